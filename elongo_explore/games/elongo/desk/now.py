"""Everything that a board shows at one moment, as a value: widgets render it and ask nothing else.

`Facts` depend on the position alone. They are worked out once for each position, with the only question to
the engine about what is allowed. `Now` adds what the person is about to do.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import takewhile

from elongo_explore.kit.desk.desk import ButtonState, RaceBar, Shown
from elongo_explore.kit.desk.session import Snapshot
from elongo_explore.kit.table.codes import code_of
from elongo_explore.kit.table.sentences import Sentence, Words
from elongo_explore.kit.table.wording import as_sentence, counted

from ..board.board import Board, Position
from ..board.deck import left_in_deck
from ..board.fences import Loop
from ..board.shields import Placement, Shield
from ..pictures.highlight import Highlight
from ..pictures.last_change import Changed, changed_by
from ..pictures.last_turns import LastTurn
from ..pictures.live import Marks
from ..pictures.pieces import state_words
from ..pictures.pointing import AtEdge, AtPatch, Where
from ..pictures.preview import Preview
from ..play import words
from ..play.actions import (
    ACTIONS,
    Action,
    BuildBoma,
    Claim,
    Confirm,
    Keep,
    LayShield,
    Pass,
    Place,
    PlaceAnimal,
    StopPlacing,
    removal_at,
)
from ..play.pieces import Player
from ..play.sketch import Sketch, state_of
from ..play.state import State
from ..play.words import turn_words
from ..players.value import COLOUR_NUMBER, distance
from .intent import LAYS, Aim, Intent, ShownWalk, can_rotate, copies_words, hand_of

SIMPLE: dict[str, type[Action]] = {kind.verb: kind for kind in (Pass, Confirm, StopPlacing)}
"""The actions that need no place on the board."""
BY_VERB = {kind.verb: kind for kind in ACTIONS if kind.verb}
ROTATE, BUILD, OTHER, PUT = "rotate", "build1", "build2", "put"
"""The buttons that are not named after an action's verb: rotate the shield, build one of two bomas, and put
a piece in Build."""
BUTTON_NAMES = (ROTATE, "lay", "claim", "pass", "confirm", BUILD, OTHER, "remove", "stop", "move", PUT)
"""All buttons, from left to right."""


def action_of(button: str) -> type[Action] | None:
    """Return the class of the action that a button does; None if it does none."""
    return BuildBoma if button in (BUILD, OTHER) else BY_VERB.get(button)


def patch_action(state: State | None) -> type[Place | Claim | PlaceAnimal | Keep]:
    """Return the class of the action that is done with a patch now."""
    stage = state.stage if state else ""
    return next((kind for kind in (Place, PlaceAnimal, Keep) if stage in kind.stages), Claim)


@dataclass(frozen=True, slots=True)
class Facts:
    """The facts about a position that don't depend on what the person does."""

    position: Position
    state: State | None
    """The position, if it is a game."""
    sketch: Sketch | None
    """The position, if it is being built."""
    wrong: tuple[Sentence, ...]
    """Every reason why the position that is being built cannot be played."""
    title: str
    code: str
    """Empty if the position has none."""
    laying: bool
    """True if a shield is to be laid now."""
    goes_on: bool
    """True if the player may pass and then lay the next shield. Laying it then passes by itself."""
    last: bool
    """True if the shield to be laid next, or else the one just laid, is the last of the turn."""
    allowed: tuple[Action, ...]
    """All legal actions but lays: there can be thousands of those."""
    targets: tuple[AtPatch, ...]
    """The patches that can be chosen now."""
    offered: tuple[Loop, ...]
    """The loops on which a boma can be built now."""
    edges: tuple[tuple[AtEdge, frozenset[str]], ...]
    """Each open edge with the kinds of shields that fit there; empty if none is to be laid."""
    left: Counter[Shield]
    """On a free board, the number of copies of each shield left in the deck."""

    @classmethod
    def of(cls, position: Position) -> Facts:
        """Ask the engine for the facts of a position."""
        state = position if isinstance(position, State) else None
        sketch = None if state else Sketch.of(position)
        # A free board has no stages: a shield can always be laid.
        laying = state is None or (state.stage == "lay" and state.result is None)
        allowed = _allowed(state) if state else ()
        to_point = patch_action(state)
        loops = state.closed_loops() if state else []
        passed = state.after(Pass()) if state and state.stage == "act" else None
        return cls(
            position=position,
            state=state,
            sketch=sketch,
            wrong=sketch.wrong if sketch else (),
            title=words.title(position),
            code=code_of(position),
            laying=laying,
            goes_on=passed is not None and passed.stage == "lay",
            last=_last_of_turn(state, passed),
            allowed=allowed,
            targets=tuple(AtPatch(*a.patch) for a in allowed if isinstance(a, to_point)),
            offered=tuple(loop for loop in loops if BuildBoma(loop.fence) in allowed),
            edges=tuple(_edges(position.board)) if laying else (),
            left=Counter() if state else left_in_deck(position.board.laid),
        )

    @property
    def aims(self) -> bool:
        """True if the ghost of a shield can be put somewhere, to be laid next."""
        return self.laying or self.goes_on

    @property
    def only_pass(self) -> bool:
        """True if passing is the only legal action."""
        return self.allowed == (Pass(),)

    def fits_somewhere(self, shield: Shield) -> bool:
        """Return True if a shield fits anywhere, or if none is to be laid now."""
        return not self.edges or any(shield.kind in kinds for _edge, kinds in self.edges)

    def allows(self, kind: type[Action]) -> bool:
        """Return True if an action of this kind is legal now."""
        return any(isinstance(action, kind) for action in self.allowed)


def _allowed(state: State) -> tuple[Action, ...]:
    # Lays come last in the sequence, and none is made before it is looked at.
    return tuple(takewhile(lambda action: not isinstance(action, LayShield), state.legal_actions()))


def _last_of_turn(state: State | None, passed: State | None) -> bool:
    if state is None:
        return False
    if state.stage == "lay":
        return state.laid == 1 or len(state.player(state.turn).hand) == 1
    return passed is not None  # a turn has two shields: what follows the first is the last


def _edges(board: Board) -> list[tuple[AtEdge, frozenset[str]]]:
    return [(AtEdge(*side), frozenset(kinds)) for side, kinds in board.kinds_that_fit().items()]


def action_at(facts: Facts, patch: AtPatch) -> Action | None:
    """Return what can be done with a patch now."""
    state = facts.state
    if state is None:
        return None
    actions = (patch_action(state)((patch.shield, patch.name)), removal_at(state, patch))
    return next((action for action in actions if action in facts.allowed), None)


@dataclass(frozen=True, slots=True)
class Now(Shown):
    """Everything that is shown."""

    facts: Facts
    shield: Shield
    """The shield in hand."""
    hand: tuple[Shield, ...]
    """The shields to choose from."""
    cursor: Where | None
    patch: AtPatch | None
    """The patch that the mouse is on, or else the cursor."""
    over: AtPatch | Aim | None
    """The patch that the mouse is on, or where a click would put the shield."""
    over_button: str
    """The button that the mouse or the keyboard is on."""
    ghost: Placement | None
    marks: Marks
    happened: Changed | None
    """The places that the last step changed."""
    previews: tuple[Preview, ...]
    """The preview of the action that is pointed at, or else of each boma that could be built."""
    lit: Highlight | None
    """The highlight of a step of a lesson."""
    asked: Highlight | None = None
    """The place that a guide asks for."""
    tool: str = LAYS
    """In Build, what a click puts: one of TOOLS."""
    owner: int = 1
    """In Build, the player whose pieces are put."""
    hinted: tuple[tuple[int, Action], ...] = ()
    """A hint, drawn action by action."""
    shown: ShownWalk | None = None
    """The walk that the board shows in place of the game."""
    turns: tuple[LastTurn, ...] = ()
    """The last turn of each player, as it is marked."""

    @property
    def position(self) -> Position:
        """The position of the game."""
        return self.facts.position

    @property
    def on_board(self) -> Position:
        """The position on the board: that of the game, or of a step of a walk."""
        return self.shown.step.position if self.shown else self.position

    @property
    def state(self) -> State | None:
        """The position, if it is a game."""
        return self.facts.state

    @property
    def copies(self) -> tuple[int, ...]:
        """On a free board, how many copies of each shield in `hand` the deck has left. Empty in a game."""
        return () if self.state else tuple(self.facts.left[shield] for shield in self.hand)

    @property
    def race(self) -> tuple[RaceBar, ...]:
        """For each player, how many of the animals graze."""
        return race(self.state) if self.state else ()

    @property
    def title(self) -> str:
        """The position in a few words."""
        return self.facts.title

    def text(self) -> str:
        """Return the whole position in words."""
        state = state_of(self.position)
        told = state_words(state) if state else ()
        return "\n".join([*told, words.description(self.position.board)])

    @property
    def aimed(self) -> Aim | None:
        """Where a click would put the shield."""
        return self.over if isinstance(self.over, Aim) else None


_KINDS = ("zebu", "sheep", "goats")


@lru_cache(maxsize=4)
def race(state: State) -> tuple[RaceBar, ...]:
    """Return for each player how many of the animals graze; also by kind, with the number of nearly enclosed
    parcels and of warriors left."""
    grazing = [[0, 0, 0] for _ in state.players]
    for patch, herd in state.animals.items():
        grazing[herd.owner - 1][COLOUR_NUMBER[state.colour(patch)]] += herd.number
    nearly = [0] * len(state.players)
    for owner, patch in state.claims:
        half_edges = state.land.parcel(patch).open_half_edges
        nearly[owner - 1] += bool(half_edges) and distance(half_edges) == 0
    return tuple(
        _race_bar(number, each, player, nearly[number - 1])
        for number, (player, each) in enumerate(zip(state.players, grazing, strict=True), 1)
    )


def _race_bar(number: int, grazing: Sequence[int], player: Player, nearly: int) -> RaceBar:
    stock = player.animals
    count, of = sum(grazing), sum(grazing) + sum(stock)
    kinds = [f"{kind} {n}/{n + left}" for kind, n, left in zip(_KINDS, grazing, stock, strict=True)]
    keepers = f"{counted(player.warriors, 'warrior')}, {counted(player.boys, 'boy')} left"
    more = [", ".join(kinds), *([f"{nearly} nearly enclosed"] if nearly else ()), keepers]
    return RaceBar(number, count, of, f"{count} of {of} graze", tuple(more))


def view(seen: Snapshot, intent: Intent, facts: Facts) -> Now:
    """Return everything that is shown of a session to a person with this intent, apart from the mouse, which
    `with_mouse` adds."""
    moment = seen.moment
    laying = is_laying(facts, intent)
    ways = intent.ways(facts.position.board) if laying or facts.goes_on else ()
    ghost = ways[intent.way % len(ways)] if ways else None
    fits = ghost is not None and not facts.position.board.why_not(ghost)
    return Now(
        seen=seen,
        code=facts.code,
        expected=seen.told(_expected(facts, intent)),
        shield=intent.shield,
        hand=hand_of(facts.state, intent.shield, seen.watcher),
        cursor=intent.cursor,
        patch=None,
        over=None,
        over_button="",
        ghost=ghost,
        # What a computer player may do is no offer.
        marks=Marks() if seen.watcher else _marks(facts, intent, ghost, laying=laying, refused=not fits),
        buttons=_buttons(intent, facts, can_rotate=can_rotate(facts.position.board, ways), fits=fits),
        facts=facts,
        happened=changed_by(moment.events) if moment.events else None,
        previews=(),
        lit=moment.step.highlight if moment.step else None,
        asked=intent.asked,
        tool=LAYS if facts.state else intent.tool,
        owner=intent.owner,
        hinted=intent.hinted,
    )


def with_mouse(now: Now, intent: Intent, previews: tuple[Preview, ...]) -> Now:
    """Return the same with what is pointed at. A mouse moves often, so nothing else is worked out again."""
    over, button = intent.over, intent.over_button
    return replace(
        now, patch=intent.patch, over=over, over_button=button, previews=previews, shown=intent.shown
    )


def is_laying(facts: Facts, intent: Intent) -> bool:
    """Return True if a shield is to be laid now: in a game by the rules, in Build with the tool for it."""
    return facts.laying and (facts.state is not None or intent.tool == LAYS)


_PUTS = {
    "keeper": "Click a patch to put player {0}'s warrior (red land) or boy there, or none",
    "animal": "Click a patch for an animal of player {0}; again for one more, or none",
    "boma": "Click inside a loop for player {0}'s boma; again to finish it, then none",
    "erase": "Click a patch: pieces go first, then the boma round it, then the shield",
    "hand": "Click a shield to give it to player {0}, or one in the hand to take it",
    "game": "Choose whose turn it is, the round, the edition and the stocks",
}
"""What a click does with each tool, in words."""


def _expected(facts: Facts, intent: Intent) -> str | Words:
    if facts.state is not None:
        told = turn_words(facts.state, facts.allowed)
        goes_on = facts.goes_on and not facts.only_pass
        return Words(told, ", or lay the second shield") if goes_on else told
    if intent.tool != LAYS:
        return f"{_PUTS[intent.tool].format(intent.owner)}."
    shield = intent.shield
    where = "Choose an open edge." if facts.position.board.laid else "Click the table to lay the first one."
    return f"Build freely: {shield} is in hand, {copies_words(shield, facts.left[shield])}. {where}"


def _marks(facts: Facts, intent: Intent, ghost: Placement | None, *, laying: bool, refused: bool) -> Marks:
    """Return what can be done next, as circles, a ghost and a cursor."""
    shield, cursor = intent.shield, intent.cursor
    if not laying:
        return Marks(
            cursor=cursor,
            patches=facts.targets,
            ghost=ghost,
            shield=shield,
            refused=ghost is not None and refused,
        )
    fits: list[AtEdge] = []
    other: list[AtEdge] = []
    blocked: list[AtEdge] = []
    for edge, kinds in facts.edges:
        # An edge where only the other kind fits isn't blocked, so it is marked differently.
        (fits if shield.kind in kinds else other if kinds else blocked).append(edge)
    return Marks(fits, other, blocked, cursor, ghost, shield, ghost is not None and refused)


def _buttons(intent: Intent, facts: Facts, *, can_rotate: bool, fits: bool) -> dict[str, ButtonState]:
    state, loops, cursor = facts.state, len(facts.offered), intent.cursor
    removal = removal_at(state, cursor) if state and isinstance(cursor, AtPatch) else None
    possible = {
        ROTATE: can_rotate,
        "lay": fits,
        "claim": cursor in facts.targets,
        "build1": loops > 0,
        "build2": loops > 1,
        "remove": cursor is not None if state is None else removal in facts.allowed,
        "put": isinstance(cursor, AtPatch),
        **{name: facts.allows(kind) for name, kind in SIMPLE.items()},
    }
    # What is left of a turn needs no press of its own: the ghost is laid, and the player passes.
    left = ["lay the shield"] if facts.last and fits else []
    left += ["pass"] if left or (facts.last and not facts.aims) else []
    possible["confirm"] = possible["confirm"] or bool(left)
    shown = _shown(state, loops, intent.tool)
    there = [name for name in BUTTON_NAMES if name in shown and possible.get(name)]
    main = _main(there, choosing=bool(facts.targets) or state is None)
    return {
        name: ButtonState(
            *_label(name, state, loops, left if name == "confirm" else ()),
            shown=name in shown,
            possible=possible.get(name, False),
            icon=_ICONS[name],
            main=name == main,
        )
        for name in BUTTON_NAMES
    }


def _label(button: str, state: State | None, loops: int, left: Sequence[str] = ()) -> tuple[str, str]:
    """Return the label and the tip of a button; `left` is what it does first."""
    if button == ROTATE:
        return "Rotate", "Rotate the shield to its other way (T)"
    if button == OTHER:
        return f"{BuildBoma.button} 2", "Build the other boma"
    if button == PUT:
        return "Put or take", "Put it on the patch at the cursor, or take it (Enter)"
    if button == "remove" and state is None:
        return "Take off", "Take off the shield at the cursor (X)"
    kind = patch_action(state) if button == "claim" else action_of(button)
    assert kind is not None
    text = f"{kind.button} 1" if button == BUILD and loops > 1 else kind.button
    if "lay the shield" in left:  # it passes up a claim, so the label says it
        text = f"Lay, {text.lower()}"
    keys = {"": "", LayShield.key: " (L or Enter)"}.get(kind.key, f" ({kind.key.upper()})")
    tip = (
        as_sentence(f"{', '.join(left)} and {kind.tip[:1].lower()}{kind.tip[1:]}").rstrip(".")
        if left
        else kind.tip
    )
    return text, tip + keys


_ICONS = {
    ROTATE: "rotate",
    "lay": "check",
    "claim": "flag",
    "pass": "skip",
    "confirm": "check",
    BUILD: "ring",
    OTHER: "ring",
    "remove": "cross",
    "stop": "stop",
    "move": "move",
    PUT: "plus",
}


def _main(possible: list[str], *, choosing: bool) -> str:
    """Return the button of the main thing to do. Passing is that only if nothing else is possible, not even
    choosing land."""
    first = next((name for name in ("lay", "claim", BUILD, "confirm") if name in possible), "")
    # Nor is taking a piece back: people press the largest button, and would lose the piece.
    alone = len(possible) == 1 and not choosing and possible != ["remove"]
    return possible[0] if alone else first


def _shown(state: State | None, loops: int, tool: str) -> set[str]:
    """Return the buttons that a position of this sort can ever need."""
    if state is None:
        return {ROTATE, "lay", "remove"} if tool == LAYS else set() if tool in ("hand", "game") else {PUT}
    shown = set(BUTTON_NAMES) - {"stop", "move", PUT}
    # Most editions never ask: then these buttons would only confuse.
    if "owner_chooses" in (state.ruleset.filling, state.ruleset.kept_claim):
        shown |= {"stop", "move"}
    return shown if loops > 1 else shown - {"build2"}

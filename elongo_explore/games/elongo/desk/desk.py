"""The desk of Elongo: turns what a person means into actions. No widgets, no rules.

The engine says what is allowed. The desk only remembers the person's `Intent` (the shield in hand, the
cursor, the rotation) and has actions done. `now()` returns everything that is shown.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from secrets import randbelow

from elongo_explore.kit.desk.desk import Desk
from elongo_explore.kit.desk.messages import Line, not_now, said
from elongo_explore.kit.desk.session import Moment, Session, Snapshot
from elongo_explore.kit.table.errors import BadInput, IllegalAction
from elongo_explore.kit.table.records import Record
from elongo_explore.kit.table.sentences import Sentence
from elongo_explore.kit.table.wording import as_sentence, counted, listed

from ..board.board import Board, Position
from ..board.deck import beyond_the_deck, deck, left_in_deck
from ..board.fences import Loop, Side, edge_words
from ..board.land import Patch
from ..board.room import candidate_words
from ..board.shields import Placement, Shield
from ..course.walks.walk import ElongoWalk
from ..examples import example, example_names
from ..geometry.lattice import ORIGIN
from ..pictures.live import Marks
from ..pictures.pointing import AtEdge, AtPatch, Where, at
from ..pictures.preview import Preview
from ..play import building
from ..play.actions import (
    Action,
    Claim,
    Confirm,
    LayShield,
    MoveAnimal,
    Pass,
    Place,
    Remove,
    removal_at,
)
from ..play.scenarios import scenario
from ..play.setup import new_game
from ..play.sketch import Sketch
from ..play.state import State
from ..play.words import action_words
from .intent import LAYS, Aim, Intent, ShownWalk, can_rotate, hand_of, shield_in_hand
from .last_turns import last_turns
from .now import Facts, Now, is_laying, patch_action, view, with_mouse
from .previews import Previews
from .show_me import Pointed, WalkOffer, walk_offers
from .sketching import IN_A_GAME, Change, also_erased, give, put

LARGEST = 102
"""No more shields than a deck has: a code holds no more."""


class ElongoDesk(Desk[Intent, Now]):
    """A session, and what a person is about to do in it."""

    def __init__(self, start: Position | Record | ElongoWalk | Session) -> None:
        super().__init__(start)
        self.intent = Intent()
        self._facts: Facts | None = None
        self._previews: Previews | None = None
        self._still: tuple[Snapshot, Intent, Now] | None = None
        """What is shown apart from the mouse, and the snapshot and the intent that it was made from."""
        self._arrived: Moment | None = None
        self.arrive()

    # ── the position ──────────────────────────────────────────────────────────────────────────────

    @property
    def position(self) -> Position:
        """The position that is shown."""
        position: Position = self.session.position
        return position

    @property
    def board(self) -> Board:
        """Its board."""
        return self.position.board

    @property
    def state(self) -> State | None:
        """Its state, if it is a game."""
        return self.facts.state

    @property
    def facts(self) -> Facts:
        """The facts of the position that is shown. The engine is asked once for each position."""
        if self._facts is None or self._facts.position is not self.position:
            self._facts = Facts.of(self.position)
        return self._facts

    @property
    def shield(self) -> Shield:
        """The shield in hand."""
        return self.intent.shield

    @property
    def cursor(self) -> Where | None:
        """Where the cursor is."""
        return self.intent.cursor

    def view(self, seen: Snapshot, intent: Intent) -> Now:
        # Marks and buttons of a large board take longer than a mouse rests: kept while only the mouse moves.
        still = self._still
        if still is None or still[0] is not seen or not intent.is_but_for_the_mouse(still[1]):
            now = replace(view(seen, intent, self.facts), turns=last_turns(self.session.here, seen.watcher))
            self._still = still = seen, intent, now
        return with_mouse(still[2], intent, self._foreseen(intent))

    def _foreseen(self, intent: Intent) -> tuple[Preview, ...]:
        """Return the preview of the action that is pointed at, or else of each boma that could be built."""
        if not intent.previews:
            return ()
        if self._previews is None or self._previews.facts is not self.facts:
            self._previews = Previews(self.facts)
        return self._previews.shown(intent.over_button, intent.patch)

    @property
    def laying(self) -> bool:
        """True if a shield is to be laid now."""
        return is_laying(self.facts, self.intent)

    @property
    def aims(self) -> bool:
        """True if the ghost of a shield can be moved now. Laying it may pass first: see `lay`."""
        return self.laying or self.facts.goes_on

    def arrive(self) -> None:
        """After a step, let go of everything, and take a shield in hand that the player has."""
        super().arrive()
        self.change(cursor=None, way=0, lifted=None, warned=None, over=None, shown=None, hinted=())
        # Only at another moment: a person who lets go with Escape keeps the shield in hand.
        if self.state is None and self.session.now is not self._arrived:
            self.change(shield=shield_in_hand(self.session, self.shield))
        elif self.state and self.shield not in self.hand and self.hand:
            self.change(shield=self.hand[0])
        self._arrived = self.session.now

    @property
    def hand(self) -> tuple[Shield, ...]:
        """The shields to choose from."""
        return hand_of(self.state, self.shield, self.session.watcher)

    def loops(self) -> tuple[Loop, ...]:
        """Return the loops on which a boma can be built now."""
        return self.facts.offered

    def targets(self) -> tuple[AtPatch, ...]:
        """Return the patches that can be chosen now, in a game."""
        return self.facts.targets

    def marks(self) -> Marks:
        """Return what can be done next, as circles, a ghost and a cursor."""
        return self.now().marks

    # ── the ghost ─────────────────────────────────────────────────────────────────────────────────

    @property
    def ghost(self) -> Placement | None:
        """Where the shield would be laid now."""
        return self.now().ghost

    def rotate(self, steps: int = 1) -> list[Line]:
        """Rotate the shield to the next way that fits; say so if there is no other."""
        ways = self.intent.ways(self.board) if self.aims else ()
        if not ways and self.state and not self.aims:
            return [Line("It is not the time to lay a shield, so there is nothing to rotate.")]
        if not ways:
            return [Line("Choose an open edge first; then the shield can be rotated.")]
        if not can_rotate(self.board, ways):
            if self.board.why_not(ways[0]):
                none = f"No {self.shield.kind} shield fits here"
                return [Line(f"{none}, whichever way it is rotated. W says why.")]
            return [Line(f"Here {self.shield} fits in this way only.", "LAY-5")]
        self.change(way=(self.intent.way + steps) % len(ways))
        return []

    def choose(self, shield: Shield) -> None:
        """Take a shield in hand; the cursor stays where it is."""
        # Shields of one kind can be laid in the same ways. For the other kind a number means another way.
        way = self.intent.way if shield.kind == self.shield.kind else 0
        self.change(shield=shield, way=way, over=None)

    def point(self, where: Where | Side | Patch | None) -> list[Line]:
        """Put the cursor somewhere; if nothing fits at that edge, say why."""
        self.change(cursor=None if where is None else at(*where), way=0, over=None)
        if not isinstance(self.cursor, AtEdge) or not self.aims:
            return []
        return [] if self.ghost in self.board.ways(*self.cursor) else self.why_nothing_fits(*self.cursor)

    def look_at(self, place: Where | Side | Patch, action: Action) -> None:
        """Put the cursor where a hint points; for a claim, on the patch itself, not the shield's first."""
        self.point(action.patch if isinstance(action, Place | Claim) else place)

    def show_hint(self, actions: Iterable[Action], first: int = 1) -> None:
        self.change(hinted=tuple(enumerate(actions, first)), cursor=None, way=0, over=None)

    def aim(self, aim: Aim) -> None:
        """Put the cursor where the person aims."""
        self.change(cursor=aim.edge, way=aim.way, over=None)

    def why_nothing_fits(self, index: int, edge: int) -> list[Line]:
        """Say for each way to lay a shield against an edge (LAY-5) whether it fits, and if not, why not."""
        blocked = not self.board.ways(index, edge)
        what = "Nothing will ever fit" if blocked else f"No {self.shield.kind} shield fits"
        lines = [Line(f"{what} at {edge_words((index, edge))}.", "BLOCK-1" if blocked else "LAY-5")]
        candidates = self.board.candidates(index, edge)
        for placement in sorted(candidates, key=lambda p: p.kind != self.shield.kind):
            lines += self.why(placement, (index, edge))
        return lines

    def why(self, placement: Placement, side: Side) -> list[Line]:
        """Say whether a shield fits at one of the candidates of an edge, with every reason why not."""
        refusals = self.board.why_not(placement)
        verdict = "does not fit" if refusals else "fits"
        which = candidate_words(placement, self.board.candidates(*side), side)
        return [Line(f"{which}, {verdict}", heading=True), *said(refusals)]

    # ── showing a walk ────────────────────────────────────────────────────────────────────────────

    @property
    def shows_walk(self) -> bool:
        return self.intent.shown is not None

    def walk_offers(self, pointed: Pointed) -> tuple[WalkOffer, ...]:
        """Return the walks that make sense at a place."""
        acts = self.intent.previews and self.session.to_move() is None
        return walk_offers(self.facts, self.intent, pointed, acts=acts)

    def show_walk(self, walk: ElongoWalk) -> None:
        """Show a walk in place of the game, from its first step on."""
        self.change(shown=ShownWalk(walk))

    def go_in_walk(self, number: int) -> None:
        """Go to a step of the walk that is shown, or to the nearest one."""
        if (shown := self.intent.shown) is not None:
            self.change(shown=replace(shown, at=max(0, min(number, len(shown.walk) - 1))))

    def leave_walk(self) -> None:
        """Go back to the game: everything is as it was before the walk."""
        self.change(shown=None)

    # ── doing ─────────────────────────────────────────────────────────────────────────────────────

    def lay(self) -> list[Line]:
        """Lay the shield where its ghost is; pass before and after, if that is all that is left to do."""
        # It will be refused with every reason, wherever it would be laid.
        if not self.aims or (self.ghost is None and not self.laying):
            return self.do(LayShield(self.shield, Placement(self.shield.kind, ORIGIN, 0)))
        ghost = self.ghost
        if ghost is None:
            return [Line("Choose an open edge first, then lay the shield there.")]
        if self.state:
            return self._lay(LayShield(self.shield, ghost))
        if refusals := self.board.why_not(ghost):
            return said(refusals)
        laid, on = self.shield, self.position
        made, events = on.lay(laid, ghost) if isinstance(on, Sketch) else building.lay(on.board, laid, ghost)
        lines = self._come(Moment(made, f"lay {laid}", events))
        if self.shield != laid:
            lines.append(Line(f"That was the last {laid} of the deck. Next in hand: {self.shield}."))
        return lines

    def _lay(self, action: LayShield) -> list[Line]:
        if not self.facts.goes_on:
            return self._do_and_pass(action)
        # First: a player who is told why it does not fit has not passed.
        if refusals := self.board.why_not(action.placement):
            return said(refusals)
        lines = self.do(Pass())
        return lines if self.facts.goes_on else [*lines, *self._lay(action)]

    def _do_and_pass(self, action: Action) -> list[Line]:
        """Do an action for a person, then pass if nothing else can be done."""
        before, lines = self.session.now, self.do(action)
        if self.session.now is before or not self.facts.only_pass or self.session.to_move():
            return lines
        return [
            *lines,
            Line("You cannot claim or build anything with this shield.", "CLAIM-1"),
            *self.do(Pass()),
        ]

    def end_turn(self) -> list[Line]:
        """Confirm; before that, lay the last shield where its ghost is, and pass."""
        lines: list[Line] = []
        ghost = self.ghost
        if self.facts.last and ghost and not self.board.why_not(ghost):
            lines += self._lay(LayShield(self.shield, ghost))
        if self.facts.last and not self.aims:
            lines += self.do(Pass())
        # If the lay leads to another choice, the turn is not over yet.
        return lines if lines and not self.facts.allows(Confirm) else [*lines, *self.do(Confirm())]

    def take_off(self, index: int) -> list[Line]:
        """Take a shield off a free board."""
        on = self.position
        made, events = on.take_off(index) if isinstance(on, Sketch) else building.take_off(on.board, index)
        return self._come(Moment(made, f"take off shield {index}", events))

    def act(self, action: Action) -> list[Line]:
        """Do an action in the game, or return every reason why not."""
        if self.state is None:
            return [Line("This is a free board without players. Choose Play to play on from here.")]
        try:
            state, events = self.state.apply(action)
        except IllegalAction as error:
            return not_now(error.refusals)
        return self._come(Moment(state, action_words(self.state, action), events, action))

    def _come(self, moment: Moment) -> list[Line]:
        # With a free deck a game may go on: see `codes.MOST_FREE`. And what is too large may be taken off.
        if self.state is None and len(moment.position.board.laid) > max(LARGEST, len(self.board.laid)):
            raise BadInput(f"All {LARGEST} shields of the deck are on the table.")
        return self.come(moment)

    def press(self, patch: Patch) -> list[Line]:
        """Do what is due with a patch that was clicked, or point at it."""
        if self.state is None and self.intent.tool != LAYS:
            return self.put(patch)
        if self.state is None or (self.laying and self.intent.lifted is None):
            return self.point(patch)
        if self.state.result:  # looking the game over: show the parcel
            return self.point(patch)
        before = self.session.now
        lines = self._do_and_pass(self.action_at(patch))
        if self.session.now is before:  # refused; but Show me has to know which patch was meant
            self.point(patch)
        return lines

    def action_at(self, patch: Patch) -> Action:
        """Return the action that a click on a patch stands for now."""
        assert self.state is not None
        index, name = patch  # an action has a plain patch, whatever was pointed with
        patch = (index, name)
        if (lifted := self.intent.lifted) is not None:
            self.change(lifted=None)
            return MoveAnimal(lifted, patch)
        return patch_action(self.state)(patch)

    def remove(self) -> list[Line]:
        """Take back what is at the cursor; on a free board, take the shield off."""
        state, cursor = self.state, self.cursor
        if state is None:
            if isinstance(cursor, AtPatch) and self.intent.tool != LAYS:
                return self._put("erase", cursor)
            if cursor is not None:
                return self.take_off(cursor.shield)
            return [Line("Click a shield first, then take it off.")]
        if isinstance(cursor, AtPatch) and (removal := removal_at(state, cursor)) is not None:
            return self.do(removal)
        if not self.laying:
            # It isn't the moment to take anything back. Only that is said, as no piece has been chosen.
            return not_now(state.why_not(Remove((0, "A")))[:1])
        return [Line("Click your warrior, your boy, or land in your boma first, then take it back.")]

    def lift(self) -> list[Line]:
        """Pick up an animal at the cursor. It goes to the next patch that is clicked."""
        if self.state is None or not isinstance(self.cursor, AtPatch):
            return [Line("Click a patch with one of your animals first.")]
        self.change(lifted=(self.cursor.shield, self.cursor.name))
        return [Line("Now click the patch where the animal should go.", "ENC-5")]

    # ── building ──────────────────────────────────────────────────────────────────────────────────

    @property
    def sketch(self) -> Sketch | None:
        """The position, if it is being built."""
        return self.facts.sketch

    def use(self, tool: str) -> None:
        """Choose a tool, one of TOOLS."""
        self.change(tool=tool, cursor=self.cursor if isinstance(self.cursor, AtPatch) else None, over=None)

    def put(self, patch: Patch) -> list[Line]:
        """Put the tool's piece on a patch, or take it."""
        return self._put(self.intent.tool, patch)

    def _put(self, tool: str, patch: Patch) -> list[Line]:
        if self.sketch is None:
            return [Line(IN_A_GAME)]
        index, name = patch  # a plain pair, whatever was pointed with
        also = also_erased(self.sketch, (index, name)) if tool == "erase" else ""
        if also and self.intent.warned != (index, name):
            self.change(warned=(index, name), cursor=AtPatch(index, name))
            return [Line(f"With shield {index} would go {also}. Once more takes all of it.")]
        change = put(self.sketch, tool, self.intent.owner, (index, name))
        return self.build(change, at=AtPatch(index, name)) if isinstance(change, Change) else [change]

    def hand_over(self, shield: Shield) -> list[Line]:
        """Give a shield of the deck to the player whose pieces are put."""
        if self.sketch is None:
            return [Line(IN_A_GAME)]
        change = give(self.sketch, self.intent.owner, shield)
        return self.build(change) if isinstance(change, Change) else [change]

    def change_sketch(self, does: Callable[[Sketch], Sketch], words: str) -> list[Line]:
        """Change the position that is being built in any other way."""
        return [Line(IN_A_GAME)] if self.sketch is None else self.build(Change(does(self.sketch), words))

    def why_not_play(self) -> list[Line]:
        """Return why no game can go on from here; empty if one can."""
        wrong = _wrong_lines(self.facts.wrong)
        heading = Line("This cannot be played yet:", heading=True)
        return why_not_play(self.board) or ([heading, *wrong] if wrong else [])

    def to_play(self) -> State:
        """Return the game that goes on from what is built."""
        sketch = self.facts.sketch
        assert sketch is not None
        return sketch.state

    def build(self, change: Change, *, at: AtPatch | None = None) -> list[Line]:
        """Go on to a position that was built, and say what is wrong with it that was not before."""
        before, board = set(self.facts.wrong), self.board
        self.session.do(Moment(change.sketch, change.words))
        self.arrive()
        if change.sketch.board == board:
            self.change(cursor=at)  # the next change is often at the same place
        new = [each for each in self.facts.wrong if each not in before]
        return [Line(f"{as_sentence(change.words)}."), *_wrong_lines(new)]


def _wrong_lines(wrong: Iterable[Sentence]) -> list[Line]:
    """Return what is wrong with a position as lines."""
    return [Line(f"{as_sentence(each.text)}.", each.rule) for each in wrong]


# ── positions to start from ───────────────────────────────────────────────────────────────────────


def _new(players: int, length: str, edition: str) -> State:
    return new_game(players, length, edition, randbelow(1_000_000))  # type: ignore[arg-type]


STARTS: dict[str, Callable[[], Board | State | Record]] = {
    "an empty table": Board,
    "a new game for two": lambda: _new(2, "long", "bga"),
    "a short game for two": lambda: _new(2, "short", "bga"),
    "a new game for three": lambda: _new(3, "long", "bga"),
    "a new game for two, tabletop edition": lambda: _new(2, "long", "tabletop"),
    "a new game for two, early online edition": lambda: _new(2, "long", "early_online"),
    **{name: partial(example, name) for name in example_names()},
}


def start(name: str) -> Board | State | Record:
    """Return the position with a name; a new game is a different one each time."""
    return STARTS[name]()


# ── from building to playing ──────────────────────────────────────────────────────────────────────

_MOST_SORTS = 3
"""At most this many sorts of shields are named."""


def no_deck_words(board: Board) -> str:
    """Return words about the shields of a board that no deck has, or has too few of; "" if there are none."""
    there, copies = Counter(laid.shield for laid in board.laid), Counter(deck())
    sorts = sorted(beyond_the_deck(board.laid).items(), key=lambda sort: (-sort[1], sort[0]))
    has = [(f"{there[shield]} of {shield}", f"a deck has {copies[shield] or 'none'}") for shield, _ in sorts]
    if len(has) == 1:
        return "This board has {}; {}.".format(*has[0])
    told = ["{} ({})".format(*each) for each in has[:_MOST_SORTS]]
    more = [f"{len(has) - _MOST_SORTS} more sorts that go beyond a deck"] if len(has) > _MOST_SORTS else []
    return f"This board has {listed([*told, *more])}." if told else ""


def why_not_play(board: Board) -> list[Line]:
    """Return why no game can go on from a board with any deck; empty if one can."""
    if (missing := 3 - len(board.laid)) > 0:
        lay = f"Lay {counted(missing, 'more shield')}, or start from a new game."
        return [Line(f"A game begins with three shields on the table. {lay}", "HEX-1")]
    if not left_in_deck(board.laid):
        return [Line("All 102 shields of the deck are on the table.", "TURN-4")]
    return []


def play_on(board: Board, *, free: bool = False) -> State:
    """Return a game for two that goes on from a board."""
    return scenario(board, deck="free" if free else "whole")

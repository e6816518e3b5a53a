"""Goals: what a lay or a line of actions has to reach. A puzzle names them, the engine decides.

A goal is a function of what happened and of a parameter that the puzzle's file gives. It says what is
missing, each sentence with its rule; a goal that is reached says nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from elongo_explore.kit.course.shared_kinds import try_line
from elongo_explore.kit.course.verdict import Naming
from elongo_explore.kit.table.errors import BadInput
from elongo_explore.kit.table.sentences import Event, Refusal, Sentence
from elongo_explore.kit.table.wording import counted, listed

from ..board.board import Position
from ..board.fences import edge_words
from ..board.land import Parcel, Patch
from ..board.shields import COLOUR_NAMES, Placement, Shield
from ..play.actions import Action, Confirm, LayShield
from ..play.events import BomaBuilt, ClaimReturned, GameEnded, LandClaimed
from ..play.pieces import COLOURS, names
from ..play.state import State
from ..play.words import animals
from ..rules import RULES
from .answers import patch as read

E = TypeVar("E", bound=Event)


@dataclass(frozen=True, slots=True)
class LineOutcome:
    """The outcome of a line of actions, or of one lay."""

    start: Position
    end: Position
    events: tuple[Event, ...] = ()
    refusals: Sequence[Refusal] = ()
    """Why the rules refuse the next action; the line ends before it."""
    lays: int = 0

    @property
    def player(self) -> int:
        """The player whose turn it was; 0 on a board alone."""
        return self.start.turn if isinstance(self.start, State) else 0

    @property
    def game(self) -> State:
        """The state at the end. Raises BadInput on a board alone."""
        if not isinstance(self.end, State):
            raise BadInput("this goal is about a game; the puzzle's position is a board alone")
        return self.end

    def after(self, patch: Patch) -> Parcel:
        """Return the parcel that a patch is in at the end."""
        return self.end.parcel(patch)

    def of_kind(self, kind: type[E]) -> list[E]:
        """Return the events of one kind."""
        return [event for event in self.events if isinstance(event, kind)]


def play(state: State, actions: Iterable[Action]) -> LineOutcome:
    """Do actions as far as the rules allow, and return the outcome. Raise Unclear if one makes no sense."""
    line = _turn(actions)
    steps, refusals = try_line(state, line)
    done = line[: len(steps)]
    events = tuple(event for step in steps for event in step.events)
    lays = sum(isinstance(action, LayShield) for action in done)
    return LineOutcome(state, steps[-1].state if steps else state, events, refusals, lays)


def _turn(actions: Iterable[Action]) -> tuple[Action, ...]:
    """Return the actions up to the end of the turn: those after it belong to another player."""
    line: list[Action] = []
    for action in actions:
        line.append(action)
        if isinstance(action, Confirm):
            break
    return tuple(line)


def lay(position: Position, shield: Shield, placement: Placement) -> LineOutcome:
    """Lay one shield on a board, or in a game for the player whose turn it is, and return the outcome."""
    if isinstance(position, State):
        return play(position, [LayShield(shield, placement)])
    board = position.board
    if refusals := board.why_not(placement):
        return LineOutcome(board, board, (), refusals)
    return LineOutcome(board, board.lay(shield, placement), (), (), 1)


def grazing(position: Position, player: int) -> int:
    """Return the number of a player's animals on the fields; 0 on a board alone."""
    if not isinstance(position, State):
        return 0
    return sum(herd.number for herd in position.animals.values() if herd.owner == player)


def unreached(outcome: LineOutcome, want: Mapping[str, Any]) -> list[Sentence]:
    """Return the goals that are not reached, in sentences with their rules."""
    # A refusal comes first: after it nothing was done, so every other goal would only seem to fail. Unless
    # the question is whether the rules refuse it.
    if outcome.refusals and "refused" not in want and want.get("fits") is not False:
        return [refusal.said for refusal in outcome.refusals]
    return [said for name, parameter in want.items() for said in GOALS[name](outcome, parameter)]


def to_the_end(outcome: LineOutcome, want: Mapping[str, Any]) -> LineOutcome:
    """Confirm a turn that is done, where it matters who wins: the counting of END-4 comes after the turn."""
    end = outcome.end
    asked = not {"wins", "ties"}.isdisjoint(want)
    if not asked or outcome.refusals or not isinstance(end, State) or end.phase != "confirm":
        return outcome
    over, events = end.apply(Confirm())
    return replace(outcome, end=over, events=(*outcome.events, *events))


def meets(wanted: object, value: object) -> bool:
    """Return True if a value is what a puzzle wants; `true` in its file means any value."""
    # `is`, because in Python True == 1: else `true` would mean player 1.
    return wanted is True or wanted == value


# ── land ──────────────────────────────────────────────────────────────────────────────────────────


def _land(parcel: Parcel, at: str) -> str:
    return f"the {COLOUR_NAMES[parcel.colour]} parcel of {at}"


def _encloses(outcome: LineOutcome, at: str) -> Iterator[Sentence]:
    """'3M': the parcel of this patch has no open border."""
    parcel = outcome.after(read(at))
    if parcel.is_open:
        where = counted(parcel.open_half_edges, "half-edge")
        yield Sentence("ENC-2", f"{_land(parcel, at)} is still open, at {where}.")


def _leaves_open(outcome: LineOutcome, at: str) -> Iterator[Sentence]:
    """'3M': the parcel of this patch is still open."""
    parcel = outcome.after(read(at))
    if not parcel.is_open:
        yield Sentence("ENC-2", f"{_land(parcel, at)} has no open border left.")


def _joins(outcome: LineOutcome, ats: Sequence[str]) -> Iterator[Sentence]:
    """['3M', '5A', …]: these patches are in one parcel."""
    one, *others = map(read, ats)
    for other in others:
        if other not in outcome.after(one).patches:
            yield Sentence("ENC-1", f"{names([one])} and {names([other])} lie in two parcels.")


def _parts(outcome: LineOutcome, ats: Sequence[str]) -> Iterator[Sentence]:
    """['3M', '5A', …]: none of the others is in the parcel of the first."""
    one, *others = map(read, ats)
    for other in others:
        if other in outcome.after(one).patches:
            yield Sentence("ENC-1", f"{names([one])} and {names([other])} lie in one parcel.")


def _size(outcome: LineOutcome, wanted: Sequence[Any]) -> Iterator[Sentence]:
    """['3M', 4]: the parcel of this patch has this many patches or more."""
    at, least = wanted
    number = len(outcome.after(read(at)).patches)
    if number < least:
        size = counted(number, "patch", "patches")
        yield Sentence("ENC-1", f"the parcel of {at} has {size}, fewer than {least}.")


# ── fences and blocks ─────────────────────────────────────────────────────────────────────────────


def _closes(outcome: LineOutcome, fence: int | bool) -> Iterator[Sentence]:
    """1 or 2: a loop of this fence is closed; `true`: of any fence."""
    board = outcome.end.board
    # Loops are in the order in which they were closed: the new ones come last.
    new = board.loops()[len(outcome.start.board.loops()) :]
    if not [loop for loop in new if fence is True or loop.fence == fence]:
        which = "" if fence is True else f" of fence {fence}"
        yield Sentence("BOMA-1", f"no loop{which} is closed.")


def _newly_blocked(outcome: LineOutcome) -> frozenset[Any]:
    return outcome.end.board.blocked_edges() - outcome.start.board.blocked_edges()


def _blocks(outcome: LineOutcome, at: str | bool) -> Iterator[Sentence]:
    """'3M': an edge along the parcel of this patch becomes blocked; `true`: any edge."""
    new = _newly_blocked(outcome)
    if at is True:
        if not new:
            yield Sentence("BLOCK-1", "something still fits against every edge that was free.")
    elif outcome.end.board.along(new).isdisjoint(outcome.after(read(str(at))).patches):
        yield Sentence("BLOCK-1", f"no edge along the parcel of {at} becomes blocked.")


def _blocks_nothing(outcome: LineOutcome, _yes: bool) -> Iterator[Sentence]:
    """`true`: no edge becomes blocked."""
    if new := _newly_blocked(outcome):
        which = listed(map(edge_words, outcome.end.board.sides(new)))
        yield Sentence("BLOCK-1", f"nothing fits any more at {which}.")


# ── people and animals ────────────────────────────────────────────────────────────────────────────


def _claims(outcome: LineOutcome, what: str | bool) -> Iterator[Sentence]:
    """'3M': the player claims the parcel of this patch; 'R', 'G', 'Y': land of a colour; `true`: any."""
    mine = [e for e in outcome.of_kind(LandClaimed) if e.owner == outcome.player]
    if what is True or what in COLOUR_NAMES:
        if not [e for e in mine if meets(what, e.colour)]:
            land = "land" if what is True else f"{COLOUR_NAMES[what]} land"
            yield Sentence("CLAIM-1", f"no {land} is claimed.")
    elif isinstance(what, str) and not [e for e in mine if e.patch in outcome.after(read(what)).patches]:
        yield Sentence("CLAIM-1", f"the parcel of {what} is not claimed.")


def _owner(outcome: LineOutcome, wanted: Sequence[Any]) -> Iterator[Sentence]:
    """['3M', 2]: the parcel of this patch is this player's; 0: unclaimed."""
    at, player = wanted
    owners = {claim.owner for claim in outcome.game.claims_in(outcome.after(read(at)))}
    if player and player not in owners:
        home = [e for e in outcome.of_kind(ClaimReturned) if e.owner == player]
        left = [e for e in home if e.patch in outcome.after(read(at)).patches]
        nobody = Sentence("CLAIM-2", f"player {player} has no keeper in the parcel of {at}.")
        yield from [event.said for event in left] or [nobody]
    elif not player and owners:
        yield Sentence("CLAIM-2", f"player {min(owners)} has a keeper in the parcel of {at}.")


def _holds(outcome: LineOutcome, at: str) -> Iterator[Sentence]:
    """'3M': the parcel of this patch is the player's whose turn it is."""
    yield from _owner(outcome, (at, outcome.player))


def _stands(outcome: LineOutcome, wanted: Sequence[Any]) -> Iterator[Sentence]:
    """['3M', 2]: a warrior or boy of this player stands on this patch."""
    at, player = wanted
    if (player, read(at)) not in [tuple(claim) for claim in outcome.game.claims]:
        left = [e for e in outcome.of_kind(ClaimReturned) if (e.owner, e.patch) == (player, read(at))]
        nobody = Sentence("CLAIM-1", f"no warrior or boy of player {player} stands on {at}.")
        yield from [event.said for event in left] or [nobody]


def _sends_home(outcome: LineOutcome, whom: int | str) -> Iterator[Sentence]:
    """2: a warrior or boy of this player returns to stock; '3M': the one on this patch."""
    home = outcome.of_kind(ClaimReturned)
    if isinstance(whom, str) and not [e for e in home if e.patch == read(whom)]:
        owners = [claim.owner for claim in outcome.game.claims if claim.patch == read(whom)]
        yield Sentence(_leaving_rule(outcome, owners), f"no keeper leaves {whom}.")
    elif isinstance(whom, int) and not [e for e in home if e.owner == whom]:
        yield Sentence(
            _leaving_rule(outcome, [whom]), f"no warrior or boy of player {whom} returns to stock."
        )


def _leaving_rule(outcome: LineOutcome, owners: Sequence[int]) -> str:
    """Return the rule by which a lay could send warriors or boys of these players home, in this edition."""
    ruleset = outcome.game.ruleset
    if ruleset.joined_claims == "all_return":
        return "JOIN-4"
    if outcome.player not in owners:
        return "JOIN-2"
    return "JOIN-4" if ruleset.kept_claim == "owner_chooses" else "JOIN-1"


def _builds(outcome: LineOutcome, least: int | bool) -> Iterator[Sentence]:
    """5: the player builds a boma with this many animals or more in it; `true`: any boma."""
    built = [e for e in outcome.of_kind(BomaBuilt) if e.owner == outcome.player]
    if not built:
        yield Sentence("BOMA-1", "no boma is built.")
        return
    if least is True:  # an empty one will do; and in Python True == 1
        return
    game = outcome.game
    # An event has only the loop; the boma in the state knows its land.
    bomas = [b for b in game.bomas if b.loop in [event.loop for event in built]]
    herds = [[game.animals[p].number for p in b.inside if p in game.animals] for b in bomas]
    most = max((sum(herd) for herd in herds), default=0)
    if most < least:
        yield Sentence("BOMA-5", f"the boma holds {counted(most, 'animal')}, fewer than {least}.")


def _brings(outcome: LineOutcome, least: int) -> Iterator[Sentence]:
    """6: at least this many more of the player's animals graze at the end than before."""
    more = grazing(outcome.end, outcome.player) - grazing(outcome.start, outcome.player)
    if more < least:
        grazes = counted(max(more, 0), "more of your animals grazes", "more of your animals graze")
        yield Sentence("ENC-3", f"in the end {grazes}, fewer than {least}.")


def _removes(outcome: LineOutcome, wanted: Sequence[int]) -> Iterator[Sentence]:
    """[2, 8]: this player has at least this many fewer animals on the fields than before."""
    player, least = wanted
    fewer = grazing(outcome.start, player) - grazing(outcome.end, player)
    if fewer < least:
        gone = counted(max(fewer, 0), "animal")
        yield Sentence("BOMA-5", f"player {player} has {gone} fewer on the fields, not {least}.")


# ── the rest ──────────────────────────────────────────────────────────────────────────────────────


def _happens(outcome: LineOutcome, rules: str | Sequence[str]) -> Iterator[Sentence]:
    """'JOIN-2', or several rules: something happens by each of them."""
    for rule in [rules] if isinstance(rules, str) else rules:
        if rule not in [event.rule for event in outcome.events]:
            yield Sentence(rule, f"“{RULES[rule].title}” does not come into play.")


def _avoids(outcome: LineOutcome, rules: str | Sequence[str]) -> Iterator[Sentence]:
    """'JOIN-2', or several rules: nothing happens by any of them."""
    for event in outcome.events:
        if event.rule in ([rules] if isinstance(rules, str) else rules):
            yield event.said


def _refused(outcome: LineOutcome, rule: str | bool) -> Iterator[Sentence]:
    """'LAY-2': this rule refuses the line; `true`: any rule does; `false`: it is allowed."""
    if rule is False and outcome.refusals:
        yield from (refusal.said for refusal in outcome.refusals)
    elif rule is not False and not outcome.refusals:
        yield Sentence("", "It is allowed.")
    elif isinstance(rule, str) and rule not in [refusal.rule for refusal in outcome.refusals]:
        yield Naming(rule, "{} is kept; look for another rule.")


def _fits(outcome: LineOutcome, yes: bool) -> Iterator[Sentence]:
    """`true`: the shield fits there; `false`: it does not."""
    if not yes and not outcome.refusals:
        yield Sentence(
            "LAY-1", "it fits: it shares a whole edge, its fences match, and nothing is in the way."
        )


# ── the end of the game ───────────────────────────────────────────────────────────────────────────


def _wins(outcome: LineOutcome, player: int | bool) -> Iterator[Sentence]:
    """`true`: the player whose turn it is; a number: that player; 0: no player yet."""
    who = outcome.player if player is True else int(player)
    result = outcome.game.result
    if (result.winners if result else ()) != ((who,) if who else ()):
        yield _instead(outcome, [who] if who else [])


def _ties(outcome: LineOutcome, players: Sequence[int]) -> Iterator[Sentence]:
    """[1, 3]: these players, and no others, tie."""
    result = outcome.game.result
    if result is None or set(result.winners) != set(players):
        yield _instead(outcome, players)


def _instead(outcome: LineOutcome, asked: Sequence[int]) -> Sentence:
    """Return how the game ended, or that it goes on; and the animals of the players named in the answer."""
    game = outcome.game
    if game.result is None:
        left = [f"player {n} has {_stock(game, n)} in stock" for n in asked if game.in_stock(n)]
        return Sentence("END-1", f"the game goes on: {'; '.join(left)}.")
    tell = _count if game.result.rule == "END-4" else _stock
    where = "on the fields" if game.result.rule == "END-4" else "left in stock"
    others = [n for n in asked if n not in game.result.winners]
    end = GameEnded(game.result.rule, game.result.winners, "the game is over")
    # An event says how the game ended. A position that was over from the start has none.
    ended = [*outcome.of_kind(GameEnded), end][0]
    counts = [f"Player {n} has {tell(game, n)} {where}." for n in others]
    return Sentence(ended.rule, " ".join([ended.sentence, *counts]))


def _stock(game: State, player: int) -> str:
    """Return the animals that a player has in stock: '1 zebu, 2 sheep'."""
    kinds = zip(game.player(player).animals, COLOURS, strict=True)
    return ", ".join(animals(number, colour) for number, colour in kinds if number) or "no animal"


def _count(game: State, player: int) -> str:
    """Return the animals on the fields that count when the shields have run out (END-4)."""
    herds = [(game.colour(patch), herd) for patch, herd in game.animals.items() if herd.owner == player]
    zebu = sum(herd.number for colour, herd in herds if colour == "R")
    rest = sum(herd.number for _colour, herd in herds) - zebu
    return f"{zebu} zebu and {counted(rest, 'goat or sheep', 'goats and sheep')}"


Goal = Callable[[LineOutcome, Any], Iterator[Sentence]]
GOALS: dict[str, Goal] = {
    "encloses": _encloses,
    "leaves_open": _leaves_open,
    "joins": _joins,
    "parts": _parts,
    "size": _size,
    "closes": _closes,
    "blocks": _blocks,
    "blocks_nothing": _blocks_nothing,
    "claims": _claims,
    "owner": _owner,
    "holds": _holds,
    "stands": _stands,
    "sends_home": _sends_home,
    "builds": _builds,
    "brings": _brings,
    "removes": _removes,
    "wins": _wins,
    "ties": _ties,
    "happens": _happens,
    "avoids": _avoids,
    "refused": _refused,
    "fits": _fits,
}
"""Every goal by its name in the data."""

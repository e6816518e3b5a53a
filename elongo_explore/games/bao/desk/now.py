"""What the board of Bao shows at one moment, as a value: widgets render it and ask nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from elongo_explore.kit.desk.desk import Offer
from elongo_explore.kit.desk.session import Moment, Snapshot
from elongo_explore.kit.table.codes import code_of
from elongo_explore.kit.table.wording import counted

from ..pictures.marks import Choices
from ..pictures.places import Place
from ..play import words
from ..play.actions import Direction, Sow
from ..play.outlook import WAYS, Outlook, made, outlook
from ..play.state import State
from .cutting import PartOfMove, is_in_a_move
from .intent import Intent

MINUS, PLUS, NEXT, LET_GO, AGAIN = "minus", "plus", "next", "let go", "again"
ADD, TAKE, SWAP = "add", "take", "swap"
BUTTON_NAMES = (MINUS, PLUS, NEXT, LET_GO, AGAIN, ADD, TAKE, SWAP)
"""All that there is a button for, from left to right."""
_LOOKED_AHEAD = 300_000
"""So many laps are looked ahead while somebody only points at a bowl: a few hundredths of a second."""
VERY_LONG = "This move has hundreds of thousands of laps. Where it leads is found out when it is made."
NO_BOWL = "Hover over one of your bowls, or walk to one with the keys, to see what sowing it would do."


@dataclass(frozen=True, slots=True)
class Now:
    """Everything that is shown."""

    moment: Moment
    state: State
    code: str
    at: int
    last: int
    where: str
    """Which step it is, of how many."""
    building: bool
    """Are stones put and taken, instead of sown?"""
    expected: str
    """Whose turn it is, and what is to be done."""
    cursor: Place | None
    choices: Choices
    ghost: Outlook | None
    """What the move would do that is about to be made."""
    move: Outlook | None
    """What the last move did."""
    offers: Mapping[str, Offer]
    info: str
    """What is under the finger, in words."""

    @property
    def title(self) -> str:
        """The position in a few words."""
        return words.title(self.state)

    def text(self) -> str:
        """The whole position in words."""
        return words.description(self.state)


def view(seen: Snapshot, intent: Intent) -> Now:
    """Return all that is shown of a session to a person who is about to do something."""
    state: State = seen.moment.position
    move = None if seen.building else intent.about_to(state)
    ghost = _ghost(state, intent, move)
    return Now(
        moment=seen.moment,
        state=state,
        code=code_of(state),
        at=seen.at,
        last=seen.last,
        where=seen.where,
        building=seen.building,
        expected=_expected(seen, intent),
        cursor=intent.cursor,
        choices=_choices(seen, intent, ghost),
        ghost=ghost,
        move=_last_move(seen.moment),
        offers=_offers(seen, intent),
        info=_info(state, intent, move, ghost),
    )


def _ghost(state: State, intent: Intent, move: Sow | None) -> Outlook | None:
    """The move that Enter would make, or the button of its way."""
    if not intent.previews or move is None or state.why_not(move) or is_very_long(state, move):
        return None
    return outlook(state, move)


@lru_cache(maxsize=256)
def is_very_long(state: State, move: Sow) -> bool:
    """Would it take seconds to find out where a move ends? In made positions there are such moves."""
    # `after` makes no events, and gives up after so many laps.
    return state.after(move, _LOOKED_AHEAD).no_end == "undecided"


def _last_move(moment: Moment) -> Outlook | None:
    """What the move did that led here. In the middle of one there is none."""
    after: State = moment.position
    before = after.previous
    if not isinstance(moment.action, Sow) or before is None or is_in_a_move(moment):
        return None
    if isinstance(moment, PartOfMove):  # it has the events of its own part only
        return outlook(before, moment.action)
    return made(before, moment.action, moment.events, after)


def _choices(seen: Snapshot, intent: Intent, ghost: Outlook | None) -> Choices:
    state: State = seen.moment.position
    if seen.building:
        return Choices(state.turn, cursor=intent.cursor)
    bowls = tuple(dict.fromkeys(move.bowl for move in state.legal_actions()))
    # The ghost says its own way by arrows: then only the other way needs a sign.
    ways = (1, -1) if ghost is None else (-intent.way,)
    return Choices(state.turn, bowls, intent.chosen, ways, intent.cursor)


# ── words ─────────────────────────────────────────────────────────────────────────────────────────


def _expected(seen: Snapshot, intent: Intent) -> str:
    state: State = seen.moment.position
    if is_in_a_move(seen.moment):
        return f"Player {state.turn} is sowing."
    if seen.building:
        stones = counted(state.stones, "stone")
        return f"Build: {stones} on the board, player {state.turn} is to move. Click a bowl to add a stone."
    if state.result or intent.only_looks:
        return f"{words.now_words(state)}."
    if (chosen := intent.chosen) is None:
        return f"Player {state.turn}: choose a bowl with at least two stones."
    return f"Player {state.turn} sows bowl {chosen}: click the neighbour to which the first stone goes."


def _info(state: State, intent: Intent, move: Sow | None, ghost: Outlook | None) -> str:
    if ghost is not None:
        return str(ghost)
    if intent.cursor is None:
        return NO_BOWL if intent.previews else ""
    if intent.previews and move is not None and not state.why_not(move):
        return VERY_LONG  # else there were a ghost
    return bowl_words(state.bowls, *intent.cursor)


def bowl_words(bowls: tuple[Sequence[int], Sequence[int]], player: int, bowl: int) -> str:
    """A bowl, and what is in it."""
    own = bowls[player - 1]
    which = "first" if bowl <= len(own) // 2 else "second"
    stones = own[bowl - 1]
    holds = counted(stones, "stone") if stones else "empty"
    return f"Bowl {bowl} of player {player}, {which} row: {holds}."


# ── buttons ───────────────────────────────────────────────────────────────────────────────────────


def _can_sow(state: State, intent: Intent, way: Direction) -> bool:
    bowl = intent.own_bowl(state)
    return bowl is not None and not state.why_not(Sow(bowl, way))


def _offers(seen: Snapshot, intent: Intent) -> dict[str, Offer]:
    state: State = seen.moment.position
    cursor = intent.cursor
    playing, building = not seen.building, seen.building
    over = state.result is not None
    minus, plus = playing and _can_sow(state, intent, -1), playing and _can_sow(state, intent, 1)
    held = cursor is not None and state.bowls[cursor[0] - 1][cursor[1] - 1] > 0
    moved = isinstance(seen.moment.action, Sow)
    return {
        MINUS: Offer(f"Sow {WAYS[-1]}", "Sow the bowl towards lower numbers (− or B)", playing, minus),
        PLUS: Offer(f"Sow {WAYS[1]}", "Sow the bowl towards higher numbers (+ or F)", playing, plus),
        NEXT: Offer("Next bowl", "Go to the next bowl that can be sown (S)", playing, playing and not over),
        LET_GO: Offer("Let go", "Let go of the bowl (Esc)", playing, cursor is not None),
        AGAIN: Offer("Show again", "Show the last move again, stone by stone (A)", playing, moved),
        ADD: Offer("Add stone", "Put a stone into the bowl (+)", building, cursor is not None),
        TAKE: Offer("Take stone", "Take a stone out of the bowl (−)", building, held),
        SWAP: Offer("Other player", "The other player is to move (O)", building, building),
    }

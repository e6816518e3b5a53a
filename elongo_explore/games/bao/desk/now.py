"""What the board of Bao shows at one moment, as a value: widgets render it and ask nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from elongo_explore.kit.desk.desk import Offer, code_of
from elongo_explore.kit.desk.session import Moment
from elongo_explore.kit.table.wording import counted

from ..pictures.marks import Choices
from ..pictures.places import Place
from ..play import words
from ..play.actions import Direction, Sow
from ..play.outlook import WAYS, Outlook, made, outlook
from ..play.state import State
from .cutting import PartOfMove, is_in_a_move

if TYPE_CHECKING:
    from .desk import Desk

MINUS, PLUS, NEXT, LET_GO, AGAIN = "minus", "plus", "next", "let go", "again"
ADD, TAKE, SWAP = "add", "take", "swap"
DEEDS = (MINUS, PLUS, NEXT, LET_GO, AGAIN, ADD, TAKE, SWAP)
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

    @classmethod
    def of(cls, desk: Desk) -> Now:
        """What is to be seen of a desk."""
        session, moment, state = desk.session, desk.session.now, desk.state
        ghost = _ghost(desk)
        return cls(
            moment=moment,
            state=state,
            code=code_of(state),
            at=session.at,
            last=session.last,
            where=session.where,
            building=desk.session.building,
            expected=_expected(desk),
            cursor=desk.cursor,
            choices=_choices(desk, ghost),
            ghost=ghost,
            move=_last_move(desk),
            offers=_offers(desk),
            info=_info(desk, ghost),
        )


def _ghost(desk: Desk) -> Outlook | None:
    """The move that Enter would make, or the button of its way."""
    move = desk.about_to
    if not desk.previews or move is None or desk.state.why_not(move) or is_very_long(desk.state, move):
        return None
    return outlook(desk.state, move)


@lru_cache(maxsize=256)
def is_very_long(state: State, move: Sow) -> bool:
    """Would it take seconds to find out where a move ends? In made positions there are such moves."""
    return state.after(move, _LOOKED_AHEAD).no_end == "undecided"


def _last_move(desk: Desk) -> Outlook | None:
    """What the move did that led here. In the middle of one there is none."""
    moment, after = desk.session.now, desk.state
    before = after.previous
    if not isinstance(moment.action, Sow) or before is None or is_in_a_move(moment):
        return None
    if isinstance(moment, PartOfMove):  # it has the events of its own part only
        return outlook(before, moment.action)
    return made(before, moment.action, moment.events, after)


def _choices(desk: Desk, ghost: Outlook | None) -> Choices:
    if desk.session.building:
        return Choices(desk.state.turn, cursor=desk.cursor)
    bowls = tuple(dict.fromkeys(move.bowl for move in desk.state.legal_actions()))
    # The ghost says its own way by arrows: then only the other way needs a sign.
    ways = (1, -1) if ghost is None else (-desk.way,)
    return Choices(desk.state.turn, bowls, desk.chosen, ways, desk.cursor)


# ── words ─────────────────────────────────────────────────────────────────────────────────────────


def _expected(desk: Desk) -> str:
    state = desk.state
    if is_in_a_move(desk.session.now):
        return f"Player {state.turn} is sowing."
    if desk.session.building:
        stones = counted(state.stones, "stone")
        return f"Build: {stones} on the board, player {state.turn} is to move. Click a bowl to add a stone."
    if state.result or desk.only_looks:
        return f"{words.now_words(state)}."
    if desk.chosen is None:
        return f"Player {state.turn}: choose a bowl with at least two stones."
    return f"Player {state.turn} sows bowl {desk.chosen}: click the neighbour to which the first stone goes."


def _info(desk: Desk, ghost: Outlook | None) -> str:
    if ghost is not None:
        return str(ghost)
    if desk.cursor is None:
        return NO_BOWL if desk.previews else ""
    if desk.previews and (move := desk.about_to) is not None and not desk.state.why_not(move):
        return VERY_LONG  # else there were a ghost
    return bowl_words(desk.state.bowls, *desk.cursor)


def bowl_words(bowls: tuple[Sequence[int], Sequence[int]], player: int, bowl: int) -> str:
    """A bowl, and what is in it."""
    own = bowls[player - 1]
    which = "first" if bowl <= len(own) // 2 else "second"
    stones = own[bowl - 1]
    holds = counted(stones, "stone") if stones else "empty"
    return f"Bowl {bowl} of player {player}, {which} row: {holds}."


# ── buttons ───────────────────────────────────────────────────────────────────────────────────────


def _offers(desk: Desk) -> dict[str, Offer]:
    playing, building = not desk.session.building, desk.session.building
    over = desk.state.result is not None
    can_sow = {way: _can_sow(desk, way) for way in (-1, 1)}
    held = desk.cursor is not None and desk.state.bowls[desk.cursor[0] - 1][desk.cursor[1] - 1] > 0
    moved = isinstance(desk.session.now.action, Sow)
    return {
        MINUS: Offer(f"Sow {WAYS[-1]}", "Sow the bowl towards lower numbers (− or B)", playing, can_sow[-1]),
        PLUS: Offer(f"Sow {WAYS[1]}", "Sow the bowl towards higher numbers (+ or F)", playing, can_sow[1]),
        NEXT: Offer("Next bowl", "Go to the next bowl that can be sown (S)", playing, playing and not over),
        LET_GO: Offer("Let go", "Let go of the bowl (Esc)", playing, desk.cursor is not None),
        AGAIN: Offer("Show again", "Show the last move again, stone by stone (A)", playing, moved),
        ADD: Offer("Add stone", "Put a stone into the bowl (+)", building, desk.cursor is not None),
        TAKE: Offer("Take stone", "Take a stone out of the bowl (−)", building, held),
        SWAP: Offer("Other player", "The other player is to move (O)", building, building),
    }


def _can_sow(desk: Desk, way: Direction) -> bool:
    bowl = desk.own_bowl
    return bowl is not None and not desk.session.building and not desk.state.why_not(Sow(bowl, way))

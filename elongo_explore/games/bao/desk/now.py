"""The contents of Bao's board at one moment, as a value: widgets render it and ask for nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from elongo_explore.kit.desk.desk import ButtonState, RaceBar, Shown
from elongo_explore.kit.desk.session import Moment, Snapshot
from elongo_explore.kit.table.codes import code_of
from elongo_explore.kit.table.sentences import Words, player, turn, winning
from elongo_explore.kit.table.wording import counted

from ..pictures.marks import Choices
from ..pictures.places import Place
from ..play import words
from ..play.actions import Direction, Sow
from ..play.outlook import WAYS, Outlook, made, outlook
from ..play.state import State
from .intent import Intent
from .steps import PartOfMove, is_in_a_move

MINUS, PLUS, AGAIN = "minus", "plus", "again"
ADD, TAKE, SWAP = "add", "take", "swap"
BUTTON_NAMES = (MINUS, PLUS, AGAIN, ADD, TAKE, SWAP)
"""Every button, from left to right."""
_LOOKED_AHEAD = 300_000
"""The most laps to look ahead while a person only points at a bowl: a few hundredths of a second."""
VERY_LONG = "This move has hundreds of thousands of laps. You will see where it leads when you make it."
NO_BOWL = "Point at one of your bowls to see what sowing it would do."


@dataclass(frozen=True, slots=True)
class Now(Shown):
    """Everything that is shown."""

    state: State
    cursor: Place | None
    choices: Choices
    ghost: Outlook | None
    """The effect of the move that the person is about to make."""
    move: Outlook | None
    """The effect of the last move."""
    info: str
    """The bowl under the cursor, or what sowing it would do, in words."""

    @property
    def race(self) -> tuple[RaceBar, ...]:
        """For each player the stones, and how many are in the first row: without any there one has lost."""
        sides = enumerate(self.state.bowls, 1)
        return tuple(_race_bar(player, bowls, self.state.stones) for player, bowls in sides)

    @property
    def title(self) -> str:
        """The position in a few words."""
        return words.title(self.state)


def view(seen: Snapshot, intent: Intent) -> Now:
    """Return everything that is shown of a session to a person with this intent."""
    state: State = seen.moment.position
    move = None if seen.building else intent.about_to(state)
    ghost = _ghost(state, intent, move)
    return Now(
        seen=seen,
        code=code_of(state),
        expected=seen.told(_expected(seen, intent)),
        buttons=_buttons(seen, intent),
        state=state,
        cursor=intent.cursor,
        choices=_choices(seen, intent, ghost),
        ghost=ghost,
        move=_last_move(seen.moment),
        info=_info(state, intent, move, ghost),
    )


def _race_bar(player: int, bowls: Sequence[int], of: int) -> RaceBar:
    stones, first = sum(bowls), sum(bowls[: len(bowls) // 2])
    most = counted(max(bowls), "stone")
    more = (f"{first} in the first row", f"at most {most} in a bowl")
    return RaceBar(player, stones, of, f"{stones} of {counted(of, 'stone')}", more)


def _ghost(state: State, intent: Intent, move: Sow | None) -> Outlook | None:
    """Return what the move would do that Enter would make, or the button of its direction."""
    if not intent.previews or move is None or state.why_not(move) or is_very_long(state, move):
        return None
    return outlook(state, move)


@lru_cache(maxsize=256)
def is_very_long(state: State, move: Sow) -> bool:
    """Return True if it takes seconds to find out where a move ends, as in some positions built by hand."""
    # `after` makes no events, and stops after this number of laps.
    return state.after(move, _LOOKED_AHEAD).no_end == "undecided"


def _last_move(moment: Moment) -> Outlook | None:
    """Return what the move did that led here; None in the middle of one."""
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
    # The arrows of the ghost show its own direction, so only the other one needs a sign.
    ways = (1, -1) if ghost is None else (-intent.direction,)
    return Choices(state.turn, bowls, intent.chosen, ways, intent.cursor)


# ── words ─────────────────────────────────────────────────────────────────────────────────────────


def _expected(seen: Snapshot, intent: Intent) -> str | Words:
    state: State = seen.moment.position
    if is_in_a_move(seen.moment):
        return Words(player(state.turn, "is sowing", "are sowing").capital, ".")
    if seen.building:
        stones = counted(state.stones, "stone")
        return f"Build: {stones} on the board, player {state.turn} is to move. Click a bowl to add a stone."
    if state.result:
        return Words("The game is over: ", winning(state.result.winners), ".")
    if intent.only_looks:
        return f"{words.now_words(state)}."
    if (chosen := intent.chosen) is None:
        return Words(turn(state.turn).capital, ": choose a bowl with at least two stones.")
    who = player(state.turn, "sows", "sow").capital
    return Words(who, f" bowl {chosen}: click the neighbour to which the first stone goes.")


def _info(state: State, intent: Intent, move: Sow | None, ghost: Outlook | None) -> str:
    if ghost is not None:
        return str(ghost)
    if intent.cursor is None:
        return NO_BOWL if intent.previews and state.result is None else ""
    if intent.previews and move is not None and not state.why_not(move):
        return VERY_LONG  # or there would be a ghost
    return bowl_words(state.bowls, *intent.cursor)


def bowl_words(bowls: tuple[Sequence[int], Sequence[int]], player: int, bowl: int) -> str:
    """Return a bowl and its contents in words."""
    own = bowls[player - 1]
    which = "first" if bowl <= len(own) // 2 else "second"
    stones = own[bowl - 1]
    holds = counted(stones, "stone") if stones else "empty"
    return f"Bowl {bowl} of player {player}, {which} row: {holds}."


# ── buttons ───────────────────────────────────────────────────────────────────────────────────────


def _can_sow(state: State, intent: Intent, direction: Direction) -> bool:
    bowl = intent.own_bowl(state)
    return bowl is not None and not state.why_not(Sow(bowl, direction))


def _buttons(seen: Snapshot, intent: Intent) -> dict[str, ButtonState]:
    state: State = seen.moment.position
    cursor = intent.cursor
    playing, building = not seen.building, seen.building
    minus, plus = playing and _can_sow(state, intent, -1), playing and _can_sow(state, intent, 1)
    held = cursor is not None and state.bowls[cursor[0] - 1][cursor[1] - 1] > 0
    moved = isinstance(seen.moment.action, Sow)
    here = cursor is not None
    # The direction in which Enter sows is the main one.
    up = plus and (intent.direction == 1 or not minus)
    less, more = "Sow the bowl towards lower numbers (− or B)", "Sow the bowl towards higher numbers (+ or F)"
    # In the second row the numbers run the other way.
    bowl = intent.own_bowl(state)
    down, on = ("right", "left") if bowl is not None and bowl > state.row else ("left", "right")
    again = "Show the last move again, stone by stone (A)"
    return {
        MINUS: ButtonState(f"Sow {WAYS[-1]}", less, playing, minus, down, main=minus and not up),
        PLUS: ButtonState(f"Sow {WAYS[1]}", more, playing, plus, on, main=up),
        AGAIN: ButtonState("Show again", again, playing, moved, "again"),
        ADD: ButtonState("Add stone", "Put a stone into the bowl (+)", building, here, "plus", main=here),
        TAKE: ButtonState("Take stone", "Take a stone out of the bowl (−)", building, held, "minus"),
        SWAP: ButtonState("Other player", "The other player is to move (O)", building, building, "swap"),
    }

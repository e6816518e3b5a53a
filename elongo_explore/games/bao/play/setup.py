"""Begin a game, or make a position of any stones."""

from __future__ import annotations

from collections.abc import Sequence

from elongo_explore.kit.table.errors import BadInput, shown
from elongo_explore.kit.table.wording import counted

from .actions import MOST_IN_A_ROW
from .options import LossIsSeen, NeverEnds, Options
from .sowing import MOST_STONES, Bowls
from .state import State

LEAST_IN_A_ROW = 2
STONES_EACH = 2
"""In every bowl when a game begins (BAO-2)."""


def new_game(
    first: int = 1,
    row: int = MOST_IN_A_ROW,
    stones_each: int = STONES_EACH,
    loss_is_seen: LossIsSeen = "at_each_capture",
    never_ends: NeverEnds = "mover_loses",
) -> State:
    """Return a new game: two stones in every bowl, and player `first` begins.

    For teaching and for solving, a `row` may have fewer bowls, and a bowl more stones.

    >>> new_game(row=3)
    State(bao, player 1 to sow; 2 2 2 | 2 2 2; 2 2 2 | 2 2 2)
    """
    _check("first", first, 1, 2)
    _check("row", row, LEAST_IN_A_ROW, MOST_IN_A_ROW)
    _check("stones_each", stones_each, 1, MOST_STONES // (4 * MOST_IN_A_ROW))
    side = (stones_each,) * (2 * row)
    return State((side, side), first, Options(loss_is_seen, never_ends))


def position(
    bowls: Sequence[Sequence[int]],
    to_act: int = 1,
    stones: int | None = None,
    loss_is_seen: LossIsSeen = "at_each_capture",
    never_ends: NeverEnds = "mover_loses",
) -> State:
    """Return a position of any stones: the bowls of player 1 and those of player 2, 16 numbers each.

    With 4 to 14 numbers each, the rows are shorter. A board has eight stones for each bowl of a row, 64 in
    all; if you mean another number, say so: `stones=20`.
    """
    sides = _sides(bowls)
    _check("to_act", to_act, 1, 2)
    usual = 2 * STONES_EACH * len(sides[0])
    if stones is not None:
        _check("stones", stones, 0, MOST_STONES)
    found, wanted = sum(map(sum, sides)), usual if stones is None else stones
    if found != wanted:
        mean = f" (BAO-2). If you mean it, say stones={found}" if stones is None else ""
        raise BadInput(f"bowls: expected {counted(wanted, 'stone')} in all, got {found}{mean}")
    return State(sides, to_act, Options(loss_is_seen, never_ends))


def _sides(bowls: object) -> tuple[Bowls, Bowls]:
    if isinstance(bowls, str) or not isinstance(bowls, Sequence) or len(bowls) != 2:
        raise BadInput(f"bowls: expected two rows of numbers, one for each player, got {shown(bowls)}")
    first, second = (_side(player, side) for player, side in enumerate(bowls, 1))
    if len(first) != len(second):
        raise BadInput(f"bowls: expected as many for each player, got {len(first)} and {len(second)}")
    return first, second


def _side(player: int, side: object) -> Bowls:
    least, most = 2 * LEAST_IN_A_ROW, 2 * MOST_IN_A_ROW
    if isinstance(side, str | bytes) or not isinstance(side, Sequence):
        raise BadInput(f"bowls of player {player}: expected a row of numbers, got {shown(side)}")
    if len(side) % 2 or not least <= len(side) <= most:
        wanted = f"{most} numbers (or an even number of them, {least} to {most})"
        raise BadInput(f"bowls of player {player}: expected {wanted}, got {len(side)}: {shown(side)}")
    for bowl, held in enumerate(side, 1):
        _check(f"bowl {bowl} of player {player}", held, 0, MOST_STONES)
    return tuple(side)


def _check(name: str, value: object, least: int, most: int) -> None:
    if type(value) is not int or not least <= value <= most:
        raise BadInput(f"{name}: expected a number from {least} to {most}, got {shown(value)}")

"""The inside of a larger loop, and what fits there: the questions of BIG-3.

**A larger loop with no open edge inside has a small one inside.** A word without a small letter bends
round one point all the way: these are the loops of 3, 4 and 5 shields. In any other word take a shield
with a small letter. The corner that the loop bends round there lies outside; so the opposite corner lies
inside, and with it the two edges that meet there and carry the other fence. That fence cannot end inside,
since a fence ends at an open edge and inside there is none; nor does it cross the loop. So it closes to a
loop inside, with less land in it. If that one is not small, look inside it in the same way. ∎

So a larger loop that has no small one inside must have a gap inside that is not filled up. Whether it *can*
be filled, and whether a loop can be closed inside it at all, is found out here by trying everything.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from ..board.board import Board
from ..board.fences import Loop
from ..geometry.rhombs import edges
from .space import Space, inside_space, open_inside
from .turns import lay_plain

Encircles = Literal["loop", "room", "chance", "never"]
"""The smaller loops that a loop encircles or has room for.

loop: there is one inside. If not: room: the loop can be filled up with shields, and then there is one inside;
chance: it cannot, but shields laid inside can close one; never: no way of laying shields does.
"""


class Inside(NamedTuple):
    """The inside of a loop."""

    smaller: tuple[Loop, ...]
    """The loops inside it."""
    spaces: tuple[Space, ...]
    """The empty space inside it, in pieces."""
    encircles: Encircles

    @property
    def unfit(self) -> bool:
        """True if no shield fits into a piece of the empty space."""
        return any(not space.fits for space in self.spaces)


def inside(board: Board, loop: Loop) -> Inside:
    """Return everything about the inside of a loop on any board.

    Where there is much empty space this takes long: it may try every way of laying shields there.
    """
    smaller = smaller_loops(board, loop)
    return Inside(smaller, inside_space(board, loop), "loop" if smaller else _prospect(board, loop))


def _prospect(board: Board, loop: Loop) -> Encircles:
    """Return what can become of a loop with no smaller one inside."""
    filled = next(fillings(board, loop), None)
    if filled is not None and smaller_loops(filled, loop):
        return "room"
    return "chance" if next(closings(board, loop), None) else "never"


def smaller_loops(board: Board, loop: Loop) -> tuple[Loop, ...]:
    """Return the loops inside a loop."""
    land = board.inside(loop)
    return tuple(other for other in board.loops() if other != loop and board.inside(other) < land)


def fillings(board: Board, loop: Loop) -> Iterator[Board]:
    """Yield every way to fill a loop up with shields, so that no edge inside is open."""
    sides = open_inside(board, loop)
    if not sides:
        yield board
        return
    first = next(iter(sides))  # something has to cover it
    for placement in board.placements_in_order():
        if first in edges(*placement):
            yield from fillings(lay_plain(board, placement), loop)


def closings(board: Board, loop: Loop) -> Iterator[Board]:
    """Yield every board on which shields laid inside a loop have just closed the first loop inside it."""
    todo, seen = [board], {board}
    while todo:
        table = todo.pop()
        if smaller_loops(table, loop):
            yield table
            continue
        for space in inside_space(table, loop):
            for after in (lay_plain(table, placement) for placement in space.fits):
                if after not in seen:
                    seen.add(after)
                    todo.append(after)


class Row(NamedTuple):
    """The number of loops of one size by what they encircle, and of those with a space that no shield
    fits."""

    loop: int
    room: int
    chance: int
    never: int
    unfit: int

    @property
    def loops(self) -> int:
        """The number of loops."""
        return self.loop + self.room + self.chance + self.never

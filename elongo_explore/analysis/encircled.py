"""What lies inside a larger loop, and what can: the questions of BIG-3.

**A larger loop with no open edge inside has a small one inside.** A word without a small letter bends
round one point all the way: these are the loops of 3, 4 and 5 shields. In any other word take a shield
with a small letter. Its corner lies outside the loop, so its other fence runs inside, and that one cannot
end there, since a fence ends at an open edge and inside there is none; nor does it cross the loop. So it
closes to a loop inside, with less land in it. If that one is not small, look inside it in the same way. ∎

So a larger loop that has no small one inside must have a gap inside that is not filled up. Whether it *can*
be filled, and whether a loop can be closed inside it at all, is found out here by trying everything.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple

from ..engine.board import Board
from ..engine.fences import Loop
from ..engine.shields import Placement
from ..geometry.rhombs import edges
from .loops import census, the_loop
from .spaces import Space, inside_space, open_inside
from .turns import lay_plain

Encircles = Literal["a loop", "space for one", "no loop ever"]


class Inside(NamedTuple):
    """What a loop encircles."""

    smaller: tuple[Loop, ...]
    """The loops inside it."""
    spaces: tuple[Space, ...]
    """The empty space inside it, in pieces."""
    encircles: Encircles
    """Is there a smaller loop inside; or can shields laid inside close one; or can they never?"""

    @property
    def unfit(self) -> bool:
        """Is there a piece of empty space that no shield fits?"""
        return any(not space.fits for space in self.spaces)


def inside(board: Board, loop: Loop) -> Inside:
    """All about the inside of a loop on any board.

    Where there is much empty space this takes long: it may try every way of laying shields there.
    """
    smaller, spaces = smaller_loops(board, loop), inside_space(board, loop)
    if smaller:
        return Inside(smaller, spaces, "a loop")
    possible = next(_with_a_loop_inside(board, loop), None) is not None
    return Inside(smaller, spaces, "space for one" if possible else "no loop ever")


def smaller_loops(board: Board, loop: Loop) -> tuple[Loop, ...]:
    """The loops inside a loop."""
    land = board.inside(loop)
    return tuple(other for other in board.loops() if other != loop and board.inside(other) < land)


def _with_a_loop_inside(board: Board, loop: Loop) -> Iterator[Board]:
    """Every board on which shields laid inside a loop have just closed another loop inside it."""
    todo, seen = [board], {board}
    while todo:
        table = todo.pop()
        if smaller_loops(table, loop):
            yield table
            continue
        for placement in _fitting(table, loop):
            after = lay_plain(table, placement)
            if after not in seen:
                seen.add(after)
                todo.append(after)


def _fitting(board: Board, loop: Loop) -> list[Placement]:
    """Every legal placement inside a loop."""
    return [placement for space in inside_space(board, loop) for placement in space.fits]


def fillings(board: Board, loop: Loop) -> Iterator[Board]:
    """Every way to fill a loop up with shields, so that no edge inside is open."""
    sides = open_inside(board, loop)
    if not sides:
        yield board
        return
    first = frozenset(sides[0])  # something has to cover it
    for placement in board.placements_in_order():
        if first in edges(*placement):
            yield from fillings(lay_plain(board, placement), loop)


class Row(NamedTuple):
    """What the loops of one size encircle."""

    size: int
    loops: int
    encircles: Counter[Encircles]
    fillable: int
    """How many of them have empty space that can be filled completely."""
    unfit: int
    """How many have a piece of empty space that no shield fits."""


def row(size: int, boards: Iterable[Board] | None = None) -> Row:
    """Look into every loop of a size: the answers to BIG-3 for that size."""
    encircles: Counter[Encircles] = Counter()
    loops = fillable = unfit = 0
    for board in census(size) if boards is None else boards:
        found = inside(board, the_loop(board))
        loops += 1
        encircles[found.encircles] += 1
        unfit += found.unfit
        fillable += bool(found.spaces) and next(fillings(board, the_loop(board)), None) is not None
    return Row(size, loops, encircles, fillable, unfit)

"""The loop census: every closed fence of n shields as a shape on its own.

Which loops count, and which of them are the same, is said at the top of turns.py; that none is missing, in
loop_search.py. Results are kept in census.toml, one word for each loop; `python -m tools.census`
finds them again.

>>> len(census(9)), [len(board.laid) for board in census(3)]
(3, [3])
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import Any

from elongo_explore.kit.pictures.number_table import NumberTable
from elongo_explore.kit.table.errors import BadInput

from ..board.board import Board, board_of
from ..board.fences import Loop
from ..board.shields import check_number
from . import turns
from .encircled import Row
from .loop_search import LONGEST, search

__all__ = ["census", "count", "kept", "names", "rows", "search", "the_loop"]


def census(size: int) -> tuple[Board, ...]:
    """Return every closed fence of `size` shields, one board each: the loop's shields and no other.

    All lay-outs of `size` shields whose fence closes over all of them, without overlap (LAY-3) and with the
    same fence on both sides of each common edge (LAY-2); up to turning, mirroring and exchanging the two
    fences. On the boards it is fence 1 that closes. A size that is not kept is searched for.
    """
    return tuple(turns.boards(names(size)))


def names(size: int) -> tuple[str, ...]:
    """Return the loops of a size as words (see turns.py), in the order of the alphabet."""
    check_number("shields of a loop", size, 1, LONGEST)
    found = kept().get(size)
    return search(size) if found is None else found


def count(size: int) -> int:
    """Return the number of loops of `size` shields."""
    check_number("shields of a loop", size, 1, LONGEST)
    counted: dict[str, int] = _data()["counts"]
    return counted[str(size)] if str(size) in counted else len(names(size))


def the_loop(board: Board) -> Loop:
    """Return the loop of a census board: the one that runs over all its shields."""
    for loop in board_of(board).loops():
        if len(loop.shields) == len(board.laid):
            return loop
    raise BadInput(f"{board}: no fence closes over all its shields, as on a board of the census")


def kept() -> dict[int, tuple[str, ...]]:
    """Return the loops in census.toml, by their size."""
    return {int(number): tuple(words.split()) for number, words in _data()["loops"].items()}


def rows() -> dict[int, Row]:
    """Return what the loops of each size encircle, as census.toml has it: the answers to BIG-3."""
    return {int(number): Row(**entry) for number, entry in _data()["inside"].items()}


def table() -> NumberTable:
    """Return these rows as a table to read."""
    found = tuple((size, row.loop, row.room, row.never) for size, row in rows().items())
    return NumberTable("What loops encircle", ("shields", "loop", "room", "never"), found)


@cache
def _data() -> dict[str, dict[str, Any]]:
    return tomllib.loads((resources.files(__package__) / "census.toml").read_text("utf-8"))

"""Search for all loops of 14 shields, and count chess positions in between for comparison."""

from statistics import median
from time import perf_counter

import chess

from elongo_explore.games.elongo.analysis import loop_search

from .report import Line, progress

ROUNDS = 3
SHIELDS, PLIES = 14, 4
LOOPS, POSITIONS = 6, 197_281


def perft(board: chess.Board, plies: int) -> int:
    """Return the number of games of `plies` plies from here."""
    if plies == 0:
        return 1
    count = 0
    for move in board.legal_moves:
        board.push(move)
        count += perft(board, plies - 1)
        board.pop()
    return count


def seconds(work, *arguments: object, result: int) -> float:  # type: ignore[no-untyped-def]
    """Return the seconds that some work takes; its result is known."""
    start = perf_counter()
    found = work(*arguments)
    taken = perf_counter() - start
    assert (found if isinstance(found, int) else len(found)) == result
    return taken


def find_loops() -> list[Line]:
    """Measure the time for a whole search, from nothing, in times of perft(4)."""
    ratios = []
    for _ in progress(range(ROUNDS), ROUNDS, "finding loops"):
        loop_search.forget()
        search = seconds(loop_search.search, SHIELDS, result=LOOPS)
        ratios.append(search / seconds(perft, chess.Board(), PLIES, result=POSITIONS))
    return [Line("all loops of 14 shields / chess perft(4)", median(ratios), 20)]

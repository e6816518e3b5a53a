"""Grow random boards, and play random chess games in between for comparison."""

import random
from collections.abc import Iterator
from statistics import median
from time import perf_counter

import chess

import elongo_explore as el

from .report import Line, progress

ROUNDS = 20
SHIELDS = 100
DECK = el.deck()
OF_KIND = {kind: [shield for shield in DECK if shield.kind == kind] for kind in ("wide", "narrow")}


def lay_times(seed: int) -> Iterator[float]:
    """Grow one board; yield the time for each shield: pick a legal placement, lay it, ask what follows."""
    rng = random.Random(seed)
    board = el.Board()
    for _ in range(SHIELDS):
        start = perf_counter()
        placement = rng.choice(list(board.placements()))
        board = board.lay(rng.choice(OF_KIND[placement.kind]), placement)
        board.parcels()
        board.loops()
        yield perf_counter() - start


def ply_times(seed: int) -> Iterator[float]:
    """Play one random game of chess; yield the time for each ply."""
    rng = random.Random(seed)
    board = chess.Board()
    for _ in range(SHIELDS):
        start = perf_counter()
        moves = list(board.legal_moves)
        if not moves:
            return
        board.push(rng.choice(moves))
        yield perf_counter() - start


def grow_boards() -> list[Line]:
    """Measure the cost of a shield in chess plies, and how it grows with the board."""
    list(lay_times(0)), list(ply_times(0))  # warm up
    boards, games = [], []
    for seed in progress(range(ROUNDS), ROUNDS, "growing boards"):
        boards.append(list(lay_times(seed)))
        games.append(list(ply_times(seed)))
    # Board and game of one round ran right after each other: a busy machine slows both.
    per_ply = median(mean(board) / mean(game) for board, game in zip(boards, games, strict=True))
    late = median(t for board in boards for t in board[84:95])
    early = median(t for board in boards for t in board[14:25])
    return [
        Line("a shield laid on a random board / a random ply of chess", per_ply, 3),
        Line("the 90th shield (85th to 95th) / the 20th (15th to 25th)", late / early, 1.2),
    ]


def mean(times: list[float]) -> float:
    return sum(times) / len(times)

"""Play random games of Bao and count its positions, with chess in between for comparison."""

import random
from statistics import median
from time import perf_counter

import chess

import elongo_explore as el

from .board import mean, ply_times
from .census import PLIES, POSITIONS, perft, seconds
from .report import Line, progress

ROUNDS, GAMES = 20, 10
COUNTS = 3
AFTER_FOUR, AFTER_FIVE = 333_860, 5_287_232
"""The moves in sequence from the start."""


def move_time(seed: int, *, told: bool) -> float:
    """Play some random games; the time for each move: list the moves, pick one, do it."""
    rng = random.Random(seed)
    moves, start = 0, perf_counter()
    for _ in range(GAMES):
        state = el.bao.new_game()
        while state.result is None:
            actions = state.legal_actions()
            action = actions[rng.randrange(len(actions))]
            state = state.apply(action).state if told else state.after(action)
            moves += 1
    return (perf_counter() - start) / moves


def every_move(state: el.bao.State, depth: int) -> int:
    """Perft as plain as that of chess beside it: every move is done, the last ones too."""
    if depth == 0:
        return 1
    return sum(every_move(state.after(move), depth - 1) for move in state.legal_actions())


def sow() -> list[Line]:
    """Measure the cost of a move in chess plies, and of counting all of them."""
    move_time(0, told=True), move_time(0, told=False)
    checked, trusted, counted = [], [], []
    for seed in progress(range(ROUNDS), ROUNDS, "sowing"):
        ply = mean(list(ply_times(seed)))
        checked.append(move_time(seed, told=True) / ply)
        trusted.append(move_time(seed, told=False) / ply)
    for _ in progress(range(COUNTS), COUNTS, "counting moves of Bao"):
        bao = seconds(every_move, el.bao.new_game(), PLIES, result=AFTER_FOUR)
        counted.append(bao / seconds(perft, chess.Board(), PLIES, result=POSITIONS))
    five = seconds(el.bao.analysis.perft, el.bao.new_game(), PLIES + 1, result=AFTER_FIVE)
    four = seconds(perft, chess.Board(), PLIES, result=POSITIONS)
    each = five / four * POSITIONS / AFTER_FIVE
    return [
        Line("a move in a random game of Bao / a random ply of chess", median(checked), 1.5),
        Line("the same with State.after: trusted, no events", median(trusted), 0.5),
        Line("Bao's perft(4), every move done / chess perft(4)", median(counted), 8),
        Line("the same for each position counted", median(counted) * POSITIONS / AFTER_FOUR, 8),
        Line("analysis.perft(5) / chess perft(4), for each position", each, 8),
    ]

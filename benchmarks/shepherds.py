"""Play random games of Good Shepherds, and random games of chess in between for comparison."""

import random
from statistics import median
from time import perf_counter

import elongo_explore as el

from .board import mean, ply_times
from .report import Line, progress

ROUNDS, GAMES = 20, 4


def turn_time(seed: int, *, told: bool) -> float:
    """Play some random games; the time for each turn: roll, list what the dice can do, pick, do it."""
    rng = random.Random(seed)
    turns, start = 0, perf_counter()
    for number in range(GAMES):
        state = el.shepherds.new_game(seed=seed * GAMES + number)
        while state.result is None:
            actions = state.legal_actions()
            action = actions[rng.randrange(len(actions))]
            after = state.apply(action).state if told else state.after(action)
            turns += after.turn != state.turn or after.result is not None
            state = after
    return (perf_counter() - start) / turns


def tend() -> list[Line]:
    """Measure the cost of a turn in chess plies."""
    turn_time(0, told=True), turn_time(0, told=False)
    checked, trusted = [], []
    for seed in progress(range(ROUNDS), ROUNDS, "tending sheep"):
        ply = mean(list(ply_times(seed)))
        checked.append(turn_time(seed, told=True) / ply)
        trusted.append(turn_time(seed, told=False) / ply)
    return [
        Line("a random turn of Good Shepherds / a random ply of chess", median(checked), 8),
        Line("the same with State.after: trusted, no events", median(trusted), 3),
    ]

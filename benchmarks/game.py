"""Play random games of Elongo, and random games of chess in between for comparison."""

import random
from statistics import median
from time import perf_counter

import elongo_explore as el

from .board import mean, ply_times
from .report import Line, progress

ROUNDS = 20


def game_times(seed: int) -> tuple[list[float], list[float], list[float]]:
    """Play one game; the time for each shield with all that goes with it, for each lay, for each undo."""
    rng = random.Random(seed)
    state = el.new_game(players=2, length="long", seed=seed)
    shields, lays, undos = [], [], []
    since = perf_counter()
    while state.phase != "over":
        actions = state.legal_actions()
        action = actions[rng.randrange(len(actions))]
        start = perf_counter()
        state = state.apply(action).state
        if isinstance(action, el.LayShield):
            end = perf_counter()
            state.undo()
            undos.append(perf_counter() - end)
            lays.append(end - start)
            shields.append(end - since)
            since = perf_counter()
    return shields, lays, undos


def play_games() -> list[Line]:
    """The cost of a shield in a whole game, in chess plies; and of taking one back."""
    game_times(0)
    ratios, back = [], []
    for seed in progress(range(ROUNDS), ROUNDS, "playing games"):
        shields, lays, undos = game_times(seed)
        ratios.append(mean(shields) / mean(list(ply_times(seed))))
        back.append(mean(undos) / mean(lays))
    return [
        Line("a shield laid in a random game / a random ply of chess", median(ratios), 12),
        Line("taking a lay back / laying", median(back), 0.1),
    ]

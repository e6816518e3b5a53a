"""Play random games of Elongo, and random games of chess in between for comparison."""

import gc
import random
import tracemalloc
from statistics import median
from time import perf_counter

import elongo_explore as el

from .board import mean, ply_times
from .report import Line, progress

ROUNDS = 20
GAMES_WEIGHED = 5
LATE = 95
"""A game is weighed from here on; it ends at 101 shields."""


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


def playout_time(seed: int) -> float:
    """Play one game as a computer player does, trusted and without events; the time for each shield."""
    rng = random.Random(seed)
    start = perf_counter()
    state = el.new_game(players=2, length="long", seed=seed)
    while state.phase != "over":
        actions = state.legal_actions()
        state = state.after(actions[rng.randrange(len(actions))])
    return (perf_counter() - start) / len(state.board.laid)


def kept(seed: int) -> list[float]:
    """Play one game and keep every state; the kilobytes that each lay adds near its end."""
    rng = random.Random(seed)
    states = [el.new_game(players=2, length="long", seed=seed)]
    weights = []
    while (state := states[-1]).phase != "over":
        actions = state.legal_actions()
        action = actions[rng.randrange(len(actions))]
        if isinstance(action, el.LayShield) and len(state.board.laid) >= LATE:
            if not tracemalloc.is_tracing():
                tracemalloc.start()
            before = _traced()
            states.append(state.apply(action).state)
            weights.append((_traced() - before) / 1000)
        else:
            states.append(state.apply(action).state)
    tracemalloc.stop()
    return weights


def _traced() -> int:
    gc.collect()  # what nobody keeps does not count
    return tracemalloc.get_traced_memory()[0]


def play_games() -> list[Line]:
    """Measure in chess plies a shield in a whole game, taking one back, and keeping a state."""
    game_times(0), playout_time(0), kept(0)
    ratios, playouts, back = [], [], []
    for seed in progress(range(ROUNDS), ROUNDS, "playing games"):
        shields, lays, undos = game_times(seed)
        ratios.append(mean(shields) / mean(list(ply_times(seed))))
        playouts.append(playout_time(seed) / mean(list(ply_times(seed))))
        back.append(mean(undos) / mean(lays))
    games = progress(range(GAMES_WEIGHED), GAMES_WEIGHED, "weighing games")
    weights = [weight for seed in games for weight in kept(seed)]
    return [
        Line("a shield laid in a random game / a random ply of chess", median(ratios), 6),
        Line("the same with State.after: trusted, no events", median(playouts), 4),
        Line("taking a lay back / laying", median(back), 0.1),
        Line("kB kept for one more state of a game with 100 shields", mean(weights), 40),
    ]

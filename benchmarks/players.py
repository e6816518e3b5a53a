"""Let players play, with chess in between for comparison; and many games on two cores against one."""

from statistics import median
from time import perf_counter, process_time

import elongo_explore as el
from elongo_explore.games import GAMES
from elongo_explore.kit.players.computer_player import think
from elongo_explore.kit.players.play_out import play_out
from elongo_explore.kit.players.running import cores, pool
from elongo_explore.kit.players.skills import named, skills_named
from tests.support.samples import samples_of

from .board import ply_times
from .report import Line, progress

ROUNDS, CHESS_GAMES = 10, 5
CORE_ROUNDS, CORE_GAMES = 5, 200
TURNS = 6
"""So many turns are planned in each round, spread over a game."""
PLANNERS = {game.id: samples_of(game).planner_plies for game in GAMES if "planner" in game.skills().players}
"""The most that one position of a planner's search may cost, in plies of chess."""


def chess_ply(seed: int) -> float:
    """Return the processor time of a random ply of chess."""
    start = process_time()
    plies = sum(len(list(ply_times(seed * CHESS_GAMES + number))) for number in range(CHESS_GAMES))
    return (process_time() - start) / plies


def greedy_shield(seed: int) -> float:
    """Two greedy players play Elongo; the processor time for each shield laid."""
    player = named(skills_named("elongo"), "greedy")
    start = process_time()
    final = play_out(el.new_game(2, "short", seed=seed), [player, player], seed=seed).final
    return (process_time() - start) / len(final.board.laid)


def moments(game: str, seed: int) -> list:  # type: ignore[type-arg]
    """Some states of a game between greedy players, spread over it."""
    skills = skills_named(game)
    options = {"length": "short"} if game == "elongo" else {}
    player, state, states = named(skills, "greedy"), skills.begin(seed=seed, **options), []
    while state.result is None:
        states.append(state)
        for action in think(player, state, seed=seed, move=len(states)).actions:
            state = state.after(action)
    return states[:: max(1, len(states) // TURNS)]


def planned_position(game: str, seed: int) -> float:
    """Let a planner plan some turns; return the processor time for each position that it looks at."""
    player, states = named(skills_named(game), "planner"), moments(game, seed)
    start = process_time()
    looked_at = sum(think(player, state, seed=seed).looked_at for state in states)
    return (process_time() - start) / looked_at


def two_cores() -> float:
    """Return the time of random games of Elongo on two cores, as a part of that on one."""
    ratios = []
    with pool(1) as one, pool(2) as two:
        for executor in (one, two):  # workers begin, and fill their caches
            el.simulate(16, "random", "random", seed=0, executor=executor)
        for seed in progress(range(1, CORE_ROUNDS + 1), CORE_ROUNDS, "two cores"):
            times = []
            for executor in (one, two):
                start = perf_counter()
                el.simulate(CORE_GAMES, "random", "random", seed=seed, executor=executor)
                times.append(perf_counter() - start)
            ratios.append(times[1] / times[0])
    return median(ratios)


def let_play() -> list[Line]:
    """Measure the cost of players in plies of chess, and the gain from a second core."""
    greedy_shield(0)
    shields, positions = [], {game: [] for game in PLANNERS}
    for seed in progress(range(1, ROUNDS + 1), ROUNDS, "letting players play"):
        ply = chess_ply(seed)
        shields.append(greedy_shield(seed) / ply)
        for game, found in positions.items():
            found.append(planned_position(game, seed) / ply)
    lines = [Line("a shield in a game of greedy players / a ply of chess", median(shields), 40)]
    lines += [
        Line(f"a position of the planner of {game} / a ply of chess", median(found), PLANNERS[game])
        for game, found in positions.items()
    ]
    if cores() >= 2:
        lines.append(Line("random games on two cores / on one core", two_cores(), round(1 / 1.7, 3)))
    return lines

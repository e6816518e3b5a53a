"""Plots and sentences about thousands of stored games of Bao, for the notebook of numbers.

Each number has its 95 % interval for these players.
"""

from __future__ import annotations

from functools import cache

from elongo_explore.kit.pictures.picture import Picture
from elongo_explore.kit.players.intervals import average, share
from elongo_explore.kit.players.kept_games import kept_games, kept_match
from elongo_explore.kit.players.match import MatchReport
from elongo_explore.kit.players.plots import compared_bars, curves
from elongo_explore.kit.players.results import Games

_OPENING = 4
"""The number of random moves at the start of each stored game."""
_LOOKS = {"greedy": ("greedy", (100, 300, 1000, 3000)), "planner:300": ("300", (100, 1000, 3000))}
"""Opponents: the name in the stored matches, and the numbers of positions of the planner."""
_PERCENT = "% of the games"


@cache
def games_by_players() -> dict[str, Games]:
    """Return the stored games by their players."""
    return {name: kept_games(f"bao_{name}") for name in ("random", "greedy", "planner")}


def lengths() -> Picture:
    """Plot the length of a game."""
    values = {
        name: average(_OPENING + moves for moves in games.column("actions"))
        for name, games in games_by_players().items()
    }
    return compared_bars("How long a game of Bao lasts", values, "moves of both players")


def first() -> Picture:
    """Plot how often player 1 wins."""
    values = {name: share(games.winners()[1,], len(games)) for name, games in games_by_players().items()}
    return compared_bars("Games that player 1 wins", values, _PERCENT, mark=50)


def empty_rows() -> Picture:
    """Plot how often a game ends with an empty first row."""
    values = {
        name: share(games.column("rule").count("BAO-8"), len(games))
        for name, games in games_by_players().items()
    }
    return compared_bars("Games that end with an empty first row (BAO-8)", values, _PERCENT)


def looking_ahead() -> Picture:
    """Plot the points of the planner against the number of positions it looks at."""
    points = {
        f"against {who}": [(n, kept_match(f"bao_{n}_{stored}").points) for n in numbers]
        for who, (stored, numbers) in _LOOKS.items()
    }
    title = "What looking ahead is worth"
    return curves(title, points, "positions looked at", "% of the points", log=True)


def matches() -> list[str]:
    """Return the results of greedy against random, and of the planner against greedy."""
    return [_told(kept_match(name)) for name in ("bao_greedy_random", "bao_3000_greedy")]


def _told(match: MatchReport) -> str:
    """Return a match in one sentence. Bao has no deal to mention, and the lesson does not use Elo."""
    one, other = match.names
    score = f"{match.wins} won, {match.ties} tied, {match.losses} lost"
    return f"{one} against {other}, {match.games} games: {score}. That is {match.points} of the points."

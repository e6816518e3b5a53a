"""What thousands of stored games of Bao say, as pictures and sentences for the notebook of numbers.

Each number comes with the range in which the true value lies 95 times in 100, for these players.
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
"""So many moves of each game were made at random."""
_LOOKS = {"greedy": ("greedy", (100, 300, 1000, 3000)), "planner:300": ("300", (100, 1000, 3000))}
"""Against whom: the name in the stored matches, and how many positions the planner looked at."""
_PERCENT = "% of the games"


@cache
def everybody() -> dict[str, Games]:
    """The stored games by who has played them."""
    return {name: kept_games(f"bao_{name}") for name in ("random", "greedy", "planner")}


def lengths() -> Picture:
    """How many moves a game has."""
    values = {
        name: average(_OPENING + moves for moves in games.column("actions"))
        for name, games in everybody().items()
    }
    return compared_bars("How long a game of Bao lasts", values, "moves of both players")


def first() -> Picture:
    """How often player 1 wins."""
    values = {name: share(games.winners()[1,], len(games)) for name, games in everybody().items()}
    return compared_bars("Games that player 1 wins", values, _PERCENT, mark=50)


def empty_rows() -> Picture:
    """How often a game ends with an empty first row."""
    values = {
        name: share(games.column("rule").count("BAO-8"), len(games)) for name, games in everybody().items()
    }
    return compared_bars("Games that end with an empty first row (BAO-8)", values, _PERCENT)


def looking_ahead() -> Picture:
    """What it is worth to look at more positions."""
    points = {
        f"against {who}": [(n, kept_match(f"bao_{n}_{stored}").points) for n in numbers]
        for who, (stored, numbers) in _LOOKS.items()
    }
    title = "What looking ahead is worth"
    return curves(title, points, "positions looked at", "% of the points", log=True)


def matches() -> list[str]:
    """How greedy fares against random, and the planner against greedy."""
    return [_told(kept_match(name)) for name in ("bao_greedy_random", "bao_3000_greedy")]


def _told(match: MatchReport) -> str:
    """A match in one sentence: in Bao nothing is dealt, and a lesson needs no Elo."""
    one, other = match.names
    score = f"{match.wins} won, {match.ties} tied, {match.losses} lost"
    return f"{one} against {other}, {match.games} games: {score}. That is {match.points} of the points."

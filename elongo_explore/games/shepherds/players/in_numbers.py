"""Good Shepherds in numbers: plots of stored games, each number with its 95 % interval.

`python -m tools.numbers` plays these games again.
"""

from __future__ import annotations

from elongo_explore.kit.players.intervals import Percent, average, share
from elongo_explore.kit.players.kept_games import kept_games
from elongo_explore.kit.players.plots import Plot, compared_bars, curves
from elongo_explore.kit.players.results import Games

from ..play.fields import field_named

SIZES = {"hexagon 4": "_4", "hexagon 5": "_5", "hexagon 6": "", "hexagon 7": "_7"}
"""The fields, and how the names of their stored games end."""
BY_STRENGTH = {
    "random": "shepherds_random",
    "greedy": "shepherds_greedy",
    "planner:300": "shepherds_planner",
}
"""The players on the usual field, from weak to strong, with the names of their stored games."""
BOTH = {"greedy": "greedy", "planner:300": "planner"}
"""The players on all fields."""


def games_on(field: str, player: str) -> Games:
    """Return the games of two equal players on a field."""
    return kept_games(f"shepherds_{player}{SIZES[field]}")


def first_wins(games: Games) -> Percent:
    """Return how often the player with the first turn won, among games with a winner."""
    won = [row for row in games if row["winners"]]
    return share(sum(row["winners"] == str(row["first"]) for row in won), len(won))


def lengths() -> Plot:
    """Plot the number of turns by the size of the field."""
    lines = {
        name: [(_hexes(field), average(games_on(field, player).column("turns"))) for field in SIZES]
        for name, player in BOTH.items()
    }
    return curves("How long games last", lines, "hexes of the field", "turns of both players together")


def first_by_strength() -> Plot:
    """Plot the first player's share of the games on the usual field, by the strength of both players."""
    rows = {name: first_wins(kept_games(kept)) for name, kept in BY_STRENGTH.items()}
    return compared_bars("Games that the first player wins, on the usual field", rows, "percent", mark=50)


def _hexes(field: str) -> int:
    return len(field_named(field).hexes)

"""Good Shepherds in numbers: plots and tables of stored games, each number with its 95 % interval.

`python -m tools.numbers` plays these games again.
"""

from __future__ import annotations

from elongo_explore.kit.pictures.number_table import Cell, NumberTable
from elongo_explore.kit.players.intervals import Estimate, Percent, average, share
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
ENDS = ("room", "riches", "debt")


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


def first_by_field() -> Plot:
    """Plot the first player's share of the games by the size of the field."""
    lines: dict[str, list[tuple[float, Estimate]]] = {
        name: [(_hexes(field), first_wins(games_on(field, player))) for field in SIZES]
        for name, player in BOTH.items()
    }
    return curves("Games that the first player wins", lines, "hexes of the field", "percent")


def first_by_strength() -> Plot:
    """Plot the same on the usual field, by the strength of both players."""
    rows = {name: first_wins(kept_games(kept)) for name, kept in BY_STRENGTH.items()}
    return compared_bars("Games that the first player wins, on the usual field", rows, "percent", mark=50)


def endings() -> NumberTable:
    """Return a table of what ended the games, and how often the sheep won, in percent."""
    rows: list[tuple[Cell, ...]] = []
    for field in SIZES:
        for name, player in BOTH.items():
            games = games_on(field, player)
            ends = [str(share(len(games.where(end=end)), len(games))) for end in ENDS]
            sheep = share(len(games.where(winners="")), len(games))
            rows.append((field, name, len(games), *ends, str(sheep)))
    heads = ("field", "players", "games", *(f"ended by {end}" for end in ENDS), "the sheep win")
    return NumberTable("How games end", heads, tuple(rows))


def _hexes(field: str) -> int:
    return len(field_named(field).hexes)

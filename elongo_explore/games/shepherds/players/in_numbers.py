"""Good Shepherds in numbers: what many games have come to that are kept, each number with its interval.

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
"""The fields that were played on, and how the names of their games end."""
BY_STRENGTH = {
    "random": "shepherds_random",
    "greedy": "shepherds_greedy",
    "planner:300": "shepherds_planner",
}
"""Who played on the usual field, from weak to strong."""
BOTH = {"greedy": "greedy", "planner:300": "planner"}
"""Who played on all fields."""
ENDS = ("room", "riches", "debt")


def games_on(field: str, player: str) -> Games:
    """The games of two equal players on a field."""
    return kept_games(f"shepherds_{player}{SIZES[field]}")


def first_wins(games: Games) -> Percent:
    """How often the player with the first turn has won, of the games that somebody has won."""
    won = [row for row in games if row["winners"]]
    return share(sum(row["winners"] == str(row["first"]) for row in won), len(won))


def lengths() -> Plot:
    """How many turns games last, by the size of the field."""
    lines = {
        name: [(_hexes(field), average(games_on(field, player).column("turns"))) for field in SIZES]
        for name, player in BOTH.items()
    }
    return curves("How long games last", lines, "hexes of the field", "turns of both players together")


def first_by_field() -> Plot:
    """The first player's share of the games, by the size of the field."""
    lines: dict[str, list[tuple[float, Estimate]]] = {
        name: [(_hexes(field), first_wins(games_on(field, player))) for field in SIZES]
        for name, player in BOTH.items()
    }
    return curves("Games that the first player wins", lines, "hexes of the field", "percent")


def first_by_strength() -> Plot:
    """The same on the usual field, by how strong both players are."""
    rows = {name: first_wins(kept_games(kept)) for name, kept in BY_STRENGTH.items()}
    return compared_bars("Games that the first player wins, on the usual field", rows, "percent", mark=50)


def endings() -> NumberTable:
    """What has ended the games, and how often the sheep have won, in percent with the interval."""
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

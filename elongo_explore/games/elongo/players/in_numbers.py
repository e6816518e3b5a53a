"""Thousands of stored games of Elongo as pictures and sentences for the notebook of numbers.

Each number comes with the range in which the true value lies 95 times in 100, for these players.
"""

from __future__ import annotations

from functools import cache

from elongo_explore.kit.pictures.picture import Picture
from elongo_explore.kit.players.intervals import Estimate, average
from elongo_explore.kit.players.jobs import Row
from elongo_explore.kit.players.kept_games import kept_games
from elongo_explore.kit.players.plots import compared_bars, curves
from elongo_explore.kit.players.results import Games
from elongo_explore.kit.table.sentences import Sentence

_PERCENT = "percent of the games"
_WON = "percent of the games with a winner"
_SIZES = {"3": 3, "4": 4, "5": 5, "larger": 6}
"""Bomas by the shields round them, and their places in a plot."""


@cache
def games_by_players() -> dict[str, Games]:
    """Return the stored games by their players."""
    names = {"greedy, long": "long", "greedy, three": "three"}
    players = ("random", "greedy", "planner", *names)
    return {name: kept_games(f"elongo_{names.get(name, name)}") for name in players}


def who() -> list[str]:
    """Return which games there are, in sentences."""
    seats = {"2": "two", "3": "three"}
    return [
        f"{name}: {len(games):,} {(one := games[0])['length']} games for {seats[str(one['seats'])]}; "
        f"every player is {str(one['players']).split(', ')[0]}."
        for name, games in games_by_players().items()
    ]


def rounds() -> Picture:
    """Draw how many rounds were begun, on average."""
    values = {name: games.average("rounds") for name, games in games_by_players().items()}
    return compared_bars("Rounds that were begun, on average", values, "rounds")


def rounds_by_share() -> Picture:
    """Draw how often one, two, three or four rounds were begun."""
    lines = {
        name: [(n, games.share(rounds=n)) for n in (1, 2, 3, 4)] for name, games in games_by_players().items()
    }
    return curves("How many rounds?", lines, "rounds that were begun", _PERCENT)


def whole_herds() -> Picture:
    """Draw how often a player's whole herd is on the fields at the end."""
    values = {name: games.share(rule="END-1") for name, games in games_by_players().items()}
    return compared_bars("Games that end because all animals of a player graze", values, _PERCENT)


def shields() -> Picture:
    """Draw how many shields were laid."""
    values = {name: games.average("shields") for name, games in games_by_players().items()}
    return compared_bars("Shields laid in a game", values, "shields")


def wins(games: Games, player: int = 1) -> Estimate:
    """Return how often a player wins; ties are left out."""
    return games.where(_won).share(winners=str(player))


def _won(row: Row) -> bool:
    """Return True if one player has won alone."""
    return " " not in str(row["winners"])


def beginning() -> Picture:
    """Draw how often the first of two players wins."""
    values = {name: wins(games) for name, games in games_by_players().items() if "three" not in name}
    return compared_bars("Games that player 1 has won", values, _WON, mark=50)


def of_three() -> Picture:
    """Draw how often each of three players wins."""
    values = {f"player {n}": wins(games_by_players()["greedy, three"], n) for n in (1, 2, 3)}
    return compared_bars("Three players, all greedy: who wins?", values, _WON, mark=100 / 3)


def boma_sizes() -> Picture:
    """Draw how many bomas of each size are on the table at the end."""
    lines = {
        name: [(at, _bomas(games, size)) for size, at in _SIZES.items()]
        for name, games in games_by_players().items()
        if "three" not in name
    }
    title = "Bomas on the table at the end, by size"
    return curves(title, lines, "shields round it", "bomas in a game", names={6: "larger"})


def _bomas(games: Games, size: str) -> Estimate:
    return average(_built(row, size) for row in games)


def _built(row: Row, size: str) -> int:
    """Return the number of bomas of a size in a game."""
    return int(row[f"p1_bomas_of_{size}"]) + int(row[f"p2_bomas_of_{size}"])


def boma_facts() -> list[Sentence]:
    """Return how often there is a boma of five shields or more, and how many of the winner's animals are in
    bomas."""
    greedy = games_by_players()["greedy"]

    def with_one(size: str) -> Estimate:
        return greedy.share(lambda row: _built(row, size) > 0)

    alone = greedy.where(lambda row: row["rule"] == "END-1" and _won(row))
    inside = average(int(row[f"p{row['winners']}_animals_in_bomas"]) for row in alone)
    return [
        Sentence("BOMA-7", f"Greedy games with a boma of five shields: {with_one('5')}."),
        Sentence("BIG-1", f"Greedy games with a larger one: {with_one('larger')}."),
        Sentence("END-1", f"Of the winner's 42 animals, {inside} graze in bomas."),
    ]


def blocks() -> list[Sentence]:
    """Return how many edges are blocked in a game, and how often shields touch along a part of an edge."""
    told = []
    for name, games in games_by_players().items():
        touching = games.share(lambda row: int(row["partial_contacts"]) > 0)
        blocked = games.average("blocked_edges")
        words = f"{name}: {blocked} blocked edges in a game; partial contacts in {touching} of the games."
        told.append(Sentence("BLOCK-1", words))
    return told


def fewer_people() -> Picture:
    """Draw how often player 1 wins with fewer warriors or boys."""
    usual = wins(games_by_players()["greedy"])
    names = ("3 warriors", "2 warriors", "6 boys", "5 boys")
    values = {name: wins(kept_games(f"elongo_{name.replace(' ', '_')}")) for name in names}
    title = "Games that player 1 wins with fewer warriors or boys"
    return compared_bars(title, {"4 warriors, 7 boys": usual, **values}, _WON, mark=usual.value)

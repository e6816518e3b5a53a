"""Games played earlier and stored, so that notebooks can analyse thousands of them at once.

A game's players/kept_games.toml lists them; `python -m tools.numbers` plays them.
"""

from __future__ import annotations

import gzip
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

from ..game import game_named, games
from ..table.errors import BadInput, check_choice
from .folders import csv_rows
from .jobs import party
from .match import MatchReport, reported
from .play_out import seed_of
from .results import Games


def players_folder(game: str) -> Path:
    """Return the folder of a game with its stored games and their list."""
    return Path(str(resources.files(game_named(game).package))) / "players"


@dataclass(frozen=True)
class Experiment:
    """Games to play and store under a name."""

    name: str
    games: int
    players: Sequence[str]
    game: str
    options: Mapping[str, Any] = field(default_factory=dict)
    seed: int = 1
    exchanged: bool = False
    """True for a match: two games on each deal, with seats exchanged."""

    def seed_of(self, number: int) -> int:
        """Return the seed of one of its games."""
        return seed_of(self.seed, number // len(self.players) if self.exchanged else number)

    @property
    def file(self) -> Path:
        """The file with its rows, once they are stored."""
        return players_folder(self.game) / "kept" / f"{self.name}.csv.gz"

    def __str__(self) -> str:
        options = "".join(f", {name}={value}" for name, value in self.options.items())
        who = f"{' against ' if self.exchanged else ', '}".join(self.players)
        what = f"{self.games:,} games of {self.game}, {who}{options}"
        return f"{self.name}: {what}; {'kept' if self.file.exists() else 'not kept yet'}"


@cache
def experiments() -> dict[str, Experiment]:
    """Return all experiments by their names."""
    found = dict[str, Experiment]()
    for game in games():
        path = players_folder(game.id) / "kept_games.toml"
        if path.exists():
            tables = tomllib.loads(path.read_text("utf-8"))
            found |= {name: Experiment(name, game=game.id, **table) for name, table in tables.items()}
    return found


def experiment(name: object) -> Experiment:
    """Return an experiment by its name, or raise BadInput."""
    known = experiments()
    check_choice("games", name, known)
    return known[str(name)]


def kept_games(name: str) -> Games:
    """Return games that were played earlier and stored: `el.kept_games("elongo_greedy")`."""
    found = experiment(name)
    if not found.file.exists():
        raise BadInput(
            f"{name} is not kept yet: python -m tools.numbers {name} plays its {found.games:,} games"
        )
    # Seeds are not stored: they follow from the numbers of the games.
    rows = csv_rows(gzip.decompress(found.file.read_bytes()).decode())
    return Games({**row, "seed": found.seed_of(int(row["number"]))} for row in rows)


def kept_match(name: str) -> MatchReport:
    """Return the report of a stored match."""
    found = experiment(name)
    if not found.exchanged:
        raise BadInput(f"{name}: expected games with seats exchanged, got {found}")
    return reported(party(found.game, found.players, found.options), kept_games(name).rows)

"""How games go on a field: played by greedy players, counted, and kept as data.

`python -m tools.fields` plays them again.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from importlib import resources
from math import ceil, floor

from elongo_explore.kit.table.errors import check_choice

FIELDS = ("hexagon 3", "hexagon 4", "hexagon 5", "hexagon 6", "hexagon 7", "rows 7 x 7", "rows 9 x 10")
_DATA = resources.files(__package__) / "trials.json"


@dataclass(frozen=True, slots=True)
class Trial:
    """What came of many games on one field. Averages are in hundredths, so that they are whole."""

    field: str
    hexes: int
    games: int
    turns: int
    """Turns in a game, in hundredths."""
    scorings: int
    """Scorings in a game, in hundredths."""
    passes: int
    """Turns that passed, in hundredths of one for each game."""
    ended_by_room: int
    ended_by_riches: int
    ended_by_debt: int
    first_wins: int
    """Games that the player with the first turn won."""
    sheep_win: int

    def share(self) -> tuple[int, int]:
        """The first player's share of the games that somebody won, in percent: from, to (95 times in 100)."""
        decided = self.games - self.sheep_win
        middle, wide = 100 * self.first_wins / decided, 98 / decided**0.5
        return floor(middle - wide), ceil(middle + wide)

    def __str__(self) -> str:
        low, high = self.share()
        turns, scorings = (f"{number / 100:.1f}" for number in (self.turns, self.scorings))
        ends = f"room {self.ended_by_room}, riches {self.ended_by_riches}, debt {self.ended_by_debt}"
        begun = f"{self.field}: {turns} turns, {scorings} scorings"
        return f"{begun}; of {self.games} games ended by {ends}; first player {low} to {high} %"


def trial(field: str) -> Trial:
    """What came of the games on a field that are kept as data."""
    kept = json.loads(_DATA.read_text("utf-8"))
    check_choice("field", field, kept)
    return Trial(**kept[field])

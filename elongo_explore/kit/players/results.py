"""Many finished games, as rows, and a summary of them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from ..game import game_named
from ..pictures.number_table import NumberTable
from ..table.errors import BadInput, check_choice, shown
from ..table.wording import ending, listed
from .intervals import Estimate, Percent, average, share
from .jobs import Row, usual_options
from .skills import skills_named

ALL_GAMES = ("number", "game", "options", "version", "seed", "players", "winners", "places", "rule")
"""The columns that every game has, besides its own facts."""


class Games:
    """Finished games: a row for each, in the order of their numbers.

    `games.rows` has dictionaries, `games.column("turns")` the values of one column, `games.winners()` the
    number of wins; `games.where(rule="END-1")` selects some of them; pandas.DataFrame(games.rows) works.
    """

    def __init__(self, rows: Iterable[Row]) -> None:
        self.rows = tuple(rows)

    def __len__(self) -> int:
        return len(self.rows)

    def __iter__(self) -> Iterator[Row]:
        return iter(self.rows)

    def __getitem__(self, number: int) -> Row:
        return self.rows[number]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Games) and self.rows == other.rows

    __hash__ = None  # type: ignore[assignment]

    @property
    def columns(self) -> tuple[str, ...]:
        """The names of the columns."""
        return tuple(self.rows[0]) if self.rows else ()

    def column(self, name: str) -> list[Any]:
        """Return all values of a column."""
        if self.rows:
            check_choice("column", name, self.columns, f"one of {', '.join(self.columns)}")
        return [row[name] for row in self.rows]

    def where(self, test: Callable[[Row], bool] | None = None, **values: int | str) -> Games:
        """Return the games for which a test holds, or with some values in some columns."""
        if test is not None and not callable(test):
            raise BadInput(
                f"test: expected a function that says of a row whether it counts, got {shown(test)}"
            )
        for name in values:
            self.column(name)
        chosen = (row for row in self.rows if all(row[name] == value for name, value in values.items()))
        return Games(row for row in chosen if test is None or test(row))

    def share(self, test: Callable[[Row], bool] | None = None, **values: int | str) -> Percent:
        """Return the percentage of games for which a test holds, or with some values in some columns,
        with the interval."""
        return share(len(self.where(test, **values)), len(self))

    def average(self, name: str) -> Estimate:
        """Return the average of a column, with its interval."""
        return average(self.column(name))

    def winners(self) -> Counter[tuple[int, ...]]:
        """Return how often each set of players won: (1,) alone, (1, 2) together, () none."""
        return Counter(tuple(map(int, text.split())) for text in self.column("winners"))

    def table(self) -> NumberTable:
        """Return a summary: winners, how games ended, and all counted facts, each with its interval."""
        return NumberTable(self._title(), ("what", "how much"), tuple(self._lines()))

    def _title(self) -> str:
        if not self.rows:
            return "No games"
        kinds = {(str(row["game"]), str(row["options"]), str(row["players"])) for row in self.rows}
        kind = _kind(*kinds.pop()) if len(kinds) == 1 else "several kinds"
        return f"{len(self):,} {'game' if len(self) == 1 else 'games'} of {kind}"

    def _lines(self) -> Iterator[tuple[str, str]]:
        for winners, number in sorted(self.winners().items()):
            yield ending(winners) if winners else "no player wins", str(share(number, len(self)))
        for rule, number in sorted(Counter(self.column("rule")).items()):
            yield f"ended by {rule}" if "-" in rule else rule, str(share(number, len(self)))
        for name in self.columns:
            if name not in ALL_GAMES and all(isinstance(each, int) for each in self.column(name)):
                yield _in_words(str(self.rows[0]["game"]), name), _typical(self.column(name))

    def __repr__(self) -> str:
        return repr(self.table())

    def _repr_html_(self) -> str:
        return self.table()._repr_html_()


def _kind(game: str, options: str, players: str) -> str:
    """Return the game, its players and any unusual options in words.

    >>> _kind("bao", "loss_is_seen=at_each_capture, row=5", "greedy, random")
    'Bao (bowls in a row: 5), played by greedy and random'
    """
    skills = skills_named(game)
    # A stored row has its options as one text, and a value may itself contain commas.
    for name, value in usual_options(skills).items():
        options = re.sub(rf"(^|, ){re.escape(f'{name}={value}')}(?=, |$)", "", options).removeprefix(", ")
    told = re.sub(r"(\w+)=", lambda found: f"{skills.in_words(found[1])}: ", options).replace("_", " ")
    called = game_named(skills.game).name
    where = f"{called} ({told})" if told else called
    return f"{where}, played by {listed(players.split(', '))}"


def _in_words(game: str, column: str) -> str:
    """
    >>> _in_words("elongo", "p1_bomas_of_larger"), _in_words("bao", "stones_2"), _in_words("bao", "turns")
    ('player 1: larger bomas', 'player 2: stones', 'turns')
    """
    skills = skills_named(game)
    if of_one := re.fullmatch(r"p(\d)_(\w+)", column):
        return f"player {of_one[1]}: {skills.in_words(of_one[2])}"
    if of_one := re.fullmatch(r"(\w+)_(\d)", column):
        return f"player {of_one[2]}: {skills.in_words(of_one[1])}"
    return skills.in_words(column)


def _typical(numbers: list[int]) -> str:
    """
    >>> _typical([2, 2, 2]), _typical([2, 2, 5])
    ('2 in every game', '3.0 (1.0 to 5.0)')
    """
    return str(average(numbers)) if len({*numbers}) > 1 else f"{numbers[0]} in every game"

"""Matches: which of two players is stronger, by how much, and how sure that is.

    match("elongo", "greedy", "random", games=200, length="short")

Games are played in groups on the same deal, the same rolls or the same opening: in each of them the
players change seats, so that neither the first turn nor a lucky hand decides. For two players a group is a
pair; for three, one player meets two of the other kind, in all three seats.

A game gives a point for a win and half of one for a tie. For three, it is counted by places: half a point for
each of the others that is left behind, a quarter for each that is equal. So 50 % means equally strong.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from concurrent.futures import Executor
from html import escape
from math import inf, isinf, log10
from pathlib import Path
from typing import Any, NamedTuple

from ..table.errors import BadInput, shown
from .intervals import Estimate, Percent, share
from .jobs import Party, Row, Seating, party
from .play_out import seed_of
from .simulate import collected, manifest


class MatchReport(NamedTuple):
    """The result of a match, from the side of the first player named."""

    party: Party
    groups: tuple[tuple[float, ...], ...]
    """For each deal the points of the first player in each of its games: 1 for the best place, 0 for the
    last."""
    wins: int
    """Games that the first player won alone."""
    ties: int
    """Games that the first player won together with others, and games without a winner."""

    @property
    def names(self) -> tuple[str, str]:
        """The names of the two players."""
        return self.party.players[0].name, self.party.players[1].name

    @property
    def games(self) -> int:
        """The number of games."""
        return sum(map(len, self.groups))

    @property
    def losses(self) -> int:
        """Games that others won."""
        return self.games - self.wins - self.ties

    @property
    def points(self) -> Percent:
        """The points of the first player as a percentage, with Wilson's interval.

        Games on the same deal are not independent. If their results are correlated (a deal that suits one of
        the two, in either seat), they tell us less: the interval is then that of fewer games. If they are
        negatively correlated, the interval stays as it is: better too wide than too narrow.
        """
        worth = self.games / max(1.0, self._together)
        return share(sum(map(sum, self.groups)) / self.games * worth, worth)

    @property
    def _together(self) -> float:
        """The variance of group averages, relative to that expected of independent games."""
        size, number = len(self.groups[0]), len(self.groups)
        points = [each for group in self.groups for each in group]
        mean = sum(points) / len(points)
        of_games = sum((each - mean) ** 2 for each in points) / len(points)
        of_groups = sum((sum(group) / size - mean) ** 2 for group in self.groups) / max(1, number - 1)
        return size * of_groups / of_games if of_games else 1.0

    @property
    def elo(self) -> Estimate:
        """The lead of the first player in Elo points: 0 is equal, 191 means three games of four."""
        return Estimate(*(elo(each / 100) for each in self.points))

    def __str__(self) -> str:
        one, other = self.names
        size = len(self.groups[0])
        how = "pairs" if size == 2 else f"groups of {size}"
        who = f"{one} against {other}" if size == 2 else f"one {one} against {size - 1} {other}"
        alone = f"; {share(self.wins, self.games)} of the games won alone, {100 / size:.1f} % would be fair"
        return (
            f"{self.party}: {who}, {self.games} games in {how} on the same deal\n"
            f"  {self.wins} won, {self.ties} tied, {self.losses} lost{alone if size > 2 else ''}\n"
            f"  {self.points} of the points{' by places' if size > 2 else ''}, Elo {_signed(self.elo)}"
        )

    def _repr_html_(self) -> str:
        return f"<pre>{escape(str(self))}</pre>"


def elo(score: float) -> float:
    """Return the difference in Elo points for a share of the points.

    >>> elo(0.5), round(elo(0.75)), elo(1.0)
    (0.0, 191, inf)
    """
    if not 0 < score < 1:
        return inf if score >= 1 else -inf
    return -400 * log10(1 / score - 1) + 0.0


def _signed(found: Estimate) -> str:
    """
    >>> _signed(Estimate(120.0, 80.0, inf)), _signed(Estimate(inf, 280.0, inf))
    ('+120 (at least +80)', 'at least +280')
    """
    value, low, high = (f"{each:+.0f}" for each in found)
    if isinf(found.high):
        return f"at least {low}" if isinf(found.value) else f"{value} (at least {low})"
    if isinf(found.low):
        return f"at most {high}" if isinf(found.value) else f"{value} (at most {high})"
    return f"{value} ({low} to {high})"


def match(
    game: str,
    one: Any,
    other: Any,
    games: int = 200,
    seed: int = 1,
    *,
    players: int = 2,
    executor: Executor | None = None,
    folder: str | Path | None = None,
    **options: Any,
) -> MatchReport:
    """Let two players meet many times, in groups on the same deal with seats exchanged; return the report.

    With `players=3`, one of the first meets two of the other. The number of games is rounded up to whole
    groups. `options` go to the game: `length="short"`, `field="hexagon 3"`. A `folder` keeps the rows: called
    again, the match continues.
    """
    if type(games) is not int or games < 1:
        raise BadInput(f"games: expected a whole number of at least 1, got {shown(games)}")
    if type(players) is not int or players < 2:
        raise BadInput(f"players: expected a whole number of at least 2, got {shown(players)}")
    met = party(game, (one, *[other] * (players - 1)), options)
    return reported(met, exchanged_rows(met, games, seed, executor, folder))


def exchanged_rows(
    met: Party, games: int, seed: int, executor: Executor | None, folder: str | Path | None
) -> list[Row]:
    """Return the rows of a match, rounded up to whole groups."""
    deals = range(-(-games // met.seats))
    said = manifest(met, seed, "exchanged")
    return collected(met, seatings(deals, met.seats, seed), executor, folder, said)


def seatings(deals: Iterable[int], players: int, seed: int) -> list[Seating]:
    """Return the games on some deals: on each, the first player sits in every seat once."""
    return [
        Seating(
            deal * players + turn,
            seed_of(seed, deal),
            tuple((seat - turn) % players for seat in range(players)),
        )
        for deal in deals
        for turn in range(players)
    ]


def reported(met: Party, rows: Sequence[Row]) -> MatchReport:
    """Return the report on the rows of a match."""
    size = met.seats
    points, wins, ties = dict[int, list[float]](), 0, 0
    for row in sorted(rows, key=lambda row: row["number"]):
        deal, turn = divmod(int(row["number"]), size)
        mine, *others = _rotated(str(row["places"]).split(), turn)
        points.setdefault(deal, []).append(_points(int(mine), [int(each) for each in others]))
        winners = str(row["winners"]).split()
        wins += winners == [str(turn + 1)]
        ties += not winners or (len(winners) > 1 and str(turn + 1) in winners)
    return MatchReport(met, tuple(map(tuple, points.values())), wins, ties)


def _rotated(places: list[str], turn: int) -> list[str]:
    return [*places[turn:], *places[:turn]]


def _points(mine: int, others: list[int]) -> float:
    """
    >>> _points(1, [2]), _points(1, [1]), _points(2, [1, 3])
    (1.0, 0.5, 0.5)
    """
    return sum(1.0 if mine < each else 0.5 if mine == each else 0.0 for each in others) / len(others)

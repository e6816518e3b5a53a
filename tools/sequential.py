"""A test that guards against a change that makes a player weaker. It plays no longer than it has to.

It weighs two claims against each other after every few games: the new player is weaker by n Elo points,
or it is as strong as the old one. As soon as one of them is far more likely than the other, it stops. It errs
in one case of twenty at most, either way. (Wald's sequential test of ratios, with the spread that the results
have: a pair of games on the same deal counts as one result, since its games are not independent.)
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Executor
from html import escape
from math import log
from typing import Any, Literal, NamedTuple

from elongo_explore.kit.players.jobs import Row, party
from elongo_explore.kit.players.match import MatchReport, reported, seatings
from elongo_explore.kit.players.simulate import collected
from elongo_explore.kit.table.errors import BadInput, shown

Verdict = Literal["as strong", "weaker", "undecided"]
FIRST_DEALS = 16
"""How many deals are played before the first look."""
PRIOR = 2
"""So many deals, one all won and one all lost, are thought to have been played before: else a few equal
results would look like certainty."""


class Ratio(NamedTuple):
    """Which of two claims fits the results, in Elo points, and how often either may be believed wrongly."""

    worse: float = -30.0
    same: float = 0.0
    wrong: float = 0.05

    def llr(self, groups: Sequence[Sequence[float]]) -> float:
        """Return the logarithm of how much likelier the results are if the player is as strong."""
        number = len(groups)
        if not number:
            return 0.0
        scores = [sum(group) / len(group) for group in groups]
        mean = sum(scores) / number
        spread = (sum((each - mean) ** 2 for each in scores) + PRIOR / 4) / (number + PRIOR)
        low, high = expected(self.worse), expected(self.same)
        return number * (high - low) * (2 * mean - low - high) / (2 * spread)

    def verdict(self, groups: Sequence[Sequence[float]]) -> Verdict:
        """Return the verdict so far."""
        bound, found = log((1 - self.wrong) / self.wrong), self.llr(groups)
        return "as strong" if found >= bound else "weaker" if found <= -bound else "undecided"


class Guarded(NamedTuple):
    """The result of the test, with the match that it has played."""

    verdict: Verdict
    llr: float
    claims: Ratio
    report: MatchReport

    def __str__(self) -> str:
        new, old = self.report.names
        said = {
            "as strong": f"{new} is not weaker than {old} by {-self.claims.worse:g} Elo points",
            "weaker": f"{new} is weaker than {old}",
            "undecided": f"whether {new} is weaker than {old} is not decided: more games are needed",
        }[self.verdict]
        return f"{said} (log ratio {self.llr:+.2f})\n{self.report}"

    def _repr_html_(self) -> str:
        return f"<pre>{escape(str(self))}</pre>"


def expected(elo: float) -> float:
    """Return the share of the points that a difference in Elo points leads to.

    >>> expected(0), round(expected(191), 2)
    (0.5, 0.75)
    """
    return float(1 / (1 + 10 ** (-elo / 400)))


def guard(
    game: str,
    new: Any,
    old: Any,
    *,
    worse: float = -30.0,
    most: int = 2000,
    seed: int = 1,
    players: int = 2,
    executor: Executor | None = None,
    **options: Any,
) -> Guarded:
    """Is a new player weaker than an old one by `worse` Elo points, or as strong? At most `most` games."""
    if type(worse) not in (int, float) or not -2000 <= worse < 0:
        raise BadInput(f"worse: expected a number of Elo points below 0, got {shown(worse)}")
    if type(most) is not int or most < 2:
        raise BadInput(f"most: expected a number of games of at least 2, got {shown(most)}")
    if type(players) is not int or players < 2:
        raise BadInput(f"players: expected a whole number of at least 2, got {shown(players)}")
    met = party(game, (new, *[old] * (players - 1)), options)
    claims, rows, deals = Ratio(worse), list[Row](), 0
    while True:
        # Each look is at half as many games again: workers have to begin only a few times.
        upto = min(max(FIRST_DEALS, deals * 3 // 2), max(1, most // players))
        rows += collected(met, seatings(range(deals, upto), players, seed), executor)
        report = reported(met, rows)
        deals, verdict = upto, claims.verdict(report.groups)
        if verdict != "undecided" or deals >= most // players:
            return Guarded(verdict, claims.llr(report.groups), claims, report)

"""Questions of the kind "how many?": the engine counts, and says what counts."""

from __future__ import annotations

from elongo_explore.kit.course.single_target import HowMany
from elongo_explore.kit.table.sentences import Sentence

from ..play.scoring import items, netted
from .goals import LineOutcome, passing


def _gold(outcome: LineOutcome, player: int) -> int:
    """1: the gold that player 1 has after a scoring."""
    return netted(outcome.end.gold, items(outcome.end))[player - 1]


def _group(outcome: LineOutcome, _yes: bool) -> int:
    """The size of the group that the puzzle's own pastures are in, before anything is destroyed."""
    field = outcome.start.field
    return outcome.start.groups.joined(sum(field.bit(hex) for hex in outcome.uses[0].hexes))


_ROLLS = "Of the 36 rolls, a double is one and two different values are two."
NUMBERS_ASKED: dict[str, HowMany[LineOutcome]] = {
    "gold": HowMany(
        _gold,
        Sentence(
            "GS-12",
            "1 for each pasture, 5 for each sheep if all are fed, 3 for each hut more than the other. "
            "If not all are fed, sheep bring nothing, and each one too many costs 5.",
        ),
        off=("little", "much"),
    ),
    "group": HowMany(
        _group,
        Sentence(
            "GS-8",
            "Pastures that touch count, whoever owns them. Destroyed ones neither count nor connect.",
        ),
    ),
    "passing": HowMany(lambda outcome, _yes: passing(outcome.end), Sentence("GS-3", _ROLLS)),
}
"""Every number by its name in the data."""

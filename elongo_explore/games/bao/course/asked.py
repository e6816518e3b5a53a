"""The bowls and numbers that a question about Bao can ask for. The engine finds them and says what counts."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from elongo_explore.kit.course.shared_kinds import HowMany
from elongo_explore.kit.table.sentences import Sentence

from .goals import LineOutcome

BOWLS_ASKED: dict[str, Callable[[LineOutcome], frozenset[int]]] = {
    "begin": lambda outcome: frozenset(move.bowl for move in outcome.end.legal_actions()),
    "captured": lambda outcome: frozenset(bowl for bowl, _stones in outcome.move.captures),
}
"""Every set of bowls by its name in the data: those that a move may begin with; those that the puzzle's own
move captures."""


def _held(outcome: LineOutcome, which: Sequence[int]) -> int:
    """[1, 5]: the stones in bowl 5 of player 1."""
    player, bowl = which
    return outcome.end.bowls[player - 1][bowl - 1]


NUMBERS_ASKED: dict[str, HowMany[LineOutcome]] = {
    "captured": HowMany(
        lambda outcome, _yes: outcome.move.captured,
        Sentence(
            "BAO-7", "The stones of each opposite bowl count, lap by lap; those of second rows never do."
        ),
    ),
    "laps": HowMany(
        lambda outcome, _yes: outcome.move.laps,
        Sentence(
            "BAO-6", "The first sowing counts as one lap, and each time that the move goes on as one more."
        ),
    ),
    "sown": HowMany(
        lambda outcome, _yes: outcome.move.sown,
        Sentence("BAO-4", "Each stone counts each time that it is dropped."),
    ),
    "moves": HowMany(
        lambda outcome, _yes: len(outcome.end.legal_actions()),
        Sentence("BAO-3", "A bowl of two or more stones counts twice, once for each way."),
    ),
    "held": HowMany(
        _held, Sentence("BAO-4", "A bowl loses all its stones when they are taken, and gets one at a time.")
    ),
}
"""Every number by its name in the data."""

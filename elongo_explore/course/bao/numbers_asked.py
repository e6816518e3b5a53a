"""Questions of the kind "how many?": the engine counts, and says what counts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from ...table.said import Said
from ..verdict import Naming, Remark
from .goals import Deed


def _held(deed: Deed, which: Sequence[int]) -> int:
    """[1, 5]: the stones in bowl 5 of player 1."""
    player, bowl = which
    return deed.end.bowls[player - 1][bowl - 1]


@dataclass(frozen=True, slots=True)
class NumberAsked:
    """A number that can be asked for, and what counts."""

    count: Callable[[Deed, Any], int]
    counts: Said
    """What counts, and by which rule."""


NUMBERS_ASKED: dict[str, NumberAsked] = {
    "captured": NumberAsked(
        lambda deed, _yes: deed.move.captured,
        Said("BAO-7", "The stones of each opposite bowl count, lap by lap; those of second rows never do."),
    ),
    "laps": NumberAsked(
        lambda deed, _yes: deed.move.laps,
        Said("BAO-6", "The first sowing counts as one lap, and each time that the move goes on as one more."),
    ),
    "sown": NumberAsked(
        lambda deed, _yes: deed.move.sown,
        Said("BAO-4", "Each stone counts each time that it is dropped."),
    ),
    "moves": NumberAsked(
        lambda deed, _yes: len(deed.end.legal_actions()),
        Said("BAO-3", "A bowl of two or more stones counts twice, once for each way."),
    ),
    "held": NumberAsked(
        _held, Said("BAO-4", "A bowl loses all its stones when they are taken, and gets one at a time.")
    ),
}
"""Every number by its name in the data."""


def wrong_number(deed: Deed, name: str, parameter: Any, given: int, rule: str) -> list[Remark]:
    """What is wrong with a number; nothing if it is the right one."""
    asked = NUMBERS_ASKED[name]
    right = asked.count(deed, parameter)
    if given == right:
        return []
    head = Said(rule, f"{given} is too {'many' if given > right else 'few'}.")
    return [Remark((head, _in_passing(asked.counts, rule)))]


def _in_passing(said: Said, told: str) -> Said:
    """A sentence with its rule at the end; without, if that rule was told before."""
    if said.rule == told:
        return Said("", said.text)
    return Naming(said.rule, f"{said.text.removesuffix('.')} ({{}}).")

"""Questions of the kind "how many?": the engine counts, and says what counts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ...shepherds.play.scoring import items, netted
from ...table.said import Said
from ..verdict import Naming, Remark
from .goals import Deed, passing


@dataclass(frozen=True, slots=True)
class NumberAsked:
    """A number that can be asked for, and what counts."""

    count: Callable[[Deed, Any], int]
    counts: Said
    """What counts, and by which rule."""


def _gold(deed: Deed, player: int) -> int:
    """1: the gold that player 1 has after a scoring."""
    return netted(deed.end.gold, items(deed.end))[player - 1]


def _group(deed: Deed, _yes: bool) -> int:
    """The size of the group that the puzzle's own pastures are in, before anything is destroyed."""
    field = deed.start.field
    return deed.start.groups.joined(sum(field.bit(hex) for hex in deed.uses[0].hexes))


_ROLLS = "Of the 36 rolls, a double is one and two different values are two."
NUMBERS_ASKED: dict[str, NumberAsked] = {
    "gold": NumberAsked(
        _gold,
        Said(
            "GS-12",
            "1 for each pasture, 5 for each sheep if all are fed, 3 for each hut more than the other.",
        ),
    ),
    "group": NumberAsked(
        _group,
        Said(
            "GS-8",
            "Pastures that touch count, whoever owns them. Destroyed ones neither count nor connect.",
        ),
    ),
    "passing": NumberAsked(lambda deed, _yes: passing(deed.end), Said("GS-3", _ROLLS)),
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

"""The gold that units bring when it is scored, item by item (GS-12)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from .events import GoldScored

if TYPE_CHECKING:
    from .state import OnTheField

FOR_A_PASTURE, FOR_A_SHEEP, FOR_A_HUT = 1, 5, 3


def items(state: OnTheField) -> Iterator[GoldScored]:
    """Yield every item that changes a player's gold, player by player."""
    for player in (1, 2):
        pastures, sheep = state.number(player, "pasture"), state.number(player, "sheep")
        more = state.number(player, "hut") - state.number(3 - player, "hut")
        if pastures:
            yield GoldScored("GS-12", player, "pasture", pastures, FOR_A_PASTURE * pastures)
        if sheep > pastures:
            yield GoldScored("GS-12", player, "sheep", sheep - pastures, -FOR_A_SHEEP * (sheep - pastures))
        elif sheep:
            yield GoldScored("GS-12", player, "sheep", sheep, FOR_A_SHEEP * sheep)
        if more > 0:
            yield GoldScored("GS-12", player, "hut", more, FOR_A_HUT * more)


def gold_after(gold: tuple[int, int], items: Iterable[GoldScored]) -> tuple[int, int]:
    """Return the gold of both players after a scoring. All items count before any sum is checked."""
    found = list(gold)
    for item in items:
        found[item.player - 1] += item.gold
    return found[0], found[1]

"""Dealing (SETUP-1, ROUND-2, ROUND-3): one shield at a time, in playing order.

First the wides, then the narrows, until each hand has its number of them; then, if a kind has run out,
whatever is left. When the stock cannot fill every hand, kinds do not count from the start.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from ..board.shields import Shield

HAND: dict[str, int] = {"wide": 8, "narrow": 5}  # SETUP-1
FULL = sum(HAND.values())

Hand = Sequence[Shield]


@dataclass(frozen=True, slots=True)
class Dealer:
    """Whoever deals: chance, as a seed decides it. The same seed always deals the same game.

    The dealer sits at the table, but is no part of what players see.
    """

    seed: int

    def chance(self, round: int) -> Random:
        """The chance of a round."""
        return Random(f"{self.seed}/{round}")


class Draw(NamedTuple):
    """The next shield to be dealt: who gets it, and from which shields it is drawn, each as likely as the
    others. The undealt shields are given in order, so the same number draws the same shield."""

    hand: int
    """The place of the hand: 0 for player 1."""
    kind: str
    """The kind that is dealt now; "any" if kinds do not count any more."""
    options: tuple[Shield, ...]


def is_enough(hands: Sequence[Hand], left: Hand) -> bool:
    """Can every hand be filled? Dealing a shield never changes the answer.

    Where hands lie face down, their shields are counted among those that are left: nobody has seen either.
    """
    face_down = sum(not shield.colours for hand in hands for shield in hand)
    return len(left) - face_down >= sum(FULL - len(hand) for hand in hands)


def next_draw(hands: Sequence[Hand], left: Hand, last: Draw | None) -> Draw | None:
    """What is dealt after the draw `last`; None when nothing is left to be dealt."""
    kind = _kind(hands, left)
    if kind is None:
        return None
    # A new kind begins with the first player again: that is how the cards go round at a table.
    start = last.hand + 1 if last and last.kind == kind else 0
    places = [(start + step) % len(hands) for step in range(len(hands))]
    hand = next(place for place in places if _lacks(hands[place], kind))
    return draw_for(hands, left, hand)


def draw_for(hands: Sequence[Hand], left: Hand, hand: int) -> Draw:
    """The draw for a hand whose turn it is."""
    kind = _kind(hands, left) or "any"
    return Draw(hand, kind, tuple(s for s in left if kind in ("any", s.kind)))


def _kind(hands: Sequence[Hand], left: Hand) -> str | None:
    if not left or all(len(hand) >= FULL for hand in hands):
        return None
    if is_enough(hands, left):
        there = {shield.kind for shield in left}
        for kind in HAND:
            if kind in there and any(_lacks(hand, kind) for hand in hands):
                return kind
    return "any"


def _lacks(hand: Hand, kind: str) -> bool:
    if len(hand) >= FULL:
        return False
    return kind == "any" or sum(shield.kind == kind for shield in hand) < HAND[kind]


def deal(
    chance: Random, hands: Sequence[Hand], left: Hand
) -> tuple[tuple[tuple[Shield, ...], ...], tuple[Shield, ...]]:
    """Fill the hands; and what is left then. Hands and stock are kept in order."""
    filled, rest = [list(hand) for hand in hands], list(left)
    draw = next_draw(filled, rest, None)
    while draw is not None:
        shield = draw.options[draw_number(chance, len(draw.options))]
        rest.remove(shield)
        filled[draw.hand].append(shield)
        draw = next_draw(filled, rest, draw)
    return tuple(tuple(sorted(hand)) for hand in filled), tuple(sorted(rest))


def draw_number(chance: Random, below: int) -> int:
    """A random number below a bound: the same for the same seed in every version of Python."""
    return chance.getrandbits(64) % below

"""Dealing (SETUP-1, ROUND-2, ROUND-3): one shield at a time, in playing order.

First the wides, then the narrows, until each hand has its number of them; then, if a kind has run out, any
shield that is left. When the stock cannot fill every hand, kinds do not count from the start.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from ..board.shields import Shield

HAND: dict[str, int] = {"wide": 8, "narrow": 5}  # SETUP-1
FULL = sum(HAND.values())

Hand = Sequence[Shield]


@dataclass(frozen=True, slots=True)
class Dealer:
    """The dealer: chance, decided by a seed. The same seed always deals the same game.

    The dealer is part of a game, but not of what players see.
    """

    seed: int

    def chance(self, round: int) -> Random:
        """Return the random numbers of a round."""
        return Random(f"{self.seed}/{round}")


class Draw(NamedTuple):
    """The next shield to be dealt: to which hand (0 is that of player 1), and of which kind."""

    hand: int
    kind: str
    """"any" when kinds no longer count."""

    def options(self, left: Hand) -> Hand:
        """Return the shields it is drawn from, each as likely as the others. They keep their order."""
        return left if self.kind == "any" else [shield for shield in left if shield.kind == self.kind]


def is_enough(hands: Sequence[Hand], left: Hand) -> bool:
    """Return True if every hand can be filled. Dealing a shield never changes the answer.

    Where hands are face down, their shields are counted among those that are left: both are unseen.
    """
    face_down = sum(not shield.colours for hand in hands for shield in hand)
    return len(left) - face_down >= sum(FULL - len(hand) for hand in hands)


def draws(hands: Sequence[Hand], left: Hand, first: int = 0) -> Iterator[Draw]:
    """Yield every draw of a deal that goes on with the hand `first`. It does not depend on the shields
    drawn."""
    sizes, number = [len(hand) for hand in hands], Counter[str](shield.kind for shield in left)
    stages: list[tuple[str, int, list[int]]] = []
    if is_enough(hands, left):
        stages += [
            (kind, most, [sum(s.kind == kind for s in h) for h in hands]) for kind, most in HAND.items()
        ]
    number["any"] = len(left)
    for kind, most, have in (*stages, ("any", FULL, sizes)):
        at, passed = first, 0
        while passed < len(hands) and number[kind] and number["any"]:
            hand, at = at % len(hands), at + 1
            if sizes[hand] >= FULL or have[hand] >= most:
                passed += 1
                continue
            yield Draw(hand, kind)
            # A new kind begins with the first player again, as shields go round at a table.
            first, passed = 0, 0
            for count in {kind, "any"}:
                number[count] -= 1
            sizes[hand] += 1
            if have is not sizes:
                have[hand] += 1


def deal(
    chance: Random, hands: Sequence[Hand], left: Hand
) -> tuple[tuple[tuple[Shield, ...], ...], tuple[Shield, ...]]:
    """Fill the hands; return them and the rest. Hands and stock are kept in order."""
    filled, kind, rest, pile = [list(hand) for hand in hands], "", list[Shield](), list(left)
    for draw in draws(hands, left):
        if draw.kind != kind:
            left = sorted([*rest, *pile])
            kind, pile = draw.kind, list(draw.options(left))
            rest = [] if kind == "any" else [shield for shield in left if shield.kind != kind]
        filled[draw.hand].append(pile.pop(draw_number(chance, len(pile))))
    return tuple(tuple(sorted(hand)) for hand in filled), tuple(sorted([*rest, *pile]))


def draw_number(chance: Random, below: int) -> int:
    """Return a random number below a bound: the same for the same seed in every version of Python."""
    return chance.getrandbits(64) % below

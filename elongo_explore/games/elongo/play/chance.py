"""Chance: how shields are dealt, and what players cannot know (`seen_by`, `guess`, `chances`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from ..board.shields import FACE_DOWN, Shield
from .actions import Action, Deal
from .pieces import Player

if TYPE_CHECKING:
    from .state import State


# ── dealing (SETUP-1, ROUND-2, ROUND-3) ───────────────────────────────────────────────────────────
# One shield at a time, in playing order. First the wide ones, then the narrow, until each hand has its number
# of them; then, if a kind has run out, any shield that is left. When the stock cannot fill every hand, kinds
# do not count from the start.

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


# ── hidden information ────────────────────────────────────────────────────────────────────────────
# A shield's shape can be told from its back. So all players know how many wide and narrow ones each hand has,
# and nothing else of other hands. In what a player sees, other hands have shields that are face down, and the
# stock is every shield that this player has not seen: the undealt ones and those in other hands.


def is_hidden(hand: Hand) -> bool:
    """Return True if a hand is face down."""
    return bool(hand) and not hand[0].colours  # all of it, or nothing


def possible_hand(state: State) -> tuple[Shield, ...]:
    """Return the shields that the player whose turn it is may hold."""
    hand = state.players[state.turn - 1].hand
    if not is_hidden(hand):
        return hand
    kinds = {shield.kind for shield in hand}
    return tuple(shield for shield in state.stock if shield.kind in kinds)


def chances(state: State) -> Sequence[tuple[Action, int]]:
    """Return, while chance deals, every shield that may come next, with its number of copies."""
    hands = [player.hand for player in state.players]
    if state.stage != "deal" or not 1 <= state.dealing <= len(hands):
        return ()  # a player cannot see who is next: guess first
    draw = next(draws(hands, state.stock, state.dealing - 1), None)
    if draw is None:
        return ()
    return [(Deal(shield), copies) for shield, copies in Counter(draw.options(state.stock)).items()]


def seen_by(state: State, player: int) -> State:
    """Return the state as a player may know it."""
    state.player(player)  # checks the number
    players, unseen = list(state.players), list(state.stock)
    for number, other in enumerate(state.players, 1):
        if number != player and not is_hidden(other.hand):
            unseen += other.hand
            players[number - 1] = _with_hand(other, [FACE_DOWN[shield.kind] for shield in other.hand])
    return replace(
        state,
        dealer=None,
        players=tuple(players),
        stock=tuple(sorted(unseen)),
        # Everything that was done in this turn was done in sight of all.
        previous=None if state.previous is None else seen_by(state.previous, player),
    )


def guess(state: State, player: int, rng: Random) -> State:
    """Return a whole state that fits what a player knows."""
    seen = seen_by(state, player)
    # The stock that a player sees is in order, kind by kind.
    unseen = {kind: [shield for shield in seen.stock if shield.kind == kind] for kind in sorted(HAND)}
    players = list(seen.players)
    for number, other in enumerate(seen.players, 1):
        if is_hidden(other.hand):
            drawn = [unseen[kind].pop(rng.randrange(len(unseen[kind]))) for kind, _face in other.hand]
            players[number - 1] = _with_hand(other, drawn)
    stock = (shield for kind in unseen.values() for shield in kind)
    return replace(seen, players=tuple(players), stock=tuple(stock), previous=None)


def _with_hand(player: Player, hand: Hand) -> Player:
    return player._replace(hand=tuple(sorted(hand)))

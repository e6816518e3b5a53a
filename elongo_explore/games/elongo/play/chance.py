"""Hidden information: other hands and deals to come (`seen_by`, `guess`, `chances`).

A shield's shape can be told from its back. So all players know how many wides and narrows each hand holds,
and nothing else of other hands. In what a player sees, other hands hold shields that are face down, and the
stock is every shield that this player has not seen: the undealt ones and those in other hands.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from random import Random

from ..board.shields import FACE_DOWN, Shield
from .actions import Action, Deal
from .dealing import Hand, draws
from .pieces import Player
from .state import State


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
        return ()  # in what a player sees, nobody knows who is next: guess first
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
    unseen = list(seen.stock)
    players = list(seen.players)
    for number, other in enumerate(seen.players, 1):
        if is_hidden(other.hand):
            players[number - 1] = _with_hand(other, [_drawn(rng, unseen, s.kind) for s in other.hand])
    return replace(seen, players=tuple(players), stock=tuple(unseen), previous=None)


def _drawn(rng: Random, unseen: list[Shield], kind: str) -> Shield:
    """Return a shield of a kind, drawn from those not seen yet."""
    fit = [place for place, shield in enumerate(unseen) if shield.kind == kind]
    return unseen.pop(fit[rng.randrange(len(fit))])


def _with_hand(player: Player, hand: Hand) -> Player:
    return player._replace(hand=tuple(sorted(hand)))

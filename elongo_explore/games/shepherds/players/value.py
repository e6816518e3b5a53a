"""The value of a position of Good Shepherds: a sum of named parts, each of them the player's share minus the
opponent's. What one player gains, the other loses.

A search asks for it some ten thousand times a second, so a set of hexes is one number, and all its hexes are
handled at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul

from elongo_explore.kit.players.value import Value, ValuePart, weights_in

from ..play.draft import Draft
from ..play.fields import Field, Hexes
from ..play.flow import ENOUGH_GOLD
from ..play.scoring import FOR_A_HUT, FOR_A_PASTURE, FOR_A_SHEEP
from ..play.state import State

PARTS = (
    "won",
    "gold",
    "next scoring",
    "scoring at hand",
    "end at hand",
    "sheep",
    "pastures",
    "huts",
    "spare pastures",
    "open pastures",
    "threat",
    "threat later",
    "room",
)
"""The things that count:

won               1 if the player has won, -1 if the opponent has
gold              the player's lead in gold
next scoring      the lead that a scoring would bring if it came now
scoring at hand   the same times the probability of a scoring at the end of the round, in sixths
end at hand       1 or -1 if that scoring would end the game with a win or a loss, times the same sixths
sheep, pastures, huts
spare pastures    pastures beyond sheep, from -3 to 4: a roll may bring a sheep that must be placed
open pastures     those beside an empty hex, where a sheep could be placed
threat            the gold that one sheep of the next player can cost the other in a scoring
threat later      the same for the player after that
room              empty hexes next to the player's units, at most 12
"""
MOST_SPARE, MOST_LACKING, MOST_ROOM = 4, -3, 12


def value(state: State, player: int) -> Value:
    """Return the value of a state to a player, in hundredths of a piece of gold."""
    by = weights_in(__package__)
    found = zip(PARTS, amounts(state, player), strict=True)
    return Value(tuple(ValuePart(name, amount, amount * by[name]) for name, amount in found))


def own_weights() -> tuple[int, ...]:
    """Return the weights of the parts, in order."""
    by = weights_in(__package__)
    return tuple(by[name] for name in PARTS)


def worth(state: State | Draft, player: int, by: Sequence[int]) -> int:
    """Return the sum of all parts with given weights."""
    return sum(map(mul, amounts(state, player), by))


def amounts(state: State | Draft, player: int) -> tuple[int, ...]:
    """Return the amount of each part, in order."""
    field, pastures, flock, huts = state.field, state.pastures, state.sheep, state.huts
    own, others = state.owned if player == 1 else (state.owned[1], state.owned[0])
    mine, theirs = own & pastures, others & pastures
    my_grass, their_grass = mine.bit_count(), theirs.bit_count()
    my_sheep, their_sheep = (own & flock).bit_count(), (others & flock).bit_count()
    more_huts = (own & huts).bit_count() - (others & huts).bit_count()
    my_gold, their_gold = fed(my_grass, my_sheep), fed(their_grass, their_sheep)
    if more_huts > 0:
        my_gold += FOR_A_HUT * more_huts
    else:
        their_gold -= FOR_A_HUT * more_huts
    lead = my_gold - their_gold
    now, then = state.gold if player == 1 else (state.gold[1], state.gold[0])
    soon = at_hand(state)
    my_gold, their_gold = my_gold + now, their_gold + then
    ends = my_gold >= ENOUGH_GOLD or their_gold >= ENOUGH_GOLD or my_gold < 0 or their_gold < 0
    last = 0 if not ends or my_gold == their_gold else soon if my_gold > their_gold else -soon

    empty = field.everywhere & ~(own | others)
    near, far = field.around(own) & empty, field.around(others) & empty
    grassy = field.around(empty)
    by_me = costs(their_grass, their_sheep, most_beside(field, theirs, near))
    by_them = costs(my_grass, my_sheep, most_beside(field, mine, far))
    threat, later = (by_me, -by_them) if state.turn == player else (-by_them, by_me)
    won = 0
    if state.result is not None and state.result.winners:
        won = 1 if state.result.winners == (player,) else -1
    return (
        won,
        now - then,
        lead,
        lead * soon,
        last,
        my_sheep - their_sheep,
        my_grass - their_grass,
        more_huts,
        _spare(my_grass - my_sheep) - _spare(their_grass - their_sheep),
        (mine & grassy).bit_count() - (theirs & grassy).bit_count(),
        threat,
        later,
        min(near.bit_count(), MOST_ROOM) - min(far.bit_count(), MOST_ROOM),
    )


def _spare(more: int) -> int:
    return MOST_SPARE if more > MOST_SPARE else MOST_LACKING if more < MOST_LACKING else more


def fed(pastures: int, sheep: int) -> int:
    """Return the gold that pastures and sheep bring in a scoring (GS-12)."""
    if sheep > pastures:
        return FOR_A_PASTURE * pastures - FOR_A_SHEEP * (sheep - pastures)
    return FOR_A_PASTURE * pastures + FOR_A_SHEEP * sheep


def costs(pastures: int, sheep: int, destroyed: int) -> int:
    """Return how much less a scoring brings after some pastures are destroyed."""
    return fed(pastures, sheep) - fed(pastures - destroyed, sheep)


def at_hand(state: State | Draft) -> int:
    """Return the probability of a scoring at the end of the round, in sixths (GS-11).

    One roll in six is a double; 11 of 36 pairs of rolls have one, which is two sixths or nearly.
    """
    if state.double:
        return 6
    to_roll = 1 if state.turn != state.first else 2
    return to_roll - 1 if state.dice else to_roll


def most_beside(field: Field, some: Hexes, places: Hexes) -> int:
    """Return the largest number of some hexes beside one of the places.

    The six neighbours of all places are added at once, in binary: `ones`, `twos` and `fours` are the
    digits.
    """
    wide = field.width
    a, b, c = some << 1, some >> 1, some << wide
    d, e, f = some >> wide, some << wide - 1, some >> wide - 1
    one, other = a ^ b ^ c, d ^ e ^ f
    carry, carry_a, carry_d = one & other, a & b | c & (a ^ b), d & e | f & (d ^ e)
    most = 0
    for digit, places_with in (
        (4, carry & carry_a | carry_d & (carry ^ carry_a)),
        (2, carry ^ carry_a ^ carry_d),
        (1, one ^ other),
    ):
        if found := places & places_with:
            places, most = found, most + digit
    return most

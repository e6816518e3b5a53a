"""What a position of Good Shepherds is worth: a sum of named parts, each of them what is good for a player
less what is good for the other. So it is worth to the one what it costs the other.

A search asks this some ten thousand times a second: sets of hexes are numbers, and all hexes are looked at at
once.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul

from elongo_explore.kit.players.value import Value, ValuePart, weights

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
"""What counts:

won               1 if the game is over and the player has won it, -1 if the other has
gold              what the player has more
next scoring      what a scoring would bring the player more, if it came now
scoring at hand   the same, in sixths: how likely it is when both have had as many turns
end at hand       whether the player would win if that scoring ended the game, in the same sixths
sheep, pastures, huts
spare pastures    pastures beyond sheep, from -3 to 4: a roll may bring a sheep that must be placed
open pastures     those with an empty hex beside them, where a sheep could come to stand
threat            what one sheep of whoever is next can cost the other in a scoring, by what it destroys
threat later      the same for whoever is next but one
room              empty hexes next to the player's units, at most 12
"""
MOST_SPARE, MOST_LACKING, MOST_ROOM = 4, -3, 12


def value(state: State, player: int) -> Value:
    """What a state is worth to a player, in hundredths of a piece of gold."""
    by = weights("shepherds")
    found = zip(PARTS, amounts(state, player), strict=True)
    return Value(tuple(ValuePart(name, amount, amount * by[name]) for name, amount in found))


def own_weights() -> tuple[int, ...]:
    """The weights of the parts, in their order."""
    by = weights("shepherds")
    return tuple(by[name] for name in PARTS)


def worth(state: State | Draft, player: int, by: Sequence[int]) -> int:
    """All parts together, with given weights."""
    return sum(map(mul, amounts(state, player), by))


def amounts(state: State | Draft, player: int) -> tuple[int, ...]:
    """How much there is of each part, in their order."""
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
    """What pastures and sheep bring when it is scored (GS-12)."""
    if sheep > pastures:
        return FOR_A_PASTURE * pastures - FOR_A_SHEEP * (sheep - pastures)
    return FOR_A_PASTURE * pastures + FOR_A_SHEEP * sheep


def costs(pastures: int, sheep: int, destroyed: int) -> int:
    """How much less a scoring brings when so many pastures are destroyed."""
    return fed(pastures, sheep) - fed(pastures - destroyed, sheep)


def at_hand(state: State | Draft) -> int:
    """How likely a scoring is once both have had as many turns, in sixths (GS-11).

    One roll in six is a double; 11 of 36 pairs of rolls have one, which is two sixths or nearly.
    """
    if state.double:
        return 6
    to_roll = 1 if state.turn != state.first else 2
    return to_roll - 1 if state.dice else to_roll


def most_beside(field: Field, some: Hexes, places: Hexes) -> int:
    """The most of some hexes that lie beside one of the places.

    For every place at once the six neighbours are added up in binary: `ones`, `twos` and `fours` are the
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

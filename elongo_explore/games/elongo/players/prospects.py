"""Finds promising lays before any is made: thousands are judged by what they would touch.

A shield at a placement touches land at some of its corners. Where the colours are alike the land joins, where
they differ both are closed a bit more; nothing else changes but blocks, which only the board itself knows.
So what a lay is worth can be told well enough from the parcels at its corners. First the placements are
ranked, whatever the shield; then the best of them are tried with each shield of the hand. The few lays that
come out best are worth making.

This is where a greedy player spends its time, so colours are numbers here and some tuples have no names.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from operator import itemgetter
from typing import NamedTuple

from ..board.land import Patch
from ..board.shields import Placement, Shield, face
from ..geometry.rhombs import KINDS, Kind
from ..play.actions import LayShield
from ..play.state import State
from .value import (
    COLOUR_NUMBER,
    LARGE,
    Holdings,
    Scales,
    distance,
)

_RED = 0
_HALF_EDGES = range(-100, 1000)
"""More than a parcel can have. Where a lay touches the same land twice, the estimate of what is left can fall
below 0: that is as good as 0."""
_NEVER = 10**6
_SPOILT = -1000
"""The dots of land that can never be enclosed: any land that joins it is also spoilt."""


class MetLand(NamedTuple):
    """Land on the table as a lay finds it."""

    colour: int
    symbols: int
    half_edges: int
    owner: int
    worth: int
    """Its worth now, if it is claimed."""
    promise: int
    """How much may be gained by joining a side of it."""


class Groups(NamedTuple):
    """The land of a shield as its corners show it."""

    at: tuple[int, ...]
    """For each corner the number of its group."""
    colours: tuple[int, ...]
    symbols: tuple[int, ...]
    half_edges: tuple[int, ...]


@cache
def groups_of(shield: Shield) -> Groups:
    """Return the land of a shield in groups: connected patches of one colour."""
    groups = face(shield).groups
    corners = "ALCR" if len(shield.colours) == 4 else "AMCM"
    return Groups(
        tuple(next(n for n, group in enumerate(groups) if name in group[1]) for name in corners),
        tuple(COLOUR_NUMBER[colour] for colour, _names, _half, _symbols in groups),
        tuple(symbols for _colour, _names, _half, symbols in groups),
        tuple(half for _colour, _names, half, _symbols in groups),
    )


_Touched = list[tuple[int, int, MetLand]]
"""For each half-edge that a shield would join: its own corner, and the land there with its number."""


class PromisingPlace(NamedTuple):
    """A placement that is worth trying with every shield of its kind."""

    placement: Placement
    touched: _Touched
    boma: int
    """The worth of the boma that can be built there."""
    worths: dict[Shield, int]
    """The worth of each shield there, as far as it is known."""


def table_of(state: State) -> object:
    """Return a value for all that prospects depend on: the table and the stocks, but no hand."""
    stocks = tuple([player[:3] for player in state.players])
    herds = tuple(state.animals.items())
    return state.board, state.claims, state.bomas, herds, stocks, state.turn, state.taken_back


class Prospects:
    """The prospects of a player who is about to lay a shield, whatever is in hand: the player's own hand, or
    one guess after the other."""

    def __init__(self, state: State, player: int, scales: Scales, placements: int) -> None:
        """`placements` of each kind are tried."""
        self.state, self.player, self._number = state, player, placements
        rivals = len(state.players) - 1
        by_owner = [(scales.others, rivals)] * (rivals + 1)
        by_owner[player - 1] = scales.own, 1
        # For each player and colour, the animals in stock and the worth of a dot by open half-edges.
        self._stocks = [
            tuple(zip(each.animals, _worths(*by), strict=True))
            for each, by in zip(state.players, by_owner, strict=True)
        ]
        self._home = [(by.warriors // of, by.boys // of) for by, of in by_owner]
        places = state.land.places([claim.patch for claim in state.claims])
        self._owners = dict(zip(places, [claim.owner for claim in state.claims], strict=True))
        self._blocked = state.board.blocked_land()
        self._land: dict[int, MetLand] = {}
        self._sides: dict[int, tuple[int, int, int]] = {}
        self._places: dict[Kind, list[PromisingPlace]] = {}
        cost = self._costs(scales)
        self._own = [(*stock, cost[colour != _RED]) for colour, stock in enumerate(self._stocks[player - 1])]
        self._boma = scales.own.animals, scales.own.bomas - cost[0]

    def _costs(self, scales: Scales) -> tuple[int, int]:
        """Return the costs of sending a warrior, and a boy: little if there are more in stock. If there is
        none, it is the worth of the least useful one on the table, who would have to be taken back first."""
        own, me = scales.own, self.state.players[self.player - 1]
        least = [_NEVER, _NEVER]
        if (not me.warriors or not me.boys) and self.state.may_take_back:
            for worth, red, _patch in self.tended():
                least[not red] = min(least[not red], worth)
        warrior = own.warriors + (own.warrior_at_hand if me.warriors == 1 else 0)
        boy = own.boys + (own.boy_at_hand if me.boys == 1 else 0)
        return (warrior if me.warriors else least[0]), (boy if me.boys else least[1])

    def tended(self) -> list[tuple[int, bool, Patch]]:
        """Return, for each claim of the player, the worth of its land (its animals, or the hope for them),
        whether it is red, and the patch."""
        land, animals, found = self.state.land, self.state.animals, []
        for claim in self.state.claims:
            if claim.owner == self.player:
                colour, patches, half_edges, _symbols = land.parcel(claim.patch)
                if half_edges:
                    worth = self._lying(land.place(claim.patch)).worth
                else:
                    number = sum([animals[p][1] for p in patches if p in animals])
                    worth = number * self._stocks[self.player - 1][COLOUR_NUMBER[colour]][1][0]
                found.append((worth, colour == "R", claim.patch))
        return found

    def best(self, hand: Iterable[Shield], number: int) -> list[LayShield]:
        """Return the `number` most promising lays with a hand, the best first."""
        found: list[tuple[int, Shield, Placement]] = []
        different = dict.fromkeys(hand)
        for kind in KINDS:
            shields = [(shield, groups_of(shield)) for shield in different if shield[0] == kind]
            for placement, touched, boma, worths in self._best_places(kind) if shields else ():
                for shield, groups in shields:
                    if shield not in worths:
                        worths[shield] = self._worth(groups, touched, boma)
                    found.append((worths[shield], shield, placement))
        found.sort(key=_first, reverse=True)  # equal ones stay in their order
        return [LayShield(shield, placement) for _worth, shield, placement in found[:number]]

    def _best_places(self, kind: Kind) -> list[PromisingPlace]:
        """Return the placements that promise most, whatever the shield."""
        if kind not in self._places:
            sides, ranks, fits = self._open_sides(), [], self.state.board.close_up().fits[kind]
            bomas = {
                placement: self._worth_of_boma(min(lengths[-1], LARGE))
                for placement, lengths in self.state.board.closings().items()
                if placement[0] == kind
            }
            for placement, (_spot, contacts) in fits.items():
                rank = bomas.get(placement, 0) if len(contacts) > 1 else 0
                for contact in contacts:
                    rank += sides[contact >> 2][2]
                ranks.append((rank, placement))
            ranks.sort(key=_first, reverse=True)  # equal ones stay in their order
            self._places[kind] = [
                PromisingPlace(
                    placement, self._touched(fits[placement].contacts), bomas.get(placement, 0), {}
                )
                for _rank, placement in ranks[: self._number]
            ]
        return self._places[kind]

    def _open_sides(self) -> dict[int, tuple[int, int, int]]:
        """Return, for each open side, the land at its second half and at its first, and the promise of
        both."""
        if not self._sides:
            laid, place = self.state.board.laid, self.state.land.place
            land, lying = self._land, self._lying
            for side, across in enumerate(self.state.board.close_up().across):
                if across < 0:
                    index = side >> 2
                    first, second = face(laid[index][0]).halves[side & 3]
                    one, other = place((index, second)), place((index, first))
                    promise = (land.get(one) or lying(one))[5] + (land.get(other) or lying(other))[5]
                    self._sides[side] = one, other, promise
        return self._sides

    def _touched(self, contacts: Iterable[int]) -> _Touched:
        found: _Touched = []
        land = self._land
        for contact in contacts:
            edge = contact & 3  # the two walk their common edge in opposite directions
            second, first, _promise = self._sides[contact >> 2]
            found.append((edge, second, land[second]))
            found.append(((edge + 1) & 3, first, land[first]))
        return found

    def _lying(self, place: int) -> MetLand:
        """Return land as it lies on the table, and keep it in `_land`."""
        name, patches, half_edges, symbols = self.state.land.at(place)
        if not patches.isdisjoint(self._blocked):
            symbols = _SPOILT
        colour, owner = COLOUR_NUMBER[name], self._owners.get(place, 0)
        worth = self._price(owner, colour, symbols, half_edges) if owner else 0
        promise = self._promise(colour, symbols, half_edges, owner, worth)
        found = self._land[place] = MetLand(colour, symbols, half_edges, owner, worth, promise)
        return found

    def _promise(self, colour: int, symbols: int, half_edges: int, owner: int, worth: int) -> int:
        if symbols < 0:
            return 0
        then = self._price(owner or self.player, colour, symbols + 1, half_edges - 2)
        if owner == self.player:
            return then - worth
        return -worth // 4 if owner else then // 3

    def _price(self, owner: int, colour: int, symbols: int, half_edges: int) -> int:
        """Return the worth, for this player, of land that `owner` claims."""
        if symbols <= 0:
            return 0
        stock, worths = self._stocks[owner - 1][colour]
        return (symbols if symbols < stock else stock) * worths[half_edges]

    def _worth_of_boma(self, length: int) -> int:
        """Return the worth of a boma round a loop of this length: an animal for each shield, and the builder
        comes home."""
        animal, builder = self._boma
        return max(0, length * animal + builder)

    def _worth(self, groups: Groups, touched: _Touched, boma: int) -> int:
        """Return the worth of a lay with the best action after it: `boma`, or a claim."""
        at, colours, symbols, half_edges = groups[0], groups[1], [*groups[2]], [*groups[3]]
        joined: dict[int, int] = {}
        beside: dict[int, int] = {}
        owners: dict[int, tuple[int, ...]] = {}
        worth, best = 0, boma
        for corner, place, land in touched:
            group = at[corner]
            if land[0] != colours[group]:
                half_edges[group] -= 1
                beside[place] = beside.get(place, 0) + 1
            elif place in joined:
                half_edges[group] -= 2
            else:
                joined[place] = group
                half_edges[group] += land[2] - 2
                symbols[group] += land[1]
                if land[3]:
                    owners[group] = (*owners.get(group, ()), land[3])
                    worth -= land[4]
        for place, closer in beside.items():
            if place in joined:
                half_edges[joined[place]] -= closer
            elif (land := self._land[place])[3]:
                worth += self._price(land[3], land[0], land[1], land[2] - closer) - land[4]
        for group, met in owners.items():
            worth += self._met(colours[group], symbols[group], half_edges[group], met)
            symbols[group] *= met.count(met[0]) < len(met)  # nothing to claim, if it has one owner
        for group, number in enumerate(symbols):
            if number > 0:
                # The price for this player, without a call: it is asked for thousands of times.
                stock, worths, cost = self._own[colours[group]]
                gain = (number if number < stock else stock) * worths[half_edges[group]] - cost
                best = gain if gain > best else best
        return worth + best

    def _met(self, colour: int, symbols: int, half_edges: int, claimed: Sequence[int]) -> int:
        """Return the worth of joined land for the claims that have met there (JOIN)."""
        owner = claimed[0]
        alone = claimed.count(owner) == len(claimed)
        worth = self._price(owner, colour, symbols, half_edges) if alone else 0
        return worth + sum([self._home[other - 1][colour != _RED] for other in claimed[alone:]])


_first = itemgetter(0)


@lru_cache(maxsize=64)
def _worths(by: Holdings, rivals: int) -> tuple[tuple[int, ...], ...]:
    """Return, for each colour, the worth of a dot by open half-edges: index −1 is −1 of them."""
    order = [*range(_HALF_EDGES.stop), *range(_HALF_EDGES.start, 0)]
    near = [by.near[distance(half_edges)] // rivals if half_edges > 0 else 0 for half_edges in order]
    done = [(by.animals + (by.zebu if colour == _RED else 0)) // rivals for colour in range(3)]
    return tuple(
        tuple([worth if half_edges > 0 else each for worth, half_edges in zip(near, order, strict=True)])
        for each in done
    )

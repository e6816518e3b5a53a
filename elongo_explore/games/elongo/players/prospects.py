"""Finds promising lays before any is made: thousands are judged by what they would touch.

A shield at a placement touches land at some of its corners. Where the colours are alike the land joins, where
they differ both are closed a bit more; nothing else changes but blocks, which only the board itself knows.
So what a lay is worth can be told well enough from the parcels at its corners. First the placements are
ranked, whatever the shield; then the best of them are tried with each shield of the hand. The few lays that
come out best are worth making.

This is where a greedy player spends its time, so colours are numbers here and some tuples have no names.
"""

from __future__ import annotations

from functools import cache
from heapq import nlargest
from operator import itemgetter
from typing import NamedTuple

from ..board.land import Patch
from ..board.shields import Placement, Shield, face
from ..geometry.rhombs import KINDS, Kind
from ..play.actions import LayShield
from ..play.state import State
from .value import (
    COLOUR_NUMBER,
    Holdings,
    Scales,
    closings,
    distance,
    worthwhile,
)

_RED = 0
_MOST = 8
"""More open half-edges than this are no worse."""
_NEVER = 10**6
_SPOILT = -1000
"""The symbols of land that can never be enclosed: any land that joins it is also spoilt."""


class MetLand(NamedTuple):
    """Land on the table as a lay finds it."""

    colour: int
    symbols: int
    half_edges: int
    owner: int
    worth: int
    """Its worth now, if it is claimed."""


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
        tuple(COLOUR_NUMBER[colour] for colour, _names, _half in groups),
        tuple(sum(map(shield.symbols, names)) for _colour, names, _half in groups),
        tuple(half for _colour, _names, half in groups),
    )


_Steps = tuple[int, tuple[int, ...]]
"""How many animals there are for land of a colour, and what a symbol is worth by the open half-edges."""
_Touched = list[tuple[int, MetLand, int]]
"""For each half-edge that a shield would join: its own corner, the land there, and the number of that."""


class Prospects:
    """The prospects of a player who is about to lay a shield."""

    def __init__(self, state: State, player: int, scales: Scales) -> None:
        self.state, self.player = state, player
        self._close = state.board.close_up()
        rivals = len(state.players) - 1
        by_owner = [(scales.others, rivals)] * (rivals + 1)
        by_owner[player - 1] = scales.own, 1
        self._steps = [_steps(by, of, state.players[n].animals) for n, (by, of) in enumerate(by_owner)]
        self._home = [(by.warriors // of, by.boys // of) for by, of in by_owner]
        places = state.land.places([claim.patch for claim in state.claims])
        self._owners = dict(zip(places, [claim.owner for claim in state.claims], strict=True))
        self._land: dict[int, MetLand] = {}
        self._sides: dict[int, tuple[int, int, int]] = {}
        self.cost = self._costs(scales)
        self._boma = scales.own.animals, scales.own.bomas - self.cost[0]

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
                colour, patches, half_edges = land.parcel(claim.patch)
                if half_edges:
                    worth = self._lying(land.places([claim.patch])[0]).worth
                else:
                    number = sum([animals[p][1] for p in patches if p in animals])
                    worth = number * self._steps[self.player - 1][COLOUR_NUMBER[colour]][1][0]
                found.append((worth, colour == "R", claim.patch))
        return found

    def best(self, number: int, placements: int) -> list[LayShield]:
        """Return the `number` most promising lays, the best first; of each kind this many placements are
        tried."""
        hand = dict.fromkeys(self.state.hand())
        found = list[tuple[int, Shield, Placement]]()
        for kind in KINDS:
            shields = [(shield, groups_of(shield)) for shield in hand if shield[0] == kind]
            if not shields:
                continue
            loops = dict[object, int](closings(self._close, kind))
            for placement in self._ranked(kind, loops, placements):
                touched = self._touched(placement)
                boma = self._worth_of_boma(loops[placement]) if placement in loops else 0
                for shield, groups in shields:
                    found.append((self._worth(groups, touched, boma), shield, placement))
        return [LayShield(shield, place) for _worth, shield, place in nlargest(number, found, key=_first)]

    def _ranked(self, kind: Kind, loops: dict[object, int], number: int) -> list[Placement]:
        """Return the most promising placements, for any shield."""
        sides, ranks, look = self._sides, [], self._side
        for placement, (_spot, contacts) in self._close.fits[kind].items():
            rank = 0
            for contact in contacts:
                side = contact >> 2
                rank += (sides[side] if side in sides else look(side))[2]
            if len(contacts) > 1 and placement in loops:
                rank += self._worth_of_boma(loops[placement])
            ranks.append((rank, placement))
        return [placement for _rank, placement in nlargest(number, ranks, key=_first)]

    def _side(self, side: int) -> tuple[int, int, int]:
        """Return the land at an open side, at its second half and at its first, and the promise of both."""
        index, edge = divmod(side, 4)
        first, second = face(self.state.board.laid[index].shield).halves[edge]
        one, other = self.state.land.places([(index, second), (index, first)])
        found = self._sides[side] = one, other, self._promise(one) + self._promise(other)
        return found

    def _promise(self, place: int) -> int:
        """Return how much may be gained by joining a side of some land."""
        colour, symbols, half_edges, owner, worth = self._lying(place)
        if symbols < 0:
            return 0
        then = self._price(owner or self.player, colour, symbols + 1, half_edges - 2)
        if owner == self.player:
            return then - worth
        return -worth // 4 if owner else then // 3

    def _touched(self, placement: Placement) -> _Touched:
        found, land = [], self._land
        for contact in self._close.fits[placement[0]][placement][1]:
            second, first, _promise = self._sides[contact >> 2]
            edge = contact & 3  # the two walk their common edge in opposite directions
            found.append((edge, land[second], second))
            found.append(((edge + 1) & 3, land[first], first))
        return found

    def _lying(self, place: int) -> MetLand:
        found = self._land.get(place)
        if found is None:
            name, patches, half_edges = self.state.land.at(place)
            symbols, colour = (
                worthwhile(self.state.board, self._close, patches) or _SPOILT,
                COLOUR_NUMBER[name],
            )
            owner = self._owners.get(place, 0)
            worth = self._price(owner, colour, symbols, half_edges) if owner else 0
            found = self._land[place] = MetLand(colour, symbols, half_edges, owner, worth)
        return found

    def _price(self, owner: int, colour: int, symbols: int, half_edges: int) -> int:
        """Return the worth, for this player, of land that `owner` claims."""
        if symbols <= 0:
            return 0
        stock, steps = self._steps[owner - 1][colour]
        worth = steps[half_edges if half_edges < _MOST else _MOST] if half_edges > 0 else steps[0]
        return (symbols if symbols < stock else stock) * worth

    def _worth_of_boma(self, length: int) -> int:
        """Return the worth of a boma round a loop of this length: an animal for each shield, and the builder
        comes home."""
        animal, builder = self._boma
        return max(0, length * animal + builder)

    def _worth(self, groups: Groups, touched: _Touched, boma: int) -> int:
        """Return the worth of a lay with the best action after it: `boma`, or a claim."""
        at, colours, *rest = groups
        symbols, half_edges = map(list, rest)
        owners: list[list[int]] = [[] for _colour in colours]
        joined, beside, worth = dict[int, int](), dict[int, int](), 0
        for corner, land, place in touched:
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
                    owners[group].append(land[3])
                    worth -= land[4]
        for place, closer in beside.items():
            if place in joined:
                half_edges[joined[place]] -= closer
            elif (land := self._land[place])[3]:
                worth += self._price(land[3], land[0], land[1], land[2] - closer) - land[4]
        best = boma
        for colour, number, half, claimed in zip(colours, symbols, half_edges, owners, strict=True):
            if claimed:
                worth += self._met(colour, number, half, claimed)
            if number > 0 and (not claimed or claimed.count(claimed[0]) != len(claimed)):
                gain = self._price(self.player, colour, number, half) - self.cost[colour != _RED]
                best = gain if gain > best else best
        return worth + best

    def _met(self, colour: int, symbols: int, half_edges: int, claimed: list[int]) -> int:
        """Return the worth of joined land for the claims that have met there (JOIN)."""
        owner = claimed[0]
        alone = claimed.count(owner) == len(claimed)
        worth = self._price(owner, colour, symbols, half_edges) if alone else 0
        return worth + sum([self._home[other - 1][colour != _RED] for other in claimed[alone:]])


_first = itemgetter(0)


def _steps(by: Holdings, rivals: int, animals: tuple[int, ...]) -> tuple[_Steps, ...]:
    """Return, for each colour, the stock and the worth of a symbol by open half-edges."""
    near = [by.near[distance(half_edges)] // rivals for half_edges in range(1, _MOST + 1)]
    done = [by.animals + (by.zebu if colour == _RED else 0) for colour in range(3)]
    return tuple((stock, (each // rivals, *near)) for stock, each in zip(animals, done, strict=True))

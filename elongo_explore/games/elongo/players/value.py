"""The value of a position of Elongo for a player: the amount of each thing that counts, times its weight.

Every player has the same parts: animals on the fields, land that is claimed and still open, by how
many edges it lacks, warriors and boys in stock or tied up in vain, bomas. A player's own count for, those of
the others against; each has its own weight. With two opponents, what they have counts half.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from operator import mul
from typing import NamedTuple

from elongo_explore.kit.players.value import Value, ValuePart, weights_in

from ..board.board import Board
from ..board.land import Parcel
from ..board.shields import Colour
from ..play.pieces import ANIMALS_EACH
from ..play.state import State


class Holdings(NamedTuple):
    """How much a player has of everything that counts; or what each of it is worth."""

    animals: int
    zebu: int
    one_edge: int
    """The dots of claimed land that one more edge closes, as far as animals are in stock for them;"""
    two_edges: int
    three_edges: int
    far: int
    warriors: int
    warrior_at_hand: int
    """1 if there is one in stock."""
    boys: int
    boy_at_hand: int
    in_vain: int
    bomas: int

    @property
    def near(self) -> tuple[int, int, int, int]:
        """Claimed land by how far it is from being enclosed (`distance`)."""
        return self.one_edge, self.two_edges, self.three_edges, self.far


_NAMES = {
    "animals": "animals placed",
    "zebu": "zebu placed",
    "one_edge": "one edge to close",
    "two_edges": "two edges to close",
    "three_edges": "three edges to close",
    "far": "far from closed",
    "warriors": "warriors in stock",
    "warrior_at_hand": "a warrior at hand",
    "boys": "boys in stock",
    "boy_at_hand": "a boy at hand",
    "in_vain": "tied up in vain",
    "bomas": "bomas under construction",
}
OWN = tuple(_NAMES[field] for field in Holdings._fields)
"""The names of what each player has, as people and weights.toml read them."""
OTHERS = tuple(f"others: {name}" for name in OWN)
REACH, WON = "boma in reach", "won"
"""The shields of the largest loop that the next shield can close (negative if another player lays it); and
the end of the game."""
PARTS = (*OWN, *OTHERS, REACH, WON)

FARTHEST = 3
"""How far away from being enclosed land can be: 0 is one edge, 3 is four or more."""
LARGE = 12
"""A longer loop counts as one of this many shields."""

COLOUR_NUMBER: dict[Colour, int] = {"R": 0, "G": 1, "Y": 2}


class Scales(NamedTuple):
    """The weights of the parts."""

    own: Holdings
    others: Holdings
    reach: int
    won: int

    @classmethod
    def of(cls, by_name: Mapping[str, int]) -> Scales:
        """Return the weights, given by the names of the parts."""
        own, others = (Holdings(*(by_name[name] for name in names)) for names in (OWN, OTHERS))
        return cls(own, others, by_name[REACH], by_name[WON])


@cache
def usual_scales() -> Scales:
    """Return the weights from weights.toml."""
    return Scales.of(weights_in(__package__))


def value(state: State, player: int) -> Value:
    """Return the value of a state for a player: each part that is not zero, with its name."""
    scales, held, rivals = usual_scales(), holdings(state), len(state.players) - 1
    own = held.pop(player - 1)
    others = [sum(each) for each in zip(*held, strict=True)]
    parts = [(name, amount, amount * w) for name, amount, w in zip(OWN, own, scales.own, strict=True)]
    parts += [(n, a, a * w // rivals) for n, a, w in zip(OTHERS, others, scales.others, strict=True)]
    parts += [(REACH, reach := in_reach(state, player), reach * scales.reach)]
    parts += [(WON, won := victory(state, player), won * scales.won)]
    return Value(tuple(ValuePart(*part) for part in parts if part[1]))


def total(state: State, player: int, scales: Scales) -> int:
    """Return the value as one number, faster than the sum of `value`."""
    held, rivals = holdings(state), len(state.players) - 1
    worth: int = sum(map(mul, held.pop(player - 1), scales.own))
    worth += in_reach(state, player) * scales.reach + victory(state, player) * scales.won
    if rivals == 1:
        worth += sum(map(mul, held[0], scales.others))
        return worth
    for one, other, weight in zip(*held, scales.others, strict=True):
        worth += (one + other) * weight // rivals
    return worth


def victory(state: State, player: int) -> int:
    """Return 1 if the player has won, −1 if lost, 0 if it is a tie or the game goes on."""
    result = state.result
    if result is None or len(result.winners) > 1:
        return 0
    return 1 if player in result.winners else -1


def holdings(state: State) -> list[Holdings]:
    """Return the holdings of each player."""
    players, land, blocked = state.players, state.land, state.board.blocked_land()
    each = ANIMALS_EACH[len(players), state.length]
    animals = [3 * each - sum(player.animals) for player in players]
    zebu = [each - player.animals[0] for player in players]
    near, in_vain, bomas = [[0] * (FARTHEST + 1) for _ in players], [0] * len(players), [0] * len(players)
    for number, aside in enumerate(state.aside):
        animals[number] -= sum(aside)
        zebu[number] -= aside[0]
    for owner, patch in state.claims:
        colour, patches, half_edges, symbols = land.parcel(patch)
        if half_edges:
            if patches.isdisjoint(blocked):
                stock = players[owner - 1].animals[COLOUR_NUMBER[colour]]
                near[owner - 1][distance(half_edges)] += symbols if symbols < stock else stock
            else:
                in_vain[owner - 1] += 1
    for boma in state.bomas:
        bomas[boma.owner - 1] += not boma.finished
    for owner, colour, number in _to_be_filled(state) if state.pending or state.waiting else ():
        animals[owner - 1] += number
        zebu[owner - 1] += number if colour == "R" else 0
    held = []
    for n, (warriors, boys, _animals, _hand) in enumerate(players):
        one, two, three, far = near[n]
        keepers = warriors, 1 if warriors else 0, boys, 1 if boys else 0
        held.append(Holdings(animals[n], zebu[n], one, two, three, far, *keepers, in_vain[n], bomas[n]))
    return held


def distance(half_edges: int) -> int:
    """Return how far land is from being enclosed, by its open half-edges: an edge has two, mostly of
    different land."""
    return (half_edges - 1) // 2 if half_edges < 2 * FARTHEST + 1 else FARTHEST


def is_blocked(board: Board, parcel: Parcel) -> bool:
    """Return True if a blocked edge keeps open land from ever being enclosed."""
    return not parcel.patches.isdisjoint(board.blocked_land())


def _to_be_filled(state: State) -> Iterator[tuple[int, Colour, int]]:
    """Yield owner, colour and number of the animals that are about to be placed: they count as placed."""
    standing = {claim.patch: claim.owner for claim in state.claims}
    due = [(c.owner, c.patches[0]) for c in state.pending if c.kind == "fill"]
    due += [(standing[patch], patch) for patch in state.waiting if patch in standing]
    for owner, patch in due:
        colour, patches, half_edges, symbols = state.land.parcel(patch)
        room = symbols - sum(state.animals[p].number for p in patches if p in state.animals)
        number = min(room, state.players[owner - 1].animals[COLOUR_NUMBER[colour]]) if not half_edges else 0
        yield owner, colour, number


def lays_next(state: State) -> int:
    """Return the player who lays the next shield, as far as it is known."""
    hand = state.players[state.turn - 1].hand
    if state.phase == "lay" or (state.phase == "act" and state.laid < 2 and hand):
        return state.turn
    return 1 if state.phase == "hexagon" else state.turn % len(state.players) + 1


def in_reach(state: State, player: int) -> int:
    """Return the shields of the largest loop that the next shield can close, if its player has a warrior to
    build it; negative if that is another player."""
    if state.result:
        return 0
    number = lays_next(state)
    somebody = state.players[number - 1]
    if not somebody.warriors:
        return 0
    kinds = {shield[0] for shield in somebody.hand}
    found = [max(lengths) for place, lengths in state.board.closings().items() if place[0] in kinds]
    most = min(max(found, default=0), LARGE)
    return most if number == player else -most

"""What a position of Elongo is worth to a player: how much there is of what counts, times its weight.

Everybody at the table has the same parts: animals on the fields, land that is claimed and still open, by how
many edges it lacks, warriors and boys in stock or tied up in vain, bomas. A player's own count for, those of
the others against; each has its own weight. With two opponents, what they have counts half.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import NamedTuple

from elongo_explore.kit.players.value import Value, ValuePart, weights

from ..board.board import Board
from ..board.land import Patch
from ..board.room import CloseUp
from ..board.shields import Colour
from ..play.pieces import ANIMALS_EACH
from ..play.state import State

OWN = (
    "animals placed",
    "zebu placed",
    "one edge to close",
    "two edges to close",
    "three edges to close",
    "far from closed",
    "warriors in stock",
    "a warrior at hand",
    "boys in stock",
    "a boy at hand",
    "tied up in vain",
    "bomas under construction",
)
"""What each player has. Land that is to be closed counts by its symbols, as far as animals are in stock."""
OTHERS = tuple(f"others: {name}" for name in OWN)
REACH, WON = "boma in reach", "won"
"""The shields of the largest loop that whoever lays next can close (against, if it is another); the end."""
PARTS = (*OWN, *OTHERS, REACH, WON)

ANIMAL, ZEBU, NEAR, WARRIOR, WARRIOR_AT_HAND, BOY, BOY_AT_HAND, VAIN, BOMA = 0, 1, 2, 6, 7, 8, 9, 10, 11
FARTHEST = 3
"""How far away from being enclosed land can be: 0 is one edge, 3 is four or more."""
LARGE = 12
"""A loop of more shields counts as one of so many."""

COLOUR_NUMBER: dict[Colour, int] = {"R": 0, "G": 1, "Y": 2}
_EDGES = {"A": (3, 0), "M": (0, 1, 2, 3), "C": (1, 2), "L": (0, 1), "R": (2, 3)}
"""The edges of a shield that a patch reaches."""


class Scales(NamedTuple):
    """The weights of the parts, in their order."""

    own: tuple[int, ...]
    others: tuple[int, ...]
    reach: int
    won: int

    @classmethod
    def of(cls, by_name: Mapping[str, int]) -> Scales:
        """Weights by the names of the parts."""
        own, others = (tuple(by_name[name] for name in names) for names in (OWN, OTHERS))
        return cls(own, others, by_name[REACH], by_name[WON])


@cache
def usual_scales() -> Scales:
    """The weights from weights.toml."""
    return Scales.of(weights("elongo"))


def value(state: State, player: int) -> Value:
    """What a state is worth to a player: the parts that are there, with their names."""
    scales, rows, rivals = usual_scales(), rows_of(state), len(state.players) - 1
    own = rows.pop(player - 1)
    others = [sum(column) for column in zip(*rows, strict=True)]
    parts = [(name, amount, amount * w) for name, amount, w in zip(OWN, own, scales.own, strict=True)]
    parts += [(n, a, a * w // rivals) for n, a, w in zip(OTHERS, others, scales.others, strict=True)]
    parts += [(REACH, reach := in_reach(state, player), reach * scales.reach)]
    parts += [(WON, won := victory(state, player), won * scales.won)]
    return Value(tuple(ValuePart(*part) for part in parts if part[1]))


def total(state: State, player: int, scales: Scales) -> int:
    """The same as a number, at once."""
    rows, rivals = rows_of(state), len(state.players) - 1
    worth = in_reach(state, player) * scales.reach + victory(state, player) * scales.won
    for amount, weight in zip(rows.pop(player - 1), scales.own, strict=True):
        worth += amount * weight
    if rivals == 1:
        for amount, weight in zip(rows[0], scales.others, strict=True):
            worth += amount * weight
        return worth
    for one, other, weight in zip(*rows, scales.others, strict=True):
        worth += (one + other) * weight // rivals
    return worth


def victory(state: State, player: int) -> int:
    """1: won; −1: lost; 0: a tie, or nobody has won yet."""
    result = state.result
    if result is None or len(result.winners) > 1:
        return 0
    return 1 if player in result.winners else -1


def rows_of(state: State) -> list[list[int]]:
    """For each player the amounts of OWN."""
    players, land, close = state.players, state.land, state.board.close_up()
    each = ANIMALS_EACH[len(players), state.length]
    rows = []
    for warriors, boys, (zebu, sheep, goats), _hand in players:
        placed, all_zebu = 3 * each - zebu - sheep - goats, each - zebu
        at_hand = (1 if warriors else 0), (1 if boys else 0)
        rows.append([placed, all_zebu, 0, 0, 0, 0, warriors, at_hand[0], boys, at_hand[1], 0, 0])
    for number, aside in enumerate(state.aside):
        rows[number][ANIMAL] -= sum(aside)
        rows[number][ZEBU] -= aside[0]
    for owner, patch in state.claims:
        colour, patches, half_edges = land.parcel(patch)
        if half_edges:
            symbols = worthwhile(state.board, close, patches)
            if symbols:
                stock = players[owner - 1][2][COLOUR_NUMBER[colour]]
                rows[owner - 1][NEAR + distance(half_edges)] += symbols if symbols < stock else stock
            else:
                rows[owner - 1][VAIN] += 1
    for boma in state.bomas:
        rows[boma[0] - 1][BOMA] += not boma[3]
    if state.pending or state.waiting:
        _to_be_filled(state, rows)
    return rows


def distance(half_edges: int) -> int:
    """How far land is from being enclosed, by its open half-edges: an edge has two, mostly of other land."""
    return (half_edges - 1) // 2 if half_edges < 2 * FARTHEST + 1 else FARTHEST


def worthwhile(board: Board, close: CloseUp, patches: Iterable[Patch]) -> int:
    """The symbols on some open land; 0 if a blocked edge keeps it from ever being enclosed."""
    laid, blocked, symbols = board.laid, close.blocked, 0
    for index, name in patches:
        symbols += 2 if name == "M" and laid[index][0][0] == "narrow" else 1
        if blocked:
            for edge in _EDGES[name]:
                if 4 * index + edge in blocked:
                    return 0
    return symbols


def _to_be_filled(state: State, rows: list[list[int]]) -> None:
    """Where their owners will put animals before long, they count as placed."""
    standing = {claim.patch: claim.owner for claim in state.claims}
    due = [(c.owner, c.patches[0]) for c in state.pending if c.kind == "fill"]
    due += [(standing[patch], patch) for patch in state.waiting if patch in standing]
    for owner, patch in due:
        colour, patches, half_edges = state.land.parcel(patch)
        room = sum(state.board.laid[index].shield.symbols(name) for index, name in patches)
        room -= sum(state.animals[p].number for p in patches if p in state.animals)
        number = min(room, state.players[owner - 1].animals[COLOUR_NUMBER[colour]]) if not half_edges else 0
        rows[owner - 1][ANIMAL] += number
        rows[owner - 1][ZEBU] += number if colour == "R" else 0


def lays_next(state: State) -> int:
    """The player who lays the next shield, as far as it can be told."""
    hand = state.players[state.turn - 1].hand
    if state.phase == "lay" or (state.phase == "act" and state.laid < 2 and hand):
        return state.turn
    return 1 if state.phase == "hexagon" else state.turn % len(state.players) + 1


def in_reach(state: State, player: int) -> int:
    """The shields of the largest loop that the next shield can close, if its player has a warrior to build
    it; with a minus for another player's."""
    if state.result:
        return 0
    number = lays_next(state)
    somebody = state.players[number - 1]
    if not somebody.warriors:
        return 0
    kinds = {shield[0] for shield in somebody.hand}
    close = state.board.close_up()
    most = max((length for kind in kinds for _place, length in closings(close, kind)), default=0)
    return most if number == player else -most


def closings(close: CloseUp, kind: str) -> list[tuple[object, int]]:
    """Where a shield of a kind closes a loop, and of how many shields."""
    found, ends = list[tuple[object, int]](), close.ends
    for place, (_spot, contacts) in close.fits[kind].items():  # type: ignore[index]
        if len(contacts) > 1:
            for one in contacts:
                other = ends[one >> 2]
                # Its other end must lie against the edge to which the fence leads on the new shield.
                if one & 3 < 2 and (other << 2 | (one & 3 ^ 3)) in contacts:
                    found.append((place, _length(close, one >> 2, other)))
    return found


def _length(close: CloseUp, start: int, end: int) -> int:
    """The shields of the loop that one more shield makes of the run between two open sides."""
    shields, side = 2, start ^ 3
    while side != end and shields < LARGE:
        side = close.across[side] ^ 3
        shields += 1
    return shields

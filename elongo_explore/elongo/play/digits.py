"""Boards and states as digits: what position codes are made of.

A position is a row of digits v₀, v₁, …, each below a bound n₀, n₁, … that follows from the digits before
it. They make the one number v₀ + n₀·(v₁ + n₁·(v₂ + …)): no room is lost, and zeros at the end cost
nothing. What follows from the rest is not written, so a position has one row of digits only.

Each part is described once, for both directions: `board` and `state` go through a position with a pen. A
Writer takes down the digits of the position that is given, a Reader pays no heed to what is given and
returns what it reads. Both end up with a new position made from the digits.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter, defaultdict
from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations_with_replacement, product
from typing import Literal, TypeVar

from ...table.errors import BadInput, shown
from ..board.board import Board
from ..board.deck import deck
from ..board.land import Land, Patch
from ..board.shields import Laid, Placement, Shield
from ..geometry.lattice import ORIGIN
from ..geometry.rhombs import KINDS, Kind
from . import state as game
from .ruleset import ALLOWED, Ruleset
from .setup import with_stocks
from .state import Boma, ByKind, Choice, Claimed, Herd, Player, Result, State

MOST_SHIELDS = 102
_CORNER_BITS, _SEED_BITS = 41, 64
_OPTIONS = {name: values[:2] for name, values in ALLOWED.items()}
"""Codes of version 1 know two values of each option."""
_LENGTHS: tuple[game.Length, ...] = ("long", "short")
_CHOICES: tuple[Literal["fill", "keep"], ...] = ("fill", "keep")
_FACES = {
    kind: [Shield(kind, "".join(c)) for size in sizes for c in product("RGY", repeat=size)]
    for kind, sizes in zip(KINDS, ((3, 4), (3,)), strict=True)
}
"""Every shield that can be thought of: in a code, its place in this list."""
_NO_SHIELD = Laid(Shield("wide", "RRR"), Placement("wide", ORIGIN, 0))
NO_BOARD = Board()
NO_STATE = State(Ruleset(), "long", 0, NO_BOARD, (), (), (), {}, (), 1, False, 1, "lay", 0)
"""What a Reader is given: it pays no heed to it."""

T = TypeVar("T")


class Unreadable(ValueError):
    """Digits that mean nothing; says what was expected."""


# ── pens ──────────────────────────────────────────────────────────────────────────────────────────


class Pen(ABC):
    """Goes through a position from digit to digit."""

    @abstractmethod
    def number(self, below: int, given: int) -> int:
        """One digit."""

    @abstractmethod
    def one_of(self, options: Sequence[T], given: object) -> T:
        """One of several things, by its place among them."""

    def some_of(self, options: Sequence[T], given: Sequence[T]) -> tuple[T, ...]:
        """Any of several things in any order, each once: a 1 before each, a 0 after the last."""
        found, left = list[T](), list(options)
        while self.number(2, len(found) < len(given)):
            found.append(self.one_of(left, given[len(found)] if given else None))
            left.remove(found[-1])
        return tuple(found)

    def natural(self, bits: int, given: int) -> int:
        """A number of up to so many bits, after its length: small ones take little room."""
        if type(given) is not int or not 0 <= given < 1 << bits:
            raise BadInput(f"{shown(given)} is too large for a position code, or no number")
        length = self.number(bits + 1, given.bit_length())
        top = 1 << (length - 1) if length else 0
        return top + self.number(top, given - top) if length > 1 else top


class Writer(Pen):
    """Takes down what it is given."""

    def __init__(self) -> None:
        self.digits: list[tuple[int, int]] = []
        """Each with its bound."""

    def number(self, below: int, given: int) -> int:
        """One digit."""
        if not isinstance(given, int) or not 0 <= given < below:
            raise BadInput(f"{shown(given)} has no place in a position code, only 0 to {below - 1}")
        self.digits.append((given, below))
        return given

    def one_of(self, options: Sequence[T], given: object) -> T:
        """One of several things."""
        if given not in options:
            raise BadInput(f"{shown(given)} has no place in a position code")
        return options[self.number(len(options), options.index(given))]

    def total(self) -> int:
        """All digits as one number."""
        total = 0
        for digit, below in reversed(self.digits):
            total = total * below + digit
        return total


class Reader(Pen):
    """Gives back the digits of a number."""

    def __init__(self, total: int) -> None:
        self.left = total

    def number(self, below: int, given: int) -> int:
        """One digit."""
        self.left, digit = divmod(self.left, below)
        return digit

    def one_of(self, options: Sequence[T], given: object) -> T:
        """One of several things."""
        if not options:
            raise Unreadable("no choice where there is nothing to choose from")
        return options[self.number(len(options), 0)]


# ── boards ────────────────────────────────────────────────────────────────────────────────────────


def board(pen: Pen, given: Board, left: Counter[Shield] | None = None) -> Board:
    """Shields in the order laid, each by its place among those that fit. `left`: what the deck has left."""
    if len(given.laid) > MOST_SHIELDS:
        raise BadInput(f"a position code holds up to {MOST_SHIELDS} shields, not {len(given.laid)}")
    laid: tuple[Laid, ...] = ()
    for index in range(pen.number(MOST_SHIELDS + 1, len(given.laid))):
        old = given.laid[index] if given.laid else _NO_SHIELD
        kind = pen.one_of(KINDS, old.shield.kind)
        place = pen.one_of(_places(laid, kind), old.placement) if index else _first(pen, kind, old.placement)
        shield = pen.one_of(_FACES[kind], old.shield)
        laid = (*laid, Laid(shield, place))
        if left is not None:
            left[shield] -= 1
            if left[shield] < 0:
                raise Unreadable(f"a position that can come up (COMP-1: the deck has fewer of {shield})")
    return _grown(laid)


# From move to move a game is written again, and all but its last shield are the same: remember them.


@lru_cache(maxsize=256)
def _grown(laid: tuple[Laid, ...]) -> Board:
    return _grown(laid[:-1]).lay(*laid[-1]) if laid else Board()


@lru_cache(maxsize=512)
def _places(laid: tuple[Laid, ...], kind: Kind) -> list[Placement]:
    return places(_grown(laid), kind)


def _first(pen: Pen, kind: Kind, given: Placement) -> Placement:
    """The first shield may lie anywhere. Its corner's numbers 0 −1 1 −2 2 … are written as 0 1 2 3 4 …"""
    far = 1 << (_CORNER_BITS - 1)
    if not all(-far <= n < far for n in given.corner):
        raise BadInput(f"the first shield lies too far out for a position code, at {shown(given.corner)}")
    folded = [pen.natural(_CORNER_BITS, 2 * n if n >= 0 else -2 * n - 1) for n in given.corner]
    a, b, c, d = (n >> 1 if n % 2 == 0 else -(n >> 1) - 1 for n in folded)
    return Placement(kind, (a, b, c, d), pen.number(10, given.turn))


def places(on: Board, kind: Kind) -> list[Placement]:
    """Where a shield of a kind fits, in order."""
    return sorted(place for place in on.placements() if place.kind == kind)


def patches(on: Board) -> list[Patch]:
    """Every patch on the table, in the order laid."""
    return [(index, name) for index, laid in enumerate(on.laid) for name in laid.shield.patches]


# ── states ────────────────────────────────────────────────────────────────────────────────────────


def setting(pen: Pen, given: State) -> tuple[int, game.Length, Ruleset, int]:
    """What `new_game` needs to know: players, length, rules and seed."""
    players = 2 + pen.number(2, len(given.players) - 2)
    length = pen.one_of(_LENGTHS, given.length)
    values = [pen.one_of(allowed, getattr(given.ruleset, name)) for name, allowed in _OPTIONS.items()]
    rules = Ruleset(*values)
    return players, length, rules, pen.natural(_SEED_BITS, given.seed)


def state(pen: Pen, given: State, aside: bool = True, taken: bool = True) -> State:
    """A whole state. What is mostly zero comes last.

    `aside`: with the animals that are put aside; `taken`: with what was taken back in this sequence (REM-5).
    """
    number, length, rules, seed = setting(pen, given)
    left = Counter(deck())
    table = board(pen, given.board, left)
    land, owners = patches(table), range(1, number + 1)
    round_, last_round = 1 + pen.number(game.ROUNDS, given.round - 1), bool(pen.number(2, given.last_round))
    turn, phase = pen.one_of(owners, given.turn), pen.one_of(game.PHASES, given.phase)
    laid = pen.number(3, given.laid)
    stock, *hands = _shields(pen, given, left, number)
    built = [(loop, owner, done) for loop in table.loops() for owner in owners for done in (False, True)]
    old = [(boma.loop, boma.owner, boma.finished) for boma in given.bomas]
    bomas = tuple(
        Boma(owner, loop, table.inside(loop), done) for loop, owner, done in pen.some_of(built, old)
    )
    claims = pen.some_of([Claimed(owner, patch) for patch in land for owner in owners], given.claims)
    animals = {
        patch: herd
        for patch in land
        if (herd := pen.one_of(_herds(table, patch, owners), given.animals.get(patch)))
    }
    result = pen.one_of(_results(owners), given.result)
    pending = _pending(pen, given, land, owners)
    waiting = pen.some_of([claim.patch for claim in claims], given.waiting)
    out = _aside(pen, given, game.ANIMALS_EACH[number, length], number) if aside else ()
    taken_back = bool(taken and pen.number(2, given.taken_back))
    walls = [wall for boma in bomas for wall in boma.walls]
    found = State(
        rules, length, seed, table, tuple(Player(0, 0, (0, 0, 0), hand) for hand in hands), stock, claims,
        animals, bomas, round_, last_round, turn, phase, laid, pending, waiting, result, taken_back, out,
        land=Land.of(table.parcels(walls)) if walls else table.land,
    )  # fmt: skip
    return with_stocks(found)


def _shields(pen: Pen, given: State, left: Counter[Shield], players: int) -> list[tuple[Shield, ...]]:
    """The stock and the hands. What is not on the table is in one of these or (the last place) nowhere."""
    lie, piles = defaultdict[Shield, list[int]](list), [list[Shield]() for _ in range(players + 2)]
    for place, pile in enumerate((given.stock, *(player.hand for player in given.players))):
        for shield in pile:
            lie[shield].append(place)
    for shield, copies in sorted(left.items()):
        old = [*lie[shield], *[players + 1] * (copies - len(lie[shield]))]
        ways = list(combinations_with_replacement(range(players + 2), copies))
        for place in pen.one_of(ways, tuple(old)):
            piles[place].append(shield)
    return [tuple(pile) for pile in piles[:-1]]


def _herds(on: Board, patch: Patch, owners: Sequence[int]) -> list[Herd | None]:
    """All that can stand on a patch."""
    symbols = on.laid[patch[0]].shield.symbols(patch[1])
    return [None, *(Herd(owner, number + 1) for number in range(symbols) for owner in owners)]


def _results(owners: Sequence[int]) -> list[Result | None]:
    """All the ways in which a game can end."""
    winners = [tuple(n for n in owners if some >> n & 1) for some in range(2, 2 << len(owners), 2)]
    return [None, *(Result(some, rule) for rule in ("END-1", "END-2", "END-4") for some in winners)]


def _aside(pen: Pen, given: State, each: int, players: int) -> tuple[ByKind, ...]:
    """For each player and kind how many are put aside. All zero, nothing is."""
    found = []
    for number in range(players):
        old = given.aside[number] if given.aside else (0, 0, 0)
        zebu, sheep, goats = (pen.number(each + 1, count) for count in old)
        found.append((zebu, sheep, goats))
    return tuple(found) if any(map(any, found)) else ()


def _pending(pen: Pen, given: State, land: list[Patch], owners: Sequence[int]) -> tuple[Choice, ...]:
    found: list[Choice] = []
    while pen.number(2, len(found) < len(given.pending)):
        old = given.pending[len(found)] if given.pending else Choice("fill", 1, ())
        kind, owner = pen.one_of(_CHOICES, old.kind), pen.one_of(owners, old.owner)
        found.append(Choice(kind, owner, pen.some_of(land, old.patches)))
    return tuple(found)

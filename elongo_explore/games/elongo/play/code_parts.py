"""Boards and states as digits: what position codes are made of (see table/pens.py).

Each part is described once, for both directions: `board` and `state` go through a position with a pen, and
end up with a new position made from the digits. What follows from the rest is not written, so a
position has one row of digits only.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations_with_replacement, product
from typing import Literal

from elongo_explore.kit.table.contract import Result
from elongo_explore.kit.table.errors import BadInput, shown
from elongo_explore.kit.table.mixed_radix import Pen, Unreadable

from ..board.board import Board
from ..board.deck import beyond_the_deck, deck
from ..board.land import Patch
from ..board.shields import Laid, Placement, Shield
from ..geometry.lattice import ORIGIN
from ..geometry.rhombs import KINDS, Kind
from . import pieces as game
from .dealing import Dealer
from .options import ALLOWED, Ruleset
from .pieces import Boma, ByKind, Choice, Claimed, Herd
from .state import State

MOST_SHIELDS = 102
MOST_FREE = 2 * MOST_SHIELDS
"""With a free deck: as many as can be built, and then a whole deck."""
_CORNER_BITS, _SEED_BITS = 41, 64
_LENGTHS: tuple[game.Length, ...] = ("long", "short")
_CHOICES: tuple[Literal["fill", "keep"], ...] = ("fill", "keep")
_FACES = {
    kind: [Shield(kind, "".join(c)) for size in sizes for c in product("RGY", repeat=size)]
    for kind, sizes in zip(KINDS, ((3, 4), (3,)), strict=True)
}
"""Every shield that can be thought of: in a code, its place in this list."""
_NO_SHIELD = Laid(Shield("wide", "RRR"), Placement("wide", ORIGIN, 0))
NO_BOARD = Board()
NO_STATE = State.made(
    ruleset=Ruleset(), length="long", dealer=Dealer(0), board=NO_BOARD, hands=((), ()), stock=()
)
"""What a Reader is given: it ignores it."""
_OLD_OPTIONS = {name: values[:2] for name, values in ALLOWED.items()}
"""Codes of version 1 know two values of each option."""
_OLD_PHASES = game.PHASES[:5]
"""And nobody but a dealer dealt."""

# ── boards ────────────────────────────────────────────────────────────────────────────────────────


def board(pen: Pen, given: Board, left: Counter[Shield] | None = None) -> Board:
    """Shields in the order laid, each by its place among those that fit. `left`: what the deck has left."""
    number, free = _how_many(pen, given, of_a_game=left is not None)
    laid: tuple[Laid, ...] = ()
    beyond = False
    for index in range(number):
        old = given.laid[index] if given.laid else _NO_SHIELD
        kind = pen.one_of(KINDS, old.shield.kind)
        place = pen.one_of(_places(laid, kind), old.placement) if index else _first(pen, kind, old.placement)
        shield = pen.one_of(_FACES[kind], old.shield)
        laid = (*laid, Laid(shield, place))
        if left is not None and left[shield] > 0:
            left[shield] -= 1
        elif left is not None:
            beyond = True
            if not free:
                raise Unreadable(f"a position that can come up (COMP-1: the deck has fewer of {shield})")
    if free and not beyond:
        raise Unreadable("a table that no deck has, after the word that the deck is free")
    return _grown(laid)


def _how_many(pen: Pen, given: Board, *, of_a_game: bool) -> tuple[int, bool]:
    """How many shields lie there, and whether the deck is free (RULING-free).

    A game has three shields at least (HEX-1), so 0 is free to say that. A first digit for it would have
    changed all older codes.
    """
    number, free = len(given.laid), of_a_game and bool(beyond_the_deck(given.laid))
    most = MOST_FREE if free else MOST_SHIELDS
    if number > most:
        raise BadInput(f"a position code holds up to {most} shields, not {number}")
    found = pen.number(MOST_SHIELDS + 1, 0 if free else number)
    if found or not of_a_game or pen.version == 1:
        return found, False
    return pen.number(MOST_FREE + 1, number), True


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


def setting(pen: Pen, given: State) -> tuple[int, game.Length, Ruleset, Dealer | None]:
    """What `new_game` needs to know: players, length, rules, and whoever deals."""
    players = 2 + pen.number(2, len(given.players) - 2)
    length = pen.one_of(_LENGTHS, given.length)
    options = _OLD_OPTIONS if pen.version == 1 else ALLOWED
    values = [pen.one_of(allowed, getattr(given.ruleset, name)) for name, allowed in options.items()]
    has_dealer = pen.version == 1 or pen.flag(given.dealer is not None)
    dealer = Dealer(pen.natural(_SEED_BITS, given.dealer.seed if given.dealer else 0)) if has_dealer else None
    return players, length, Ruleset(*values), dealer


def state(pen: Pen, given: State, aside: bool = True) -> State:
    """A whole state. What is mostly zero comes last; `aside`: with the animals that are put aside."""
    number, length, rules, dealer = setting(pen, given)
    left = Counter(deck())
    table = board(pen, given.board, left)
    land, owners = patches(table), range(1, number + 1)
    round_, last_round = 1 + pen.number(game.ROUNDS, given.round - 1), bool(pen.number(2, given.last_round))
    phases = _OLD_PHASES if pen.version == 1 else game.PHASES
    turn, phase = pen.one_of(owners, given.turn), pen.one_of(phases, given.phase)
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
    new = pen.version > 1
    return State.made(
        ruleset=rules, length=length, dealer=dealer, board=table, hands=hands, stock=stock, claims=claims,
        animals=animals, bomas=bomas, aside=out, round=round_, last_round=last_round, turn=turn, phase=phase,
        laid=laid, pending=pending, waiting=waiting, result=result,
        taken_back=new and pen.flag(given.taken_back),
        dealing=pen.number(number + 1, given.dealing) if new else 0,
    )  # fmt: skip


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
    if pen.version > 1 and not pen.flag(bool(given.aside)):
        return ()
    for number in range(players):
        old = given.aside[number] if given.aside else (0, 0, 0)
        zebu, sheep, goats = (pen.number(each + 1, count) for count in old)
        found.append((zebu, sheep, goats))
    if any(map(any, found)):
        return tuple(found)
    if pen.version > 1:
        raise Unreadable("animals that are put aside, after the word that there are some")
    return ()


def _pending(pen: Pen, given: State, land: list[Patch], owners: Sequence[int]) -> tuple[Choice, ...]:
    found: list[Choice] = []
    while pen.number(2, len(found) < len(given.pending)):
        old = given.pending[len(found)] if given.pending else Choice("fill", 1, ())
        kind, owner = pen.one_of(_CHOICES, old.kind), pen.one_of(owners, old.owner)
        found.append(Choice(kind, owner, pen.some_of(land, old.patches)))
    return tuple(found)

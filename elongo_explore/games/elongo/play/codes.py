"""The codes of Elongo: boards, states, records and studies of games (see kit/table/codes.py).

Each part is described once, for both directions: a pen goes through a position, and a new position is made
from the digits. What follows from the rest is not written, so a position has one row of digits only. A code
holds at most 102 shields (204 with a free deck), and every action in it takes up at least one bit: reading
one is bounded.
"""

from __future__ import annotations

import dataclasses
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations_with_replacement, product
from typing import Any, Literal
from zlib import crc32

from elongo_explore.kit.table.contract import Result
from elongo_explore.kit.table.errors import BadInput, shown
from elongo_explore.kit.table.mixed_radix import Pen, Unreadable, Writer
from elongo_explore.kit.table.records import Record, Study, through_study

from ..board.board import Board
from ..board.deck import beyond_the_deck, deck
from ..board.land import Patch
from ..board.shields import Laid, Placement, Shield
from ..geometry.lattice import ORIGIN
from ..geometry.rhombs import KINDS, Kind
from . import pieces as game
from .actions import (
    AT_STAGE,
    Action,
    BuildBoma,
    Claim,
    Confirm,
    Keep,
    LayShield,
    MoveAnimal,
    Pass,
    Place,
    PlaceAnimal,
    Remove,
    StopPlacing,
)
from .chance import Dealer, is_hidden
from .options import ALLOWED, Ruleset
from .pieces import Boma, ByKind, Choice, Claimed, Herd
from .setup import new_game
from .sketch import Sketch
from .state import State
from .validity import what_is_wrong

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
"""Every possible shield. A code has its place in this list."""
_NO_SHIELD = Laid(Shield("wide", "RRR"), Placement("wide", ORIGIN, 0))
NO_BOARD = Board()
NO_STATE = State.made(
    ruleset=Ruleset(), length="long", dealer=Dealer(0), board=NO_BOARD, hands=((), ()), stock=()
)
"""A Reader gets this, and ignores it."""
_OLD_OPTIONS = {name: values[:2] for name, values in ALLOWED.items()}
"""Codes of version 1 know two values of each option."""
_OLD_PHASES = game.PHASES[:5]
"""In them, a dealer always deals."""

# ── boards ────────────────────────────────────────────────────────────────────────────────────────


def through_board(pen: Pen, given: Board, left: Counter[Shield] | None = None) -> Board:
    """Write or read shields in the order laid, each by its place among those that fit; `left` is the rest of
    the deck."""
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
    if free and laid and not beyond:
        raise Unreadable("a table that no deck has, after the word that the deck is free")
    return _grown(laid)


def _how_many(pen: Pen, given: Board, *, of_a_game: bool) -> tuple[int, bool]:
    """Write or read how many shields there are; return it, and whether the deck is free (RULING-free).

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
    return _fitting(_grown(laid), kind)


def _first(pen: Pen, kind: Kind, given: Placement) -> Placement:
    """Write or read the first shield, which may be anywhere: 0 −1 1 −2 2 … are written as 0 1 2 3 4 …"""
    far = 1 << (_CORNER_BITS - 1)
    if not all(-far <= n < far for n in given.corner):
        raise BadInput(f"the first shield lies too far out for a position code, at {shown(given.corner)}")
    folded = [pen.natural(_CORNER_BITS, 2 * n if n >= 0 else -2 * n - 1) for n in given.corner]
    a, b, c, d = (n >> 1 if n % 2 == 0 else -(n >> 1) - 1 for n in folded)
    return Placement(kind, (a, b, c, d), pen.number(10, given.turn))


def _fitting(on: Board, kind: Kind) -> list[Placement]:
    """Return where a shield of a kind fits, in order."""
    return sorted(place for place in on.placements() if place.kind == kind)


def _patches(on: Board) -> list[Patch]:
    """Return every patch on the table, in the order laid."""
    return [(index, name) for index, laid in enumerate(on.laid) for name in laid.shield.patches]


# ── states ────────────────────────────────────────────────────────────────────────────────────────


def through_setting(pen: Pen, given: State) -> tuple[int, game.Length, Ruleset, Dealer | None]:
    """Write or read what `new_game` needs to know: players, length, rules and the dealer."""
    players = 2 + pen.number(2, len(given.players) - 2)
    length = pen.one_of(_LENGTHS, given.length)
    options = _OLD_OPTIONS if pen.version == 1 else ALLOWED
    values = [pen.one_of(allowed, getattr(given.ruleset, name)) for name, allowed in options.items()]
    has_dealer = pen.version == 1 or pen.flag(given.dealer is not None)
    dealer = Dealer(pen.natural(_SEED_BITS, given.dealer.seed if given.dealer else 0)) if has_dealer else None
    return players, length, Ruleset(*values), dealer


def through_state(pen: Pen, given: State, aside: bool = True) -> State:
    """Write or read a whole state. What is mostly zero comes last; `aside`: with the animals that are put
    aside."""
    number, length, rules, dealer = through_setting(pen, given)
    left = Counter(deck())
    table = through_board(pen, given.board, left)
    land, owners = _patches(table), range(1, number + 1)
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
    """Write or read the stock and the hands. A shield that is not on the table is in one of these, or (the
    last place) nowhere."""
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
    """Return every herd that there can be on a patch; first None, for no herd."""
    symbols = on.laid[patch[0]].shield.symbols(patch[1])
    return [None, *(Herd(owner, number + 1) for number in range(symbols) for owner in owners)]


def _results(owners: Sequence[int]) -> list[Result | None]:
    """Return every way in which a game can end; first None, for a game that goes on."""
    winners = [tuple(n for n in owners if some >> n & 1) for some in range(2, 2 << len(owners), 2)]
    return [None, *(Result(some, rule) for rule in ("END-1", "END-2", "END-4") for some in winners)]


def _aside(pen: Pen, given: State, each: int, players: int) -> tuple[ByKind, ...]:
    """Write or read how many animals of each player and kind are put aside; () if none are."""
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


# ── games, records and studies ────────────────────────────────────────────────────────────────────


def _sound_state(pen: Pen, given: State, aside: bool = True) -> State:
    """Write or read a state. Raise an error if it cannot come up or, when writing, if reading would not give
    it back."""
    writing = isinstance(pen, Writer)
    if writing and any(is_hidden(player.hand) for player in given.players):
        raise BadInput("this is what one player sees, so it has no code: some hands lie face down")
    if writing and (problems := what_is_wrong(given)):
        raise BadInput("\n  ".join(["this position cannot come up, so it has no code:", *map(str, problems)]))
    state = through_state(pen, given, aside)
    if writing:
        for field in dataclasses.fields(State):
            value = getattr(given, field.name)
            if field.compare and value != getattr(state, field.name):
                raise BadInput(f"{field.name}: {shown(value)} does not agree with the rest of the position")
    elif problems := what_is_wrong(state):
        raise Unreadable(f"a position that can come up ({problems[0]})")
    return state


def _sketch(pen: Pen, given: Sketch | None) -> Sketch:
    """Write or read a position that is being built, right or wrong. Raise an error if reading would give
    back something else."""
    state = through_state(pen, given.state if given else NO_STATE)
    if given and state != given.state:
        raise BadInput("this sketch has more of a shield than a deck, or players whom it lacks")
    sketch = Sketch.of(state)
    if sketch.state != state:
        raise Unreadable("a position that is being built, with nothing that waits for a decision")
    return sketch


def _record(pen: Pen, given: Record, *, aside: bool, must: bool) -> Record:
    """Write or read a start (of a new game, only its setting), then each action in the state it is done
    in."""
    start = _begun_small(pen, given.start) if must else _start(pen, given.start, aside)
    actions: list[Action] = []
    state = start
    while True:
        old = given.actions[len(actions)] if len(actions) < len(given.actions) else None
        after = state.apply(old).state if old is not None else None
        at_stage = _OLD_ORDER if pen.version == 1 else AT_STAGE
        kind = pen.one_of((None, *at_stage[state.stage]), None if old is None else type(old))
        if kind is None:
            return Record(start, tuple(actions))
        actions.append(_action(pen, state, kind, old))
        state = after or state.apply(actions[-1]).state


def _start(pen: Pen, given: State, aside: bool = True) -> State:
    if pen.number(2, not _is_new(given)):
        state = _sound_state(pen, given, aside)
        if _is_new(state):
            raise Unreadable("a new game by its players, length, rules and seed alone")
        return state
    players, length, rules, dealer = through_setting(pen, given)
    if dealer is None:
        raise Unreadable("a new game with a dealer")
    return new_game(players, length, rules, dealer.seed)


def _begun_small(pen: Pen, given: State) -> State:
    """Write or read a start with animals put aside, as version 1 has it."""
    state = _sound_state(pen, given)
    if not state.aside:
        raise Unreadable("animals that are put aside, or else a record of kind 'r'")
    return state


def _is_new(state: State) -> bool:
    if len(state.board.laid) != 3 or state.phase != "hexagon" or state.dealer is None:
        return False
    return state == new_game(len(state.players), state.length, state.ruleset, state.dealer.seed)


_OLD_ORDER: dict[str, tuple[type[Action], ...]] = {
    "hexagon": (Pass, Place),
    "lay": (LayShield, Remove, MoveAnimal),
    "act": (Pass, Claim, BuildBoma),
    "confirm": (Confirm,),
    "over": (),
    "fill": (PlaceAnimal, StopPlacing),
    "keep": (Keep,),
}
"""The order of actions in records of version 1."""


def _move(pen: Pen, state: State, given: Action | None) -> Action:
    """Write or read an action of a study: its kind, then the action itself."""
    kind = pen.one_of(AT_STAGE[state.stage], None if given is None else type(given))
    return _action(pen, state, kind, given)


def _action(pen: Pen, state: State, kind: type[Action], given: Action | None) -> Action:
    if kind is LayShield:
        shield = pen.one_of(sorted(set(state.player(state.turn).hand)), getattr(given, "shield", None))
        where = _fitting(state.board, shield.kind)
        return LayShield(shield, pen.one_of(where, getattr(given, "placement", None)))
    if kind is MoveAnimal:
        start = pen.one_of(sorted(state.animals), getattr(given, "start", None))
        return MoveAnimal(start, pen.one_of(sorted(state.parcel(start).patches), getattr(given, "end", None)))
    return pen.one_of(kind.written(state), given)


# ── all of it ─────────────────────────────────────────────────────────────────────────────────────


class ElongoCodes:
    """How Elongo writes and reads positions, records and studies."""

    letter, name = "e", "Elongo"
    kinds: Mapping[str, str] = {"b": "board", "s": "state", "r": "record", "v": "study", "p": "sketch"}
    old_kinds: Mapping[str, str] = {
        "b": "board",
        "s": "state",
        "r": "record",
        "t": "record with animals put aside",
    }
    """In version 1, records that began with animals put aside had a letter of their own."""

    def kind_of(self, what: object) -> str | None:
        """Return the letter for a board, a state, a record, a study or a sketch; None for anything else."""
        if isinstance(what, Board):
            return "b"
        if isinstance(what, State):
            return "s"
        if isinstance(what, Sketch):
            return "p"
        if isinstance(what, Study) and isinstance(what.start, State):
            return "v"
        return "r" if isinstance(what, Record) and isinstance(what.start, State) else None

    def go_through(self, pen: Pen, kind: str, given: Any) -> Board | State | Record | Study | Sketch:
        """Write what is given, or read it from a code; return it."""
        if kind == "b":
            return through_board(pen, given or NO_BOARD)
        if kind == "s":
            return _sound_state(pen, given or NO_STATE)
        if kind == "p":
            return _sketch(pen, given)
        if kind == "v":
            return through_study(pen, given or Study(NO_STATE), _start, _move)
        return _record(pen, given or Record(NO_STATE), aside=pen.version > 1 or kind == "t", must=kind == "t")

    def salt(self, kind: str) -> int:
        """Return a number that goes into the checksum: states and records mean nothing without the deck."""
        return 0 if kind == "b" else _checksum_of_the_deck()


@cache
def _checksum_of_the_deck() -> int:
    return crc32(repr(sorted(deck())).encode())

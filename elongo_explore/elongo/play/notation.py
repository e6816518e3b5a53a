"""Position codes: a board, a state or the record of a game as a short text, fit for a link.

A code is made of letters, digits, - and _. It has a version, a kind (b board, s state, r record, t record
of a game with animals put aside), the digits of the position (see digits.py) as one number in base 64, and
four characters of checksum. Each position has one code only: a text that is not the code of what it says is
refused. Reading one is bounded: a code has at most 2,000 characters and 102 shields, and every action in it
takes up at least one bit.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from zlib import crc32

from ...table.errors import BadInput, IllegalAction, shown
from ...table.records import Record as Record
from ..board.board import Board
from ..board.deck import deck
from ..board.land import Patch
from . import digits
from .actions import (
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
from .digits import Pen, Reader, Unreadable, Writer
from .setup import new_game
from .sound import what_is_wrong
from .state import State

VERSION = "1"
KINDS = {"b": "board", "s": "state", "r": "record", "t": "record with animals put aside"}
"""In a state they are told last, where zeros cost nothing. In a record, actions come after the state that it
begins with: so that r stays as it was before anything could be put aside, there is t."""
MOST_CHARACTERS = 2_000
_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_PLACE = {character: place for place, character in enumerate(_ALPHABET)}
_START, _CHECKSUM = 2, 4
_SHOWN = 60


class PositionCodeError(ValueError):
    """A position code cannot be read; says where and what was expected."""

    def __init__(self, code: str, at: int, expected: str) -> None:
        self.code, self.at, self.expected = code, at, expected
        found = repr(code[at]) if at < len(code) else "the end"
        start = max(0, min(at - _SHOWN // 2, len(code) - _SHOWN))
        window = "".join(c if c.isprintable() else "?" for c in code[start : start + _SHOWN])
        before, after = "…" * (start > 0), "…" * (len(code) > start + _SHOWN)
        super().__init__(
            f"position code, character {at + 1}: expected {expected}, found {found}\n"
            f"  {before}{window}{after}\n  {' ' * (len(before) + at - start)}^"
        )


# ── codes ─────────────────────────────────────────────────────────────────────────────────────────


def encode(what: Board | State | Record) -> str:
    """The code of a board, a state or a record. What came before a state is no part of its code.

    >>> encode(Board())
    '1bOBU5'
    """
    pen = Writer()
    if isinstance(what, Board):
        kind = "b"
        digits.board(pen, what)
    elif isinstance(what, State):
        kind = "s"
        _state(pen, what)
    elif isinstance(what, Record):
        kind = "t" if what.start.aside else "r"
        _record(pen, what, aside=kind == "t")
    else:
        raise BadInput(f"expected a Board, a State or a Record, got {shown(what)}")
    code = VERSION + kind + _text(pen.total())
    if len(code) + _CHECKSUM > MOST_CHARACTERS:
        size = f"{len(code) + _CHECKSUM:,} characters, and a code has at most {MOST_CHARACTERS:,}"
        raise BadInput(f"this {KINDS[kind]} is too long for a position code: it would have {size}")
    return code + _checksum(code)


def decode(code: str) -> Board | State | Record:
    """What a code says; PositionCodeError with the place where it breaks if it is broken.

    >>> decode(" 1bOBU5 ")
    Board(empty table)
    """
    if not isinstance(code, str):
        raise BadInput(f"position code: expected a text such as '1bOBU5', got {shown(code)}")
    code = code.strip()
    kind, number = _opened(code)
    pen = Reader(number)
    try:
        found: Board | State | Record
        if kind == "b":
            found = digits.board(pen, digits.NO_BOARD)
        elif kind == "s":
            found = _state(pen, digits.NO_STATE)
        else:
            found = _record(pen, Record(digits.NO_STATE), aside=kind == "t")
    except Unreadable as error:
        raise PositionCodeError(code, _START, str(error)) from None
    except IllegalAction as error:
        raise PositionCodeError(code, _START, f"a game that can be played ({error.refusals[0]})") from None
    if pen.left:
        raise PositionCodeError(code, _START, f"the {KINDS[kind]} to end sooner")
    return found


def _opened(code: str) -> tuple[str, int]:
    """The kind and the number in a code, if nothing is wrong with it as a text."""
    if len(code) > MOST_CHARACTERS:
        raise PositionCodeError(code, MOST_CHARACTERS, f"the end (at most {MOST_CHARACTERS:,} characters)")
    if code[:1] != VERSION:
        raise PositionCodeError(code, 0, f"the version, {VERSION!r}")
    if code[1:_START] not in KINDS:
        names = ", ".join(f"{letter!r} ({name})" for letter, name in KINDS.items())
        raise PositionCodeError(code, 1, f"one of {names}")
    for at, character in enumerate(code):
        if character not in _PLACE:
            raise PositionCodeError(code, at, "a letter from A to Z or a to z, a digit, '-' or '_'")
    checked = len(code) - _CHECKSUM
    if checked < _START:
        raise PositionCodeError(code, len(code), f"{_CHECKSUM} characters of checksum at the end")
    if _checksum(code[:checked]) != code[checked:]:
        why = "a character before it was changed or lost"
        if code[1] != "b":
            why += ", or the deck is another one"
        raise PositionCodeError(code, checked, f"the checksum of this code ({why})")
    if code[_START:checked].startswith(_ALPHABET[0]):
        raise PositionCodeError(code, _START, f"no {_ALPHABET[0]!r} at the beginning of a number")
    number = 0
    for character in code[_START:checked]:
        number = number << 6 | _PLACE[character]
    return code[1], number


def _text(number: int) -> str:
    """A number in base 64, the highest digit first; nothing for 0."""
    places = range((number.bit_length() + 5) // 6)
    return "".join(_ALPHABET[number >> 6 * place & 63] for place in reversed(places))


def _checksum(code: str) -> str:
    """Four characters. That of states and records takes in the deck, without which they mean nothing."""
    start = crc32(repr(sorted(deck())).encode()) if code[1] != "b" else 0
    return _text(64**_CHECKSUM + crc32(code.encode(), start) % 64**_CHECKSUM)[1:]


# ── states and records ────────────────────────────────────────────────────────────────────────────


def _state(pen: Pen, given: State, aside: bool = True, taken: bool = True) -> State:
    """A state that can come up, and (when writing) that reading will give back."""
    writing = isinstance(pen, Writer)
    if writing and (problems := what_is_wrong(given)):
        raise BadInput("\n  ".join(["this position cannot come up, so it has no code:", *problems]))
    state = digits.state(pen, given, aside, taken)
    if writing:
        for field in dataclasses.fields(State):
            value = getattr(given, field.name)
            if field.compare and value != getattr(state, field.name):
                raise BadInput(f"{field.name}: {shown(value)} does not agree with the rest of the position")
    elif problems := what_is_wrong(state):
        raise Unreadable(f"a position that can come up ({problems[0]})")
    return state


def _record(pen: Pen, given: Record, aside: bool = False) -> Record:
    """A start (of a new game, only how it was begun), then each action against the state it is done in."""
    start = _begun_small(pen, given.start) if aside else _start(pen, given.start)
    actions: list[Action] = []
    state = start
    while True:
        old = given.actions[len(actions)] if len(actions) < len(given.actions) else None
        after = state.apply(old).state if old is not None else None
        kinds = (None, *_POSSIBLE[state.pending[0].kind if state.pending else state.phase])
        kind = pen.one_of(kinds, None if old is None else type(old))
        if kind is None:
            return Record(start, tuple(actions))
        actions.append(_action(pen, state, kind, old))
        state = after or state.apply(actions[-1]).state


def _start(pen: Pen, given: State) -> State:
    if pen.number(2, not _is_new(given)):
        state = _state(pen, given, aside=False, taken=False)
        if _is_new(state):
            raise Unreadable("a new game by its players, length, rules and seed alone")
        return state
    return new_game(*digits.setting(pen, given))


def _begun_small(pen: Pen, given: State) -> State:
    """A start with animals put aside."""
    state = _state(pen, given, taken=False)
    if not state.aside:
        raise Unreadable("animals that are put aside, or else a record of kind 'r'")
    return state


def _is_new(state: State) -> bool:
    if len(state.board.laid) != 3 or state.phase != "hexagon":
        return False
    fresh = new_game(len(state.players), state.length, state.ruleset, state.seed)
    return state == fresh


_POSSIBLE: dict[str, tuple[type[Action], ...]] = {
    "hexagon": (Pass, Place),
    "lay": (LayShield, Remove, MoveAnimal),
    "act": (Pass, Claim, BuildBoma),
    "confirm": (Confirm,),
    "over": (),
    "fill": (PlaceAnimal, StopPlacing),
    "keep": (Keep,),
}
"""The kinds of action by what has to be done now. In a record, the place in this list is written."""

_OPTIONS: dict[type[Action], Callable[[State], Sequence[Action]]] = {
    Pass: lambda state: [Pass()],
    Confirm: lambda state: [Confirm()],
    StopPlacing: lambda state: [StopPlacing()],
    Place: lambda state: [Place(patch) for patch in digits.patches(state.board)],
    Claim: lambda state: [Claim((state.just_laid, name)) for name in state.board.laid[-1].shield.patches],
    BuildBoma: lambda state: [BuildBoma(1), BuildBoma(2)],
    Remove: lambda state: [Remove(c.patch) for c in state.claims] + [Remove(b.loop) for b in state.bomas],
    PlaceAnimal: lambda state: [PlaceAnimal(p) for p in sorted(state.parcel(_choice(state)[0]).patches)],
    Keep: lambda state: [Keep(patch) for patch in _choice(state)],
}


def _choice(state: State) -> tuple[Patch, ...]:
    return state.pending[0].patches


def _action(pen: Pen, state: State, kind: type[Action], given: Action | None) -> Action:
    if kind is LayShield:
        shield = pen.one_of(sorted(set(state.player(state.turn).hand)), getattr(given, "shield", None))
        places = digits.places(state.board, shield.kind)
        return LayShield(shield, pen.one_of(places, getattr(given, "placement", None)))
    if kind is MoveAnimal:
        start = pen.one_of(sorted(state.animals), getattr(given, "start", None))
        return MoveAnimal(start, pen.one_of(sorted(state.parcel(start).patches), getattr(given, "end", None)))
    return pen.one_of(_OPTIONS[kind](state), given)

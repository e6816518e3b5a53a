"""Position codes: a position or a record of any game as a short text, fit for a link.

A code is made of letters, digits, - and _. It has a version, the letter of its game, the letter of its kind
(say, s for a state), the digits of the position (see mixed_radix.py) as one number in base 64, and a checksum
of four characters. Each position has exactly one code: any other text that decodes to it is refused. Reading
is bounded: a code has at most 2,000 characters, and where a single action can take long, its game also bounds
that work (TooLong), for writers and readers alike.

Codes of version 1 name no game: there was only one. They stay readable forever.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, Protocol
from zlib import crc32

from ..game import games
from .errors import BadInput, IllegalAction, TooLong, shown
from .mixed_radix import NEWEST, Pen, Reader, Unreadable, Writer
from .records import Record, Study, through_record, through_study
from .wording import counted, listed

MOST_CHARACTERS = 2_000
_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_PLACE = {character: place for place, character in enumerate(_ALPHABET)}
_CHECKSUM = 4
_SHOWN = 60
_LINK = re.compile(r"://|position(=|%(25)*3D)", re.I)


class PositionCodeError(ValueError):
    """A position code cannot be read. Says where, and what was expected.

    `plain` is one sentence for the person who pasted the code, about its characters from `at` to `end`;
    `pointer` is two lines for a terminal: that part of the code, and a mark below it.
    """

    def __init__(self, code: str, at: int, expected: str, plain: str = "", *, end: int | None = None) -> None:
        self.code, self.at, self.expected = code, at, expected
        self.plain = plain or f"No position has this code: expected {expected}."
        self.end = min(len(code), end or (at + 1 if plain else len(code)))
        found = repr(code[at]) if at < len(code) else "the end"
        start = max(0, min(at - _SHOWN // 2, len(code) - _SHOWN))
        window = "".join(c if c.isprintable() else "?" for c in code[start : start + _SHOWN])
        before, after = "…" * (start > 0), "…" * (len(code) > start + _SHOWN)
        self.pointer = f"  {before}{window}{after}\n  {' ' * (len(before) + at - start)}^"
        super().__init__(
            f"position code, character {at + 1}: expected {expected}, found {found}\n{self.pointer}"
        )


class Codec(Protocol):
    """The codec of one game: how it writes and reads everything that has a code."""

    letter: str
    """The letter of the game in a code."""
    name: str
    kinds: Mapping[str, str]
    """The letter of each kind of code, with its name for people."""
    old_kinds: Mapping[str, str]
    """The same for codes of version 1; empty if the game had none."""

    def kind_of(self, what: object) -> str | None:
        """Return the letter for something of this game, or None if it belongs to another."""

    def go_through(self, pen: Pen, kind: str, given: Any) -> Any:
        """Write or read a position with a pen. `given` is None when reading."""

    def salt(self, kind: str) -> int:
        """Return a checksum of the data without which the code means nothing; the code's own checksum
        includes it."""


def _codecs() -> dict[str, Codec]:
    """Return the codecs of all games by their letters, in alphabetical order."""
    return dict(sorted((game.codec.letter, game.codec) for game in games()))


# ── writing ───────────────────────────────────────────────────────────────────────────────────────


def encode(what: Any) -> str:
    """Return the code of a position or a record. Earlier moves are not part of a position's code."""
    for codec in _codecs().values():
        if kind := codec.kind_of(what):
            return _written(codec, kind, what)
    kinds = sorted({f"a {name}" for codec in _codecs().values() for name in codec.kinds.values()})
    raise BadInput(f"expected {listed(kinds, 'or')} of {_games()}, got {shown(what)}")


def code_of(position: Any) -> str:
    """Return the code of a position; "" if it has none, as in the middle of a move."""
    try:
        return encode(position)
    except BadInput:
        return ""


def _written(codec: Codec, kind: str, what: Any) -> str:
    pen = Writer()
    codec.go_through(pen, kind, what)
    code = f"{NEWEST}{codec.letter}{kind}{_text(pen.total())}"
    if len(code) + _CHECKSUM > MOST_CHARACTERS:
        size = f"{len(code) + _CHECKSUM:,} characters, and a code has at most {MOST_CHARACTERS:,}"
        raise BadInput(f"this {codec.kinds[kind]} is too long for a position code: it would have {size}")
    return code + checksum(code, codec.salt(kind))


def _games() -> str:
    return listed((codec.name for codec in _codecs().values()), "or")


def _text(number: int) -> str:
    """Return a number in base 64, most significant digit first; "" for 0."""
    places = range((number.bit_length() + 5) // 6)
    return "".join(_ALPHABET[number >> 6 * place & 63] for place in reversed(places))


def checksum(code: str, salt: int) -> str:
    """Return four characters that show whether a code was changed."""
    return _text(64**_CHECKSUM + crc32(code.encode(), salt) % 64**_CHECKSUM)[1:]


# ── reading ───────────────────────────────────────────────────────────────────────────────────────


class _Opened(NamedTuple):
    """A code that is sound as a text."""

    codec: Codec
    kind: str
    name: str
    version: int
    number: int
    start: int
    """The index at which its number begins."""


def decode(code: str) -> Any:
    """Return the position or record in a code. Raise PositionCodeError at the first broken place."""
    if not isinstance(code, str):
        raise BadInput(f"position code: expected a text such as '2ebmHd6', got {shown(code)}")
    code = code.strip()
    found = _opened(code)
    pen = Reader(found.number, found.version)
    try:
        what = found.codec.go_through(pen, found.kind, None)
    except Unreadable as error:
        raise PositionCodeError(code, found.start, str(error)) from None
    except IllegalAction as error:
        expected = f"a game that can be played ({error.refusals[0]})"
        raise PositionCodeError(code, found.start, expected) from None
    except TooLong as error:
        plain = f"This code is refused: reading it would take too long. Expected {error.expected}."
        raise PositionCodeError(code, found.start, error.expected, plain) from None
    if pen.left:
        raise PositionCodeError(code, found.start, f"the {found.name} to end sooner")
    return what


def is_link(text: str) -> bool:
    """Return True if a text is the address of a page, not a code."""
    return bool(_LINK.search(text))


def _opened(code: str) -> _Opened:
    _check_outside(code)
    version = int(code[0])
    codec, kinds, at = _game(code, version)
    kind = code[at : at + 1]
    if kind not in kinds:
        names = ", ".join(f"{letter!r} ({name})" for letter, name in kinds.items())
        raise PositionCodeError(code, at, f"one of {names}", _wrong_start(code, at, codec.name))
    for place, character in enumerate(code):
        if character not in _PLACE:
            plain = f"Character {place + 1} cannot be part of a code: only letters, digits, - and _ can."
            expected = "a letter from A to Z or a to z, a digit, '-' or '_'"
            raise PositionCodeError(code, place, expected, plain)
    number = _number(code, at + 1, codec.salt(kind))
    return _Opened(codec, kind, kinds[kind], version, number, at + 1)


def _check_outside(code: str) -> None:
    """Raise PositionCodeError for faults visible without decoding."""
    if is_link(code):
        expected = "the code alone (this is a link; its code is the part after position=)"
        plain = "This is a link; the code is the part after position=."
        raise PositionCodeError(code, 0, expected, plain, end=len(code))
    if len(code) > MOST_CHARACTERS:
        plain = f"This is too long for a code, which has at most {MOST_CHARACTERS:,} characters."
        expected = f"the end (at most {MOST_CHARACTERS:,} characters)"
        raise PositionCodeError(code, MOST_CHARACTERS, expected, plain, end=len(code))
    if not code:
        raise PositionCodeError(code, 0, "the version, '2' (or '1')", "There is no code here.")
    if code[0] not in ("1", "2"):
        raise PositionCodeError(code, 0, "the version, '2' (or '1')", _wrong_start(code, 0))


def _wrong_start(code: str, at: int, game: str = "") -> str:
    """Return the sentence for a text that does not begin like a code, or ends too soon."""
    if at >= len(code):
        return _not_complete(code)
    return f"This is not a code{game and f' of {game}'}: no code has {code[at]!r} as character {at + 1}."


def _not_complete(code: str) -> str:
    return f"This code is not complete: it ends after {counted(len(code), 'character')}."


def _game(code: str, version: int) -> tuple[Codec, Mapping[str, str], int]:
    """Return the codec of a code, the kinds of that game, and the index of the letter for the kind."""
    if version == 1:
        (codec,) = (codec for codec in _codecs().values() if codec.old_kinds)
        return codec, codec.old_kinds, 1
    letter = code[1:2]
    if letter not in _codecs():
        games = listed((f"{codec.letter!r} ({codec.name})" for codec in _codecs().values()), "or")
        raise PositionCodeError(code, 1, f"the letter of a game: {games}", _wrong_start(code, 1))
    return _codecs()[letter], _codecs()[letter].kinds, 2


def _number(code: str, start: int, salt: int) -> int:
    checked = len(code) - _CHECKSUM
    if checked < start:
        expected = f"{_CHECKSUM} characters of checksum at the end"
        raise PositionCodeError(code, len(code), expected, _not_complete(code))
    if checksum(code[:checked], salt) != code[checked:]:
        why = "a character before it was changed or lost"
        if salt:
            why += ", or the deck is another one"
        plain = (
            f"This code is not complete, or a character of it was changed: it has {len(code)} characters, "
            f"and the last {_CHECKSUM} do not fit the others."
        )
        raise PositionCodeError(code, checked, f"the checksum of this code ({why})", plain, end=len(code))
    if code[start:checked].startswith(_ALPHABET[0]):
        raise PositionCodeError(code, start, f"no {_ALPHABET[0]!r} at the beginning of a number")
    number = 0
    for character in code[start:checked]:
        number = number << 6 | _PLACE[character]
    return number


# ── a codec for most games ────────────────────────────────────────────────────────────────────────


def _by_index(pen: Pen, state: Any, given: Any) -> Any:
    return pen.one_of(state.legal_actions(), given)


class PlainCodes:
    """The codec of a game with states, records and studies.

    A game describes how to go through a state; and if it likes, through the start of a record (else a start
    is a state) and through an action (else it is its index among the legal ones). `state` is any state: a
    writer's functions are given a state, and so are a reader's, which ignore it. A reader's may meet any
    digits: they raise Unreadable (mixed_radix.py) for a position that can't come up.
    """

    kinds: Mapping[str, str] = {"s": "state", "r": "record", "v": "study"}
    old_kinds: Mapping[str, str] = {}

    def __init__(
        self,
        letter: str,
        name: str,
        state: Any,
        through_state: Callable[[Pen, Any], Any],
        *,
        through_start: Callable[[Pen, Any], Any] | None = None,
        through_action: Callable[[Pen, Any, Any], Any] = _by_index,
    ) -> None:
        self.letter, self.name, self._given = letter, name, state
        self._state, self._start, self._action = through_state, through_start or through_state, through_action

    def kind_of(self, what: object) -> str | None:
        own = type(self._given)
        if isinstance(what, own):
            return "s"
        if isinstance(what, Record | Study) and isinstance(what.start, own):
            return "r" if isinstance(what, Record) else "v"
        return None

    def go_through(self, pen: Pen, kind: str, given: Any) -> Any:
        if kind == "s":
            return self._state(pen, given or self._given)
        how = (self._start, self._action, self.player())
        if kind == "v":
            return through_study(pen, given or Study(self._given), *how)
        return through_record(pen, given or Record(self._given), *how)

    def player(self) -> Callable[[Any, Any], Any]:
        """Return a function that plays the actions of one code: the state after an action in a state."""
        return lambda state, action: state.apply(action).state

    def salt(self, kind: str) -> int:
        return 0

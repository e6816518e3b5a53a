"""The code that carries a learner's progress elsewhere.

Like that of a position it has a version, a kind (p), and four characters of checksum at the end. Between them
each solved puzzle and each prediction has three characters that depend on its id alone, so that others can be
added later. That is version 1. Where something else is kept as well, as the schedule of the drills is, it is
version 2: how many marks there are (two characters), the marks, and what is kept, packed.
"""

from __future__ import annotations

import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Collection
from typing import Any

from ..table.errors import BadInput, shown
from .progress_data import ProgressData, is_kept

_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_HEADS = ("1p", "2p")
_MARK, _COUNT, _CHECKSUM = 3, 2, 4
_LARGEST = 1_000_000
"""The most characters of unpacked data, so that a forged code cannot fill the memory."""


def code_of(data: ProgressData, known: Collection[str]) -> str:
    """Return the code of the progress, for the puzzles known here."""
    marks = sorted(mark(name) for name in data["solved"] if name in known)
    body = "".join(marks)
    if data["kept"]:
        body = f"{_HEADS[1]}{_text(len(marks), _COUNT)}{body}{_packed(data['kept'])}"
    else:
        body = _HEADS[0] + body
    return body + _checksum(body)


def read_code(code: object, known: Collection[str]) -> ProgressData:
    """Return the progress in a code, skipping puzzles that this version does not have."""
    if not isinstance(code, str):
        example = code_of({"solved": {}, "kept": {}}, ())
        raise BadInput(f"progress: expected a text such as '{example}', got {shown(code)}")
    code = code.strip()
    _look_through(code)
    end = len(code) - _CHECKSUM
    if end < len(_HEADS[0]):
        raise _broken(code, len(code), f"{_CHECKSUM} characters of checksum at the end")
    if code[end:] != _checksum(code[:end]):
        raise _broken(code, end, "the checksum of this text (a character before it was changed or lost)")
    start, until = len(_HEADS[0]), end
    kept: dict[str, Any] = {}
    if code.startswith(_HEADS[1]):
        start += _COUNT
        until = start + _MARK * _number(code[start - _COUNT : start])
        kept = _unpacked(code, until, end)
    marks = {code[at : at + _MARK] for at in range(start, until, _MARK)}
    return {"solved": {name: True for name in known if mark(name) in marks}, "kept": kept}


def mark(name: str) -> str:
    """Return the three characters of a puzzle."""
    return _text(zlib.crc32(name.encode()), _MARK)


def _look_through(code: str) -> None:
    """Raise BadInput if a character shows that this is not a progress code."""
    for at, character in enumerate(code):
        if at < len(_HEADS[0]) and character not in (heads := {head[at] for head in _HEADS}):
            raise _broken(code, at, " or ".join(map(repr, sorted(heads))))
        if character not in _ALPHABET:
            raise _broken(code, at, "a letter from A to Z or a to z, a digit, '-' or '_'")


def _packed(kept: dict[str, Any]) -> str:
    plain = json.dumps(kept, separators=(",", ":"), sort_keys=True, ensure_ascii=False)
    return urlsafe_b64encode(zlib.compress(plain.encode(), 9)).decode().rstrip("=")


def _unpacked(code: str, start: int, end: int) -> dict[str, Any]:
    """Return the data in the middle of a code. The checksum is right, but the code may be forged."""
    text = code[start:end]
    opener = zlib.decompressobj()
    try:
        plain = opener.decompress(urlsafe_b64decode(text + "=" * (-len(text) % 4)), _LARGEST)
        kept = json.loads(plain) if opener.eof else None
    except (ValueError, zlib.error, RecursionError):
        kept = None
    if not is_kept(kept):
        raise _broken(code, min(start, end), "what is kept besides puzzles")
    return kept


def _checksum(body: str) -> str:
    return _text(zlib.crc32(body.encode()), _CHECKSUM)


def _text(number: int, size: int) -> str:
    return "".join(_ALPHABET[number >> 6 * place & 63] for place in range(size))


def _number(text: str) -> int:
    return sum(_ALPHABET.index(character) << 6 * place for place, character in enumerate(text))


def _broken(code: str, at: int, expected: str) -> BadInput:
    found = repr(code[at]) if at < len(code) else "the end"
    return BadInput(f"progress, character {at + 1}: expected {expected}, found {found}")

"""A learner's progress as plain data: solved puzzles, and data kept under names.

A file or the page stores it. Another writer may have changed either since it was read, so it is never
overwritten: both changes are merged. A code carries it elsewhere.
"""

from __future__ import annotations

import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Collection
from typing import Any, TypeGuard

from ..table.errors import BadInput, shown

ProgressData = dict[str, Any]
"""{"solved": {id: true}, "kept": {name: data}}"""
_VERSION = "elongo progress"
_NOTHING = object()


def no_progress() -> ProgressData:
    """Return empty progress."""
    return {"solved": {}, "kept": {}}


def written(data: ProgressData) -> str:
    """Return progress as a text, the same for equal data."""
    return json.dumps({_VERSION: 1, **data}, indent=1, sort_keys=True, ensure_ascii=False) + "\n"


def read(text: str) -> ProgressData | None:
    """Read progress from a text; None if it is foreign or broken."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return None
    # A later version may mean something else by the same words: it counts as foreign.
    if not isinstance(found, dict) or found.get(_VERSION) != 1:
        return None
    data = {name: found.get(name) for name in no_progress()}
    return data if isinstance(data["solved"], dict) and is_kept(data["kept"]) else None


def is_kept(data: object) -> TypeGuard[dict[str, Any]]:
    """Return True if the data has the form that can be kept: a dictionary for each name."""
    return isinstance(data, dict) and all(isinstance(each, dict) for each in data.values())


def joined_progress(before: ProgressData, mine: ProgressData, theirs: ProgressData) -> ProgressData:
    """Return both sides' progress merged; of kept data, the changes since `before`. Solved puzzles stay
    solved."""
    kept = joined(before["kept"], mine["kept"], theirs["kept"])
    return {"solved": theirs["solved"] | mine["solved"], "kept": kept}


def joined(before: Any, mine: Any, theirs: Any) -> Any:
    """Merge both changes since `before`, leaf by leaf. Where both changed the same leaf, the larger stays.

    >>> joined({"a": 1, "b": 1}, {"a": 2, "b": 1}, {"a": 1, "b": 1, "c": 3})
    {'a': 2, 'b': 1, 'c': 3}
    >>> joined({}, {"grade": [2, 5]}, {"grade": [3, 0]})
    {'grade': [3, 0]}
    """
    if not isinstance(mine, dict) or not isinstance(theirs, dict):
        return _further(before, mine, theirs)
    old = before if isinstance(before, dict) else {}
    names = dict.fromkeys([*mine, *theirs])
    found = {name: joined(*(each.get(name, _NOTHING) for each in (old, mine, theirs))) for name in names}
    return {name: each for name, each in found.items() if each is not _NOTHING}


def _further(before: Any, mine: Any, theirs: Any) -> Any:
    """Return the changed value; if both changed, the one further on, if they can be compared."""
    if before in (mine, theirs):  # only one of the two has changed, or neither
        return theirs if mine == before else mine
    try:  # what is counted only grows, so the larger one is further on
        return max(mine, theirs)
    except TypeError:
        return mine


# ── the code that carries it elsewhere ────────────────────────────────────────────────────────────
#
# Like that of a position it has a version, a kind (p), and four characters of checksum at the end. Between
# them each solved puzzle and each prediction has three characters that depend on its id alone, so that others
# can be added later. That is version 1. If other data is kept, such as the schedule of the drills, the code
# has version 2: the number of marks (two characters), the marks, and the kept data, packed.

_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_HEADS = ("1p", "2p")
_MARK, _COUNT, _CHECKSUM = 3, 2, 4
_LARGEST = 1_000_000
"""The most characters of unpacked data, so that a forged code cannot fill the memory."""


def code_of(data: ProgressData, known: Collection[str]) -> str:
    """Return the code of the progress, for the puzzles known here."""
    # Sorted, so that the same progress has the same code on every machine.
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
    _look_through(code)  # before the checksum: a wrong character can be pointed at
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
        kept = json.loads(plain) if opener.eof else None  # else it is cut off, or too large
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

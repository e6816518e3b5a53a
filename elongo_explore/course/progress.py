"""Which puzzles you have solved in this session, as a short text to save: `el.progress()`.

Like a position code it has a version, a kind (p), and four characters of checksum at the end. Between them
each solved puzzle has three characters that depend on its id alone, so that puzzles can be added later.
"""

from __future__ import annotations

import json
from typing import Any
from zlib import crc32

from ..table.errors import BadInput, shown
from ..table.wording import counted
from .books import entries

_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_HEAD, _MARK, _CHECKSUM = "1p", 3, 4
_solved: set[str] = set()
_kept: dict[str, str] = {}


class Progress(str):
    """The text to save. It prints with the number of solved puzzles."""

    __slots__ = ()

    def __repr__(self) -> str:
        graded = {name for name, entry in entries().items() if entry.grade is not None}
        others = len(_solved - graded)
        exercises = f"{counted(others, 'exercise')} and " if others else ""
        return f"{exercises}{len(_solved & graded)} of {len(graded)} puzzles solved; to save: {str(self)!r}"


def solved(name: str) -> None:
    """Note that somebody solved a puzzle."""
    _solved.add(name)


def solved_ids() -> frozenset[str]:
    """The ids of the solved puzzles."""
    return frozenset(_solved)


def progress(saved: str | None = None) -> Progress:
    """All that you have solved, as a text to save. Give it such a text to go on from there."""
    if saved is not None:
        _solved.update(_read(saved))
    body = _HEAD + "".join(sorted(map(mark, _solved & set(entries()))))
    return Progress(body + _text(crc32(body.encode()), _CHECKSUM))


def kept(what: str) -> dict[str, Any]:
    """The data that was kept under this name; empty if there is none. It is a copy: yours to change."""
    found: dict[str, Any] = json.loads(_kept.get(what, "{}"))
    return found


def keep(what: str, data: dict[str, Any]) -> None:
    """Keep plain data (texts, numbers, lists, and so on) under a name, in place of what was there."""
    try:
        _kept[what] = json.dumps(data, allow_nan=False)
    except (TypeError, ValueError) as error:
        raise BadInput(f"progress: only plain data can be kept, got {shown(data)}") from error


def forget() -> None:
    """Forget everything that was solved and kept."""
    _solved.clear()
    _kept.clear()


def mark(name: str) -> str:
    """The three characters of a puzzle."""
    return _text(crc32(name.encode()), _MARK)


def _text(number: int, size: int) -> str:
    return "".join(_ALPHABET[number >> 6 * place & 63] for place in range(size))


def _read(saved: object) -> set[str]:
    """The puzzles in a saved text. It skips puzzles that this version does not have."""
    if not isinstance(saved, str):
        raise BadInput(f"progress: expected a text such as '{progress()!s}', got {shown(saved)}")
    code = saved.strip()
    for at, character in enumerate(code):
        if at < len(_HEAD) and character != _HEAD[at]:
            raise _broken(code, at, repr(_HEAD[at]))
        if character not in _ALPHABET:
            raise _broken(code, at, "a letter from A to Z or a to z, a digit, '-' or '_'")
    end = len(code) - _CHECKSUM
    if end < len(_HEAD):
        raise _broken(code, len(code), f"{_CHECKSUM} characters of checksum at the end")
    if code[end:] != _text(crc32(code[:end].encode()), _CHECKSUM):
        raise _broken(code, end, "the checksum of this text (a character before it was changed or lost)")
    marks = {code[at : at + _MARK] for at in range(len(_HEAD), end, _MARK)}
    return {name for name in entries() if mark(name) in marks}


def _broken(code: str, at: int, expected: str) -> BadInput:
    found = repr(code[at]) if at < len(code) else "the end"
    return BadInput(f"progress, character {at + 1}: expected {expected}, found {found}")

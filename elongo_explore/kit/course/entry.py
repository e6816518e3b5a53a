"""Puzzles as written in TOML files in a game's folder `puzzles`, one file for a lesson or a grade.

An entry says what is asked, not the answer. The kind of the puzzle (kind.py) gives `want`, `choices` and the
names in `more` their meaning.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from importlib import resources
from typing import TYPE_CHECKING, Any, NamedTuple

from ..table.errors import BadInput, shown

if TYPE_CHECKING:
    from .kind import Kind

GRADES = (1, 2, 3, 4, 5)


@dataclass(frozen=True)
class Entry:
    """One puzzle, as its file has it."""

    id: str
    title: str
    question: str
    position: str
    """The code of the position."""
    kind: str
    rules: tuple[str, ...]
    want: Mapping[str, Any] = field(default_factory=dict)
    choices: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    hints: tuple[str, ...] = ()
    note: str = ""
    grade: int | None = None
    """The grade; None for an exercise of a lesson."""
    line: str = ""
    """Actions done before the question is asked."""
    solution: str = ""
    show: Mapping[str, Any] = field(default_factory=dict)
    """Options for drawing its picture."""
    more: Mapping[str, Any] = field(default_factory=dict)
    """Fields that only its kind can read."""
    source: str = ""
    """The name of the file."""
    game: str = ""


class Book(NamedTuple):
    """The puzzles of a game: their folder, and the kinds they can have."""

    package: str
    """The package with the folder `puzzles`."""
    kinds: Mapping[str, type[Kind[Any]]]
    rule: Callable[[str], object]
    """Finds a rule by its id, or raises BadInput."""


_OWN = {"more", "source", "game"}
"""Fields of an Entry that are not in any file."""


def read_book(game: str, book: Book, what: str = "puzzle") -> list[Entry]:
    """Return every puzzle of a game, or every prediction, file by file."""
    folder = resources.files(book.package) / f"{what}s"
    if not folder.is_dir():
        return []
    files = sorted((f for f in folder.iterdir() if f.name.endswith(".toml")), key=lambda file: file.name)
    return [
        read_entry(table, file.name.removesuffix(".toml"), game, book)
        for file in files
        for table in tomllib.loads(file.read_text("utf-8")).get(what, [])
    ]


def read_entry(table: Mapping[str, Any], source: str, game: str, book: Book) -> Entry:
    """Return one puzzle of a file. Raise BadInput with all that is wrong with it."""
    where = f"{source}.toml, puzzle {shown(table.get('id'))}"
    kind = book.kinds.get(table.get("kind", ""))
    if kind is None:
        kinds = ", ".join(book.kinds)
        raise BadInput(f"{where}: kind {shown(table.get('kind'))} is not one of {kinds}")
    plain = {each.name for each in fields(Entry)} - _OWN
    known = plain | kind.fields
    if extra := sorted(set(table) - known):
        raise BadInput(f"{where}: {extra[0]!r} is not one of {', '.join(sorted(known))}")
    given: dict[str, Any] = {
        name: tuple(value) if isinstance(value, list) else value for name, value in table.items()
    }
    more = {name: given.pop(name) for name in kind.fields & set(given)}
    try:
        entry = Entry(**given, more=more, source=source, game=game)
    except TypeError as error:
        raise BadInput(f"{where}: {error}") from None
    if problems := [*_problems(entry), *kind.problems(entry)]:
        raise BadInput(f"{where}: {'; '.join(problems)}")
    for each in entry.rules:
        book.rule(each)
    return entry


def _problems(entry: Entry) -> list[str]:
    """Return the faults in the fields of an entry. Tests check whether it can be solved."""
    found = []
    if entry.grade not in (None, *GRADES):
        found.append(f"grade {shown(entry.grade)} is not 1 to 5")
    if not entry.rules:
        found.append("it names no rule")
    return found

"""Puzzles as written in TOML files in a game's folder `puzzles`, one file for a lesson or a grade.
Predictions are written in the same way in its folder `predictions`.

An entry says what is asked, not the answer. The kind of the puzzle (kind.py) gives `want`, `choices` and the
names in `more` their meaning.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, field, fields
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Any, NamedTuple

from ..game import Game, game_named, games
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
    where: str = ""
    """The file and the id, for messages to the author. A drill's exercise is in no file."""


class Book(NamedTuple):
    """The puzzles of a game: their folder, and the kinds they can have."""

    package: str
    """The package with the folder `puzzles`."""
    kinds: Mapping[str, type[Kind[Any]]]
    rule: Callable[[str], object]
    """Finds a rule by its id, or raises BadInput."""


def book_of(game: Game) -> Book:
    """Return where a game's questions are, and the kinds they can have."""
    return Book(game.package, game.course().kinds, game.rulebook.find)


# ── all games ─────────────────────────────────────────────────────────────────────────────────────


@cache
def entries() -> dict[str, Entry]:
    """Return every puzzle by its id, game by game and file by file."""
    return _by_id("puzzle")


@cache
def predictions() -> dict[str, Entry]:
    """Return every prediction by its id, game by game and lesson by lesson."""
    return _by_id("prediction")


def _by_id(what: str) -> dict[str, Entry]:
    found: dict[str, Entry] = {}
    for game in games():
        for entry in read_book(game.id, book_of(game), what):
            if entry.id in found:
                raise BadInput(f"{entry.source}.toml: there are two {what}s {entry.id!r}")
            found[entry.id] = entry
    return found


def kind_of(entry: Entry) -> Kind[Any]:
    """Return the kind of an entry, made for its question."""
    return game_named(entry.game).course().kinds[entry.kind](entry)


# ── one file ──────────────────────────────────────────────────────────────────────────────────────

_OWN = {"more", "source", "game", "where"}
"""Fields of an Entry that are not in any file."""
_TEXTS = ("id", "title", "question", "position", "kind", "note", "line", "solution")


def read_book(game: str, book: Book, what: str = "puzzle") -> list[Entry]:
    """Return every puzzle of a game, or every prediction, file by file."""
    folder = resources.files(book.package) / f"{what}s"
    if not folder.is_dir():
        return []
    found = []
    # A folder lists its files in any order; by their names they are in the order of the course.
    for file in sorted((f for f in folder.iterdir() if f.name.endswith(".toml")), key=lambda f: f.name):
        try:
            tables = tomllib.loads(file.read_text("utf-8")).get(what, [])
        except tomllib.TOMLDecodeError as error:
            raise BadInput(f"{what}s/{file.name} of {game!r} is not valid TOML: {error}") from None
        if not isinstance(tables, list):  # [puzzle] is one table in TOML; only [[puzzle]] begins a list
            raise BadInput(f"{what}s/{file.name} of {game!r}: begin each {what} with [[{what}]]")
        found += [read_entry(table, file.name.removesuffix(".toml"), game, book, what) for table in tables]
    return found


def read_entry(table: Mapping[str, Any], source: str, game: str, book: Book, what: str = "puzzle") -> Entry:
    """Return one puzzle of a file. Raise BadInput with all that is wrong with it."""
    where = f"{what}s/{source}.toml, {what} {shown(table.get('id'))}"
    if missing := [name for name in _required() if name not in table]:
        raise BadInput(f"{where}: there is no {' and no '.join(missing)}; add {missing[0]} = …")
    for name in _TEXTS:
        if not isinstance(table.get(name, ""), str):
            raise BadInput(f"{where}: expected a text in quotes for {name}, got {shown(table[name])}")
    kind = book.kinds.get(table["kind"])
    if kind is None:
        raise BadInput(f"{where}: kind {shown(table['kind'])} is not one of {', '.join(book.kinds)}")
    # Before Entry is made: it would answer an unknown field with a TypeError.
    known = ({each.name for each in fields(Entry)} - _OWN) | kind.fields
    if extra := sorted(set(table) - known):
        raise BadInput(f"{where}: {extra[0]!r} is not one of {', '.join(sorted(known))}")
    given: dict[str, Any] = {
        name: tuple(value) if isinstance(value, list) else value for name, value in table.items()
    }
    more = {name: given.pop(name) for name in sorted(kind.fields & set(given))}
    entry = Entry(**given, more=more, source=source, game=game, where=where)
    if problems := [*_problems(entry, book), *kind.problems(entry)]:
        raise BadInput(f"{where}: {'; '.join(problems)}")
    return entry


def _required() -> list[str]:
    """Return the fields that every entry must have."""
    return [f.name for f in fields(Entry) if f.default is MISSING and f.default_factory is MISSING]


def _problems(entry: Entry, book: Book) -> list[str]:
    """Return the faults in the fields of an entry. Tests check whether it can be solved."""
    found = []
    if entry.grade not in (None, *GRADES):
        found.append(f"grade {shown(entry.grade)} is not 1 to 5")
    if not entry.rules:
        found.append("it names no rule")
    if not isinstance(entry.rules, tuple):  # the letters of a text would be looked up one by one
        return [*found, f"expected a list of rules, got {shown(entry.rules)}"]
    for rule in entry.rules:
        try:
            book.rule(rule)
        except BadInput as error:
            found.append(str(error))
    return found

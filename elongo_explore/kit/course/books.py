"""The puzzles and predictions of all games."""

from __future__ import annotations

from functools import cache
from typing import Any

from ..game import Game, game_named, games
from ..table.errors import BadInput
from .entry import Book, Entry, read_book
from .kind import Kind


def book_of(game: Game) -> Book:
    """Return where a game's questions are, and the kinds they can have."""
    return Book(game.package, game.course().kinds, game.rulebook.find)


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

"""The puzzles of all games. A game that has puzzles is entered here, and nowhere else in the course."""

from __future__ import annotations

from functools import cache
from typing import Any

from ...games.bao.course.kinds import BAO_KINDS
from ...games.bao.rules import RULEBOOK as BAO_RULEBOOK
from ...games.elongo.course.kinds import ELONGO_KINDS
from ...games.elongo.rules import RULEBOOK as ELONGO_RULEBOOK
from ...games.shepherds.course.kinds import SHEPHERDS_KINDS
from ...games.shepherds.rules import RULEBOOK as SHEPHERDS_RULEBOOK
from ..table.errors import BadInput
from .entry import Book, Entry, read_book
from .kind import Kind

BOOKS = {
    "elongo": Book("elongo_explore.games.elongo", ELONGO_KINDS, ELONGO_RULEBOOK.find),
    "bao": Book("elongo_explore.games.bao", BAO_KINDS, BAO_RULEBOOK.find),
    "shepherds": Book("elongo_explore.games.shepherds", SHEPHERDS_KINDS, SHEPHERDS_RULEBOOK.find),
}


@cache
def entries() -> dict[str, Entry]:
    """Every puzzle by its id, game by game and file by file."""
    return _by_id("puzzle")


@cache
def predictions() -> dict[str, Entry]:
    """Every prediction by its id, game by game and lesson by lesson."""
    return _by_id("prediction")


def _by_id(what: str) -> dict[str, Entry]:
    found: dict[str, Entry] = {}
    for game, book in BOOKS.items():
        for entry in read_book(game, book, what):
            if entry.id in found:
                raise BadInput(f"{entry.source}.toml: there are two {what}s {entry.id!r}")
            found[entry.id] = entry
    return found


def kind_of(entry: Entry) -> Kind[Any]:
    """What is to be known about the question of an entry."""
    return BOOKS[entry.game].kinds[entry.kind](entry)

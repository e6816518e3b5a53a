"""The deck of 102 shields, read from deck.toml or from a file of the same form."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterable
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

from elongo_explore.kit.table.errors import BadInput, shown

from ..geometry.rhombs import Kind
from .shields import Laid, Shield


class DeckError(BadInput):
    """A deck file is wrong; the message names every wrong entry."""


_SORTS: dict[str, tuple[Kind, int, int]] = {
    "narrow": ("narrow", 3, 39),
    "wide_3": ("wide", 3, 27),
    "wide_4": ("wide", 4, 36),
}
"""COMP-1. For each table of a deck file: kind, number of patches, number of shields."""


@cache
def deck() -> tuple[Shield, ...]:
    """Return the 102 shields of the game: 39 narrow, then 27 wide with 3 patches, then 36 with 4."""
    with resources.as_file(resources.files(__package__) / "deck.toml") as path:
        return load_deck(path)


def left_in_deck(laid: Iterable[Laid]) -> Counter[Shield]:
    """Return the shields of the deck that are not on the table."""
    return Counter(deck()) - Counter(each.shield for each in laid)


def beyond_the_deck(laid: Iterable[Laid]) -> Counter[Shield]:
    """Return the shields on the table that exceed those of the deck."""
    return Counter(each.shield for each in laid) - Counter(deck())


def load_deck(path: str | Path) -> tuple[Shield, ...]:
    """Read another deck, say one copied from a printed game. The file looks like our deck.toml."""
    try:
        tables = tomllib.loads(Path(path).read_text("utf-8"))
    except (OSError, TypeError, ValueError) as error:  # no such file, no text, no TOML
        name = path if isinstance(path, str | Path) else shown(path)
        raise DeckError(f"deck {name}: cannot be read: {error}") from error
    problems = [
        f"unknown table [{name}]; expected {', '.join(_SORTS)}" for name in tables if name not in _SORTS
    ]
    shields: list[Shield] = []
    for name in _SORTS:
        good, bad = _read_sort(name, tables.get(name))
        shields += good
        problems += bad
    if problems:
        raise DeckError("\n  ".join([f"deck {path}:", *problems]))
    return tuple(shields)


def _read_sort(name: str, table: Any) -> tuple[list[Shield], list[str]]:
    """Return the shields of one table of a deck file, and everything that is wrong with it."""
    kind, patches, count = _SORTS[name]
    if not isinstance(table, dict) or not isinstance(table.get("shields"), list):
        return [], [f"[{name}]: expected `shields = [...]`, a list of {count} colour texts"]
    good: list[Shield] = []
    bad: list[str] = []
    entries = table["shields"]
    for number, colours in enumerate(entries, 1):
        try:
            if isinstance(colours, str) and len(colours) != patches:
                raise BadInput(f"colours {shown(colours)}: expected {patches} letters, not {len(colours)}")
            good.append(Shield(kind, colours))
        except BadInput as error:
            bad.append(f"[{name}] entry {number}: {error}")
    if len(entries) != count:
        bad.append(f"[{name}]: expected {count} shields, found {len(entries)} (COMP-1)")
    return good, bad

"""Interesting positions by name: a game's examples, and the positions that show its rulings."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Any

from .codes import decode
from .errors import BadInput, shown
from .rulebook import Ruling


class Examples:
    """The examples of a game, read from the text of its examples.toml, and those of its rulings."""

    def __init__(self, toml: str, rulings: Mapping[str, Ruling]) -> None:
        read = tomllib.loads(toml)
        self._codes = {table["name"]: table["code"] for table in read.get("examples", ())}
        self._of_lessons = {table["name"]: table["code"] for table in read.get("of_lessons", ())}
        self._of_rulings = {id: ruling.position for id, ruling in rulings.items() if ruling.position}

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the examples, in order, without those of lessons and rulings."""
        return tuple(self._codes)

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and name in self._all

    def __getitem__(self, name: str) -> Any:
        """Return an example by its name, or the position of a ruling by the ruling's id."""
        if name not in self:
            known = ", ".join(map(repr, self.names))
            raise BadInput(f"example: expected one of {known}, got {shown(name)}")
        return decode(self._all[name])

    @property
    def _all(self) -> dict[str, str]:
        return self._codes | self._of_lessons | self._of_rulings

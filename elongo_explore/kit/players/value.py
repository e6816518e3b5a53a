"""The value of a position to a player: a sum of named parts, with weights from a file."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import NamedTuple

from ..game import game_named


class ValuePart(NamedTuple):
    """One part of a value: its amount, and its worth in hundredths."""

    name: str
    amount: int
    worth: int


class Value(NamedTuple):
    """The value of a position to one player, in hundredths of the game's own unit (an animal, a stone, a
    piece of gold): the player's advantages minus those of the others."""

    parts: tuple[ValuePart, ...]

    @property
    def total(self) -> int:
        """The sum of all parts."""
        return sum(part.worth for part in self.parts)

    def since(self, before: Value) -> tuple[ValuePart, ...]:
        """Return the parts that have changed, the largest change first."""
        old = {part.name: part for part in before.parts}
        new = {part.name: part for part in self.parts}
        found = []
        for name in {**new, **old}:
            one, other = new.get(name, ValuePart(name, 0, 0)), old.get(name, ValuePart(name, 0, 0))
            if one != other:
                found.append(ValuePart(name, one.amount - other.amount, one.worth - other.worth))
        return tuple(sorted(found, key=lambda part: (-abs(part.worth), part.name)))


@cache
def weights(game: str) -> Mapping[str, int]:
    """Return the weight of each part of a value in a game, in hundredths: weights.toml, tuned by matches."""
    file = resources.files(game_named(game).package) / "players" / "weights.toml"
    return tomllib.loads(file.read_text("utf-8"))


def weighed(game: str, amounts: Mapping[str, int]) -> Value:
    """Return amounts as a value, with the game's weights."""
    by = weights(game)
    return Value(tuple(ValuePart(name, amount, amount * by[name]) for name, amount in amounts.items()))

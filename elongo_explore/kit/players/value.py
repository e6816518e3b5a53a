"""What a position is worth to a player: a sum of named parts, with weights from a file."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import NamedTuple

from ..game import game_named


class ValuePart(NamedTuple):
    """One thing that counts: how much of it there is, and what that is worth in hundredths."""

    name: str
    amount: int
    worth: int


class Value(NamedTuple):
    """What a position is worth to one player, in hundredths of what the game counts (an animal, a stone, a
    piece of gold): what is good for the player less what is good for the others."""

    parts: tuple[ValuePart, ...]

    @property
    def total(self) -> int:
        """All parts together."""
        return sum(part.worth for part in self.parts)

    def since(self, before: Value) -> tuple[ValuePart, ...]:
        """The parts that have changed, the one that counts most first."""
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
    """Return what each part of a value is worth in a game, in hundredths: weights.toml, tuned by matches."""
    file = resources.files(game_named(game).package) / "players" / "weights.toml"
    return tomllib.loads(file.read_text("utf-8"))


def weighed(game: str, amounts: Mapping[str, int]) -> Value:
    """Amounts with what they are worth."""
    by = weights(game)
    return Value(tuple(ValuePart(name, amount, amount * by[name]) for name, amount in amounts.items()))

"""The value of a position to a player: a sum of named parts, with weights from a file."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import NamedTuple

from ..game import game_named
from ..table.errors import BadInput, shown
from ..table.wording import listed


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


class _Weights(dict[str, int]):
    """The weight of each part of a value, in hundredths. A name that the file lacks raises BadInput."""

    file: str

    def __missing__(self, name: str) -> int:
        names = f"; it has {listed(map(repr, self))}" if self else ""
        raise BadInput(f"{self.file} has no weight for the part {shown(name)}{names}")


@cache
def weights_in(package: str) -> Mapping[str, int]:
    """Return the weight of each part of a value: weights.toml in the package of a game's players.

    They are tuned by matches (`python -m tools.tuning`).
    """
    file = resources.files(package) / "weights.toml"
    name_of_file = f"{package.replace('.', '/')}/weights.toml"
    try:
        found = _Weights(tomllib.loads(file.read_text("utf-8")) if file.is_file() else {})
    except tomllib.TOMLDecodeError as error:
        raise BadInput(f"{name_of_file} is not valid TOML: {error}") from None
    found.file = name_of_file
    for name, weight in found.items():
        if type(weight) is not int:
            raise BadInput(f"{found.file}: expected a whole number for {name!r}, got {shown(weight)}")
    return found


def weights(game: str) -> Mapping[str, int]:
    """Return the weights of a game by its id."""
    return weights_in(f"{game_named(game).package}.players")


def weighed(package: str, amounts: Mapping[str, int]) -> Value:
    """Return amounts as a value, with the weights in the package of a game's players: `__package__` there."""
    by = weights_in(package)
    return Value(tuple(ValuePart(name, amount, amount * by[name]) for name, amount in amounts.items()))

"""Positions worth a look, by name: `example("a hexagon")`, or of a ruling: `example("RULING-flow")`.

The codes are in examples.toml, those of rulings in rules.toml.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources

from ..table.codes import decode
from ..table.errors import BadInput, shown
from ..table.records import Record
from .board.board import Board
from .play.state import State
from .rules import RULINGS


@cache
def _codes() -> dict[str, str]:
    text = (resources.files(__package__) / "examples.toml").read_text("utf-8")
    return {table["name"]: table["code"] for table in tomllib.loads(text)["examples"]}


def example_names() -> tuple[str, ...]:
    """The names of all examples."""
    return tuple(_codes())


def example(name: str) -> Board | State | Record:
    """An example by its name, or the position that shows a ruling by the ruling's id.

    >>> example("a small boma of three")
    Board(3 shields: ...
    """
    codes = _codes() | {id: ruling.position for id, ruling in RULINGS.items()}
    if not isinstance(name, str) or name not in codes:
        raise BadInput(f"example: expected one of {', '.join(map(repr, _codes()))}, got {shown(name)}")
    found: Board | State | Record = decode(codes[name])
    return found

"""Positions worth a look, by name: `example("a hexagon")`, or of a ruling: `example("RULING-flow")`.

The codes are in examples.toml, those of rulings in rules.toml.
"""

from __future__ import annotations

from importlib import resources

from ...kit.table.examples import Examples
from ...kit.table.records import Record
from .board.board import Board
from .play.state import State
from .rules import RULINGS

EXAMPLES = Examples((resources.files(__package__) / "examples.toml").read_text("utf-8"), RULINGS)


def example_names() -> tuple[str, ...]:
    """Return the names of all examples."""
    return EXAMPLES.names


def example(name: str) -> Board | State | Record:
    """Return an example by its name, or by a ruling's id the position that shows it.

    >>> example("a small boma of three")
    Board(3 shields: ...
    """
    found: Board | State | Record = EXAMPLES[name]
    return found

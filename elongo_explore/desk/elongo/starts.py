"""Where an Explorer can start from, by name."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from secrets import randbelow

from ...elongo.board.board import Board
from ...elongo.examples import example, example_names
from ...elongo.play.setup import new_game
from ...elongo.play.state import State
from ...table.records import Record


def _new(players: int, length: str, edition: str) -> State:
    return new_game(players, length, edition, randbelow(1_000_000))  # type: ignore[arg-type]


STARTS: dict[str, Callable[[], Board | State | Record]] = {
    "an empty table": Board,
    "a new game for two": lambda: _new(2, "long", "bga"),
    "a short game for two": lambda: _new(2, "short", "bga"),
    "a new game for three": lambda: _new(3, "long", "bga"),
    "a new game for two, tabletop edition": lambda: _new(2, "long", "tabletop"),
    "a new game for two, early online edition": lambda: _new(2, "long", "early_online"),
    **{name: partial(example, name) for name in example_names()},
}


def start(name: str) -> Board | State | Record:
    """The position of that name; a new game is another one each time."""
    return STARTS[name]()

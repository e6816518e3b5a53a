"""Where an Explorer can start from, by name; and how a board that was built is played on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from secrets import randbelow

from elongo_explore.kit.desk.messages import Line
from elongo_explore.kit.table.records import Record
from elongo_explore.kit.table.wording import counted, listed

from ..board.board import Board
from ..board.deck import beyond_the_deck, deck, left_in_deck
from ..examples import example, example_names
from ..play.scenarios import scenario
from ..play.setup import new_game
from ..play.state import State


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


# ── from building to playing ──────────────────────────────────────────────────────────────────────

_MOST_SORTS = 3
"""So many sorts of shields are named."""


def no_deck_words(board: Board) -> str:
    """Which shields of a board no deck has, or not so many of; nothing if a deck has them all."""
    there, copies = Counter(laid.shield for laid in board.laid), Counter(deck())
    sorts = sorted(beyond_the_deck(board.laid).items(), key=lambda sort: (-sort[1], sort[0]))
    has = [(f"{there[shield]} of {shield}", f"a deck has {copies[shield] or 'none'}") for shield, _ in sorts]
    if len(has) == 1:
        return "This board has {}; {}.".format(*has[0])
    told = ["{} ({})".format(*each) for each in has[:_MOST_SORTS]]
    more = [f"{len(has) - _MOST_SORTS} more sorts that go beyond a deck"] if len(has) > _MOST_SORTS else []
    return f"This board has {listed([*told, *more])}." if told else ""


def why_not_play(board: Board) -> list[Line]:
    """Why no game can go on from a board, whatever the deck; nothing if one can."""
    if (missing := 3 - len(board.laid)) > 0:
        lay = f"Lay {counted(missing, 'more shield')}, or start from a new game."
        return [Line(f"A game begins with three shields on the table. {lay}", "HEX-1")]
    if not left_in_deck(board.laid):
        return [Line("Every shield of the deck is on the table: nobody has one to lay.", "TURN-4")]
    return []


def play_on(board: Board, *, free: bool = False) -> State:
    """A game of two that goes on from a board."""
    return scenario(board, deck="free" if free else "whole")

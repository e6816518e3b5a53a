"""The games that have a live board, and what every board asks of them.

A new game is one entry here, with its desk in a folder of its own, and one in widgets/benches.py.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from ..elongo import replay, rules, show, words
from ..elongo.board.board import Board
from ..elongo.play.state import State
from ..pictures.picture import Picture
from ..pictures.replay_page import Replay
from ..pictures.rule_page import Page
from ..table.errors import BadInput, shown
from ..table.records import Record
from .elongo.starts import STARTS


class Game(NamedTuple):
    """What a live board asks of a game, wherever the finger is."""

    name: str
    positions: tuple[type, ...]
    """The classes of its positions."""
    action_words: Callable[[Any, Any], str]
    """What an action does, in a few words: given the state before it, and the action."""
    rule: Callable[[str], Page]
    show: Callable[..., Picture]
    replay_html: Callable[[Record], Replay]
    starts: Mapping[str, Callable[[], Any]]
    """Where one can start from, by name."""


GAMES = (
    Game("Elongo", (Board, State), words.action_words, rules.rule, show.show, replay.replay_html, STARTS),
)


def game_of(position: object) -> Game:
    """The game that a position belongs to."""
    for game in GAMES:
        if isinstance(position, game.positions):
            return game
    kinds = [each.__name__ for game in GAMES for each in game.positions]
    raise BadInput(f"expected a {', a '.join(dict.fromkeys(kinds))} or a Record, got {shown(position)}")


def rule(id: str) -> Page:
    """A rule of any game, by its id."""
    refused: BadInput | None = None
    for game in GAMES:
        try:
            return game.rule(id)
        except BadInput as error:
            refused = refused or error
    assert refused is not None
    raise refused


def starts() -> dict[str, Callable[[], Any]]:
    """Where one can start from, in all games."""
    return {name: begin for game in GAMES for name, begin in game.starts.items()}

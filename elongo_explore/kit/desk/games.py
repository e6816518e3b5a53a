"""The games that have a live board, and what every board asks of them.

A new game is one entry here, with its desk in a folder of its own, and one in widgets/benches.py.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from ...games.bao.desk.starts import STARTS as BAO_STARTS
from ...games.bao.play import words as bao_words
from ...games.bao.play.state import State as BaoState
from ...games.elongo.board.board import Board
from ...games.elongo.desk.starts import STARTS
from ...games.elongo.play import turn_words, words
from ...games.elongo.play.building import what_happened
from ...games.elongo.play.state import State
from ...games.shepherds.desk.starts import STARTS as SHEPHERDS_STARTS
from ...games.shepherds.play import words as shepherds_words
from ...games.shepherds.play.state import State as ShepherdsState
from ..table.errors import BadInput, shown
from ..table.sentences import Event
from ..table.wording import as_sentence


class Game(NamedTuple):
    """What a live board asks of a game, wherever the finger is."""

    name: str
    positions: tuple[type, ...]
    """The classes of its positions."""
    action_words: Callable[[Any, Any], str]
    """What an action does, in a few words: given the state before it, and the action."""
    starts: Mapping[str, Callable[[], Any]]
    """Where one can start from, by name."""
    in_short: Callable[[Any], str]
    """A position in a sentence or two: whose turn it is, and what is to be done; or how the game ended."""
    built: Callable[[Any, Any], Sequence[Event]] = lambda _before, _after: ()
    """What happened when one position was built from another, if there is something to tell."""


def _laid_or_taken_off(before: Any, after: Any) -> Sequence[Event]:
    return what_happened(before, after) if isinstance(before, Board) and isinstance(after, Board) else ()


def _elongo_in_short(position: Board | State) -> str:
    lies = as_sentence(words.title(position).removeprefix("Elongo: "))
    if isinstance(position, Board):
        return f"{lies}. A free board: it is nobody's turn"
    return f"{lies}. {turn_words.now_words(position)}"


GAMES = (
    Game("Elongo", (Board, State), words.action_words, STARTS, _elongo_in_short, _laid_or_taken_off),
    Game("Bao", (BaoState,), bao_words.action_words, BAO_STARTS, bao_words.now_words),
    Game(
        "Good Shepherds",
        (ShepherdsState,),
        shepherds_words.action_words,
        SHEPHERDS_STARTS,
        shepherds_words.now_words,
    ),
)


def game_of(position: object) -> Game:
    """The game that a position belongs to."""
    for game in GAMES:
        if isinstance(position, game.positions):
            return game
    kinds = [each.__name__ for game in GAMES for each in game.positions]
    raise BadInput(f"expected a {', a '.join(dict.fromkeys(kinds))} or a Record, got {shown(position)}")


def starts() -> dict[str, Callable[[], Any]]:
    """Where one can start from, in all games."""
    return {name: begin for game in GAMES for name, begin in game.starts.items()}

"""The interface of a game for players and the coach. Each game has its own `Skills` (`Game.skills`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Any, NamedTuple

from ..game import Game, game_named, game_of, games
from ..pictures.shapes import Scene
from ..table.errors import BadInput, shown
from ..table.sentences import Sentence
from ..table.wording import listed
from .computer_player import ByFunction, ComputerPlayer
from .levels import LevelPlayer
from .value import Value


class Clue(NamedTuple):
    """The steps of a hint towards a move."""

    look_for: Sentence
    """The goal, with neither place nor move."""
    where: Sentence
    """The place to look at, without the move."""
    in_words: tuple[str, ...]
    """The move itself, action by action, as you would tell a friend: "sow bowl 5, +1"."""
    places: tuple[Any, ...] = ()
    """The places, in the game's own terms."""
    plain: bool = False
    """True if there is nothing to look for: then all of the hint is told at once."""

    @property
    def move(self) -> str:
        """The whole move in words."""
        return ", then ".join(self.in_words)


class ClueBook(NamedTuple):
    """The hints of a game."""

    clue: Callable[[Any, Sequence[Any], int], Clue]
    """Returns the clue for some actions, step by step."""
    drawn: Callable[..., Scene]
    """Returns a picture: `drawn(state, actions, player, told=…, small=…)`. It shows where to look or,
    with `told`, the move."""
    ends_turn: Callable[[Any], bool]
    """Returns True if an action ends a turn, even if the same player is next."""
    replies: int = 0
    """The number of replies by others to play out before positions are compared."""


def _plain_clue(state: Any, actions: Sequence[Any], _player: int) -> Clue:
    words = game_of(state).words
    told = tuple(words.thing(action) or str(action) for action in actions)
    return Clue(
        Sentence("", "One legal move is better than the others."), Sentence("", "Try each of them."), told
    )


def _plain_picture(state: Any, _actions: Sequence[Any], _player: int, **_more: object) -> Scene:
    found: Scene = game_of(state).show.function(state).scene
    return found


PLAIN_CLUES = ClueBook(_plain_clue, _plain_picture, lambda _action: True)
"""The hints of a game that has none of its own, in which every action ends a turn."""


class Skills(NamedTuple):
    """Everything about a game that its players and the coach need."""

    players: Mapping[str, Callable[[int | None], ComputerPlayer]]
    """Its players by name, each made from a number of positions; None: as many as usual."""
    value: Callable[[Any, int], Value]
    """Returns the value of a state to a player who sees it."""
    begin: Callable[..., Any]
    """Returns a new game: `begin(seed=1)`, with the game's options. Where nothing is left to chance, the seed
    chooses an opening, so that players who always answer alike play different games."""
    reasons: Callable[[Any, Sequence[Any], int], Sequence[Sentence]] = lambda _state, _actions, _player: ()
    """Why a player would do some actions in a state: sentences, the weightiest first, each of them true after
    the actions."""
    facts: Callable[[Any], Mapping[str, int | str]] = lambda _state: {}
    """Returns the facts of a finished game: the columns of a row, besides those that all games have."""
    clues: ClueBook = PLAIN_CLUES
    """The game's hints for the coach."""
    seats: tuple[int, ...] = (2,)
    """The possible numbers of players. If there are several, `begin` has an option `players`."""
    counts: Callable[[Any], Sequence[int]] | None = None
    """Returns each player's final count, the higher the better: it ranks those who have not won."""
    words: Mapping[str, str] = MappingProxyType({})
    """Facts and options in a player's words, where their names are not enough."""
    levels: Mapping[str, LevelPlayer] = MappingProxyType({})
    """The five levels that people choose from (`levels.py`), by name. Without them, people choose from all
    players."""
    game: str = ""
    """The id of the game; `skills_of` and `skills_named` fill it in."""

    def in_words(self, name: str) -> str:
        """Return a fact or an option in a player's words."""
        return self.words.get(name, name.replace("_", " "))

    @property
    def offered(self) -> Sequence[str]:
        """The names of the players that people choose from, from weak to strong."""
        return list(self.levels or self.players)

    @property
    def first(self) -> str:
        """The name of the player for a newcomer: the second one, who knows what it does."""
        return self.offered[:2][-1]

    @property
    def best(self) -> str:
        """The name of its strongest player: they are listed from weak to strong."""
        return next(reversed(list(self.players)))


def skills_of(state: Any) -> Skills:
    """Return the skills for the game of a state."""
    for game in games():
        if isinstance(state, game.states):
            return skills_named(game.id)
    raise BadInput(f"expected a state of a game, got {shown(state)}")


def skills_named(game: object) -> Skills:
    """Return the skills of a game by its id."""
    return _with_id(game_named(game))


@cache
def _with_id(game: Game) -> Skills:
    return game.skills()._replace(game=game.id)


def named(skills: Skills, who: Any) -> ComputerPlayer:
    """Return a player by its level ("learner"), by name ("planner"), by name and number of positions
    ("planner:2000"), or from a function."""
    if isinstance(who, ComputerPlayer):
        return who
    if isinstance(who, str) and who in skills.levels:
        return skills.levels[who]
    if callable(who) and not isinstance(who, type):
        return ByFunction(getattr(who, "__name__", "function"), who)
    name, colon, number = who.partition(":") if isinstance(who, str) else ("", "", "")
    if name not in skills.players:
        names = listed(map(repr, (*skills.levels, *skills.players)), "or")
        raise BadInput(f"player: expected {names}, or a function from a state to an action, got {shown(who)}")
    if not colon:
        return skills.players[name](None)
    if not number.isascii() or not number.isdigit() or not 0 < int(number) < 10**9:
        example = f'"{name}:500"'
        raise BadInput(f"player: expected a number of positions, as in {example}, got {shown(who)}")
    return skills.players[name](int(number))

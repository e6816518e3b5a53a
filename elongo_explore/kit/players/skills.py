"""What players and the coach ask of a game. Each game gives its own `Skills`; `roster.py` lists them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from ..table.sentences import Said
from .player import Thinker
from .value import Value


class Skills(NamedTuple):
    """What there is to know of a game for whoever plays it well."""

    game: str
    """The room of the game: "elongo"."""
    states: type
    """The class of its states."""
    players: Mapping[str, Callable[[int | None], Thinker]]
    """Its players by name, each made from a number of positions; None: as many as usual."""
    value: Callable[[Any, int], Value]
    """What a state is worth to a player who sees it."""
    reasons: Callable[[Any, Sequence[Any], int], Sequence[Said]]
    """Why a player would do some actions in a state: sentences, the weightiest first, each of them true after
    the actions."""
    facts: Callable[[Any], Mapping[str, int | str]]
    """What there is to count when a game is over: the columns of a row, besides those that all games have."""
    begin: Callable[..., Any]
    """A new game: `begin(seed=1)`, and whatever options it has. Where nothing is left to chance, the seed
    chooses an opening, so that players who always answer alike play different games."""
    seats: tuple[int, ...] = (2,)
    """How many may play. If that is a choice, `begin` has an option `players`."""
    counts: Callable[[Any], Sequence[int]] | None = None
    """What each player has at the end, the more the better: it gives those who have not won their places."""
    name: str = ""
    """What people call the game: "Good Shepherds"."""
    words: Mapping[str, str] = MappingProxyType({})
    """Facts and options in a player's words, where their names do not say it."""

    def in_words(self, name: str) -> str:
        """What is counted, or an option, as a player would call it."""
        return self.words.get(name, name.replace("_", " "))

    @property
    def best(self) -> str:
        """The name of its strongest player: they are listed from weak to strong."""
        return next(reversed(list(self.players)))

"""The new games that the board offers, and what is counted at their end."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from elongo_explore.kit.game import NewGames

from ..play.setup import new_game
from ..play.state import State

_KINDS: Mapping[str, Callable[[int], State]] = {
    "hexagon": lambda seed: new_game(seed=seed),
    "rows, 9 by 9": lambda seed: new_game("rows 9 x 9", seed),
    "hexagon, you roll the dice": lambda _seed: new_game(seed=None),
}


def _again(state: State, seed: int) -> State:
    """Return a new game on the same field, by the same rules."""
    return new_game(state.field.name, seed, state.rules)


def _counts(state: State) -> Mapping[str, Sequence[object]]:
    """Return the gold, sheep, huts and pastures of each player."""
    return {
        "gold": list(state.gold),
        "sheep": [state.number(who, "sheep") for who in (1, 2)],
        "huts": [state.number(who, "hut") for who in (1, 2)],
        "pastures": [state.number(who, "pasture") for who in (1, 2)],
    }


NEW_GAMES = NewGames(
    _KINDS,
    _again,
    _counts,
    "Have more gold when a player has no room left, or a scoring takes someone to 100 gold or below zero.",
    "GS-13",
)

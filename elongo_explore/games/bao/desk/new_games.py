"""The new games that the board offers, and what is counted at their end."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from elongo_explore.kit.game import NewGames

from ..play.setup import new_game
from ..play.state import State

_KINDS: Mapping[str, Callable[[int], State]] = {
    "8 bowls in a row": lambda _seed: new_game(),
    "6 bowls in a row": lambda _seed: new_game(row=6),
    "4 bowls in a row": lambda _seed: new_game(row=4),
}
"""Nothing is drawn in Bao."""


def _again(state: State, _seed: int) -> State:
    """Return a new game on a board of the same size, by the same rules. Player 1 begins."""
    return new_game(row=state.row, loss_is_seen=state.rules.loss_is_seen, never_ends=state.rules.never_ends)


def _counts(state: State) -> Mapping[str, Sequence[object]]:
    """Return the stones of each player, and the bowls with which a move could begin."""
    return {
        "stones": [sum(bowls) for bowls in state.bowls],
        "bowls to sow from": [sum(held > 1 for held in bowls) for bowls in state.bowls],
    }


NEW_GAMES = NewGames(
    _KINDS,
    _again,
    _counts,
    "Leave your opponent no stone in the first row, or no bowl with two stones to sow.",
    "BAO-8",
)

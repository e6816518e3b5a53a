"""A whole game between players, without a board: for matches and for many games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ..table.errors import BadInput
from .thinker import Thinker, think


class PlayedGame(NamedTuple):
    """A game that was played to its end."""

    final: Any
    actions: tuple[Any, ...]
    turns: int
    """How many times somebody planned a turn, or a part of one."""


def play_out(start: Any, players: Sequence[Thinker], *, seed: int = 0) -> PlayedGame:
    """Let players play a game to its end: the first of them is player 1. What chance decides, the game's own
    dealer decides, or whoever rolls: `start` must know one."""
    state, actions, turns = start, list[Any](), 0
    while state.result is None:
        if not state.to_act:
            raise BadInput("nobody deals or rolls here: begin with a game that has a seed")
        plan = think(players[state.to_act - 1], state, seed=seed, move=len(actions))
        turns += 1
        for action in plan.actions:
            state = state.after(action)
            actions.append(action)
    return PlayedGame(state, tuple(actions), turns)

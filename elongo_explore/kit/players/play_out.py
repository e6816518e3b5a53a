"""A whole game between players, without a board: for matches and for many games."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Any, NamedTuple

from ..table.errors import BadInput
from .computer_player import ByFunction, ComputerPlayer, think
from .skills import Skills

MOST_ACTIONS = 5000
"""A game that is not over by then is broken off: players who always answer alike may go round in circles."""


class PlayedGame(NamedTuple):
    """A game that was played to its end, or broken off."""

    final: Any
    actions: tuple[Any, ...]
    turns: int
    """How often somebody began to act after somebody else."""


def play_out(
    start: Any, players: Sequence[ComputerPlayer], *, seed: int = 0, most: int = MOST_ACTIONS
) -> PlayedGame:
    """Let players play a game to its end: the first of them is player 1. What chance decides, the game's own
    dealer decides, or whoever rolls: `start` must know one. After `most` actions it is broken off."""
    state, actions, turns, last = start, list[Any](), 0, None
    while state.result is None and len(actions) < most:
        if not state.to_act:
            raise BadInput("nobody deals or rolls here: begin with a game that has a seed")
        turns, last = turns + (state.to_act != last), state.to_act
        player = players[state.to_act - 1]
        for action in think(player, state, seed=seed, move=len(actions)).actions:
            # Somebody's own function may choose what is not allowed: it is told so.
            state = state.apply(action).state if isinstance(player, ByFunction) else state.after(action)
            actions.append(action)
    return PlayedGame(state, tuple(actions), turns)


def places(skills: Skills, final: Any, seats: int) -> tuple[int, ...]:
    """The place of each player when a game is over: 1 for who has won, and whoever is equal shares a place.

    Those who have not won are told apart by what the game counts, if it does. Where nobody has won, or the
    game was broken off, all are equal.
    """
    if final.result is None or not final.result.winners:
        return (1,) * seats
    counted = skills.counts(final) if skills.counts else (0,) * seats
    scores = [
        (seat in final.result.winners, 0 if seat in final.result.winners else count)
        for seat, count in enumerate(counted, 1)
    ]
    return tuple(1 + sum(other > score for other in scores) for score in scores)


def seed_of(seed: int, number: int) -> int:
    """The seed of a game among many: it follows from the seed of all of them and the number of the game.

    >>> seed_of(1, 0), seed_of(1, 1)
    (27311190229672, 40946424025579)
    """
    return int.from_bytes(sha256(f"{seed}/{number}".encode()).digest()[:6], "big")

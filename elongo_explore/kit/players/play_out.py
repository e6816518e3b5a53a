"""A whole game between players, without a board: `el.watch`, matches and simulations."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Any, NamedTuple

from ..table.errors import BadInput, check_kind, shown
from ..table.records import Record
from ..table.wording import counted
from .computer_player import ByFunction, ComputerPlayer, think
from .skills import Skills, named, skills_of

MOST_ACTIONS = 5000
"""The most actions of a game before it is broken off: deterministic players may go round in circles."""


class PlayedGame(NamedTuple):
    """A game played to its end, or broken off."""

    final: Any
    actions: tuple[Any, ...]
    turns: int
    """The number of times that the player to act changed, counting the first."""


def play_out(
    start: Any, players: Sequence[ComputerPlayer], *, seed: int = 0, most: int = MOST_ACTIONS
) -> PlayedGame:
    """Let players play a game to its end, the first as player 1, and return it. `start` needs a dealer or
    dice with a seed for chance. After `most` actions the game is broken off."""
    state, actions, turns, last = start, list[Any](), 0, None
    while state.result is None and len(actions) < most:
        if not state.to_act:
            raise BadInput("there are no dealer and no dice here: begin with a game that has a seed")
        turns, last = turns + (state.to_act != last), state.to_act
        player = players[state.to_act - 1]
        for action in think(player, state, seed=seed, move=len(actions)).actions:
            # A function may choose an illegal action: `apply` checks it.
            state = state.apply(action).state if isinstance(player, ByFunction) else state.after(action)
            actions.append(action)
    return PlayedGame(state, tuple(actions), turns)


def watch(state: Any, *players: Any, seed: int = 0) -> Record:
    """Let players play a game from a state to its end, and return the record, for `el.Stepper` and
    `el.look_over`.

    Name a player for each seat: "random", "greedy", "planner", "planner:200", or a function from a state to
    an action. With the same seed they play the same game.

    >>> import elongo_explore as el
    >>> game = watch(el.bao.new_game(), "greedy", "random", seed=2)
    >>> game.final.result.winners
    (1,)
    """
    skills = skills_of(state)
    check_kind("seed", seed, int, "a whole number")
    seats = len(getattr(state, "players", (1, 2)))
    if len(players) != seats:
        raise BadInput(f"watch: expected {counted(seats, 'player')}, one for each seat, got {shown(players)}")
    if state.result is not None:
        raise BadInput(f"watch: expected a game that goes on, got one that is over: {shown(state)}")
    return Record(state, play_out(state, [named(skills, who) for who in players], seed=seed).actions)


def places(skills: Skills, final: Any, seats: int) -> tuple[int, ...]:
    """Return the place of each player when a game is over: 1 for winners; equal players share a place.

    Other players are ranked by what the game counts, if anything. Without a winner, or in a game that was
    broken off, all are equal.
    """
    if final.result is None or not final.result.winners:
        return (1,) * seats
    counts = skills.counts(final) if skills.counts else (0,) * seats
    scores = [
        (seat in final.result.winners, 0 if seat in final.result.winners else count)
        for seat, count in enumerate(counts, 1)
    ]
    return tuple(1 + sum(other > score for other in scores) for score in scores)


def seed_of(seed: int, number: int) -> int:
    """Return the seed of one game among many, from the common seed and the number of the game.

    >>> seed_of(1, 0), seed_of(1, 1)
    (27311190229672, 40946424025579)
    """
    return int.from_bytes(sha256(f"{seed}/{number}".encode()).digest()[:6], "big")

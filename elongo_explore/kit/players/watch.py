"""`el.watch`: let players play a game, and step through it afterwards."""

from __future__ import annotations

from typing import Any

from ..table.errors import BadInput, check_kind, shown
from ..table.records import Record
from ..table.wording import counted
from .play_out import play_out
from .skills import named, skills_of


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

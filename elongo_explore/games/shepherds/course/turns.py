"""Looking through whole turns: what a roll allows, and every way to use the dice. Everything is tried."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ..play.actions import Roll, Use
from ..play.scoring import items, netted
from ..play.state import State


def turns(state: State) -> Iterator[tuple[tuple[Use, ...], State]]:
    """Every way to use the dice that are left, each with the state that it leads to."""
    for use in state.legal_actions():
        assert isinstance(use, Use)
        after = state.after(use)
        if not after.dice or after.turn != state.turn:
            yield (use,), after
        else:
            yield from (((use, *rest), end) for rest, end in turns(after))


@lru_cache(maxsize=8)
def ends(state: State) -> tuple[State, ...]:
    """What each way to use the dice leads to."""
    return tuple(end for _uses, end in turns(state))


@lru_cache(maxsize=8)
def after_one(state: State) -> tuple[State, ...]:
    """What each single use leads to."""
    return tuple(state.after(use) for use in state.legal_actions())


def passes(state: State, roll: Roll) -> bool:
    """Would the turn pass by itself with this roll?"""
    after = state.after(roll)
    return after.result is None and after.turn != state.turn


def can_end(state: State, roll: Roll) -> bool:
    """Could the game end with the turn of this roll?"""
    after = state.after(roll)
    return after.result is not None or (
        after.turn == state.turn and any(end.result is not None for _uses, end in turns(after))
    )


def forecast(state: State, player: int) -> int:
    """The gold that a scoring would bring a player now."""
    return netted((0, 0), items(state))[player - 1]


def lead(state: State, player: int) -> int:
    """The gold that a scoring would bring a player more than the other one."""
    return forecast(state, player) - forecast(state, 3 - player)

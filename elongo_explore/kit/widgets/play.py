"""`el.play`: a live board with somebody to play against."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..desk.seats import Allowance
from ..table.errors import BadInput, shown
from .explorer import Explorer


def play(
    state: Any,
    players: Mapping[int, Any] | None = None,
    *,
    seconds: float | None = None,
    positions: int | None = None,
    seed: int = 0,
    **options: Any,
) -> Explorer:
    """Play a game on a live board. `players` says who is who, such as {1: "person", 2: "planner"}.

    A player is "person" (you), one of the game's own by name, or a function from a state to an action. Left
    out, you play all of them; under "Players" you can change that at any time. A player thinks for a second
    about its turn, or for so many `seconds`; or it looks at so many `positions`, and with the same `seed`
    does the same each time. Other options are those of Explorer.
    """
    if not hasattr(state, "legal_actions"):
        raise BadInput(f"play: expected a state of a game, got {shown(state)}")
    if players is not None and not isinstance(players, Mapping):
        raise BadInput(f'players: expected numbers with names, such as {{2: "greedy"}}, got {shown(players)}')
    allowance = Allowance(seconds, positions, seed)
    return Explorer(state, players=players or {}, allowance=allowance, **options)

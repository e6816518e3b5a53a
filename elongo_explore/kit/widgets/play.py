"""`el.play`: a live board with an opponent."""

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
    """Play a game on a live board. `players` names them by seat, such as {1: "person", 2: "planner"}.

    A player is "person" (you), one of the game's own by name, or a function from a state to an action. Left
    out, you play all seats; you can change that at any time under "Players". A player thinks about its turn
    for a second, or for `seconds`; or it looks at that many `positions`, and repeats itself with the same
    `seed`. Other options are those of Explorer.
    """
    if not hasattr(state, "legal_actions"):
        raise BadInput(f"play: expected a state of a game, got {shown(state)}")
    if players is not None and not isinstance(players, Mapping):
        raise BadInput(f'players: expected numbers with names, such as {{2: "greedy"}}, got {shown(players)}')
    allowance = Allowance(seconds, positions, seed)
    return Explorer(state, players=players or {}, allowance=allowance, **options)

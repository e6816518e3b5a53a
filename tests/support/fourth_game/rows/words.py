"""Positions and moves in words."""

from __future__ import annotations

from elongo_explore.kit.table.wording import ActionWords, ending

from .play.actions import Mark
from .play.state import State


def now_words(state: State) -> str:
    if state.result:
        return f"The game is over: {ending(state.result.winners)}"
    return f"Player {state.turn} is to mark a square"


def action_words(state: State, action: Mark) -> ActionWords:
    return ActionWords(f"Player {state.turn}", f"marks square {action.square}")


def thing_words(what: object) -> str | None:
    return f"square {what.square}" if isinstance(what, Mark) else None


def lines(state: State) -> list[str]:
    rows = (" ".join(".XO"[owner] for owner in state.squares[at : at + 3]) for at in (0, 3, 6))
    return [*rows, f"{now_words(state)}."]

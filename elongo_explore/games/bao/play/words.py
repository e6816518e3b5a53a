"""A position in words: for titles, descriptions and captions."""

from __future__ import annotations

from elongo_explore.kit.table.wording import ActionWords, counted, ending

from .actions import Sow
from .move_events import MidMove
from .outlook import WAYS
from .state import State

_SIDES = {1: "below", 2: "above"}


def title(state: State) -> str:
    """Return the picture's title.

    >>> from .setup import new_game
    >>> title(new_game())
    'Bao: player 1 to move'
    """
    return f"Bao: {ending(state.result.winners)}" if state.result else f"Bao: player {state.turn} to move"


def description(state: State) -> str:
    """Return the whole position in words."""
    return f"{stones_words(state)}\n{now_words(state)}."


def lines(state: State) -> list[str]:
    """Describe the whole position, line by line."""
    return description(state).split("\n")


def thing_words(what: object) -> str | None:
    """Describe a thing of Bao; None if it is something else."""
    if isinstance(what, Sow):
        return f"sow bowl {what.bowl}, direction {WAYS[what.direction]}"
    return None


def stones_words(state: State) -> str:
    """Return the stones of both players, bowl by bowl."""
    return "\n".join(_side(state, player) for player in (1, 2))


def mid_words(mid: MidMove) -> str:
    """Return the stones in hand in the middle of a move, in words."""
    if not mid.hand:
        return f"Player {mid.player} has no stone in hand"
    return f"Player {mid.player} has {counted(mid.hand, 'stone')} in hand at bowl {mid.at}"


def _side(state: State, player: int) -> str:
    own, row = state.bowls[player - 1], state.row
    first, second = (" ".join(map(str, bowls)) for bowls in (own[:row], own[row:]))
    rows = f"first row, bowls 1 to {row}: {first}; second row, bowls {row + 1} to {2 * row}: {second}"
    return f"Player {player} ({_SIDES[player]}), {counted(sum(own), 'stone')}: {rows}."


def now_words(state: State) -> str:
    """Return whose turn it is, or how it ended."""
    if state.result:
        return f"The game is over: {ending(state.result.winners)}"
    return f"Player {state.turn} is to move"


def side_notes(state: State) -> dict[int, str]:
    """Return the notes beside the names of players: who is to move, who wins."""
    if state.result is None:
        return {state.turn: "to move"}
    winners = state.result.winners
    return dict.fromkeys(winners, "wins" if len(winners) == 1 else "ties")


def action_words(state: State, move: Sow) -> ActionWords:
    """Return what a player does in a state, in words."""
    return ActionWords(f"Player {state.turn}", f"sows bowl {move.bowl}, {WAYS[move.direction]}")

"""Whose turn it is and what is to be done now, in words."""

from __future__ import annotations

from collections.abc import Iterable

from elongo_explore.kit.table.wording import ending

from .actions import Action, BuildBoma, Claim
from .people import helper
from .state import State

_DO = {
    "hexagon": "may place a warrior or boy in the hexagon",
    "confirm": "has to confirm the turn",
}
_ONE = {"R": "a zebu", "G": "a sheep", "Y": "a goat"}


def now_words(state: State, allowed: Iterable[Action] | None = None) -> str:
    """Whose turn it is, and what is expected now; or how it ended.

    Whoever knows already what is `allowed` hands it over: to find it out takes a while.
    """
    if state.result:
        return f"The game is over: {ending(state.result.winners)}"
    if state.stage == "deal":
        return f"Round {state.round}: a shield is dealt to player {state.dealing}; nobody knows which"
    return f"Round {state.round}: player {state.to_act} {_does(state, allowed)}"


def _does(state: State, allowed: Iterable[Action] | None) -> str:
    if state.pending:
        return f"chooses {_choice(state)}"
    if state.phase == "lay":
        return f"lays {_which(state)}"
    return _DO.get(state.phase) or _may(state, allowed)


def _choice(state: State) -> str:
    """What an owner has to decide (ENC-5, JOIN-4)."""
    choice = state.pending[0]
    colour = state.colour(choice.patches[0])
    if choice.kind == "fill":
        return f"where to put {_ONE[colour]}, or to put no more"
    return f"which {helper(colour)} stays"


def _which(state: State) -> str:
    """A turn has two shields (TURN-1), and only one if that is the last one in hand (TURN-2)."""
    if state.laid:
        return "the second of two shields"
    return (
        "the last shield in hand" if len(state.player(state.turn).hand) == 1 else "the first of two shields"
    )


def _may(state: State, allowed: Iterable[Action] | None) -> str:
    """What can be done with the shield just laid."""
    kinds = {type(action) for action in (state.legal_actions() if allowed is None else allowed)}
    deeds = [does for kind, does in ((Claim, "claim land"), (BuildBoma, "build a boma")) if kind in kinds]
    return f"may {' or '.join(deeds) or 'only pass'}"

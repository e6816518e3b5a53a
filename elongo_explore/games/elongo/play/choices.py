"""Everything that may be done in a state, as a sequence. Lays are made when they are read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import overload

from elongo_explore.kit.table.wording import counted

from ..board.land import Patch
from ..geometry.rhombs import KINDS
from .actions import AT_STAGE, Action, LayShield, Remove
from .checker import is_allowed
from .state import State


def legal_actions(state: State) -> Sequence[Action]:
    """Return all actions that are allowed now. Lays come last: there can be thousands."""
    few = [
        action
        for kind in AT_STAGE[state.stage]
        if kind is not LayShield
        for action in kind.options(state)
        if kind.sure or is_allowed(state, action)
    ]
    return Actions(few, state) if state.stage == "lay" else tuple(few)


class Actions(Sequence[Action]):
    """Some actions, and then every shield of the hand at every placement of its kind."""

    def __init__(self, few: list[Action], state: State) -> None:
        self._few = few
        self._hand = [*dict.fromkeys(state.hand())]  # of equal shields, one
        self._places = {kind: state.board.places(kind) for kind in KINDS}
        self._length = len(few) + sum([len(self._places[shield[0]]) for shield in self._hand])

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, at: int) -> Action: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Action]: ...
    def __getitem__(self, at: int | slice) -> Action | Sequence[Action]:
        if isinstance(at, slice):
            return tuple(self[i] for i in range(*at.indices(self._length)))
        if at < 0:
            at += self._length
        if not 0 <= at < self._length:
            raise IndexError(f"there are {self._length} actions")
        if at < len(self._few):
            return self._few[at]
        at -= len(self._few)
        for shield in self._hand:
            places = self._places[shield[0]]
            if at < len(places):
                return LayShield(shield, places[at])
            at -= len(places)
        raise AssertionError("the lays were counted")

    def __contains__(self, action: object) -> bool:
        if isinstance(action, LayShield):
            return action.shield in self._hand and action.placement in self._places[action.shield.kind]
        return action in self._few

    def __repr__(self) -> str:
        lays, others = counted(len(self) - len(self._few), "way"), counted(len(self._few), "other")
        return f"<{counted(len(self), 'action')}: {lays} to lay a shield and {others}>"


def removal_at(state: State, patch: Patch) -> Remove:
    """Return the action that takes back the warrior, the boy or the boma at a patch."""
    index, name = patch  # an action has a plain patch, whatever was pointed with
    boma = state.boma_at(patch)
    claimed = any(claim.patch == patch for claim in state.claims)
    return Remove(boma.loop if boma and not claimed else (index, name))

"""Everything that may be done in a state, as a sequence that is worked out where one looks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import overload

from ...table.wording import counted
from ..board.land import Patch
from ..geometry.rhombs import KINDS
from .actions import (
    Action,
    BuildBoma,
    Claim,
    Confirm,
    Keep,
    LayShield,
    MoveAnimal,
    Pass,
    Place,
    PlaceAnimal,
    Remove,
    StopPlacing,
)
from .checker import why_not
from .state import State


def legal_actions(state: State) -> Sequence[Action]:
    """All that is allowed now. Lays come last: there can be thousands."""
    few = [action for action in _candidates(state) if not why_not(state, action)]
    if state.phase == "lay" and not state.pending:
        return Actions(few, state)
    return tuple(few)


def _candidates(state: State) -> Iterator[Action]:
    """What might be allowed, lays apart; the checker decides."""
    if state.pending:
        choice = state.pending[0]
        if choice.kind == "keep":
            yield from map(Keep, choice.patches)
        else:
            yield from map(PlaceAnimal, sorted(state.parcel(choice.patches[0]).patches))
            yield StopPlacing()
    elif state.phase == "hexagon":
        yield from map(Place, _patches(state, range(len(state.board.laid))))
        yield Pass()
    elif state.phase == "lay":
        yield from (Remove(claim.patch) for claim in state.claims if claim.owner == state.turn)
        yield from (Remove(boma.loop) for boma in state.bomas if boma.owner == state.turn)
        if state.ruleset.filling == "owner_chooses":
            yield from _moves(state)
    elif state.phase == "act":
        yield from map(Claim, _patches(state, [state.just_laid]))
        yield from map(BuildBoma, (1, 2))
        yield Pass()
    elif state.phase == "confirm":
        yield Confirm()


def _patches(state: State, indices: Sequence[int]) -> Iterator[Patch]:
    for index in indices:
        for name in state.board.laid[index].shield.patches:
            yield index, name


def _moves(state: State) -> Iterator[Action]:
    for start, herd in sorted(state.animals.items()):
        if herd.owner == state.turn and not state.boma_at(start):
            for end in sorted(state.parcel(start).patches):
                yield MoveAnimal(start, end)


class Actions(Sequence[Action]):
    """Some actions, and then every shield of the hand at every placement of its kind."""

    def __init__(self, few: list[Action], state: State) -> None:
        self._few = few
        order = state.board.placements_in_order()
        places = {kind: [place for place in order if place[0] == kind] for kind in KINDS}
        hand = dict.fromkeys(state.player(state.turn).hand)  # of equal shields, one
        self._lays = [(shield, places[shield.kind]) for shield in hand]
        self._length = len(few) + sum(len(places) for _shield, places in self._lays)

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
        for shield, places in self._lays:
            if at < len(places):
                return LayShield(shield, places[at])
            at -= len(places)
        raise AssertionError("the lays were counted")

    def __contains__(self, action: object) -> bool:
        if isinstance(action, LayShield):
            return any(
                shield == action.shield and action.placement in places for shield, places in self._lays
            )
        return action in self._few

    def __repr__(self) -> str:
        lays, others = counted(len(self) - len(self._few), "way"), counted(len(self._few), "other")
        return f"<{counted(len(self), 'action')}: {lays} to lay a shield and {others}>"

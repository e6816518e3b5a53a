"""A state in the making: what a roll or a use changes, until a new state is made of it."""

from __future__ import annotations

from typing import Any

from ...table.contract import Result
from ...table.said import Event
from .fields import Field, Hexes
from .options import Options
from .state import OnTheField, Roller, State

_PARTS = (
    "field", "owned", "sheep", "huts", "pastures", "destroyed", "gold", "turn", "first", "dice", "double",
    "rules", "roller", "result",
)  # fmt: skip
"""What a state is made of, but for the way back."""
_NEW, _SET = object.__new__, object.__setattr__


class Draft(OnTheField):
    """A state that can be changed. `events` is None if nobody wants to be told."""

    __slots__ = (*_PARTS, "events", "known", "rolled")

    field: Field
    owned: tuple[Hexes, Hexes]
    sheep: Hexes
    huts: Hexes
    pastures: Hexes
    destroyed: Hexes
    gold: tuple[int, int]
    turn: int
    first: int
    dice: tuple[int, ...]
    double: bool
    rules: Options
    roller: Roller | None
    result: Result | None
    events: list[Event] | None
    rolled: bool
    """Were dice rolled since? Then there is no way back."""
    known: list[Any]

    def __init__(self, state: State, *, tell: bool) -> None:
        for part in _PARTS:
            setattr(self, part, getattr(state, part))
        self.known, self.rolled = [], False
        self.events = [] if tell else None

    def happen(self, event: Event) -> None:
        """Tell it, if somebody wants to know."""
        if self.events is not None:
            self.events.append(event)

    def state(self, previous: State | None = None) -> State:
        """The new state. (It is made by hand, as a frozen value takes thrice as long to make itself.)"""
        made = _NEW(State)
        for part in _PARTS:
            _SET(made, part, getattr(self, part))
        _SET(made, "previous", previous)
        _SET(made, "known", self.known)
        return made

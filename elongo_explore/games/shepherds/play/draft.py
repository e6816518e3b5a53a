"""A state in the making: what a roll or a use changes, until a new state is made of it."""

from __future__ import annotations

from typing import Any

from elongo_explore.kit.table.contract import Result
from elongo_explore.kit.table.sentences import Event

from .fields import Field, Hexes
from .options import Options
from .state import OnTheField, Roller, State

_NEW, _SET = object.__new__, object.__setattr__


class Draft(OnTheField):
    """A state that can be changed. `events` is None if no events are kept."""

    __slots__ = (
        "destroyed", "dice", "double", "events", "field", "first", "gold", "huts", "known", "owned",
        "pastures", "result", "rolled", "roller", "rules", "sheep", "turn",
    )  # fmt: skip

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

    def __init__(self, state: State | Draft, *, tell: bool) -> None:
        self.field, self.rules, self.roller = state.field, state.rules, state.roller
        self.owned, self.sheep, self.huts = state.owned, state.sheep, state.huts
        self.pastures, self.destroyed = state.pastures, state.destroyed
        self.gold, self.turn, self.first = state.gold, state.turn, state.first
        self.dice, self.double, self.result = state.dice, state.double, state.result
        self.known, self.rolled = [], False
        self.events = [] if tell else None

    def happen(self, event: Event) -> None:
        """Keep an event, if events are kept."""
        if self.events is not None:
            self.events.append(event)

    def state(self, previous: State | None = None) -> State:
        """Return the new state. (It is made by hand, as a frozen value takes thrice as long to make
        itself.)"""
        made = _NEW(State)
        _SET(made, "field", self.field)
        _SET(made, "owned", self.owned)
        _SET(made, "sheep", self.sheep)
        _SET(made, "huts", self.huts)
        _SET(made, "pastures", self.pastures)
        _SET(made, "destroyed", self.destroyed)
        _SET(made, "gold", self.gold)
        _SET(made, "turn", self.turn)
        _SET(made, "first", self.first)
        _SET(made, "dice", self.dice)
        _SET(made, "double", self.double)
        _SET(made, "rules", self.rules)
        _SET(made, "roller", self.roller)
        _SET(made, "result", self.result)
        _SET(made, "previous", previous)
        _SET(made, "known", self.known)
        return made

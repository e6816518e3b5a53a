"""The codes of Elongo: boards, states, records and studies of games (see kit/table/codes.py).

A code holds at most 102 shields (204 with a free deck), and every action in it takes up at least one bit:
reading one is bounded.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Any
from zlib import crc32

from elongo_explore.kit.table.errors import BadInput, shown
from elongo_explore.kit.table.mixed_radix import Pen, Unreadable, Writer
from elongo_explore.kit.table.records import Record
from elongo_explore.kit.table.studies import Study, through_study

from ..board.board import Board
from ..board.deck import deck
from . import code_parts as digits
from .actions import (
    AT_STAGE,
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
from .chance import is_hidden
from .setup import new_game
from .state import State
from .validity import what_is_wrong

_NO_RECORD = Record(digits.NO_STATE)


class ElongoCodes:
    """How Elongo writes and reads positions, records and studies."""

    letter, name = "e", "Elongo"
    kinds: Mapping[str, str] = {"b": "board", "s": "state", "r": "record", "v": "study"}
    old_kinds: Mapping[str, str] = {
        "b": "board",
        "s": "state",
        "r": "record",
        "t": "record with animals put aside",
    }
    """In version 1, records that began with animals put aside had a letter of their own."""

    def kind_of(self, what: object) -> str | None:
        """The letter for a board, a state, a record or a study."""
        if isinstance(what, Board):
            return "b"
        if isinstance(what, State):
            return "s"
        if isinstance(what, Study) and isinstance(what.start, State):
            return "v"
        return "r" if isinstance(what, Record) and isinstance(what.start, State) else None

    def go_through(self, pen: Pen, kind: str, given: Any) -> Board | State | Record | Study:
        """Write or read it."""
        if kind == "b":
            return digits.board(pen, given or digits.NO_BOARD)
        if kind == "s":
            return _state(pen, given or digits.NO_STATE)
        if kind == "v":
            return through_study(pen, given or Study(digits.NO_STATE), _start, _move)
        return _record(pen, given or _NO_RECORD, aside=pen.version > 1 or kind == "t", must=kind == "t")

    def salt(self, kind: str) -> int:
        """States and records mean nothing without the deck."""
        return 0 if kind == "b" else crc32(repr(sorted(deck())).encode())


def _state(pen: Pen, given: State, aside: bool = True) -> State:
    """A state that can come up, and (when writing) that reading will give back."""
    writing = isinstance(pen, Writer)
    if writing and any(is_hidden(player.hand) for player in given.players):
        raise BadInput("this is what one player sees, so it has no code: some hands lie face down")
    if writing and (problems := what_is_wrong(given)):
        raise BadInput("\n  ".join(["this position cannot come up, so it has no code:", *map(str, problems)]))
    state = digits.state(pen, given, aside)
    if writing:
        for field in dataclasses.fields(State):
            value = getattr(given, field.name)
            if field.compare and value != getattr(state, field.name):
                raise BadInput(f"{field.name}: {shown(value)} does not agree with the rest of the position")
    elif problems := what_is_wrong(state):
        raise Unreadable(f"a position that can come up ({problems[0]})")
    return state


def _record(pen: Pen, given: Record, *, aside: bool, must: bool) -> Record:
    """A start (of a new game, only how it was begun), then each action against the state it is done in."""
    start = _begun_small(pen, given.start) if must else _start(pen, given.start, aside)
    actions: list[Action] = []
    state = start
    while True:
        old = given.actions[len(actions)] if len(actions) < len(given.actions) else None
        after = state.apply(old).state if old is not None else None
        at_stage = _OLD_ORDER if pen.version == 1 else AT_STAGE
        kind = pen.one_of((None, *at_stage[state.stage]), None if old is None else type(old))
        if kind is None:
            return Record(start, tuple(actions))
        actions.append(_action(pen, state, kind, old))
        state = after or state.apply(actions[-1]).state


def _start(pen: Pen, given: State, aside: bool = True) -> State:
    if pen.number(2, not _is_new(given)):
        state = _state(pen, given, aside)
        if _is_new(state):
            raise Unreadable("a new game by its players, length, rules and seed alone")
        return state
    players, length, rules, dealer = digits.setting(pen, given)
    if dealer is None:
        raise Unreadable("a new game with somebody who deals")
    return new_game(players, length, rules, dealer.seed)


def _begun_small(pen: Pen, given: State) -> State:
    """Version 1: a start with animals put aside."""
    state = _state(pen, given)
    if not state.aside:
        raise Unreadable("animals that are put aside, or else a record of kind 'r'")
    return state


def _is_new(state: State) -> bool:
    if len(state.board.laid) != 3 or state.phase != "hexagon" or state.dealer is None:
        return False
    return state == new_game(len(state.players), state.length, state.ruleset, state.dealer.seed)


_OLD_ORDER: dict[str, tuple[type[Action], ...]] = {
    "hexagon": (Pass, Place),
    "lay": (LayShield, Remove, MoveAnimal),
    "act": (Pass, Claim, BuildBoma),
    "confirm": (Confirm,),
    "over": (),
    "fill": (PlaceAnimal, StopPlacing),
    "keep": (Keep,),
}
"""The order of actions in records of version 1."""


def _move(pen: Pen, state: State, given: Action | None) -> Action:
    """An action of a study: its kind, then the action itself."""
    kind = pen.one_of(AT_STAGE[state.stage], None if given is None else type(given))
    return _action(pen, state, kind, given)


def _action(pen: Pen, state: State, kind: type[Action], given: Action | None) -> Action:
    if kind is LayShield:
        shield = pen.one_of(sorted(set(state.player(state.turn).hand)), getattr(given, "shield", None))
        places = digits.places(state.board, shield.kind)
        return LayShield(shield, pen.one_of(places, getattr(given, "placement", None)))
    if kind is MoveAnimal:
        start = pen.one_of(sorted(state.animals), getattr(given, "start", None))
        return MoveAnimal(start, pen.one_of(sorted(state.parcel(start).patches), getattr(given, "end", None)))
    return pen.one_of(kind.written(state), given)

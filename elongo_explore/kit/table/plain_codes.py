"""Codes for a game with no special needs: it describes how to go through a state, and the rest follows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from .mixed_radix import Pen
from .records import Record
from .studies import Study, through_study


class PlainCodes:
    """The codec of a game. A record stores each action as its index among the legal ones."""

    kinds: Mapping[str, str] = {"s": "state", "r": "record", "v": "study"}
    old_kinds: Mapping[str, str] = {}

    def __init__(self, letter: str, name: str, start: Any, state: Callable[[Pen, Any], Any]) -> None:
        self.letter, self.name, self._start, self._state = letter, name, start, state

    def kind_of(self, what: object) -> str | None:
        own = type(self._start)
        if isinstance(what, own):
            return "s"
        if isinstance(what, Record | Study) and isinstance(what.start, own):
            return "r" if isinstance(what, Record) else "v"
        return None

    def go_through(self, pen: Pen, kind: str, given: Any) -> Any:
        if kind == "s":
            return self._state(pen, given or self._start)
        if kind == "v":
            return through_study(pen, given or Study(self._start), self._state, _action)
        study = Study.of(given) if given else Study(self._start)
        return through_study(pen, study, self._state, _action).main

    def salt(self, kind: str) -> int:
        return 0


def _action(pen: Pen, state: Any, given: Any) -> Any:
    return pen.one_of(state.legal_actions(), given)

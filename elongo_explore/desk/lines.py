"""Lines: what is said to the person at the board."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from ..table.said import Event, Refusal


class Line(NamedTuple):
    """Something said to the person: a sentence, with the rule that it rests on; a heading has none."""

    text: str
    rule: str = ""
    heading: bool = False


class Answer(NamedTuple):
    """What the desk answers to a click or a key. With no lines, what was answered before goes away."""

    lines: Sequence[Line] = ()
    """They are written, and spoken."""
    spoken: str = ""
    """This is spoken only: it can be seen on the board."""
    at: Any = None
    """Where the lines belong: a place in pixels that was pressed, or what the cursor is on; None: nowhere."""


def said(refusals: Iterable[Refusal]) -> list[Line]:
    """Refusals as lines."""
    return [Line(refusal.sentence, refusal.rule) for refusal in refusals]


def happened(events: Iterable[Event]) -> list[Line]:
    """Events as lines."""
    return [Line(event.sentence, event.rule) for event in events]

"""Lines: what is said to the person at the board."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from ..table.codes import PositionCodeError
from ..table.sentences import Event, Refusal

_AROUND = 24
"""So many characters of a long code are shown before the place where it breaks, and after it."""

_MOST_TOLD = 40
"""So many lines of what players did are kept in sight."""


class Line(NamedTuple):
    """Something said to the person: a sentence, with the rule that it rests on; a heading has none."""

    text: str
    rule: str = ""
    heading: bool = False
    marked: tuple[str, ...] = ()
    """A code that stands below: what comes before the place that is wrong, that place, what follows."""
    asks: str = ""
    """A field stands below: what is to be written into it."""
    offers: tuple[tuple[str, str], ...] = ()
    """Small buttons stand below: what each is called between the kernel and the page, and what it says."""


class Answer(NamedTuple):
    """What the desk answers to a click or a key. With no lines, what was answered before goes away."""

    lines: Sequence[Line] = ()
    """They are written, and spoken."""
    spoken: str = ""
    """This is spoken only: it can be seen on the board."""
    at: Any = None
    """Where the lines belong: a place in pixels that was pressed, or what the cursor is on; None: nowhere."""


@dataclass(frozen=True)
class Transcript:
    """What is written beside the board, as a value: what was told, or the answer to the last press."""

    told: tuple[Line, ...] = ()
    answered: tuple[Line, ...] = ()
    """It stands in the place of what was told, and goes away with the next press."""
    by_players: bool = False
    """Have players moved since a person did something?"""

    @property
    def lines(self) -> tuple[Line, ...]:
        """Return what is to be read now."""
        return self.answered or self.told

    def tell(self, lines: Iterable[Line]) -> Transcript:
        """Something has happened; with no lines, only the answer goes away."""
        told = tuple(lines)
        return Transcript(told) if told else replace(self, answered=())

    def answer(self, lines: Iterable[Line]) -> Transcript:
        """Answer the person; with no lines, the answer before goes away."""
        return replace(self, answered=tuple(lines))

    def moved(self, lines: Sequence[Line]) -> Transcript:
        """A player has moved. What was done before its turn is told shortly, where it has a heading."""
        # A heading begins a turn: then the sentences of the turn before give way.
        begins = not self.by_players or lines[0].heading
        heads = tuple(line for line in self.told if line.heading) if begins else ()
        return replace(self, told=heads or self.told, by_players=True).add(lines)

    def add(self, lines: Iterable[Line]) -> Transcript:
        """Tell more of the same."""
        return replace(self, told=(*self.told, *lines)[-_MOST_TOLD:], answered=())

    def begin_with(self, line: Line) -> Transcript:
        """Put a line before all that was told, once."""
        return replace(self, told=(line, *(each for each in self.told if each != line)))


def said(refusals: Iterable[Refusal]) -> list[Line]:
    """Refusals as lines."""
    return [Line(refusal.sentence, refusal.rule) for refusal in refusals]


def not_now(refusals: Iterable[Refusal]) -> list[Line]:
    """What was wanted is not allowed, and every reason why not."""
    return [Line("Not now, and here is why:", heading=True), *said(refusals)]


def happened(events: Iterable[Event]) -> list[Line]:
    """Events as lines."""
    return [Line(event.sentence, event.rule) for event in events]


def broken(error: PositionCodeError) -> Line:
    """What is wrong with a code, in one sentence, and the code with its place marked."""
    # What was pasted may have anything in it, and goes into the page.
    code = "".join(character if character.isprintable() else "?" for character in error.code)
    before, wrong, after = code[: error.at], code[error.at : error.end], code[error.end :]
    if len(before) > _AROUND:
        before = f"…{before[-_AROUND:]}"
    if len(wrong) > _AROUND:
        wrong, after = f"{wrong[:_AROUND]}…", ""
    if len(after) > _AROUND:
        after = f"{after[:_AROUND]}…"
    # Where a code ends too soon, a question mark stands for what is missing.
    return Line(error.plain, marked=(before, wrong or "?", after))

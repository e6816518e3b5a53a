"""Lines: the messages to the person at the board."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from ..table.codes import PositionCodeError
from ..table.sentences import Event, Refusal, Words

_AROUND = 24
"""The characters of a long code to show before the place where it breaks, and after it."""

_MOST_TOLD = 40
"""The number of lines about players' moves to keep in sight."""


class Line(NamedTuple):
    """A message: a sentence with the rule that it rests on; a heading has none."""

    text: str
    rule: str = ""
    heading: bool = False
    marked: tuple[str, ...] = ()
    """A code to show below: the part before the fault, the fault, the part after it."""
    asks: str = ""
    """A field to show below: its label."""
    offers: tuple[tuple[str, str], ...] = ()
    """Small buttons to show below: for each, its name in messages and its label."""


class Answer(NamedTuple):
    """The desk's answer to a click or a key. With no lines, the previous answer disappears."""

    lines: Sequence[Line] = ()
    """Lines to write and speak."""
    spoken: str = ""
    """Words to speak after the lines and not to write, because the board shows the same."""


@dataclass(frozen=True)
class Transcript:
    """The text beside the board, as a value: the events told, or the answer to the last press."""

    told: tuple[Line, ...] = ()
    answered: tuple[Line, ...] = ()
    """Shown in place of the events until the next press."""
    by_players: bool = False
    """True if players have moved since a person did something."""

    @property
    def lines(self) -> tuple[Line, ...]:
        """The lines to show now."""
        return self.answered or self.told

    def tell(self, lines: Iterable[Line]) -> Transcript:
        """Return the transcript with new events; with no lines, only the answer disappears."""
        told = tuple(lines)
        return Transcript(told) if told else replace(self, answered=())

    def answer(self, lines: Iterable[Line]) -> Transcript:
        """Return the transcript with an answer to the person; with no lines, the previous one disappears."""
        return replace(self, answered=tuple(lines))

    def moved(self, lines: Sequence[Line]) -> Transcript:
        """Return the transcript after a player's move. Earlier turns shrink to their headings."""
        # A heading begins a turn: the sentences of the previous turn disappear.
        begins = not self.by_players or lines[0].heading
        heads = tuple(line for line in self.told if line.heading) if begins else ()
        return replace(self, told=heads or self.told, by_players=True).add(lines)

    def add(self, lines: Iterable[Line]) -> Transcript:
        """Return the transcript with more lines of the same kind."""
        return replace(self, told=(*self.told, *lines)[-_MOST_TOLD:], answered=())

    def begin_with(self, line: Line) -> Transcript:
        """Return the transcript with a line before all others, once."""
        return replace(self, told=(line, *(each for each in self.told if each != line)))


def said(refusals: Iterable[Refusal]) -> list[Line]:
    """Return refusals as lines."""
    return [Line(refusal.sentence, refusal.rule) for refusal in refusals]


def not_now(refusals: Iterable[Refusal]) -> list[Line]:
    """Return lines that say that an action is not allowed, with every reason."""
    return [Line("Not now, and here is why:", heading=True), *said(refusals)]


def happened(events: Iterable[Event], tell: Callable[[str | Words], str] = str) -> list[Line]:
    """Return events as lines, with players called as `tell` calls them."""
    return [Line(tell(event.said.words), event.rule) for event in events]


def broken(error: PositionCodeError) -> Line:
    """Return lines that say what is wrong with a code, and show it with the fault marked."""
    # A pasted text may contain anything, and it goes into the page.
    code = "".join(character if character.isprintable() else "?" for character in error.code)
    before, wrong, after = code[: error.at], code[error.at : error.end], code[error.end :]
    if len(before) > _AROUND:
        before = f"…{before[-_AROUND:]}"
    if len(wrong) > _AROUND:
        wrong, after = f"{wrong[:_AROUND]}…", ""
    if len(after) > _AROUND:
        after = f"{after[:_AROUND]}…"
    # Where a code ends too soon, a question mark represents the missing part.
    return Line(error.plain, marked=(before, wrong or "?", after))

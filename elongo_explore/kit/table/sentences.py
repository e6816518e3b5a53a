"""What is said to people: a sentence, with the id of the rule that it rests on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import overload


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence and its rule. A sentence that rests on no rule has none.

    >>> print(Sentence("TURN-3", "The turn is locked."))
    TURN-3: The turn is locked.
    """

    rule: str
    text: str

    def __str__(self) -> str:
        return f"{self.rule}: {self.text}" if self.rule else self.text


@dataclass(frozen=True, slots=True)
class Event:
    """Something happened, by a rule. A game's events derive from this and say it in `_words`."""

    rule: str
    part: str = field(default="", kw_only=True, compare=False, repr=False)
    """The part of the rule that it belongs to, such as "(a)", where the rule has parts."""

    @property
    def sentence(self) -> str:
        """The event in plain words."""
        return self._words()

    @property
    def said(self) -> Sentence:
        """The rule and the sentence."""
        return Sentence(self.rule, self.sentence)

    def _words(self) -> str:
        raise NotImplementedError

    def __str__(self) -> str:
        return f"{self.rule}: {self.sentence}"


class Tale(Sequence[Event]):
    """Events that are worked out when somebody reads them: whoever only plays on does not pay for them."""

    __slots__ = ("_events",)

    def __init__(self, tell: Callable[[], tuple[Event, ...]]) -> None:
        self._events: tuple[Event, ...] | Callable[[], tuple[Event, ...]] = tell

    def all(self) -> tuple[Event, ...]:
        """Every event."""
        if not isinstance(self._events, tuple):
            self._events = self._events()
        return self._events

    @overload
    def __getitem__(self, at: int) -> Event: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[Event, ...]: ...
    def __getitem__(self, at: int | slice) -> Event | tuple[Event, ...]:
        return self.all()[at]

    def __len__(self) -> int:
        return len(self.all())

    def __eq__(self, other: object) -> bool:
        return self.all() == tuple(other) if isinstance(other, Tale | tuple) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.all())

    def __repr__(self) -> str:
        return repr(self.all())


class Refusal:
    """One reason why something may not be done: the rule, and a sentence.

    The sentence may be given as a function. Then it is worded when somebody looks: most refusals only say
    no to a search, and nobody reads them.
    """

    __slots__ = ("_words", "rule")

    def __init__(self, rule: str, words: str | Callable[[], str]) -> None:
        self.rule = rule
        self._words = words

    @property
    def sentence(self) -> str:
        """The reason in plain words."""
        if not isinstance(self._words, str):
            self._words = self._words()
        return self._words

    @property
    def said(self) -> Sentence:
        """The rule and the sentence."""
        return Sentence(self.rule, self.sentence)

    def _place(self) -> tuple[object, ...]:
        """What else tells two refusals apart: where it is."""
        return ()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Refusal):
            return NotImplemented
        return (self.said, self._place()) == (other.said, other._place())

    def __hash__(self) -> int:
        return hash((self.rule, self._place()))

    def __str__(self) -> str:
        return str(self.said)

    def __repr__(self) -> str:
        parts = [self.rule, self.sentence, *(place for place in self._place() if place is not None)]
        return f"{type(self).__name__}({', '.join(map(repr, parts))})"

"""What is said to people: a sentence, with the id of the rule that it rests on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, overload

from .wording import as_sentence, ending


class Mention(NamedTuple):
    """A player in a text: named by number for everybody else, "you" for that player."""

    player: int
    plain: str
    you: str

    @property
    def capital(self) -> Mention:
        """The same at the beginning of a sentence."""
        return Mention(self.player, as_sentence(self.plain), as_sentence(self.you))


def player(number: int, does: str = "", do: str = "") -> Mention:
    """A player, perhaps with a verb: "player 2 has" is "you have" for player 2."""
    return Mention(number, f"player {number} {does}".rstrip(), f"you {do}".rstrip())


def whose(number: int) -> Mention:
    """ "player 2's red house" is "your red house" for player 2."""
    return Mention(number, f"player {number}'s", "your")


def theirs(number: int) -> Mention:
    """ "your house and player 2's" is "your house and yours" for player 2."""
    return Mention(number, f"player {number}'s", "yours")


def own(number: int) -> Mention:
    """ "its own", of the player whose action a sentence is about; "your" for that player."""
    return Mention(number, "its own", "your")


def winning(winners: Sequence[int]) -> str | Mention:
    """How a game ends: "player 2 wins" is "you win" for player 2."""
    return player(winners[0], "wins", "win") if len(winners) == 1 else ending(winners)


class Words:
    """A text that keeps apart where it mentions players: so it can be said to one of them.

    >>> text = Words("Joins ", own(1), " red row with ", theirs(2), ": ", player(2, "wins", "win"), ".")
    >>> print(text)
    Joins its own red row with player 2's: player 2 wins.
    >>> text.to(2)
    'Joins its own red row with yours: you win.'
    """

    __slots__ = ("parts",)

    def __init__(self, *parts: str | Mention | Words) -> None:
        inner = (part.parts if isinstance(part, Words) else (part,) for part in parts)
        self.parts: tuple[str | Mention, ...] = tuple(part for some in inner for part in some)

    @classmethod
    def listed(cls, mentions: Sequence[Mention]) -> Words:
        """Players in a row, with "and" before the last."""
        joints = ["", *[", "] * (len(mentions) - 2), *[" and "] * (len(mentions) > 1)]
        return cls(*(part for pair in zip(joints, mentions, strict=True) for part in pair))

    def to(self, player: int) -> str:
        """The text as that player reads it; 0: as everybody else does."""
        return "".join(
            part if isinstance(part, str) else part.you if part.player == player else part.plain
            for part in self.parts
        )

    def __str__(self) -> str:
        return self.to(0)

    def __eq__(self, other: object) -> bool:
        return self.parts == other.parts if isinstance(other, Words) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.parts)

    def __repr__(self) -> str:
        return repr(str(self))


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence and its rule. A sentence that rests on no rule has none.

    >>> print(Sentence("TURN-3", "The turn is locked."))
    TURN-3: The turn is locked.
    """

    rule: str
    words: str | Words

    @property
    def text(self) -> str:
        """The sentence without its rule."""
        return str(self.words)

    def to(self, player: int) -> str:
        """The sentence as a player reads it whom it may be about; 0: as everybody else does."""
        return self.words if isinstance(self.words, str) else self.words.to(player)

    def clause(self, player: int = 0) -> str:
        """The same without the full stop, for a longer sentence or one that cites its rule at the end."""
        return self.to(player).removesuffix(".")

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

"""Sentences for people, each with the id of the rule that it rests on."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, overload

from .wording import as_sentence, ending


class Mention(NamedTuple):
    """A player in a text: "you" for that player, named by number for all others."""

    player: int
    plain: str
    you: str

    @property
    def capital(self) -> Mention:
        """This mention with a capital, to begin a sentence."""
        return Mention(self.player, as_sentence(self.plain), as_sentence(self.you))


def player(number: int, does: str = "", do: str = "") -> Mention:
    """Mention a player, perhaps with a verb: "player 2 has", or "you have" for player 2."""
    return Mention(number, f"player {number} {does}".rstrip(), f"you {do}".rstrip())


def turn(number: int, does: str = "", do: str = "") -> Mention:
    """Mention the player to act, perhaps with a verb: "player 2 lays", or "your turn: lay" for player 2."""
    return Mention(number, f"player {number} {does}".rstrip(), f"your turn: {do}" if do else "your turn")


def whose(number: int) -> Mention:
    """Mention an owner: "player 2's red house", or "your red house" for player 2."""
    return Mention(number, f"player {number}'s", "your")


def theirs(number: int) -> Mention:
    """Mention an owner alone: "your house and player 2's", or "your house and yours" for player 2."""
    return Mention(number, f"player {number}'s", "yours")


def own(number: int) -> Mention:
    """Mention the acting player as the owner: "its own", or "your" for that player."""
    return Mention(number, "its own", "your")


def winning(winners: Sequence[int]) -> str | Mention:
    """Return the words for a win: "player 2 wins", or "you win" for player 2."""
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
        """Return the players as a list, with "and" before the last."""
        joints = ["", *[", "] * (len(mentions) - 2), *[" and "] * (len(mentions) > 1)]
        return cls(*(part for pair in zip(joints, mentions, strict=True) for part in pair))

    def to(self, player: int) -> str:
        """Return the text as that player reads it; with 0, as all others do."""
        return "".join(
            part if isinstance(part, str) else part.you if part.player == player else part.plain
            for part in self.parts
        )

    def named(self, names: Mapping[int, str], you: int = 0) -> str:
        """Return the text with names in place of numbers; player `you` is addressed.

        >>> Words(whose(2).capital, " first row is empty").named({1: "You", 2: "Greedy"}, you=1)
        "Greedy's first row is empty"
        """
        return "".join(
            part
            if isinstance(part, str)
            else part.you
            if part.player == you
            else re.sub(r"[Pp]layer \d+", names.get(part.player, r"\g<0>"), part.plain)
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
        """Return the sentence as that player reads it; with 0, as all others do."""
        return self.words if isinstance(self.words, str) else self.words.to(player)

    def clause(self, player: int = 0) -> str:
        """Return the sentence without its full stop, to embed in a longer one."""
        return self.to(player).removesuffix(".")

    def __str__(self) -> str:
        return f"{self.rule}: {self.text}" if self.rule else self.text


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened by a rule. A game's events derive from this class and word it in `_words`."""

    rule: str
    part: str = field(default="", kw_only=True, compare=False, repr=False)
    """The part of the rule, such as "(a)", if the rule has parts."""

    @property
    def sentence(self) -> str:
        """The event in plain words."""
        return str(self._words())

    @property
    def because(self) -> Words | None:
        """If the game is over by this event: why, without who wins."""
        return None

    @property
    def said(self) -> Sentence:
        """The rule and the sentence."""
        return Sentence(self.rule, self._words())

    def _words(self) -> str | Words:
        raise NotImplementedError

    def __str__(self) -> str:
        return f"{self.rule}: {self.sentence}"


class LazyEvents(Sequence[Event]):
    """Events worked out only when they are read, so that playing on costs nothing extra."""

    __slots__ = ("_events",)

    def __init__(self, tell: Callable[[], tuple[Event, ...]]) -> None:
        self._events: tuple[Event, ...] | Callable[[], tuple[Event, ...]] = tell

    def all(self) -> tuple[Event, ...]:
        """Return every event, worked out when first asked for."""
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
        return self.all() == tuple(other) if isinstance(other, LazyEvents | tuple) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.all())

    def __repr__(self) -> str:
        return repr(self.all())


class Refusal:
    """One reason why an action is not allowed: the rule, and a sentence.

    The sentence may be given as a function. It is then worded only when read: most refusals answer a search
    and are never read.
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
        """Return what else distinguishes two refusals: the place."""
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

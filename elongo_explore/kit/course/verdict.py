"""The result of a check: right or not, and why. Each sentence has the id of its rule."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Literal

from ..table.sentences import Event, Sentence

Mark = Literal["right", "wrong", "missing"]
"""The mark of a place that can be pointed at."""
Marking = Callable[[Iterable[Event]], Mapping[str, Mark]]
"""From the events so far to the marks of a guess that they have decided."""


class Unclear(Exception):
    """An answer that cannot be read. The message says how to give one."""


@dataclass(frozen=True, slots=True)
class Naming(Sentence):
    """A sentence that cites its rule in the middle: `{}` in its text is replaced by the rule.

    >>> print(Naming("COMP-2", "Each dot counts ({})."))
    Each dot counts (COMP-2).
    """

    def __str__(self) -> str:
        return self.text.format(self.rule)


@dataclass(frozen=True, slots=True)
class Remark:
    """A remark on an answer, or on one part of it: sentences that belong together.

    >>> print(Remark((Sentence("LAY-3", "Shields never overlap."),), about="b"))
    b: LAY-3: Shields never overlap.
    """

    sentences: tuple[Sentence, ...]
    about: str = ""
    """The part of the answer that the remark is about."""

    @property
    def rule(self) -> str:
        """The rule at its beginning; "" if there is none."""
        # A Naming sentence cites its rule itself.
        first = self.sentences[0]
        return "" if isinstance(first, Naming) else first.rule

    @property
    def text(self) -> str:
        """The whole remark, without the rule at its beginning."""
        first, *others = self.sentences
        return self._about(first.text if self.rule else str(first), *map(str, others))

    def _about(self, *sentences: str) -> str:
        text = " ".join(sentences)
        return f"{self.about}: {text}" if self.about else text

    def __str__(self) -> str:
        return self._about(*map(str, self.sentences))


def remarks(sentences: Iterable[Sentence], about: str = "") -> list[Remark]:
    """Return a remark for each sentence."""
    return [Remark((said,), about) for said in sentences]


def left_out(rule: str, more: str) -> Remark:
    """Return the remark for an answer that is right so far but incomplete: no rule is broken.

    >>> print(left_out("ENC-1", "1 more patch belongs to the parcel"))
    Right so far, but 1 more patch belongs to the parcel (ENC-1).
    """
    return Remark((Naming(rule, f"Right so far, but {more} ({{}})."),))


def marked(given: Collection[str], right: Collection[str]) -> dict[str, Mark]:
    """Return a mark for each name: right, wrong or missing, if all right ones were asked for.

    >>> marked(["b", "a"], ["a", "c"])
    {'b': 'wrong', 'a': 'right', 'c': 'missing'}
    """
    found: dict[str, Mark] = {name: "right" if name in right else "wrong" for name in given}
    return found | {name: "missing" for name in right if name not in found}


@dataclass(frozen=True, slots=True)
class Verdict:
    """The result of checking an answer: true if it is right, and it prints as a sentence."""

    right: bool
    remarks: tuple[Remark, ...] = ()
    understood: bool = True
    """True if the answer could be understood."""
    # Two verdicts are equal if they say the same: marks and the answer do not count.
    marks: Mapping[str, Mark] = field(default_factory=lambda: MappingProxyType({}), compare=False)
    """The mark of each place by name: right, wrong, or missing from the answer."""
    given: Any = field(default=None, compare=False)
    """The answer as read; None if it could not be."""

    @property
    def head(self) -> str:
        """Right or not, in a word or two."""
        return "Right" if self.right else "Not quite" if self.understood else "Not an answer yet"

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules that it cites."""
        named = [said.rule for remark in self.remarks for said in remark.sentences if said.rule]
        return tuple(dict.fromkeys(named))

    def __bool__(self) -> bool:
        return self.right

    def __str__(self) -> str:
        if not self.remarks:
            return f"{self.head}."
        joint = " " if len(self.remarks) == 1 else "\n  "
        return f"{self.head}:{joint}" + "\n  ".join(map(str, self.remarks))

    __repr__ = __str__

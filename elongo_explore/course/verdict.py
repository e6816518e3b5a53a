"""What a check says: right or not, and why. Each sentence has the id of the rule that it rests on."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ..table.said import Said


class Unclear(Exception):
    """An answer that cannot be read: says what is expected and what came."""


@dataclass(frozen=True, slots=True)
class Naming(Said):
    """A sentence that names its rule in the middle: `{}` in its text stands for the rule.

    >>> print(Naming("COMP-2", "Each symbol counts ({})."))
    Each symbol counts (COMP-2).
    """

    def __str__(self) -> str:
        return self.text.format(self.rule)


@dataclass(frozen=True, slots=True)
class Remark:
    """What is said to an answer, or to one part of it: sentences that belong together.

    >>> print(Remark((Said("LAY-3", "Shields never overlap."),), about="b"))
    b: LAY-3: Shields never overlap.
    """

    saids: tuple[Said, ...]
    about: str = ""
    """The part of the answer that it is about."""

    @property
    def rule(self) -> str:
        """The rule that it begins with; "" if it begins with none."""
        first = self.saids[0]
        return "" if isinstance(first, Naming) else first.rule

    @property
    def text(self) -> str:
        """All that it says, without the rule that it begins with."""
        first, *others = self.saids
        return self._about(first.text if self.rule else str(first), *map(str, others))

    def _about(self, *sentences: str) -> str:
        text = " ".join(sentences)
        return f"{self.about}: {text}" if self.about else text

    def __str__(self) -> str:
        return self._about(*map(str, self.saids))


def remarks(saids: Iterable[Said], about: str = "") -> list[Remark]:
    """A remark for each sentence."""
    return [Remark((said,), about) for said in saids]


@dataclass(frozen=True, slots=True)
class Verdict:
    """The answer to an answer: true if it is right, and it prints as a sentence."""

    right: bool
    remarks: tuple[Remark, ...] = ()
    understood: bool = True
    """Was it an answer to this question at all?"""

    @property
    def head(self) -> str:
        """Right or not, in a word or two."""
        return "Right" if self.right else "Not so" if self.understood else "Not an answer yet"

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules that it names."""
        named = [said.rule for remark in self.remarks for said in remark.saids if said.rule]
        return tuple(dict.fromkeys(named))

    def __bool__(self) -> bool:
        return self.right

    def __str__(self) -> str:
        if not self.remarks:
            return f"{self.head}."
        joint = " " if len(self.remarks) == 1 else "\n  "
        return f"{self.head}:{joint}" + "\n  ".join(map(str, self.remarks))

    __repr__ = __str__

"""What a check says: right or not, and why."""

from __future__ import annotations

import re
from dataclasses import dataclass


class Unclear(Exception):
    """An answer that cannot be read as one: says what is expected and what came."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The answer to an answer: true if it is right, and it prints as a sentence."""

    right: bool
    sentences: tuple[str, ...] = ()
    understood: bool = True
    """Was it an answer to this question at all?"""

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules that it names."""
        found = re.findall(r"\b[A-Z]+-\d+\b", " ".join(self.sentences))
        return tuple(dict.fromkeys(found))

    def __bool__(self) -> bool:
        return self.right

    def __str__(self) -> str:
        head = "Right" if self.right else "Not so" if self.understood else "Not an answer yet"
        if not self.sentences:
            return f"{head}."
        joint = " " if len(self.sentences) == 1 else "\n  "
        return f"{head}:{joint}" + "\n  ".join(self.sentences)

    __repr__ = __str__

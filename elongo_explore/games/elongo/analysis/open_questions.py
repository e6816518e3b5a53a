"""The questions that the rulebooks leave open, with our answers: what is said, what is so, and how we know.

The texts are in open_questions.toml. tests/elongo/test_census.py checks what they claim.
"""

from __future__ import annotations

import tomllib
from importlib import resources
from textwrap import fill
from typing import NamedTuple

from elongo_explore.kit.table.codes import encode

from ..board.board import Board
from . import turns
from .largest import largest


class OpenQuestion(NamedTuple):
    """A question and what became of it."""

    rule: str
    question: str
    said: str
    """The answer of the rulebooks, in our words."""
    found: str
    how: str
    """How we know."""
    witness: str
    """The position code of a board that shows it; empty if there is nothing to show."""

    def lines(self) -> list[str]:
        """Return the answer, sentence by sentence."""
        return [f"The rulebooks: {self.said}", f"Found: {self.found}", f"How we know: {self.how}"]

    def __str__(self) -> str:
        parts = [("The rulebooks", self.said), ("Found", self.found), ("How we know", self.how)]
        if self.witness:
            parts.append(("Witness", self.witness))
        lines = [fill(f"{label}: {text}", 100, subsequent_indent="    ") for label, text in parts]
        return "\n  ".join([f"{self.rule} · {self.question}", *lines])


def answers() -> tuple[OpenQuestion, ...]:
    """Return all open questions, with what was found.

    >>> answers()[0].found[:29]
    'If the shields are these, no:'
    """
    text = (resources.files(__package__) / "open_questions.toml").read_text("utf-8")
    return tuple(_answer(entry) for entry in tomllib.loads(text)["answer"])


def _answer(entry: dict[str, str]) -> OpenQuestion:
    texts = [" ".join(entry[field].split()) for field in OpenQuestion._fields[:-1]]
    word = entry.get("witness")
    return OpenQuestion._make([*texts, encode(_board(word)) if word else ""])


def _board(word: str) -> Board:
    return largest() if word == "largest" else turns.board(word)

"""The questions of walks: each comes before the step that answers it, and its picture gives nothing away."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple, get_args

from ...pictures.highlight import BorderKind, Highlight
from ...play.pieces import names


class Question(NamedTuple):
    """A question, its highlight, and the choices: every answer that this kind of walk can give."""

    text: str
    highlight: Highlight
    choices: tuple[str, ...] = ("yes", "no")
    answer: str = ""
    """If empty, that of the step."""


def question(before: Highlight, lit: Highlight) -> Question | None:
    """Return the question between two highlights of a walk, or None if there is nothing to ask."""
    # The order matters: a border also has a patch that it is about, and a tried shield an edge.
    if lit.part is not None:
        return _of_border(before, lit)
    if tried := lit.misfit or (lit.places[0] if lit.places else None):
        highlight = Highlight(edges=lit.edges[:1], places=(tried,))
        return Question(f"Does a {tried.kind} shield fit like this?", highlight)
    there = lit.here or lit.stop
    if there is None:
        return _of_fence(before, lit) if lit.ends else None
    asked = replace(before, here=lit.came, came=None, stop=None, asked=there)
    if lit.stretch:
        return Question(f"Is {names([there])} inside the loop?", asked)
    if lit.came is None:
        return None
    if lit.nodes:
        return Question(f"Do {names([lit.came])} and {names([there])} become one node?", asked)
    return Question(f"Does the parcel continue from {names([lit.came])} to {names([there])}?", asked)


def _of_fence(before: Highlight, lit: Highlight) -> Question:
    """Return the question where a fence leaves the shield that it has come to."""
    index, leaves = lit.ends[1]
    enters = 3 - leaves
    choices = [edge for edge in range(4) if edge != enters]
    first, second, third = (f"{index}, edge {edge}" for edge in choices)
    text = (
        f"The fence comes in at {index}, edge {enters}. Does it leave at {first}, at {second}, or at {third}?"
    )
    highlight = Highlight(fence=lit.fence, stretch=before.stretch, ends=((index, enters),))
    return Question(text, highlight, tuple(f"edge {edge}" for edge in choices), f"edge {leaves}")


def _of_border(before: Highlight, lit: Highlight) -> Question | None:
    assert lit.part is not None
    if lit.part.side is None:  # a fence built on the shield is plain to see
        return None
    text = f"What is on the other side of this half-edge of {names([lit.part.patch])}?"
    # The picture of a part depends on its kind, so a part in a question always has the same kind.
    part = lit.part._replace(kind="other colour", beyond=None)
    return Question(text, replace(lit, border=before.border, part=part), get_args(BorderKind))

"""The rules and the examples of all games: `el.rule("BAO-7")`, `el.example("RULING-flow")`."""

from __future__ import annotations

import re
from typing import Any

from ...games.bao import examples as bao_examples
from ...games.bao import rules as bao_rules
from ...games.elongo import examples as elongo_examples
from ...games.elongo import rules as elongo_rules
from ...games.shepherds import examples as shepherds_examples
from ...games.shepherds import rules as shepherds_rules
from ..pictures.rule_page import Page
from ..table.errors import BadInput, shown
from ..table.rulebook import Library

RULEBOOKS = {
    "Elongo": elongo_rules.RULEBOOK,
    "Bao": bao_rules.RULEBOOK,
    "Good Shepherds": shepherds_rules.RULEBOOK,
}
_SENTENCE = re.compile(r".*?[.:](?= [A-Z(]|$)")
_SAMPLES = (elongo_examples.SAMPLES, bao_examples.SAMPLES, shepherds_examples.SAMPLES)


def rule(id: str | None = None) -> Page:
    """Show a rule ("BAO-5"), a group of them ("BAO"), a ruling ("RULING-deck"), or what there is ().

    >>> rule("bao-5")
    BAO-5 · Stopping
      If your last stone falls into an empty bowl, your move is over.
    """
    library = Library(RULEBOOKS)
    return Page(library.contents(), gap="\n") if id is None else Page(library.passages(id))


def rule_groups() -> tuple[str, ...]:
    """What the ids of rules begin with, game by game."""
    return tuple(group for book in RULEBOOKS.values() for group in book.groups)


def in_short(id: str) -> str:
    """A rule in a line: its title and its first sentence; nothing if there is no such rule.

    >>> in_short("BAO-5")
    'BAO-5 · Stopping: If your last stone falls into an empty bowl, your move is over.'
    """
    found = next((book.rules[id] for book in RULEBOOKS.values() if id in book.rules), None)
    if found is None:
        return ""
    first = _SENTENCE.match(" ".join(found.text.split()))
    return f"{found.id} · {found.title}: {first[0] if first else found.text}"


def cited_in(text: str) -> dict[str, str]:
    """The rules that a text names, in short, by their ids.

    >>> list(cited_in("As GS-3 and BAO-5 say."))
    ['BAO-5', 'GS-3']
    """
    named = sorted(set(re.findall(rf"\b(?:{'|'.join(rule_groups())})-\d+\b", text)))
    return {id: told for id in named if (told := in_short(id))}


def example_names() -> tuple[str, ...]:
    """The names of all examples, game by game."""
    return tuple(name for samples in _SAMPLES for name in samples.names)


def example(name: str) -> Any:
    """An example by its name, or the position that shows a ruling by the ruling's id."""
    for samples in _SAMPLES:
        if name in samples:
            return samples[name]
    raise BadInput(f"example: expected one of {', '.join(map(repr, example_names()))}, got {shown(name)}")

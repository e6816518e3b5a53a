"""The rules and the examples of all games: `el.rule("BAO-7")`, `el.example("RULING-flow")`."""

from __future__ import annotations

import re
from typing import Any

from ..game import games
from ..pictures.rule_page import Page
from ..table.errors import BadInput, shown
from ..table.rulebook import Library

_SENTENCE = re.compile(r".*?[.:](?= [A-Z(]|$)")


def rule(id: str | None = None) -> Page:
    """Return a rule ("BAO-5"), a group of rules ("BAO"), a ruling ("RULING-deck"), or the list of all ().

    >>> rule("bao-5")
    BAO-5 · Stopping
      If your last stone falls into an empty bowl, your move is over.
    """
    library = Library({game.name: game.rulebook for game in games()})
    return Page(library.contents(), gap="\n") if id is None else Page(library.passages(id))


def rule_groups() -> tuple[str, ...]:
    """Return the prefixes of rule ids, game by game."""
    return tuple(group for game in games() for group in game.rulebook.groups)


def in_short(id: str) -> str:
    """Return a rule in a line: its title and its first sentence; "" if there is no such rule.

    >>> in_short("BAO-5")
    'BAO-5 · Stopping: If your last stone falls into an empty bowl, your move is over.'
    """
    found = next((game.rulebook.rules[id] for game in games() if id in game.rulebook.rules), None)
    if found is None:
        return ""
    first = _SENTENCE.match(" ".join(found.text.split()))
    return f"{found.id} · {found.title}: {first[0] if first else found.text}"


def cited_in(text: str) -> dict[str, str]:
    """Return the rules that a text names, in short, by their ids.

    >>> list(cited_in("As GS-3 and BAO-5 say."))
    ['BAO-5', 'GS-3']
    """
    named = sorted(set(re.findall(rf"\b(?:{'|'.join(rule_groups())})-\d+\b", text)))
    return {id: told for id in named if (told := in_short(id))}


def example_names() -> tuple[str, ...]:
    """Return the names of all examples, game by game."""
    return tuple(name for game in games() for name in game.examples.names)


def example(name: str) -> Any:
    """Return an example by its name, or the position that shows a ruling by the ruling's id."""
    for game in games():
        if name in game.examples:
            return game.examples[name]
    raise BadInput(f"example: expected one of {', '.join(map(repr, example_names()))}, got {shown(name)}")

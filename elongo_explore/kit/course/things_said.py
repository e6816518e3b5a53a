"""Things of every game as sentences: positions, actions, results. Each game has its own words
(`Game.words`)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from ..game import game_of, games
from ..table.contract import Result
from ..table.errors import BadInput
from ..table.records import Record
from ..table.sentences import Sentence
from ..table.studies import Study
from ..table.wording import as_sentence, ending, listed
from .verdict import Verdict

_FEW = 24
"""The most actions of a record to word one by one; for a longer one, only their number."""


def said_of(what: object) -> list[Sentence] | None:
    """Return sentences about a thing; None if it is of an unknown kind."""
    match what:
        case Result():
            who = ending(what.winners) if what.winners else "nobody wins"
            return [Sentence(what.rule, f"The game is over: {who}.")]
        case Record() | Study():
            return list(_record(what.main if isinstance(what, Study) else what))
        case Verdict():
            told = [Sentence(r.rule, r.text if r.about else as_sentence(r.text)) for r in what.remarks]
            return [Sentence("", f"{what.head}."), *told]
        case _ if isinstance(what, tuple(kind for game in games() for kind in game.positions)):
            return [Sentence("", line) for line in game_of(what).words.lines(what)]
    words = _words(what)
    return None if words is None else [Sentence("", f"{as_sentence(words)}.")]


def _words(what: object) -> str | None:
    """Return a thing of any game in a few words, without a full stop."""
    return next((words for game in games() if (words := game.words.thing(what)) is not None), None)


def action_sentence(state: Any, action: Any) -> Sentence:
    """Return an action in a state as a sentence, for any game."""
    game = game_of(state)
    if not isinstance(state, game.states) or not game.is_action(action):
        raise BadInput("say: expected actions of the same game as the state in `of`")
    return Sentence("", f"{game.words.action(state, action)}.")


def _record(record: Record) -> Iterator[Sentence]:
    states = list(record.states())
    if len(record.actions) > _FEW:
        yield Sentence("", f"A game of {len(record.actions):,} actions.")
    else:
        yield from (
            action_sentence(state, action) for state, action in zip(states, record.actions, strict=False)
        )
    if states[-1].result:
        yield from said_of(states[-1].result) or []


def plain(what: object) -> str | None:
    """Return a name, a number, or a yes or no as written in a sentence; None for anything else.

    >>> plain((2, "L")), plain((0, -1)), plain(True), plain(1200)
    ('2L', '(0, -1)', 'yes', '1,200')
    """
    match what:
        case None:
            return "nothing"
        case bool():
            return "yes" if what else "no"
        case int():
            return f"{what:,}"
        case float():
            return f"{what:,.2f}".rstrip("0").rstrip(".")
        case str():
            return what
        case (int(), str()) if not hasattr(what, "_fields"):
            return _words(what)
        case (int(), int()) if not hasattr(what, "_fields"):
            return str(what)
    return None


def entries(what: Mapping[Any, Any]) -> Iterator[Sentence]:
    """Yield a sentence for each name, with its contents."""
    for name, each in what.items():
        told = plain(each) or _words(each) or together(each)
        yield Sentence("", f"{as_sentence(_called(name))}: {told}.")


def _called(name: object) -> str:
    return plain(name) or _words(name) or str(name)


def together(what: object) -> str:
    """Return several names or numbers in one line.

    >>> together([(3, "M"), (0, "A")]), together([1, 2, 3]), together([])
    ('0A 3M', '1, 2 and 3', 'nothing')
    """
    if not isinstance(what, Iterable):
        return str(what)
    found = list(what)
    for game in games():
        if found and (told := game.words.places(found)) is not None:
            return told
    return listed(plain(each) or _words(each) or together(each) for each in found) if found else "nothing"

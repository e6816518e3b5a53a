"""`el.say(…)`: the engine's results as sentences with their rules. Lessons show no values.

Each game words its own positions, actions and places (`Game.words`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sized
from html import escape
from typing import Any

from ..game import game_of, games
from ..table.contract import Result, Step
from ..table.errors import BadInput, IllegalAction, shown
from ..table.records import Record, Study
from ..table.sentences import Event, Refusal, Sentence
from ..table.wording import as_sentence, ending, listed
from .verdict import Verdict

_NAME = re.compile(r"\b(\d{1,3}[AMCLR])\b")
_MARKED = re.compile(r"▸[^▸◂]*◂")
"""A marked place in a code."""
_FEW = 24
"""The most actions of a record to word one by one; for a longer one, only their number."""
_STYLE = "max-width: 46em; line-height: 1.45; margin: 0.3em 0"


class Sentences:
    """Sentences, each with its rule. In a notebook they are a list; a single one is a line."""

    def __init__(self, sentences: Iterable[Sentence], lead: str = "") -> None:
        self.sentences, self.lead = tuple(sentences), lead

    def __repr__(self) -> str:
        return "\n".join([*filter(None, [self.lead]), *map(str, self.sentences)])

    def _repr_html_(self) -> str:
        # The page's own colours, readable on light and dark pages.
        lead = f"<p>{escape(self.lead, quote=False)}</p>" if self.lead else ""
        if len(self.sentences) == 1:
            inner = f"<p>{_html(self.sentences[0])}</p>"
        else:
            inner = f"<ul>{''.join(f'<li>{_html(said)}</li>' for said in self.sentences)}</ul>"
        return f'<div class="elongo-said" style="{_STYLE}">{lead}{inner}</div>'


def say(what: object, words: str = "", *, of: Any = None) -> Sentences:
    """Say in sentences what the engine found, with the rules: steps, events, refusals, parcels, loops,
    shields, positions, records, results, numbers, yes or no.

    `words` follow a number (`el.say(24, "places")`) and precede anything else. An empty list of reasons means
    that the action is allowed; any other empty list, with words before it, means none. Actions are worded for
    their state `of`: `el.say(state.legal_actions(), of=state)`.
    """
    if not isinstance(words, str):
        raise BadInput(f"words: expected a text, got {shown(words)}")
    if type(what) in (int, float) and words:  # not isinstance: "True places" would be odd
        return Sentences([Sentence("", f"{plain(what)} {words.rstrip('.')}.")])
    if of is not None:
        actions = what if isinstance(what, Iterable) else (what,)
        return Sentences((action_sentence(of, action) for action in actions), words)
    if words and isinstance(what, Sized) and not len(what):
        return Sentences([Sentence("", "None.")], words)
    return Sentences(_sentences(what), words)


def _sentences(what: object) -> Iterator[Sentence]:
    # First: a position or a record can also be iterable.
    known = _said_of(what)
    if known is not None:
        yield from known
        return
    match what:
        case Step():
            yield from _sentences(what.events)
        case Event() | Refusal():
            yield what.said
        case Sentence():
            yield what
        case IllegalAction():
            yield from _sentences(what.refusals)
        case Mapping():
            yield from _entries(what) if what else [Sentence("", "Nothing.")]
        case str():  # before `plain`, which would add a full stop
            yield Sentence("", what)
        case _ if (text := plain(what)) is not None:
            yield Sentence("", f"{as_sentence(text)}.")
        case Iterable():
            yield from _all(list(what))
        case _:
            raise BadInput(
                "say: expected a step, events, refusals, something on the board, a position, a record, "
                f"a result, a number or a list of such things, got {shown(what)}"
            )


def _all(things: list[object]) -> Iterator[Sentence]:
    """Yield each thing; names and numbers in one line."""
    if things and all(plain(each) is not None and not isinstance(each, str) for each in things):
        yield Sentence("", f"{as_sentence(together(things))}.")
    else:
        found = [said for each in things for said in _sentences(each)]
        yield from found or [Sentence("", "Nothing is in the way: it is allowed.")]


def _html(said: Sentence) -> str:
    text = _NAME.sub(r"<code>\1</code>", escape(said.text, quote=False))
    text = _MARKED.sub(r'<span style="white-space:nowrap">\g<0></span>', text)  # it may be a space
    return f"<b>{said.rule}</b> {text}" if said.rule else text


# ── things of every game ───────────────────────────────────────────────────────────────────────────


def _said_of(what: object) -> list[Sentence] | None:
    """Return sentences about a thing; None if it is of an unknown kind."""
    match what:
        case Result():
            who = ending(what.winners) if what.winners else "no player wins"
            return [Sentence(what.rule, f"The game is over: {who}.")]
        case Record() | Study():
            return list(_record(what.main if isinstance(what, Study) else what))
        case Verdict():
            told = [Sentence(r.rule, r.text if r.about else as_sentence(r.text)) for r in what.remarks]
            return [Sentence("", f"{what.head}."), *told]
        # Asked each time: games are entered after this module is imported.
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
        yield from _said_of(states[-1].result) or []


def plain(what: object) -> str | None:
    """Return a name, a number, or a yes or no as written in a sentence; None for anything else.

    >>> plain((2, "L")), plain((0, -1)), plain(True), plain(1200)
    ('2L', '(0, -1)', 'yes', '1,200')
    """
    match what:
        case None:
            return "nothing"
        case bool():  # before int: a bool is also one
            return "yes" if what else "no"
        case int():
            return f"{what:,}"
        case float():
            return f"{what:,.2f}".rstrip("0").rstrip(".")
        case str():
            return what
        # A NamedTuple has the same form, but is a value of some game and not a place.
        case (int(), str()) if not hasattr(what, "_fields"):
            return _words(what)
        case (int(), int()) if not hasattr(what, "_fields"):
            return str(what)
    return None


def _entries(what: Mapping[Any, Any]) -> Iterator[Sentence]:
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

"""`el.say(…)`: the engine's results as sentences with their rules. Lessons show no values."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sized
from html import escape
from typing import Any

from ..table.contract import Step
from ..table.errors import BadInput, IllegalAction, shown
from ..table.sentences import Event, Refusal, Sentence
from ..table.wording import as_sentence
from .things_said import action_sentence, entries, plain, said_of, together

_NAME = re.compile(r"\b(\d{1,3}[AMCLR])\b")
_MARKED = re.compile(r"▸[^▸◂]*◂")
"""A marked place in a code."""
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
    if type(what) in (int, float) and words:
        return Sentences([Sentence("", f"{plain(what)} {words.rstrip('.')}.")])
    if of is not None:
        actions = what if isinstance(what, Iterable) else (what,)
        return Sentences((action_sentence(of, action) for action in actions), words)
    if words and isinstance(what, Sized) and not len(what):
        return Sentences([Sentence("", "None.")], words)
    return Sentences(_sentences(what), words)


def _sentences(what: object) -> Iterator[Sentence]:
    known = said_of(what)
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
            yield from entries(what) if what else [Sentence("", "Nothing.")]
        case str():
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

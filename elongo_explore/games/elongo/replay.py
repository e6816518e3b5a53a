"""`el.replay_html`: a game as a page that steps through it without Python, for slides and web sites."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ...kit.pictures.replay_page import CitedRule, Replay, Stocks, Told, page
from ...kit.table.codes import encode
from ...kit.table.contract import Step
from ...kit.table.errors import BadInput, shown
from ...kit.table.records import Record
from ...kit.table.wording import counted
from .analysis.overlay_data import findings
from .pictures.film import film
from .pictures.pieces import aside_words
from .play import words
from .play.state import State
from .play.turn_words import now_words
from .rules import RULEBOOK, RULES
from .show import checked_overlays, checked_size

_LARGEST = 100.0
"""The board fills the window, but an edge is never longer than so many pixels."""
_COLUMNS = ("War\N{SOFT HYPHEN}riors", "Boys", "Zebu", "Sheep", "Goats", "Hand")


def replay_html(
    record: Record,
    overlays: str | Iterable[str] = (),
    *,
    size: float | None = None,
    title: str | None = None,
) -> Replay:
    """A page that steps through a record: one HTML text that needs neither Python nor a network.

    `overlays` are those of `show`; `size` is the most pixels that an edge may have; `title` is the heading.
    The page opens at the start; an address that ends in #step-12 opens it at that step.
    """
    if not isinstance(record, Record):
        raise BadInput(f"replay_html: expected a Record, such as Record(start, actions), got {shown(record)}")
    chosen = checked_overlays([overlays] if isinstance(overlays, str) else overlays)
    scale = checked_size(size, _LARGEST)
    if title is not None and not (isinstance(title, str) and title.strip()):
        raise BadInput(f"title: expected some words, got {shown(title)}")
    steps = [Step[State](record.start, ()), *record.steps()]
    heading = title or _heading(record)
    told = list(_told(record, steps))
    found = [findings(step.state, chosen) for step in steps]
    html = page(
        heading, film(steps, chosen, found, scale), told, _stocks(steps[-1].state), list(_cited(steps))
    )
    return Replay(html, heading, len(record.actions))


def _heading(record: Record) -> str:
    number = counted(len(record.actions), "step")
    return f"Elongo: {number} of a game of {len(record.start.players)} players"


def _told(record: Record, steps: Sequence[Step[State]]) -> Iterator[Told]:
    """What the page tells of each step."""
    befores = (words.action_words(s.state, a) for s, a in zip(steps, record.actions, strict=False))
    for done, (state, events) in zip(("The start", *befores), steps, strict=True):
        turn = state.to_act or 0
        stocks = [[p.warriors, p.boys, *p.animals, len(p.hand)] for p in state.players]
        yield Told(done, [event.said for event in events], now_words(state), turn, stocks, _code(state))


def _stocks(final: State) -> Stocks:
    aside = aside_words(final)
    return Stocks("In stock and in hand" + (f". {aside}" if aside else ""), _COLUMNS)


def _code(state: State) -> str:
    """The code of a position; nothing if it has none."""
    try:
        return encode(state)
    except BadInput:
        return ""


def _cited(steps: Iterable[Step[State]]) -> Iterator[CitedRule]:
    """Every rule that an event cites, once, in the order of the rulebook."""
    cited = {event.rule for step in steps for event in step.events}
    for rule in RULES.values():
        if rule.id in cited:
            badge = f" ({editions})" if (editions := RULEBOOK.badge(rule)) else ""
            yield CitedRule(rule.id, f"{rule.title}{badge}", rule.text.split("\n"))

"""`el.replay_html`: a game as a page that steps through it without Python, for slides and web sites."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ...kit.pictures.replay_page import Replay, ReplayStep, Stocks, page
from ...kit.table.codes import code_of
from ...kit.table.contract import Step
from ...kit.table.errors import BadInput, shown
from ...kit.table.records import Record
from ...kit.table.wording import counted
from .analysis.overlay_data import findings
from .pictures.pieces import aside_words
from .pictures.walk_picture import walk_picture
from .play import words
from .play.state import State
from .play.words import now_words
from .rules import RULEBOOK
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
    html = page(heading, walk_picture(steps, chosen, found, scale), told, _stocks(steps[-1].state), RULEBOOK)
    return Replay(html, heading, len(record.actions))


def _heading(record: Record) -> str:
    number = counted(len(record.actions), "step")
    return f"Elongo: {number} of a game of {len(record.start.players)} players"


def _told(record: Record, steps: Sequence[Step[State]]) -> Iterator[ReplayStep]:
    """What the page tells of each step."""
    befores = (str(words.action_words(s.state, a)) for s, a in zip(steps, record.actions, strict=False))
    for done, (state, events) in zip(("The start", *befores), steps, strict=True):
        turn = state.to_act or 0
        stocks = [[p.warriors, p.boys, *p.animals, len(p.hand)] for p in state.players]
        yield ReplayStep(
            state,
            done,
            more=tuple(event.said for event in events),
            now=now_words(state),
            turn=turn,
            stocks=stocks,
            code=code_of(state),
        )


def _stocks(final: State) -> Stocks:
    aside = aside_words(final)
    return Stocks("In stock and in hand" + (f". {aside}" if aside else ""), _COLUMNS)

"""`el.replay_html`: a game as a page that steps through it without Python, for slides and web sites."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from html import escape
from pathlib import Path
from typing import NamedTuple

from ...pictures.flipbook import Flipbook, Part, parts
from ...table.errors import BadInput, IllegalAction, shown
from ...table.wording import counted
from .. import words
from ..play.actions import Action
from ..play.events import Event
from ..play.notation import Record
from ..play.state import State
from . import layers as elongo
from . import overlays as over
from .live import Window, lit_scene
from .pieces import paint_animals, paint_people
from .replay_page import Picture, Told, page
from .sheet import Sheet, sheet_of
from .show import OVERLAYS, checked_overlays, checked_size
from .touched import touched

_LARGEST = 100.0
"""The board fills the window, but an edge is never longer than so many pixels."""
_DRAWN = 0.6
"""It is drawn smaller than that, since most boards are large; lines would become too thin."""
_HEIGHT = 680
"""In a notebook, the height of the page in pixels."""


class Replay:
    """A page that shows itself in a notebook; `html` is its text, `save` writes it to a file."""

    def __init__(self, html: str, title: str, steps: int) -> None:
        self.html = html
        self.title = title
        self.steps = steps

    def _repr_html_(self) -> str:
        # In a frame of its own, so that neither its names nor its keys get mixed up with the notebook's.
        inner = self.html.replace("&", "&amp;").replace("'", "&#39;")
        title = escape(self.title)
        return (
            f'<iframe title="{title}" sandbox="allow-scripts" allow="clipboard-write" '
            f"style=\"width:100%;height:{_HEIGHT}px;border:1px solid #888\" srcdoc='{inner}'></iframe>"
        )

    def __repr__(self) -> str:
        return f"<replay, {self.title}>"

    def save(self, path: str | Path) -> Path:
        """Write the page as an HTML file."""
        if not isinstance(path, str | Path) or Path(path).suffix.lower() != ".html":
            raise BadInput(f"{path}: a replay is saved as HTML; give a name that ends in .html")
        target = Path(path)
        target.write_text(self.html, "utf-8")
        return target


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
    steps = list(_steps(record))
    heading = title or _heading(record)
    told = [Told(step.state, step.action_words, step.events) for step in steps]
    return Replay(page(heading, _picture(steps, chosen, scale), told), heading, len(record.actions))


class _Step(NamedTuple):
    """A state, and how it came about: at the start, by nothing."""

    state: State
    action_words: str
    events: tuple[Event, ...]


def _steps(record: Record) -> Iterator[_Step]:
    state = record.start
    yield _Step(state, "The start", ())
    for number, action in enumerate(record.actions, 1):
        before, (state, events) = state, _applied(state, action, number)
        yield _Step(state, words.action_words(before, action), events)


def _applied(state: State, action: Action, number: int) -> tuple[State, tuple[Event, ...]]:
    try:
        return state.apply(action)
    except IllegalAction as error:
        raise IllegalAction(f"action {number} of the record, {shown(action)},", error.refusals) from None
    except BadInput as error:
        raise BadInput(f"action {number} of the record: {error}") from None


def _heading(record: Record) -> str:
    number = counted(len(record.actions), "step")
    return f"Elongo: {number} of a game of {len(record.start.players)} players"


# ── the pictures ──────────────────────────────────────────────────────────────────────────────────


def _picture(steps: list[_Step], overlays: list[str], scale: float) -> Picture:
    """All the pictures in one. The last board has every shield, so that it tells how much room is needed."""
    last = sheet_of(steps[-1].state.board, scale * _DRAWN, (), frozenset(), ())
    window = Window(last.scene.width, last.scene.height, last.view)
    book, layers, still = Flipbook(), _layers(overlays), dict[str, tuple[Part, ...]]()
    before: State | None = None
    for number, (state, _words, events) in enumerate(steps):
        if before is None or state.board is not before.board or state.bomas != before.bomas:
            still = {name: _painted(paint, window.sheet(state)) for name, paint in layers.items()}
        for name, found in still.items():
            book.add(number, name, found)
        book.add(number, "touched", parts(lit_scene(state, window, happened=touched(events)).shapes))
        book.add(number, "walls", _painted(elongo.paint_walls, window.sheet(state)))
        book.add(number, "animals", _painted(partial(paint_animals, state=state), window.sheet(state)))
        book.add(number, "people", _painted(partial(paint_people, state=state), window.sheet(state)))
        book.add(number, "numbers", _painted(elongo.paint_numbers, window.sheet(state)))
        before = state
    return Picture(window.width, window.height, window.width / _DRAWN, "\n".join(book.svg()))


def _painted(paint: Callable[[Sheet], None], sheet: Sheet) -> tuple[Part, ...]:
    paint(sheet)
    return parts(sheet.scene.shapes)


def _layers(overlays: list[str]) -> dict[str, Callable[[Sheet], None]]:
    """What follows from shields and built fences alone, from back to front, as `show` paints it."""
    space = {"space": over.paint_block_space} if "blocks" in overlays else {}
    return {
        **space,
        "land": lambda sheet: elongo.paint_land(sheet.scene, sheet.drawings),
        "seams": elongo.paint_seams,
        "fences": lambda sheet: elongo.paint_fences(sheet.scene, sheet.drawings, sheet.unit),
        "open": elongo.paint_open_edges,
        "symbols": lambda sheet: elongo.paint_symbols(sheet.scene, sheet.drawings, sheet.unit),
        **{name: paint for name, paint in OVERLAYS.items() if name in overlays},
    }

"""`el.replay_html`: a game as a page that steps through it without Python, for slides and web sites."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import partial

from ...kit.pictures.replay_page import Replay, ReplayStep, Stocks, heading_of, page
from ...kit.pictures.walk_layers import Part, WalkLayers, WalkPicture, parts
from ...kit.table.codes import code_of
from ...kit.table.contract import Step
from ...kit.table.errors import BadInput, shown
from ...kit.table.records import Record
from ...kit.table.wording import counted
from .analysis.overlay_data import findings
from .board.findings import Findings
from .pictures import layers as elongo
from .pictures import overlays as over
from .pictures.board_scene import OVERLAYS
from .pictures.last_change import changed_by
from .pictures.live import Window, highlight_scene
from .pictures.pieces import aside_words, paint_animals, paint_keepers
from .pictures.sheet import Sheet, sheet_of
from .play import words
from .play.state import State
from .play.words import now_words
from .rules import RULEBOOK
from .show import checked_overlays, checked_size

_LARGEST = 100.0
"""The board fills the window, but an edge never has more pixels than this."""
_COLUMNS = ("War\N{SOFT HYPHEN}riors", "Boys", "Zebu", "Sheep", "Goats", "Hand")


def replay_html(
    record: Record,
    overlays: str | Iterable[str] = (),
    *,
    size: float | None = None,
    title: str | None = None,
) -> Replay:
    """Return a page that steps through a record: one HTML text that needs neither Python nor a network.

    `overlays` are those of `show`; `size` is the most pixels that an edge may have; `title` is the heading.
    The page opens at the start; an address that ends in #step-12 opens it at that step.
    """
    if not isinstance(record, Record):
        raise BadInput(f"replay_html: expected a Record, such as Record(start, actions), got {shown(record)}")
    chosen = checked_overlays([overlays] if isinstance(overlays, str) else overlays)
    scale = checked_size(size, _LARGEST)
    steps = [Step[State](record.start, ()), *record.steps()]
    heading = heading_of(title, _heading(record))
    told = list(_told(record, steps))
    found = [findings(step.state, chosen) for step in steps]
    html = page(heading, _walk_picture(steps, chosen, found, scale), told, _stocks(steps[-1].state), RULEBOOK)
    return Replay(html, heading, len(record.actions))


def _heading(record: Record) -> str:
    number = counted(len(record.actions), "step")
    return f"Elongo: {number} of a game of {len(record.start.players)} players"


def _told(record: Record, steps: Sequence[Step[State]]) -> Iterator[ReplayStep]:
    """Yield the words of each step."""
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


# ── the picture ───────────────────────────────────────────────────────────────────────────────────

_DRAWN = 0.6
"""A walk is drawn smaller than the page may show it: most boards are large, and their lines would become too
thin."""


def _walk_picture(
    steps: Sequence[Step[State]], overlays: Collection[str], found: Sequence[Findings], scale: float
) -> WalkPicture:
    """Return the pictures of all steps in one; `found` has the findings of each step.

    The last board has every shield, so it tells how much room is needed.
    """
    last = sheet_of(steps[-1].state.board, scale * _DRAWN, (), frozenset(), ())
    window = Window(last.scene.width, last.scene.height, last.view)
    walk, layers, still = WalkLayers(), _layers(overlays), dict[str, tuple[Part, ...]]()
    before: State | None = None
    for number, (state, events) in enumerate(steps):
        if before is None or state.board is not before.board or state.bomas != before.bomas:
            sheet = partial(window.sheet, state, found[number])
            still = {name: _painted(paint, sheet()) for name, paint in layers.items()}
        for name, painted in still.items():
            walk.add(number, name, painted)
        walk.add(number, "touched", parts(highlight_scene(state, window, happened=changed_by(events)).shapes))
        walk.add(number, "walls", _painted(elongo.paint_walls, window.sheet(state)))
        walk.add(number, "animals", _painted(partial(paint_animals, state=state), window.sheet(state)))
        walk.add(number, "people", _painted(partial(paint_keepers, state=state), window.sheet(state)))
        walk.add(number, "numbers", _painted(elongo.paint_numbers, window.sheet(state)))
        before = state
    return walk.picture(window.width, window.height, window.width / _DRAWN)


def _painted(paint: Callable[[Sheet], None], sheet: Sheet) -> tuple[Part, ...]:
    paint(sheet)
    return parts(sheet.scene.shapes)


def _layers(overlays: Collection[str]) -> dict[str, Callable[[Sheet], None]]:
    """Return the painters of what follows from shields and built fences alone, in the order of `show`: from
    back to front."""
    space = {"space": over.paint_block_space} if "blocks" in overlays else {}
    return {
        **space,
        "land": lambda sheet: elongo.paint_land(sheet.scene, sheet.drawings),
        "seams": elongo.paint_seams,
        "fences": lambda sheet: elongo.paint_fences(sheet.scene, sheet.drawings, sheet.unit),
        "open": elongo.paint_open_edges,
        "symbols": lambda sheet: elongo.paint_symbols(sheet.scene, sheet.drawings, sheet.unit),
        **{name: overlay.paint for name, overlay in OVERLAYS.items() if name in overlays},
    }

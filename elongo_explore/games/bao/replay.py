"""`el.replay_html` for Bao: a page that steps through a game by move, by lap or by stone."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from ...kit.pictures.replay_page import Level, Replay, ReplayStep, Stocks, heading_of, page
from ...kit.pictures.shapes import Scene, Shape
from ...kit.pictures.walk_layers import Part, WalkLayers, WalkPicture, parts
from ...kit.table.codes import code_of
from ...kit.table.contract import Step
from ...kit.table.records import Record
from ...kit.table.sentences import Sentence
from ...kit.table.wording import counted
from .pictures.empty_board import paint_board, paint_numbers, paint_sides
from .pictures.marks import paint_last, paint_move_step
from .pictures.places import ACROSS, Layout, Place
from .pictures.stones import FLOORS, Bowls, paint_counts, paint_floor, paint_hand
from .play.actions import Sow
from .play.move_events import By, MoveStep, checked_by, move_steps, shortened, told
from .play.outlook import Outlook, made
from .play.state import State
from .play.words import action_words, mid_words, now_words, side_notes
from .rules import RULEBOOK
from .show import checked_size

_LEVELS: tuple[By, ...] = ("move", "lap", "stone")
_LONGEST = 150
"""The most steps of a move: a longer one is cut before its last."""
_LARGEST = 130.0
"""The board fills the window, but from bowl to bowl there are never more pixels than this."""
_COLUMNS = ("First row", "Second row", "To\N{SOFT HYPHEN}gether", "Can be sown")


def replay_html(
    record: Record, *, by: str = "stone", size: float | None = None, title: str | None = None
) -> Replay:
    """Return a page that steps through a record of Bao.

    On the page people choose whether a step is a move, a lap or a stone; `by` is the finest that they can
    choose: without stones the page is smaller. `size` is the most pixels from bowl to bowl; `title` is the
    heading. The page opens at the start; an address that ends in #step-12 opens it after move 12.
    """
    finest, largest = checked_by(by), checked_size(size, _LARGEST)
    heading = heading_of(title, f"Bao: {counted(len(record.actions), 'move')} of a game")
    steps = list(record.steps())
    moments = list(_moments(record, steps, finest))
    row = record.start.row
    html = page(
        heading,
        _picture(row, moments, Layout(row).width * largest / ACROSS),
        [_told(moment) for moment in moments],
        Stocks("Stones on the board, and bowls that can be sown", _COLUMNS),
        RULEBOOK,
        levels=list(_levels(moments, finest)),
        numbered=True,
    )
    return Replay(html, heading, len(record.actions))


class _Moment(NamedTuple):
    """A step of the page."""

    action: str
    state: State
    """The position; in the middle of a move, the one before it."""
    bowls: Bowls
    """The stones on the board at this moment."""
    notes: Mapping[int, str]
    """The notes beside the names of players."""
    now: str
    ends: dict[By, list[Sentence]]
    """The sentences of each level that stops here."""
    move_step: MoveStep | None = None
    """In the middle of a move: the moment."""
    last: Outlook | None = None
    """The move that has just ended."""


def _moments(record: Record, steps: Sequence[Step[State]], finest: By) -> Iterator[_Moment]:
    """Yield the start, and the moments of each move."""
    before = record.start
    nothing: dict[By, list[Sentence]] = {level: [] for level in _LEVELS}
    yield _Moment("The start", before, before.bowls, side_notes(before), now_words(before), nothing)
    for move, step in zip(record.actions, steps, strict=True):
        yield from _of_move(before, move, step, finest)
        before = step.state


def _of_move(before: State, move: Sow, step: Step[State], finest: By) -> Iterator[_Moment]:
    action, after = str(action_words(before, move)), step.state
    taken = move_steps(before, move, step.events, finest)
    cut = max(0, len(taken) - _LONGEST)
    kept = [*taken[: _LONGEST - 1], taken[-1]] if cut else taken
    lap_began = 0
    for number, move_step in enumerate(kept):
        last = number == len(kept) - 1
        ends: dict[By, list[Sentence]] = {finest: told(move_step.events)}
        if last and cut:
            ends[finest] = [Sentence("BAO-6", f"{counted(cut, 'picture')} of this long move are left out.")]
        if finest == "stone" and (last or kept[number + 1].lap > move_step.lap):
            lap = [event for each in kept[lap_began : number + 1] for event in each.events]
            ends["lap"], lap_began = [*told(lap), *(ends[finest] if last and cut else [])], number + 1
        if last:
            ends["move"] = shortened(told(step.events))
            done = made(before, move, step.events, after)
            yield _Moment(action, after, after.bowls, side_notes(after), now_words(after), ends, last=done)
        else:
            mid, notes = move_step.mid, {before.turn: "moves"}
            yield _Moment(action, before, mid.bowls, notes, mid_words(mid), ends, move_step)


def _levels(moments: Sequence[_Moment], finest: By) -> Iterator[Level]:
    """Yield each level: which steps it stops at, and what it says there."""
    for name in _LEVELS[: _LEVELS.index(finest) + 1]:
        stops = [number for number, moment in enumerate(moments) if name in moment.ends]
        yield Level(name, stops, [moments[stop].ends[name] for stop in stops])


def _told(moment: _Moment) -> ReplayStep:
    """Return what the page tells of a step; its levels say what has happened."""
    state, bowls, at_rest = moment.state, moment.bowls, moment.move_step is None
    stocks = [
        [sum(own[: state.row]), sum(own[state.row :]), sum(own), sum(held > 1 for held in own)]
        for own in bowls
    ]
    turn = (state.to_act or 0) if at_rest else state.turn
    code = code_of(state) if at_rest else ""
    return ReplayStep(state, moment.action, now=moment.now, turn=turn, stocks=stocks, code=code)


# ── the pictures of all steps in one ──────────────────────────────────────────────────────────────


def _picture(row: int, moments: Sequence[_Moment], widest: float) -> WalkPicture:
    """Put the pictures of all steps into one. Things on top of others have a layer of their own."""
    layout, layers = Layout(row), WalkLayers()
    for step, moment in enumerate(moments):
        for layer, painted in _layers(layout, moment).items():
            layers.add(step, layer, painted)
    layers.still("board", _painted(layout, lambda scene: paint_board(scene, layout, numbers=False)))
    layers.still("numbers", _painted(layout, lambda scene: paint_numbers(scene, layout)))
    return layers.picture(layout.width, layout.height, widest)


def _layers(layout: Layout, moment: _Moment) -> dict[str, Sequence[Part]]:
    """Return what changes from step to step, from back to front."""

    def mark(scene: Scene) -> None:
        if moment.last:
            paint_last(scene, layout, moment.last)
        if moment.move_step:
            paint_move_step(scene, layout, moment.move_step)

    def hold(scene: Scene) -> None:
        if moment.move_step:
            paint_hand(scene, layout, moment.move_step.mid, moment.move_step.way)

    return {
        "sides": parts(_painted(layout, lambda scene: paint_sides(scene, layout, moment.notes))),
        "touched": parts(_painted(layout, mark)),
        **{f"floor-{floor}": _bowls(layout, moment.bowls, floor) for floor in FLOORS},
        "counts": _bowls(layout, moment.bowls, None),
        "hand": parts(_painted(layout, hold)),
    }


def _bowls(layout: Layout, bowls: Bowls, floor: int | None) -> list[Part]:
    return [
        part
        for player, own in enumerate(bowls, 1)
        for number, stones in enumerate(own, 1)
        for part in _bowl(layout, (player, number), stones, floor)
    ]


@lru_cache(maxsize=4096)  # a step changes two bowls, and the others are as they were
def _bowl(layout: Layout, place: Place, stones: int, floor: int | None) -> tuple[Part, ...]:
    """Return the stones on one floor of a bowl's heap, or, without a floor, their number."""
    scene = layout.scene()
    if floor is None:
        paint_counts(scene, layout, {place: stones})
    else:
        paint_floor(scene, layout, {place: stones}, floor)
    return parts(scene.shapes)


def _painted(layout: Layout, paint: Callable[[Scene], None]) -> list[Shape]:
    scene = layout.scene()
    paint(scene)
    return scene.shapes

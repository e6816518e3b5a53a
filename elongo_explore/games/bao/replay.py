"""`el.replay_html` for Bao: a page that steps through a game by move, by lap or by stone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ...kit.pictures.replay_page import Level, Replay, ReplayStep, Stocks, page
from ...kit.table.codes import code_of
from ...kit.table.contract import Step
from ...kit.table.errors import BadInput, shown
from ...kit.table.records import Record
from ...kit.table.sentences import Sentence
from ...kit.table.wording import counted
from .pictures.places import ACROSS, Layout
from .pictures.walk_picture import SeenStep, walk_picture
from .play.actions import Sow
from .play.move_steps import By, checked_by, move_steps, shortened, told
from .play.outlook import made
from .play.state import State
from .play.words import action_words, mid_words, now_words, side_notes
from .rules import RULEBOOK
from .show import checked_size

_LEVELS: tuple[By, ...] = ("move", "lap", "stone")
_LONGEST = 150
"""Of a move, at most so many steps: a longer one is cut before its last."""
_LARGEST = 130.0
"""The board fills the window, but from bowl to bowl there are never more pixels than this."""
_COLUMNS = ("First row", "Second row", "To\N{SOFT HYPHEN}gether", "Can be sown")


def replay_html(
    record: Record, *, by: str = "stone", size: float | None = None, title: str | None = None
) -> Replay:
    """A page that steps through a record of Bao.

    On the page people choose whether a step is a move, a lap or a stone; `by` is the finest that they can
    choose: without stones the page is smaller. `size` is the most pixels from bowl to bowl; `title` is the
    heading. The page opens at the start; an address that ends in #step-12 opens it after move 12.
    """
    if title is not None and not (isinstance(title, str) and title.strip()):
        raise BadInput(f"title: expected some words, got {shown(title)}")
    finest, largest = checked_by(by), checked_size(size, _LARGEST)
    heading = title or f"Bao: {counted(len(record.actions), 'move')} of a game"
    steps = list(record.steps())
    moments = list(_moments(record, steps, finest))
    row = record.start.row
    html = page(
        heading,
        walk_picture(row, [moment.seen for moment in moments], Layout(row).width * largest / ACROSS),
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
    """The position; in the middle of a move that before it."""
    seen: SeenStep
    now: str
    ends: dict[By, list[Sentence]]
    """What the levels say that stop here."""


def _moments(record: Record, steps: Sequence[Step[State]], finest: By) -> Iterator[_Moment]:
    """The start, and the moments of each move."""
    before = record.start
    nothing: dict[By, list[Sentence]] = {level: [] for level in _LEVELS}
    yield _Moment("The start", before, SeenStep(before.bowls, side_notes(before)), now_words(before), nothing)
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
            seen = SeenStep(after.bowls, side_notes(after), None, made(before, move, step.events, after))
            yield _Moment(action, after, seen, now_words(after), ends)
        else:
            seen = SeenStep(move_step.mid.bowls, {before.turn: "moves"}, move_step)
            yield _Moment(action, before, seen, mid_words(move_step.mid), ends)


def _levels(moments: Sequence[_Moment], finest: By) -> Iterator[Level]:
    """Which steps each level stops at, and what it says there."""
    for name in _LEVELS[: _LEVELS.index(finest) + 1]:
        stops = [number for number, moment in enumerate(moments) if name in moment.ends]
        yield Level(name, stops, [moments[stop].ends[name] for stop in stops])


def _told(moment: _Moment) -> ReplayStep:
    """What the page tells of a step; what has happened, its levels say."""
    state, bowls, at_rest = moment.state, moment.seen.bowls, moment.seen.move_step is None
    stocks = [
        [sum(own[: state.row]), sum(own[state.row :]), sum(own), sum(held > 1 for held in own)]
        for own in bowls
    ]
    turn = (state.to_act or 0) if at_rest else state.turn
    code = code_of(state) if at_rest else ""
    return ReplayStep(state, moment.action, now=moment.now, turn=turn, stocks=stocks, code=code)

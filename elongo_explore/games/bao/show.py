"""`el.show` for Bao: a position, or several side by side; and `el.bao.strip`: a move in a row of pictures."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...kit.pictures.grid import WIDEST, Caption, grid
from ...kit.pictures.grid import strip as in_a_row
from ...kit.pictures.picture import Picture
from ...kit.pictures.shapes import Scene
from ...kit.table.errors import BadInput, shown
from ...kit.table.wording import counted
from .pictures.board_scene import board_scene, captioned
from .pictures.places import ACROSS, Layout
from .play.actions import Sow
from .play.move_events import MoveStep, checked_by, move_steps, told
from .play.outlook import Outlook, outlook
from .play.state import State
from .play.words import action_words

_LARGEST_IN_A_STRIP = 0.75
_WIDEST_IN_A_STRIP = (WIDEST - 48.0) / 2
"""Two pictures fit side by side, with gaps."""


def show(
    what: State | Iterable[State],
    *,
    move: Sow | None = None,
    last: Sow | None = None,
    numbers: bool = True,
    size: float | None = None,
) -> Picture:
    """Draw a position of Bao, or several side by side.

    `move` shows what that move would do: where its laps begin (1, 2, …), what it captures, where it ends, and
    what each bowl will hold. `last` marks the move that led here. `numbers` writes the number of each bowl
    beside it. `size` is pixels from bowl to bowl.
    """
    unit = checked_size(size, ACROSS) / ACROSS
    if isinstance(what, State):
        ghost = None if move is None else outlook(what, _checked_move(move))
        return Picture(captioned(what, unit, numbers, ghost, _last(what, last)))
    many = list(what) if isinstance(what, Iterable) else []
    if not many or not all(isinstance(each, State) for each in many):
        raise BadInput(f"show: expected a State of Bao, or a list of them, got {shown(what)}")
    if move is not None or last is not None:
        raise BadInput("show: a move is shown on one position, not on several side by side")
    unit = checked_size(size, ACROSS / 2) / ACROSS
    scenes = [board_scene(each, Layout(each.row, unit), numbers=numbers, small=True) for each in many]
    return Picture(grid(scenes, f"Bao: {counted(len(many), 'position')}"))


def strip(state: State, move: Sow, by: str = "lap", *, most: int = 12, alt: str | None = None) -> Picture:
    """Draw a move as a row of pictures, `by` "lap", by "stone", or by "move": only its end.

    Below each picture are the events so far, with their rules. A move of more than `most` pictures is cut in
    the middle, and says so. `alt` says what there is to learn from them; without it, the captions are told.
    """
    if not isinstance(state, State):
        raise BadInput(f"strip: expected a State of Bao, got {shown(state)}")
    if type(most) is not int or not 2 <= most <= 100:
        raise BadInput(f"most: expected a number of pictures from 2 to 100, got {shown(most)}")
    step = state.apply(_checked_move(move))
    steps = move_steps(state, move, step.events, checked_by(by))
    row = Picture(_strip(state, move, step.state, steps, most), short=True)
    return row if alt is None else row.told(alt)


def _strip(state: State, move: Sow, after: State, steps: Sequence[MoveStep], most: int) -> Scene:
    """Draw the strip of a move in a state, with at most `most` pictures after the first."""
    layout = Layout(state.row, min(_LARGEST_IN_A_STRIP, _WIDEST_IN_A_STRIP / Layout(state.row).width))
    kept = _kept(len(steps), most)
    scenes = [board_scene(state, layout, small=True)]
    captions = [Caption("Before the move", f"{action_words(state, move)}.")]
    for number in kept:
        move_step, last = steps[number], number == len(steps) - 1
        now = after if last else state
        scenes.append(board_scene(now, layout, move_step=move_step, small=True))
        captions.append(
            Caption(_heading(move_step, number, last), "\n".join(map(str, told(move_step.events))))
        )
    left = len(steps) - len(kept)
    note = f"Cut: {counted(left, 'picture')} before the last not shown. " if left else ""
    return in_a_row(scenes, captions, f"Bao: {action_words(state, move)}", f"{note}{outlook(state, move)}")


def _kept(steps: int, most: int) -> list[int]:
    """Return the first steps and the last."""
    return list(range(steps)) if steps <= most else [*range(most - 1), steps - 1]


def _heading(move_step: MoveStep, number: int, last: bool) -> str:
    lap = f"Lap {move_step.lap}" if move_step.lap else "Stones are taken"
    return f"{number + 1}. {lap}{', the end' if last else ''}"


def _last(state: State, last: Sow | None) -> Outlook | None:
    """Return the outlook of the last move. Raise BadInput if it did not lead here."""
    if last is None:
        return None
    before = state.previous
    if before is None or before.why_not(_checked_move(last)) or before.after(last) != state:
        raise BadInput(f"last: expected the move that led to this position, got {shown(last)}")
    return outlook(before, last)


def _checked_move(move: object) -> Sow:
    if not isinstance(move, Sow):
        raise BadInput(f"move: expected a move such as Sow(bowl=5, direction=+1), got {shown(move)}")
    return move


def checked_size(size: float | None, usual: float) -> float:
    if size is None:
        return usual
    if type(size) not in (int, float) or not 10 <= size <= 600:
        raise BadInput(f"size: expected pixels from bowl to bowl, 10 to 600, got {shown(size)}")
    return float(size)

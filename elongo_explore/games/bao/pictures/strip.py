"""A move as a strip: the position, then a picture for each lap or stone, with what has happened below."""

from __future__ import annotations

from collections.abc import Sequence

from elongo_explore.kit.pictures.shapes import Scene
from elongo_explore.kit.pictures.strip import WIDEST, Caption, strip
from elongo_explore.kit.table.wording import counted

from ..play.actions import Sow
from ..play.move_steps import MoveStep, told
from ..play.outlook import outlook
from ..play.state import State
from ..play.words import action_words
from .board_scene import board_scene
from .places import Layout

_LARGEST = 0.75
_GAPS = 48.0
"""The free width in a row of two pictures."""


def move_strip(state: State, move: Sow, after: State, shown: Sequence[MoveStep], most: int) -> Scene:
    """Draw the strip of a move in a state, with at most `most` pictures after the first."""
    layout = Layout(state.row, min(_LARGEST, (WIDEST - _GAPS) / 2 / Layout(state.row).width))
    kept = _kept(len(shown), most)
    scenes = [board_scene(state, layout, small=True)]
    captions = [Caption("Before the move", f"{action_words(state, move)}.")]
    for number in kept:
        move_step, last = shown[number], number == len(shown) - 1
        now = after if last else state
        scenes.append(board_scene(now, layout, move_step=move_step, small=True))
        captions.append(
            Caption(_heading(move_step, number, last), "\n".join(map(str, told(move_step.events))))
        )
    left = len(shown) - len(kept)
    note = f"Cut: {counted(left, 'picture')} before the last not shown. " if left else ""
    return strip(scenes, captions, f"Bao: {action_words(state, move)}", f"{note}{outlook(state, move)}")


def _kept(steps: int, most: int) -> list[int]:
    """Return the first steps and the last."""
    return list(range(steps)) if steps <= most else [*range(most - 1), steps - 1]


def _heading(move_step: MoveStep, number: int, last: bool) -> str:
    lap = f"Lap {move_step.lap}" if move_step.lap else "Stones are taken"
    return f"{number + 1}. {lap}{', the end' if last else ''}"

"""A line of actions as a strip: the position, then a picture after each, with what has happened below."""

from __future__ import annotations

from collections.abc import Sequence

from elongo_explore.kit.pictures.shapes import Scene
from elongo_explore.kit.pictures.strip import WIDEST, Caption, strip
from elongo_explore.kit.table.contract import Step

from ..play.actions import Roll, Use
from ..play.outlook import made
from ..play.state import State
from ..play.words import now_words
from .board_scene import Extras, board_scene
from .places import Layout

_LARGEST = 0.75
_GAPS = 49.0
"""The free width in a row of two pictures."""


def _heading(state: State, action: Roll | Use) -> str:
    """Return a heading short enough to fit above a small picture."""
    if isinstance(action, Roll):
        return "The dice are rolled"
    dice = f"{action.die} and the {action.movement[0]}" if action.movement else f"{action.die}"
    return f"Player {state.turn} uses the {dice}"


def turn_strip(state: State, actions: Sequence[Roll | Use], steps: Sequence[Step[State]]) -> Scene:
    """Return the strip of some actions in a state, and of the steps that they lead to."""
    layout = Layout(state.field, min(_LARGEST, (WIDEST - _GAPS) / 2 / Layout(state.field).width))
    scenes = [board_scene(state, layout, Extras(), small=True)]
    captions = [Caption("Before", f"{now_words(state)}.")]
    for number, (action, step) in enumerate(zip(actions, steps, strict=True), 1):
        last = made(state, action, step.events) if isinstance(action, Use) else None
        scenes.append(board_scene(step.state, layout, Extras(last=last), small=True))
        told = "\n".join(str(event) for event in step.events)
        captions.append(Caption(f"{number}. {_heading(state, action)}", told))
        state = step.state
    return strip(scenes, captions, f"Good Shepherds: {captions[0].text[:-1]}")

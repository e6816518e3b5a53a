"""The rule card: card.html with the pictures that are drawn here."""

from __future__ import annotations

from importlib import resources
from string import Template

from elongo_explore.kit.pictures.paper import row
from elongo_explore.kit.pictures.picture import Picture

from ..pictures.board_scene import board_scene
from ..pictures.places import Layout
from ..play.actions import Sow
from ..play.move_events import move_steps
from ..play.setup import new_game
from ..play.state import State

_FIRST = Sow(1, 1)
_SAID = [
    "<b>Choose</b> bowl 1 and the way to bowl 2. It captures nothing: it begins the turn.",
    "<b>Lap 1</b> ends in bowl 3, which had stones. Pick all up, <b>capture</b> the two opposite, and go on.",
    "<b>Lap 2</b> ends in bowl 8 with stones: again capture two, and go on.",
    "<b>Lap 3</b> ends in bowl 13. It is in the second row: go on, but capture nothing.",
    "<b>Lap 4</b> ends in bowl 16: go on, capture nothing.",
    "<b>Lap 5</b> ends in bowl 3, which is empty now. The turn is over.",
]


_SMALL = 0.375
"""The size of pictures two to a row. Letters do not shrink with them: on the card they have nine points."""


def card() -> str:
    """Return both sides as HTML."""
    start = new_game()
    first = Picture(board_scene(start, Layout(start.row), small=True), short=True)
    text = (resources.files(__package__) / "card.html").read_text("utf-8")
    return Template(text).substitute(
        start=row([first], [""]), turn=row(laps(start, _FIRST), _SAID, columns=2)
    )


def laps(state: State, move: Sow) -> list[Picture]:
    """Draw a move: its stones taken up, and the end of each lap."""
    after, events = state.apply(move)
    steps, layout = move_steps(state, move, events, "lap"), Layout(state.row, _SMALL)
    ends = [state] * (len(steps) - 1) + [after]
    scenes = (
        board_scene(end, layout, move_step=step, small=True) for end, step in zip(ends, steps, strict=True)
    )
    return [Picture(scene, short=True) for scene in scenes]

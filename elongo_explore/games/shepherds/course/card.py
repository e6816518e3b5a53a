"""The rule card: card.html with pictures of the game that the examples keep."""

from __future__ import annotations

from importlib import resources
from string import Template
from typing import Any

from elongo_explore.kit.pictures.grid import put
from elongo_explore.kit.pictures.paper import row
from elongo_explore.kit.pictures.picture import Picture
from elongo_explore.kit.pictures.shapes import Scene

from ..examples import EXAMPLES
from ..pictures.board_scene import Extras, board_scene
from ..pictures.places import SIDE, Layout
from ..play.outlook import made
from ..play.setup import new_game
from ..play.state import State

_PLAIN = Extras()
_TURN_SAID = [
    "Player 1 rolls 1 and 3. The 3 <b>moves</b> three steps from a sheep; the 1 places two pastures there.",
    "In the next turn, the 3 and the 4 place one sheep each. Both are next to a unit of player 1.",
]
_EATEN_SAID = [
    "Player 1 has two groups of two pastures each.",
    "Player 2 places a sheep next to both: they are destroyed.",
]
_SCORED = (
    "<b>An example.</b> Player 1 has 5 pastures and 5 sheep: 5 + 25 = 30 gold. Player 2 has 2 pastures,"
    " 1 sheep and 5 more huts: 2 + 5 + 15 = 22 gold."
)


def card() -> str:
    """Return both sides as HTML."""
    text = (resources.files(__package__) / "card.html").read_text("utf-8")
    return Template(text).substitute(
        start=row([field_alone(new_game())], ["The field at the start."]),
        turn=row([_after(4), _after(7)], _TURN_SAID),
        eaten=row([_after(9), _after(10)], _EATEN_SAID),
        scoring=row([_after(17)], [""]),
        scored=_SCORED,
    )


def _after(use: int) -> Picture:
    """Draw the recorded game after the use with this number, which it marks."""
    record: Any = EXAMPLES["Good Shepherds: the record of a game, to step through"]
    state: State = record.start
    for action in record.actions[:use]:
        state = state.after(action)
    action = record.actions[use]
    after, events = state.apply(action)
    return field_alone(after, Extras(last=made(state, action, events)))


def field_alone(state: State, extras: Extras = _PLAIN) -> Picture:
    """Draw the field without the lines of the players, which would be too small to read."""
    layout = Layout(state.field)
    whole = board_scene(state, layout, extras, small=True)
    beyond = layout.long(SIDE)
    field = Scene(whole.width, whole.height - 2 * beyond, whole.title, whole.description)
    put(field, whole, 0, -beyond)
    return Picture(field, short=True)

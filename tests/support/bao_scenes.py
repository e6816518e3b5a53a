"""Scenes of Bao's live board, one of each layer, for the golden files (test_live_scenes.py)."""

import elongo_explore as el
from elongo_explore.games.bao.pictures.empty_board import table_scene
from elongo_explore.games.bao.pictures.marks import Choices, choices_scene, ghost_scene, last_scene
from elongo_explore.games.bao.pictures.places import Layout
from elongo_explore.games.bao.pictures.stones import stones_scene
from elongo_explore.games.bao.play.move_events import mid_moves
from elongo_explore.games.bao.play.outlook import outlook
from elongo_explore.games.bao.play.words import side_notes
from elongo_explore.kit.pictures.shapes import Scene

SMALL = Layout(2, 0.7)
STATE = el.bao.position([[1, 0, 0, 3], [1, 14, 2, 3]], stones=24)
"""Few bowls: one is empty, one has a heap."""
MOVE = el.bao.Sow(4, -1)


def bao_scenes() -> dict[str, Scene]:
    """Return the layers, by name."""
    seen, after = outlook(STATE, MOVE), STATE.after(MOVE)
    third = list(mid_moves(STATE, STATE.apply(MOVE).events))[2]
    return {
        "bao table": table_scene(SMALL),
        "bao last move": last_scene(SMALL, side_notes(after), seen),
        "bao choices": choices_scene(SMALL, Choices(1, bowls=(1, 4), chosen=4, cursor=(1, 3))),
        "bao ghost": ghost_scene(SMALL, seen, STATE.bowls),
        "bao stones": stones_scene(SMALL, STATE.bowls),
        "bao hand": stones_scene(SMALL, STATE.bowls, third, MOVE.direction),
    }

"""Hints towards a good move of Bao, step by step: what to look for, where, what to do."""

from __future__ import annotations

from collections.abc import Sequence

from elongo_explore.kit.pictures.ink import LIT
from elongo_explore.kit.pictures.shapes import Scene
from elongo_explore.kit.players.skills import Clue
from elongo_explore.kit.table.sentences import Sentence
from elongo_explore.kit.table.wording import spelt

from ..pictures.board_scene import board_scene
from ..pictures.marks import outer_ring, ring
from ..pictures.places import Layout
from ..play.actions import Sow
from ..play.outlook import WAYS, Outlook, outlook
from ..play.state import State


def clue(state: State, actions: Sequence[Sow], player: int) -> Clue:
    """Return the clue for a move."""
    (move,) = actions[:1]
    row = "first" if move.bowl <= state.row else "second"
    where = Sentence("BAO-3", f"Look at bowl {move.bowl}, in the {row} row.")
    told = f"sow bowl {move.bowl}, {WAYS[move.direction]}"
    return Clue(_look_for(outlook(state, move), player), where, (told,), ((player, move.bowl),))


def ends_turn(action: Sow) -> bool:
    """Return True: every move ends a turn."""
    return True


def _look_for(seen: Outlook, player: int) -> Sentence:
    result = seen.after.result
    if result and result.winners == (player,):
        return Sentence(result.rule, "There is a move that wins.")
    if seen.captured:
        return Sentence("BAO-7", f"There is a move that captures {spelt(seen.captured, 'stone')}.")
    return Sentence(
        "BAO-7", "The best move captures nothing: look at what the other player could capture next."
    )


def drawn(state: State, actions: Sequence[Sow], player: int, *, told: bool, small: bool = False) -> Scene:
    """Draw which bowl to look at or, with `told`, the whole move as a ghost."""
    move, layout = actions[0], Layout(state.row, 0.4 if small else 0.8)
    if told:
        return board_scene(state, layout, ghost=outlook(state, move), small=small)
    scene = board_scene(state, layout, small=small)
    ring(scene, layout, [(player, move.bowl)], LIT)
    outer_ring(scene, layout, (player, move.bowl), LIT)
    return scene

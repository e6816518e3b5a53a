"""The whole picture of a position, all layers in one: what `show` draws."""

from __future__ import annotations

from functools import lru_cache

from elongo_explore.kit.pictures.grid import NARROWEST, rounded, write_captions
from elongo_explore.kit.pictures.shapes import Copy, Piece, Scene, circle

from ..play.move_events import MoveStep
from ..play.outlook import Outlook
from ..play.state import State
from ..play.words import description, mid_words, side_notes, stones_words, title
from .empty_board import paint_board, paint_sides
from .marks import paint_ghost, paint_last, paint_move_step
from .places import RADIUS, Layout
from .stones import paint_hand, paint_stones

_LETTERS = 17.0
"""The size of captions: as the rest of the picture, they are to be read on a phone."""
_SIGNS = (
    "Numbers on a round ground: where a lap begins. A square: the end. A cross: captured. "
    "After an arrow: what a bowl will hold."
)


def board_scene(
    state: State,
    layout: Layout,
    *,
    numbers: bool = True,
    ghost: Outlook | None = None,
    last: Outlook | None = None,
    move_step: MoveStep | None = None,
    small: bool = False,
    silent: bool = False,
) -> Scene:
    """Draw a position; with the ghost of a move, with marks of the last one, or in the middle of one.

    A `small` one is for pictures that have several: the board itself is written once. A `silent` one does not
    say whether the game is over: that may be the question.
    """
    scene = (
        layout.scene("Bao", stones_words(state)) if silent else layout.scene(title(state), description(state))
    )
    if small:
        scene.shapes.append(_empty_board(layout, numbers))
    else:
        paint_board(scene, layout, numbers)
    moving = move_step is not None and move_step.mid.hand
    notes = {state.turn: "moves"} if moving else side_notes(state)
    paint_sides(scene, layout, {} if silent else notes)
    if last is not None:
        paint_last(scene, layout, last)
    if ghost is not None:
        paint_ghost(scene, layout, ghost, state.bowls)
    if move_step is not None:
        paint_move_step(scene, layout, move_step)
    lying = state.bowls if move_step is None else move_step.mid.bowls
    paint_stones(scene, layout, lying)
    if move_step is not None:
        paint_hand(scene, layout, move_step.mid, move_step.way)
        scene.description = f"{scene.description}\n{mid_words(move_step.mid)}."
    scene.places |= _bowls(layout, state.turn)
    return scene


def _bowls(layout: Layout, turn: int) -> dict[str, tuple[Piece, ...]]:
    """Return where each bowl is; those of the player to move come first, for they are meant by "bowl 5"."""
    numbers = range(1, 2 * layout.row + 1)
    return {
        f"{player}/{bowl}": circle(layout.centre(player, bowl), layout.long(RADIUS))
        for player in (turn, 3 - turn)
        for bowl in numbers
    }


@lru_cache(maxsize=8)
def _empty_board(layout: Layout, numbers: bool) -> Copy:
    scene = layout.scene()
    paint_board(scene, layout, numbers)
    return Copy(tuple(rounded(scene.shapes)))


def captioned(state: State, size: float, numbers: bool, ghost: Outlook | None, last: Outlook | None) -> Scene:
    """Draw a position with an explanation of its marks in words below it."""
    captions = [
        *([f"The last move. {last}"] if last else []),
        *([str(ghost), _SIGNS] if ghost else []),
    ]
    layout = Layout(state.row, size)
    if captions and layout.width < NARROWEST:
        layout = Layout(state.row, size, left=(NARROWEST - layout.width) / 2)
    scene = board_scene(state, layout, numbers=numbers, ghost=ghost, last=last)
    if captions:
        scene.description = "\n".join([scene.description, *captions])
        letters = max(_LETTERS, layout.long(_LETTERS))
        scene.height += letters / 2
        write_captions(scene, captions, size=letters)
    return scene

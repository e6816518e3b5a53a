"""The pictures on a card: a position, the effect of a move, and the targets for pointing."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator

from elongo_explore.kit.pictures.ink import LIT
from elongo_explore.kit.pictures.shapes import Piece, Scene, Target, circle

from ..pictures.board_scene import board_scene
from ..pictures.marks import ring
from ..pictures.places import RADIUS, Layout
from ..play.outlook import Outlook
from ..play.state import State

UNIT = 0.7
"""The scale of a board on a card: question, board, buttons and verdict fit on a small screen together."""


def position_scene(
    state: State,
    ghost: Outlook | None = None,
    *,
    lit: Collection[tuple[int, int]] = (),
    targets: Callable[[Layout], Iterable[Target]] | None = None,
    silent: bool = False,
) -> Scene:
    """Return a position with the effect of a move, bowls lit up, and targets for pointing, as far as given.

    A `silent` one does not say whether the game is over.
    """
    layout = Layout(state.row, UNIT)
    scene = board_scene(state, layout, ghost=ghost, silent=silent)
    if lit:
        ring(scene, layout, lit, LIT)
    if targets:
        scene.targets += targets(layout)
    return scene


def bowl_targets(layout: Layout, player: int) -> Iterator[Target]:
    """Yield every bowl of a player."""
    for bowl in range(1, 2 * layout.row + 1):
        outline = circle(layout.centre(player, bowl), layout.long(RADIUS))
        at = layout.near(player, bowl, -25, -32)
        yield Target(str(bowl), f"bowl {bowl} of player {player}", outline, at)


def move_targets(layout: Layout, player: int) -> Iterator[Target]:
    """Yield both halves of every bowl of a player, even if it may not be sown: that is the question."""
    for bowl in range(1, 2 * layout.row + 1):
        for way in "+-":
            side = 1 if (bowl <= layout.row) == (way == "+") else -1
            at = layout.near(player, bowl, side * 25, -32)
            yield Target(f"{bowl}{way}", f"bowl {bowl}, {way}1", _half(layout, player, bowl, way), at)


def _half(layout: Layout, player: int, bowl: int, way: str) -> tuple[Piece, ...]:
    """Return the half of a bowl on the side towards which it is sown."""
    # The first row is counted to the right, the second back.
    right = (bowl <= layout.row) == (way == "+")
    quarters = circle(layout.centre(player, bowl), layout.long(RADIUS))
    half = (quarters[3], quarters[0]) if right else quarters[1:3]
    return (*half, (half[-1][-1], half[0][0]))

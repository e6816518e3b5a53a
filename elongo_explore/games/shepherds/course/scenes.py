"""The pictures on a card: a position, the effect of a use, and the targets for pointing."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from elongo_explore.kit.pictures.ink import LIT
from elongo_explore.kit.pictures.shapes import Scene, Target

from ..pictures.board_scene import Extras, board_scene
from ..pictures.marks import ring
from ..pictures.places import Layout
from ..play.fields import Hex
from ..play.outlook import Outlook, Ray
from ..play.state import State
from .answers import typed_hex

UNIT = 0.85
"""The scale of a field on a card: question, field, buttons and verdict fit on a small screen together."""


def position_scene(
    state: State,
    ghost: Outlook | None = None,
    *,
    last: Outlook | None = None,
    lit: Collection[Hex] = (),
    lines: Iterable[Ray] = (),
    targets: bool = False,
) -> Scene:
    """Return a position with the effect of a use (to come, or done), hexes lit up, lines, and targets, as
    given."""
    layout = Layout(state.field, UNIT)
    scene = board_scene(state, layout, Extras(numbers=True, ghost=ghost, last=last, lines=tuple(lines)))
    if lit:
        ring(scene, layout, sorted(lit), LIT)
    if targets:
        scene.targets += hex_targets(layout, state)
    return scene


def hex_targets(layout: Layout, state: State) -> Iterator[Target]:
    """Yield every hex, empty or not: an answer may be wrong."""
    for hex in state.field.hexes:
        at = layout.near(hex, 12, 12)
        yield Target(typed_hex(hex), f"hex ({hex[0]}, {hex[1]})", layout.outline(hex), at)

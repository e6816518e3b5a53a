"""The forecast of a scoring as a table below the field: item by item, for both players."""

from __future__ import annotations

from elongo_explore.kit.pictures.ink import INK, line
from elongo_explore.kit.pictures.shapes import Scene, Text

from ..play.state import State
from ..play.words import forecast_lines
from .meadow import FRAME
from .places import MARGIN, Layout
from .tokens import paint_signs

_ROW = 22.0
_LETTERS = 15.5


def paint_forecast(scene: Scene, layout: Layout, state: State) -> None:
    """Write the table below what is on the sheet so far, and make the sheet longer for it."""
    bottom = scene.height
    wide = layout.width / layout.unit
    half = (wide - 2 * MARGIN) / 2
    row, size = layout.long(_ROW), layout.letters(_LETTERS)
    for player in (1, 2):
        left = MARGIN + (player - 1) * half
        start, end = layout.at(left, 0)[0], layout.at(left + half - 24, 0)[0]
        heading = (start + layout.long(26), bottom + row * 0.7)
        paint_signs(scene, [(start + layout.long(10), heading[1])], player, layout.long(9), layout.long(13))
        scene.shapes.append(Text("If it were scored now", heading, size, INK, anchor="start", bold=True))
        lines = list(forecast_lines(state, player))
        for number, (words, gold) in enumerate(lines):
            y, last = bottom + row * (1.75 + number), number == len(lines) - 1
            if last:
                scene.path(line(FRAME, layout.long(1.2)), [((start, y - row / 2), (end, y - row / 2))])
            scene.shapes.append(Text(words, (start, y), size, INK, anchor="start"))
            scene.shapes.append(Text(gold, (end - 1.1 * size, y), size, INK, bold=True))
    scene.height += row * 6

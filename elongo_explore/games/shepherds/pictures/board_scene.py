"""The whole picture of a position, all layers in one: what `show` draws."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from elongo_explore.kit.pictures.grid import rounded, write_captions
from elongo_explore.kit.pictures.ink import INK, line
from elongo_explore.kit.pictures.shapes import Copy, Scene, Text
from elongo_explore.kit.table.wording import as_sentence

from ..play.events import hex_words
from ..play.fields import Field
from ..play.outlook import Outlook, Ray
from ..play.state import State
from ..play.words import description, forecast_lines, forecast_words, title
from .empty_board import FRAME, paint_field, paint_numbers, paint_sides
from .marks import paint_destroyed, paint_ghost, paint_groups, paint_last, paint_lines
from .places import MARGIN, Layout
from .tokens import paint_signs, stamp_units

_LETTERS = 16.0


class Extras(NamedTuple):
    """Additions to the picture of a position."""

    numbers: bool = False
    groups: bool = False
    forecast: bool = False
    ghost: Outlook | None = None
    last: Outlook | None = None
    lines: tuple[Ray, ...] = ()


def board_scene(state: State, layout: Layout, extras: Extras, *, small: bool = False) -> Scene:
    """Draw a position. A `small` one is for pictures that have several: the field itself is written once."""
    scene = layout.scene(title(state), description(state))
    if small:
        scene.shapes.append(_empty_field(state.field, layout.unit, extras.numbers))
    else:
        paint_field(scene, layout)
    paint_sides(scene, layout, state)
    if extras.last:
        paint_last(scene, layout, extras.last)
    if extras.ghost:
        paint_ghost(scene, layout, extras.ghost)
    if extras.numbers and not small:  # over the marks, to be read
        paint_numbers(scene, layout)
    stamp_units(scene, layout, state.units)
    if extras.groups:
        paint_groups(scene, layout, state)
    if extras.ghost:
        paint_destroyed(scene, layout, extras.ghost)
    paint_lines(scene, layout, extras.lines)
    scene.places |= {f"{q},{r}": layout.outline((q, r)) for q, r in state.field.hexes}
    return scene


@lru_cache(maxsize=8)
def _empty_field(field: Field, unit: float, numbers: bool) -> Copy:
    layout = Layout(field, unit)
    scene = layout.scene()
    paint_field(scene, layout)
    if numbers:
        paint_numbers(scene, layout)
    return Copy(tuple(rounded(scene.shapes)))


def captioned(state: State, unit: float, extras: Extras) -> Scene:
    """Draw a position with an explanation of its marks in words below it."""
    layout = Layout(state.field, unit)
    scene = board_scene(state, layout, extras)
    if extras.forecast:
        paint_forecast(scene, layout, state)
        scene.description += f"\n{forecast_words(state)}"
    captions = [
        *([f"The last use. {extras.last}"] if extras.last else []),
        *([str(extras.ghost), _signs(extras.ghost)] if extras.ghost else []),
        *_line_words(extras.lines),
    ]
    if captions:
        scene.description = "\n".join([scene.description, *captions])
        letters = max(_LETTERS, layout.long(_LETTERS))
        scene.height += letters
        write_captions(scene, captions, size=letters)
    return scene


def _signs(ghost: Outlook) -> str:
    """Explain the marks of a ghost, those that it has."""
    told = ["Dashed: what it places."]
    if ghost.path:
        told.append("Numbers on the way: steps.")
    if len(ghost.group) > 1:
        told.append("Outlined: its group.")
    if ghost.destroyed:
        told.append("Crosses: destroyed.")
    return " ".join(told)


def _line_words(found: tuple[Ray, ...]) -> list[str]:
    """Return the fate of each line in words."""
    if not found:
        return []
    start = hex_words(found[0].path[0])
    return [f"Straight lines from {start}.", *(f"{as_sentence(str(ray))}." for ray in found)]


# ── the forecast of a scoring, as a table ─────────────────────────────────────────────────────────


_TABLE_ROW = 22.0
_TABLE_LETTERS = 15.5


def paint_forecast(scene: Scene, layout: Layout, state: State) -> None:
    """Write the table below what is on the sheet so far, and make the sheet longer for it."""
    bottom = scene.height
    wide = layout.width / layout.unit
    half = (wide - 2 * MARGIN) / 2
    row, size = layout.long(_TABLE_ROW), layout.letters(_TABLE_LETTERS)
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

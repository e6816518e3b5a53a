"""The layers of a board's picture: land, seams, fences, dots, numbers and names."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Literal

from elongo_explore.kit.pictures import ink
from elongo_explore.kit.pictures.ink import INK
from elongo_explore.kit.pictures.shapes import Piece, Pixel, Scene, Style, Text

from ..board.board import Board
from ..board.fences import Loop
from ..board.land import Patch
from ..geometry.rhombs import edges
from . import colours
from .drawing import Drawing, Spot, builder_spot, clear_of, name_spot
from .sheet import Sheet


def paint_land(scene: Scene, drawings: Sequence[Drawing]) -> None:
    """Paint the patches, each colour with its own pattern."""
    for colour in colours.LAND:
        scene.path(land_style(colour), land_pieces(drawings, colour))
    scene.path(SPLIT, splits(drawings))


SPLIT = ink.line(INK, 1, opacity=0.25)


def land_style(colour: str) -> Style:
    """Return a pattern. A hair of the same colour round each patch hides the gaps that smoothed borders
    leave."""
    return Style(fill=f"land-{colour}", stroke=colours.LAND[colour], width=0.7)


def land_pieces(drawings: Sequence[Drawing], colour: str) -> Iterator[Piece]:
    """Yield the outlines of all patches of one colour."""
    for drawing in drawings:
        for name in drawing.shield.patches:
            if drawing.shield.colour(name) == colour:
                yield from drawing.area(name)


def splits(drawings: Sequence[Drawing]) -> Iterator[Piece]:
    """Yield the lines between the halves of split middles."""
    return (drawing.split() for drawing in drawings if len(drawing.shield.colours) == 4)


def paint_seams(sheet: Sheet) -> None:
    """Paint a thin light line where shields join."""
    sheet.scene.path(seam_style(sheet.unit), seams(sheet.board, sheet.drawings))


def seam_style(unit: float) -> Style:
    """Return a thin light line."""
    return ink.line(colours.SEAM, min(1.6, unit * 0.05))


def seams(board: Board, drawings: Sequence[Drawing]) -> Iterator[Piece]:
    """Yield the edges where shields join."""
    still_open = board.open_edges()
    for drawn in drawings:
        for edge, piece in zip(edges(*drawn.placement), drawn.edges, strict=True):
            if edge not in still_open:
                yield piece


def paint_open_edges(sheet: Sheet) -> None:
    """Paint a dark line along every open edge."""
    sheet.scene.path(open_edge_style(sheet.unit), sheet.edges(sheet.board.open_edges()))


def open_edge_style(unit: float) -> Style:
    """Return a dark line."""
    return ink.line(INK, min(2.4, unit * 0.1))


def paint_fences(
    scene: Scene, drawings: Sequence[Drawing], unit: float, fences: Iterable[int] = (1, 2)
) -> None:
    """Paint the foundations: fence 1 in dark dashes, fence 2 in brown dots, each on a light band."""
    for fence in fences:
        scene.path(band_style(unit), [piece for drawing in drawings for piece in drawing.fences[fence]])
    paint_foundations(scene, drawings, unit, fences)


def band_style(unit: float) -> Style:
    """Return the light band below the marks of a fence."""
    return Style(stroke=colours.SEAM, width=unit * 0.085, opacity=0.8, cap="butt")


def paint_foundations(
    scene: Scene,
    drawings: Sequence[Drawing],
    unit: float,
    fences: Iterable[int] = (1, 2),
    *,
    white: bool = False,
) -> None:
    """Paint the marks of the fences, without the band; on a boma's band in white."""
    for kind in ("wide", "narrow"):
        of_kind = [drawing for drawing in drawings if drawing.shield.kind == kind]
        for fence in fences if of_kind else ():
            style = foundation_style(fence, of_kind[0].lengths[fence], unit)
            if white:
                style = replace(style, stroke="#ffffff", width=style.width * 0.75)
            scene.path(style, [piece for drawing in of_kind for piece in drawing.fences[fence]])


def foundation_style(fence: int, whole: float, unit: float) -> Style:
    """Return the marks of a fence, fitted to its length so that they go on evenly from shield to shield."""
    wish = unit * (0.125 if fence == 1 else 0.083)
    period = whole / max(1, round(whole / wish))
    if fence == 2:
        return Style(
            stroke=colours.FENCE[2], width=unit * 0.05, dash=(0.01, period - 0.01), dash_start=period / 2
        )
    mark = period * 0.58
    dash = (mark, period - mark)
    return Style(stroke=colours.FENCE[1], width=unit * 0.045, dash=dash, dash_start=mark / 2, cap="butt")


def paint_walls(sheet: Sheet) -> None:
    """Paint built stretches of fence: firm bands, those of a boma in its builder's colour, with the marks of
    the fence in white and, when it is finished, the builder's number."""
    unit, scene = sheet.unit, sheet.scene
    built_by = {wall: boma.owner for boma in sheet.bomas for wall in boma.walls}
    for owner, fence in sorted({(built_by.get(wall, 0), wall[1]) for wall in sheet.walls}):
        shields = [
            index
            for index, built in sorted(sheet.walls)
            if (built_by.get((index, built), 0), built) == (owner, fence)
        ]
        drawings = [sheet.drawings[index] for index in shields]
        pieces = [piece for drawn in drawings for piece in drawn.fences[fence]]
        # Round ends leave no gap between the shields of a boma; a single stretch ends with its shield.
        cap: Literal["butt", "round"] = "round" if owner else "butt"
        scene.path(Style(stroke=colours.SEAM, width=unit * 0.155, cap=cap), pieces)
        colour = ink.PLAYER[owner] if owner else colours.FENCE[fence]
        scene.path(Style(stroke=colour, width=unit * 0.115, cap=cap), pieces)
        if owner:
            paint_foundations(scene, drawings, unit, [fence], white=True)
    for boma in sheet.bomas:
        if boma.finished:
            spot = builder_spot(sheet.drawings[first_wide(sheet.board, boma.loop)], boma.loop.fence)
            size = min(max(11.0, unit * 0.17), unit * 0.3)
            disc = Style(fill=ink.PLAYER[boma.owner], stroke="#ffffff", width=max(1, unit * 0.02))
            scene.dots(disc, size * 0.68, [spot.at])
            scene.shapes.append(Text(str(boma.owner), spot.at, size, "#ffffff", bold=True))


def first_wide(board: Board, loop: Loop) -> int:
    """Return the shield of a loop where its builder is: the first wide; on a narrow there is no room.

    Every loop has a wide: a fence turns by 144° on a narrow, and no number of such turns makes a circle.
    """
    return next(index for index in loop.shields if board.laid[index].shield.kind == "wide")


def paint_symbols(scene: Scene, drawings: Sequence[Drawing], unit: float) -> None:
    """Paint a dot for each animal that a patch can feed."""
    dots = [dot for d in drawings for name in d.shield.patches for dot in d.symbols(name)]
    scene.dots(symbol_style(unit), unit * SYMBOL, dots)


SYMBOL = 0.042
"""The radius of a dot, in edges."""


def symbol_style(unit: float) -> Style:
    """Return a dark dot with a light outline."""
    return Style(fill=INK, stroke=colours.SEAM, width=min(1, unit * 0.03))


def paint_numbers(sheet: Sheet) -> None:
    """Paint the number of each shield: its index in `board.laid`."""
    for number, drawing in enumerate(sheet.drawings):
        _tag(sheet.scene, str(number), drawing.number_at(), sheet.unit * 0.16)


def paint_names(
    scene: Scene,
    drawings: Sequence[Drawing],
    unit: float,
    taken: Collection[Patch] = (),
    pieces: Sequence[Spot] = (),
) -> None:
    """Paint the name of each patch on its first dot; where a piece is, small and aside."""
    names = [(index, name) for index, drawing in enumerate(drawings) for name in drawing.shield.patches]
    for aside, part in ((False, 1), (True, 0.65)):
        here = [
            (name, name_spot(drawings[index], name) if aside else drawings[index].symbols(name)[0])
            for index, name in names
            if ((index, name) in taken) is aside
        ]
        if pieces:
            here = [(name, clear_of(at, unit * 0.09 * part, pieces, unit)) for name, at in here]
        disc = Style(fill="#ffffff", stroke=INK, width=part)
        scene.dots(disc, unit * 0.085 * part, [at for _name, at in here])
        for name, at in here:
            scene.shapes.append(Text(name, at, unit * 0.125 * part, INK, bold=True))


def _tag(scene: Scene, words: str, at: Pixel, size: float) -> None:
    scene.shapes.append(Text(words, at, size, INK, halo="#ffffff", bold=True))

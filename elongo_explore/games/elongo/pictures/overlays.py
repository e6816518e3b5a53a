"""The overlays that need no search: parcels, loops, blocks, the parcel graph, half-edges."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache
from math import sqrt
from typing import TypeVar

from elongo_explore.kit.pictures import ink
from elongo_explore.kit.pictures.ink import HAPPENED, INK, VEIL
from elongo_explore.kit.pictures.shapes import Piece, Pixel, Style, Text, length, towards
from elongo_explore.kit.table.wording import counted

from ..board.board import Board
from ..board.findings import Chance, Findings, HowFar
from ..board.land import Parcel, Patch
from ..board.shields import BLANK, FENCE_OF_EDGE, Colour, Laid
from ..play import words
from . import colours
from .drawing import Drawing, View, drawing
from .layers import paint_fences, paint_symbols
from .sheet import Sheet

T = TypeVar("T")

# ── parcels ───────────────────────────────────────────────────────────────────────────────────────


def paint_parcels(sheet: Sheet) -> None:
    """Paint open parcels with a dashed border, enclosures with a firm one. None is pale: pale is what an
    overlay is not about."""
    scene = sheet.scene
    parcels = sheet.board.parcels(sheet.walls)
    waiting = [parcel for parcel in parcels if parcel.is_open]
    enclosed = [parcel for parcel in parcels if not parcel.is_open]
    for colour, deep in colours.DEEP.items():
        dashes = ink.line(deep, min(2, sheet.unit * 0.04), dash=(5, 5))
        pieces = (piece for p in waiting if p.colour == colour for piece in outline(sheet, p.patches))
        scene.path(dashes, pieces)
    for style in _firm(sheet):
        scene.path(style, (piece for parcel in enclosed for piece in outline(sheet, parcel.patches)))
    paint_symbols(scene, sheet.drawings, sheet.unit)


def paint_enclosures(sheet: Sheet) -> None:
    """Paint enclosures in full colour with a firm border, all other land pale."""
    parcels = sheet.board.parcels(sheet.walls)
    waiting = [patch for parcel in parcels if parcel.is_open for patch in parcel.patches]
    sheet.scene.path(ink.fill(VEIL, 0.7), sheet.areas(waiting))
    for style in _firm(sheet):
        pieces = (
            piece for parcel in parcels if not parcel.is_open for piece in outline(sheet, parcel.patches)
        )
        sheet.scene.path(style, pieces)


def _firm(sheet: Sheet) -> tuple[Style, Style]:
    """Return a firm border: dark on a light band; on a board that is drawn small it is thinner."""
    dark = min(4, sheet.unit * 0.06)
    return ink.line("#ffffff", dark * 1.875), ink.line(INK, dark)


def outline(
    sheet: Sheet,
    patches: Collection[Patch],
    without: Collection[tuple[Patch, str | tuple[int, int]]] = (),
    of: Collection[Patch] | None = None,
) -> Iterator[Piece]:
    """Yield the pieces of border between some patches and everything else, but for those `without`: each is
    named by its patch and what is behind it, as `Drawing.border` says it. With `of`, only theirs."""
    known = _borders(sheet.board, sheet.view)
    for patch in sorted(patches if of is None else of):
        for piece, behind, other in known.get(patch) or border(sheet, patch):
            if other not in patches and (patch, behind) not in without:
                yield piece


Border = tuple[tuple[Piece, str | tuple[int, int], Patch | None], ...]


@lru_cache(maxsize=8)
def _borders(_board: Board, _view: View) -> dict[Patch, Border]:
    """Return the borders of the patches asked for so far: a live board asks for them again and again."""
    return {}


def border(sheet: Sheet, patch: Patch) -> Border:
    """Return the pieces of a patch's border, each with what is behind it, as `Drawing.border` says it, and
    the patch there."""
    index, name = patch
    found = tuple(
        (piece, behind, (index, behind) if isinstance(behind, str) else sheet.board.across(index, *behind))
        for piece, behind in sheet.drawings[index].border(name)
    )
    _borders(sheet.board, sheet.view)[patch] = found
    return found


# ── loops ─────────────────────────────────────────────────────────────────────────────────────────


def paint_runs(sheet: Sheet) -> None:
    """Paint every stretch of fence aglow as far as it goes, with a disc at each open end."""
    board, scene, unit = sheet.board, sheet.scene, sheet.unit
    scene.path(ink.fill(VEIL, 0.7), sheet.areas([patch for p in board.parcels() for patch in p.patches]))
    for fence in (1, 2):
        runs = [run.shields for run in board.runs() if run.fence == fence]
        runs += [loop.shields for loop in board.loops() if loop.fence == fence]
        paint_glow(sheet, fence, [index for shields in runs for index in shields])
    for fence in (1, 2):
        ends = [side for side in board.open_sides() if FENCE_OF_EDGE[side[1]] == fence]
        disc = Style(fill="#ffffff", stroke=colours.GLOW[fence], width=unit * 0.03)
        scene.dots(disc, unit * 0.05, [sheet.drawings[index].middles[edge] for index, edge in ends])


def paint_glow(sheet: Sheet, fence: int, shields: Sequence[int]) -> None:
    """Paint a light along the fence of some shields."""
    pieces = [piece for index in shields for piece in sheet.drawings[index].fences[fence]]
    for colour, width in (("#ffffff", 0.21), (colours.GLOW[fence], 0.16), ("#ffffff", 0.085)):
        sheet.scene.path(Style(stroke=colour, width=sheet.unit * width), pieces)
    paint_fences(sheet.scene, [sheet.drawings[index] for index in shields], sheet.unit, [fence])


def paint_loops(sheet: Sheet) -> None:
    """Paint closed fences aglow, their inside in full colour and the rest pale."""
    board, scene = sheet.board, sheet.scene
    inside = frozenset[Patch]().union(*map(board.inside, board.loops()))
    outside = [patch for parcel in board.parcels() for patch in parcel.patches if patch not in inside]
    scene.path(ink.fill(VEIL, 0.62), sheet.areas(outside))
    for loop in board.loops():
        paint_glow(sheet, loop.fence, loop.shields)


# ── blocks ────────────────────────────────────────────────────────────────────────────────────────


def paint_block_space(sheet: Sheet) -> None:
    """Paint the empty space behind blocked edges. Painted before the land, which covers what is not empty."""
    for edge in sheet.edges(sheet.board.blocked_edges()):
        sheet.scene.path(ink.fill("block"), _bulge(edge, sheet.unit * 0.45))


def _bulge(edge: Piece, reach: float) -> list[Piece]:
    """Return a hump on the outer side of an edge."""
    (x, y), (x2, y2) = edge[0], edge[-1]
    size = reach * 4 / 3 / sqrt((x2 - x) ** 2 + (y2 - y) ** 2)
    out_x, out_y = (y - y2) * size, (x2 - x) * size
    return [((x, y), (x + out_x, y + out_y), (x2 + out_x, y2 + out_y), (x2, y2)), ((x2, y2), (x, y))]


def paint_blocks(sheet: Sheet) -> None:
    """Paint the blocked edges themselves."""
    edges = list(sheet.edges(sheet.board.blocked_edges()))
    sheet.scene.path(ink.line("#ffffff", sheet.unit * 0.11), edges)
    sheet.scene.path(ink.line(colours.BLOCK, sheet.unit * 0.07), edges)


# ── the parcel graph ──────────────────────────────────────────────────────────────────────────────


def paint_graph(sheet: Sheet) -> None:
    """Paint a node for each parcel, with its number of dots; a line between parcels that touch."""
    board, scene, unit = sheet.board, sheet.scene, sheet.unit
    parcels = board.parcels(sheet.walls)
    scene.path(ink.fill(VEIL, 0.66), sheet.areas([patch for p in parcels for patch in p.patches]))
    nodes = {parcel.first: node(sheet, parcel.patches) for parcel in parcels}
    lines = [link(nodes[a], nodes[b], borders) for (a, b), borders in common_borders(sheet, parcels).items()]
    scene.path(ink.line("#ffffff", 4.5), lines)
    scene.path(ink.line(INK, 1.6), lines)
    rings: dict[tuple[Style, float], list[Pixel]] = {}
    letters: list[Text] = []
    for parcel in parcels:
        at = nodes[parcel.first]
        ring = Style(fill=colours.LAND[parcel.colour], stroke=INK, width=1.2 if parcel.is_open else 3.4)
        rings.setdefault((ring, unit * min(0.1 + 0.012 * parcel.symbols, 0.2)), []).append(at)
        colour = "#ffffff" if parcel.colour == "R" else INK
        letters.append(Text(str(parcel.symbols), at, unit * 0.15, colour, bold=True))
    for (ring, radius), places in rings.items():  # equal rings at once: a live board sends them all
        scene.dots(ring, radius, places)
    scene.shapes += letters


def common_borders(sheet: Sheet, parcels: tuple[Parcel, ...]) -> dict[tuple[Patch, Patch], list[Piece]]:
    """Return the pieces of border between parcels that touch, each named by its first patch."""
    first = {patch: parcel.first for parcel in parcels for patch in parcel.patches}
    found: dict[tuple[Patch, Patch], list[Piece]] = {}
    for patch in sorted(first):
        for piece, _behind, other in border(sheet, patch):
            if other and first[patch] < first[other]:
                found.setdefault((first[patch], first[other]), []).append(piece)
    return found


def link(a: Pixel, b: Pixel, borders: list[Piece]) -> Piece:
    """Return a curve from node to node that crosses the border between them, where the detour is shortest."""
    crossings = [towards(piece[0], piece[-1], 0.5) for piece in borders]
    x, y = min(crossings, key=lambda m: round(length((a, m)) + length((m, b)), 3))
    handle = ((8 * x - a[0] - b[0]) / 6, (8 * y - a[1] - b[1]) / 6)  # then the curve's middle is (x, y)
    return a, handle, handle, b


def node(sheet: Sheet, patches: Collection[Patch]) -> Pixel:
    """Return the dot of some patches that is nearest to the middle of all their dots."""
    dots = [dot for index, name in sorted(patches) for dot in sheet.drawings[index].symbols(name)]
    x, y = sum(dot[0] for dot in dots) / len(dots), sum(dot[1] for dot in dots) / len(dots)
    return min(dots, key=lambda dot: round((dot[0] - x) ** 2 + (dot[1] - y) ** 2, 3))


def paint_patches(sheet: Sheet) -> None:
    """Paint the patch graph: a node for each patch. A firm line joins patches across half-edges of one
    colour, a dashed one across a fence that is not built, a thin one lies between different colours."""
    board, scene, unit = sheet.board, sheet.scene, sheet.unit
    nodes = {
        (index, name): drawing.symbols(name)[0]
        for index, drawing in enumerate(sheet.drawings)
        for name in drawing.shield.patches
    }
    scene.path(ink.fill(VEIL, 0.66), sheet.areas(list(nodes)))
    kinds: dict[str, list[Piece]] = {"thin": [], "dashed": [], "firm": []}
    for patch, at in nodes.items():
        for other, fence in board.neighbours(patch):
            if patch < other:
                same = _colour(sheet, patch) == _colour(sheet, other)
                built = fence is not None and (patch[0], fence) in sheet.walls
                kind = "thin" if not same or built else "dashed" if fence is not None else "firm"
                kinds[kind].append((at, nodes[other]))
    scene.path(ink.line(INK, 0.9, opacity=0.45), kinds["thin"])
    scene.path(ink.line(INK, 2.2, dash=(5, 4)), kinds["dashed"])
    scene.path(ink.line(INK, 3), kinds["firm"])
    for colour in ("R", "G", "Y"):
        places = [at for patch, at in nodes.items() if _colour(sheet, patch) == colour]
        scene.dots(Style(fill=colours.LAND[colour], stroke=INK, width=1.2), unit * 0.075, places)


def _colour(sheet: Sheet, patch: Patch) -> Colour:
    return sheet.board.laid[patch[0]].shield.colour(patch[1])


# ── half-edges ────────────────────────────────────────────────────────────────────────────────────


def paint_half_edges(sheet: Sheet) -> None:
    """Paint a bar for each half-edge in its patch's colour; a ring where the land goes on across it."""
    board, scene, unit = sheet.board, sheet.scene, sheet.unit
    bars: dict[Colour, list[Piece]] = {"R": [], "G": [], "Y": []}
    rings: list[Pixel] = []
    for index, drawn in enumerate(sheet.drawings):
        for name in drawn.shield.patches:
            colour = drawn.shield.colour(name)
            for piece, behind in drawn.border(name):
                if not isinstance(behind, str):
                    bars[colour].append(_bar(drawn, piece, behind[0]))
                    other = board.across(index, *behind)
                    if other and board.laid[other[0]].shield.colour(other[1]) == colour:
                        rings.append(towards(piece[0], piece[-1], 0.5))
    for land, pieces in bars.items():
        scene.path(ink.line("#ffffff", unit * 0.09), pieces)
        scene.path(ink.line(colours.DEEP[land], unit * 0.06), pieces)
    scene.dots(Style(fill="#ffffff", stroke=INK, width=1.6), unit * 0.05, rings)
    paint_symbols(scene, sheet.drawings, unit)


def paint_open_half_edges(sheet: Sheet, patches: Iterable[Patch]) -> None:
    """Paint a numbered bar along each open half-edge of some patches."""
    board, unit = sheet.board, sheet.unit
    bars: list[Piece] = []
    for index, name in patches:
        for piece, behind in sheet.drawings[index].border(name):
            if not isinstance(behind, str) and board.against(index, behind[0]) is None:
                bars.append((towards(piece[0], piece[-1], 0.1), towards(piece[0], piece[-1], 0.9)))
    sheet.scene.path(ink.line("#ffffff", unit * 0.11), bars)
    sheet.scene.path(ink.line(HAPPENED, unit * 0.07), bars)
    for number, bar in enumerate(bars, 1):
        at, size = towards(bar[0], bar[-1], 0.5), max(10, unit * 0.12)
        ink.paint_plate(sheet.scene, at, str(number), size, HAPPENED)


def _bar(drawing: Drawing, piece: Piece, edge: int) -> Piece:
    """Return a half-edge, shortened at both ends and moved a little into its shield."""
    middle = drawing.middles[edge]
    x, y = (drawing.centre[0] - middle[0]) * 0.17, (drawing.centre[1] - middle[1]) * 0.17
    a, b = towards(piece[0], piece[-1], 0.18), towards(piece[0], piece[-1], 0.82)
    return (a[0] + x, a[1] + y), (b[0] + x, b[1] + y)


# ── edge numbers ──────────────────────────────────────────────────────────────────────────────────


def paint_edge_numbers(sheet: Sheet) -> None:
    """Paint the number of each edge, on a disc in the colour of the fence that the edge carries."""
    for drawn in sheet.drawings:
        for number, fence in enumerate(FENCE_OF_EDGE):
            at = drawn.edge_number_at(number)
            disc = Style(fill=colours.FENCE[fence], stroke="#ffffff", width=1.2)
            sheet.scene.dots(disc, sheet.unit * 0.075, [at])
            sheet.scene.shapes.append(Text(str(number), at, sheet.unit * 0.115, "#ffffff", bold=True))


# ── ghosts ────────────────────────────────────────────────────────────────────────────────────────


def paint_ghosts(sheet: Sheet) -> None:
    """Paint where a shield might lie, as a dashed outline. If it may not lie there, what it runs into is
    marked."""
    scene = sheet.scene
    for placement in sheet.ghosts:
        drawing = Drawing(Laid(BLANK[placement.kind], placement), sheet.view)  # its colours are not painted
        refusals = sheet.board.why_not(placement)
        colour = colours.BLOCK if refusals else ink.GHOST
        for refusal in refusals:
            if refusal.edge is not None:
                scene.path(ink.line(colour, sheet.unit * 0.09), sheet.edges(frozenset([refusal.edge])))
            elif refusal.shield is not None:
                scene.path(ink.line(colour, 3.5), sheet.drawings[refusal.shield].edges)
        scene.path(ink.fill("block" if refusals else "#ffffff", 0.6), drawing.edges)
        paint_fences(scene, [drawing], sheet.unit)
        scene.path(ink.line("#ffffff", 4.5), drawing.edges)
        scene.path(ink.line(colour, 2.6, dash=(7, 5)), drawing.edges)


# ── shapes alone ──────────────────────────────────────────────────────────────────────────────────


def paint_shape(sheet: Sheet) -> None:
    """Paint shields without land, wide ones light and narrow ones dark, and the fences that are closed."""
    for kind, colour in (("wide", "#f6edd8"), ("narrow", "#dccdaa")):
        of_kind = [drawing for drawing in sheet.drawings if drawing.shield.kind == kind]
        edges = [edge for drawing in of_kind for edge in drawing.edges]
        sheet.scene.path(Style(fill=colour, stroke=INK, width=1), edges)
    for loop in sheet.board.loops():
        pieces = [piece for index in loop.shields for piece in sheet.drawings[index].fences[loop.fence]]
        sheet.scene.path(ink.line(colours.GLOW[loop.fence], sheet.unit * 0.12), pieces)


# ── what a search has found ───────────────────────────────────────────────────────────────────────
# How far parcels are from being enclosed, and loops about to be closed.


def looked_for(found: tuple[T, ...] | None) -> tuple[T, ...]:
    """Return the findings. Painters do not search: it is an error to paint findings not searched for."""
    if found is None:
        raise LookupError("this overlay needs findings: hand them over with the overlay")
    return found


def paint_how_far(sheet: Sheet) -> None:
    """Paint, on every open parcel, how many more shields enclose it; a cross where none ever will."""
    parcels = sheet.board.parcels(sheet.walls)
    scene, unit = sheet.scene, sheet.unit
    scene.path(ink.fill(VEIL, 0.55), sheet.areas([patch for p in parcels for patch in p.patches]))
    rings: dict[Style, list[Pixel]] = {}
    numbers: list[Text] = []
    for answer in looked_for(sheet.found.distances):
        parcel = answer.parcel
        at, ground = node(sheet, parcel.patches), colours.LAND[parcel.colour]
        ring = Style(fill=ground, stroke=colours.BLOCK if answer.never else INK, width=2.4)
        rings.setdefault(ring, []).append(at)
        letters = "#ffffff" if parcel.colour == "R" else INK
        numbers.append(Text(_number(answer), at, unit * 0.17, letters, bold=True))
    for ring, places in rings.items():  # equal rings at once: a live board sends them all
        scene.dots(ring, unit * 0.13, places)
    scene.shapes += numbers


def _number(answer: HowFar) -> str:
    if answer.never:
        return "×"
    return str(answer.least) if answer.proved else f"≥{answer.bounds[0]}"


def paint_chances(sheet: Sheet) -> None:
    """Paint where shields would close a loop, dashed; the loop that would take most is aglow."""
    found = looked_for(sheet.found.chances)
    if not found:
        return
    best, laid = found[0], len(sheet.board.laid)
    paint_glow(sheet, best.loop.fence, [index for index in best.loop.shields if index < laid])
    ghosts = {place: drawing(Laid(BLANK[place.kind], place), sheet.view) for place in sheet.found.places}
    for place, ghost in ghosts.items():
        if place not in best.placements:
            sheet.scene.path(ink.line(ink.GHOST, 1.5, dash=(4, 4)), ghost.edges)
    glow = colours.GLOW[best.loop.fence]
    for place in best.placements:
        sheet.scene.path(ink.fill("#ffffff", 0.75), ghosts[place].edges)
        sheet.scene.path(ink.line(glow, sheet.unit * 0.1), ghosts[place].fences[best.loop.fence])
        sheet.scene.path(ink.line(glow, 3, dash=(7, 5)), ghosts[place].edges)


# ── in words ──────────────────────────────────────────────────────────────────────────────────────


def how_far_line(found: Findings) -> str:
    """Explain the numbers, and say how many parcels are lost for good."""
    answers = looked_for(found.distances)
    never = sum(answer.never for answer in answers)
    lost = f"; {never} never (×)" if never else ""
    what = counted(len(answers), "open parcel")
    return f"{what}, each with the fewest further shields that enclose it{lost}"


def chance_words(chance: Chance) -> str:
    """Return a loop that could be closed, in words."""
    wides, narrows = chance.kinds
    needs = " and ".join(counted(n, kind) for n, kind in ((wides, "wide"), (narrows, "narrow")) if n)
    takes = ", ".join(words.animals(n, colour) for colour, n in chance.takes.items() if n) or "no laid land"
    cuts = f"; cuts {counted(len(chance.cuts), 'parcel')}" if chance.cuts else ""
    loop = f"fence {chance.loop.fence} round {len(chance.loop.shields)} shields"
    return f"{needs} would close {loop}: takes land for {takes}{cuts}"

"""Highlights on a board: of the thing under the pointer, of the last change, of a step of a lesson."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from elongo_explore.kit.pictures import ink
from elongo_explore.kit.pictures.canvas import Box
from elongo_explore.kit.pictures.shapes import Piece, Pixel, Style, length, towards

from ..board.fences import Loop, Side
from ..board.land import Patch
from ..board.shields import BLANK, Laid, Placement
from ..geometry.rhombs import edges
from ..play.state import State
from . import colours
from .drawing import drawing
from .last_change import Changed
from .layers import paint_fences, paint_land, paint_symbols, paint_walls
from .nodes import Nodes, changed_boxes, is_fine, meet, paint_nodes, paint_outside, paint_pale, paint_rings
from .overlays import outline, paint_glow
from .pieces import mark_spot
from .sheet import Sheet

HalfSide = tuple[int, int, int]
"""The index of a shield, the number of an edge, and its half: 0 at its first corner, 1 at its second."""

BorderKind = Literal["other colour", "built fence", "open", "blocked"]
"""The other side of a part of a parcel's border (ENC-2, BLOCK-1)."""


class BorderPart(NamedTuple):
    """A part of a parcel's border: a half-edge, or a line on a shield between two of its patches."""

    patch: Patch
    """The patch of the parcel that it belongs to."""
    at: HalfSide | tuple[int, str]
    """The half-edge; or the index of the shield and the line: "1" or "2" for a fence, with "L" or "R" if only
    its half at a split middle is meant, and "split" for the line between the halves of a middle."""
    kind: BorderKind
    beyond: Patch | None
    """The patch on the other side, if there is one."""

    @property
    def behind(self) -> str | tuple[int, int]:
        """The half-edge as (edge, end), or the name of the patch across a line on the shield."""
        if len(self.at) == 3:
            return self.at[1:]
        assert self.beyond is not None
        return self.beyond[1]

    @property
    def side(self) -> Side | None:
        """The edge that a half-edge is on; None if it is a line on a shield."""
        return self.at[:2] if len(self.at) == 3 else None


@dataclass(frozen=True, slots=True)
class Highlight:
    """All that a step of a lesson lights up."""

    patches: frozenset[Patch] = frozenset()
    """Land that was found so far."""
    parcels: tuple[frozenset[Patch], ...] = ()
    """Land that was counted: each parcel has its own border, also where two of them touch."""
    here: Patch | None = None
    """The patch that was found last."""
    came: Patch | None = None
    """The patch before it on the way."""
    stop: Patch | None = None
    """The patch that was asked about last, and that does not belong to the land."""
    border: tuple[BorderPart, ...] = ()
    """The parts of a border that were checked so far."""
    part: BorderPart | None = None
    """The part that is being checked."""
    half_edges: tuple[HalfSide, ...] = ()
    """Where land is open."""
    edges: tuple[Side, ...] = ()
    """Whole edges that were found so far."""
    fence: int = 1
    stretch: tuple[int, ...] = ()
    """The shields along which a fence was followed so far."""
    ends: tuple[Side, ...] = ()
    """Where it comes in and goes out."""
    loop: Loop | None = None
    """A closed fence, with its inside."""
    happened: Changed | None = None
    ghosts: tuple[Laid, ...] = ()
    """Shields that are about to be laid."""
    places: tuple[Placement, ...] = ()
    """Places for any shield of the right kind."""
    misfit: Placement | None = None
    """A place where no shield fits."""
    clash: tuple[int, ...] = ()
    """The shields that keep a shield from lying there."""
    nodes: Nodes | None = None
    """A graph, painted over the board."""
    asked: Patch | Side | Placement | None = None
    """The thing that a learner is asked for: land, an edge, or a place for a shield."""
    named: tuple[str, ...] = ()
    """The places whose names are written beside them (labels.py): those that the sentence names."""

    def found(self) -> Highlight:
        """Return what the steps so far have found, without what this step is about."""
        return Highlight(
            self.patches,
            parcels=() if self.nodes else self.parcels,
            border=self.border,
            half_edges=self.half_edges,
            fence=self.fence,
            stretch=self.stretch,
            loop=self.loop,
            happened=self.happened,
            nodes=self.nodes,
        )

    def shields(self) -> frozenset[int]:
        """Return every shield on which something is lit."""
        happened = self.happened or Changed()
        single = [patch for patch in (self.here, self.came, self.stop) if patch]
        patches = self.patches.union(happened.patches, single, *self.parcels)
        loops = [*happened.loops, *([self.loop] if self.loop else ())]
        found = {index for index, _name in patches} | happened.shields | set(self.stretch)
        found |= {part.at[0] for part in self.border}
        found |= {index for index, _edge in (*self.edges, *self.ends)} | set(self.clash)
        return frozenset(found.union(*(loop.shields for loop in loops)))

    def placements(self) -> tuple[Placement, ...]:
        """Return the places for shields that are painted, wherever they are."""
        misfit = [self.misfit] if self.misfit else []
        return (*(ghost.placement for ghost in self.ghosts), *self.places, *misfit)

    def names(self) -> tuple[str, ...]:
        """Return the names of what is lit: patches as "4C", edges as "3, edge 2", shields as "3".

        On the way from patch to patch these are the two patches, not all the land that was found before;
        along a border, the places of the part that is being checked. A fence behind them is not named.
        """
        happened = self.happened or Changed()
        part = self.part
        asked = (part.patch, part.beyond) if part else (self.came, self.here, self.stop)
        way = [patch for patch in asked if patch]
        patches = way or sorted(self.patches.union(happened.patches, *self.parcels))
        sides = [*(side[:2] for side in self.half_edges), *self.edges, *self.ends]
        asked_at = [part] if part else [each for each in self.border if each.kind in ("open", "blocked")]
        sides += [each.side for each in asked_at if each.side]
        fence = () if patches or self.edges else (*self.stretch, *(self.loop.shields if self.loop else ()))
        shields = [
            *fence,
            *self.clash,
            *sorted(happened.shields),
            *(index for loop in happened.loops for index in loop.shields),
        ]
        found = [f"{index}{name}" for index, name in patches]
        found += [f"{index}, edge {edge}" for index, edge in sides]
        return tuple(dict.fromkeys([*found, *map(str, shields)]))


def paint_lit(sheet: Sheet, lit: Highlight, state: State | None = None) -> None:
    """Paint all of it, land first. With a state, marks are large enough to be seen round its pieces."""
    paint_found(sheet, lit)
    paint_asked(sheet, lit, state)


def paint_found(sheet: Sheet, lit: Highlight, part: Box | None = None) -> None:
    """Paint what the steps so far have found, or only what reaches into a part of the picture."""
    near = range(len(sheet.drawings)) if part is None else _shields_in(sheet, part)
    if lit.nodes:
        paint_pale(sheet, near)
    if lit.happened:
        paint_happened(sheet, lit.happened)
    if lit.patches:
        land: Collection[Patch] = lit.patches
        if part is not None:
            more = _wider(sheet, part)
            land = [(i, name) for i, name in land if i in near and meet(sheet.drawings[i].box_of(name), more)]
        paint_patches_lit(sheet, lit.patches, lit.border, land, part)
    if lit.nodes:
        if not is_fine(sheet.unit):
            paint_nodes(sheet, lit.nodes, part)
    elif lit.parcels:
        _paint_parcels(sheet, lit.parcels)
    if lit.loop is not None:
        paint_inside(sheet, lit.loop)
    elif lit.stretch:
        paint_glow(sheet, lit.fence, lit.stretch)
    border = [each for each in lit.border if each.at[0] in near]
    if part is not None:
        border = [each for each in border if next(_in(sheet, part, _pieces(sheet, each)), None)]
    _paint_border_parts(sheet, border)
    _paint_open(sheet, lit.half_edges)


def _in(sheet: Sheet, part: Box | None, pieces: Iterable[Piece]) -> Iterator[Piece]:
    """Yield the pieces whose lines reach into a part of the picture."""
    if part is None:
        yield from pieces
        return
    left, top, right, bottom = part
    more = sheet.unit * 0.25  # a line is wide, and a fence is not straight
    for piece in pieces:
        (x, y), (x2, y2) = piece[0], piece[-1]
        beside = min(x, x2) > right + more or max(x, x2) < left - more
        if not beside and min(y, y2) < bottom + more and max(y, y2) > top - more:
            yield piece


def _shields_in(sheet: Sheet, part: Box) -> Collection[int]:
    more = _wider(sheet, part)
    return {index for index, drawn in enumerate(sheet.drawings) if meet(drawn.box, more)}


def _wider(sheet: Sheet, part: Box) -> tuple[float, float, float, float]:
    """Return a part and as much round it as lines are drawn over the edges."""
    more = sheet.unit * 0.2
    return part[0] - more, part[1] - more, part[2] + more, part[3] + more


def changed_part(sheet: Sheet, before: Highlight, after: Highlight) -> Box | None:
    """Return the part of a picture in which `paint_found` paints these two differently; None if that may be
    anywhere."""
    if replace(before, patches=after.patches, border=after.border, nodes=after.nodes) != after:
        return None
    if (before.nodes is None) != (after.nodes is None):
        return None
    pieces = [
        piece for index, name in before.patches ^ after.patches for piece in sheet.drawings[index].area(name)
    ]
    for part in {*before.border} ^ {*after.border}:
        pieces += _pieces(sheet, part)
    more = 0.2 * sheet.unit + 4
    boxes: list[Box] = []
    if before.nodes and after.nodes and not is_fine(sheet.unit):
        boxes += changed_boxes(sheet, before.nodes, after.nodes)
    if pieces:
        across, down = zip(*(point for piece in pieces for point in piece), strict=True)
        boxes.append(
            (int(min(across) - more), int(min(down) - more), int(max(across) + more), int(max(down) + more))
        )
    if not boxes:
        return 0, 0, 0, 0
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    wide, high = (int(side) + 1 for side in (sheet.scene.width, sheet.scene.height))
    return max(0, min(lefts)), max(0, min(tops)), min(wide, max(rights)), min(high, max(bottoms))


def paint_asked(sheet: Sheet, lit: Highlight, state: State | None = None) -> None:
    """Paint what the step itself is about: this place, and what was asked there."""
    if lit.nodes:
        if is_fine(sheet.unit):  # only a few nodes, and at each step others
            paint_nodes(sheet, lit.nodes)
        if lit.nodes.outside:
            paint_outside(sheet, lit.nodes)
        paint_rings(sheet, lit.nodes, lit.parcels)
    if lit.part is not None:
        _paint_part(sheet, lit.part)
        _paint_border_parts(sheet, [lit.part])
    _paint_here(sheet, lit.here, lit.came, state)
    _paint_stop(sheet, lit.stop, lit.came)
    disc = Style(fill="#ffffff", stroke=colours.GLOW[lit.fence], width=sheet.unit * 0.05)
    sheet.scene.dots(disc, sheet.unit * 0.07, [sheet.drawings[i].middles[edge] for i, edge in lit.ends])
    for ghost in lit.ghosts:
        paint_ghost(sheet, ghost, refused=False)
    for place in lit.places:
        _paint_place(sheet, place)
    _paint_misfit(sheet, lit.misfit)
    for edge in lit.edges:
        _paint_asked(sheet, edge)
    if lit.asked is not None:
        _paint_asked(sheet, lit.asked)


def _paint_place(sheet: Sheet, place: Placement) -> None:
    """Paint a place with its fences, but without land: that of a shield does not matter there."""
    bare = drawing(Laid(BLANK[place.kind], place), sheet.view)
    sheet.scene.path(ink.fill("#ffffff", 0.6), bare.edges)
    paint_fences(sheet.scene, [bare], sheet.unit)
    sheet.scene.path(ink.line("#ffffff", 5), bare.edges)
    sheet.scene.path(ink.line(ink.GHOST, 3, dash=(8, 5)), bare.edges)


def _paint_misfit(sheet: Sheet, place: Placement | None) -> None:
    if place is not None:
        paint_ghost(sheet, Laid(BLANK[place.kind], place), refused=True)


def _paint_asked(sheet: Sheet, asked: Patch | Side | Placement) -> None:
    """Paint a firm line round what is asked for. A place for a shield is left bare: nothing lies there
    yet."""
    if isinstance(asked, Placement):
        border = drawing(Laid(BLANK[asked.kind], asked), sheet.view).edges
        sheet.scene.path(ink.fill("#ffffff", 0.4), border)
    elif isinstance(asked[1], int):
        border = sheet.drawings[asked[0]].edges[asked[1] : asked[1] + 1]
    else:
        border = [*outline(sheet, {(asked[0], asked[1])})]
    for colour, width in (("#ffffff", 9.0), (ink.HAPPENED, 5.5)):
        sheet.scene.path(_pen(sheet, colour, width), border)


def paint_patches_lit(
    sheet: Sheet,
    patches: Collection[Patch],
    checked: Collection[BorderPart] = (),
    of: Collection[Patch] | None = None,
    part: Box | None = None,
) -> None:
    """Paint land a little lighter, with a firm border where it was not checked yet. Of that, `of` are the
    patches that reach into a `part` of the picture."""
    sheet.scene.path(ink.fill("#ffffff", 0.3), sheet.areas(sorted(patches if of is None else of)))
    # A live board sends every line: those below the checked parts would double what a step sends.
    without = {(part.patch, part.behind) for part in checked}
    _paint_border(sheet, tuple(_in(sheet, part, outline(sheet, patches, without, of))))


def _paint_parcels(sheet: Sheet, parcels: Collection[frozenset[Patch]]) -> None:
    """Paint several parcels, each with a firm border."""
    _paint_border(sheet, tuple(piece for patches in parcels for piece in outline(sheet, patches)))


def _paint_border(sheet: Sheet, border: Collection[Piece]) -> None:
    for colour, width in (("#ffffff", 6.5), (ink.LIT, 3.5)):
        sheet.scene.path(_pen(sheet, colour, width), border)


def paint_inside(sheet: Sheet, loop: Loop) -> None:
    """Paint a closed fence aglow, and the land inside it lighter."""
    inside = sheet.board.inside(loop)
    sheet.scene.path(ink.fill("#ffffff", 0.4), sheet.areas(sorted(inside)))
    _paint_loop(sheet, loop)


def _paint_loop(sheet: Sheet, loop: Loop) -> None:
    """Paint a light along a closed fence; where it is built, the fence stays firm."""
    if all((index, loop.fence) in sheet.walls for index in loop.shields):
        pieces = [piece for index in loop.shields for piece in sheet.drawings[index].fences[loop.fence]]
        for colour, width in (("#ffffff", 0.31), (colours.GLOW[loop.fence], 0.26)):
            # Round ends: between the chords of two shields flat ones leave a gap, through which land is seen.
            sheet.scene.path(Style(stroke=colour, width=sheet.unit * width), pieces)
        paint_walls(sheet)
    else:
        paint_glow(sheet, loop.fence, loop.shields)


def _pen(sheet: Sheet, colour: str, width: float) -> Style:
    """Return a pen; on a board that is drawn small it is thinner."""
    return ink.line(colour, min(width, sheet.unit * 0.028 * width))


def _paint_open(sheet: Sheet, half_edges: Collection[HalfSide]) -> None:
    pieces = []
    for index, edge, end in half_edges:
        piece = sheet.drawings[index].half_edge(edge, end)
        pieces.append((towards(piece[0], piece[-1], 0.1), towards(piece[0], piece[-1], 0.9)))
    for colour, width in (("#ffffff", 0.2), (ink.HAPPENED, 0.13)):
        sheet.scene.path(ink.line(colour, sheet.unit * width), pieces)


def _paint_border_parts(sheet: Sheet, parts: Collection[BorderPart]) -> None:
    """Paint closed parts dark and firm, open ones dashed, blocked ones with a cross: not by colour alone."""
    unit = sheet.unit
    lines: dict[BorderKind, list[Piece]] = {}
    for part in parts:
        lines.setdefault(part.kind, []).extend(_pieces(sheet, part))
    sheet.scene.path(ink.line("#ffffff", unit * 0.15), [piece for some in lines.values() for piece in some])
    closed = [*lines.get("other colour", ()), *lines.get("built fence", ())]
    sheet.scene.path(ink.line(ink.INK, unit * 0.085), closed)
    dashes = ink.line(ink.HAPPENED, unit * 0.12, dash=(unit * 0.08, unit * 0.16))
    sheet.scene.path(dashes, lines.get("open", ()))
    blocked = lines.get("blocked", ())
    sheet.scene.path(ink.line(colours.BLOCK, unit * 0.1), blocked)
    for style in (ink.line("#ffffff", unit * 0.1), ink.line(colours.BLOCK, unit * 0.05)):
        sheet.scene.path(style, [arm for piece in blocked for arm in _cross(piece, unit * 0.11)])


def _pieces(sheet: Sheet, part: BorderPart) -> tuple[Piece, ...]:
    """Return the lines of a part of a border. Half-edges leave a gap, so that they can be counted."""
    drawn = sheet.drawings[part.at[0]]
    if len(part.at) == 3:
        piece = drawn.half_edge(*part.at[1:])
        return ((towards(piece[0], piece[-1], 0.1), towards(piece[0], piece[-1], 0.9)),)
    if part.at[1] == "split":
        return (drawn.split(),)
    halves = drawn.fences[int(part.at[1][0])]
    return halves if len(part.at[1]) == 1 else (halves["LR".index(part.at[1][1])],)


def _cross(piece: Piece, size: float) -> tuple[Piece, Piece]:
    x, y = towards(piece[0], piece[-1], 0.5)
    return ((x - size, y - size), (x + size, y + size)), ((x - size, y + size), (x + size, y - size))


def _paint_part(sheet: Sheet, part: BorderPart) -> None:
    """Paint a band along the part that is being checked, and a dot on each of the patches beside it."""
    unit = sheet.unit
    dots = [_dot(sheet, patch) for patch in (part.patch, part.beyond) if patch]
    sheet.scene.dots(Style(fill=ink.HAPPENED, stroke="#ffffff", width=unit * 0.02), unit * 0.07, dots)
    for colour, width in (("#ffffff", 0.34), (ink.HAPPENED, 0.27)):
        sheet.scene.path(ink.line(colour, unit * width), _pieces(sheet, part))


def _paint_stop(sheet: Sheet, stop: Patch | None, came: Patch | None) -> None:
    """Paint a line to a patch that does not belong to the land, with a bar at its end."""
    if stop is None or came is None:
        return
    start, end, unit = _dot(sheet, came), _dot(sheet, stop), sheet.unit
    size = length((start, end)) or 1
    across = ((end[1] - start[1]) / size * unit * 0.14, (start[0] - end[0]) / size * unit * 0.14)
    bar = ((end[0] - across[0], end[1] - across[1]), (end[0] + across[0], end[1] + across[1]))
    for colour, width in (("#ffffff", 0.14), (ink.INK, 0.075)):
        sheet.scene.path(ink.line(colour, unit * width), [(start, end), bar])
    sheet.scene.dots(Style(fill=ink.INK, stroke="#ffffff", width=1), unit * 0.06, [start])


def _paint_here(sheet: Sheet, here: Patch | None, came: Patch | None, state: State | None) -> None:
    """Paint the patch that was found last, with a line from the patch before it."""
    if here is None:
        return
    unit = sheet.unit
    at, animal = mark_spot(sheet.drawings, state, here)
    if came is not None:
        start = _dot(sheet, came)
        for colour, width in (("#ffffff", 0.12), (ink.HAPPENED, 0.065)):
            sheet.scene.path(ink.line(colour, unit * width), [(start, at)])
        sheet.scene.dots(Style(fill=ink.HAPPENED, stroke="#ffffff", width=1), unit * 0.06, [start])
    ring = unit * max(0.11, animal + 0.045 if animal else 0)
    sheet.scene.dots(Style(fill=ink.HAPPENED, stroke="#ffffff", width=unit * 0.03), ring, [at])
    sheet.scene.dots(Style(fill="#ffffff"), unit * 0.05, [at])


def _dot(sheet: Sheet, patch: Patch) -> Pixel:
    return sheet.drawings[patch[0]].symbols(patch[1])[0]


def paint_happened(sheet: Sheet, happened: Changed) -> None:
    """Paint a light round the shields, land and fences that a step was about."""
    here = range(len(sheet.drawings))
    patches = {patch for patch in happened.patches if patch[0] in here}
    shields = [sheet.drawings[index] for index in sorted(happened.shields) if index in here]
    # Made once: painters remember the chords of the last pieces, if they are the very same.
    land, rims = tuple(outline(sheet, patches)), tuple(edge for shield in shields for edge in shield.edges)
    for style in (_pen(sheet, "#ffffff", 7), _pen(sheet, ink.HAPPENED, 4)):
        sheet.scene.path(style, land)
        sheet.scene.path(style, rims)
    for loop in happened.loops:
        if all(index in here for index in loop.shields):
            _paint_loop(sheet, loop)


def paint_ghost(sheet: Sheet, laid: Laid, refused: bool) -> None:
    """Paint a shield that might be laid; if `refused`, it does not fit there."""
    ghost = drawing(laid, sheet.view)
    scene = sheet.scene
    if refused:
        scene.path(ink.fill("block", 0.75), ghost.edges)
    else:
        paint_land(scene, [ghost])
        scene.path(ink.fill("#ffffff", 0.3), ghost.edges)
    paint_fences(scene, [ghost], sheet.unit)
    paint_symbols(scene, [ghost], sheet.unit)
    colour = colours.BLOCK if refused else ink.GHOST
    scene.path(ink.line("#ffffff", 5), ghost.edges)
    scene.path(ink.line(colour, 3, dash=(8, 5)), ghost.edges)
    if refused:  # last: the ghost's own outline would hide the edge that it is about
        _paint_clash(sheet, laid.placement)


def _paint_clash(sheet: Sheet, placement: Placement) -> None:
    """Paint the obstacles of the ghost: shields in the way, and edges with the other fence."""
    for refusal in sheet.board.why_not(placement):
        if refusal.edge is not None:
            own = frozenset(edges(*placement)) & {refusal.edge}
            sheet.scene.path(ink.line(colours.BLOCK, sheet.unit * 0.09), sheet.edges(own))
        elif refusal.shield is not None:
            sheet.scene.path(ink.line(colours.BLOCK, 3), sheet.drawings[refusal.shield].edges)

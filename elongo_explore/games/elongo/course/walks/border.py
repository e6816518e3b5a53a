"""`el.walk_border`: test for an enclosure, all the way round the border of a parcel."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from itertools import pairwise
from math import sqrt
from typing import NamedTuple

from elongo_explore.kit.table.wording import counted

from ...analysis.overlay_data import distance
from ...analysis.space import cross
from ...board.board import Position, board_of
from ...board.land import Parcel, Patch
from ...board.shields import COLOUR_NAMES
from ...geometry.lattice import Point, plus
from ...geometry.rhombs import corners
from ...pictures.highlight import BorderKind, BorderPart, Highlight
from ...play.pieces import names
from .walk import ElongoStep, ElongoWalk

Line = tuple[int, int] | str
"""A line of a patch's border: (edge, half), or half a fence, or the split of a middle patch."""

_ROUND: dict[str, tuple[Line, ...]] = {
    "A": ((0, 0), "1L", "1R", (3, 1)),
    "C": ((1, 1), (2, 0), "2R", "2L"),
    "M": ("1L", (0, 1), (1, 0), "2L", "2R", (2, 1), (3, 0), "1R"),
    "L": ("1L", (0, 1), (1, 0), "2L", "split"),
    "R": ("2R", (2, 1), (3, 0), "1R", "split"),
}
"""The lines round each patch, anticlockwise. Touching patches of a shield share a line."""


class _Piece(NamedTuple):
    """A line of a patch, walked with the patch on the left."""

    patch: Patch
    line: Line


def walk_border(position: Position, patch: Patch) -> ElongoWalk:
    """Return the test for an enclosure: the border of a patch's parcel, part by part (ENC-2).

    The walk goes anticlockwise round the outer border, then round the inner ones. A part is a half-edge, or a
    line on a shield where the parcel ends. The answer at each half-edge and each built fence is "other
    colour", "built fence", "open" or "blocked"; there is no question where another colour is printed on the
    same shield. The last step counts the open half-edges and says how many more shields the parcel needs at
    least.
    """
    board_of(position)
    parcel = position.parcel(patch)
    rims = [parts for rim in _rims(position, parcel, patch) if (parts := _parts(position, rim))]
    total, number = sum(map(len, rims)), 0
    steps = [_first(position, parcel, patch, total, len(rims))]
    border: tuple[BorderPart, ...] = ()
    for inner, parts in enumerate(rims):
        for part in parts:
            number += 1
            border = (*border, part)
            counter = f"Part {number} of {total}{', inner border' if inner else ''}"
            lit = Highlight(parcel.patches, border=border, part=part)
            rule = "BLOCK-1" if part.kind == "blocked" else "ENC-2"
            text = f"{counter}: {_part_words(position, part)}"
            steps.append(ElongoStep(position, text, rule, lit, answer=_answer(part)))
    steps.append(_last(position, parcel, border))
    end = "open" if parcel.is_open else "enclosed"
    land = f"the {COLOUR_NAMES[parcel.colour]} parcel of {names([patch])}"
    return ElongoWalk(steps, f"the border of {land}, part by part ({end})")


# ── the borders in order ──────────────────────────────────────────────────────────────────────────


def _rims(position: Position, parcel: Parcel, start: Patch) -> list[list[_Piece]]:
    """Return the border of a parcel as closed lines: the outer border, then the inner ones.

    Each has the parcel on its left. The outer border begins at the patch `start` if possible.
    """
    order = sorted(parcel.patches, key=lambda patch: (patch != start, patch))
    pieces = (_Piece(patch, line) for patch in order for line in _ROUND[patch[1]])
    left = dict.fromkeys(piece for piece in pieces if _beyond(position, piece) not in parcel.patches)
    rims = []
    # Each piece belongs to one border only: what one round does not reach begins the next.
    while left:
        rim, piece = [], next(iter(left))
        while piece in left:
            del left[piece]
            rim.append(piece)
            piece = _next(position, parcel, piece)
        rims.append(rim)
    return sorted(rims, key=lambda rim: not _is_outer(position, rim)) if len(rims) > 1 else rims


def _next(position: Position, parcel: Parcel, piece: _Piece) -> _Piece:
    """Return the piece of border that begins where `piece` ends: round the corner, through the parcel."""
    # Round a corner where several shields meet the parcel may go on through any number of them.
    piece = _after(piece)
    while _beyond(position, piece) in parcel.patches:
        piece = _after(_opposite(position, piece))
    return piece


def _after(piece: _Piece) -> _Piece:
    """Return the next line round the same patch."""
    lines = _ROUND[piece.patch[1]]
    return _Piece(piece.patch, lines[(lines.index(piece.line) + 1) % len(lines)])


def _beyond(position: Position, piece: _Piece) -> Patch | None:
    """Return the patch on the other side of a line, or None at an open edge."""
    (index, name), line = piece
    board = position.board
    if not isinstance(line, str):
        return board.across(index, *line)
    (other,) = [each for each in board.laid[index].shield.patches if each != name and line in _ROUND[each]]
    return index, other


def _opposite(position: Position, piece: _Piece) -> _Piece:
    """Return the same line as seen from the patch on the other side."""
    other, line = _beyond(position, piece), piece.line
    assert other is not None
    if isinstance(line, str):
        return _Piece(other, line)
    side = position.board.against(piece.patch[0], line[0])
    assert side is not None
    return _Piece(other, (side[1], 1 - line[1]))


def _is_outer(position: Position, rim: Iterable[_Piece]) -> bool:
    """Return True if a border runs anticlockwise, judged by its signed area with straight fences."""
    points: list[Point] = []
    for (index, _name), line in rim:
        points += _points(corners(*position.board.laid[index].placement), line)
    areas = [cross(a, b) for a, b in pairwise([*points, points[0]])]
    return sum(m for m, _n in areas) + sum(n for _m, n in areas) * (1 + sqrt(5)) / 2 > 0


def _points(four: Sequence[Point], line: Line) -> Sequence[Point]:
    """Return the ends of a half-edge, or a point of a line on a shield, times four to avoid fractions."""
    if not isinstance(line, str):
        first, second = four[line[0]], four[(line[0] + 1) % 4]
        ends = _sum(first, first, first, first), _sum(first, first, second, second), _sum(*[second] * 4)
        return ends[line[1] : line[1] + 2]
    one, other = {"1": (four[0], four[0]), "2": (four[2], four[2])}.get(line[0], (four[1], four[3]))
    return (_sum(one, other, four[1], four[3]),)


def _sum(*points: Point) -> Point:
    return reduce(plus, points)


# ── the parts of a border ─────────────────────────────────────────────────────────────────────────


def _parts(position: Position, rim: Iterable[_Piece]) -> list[BorderPart]:
    """Return the parts of a border. Both halves of a fence are one part if they divide the same patches."""
    found: dict[tuple[Patch, object], BorderPart] = {}
    for piece in rim:
        (index, _name), line = piece
        beyond = _beyond(position, piece)
        if isinstance(line, str):
            built = line != "split" and (index, int(line[0])) in position.walls
            kind: BorderKind = "built fence" if built else "other colour"
            whole = line[0] if (piece.patch, beyond) in found else line
            found[piece.patch, beyond] = BorderPart(piece.patch, (index, whole), kind, beyond)
        else:
            kind = "other colour" if beyond else _open_kind(position, index, line[0])
            found[piece] = BorderPart(piece.patch, (index, *line), kind, beyond)
    return list(found.values())


def _open_kind(position: Position, index: int, edge: int) -> BorderKind:
    return "open" if position.board.ways(index, edge) else "blocked"


def _answer(part: BorderPart) -> str:
    """Return the answer, or "" where another colour is printed on the same shield: nothing to ask there."""
    return part.kind if part.side or part.kind == "built fence" else ""


# ── in words ──────────────────────────────────────────────────────────────────────────────────────


def _first(position: Position, parcel: Parcel, patch: Patch, parts: int, rims: int) -> ElongoStep:
    border = "Its border has" if rims == 1 else "Its outer and inner borders have"
    text = f"Go round the {COLOUR_NAMES[parcel.colour]} parcel of {names([patch])}."
    text += f" {border} {counted(parts, 'part')}. Is any of them open?"
    return ElongoStep(position, text, "ENC-2", Highlight(parcel.patches, here=patch))


def _part_words(position: Position, part: BorderPart) -> str:
    patch = names([part.patch])
    if part.beyond and part.kind == "built fence":
        return f"{patch} meets {names([part.beyond])} at a built fence, where the parcel ends."
    if part.beyond:
        colour = COLOUR_NAMES[position.board.laid[part.beyond[0]].shield.colour(part.beyond[1])]
        where = "" if part.side else " on the same shield"
        return f"{patch} meets the {colour} patch {names([part.beyond])}{where}: another colour."
    where = f"{part.at[0]}, edge {part.at[1]}"
    if part.kind == "blocked":
        return f"{patch} is blocked at {where}: no shield fits there."
    return f"{patch} is open at {where}: there is no shield yet."


def _last(position: Position, parcel: Parcel, border: tuple[BorderPart, ...]) -> ElongoStep:
    lit = Highlight(parcel.patches, border=border)
    if not parcel.is_open:
        text = f"Enclosed: none of the {counted(len(border), 'part')} is open."
        return ElongoStep(position, text, "ENC-2", lit)
    where = f"Open at {counted(parcel.open_half_edges, 'half-edge')}"
    blocked = sum(part.kind == "blocked" for part in border)
    if blocked:
        which = f"{blocked} of them blocked" if parcel.open_half_edges > 1 else "which is blocked"
        text = f"{where}, {which}: only a built fence can still enclose it."
        return ElongoStep(position, text, "BLOCK-1", lit)
    return ElongoStep(position, f"{where}. {_more_shields(position, parcel)}", "ENC-2", lit)


def _more_shields(position: Position, parcel: Parcel) -> str:
    far = distance(position, parcel.first)
    assert far is not None
    if far.never:
        return f"Shields alone can't enclose it: {far.why}"
    at_least = f"It takes at least {counted(far.bounds[0], 'more shield')} to enclose it"
    return f"{at_least}." if far.proved else f"{at_least}, as far as a short search can tell."

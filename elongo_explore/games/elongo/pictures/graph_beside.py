"""The parcel graph as a separate picture beside a board: a node for each parcel, a line where two touch. The
outside is the frame: an arrow points there from every open parcel, and an enclosure has none.

Nodes start where their parcels are on the table and move apart until no line runs through another node. If
that fails (too many parcels, too little room), the picture shows one parcel and its neighbours.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from math import cos, hypot, pi, sin

from elongo_explore.kit.pictures import ink
from elongo_explore.kit.pictures.shapes import Pixel, Scene, Style, Text, box, circle, towards
from elongo_explore.kit.table.wording import counted, listed

from ..board.board import Board, Position
from ..board.land import Parcel, Patch
from .drawing import View, drawing

RADIUS = 15.0
"""Radius of a node in pixels. Its name is inside, 12 pixels high."""
_LETTERS = 12.0
_EDGE = 20.0
"""Pixels between the nodes and the edge of the picture, where the outside is."""
_ARROW = 13.0
_APART = 2 * RADIUS + 9
_CLEAR = RADIUS + 4
"""The least distance of a line from the centre of any other node."""
_MOST = 64
"""Graphs with more parcels than this are never drawn whole."""
_ROUNDS = 260
_NEAREST, _FEW = 26, 4
"""The most neighbours drawn around one parcel, and so many that there is always room; the words give the
total."""


# ── what touches what ─────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Touching:
    """The parcels of a position by their first patches, and the pairs that touch."""

    parcels: Mapping[Patch, Parcel]
    lines: tuple[tuple[Patch, Patch], ...]
    home: Mapping[Patch, Patch] = field(repr=False)
    """For each patch, the first patch of its parcel."""

    @classmethod
    def of(cls, position: Position) -> Touching:
        """Return the parcels of a position and which of them touch."""
        board = position.board
        parcels = {parcel.first: parcel for parcel in board.parcels(position.walls)}
        home = {patch: first for first, parcel in parcels.items() for patch in parcel.patches}
        pairs = {
            (min(a, b), max(a, b))
            for patch, a in home.items()
            for other, _fence in board.neighbours(patch)
            if a != (b := home[other])
        }
        return cls(parcels, tuple(sorted(pairs)), home)

    def beside(self, first: Patch) -> list[Patch]:
        """Return the neighbours of a parcel."""
        return [b if a == first else a for a, b in self.lines if first in (a, b)]


# ── where the nodes are ───────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class GraphLayout:
    """The place of each node and, for a graph too large to draw, the parcel whose neighbours are drawn."""

    width: float
    height: float
    touching: Touching
    nodes: Mapping[Patch, Pixel]
    around: Patch | None = None

    def lines(self) -> list[tuple[Pixel, Pixel]]:
        """Return the lines between nodes."""
        nodes = self.nodes
        pairs = [pair for pair in self.touching.lines if pair[0] in nodes and pair[1] in nodes]
        if self.around is not None:  # leave out lines between neighbours: they could cross the middle
            pairs = [pair for pair in pairs if self.around in pair]
        return [(nodes[a], nodes[b]) for a, b in pairs]

    def arrows(self) -> dict[Patch, tuple[Pixel, Pixel]]:
        """Return an arrow to the outside for each open parcel, where it is least in the way."""
        lines, places = self.lines(), list(self.nodes.values())
        return {
            first: _arrow(at, [place for place in places if place != at], lines)
            for first, at in self.nodes.items()
            if self.touching.parcels[first].is_open
        }

    def is_clear(self) -> bool:
        """Return True if no node overlaps another, and no line runs through one."""
        places = list(self.nodes.values())
        apart = all(
            hypot(a[0] - b[0], a[1] - b[1]) >= 2 * RADIUS + 2
            for number, a in enumerate(places)
            for b in places[:number]
        )
        return apart and all(
            _distance(place, line)[0] >= RADIUS + 1
            for line in self.lines()
            for place in places
            if place not in line
        )


def layout(
    position: Position,
    size: tuple[float, float],
    around: Patch | None = None,
    before: GraphLayout | None = None,
) -> GraphLayout:
    """Return places for the nodes of a position in a picture of this size.

    If the whole graph does not fit, show the parcel of the patch `around` (by default the largest) and its
    neighbours. Parcels in `before` stay close to their old places.
    """
    touching = Touching.of(position)
    if len(touching.parcels) <= _MOST:
        # Start from the old places, so that nodes stay put; then from the table, to scale and stretched.
        centres = _centres(position.board, touching.parcels.values())
        for start in (
            _kept(centres, size, before),
            _fitted(centres, size),
            _fitted(centres, size, stretched=True),
        ):
            whole = GraphLayout(*size, touching, _spread(start, touching, size))
            if whole.is_clear():
                return whole
    if around is not None and around in touching.home:
        first = touching.home[around]
    else:
        first = max(touching.parcels, key=lambda each: (len(touching.parcels[each].patches), -each[0]))
    return _neighbourhood(position.board, touching, size, first)


def _centres(board: Board, parcels: Iterable[Parcel]) -> dict[Patch, Pixel]:
    """Return the centre of each parcel's dots, in edge lengths."""
    drawings = [drawing(laid, View(1)) for laid in board.laid]
    found = {}
    for parcel in parcels:
        dots = [dot for index, name in sorted(parcel.patches) for dot in drawings[index].symbols(name)]
        found[parcel.first] = (sum(x for x, _y in dots) / len(dots), sum(y for _x, y in dots) / len(dots))
    return found


def _kept(
    at: Mapping[Patch, Pixel], size: tuple[float, float], before: GraphLayout | None
) -> dict[Patch, Pixel]:
    """Return the old places of nodes and, for new ones, the places of their parcels."""
    at = dict(at)
    if before is not None and before.around is None and (before.width, before.height) == size:
        at |= {first: place for first, place in before.nodes.items() if first in at}
    return at


def _spread(at: dict[Patch, Pixel], touching: Touching, size: tuple[float, float]) -> dict[Patch, Pixel]:
    """Move nodes apart, and away from lines that run through them."""
    for number in range(_ROUNDS):
        moves = _pushed_apart(at)
        _push_off_lines(at, touching.lines, moves)
        # Late moves are small, so that nodes settle instead of pushing each other round.
        part = 0.5 if number < _ROUNDS // 2 else 0.3
        if max((abs(x) + abs(y) for x, y in moves.values()), default=0) < 0.2:
            break
        for first, (x, y) in moves.items():
            at[first] = _inside((at[first][0] + part * x, at[first][1] + part * y), size)
    return at


def _fitted(
    at: Mapping[Patch, Pixel], size: tuple[float, float], *, stretched: bool = False
) -> dict[Patch, Pixel]:
    """Return the same places scaled to the picture or, if `stretched`, filling all of it."""
    if not at:
        return {}
    left, top = (min(place[i] for place in at.values()) for i in (0, 1))
    wide, high = (max(place[i] for place in at.values()) - low for i, low in ((0, left), (1, top)))
    room = [side - 2 * (_EDGE + RADIUS) for side in size]
    across, down = min(room[0] / max(wide, 1e-9), 200.0), min(room[1] / max(high, 1e-9), 200.0)
    if not stretched:
        across = down = min(across, down, 120.0)
    right, below = (size[0] - across * wide) / 2, (size[1] - down * high) / 2
    return {first: (right + across * (x - left), below + down * (y - top)) for first, (x, y) in at.items()}


def _inside(at: Pixel, size: tuple[float, float]) -> Pixel:
    low = _EDGE + RADIUS
    return min(max(at[0], low), size[0] - low), min(max(at[1], low), size[1] - low)


def _pushed_apart(at: Mapping[Patch, Pixel]) -> dict[Patch, list[float]]:
    moves = {first: [0.0, 0.0] for first in at}
    nodes = list(at.items())
    for number, (a, (ax, ay)) in enumerate(nodes):
        for b, (bx, by) in nodes[:number]:
            x, y = ax - bx, ay - by
            if abs(x) < _APART and abs(y) < _APART and (far := hypot(x, y)) < _APART:
                if far < 0.01:  # two parcels with the same centre: any direction will do
                    x, y, far = cos(number), sin(number), 1.0
                    push = _APART / 2
                else:
                    push = (_APART - far) / 2
                _move(moves[a], x / far * push, y / far * push)
                _move(moves[b], -x / far * push, -y / far * push)
    return moves


def _move(move: list[float], x: float, y: float) -> None:
    move[0] += x
    move[1] += y


def _push_off_lines(
    at: Mapping[Patch, Pixel], lines: Iterable[tuple[Patch, Patch]], moves: Mapping[Patch, list[float]]
) -> None:
    for a, b in lines:
        line = (ax, ay), (bx, by) = at[a], at[b]
        low_x, high_x = min(ax, bx) - _CLEAR, max(ax, bx) + _CLEAR
        low_y, high_y = min(ay, by) - _CLEAR, max(ay, by) + _CLEAR
        for first, place in at.items():
            if low_x < place[0] < high_x and low_y < place[1] < high_y and first not in (a, b):
                far, x, y = _distance(place, line)
                if far < _CLEAR:
                    push = _CLEAR - far
                    _move(moves[first], x * push * 0.7, y * push * 0.7)
                    for end in (a, b):
                        _move(moves[end], -x * push * 0.3, -y * push * 0.3)


def _arrow(at: Pixel, others: Iterable[Pixel], lines: Iterable[tuple[Pixel, Pixel]]) -> tuple[Pixel, Pixel]:
    far = RADIUS + _ARROW + 8
    near = [place for place in others if abs(place[0] - at[0]) + abs(place[1] - at[1]) < 3 * far]
    beside = [line for line in lines if _distance(at, line)[0] < far]

    def room(turn: int) -> float:
        x, y = cos(turn * pi / 8), sin(turn * pi / 8)
        tip = at[0] + x * (RADIUS + _ARROW), at[1] + y * (RADIUS + _ARROW)
        from_nodes = min(
            (hypot(tip[0] - place[0], tip[1] - place[1]) - RADIUS for place in near), default=far
        )
        return min([from_nodes, *(_distance(tip, line)[0] for line in beside)])

    # Rounded: on another machine the last digit may differ, and the arrow must not.
    best = max(range(16), key=lambda turn: (round(room(turn), 3), -turn))
    x, y = cos(best * pi / 8), sin(best * pi / 8)
    start = at[0] + x * RADIUS, at[1] + y * RADIUS
    return start, (at[0] + x * (RADIUS + _ARROW), at[1] + y * (RADIUS + _ARROW))


def _distance(place: Pixel, line: tuple[Pixel, Pixel]) -> tuple[float, float, float]:
    """Return the distance of a place from a line, and the unit vector from the line to the place."""
    (ax, ay), (bx, by) = line
    wide, high = bx - ax, by - ay
    along = ((place[0] - ax) * wide + (place[1] - ay) * high) / max(wide * wide + high * high, 1e-9)
    near = towards(line[0], line[1], min(1.0, max(0.0, along)))
    x, y = place[0] - near[0], place[1] - near[1]
    far = hypot(x, y)
    if far > 1e-6:
        return far, x / far, y / far
    long = max(hypot(wide, high), 1e-9)
    return 0.0, -high / long, wide / long


def _neighbourhood(board: Board, touching: Touching, size: tuple[float, float], first: Patch) -> GraphLayout:
    """Place one parcel in the middle and its neighbours around it, in their order on the table."""
    centres = _centres(board, touching.parcels.values())
    middle = size[0] / 2, size[1] / 2
    largest = sorted(touching.beside(first), key=lambda each: (-len(touching.parcels[each].patches), each))
    x, y = centres[first]
    across, down = (side / 2 - _EDGE - RADIUS for side in size)
    # Fewer of them where there is little room, as on a phone.
    for most in range(min(_NEAREST, len(largest)), -1, -1):
        beside = sorted(largest[:most], key=lambda each: _angle(centres[each][0] - x, centres[each][1] - y))
        nodes = {first: middle}
        for number, each in enumerate(beside):
            turn = 2 * pi * number / len(beside)
            # Every second one is nearer if they don't all fit on one ring.
            part = 0.62 if number % 2 and len(beside) > 12 else 1.0
            nodes[each] = middle[0] - across * part * cos(turn), middle[1] - down * part * sin(turn)
        drawn = GraphLayout(*size, touching, nodes, first)
        if most <= _FEW or drawn.is_clear():
            break
    return drawn


def _angle(x: float, y: float) -> float:
    """Return a number that grows with the angle, without trigonometry."""
    long = abs(x) + abs(y)
    part = y / long if long else 0.0
    return part if x < 0 else 2 - part if y >= 0 else -2 - part


# ── what a lay changes ────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class GraphChange:
    """The changes to the nodes since an earlier position."""

    new: tuple[Patch, ...] = ()
    merged: Mapping[Patch, tuple[Patch, ...]] = field(default_factory=dict)
    """For each merged node, the nodes that became part of it."""
    enclosed: tuple[Patch, ...] = ()
    """The nodes that are no longer linked to the outside."""

    @classmethod
    def between(cls, before: Touching, after: Touching) -> GraphChange:
        """Compare two positions, the second with more shields than the first."""
        new, enclosed, merged = [], [], {}
        for first, parcel in after.parcels.items():
            were = sorted({before.home[patch] for patch in parcel.patches if patch in before.home})
            if not were:
                new.append(first)
            elif len(were) > 1:
                merged[first] = tuple(were)
            if not parcel.is_open and all(before.parcels[each].is_open for each in were):
                enclosed.append(first)
        return cls(tuple(new), merged, tuple(enclosed))

    def __bool__(self) -> bool:
        return bool(self.new or self.merged or self.enclosed)

    def __str__(self) -> str:
        """Return the changes in plain sentences."""
        said = []
        if self.new:
            said.append(f"New: {listed(map(_name, self.new))}.")
        said += [
            f"{listed(map(_name, were))} are now one parcel, {_name(first)}."
            for first, were in self.merged.items()
        ]
        if self.enclosed:
            said.append(f"Newly enclosed: {listed(map(_name, self.enclosed))}.")
        return " ".join(said)


def _name(patch: Patch) -> str:
    return f"{patch[0]}{patch[1]}"


# ── the picture ───────────────────────────────────────────────────────────────────────────────────


def graph_words(drawn: GraphLayout) -> str:
    """Describe the graph in a sentence."""
    parcels = drawn.touching.parcels
    enclosed = sum(not parcel.is_open for parcel in parcels.values())
    if drawn.around is None:
        return f"{counted(len(parcels), 'parcel')}, {enclosed or 'none'} of them enclosed."
    shown, all_ = len(drawn.nodes) - 1, len(drawn.touching.beside(drawn.around))
    some = "" if shown == all_ else f"{shown} of "
    return (
        f"{len(parcels)} parcels are too many to draw. Here are {_name(drawn.around)} and {some}"
        f"the {counted(all_, 'parcel')} it touches. Point at another parcel to see its neighbours."
    )


def graph_scene(drawn: GraphLayout, change: GraphChange | None = None) -> Scene:
    """Draw the graph. Open parcels get a dashed ring and an arrow to the outside, enclosures a solid ring."""
    scene = Scene(drawn.width, drawn.height, "The parcel graph", graph_words(drawn))
    corners = [(0.0, 0.0), (drawn.width, 0.0), (drawn.width, drawn.height), (0.0, drawn.height)]
    scene.path(
        Style(fill=ink.TABLE), [(corners[number - 1], corner) for number, corner in enumerate(corners)]
    )
    _paint_outside(scene)
    scene.path(ink.line(ink.INK, 1.6), drawn.lines())
    for start, tip in drawn.arrows().values():
        scene.path(ink.line(ink.INK, 1.8), [(start, tip), *_head(start, tip)])
    for first, at in drawn.nodes.items():
        parcel = drawn.touching.parcels[first]
        scene.dots(Style(fill=ink.TABLE), RADIUS, [at])
        scene.path(ink.fill(f"land-{parcel.colour}"), circle(at, RADIUS - 1))
        ring = ink.line(ink.INK, 1.6, dash=(3, 3)) if parcel.is_open else ink.line(ink.INK, 3.6)
        scene.path(ring, circle(at, RADIUS))
    if change:
        _paint_change(scene, drawn, change)
    for first, at in drawn.nodes.items():
        scene.shapes.append(Text(_name(first), at, _LETTERS, ink.INK, halo="#ffffff", bold=True))
    return scene


def _paint_outside(scene: Scene) -> None:
    """Paint the outside: a frame with its name, to which the arrows point."""
    wide, high = scene.width, scene.height
    scene.path(ink.line(ink.HAPPENED, 2.5), box(5, 5, wide - 5, high - 5, 9))
    ink.paint_plate(scene, (36, 10), "outside", _LETTERS, ink.HAPPENED)


def _head(start: Pixel, tip: Pixel) -> list[tuple[Pixel, Pixel]]:
    x, y = (tip[0] - start[0]) * 0.4, (tip[1] - start[1]) * 0.4
    return [(tip, (tip[0] - x - y, tip[1] - y + x)), (tip, (tip[0] - x + y, tip[1] - y - x))]


def _paint_change(scene: Scene, drawn: GraphLayout, change: GraphChange) -> None:
    """Paint a ring round each new or newly enclosed node, and two rings round each merged one."""
    once = [first for first in (*change.new, *change.enclosed) if first in drawn.nodes]
    twice = [first for first in change.merged if first in drawn.nodes]
    pen = ink.line(ink.HAPPENED, 2.2)
    for first in (*once, *twice):
        scene.path(pen, circle(drawn.nodes[first], RADIUS + 3))
    for first in twice:
        scene.path(pen, circle(drawn.nodes[first], RADIUS + 6.5))


def lit_node_scene(drawn: GraphLayout, patch: Patch | None) -> Scene:
    """Draw the highlight of the node that is pointed at, and of its lines."""
    scene = Scene(drawn.width, drawn.height, "", "")
    first = drawn.touching.home.get(patch) if patch is not None else None
    if first is None or first not in drawn.nodes:
        return scene
    at = drawn.nodes[first]
    scene.path(ink.line(ink.LIT, 3), [_shortened(line, at) for line in drawn.lines() if at in line])
    if arrow := drawn.arrows().get(first):
        scene.path(ink.line(ink.LIT, 3), [arrow, *_head(*arrow)])
    scene.path(ink.line("#ffffff", 6), circle(at, RADIUS + 1))
    scene.path(ink.line(ink.LIT, 4), circle(at, RADIUS + 1))
    return scene


def _shortened(line: tuple[Pixel, Pixel], at: Pixel) -> tuple[Pixel, Pixel]:
    """Return the part of a line that no node covers."""
    a, b = (line[1], line[0]) if line[1] == at else line
    far = max(hypot(a[0] - b[0], a[1] - b[1]), 1e-9)
    return towards(a, b, min(1.0, RADIUS / far)), towards(a, b, max(0.0, 1 - RADIUS / far))

"""The canvas receives the same shapes as the SVG: a brush that only writes down is compared with the text."""

import random
import re
from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise, product
from math import dist
from xml.etree import ElementTree

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import elongo_explore as el
from elongo_explore.games.elongo.analysis.overlay_data import findings
from elongo_explore.games.elongo.pictures.board_scene import OVERLAYS
from elongo_explore.games.elongo.pictures.colours import BLOCK
from elongo_explore.games.elongo.pictures.drawing import View
from elongo_explore.games.elongo.pictures.last_change import changed_by
from elongo_explore.games.elongo.pictures.live import (
    Marks,
    Position,
    Window,
    highlight_scene,
    marks_scene,
    over_scene,
    pieces_scene,
    round_shield,
    table_scene,
)
from elongo_explore.games.elongo.pictures.pointing import at
from elongo_explore.games.elongo.pictures.sheet import fitting
from elongo_explore.games.elongo.play import building
from elongo_explore.games.elongo.play.pieces import Herd
from elongo_explore.kit.pictures.canvas import FINE, Box, Brush, Polylines, paint
from elongo_explore.kit.pictures.grid import moved
from elongo_explore.kit.pictures.ink import INK
from elongo_explore.kit.pictures.shapes import (
    Copy,
    Dots,
    Path,
    Piece,
    Pixel,
    Scene,
    Shape,
    Style,
    Text,
    along,
)
from elongo_explore.kit.pictures.svg import TILES, svg
from tests.support.boards import PICKERS, anywhere, boards, grow, snug
from tests.support.for_each import for_each
from tests.support.games import recorded

WIDTH, HEIGHT, RATIO = 500, 430, 2
LARGEST = 320.0
"""Pixels to an edge when one has zoomed in as far as can be."""
SVG = "{http://www.w3.org/2000/svg}"


# ── two painters that write down what they paint ──────────────────────────────────────────────────


@dataclass
class Painted:
    """One thing on the canvas or in the SVG, in pixels of the scene."""

    kind: str
    paint: str
    opacity: float = 1
    width: float = 0
    dash: tuple[float, ...] = ()
    dash_start: float = 0
    cap: str = "butt"
    lines: list[np.ndarray] = field(default_factory=list)
    """What is filled or drawn, as chords; or the middles of dots."""
    words: tuple[object, ...] = ()
    grain: int = FINE
    """In which parts of a pixel the canvas got it."""


class Recorder:
    """A brush that only writes down, and counts bytes."""

    def __init__(self, ratio: float = RATIO) -> None:
        self.ratio, self.painted, self.bytes = ratio, list[Painted](), 0
        self.places: list[tuple[int, array]] = []

    def fill(self, paint: str, opacity: float, areas: Polylines, *, grain: int) -> None:
        """Areas; a pattern would change its size with the grain."""
        assert grain == 1 or paint not in TILES
        self.painted.append(
            Painted("fill", paint, opacity, lines=self._lines(areas, grain, closed=True), grain=grain)
        )

    def stroke(self, style: Style, lines: Polylines, *, closed: bool, grain: int) -> None:
        """Lines; a path's closed and open ones are one thing."""
        assert style.fill == "none"
        assert lines.counts, "nothing to draw is not sent"
        dash = tuple(mark / self.ratio for mark in style.dash)
        sizes = (style.width / self.ratio, dash, style.dash_start / self.ratio)
        found = self._lines(lines, grain, closed=closed)
        self.painted.append(
            Painted("stroke", style.stroke, style.opacity, *sizes, style.cap, found, grain=grain)
        )

    def dots(self, colour: str, opacity: float, radius: float, centres: array) -> None:
        """Dots."""
        self._count(centres, FINE)
        places = np.array(centres).reshape(-1, 2) / (FINE * self.ratio)
        self.painted.append(
            Painted("dots", colour, opacity, 2 * radius / (FINE * self.ratio), lines=[places])
        )

    def text(self, text: Text) -> None:
        """Words."""
        at = [np.array([text.at]) / self.ratio]
        words = (text.words, text.halo, text.anchor, text.bold)
        self.painted.append(Painted("text", text.colour, width=text.size / self.ratio, lines=at, words=words))

    def _count(self, numbers: array, grain: int) -> None:
        assert numbers.itemsize == 2
        self.bytes += len(numbers) * numbers.itemsize
        self.places.append((grain, numbers))

    def _lines(self, lines: Polylines, grain: int, *, closed: bool) -> list[np.ndarray]:
        assert sum(lines.counts) * 2 == len(lines.points)
        self._count(lines.points, grain)
        self.bytes += len(lines.counts) * lines.counts.itemsize
        points = np.array(lines.points).reshape(-1, 2) / (grain * self.ratio)
        found = np.split(points, np.cumsum(lines.counts)[:-1]) if lines.counts else []
        return [np.vstack([line, line[:1]]) if closed else line for line in found]


def on_canvas(scene: Scene, ratio: float = RATIO) -> Recorder:
    """Return what the canvas gets."""
    recorder = Recorder(ratio)
    brush: Brush = recorder
    paint(scene, brush, ratio)
    return recorder


def in_svg(scene: Scene) -> Iterator[Painted]:
    """Yield what the SVG text says, from back to front, but for the ground of the whole."""
    root = ElementTree.fromstring(svg(scene))
    ground, *elements = [e for e in root if e.tag in {f"{SVG}rect", f"{SVG}path", f"{SVG}text"}]
    assert ground.tag == f"{SVG}rect"
    assert not root.findall(f"{SVG}use")
    for element in elements:
        yield from _text(element) if element.tag == f"{SVG}text" else _path(element)


def _text(element: ElementTree.Element) -> Iterator[Painted]:
    size, x, y = (float(element.get(name)) for name in ("font-size", "x", "y"))
    bold = element.get("font-weight") == "bold"
    words = (element.text, element.get("stroke", ""), element.get("text-anchor"), bold)
    at = [np.array([(x, y - 0.35 * size)])]
    yield Painted("text", element.get("fill"), width=size, lines=at, words=words)


def _path(element: ElementTree.Element) -> Iterator[Painted]:
    opacity, data = float(element.get("opacity", 1)), element.get("d")
    fill, stroke = (_colour(element.get(name, "none")) for name in ("fill", "stroke"))
    width, cap = float(element.get("stroke-width", 0)), element.get("stroke-linecap", "butt")
    if "h.01" in data:
        places = [np.array([pair.split() for pair in re.findall(r"M([^Mh]*)h\.01", data)], float)]
        assert cap == "round"
        yield Painted("dots", stroke, opacity, width, lines=places)
        return
    if fill != "none":
        yield Painted("fill", fill, opacity, lines=flat(data))
    if stroke != "none":
        dash = tuple(map(float, element.get("stroke-dasharray", "").split()))
        start = float(element.get("stroke-dashoffset", 0))
        yield Painted("stroke", stroke, opacity, width, dash, start, cap, flat(data))


def _colour(text: str) -> str:
    return text.removeprefix("url(#elongo-").removesuffix(")")


def flat(data: str) -> list[np.ndarray]:
    """Return the lines of an SVG path, its curves as many short chords."""
    found: list[list[Pixel]] = []
    for letter, numbers in re.findall(r"([MLCZ])([^MLCZ]*)", data):
        values = list(map(float, numbers.split()))
        places = list(zip(values[::2], values[1::2], strict=True))
        if letter == "M":
            found.append(places)
        elif letter == "C":
            curve = (found[-1][-1], *places)
            found[-1] += along(curve, 24 if max(map(dist, curve, places)) < 20 else 96)
        else:
            assert letter != "Z" or found[-1][0] == found[-1][-1]
            found[-1] += places
    return [np.array(line) for line in found]


# ── comparing ─────────────────────────────────────────────────────────────────────────────────────


def chords_of(lines: Sequence[np.ndarray]) -> tuple[np.ndarray, np.ndarray]:
    """Return where the chords of some lines begin and end."""
    return np.vstack([line[:-1] for line in lines]), np.vstack([line[1:] for line in lines])


def stray(lines: Sequence[np.ndarray], others: Sequence[np.ndarray]) -> float:
    """Return how far the farthest place of some lines is from the nearest of the others; at most 3."""
    begin, end = chords_of(others)
    low, high = np.minimum(begin, end) - 3, np.maximum(begin, end) + 3
    worst = 0.0
    for line in lines:
        near = ((low <= line.max(axis=0)) & (high >= line.min(axis=0))).all(axis=1)
        away, step = line[:, None, :] - begin[near], (end - begin)[near]
        part = np.clip((away * step).sum(axis=2) / np.maximum((step**2).sum(axis=1), 1e-12), 0, 1)
        distance = np.sqrt(((away - part[..., None] * step) ** 2).sum(axis=2))
        worst = max(worst, float(distance.min(axis=1, initial=3).max()))
    return worst


def length(lines: Sequence[np.ndarray]) -> float:
    """How long some lines are together."""
    begin, end = chords_of(lines)
    return float(np.sqrt(((end - begin) ** 2).sum(axis=1)).sum())


def things(scene: Scene, ratio: float) -> Iterator[Painted]:
    """Yield what the canvas gets, the closed and the open lines of a path as one thing."""
    whole = iter(on_canvas(scene, ratio).painted)
    for shape in scene.shapes:
        alone = on_canvas(Scene(scene.width, scene.height, "", "", [shape]), ratio).painted
        strokes = [each for each in alone if each.kind == "stroke"]
        for one, other in pairwise(strokes):
            assert vars(one) | {"lines": 0} == vars(other) | {"lines": 0}
            strokes = [replace(one, lines=one.lines + other.lines)]
        yield from [each for each in alone if each.kind != "stroke"] + strokes
        for each in alone:  # painted alone or with others, a shape looks the same
            again = next(whole)
            assert vars(each) | {"lines": 0} == vars(again) | {"lines": 0}
            assert all(np.array_equal(a, b) for a, b in zip(each.lines, again.lines, strict=True))
    assert list(whole) == []


def agree(canvas: Painted, text: Painted, ratio: float) -> None:
    """The two look the same, and are at the same place."""
    numbers = "opacity", "width", "dash_start"
    assert (canvas.kind, canvas.paint, canvas.cap, canvas.words) == (
        text.kind,
        text.paint,
        text.cap,
        text.words,
    )
    for name in numbers:
        assert getattr(canvas, name) == pytest.approx(
            getattr(text, name), abs=0.0051 * (1 + (name == "width"))
        )
    assert canvas.dash == pytest.approx(text.dash, abs=0.0051)
    # The text rounds to hundredths; the canvas areas and their borders to pixels, the rest to quarters.
    rounded = 0.71 / ratio / canvas.grain + 0.0075
    if canvas.kind in ("dots", "text"):
        (here,), (there,) = canvas.lines, text.lines
        assert here.shape == there.shape
        assert np.abs(here - there).max() <= rounded
    else:
        smooth = 0.6 / ratio  # chords
        closed_first = sorted(text.lines, key=lambda line: not np.array_equal(line[0], line[-1]))
        assert len(canvas.lines) == len(text.lines)
        for here, there in zip(canvas.lines, closed_first, strict=True):
            assert stray([here], [there]) <= rounded
            assert stray([there], [here]) <= rounded + smooth
        assert length(canvas.lines) == pytest.approx(length(text.lines), rel=0.05, abs=1)


def compare(scene: Scene, ratio: float = RATIO) -> None:
    """The canvas and the SVG of a scene that is wholly in sight."""
    for canvas, text in zip(things(scene, ratio), in_svg(scene), strict=True):
        agree(canvas, text, ratio)


# ── scenes ────────────────────────────────────────────────────────────────────────────────────────


def window_of(position: Position) -> Window:
    """Return all of it in sight."""
    return Window(WIDTH, HEIGHT, fitting(position.board, WIDTH, HEIGHT, 84))


def marks_of(board: el.Board, rng: random.Random, *, refused: bool) -> Marks:
    """Return all sorts of marks at once."""
    sides = board.open_sides()
    tries = [p for index, edge in sides for p in board.candidates(index, edge)]
    ghost = rng.choice([p for p in tries if bool(board.why_not(p)) == refused] or tries)
    index = rng.randrange(len(board.laid))
    patches = [(index, name) for name in board.laid[index].shield.patches]
    cursor = at(*rng.choice([rng.choice(sides), rng.choice(patches)]))
    shield = el.Shield(ghost.kind, "RGY")
    return Marks(sides[::3], sides[1::3], sides[2::3], cursor, ghost, shield, refused, patches)


def expanded(scene: Scene) -> Scene:
    """Return the same picture without copies: every shape at its place."""
    parts = [
        [moved(each, *shape.at) for each in shape.shapes] if isinstance(shape, Copy) else [shape]
        for shape in scene.shapes
    ]
    return replace(scene, shapes=[each for part in parts for each in part])


def scenes(position: Position, window: Window, seed: int = 0) -> Iterator[tuple[str, Scene]]:
    """Yield every layer of a live board, with all there can be on it."""
    rng, board = random.Random(seed), position.board
    yield "table", table_scene(position, window, ["blocks"])
    yield "over", over_scene(position, window, numbers=True, names=True)
    yield "pieces", expanded(pieces_scene(position, window))
    for overlay in OVERLAYS:
        yield overlay, over_scene(position, window, [overlay], findings(position, [overlay]))
    parcel = rng.choice(board.parcels())
    yield "lit", highlight_scene(position, window, patches=parcel.patches)
    for loop in board.loops()[:1]:
        yield "loop", highlight_scene(position, window, loop=loop)
    laid = board.laid[-1].shield
    before = el.Board()
    for each in board.laid[:-1]:
        before = before.lay(*each)
    events = building.lay(before, laid, board.laid[-1].placement).events
    yield "happened", highlight_scene(position, window, happened=changed_by(events))
    for refused in (False, True):
        yield "marks", marks_scene(position, window, marks_of(board, rng, refused=refused))


BOARDS = {
    "1 shield": grow(0, 1, board=el.Board()),
    "hexagon": el.example("a hexagon"),
    "boma": el.example("a small boma of three"),
}
LARGE = {"30 shields": grow(2, 30), "100 shields": grow(7, 100, snug)}
GAME = recorded(3, 90, 3).final
POSITIONS = BOARDS | {"game": GAME}


# ── the same as the SVG ───────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("name", POSITIONS)
def test_the_canvas_receives_the_same_shapes_as_the_svg(name):
    """In number, order, look and place: each layer of a live board, with all that can be on it."""
    position = POSITIONS[name]
    for _layer, scene in scenes(position, window_of(position)):
        compare(scene)


def grazed_by(players: int) -> el.State:
    """Return a large board with an animal on every symbol."""
    board = LARGE["100 shields"]
    owners = {patch: n % players + 1 for n, p in enumerate(board.parcels()) for patch in p.patches}
    animals = {
        patch: Herd(owner, board.laid[patch[0]].shield.symbols(patch[1])) for patch, owner in owners.items()
    }
    return replace(GAME, board=board, animals=animals, claims=(), bomas=())


@pytest.mark.parametrize("scale", [84, 40, 20])
def test_hundreds_of_animals_are_a_few_messages(scale):
    """Pieces that look alike are sent at once, and none is left out."""
    scene = pieces_scene(grazed_by(3), Window(4000, 4000, View(scale, left=2000, top=2000)))
    assert len(scene.shapes) > 300
    sent, alone = on_canvas(scene).painted, on_canvas(expanded(scene)).painted
    assert len(sent) <= 2 * 3 * 4 * 3  # kinds, owners, sizes; each is a ground with a rim and a figure
    assert sum(len(each.lines) for each in sent) == sum(len(each.lines) for each in alone)


@pytest.mark.parametrize("name", LARGE)
def test_the_canvas_receives_the_same_shapes_as_the_svg_of_a_large_board(name):
    """The table, with the space behind blocked edges; land pale and in full colour; curved lines."""
    window = window_of(LARGE[name])
    compare(table_scene(LARGE[name], window, ["blocks"]))
    compare(over_scene(LARGE[name], window, ["enclosures", "blocks", "graph"]))


@given(boards(largest=9), st.integers(0, 2**32), st.sampled_from((1, 2, 3)))
@settings(max_examples=4)
def test_the_canvas_receives_the_same_shapes_as_the_svg_of_any_board(board, seed, ratio):
    """However many pixels of the canvas there are to one of the page."""
    for _layer, scene in scenes(board, window_of(board), seed):
        compare(scene, ratio)


@pytest.mark.parametrize(
    "picture",
    [
        el.show(BOARDS["boma"], list(OVERLAYS), numbers=True, names=True, walls=[(0, 1)]),
        el.show(BOARDS["hexagon"], ghosts=BOARDS["hexagon"].candidates(0, 0)),
        el.show(GAME),
        el.show(el.deck()[36:42], numbers=True),
    ],
    ids=["overlays", "ghosts", "game", "shields"],
)
def test_the_canvas_can_paint_whatever_the_svg_can(picture):
    """Pictures with captions and halos, too."""
    compare(expanded(picture.scene))


CORNERS: list[Pixel] = [(10, 10), (90, 20), (80, 90), (15, 70)]
SQUARE: list[Piece] = list(pairwise([*CORNERS, CORNERS[0]]))
CURVE: Piece = ((10, 10), (30, 90), (70, 90), (90, 10))
SHAPES: dict[str, Shape] = {
    "area": Path(Style(fill="land-R", opacity=0.4), tuple(SQUARE)),
    "area with a border": Path(Style(fill="block", stroke=INK, width=3, dash=(4, 2)), tuple(SQUARE)),
    "closed line": Path(Style(stroke=INK, width=3, opacity=0.5, cap="butt"), tuple(SQUARE)),
    "open lines": Path(Style(stroke=INK, width=3), (SQUARE[0], SQUARE[2])),
    "closed and open lines": Path(Style(stroke=INK, width=3), (*SQUARE, CURVE)),
    "marks": Path(Style(stroke=INK, width=2, dash=(0.01, 5), dash_start=2.5), (CURVE,)),
    "pale dots": Dots(Style(fill="#ffffff", opacity=0.5), 4, tuple(CORNERS)),
    "pale dots with a ring": Dots(Style(fill="#ffffff", stroke=BLOCK, width=2, opacity=0.5), 4, ((50, 50),)),
    "words": Text("1 < 2", (50, 50), 12, INK),
    "bold words with a halo": Text("a & b", (50, 50), 12.5, INK, halo="#ffffff", anchor="start", bold=True),
}


@for_each(product(SHAPES, [1, 2, 1.5]))
def test_each_sort_of_shape_is_the_same_on_the_canvas_and_in_the_svg(case):
    """Also those that no board needs today, such as dots that one can see through."""
    name, ratio = case
    compare(Scene(100, 100, "", "", [SHAPES[name]]), ratio)


def test_the_comparison_sees_a_difference():
    """A shape in another place, colour, width or order would not pass."""
    one, other = SHAPES["closed line"], SHAPES["area"]
    shifted = replace(one, pieces=tuple((a, (b[0] + 1, b[1])) for a, b in one.pieces))
    changes = [shifted, replace(one, style=replace(one.style, width=2.9)), other]
    changes += [replace(one, style=replace(one.style, stroke=BLOCK)), replace(one, pieces=one.pieces[:3])]
    (text,) = in_svg(Scene(100, 100, "", "", [one]))
    for changed in changes:
        (canvas,) = things(Scene(100, 100, "", "", [changed]), RATIO)
        with pytest.raises(AssertionError):
            agree(canvas, text, RATIO)


@for_each(product([8, 40, 84, 160, LARGEST], [("wide", 0), ("wide", 3), ("narrow", 1), ("narrow", 4)]))
def test_fences_are_smooth_at_every_zoom(case):
    """The chords of a fence stray from its curve by less than half a pixel of the canvas."""
    scale, (kind, turn) = case
    board = el.Board().lay(el.Shield(kind, "RGY"), el.Placement(kind, (0, 0, 0, 0), turn))
    view = fitting(board, 4 * scale, 4 * scale, scale)
    compare(table_scene(board, Window(4 * scale, 4 * scale, view)))


# ── patterns ──────────────────────────────────────────────────────────────────────────────────────


def drawn(element: ElementTree.Element) -> list[str]:
    """Return what an element holds, as text."""
    return [ElementTree.tostring(child, "unicode") for child in element]


@pytest.mark.rule("COMP-2")
@for_each(product(TILES, [1, 2]))
def test_the_tile_for_the_canvas_and_the_pattern_of_the_svg_are_the_same(case):
    """Same size, same ground, same marks."""
    name, ratio = case
    scene = Scene(100, 100, "", "", [Path(Style(fill=name), tuple(SQUARE))])
    (pattern,) = ElementTree.fromstring(svg(scene)).iter(f"{SVG}pattern")
    tile = ElementTree.fromstring(TILES[name].picture(ratio))
    assert pattern.get("id") == f"elongo-{name}"
    assert drawn(pattern) == drawn(tile) != []
    size = float(pattern.get("width"))
    assert pattern.get("patternUnits") == "userSpaceOnUse"
    assert tile.get("viewBox") == f"0 0 {pattern.get('width')} {pattern.get('height')}"
    assert [float(tile.get(side)) for side in ("width", "height")] == [size * ratio] * 2


@pytest.mark.parametrize("name", POSITIONS)
def test_every_fill_is_a_colour_or_a_known_pattern(name):
    """A brush needs to know no others."""
    position = POSITIONS[name]
    for _layer, scene in scenes(position, window_of(position)):
        paints = {each.paint for each in on_canvas(scene).painted}
        assert {paint for paint in paints if not re.fullmatch(r"#[0-9a-f]{6}", paint)} <= set(TILES)


# ── what is out of sight ──────────────────────────────────────────────────────────────────────────


def sampled(piece: Piece) -> np.ndarray:
    """Places on a piece, close to each other."""
    if len(piece) == 4:
        return np.array([piece[0], *along(piece, 24)])
    return np.linspace(piece[0], piece[1], 24)


def in_sight(places: np.ndarray, reach: float) -> np.ndarray:
    """Which places are so near to the window that paint of this reach shows in it."""
    x, y = places[:, 0], places[:, 1]
    return (x >= -reach) & (x <= WIDTH + reach) & (y >= -reach) & (y <= HEIGHT + reach)


def nothing_is_missing(shape: Path | Dots, painted: list[Painted]) -> None:
    """All that shows of a shape is on the canvas."""
    reach = shape.radius + shape.style.width if isinstance(shape, Dots) else shape.style.width / 2
    pieces = [np.array([place]) for place in shape.centres] if isinstance(shape, Dots) else []
    pieces += [sampled(piece) for piece in shape.pieces] if isinstance(shape, Path) else []
    shown = [places for piece in pieces if len(places := piece[in_sight(piece, reach)])]
    sent = [line for each in painted for line in each.lines]
    if isinstance(shape, Dots):
        sent = [np.vstack([place, place]) for each in sent for place in each]
    if shown:
        assert sent, shape.style
        assert stray(shown, sent) < 1.2, shape.style


def nothing_is_sent_in_vain(painted: list[Painted]) -> None:
    """Each line on the canvas comes near the window, as a box does that holds it."""
    for each in painted:
        reach = each.width if each.kind == "dots" else each.width / 2
        for line in each.lines if each.kind in ("fill", "stroke") else []:
            (left, top), (right, bottom) = line.min(axis=0), line.max(axis=0)
            assert right >= -reach - 1
            assert left <= WIDTH + reach + 1
            assert bottom >= -reach - 1
            assert top <= HEIGHT + reach + 1


def look_closely(position: Position, scale: float, at: Pixel, seed: int) -> None:
    """A window zoomed in, at a place that is given in parts of the board."""
    whole = fitting(position.board, WIDTH, HEIGHT, 84)
    part = scale / whole.scale
    left, top = (
        middle + (edge - middle - away) * part
        for middle, edge, away in zip(
            (WIDTH / 2, HEIGHT / 2),
            (whole.left, whole.top),
            ((at[0] - 0.5) * WIDTH, (at[1] - 0.5) * HEIGHT),
            strict=True,
        )
    )
    window = Window(WIDTH, HEIGHT, View(scale, whole.origin, left, top))
    for _layer, scene in scenes(position, window, seed):
        for shape in scene.shapes:
            if not isinstance(shape, Text):
                painted = on_canvas(Scene(WIDTH, HEIGHT, "", "", [shape])).painted
                nothing_is_missing(shape, painted)
                nothing_is_sent_in_vain(painted)


PLACES = st.tuples(st.floats(-0.2, 1.2), st.floats(-0.2, 1.2))


@given(boards(largest=20), st.sampled_from((60.0, 150.0, 300.0, LARGEST)), PLACES, st.integers(0, 2**32))
@settings(max_examples=8)
def test_what_shows_is_never_left_out_and_what_is_left_out_does_not_show(board, scale, at, seed):
    """Zoomed in and panned anywhere; thick lines and large discs show from farther away."""
    look_closely(board, scale, at, seed)


@pytest.mark.parametrize("at", [(0.1, 0.5), (0.5, 0.5)])
def test_a_large_board_zoomed_in_far_has_no_place_that_overflows(at):
    """A line that goes on beyond sixteen bits is cut, and what shows of it is there."""
    look_closely(grow(5, 60, anywhere), LARGEST, at, 1)


def test_a_thick_line_and_a_large_dot_show_from_outside():
    """When only their rims are in the window."""
    line = Path(Style(stroke=INK, width=90), (((-40, 0), (-40, HEIGHT)),))
    dot = Dots(Style(fill="#ffffff", stroke=INK, width=20), 70, ((WIDTH + 80, 50),))
    away = replace(line, style=replace(line.style, width=70)), replace(dot, radius=50)
    for shape, farther in zip((line, dot), away, strict=True):
        assert on_canvas(Scene(WIDTH, HEIGHT, "", "", [shape])).painted
        assert on_canvas(Scene(WIDTH, HEIGHT, "", "", [farther])).painted == []


def test_a_line_that_goes_on_far_beyond_the_window_is_cut():
    """Its chords near the window are there; those that are too far out are not."""
    zigzag = [(x, 200.0 + 20 * (x % 200 == 0)) for x in range(-9000, 9001, 100)]
    for corners in (zigzag, [*zigzag, (0.0, 9000.0), zigzag[0]]):
        path = Path(Style(stroke=INK, width=3), tuple(pairwise(corners)))
        painted = on_canvas(Scene(WIDTH, HEIGHT, "", "", [path])).painted
        assert sum(len(each.lines) for each in painted) < 10
        nothing_is_missing(path, painted)


# ── a part of the table ───────────────────────────────────────────────────────────────────────────


def table_lines(board: el.Board, window: Window, part: Box | None = None) -> dict[object, list[bytes]]:
    """Return all lines, areas and dots of a table as the canvas gets them, by look, in their order."""
    recorder = Recorder()
    paint(table_scene(board, window, part=part), recorder, RATIO, apart=True)
    found: dict[object, list[bytes]] = {}
    for each in recorder.painted:
        sizes = [round(size, 6) for size in (each.width, each.dash_start, *each.dash)]
        look = (each.kind, each.paint, each.opacity, each.cap, *sizes)
        lines = each.lines if each.kind != "dots" else [place[None] for dots in each.lines for place in dots]
        found.setdefault(look, []).extend(line.tobytes() for line in lines)
    return found


def box_of(line: bytes, width: float) -> tuple[float, float, float, float]:
    """Return how far the paint of a line reaches."""
    (left, top), (right, bottom) = (f(np.frombuffer(line).reshape(-1, 2), 0) for f in (np.min, np.max))
    return left - width, top - width, right + width, bottom + width


@pytest.mark.parametrize("seed", range(6))
def test_a_part_of_the_table_gets_every_line_that_reaches_into_it_and_the_rest_stays_as_it_is(seed):
    """When a shield is laid: the same lines in the same order as for the whole table."""
    rng = random.Random(seed)
    before = grow(seed, rng.randrange(1, 60), snug)
    place = rng.choice(before.placements_in_order())
    after = before.lay(el.Shield(place.kind, "RGY"), place)
    window = window_of(after)
    part = round_shield(after.laid[-1], window.view)
    old, whole, some = (
        table_lines(before, window),
        table_lines(after, window),
        table_lines(after, window, part),
    )
    for look, lines in whole.items():
        width = look[4] / 2 + 0.5  # smoothing takes half a pixel more
        reaches = {line for line in lines if not apart_from(box_of(line, width), part)}
        there = some.get(look, [])
        assert reaches <= set(there)
        assert there == [line for line in lines if line in set(there)]
        for changed in set(lines) ^ set(old.get(look, [])):
            left, top, right, bottom = box_of(changed, width)
            assert part[0] <= left
            assert part[1] <= top
            assert right <= part[2]
            assert bottom <= part[3]
    assert len(before.laid) < 12 or sum(map(len, some.values())) < sum(map(len, whole.values())) / 2


def apart_from(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    """Have two boxes nothing in common?"""
    return one[2] < other[0] or other[2] < one[0] or one[3] < other[1] or other[3] < one[1]


# ── bytes ─────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("picker", PICKERS[:2], ids=lambda picker: picker.__name__)
@pytest.mark.parametrize("seed", [0])
def test_a_board_of_100_shields_is_sent_in_less_than_60_kilobytes(picker, seed):
    """All its land, seams, fences and dots."""
    board = grow(seed, 100, picker)
    sent = on_canvas(table_scene(board, window_of(board)))
    assert 20_000 < sent.bytes < 60_000
    nearer = replace(window_of(board).view, scale=84.0)
    assert on_canvas(table_scene(board, Window(WIDTH, HEIGHT, nearer))).bytes < 60_000


def test_what_is_lit_up_takes_few_bytes_on_a_large_board():
    """A hover sends only its own layer."""
    board = LARGE["100 shields"]
    for parcel in board.parcels()[::20]:
        assert on_canvas(highlight_scene(board, window_of(board), patches=parcel.patches)).bytes < 6_000

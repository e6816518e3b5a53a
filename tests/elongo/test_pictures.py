"""Pictures: a board becomes a Scene of plain shapes, and the Scene becomes SVG text."""

import re
from collections import Counter
from itertools import pairwise, product
from math import dist
from xml.etree import ElementTree

import pytest

import elongo_explore as el
from elongo_explore.games.elongo.geometry.rhombs import SHAPES, corners
from elongo_explore.games.elongo.pictures.board_scene import OVERLAYS as PAINTERS
from elongo_explore.games.elongo.pictures.colours import BLOCK, DEEP, FENCE
from elongo_explore.games.elongo.pictures.drawing import Drawing, View
from elongo_explore.games.elongo.pictures.sheet import sheet_of
from elongo_explore.kit.pictures import svg as painter
from elongo_explore.kit.pictures.ink import GHOST, INK
from elongo_explore.kit.pictures.shapes import Dots, Piece, Pixel, Scene, Shape, Style, Text
from elongo_explore.kit.pictures.shapes import Path as Line
from elongo_explore.kit.pictures.svg import svg
from tests.support.boards import HEXAGON, grow
from tests.support.for_each import for_each
from tests.support.two_processes import printed_in_two_processes

OVERLAYS = list(PAINTERS)
SVG = "{http://www.w3.org/2000/svg}"
ORIGIN = el.Point(0)


def boma(*colours: str) -> el.Board:
    """Return a wide and two narrows round the origin, where their fence 1 closes."""
    board = el.Board()
    places = [("wide", 0), ("narrow", 2), ("narrow", 6)]
    for (kind, turn), letters in zip(places, colours, strict=False):
        board = board.lay(el.Shield(kind, letters), el.Placement(kind, ORIGIN, turn))
    return board


BOMA = boma("RGYG", "RYG", "RYG")  # its three patches A are an enclosure
BOARDS = {
    "empty": el.Board(),
    "one shield": boma("RGY"),
    "hexagon": HEXAGON,
    "boma": BOMA,
    "12 shields": grow(1, 12),
    "30 shields": grow(2, 30),
}
LARGE = BOARDS["30 shields"]  # wider than any caption, with blocked edges and enclosures

every_board = pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
EVERY_OVERLAY = [(), *OVERLAYS, OVERLAYS]


def parsed(picture: el.Picture) -> ElementTree.Element:
    """Return the SVG text as XML."""
    return ElementTree.fromstring(picture.svg)


def lines(scene: Scene, stroke: str) -> list[Line]:
    """Return the paths of a Scene that are drawn in this colour."""
    return [shape for shape in scene.shapes if isinstance(shape, Line) and shape.style.stroke == stroke]


def marks(scene: Scene, fence: int) -> list[Line]:
    """Return the paths that draw a fence as a foundation."""
    return [line for line in lines(scene, FENCE[fence]) if line.style.dash]


def texts(scene: Scene) -> list[str]:
    """Return the words that are written in a picture."""
    return [shape.words for shape in scene.shapes if isinstance(shape, Text)]


def shields_drawn(scene: Scene) -> int:
    """Return how many shields a picture without overlays shows: each has its fence 1 in two halves."""
    return sum(len(line.pieces) for line in marks(scene, 1)) // 2


def on_curve(piece: Piece, t: float) -> Pixel:
    """Return the point at `t` of a line or a Bézier curve."""
    points = list(piece)
    while len(points) > 1:
        points = [(x + (x2 - x) * t, y + (y2 - y) * t) for (x, y), (x2, y2) in pairwise(points)]
    return points[0]


def sampled(pieces: tuple[Piece, ...], steps: int = 50) -> list[Pixel]:
    """Points of some pieces, in order: many of a curve, the ends of a straight line."""
    counts = [1 if len(piece) == 2 else steps for piece in pieces]
    return [on_curve(piece, i / n) for piece, n in zip(pieces, counts, strict=True) for i in range(n + 1)]


# ── the SVG text ──────────────────────────────────────────────────────────────────────────────────


@for_each([*product(BOARDS, EVERY_OVERLAY)])
def test_a_picture_is_well_formed_svg_with_title_and_description_first(case):
    """The same frame for every overlay; screen readers find its words."""
    name, overlay = case
    board = BOARDS[name]
    root = parsed(el.show(board, overlay))
    assert root.tag == f"{SVG}svg"
    assert [child.tag for child in root[:2]] == [f"{SVG}title", f"{SVG}desc"]
    assert root.get("aria-labelledby").split() == [root[0].get("id"), root[1].get("id")]
    assert root.get("viewBox").split()[2:] == [root.get("width"), root.get("height")]


@for_each([*product(BOARDS, EVERY_OVERLAY)])
def test_a_picture_refers_only_to_patterns_that_it_holds(case):
    """Each url(#...) has its id, each id is there once, and no pattern is there in vain."""
    name, overlay = case
    board = BOARDS[name]
    picture = el.show(board, overlay)
    ids = [element.get("id") for element in parsed(picture).iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert set(re.findall(r"url\(#([^)]*)\)", picture.svg)) == set(ids[2:])


@for_each(EVERY_OVERLAY)
def test_the_same_board_gives_the_same_text(overlay):
    """Also when it was laid anew."""
    again = el.Board()
    for shield, placement in LARGE.laid:
        again = again.lay(shield, placement)
    assert el.show(again, overlay, numbers=True).svg == el.show(LARGE, overlay, numbers=True).svg


def test_the_same_board_gives_the_same_text_in_every_process():
    """Python hashes texts differently each time; no picture depends on that."""
    code = (
        "from elongo_explore import *\nboard = Board()\n"
        f"for laid in {LARGE.laid}: board = board.lay(*laid)\n"
        f"print(show(board, {OVERLAYS}).svg)"
    )
    assert printed_in_two_processes(code).strip() == el.show(LARGE, OVERLAYS).svg.strip()


def test_words_with_special_signs_are_escaped():
    """Whatever is written, the text stays XML and says the same."""
    words = """1 < 2 & "3" > '4' ]]> <text> &amp;"""
    scene = Scene(100, 100, words, words, [Text(words, (10, 10), 12, INK)])
    root = ElementTree.fromstring(svg(scene))
    assert [root.findtext(f"{SVG}{name}") for name in ("title", "desc", "text")] == [words] * 3


# ── words ─────────────────────────────────────────────────────────────────────────────────────────


def test_the_title_counts_the_shields():
    """By kind."""
    assert parsed(el.show(HEXAGON)).findtext(f"{SVG}title") == "Elongo: 2 wide shields and 1 narrow shield"
    assert parsed(el.show(boma("RGY"))).findtext(f"{SVG}title") == "Elongo: 1 wide shield"


def test_the_description_tells_the_whole_position():
    """Every shield with its land and neighbours, every parcel, every loop, the open edges."""
    assert parsed(el.show(BOMA)).findtext(f"{SVG}desc").splitlines() == [
        "Shield 0: wide with A red, L green, R yellow, C green; joins 1 2.",
        "Shield 1: narrow with A red, M yellow, C green; joins 0 2.",
        "Shield 2: narrow with A red, M yellow, C green; joins 0 1.",
        "Red parcel, enclosed: 0A 1A 2A.",
        "Green parcel, open: 0C 0L.",
        "Yellow parcel, open: 0R 1M 2M.",
        "Green parcel, open: 1C.",
        "Green parcel, open: 2C.",
        "Fence 1 closes through shields 0 1 2; room inside for 3 zebu.",
        "6 open edges, 0 of them blocked.",
    ]


@for_each([*product(BOARDS, EVERY_OVERLAY)])
def test_the_words_name_every_shield_and_parcel_whatever_the_overlay(case):
    """The description is that of the position."""
    name, overlay = case
    board = BOARDS[name]
    description = parsed(el.show(board, overlay)).findtext(f"{SVG}desc")
    assert re.findall(r"^Shield (\d+): (\w+)", description, re.M) == [
        (str(number), laid.shield.kind) for number, laid in enumerate(board.laid)
    ]
    assert len(re.findall(r"^\w+ parcel, ", description, re.M)) == len(board.parcels())
    assert len(re.findall(r"^Fence . closes", description, re.M)) == len(board.loops())


# ── what is drawn of every board ──────────────────────────────────────────────────────────────────


@for_each(OVERLAYS)
def test_an_overlay_adds_to_the_plain_picture_and_takes_nothing_away(overlay):
    """All shapes of the plain picture are there in the same order."""
    plain, covered = el.show(LARGE).scene, el.show(LARGE, overlay).scene
    rest = iter(covered.shapes)
    assert [shape for shape in plain.shapes if shape not in rest] == []  # `in` goes on where it stopped
    assert len(covered.shapes) > len(plain.shapes)


@pytest.mark.rule("COMP-2")
@every_board
def test_there_is_a_dot_for_each_animal_symbol(board):
    """Two on the middle of a narrow, one on every other patch; none hides another."""
    symbols = sum(shield.symbols(name) for shield, _ in board.laid for name in shield.patches)
    dots = [dot for shape in el.show(board).scene.shapes if isinstance(shape, Dots) for dot in shape.centres]
    assert len(dots) == len(set(dots)) == symbols


@pytest.mark.rule("COMP-2")
def test_each_land_has_a_pattern_of_its_own():
    """Land is told apart without colours."""
    patterns = {element.get("id"): element for element in parsed(el.show(LARGE)).iter(f"{SVG}pattern")}
    assert set(patterns) == {"elongo-land-R", "elongo-land-G", "elongo-land-Y"}
    drawn = [pattern.find(f".//{SVG}path").get("d") for pattern in patterns.values()]
    assert len(set(drawn)) == 3


@pytest.mark.parametrize(("colours", "lands"), [("RRR", "R"), ("RGR", "RG"), ("YGY", "GY"), ("RGY", "RGY")])
def test_a_patch_is_filled_with_the_pattern_of_its_land(colours, lands):
    """And no other pattern is used."""
    paths = [shape for shape in el.show(boma(colours)).scene.shapes if isinstance(shape, Line)]
    filled = {path.style.fill: path.pieces for path in paths if path.style.fill != "none"}
    assert set(filled) == {f"land-{letter}" for letter in lands}
    for letter in lands:
        names = [name for name, colour in zip("AMC", colours, strict=True) if colour == letter]
        assert len(filled[f"land-{letter}"]) == sum(8 if name == "M" else 4 for name in names)


@every_board
def test_both_fences_are_drawn_on_every_shield(board):
    """Each as two halves that hang together."""
    scene = el.show(board).scene
    for fence in (1, 2):
        pieces = [piece for line in marks(scene, fence) for piece in line.pieces]
        assert len(pieces) == 2 * len(board.laid)
        assert all(one[-1] == two[0] for one, two in zip(pieces[::2], pieces[1::2], strict=True))


def test_the_two_fences_differ_in_colour_and_in_their_marks():
    """Either alone tells them apart."""
    scene = el.show(LARGE).scene
    first, second = ([line.style for line in marks(scene, fence)] for fence in (1, 2))
    assert len(first) == len(second) == 2  # wides and narrows
    assert not {style.stroke for style in first} & {style.stroke for style in second}
    for one in first:
        for two in second:
            assert one.dash[0] > one.width > two.dash[0]  # dashes, and dots
            assert (one.cap, two.cap) == ("butt", "round")


def reach(shape: Shape) -> tuple[list[Pixel], float]:
    """Points of a shape, and how far its paint goes beyond them."""
    match shape:
        case Line():
            return sampled(shape.pieces, 10), shape.style.width / 2 if shape.style.stroke != "none" else 0
        case Dots():
            return list(shape.centres), shape.radius + shape.style.width
        case Text():
            return [shape.at], shape.size / 2


@for_each(lambda: [*BOARDS.values(), *(grow(seed, 20) for seed in range(3, 9))])
def test_all_that_is_drawn_lies_within_the_picture(board):
    """With every overlay, with ghosts, names and numbers."""
    ghosts = sorted(board.placements())[-1]
    scene = el.show(board, OVERLAYS, numbers=True, names=True, ghosts=ghosts).scene
    for shape in scene.shapes:
        points, more = reach(shape)
        assert min(x for x, _ in points) >= more, shape
        assert min(y for _, y in points) >= more, shape
        assert max(x for x, _ in points) <= scene.width - more, shape
        assert max(y for _, y in points) <= scene.height - more, shape


@pytest.mark.parametrize("far", [10**6, 10**17, -(10**400)], ids=["million", "10^17", "-10^400"])
def test_a_board_far_from_the_origin_looks_the_same(far):
    """The table is endless and exact; only how shields lie to each other shows."""
    moved = el.Board()
    for shield, (kind, corner, turn) in BOMA.laid:
        moved = moved.lay(shield, el.Placement(kind, (corner[0] + far, *corner[1:]), turn))
    here, there = el.show(BOMA).scene, el.show(moved).scene
    assert len(here.shapes) == len(there.shapes)
    for one, other in zip(here.shapes, there.shapes, strict=True):
        assert all(dist(p, q) < 0.01 for p, q in zip(reach(one)[0], reach(other)[0], strict=True))


def test_numbers_and_names_appear_when_asked():
    """Each shield's index in board.laid; the names of its patches."""
    assert texts(el.show(BOMA).scene) == []
    assert texts(el.show(BOMA, numbers=True).scene) == ["0", "1", "2"]
    assert Counter(texts(el.show(BOMA, names=True).scene)) == Counter("ALRCAMCAMC")


def test_an_empty_board_can_be_shown():
    """Nothing is drawn; the words say so."""
    picture = el.show(el.Board())
    assert picture.scene.shapes == []
    assert parsed(picture).findtext(f"{SVG}title") == "Elongo: an empty table"


@for_each([*product(EVERY_OVERLAY, [3, 72, 1000])])
def test_an_empty_board_can_be_shown_at_any_size(case):
    """With captions too."""
    overlay, size = case
    assert parsed(el.show(el.Board(), overlay, size=size)).findtext(f"{SVG}desc").startswith("0 open edges")


# ── fences, drawn ─────────────────────────────────────────────────────────────────────────────────


@for_each(SHAPES)
def test_a_drawn_fence_meets_its_edges_in_their_midpoints_at_right_angles(case):
    """So that it flows from shield to shield."""
    kind, turn = case
    view = View(72, ORIGIN, 300, 200)
    placement = el.Placement(kind, (1, -2, 0, 3), turn)
    drawing = Drawing(el.Laid(el.Shield(kind, "RGY"), placement), view)
    pixels = [view(corner) for corner in corners(*placement)]
    for fence, edges in ((1, (0, 3)), (2, (1, 2))):
        first, last = drawing.fences[fence]
        for edge, (end, handle) in zip(edges, ((first[0], first[1]), (last[3], last[2])), strict=True):
            (x, y), (x2, y2) = pixels[edge], pixels[edge - 3]
            assert dist(end, ((x + x2) / 2, (y + y2) / 2)) < 1e-9
            leaving = (handle[0] - end[0], handle[1] - end[1])
            assert abs(leaving[0] * (x2 - x) + leaving[1] * (y2 - y)) < 1e-9 * dist(handle, end) * 72
            assert dist(handle, drawing.centre) < dist(end, drawing.centre)


@for_each(SHAPES)
def test_the_drawn_fences_of_a_shield_keep_apart(case):
    """Each stays nearer to its own corner than to the other's."""
    kind, turn = case
    drawing = Drawing(el.Laid(el.Shield(kind, "RGY"), el.Placement(kind, ORIGIN, turn)), View(72))
    for fence, (near, far) in ((1, (0, 2)), (2, (2, 0))):
        points = sampled(drawing.fences[fence])
        assert all(dist(p, drawing.corners[far]) - dist(p, drawing.corners[near]) > 3 for p in points)


def test_a_fence_on_a_wide_is_a_circle_round_its_corner():
    """Of radius 1/2, to a thousandth."""
    drawing = Drawing(el.Laid(el.Shield("wide", "RGY"), el.Placement("wide", ORIGIN, 0)), View(72))
    for fence, corner in ((1, 0), (2, 2)):
        for point in sampled(drawing.fences[fence]):
            assert dist(point, drawing.corners[corner]) == pytest.approx(36, rel=1e-3)


@pytest.mark.parametrize("size", [None, 44, 100])
def test_a_fence_has_a_whole_number_of_marks_on_each_shield(size):
    """So that they go on evenly from shield to shield."""
    scene = el.show(LARGE, size=size).scene
    for line in (*marks(scene, 1), *marks(scene, 2)):
        for halves in zip(line.pieces[::2], line.pieces[1::2], strict=True):
            long = sum(dist(p, q) for p, q in pairwise(sampled(halves)))
            periods = long / sum(line.style.dash)
            assert round(periods) >= 1
            assert periods == pytest.approx(round(periods), abs=0.01)


def test_a_fence_begins_and_ends_in_the_midst_of_a_mark_or_gap():
    """Seen from either side of an edge, its marks are the same."""
    scene = el.show(LARGE).scene
    for line in marks(scene, 1):
        assert line.style.dash_start == pytest.approx(line.style.dash[0] / 2)
    for line in marks(scene, 2):
        assert line.style.dash_start == pytest.approx(sum(line.style.dash) / 2)


@pytest.mark.rule("BOMA-1")
def test_a_built_fence_is_a_firm_line():
    """Only the stretch that is built."""
    scene = el.show(BOMA, walls=[(1, 2)]).scene
    firm = [line for line in lines(scene, FENCE[2]) if not line.style.dash]
    (mine,) = firm
    assert mine.pieces == sheet_of(BOMA, 72, (), frozenset(), ()).drawings[1].fences[2]
    assert [line for line in lines(scene, FENCE[1]) if not line.style.dash] == []


# ── overlays ──────────────────────────────────────────────────────────────────────────────────────


def styles(scene: Scene, piece: Piece) -> set[Style]:
    """How a piece of border is painted."""
    return {s.style for s in scene.shapes if isinstance(s, Line) and piece in s.pieces}


@pytest.mark.rule("ENC-2")
def test_an_enclosure_is_painted_differently_from_an_open_parcel():
    """A firm border against a dashed one, and no veil."""
    scene = el.show(BOMA, "parcels").scene
    drawings = sheet_of(BOMA, 72, ["A caption"], frozenset(), ()).drawings
    enclosed = styles(scene, drawings[1].fences[1][0])  # 1A, on the far side of which is 1M
    waiting = styles(scene, drawings[1].fences[1][0][::-1])
    assert any(style.dash and style.stroke == DEEP["Y"] for style in waiting)
    assert not any(style.stroke == DEEP["R"] for style in enclosed)
    assert any(style.stroke == INK and not style.dash for style in enclosed - waiting)
    assert [style for style in enclosed if style.opacity == 0.5 and style.stroke == "none"] == []


@pytest.mark.rule("ENC-2")
def test_the_parcels_overlay_counts_enclosures_and_open_parcels():
    """In its caption."""
    assert texts(el.show(BOMA, "parcels").scene) == ["1 enclosure (firm border), 4 open parcels (dashed)"]
    assert texts(el.show(boma("RGY"), "parcels").scene)[0].startswith("0 enclosures")


@pytest.mark.rule("BOMA-1")
def test_the_loops_overlay_lists_each_loop_and_what_is_inside():
    """In its captions; without a loop, it says so."""
    assert texts(el.show(BOMA, "loops").scene) == [
        "Fence 1 closes through shields 0 1 2; room inside for 3 zebu"
    ]
    other = boma("GGY", "YYG", "YYG")
    assert texts(el.show(other, "loops").scene)[0].endswith("room inside for 1 sheep, 2 goats")
    assert texts(el.show(HEXAGON, "loops").scene) == ["No fence is closed"]


@pytest.mark.rule("BLOCK-1")
@pytest.mark.parametrize("seed", range(3))
def test_the_blocks_overlay_paints_as_many_edges_as_are_blocked(seed):
    """And its caption counts them."""
    board = grow(seed, 30)
    blocked = len(board.blocked_edges())
    scene = el.show(board, "blocks").scene
    (line,) = lines(scene, BLOCK)
    assert len(line.pieces) == blocked > 0
    assert texts(scene)[0].startswith(f"{blocked} blocked edge")


@pytest.mark.rule("BLOCK-1")
def test_no_edge_is_painted_as_blocked_where_none_is():
    """As on a hexagon."""
    scene = el.show(HEXAGON, "blocks").scene
    assert lines(scene, BLOCK) == []
    assert texts(scene) == ["0 blocked edges of 6 open edges"]


def test_the_graph_has_a_node_for_each_parcel_with_its_number_of_symbols():
    """And a line for each two parcels that touch."""
    scene = el.show(BOMA, "graph").scene
    assert sorted(filter(str.isdigit, texts(scene))) == ["1", "1", "2", "3", "5"]
    touching = {
        frozenset([parcel, BOMA.parcel(patch)])
        for parcel in BOMA.parcels()
        for own in parcel.patches
        for patch, _fence in BOMA.neighbours(own)
        if patch not in parcel.patches
    }
    links = [line for line in lines(scene, INK) if all(len(piece) == 4 for piece in line.pieces)]
    assert [len(line.pieces) for line in links] == [len(touching)]


@pytest.mark.rule("ENC-1")
@every_board
def test_the_half_edges_overlay_has_a_bar_for_each_and_a_ring_where_land_goes_on(board):
    """Eight bars on a shield."""
    scene = el.show(board, "half-edges").scene
    assert sum(len(line.pieces) for stroke in DEEP.values() for line in lines(scene, stroke)) == 8 * len(
        board.laid
    )
    crossings = [
        (index, name, patch)
        for index, laid in enumerate(board.laid)
        for name in laid.shield.patches
        for patch, _fence in board.neighbours((index, name))
        if patch[0] > index and board.laid[patch[0]].shield.colour(patch[1]) == laid.shield.colour(name)
    ]
    rings = [s.centres for s in scene.shapes if isinstance(s, Dots) and s.style.fill == "#ffffff"]
    assert len({(round(x, 3), round(y, 3)) for centres in rings for x, y in centres}) == len(crossings)


def test_overlays_are_painted_in_one_order_however_they_are_asked_for():
    """One by its name, several as any list."""
    assert el.show(BOMA, "loops").svg == el.show(BOMA, ["loops"]).svg
    assert el.show(BOMA, ["graph", "loops"]).svg == el.show(BOMA, ("loops", "graph")).svg


def test_a_ghost_is_dashed_and_says_why_it_may_not_be():
    """In one colour where a shield may lie, in another with the reasons where it may not."""
    free, taken = min(BOMA.placements()), BOMA.laid[0].placement
    scene = el.show(BOMA, ghosts=free).scene
    assert [len(line.pieces) for line in lines(scene, GHOST)] == [4]
    assert texts(scene) == []
    scene = el.show(BOMA, ghosts=[taken]).scene
    assert lines(scene, GHOST) == []
    assert [line.style.dash != () for line in lines(scene, BLOCK)][-1]
    assert " ".join(texts(scene)) == " ".join(map(str, BOMA.why_not(taken)))


# ── shields, and pictures as things ───────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "shields",
    [el.Shield("wide", "RGYR"), [el.Shield("narrow", "RGY"), el.Shield("wide", "RGY")], el.deck()],
    ids=len,
)
def test_show_draws_one_shield_some_shields_or_the_whole_deck(shields):
    """As many as there are, each named in the description and with all its symbols."""
    some = [shields] if isinstance(shields, el.Shield) else list(shields)
    picture = el.show(shields)
    assert shields_drawn(picture.scene) == len(some)
    assert len(parsed(picture).findtext(f"{SVG}desc").splitlines()) == len(some)
    dots = [shape for shape in picture.scene.shapes if isinstance(shape, Dots)]
    assert sum(len(dot.centres) for dot in dots) == sum(s.symbols(name) for s in some for name in s.patches)
    for shape in picture.scene.shapes:
        for x, y in reach(shape)[0]:
            assert 0 <= x <= picture.scene.width
            assert 0 <= y <= picture.scene.height


@pytest.mark.parametrize("size", [3, 72, 1000])
def test_shields_can_be_shown_at_any_size(size):
    """Larger than the page too."""
    assert shields_drawn(el.show(el.deck()[38:41], size=size).scene) == 3


def test_a_gallery_writes_the_colours_below_each_shield_when_asked():
    """Their letters are their names in the deck file."""
    some = [el.Shield("wide", "RGY"), el.Shield("wide", "GGG")]
    assert texts(el.show(some, numbers=True).scene) == ["RGY", "GGG"]


def test_a_picture_has_a_short_steady_repr_and_shows_itself_in_a_notebook():
    """No address that changes from run to run."""
    picture = el.show(BOMA)
    assert repr(picture) == "<picture, Elongo: 1 wide shield and 2 narrow shields>"
    assert picture._repr_svg_() == picture.svg


def test_a_picture_is_saved_as_svg(tmp_path):
    """`save` returns where; the file holds the text."""
    picture = el.show(BOMA)
    for name in ("board.svg", "BOARD2.SVG"):
        assert picture.save(str(tmp_path / name)) == tmp_path / name
        assert (tmp_path / name).read_text("utf-8") == picture.svg


@pytest.mark.parametrize("name", ["board.png", "board", "svg", "board.svg.txt"])
def test_a_picture_is_saved_as_nothing_else(tmp_path, name):
    """The message shows the name; no file is left."""
    with pytest.raises(el.BadInput, match=re.escape(name)):
        el.show(BOMA).save(tmp_path / name)
    assert list(tmp_path.iterdir()) == []


# ── for every game ────────────────────────────────────────────────────────────────────────────────


def numbers(element: ElementTree.Element) -> list[float]:
    """Return the numbers in the outline of a path."""
    return [float(number) for number in re.findall(r"-?\d*\.?\d+", element.get("d", ""))]


@pytest.mark.parametrize(
    "scene", [el.show(LARGE, ["edges"], numbers=True).scene, el.walk_parcel(HEXAGON, (0, "A")).sheet().scene]
)
def test_a_short_picture_shows_the_same_in_fewer_characters(scene):
    """The same elements with the same words, each place within a tenth of a pixel; what is left out is
    inherited from the picture as a whole."""
    full, short = svg(scene), svg(scene, short=True)
    assert len(short) < 0.9 * len(full)
    assert not re.search(r'<[^>]*"', short)
    one, other = ElementTree.fromstring(full), ElementTree.fromstring(short)
    usual = {"font-family", "text-anchor", "stroke-linejoin"}
    assert usual <= set(other.keys())
    for before, after in zip(list(one.iter())[1:], list(other.iter())[1:], strict=True):
        assert (before.tag, before.text) == (after.tag, after.text)
        assert {key: value for key, value in before.items() if key != "d" and (key not in usual)} == {
            key: value for key, value in after.items() if key != "d" and key not in usual
        }
        for key in usual & set(before.keys()):
            assert after.get(key, other.get(key)) == before.get(key)
        assert all(abs(a - b) < 0.1 for a, b in zip(numbers(before), numbers(after), strict=True)), (
            before.get("d")
        )


def test_another_game_paints_with_patterns_of_its_own(monkeypatch):
    """It adds tiles; a picture carries those that it uses, and no others."""
    monkeypatch.setattr(painter, "TILES", dict(painter.TILES))
    water = painter.Tile(6, "#88aaff", "#003388", 0.5, '<path d="M0 3h6"/>')
    painter.add_tiles({"water": water})
    painter.add_tiles({"water": water})  # once more does no harm
    with pytest.raises(ValueError, match="water"):
        painter.add_tiles({"water": water._replace(size=7)})
    pond = Scene(20, 20, "a pond", "", [Line(Style(fill="water"), (((0, 0), (9, 0)), ((9, 0), (0, 0))))])
    text = svg(pond)
    assert text.count("<pattern") == 1
    assert water.parts() in text
    assert "<pattern" not in svg(Scene(20, 20, "nothing", ""))

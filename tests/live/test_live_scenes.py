"""The layers of a live board as data: each Scene as text, a line for each shape, in tests/golden/scenes."""

import re
from collections.abc import Iterator
from dataclasses import replace
from math import dist
from pathlib import Path as File

import pytest

import elongo_explore as el
from elongo_explore.games.elongo.analysis.overlay_data import findings
from elongo_explore.games.elongo.board.shields import COLOUR_NAMES
from elongo_explore.games.elongo.desk.previews import preview_of
from elongo_explore.games.elongo.pictures import colours
from elongo_explore.games.elongo.pictures.board_scene import OVERLAYS
from elongo_explore.games.elongo.pictures.drawing import Drawing, View, keeper_spot
from elongo_explore.games.elongo.pictures.last_change import Changed, changed_by
from elongo_explore.games.elongo.pictures.live import (
    Marks,
    Position,
    Window,
    highlight_scene,
    marks_scene,
    over_scene,
    pieces_scene,
    table_scene,
)
from elongo_explore.games.elongo.pictures.pieces import animals_standing, keepers_standing
from elongo_explore.games.elongo.pictures.pointing import at
from elongo_explore.games.elongo.pictures.preview import Preview
from elongo_explore.games.elongo.pictures.sheet import fitting
from elongo_explore.games.elongo.play import building
from elongo_explore.games.elongo.play.events import ANIMALS
from elongo_explore.games.elongo.play.pieces import Claimed, keeper_name
from elongo_explore.games.elongo.play.words import patch_words
from elongo_explore.kit.pictures import ink
from elongo_explore.kit.pictures.shapes import Copy, Dots, Path, Piece, Pixel, Scene, Shape, Style, Text
from elongo_explore.kit.pictures.svg import TILES
from tests.support import slow
from tests.support.bao_scenes import bao_scenes
from tests.support.boards import HEXAGON, grow, plain
from tests.support.for_each import for_each
from tests.support.games import recorded
from tests.support.positions import GAP, do, lay_in_gap, position, star, wide

GOLDEN = File(__file__).parents[1] / "golden" / "scenes"
ANEW = "Scenes changed. If that was meant: python -m tools.golden_scenes, then look at the difference."
WIDTH, HEIGHT = 300, 260


# ── positions ─────────────────────────────────────────────────────────────────────────────────────

BOMA = el.example("a small boma of three")
BLOCK = el.example("a block of four shields")
STAR = star("GRR", "GRY", "GYR", "GYY")
BEFORE = position(STAR, wide("GYG"), claims=[(1, (0, "A")), (2, (1, "M")), (2, (2, "M"))])
CLOSED = lay_in_gap(BEFORE, "GYG")
"""The step that completes a star: an enclosure is filled and a fence closes."""
GAME = do(CLOSED.state, el.BuildBoma(1))
"""Claims, animals, and a boma under construction."""
CHOICE = el.example("a game: build a boma, with all its five parts")
"""Two bomas could be built."""


def window(where: Position, width: float = WIDTH, height: float = HEIGHT) -> Window:
    """Return all of it in sight."""
    return Window(width, height, fitting(where.board, width, height, 84))


def first_refused(board: el.Board) -> el.Placement:
    """Return a place beside an edge where fences do not meet and a shield is in the way."""
    tries = {el.Placement(*p) for side in slow.open_sides(plain(board)) for p in slow.against(side)}
    return next(p for p in sorted(tries) if {r.rule for r in board.why_not(p)} == {"LAY-2", "LAY-3"})


def previews(state: el.State) -> list[Preview]:
    """Return what each boma that can be built would do."""
    bomas = [action for action in state.legal_actions() if isinstance(action, el.BuildBoma)]
    return [preview_of(state, action, number) for number, action in enumerate(bomas, 1)]


def all_marks() -> Marks:
    """Circles of every sort, patches to choose, the cursor on an edge and a ghost."""
    sides = HEXAGON.open_sides()
    return Marks(
        fits=sides[:2],
        other=sides[2:4],
        blocked=sides[4:5],
        cursor=at(*sides[5]),
        ghost=HEXAGON.ways(*sides[5])[0],
        shield=el.Shield(HEXAGON.ways(*sides[5])[0].kind, "YRG"),
        patches=[(0, "A"), (1, "M")],
    )


def refused_marks() -> Marks:
    """A ghost that may not lie there, and the cursor on a patch."""
    ghost = first_refused(BLOCK)
    return Marks(cursor=at(0, "C"), ghost=ghost, shield=el.Shield(ghost.kind, "YRG"), refused=True)


def marks_round_pieces() -> Marks:
    """Patches to choose on which somebody stands or grazes, one that is free, and the cursor on a claim."""
    return Marks(cursor=at(1, "M"), patches=[(0, "A"), (2, "M"), (0, "C")])


def scenes() -> dict[str, Scene]:
    """Return the scenes that are kept, by name."""
    overlays = {
        name: over_scene(board, window(board), [name], findings(board, [name]))
        for name in OVERLAYS
        for board in [BLOCK if name == "blocks" else HEXAGON if name == "fences" else BOMA]
    }
    return {
        "table": table_scene(HEXAGON, window(HEXAGON)),
        "table with blocks": table_scene(BLOCK, window(BLOCK), ["blocks"]),
        "over a game": over_scene(GAME, window(GAME)),
        "pieces of a game": pieces_scene(GAME, window(GAME)),
        "numbers and names": over_scene(HEXAGON, window(HEXAGON), numbers=True, names=True),
        **{f"overlay {name}": scene for name, scene in overlays.items()},
        "lit parcel": highlight_scene(BOMA, window(BOMA), patches=BOMA.parcels()[0].patches),
        "lit loop": highlight_scene(BOMA, window(BOMA), loop=BOMA.loops()[0]),
        "happened": highlight_scene(CLOSED.state, window(CLOSED.state), happened=changed_by(CLOSED.events)),
        "previews of two bomas": highlight_scene(CHOICE, window(CHOICE), previews=previews(CHOICE)),
        "preview of a boma": highlight_scene(CHOICE, window(CHOICE), previews=previews(CHOICE)[:1]),
        "marks": marks_scene(HEXAGON, window(HEXAGON), all_marks()),
        "marks round pieces": marks_scene(GAME, window(GAME), marks_round_pieces()),
        "marks refused": marks_scene(BLOCK, window(BLOCK), refused_marks()),
        **bao_scenes(),
    }


UNDER: dict[str, Position] = {
    "over a game": GAME,
    "pieces of a game": GAME,
    "marks round pieces": GAME,
    "previews of two bomas": CHOICE,
    "preview of a boma": CHOICE,
    "happened": CLOSED.state,
    "marks refused": BLOCK,
}
"""What a scene lies over, when one looks at it."""


# ── a Scene as text ───────────────────────────────────────────────────────────────────────────────


def number(value: float) -> str:
    """At most one decimal, no minus zero."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def pair(place: Pixel) -> str:
    """Return a place as text."""
    return ",".join(map(number, place))


def looks(style: Style) -> str:
    """Return all of a style that is not as usual."""
    usual = Style()
    names = "fill", "stroke", "width", "dash", "dash_start", "opacity", "cap"
    found = {name: getattr(style, name) for name in names if getattr(style, name) != getattr(usual, name)}
    return " ".join(f"{name}={_value(value)}" for name, value in found.items())


def _value(value: object) -> str:
    if isinstance(value, tuple):
        return "/".join(map(_value, value))
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, int | float) else str(value)


def steps(pieces: tuple[Piece, ...]) -> Iterator[str]:
    """Yield where a pen goes: `>` to a place where a line begins, then straight on; `~` along a curve."""
    at = None
    for first, *rest in pieces:
        if first != at:
            yield f">{pair(first)}"
        yield ("~" if len(rest) > 1 else "") + "~".join(map(pair, rest))
        at = rest[-1]


def line(shape: Shape) -> str:
    """Return a shape in one line."""
    match shape:
        case Path():
            return f"path {looks(shape.style)}: {' '.join(steps(shape.pieces))}"
        case Dots():
            centres = " ".join(map(pair, shape.centres))
            return f"dots {looks(shape.style)} radius={_value(shape.radius)}: {centres}"
        case Text():
            more = [f"halo={shape.halo}"] * bool(shape.halo) + ["bold"] * shape.bold
            look = " ".join([f"size={_value(shape.size)}", f"colour={shape.colour}", shape.anchor, *more])
            return f"text {look}: {pair(shape.at)} {shape.words!r}"
        case Copy():
            return f"copy at {pair(shape.at)} of {' | '.join(map(line, shape.shapes))}"


def text(scene: Scene) -> str:
    """Return a scene, one line for each shape."""
    return "\n".join([f"scene {number(scene.width)} x {number(scene.height)}", *map(line, scene.shapes), ""])


def flattened(scene: Scene) -> list[Shape]:
    """Return the shapes of a scene, and of what is copied there."""
    return [each for s in scene.shapes for each in (s.shapes if isinstance(s, Copy) else [s])]


def file_of(name: str) -> File:
    """Return where the text of a scene is kept."""
    return GOLDEN / f"{name.replace(' ', '-')}.txt"


def kept() -> list[File]:
    """Return the scenes that are kept. (Golden codes are kept beside them; nobody may write those anew.)"""
    return sorted(file for file in GOLDEN.glob("*") if not file.name.startswith("codes"))


# ── what is kept ──────────────────────────────────────────────────────────────────────────────────


@for_each(scenes)
def test_a_scene_is_as_it_was(name):
    """Shape by shape; a difference is shown as such."""
    kept = file_of(name)
    assert kept.exists(), ANEW
    assert text(scenes()[name]).splitlines() == kept.read_text("utf-8").splitlines(), ANEW


def test_nothing_else_is_kept():
    """One file for each scene."""
    assert kept() == sorted(map(file_of, scenes())), ANEW


def test_every_overlay_is_among_the_scenes():
    """A new one gets its scene, too."""
    assert {f"overlay {name}" for name in OVERLAYS} <= set(scenes())


def test_the_text_tells_scenes_apart():
    """Another colour, place, width or word is another line."""
    shapes: list[Shape] = [
        Path(Style(stroke="#000000", width=1), (((0, 0), (1, 1)),)),
        Path(Style(stroke="#000000", width=1.1), (((0, 0), (1, 1)),)),
        Path(Style(stroke="#000000", width=1), (((0, 0), (1, 1.1)),)),
        Path(Style(stroke="#000000", width=1), (((0, 0), (1, 0), (0, 1), (1, 1)),)),
        Dots(Style(fill="#000000"), 1, ((0, 0),)),
        Dots(Style(fill="#000000"), 2, ((0, 0),)),
        Text("0", (0, 0), 12, "#000000"),
        Text("1", (0, 0), 12, "#000000"),
        Text("1", (0, 0), 12, "#000000", bold=True),
    ]
    assert len({line(shape) for shape in shapes}) == len(shapes)
    assert line(shapes[0]) == "path stroke=#000000 width=1: >0,0 1,1"


# ── layers ────────────────────────────────────────────────────────────────────────────────────────


def test_the_layers_of_a_live_board_together_are_the_picture():
    """The table and what lies over it hold the same shapes that `show` has, but for size and captions; and
    the land of a live board is gathered in another way, with fewer curves."""
    board = grow(2, 12)
    picture = el.show(board, list(OVERLAYS), numbers=True, names=True, size=40).scene
    wide_open = Window(picture.width, picture.height, fitting(board, 400, 400, 40))
    table = table_scene(board, wide_open, ["blocks"]).shapes[1:]  # but for the ground
    over = over_scene(board, wide_open, list(OVERLAYS), findings(board), numbers=True, names=True).shapes
    captions = [shape for shape in picture.shapes if isinstance(shape, Text) and shape.anchor == "start"]
    assert captions
    drawn = [shape for shape in picture.shapes if shape not in captions]
    live, still = ([shape for shape in shapes if not is_land(shape)] for shapes in ((*table, *over), drawn))
    assert [type(shape) for shape in live] == [type(shape) for shape in still]
    assert {shape.style.fill for shape in drawn if is_land(shape)} == {
        shape.style.fill for shape in table if is_land(shape)
    }


def is_land(shape: Shape) -> bool:
    """Is it an area with the pattern of a land?"""
    return isinstance(shape, Path) and shape.style.fill.startswith("land-")


def test_a_window_has_its_own_size_whatever_the_board():
    """The layout does not jump."""
    for board in (el.Board(), HEXAGON, grow(1, 40)):
        scene = table_scene(board, Window(WIDTH, HEIGHT, fitting(board, WIDTH, HEIGHT, 84)))
        assert (scene.width, scene.height) == (WIDTH, HEIGHT)


@pytest.mark.parametrize("size", [0, 1, 3, 30, 100])
def test_the_view_that_fits_shows_every_corner_with_a_small_margin(size):
    """A board that is as large as may be leaves 24 pixels on two sides; none is larger than was asked."""
    board = grow(4, size, board=HEXAGON if size > 1 else el.Board())
    view = window(board).view
    assert view.scale <= 84
    for drawing in window(board).sheet(board).drawings:
        for x, y in drawing.corners:
            assert 23.9 <= x <= WIDTH - 23.9
            assert 23.9 <= y <= HEIGHT - 23.9
    if view.scale < 84:
        places = [corner for drawing in window(board).sheet(board).drawings for corner in drawing.corners]
        least = min(min(x, y, WIDTH - x, HEIGHT - y) for x, y in places)
        assert least == pytest.approx(24)


def test_nothing_lit_and_nothing_marked_is_an_empty_scene():
    """A layer that is wiped off."""
    assert highlight_scene(HEXAGON, window(HEXAGON)).shapes == []
    assert highlight_scene(HEXAGON, window(HEXAGON), happened=Changed()).shapes == []
    assert marks_scene(HEXAGON, window(HEXAGON), Marks()).shapes == []
    assert over_scene(HEXAGON, window(HEXAGON)).shapes == []


def test_pieces_lie_over_whatever_is_lit_or_marked():
    """No mark hides who stands there: the layer of pieces is the last, and no other has any of them."""
    explorer = el.Explorer(GAME)
    explorer.view.mark(marks_round_pieces())
    *below, pieces = explorer.view.scenes()
    drawn = pieces_scene(GAME, explorer.view.window).shapes
    assert pieces.shapes == drawn
    assert len([shape for shape in drawn if isinstance(shape, Copy)]) == 5 + 2 + 1  # sheep, claims, builder
    assert not any(shape in scene.shapes for scene in below for shape in drawn)


@pytest.mark.parametrize("patch", [(0, "A"), (1, "A"), (4, "A")])
def test_a_mark_goes_round_an_animal(patch):
    """It is larger than the animal; on free land it stays small."""
    unit = window(GAME).view.scale
    assert patch in GAME.animals
    for marks in (Marks(patches=[patch]), Marks(cursor=at(*patch))):
        assert ring(marks)[1] > unit * 0.115
    assert ring(Marks(patches=[(0, "C")]))[1] < unit * 0.1


def ring(marks: Marks, where: Position = GAME, scale: float | None = None) -> tuple[Pixel, float]:
    """Return the middle and the radius of the one ring that is drawn."""
    shown = window(where) if scale is None else Window(6 * scale, 6 * scale, View(scale, left=300, top=300))
    drawn = marks_scene(where, shown, marks).shapes[0]
    assert isinstance(drawn, Path)
    across, down = ([place[n] for piece in drawn.pieces for place in piece] for n in (0, 1))
    middle = (max(across) + min(across)) / 2, (max(down) + min(down)) / 2
    return middle, (max(across) - min(across)) / 2


def test_where_an_animal_can_be_put_the_mark_is_clear_of_the_keeper():
    """On every patch of every shield: the mark lies on the symbol, the keeper stands at the rim."""
    for shield in sorted(set(el.deck())):
        board = el.Board().lay(shield, el.Placement(shield.kind, (0, 0, 0, 0), 0))
        for scale in (48, 84, 160):
            drawing = Drawing(board.laid[0], View(scale, left=300, top=300))
            for name in shield.patches:
                middle, radius = ring(Marks(patches=[(0, name)]), board, scale)
                keeper = keeper_spot(drawing, name, beside=False)
                gap = dist(middle, keeper.at) - keeper.radius * scale - radius
                assert gap >= -0.04 * scale  # its outline may pass behind the keeper


def test_the_mark_of_an_animal_is_clear_of_its_keeper():
    """They stand beside each other, and the ring round the one does not cross the other out."""
    patch = (0, "A")
    state = replace(GAME, claims=(Claimed(1, patch),), animals={patch: GAME.animals[patch]}, bomas=())
    middle, radius = ring(Marks(patches=[patch]), state)
    drawings = window(state).sheet(state).drawings
    (animal,), (keeper,) = animals_standing(drawings, state), keepers_standing(drawings, state)
    assert middle == pytest.approx(animal.spot.at, abs=0.02)
    unit = window(state).view.scale
    assert radius > animal.spot.radius * unit
    assert dist(middle, keeper.spot.at) > radius + (keeper.spot.radius - 0.03) * unit


def test_an_empty_table_has_layers_too():
    """Where one begins to build."""
    board = el.Board()
    assert table_scene(board, window(board)).shapes == []  # the page paints the table
    ghost = sorted(board.placements())[0]
    marks = Marks(ghost=ghost, shield=el.Shield(ghost.kind, "RGY"))
    assert marks_scene(board, window(board), marks).shapes != []
    for overlay in OVERLAYS:
        assert over_scene(board, window(board), [overlay], findings(board)).shapes == []


def strokes(scene: Scene, colour: str) -> list[Path]:
    """Return the lines of a scene in a colour."""
    return [shape for shape in scene.shapes if isinstance(shape, Path) and shape.style.stroke == colour]


def test_what_happened_on_shields_that_are_gone_is_left_out():
    """Stepping back in a record, a step may name shields that are not there any more."""
    gone = Changed(frozenset({(0, "A"), (9, "A")}), (el.Loop(1, (0, 1, 9)),), frozenset({0, 9}))
    scene = highlight_scene(HEXAGON, window(HEXAGON), happened=gone)
    here = Changed(frozenset({(0, "A")}), (), frozenset({0}))
    assert scene.shapes == highlight_scene(HEXAGON, window(HEXAGON), happened=here).shapes
    assert len(strokes(scene, ink.HAPPENED)) == 2


@pytest.mark.rule("LAY-2")
@pytest.mark.rule("LAY-3")
def test_a_refused_ghost_shows_what_it_runs_into():
    """The shields in the way and the edges with the other fence, in the colour of blocks."""
    marks = refused_marks()
    clashes = strokes(marks_scene(BLOCK, window(BLOCK), marks), colours.BLOCK)
    refusals = BLOCK.why_not(marks.ghost)
    own, *others = clashes
    assert own.style.dash  # its own outline; what it runs into lies over that, else it would not be seen
    assert [len(path.pieces) for path in others] == [1 if refusal.edge else 4 for refusal in refusals]
    assert not any(path.style.dash for path in others)
    allowed = marks_scene(HEXAGON, window(HEXAGON), all_marks())
    assert all(len(path.pieces) == 2 for path in strokes(allowed, colours.BLOCK))  # the cross


def test_a_lit_parcel_is_outlined_and_its_land_stays_in_view():
    """Once round it: the pieces that part it from other land; only a thin veil over what is printed."""
    parcel = BOMA.parcels()[0]
    scene = highlight_scene(BOMA, window(BOMA), patches=parcel.patches)
    (line_,) = strokes(scene, ink.LIT)
    touching = sum(
        other not in parcel.patches for patch in parcel.patches for other, _fence in BOMA.neighbours(patch)
    )
    assert len(line_.pieces) >= touching > 0
    veils = [shape.style.opacity for shape in scene.shapes if shape.style.fill != "none"]
    assert all(opacity < 0.5 for opacity in veils)


def test_what_is_lit_does_not_depend_on_the_order_of_its_patches():
    """The same parcel is the same scene, in every process."""
    board = grow(3, 30)
    parcel = max(board.parcels(), key=lambda p: len(p.patches))
    one = highlight_scene(board, window(board), patches=sorted(parcel.patches))
    other = highlight_scene(board, window(board), patches=sorted(parcel.patches, reverse=True))
    assert one.shapes == other.shapes


def test_every_fill_of_the_scenes_is_a_colour_or_a_pattern():
    """What a painter has to know."""
    for scene in scenes().values():
        for shape in flattened(scene):
            fill = shape.colour if isinstance(shape, Text) else shape.style.fill
            assert fill == "none" or fill in TILES or re.fullmatch("#[0-9a-f]{6}", fill)


# ── what is said of a patch ───────────────────────────────────────────────────────────────────────


def all_patches(where: Position) -> list[tuple[int, str]]:
    """Return the patches of a position."""
    return [(i, name) for i, laid in enumerate(where.board.laid) for name in laid.shield.patches]


@pytest.mark.rule("ENC-1")
@pytest.mark.rule("ENC-2")
@for_each(lambda: [BOMA, GAME, grow(5, 20), recorded(3, 90, 3).final])
def test_the_words_for_a_patch_tell_colour_size_symbols_and_border(where):
    """As the engine counts them."""
    laid = where.board.laid
    for patch in all_patches(where):
        said, parcel = patch_words(where, patch), where.parcel(patch)
        assert said.startswith(f"{patch[0]}{patch[1]}: {COLOUR_NAMES[parcel.colour]} parcel")
        assert re.search(rf"\b{len(parcel.patches)} patch{'es' * (len(parcel.patches) > 1)}\b", said)
        symbols = sum(laid[index].shield.symbols(name) for index, name in parcel.patches)
        animal = ANIMALS[parcel.colour]
        assert re.search(rf"\b{symbols} ({animal}|{animal.removesuffix('s')})\b", said)
        half_edges = re.search(r"open at (\d+) half-edge(s?)", said)
        assert ("enclosed" in said) == (not parcel.is_open) == (half_edges is None)
        if half_edges:
            assert int(half_edges[1]) == parcel.open_half_edges
            assert (half_edges[2] == "s") == (parcel.open_half_edges > 1)


@pytest.mark.rule("CLAIM-1")
@for_each(lambda: [BEFORE, GAME, recorded(3, 90, 3).final, recorded(4, 90, 2).final])
def test_the_words_for_a_patch_tell_whose_it_is(where):
    """The warrior or boy and where it stands; or that nobody claims it."""
    for patch in all_patches(where):
        said, parcel = patch_words(where, patch), where.parcel(patch)
        claims, boma = where.claims_in(parcel), where.boma_at(patch)
        for claim in claims:
            who = f"{keeper_name(where.colour(claim.patch))} on {claim.patch[0]}{claim.patch[1]}"
            assert f"player {claim.owner}'s" in said
            assert who in said
        grazing = sum(herd.number for p, herd in where.animals.items() if p in parcel.patches)
        assert bool(re.search(rf"\b{grazing} \w+ there\b", said)) == (grazing > 0)
        assert ("boma" in said) == (boma is not None)
        if boma:
            assert f"player {boma.owner}'s" in said
            assert ("unfinished" in said) != boma.finished
        assert ("unclaimed" in said) == (not claims and not boma and not grazing)


def test_on_a_board_without_players_all_land_is_unclaimed():
    """There is nobody to claim it."""
    assert all(patch_words(BOMA, patch).endswith("unclaimed") for patch in all_patches(BOMA))


@pytest.mark.rule("BOMA-4")
def test_the_words_speak_of_the_parcel_as_built_fences_cut_it():
    """On the board alone, the land goes on across the fence."""
    board = star("GGR", "GRY", "GYR", "GYY", "GYG")
    built = el.scenario(board, bomas=[(2, board.loops()[0], True)])
    assert (0, "M") in board.parcel((0, "A")).patches
    assert built.parcel((0, "A")).patches == {(number_, "A") for number_ in range(5)}
    assert "finished boma" not in patch_words(built, (0, "A")).replace("player 2's boma", "")
    assert "player 2's boma" in patch_words(built, (0, "A"))
    assert "boma" not in patch_words(built, (0, "M"))


@pytest.mark.parametrize("patch", [(9, "A"), (0, "Z"), "0A", None])
def test_only_patches_of_the_board_can_be_told_of(patch):
    """The message says what was expected."""
    for where in (BOMA, GAME):
        with pytest.raises(el.BadInput):
            patch_words(where, patch)


def test_building_and_the_scene_of_what_happened_go_together():
    """What a free lay tells can be lit up on the board after it."""
    new, events = building.lay(STAR, wide("GYG"), GAP)
    scene = highlight_scene(new, window(new), happened=changed_by(events))
    assert strokes(scene, ink.HAPPENED)
    assert strokes(scene, colours.GLOW[1])

"""How walks are drawn: the picture of the decisive step, and the names of places on it."""

import itertools
import math
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterable, Iterator

import pytest

import elongo_explore as el
from elongo_explore.games.elongo.pictures.pieces import standing
from elongo_explore.games.elongo.widgets.board_view import MARKS
from elongo_explore.kit.pictures.ink import HAPPENED
from elongo_explore.kit.pictures.shapes import Dots, Path, Scene, Text
from tests.support.boards import grow, snug
from tests.support.boma_positions import LOOP, OPEN, SHUT
from tests.support.for_each import for_each

HEXAGON = el.example("a hexagon")
BUILT = el.walk_action(el.example("a game: build a boma, with all its five parts"), el.BuildBoma(2))
WALKS = {
    "parcel": el.walk_parcel(OPEN, (0, "M")),
    "loop": el.walk_fence(SHUT, LOOP),
    "run": el.walk_fence(HEXAGON, HEXAGON.runs()[0]),
    "boma": BUILT,
    "large": el.walk_parcel(el.example("a board of 34 shields"), (2, "A")),
}


def seeded() -> dict[str, el.Walk]:
    """Walks of every kind on boards of 3 to 40 shields."""
    found = dict(WALKS)
    for seed, size in enumerate((3, 16, 40)):
        board = grow(seed, size, snug)
        largest = max(board.parcels(), key=lambda parcel: len(parcel.patches))
        for walk in (el.walk_parcel, el.walk_border):
            found[f"{walk.__name__} on {size}"] = walk(board, min(largest.patches))
        found[f"graph on {size}"] = el.walk_graph(board)
        found[f"block on {size}"] = el.walk_block(board, board.open_sides()[0])
        if loops := board.loops():
            found[f"inside on {size}"] = el.walk_inside(board, loops[0])
        for fence in (*board.loops()[:1], *board.runs()[:1]):
            found[f"{type(fence).__name__} on {size}"] = el.walk_fence(board, fence)
    return found


def boxes(scene: Scene, names: Iterable[str]) -> dict[str, tuple[float, float, float, float]]:
    """Return where names are written, by their letters, which are wider than this only by a hair."""
    written = {
        shape.words: shape for shape in scene.shapes if isinstance(shape, Text) and shape.words in names
    }
    return {
        words: (
            text.at[0] - 0.29 * len(words) * text.size,
            text.at[1] - text.size / 2,
            text.at[0] + 0.29 * len(words) * text.size,
            text.at[1] + text.size / 2,
        )
        for words, text in written.items()
        if text.size >= 11
    }


@for_each(lambda: seeded().items())
@pytest.mark.parametrize("large", [True, False])
def test_every_place_that_a_sentence_names_is_labelled_in_its_picture(item, large: bool):
    """In letters that can be read, inside the picture, none over another."""
    _name, walk = item
    scenes, _note = walk._scenes(range(len(walk)), None, large=large)
    for step, scene in zip(walk, scenes, strict=True):
        sides = re.findall(r"dge (\d) of shield (\d+)", step.text)
        lists = re.findall(r"\bshields (\d+(?:(?:,? and |, | )\d+)*)", step.text)
        names = {
            *re.findall(r"\b\d+[ACLMR]\b|\b\d+, edge \d\b", step.text),
            *(f"{shield}, edge {edge}" for edge, shield in sides),
            *re.findall(r"(?<!of )shield (\d+)\b(?!, edge)", step.text),
            *(number for each in lists for number in re.findall(r"\d+", each)),
        }
        spoken = {place for place in step.places if re.search(rf"\b{place}\b", step.text)}
        assert {place for place in spoken if not place.isdigit()} <= names
        found = boxes(scene, names)
        assert found.keys() == names
        for box in found.values():
            assert 0 <= box[0] < box[2] <= scene.width
            assert 0 <= box[1] < box[3] <= scene.height
        for one, other in itertools.combinations(found.values(), 2):
            assert one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


def test_the_live_board_labels_the_same_places():
    """Without being asked for names or numbers."""
    walk = WALKS["parcel"]
    stepper = el.Stepper(walk)
    for number, step in enumerate(walk):
        stepper.go(number)
        names = set(step.highlight.named)
        assert boxes(stepper.view.scenes()[MARKS], names).keys() == names
    assert any(step.highlight.named for step in walk)


@pytest.mark.parametrize("size", [(1000, 850), (360, 430)])
def test_on_the_live_board_no_piece_lies_on_a_name_or_hides_the_patch_that_was_found(size):
    """Pieces are painted last there: names keep away from them, and the ring round an animal is wider."""
    start = BUILT[0].position
    for walk in (BUILT, el.walk_parcel(start, (2, "M")), el.walk_inside(start, start.closed_loops()[-1])):
        stepper = el.Stepper(walk)
        stepper.view.resize(*size)
        for number, step in enumerate(walk):
            stepper.go(number)
            sheet = stepper.view.window.sheet(step.position)
            pieces = [each.spot for _key, each in standing(sheet.drawings, step.position)]
            lit = stepper.view.scenes()[MARKS]
            for left, top, right, bottom in boxes(lit, step.highlight.named).values():
                for (x, y), radius in pieces:
                    far = math.dist((x, y), (min(max(x, left), right), min(max(y, top), bottom)))
                    assert far > 0.8 * radius * sheet.unit, (step.text, size)
            dots = [shape for shape in lit.shapes if isinstance(shape, Dots)]
            rings = [shape for shape in dots if shape.style.fill == HAPPENED]
            for (x, y), radius in pieces if step.highlight.here else ():
                if (x, y) in rings[-1].centres:
                    assert rings[-1].radius > radius * sheet.unit + 1


def test_no_piece_hides_a_node_of_a_graph():
    """In a Stepper, as in a picture: the state's pieces are left out."""
    state = BUILT[0].position
    bare = el.walk_graph(state.board)
    stepper = el.Stepper(walk := el.walk_graph(state))
    for number in (0, len(walk) - 1):
        stepper.go(number)
        assert stepper.view.scenes()[4].shapes == []
    scenes, _note = walk._scenes([len(walk) - 1], None, large=True)
    without, _note = bare._scenes([len(bare) - 1], None, large=True)
    assert len(scenes[0].shapes) == len(without[0].shapes)


def test_the_arrows_to_the_outside_keep_apart():
    """Beside a corner of the board, where two nodes go out at nearly the same place. The outside is named."""
    walk = el.walk_graph(BUILT[0].position)
    (scene,), _note = walk._scenes([len(walk) - 1], 80, large=True)
    paths = [shape for shape in scene.shapes if isinstance(shape, Path)]
    dashed = [shape for shape in paths if shape.style.stroke == HAPPENED and shape.style.dash]
    tips = [piece[-1] for shape in dashed for piece in shape.pieces]
    assert len(tips) == len(walk.graph["outside"]) == 9
    assert any(isinstance(shape, Text) and shape.words == "outside" for shape in scene.shapes)
    for one, other in itertools.combinations(tips, 2):
        assert math.dist(one, other) >= 80 * 0.19


@pytest.mark.parametrize("name", WALKS)
def test_a_notebook_shows_the_decisive_step_and_how_to_step(name: str):
    """One picture as wide as a page, with the number of the step, its rule and its sentence."""
    walk = WALKS[name]
    svg = walk._repr_svg_()
    step = walk[walk.decisive]
    root = ET.fromstring(svg)
    assert float(root.get("width")) == 700
    seen = [text for text in shown(root) if text.tag.endswith("text")]
    words = [text.text for text in seen]
    assert f"Step {walk.decisive + 1} of {len(walk)}" in " ".join(words)
    assert step.text.split()[-1] in " ".join(words)
    assert any("el.Stepper(walk)" in each for each in words)
    ids = set(re.findall(r"id=['\"]([^'\"]+)", svg))
    assert set(re.findall(r"(?:href=['\"]#|url\(#)([^'\")]+)", svg)) <= ids


def shown(element: ET.Element) -> Iterator[ET.Element]:
    """Yield the elements of a picture that are not hidden."""
    if element.get("display") != "none":
        yield element
        for part in element:
            yield from shown(part)


def test_a_part_of_a_walk_keeps_its_decisive_step_if_it_has_it():
    """Otherwise its last step is the decisive one."""
    walk = el.Walk(BUILT.steps, "a boma", decisive=4)
    assert (walk[2:].decisive, walk[::2].decisive, walk[:3].decisive) == (2, 2, 2)
    assert "Step 5 of 12" in walk._repr_svg_()
    assert "Step 2 of 12" in walk.picture(1).svg


def test_a_step_that_is_not_there_is_refused():
    """As everywhere."""
    with pytest.raises(el.BadInput, match="step: expected the index of a step, 0 to 11, got 12"):
        BUILT.picture(12)

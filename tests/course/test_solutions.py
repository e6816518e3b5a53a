"""Pictures of solutions: on the board that was asked about, with what comes and goes marked on it."""

from collections import Counter

import pytest

import elongo_explore as el
from elongo_explore.games.elongo.pictures import colours
from elongo_explore.kit.course.entry import entries
from elongo_explore.kit.pictures import ink
from elongo_explore.kit.pictures.shapes import Copy, Path, Scene, Text
from tests.support.for_each import for_each

PATCHES = [name for name, entry in entries().items() if entry.kind == "patches"]
LINES = [name for name, entry in entries().items() if entry.game == "elongo" and entry.kind == "actions"]


def solved(name: str) -> Scene:
    """Return the picture of a puzzle's solution."""
    return el.puzzle(name).live_solution.scene


def words(scene: Scene) -> list[str]:
    """Return all that is written in a picture, from back to front."""
    return [shape.words for shape in scene.shapes if isinstance(shape, Text)]


def lines(scene: Scene, colour: str) -> list[int]:
    """Return where in the picture, from back to front, something has lines of a colour."""
    paths = [(at, shape) for at, shape in enumerate(scene.shapes) if isinstance(shape, Path)]
    return [at for at, shape in paths if shape.style.stroke == colour]


@for_each(PATCHES)
def test_each_patch_of_an_answer_has_its_own_border_and_its_name(name: str) -> None:
    """Neighbours do not melt into one; and no border lies over a number."""
    puzzle, scene = el.puzzle(name), solved(name)
    answer = str(puzzle.answer()).split()
    for patch in answer:
        assert words(scene).count(patch) == 1
    borders = [at for at in lines(scene, ink.LIT) if len(scene.shapes[at].pieces) > 1]
    assert len(borders) == len(answer)
    numbers = [
        at
        for at, shape in enumerate(scene.shapes)
        if isinstance(shape, Text) and shape.words.isdigit() and shape.colour == ink.INK
    ]
    assert len(numbers) >= len(puzzle.board.laid)
    assert min(numbers) > max(borders)


def figures(scene: Scene) -> Counter[object]:
    """Return the pieces in a picture, by how they look."""
    return Counter(shape.shapes for shape in scene.shapes if isinstance(shape, Copy))


@pytest.mark.rule("BOMA-5")
@for_each(["bomas-home", "cutting-homecoming", "joining-home", "join-who"])
def test_whoever_leaves_is_still_there_and_crossed_out(name: str) -> None:
    """The board is the one before: all its pieces are on it."""
    asked, scene = figures(el.puzzle(name).live_card.scene), solved(name)
    assert asked
    assert asked <= figures(scene)
    assert lines(scene, colours.BLOCK)


@for_each(LINES)
def test_a_line_is_shown_on_the_board_from_which_it_begins(name: str) -> None:
    """New shields have a dashed border, and what stood there stands there."""
    state, scene = el.puzzle(name).state, solved(name)
    before = len(state.claims) + sum(herd.number for herd in state.animals.values())
    assert figures(scene).total() >= before
    new = [scene.shapes[at] for at in lines(scene, ink.GHOST)]
    assert any(shape.style.dash for shape in new)


@pytest.mark.rule("BAO-3")
def test_of_several_moves_each_has_its_board() -> None:
    """From the one that was asked about on."""
    scene = solved("bao-together")
    assert words(scene).count("Player 1 to move") == words(scene).count("Player 2 to move") == 1


@pytest.mark.rule("BLOCK-1")
def test_what_is_counted_is_seen() -> None:
    """Blocked edges, for one."""
    assert lines(solved("blocks-count"), colours.BLOCK)

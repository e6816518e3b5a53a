"""Many curves become chords at once, and each has the very points that it would have alone."""

import random
from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest

from elongo_explore.games.elongo.pictures import live
from elongo_explore.games.elongo.pictures.drawing import View
from elongo_explore.games.elongo.pictures.live import Window, table_scene
from elongo_explore.games.elongo.widgets.board_view import BoardView
from elongo_explore.kit.pictures import canvas
from elongo_explore.kit.pictures.canvas import FINE, Grid, chords
from elongo_explore.kit.pictures.shapes import Path, Piece, Placed
from elongo_explore.kit.widgets.painters import many_chords
from elongo_explore.kit.widgets.painters.many_chords import chords_at_once
from tests.kit.test_canvas import HEIGHT, LARGE, WIDTH, scenes, window_of
from tests.support.boards import grow, snug

RULES = [canvas.touches, canvas._is_one_area, canvas._is_one_curve]


@pytest.fixture(autouse=True)
def _however_few(monkeypatch):
    monkeypatch.setattr(many_chords, "FEW", 0)


def same(pieces: tuple[Piece, ...], ratio: float, width: float) -> None:
    """One by one and all at once, whichever pieces go on with a line."""
    for grain in (1, FINE):
        grid = Grid.of((WIDTH, HEIGHT), ratio * grain, width)
        for goes_on in RULES:
            assert chords_at_once(pieces, ratio, grid, goes_on) == chords(pieces, ratio, grid, goes_on)


@pytest.mark.parametrize("scale", [9.0, 23.0, 84.0, 320.0])
@pytest.mark.parametrize("seed", range(2))
def test_all_that_a_board_shows_has_the_same_chords(scale, seed):
    """In every layer, near and far; what is out of sight is left out by both."""
    rng = random.Random(seed)
    board = grow(seed, 24, snug)
    whole = window_of(board).view
    view = replace(whole, scale=scale, left=rng.uniform(0, WIDTH), top=rng.uniform(0, HEIGHT))
    for _name, scene in scenes(board, Window(WIDTH, HEIGHT, view), seed):
        for shape in scene.shapes:
            if isinstance(shape, Path):
                same(shape.pieces, rng.choice([1, 1.5, 2]), shape.style.width / 2)


def test_a_line_that_is_too_long_to_be_sent_is_cut_in_the_same_way():
    """Sixteen bits are few when one looks near; a chord that is too far out is sent by neither."""
    zigzag = [(float(x), 200.0 + 20 * (x % 200 == 0)) for x in range(-9000, 9001, 100)]
    corners = [*zigzag, (0.0, 9000.0), zigzag[0]]
    pieces: tuple[Piece, ...] = tuple(pairwise(corners))
    closed, cut = chords_at_once(pieces, 2, Grid.of((WIDTH, HEIGHT), 2 * FINE, 1))
    assert (len(closed.counts), len(cut.counts)) == (0, 7)
    same(pieces, 2, 1)


def test_few_pieces_are_not_worth_it(monkeypatch):
    """A hover lights one parcel: numpy would only hold it up."""
    monkeypatch.setattr(many_chords, "FEW", 40)
    monkeypatch.setattr(many_chords, "_flat", lambda *_: pytest.fail("called for a few pieces"))
    board = LARGE["30 shields"]
    (piece, *_rest) = next(iter(scenes(board, window_of(board))))[1].shapes[0].pieces
    assert chords_at_once([piece] * 40, 2, Grid.of((WIDTH, HEIGHT), 2, 1))


def test_an_outline_has_the_same_chords_wherever_it_is_placed():
    """Curves that are kept in edges and placed at a zoom, one by one and all at once."""
    board = grow(4, 12, snug)
    for scale in (8.3, 47.1, 320.0):
        view = View(scale, board.laid[0].placement.corner, 201.7, 98.3)
        for shape in table_scene(board, Window(WIDTH, HEIGHT, view)).shapes:
            if isinstance(shape, Path):
                assert isinstance(shape.pieces, Placed) or len(shape.pieces) == 4
                same(shape.pieces, 2, shape.style.width / 2)


def test_a_table_is_gathered_once_and_only_placed_anew_at_a_zoom(monkeypatch):
    """However often one looks nearer, no shield is drawn again, and no line is traced again."""
    monkeypatch.setattr(many_chords, "FEW", 4)  # the table itself
    view = BoardView(500, 414)
    view.show(grow(3, 20, snug))
    view.look_at_all()
    view.paint()
    counted = Counter[str]()
    for module, name in ((live, "_ground"), (many_chords, "_traced")):
        does = getattr(module, name)
        monkeypatch.setattr(
            module, name, lambda *a, name=name, does=does: (counted.update([name]), does(*a))[1]
        )
    for _ in range(5):
        view.zoom(1.1)
    assert counted == {}

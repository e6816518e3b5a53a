"""Hovering over a live board previews the ghost; keys follow the phase; marks can be switched off."""

from collections.abc import Callable
from typing import Any

import pytest

import elongo_explore as el
from elongo_explore.games.elongo.desk.intent import Aim
from elongo_explore.games.elongo.pictures.drawing import View
from elongo_explore.games.elongo.pictures.hit_index import hit_index
from elongo_explore.games.elongo.pictures.live import (
    Window,
    ghost_drawing,
    mark_radius,
    mark_reach,
    marks_scene,
)
from elongo_explore.games.elongo.pictures.pointing import AtEdge, AtPatch, covers, patch_at
from elongo_explore.kit.pictures.shapes import Dots
from tests.support.boards import grow, snug
from tests.support.live_boards import press
from tests.support.positions import lay_in_gap, position, star, wide

HEXAGON = el.example("a hexagon")
LIT, MARKS = 2, 3
STAR = star("RRY", "RGY", "RYG", "RYY")


def centre(ex: el.Explorer, placement: el.Placement) -> tuple[float, float]:
    """Return the middle of a placement in the window."""
    return ghost_drawing(placement, ex.view.window.view).centre


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> list[list[int]]:
    """Which layers were painted, each time that something was."""
    found: list[list[int]] = []
    view = type(el.Explorer(HEXAGON).view)
    old: Callable[..., Any] = view._paint
    monkeypatch.setattr(view, "_paint", lambda self, layers: (found.append(layers), old(self, layers))[1])
    return found


# ── hovering ──────────────────────────────────────────────────────────────────────────────────────


def test_hovering_over_a_circle_previews_what_a_click_puts_there_and_a_second_click_lays():
    """Hover, click, click."""
    ex = el.Explorer(HEXAGON)
    side, shield = ex.desk.marks().fits[0], ex.desk.shield
    place = ex.view.middle_of(side)
    assert ex.controls.hover(place)
    aim = ex.desk.now().aimed
    assert aim.fits
    assert aim.edge == side
    assert ex.desk.ghost is None
    ex.answer(ex.controls.press(place))
    assert ex.desk.ghost == aim.placement
    assert ex.desk.now().aimed is None
    ex.answer(ex.controls.press(centre(ex, aim.placement)))
    assert ex.desk.board == HEXAGON.lay(shield, aim.placement)


def test_hovering_over_the_bare_table_snaps_to_the_nearest_placement_that_fits_there():
    """It covers the place; a click puts the very same ghost there."""
    board = grow(3, 15, snug)
    ex = el.Explorer(board)
    for placement in [p for p in board.placements_in_order() if p.kind == "wide"][:12]:
        ex.controls.let_go()
        place = centre(ex, placement)
        if ex.view.edge_at(place) or ex.view.patch_at(place):
            continue
        ex.controls.hover(place)
        aim = ex.desk.intent.over
        assert isinstance(aim, Aim)
        assert aim.fits
        assert aim.placement == placement
        ex.answer(ex.controls.press(place))
        assert ex.desk.ghost == placement
        assert ex.desk.intent.over is None


def test_where_nothing_fits_the_ghost_is_refused_and_the_reason_is_told():
    """With its rule, in the line that says what is looked at."""
    ex = el.Explorer(el.example("a block of four shields"))
    ex.live.look_at(ex.view.middle_of(ex.desk.marks().blocked[0]))
    assert not ex.desk.now().aimed.fits
    assert "No wide shield fits like this: " in ex.info.value
    assert "(LAY-" in ex.info.value


def test_leaving_the_board_removes_the_preview():
    """And hovering over the same thing again changes nothing."""
    ex = el.Explorer(HEXAGON)
    place = ex.view.middle_of(ex.desk.marks().fits[0])
    assert ex.controls.hover(place)
    assert not ex.controls.hover((place[0] + 1, place[1]))
    assert ex.controls.hover(None)
    assert ex.desk.intent.over is None
    assert not ex.controls.hover(None)


def test_a_hover_paints_one_layer_and_nothing_if_the_same_is_shown(painted: list[list[int]]):
    """A ghost, the same ghost, a patch, its other corner, and away."""
    ex = el.Explorer(grow(3, 30, snug))
    x, y = ex.view.middle_of(ex.desk.marks().fits[0])
    painted.clear()
    ex.live.look_at((x, y))
    ex.live.look_at((x + 1, y + 1))
    assert painted == [[LIT]]
    ex.live.look_at(ex.view.middle_of((0, "A")))
    ex.live.look_at(None)
    assert painted == [[LIT]] * 3


def test_over_the_ghost_itself_there_is_nothing_to_preview():
    """A click lays it."""
    ex = el.Explorer(HEXAGON)
    ex.answer(ex.controls.press(ex.view.middle_of(ex.desk.marks().fits[0])))
    ex.controls.hover(centre(ex, ex.desk.ghost))
    assert ex.desk.intent.over is None


def test_away_from_edges_a_patch_is_lit_as_ever():
    """Its parcel is told."""
    ex = el.Explorer(HEXAGON)
    ex.live.look_at(ex.view.middle_of((0, "M")))
    assert ex.desk.intent.over == AtPatch(0, "M")
    assert "0M: " in ex.info.value


def test_when_no_shield_is_to_be_laid_hovering_shows_no_ghost():
    """In the hexagon patches are chosen; in a Stepper nothing is."""
    game = el.Explorer(el.new_game(seed=7))
    game.controls.hover(game.view.middle_of((0, 1)))
    assert not isinstance(game.desk.intent.over, Aim)
    stepper = el.Stepper(el.example("the record of a game, to step through"))
    stepper.go(20)
    live = stepper.bench.live
    for side in live._desk.board.open_sides():
        live.look_at(live.view.middle_of(side))
        assert not isinstance(live._desk.intent.over, Aim)


@pytest.mark.parametrize("scale", [9.0, 27.0, 84.0])
def test_what_is_looked_up_by_place_is_what_a_search_of_all_would_find(scale: float):
    """Patches, edges and candidates, all over a board."""
    board = grow(5, 20)
    view = View(scale, board.laid[0].placement.corner, 300, 250)
    found = hit_index(board, view)
    drawings = Window(600, 500, view).sheet(board).drawings
    outlines = {p: ghost_drawing(p, view) for side in board.open_sides() for p in board.candidates(*side)}
    for x in range(3, 600, 23):
        for y in range(3, 500, 23):
            place = (x, y)
            assert found.patch_at(place) == patch_at(drawings, place)
            over = {p for p, outline in outlines.items() if covers(outline, place)}
            assert {p for _edge, p in found.candidates_at(place)} == over
            near = [
                (index, edge)
                for index, edge in board.open_sides()
                for mx, my in [drawings[index].middles[edge]]
                if (mx - x) ** 2 + (my - y) ** 2 <= mark_reach(view) ** 2
            ]
            assert (found.edge_at(place, mark_reach(view)) is not None) == bool(near)


# ── the keyboard follows the phase ────────────────────────────────────────────────────────────────


def test_the_arrows_walk_edges_when_a_shield_is_to_be_laid_and_patches_when_one_is_to_be_chosen():
    """Lay, act, lay."""
    ex = el.Explorer(position(STAR, wide("RRG"), wide("GYR")))
    press(ex, "ArrowLeft")
    assert isinstance(ex.desk.cursor, AtEdge)
    ex.refresh(ex.desk.do(el.LayShield(wide("RRG"), el.Placement("wide", (0, 0, 0, 0), 0))))
    press(ex, "ArrowLeft")
    assert ex.desk.cursor in ex.desk.targets()
    press(ex, "p", "ArrowLeft")
    assert ex.desk.state.stage == "lay"
    assert isinstance(ex.desk.cursor, AtEdge)


def test_the_wish_to_walk_patches_ends_with_the_phase():
    """M, then a lay; the next shield is laid by keys at once."""
    ex = el.Explorer(position(STAR, wide("RRG"), wide("GYR")))
    press(ex, "m", "ArrowLeft")
    assert isinstance(ex.desk.cursor, AtPatch)
    ex.refresh(ex.desk.do(el.LayShield(wide("RRG"), el.Placement("wide", (0, 0, 0, 0), 0))))
    press(ex, "p", "ArrowLeft")
    assert isinstance(ex.desk.cursor, AtEdge)


def test_when_a_patch_is_to_be_chosen_m_walks_all_of_them_and_back():
    """To look round before one chooses."""
    ex = el.Explorer(lay_in_gap(position(STAR, wide("RRG")), "RRG").state)
    few = ex.controls._targets()
    assert few == ex.desk.targets()
    press(ex, "m")
    assert len(ex.controls._targets()) == 15
    press(ex, "m")
    assert ex.controls._targets() == few


def test_on_a_free_board_the_wish_lasts_until_it_is_taken_back():
    """All of building is one phase; a click on an edge ends it, too."""
    ex = el.Explorer(HEXAGON)
    press(ex, "m", "ArrowLeft")
    assert isinstance(ex.desk.cursor, AtPatch)
    press(ex, "m", "ArrowLeft")
    assert isinstance(ex.desk.cursor, AtEdge)
    press(ex, "m")
    ex.answer(ex.controls.press(ex.view.middle_of(ex.desk.marks().fits[0])))
    press(ex, "ArrowLeft")
    assert isinstance(ex.desk.cursor, AtEdge)


# ── marks ─────────────────────────────────────────────────────────────────────────────────────────


def test_marks_can_be_switched_off_and_ghost_and_cursor_stay():
    """By the switch or the key O; on again, they are back."""
    ex = el.Explorer(grow(3, 20, snug))
    ex.answer(ex.controls.press(ex.view.middle_of(ex.desk.marks().fits[0])))
    everything = len(ex.view.scenes()[MARKS].shapes)
    ex.overlays["marks"].value = False
    few = ex.view.scenes()[MARKS]
    alone = marks_scene(ex.desk.board, ex.view.window, ex.desk.marks().bare())
    assert few.shapes == alone.shapes
    assert 0 < len(few.shapes) < everything
    press(ex, "o")
    assert ex.overlays["marks"].value
    assert len(ex.view.scenes()[MARKS].shapes) == everything
    assert "marks" not in el.Stepper(el.example("the record of a game, to step through")).bench.overlays


@pytest.mark.parametrize("scale", [8, 12, 20, 27, 40, 84, 200, 320])
def test_no_circle_is_wider_than_a_third_of_an_edge(scale: int):
    """And crosses are no larger; on a tiny board circles are dots without a ring."""
    board = el.example("a block of four shields")
    view = View(scale, board.laid[0].placement.corner, 300, 250)
    assert mark_radius(view) <= scale / 6
    marks = el.Explorer(board).desk.marks()
    scene = marks_scene(board, Window(600, 500, view), marks)
    dots = [shape for shape in scene.shapes if isinstance(shape, Dots)]
    assert dots
    assert all(shape.radius + shape.style.width <= mark_radius(view) + 1e-9 for shape in dots)
    assert all((shape.style.stroke == "none") == (scale < 18) for shape in dots)


def test_an_edge_can_be_hit_a_little_beside_its_circle_but_not_far_from_it():
    """On a small board less than on a large one, so that patches can be pointed at."""
    assert mark_reach(View(84)) > mark_radius(View(84))
    assert mark_reach(View(20)) <= 0.3 * 20

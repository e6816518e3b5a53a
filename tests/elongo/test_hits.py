"""What lies under a finger: every place belongs to one patch at most, and to the one that is seen there."""

from collections.abc import Iterator
from itertools import product
from math import dist

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import elongo_explore as el
from elongo_explore.games.elongo.geometry.rhombs import SHAPES
from elongo_explore.games.elongo.pictures.drawing import Drawing, View, drawing
from elongo_explore.games.elongo.pictures.pointing import covers, patch_at
from elongo_explore.kit.pictures.hit_test import GRAIN, grain
from elongo_explore.kit.pictures.hit_test import nearest as nearest_grain
from elongo_explore.kit.pictures.shapes import Pixel, along, towards
from tests.support.boards import HEXAGON, boards, grow, snug
from tests.support.boma_positions import EMPTY
from tests.support.for_each import for_each

ZOOMS = [8, 21.7, 84, 320]
"""Pixels to an edge."""
LARGE = grow(3, 25, snug)


def drawings(board: el.Board, scale: float = 84, left: float = 250, top: float = 215) -> list[Drawing]:
    """Return the shields as a live board draws them."""
    view = View(scale, board.laid[0].placement.corner, left, top)
    return [drawing(laid, view) for laid in board.laid]


def patches(drawn: list[Drawing]) -> Iterator[tuple[int, str]]:
    """Yield all patches of some shields."""
    yield from ((index, name) for index, each in enumerate(drawn) for name in each.shield.patches)


def owners(drawn: list[Drawing], place: Pixel) -> list[tuple[int, str]]:
    """Return every patch that a place belongs to when each shield is asked alone."""
    found = [(index, patch_at([each], place)) for index, each in enumerate(drawn)]
    return [(index, patch[1]) for index, patch in found if patch]


def winds_round(drawn: Drawing, name: str, place: Pixel) -> bool:
    """Is a place inside a patch? By the angle under which its outline is seen, with no hits.py in it."""
    line = [point for piece in drawn.area(name) for point in along(piece, 40)]
    total = 0
    for (x, y), (x2, y2) in zip(line, line[1:] + line[:1], strict=True):
        ax, ay, bx, by = x - place[0], y - place[1], x2 - place[0], y2 - place[1]
        if (ay > 0) != (by > 0):
            total += (1 if by > ay else -1) * ((ax * by - ay * bx > 0) == (by > ay))
    return total != 0


def away_from_borders(drawn: list[Drawing], place: Pixel) -> float:
    """Return how far a place is from the nearest border of any patch near it."""
    points = [
        point
        for each in drawn
        if dist(each.centre, place) < 700
        for name in each.shield.patches
        for piece in each.area(name)
        for point in ([towards(*piece, n / 40) for n in range(41)] if len(piece) == 2 else along(piece, 40))
    ]
    return min((dist(point, place) for point in points), default=1000)


# ── one patch at most ─────────────────────────────────────────────────────────────────────────────


def rims(drawn: list[Drawing]) -> Iterator[Pixel]:
    """Places on borders: corners, middles of edges, along fences and splits, and the next places to them."""
    for each in drawn:
        ends = [*each.corners, *each.middles, each.centre]
        ends += [point for fence in each.fences.values() for piece in fence for point in along(piece, 8)]
        ends += [towards(*each.edges[n], part) for n in range(4) for part in (0.1, 1 / 3, 0.77)]
        ends.append(towards(*each.split(), 0.5))
        yield from ends
        for x, y in ends:
            yield from ((x + dx / GRAIN, y + dy / GRAIN) for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)))


@for_each([*product(ZOOMS, [HEXAGON, grow(1, 9), EMPTY])])
def test_a_place_on_a_border_belongs_to_one_patch_at_most(case):
    """On corners, edges, fences and splits, and a 64th of a pixel beside them."""
    scale, board = case
    drawn = drawings(board, scale)
    for place in rims(drawn):
        found = owners(drawn, place)
        assert len(found) <= 1
        assert patch_at(drawn, place) == (found[0] if found else None)


@given(st.sampled_from(SHAPES), st.sampled_from(ZOOMS), st.floats(-50, 50), st.floats(-50, 50))
@settings(max_examples=6)
def test_within_a_shield_no_place_is_in_two_patches_and_hardly_one_in_none(shape, scale, left, top):
    """Every 64th of a pixel across the middle of a shield, in steps of a few."""
    kind, turn = shape
    shield = el.Shield(kind, "RGYG" if kind == "wide" else "RGY")
    view = View(scale, el.Point(0), left, top)
    each = drawing(el.Laid(shield, el.Placement(kind, (0, 0, 0, 0), turn)), view)
    x, y = grain(each.centre)
    step = max(1, int(scale / 40))
    for dx in range(-30 * step, 30 * step, step):
        for dy in (-2 * step, 0, 1, 7 * step):
            place = ((x + dx) / GRAIN, (y + dy) / GRAIN)
            inside = [name for name in shield.patches if winds_round(each, name, place)]
            found = patch_at([each], place)
            assert found is not None
            if away_from_borders([each], place) > scale / 100:
                assert [found[1]] == inside


@given(boards(largest=12), st.sampled_from(ZOOMS), st.floats(0, 1), st.floats(0, 1))
@settings(max_examples=25)
def test_every_place_on_a_fine_grid_belongs_to_one_patch_at_most(board, scale, x, y):
    """A grid that lies anywhere over a random board; no shield alone says otherwise."""
    drawn = drawings(board, scale)
    for i in range(-4, 5):
        for j in range(-4, 5):
            place = (250 + (i + x) * scale / 3, 215 + (j + y) * scale / 3)
            found = owners(drawn, place)
            assert len(found) <= 1
            assert patch_at(drawn, place) == (found[0] if found else None)


# ── the right patch ───────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("COMP-2")
@given(boards(largest=25), st.sampled_from(ZOOMS), st.floats(-2000, 2000), st.floats(-2000, 2000))
@settings(max_examples=25)
def test_every_symbol_hits_its_own_patch_at_every_zoom(board, scale, left, top):
    """That is where a person points; wherever the window has been panned to."""
    drawn = drawings(board, scale, left, top)
    for index, name in patches(drawn):
        for dot in drawn[index].symbols(name):
            assert patch_at(drawn, dot) == (index, name)


@given(boards(largest=25), st.sampled_from(ZOOMS))
@settings(max_examples=15)
def test_a_place_slightly_inside_a_corner_hits_the_patch_at_that_corner(board, scale):
    """The corners of fence 1 and fence 2, and the two between."""
    drawn = drawings(board, scale)
    for index, each in enumerate(drawn):
        four = "ALCR" if len(each.shield.colours) == 4 else "AMCM"
        for corner, name in zip(each.corners, four, strict=True):
            assert patch_at(drawn, towards(corner, each.centre, 0.05)) == (index, name)


@given(boards(largest=8), st.sampled_from(ZOOMS), st.floats(-1.5, 1.5), st.floats(-1.5, 1.5), st.data())
@settings(max_examples=100)
def test_a_hit_agrees_with_what_is_seen(board, scale, right, down, data):
    """Wherever the finger is not just on a border."""
    drawn = drawings(board, scale)
    x, y = data.draw(st.sampled_from(drawn)).centre
    place = (x + right * scale, y + down * scale)
    if away_from_borders(drawn, place) > scale / 60:
        seen = [patch for patch in patches(drawn) if winds_round(drawn[patch[0]], patch[1], place)]
        assert seen == ([patch_at(drawn, place)] if patch_at(drawn, place) else [])


# ── outside ───────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("scale", ZOOMS)
def test_nothing_is_hit_outside_the_board_and_in_its_holes(scale):
    """Slightly outside every open edge; far away; on an empty table."""
    for board in (HEXAGON, EMPTY, LARGE):
        drawn = drawings(board, scale)
        open_sides = set(board.open_sides())
        for index, edge in open_sides:
            each = drawn[index]
            outside = towards(each.centre, each.middles[edge], 1.01)
            assert patch_at(drawn, outside) is None
            assert not covers(each, outside)
            inside = towards(each.centre, each.middles[edge], 0.97)
            assert patch_at(drawn, inside)[0] == index
        assert patch_at(drawn, (1e6, -1e6)) is None
    assert patch_at([], (0, 0)) is None


@given(boards(largest=10), st.sampled_from(ZOOMS))
@settings(max_examples=15)
def test_a_shield_covers_its_own_patches_and_no_others(board, scale):
    """`covers` is the shield as a whole."""
    drawn = drawings(board, scale)
    for index, name in patches(drawn):
        for dot in drawn[index].symbols(name):
            assert [number for number, each in enumerate(drawn) if covers(each, dot)] == [index]


def test_a_joined_edge_has_no_gap():
    """Just beside the middle of a seam, the one or the other shield is hit."""
    drawn = drawings(LARGE)
    open_sides = set(LARGE.open_sides())
    for index, each in enumerate(drawn):
        for edge in range(4):
            if (index, edge) not in open_sides:
                here, there = (
                    patch_at(drawn, towards(each.centre, each.middles[edge], part)) for part in (0.99, 1.01)
                )
                assert here[0] == index != there[0]


# ── the nearest of some places ────────────────────────────────────────────────────────────────────


def nearest(places, place, reach):
    """Return the nearest of some places in pixels."""
    return nearest_grain([grain(each) for each in places], place, reach)


def test_the_nearest_place_is_found_if_it_is_within_reach():
    """Reach is a distance in pixels; just so far still counts."""
    places = [(0, 0), (10, 0), (10, 10)]
    assert nearest(places, (9, 1), 5) == 1
    assert nearest(places, (9, 8), 5) == 2
    assert nearest(places, (3, 4), 5) == 0
    assert nearest(places, (3, 4), 4.98) is None
    assert nearest(places, (100, 0), 5) is None


def test_of_equally_near_places_the_first_is_taken():
    """So that a click in the midst of two always does the same."""
    assert nearest([(0, 0), (10, 0)], (5, 3), 9) == 0
    assert nearest([(10, 0), (0, 0)], (5, 3), 9) == 0
    assert nearest([(4, 4), (4, 4)], (4, 4), 0) == 0


def test_nothing_is_nearest_where_there_is_nothing():
    """And nothing fails."""
    assert nearest([], (0, 0), 100) is None


PIXELS = st.tuples(st.integers(-500, 500), st.integers(-500, 500))


@given(st.lists(PIXELS, max_size=12), PIXELS, st.integers(0, 300))
@example([(0, 0), (0, 6)], (0, 3), 3)
def test_the_nearest_place_is_that_of_the_least_distance(places, place, reach):
    """By looking at all of them."""
    near = [n for n, each in enumerate(places) if dist(each, place) <= reach]
    least = min(near, key=lambda n: (dist(places[n], place), n), default=None)
    assert nearest(places, place, reach) == least


@given(boards(largest=15), st.sampled_from(ZOOMS))
@settings(max_examples=15)
def test_the_middle_of_every_open_edge_is_nearest_to_itself(board, scale):
    """A click on a circle is for that circle, and a little beside it, too."""
    drawn = drawings(board, scale)
    middles = [drawn[index].middles[edge] for index, edge in board.open_sides()]
    for number, middle in enumerate(middles):
        for part in (0, 0.1):
            beside = towards(middle, drawn[board.open_sides()[number][0]].centre, part)
            found = nearest(middles, beside, scale / 2)
            assert dist(middles[found], beside) <= dist(middle, beside) + 2 / GRAIN

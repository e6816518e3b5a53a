"""ENC-1 and ENC-2: parcels and enclosures; and every way in which the patches of a shield touch."""

from itertools import combinations, product

import pytest

import elongo_explore as el
from elongo_explore.games.elongo.geometry.rhombs import edges
from tests.support.boards import HEXAGON
from tests.support.for_each import for_each

AT = el.Placement("wide", (0, 0, 0, 0), 0)
HALF_EDGES = {
    3: {
        (0, 0): "A",
        (0, 1): "M",
        (1, 0): "M",
        (1, 1): "C",
        (2, 0): "C",
        (2, 1): "M",
        (3, 0): "M",
        (3, 1): "A",
    },
    4: {
        (0, 0): "A",
        (0, 1): "L",
        (1, 0): "L",
        (1, 1): "C",
        (2, 0): "C",
        (2, 1): "R",
        (3, 0): "R",
        (3, 1): "A",
    },
}
"""Whose half-edge lies on which edge, at its first (0) or second (1) corner; by number of patches."""


def alone(colours: str, kind: str = "wide") -> el.Board:
    """Return one shield on the table."""
    return el.Board().lay(el.Shield(kind, colours), el.Placement(kind, (0, 0, 0, 0), 0))  # type: ignore[arg-type]


def together(board: el.Board, one: tuple[int, str], other: tuple[int, str]) -> bool:
    """Are the two patches in one parcel?"""
    return other in board.parcel(one).patches


# ── on one shield ─────────────────────────────────────────────────────────────────────────────────

FENCE_BETWEEN = {"AL": 1, "AR": 1, "LR": None, "LC": 2, "RC": 2}
"""The patches of a 4-patch wide that touch, and the fence between them; A and C do not touch."""


@pytest.mark.rule("ENC-1")
@pytest.mark.parametrize("pair", ["AL", "AR", "AC", "LR", "LC", "RC"])
def test_on_a_4_patch_wide_equal_patches_that_touch_are_one_parcel(pair: str) -> None:
    """Two patches red and the others not: one parcel if they touch, else two."""
    colours = "".join("R" if name in pair else "GY"["ALRC".index(name) % 2] for name in "ALRC")
    board = alone(colours)
    assert together(board, (0, pair[0]), (0, pair[1])) == (pair in FENCE_BETWEEN)


@pytest.mark.rule("ENC-1")
@for_each([*product([1, 2], FENCE_BETWEEN)])
def test_on_a_4_patch_wide_a_built_fence_cuts_what_lies_on_its_two_sides(case) -> None:
    """The other fence does not, and nothing cuts the two halves of the middle."""
    fence, pair = case
    colours = "".join("R" if name in pair else "GY"["ALRC".index(name) % 2] for name in "ALRC")
    red = [p for p in alone(colours).parcels(walls=[(0, fence)]) if p.colour == "R"]
    assert len(red) == (2 if FENCE_BETWEEN[pair] == fence else 1)


@pytest.mark.rule("ENC-1")
def test_neighbours_on_a_4_patch_wide_name_the_fence_between() -> None:
    """Both halves touch both corner patches across a fence, and each other directly."""
    board = alone("RGYR")
    for one, other in combinations("ALRC", 2):
        fences = [n.fence for n in board.neighbours((0, one)) if n.patch == (0, other)]
        assert fences == ([FENCE_BETWEEN[one + other]] if one + other in FENCE_BETWEEN else [])
        back = [n.fence for n in board.neighbours((0, other)) if n.patch == (0, one)]
        assert back == fences


@pytest.mark.rule("ENC-1")
@pytest.mark.parametrize("kind", ["wide", "narrow"])
def test_on_a_3_patch_shield_each_corner_patch_touches_the_middle_across_its_fence(kind: str) -> None:
    """A foundation does not cut; a built fence does."""
    board = alone("RRR", kind)
    assert len(board.parcels()) == 1
    assert [sorted(p.patches) for p in board.parcels(walls=[(0, 1)])] == [[(0, "A")], [(0, "C"), (0, "M")]]
    assert [sorted(p.patches) for p in board.parcels(walls=[(0, 2)])] == [[(0, "A"), (0, "M")], [(0, "C")]]
    assert len(board.parcels(walls=[(0, 1), (0, 2)])) == 3


# ── across half-edges ─────────────────────────────────────────────────────────────────────────────


def painted(count: int, name: str, colour: str, other: str) -> str:
    """Colours of a shield with `count` patches: one patch in `colour`, all else in `other`."""
    return "".join(colour if patch == name else other for patch in ("AMC" if count == 3 else "ALRC"))


@pytest.mark.rule("ENC-1")
@pytest.mark.parametrize("half_edge", sorted(HALF_EDGES[4]))
def test_land_goes_on_across_each_half_edge_of_a_4_patch_wide(half_edge: tuple[int, int]) -> None:
    """Whatever lies there, in both ways: only the two patches at that half-edge become one parcel."""
    edge, end = half_edge
    mine = HALF_EDGES[4][half_edge]
    board = el.Board().lay(el.Shield("wide", painted(4, mine, "R", "G")), AT)
    tried = 0
    for placement in board.placements():
        numbers = [n for n, e in enumerate(edges(*placement)) if e == edges(*AT)[edge]]
        for count in (3, 4) if placement.kind == "wide" else (3,):
            for number in numbers:
                theirs = HALF_EDGES[count][number, 1 - end]  # the two walk their edge opposite ways
                shield = el.Shield(placement.kind, painted(count, theirs, "R", "Y"))
                joined = board.lay(shield, placement)
                assert joined.across(0, edge, end) == (1, theirs)
                assert together(joined, (0, mine), (1, theirs))
                assert sum(p.colour == "R" for p in joined.parcels()) == 1
                tried += 1
    assert tried == 6  # two ways for a narrow, two for a wide with 3 patches, two for one with 4


@pytest.mark.rule("ENC-1")
def test_joined_shields_touch_along_both_half_edges() -> None:
    """Each with its own pair of patches."""
    board = alone("RGY")
    placement = min(p for p in board.placements() if p.kind == "wide")
    joined = board.lay(el.Shield("wide", "RGY"), placement)
    across = [n.patch for name in "AMC" for n in joined.neighbours((0, name)) if n.patch[0] == 1]
    assert len(across) == 2


@pytest.mark.rule("ENC-1")
def test_meeting_in_a_point_is_not_touching() -> None:
    """Five corner patches round a point: the first and the third are green, and two parcels."""
    board = el.Board()
    for turn, colours in zip((0, 2, 4, 6, 8), ("GYR", "RYR", "GYR", "RYR", "YYR"), strict=True):
        board = board.lay(el.Shield("wide", colours), el.Placement("wide", (0, 0, 0, 0), turn))
    assert [p.patches for p in board.parcels() if p.colour == "G"] == [{(0, "A")}, {(2, "A")}]


def test_touching_goes_both_ways() -> None:
    """If one patch is a neighbour of another, so is the other of the one."""
    for patch in [(i, name) for i, laid in enumerate(HEXAGON.laid) for name in laid.shield.patches]:
        for other, fence in HEXAGON.neighbours(patch):
            assert (patch, fence) in HEXAGON.neighbours(other)


# ── open or enclosed ──────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("ENC-2")
def test_the_edge_of_the_laid_area_is_open() -> None:
    """A lone shield: every patch has open half-edges, eight in all."""
    for colours in ("RGY", "RGYR"):
        parcels = alone(colours).parcels()
        assert all(p.is_open for p in parcels)
        assert sum(p.open_half_edges for p in parcels) == 8


@pytest.mark.rule("ENC-2")
def test_land_is_an_enclosure_when_other_colours_lie_all_round_it() -> None:
    """Five wides whose fence-1 corners meet: five red corner patches in a green ring are enclosed."""
    board = el.Board()
    for turn in (0, 2, 4, 6, 8):
        open_red = [p for p in board.parcels() if p.colour == "R"]
        assert all(p.is_open for p in open_red)
        board = board.lay(el.Shield("wide", "RGY"), el.Placement("wide", (0, 0, 0, 0), turn))
    (red,) = [p for p in board.parcels() if p.colour == "R"]
    assert red.patches == {(i, "A") for i in range(5)}
    assert not red.is_open
    assert all(p.is_open for p in board.parcels() if p.colour != "R")


@pytest.mark.rule("ENC-2")
def test_a_built_fence_encloses_as_other_colours_do() -> None:
    """The same five wides all in red: one open parcel, until the fence round the centre is built."""
    board = el.Board()
    for turn in (0, 2, 4, 6, 8):
        board = board.lay(el.Shield("wide", "RRR"), el.Placement("wide", (0, 0, 0, 0), turn))
    assert [p.is_open for p in board.parcels()] == [True]
    inner, outer = board.parcels(walls=[(i, 1) for i in range(5)])
    assert inner.patches == {(i, "A") for i in range(5)}
    assert (inner.is_open, outer.is_open) == (False, True)


@pytest.mark.rule("ENC-1")
def test_parcels_come_in_the_order_of_their_first_patch_and_cover_all_land_once() -> None:
    """With walls and without."""
    for walls in ((), [(0, 1), (2, 2)]):
        parcels = HEXAGON.parcels(walls)
        assert [p.first for p in parcels] == sorted(p.first for p in parcels)
        assert sorted(patch for p in parcels for patch in p.patches) == sorted(
            (i, name) for i, laid in enumerate(HEXAGON.laid) for name in laid.shield.patches
        )


def test_a_parcel_prints_as_a_short_text() -> None:
    """Colour, patches in order, open or enclosed."""
    assert repr(alone("RRG").parcels()[0]) == "Parcel(R, 0A 0M, open)"

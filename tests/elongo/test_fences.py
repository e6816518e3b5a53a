"""BOMA-1 and BOMA-7: closed fences, and what lies inside them."""

from collections.abc import Iterator

import pytest

import elongo_explore as el
from elongo_explore.games.elongo.geometry.lattice import ORIGIN, minus
from elongo_explore.games.elongo.geometry.rhombs import corners, edges
from tests.support import slow
from tests.support.boards import grow, holes, lay_all, plain, snug

SHIELDS = {"wide": el.Shield("wide", "RGY"), "narrow": el.Shield("narrow", "RGY")}


def round_a_point(kinds: list[str], fence: int = 1, centre: el.Point = ORIGIN, start: int = 0) -> el.Board:
    """Shields that fill the angle round a point with the corners of one fence."""
    board, direction = el.Board(), start
    for kind in kinds:
        turn = (direction if fence == 1 else direction + 5) % 10
        corner = minus(centre, corners(kind, ORIGIN, turn)[0 if fence == 1 else 2])  # type: ignore[arg-type]
        board = board.lay(SHIELDS[kind], el.Placement(kind, corner, turn))  # type: ignore[arg-type]
        direction += 2 if kind == "wide" else 4
    return board


SMALL = {5: ["wide"] * 5, 4: ["wide", "wide", "wide", "narrow"], 3: ["wide", "narrow", "narrow"]}


@pytest.mark.rule("BOMA-7")
@pytest.mark.parametrize("fence", [1, 2])
@pytest.mark.parametrize("size", SMALL)
def test_small_bomas_take_3_4_or_5_shields(size: int, fence: int) -> None:
    """Round one point; inside lie the corner patches there and nothing else."""
    board = round_a_point(SMALL[size], fence)
    (loop,) = board.loops()
    assert loop == el.Loop(fence, tuple(range(size)))
    assert board.inside(loop) == {(i, "AC"[fence - 1]) for i in range(size)}


@pytest.mark.rule("BOMA-1")
def test_a_fence_is_closed_by_the_shield_that_completes_the_run_and_not_before() -> None:
    """Four wides round a point: no loop yet."""
    assert round_a_point(["wide"] * 4).loops() == ()
    assert len(round_a_point(["wide"] * 5).loops()) == 1


@pytest.mark.rule("BOMA-2")
def test_one_shield_can_close_a_loop_of_each_fence() -> None:
    """A wide is the fifth of two stars: one of fence 1 round its corner 0, one of fence 2 round corner 2."""
    last = el.Laid(SHIELDS["wide"], el.Placement("wide", (0, 0, 0, 0), 0))
    star = [laid for laid in round_a_point(["wide"] * 5).laid if laid != last]
    other = [laid for laid in round_a_point(["wide"] * 5, 2, el.Point(1, 0, 1), 1).laid if laid != last]
    both = lay_all([last, *star, *other])
    bridge = next(
        el.Laid(SHIELDS["narrow"], p)
        for p in sorted(both.placements())
        if p.kind == "narrow" and joins(lay_all(star), p) == joins(lay_all(other), p) == 1
    )
    board = lay_all([*star, bridge, *other])
    assert board.loops() == ()
    one, two = board.lay(*last).loops()
    assert (one.fence, len(one.shields)) == (1, 5)
    assert (two.fence, len(two.shields)) == (2, 5)


def joins(board: el.Board, placement: el.Placement) -> int:
    """Return how many edges of a placement rest against laid shields."""
    return len(board.open_edges().intersection(edges(*placement)))


# ── every loop of up to eight shields ─────────────────────────────────────────────────────────────

Turns = tuple[tuple[str, int], ...]
"""A loop as its shields in order: kind, and whether the fence turns left (1) or right (−1) there."""


def closed_fences(size: int) -> set[Turns]:
    """Return all loops of fence 1 with n shields, up to turning and mirroring; by trying everything."""
    found: set[Turns] = set()
    for kind in SHIELDS:
        first = el.Placement(kind, (0, 0, 0, 0), 0)  # type: ignore[arg-type]
        found |= {
            least(turns) for turns in _closed(el.Board().lay(SHIELDS[kind], first), ((kind, 1),), 3, size)
        }
    return found


def _closed(board: el.Board, turns: Turns, leave: int, size: int) -> Iterator[Turns]:
    """Go on with the fence out of edge `leave` of the last shield, in every way there is."""
    if len(turns) == size:
        if any(loop.fence == 1 and len(loop.shields) == size for loop in board.loops()):
            yield turns
        return
    edge = edges(*board.laid[-1].placement)[leave]
    for placement in board.placements():
        if edge in edges(*placement):
            enter = edges(*placement).index(edge)
            turn = (placement.kind, 1 if enter == 0 else -1)
            yield from _closed(board.lay(SHIELDS[placement.kind], placement), (*turns, turn), 3 - enter, size)


def least(turns: Turns) -> Turns:
    """Return one name for all the ways to read a loop: from any shield, in both directions, and mirrored."""
    flipped = tuple((kind, -side) for kind, side in turns)
    readings = [reading for one in (turns, flipped) for reading in (one, one[::-1])]
    return min(reading[i:] + reading[:i] for reading in readings for i in range(len(turns)))


@pytest.mark.rule("BOMA-7")
@pytest.mark.parametrize(("size", "shapes"), [(3, 1), (4, 1), (5, 1), (6, 0), (7, 0), (8, 0)])
def test_loops_of_3_4_and_5_shields_have_one_shape_each_and_of_6_to_8_none(size: int, shapes: int) -> None:
    """An exhaustive search over all runs of fence 1 of that many shields."""
    found = closed_fences(size)
    assert len(found) == shapes
    assert found == ({least(tuple((kind, 1) for kind in SMALL[size]))} if shapes else set())


# ── larger loops ──────────────────────────────────────────────────────────────────────────────────


def ten_round_five() -> el.Board:
    """Five wides round a point and five narrows about them, whose fence 1 closes round the whole."""
    board = round_a_point(["wide"] * 5, fence=2)
    while len(board.laid) < 10:
        notch = min(p for p in board.placements() if p.kind == "narrow" and joins(board, p) == 2)
        board = board.lay(SHIELDS["narrow"], notch)
    return board


@pytest.mark.rule("BOMA-1")
def test_a_larger_loop_runs_round_a_smaller_one() -> None:
    """Ten shields: inside is the small boma of fence 2 with all that lies between the two fences."""
    board = ten_round_five()
    small, large = board.loops()
    assert (small.fence, len(small.shields)) == (2, 5)
    assert (large.fence, len(large.shields)) == (1, 10)
    assert board.inside(small) < board.inside(large)
    assert {(i, "A") for i in range(5)}.isdisjoint(board.inside(large))  # the tips of the star stay outside
    assert {(i, "M") for i in range(5)} < board.inside(large)


NINE = [
    el.Placement("narrow", (0, 0, 0, 0), 0),
    el.Placement("narrow", (1, 1, -1, 1), 5),
    el.Placement("narrow", (2, -1, 1, -1), 0),
    el.Placement("wide", (3, 0, 1, -1), 4),
    el.Placement("wide", (1, 1, -1, 1), 9),
    el.Placement("narrow", (2, 1, 0, 1), 4),
    el.Placement("wide", (0, 2, -1, 2), 8),
    el.Placement("narrow", (1, 1, -1, 1), 1),
    el.Placement("narrow", (-1, 2, -1, 1), 6),
]


@pytest.mark.rule("BIG-3")
def test_nine_shields_are_enough_for_a_larger_loop_though_the_rulebooks_say_ten() -> None:
    """Six narrows and three wides round a small boma of three; both implementations see it."""
    board = lay_all(el.Laid(SHIELDS[placement.kind], placement) for placement in NINE)
    small, large = board.loops()
    assert small == el.Loop(1, (1, 4, 7))
    assert large == el.Loop(2, tuple(range(9)))
    assert board.inside(small) < board.inside(large)
    assert slow.loops(plain(board)) == {tuple(small), tuple(large)}
    assert slow.inside(plain(board), *large) == board.inside(large)


@pytest.mark.rule("BOMA-1")
def test_empty_space_inside_a_loop_is_left_out_until_a_shield_lies_there() -> None:
    """Take a shield out of the middle of a large loop, and lay it again."""
    board = next(board for board in (grow(seed, 60, snug) for seed in range(100)) if _in_the_middle(board))
    loop, index = _in_the_middle(board)[0]
    taken = board.laid[index]
    hollow = lay_all(laid for laid in board.laid if laid != taken)
    assert holes(hollow) == holes(board) + 1
    (same,) = [
        other
        for other in hollow.loops()
        if {hollow.laid[i] for i in other.shields} == {board.laid[i] for i in loop.shields}
    ]
    filled = hollow.lay(*taken)
    new = {(len(hollow.laid), name) for name in taken.shield.patches}
    assert filled.inside(same) == hollow.inside(same) | new
    assert len(filled.inside(same)) == len(board.inside(loop))


def _in_the_middle(board: el.Board) -> list[tuple[el.Loop, int]]:
    """Shields that lie wholly inside a loop with others all round them."""
    return [
        (loop, index)
        for loop in board.loops()
        for index in sorted({i for i, _name in board.inside(loop)} - set(loop.shields))
        if board.open_edges().isdisjoint(edges(*board.laid[index].placement))
    ]


def test_a_loop_is_told_from_its_lowest_shield_towards_the_lower_neighbour() -> None:
    """One loop, one name, however it was closed."""
    for seed in range(6):
        for loop in grow(seed, 50, snug).loops():
            assert loop.shields[0] == min(loop.shields)
            assert loop.shields[1] < loop.shields[-1]
            assert len(set(loop.shields)) == len(loop.shields)

"""BLOCK-1: edges that nothing can ever fill."""

import pytest
from hypothesis import given, settings

import elongo_explore as el
from elongo_explore.games.elongo.geometry.rhombs import edges
from tests.support.boards import HEXAGON, anywhere, blocking, boards, grow


@pytest.mark.rule("BLOCK-1")
def test_a_bare_hexagon_has_no_blocked_edge() -> None:
    """All six open edges can be filled."""
    assert len(HEXAGON.open_edges()) == 6
    assert HEXAGON.blocked_edges() == frozenset()


@pytest.mark.rule("BLOCK-1")
@pytest.mark.parametrize("asked", ["after every lay", "now and then", "at the end"])
def test_an_edge_is_blocked_when_no_placement_covers_it(asked: str) -> None:
    """And only then; whether one asks often or seldom."""
    for seed in range(6):
        board = HEXAGON
        for size in range(4, 45):
            board = grow(seed * 100 + size, size, blocking, board)
            often = {"after every lay": 1, "now and then": 7, "at the end": 44}[asked]
            if size % often == 0:
                filled = frozenset().union(*(edges(*placement) for placement in board.placements()))
                assert board.blocked_edges() == board.open_edges() - filled
                assert board.blocked_land() == board.along(board.blocked_edges())


@pytest.mark.rule("BLOCK-1")
def test_four_shields_are_the_fewest_that_make_a_block() -> None:
    """No board of three shields has a blocked edge; a wide leaning over three narrows makes two."""
    shields = {"wide": el.Shield("wide", "RGY"), "narrow": el.Shield("narrow", "RGY")}
    level = {el.Board().lay(shields[p.kind], p) for p in el.Board().placements()}
    for _ in range(2):
        level = {board.lay(shields[p.kind], p) for board in level for p in board.placements()}
        assert not any(board.blocked_edges() for board in level)
    board = el.Board()
    for placement in (
        el.Placement("narrow", (0, 0, 0, 0), 0),
        el.Placement("narrow", (-1, 1, -1, 1), 5),
        el.Placement("narrow", (-1, 1, -1, 1), 1),
        el.Placement("wide", (0, 1, 0, 1), 7),
    ):
        assert not board.blocked_edges()
        board = board.lay(shields[placement.kind], placement)
    tip, one, other = el.Point(-1, 1, -1, 1), el.Point(0, 1, -1, 1), el.Point(-1, 2, -1, 1)
    assert board.blocked_edges() == {frozenset({tip, one}), frozenset({tip, other})}


@pytest.mark.rule("BLOCK-1")
@settings(max_examples=60)
@given(boards(largest=35))
def test_a_blocked_edge_stays_blocked_for_good(board: el.Board) -> None:
    """More shields never make room."""
    more = grow(1, len(board.laid) + 6, anywhere, board)
    assert board.blocked_edges() <= more.blocked_edges()

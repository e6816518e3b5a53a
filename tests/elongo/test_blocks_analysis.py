"""Blocks with their reasons, the empty space behind them, and what would block more."""

import random
from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import elongo_explore as el
from elongo_explore.games.elongo.analysis import blocks
from elongo_explore.games.elongo.analysis.space import spaces
from elongo_explore.games.elongo.geometry.rhombs import corners, edges
from tests.support import slow
from tests.support.boards import DECK, HEXAGON, PICKERS, boards, grow, lay_all, plain, snug
from tests.support.positions import narrow, wide

LEANING = (
    el.Placement("narrow", (0, 0, 0, 0), 0),
    el.Placement("narrow", (-1, 1, -1, 1), 5),
    el.Placement("narrow", (-1, 1, -1, 1), 1),
    el.Placement("wide", (0, 1, 0, 1), 7),
)
"""A wide leaning over three narrows blocks two edges."""


def leaning(number: int = 4) -> el.Board:
    """Return the first of these shields."""
    shields = {"narrow": narrow("RGY"), "wide": wide("RGY")}
    return lay_all(el.Laid(shields[p.kind], p) for p in LEANING[:number])


# ── open edges and their candidates ───────────────────────────────────────────────────────────────


@pytest.mark.rule("BLOCK-1")
@settings(max_examples=20)
@given(boards(largest=40))
def test_an_edge_is_blocked_when_something_speaks_against_all_four_candidates(board: el.Board) -> None:
    """And what speaks against them is what the slow implementation says."""
    open_edges = blocks.open_edges(board)
    assert {where.edge for where in open_edges} == board.open_edges()
    assert {where.edge for where in open_edges if where.is_blocked} == board.blocked_edges()
    for where in random.Random(1).sample(open_edges, 6):
        assert len({c.placement for c in where.candidates}) == 4
        assert where.ways == board.ways(where.shield, where.number)
        assert set(where.patches) == board.along([where.edge])
        assert blocks.open_edge(board, where.edge) == where
        for candidate in where.candidates:
            reasons = slow.why_not(plain(board), tuple(candidate.placement))
            assert Counter(r[0] for r in reasons) == Counter(r.rule for r in candidate.refusals)


@pytest.mark.rule("BLOCK-1")
def test_a_block_says_why_what_lies_behind_it_and_which_parcels_it_dooms() -> None:
    """The wide leans over the narrows: nothing fits under it."""
    one, other = blocks.blocked(leaning())
    assert [block.where.edge for block in (one, other)] == _in_order(leaning())
    assert one.why.startswith(
        f"Nothing fits at {one.where.words} (BLOCK-1):\n  The first wide, its dashed corner at "
    )
    assert "LAY-3: Shield 3 (wide RGY) is in the way: the two would overlap." in one.why
    (space,) = one.spaces
    assert space == other.spaces[0]
    assert not space.is_hole
    assert blocks.doomed(leaning()) == tuple(
        p for p in leaning().parcels() if p in one.dooms or p in other.dooms
    )
    assert repr(one).startswith("Block(edge ")
    assert blocks.blocked(leaning(3)) == ()


def _in_order(board: el.Board) -> list[frozenset[el.Point]]:
    laid = [edge for _shield, placement in board.laid for edge in edges(*placement)]
    return [edge for edge in laid if edge in board.blocked_edges()]


@pytest.mark.rule("BLOCK-1")
@settings(max_examples=20)
@given(boards(largest=40), st.sets(st.tuples(st.integers(0, 2), st.sampled_from((1, 2)))))
def test_doomed_parcels_have_a_half_edge_on_a_blocked_edge(
    board: el.Board, walls: set[tuple[int, int]]
) -> None:
    """As built fences cut them."""
    spoilt = {
        half[0] for (e, _end), half in slow.half_edges(plain(board)).items() if e in board.blocked_edges()
    }
    expected = [p for p in board.parcels(walls) if spoilt & p.patches]
    assert list(blocks.doomed(board, walls)) == expected
    assert {p for block in blocks.blocked(board, walls) for p in block.dooms} == set(expected)


# ── what would block more ─────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("seed", range(3))
def test_the_harm_of_a_placement_is_what_is_blocked_after_it(seed: int) -> None:
    """By laying a shield everywhere, and asking the slow implementation."""
    board = grow(seed, 7, PICKERS[seed])
    before = slow.blocked_edges(plain(board))
    harms = {harm.placement: harm for harm in blocks.harms(board)}
    for placement in board.placements():
        laid = [*plain(board), (placement.kind, "RRR", tuple(placement.corner), placement.turn)]
        new = slow.blocked_edges(laid) - before
        assert (placement in harms) == bool(new & board.open_edges())
        harm = blocks.harm(board, placement)
        assert harm.blocks | harm.own == new
        assert harm.blocks == new & board.open_edges()
        if harm.blocks:
            assert harms[placement] == harm
        spoilt, then = board.along(before), board.along(harm.blocks)
        assert list(harm.dooms) == [p for p in board.parcels() if not spoilt & p.patches and then & p.patches]


def test_the_wide_that_leans_over_the_narrows_does_harm() -> None:
    """It blocks two edges, one of them its own or not."""
    harm = blocks.harm(leaning(3), LEANING[3])
    assert harm.blocks | harm.own == leaning().blocked_edges()
    assert repr(harm) == (
        "Harm(wide at edge 1 of shield 0, its dashed corner at 11 o'clock: blocks 2 edges; dooms 4 parcels)"
    )
    with pytest.raises(el.IllegalAction):
        blocks.harm(leaning(), LEANING[3])


@settings(max_examples=15)
@given(boards(largest=20))
def test_a_trap_is_an_edge_that_can_only_be_filled_by_blocking_another(board: el.Board) -> None:
    """Every way to fill it does harm."""
    traps = {where.edge for where in blocks.traps(board)}
    for where in blocks.open_edges(board):
        harmful = [bool(blocks.harm(board, placement).blocks) for placement in where.ways]
        assert (where.edge in traps) == (bool(harmful) and all(harmful))


# ── what still fits ───────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("LAY-4")
@pytest.mark.parametrize("seed", range(4))
def test_shields_that_fit_and_where_the_land_goes_on(seed: int) -> None:
    """By laying each shield in each way, and looking at what lies along the edge."""
    board = grow(seed, 8, PICKERS[seed % 3])
    some = random.Random(seed).sample(DECK, 9)
    for fit in blocks.fits(board, some):
        goes_on = {"first": 0, "second": 0, "both": 0}
        assert fit.wides + fit.narrows == sum(s.kind in {p.kind for p in fit.where.ways} for s in some)
        for shield in some:
            seen = [_goes_on(board, fit.where, shield, p) for p in fit.where.ways if p.kind == shield.kind]
            goes_on["first"] += any(first for first, _second in seen)
            goes_on["second"] += any(second for _first, second in seen)
            goes_on["both"] += any(first and second for first, second in seen)
        assert fit.goes_on == tuple(goes_on.values())
        for way in fit.ways:
            assert sum(way.colours.values()) == sum(s.kind == way.placement.kind for s in some)


def _goes_on(
    board: el.Board, where: blocks.OpenEdge, shield: el.Shield, placement: el.Placement
) -> tuple[bool, bool]:
    """Does the land go on across the two halves of an edge?"""
    after = board.lay(shield, placement)
    across = [after.across(where.shield, where.number, end) for end in (0, 1)]
    colours = [after.laid[patch[0]].shield.colour(patch[1]) for patch in across if patch]
    here = [board.laid[index].shield.colour(name) for index, name in where.patches]
    return colours[0] == here[0], colours[1] == here[1]


def test_without_a_list_the_shields_to_come_are_the_rest_of_the_deck() -> None:
    """99 are left after the hexagon: 38 narrow, 61 wide."""
    fits = blocks.fits(HEXAGON)
    assert {(fit.wides, fit.narrows) for fit in fits} == {(61, 38)}
    assert repr(fits[0]).startswith("Fit(edge ")
    assert sum(sum(way.colours.values()) for way in fits[0].ways) == 2 * 99
    assert hash(fits[0]) == hash(blocks.fits(HEXAGON)[0])


# ── empty space ───────────────────────────────────────────────────────────────────────────────────


def holes_by_counting(board: el.Board) -> int:
    """By Euler's formula, on edges cut at every corner that touches them; with slow, plain geometry."""
    points = {point for _shield, placement in board.laid for point in corners(*placement)}
    lines = {edge for _shield, placement in board.laid for edge in edges(*placement)}
    parts = set()
    for start, end in (sorted(line) for line in lines):
        on_it = [point for point in points if _lies_on(point, start, end)]
        parts |= {
            frozenset((a, b))
            for a, b in combinations(on_it, 2)
            if not any(_lies_on(c, a, b) for c in on_it if c not in (a, b))
        }
    return 1 - len(points) + len(parts) - len(board.laid)


def _lies_on(point: el.Point, start: el.Point, end: el.Point) -> bool:
    """Does a point lie on a stretch of a line? Then it is in line, and seen from it the ends are opposite."""
    if point in (start, end):
        return True
    along, to, back = (slow.minus(p, q) for p, q in ((end, start), (point, start), (point, end)))
    if slow.far_apart(start, point) or slow.turning(along, to):
        return False
    left = next(unit for unit in slow.UNITS if slow.turning(along, unit) > 0)
    return slow.turning(left, to) * slow.turning(left, back) < 0


@settings(max_examples=25)
@given(boards(largest=25))
def test_holes_are_as_many_as_eulers_formula_says(board: el.Board) -> None:
    """Where shields touch with a corner or a part of an edge, space is parted too."""
    found = spaces(board)
    assert sum(space.is_hole for space in found) == holes_by_counting(board)
    assert sum(not space.is_hole for space in found) == 1
    assert {edge for space in found for edge in space.edges} <= board.open_edges()
    for space in found:
        assert {
            index for index, laid in enumerate(board.laid) if set(edges(*laid.placement)) & set(space.edges)
        } == (set(space.shields))


@pytest.mark.parametrize("number", [1, 2])
def test_a_hole_where_shields_were_is_as_large_as_they_are(number: int) -> None:
    """The numbers of wides and narrows that would fill it are those that are gone."""
    tried = 0
    for seed in range(40):
        board = grow(seed, 22, snug)
        gone = _inner(board)[:number]
        rest = [laid for laid in board.laid if laid not in gone]
        if len(gone) < number or any(space.is_hole for space in spaces(board)):
            continue
        holes = [space for space in spaces(lay_all(rest)) if space.is_hole]
        kinds = Counter(laid.placement.kind for laid in gone)
        filling = [sum(space.filling[k] for space in holes if space.filling) for k in (0, 1)]
        assert filling == [kinds["wide"], kinds["narrow"]]
        tried += 1
    assert tried > 5


def _inner(board: el.Board) -> list[el.Laid]:
    """Shields with no open edge whose corners no open edge reaches: taking them away leaves a hole."""
    border = {point for edge in board.open_edges() for point in edge}
    return [laid for laid in board.laid if border.isdisjoint(corners(*laid.placement))]


def test_space_that_nothing_fills_wholly_is_told() -> None:
    """Most holes that arise by chance are such; the outside is no hole."""
    assert [space.is_hole for space in spaces(HEXAGON)] == [False]
    assert repr(spaces(HEXAGON)) == "(Space(outside, along 6 edges),)"
    assert spaces(el.Board()) == ()
    holes = [space for seed in range(6) for space in spaces(grow(seed, 40)) if space.is_hole]
    assert sum(hole.filling is None for hole in holes) > len(holes) // 2
    assert repr(next(hole for hole in holes if not hole.filling)).endswith("nothing fills it wholly)")


@pytest.mark.parametrize("edge", [None, 3, frozenset(), frozenset({el.Point(9), el.Point(10)})])
def test_an_edge_that_is_not_open_is_refused(edge: object) -> None:
    """BadInput says what was expected."""
    with pytest.raises(el.BadInput, match=r"edge: expected one of board.open_edges\(\)"):
        blocks.open_edge(HEXAGON, edge)  # type: ignore[arg-type]


def test_a_state_is_asked_as_its_board_is() -> None:
    """With its built fences."""
    state = el.new_game(seed=3)
    assert blocks.fits(state) == blocks.fits(state.board)
    assert blocks.harms(state) == blocks.harms(state.board)
    assert spaces(state) == spaces(state.board)

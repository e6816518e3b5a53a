"""LAY: where a shield may lie, and why not."""

import pytest

import elongo_explore as el
from elongo_explore.games.elongo.geometry.rhombs import edges
from tests.support.boards import HEXAGON, anywhere, grow, partial_contacts

WIDE, NARROW = el.Shield("wide", "RGY"), el.Shield("narrow", "RGY")
ONE = el.Board().lay(WIDE, el.Placement("wide", (0, 0, 0, 0), 0))


def rules(board: el.Board, placement: el.Placement) -> list[str]:
    """Return the ids of the rules that speak against a placement."""
    return [refusal.rule for refusal in board.why_not(placement)]


def test_the_first_shield_may_lie_anywhere() -> None:
    """On an empty table nothing speaks against any placement."""
    far_away = el.Placement("narrow", (10**40, -7, 3, 5), 9)
    assert el.Board().why_not(far_away) == ()
    assert el.Board().lay(NARROW, far_away).laid == (el.Laid(NARROW, far_away),)


def test_from_an_empty_table_each_kind_has_its_placement_at_the_origin() -> None:
    """One of each kind stands for all of them."""
    origin = (0, 0, 0, 0)
    assert el.Board().placements() == {el.Placement("wide", origin, 0), el.Placement("narrow", origin, 0)}


def test_a_board_far_from_the_origin_is_as_good_as_one_at_it() -> None:
    """Coordinates may be of any size: only differences count."""
    far = (10**30, -(10**29), 10**28, 3)
    board = el.Board().lay(WIDE, el.Placement("wide", far, 0))
    moved = {
        (p.kind, tuple(a - b for a, b in zip(p.corner, far, strict=True)), p.turn) for p in board.placements()
    }
    assert moved == {tuple(p) for p in ONE.placements()}


@pytest.mark.rule("LAY-1")
def test_a_shield_that_touches_nothing_is_refused() -> None:
    """At least one whole edge rests against a whole edge."""
    assert rules(HEXAGON, el.Placement("wide", (9, 0, 0, 0), 0)) == ["LAY-1"]


@pytest.mark.rule("LAY-1")
def test_a_shield_that_touches_only_at_a_corner_is_refused() -> None:
    """A common corner is no common edge."""
    assert rules(ONE, el.Placement("wide", (0, 0, 0, 0), 5)) == ["LAY-1"]


@pytest.mark.rule("LAY-1")
def test_a_shield_that_touches_along_a_part_of_an_edge_only_is_refused() -> None:
    """Partial contact is no join: slid along the lower edge by 0.618 of its length."""
    slid = el.Placement("wide", (0, 0, 0, -1), 0)
    whole = el.Placement("wide", (0, 0, -1, 0), 0)
    assert rules(ONE, slid) == ["LAY-1"]
    assert "LAY-1" not in rules(ONE, whole)


@pytest.mark.rule("LAY-2")
def test_fence_1_must_not_meet_fence_2() -> None:
    """The refusal names the edge, both fences and the shield."""
    beside = el.Placement("wide", (1, 0, 0, 0), 0)  # its edge 3 (fence 1) against edge 1 (fence 2)
    (refusal,) = ONE.why_not(beside)
    assert refusal.rule == "LAY-2"
    assert refusal.edge == frozenset({el.Point(1), el.Point(1, 0, 1)})
    assert refusal.fences == (1, 2)
    assert refusal.shield == 0
    assert (
        refusal.sentence
        == "Its dashed fence 1 would meet dotted fence 2 across edge 1 of shield 0 (wide RGY)."
    )


@pytest.mark.rule("LAY-2")
def test_every_joined_edge_must_match_not_only_one() -> None:
    """A placement that joins one edge rightly and another wrongly is refused for the wrong one."""
    ring = [
        el.Placement("narrow", (0, 0, 0, 0), 0),
        el.Placement("narrow", (1, 1, -1, 1), 5),
        el.Placement("wide", (-1, 1, -1, 2), 8),
        el.Placement("wide", (0, 1, -1, 1), 0),
        el.Placement("narrow", (0, 2, -1, 2), 5),
        el.Placement("narrow", (-1, 1, -1, 2), 4),
        el.Placement("narrow", (-1, 2, -1, 2), 0),
    ]
    board = el.Board()
    for placement in ring:
        board = board.lay(WIDE if placement.kind == "wide" else NARROW, placement)
    gap = el.Placement("wide", (-1, 2, -1, 2), 4)
    assert len(board.open_edges().intersection(edges(*gap))) == 2
    (refusal,) = board.why_not(gap)
    assert (refusal.rule, refusal.shield, refusal.fences) == ("LAY-2", 5, (2, 1))


@pytest.mark.rule("LAY-3")
def test_shields_never_overlap() -> None:
    """The refusal names each shield that is in the way."""
    on_top = ONE.laid[0].placement
    (refusal,) = [r for r in ONE.why_not(on_top) if r.rule == "LAY-3"]
    assert refusal.shield == 0
    assert "Shield 0 (wide RGY) is in the way" in refusal.sentence


@pytest.mark.rule("LAY-3")
def test_all_the_shields_in_the_way_are_named() -> None:
    """A shield laid over the middle of a hexagon overlaps all three."""
    over = el.Placement("wide", (-1, 0, 0, 0), 9)
    assert [r.shield for r in HEXAGON.why_not(over) if r.rule == "LAY-3"] == [0, 1, 2]


def test_all_reasons_are_given_at_once() -> None:
    """Wrong fence here, overlap there: one answer tells both."""
    found = set()
    board = grow(3, 30)
    for _shield, placement in board.laid:
        for turn in range(10):
            found.add(tuple(sorted(set(rules(board, el.Placement("wide", placement.corner, turn))))))
    assert ("LAY-2", "LAY-3") in found
    assert ("LAY-1", "LAY-3") in found


@pytest.mark.rule("LAY-4")
def test_colours_never_restrict_laying() -> None:
    """Boards of the same shapes offer the same placements, whatever their colours."""
    for placement in sorted(ONE.placements()):
        offers = {
            el.Board().lay(el.Shield("wide", colours), ONE.laid[0].placement).placements()
            for colours in ("RRR", "RGY", "YYGR")
        }
        assert len(offers) == 1
        assert placement in next(iter(offers))


@pytest.mark.rule("LAY-5")
def test_each_kind_fits_an_edge_in_two_ways() -> None:
    """A lone shield: four edges, two kinds, two ways each."""
    assert len(ONE.placements()) == 16
    for edge in ONE.open_edges():
        at_edge = [p for p in ONE.placements() if edge in edges(*p)]
        assert sorted(p.kind for p in at_edge) == ["narrow", "narrow", "wide", "wide"]


def test_an_illegal_lay_raises_with_all_reasons_and_changes_nothing() -> None:
    """The error carries the refusals and quotes them."""
    before = (ONE.laid, ONE.placements(), repr(ONE))
    beside = el.Placement("wide", (1, 0, 0, 0), 0)
    with pytest.raises(el.IllegalAction, match=r"wide RGY at .* is not allowed here:\n  LAY-2: ") as caught:
        ONE.lay(WIDE, beside)
    assert caught.value.refusals == ONE.why_not(beside)
    assert (ONE.laid, ONE.placements(), repr(ONE)) == before


def test_every_offered_placement_can_be_laid_and_no_reason_speaks_against_it() -> None:
    """placements, why_not and lay are of one mind."""
    board = grow(7, 25)
    for placement in board.placements():
        shield = WIDE if placement.kind == "wide" else NARROW
        assert board.why_not(placement) == ()
        assert board.lay(shield, placement).laid[-1] == (shield, placement)


@pytest.mark.rule("BLOCK-1")
def test_two_edges_in_partial_contact_are_no_join_and_blocked_for_good() -> None:
    """It happens often on straggling boards: both edges stay open, and nothing can ever fill them."""
    contacts = 0
    for seed in range(20):
        board = grow(seed, 50, anywhere)
        for one, other in partial_contacts(board):
            contacts += 1
            assert {one, other} <= board.open_edges()
            assert {one, other} <= board.blocked_edges()
    assert contacts >= 20

"""HEX-1: the hexagon."""

import pytest

import elongo_explore as el
from elongo_explore.games.elongo.geometry.rhombs import corners
from tests.support.boards import HEXAGON

NARROW, WIDE3, WIDE4 = (laid.shield for laid in HEXAGON.laid)
ALL = [(fence, swap) for fence in (1, 2) for swap in (False, True)]


@pytest.mark.rule("HEX-1")
@pytest.mark.parametrize(("fence", "swap"), ALL)
def test_three_shields_meet_at_the_centre_and_join_one_another(fence: int, swap: bool) -> None:
    """108° + 108° + 144° = 360°: three joined edges, six open ones."""
    board = el.hexagon(NARROW, WIDE3, WIDE4, fence=fence, swap=swap)
    assert [laid.shield for laid in board.laid] == [NARROW, WIDE3, WIDE4]
    at_centre = [corners(*laid.placement).index(el.Point(0)) for laid in board.laid]
    assert at_centre[0] == (0 if fence == 1 else 2)
    assert set(at_centre[1:]) == {1, 3}
    assert len(board.open_edges()) == 6


@pytest.mark.rule("HEX-1")
@pytest.mark.parametrize(("fence", "swap"), ALL)
def test_from_any_hexagon_there_are_24_ways_to_lay_a_shape(fence: int, swap: bool) -> None:
    """Six edges, two kinds, two ways; and no edge is blocked."""
    board = el.hexagon(NARROW, WIDE3, WIDE4, fence=fence, swap=swap)
    assert len(board.placements()) == 24
    assert not board.blocked_edges()


@pytest.mark.rule("HEX-1")
def test_the_four_hexagons_are_four_different_boards() -> None:
    """Either corner of the narrow at the centre, the wides in either order."""
    assert len({el.hexagon(NARROW, WIDE3, WIDE4, fence=fence, swap=swap) for fence, swap in ALL}) == 4
    assert el.hexagon(NARROW, WIDE3, WIDE4) == el.hexagon(NARROW, WIDE3, WIDE4, fence=1, swap=False)


@pytest.mark.rule("HEX-1")
@pytest.mark.parametrize(
    "shields",
    [(WIDE3, NARROW, WIDE4), (NARROW, WIDE4, WIDE3), (NARROW, WIDE3, WIDE3), (NARROW, WIDE3, "RGYR")],
)
def test_a_hexagon_takes_a_narrow_a_3_patch_and_a_4_patch_wide(shields: tuple[object, ...]) -> None:
    """Anything else is refused with a word on what was expected."""
    with pytest.raises(el.BadInput, match=r"expected a (narrow|wide) shield with [34] patches, got"):
        el.hexagon(*shields)  # type: ignore[arg-type]

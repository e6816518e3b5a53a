"""Boma chances: the loops that a few more shields can close, against brute force."""

import pytest
from hypothesis import given, settings

import elongo_explore as el
from elongo_explore.games.elongo.analysis.chances import Chance, chances
from tests.support.boards import DECK, HEXAGON, PICKERS, boards, grow
from tests.support.positions import narrow, star, wide

BLANK = {"wide": wide("RRR"), "narrow": narrow("RRR")}
ONE = el.Board().lay(wide("RGY"), el.Placement("wide", (0, 0, 0, 0), 0))

Closed = tuple[int, frozenset[el.Placement], frozenset[el.Placement]]
"""Which fence, the placements of the new shields, and those of all shields of the loop."""


def by_brute_force(board: el.Board, most: int) -> set[Closed]:
    """Lay everything everywhere, and look which loops go through all the new shields."""
    found, level = set(), {frozenset[el.Placement](): board}
    for number in range(1, most + 1):
        following: dict[frozenset[el.Placement], el.Board] = {}
        for placements, before in level.items():
            for placement in before.placements():
                if placements | {placement} not in following:
                    after = before.lay(BLANK[placement.kind], placement)
                    following[placements | {placement}] = after
        level = following
        new = set(range(len(board.laid), len(board.laid) + number))
        for placements, after in level.items():
            for fence, shields in after.loops():
                if new <= set(shields):
                    found.add((fence, placements, frozenset(after.laid[i].placement for i in shields)))
    return found


def as_closed(chance: Chance) -> Closed:
    """Return a chance in the form of the brute force."""
    shields = frozenset(chance.board.laid[i].placement for i in chance.loop.shields)
    return chance.loop.fence, frozenset(chance.placements), shields


@pytest.mark.rule("BOMA-1")
@settings(max_examples=50)
@given(boards(largest=25))
def test_one_shield_closes_what_brute_force_finds(board: el.Board) -> None:
    """Each loop is found once."""
    found = [as_closed(chance) for chance in chances(board, 1)]
    assert len(found) == len(set(found))
    assert set(found) == by_brute_force(board, 1)


@pytest.mark.rule("BOMA-1")
@settings(max_examples=14)
@given(boards(largest=10))
def test_two_shields_close_what_brute_force_finds(board: el.Board) -> None:
    """Also loops that the new shields make of two runs."""
    found = [as_closed(chance) for chance in chances(board, 2)]
    assert len(found) == len(set(found))
    assert set(found) == by_brute_force(board, 2)


def test_three_shields_close_what_brute_force_finds() -> None:
    """On a table with one shield, where that can still be tried; loops of new shields only among them."""
    assert {as_closed(chance) for chance in chances(ONE, 3, all_new=True)} == by_brute_force(ONE, 3)


@pytest.mark.parametrize("seed", range(6))
def test_four_shields_close_all_that_three_do_and_more(seed: int) -> None:
    """Chances come in the order of the shields that they take, and all of their shields are needed."""
    board = grow(seed, 30, PICKERS[seed % 3])
    found = chances(board, 4)
    assert [c for c in found if len(c.placements) <= 3] == list(chances(board, 3))
    assert [len(c.placements) for c in found] == sorted(len(c.placements) for c in found)
    for chance in found:
        assert chance.loop in chance.board.loops()
        assert chance.loop not in board.loops()
        new = set(range(len(board.laid), len(chance.board.laid)))
        assert new <= set(chance.loop.shields)
        assert min(chance.loop.shields) < len(board.laid)


@pytest.mark.rule("BOMA-7")
def test_from_one_shield_four_more_close_the_small_bomas() -> None:
    """Round either end of a wide: three, four or five shields, with the narrows at any place among them."""
    found = chances(ONE, 4)
    assert [chance.kinds for chance in found if chance.loop.fence == 1] == [
        (0, 2),
        *[(2, 1)] * 3,
        (4, 0),
    ]
    assert {len(chance.loop.shields) for chance in found} == {3, 4, 5}


def test_what_a_boma_would_take_and_cut() -> None:
    """The last wide of a star: its boma takes the four corner patches, and cuts the red land that reaches
    out of it."""
    (chance,) = [c for c in chances(star("RRY", "GGY", "GYR", "RGY"), 1) if c.loop.fence == 1]
    assert chance.placements == (el.Placement("wide", (0, 0, 0, 0), 0),)
    assert chance.loop == el.Loop(1, (0, 1, 2, 3, 4))
    assert chance.inside == {(0, "A"), (1, "A"), (2, "A"), (3, "A")}
    assert chance.takes == {"G": 2, "R": 2}
    assert chance.new_symbols == (1, 1)
    assert [parcel.first for parcel in chance.cuts] == [(0, "A"), (1, "A")]
    assert repr(chance) == "Chance(fence 1 round 5 shields with 1 wide: takes 2G 2R, cuts 2 parcels)"
    assert len({chance, chance}) == 1


@pytest.mark.parametrize("seed", range(5))
def test_a_chance_says_what_building_the_boma_does(seed: int) -> None:
    """Inside, symbols and cuts as the engine has them once the shields lie there."""
    board = grow(seed, 14, PICKERS[seed % 3])
    for chance in chances(board, 2):
        after, walls = chance.board, [(index, chance.loop.fence) for index in chance.loop.shields]
        inside = after.inside(chance.loop)
        assert chance.inside == {patch for patch in inside if patch[0] < len(board.laid)}
        symbols = sum(board.laid[i].shield.symbols(name) for i, name in chance.inside)
        assert sum(chance.takes.values()) == symbols
        cut = board.parcels([wall for wall in walls if wall[0] < len(board.laid)])
        whole = {parcel.patches for parcel in cut}
        assert chance.cuts == tuple(p for p in board.parcels() if p.patches not in whole)


def test_a_hand_closes_only_what_it_has_the_shields_for() -> None:
    """Two narrows close three shields round the wide; four wides close five."""
    assert {c.kinds for c in chances(ONE, 4, hand=[narrow("RGY")] * 2)} == {(0, 2)}
    assert {c.kinds for c in chances(ONE, 4, hand=[wide("RGY")] * 4)} == {(4, 0)}
    assert chances(ONE, 4, hand=[]) == ()


@pytest.mark.rule("BIG-1")
def test_land_in_other_bomas_is_not_taken() -> None:
    """In a game, what lies in a boma stays with its owner."""
    grown = (with_shields_of_one_deck(grow(seed, 30, PICKERS[1])) for seed in range(40))
    board = next(b for b in grown if _round_another(b))
    chance, loop = _round_another(board)[0]
    state = el.scenario(board, bomas=[(1, loop)])
    (same,) = [c for c in chances(state, 2) if as_closed(c) == as_closed(chance)]
    assert same.inside == chance.inside - board.inside(loop)


def with_shields_of_one_deck(board: el.Board) -> el.Board:
    """Return the same shapes, no shield more often than in the deck."""
    left, new = list(DECK), el.Board()
    for _shield, placement in board.laid:
        shield = next(shield for shield in left if shield.kind == placement.kind)
        left.remove(shield)
        new = new.lay(shield, placement)
    return new


def _round_another(board: el.Board) -> list[tuple[Chance, el.Loop]]:
    """Chances that go round a loop."""
    large = [chance for chance in chances(board, 2) if len(chance.loop.shields) > 5]
    return [(c, loop) for c in large for loop in board.loops() if board.inside(loop) < c.inside]


@pytest.mark.parametrize("most", [0, 5, 1.0, "2", None])
def test_the_number_of_shields_is_one_to_four(most: object) -> None:
    """More would take long, and say little."""
    with pytest.raises(el.BadInput, match="most: expected a whole number from 1 to 4"):
        chances(HEXAGON, most)  # type: ignore[arg-type]


def test_an_empty_table_has_no_chances() -> None:
    """Nothing can be continued."""
    assert chances(el.Board(), 4) == ()

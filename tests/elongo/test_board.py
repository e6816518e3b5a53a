"""The board as a value: equal, hashable, printable, and never changed."""

import dataclasses
import pickle
import random

import pytest

import elongo_explore as el
from elongo_explore.games.elongo.board.board import Position
from tests.support.boards import HEXAGON, grow, lay_all

WIDE = el.Shield("wide", "RGY")


def test_boards_are_equal_when_the_same_shields_were_laid_at_the_same_places_in_the_same_order() -> None:
    """Then one can take the place of the other: every patch, parcel and loop has the same name."""
    board = grow(2, 20)
    other = lay_all(board.laid)
    assert other == board
    assert hash(other) == hash(board)
    assert len({board, other}) == 1
    assert (other.parcels(), other.loops()) == (board.parcels(), board.loops())
    assert other.placements_in_order() == board.placements_in_order()


def test_boards_laid_in_another_order_are_not_equal_but_the_same_table() -> None:
    """Shield 3 of the one is not shield 3 of the other. They print alike."""
    board = grow(2, 20)
    other = lay_all(random.Random(1).sample(board.laid, 20))
    assert other.laid != board.laid
    assert other != board
    assert len({board, other}) == 2
    assert repr(other) == repr(board)
    assert board.same_table(other)
    assert other.same_table(board)
    assert board.same_table(board)


def test_tables_differ_when_a_shield_a_place_or_the_number_of_shields_does() -> None:
    """Two shields that have swapped their places make another table."""
    one, other = sorted(p for p in HEXAGON.placements() if p.kind == "wide")[:2]
    red, green = el.Shield("wide", "RRR"), el.Shield("wide", "GGG")
    board = HEXAGON.lay(red, one)
    assert not board.same_table(HEXAGON)
    assert not board.same_table(HEXAGON.lay(green, one))
    assert not board.same_table(HEXAGON.lay(red, other))
    with pytest.raises(el.BadInput, match="same_table: expected a Board, got 7"):
        board.same_table(7)  # type: ignore[arg-type]


def test_states_whose_boards_were_laid_in_another_order_are_not_equal() -> None:
    """A claim on patch 3M stands on another shield there."""
    state = el.new_game(seed=7)
    board = lay_all(reversed(state.board.laid))
    other = dataclasses.replace(state, board=board)
    assert board.same_table(state.board)
    assert other != state
    assert hash(other) != hash(state)


def test_a_board_and_a_game_on_it_are_both_positions() -> None:
    """Each has a board, walls and parcels; on a board alone no fence is built."""
    state = el.new_game(seed=7)
    positions: tuple[Position, Position] = (state.board, state)
    for position in positions:
        assert position.board is state.board
        assert position.walls == frozenset()
        assert position.parcels() == state.board.parcels()
        assert position.parcel((0, "A")) == state.board.parcel((0, "A"))


def test_boards_that_differ_in_a_place_or_a_colour_are_not_equal() -> None:
    """Nor do they print alike."""
    at = sorted(HEXAGON.placements())
    boards = [
        HEXAGON,
        HEXAGON.lay(el.Shield(at[0].kind, "RGY"), at[0]),
        HEXAGON.lay(el.Shield(at[0].kind, "RGG"), at[0]),
        HEXAGON.lay(el.Shield(at[1].kind, "RGY"), at[1]),
    ]
    assert len(set(boards)) == len({repr(board) for board in boards}) == 4
    assert HEXAGON != "a board"


def test_a_board_prints_as_a_short_stable_text() -> None:
    """One line, with no address of memory in it."""
    assert repr(el.Board()) == "Board(empty table)"
    assert repr(HEXAGON) == "Board(3 shields: 2 wide, 1 narrow; 7 parcels, 0 loops; #d71f6ecd)"
    assert len(repr(grow(1, 90))) < 100


def test_laying_leaves_the_old_board_as_it_was() -> None:
    """So every board that was is still there: that is undo."""
    board = grow(4, 30)
    before = (board.laid, board.placements(), board.parcels(), board.loops(), board.open_edges())
    children = [board.lay(el.Shield(p.kind, "RGY"), p) for p in sorted(board.placements())]
    assert len(set(children)) == len(children)
    assert (board.laid, board.placements(), board.parcels(), board.loops(), board.open_edges()) == before


def test_shields_and_placements_print_as_what_one_types() -> None:
    """Their texts make the same values again."""
    names = {"Shield": el.Shield, "Placement": el.Placement}
    for value in (WIDE, el.Shield("wide", "RGYR"), el.Placement("narrow", (1, -2, 0, 3), 7)):
        assert eval(repr(value), names) == value
    assert str(WIDE) == "wide RGY"


def test_a_board_can_be_pickled() -> None:
    """For searches that run in several processes, where texts have other hashes."""
    board = grow(5, 25)
    again = pickle.loads(pickle.dumps(board))
    assert again == board
    assert again.placements() == board.placements()
    assert again.parcels() == board.parcels()

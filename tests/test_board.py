"""The board as a value: equal, hashable, printable, and never changed."""

import pickle
import random

from boards import HEXAGON, grow, lay_all

import elongo_explore as el

WIDE = el.Shield("wide", "RGY")


def test_boards_with_the_same_shields_at_the_same_places_are_equal_in_whatever_order_laid() -> None:
    """Equal boards have equal hashes and print alike."""
    board = grow(2, 20)
    other = lay_all(random.Random(1).sample(board.laid, 20))
    assert other.laid != board.laid
    assert other == board
    assert hash(other) == hash(board)
    assert repr(other) == repr(board)
    assert len({board, other}) == 1


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
    """For searches that run in several processes."""
    board = grow(5, 25)
    again = pickle.loads(pickle.dumps(board))
    assert again == board
    assert again.placements() == board.placements()
    assert again.parcels() == board.parcels()

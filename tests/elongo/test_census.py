"""The loop census, BIG-3, and the other open questions (elongo_explore/analysis/)."""

import random
import tomllib
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import elongo_explore as el
from elongo_explore.games.elongo.analysis import (
    encircled,
    largest,
    loops,
    never_stuck,
    open_questions,
    turns,
)
from elongo_explore.games.elongo.analysis.loop_search import search, units
from elongo_explore.games.elongo.analysis.space import inside_space
from elongo_explore.games.elongo.geometry.lattice import turned
from elongo_explore.games.elongo.geometry.rhombs import SPREAD
from tests.support import slow
from tests.support.boards import PICKERS, Picker, grow, lay_all, plain, snug
from tests.support.for_each import for_each
from tools import census, in_units

COUNTS = {3: 1, 4: 1, 5: 1, 6: 0, 7: 0, 8: 0, 9: 3, 10: 13, 11: 17, 12: 14, 13: 6, 14: 6}
"""Found by search, twice up to ten shields; the larger ones are in census.toml."""

WORDS = [word for size in COUNTS for word in loops.names(size)]


# ── a second search, with the slow implementation only ────────────────────────────────────────────────

Shape = tuple[slow.Placement, ...]


def slow_shapes(size: int) -> set[Shape]:
    """Return all lay-outs of n shields over which fence 1 closes, one for each class of symmetric ones."""
    found: set[Shape] = set()
    for kind in slow.KINDS:
        # Somewhere every loop bends to the left, in one of its two directions: begin with that shield.
        first = (kind, "RRR", slow.ORIGIN, 0)
        home, _, _, leave = slow.sides(slow.place(first))
        found |= {least(laid) for laid in slow_walks([first], leave, home, size)}
    return found


def slow_walks(
    laid: list[slow.Laid], leave: slow.Side, home: slow.Side, size: int
) -> Iterator[list[slow.Laid]]:
    """Go on with the fence across the side `leave`, in every legal way, until it comes in at `home`."""
    if len(laid) == size:
        if leave == home[::-1]:
            assert any(len(cycle) == size for _fence, cycle in slow.loops(laid))
            yield laid
        return
    if within_reach(leave, home, size - len(laid)):
        for placement in slow.against(leave):
            if not slow.why_not(laid, placement):
                four = slow.sides(placement)
                out = four[3 - four.index(leave[::-1])]
                kind, corner, turn = placement
                yield from slow_walks([*laid, (kind, "RRR", corner, turn)], out, home, size)


def within_reach(one: slow.Side, other: slow.Side, steps: int) -> bool:
    """Return True if a fence can get from the middle of one edge to that of another over n shields."""
    # On a narrow it gets from the middle of an edge to that of the next, sin 72 away; on a wide less. Doubled
    # and squared that is 4 * sin^2 72 = 2 + phi. How to square a distance is told in slow.far_apart.
    a, b, c, d = slow.minus(slow.plus(*one), slow.plus(*other))
    rest = a * c + b * d - a * d
    m, n = a * a + b * b + c * c + d * d - rest, a * b + b * c + c * d + rest
    return slow.sign(m - 2 * steps * steps, n - steps * steps) <= 0


def linear(point: slow.Point, images: list[slow.Point]) -> slow.Point:
    """Return the image of a point under a map that takes the four basis vectors to these."""
    total = slow.ORIGIN
    for number, image in zip(point, images, strict=True):
        total = slow.plus(total, tuple(number * x for x in image))  # type: ignore[arg-type]
    return total


def symmetric(placement: slow.Placement, steps: int, mirror: bool, swap: bool) -> slow.Placement:
    """Return a shape turned, mirrored, and with its fences exchanged."""
    kind, corner, turn = placement
    if swap:
        corner, turn = slow.corners(placement)[2], turn + 5
    if mirror:
        corner = linear(corner, [slow.UNITS[-k % 10] for k in range(4)])
        turn = -(turn + slow.OPENING[kind])
    return kind, linear(corner, [slow.UNITS[(k + steps) % 10] for k in range(4)]), (turn + steps) % 10


def least(laid: list[slow.Laid]) -> Shape:
    """Return one name for a lay-out and all that are symmetric to it: the least, moved to one place."""
    images = []
    for steps, mirror, swap in product(range(10), (False, True), (False, True)):
        image = [symmetric(slow.place(shield), steps, mirror, swap) for shield in laid]
        start = min(corner for _kind, corner, _turn in image)
        images.append(tuple(sorted((kind, slow.minus(corner, start), turn) for kind, corner, turn in image)))
    return min(images)


@pytest.mark.rule("BIG-3")
@pytest.mark.parametrize("size", range(3, 11))
def test_the_census_agrees_with_the_slow_implementation(size: int) -> None:
    """The same shapes, found with nothing in common: up to nine, so that ten are not needed, and for ten."""
    found = [least(plain(turns.board(word))) for word in search(size)]
    assert len(found) == len(set(found)) == COUNTS[size]
    assert set(found) == slow_shapes(size)


# ── the search and its data ───────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("BOMA-7")
@for_each([*COUNTS, 15])
def test_the_search_finds_what_the_data_hold(size: int) -> None:
    """census.toml is what the search gives, word by word."""
    assert search(size) == loops.kept()[size]
    assert len(loops.kept()[size]) == COUNTS.get(size, 84)


def test_the_data_are_whole() -> None:
    """Every size from 3 to 18, as many loops as counted, all of them names of their shapes, in order."""
    assert set(loops.kept()) == set(range(3, 19))
    for size, words in loops.kept().items():
        assert loops.count(size) == len(words) == loops.rows()[size].loops
        assert list(words) == sorted(set(words))
        assert all(len(word) == size and sum(map(turns.ANGLE.get, word)) == 10 for word in words)
    assert all(word == turns.canonical(word) for word in WORDS)
    assert [loops.count(size) for size in (16, 17, 18)] == [541, 1585, 2642]


@pytest.mark.parametrize("fence", [1, 2])
def test_every_board_of_the_census_shows_its_loop(fence: int) -> None:
    """The fence closes over all its shields, and the word can be read off the board."""
    for word, board in zip(WORDS, turns.boards(WORDS, fence), strict=True):
        loop = loops.the_loop(board)
        assert (loop.fence, loop.shields) == (fence, tuple(range(len(word))))
        assert turns.word_of(board, loop) == word


def test_a_census_is_a_tuple_of_boards() -> None:
    """What people type; sizes without loops give none, and what is no size is refused."""
    assert [len(board.laid) for board in loops.census(10)] == [10] * 13
    assert loops.census(2) == loops.census(7) == ()
    for bad in (0, 31, "9", 9.0, True):
        with pytest.raises(el.BadInput):
            loops.census(bad)  # type: ignore[arg-type]
    with pytest.raises(el.BadInput):
        loops.the_loop(el.Board())


def test_sizes_that_are_not_kept_are_searched_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """The data only save time."""
    monkeypatch.setattr(loops, "kept", dict)
    assert loops.names(9) == search(9)


@given(st.sampled_from(WORDS), st.integers(0, 9), st.booleans(), st.integers(0, 20))
def test_a_loop_keeps_its_name_however_it_is_turned_mirrored_or_read(
    word: str, steps: int, mirror: bool, start: int
) -> None:
    """The name depends on the shape alone."""
    reading = word[start % len(word) :] + word[: start % len(word)]
    assert turns.canonical(reading) == turns.canonical(reading[::-1]) == word
    moved = []
    for kind, corner, turn in turns.placements(reading):
        if mirror:
            corner, turn = mirrored(corner), -(turn + SPREAD[kind])
        moved.append(el.Laid(shield(kind), el.Placement(kind, turned(corner, steps), (turn + steps) % 10)))
    board = lay_all(moved)
    assert turns.word_of(board, loops.the_loop(board)) == word


def mirrored(point: el.Point) -> el.Point:
    """Its mirror image across the line through the origin in direction ζ⁰."""
    parts = [turned(el.Point(number), -k) for k, number in enumerate(point)]
    return el.Point(*map(sum, zip(*parts, strict=True)))


def shield(kind: str) -> el.Shield:
    """Return a shield as on boards of the census."""
    return el.Shield(kind, turns.PLAIN_COLOURS[kind])  # type: ignore[arg-type,index]


@pytest.mark.parametrize("bad", ["", "X", "WWNx", None, 3])
def test_what_is_no_word_is_refused(bad: object) -> None:
    """With what was expected."""
    with pytest.raises(el.BadInput, match="letters W, N, w and n"):
        turns.canonical(bad)  # type: ignore[arg-type]


def test_a_search_that_was_broken_off_goes_on(tmp_path: Path) -> None:
    """After some units, and with a line that was not finished, the result is the same."""
    checkpoint = tmp_path / "new" / "census.txt"
    assert census.search_in_units(11, checkpoint) == list(search(11))
    assert list(in_units.read(checkpoint)) == units(11)
    some = "".join(checkpoint.read_text().splitlines(keepends=True)[:40])
    checkpoint.write_text(some + 'NNnWn ["NNnWWWwWW')
    assert len(in_units.read(checkpoint)) == 40
    assert census.search_in_units(11, checkpoint) == list(search(11))
    assert set(in_units.read(checkpoint)) == set(units(11))


def test_what_a_checkpoint_has_is_not_done_again(tmp_path: Path) -> None:
    """It is believed, word by word, if it belongs to this search."""
    checkpoint = tmp_path / "census.txt"
    checkpoint.write_text(f'{units(11)[0]} ["KUDU"].\n')
    assert census.search_in_units(11, checkpoint)[0] == "KUDU"
    checkpoint.write_text("KUDU [].\n")
    with pytest.raises(el.BadInput, match="'KUDU' is no unit of finding loops of 11 shields"):
        census.search_in_units(11, checkpoint)


def test_the_look_inside_is_what_is_kept(tmp_path: Path) -> None:
    """For the first size whose loops are not all alike inside."""
    assert census.look_inside(14, list(loops.names(14)), tmp_path / "inside.txt") == loops.rows()[14]


def test_data_are_kept_and_read_back(tmp_path: Path) -> None:
    """A new entry leaves the others as they were; the file in the package is written just so."""
    data = tmp_path / "census.toml"
    data.write_text(census.DATA.read_text("utf-8"), "utf-8")
    old = tomllib.loads(data.read_text("utf-8"))
    census.keep(data, "counts", 3, 1)
    assert data.read_text("utf-8") == census.DATA.read_text("utf-8")
    census.keep(data, "counts", 99, 7)
    assert tomllib.loads(data.read_text("utf-8")) == {**old, "counts": {**old["counts"], "99": 7}}


def test_a_census_is_found_and_kept_and_leaves_no_checkpoint(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As a whole, for nine shields, into an empty file."""
    monkeypatch.setattr(census, "DATA", tmp_path / "census.toml")
    monkeypatch.setattr(census, "CHECKPOINTS", tmp_path / "checkpoints")
    assert census.main(["9"]) == 0
    assert "3 loops of 9 shields" in capsys.readouterr().out
    assert list((tmp_path / "checkpoints").iterdir()) == []
    kept = tomllib.loads((tmp_path / "census.toml").read_text("utf-8"))
    assert (kept["counts"], kept["loops"]["9"].split()) == ({"9": 3}, list(loops.names(9)))
    assert kept["inside"]["9"] == loops.rows()[9]._asdict()


# ── what lies inside ──────────────────────────────────────────────────────────────────────────────────

HOURGLASS = (-2, 4)
"""Twice the area of the space that no shield fits: 2√5 = −2 + 4φ narrows."""


@pytest.mark.rule("BIG-3")
@pytest.mark.parametrize("size", range(9, 15))
def test_what_loops_of_up_to_14_shields_encircle(size: int) -> None:
    """Up to 13 each goes round one small loop and no empty space; four of 14 do not."""
    hollow = 0
    for board in loops.census(size):
        found = encircled.inside(board, loops.the_loop(board))
        if found.spaces:
            hollow += 1
            assert (found.encircles, found.unfit, found.smaller) == ("never", True, ())
            assert [space.doubled_area for space in found.spaces] == [HOURGLASS]
            assert found.spaces[0].filling is None
        else:
            assert (found.encircles, len(found.smaller)) == ("loop", 1)
            assert len(found.smaller[0].shields) <= 5
    assert hollow == loops.rows()[size].never == loops.rows()[size].unfit == (4 if size == 14 else 0)


@pytest.mark.rule("BIG-3")
def test_the_slow_implementation_sees_that_nothing_fits_into_a_loop_of_14() -> None:
    """Nor if fences did not matter: whatever is laid against the border overlaps another shield."""
    hollow = [board for board in loops.census(14) if len(board.loops()) == 1]
    assert len(hollow) == 4
    for board in hollow:
        table = plain(board)
        (space,) = inside_space(board, loops.the_loop(board))
        border = list(map(tuple, space.border))
        for side in zip(border, border[1:] + border[:1], strict=True):
            assert frozenset(side) in slow.open_edges(table)
            for placement in slow.against(side):
                assert any(reason[0] == "LAY-3" for reason in slow.why_not(table, placement))
        assert {size for _fence, cycle in slow.loops(table) for size in [len(cycle)]} == {14}


@pytest.mark.rule("BIG-3")
def test_of_15_shields_on_some_loops_have_room_for_a_small_boma() -> None:
    """Five wides fill it, and their fence 1 closes; so does the fence 2 of those around them."""
    board = turns.board("NWnNWnNWnNWnNWn")
    loop = loops.the_loop(board)
    found = encircled.inside(board, loop)
    assert (found.encircles, found.unfit, found.spaces[0].filling) == ("room", False, (5, 0))
    for filled in encircled.fillings(board, loop):
        assert inside_space(filled, loop) == ()
        inner = encircled.smaller_loops(filled, loop)
        assert sorted((other.fence, len(other.shields)) for other in inner) == [(1, 5), (2, 10)]
    assert next(encircled.closings(board, loop), None) is not None


@pytest.mark.rule("BIG-3")
def test_up_to_18_shields_a_loop_without_one_inside_can_be_filled_or_has_a_space_that_nothing_fits() -> None:
    """What the data say of all 4,914 loops."""
    for size, row in loops.rows().items():
        if size > 5:
            assert (row.chance, row.never) == (0, row.unfit)
            assert (row.never > 0) == (size >= 14)


@pytest.mark.rule("BIG-2")
@pytest.mark.parametrize("seed", range(4))
def test_spaces_inside_loops_of_any_board(seed: int) -> None:
    """What fits into them is what can be laid inside; it makes them smaller by its own area."""
    board = grow(seed, 45, snug)
    for loop in board.loops():
        spaces = inside_space(board, loop)
        fits = {placement for space in spaces for placement in space.fits}
        for placement in sorted(board.placements()):
            after = board.lay(shield(placement.kind), placement)
            inner = {name for index, name in after.inside(loop) if index == len(board.laid)}
            assert (len(inner) == 3) == (placement in fits)
        for placement in sorted(fits)[:3]:
            after = inside_space(board.lay(shield(placement.kind), placement), loop)
            gone = [area(spaces)[i] - area(after)[i] for i in (0, 1)]
            assert gone == ([2, 0] if placement.kind == "narrow" else [0, 2])


def area(spaces: tuple) -> tuple[int, int]:
    """Twice the area of all of them."""
    return sum(space.doubled_area[0] for space in spaces), sum(space.doubled_area[1] for space in spaces)


# ── the largest loop, and room for everybody ──────────────────────────────────────────────────────────


@pytest.mark.rule("BOMA-7")
def test_right_turns_add_up_to_whole_turns() -> None:
    """The law of loops, for all in the data; larger loops begin with one whole turn to the right."""
    turned_right = {size: {largest.right_turns(w) for w in words} for size, words in loops.kept().items()}
    assert [size for size, k in turned_right.items() if 0 in k] == [3, 4, 5]
    assert [size for size, k in turned_right.items() if 1 in k] == list(range(9, 16))
    assert [size for size, k in turned_right.items() if 2 in k] == list(range(14, 19))
    with pytest.raises(el.BadInput):
        largest.right_turns("WWw")


def test_the_bound_follows_from_the_law() -> None:
    """Small stocks allow the small loops only, in theory."""
    assert [largest.most_shields(*few) for few in ((2, 1), (1, 3), (0, 5), (1, 2), (0, 0))] == [3, 4, 5, 0, 0]
    assert largest.most_shields(6, 3) == 9
    assert largest.most_shields(5, 5) == 10


@pytest.mark.rule("BOMA-7")
def test_a_loop_of_99_shields_can_be_laid_with_one_deck_and_none_of_100() -> None:
    """36 narrows and 63 wides; both implementations see one loop."""
    board = largest.largest()
    assert loops.the_loop(board).shields == tuple(range(99))
    assert largest.most_shields(largest.NARROWS, largest.WIDES) == 99
    left = list(el.deck())
    for laid in board.laid:
        left.remove(laid.shield)
    assert [shield.kind for shield in left] == ["narrow"] * 3
    assert {len(cycle) for _fence, cycle in slow.loops(plain(board))} == {99}


def test_small_pentagons_are_loops_of_the_census() -> None:
    """All members of the family with one whole turn to the right."""
    found = set()
    for pairs in product(range(2), repeat=5):
        if all(pairs[i] + pairs[i - 1] <= 1 for i in range(5)):
            word = turns.canonical(largest.pentagon(1, pairs))
            assert word in loops.names(len(word))
            found.add(word)
    assert sorted(map(len, found)) == [11, 13, 15]
    for bad in ((1, 1, 0, 0, 0), (0, 0, -1, 0, 0), (0, 0)):
        with pytest.raises(el.BadInput):
            largest.pentagon(1, bad)


def promised(board: el.Board) -> None:
    """What the proof promises is legal, in all ten directions: a narrow and a wide."""
    for direction in range(10):
        found = never_stuck.sure(board, direction)
        assert [placement.kind for placement in found] == ["narrow", "wide"]
        assert board.placements().issuperset(found)


@pytest.mark.rule("TURN-4")
@pytest.mark.parametrize("picker", PICKERS)
def test_in_every_direction_there_is_room_for_a_narrow_and_a_wide(picker: Picker) -> None:
    """On boards of all manners and sizes."""
    for seed in range(12):
        promised(grow(seed, random.Random(seed).randrange(3, 60), picker))


@pytest.mark.rule("TURN-4")
def test_there_is_room_round_every_board_of_up_to_three_shields() -> None:
    """Round all of them, one for each class of symmetric ones."""
    tables: dict[Shape, el.Board] = {}
    for kind in ("wide", "narrow"):
        board = turns.lay_plain(el.Board(), el.Placement(kind, (0, 0, 0, 0), 0))  # type: ignore[arg-type]
        tables[least(plain(board))] = board
    for number in (2, 6, 55):
        assert len(tables) == number
        for board in tables.values():
            promised(board)
        if number < 55:
            after = (turns.lay_plain(b, p) for b in tables.values() for p in b.placements_in_order())
            tables = {least(plain(board)): board for board in after}


MISFITS = (
    "1bN_W5BM21RwZXMSgLw5l4eNz0OMq4xx",
    "1bKIbhEaANI-JZMkug6be_L5KsLBTqixs",
    "1bGr2OPqb49W-eSBi1RGwiSScD7XQEiqpMF3caRC",
)
"""Boards on which the proof comes upon a notch of 72° between two different fences."""


@pytest.mark.rule("TURN-4")
@pytest.mark.parametrize("code", MISFITS)
def test_a_notch_that_no_wide_fits_is_passed_by(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The hardest case of the proof, which chance hardly ever meets."""
    met = []
    above = never_stuck.Outlook.above

    def noted(view: never_stuck.Outlook, point: el.Point) -> list[el.Point]:
        met.append(point)
        return above(view, point)

    monkeypatch.setattr(never_stuck.Outlook, "above", noted)
    promised(el.decode(code))
    assert met


def test_only_boards_with_shields_are_looked_at_and_only_in_ten_directions() -> None:
    """The rest is refused."""
    with pytest.raises(el.BadInput, match="empty table"):
        never_stuck.sure(el.Board(), 0)
    for bad in (-1, 10, True, "up"):
        with pytest.raises(el.BadInput, match="direction"):
            never_stuck.sure(turns.board("NNW"), bad)  # type: ignore[arg-type]


@pytest.mark.rule("BIG-3")
def test_the_answers_come_with_boards_that_show_them() -> None:
    """Nine shields round three; 14 round a space that nothing fits; 99."""
    nine, hollow, same, _stuck, most = open_questions.answers()
    board = el.decode(nine.witness)
    assert sorted(len(loop.shields) for loop in board.loops()) == [3, 9]
    board = el.decode(hollow.witness)
    assert [len(loop.shields) for loop in board.loops()] == [14]
    assert encircled.inside(board, board.loops()[0]).unfit
    assert same.witness == hollow.witness
    assert len(el.decode(most.witness).laid) == 99

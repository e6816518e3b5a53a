"""Building freely: lay and take off without players; outlines, runs and candidates; the examples by name."""

import random
from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import elongo_explore as el
from elongo_explore.games.elongo.board.board import outlines
from elongo_explore.games.elongo.board.fences import Run
from elongo_explore.games.elongo.board.shields import FENCE_OF_EDGE
from elongo_explore.games.elongo.examples import example_names
from elongo_explore.games.elongo.geometry.rhombs import edges
from elongo_explore.games.elongo.play import building
from elongo_explore.games.elongo.play.events import (
    BomaPossible,
    EdgesBlocked,
    EnclosureCompleted,
    ParcelsJoined,
    ShieldLaid,
    ShieldsTakenOff,
)
from elongo_explore.kit.table.sentences import Event
from tests.support import slow
from tests.support.boards import (
    BY_KIND,
    HEXAGON,
    PICKERS,
    anywhere,
    blocking,
    boards,
    grow,
    holes,
    plain,
    snug,
)
from tests.support.boma_positions import HOLE, OPEN, RING, lay, loop_of
from tests.support.for_each import for_each
from tests.support.positions import GAP, of_kind, star, the, wide

ONE = el.Board().lay(wide("RGY"), GAP)
BOMAS = {name: el.example(name) for name in example_names() if "boma of" in name}


def closing(rng: random.Random, board: el.Board) -> el.Placement:
    """Return where a fence closes, if there is such a place among the snug ones."""
    for _ in range(6):
        placement = snug(rng, board)
        if len(board.lay(BY_KIND[placement.kind][0], placement).loops()) > len(board.loops()):
            break
    return placement


def seeded(board: el.Board, seed: int) -> building.Built:
    """Lay one more shield somewhere: now and then where it is in the way, or closes a fence."""
    rng = random.Random(seed)
    placement = rng.choice((anywhere, blocking, closing))(rng, board)
    return building.lay(board, rng.choice(BY_KIND[placement.kind]), placement)


def lands(board: el.Board) -> dict[frozenset[tuple[int, str]], int]:
    """Return the patches of each parcel and its open half-edges, by the slow implementation."""
    return {patches: half_edges for _colour, patches, half_edges in slow.parcels(plain(board))}


# ── laying ────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("LAY-1")
@given(boards(largest=30), st.integers(0, 2**32))
@settings(max_examples=25)
def test_the_first_event_is_the_lay_itself(board, seed):
    """By nobody, under the next number; the board is that of `board.lay`."""
    new, (first, *_rest) = seeded(board, seed)
    shield, placement = new.laid[-1]
    assert first == ShieldLaid("LAY-1", None, len(board.laid), shield, placement)
    assert new.laid == board.lay(shield, placement).laid


@pytest.mark.rule("ENC-1")
@pytest.mark.rule("ENC-2")
@given(boards(largest=30), st.integers(0, 2**32))
@settings(max_examples=25)
def test_a_lay_tells_which_parcels_join_and_which_are_enclosed_by_it(board, seed):
    """As the slow implementation finds them on the boards before and after."""
    new, events = seeded(board, seed)
    before, after = lands(board), lands(new)
    old_parts = {patches: sum(old <= patches for old in before) for patches in after}
    joined = {event.parcel.patches: event.number for event in of_kind(events, ParcelsJoined)}
    assert joined == {patches: number for patches, number in old_parts.items() if number > 1}
    enclosed = {event.parcel.patches for event in of_kind(events, EnclosureCompleted)}
    assert enclosed == {p for p, half_edges in after.items() if not half_edges and before.get(p) != 0}
    for event in of_kind(events, ParcelsJoined) + of_kind(events, EnclosureCompleted):
        assert event.parcel == new.parcel(event.parcel.first)
    assert {event.owner for event in of_kind(events, EnclosureCompleted)} <= {None}


@pytest.mark.rule("BOMA-1")
@given(boards(largest=30), st.integers(0, 2**32))
@settings(max_examples=30)
def test_a_lay_tells_which_fences_it_closes(board, seed):
    """Those loops of the slow implementation that were not there before."""
    new, events = seeded(board, seed)
    closed = [tuple(event.loop) for event in of_kind(events, BomaPossible)]
    assert len(closed) == len(set(closed))
    assert set(closed) == slow.loops(plain(new)) - slow.loops(plain(board))


@pytest.mark.rule("BLOCK-1")
@given(boards(largest=16), st.integers(0, 2**32))
@settings(max_examples=20)
def test_a_lay_tells_which_edges_it_blocks_and_which_land_is_along_them(board, seed):
    """As the slow implementation finds them; nothing is said where nothing is blocked."""
    new, events = seeded(board, seed)
    blocked = slow.blocked_edges(plain(new)) - slow.blocked_edges(plain(board))
    found = of_kind(events, EdgesBlocked)
    assert len(found) == bool(blocked)
    for event in found:
        assert {edges(*new.laid[index].placement)[number] for index, number in event.sides} == blocked
        halves = slow.half_edges(plain(new)).items()
        assert event.patches == {patch for (edge, _end), two in halves if edge in blocked for patch in two}


def test_the_lays_tried_above_join_enclose_close_and_block():
    """Else they would show little."""
    seen: Counter[type[Event]] = Counter()
    for picker in PICKERS:
        for seed in range(14):
            board = grow(seed, 8 + seed, picker)
            seen.update(type(event) for more in (seed, seed + 100) for event in seeded(board, more).events)
    assert min(seen[kind] for kind in (ParcelsJoined, EnclosureCompleted, BomaPossible, EdgesBlocked)) >= 3


@pytest.mark.rule("BOMA-1")
def test_one_lay_can_join_enclose_and_close_and_says_so_in_this_order():
    """The last shield of a star."""
    board = star("GRR", "GRY", "GYR", "GYY")
    events = building.lay(board, wide("GYG"), GAP).events
    assert [type(event) for event in events[:2]] == [ShieldLaid, EnclosureCompleted]
    assert the(events, EnclosureCompleted).parcel.patches == {(number, "A") for number in range(5)}
    assert the(events, BomaPossible).loop == el.Loop(1, (0, 1, 2, 3, 4))
    assert [str(event) for event in events if isinstance(event, BomaPossible)] == [
        "BOMA-1: Dashed fence 1 closes through shields 0 1 2 3 4: a boma may be built."
    ]


def test_what_may_not_be_laid_is_refused_with_every_reason():
    """Building freely is not building against the rules."""
    with pytest.raises(el.IllegalAction) as caught:
        building.lay(ONE, wide("RRR"), GAP)
    assert caught.value.refusals == ONE.why_not(GAP)
    with pytest.raises(el.BadInput):
        building.lay(ONE, el.Shield("narrow", "RRR"), GAP)


# ── taking off ────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("LAY-1")
@given(boards(largest=30), st.integers(0, 2**32))
@settings(max_examples=30)
def test_taking_the_last_shield_off_undoes_its_lay(board, seed):
    """The same shields under the same numbers, and all that follows from them."""
    laid = seeded(board, seed).board
    back, events = building.take_off(laid, len(laid.laid) - 1)
    assert back == board
    assert back.laid == board.laid
    assert (back.parcels(), back.loops()) == (board.parcels(), board.loops())
    assert back.placements() == board.placements()
    assert back.blocked_edges() == board.blocked_edges()
    assert events == (ShieldsTakenOff("LAY-1", len(board.laid), (laid.laid[-1].shield,)),)


def groups(shields: list[el.Laid]) -> list[set[el.Laid]]:
    """Shields that hang together by whole edges, found by growing sets."""
    found: list[set[el.Laid]] = []
    for laid in shields:
        four = set(edges(*laid.placement))
        near = [group for group in found if any(four & set(edges(*other.placement)) for other in group)]
        found = [group for group in found if group not in near] + [{laid}.union(*near)]
    return found


@pytest.mark.rule("LAY-1")
@given(boards(largest=30), st.data())
@settings(max_examples=35)
def test_taking_a_shield_off_leaves_the_largest_group_that_hangs_together(board, data):
    """Of equal ones, the one with the shield laid first. The event names all that went, in their order."""
    index = data.draw(st.integers(0, len(board.laid) - 1))
    new, (event,) = building.take_off(board, index)
    rest = [laid for number, laid in enumerate(board.laid) if number != index]
    parts = groups(rest)
    kept = max(parts, key=lambda part: (len(part), -min(map(rest.index, part))), default=set())
    assert set(new.laid) == kept
    assert event.index == index
    assert event.shields == tuple(laid.shield for laid in board.laid if laid not in kept)


def can_be_laid_in_turn(shields: list[el.Laid]) -> bool:
    """Does each, but for the first, rest against an earlier one?"""
    beside = [set(edges(*laid.placement)) for laid in shields]
    return all(any(beside[n] & early for early in beside[:n]) for n in range(1, len(shields)))


@given(boards(largest=30), st.data())
@settings(max_examples=35)
def test_those_that_stay_keep_their_order_when_they_can(board, data):
    """Else each comes as early as it can be laid, those with a lower number first."""
    index = data.draw(st.integers(0, len(board.laid) - 1))
    new = building.take_off(board, index).board
    old_order = sorted(new.laid, key=board.laid.index)
    if can_be_laid_in_turn(old_order):
        assert list(new.laid) == old_order
    for number, laid in enumerate(new.laid):
        earlier = [
            other for other in new.laid[number + 1 :] if old_order.index(other) < old_order.index(laid)
        ]
        assert not any(can_be_laid_in_turn([*new.laid[:number], other]) for other in earlier if number)


def row(length: int) -> el.Board:
    """Shields one behind the other: nothing but its two neighbours holds one."""
    board = ONE
    while len(board.laid) < length:
        last = len(board.laid) - 1
        ends = [side for side in board.open_sides() if side[0] == last]
        ways = [p for side in ends for p in board.ways(*side) if p.kind == "wide"]
        straight = [p for p in ways if sum(edge in board.open_edges() for edge in edges(*p)) == 1]
        board = board.lay(
            wide("RGY"), max(straight, key=lambda p: len(board.lay(wide("RGY"), p).open_edges()))
        )
    return board


@pytest.mark.rule("LAY-1")
@pytest.mark.parametrize(("index", "kept"), [(0, 6), (1, 5), (3, 3), (5, 5), (6, 6)])
def test_what_hung_on_a_shield_goes_with_it(index, kept):
    """A row of seven falls apart; the longer part stays, of two equal ones the first."""
    board = row(7)
    chain = [laid.placement for laid in board.laid]
    assert [len(set(edges(*a)) & set(edges(*b))) for a, b in pairwise(chain)] == [1] * 6
    new, (event,) = building.take_off(board, index)
    first = index + 1 if index < 3 else 0
    assert new.laid == board.laid[first : first + kept]
    more = 7 - kept - 1
    assert len(event.shields) == more + 1
    assert (f"{more} more" in event.sentence) == (more > 0)


def test_the_last_shield_of_all_can_be_taken_off():
    """The table is empty then, and one can begin anew."""
    new, events = building.take_off(ONE, 0)
    assert new == el.Board()
    assert len(events) == 1
    assert len(building.lay(new, wide("RRR"), GAP).board.laid) == 1


@pytest.mark.parametrize("index", [-1, 3, True, "0", None])
def test_only_a_shield_of_the_board_can_be_taken_off(index):
    """The message shows what came."""
    with pytest.raises(el.BadInput, match="take off"):
        building.take_off(HEXAGON, index)


def test_nothing_can_be_taken_off_an_empty_table():
    """There is no number to give."""
    with pytest.raises(el.BadInput):
        building.take_off(el.Board(), 0)


@pytest.mark.rule("BOMA-1")
def test_taking_a_shield_out_of_a_loop_opens_it():
    """Laid again, it closes again: then as the last."""
    board = star("GRR", "GRY", "GYR", "GYY", "GYG")
    opened, _events = building.take_off(board, 2)
    assert opened.loops() == ()
    again, events = building.lay(opened, *board.laid[2])
    assert again.same_table(board)
    assert the(events, BomaPossible).loop.fence == 1


# ── outlines ──────────────────────────────────────────────────────────────────────────────────────


def ends(board: el.Board, side: tuple[int, int]) -> slow.Side:
    """Return an edge as its shield runs through it."""
    index, number = side
    return slow.sides(slow.place(plain(board)[index]))[number]


def turn_round(board: el.Board, line: tuple[tuple[int, int], ...]) -> int:
    """1 if a closed line is walked anticlockwise, -1 if clockwise: the sign of its area, exactly."""
    m = n = 0
    for side in line:
        u, v = ends(board, side)
        for i, j in slow.PAIRS:  # the cross product, as in slow.turning
            m += u[i] * v[j] * slow.SINES[j - i][0]
            n += u[i] * v[j] * slow.SINES[j - i][1]
    return slow.sign(m, n)


def boundaries(board: el.Board) -> int:
    """Count the closed lines round the shields, by Euler's formula. Corners that touch are apart."""
    begin = Counter(start for start, _end in slow.open_sides(plain(board)))
    points = {corner for laid in plain(board) for corner in slow.corners(slow.place(laid))}
    split = sum(max(1, begin[point]) for point in points)
    lines = {frozenset(side) for laid in plain(board) for side in slow.sides(slow.place(laid))}
    return 2 - (split - len(lines) + len(board.laid))


TOUCHING = el.decode("1bEzdzV-__c_do3W8NIQf-sFxCe02")
"""Ten shields that go round an empty space and touch again at a corner only."""


@given(boards(largest=50))
@settings(max_examples=25)
def test_the_outlines_have_each_open_edge_once_and_go_on_from_end_to_end(board):
    """The outside is walked anticlockwise, each hole clockwise."""
    lines = outlines(board)
    assert sorted(side for line in lines for side in line) == list(board.open_sides())
    for line in lines:
        for one, other in pairwise([*line, line[0]]):
            assert ends(board, one)[1] == ends(board, other)[0]
    assert sorted(turn_round(board, line) for line in lines) == [-1] * (len(lines) - 1) + [1]
    assert len(lines) == boundaries(board)


def test_where_shields_touch_at_a_corner_only_the_outline_goes_on_as_if_they_did_not():
    """One line round all of it, through the corner and back, wherever it begins."""
    (line,) = outlines(TOUCHING)
    assert holes(TOUCHING) == 1
    assert len(line) == len(TOUCHING.open_edges())
    assert turn_round(TOUCHING, line) == 1


def test_a_hole_has_an_outline_of_its_own():
    """Walked clockwise: the shields are on the left there, too."""
    board = lay(RING, "RGY RYG GRG GYR RGR YRY RGY GRY GYG YGR YYG YRY GGR RYR YRG")
    assert sorted(turn_round(board, line) for line in outlines(board)) == [-1, 1]
    filled = lay(HOLE, "RGY RGY RGY", board)
    assert [turn_round(filled, line) for line in outlines(filled)] == [1]


def test_a_single_shield_is_walked_round_in_the_order_of_its_edges():
    """And an empty table has no outline."""
    assert outlines(ONE) == (((0, 0), (0, 1), (0, 2), (0, 3)),)
    assert outlines(el.Board()) == ()


# ── open sides and candidates ─────────────────────────────────────────────────────────────────────


@given(boards(largest=40))
@settings(max_examples=30)
def test_the_open_sides_are_the_open_edges_in_order(board):
    """Each edge once, as its only shield counts it."""
    sides = board.open_sides()
    assert list(sides) == sorted(set(sides))
    named = [edges(*board.laid[index].placement)[number] for index, number in sides]
    assert len(named) == len(set(named))
    assert set(named) == board.open_edges() == slow.open_edges(plain(board))


@given(boards(largest=40))
@settings(max_examples=30)
def test_sides_that_lie_against_each_other_are_one_edge(board):
    """As each of the two shields counts it; an open edge has nothing against it."""
    for index, laid in enumerate(board.laid):
        for number, edge in enumerate(edges(*laid.placement)):
            there = [side for side in board.sides([edge]) if side != (index, number)]
            against = board.against(index, number)
            assert there == ([against] if against else [])
            assert against is None or board.against(*against) == (index, number)


@pytest.mark.rule("LAY-5")
@given(boards(largest=30))
@settings(max_examples=30)
def test_an_edge_has_four_candidates_of_which_the_legal_ones_are_its_ways(board):
    """Two of each kind; they share the edge, fence to fence, and differ."""
    for index, number in board.open_sides():
        edge = edges(*board.laid[index].placement)[number]
        four = board.candidates(index, number)
        assert Counter(p.kind for p in four) == {"wide": 2, "narrow": 2}
        assert len(set(four)) == 4
        for placement in four:
            assert FENCE_OF_EDGE[edges(*placement).index(edge)] == FENCE_OF_EDGE[number]
        assert board.ways(index, number) == tuple(p for p in four if not board.why_not(p))


@pytest.mark.rule("LAY-5")
@pytest.mark.parametrize("number", range(4))
def test_the_candidates_are_all_that_joins_an_edge_with_the_right_fence(number):
    """Of the eight ways to lay an edge of either kind against it, the slow implementation takes the same."""
    side = ends(HEXAGON, (1, number))
    joined = slow.against(side)
    right = {p for p in joined if slow.FENCES[slow.sides(p).index(side[::-1])] == slow.FENCES[number]}
    assert {tuple(p) for p in HEXAGON.candidates(1, number)} == right
    assert (len(joined), len(right)) == (8, 4)


@pytest.mark.parametrize(
    ("index", "edge"), [(3, 0), (-1, 0), (0, 4), (0, -1), (True, 0), (0, "1"), (None, 0)]
)
def test_candidates_are_only_told_of_an_edge_of_the_board(index, edge):
    """The message says what was expected."""
    with pytest.raises(el.BadInput):
        HEXAGON.candidates(index, edge)


# ── runs ──────────────────────────────────────────────────────────────────────────────────────────


def open_ends(board: el.Board, run: Run) -> list[tuple[int, int]]:
    """Return the open edges at which a run ends, its shields and its fence being known."""
    on = {1: (0, 3), 2: (1, 2)}[run.fence]
    here = set(board.open_sides())
    return [
        (index, edge) for index in (run.shields[0], run.shields[-1]) for edge in on if (index, edge) in here
    ]


@pytest.mark.rule("BOMA-1")
@given(boards(largest=50))
@settings(max_examples=25)
def test_runs_and_loops_cover_both_fences_of_every_shield_once(board):
    """No stretch of fence is in two of them, none is left out."""
    covered = [(index, run.fence) for run in (*board.runs(), *board.loops()) for index in run.shields]
    assert sorted(covered) == [(index, fence) for index in range(len(board.laid)) for fence in (1, 2)]


@given(boards(largest=50))
@settings(max_examples=25)
def test_each_open_edge_is_an_end_of_one_run(board):
    """And a run goes from shield to shield through the fence that the slow implementation follows."""
    found = [side for run in board.runs() for side in dict.fromkeys(open_ends(board, run))]
    assert sorted(found) == list(board.open_sides())
    assert len(found) == 2 * len(board.runs())
    onward = {fence: slow.runs_on_to(plain(board), fence) for fence in (1, 2)}
    for run in board.runs():
        assert all(other in onward[run.fence][one] for one, other in pairwise(run.shields))


def test_a_shield_alone_has_two_runs_of_one_shield():
    """One of each fence; an empty table has none."""
    assert ONE.runs() == (Run(1, (0,)), Run(2, (0,)))
    assert el.Board().runs() == ()


def test_runs_come_in_the_order_of_where_they_begin():
    """From the end with the lower number, so that the same board tells them in the same way."""
    board = grow(4, 30)
    begins = [min(open_ends(board, run)) for run in board.runs()]
    assert begins == sorted(begins)
    assert [run.shields[0] for run in board.runs()] == [index for index, _edge in begins]


@pytest.mark.rule("BOMA-1")
def test_a_closed_fence_is_no_run():
    """The star's two loops leave only what runs outside them."""
    small = loop_of(OPEN, 2, 5)
    assert small in OPEN.loops()
    assert not any(set(run.shields) & set(small.shields) for run in OPEN.runs() if run.fence == 2)


# ── examples ──────────────────────────────────────────────────────────────────────────────────────


@for_each(example_names())
def test_each_example_is_a_board_a_game_or_a_record_that_can_be_shown(name):
    """With shields on the table; written again, it gives an equal one."""
    example = el.example(name)
    assert isinstance(example, el.Board | el.State | el.Record)
    assert el.decode(el.encode(example)) == example
    start = example.start if isinstance(example, el.Record) else example
    assert (start.board if isinstance(start, el.State) else start).laid


def test_the_names_of_the_examples_are_unique_and_of_every_sort_there_is_one():
    """A board, a game, a record."""
    names = example_names()
    assert len(names) == len(set(names))
    codes = {el.encode(el.example(name)) for name in names}
    assert len(codes) == len(names)
    assert {type(el.example(name)) for name in names} == {el.Board, el.State, el.Record}


@pytest.mark.rule("BOMA-1")
@pytest.mark.parametrize(("name", "size"), [*zip(BOMAS, (3, 4, 5), strict=True)])
def test_the_examples_of_small_bomas_are_what_they_are_called(name, size):
    """One closed fence of so many shields."""
    assert [len(loop.shields) for loop in BOMAS[name].loops()] == [size]


@pytest.mark.rule("BLOCK-1")
def test_the_example_of_a_block_has_blocked_edges():
    """Four shields are enough for one."""
    board = el.example("a block of four shields")
    assert len(board.laid) == 4
    assert board.blocked_edges()


@pytest.mark.parametrize("name", ["a hexagon ", "", "A hexagon", None, 3, ["a hexagon"]])
def test_an_unknown_example_is_refused_with_the_names_that_there_are(name):
    """So that one can choose."""
    with pytest.raises(el.BadInput) as caught:
        el.example(name)
    for known in el.example_names():
        assert repr(known) in str(caught.value)

"""How far from enclosed: the fewest shields that enclose a parcel, against brute force."""

import random
from collections.abc import Iterable, Iterator, Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import elongo_explore as el
from elongo_explore.games.elongo.analysis.completion import how_far
from elongo_explore.games.elongo.board.land import Patch
from elongo_explore.games.elongo.geometry.rhombs import edges
from tests.support.boards import BY_KIND, DECK, HEXAGON, PICKERS, boards, grow
from tests.support.for_each import for_each
from tests.support.positions import narrow, star, walled_in, wide

Walls = Iterable[tuple[int, int]]

TEXTS_EXAMPLE = ("1bduNTSjKK9Fdpsmp3b", (0, "A"), (1, "C"))
ANOTHER = ("1b2v7N-Bef9ywFstzfMK", (0, "A"), (3, "L"))
"""Positions of our own for an example of the rulebooks: yellow land that takes at least 4 more shields to
enclose, red land that takes at least 3. Each with a patch of the two parcels."""

DOOMED_WITHOUT_A_BLOCK = "1bCrInkolw-P0ENV3kpQv0-T2"
CUT_BY_A_BOMA = "1bHY1-9K6oMXrBMLed28ZQwL3zM"


def is_open(board: el.Board, patch: Patch, walls: Walls = ()) -> bool:
    """Is the parcel of a patch open?"""
    if not walls:
        return board.parcel(patch).is_open
    return next(parcel for parcel in board.parcels(walls) if patch in parcel.patches).is_open


def by_brute_force(
    board: el.Board, patch: Patch, hand: Sequence[el.Shield], walls: Walls = (), most: int = 9
) -> int | None:
    """Lay everything everywhere, one shield more at a time."""
    if not is_open(board, patch, walls):
        return 0
    level = {(board, tuple(sorted(hand)))}
    for number in range(1, min(most, len(hand)) + 1):
        following = set()
        for before, left in level:
            for after, still_left in lays(before, left):
                if not is_open(after, patch, walls):
                    return number
                if number < min(most, len(hand)):
                    following.add((after, still_left))
        level = following
    return None


def lays(board: el.Board, hand: tuple[el.Shield, ...]) -> Iterator[tuple[el.Board, tuple[el.Shield, ...]]]:
    """Yield every lay of a shield of a hand, with what is left of the hand."""
    for at, shield in enumerate(hand):
        if shield not in hand[:at]:
            for placement in board.placements():
                if placement.kind == shield.kind:
                    yield board.lay(shield, placement), hand[:at] + hand[at + 1 :]


# ── against brute force ───────────────────────────────────────────────────────────────────────────


@settings(max_examples=60)
@given(st.integers(0, 2**32), st.sampled_from(PICKERS))
def test_the_fewest_shields_of_a_hand_are_those_that_brute_force_finds(seed: int, picker: object) -> None:
    """Any parcel, any two shields, many of them in its colour; with fences built and without."""
    rng = random.Random(seed)
    kind = rng.choice(("wide", "narrow"))
    start = el.Board().lay(rng.choice(BY_KIND[kind]), el.Placement(kind, (0, 0, 0, 0), 0))
    board = grow(seed, rng.randint(1, 7), picker, start)  # type: ignore[arg-type]
    patch = rng.choice([p for p in board.parcels() if 0 < p.open_half_edges < 7] or board.parcels()).first
    colour = board.laid[patch[0]].shield.colour(patch[1])
    pool = [shield for shield in DECK if shield.colours.count(colour) >= rng.choice((0, 1, 1, 2))]
    hand = rng.choices(pool, k=2)
    walls = {(rng.randrange(len(board.laid)), rng.choice((1, 2))) for _ in range(rng.choice((0, 0, 2)))}
    found = how_far(board, patch, hand=hand, walls=walls)
    assert found.proved
    assert found.least == by_brute_force(board, patch, hand, walls)
    if found.least is not None:
        assert not is_open(found.after, patch, walls)
        assert {lay.shield for lay in found.lays} <= set(hand)


@pytest.mark.parametrize("seed", range(6))
def test_three_shields_of_a_hand_on_a_tiny_board(seed: int) -> None:
    """The same with one shield more, where brute force is still possible."""
    rng = random.Random(seed)
    board = grow(seed, 2, PICKERS[0], el.Board().lay(wide("RGY"), el.Placement("wide", (0, 0, 0, 0), 0)))
    patch = min(board.parcels(), key=lambda p: p.open_half_edges).first
    colour = board.laid[patch[0]].shield.colour(patch[1])
    hand = rng.choices([shield for shield in DECK if colour in shield.colours], k=3)
    assert how_far(board, patch, hand=hand).least == by_brute_force(board, patch, hand)


def test_the_texts_example_by_brute_force() -> None:
    """No three shields enclose the yellow land and no two the red, if none of them has its colour: then
    none that has it does, either."""
    board, plain = el.decode(TEXTS_EXAMPLE[0]), (wide("GGG"), wide("GGG"), narrow("GGG"), narrow("GGG"))
    assert by_brute_force(board, TEXTS_EXAMPLE[2], plain, most=2) is None
    two = {after for before, left in lays(board, plain) for after, _left in lays(before, left)}
    for after in two:
        land = after.parcel(TEXTS_EXAMPLE[1]).patches
        left_open = {edge for edge in after.open_edges() if not land.isdisjoint(after.along([edge]))}
        assert left_open
        assert not any(left_open.issubset(edges(*placement)) for placement in after.placements())


# ── sentences ─────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("ENC-2")
@pytest.mark.parametrize(("code", "yellow", "red"), [TEXTS_EXAMPLE, ANOTHER])
def test_at_least_four_more_for_the_yellow_parcel_and_three_for_the_red(
    code: str, yellow: Patch, red: Patch
) -> None:
    """As in the example of the rulebooks; the witnesses do enclose."""
    board = el.decode(code)
    for patch, colour, least in ((yellow, "Y", 4), (red, "R", 3)):
        found = how_far(board, patch)
        assert (found.parcel.colour, found.least, found.proved) == (colour, least, True)
        assert len(found.witness) == least
        assert not is_open(found.after, patch)


def test_an_enclosure_takes_no_more_shields() -> None:
    """The corner patches of a whole star are enclosed."""
    found = how_far(star(*["RGY"] * 5), (0, "A"))
    assert (found.least, found.witness, found.proved) == (0, (), True)
    assert repr(found) == "HowFar(red parcel of 0A: enclosed)"


def test_the_last_shield_of_a_star_encloses_its_middle() -> None:
    """One place, and any shield that is not red at its fence-1 corner."""
    board = star(*["RGY"] * 4)
    found = how_far(board, (0, "A"))
    assert found.witness == (el.Placement("wide", (0, 0, 0, 0), 0),)
    assert repr(found) == "HowFar(red parcel of 0A: 1 more shield)"
    assert how_far(board, (0, "A"), hand=[wide("GRR")]).least == 1


def test_the_same_colour_encloses_too_where_the_land_ends_at_a_fence_corner() -> None:
    """The corner patch of the fifth wide of a star has no other open half-edge: red or not, it closes."""
    assert how_far(star(*["RGY"] * 4), (0, "A"), hand=[wide("RGY")]).least == 1


def test_land_that_has_to_grow_takes_more_shields() -> None:
    """A wide that brings more red into the gap of a star, or two narrows with red there: the parcel grows,
    and two shields more have to close what it has grown by."""
    board = star(*["RGY"] * 4)
    found = how_far(board, (0, "A"), hand=[wide("RRY")])
    assert found.never
    words = "never, as long as no fence is built: the colours of these shields do not permit it."
    assert repr(found) == f"HowFar(red parcel of 0A: {words})"
    longer = how_far(board, (0, "A"), hand=[wide("RRY"), *[narrow("GRG")] * 2])
    assert longer.least == 3
    assert longer.lays[0] == el.Laid(wide("RRY"), el.Placement("wide", (0, 0, 0, 0), 0))
    assert repr(longer.after.parcel((0, "A"))) == "Parcel(R, 0A 1A 2A 3A 4A 4M, enclosed)"


def test_a_hand_without_the_kind_that_is_needed_cannot_enclose() -> None:
    """A wide goes into the gap of a star, or two narrows; one narrow is not enough."""
    found = how_far(star(*["RGY"] * 4), (0, "A"), hand=[narrow("GGG")])
    assert found.never
    assert found.why == (
        "0 wide and 1 narrow are too few: 0 wide and 2 narrow or 1 wide and 0 narrow are needed at least."
    )


@pytest.mark.rule("BLOCK-1")
def test_a_blocked_edge_is_the_proof_that_a_parcel_is_never_enclosed() -> None:
    """A wide leaning over three narrows: land along the two edges under it."""
    board = el.Board()
    for kind, corner, turn in (
        ("narrow", (0, 0, 0, 0), 0),
        ("narrow", (-1, 1, -1, 1), 5),
        ("narrow", (-1, 1, -1, 1), 1),
        ("wide", (0, 1, 0, 1), 7),
    ):
        board = board.lay(el.Shield(kind, "RGY"), el.Placement(kind, corner, turn))  # type: ignore[arg-type]
    spoilt = board.along(board.blocked_edges())
    for parcel in board.parcels():
        found = how_far(board, parcel.first)
        if spoilt & parcel.patches:
            assert found.never
            assert set(found.core) <= board.blocked_edges()
            assert "blocked (BLOCK-1)" in found.why


def test_a_parcel_can_be_doomed_without_a_blocked_edge() -> None:
    """Two edges that can both be filled, but not together: whatever fills one blocks the other."""
    board = el.decode(DOOMED_WITHOUT_A_BLOCK)
    found = how_far(board, (2, "C"))
    assert found.never
    one, other = found.core
    assert not {one, other} & board.blocked_edges()
    for placement in board.placements():
        after = board.lay(BY_KIND[placement.kind][0], placement)
        if not {one, other} <= after.open_edges():
            assert {one, other} & after.blocked_edges()


def test_a_boma_may_bring_a_parcel_nearer_to_its_end() -> None:
    """Three shields as things are; one if the fence across the parcel were built."""
    board = el.decode(CUT_BY_A_BOMA)
    (loop,) = board.loops()
    assert how_far(board, (2, "C")).least == 3
    assert how_far(board, (2, "C"), walls=[loop]).least == 1
    assert how_far(board, (2, "C"), walls=[(index, loop.fence) for index in loop.shields]).least == 1
    state = el.scenario(board, bomas=[(1, loop)])
    assert how_far(state, (2, "C")).least == 1


@settings(max_examples=80)
@given(boards(largest=50))
def test_witnesses_enclose_with_shields_that_are_not_on_the_table(board: el.Board) -> None:
    """Whatever the board; and parcels along blocked edges never are enclosed."""
    spoilt = board.along(board.blocked_edges())
    laid = [laid.shield for laid in board.laid]
    for parcel in random.Random(1).sample(board.parcels(), 4):
        found = how_far(board, parcel.first)
        assert found.proved
        if found.least is None:
            assert found.core
        else:
            assert not spoilt & parcel.patches or not parcel.is_open
            assert not is_open(found.after, parcel.first)
            for lay in found.lays:
                used = [lay.shield for lay in found.lays].count(lay.shield)
                assert used + laid.count(lay.shield) <= max(DECK.count(lay.shield), laid.count(lay.shield))


def test_when_the_time_is_up_the_best_bounds_are_told() -> None:
    """And how they were reached can be watched."""
    board, hand = star(*["RGY"] * 4), [wide("RRY"), *[narrow("GRG")] * 2]
    seen: list[tuple[int, tuple[int, int | None]]] = []
    found = how_far(board, (0, "A"), hand=hand, seconds=0, progress=lambda *told: seen.append(told))
    assert (found.proved, found.never, found.least, found.bounds) == (False, False, None, (1, None))
    assert seen == [(1, (1, None))]
    assert repr(found) == ("HowFar(red parcel of 0A: at least 1 more shield; the time was up after 1 step)")
    whole = how_far(board, (0, "A"), hand=hand, seconds=None, progress=lambda *told: seen.append(told))
    assert whole.proved


@for_each(
    [
        (lambda: how_far("board", (0, "A")), "expected a Board or a State, got 'board'"),  # type: ignore[arg-type]
        (lambda: how_far(HEXAGON, (7, "A")), "shield 7 is not on the table"),
        (lambda: how_far(HEXAGON, (0, "L")), "has the patches A M C"),
        (lambda: how_far(HEXAGON, (0, "A"), hand=3), "expected a list of them, got 3"),  # type: ignore[arg-type]
        (lambda: how_far(HEXAGON, (0, "A"), hand="RG"), "expected a Shield"),  # type: ignore[arg-type]
        (lambda: how_far(HEXAGON, (0, "A"), walls=[(0, 3)]), "fence: expected a whole number from 1 to 2"),
        (lambda: how_far(HEXAGON, (0, "A"), walls=[el.Loop(1, (0, 1))]), "is not a loop on this board"),
        (lambda: how_far(HEXAGON, (0, "A"), walls=el.Loop(1, (0, 1))), "expected a list of loops"),  # type: ignore[arg-type]
        (lambda: how_far(HEXAGON, (0, "A"), seconds=-1), "seconds: expected"),
        (lambda: how_far(HEXAGON, (0, "A"), seconds=float("nan")), "seconds: expected"),
        (lambda: how_far(HEXAGON, (0, "A"), progress=1), "progress: expected"),  # type: ignore[arg-type]
    ]
)
def test_nonsense_is_refused_in_words(case) -> None:
    """BadInput says what came and what was expected."""
    wrong, said = case
    with pytest.raises(el.BadInput, match=said.replace("(", r"\(")):
        wrong()  # type: ignore[operator]


def test_a_narrow_walled_in_on_three_sides_takes_one_shield() -> None:
    """Its green middle is closed by whatever is not green on the free side."""
    found = how_far(walled_in("RGY"), (0, "M"))
    assert found.least == 1

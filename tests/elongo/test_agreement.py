"""The engine and the slow, plain second implementation say the same of every board."""

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import elongo_explore as el
from elongo_explore.games.elongo.geometry.rhombs import corners
from tests.support import slow
from tests.support.boards import (
    HEXAGON,
    PICKERS,
    anywhere,
    blocking,
    boards,
    grow,
    holes,
    lay_all,
    partial_contacts,
    plain,
    snug,
)


def as_told_by_the_engine(board: el.Board) -> dict[str, object]:
    """Return what the slow implementation's report holds, asked of the engine."""
    return {
        "placements": {tuple(p) for p in board.placements()},
        "open_edges": board.open_edges(),
        "blocked_edges": board.blocked_edges(),
        "parcels": {(p.colour, p.patches, p.open_half_edges) for p in board.parcels()},
        "loops": {tuple(loop) for loop in board.loops()},
        "inside": {tuple(loop): board.inside(loop) for loop in board.loops()},
    }


def reasons(board: el.Board, placement: el.Placement) -> set[tuple[object, ...]]:
    """Return the engine's refusals in the form of the slow implementation."""
    found: set[tuple[object, ...]] = set()
    for refusal in board.why_not(placement):
        place = {
            "LAY-1": (),
            "LAY-2": (refusal.edge, refusal.shield, *(refusal.fences or ())),
            "LAY-3": (refusal.shield,),
        }[refusal.rule]
        found.add((refusal.rule, *place))
    return found


@settings(max_examples=300)
@given(boards(largest=60))
def test_both_implementations_agree_on_what_follows_from_the_shields(board: el.Board) -> None:
    """Placements, open and blocked edges, parcels, loops and their insides."""
    assert as_told_by_the_engine(board) == slow.report(plain(board))


@settings(max_examples=200)
@given(boards(largest=60), st.data())
def test_both_implementations_agree_on_parcels_cut_by_built_fences(
    board: el.Board, data: st.DataObject
) -> None:
    """Any set of stretches may be built, whether they close a loop or not."""
    walls = data.draw(st.sets(st.tuples(st.integers(0, len(board.laid) - 1), st.sampled_from((1, 2)))))
    cut = {(p.colour, p.patches, p.open_half_edges) for p in board.parcels(walls)}
    assert cut == slow.parcels(plain(board), frozenset(walls))


@settings(max_examples=200)
@given(boards(largest=40), st.integers(0, 2**32))
def test_both_implementations_agree_on_every_reason_for_a_refusal(board: el.Board, seed: int) -> None:
    """Placements near the board: most are illegal, for one reason or several."""
    rng = random.Random(seed)
    for _ in range(30):
        near = rng.choice(corners(*rng.choice(board.laid).placement))
        kind, turn = rng.choice(("wide", "narrow")), rng.randrange(10)
        offset = corners(kind, el.Point(0), turn)[rng.randrange(4)]
        corner = tuple(a - b + rng.choice((0, 0, 0, 0, 0, 1, -1)) for a, b in zip(near, offset, strict=True))
        placement = el.Placement(kind, corner, turn)
        assert reasons(board, placement) == slow.why_not(plain(board), tuple(placement))
        assert (placement in board.placements()) == (not board.why_not(placement))


def test_the_boards_compared_have_holes_partial_contacts_loops_and_blocks() -> None:
    """Else the agreement above would say little."""
    seen: Counter[str] = Counter()
    for picker in PICKERS:
        for seed in range(8):
            board = grow(seed, 55, picker)
            seen["holes"] += holes(board) > 0
            seen["partial contacts"] += bool(partial_contacts(board))
            seen["blocked edges"] += bool(board.blocked_edges())
            seen["large loops"] += any(len(loop.shields) > 5 for loop in board.loops())
            seen["enclosures"] += any(not parcel.is_open for parcel in board.parcels())
    assert all(seen[what] >= 4 for what in ("holes", "partial contacts", "blocked edges", "large loops")), (
        seen
    )
    assert seen["enclosures"] == 24


@pytest.mark.parametrize("picker", [anywhere, snug, blocking])
def test_a_board_built_step_by_step_equals_one_built_at_once(picker: object) -> None:
    """What is kept up from lay to lay is what the shields say when laid in any other order."""
    board = grow(11, 40, picker)  # type: ignore[arg-type]
    again = lay_all(random.Random(5).sample(board.laid, len(board.laid)))
    assert again.same_table(board)
    assert again.placements() == board.placements()
    assert again.blocked_edges() == board.blocked_edges()
    assert Counter((p.colour, len(p.patches), p.open_half_edges) for p in again.parcels()) == Counter(
        (p.colour, len(p.patches), p.open_half_edges) for p in board.parcels()
    )
    assert Counter((loop.fence, len(loop.shields)) for loop in again.loops()) == Counter(
        (loop.fence, len(loop.shields)) for loop in board.loops()
    )


# ── golden counts ─────────────────────────────────────────────────────────────────────────────────

GOLDEN = (24, 700, 23496)
"""How many ways there are to lay one, two and three shapes in sequence, beginning with a hexagon."""


def lays_in_sequence(board: el.Board, depth: int) -> int:
    """Count them by laying them."""
    if depth == 1:
        return len(board.placements())
    shields = {"wide": el.Shield("wide", "RGY"), "narrow": el.Shield("narrow", "RGY")}
    return sum(lays_in_sequence(board.lay(shields[p.kind], p), depth - 1) for p in board.placements())


@pytest.mark.rule("LAY-5")
@pytest.mark.parametrize("fence", [1, 2])
@pytest.mark.parametrize("swap", [False, True])
def test_golden_counts_of_lays_from_every_hexagon(fence: int, swap: bool) -> None:
    """24, 700 and 23,496 lays in sequence, whichever way the hexagon lies."""
    shields = [laid.shield for laid in HEXAGON.laid]
    board = el.hexagon(*shields, fence=fence, swap=swap)
    assert tuple(lays_in_sequence(board, depth) for depth in (1, 2, 3)) == GOLDEN


def test_golden_counts_by_the_slow_implementation() -> None:
    """The same numbers without a line of the engine."""
    assert tuple(slow.lays_in_sequence(plain(HEXAGON), depth) for depth in (1, 2, 3)) == GOLDEN

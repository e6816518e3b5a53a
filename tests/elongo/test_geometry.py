"""Exact points: the comment at the top of lattice.py, checked."""

from hypothesis import given
from hypothesis import strategies as st

from elongo_explore.games.elongo.geometry.lattice import (
    DIRECTIONS,
    ORIGIN,
    Point,
    heights,
    minus,
    plus,
    turned,
)
from elongo_explore.games.elongo.geometry.rhombs import (
    KINDS,
    SHAPES,
    cells_around,
    corners,
    home_cell,
    overlap,
    spot,
)

points = st.builds(Point, *[st.integers(-200_000, 200_000)] * 4)
near = st.builds(Point, *[st.integers(-2, 2)] * 4)


def sign_of(m: int, n: int) -> int:
    """Return the sign of m + nφ, by comparing squares: 2(m + nφ) = (2m + n) + n√5."""
    s = 2 * m + n
    larger = s if s * s > 5 * n * n else n
    return (larger > 0) - (larger < 0)


@given(points)
def test_heights_have_the_sign_of_the_real_heights(p: Point) -> None:
    """For every direction, on points as far away as any board can reach."""
    for k, height in enumerate(heights(p)):
        q = turned(p, -k)
        assert (height > 0) - (height < 0) == sign_of(q.b, q.c + q.d)


def test_heights_tell_numbers_from_zero_that_are_very_near_it() -> None:
    """Neighbouring Fibonacci numbers make m + nφ smaller and smaller, now above zero and now below."""
    m, n, sign = 1, 1, 1
    while n < 800_000:  # as far as the proof at the top of lattice.py reaches
        height = heights(Point(0, -m, n))[0]  # n φ − m
        assert (height > 0) - (height < 0) == sign == sign_of(-m, n)
        m, n, sign = m + n, m, -sign


@given(points, points)
def test_heights_add_up(p: Point, q: Point) -> None:
    """The heights of a sum are the sums of the heights."""
    assert heights(plus(p, q)) == tuple(a + b for a, b in zip(heights(p), heights(q), strict=True))
    assert minus(plus(p, q), q) == p


@given(points, st.integers(-20, 20))
def test_turning_ten_times_by_36_degrees_leads_back(p: Point, steps: int) -> None:
    """And turning by a and then by b is turning by a + b."""
    assert turned(turned(p, steps), 10 - steps) == p
    assert turned(p, 5) == minus(ORIGIN, p)


def test_the_ten_directions_add_up_to_nothing() -> None:
    """And all are different."""
    total = ORIGIN
    for direction in DIRECTIONS:
        total = plus(total, direction)
    assert total == ORIGIN
    assert len(set(DIRECTIONS)) == 10


def test_a_rhomb_lies_to_the_left_of_its_edges() -> None:
    """Corners run anticlockwise, for every shape."""
    for kind, turn in SHAPES:
        four = corners(kind, ORIGIN, turn)
        for i, start in enumerate(four):
            direction = DIRECTIONS.index(minus(four[(i + 1) % 4], start))
            for other in four:
                assert heights(turned(minus(other, start), -direction))[0] >= 0


@given(st.sampled_from(SHAPES), st.sampled_from(SHAPES), near, points, st.integers(0, 9))
def test_overlap_is_the_same_from_both_sides_wherever_the_two_lie_and_however_turned(
    one: tuple[str, int], other: tuple[str, int], offset: Point, place: Point, turn: int
) -> None:
    """Moving or turning both together changes nothing."""

    def at(shape: tuple[str, int], p: Point) -> object:
        return spot(shape[0], plus(turned(p, turn), place), (shape[1] + turn) % 10)  # type: ignore[arg-type]

    here, there = spot(*one[:1], ORIGIN, one[1]), spot(*other[:1], offset, other[1])  # type: ignore[misc,arg-type]
    assert overlap(here, there) == overlap(there, here) == overlap(at(one, ORIGIN), at(other, offset))  # type: ignore[arg-type]
    if overlap(here, there):
        assert home_cell(there) in cells_around(here)


def test_a_rhomb_overlaps_itself() -> None:
    """The plainest case."""
    for kind in KINDS:
        assert overlap(spot(kind, ORIGIN, 3), spot(kind, ORIGIN, 3))

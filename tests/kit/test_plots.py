"""Intervals and plots: how sure a number is, and how that is drawn."""

import re
from itertools import combinations, pairwise
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elongo_explore.games.shepherds.players import in_numbers
from elongo_explore.kit.pictures.chart import round_numbers
from elongo_explore.kit.pictures.ink import TABLE
from elongo_explore.kit.pictures.shapes import Path, Text
from elongo_explore.kit.players.intervals import Estimate, average, share
from elongo_explore.kit.players.plots import compared_bars, curves
from elongo_explore.kit.table.errors import BadInput


@pytest.mark.parametrize("p", [0.02, 0.3, 0.5, 0.97])
def test_wilsons_interval_holds_the_truth_about_95_times_in_100(p):
    """Every outcome of 200 games, with its exact chance."""
    n = 200
    held = sum(
        comb(n, k) * p**k * (1 - p) ** (n - k)
        for k in range(n + 1)
        if share(k, n).low <= 100 * p <= share(k, n).high
    )
    assert 0.93 < held < 0.985


def test_none_and_all_are_ends_of_their_intervals():
    """Exactly: by rounding alone, all of 201 games had been a little less than all."""
    for n in range(1, 400):
        assert share(0, n).low == 0
        assert share(n, n).high == 100
        assert all(0 <= share(k, n).low <= 100 * k / n <= share(k, n).high <= 100 for k in range(0, n + 1, 7))


def test_an_average_is_surer_the_more_numbers_there_are():
    """Four times as many, half as wide."""
    few, many = average([1, 2, 3, 4] * 25), average([1, 2, 3, 4] * 100)
    assert few.value == many.value == 2.5
    assert (few.high - few.low) / (many.high - many.low) == pytest.approx(2, rel=0.02)


@pytest.mark.parametrize("call", [lambda: share(1, 0), lambda: share(3, 2), lambda: average([])])
def test_no_games_are_no_number(call):
    """A clear error, and no division by zero."""
    with pytest.raises(BadInput, match="expected"):
        call()


def plots():
    """Yield one of each kind."""
    rows = {"random": share(490, 1000), "greedy": share(540, 1000)}
    yield compared_bars("Who wins", rows, "percent", mark=50)
    yield curves("Strength", {"one": [(10, share(6, 10)), (1000, share(9, 10))]}, "positions", "%", log=True)


def test_plots_are_drawn_the_same_each_time_and_can_be_read():
    """Notebooks store them, and tests compare them; letters stay letters."""
    for one, other in zip(plots(), plots(), strict=True):
        assert one.svg == other.svg
        assert one.title in one.svg
        assert re.search(r"<text[^>]*>(percent|positions)</text>", one.svg)
        assert "max-width:100%" in one.svg  # on a phone it is smaller, and does not stick out
        assert f"<title id='elongo-{one.svg.split('elongo-')[1][:8]}-t'>{one.title}</title>" in one.svg
        assert one.words in one.svg


def test_a_plot_says_its_numbers_in_words(tmp_path):
    """For those who do not see it; and it is saved as SVG only."""
    plot = next(plots())
    assert repr(plot).splitlines() == [
        "<plot, Who wins>",
        "random: 49.0 % (45.9 to 52.1)",
        "greedy: 54.0 % (50.9 to 57.1)",
    ]
    assert plot.save(tmp_path / "x.svg").read_text("utf-8") == plot.svg
    with pytest.raises(BadInput, match=r"ends in \.svg"):
        plot.save(tmp_path / "x.png")


def words_at(plot):
    """Return the words on a plot, and where they are."""
    return {shape.words: shape.at for shape in plot.scene.shapes if isinstance(shape, Text)}


def marks_at(plot):
    """Return the middle of each mark: marks have the paper's colour round them."""
    marks = [s for s in plot.scene.shapes if isinstance(s, Path) and s.style.stroke == TABLE]
    ends = [[point for piece in mark.pieces for point in (piece[0], piece[-1])] for mark in marks]
    return [tuple((min(axis) + max(axis)) / 2 for axis in zip(*each, strict=True)) for each in ends]


def bars_at(plot):
    """Return the two ends of each error bar: a line with two caps."""
    paths = [shape for shape in plot.scene.shapes if isinstance(shape, Path)]
    return [path.pieces[0] for path in paths if path.style.fill == "none" and path.style.width == 1.6]


def test_a_row_has_its_mark_and_the_ends_of_its_bar_where_the_numbers_below_say():
    """Read as a reader does it: by the round numbers on the axis."""
    rows = {"few": Estimate(12, 10.5, 17), "many": Estimate(33, 32, 34.5)}
    plot = compared_bars("How many", rows, "games")
    (x10, _), (x30, _) = words_at(plot)["10"], words_at(plot)["30"]

    def read(x):
        return 10 + 20 * (x - x10) / (x30 - x10)

    for each, (x, _y), ((low, _), (high, _)) in zip(
        rows.values(), marks_at(plot), bars_at(plot), strict=True
    ):
        assert (read(x), read(low), read(high)) == pytest.approx(each, abs=0.01)


def test_a_line_goes_through_its_values_and_as_far_for_each_factor_of_ten():
    """Upwards by the numbers on the left; across by how many times the value grows."""
    points = [(10, Estimate(20, 15, 25)), (100, Estimate(40, 35, 45)), (1000, Estimate(50, 48, 52))]
    plot = curves("Strength", {"one": points}, "positions", "points", log=True)
    words, marks = words_at(plot), marks_at(plot)
    up = words["20"][1] - words["40"][1]
    assert [20 + 20 * (words["20"][1] - y) / up for _x, y in marks] == pytest.approx([20, 40, 50], abs=0.01)
    assert [x for x, _y in marks] == pytest.approx([words[n][0] for n in ("10", "100", "1,000")], abs=0.01)
    first, second = (right[0] - left[0] for left, right in pairwise(marks))
    assert first == pytest.approx(second, abs=0.02)


@given(st.floats(-1e6, 1e6), st.floats(1e-3, 1e6))
def test_round_numbers_are_few_evenly_apart_and_written_as_they_are(low, length):
    """Whatever the axis: from two to seven, and their step is 1, 2 or 5 with zeros."""
    found = round_numbers(low, low + length)
    assert 2 <= len(found) <= 7
    slack = 1e-9 * (abs(low) + length)
    assert all(low - slack <= value <= low + length + slack for value in found)
    assert all(
        float(words.replace(",", "")) == pytest.approx(value, abs=1e-12) for value, words in found.items()
    )
    steps = {float(f"{right - left:.3g}") for left, right in pairwise(found)}
    assert len(steps) == 1
    assert f"{steps.pop():e}"[0] in "125"


def test_no_words_on_a_plot_hide_others_or_stick_out():
    """By about how wide letters are: long names and titles, five lines, small numbers."""
    five = {f"the player of number {n}": [(x, share(x * n, 100)) for x in (1, 2, 3, 20)] for n in range(1, 6)}
    long = "Games that end because all animals of a player graze, by whoever has played them"
    for plot in (
        in_numbers.lengths(),
        in_numbers.first_by_strength(),
        *plots(),
        curves(long, five, "a", "b"),
    ):
        texts = [shape for shape in plot.scene.shapes if isinstance(shape, Text)]
        boxes = [box_of(text) for text in texts]
        for text, (left, top, right, bottom) in zip(texts, boxes, strict=True):
            assert min(left, top, plot.scene.width - right, plot.scene.height - bottom) >= 0, text
        for (one, a), (other, b) in combinations(zip(texts, boxes, strict=True), 2):
            assert a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1], (one, other)


def box_of(text):
    """About where words are: letters half as wide as high."""
    (x, y), wide = text.at, len(text.words) * text.size * 0.5
    left = x - wide * {"start": 0, "middle": 0.5, "end": 1}[text.anchor]
    return left, y - text.size / 2, left + wide, y + text.size / 2


@pytest.mark.parametrize(
    "call",
    [
        lambda: compared_bars("nothing", {}, "%"),
        lambda: curves("none", {"a": []}, "a", "b"),
        lambda: curves("log", {"a": [(0, share(1, 2))]}, "a", "b", log=True),
    ],
)
def test_a_plot_of_nothing_or_of_what_has_no_place_is_refused(call):
    """With what was expected."""
    with pytest.raises(BadInput, match="expected numbers"):
        call()

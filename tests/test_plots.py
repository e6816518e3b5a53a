"""Intervals and plots: how sure a number is, and how that is drawn."""

import re
from math import comb

import pytest

from elongo_explore.players.intervals import average, share
from elongo_explore.players.plots import compared_bars, curves
from elongo_explore.table.errors import BadInput


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
    """One of each kind."""
    rows = {"random": share(490, 1000), "greedy": share(540, 1000)}
    yield compared_bars("Who wins", rows, "percent", mark=50)
    yield curves("Strength", {"one": [(10, share(6, 10)), (1000, share(9, 10))]}, "positions", "%", log=True)


def test_plots_are_drawn_the_same_each_time_and_can_be_read():
    """Notebooks store them, and tests compare them; letters stay letters."""
    for one, other in zip(plots(), plots(), strict=True):
        assert one.svg == other.svg
        assert one.title in one.svg
        assert re.search(r"<text[^>]*>(percent|positions)</text>", one.svg)
        assert "<dc:date>" not in one.svg


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

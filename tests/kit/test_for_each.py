"""A test that was folded fails with every item that is wrong, and with what is wrong about it."""

import re

import pytest

from tests.support.for_each import for_each


@for_each([2, 4, 6])
def test_every_item_is_checked_with_its_fixtures(number, tmp_path):
    """This one is folded itself: it gets each number and a folder."""
    assert number % 2 == 0
    (tmp_path / f"{number}").touch(exist_ok=False)


def test_all_offenders_are_listed():
    """Each with its line and what was expected, whatever went wrong; those that are right are not."""

    @for_each(lambda: [1, 2, 0, 3])
    def folded(number):
        assert number != 2, "two is one too many"
        with pytest.raises(ValueError, match="one"):
            raise {1: ValueError, 3: RuntimeWarning}[number]("one")

    with pytest.raises(pytest.fail.Exception) as failed:
        folded()
    assert str(failed.value).startswith("3 of 4 are wrong:\n")
    two, nought, three = re.findall(r"^- .*", str(failed.value), re.M)
    assert re.match(r"- 2 \(line \d+\): two is one too many", two)
    assert re.match(r"- 0 \(line \d+\): KeyError: 0", nought)
    assert re.match(r"- 3 \(line \d+\): RuntimeWarning: one", three)


def test_an_error_that_does_not_come_is_an_offence():
    """pytest's own failures are listed like any other."""

    @for_each([7, 8])
    def folded(number):
        with pytest.raises(ZeroDivisionError):
            1 / (number - 7)

    with pytest.raises(pytest.fail.Exception, match=r"1 of 2 are wrong:\n- 8 .*DID NOT RAISE"):
        folded()


def test_a_test_that_checks_nothing_fails():
    """An empty list would pass unnoticed."""
    with pytest.raises(AssertionError, match="nothing to check"):
        for_each([])(lambda number: None)()


def test_an_offender_is_named_even_if_it_is_empty_or_cannot_be_shown():
    """Tests of wrong input have such items; else one of them would hide all the others."""

    class Unspeakable:
        def __repr__(self):
            raise RuntimeError("no words")

    @for_each(["", Unspeakable()])
    def folded(item):
        raise AssertionError("wrong")

    with pytest.raises(pytest.fail.Exception) as failed:
        folded()
    empty, unspeakable = re.findall(r"^- .*", str(failed.value), re.M)
    assert empty.startswith("- '' (line ")
    assert unspeakable.startswith("- something of type Unspeakable (line ")

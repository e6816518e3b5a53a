"""What a learner has done, and how it is kept."""

from collections.abc import Iterator

import pytest

import elongo_explore as el
from elongo_explore.course import progress


@pytest.fixture(autouse=True)
def _nothing_solved() -> Iterator[None]:
    progress.forget()
    yield
    progress.forget()


def test_plain_data_is_kept_under_a_name() -> None:
    """A drill keeps its schedule so; whoever asks gets a copy."""
    assert progress.kept("drills") == {}
    progress.keep("drills", {"enclosed?": [1, 2]})
    progress.kept("drills")["enclosed?"].append(3)
    assert progress.kept("drills") == {"enclosed?": [1, 2]}
    assert progress.kept("others") == {}


@pytest.mark.parametrize("data", [{"a": {1}}, {"a": float("nan")}, {"a": object()}])
def test_only_plain_data_is_kept(data: dict[str, object]) -> None:
    """What a file can hold."""
    with pytest.raises(el.BadInput, match="only plain data can be kept"):
        progress.keep("drills", data)
    assert progress.kept("drills") == {}

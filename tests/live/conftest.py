"""For the tests of live boards without a browser."""

from collections.abc import Iterator
from typing import Any

import pytest

from elongo_explore.kit.widgets.explorer import Explorer


@pytest.fixture
def no_hidden_errors(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Fail the test if anything goes wrong in a callback, unless the test has cleared `errors`."""
    made: list[Explorer] = []
    old = Explorer.__init__

    def init(self: Explorer, *args: Any, **more: Any) -> None:
        old(self, *args, **more)
        made.append(self)

    monkeypatch.setattr(Explorer, "__init__", init)
    yield
    assert [error for ex in made for error in ex.errors] == []

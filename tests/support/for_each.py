"""One test for many items: it checks all of them, and then fails with a list of those that are wrong."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable
from functools import wraps
from pathlib import Path
from traceback import extract_tb
from typing import Any

import pytest

from elongo_explore.kit.table.errors import shown


def for_each(items: Iterable[Any] | Callable[[], Iterable[Any]]) -> Callable[[Callable[..., None]], Any]:
    """Give a test its first argument: every item in turn; what it asks for besides are fixtures.

    Items may be a function: it is called when the test runs, so that collecting tests costs nothing.
    """

    def fold(check: Callable[..., None]) -> Any:
        _item, *fixtures = inspect.signature(check).parameters.values()

        @wraps(check)
        def test(**given: Any) -> None:
            every = list(items() if callable(items) else items)
            assert every, "there is nothing to check"
            wrong = []
            for item in every:
                try:
                    check(item, **given)
                except (Exception, pytest.fail.Exception) as error:
                    wrong.append(_offence(item, error, check.__code__.co_filename))
            if wrong:
                pytest.fail("\n".join([f"{len(wrong)} of {len(every)} are wrong:", *wrong]), pytrace=False)

        test.__signature__ = inspect.Signature(fixtures)  # type: ignore[attr-defined]
        return test

    return fold


def _offence(item: Any, error: BaseException, file: str) -> str:
    """Return the item, the line of the test that failed, and what was wrong there."""
    name = "/".join(item.parts[-2:]) if isinstance(item, Path) else getattr(item, "name", item)
    line = [frame.lineno for frame in extract_tb(error.__traceback__) if frame.filename == file][-1]
    kind = "" if isinstance(error, AssertionError) else f"{type(error).__name__}: "
    return f"- {shown(name)} (line {line}): {kind}{error}"

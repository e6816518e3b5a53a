"""The lines that a benchmark prints, and a progress bar while it runs."""

import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeVar

T = TypeVar("T")


@dataclass(frozen=True)
class Line:
    """One measured ratio and the most that it may be."""

    what: str
    ratio: float
    most: float

    @property
    def met(self) -> bool:
        """Is the ratio within its target?"""
        return self.ratio <= self.most

    def __str__(self) -> str:
        verdict = "yes" if self.met else "NO"
        return f"{self.what:<58}{self.ratio:7.3g}   at most {self.most:g}: {verdict}"


def progress(items: Iterable[T], total: int, what: str) -> Iterator[T]:
    """Go through the items and show how far it has come."""
    for done, item in enumerate(items, 1):
        yield item
        bar = "█" * (30 * done // total)
        print(f"\r{what} {bar:<30} {done}/{total}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)

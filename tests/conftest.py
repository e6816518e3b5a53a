"""Settings for all tests."""

from itertools import accumulate
from pathlib import Path

import pytest
from chromium import driver as driver  # one for all tests of a worker
from chromium import window as window
from hypothesis import HealthCheck, settings

# Boards are built step by step, so examples are large; results must not depend on a slow machine.
settings.register_profile(
    "elongo",
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("elongo")

Files = list[list[pytest.Item]]


def pytest_collection_modifyitems(items):
    """pytest-xdist gives each process a part of the list. Tests that mostly wait for a browser are spread
    over all of it, so that nobody is left with them when the others are done."""
    files: dict[Path, list[pytest.Item]] = {}
    for item in items:
        files.setdefault(item.path, []).append(item)
    kinds: dict[str, Files] = {"": [], "browser": [], "lite": []}
    for path, some in files.items():
        kinds[path.parent.name if path.parent.name in kinds else ""].append(some)
    items[:] = [item for some in mixed(mixed(kinds["lite"], kinds["browser"]), kinds[""]) for item in some]


def mixed(some: Files, others: Files) -> Files:
    """Two kinds of files, each in its order, with about the same share of both in every part."""
    shares = [each for files in (some, others) for each in zip(_shares(files), files, strict=True)]
    return [each for _share, each in sorted(shares, key=lambda share_and_file: share_and_file[0])]


def _shares(files: Files) -> list[float]:
    """How much of a kind comes before each of its files."""
    sizes = [*map(len, files)]
    return [before / sum(sizes) for before in accumulate([0, *sizes[:-1]])] if sizes else []

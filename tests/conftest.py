"""Settings for all tests."""

import pytest
from hypothesis import HealthCheck, settings

from elongo_explore.kit.course import progress
from tests.support.chromium import browser as browser  # one for all tests of a worker
from tests.support.chromium import driver as driver
from tests.support.chromium import window as window

# Boards are built step by step, so examples are large; results must not depend on a slow machine.
settings.register_profile(
    "elongo",
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("elongo")


@pytest.fixture
def nothing_solved():
    """What one test solves is unknown to the next."""
    progress.forget()
    yield
    progress.forget()


collect_ignore = ["support/fourth_game"]  # it runs in a copy of the package


def pytest_collection_modifyitems(items):
    """What takes long begins first, so that no process is left with it at the end."""
    first = ["test_pyodide_notebooks.py", "site", "browser", "notebooks"]
    items.sort(key=lambda item: next((at for at, part in enumerate(first) if part in item.path.parts), 9))

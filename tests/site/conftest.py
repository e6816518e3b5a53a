"""The site without a server, built once for all tests, and a page of it: see opened.py."""

import fcntl
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from lite.places import ROOT, SITE
from tests.support.chromium import missing
from tests.support.opened import SitePage
from tests.support.static_site import StaticSite

PAGES = pytest.StashKey[list[SitePage]]()
collect_ignore = ["kernel_cells.py"]  # it runs in Pyodide alone


@pytest.fixture(scope="session")
def built(tmp_path_factory, worker_id) -> Path:
    """build/lite, as `make lite` builds it; by the first worker of pytest-xdist that needs it."""
    if shutil.which("npm") is None:
        missing("npm is not installed, which brings Python for the browser: apt install nodejs npm")
    folder = tmp_path_factory.getbasetemp()
    shared = folder if worker_id == "master" else folder.parent
    done = shared / "lite-is-built"
    with (shared / "lite.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not done.exists():
            said = subprocess.run([sys.executable, "-m", "lite"], cwd=ROOT, capture_output=True, text=True)
            if said.returncode:
                missing(f"the site cannot be built:\n{said.stdout}{said.stderr}")
            done.touch()
    return SITE


@pytest.fixture
def site(built) -> Iterator[StaticSite]:
    """The site at an address of its own. Browsers are told to keep everything for an hour: some hosts do."""
    with StaticSite(built, lasting=True) as site:
        yield site


@pytest.fixture
def open_page(request, window, site) -> Iterator[Callable[[str], SitePage]]:
    """Open a page of the site; as often as one likes."""
    pages = request.node.stash.setdefault(PAGES, [])

    def open_page(path: str) -> SitePage:
        pages.append(SitePage(window.new_page(), site))
        pages[-1].go(path)
        return pages[-1]

    yield open_page
    for each in pages:
        each.page.close()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    """Add the pictures and the consoles of a failed test's pages to the report."""
    report = yield
    if report.when == "call" and report.failed:
        for number, opened in enumerate(item.stash.get(PAGES, []), 1):
            if not opened.page.is_closed():
                report.sections.append(("picture", str(opened.shot(f"failed {item.name} {number}"))))
            report.sections.append(("errors on the page", "\n".join(opened.errors)))
    return report

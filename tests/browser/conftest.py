"""The server, the browser and the notebooks for the tests in this folder: see harness.py."""

import shutil
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from tests.support.chromium import SCREEN, missing
from tests.support.harness import ARTEFACTS, SECONDS, Front, Opened, Shown
from tests.support.server import Server
from tests.support.static_site import StaticSite
from tests.support.widget_page import WidgetPage, built

OPENED = pytest.StashKey[list[Shown]]()


@pytest.fixture(scope="session")
def server(window, tmp_path_factory, worker_id) -> Iterator[Server]:
    """One Jupyter server for all tests (of a worker of pytest-xdist); its log is kept."""
    server = Server(tmp_path_factory.mktemp("jupyter"), ARTEFACTS / f"jupyter-{worker_id}.log")
    try:
        server.wait()
        yield server
    finally:
        server.stop()


@pytest.fixture(scope="session")
def widget_site(window) -> Iterator[StaticSite]:
    """The page that shows widgets without Jupyter, for all tests of a worker."""
    if shutil.which("npm") is None:
        missing("npm is not installed, which brings what the page is made of: apt install nodejs npm")
    with StaticSite(built(), lasting=True) as site:
        yield site


def new_page(window: Any, scale: int, touch: bool) -> Any:
    """Open a page, in a window of its own if the screen is a special one."""
    context = window
    if scale != 1 or touch:
        context = window.browser.new_context(device_scale_factor=scale, has_touch=touch, **SCREEN)
    context.set_default_timeout(SECONDS * 1000)
    return context.new_page()


@pytest.fixture(params=["lab", "notebook"])
def front(request) -> Front:
    """A test that asks for this runs twice: in JupyterLab and in Notebook 7."""
    return request.param


@pytest.fixture(scope="session")
def kept_open(window) -> Iterator[dict[Front, Shown]]:
    """A page without Jupyter, a notebook of JupyterLab and one of Notebook 7, which tests of a worker use one
    after the other."""
    kept: dict[Front, Shown] = {}
    yield kept
    for notebook in kept.values():
        notebook.page.close()  # the server ends the kernels


@pytest.fixture
def show(request, window, kept_open) -> Iterator[Callable[..., Any]]:
    """Run some cells and show what they put out: on a page without Jupyter, or in a front end of Jupyter.

    There a notebook may also be opened as it is, from a file, without running it. As often as you like.
    """
    opened = request.node.stash.setdefault(OPENED, [])

    def show(
        cells: list[str] | Path,
        front: Front = "page",
        query: str = "",
        *,
        scale: int = 1,  # 2: a screen of double density
        touch: bool = False,
        dark: bool = False,
        fresh: bool = False,  # a page and a kernel of its own: for reload, restart, links, first arrival
    ) -> Any:
        plain = not (fresh or touch or scale != 1)
        if front != "page":
            plain = plain and not (query or dark or isinstance(cells, Path))
        again = plain and front in kept_open and kept_open[front] not in opened
        page = None if again else new_page(window, scale, touch)
        if front == "page":
            opened.append(kept_open[front] if again else WidgetPage(page))
            site = request.getfixturevalue("widget_site")
            opened[-1].open(site.at(f"page.html?{query}{'&dark' if dark else ''}"), cells)
            if plain:
                kept_open.setdefault(front, opened[-1])
        elif again:
            opened.append(kept_open[front])
            opened[-1].use_again(cells)
        else:
            server = request.getfixturevalue("server")
            server.set("themes", {"theme": "JupyterLab Dark" if dark else "JupyterLab Light"})
            opened.append(Opened(server, page))
            theme = "theme=dark" if dark and front == "voila" else ""
            opened[-1].open(cells, front, "&".join(filter(None, (query, theme))))
            if plain and front != "voila":
                kept_open.setdefault(front, opened[-1])
        return opened[-1]

    yield show
    for each in opened:
        if each in kept_open.values():
            if isinstance(each, WidgetPage):
                each.leave()
            continue
        each.close()
        if each.page.context is not window:
            each.page.context.close()
    opened.clear()


@pytest.hookimpl(wrapper=True)
def pytest_pyfunc_call(pyfuncitem):
    """Let a test fail if something went wrong unnoticed in its notebooks."""
    result = yield
    troubles = [trouble for notebook in pyfuncitem.stash.get(OPENED, []) for trouble in notebook.troubles()]
    if troubles:
        pytest.fail("\n".join(troubles), pytrace=False)
    return result


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    """Add the picture and the console of a failed test's page to the report."""
    report = yield
    if report.when == "call" and report.failed:
        for number, notebook in enumerate(item.stash.get(OPENED, []), 1):
            with suppress(Exception):  # the page may be gone
                report.sections.append(("picture", str(notebook.shot(f"failed {item.name} {number}"))))
                report.sections.append(("unnoticed errors", "\n".join(notebook.troubles())))
            report.sections.append(("errors on the page's console", "\n".join(notebook.console_errors)))
    return report

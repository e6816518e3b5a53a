"""The server, the browser and the notebooks for the tests in this folder: see harness.py."""

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from chromium import SCREEN

from browser.harness import ARTEFACTS, SECONDS, Front, Opened
from browser.server import Server

OPENED = pytest.StashKey[list[Opened]]()


@pytest.fixture(scope="session")
def server(window, tmp_path_factory, worker_id) -> Iterator[Server]:
    """One Jupyter server for all tests (of a worker of pytest-xdist); its log is kept."""
    server = Server(tmp_path_factory.mktemp("jupyter"), ARTEFACTS / f"jupyter-{worker_id}.log")
    try:
        server.wait()
        yield server
    finally:
        server.stop()


@pytest.fixture(params=["lab", "notebook"])
def front(request) -> Front:
    """A test that asks for this runs twice: in JupyterLab and in Notebook 7."""
    return request.param


@pytest.fixture
def open_notebook(request, window, server):
    """Open a notebook with these cells and run it, or a copy of a file as it is; as often as one likes."""
    opened = request.node.stash.setdefault(OPENED, [])

    def open_notebook(
        cells: list[str] | Path,
        front: Front = "lab",
        query: str = "",
        *,
        scale: int = 1,  # 2: a screen of double density
        touch: bool = False,
        dark: bool = False,
    ) -> Opened:
        server.set("themes", {"theme": "JupyterLab Dark" if dark else "JupyterLab Light"})
        context = window
        if scale != 1 or touch:
            context = window.browser.new_context(device_scale_factor=scale, has_touch=touch, **SCREEN)
        context.set_default_timeout(SECONDS * 1000)
        notebook = Opened(server, context.new_page())
        opened.append(notebook)
        theme = "theme=dark" if dark and front == "voila" else ""
        notebook.open(cells, front, "&".join(filter(None, (query, theme))))
        return notebook

    yield open_notebook
    for notebook in opened:
        notebook.close()
        if notebook.page.context is not window:
            notebook.page.context.close()


def pytest_collection_modifyitems(config, items):
    """In CI, whose machine may be busy, a test in here may try twice; the summary counts such tries."""
    if os.environ.get("ELONGO_CI") and config.pluginmanager.hasplugin("rerunfailures"):
        for item in items:
            if Path(__file__).parent in item.path.parents:
                item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.hookimpl(wrapper=True)
def pytest_pyfunc_call(pyfuncitem):
    """A test in whose notebooks something went wrong unnoticed fails."""
    result = yield
    troubles = [trouble for notebook in pyfuncitem.stash.get(OPENED, []) for trouble in notebook.troubles()]
    if troubles:
        pytest.fail("\n".join(troubles), pytrace=False)
    return result


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    """What a failed test's page looked like and wrote to its console goes to the report."""
    report = yield
    if report.when == "call" and report.failed:
        for number, notebook in enumerate(item.stash.get(OPENED, []), 1):
            with suppress(Exception):  # the page may be gone
                report.sections.append(("picture", str(notebook.shot(f"failed {item.name} {number}"))))
                report.sections.append(("unnoticed errors", "\n".join(notebook.troubles())))
            report.sections.append(("errors on the page's console", "\n".join(notebook.console_errors)))
    return report

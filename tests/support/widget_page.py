"""Widgets on a page without Jupyter: from the test's own process, in a real Chromium, within a second.

    def test_a_click_lays_a_shield(show):
        page = show(["ex = el.Explorer(el.example('a hexagon'))\nex"])
        page.output.get_by_role("button", name="Lay").click()
        page.until("len(ex.desk.board.laid)", 4)                 # the same as in a notebook,
        assert page.names["ex"].errors == []                     # or with the object itself

The page has JupyterLab's colours, and the room that JupyterLab leaves beside its file browser. Messages go
through Playwright: Python handles them while a test waits for anything, so a test that keeps Python busy
keeps its page waiting.
"""

import ast
import fcntl
import logging
import os
import shutil
import sys
import traceback
from base64 import b64decode, b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lite import node
from lite.commands import run
from lite.places import CACHE, HERE, kept
from tests.support.harness import Shown, plain_data

if TYPE_CHECKING:
    from playwright.sync_api import Page

SOURCES = Path(__file__).parent / "page"
JUPYTER = Path(sys.prefix) / "share" / "jupyter"
IPYCANVAS = JUPYTER / "nbextensions" / "ipycanvas" / "index.js"
THEMES = {
    each: JUPYTER / f"lab/themes/@jupyterlab/theme-{each}-extension/index.css" for each in ("light", "dark")
}
VIEW = "application/vnd.jupyter.widget-view+json"


def built() -> Path:
    """Return the folder with the page, its scripts bundled; several workers may ask at once."""
    CACHE.mkdir(parents=True, exist_ok=True)
    with (CACHE / "widget-page.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        sources = [SOURCES, HERE / "page", HERE / "package-lock.json", IPYCANVAS, *THEMES.values()]
        return kept("widget-page", sources, _build)


def _build(folder: Path) -> None:
    modules = node.modules()
    how = "--bundle --format=esm --target=es2022 --loader:.svg=dataurl"
    entries = [SOURCES / "page.js", SOURCES / "style.css"]
    where = {**os.environ, "NODE_PATH": str(modules)}
    command = ["node", modules / "esbuild/bin/esbuild", *entries, *how.split(), f"--outdir={folder}"]
    run(*command, cwd=folder, env=where)
    shutil.copy(SOURCES / "page.html", folder)
    shutil.copy(IPYCANVAS, folder / "ipycanvas.js")
    for name, theme in THEMES.items():
        shutil.copy(theme, folder / f"theme-{name}.css")


class WidgetPage(Shown):
    """A page with the widgets of some cells, which are run in this process."""

    def __init__(self, page: "Page") -> None:
        super().__init__(page)
        self._begin()
        page.expose_function("toPython", self._receive)

    def _begin(self) -> None:
        """Know nothing of widgets and cells before."""
        import comm

        from elongo_explore.kit.course import progress
        from elongo_explore.kit.widgets.own_page import OwnPage

        self.names: dict[str, Any] = {}
        """What the cells have named."""
        self._waiting: list[tuple[str, list[str]]] = []
        before = comm.create_comm
        self._line = OwnPage(self._post)
        self._create_comm, comm.create_comm = comm.create_comm, before
        self._canvas_comm: Any = None
        progress.forget()

    def leave(self) -> None:
        """Make ready for another test, which opens a page in half the time where one was before."""
        self.page.goto("about:blank")
        self.as_new()
        self.page.mouse.move(0, 0)
        self._begin()

    def open(self, address: str, cells: list[str]) -> None:
        """Go to the page, run the cells, and show the value of each one that ends with an expression."""
        self.page.goto(address, wait_until="commit")
        self.page.wait_for_function("window.ready")
        self.page.evaluate("localStorage.clear()")  # what tests before this one have left
        exec("import elongo_explore as el", self.names)
        for source in cells:
            self.run(source)

    def run(self, source: str) -> None:
        """Run a cell, and show what it puts out."""
        tree = ast.parse(source)
        last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
        with self._listening():
            exec(compile(tree, "<cell>", "exec"), self.names)
            if last is None:
                return
            value = eval(compile(ast.Expression(last.value), "<cell>", "eval"), self.names)
            if hasattr(value, "_repr_mimebundle_"):
                view = value._repr_mimebundle_()[VIEW]
                self._do("([id]) => window.show(id)", [view["model_id"]])
            elif value is not None:
                html = getattr(value, "_repr_html_", None) or getattr(value, "_repr_svg_", None)
                self._do("([html]) => window.show('', html)", [html() if html else repr(value)])

    def evaluate(self, expression: str) -> Any:
        """Return the value of an expression, as a notebook would give it: a repr if it is no plain data."""
        self._do("() => window.settled()")
        with self._listening():
            return plain_data(repr(eval(expression, self.names)))

    def troubles(self) -> list[str]:
        """Return the errors so far. Wait first: the last click may still be on its way."""
        if not self.page.is_closed():
            self.page.wait_for_timeout(30)
            self._do("() => window.settled()")
        return super().troubles()

    def _post(self, text: str, buffers: list[bytes]) -> None:
        self._waiting.append((text, [b64encode(each).decode() for each in buffers]))

    def _receive(self, text: str, buffers: list[str]) -> list[tuple[str, list[str]]]:
        """Handle a message of the page; return what there is to say to it."""
        if text:
            with self._listening():
                try:
                    self._line.receive(text, [b64decode(each) for each in buffers])
                except Exception:
                    self.callback_errors.append(traceback.format_exc())
        said, self._waiting = self._waiting, []
        return said

    @contextmanager
    def _listening(self) -> Iterator[None]:
        """Let widgets that are made talk to this page, and note what their callbacks raise."""
        import comm
        from ipycanvas.canvas import _CANVAS_MANAGER as canvases
        from traitlets.log import get_logger

        from elongo_explore.kit.widgets.painters.ipycanvas_painter import pattern

        before, comm.create_comm = comm.create_comm, self._create_comm
        errors = _Errors(self.callback_errors)
        get_logger().addHandler(errors)
        # All canvases of a process draw through one widget: each page has to know it.
        theirs, canvases.comm = canvases.comm, self._canvas_comm
        if canvases.comm is None:
            canvases.open()
            pattern.cache_clear()  # and have patterns of its own
        self._canvas_comm = canvases.comm
        try:
            yield
        finally:
            canvases.comm = theirs
            comm.create_comm = before
            get_logger().removeHandler(errors)


class _Errors(logging.Handler):
    """Keeps the tracebacks that ipywidgets logs where no IPython shows them."""

    def __init__(self, found: list[str]) -> None:
        super().__init__()
        self.found = found

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info:
            self.found.append("".join(traceback.format_exception(*record.exc_info)))

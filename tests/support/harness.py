"""What a test does with widgets in a browser. Most need no Jupyter:

    def test_a_click_counts(show):
        page = show(["ex = el.Explorer()\\nex"])                  # cells run in this process: widget_page.py
        page.output.get_by_role("button", name="Lay").click()
        page.until("len(ex.desk.board.laid)", 1)                 # asks until it is so
        assert page.names["ex"].errors == []                     # the object itself
        assert page.axe() == []
        page.shot("one shield laid")                             # artefacts/browser/one-shield-laid.png

What is about Jupyter itself opens a notebook: `show(cells, "lab")`, `"notebook"` or `"voila"`; and
`fresh=True` if it reloads the page or restarts the kernel, for others use the same notebook again. There
`names` is out of reach, all else is the same. Options of `show` are in browser/conftest.py.

A test fails, whatever it asserts, if the page had an uncaught error or a widget's callback raised one.

Traps that were met:

- Look for buttons in `notebook.output`: Jupyter's own toolbars have dozens, and a name matches in part ("Hi"
  is in "this").
- A page that is reloaded forgets outputs that were not saved; `reload` saves first.
- `page.evaluate` counts as a gesture of the user: after it the clipboard may be written for five seconds.
- Jupyter's <body> has no height and hides its overflow, so axe takes the whole page for hidden and checks no
  colour contrast. `axe` gives it a height first. What is not scrolled into view is still left out.
- No trait of a widget may be called `keys`: it is taken, and the front end shows nothing.
- While Playwright runs, an event loop runs in pytest's main thread: `asyncio.run` fails in every later test.
"""

import ast
import json
import re
import shutil
import time
import uuid
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import pytest

from tests.support.chromium import SCREEN, SECONDS
from tests.support.server import Server

if TYPE_CHECKING:  # so that tests can be collected without Playwright
    from playwright.sync_api import Page

Front = Literal["page", "lab", "notebook", "voila"]

PATHS: dict[Front, str] = {
    "lab": "/lab/workspaces/{name}/tree/{name}.ipynb?reset&{query}",
    "notebook": "/notebooks/{name}.ipynb?{query}",
    "voila": "/voila/render/{name}.ipynb?{query}",
}

ARTEFACTS = Path(__file__).parents[2] / "artefacts"
OUTPUT = ".jp-OutputArea-output"

JUPYTERS_OWN = [
    "Cannot read properties of undefined (reading 'schema')",
    "Command 'filebrowser:open-path' not registered.",
]
"""Errors of the page that Notebook 7.6 has each time it opens a notebook."""

SESSION = "window.jupyterapp?.shell?.currentWidget?.sessionContext"

KERNEL = f"({SESSION}?.session?.kernel ?? window.jupyterapp?.widgetManager?.kernel)"
"""In Voila widgets have a kernel, and there is no notebook that has a session."""

IS_READY = f"""() => {{
    const kernel = {KERNEL};
    return kernel?.connectionStatus === "connected" && kernel.status === "idle";
}}"""

REPORT_CALLBACKS = f"""() => ({SESSION} ?? {KERNEL}).iopubMessage.connect((_, message) => {{
    if (message.header.msg_type === "error" && message.parent_header.msg_type === "comm_msg")
        window.callbackFailed(message.content.traceback.join("\\n"));
}})"""

RUN_ALL = """async () => {
    await window.jupyterapp.commands.execute("notebook:run-all-cells");
    const cells = window.jupyterapp.shell.currentWidget.content.widgets;
    const outputs = cells.flatMap(cell => cell.model.outputs?.toJSON() ?? []);
    const errors = outputs.filter(output => output.output_type === "error");
    return errors.map(output => output.traceback.join("\\n"));
}"""

SAVE = "async () => { await window.jupyterapp.commands.execute('docmanager:save'); }"

RESTART = f"async () => {{ await {SESSION}.restartKernel(); }}"

SHUT_DOWN = f"async () => {{ await ({SESSION} ?? {KERNEL})?.shutdown(); }}"

REPLACE_CELLS = """cells => {
    const shared = window.jupyterapp.shell.currentWidget.content.model.sharedModel;
    shared.transact(() => {
        shared.deleteCellRange(0, shared.cells.length);
        shared.insertCells(0, cells.map(source => ({cell_type: "code", source, metadata: {}, outputs: []})));
    });
    localStorage.clear();
}"""

FORGET = """
from elongo_explore.kit.course import progress
progress.forget()
get_ipython().reset(new_session=True)
"""
"""Makes a kernel as good as new for another test. Widgets are left: all canvases draw through one of them."""

ASK = f"""async expression => {{
    const request = {{code: "", silent: true, user_expressions: {{answer: expression}}}};
    const reply = await {KERNEL}.requestExecute(request).done;
    return reply.content.user_expressions.answer;
}}"""

AXE = """async scope => {
    document.body.style.height = "100vh";
    // What fades in is paler than it will be.
    const moving = document.getAnimations().filter(it => it.effect.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(moving.map(it => it.finished));
    const found = await axe.run(scope, {resultTypes: ["violations"]});
    return found.violations.flatMap(rule => rule.nodes.map(node => {
        const messages = [...node.any, ...node.all, ...node.none].map(check => check.message);
        return `${rule.id} (${rule.impact}): ${rule.help}: ${node.html}: ${messages.join("; ")}`;
    }));
}"""

FITS = (Path(__file__).parent / "fits.js").read_text("utf-8")

WIDGET = ".elongo-explorer:not(.elongo-explorer *)"
"""A live board, a Stepper or a Quiz; not the board that a Quiz has within."""

ANSI = re.compile(r"\x1b\[[0-9;]*m")


def plain(text: str) -> str:
    """Return a traceback of IPython without its colours."""
    return ANSI.sub("", text)


def plain_data(text: str) -> Any:
    """Read the repr of a value; it stays a text if the value is no plain data."""
    try:
        return ast.literal_eval(text)
    except (ValueError, SyntaxError):
        return text


def write_notebook(path: Path, cells: list[str]) -> None:
    """Code cells, not run yet."""
    empty = {"cell_type": "code", "execution_count": None, "metadata": {}, "outputs": []}
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    notebook = {
        "cells": [{**empty, "id": f"cell-{number}", "source": source} for number, source in enumerate(cells)],
        "metadata": {"kernelspec": kernel},
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    path.write_text(json.dumps(notebook), "utf-8")


class Shown:
    """A page with widgets on it, in Jupyter or without."""

    def __init__(self, page: "Page") -> None:
        self.page = page
        self.page_errors: list[str] = []
        self.console_errors: list[str] = []
        self.callback_errors: list[str] = []
        page.on("pageerror", self._note_error)
        page.on("console", self._note_console)

    def _note_error(self, error: Any) -> None:
        if str(error) not in JUPYTERS_OWN:
            self.page_errors.append(error.stack or str(error))

    def _note_console(self, message: Any) -> None:
        if message.type == "error":
            self.console_errors.append(message.text)

    def _do(self, function: str, argument: Any = None) -> Any:
        """Call a function of JavaScript on the page. `page.evaluate` alone would wait forever."""
        late = f"setTimeout(() => fail(new Error('no answer within {SECONDS} seconds')), {SECONDS} * 1000)"
        race = f"argument => Promise.race([({function})(argument), new Promise((_, fail) => {late})])"
        return self.page.evaluate(race, argument)

    @property
    def output(self) -> Any:
        """Everything that cells put out: a Playwright locator to search in."""
        return self.page.locator(OUTPUT)

    def evaluate(self, expression: str) -> Any:
        """Return the value of a Python expression where the widgets are, after what was clicked before."""
        raise NotImplementedError

    def until(self, expression: str, value: Any = True) -> None:
        """Ask until the expression has this value."""
        end = time.monotonic() + SECONDS
        while (found := self.evaluate(expression)) != value:
            if time.monotonic() > end:
                pytest.fail(f"{expression} is still {found!r}, and not {value!r}", pytrace=False)
            self.page.wait_for_timeout(50)

    def shot(self, name: str) -> Path:
        """Keep a picture of what the window shows in artefacts/browser."""
        path = ARTEFACTS / "browser" / f"{re.sub(r'[^A-Za-z0-9.]+', '-', name).strip('-')}.png"
        self.page.screenshot(path=path)
        return path

    def axe(self, selector: str = "") -> list[str]:
        """Return the complaints of axe-core about the outputs, or about the parts that the selector picks."""
        from axe_playwright_python.base import AXE_SCRIPT

        self.page.evaluate(AXE_SCRIPT)
        return self._do(AXE, f"{OUTPUT} {selector}".strip())

    def misfits(self, thumb: int = 0, widget: Any = None) -> list[str]:
        """Return all that sticks out, is cut off or covered in a widget, or in all of the page: see fits.js.

        `thumb` is the least height of a button, in pixels.
        """
        how = {"thumb": thumb}
        if widget is not None:
            return widget.evaluate(FITS, how)
        self.page.locator(WIDGET).first.wait_for()
        look = f"(all, how) => all.flatMap(it => ({FITS})(it, how))"
        return self.page.locator(WIDGET).evaluate_all(look, how)

    def as_new(self) -> None:
        """Forget all errors, and have the size and the motion of a new page."""
        for errors in (self.page_errors, self.console_errors, self.callback_errors):
            errors.clear()
        self.page.set_viewport_size(SCREEN["viewport"])
        self.page.emulate_media(reduced_motion="no-preference")

    def troubles(self) -> list[str]:
        """Errors that no assertion has looked for. A test that expects one clears its list."""
        uncaught = [f"uncaught error on the page: {error}" for error in self.page_errors]
        return uncaught + [f"a callback raised in Python:\n{error}" for error in self.callback_errors]

    def close(self) -> None:
        """Close the page."""
        self.page.close()


class Opened(Shown):
    """A notebook on a page of its own, with a kernel of its own."""

    def __init__(self, server: Server, page: "Page") -> None:
        super().__init__(page)
        self._server = server
        page.expose_function("callbackFailed", lambda text: self.callback_errors.append(plain(text)))

    def open(self, cells: list[str] | Path, front: Front, query: str = "") -> None:
        """Open a notebook at an address that ends with the query: one with these cells, which are run, or a
        copy of this file, trusted but not run. Voila runs both by itself."""
        name = f"{front}-{uuid.uuid4().hex[:12]}"
        file = self._server.root / f"{name}.ipynb"
        if isinstance(cells, Path):
            shutil.copy(cells, file)
            self._server.trust(file)
        else:
            write_notebook(file, cells)
        path = PATHS[front].format(name=name, query=query)
        self.page.goto(self._server.address + path.rstrip("?&"), wait_until="commit")
        self.wait_until_ready()
        if front == "voila":
            for traceback in self.page.locator("[data-mime-type$=stderr]").all_text_contents():
                pytest.fail(f"a cell raised:\n{traceback}", pytrace=False)
        elif not isinstance(cells, Path):
            self.run_all()

    def use_again(self, cells: list[str]) -> None:
        """Put other cells in the place of an earlier test's, and run them in a kernel that has forgotten."""
        self.as_new()
        self._do(f"async code => {{ await {KERNEL}.requestExecute({{code}}).done; }}", FORGET)
        assert self.evaluate("'el' in globals()") is False, "the kernel has forgotten nothing"
        self._do(REPLACE_CELLS, cells)
        self.run_all()

    def wait_until_ready(self) -> None:
        """Until the page shows the notebook, and its kernel is connected and idle.

        Now and then Jupyter leaves a new page "Connecting" forever, before any of our code has run: a page
        that is loaded again connects.
        """
        from playwright.sync_api import TimeoutError as TooLate

        try:
            self.page.wait_for_function(IS_READY, polling=100, timeout=SECONDS * 500)
        except TooLate:
            self.page.reload(wait_until="commit")
            self.page.wait_for_function(IS_READY, polling=100)
        self._do(REPORT_CALLBACKS)

    def run_all(self) -> None:
        """Run all cells. Widgets appear a little later: Playwright's locators wait for them."""
        for traceback in self._do(RUN_ALL):
            pytest.fail(f"a cell raised:\n{plain(traceback)}", pytrace=False)

    def reload(self) -> None:
        """Save the notebook and load the page again. The kernel goes on meanwhile; no cell is run."""
        self._do(SAVE)
        self.page.reload(wait_until="commit")
        self.wait_until_ready()

    def restart_kernel(self) -> None:
        """Restart the kernel, which forgets everything. The page stays, and so do its dead widgets."""
        self._do(RESTART)
        self.page.wait_for_function(IS_READY, polling=100)

    def evaluate(self, expression: str) -> Any:
        """Return the value of a Python expression in the kernel; its repr if it is no plain data.

        The question goes the way that the page's own messages go, so it comes after those of a click before.
        """
        answer = self._do(ASK, f"repr({expression})")
        if answer["status"] != "ok":
            pytest.fail(f"{expression} raised {answer['ename']}: {answer['evalue']}", pytrace=False)
        return plain_data(ast.literal_eval(answer["data"]["text/plain"]))

    def command(self, name: str) -> None:
        """Have JupyterLab or Notebook 7 do something, by the name of its command."""
        self._do("async name => { await window.jupyterapp.commands.execute(name); }", name)

    def troubles(self) -> list[str]:
        """Return the errors so far. All have arrived when the kernel answers."""
        if not self.page.is_closed():
            self._do(ASK, "0")
        return super().troubles()

    def close(self) -> None:
        """Shut the kernel down and close the page."""
        if self.page.is_closed():
            return
        try:
            self._do(SHUT_DOWN)
        finally:
            self.page.close()

"""A page of the site without a server, with a live board on it: what a person does there."""

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import elongo_explore as el
from tests.support.harness import ARTEFACTS, AXE, FITS, SECONDS, WIDGET
from tests.support.static_site import StaticSite

if TYPE_CHECKING:
    from playwright.sync_api import Page

START = 120
"""Seconds until Python has started in the browser and a board is there: no measure of speed, for the machine
may be busy."""

PAINTED = """(canvas, [x, y]) => {
    const ratio = canvas.width / canvas.getBoundingClientRect().width;
    return [...canvas.getContext("2d").getImageData(Math.round(x * ratio), Math.round(y * ratio), 1, 1).data];
}"""


class SitePage:
    """A page; it knows what was asked of other hosts. (`missed` of the site has what ours was asked for.)"""

    def __init__(self, page: "Page", site: StaticSite) -> None:
        self.page, self.site = page, site
        page.set_default_timeout(SECONDS * 1000)
        self.outside: list[str] = []
        self.errors: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(error.stack or str(error)))
        page.on("console", lambda said: said.type == "error" and self.errors.append(said.text))
        page.context.on("request", self._look)

    def _look(self, request: Any) -> None:
        worker = request.service_worker
        if worker and not worker.url.startswith(self.site.address):
            return  # that of another test's site, in the same browser
        if not request.url.startswith((self.site.address, "data:", "blob:")):
            self.outside.append(request.url)

    def go(self, path: str) -> None:
        """Go to a page of the site."""
        self.page.goto(self.site.at(path), wait_until="commit")

    @property
    def board(self) -> Any:
        """The live board."""
        return self.page.locator(WIDGET).first

    @property
    def code(self) -> Any:
        """The field with the position's code."""
        return self.board.get_by_label("Code", exact=True)

    @property
    def over(self) -> Any:
        """What lies over the canvas and feels the mouse."""
        return self.board.locator(".elongo-over").first

    def wait(self) -> None:
        """Until a live board is there."""
        self.board.locator("canvas, svg").first.wait_for(timeout=START * 1000)

    def run_cell(self, cell: Any) -> None:
        """Run a cell of a notebook. JupyterLite forgets what is run before its kernel is idle."""
        self.page.locator('.jp-Notebook-ExecutionIndicator[data-status="idle"]').first.wait_for(
            state="attached", timeout=START * 1000
        )
        cell.click()
        self.page.keyboard.press("Shift+Enter")

    def told(self, text: str | re.Pattern[str]) -> None:
        """Wait until it stands among what happened."""
        self.board.locator(".elongo-lines").get_by_text(text).first.wait_for(timeout=START * 1000)

    def shows(self, position: Any) -> None:
        """Wait until the board shows a position."""
        from playwright.sync_api import expect

        expect(self.code).to_have_value(el.encode(position), timeout=START * 1000)

    def press(self, name: str) -> None:
        """Click one of the board's buttons."""
        self.board.get_by_role("button", name=name, exact=True).click()

    def twin(self, position: Any) -> Any:
        """Return a live board in this process, as large as the page's, to ask where everything is."""
        ours = el.Explorer(position)
        ours.view.resize(*self.over.evaluate("it => [it.clientWidth, it.clientHeight]"))
        return ours

    def colour_at(self, x: float, y: float) -> list[int]:
        """Return the colour of a pixel of the board's table: red, green, blue, and how dense."""
        return self.board.locator("canvas").first.evaluate(PAINTED, [x, y])

    def axe(self, scope: str = WIDGET) -> list[str]:
        """Return the complaints of axe-core about a part of the page."""
        from axe_playwright_python.base import AXE_SCRIPT

        self.page.evaluate(AXE_SCRIPT)
        return self.page.evaluate(AXE, scope)

    def misfits(self) -> list[str]:
        """Return all that sticks out, is cut off or covered in the live board."""
        return self.board.evaluate(FITS, {"thumb": 0})

    def shot(self, name: str) -> Path:
        """Keep a picture of the window in artefacts/browser."""
        path = ARTEFACTS / "browser" / f"{re.sub(r'[^A-Za-z0-9.]+', '-', name).strip('-')}.png"
        self.page.screenshot(path=path)
        return path

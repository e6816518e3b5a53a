"""Visitors of the board that Voila shows: other hosts are asked for nothing, and no kernel stays behind."""

import json
import re
import shutil
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import psutil
import pytest

from tests.support.chromium import SCREEN, SECONDS
from tests.support.harness import ARTEFACTS, write_notebook
from tests.support.server import Server, free_port

ROOT = Path(__file__).parents[2]
BOARD = ROOT / "notebooks" / "board.ipynb"
SOON = [f"--AsyncMappingKernelManager.{name}" for name in ("cull_idle_timeout=6", "cull_interval=1")]
"""Else a test would take five minutes."""
CANVAS = ".elongo-explorer canvas"
ELSEWHERE = re.compile(r"^\w+://(?!127\.0\.0\.1[:/])")
ICONS = """document.fonts.load('900 16px "Font Awesome 5 Free"').then(all => all.length)"""
"""Of widgets' buttons: Voila's own template has them from elsewhere."""


@pytest.fixture
def board(server) -> str:
    """The address of a board on the server."""
    shutil.copy(BOARD, server.root / "visited.ipynb")
    return f"{server.address}/voila/render/visited.ipynb"


class ByCommand:
    """`elongo board` while it runs."""

    def __init__(self, folder: Path) -> None:
        port, self._log = free_port(), folder / "log"
        self.address = f"http://127.0.0.1:{port}/"
        words = ["board", "--no-open", f"--port={port}", "--", *SOON]
        with self._log.open("w") as log:
            command = [sys.executable, "-m", "elongo_explore.command", *words]
            self.process = subprocess.Popen(command, cwd=folder, stdout=log, stderr=log)
        wait_until(lambda: "The live board is at" in self._log.read_text("utf-8"), "no board")

    def kernels(self) -> int:
        """Return how many run: Voila lists none, so their processes are counted."""
        family = psutil.Process(self.process.pid).children(recursive=True)
        alive = [each for each in family if each.status() != psutil.STATUS_ZOMBIE]
        return sum("ipykernel_launcher" in each.cmdline() for each in alive)


@pytest.fixture(scope="module")
def by_command(tmp_path_factory) -> Iterator[ByCommand]:
    """`elongo board`, for all tests here."""
    board = ByCommand(tmp_path_factory.mktemp("board"))
    yield board
    board.process.terminate()
    board.process.wait(SECONDS)


def asked(address: str) -> str:
    """Return what a server answers."""
    with urllib.request.urlopen(address, timeout=SECONDS) as page:
        return page.read().decode()


def kernels(server: Server) -> set[str]:
    """Return the kernels that run, by the server's own word."""
    return {kernel["id"] for kernel in json.loads(asked(f"{server.address}/api/kernels"))}


def opened_notebook(server: Server, path: str) -> str:
    """Have a notebook opened, as JupyterLab does; and its kernel."""
    session = {"path": path, "name": path, "type": "notebook", "kernel": {"name": "python3"}}
    headers = {"Cookie": "_xsrf=00", "X-XSRFToken": "00", "Content-Type": "application/json"}
    ask = urllib.request.Request(f"{server.address}/api/sessions", json.dumps(session).encode(), headers)
    with urllib.request.urlopen(ask, timeout=SECONDS) as answer:
        return json.load(answer)["kernel"]["id"]


def wait_until(holds: Callable[[], bool], what: str) -> None:
    """Ask again and again."""
    end = time.monotonic() + 2 * SECONDS
    while not holds():
        assert time.monotonic() < end, what
        time.sleep(0.2)


def test_visitors_come_and_go_and_leave_no_kernel(window, server, board):
    """None of them has seen another page of the server, which would have set Jupyter's cookie."""
    before = kernels(server)
    visitors = window.browser.new_context(**SCREEN)
    visitors.set_default_timeout(SECONDS * 1000)
    for _ in range(3):
        page = visitors.new_page()
        page.goto(board, wait_until="commit")
        page.locator(CANVAS).first.wait_for()
        assert kernels(server) > before
        page.close(run_before_unload=True)
    wait_until(lambda: kernels(server) <= before, "kernels are left")
    visitors.close()


def test_everything_comes_from_this_server(window, server, board, by_command):
    """With every other host refused, all is there, fonts and formulas too, and no other host was asked."""
    formula = board.replace("visited", "formula")
    write_notebook(server.root / "formula.ipynb", ["from IPython.display import Math", "Math('x^2')"])
    alone = window.browser.new_context(**SCREEN)
    alone.set_default_timeout(SECONDS * 1000)
    outside = []
    alone.on("request", lambda request: ELSEWHERE.match(request.url) and outside.append(request.url))
    alone.route(ELSEWHERE, lambda route: route.abort())
    for address, sight in ((board, CANVAS), (formula, "mjx-container"), (by_command.address, CANVAS)):
        page = alone.new_page()
        page.goto(address)
        page.locator(sight).first.wait_for()
        if sight == CANVAS:
            page.get_by_role("button", name="New game", exact=True).first.click()
        page.wait_for_load_state("networkidle")
        page.screenshot(path=ARTEFACTS / "browser" / f"voila alone {sight.split()[-1]}.png")
        assert page.evaluate(ICONS) == 1
        page.close(run_before_unload=True)
    assert outside == []
    alone.close()


def test_a_kernel_without_a_page_ends_soon_and_that_of_a_notebook_stays(tmp_path):
    """A messenger that looks up a link runs no script, so it does not end its kernel."""
    for place in ("Makefile", "elongo_explore/command/serving.py", "binder/jupyter_server_config.json"):
        assert "elongo_explore.command.kernels.Kernels" in (ROOT / place).read_text("utf-8"), place
    settings = f"--config={ROOT / place}"  # as on Binder
    server = Server(tmp_path, ARTEFACTS / "jupyter-kernels.log", settings, *SOON)
    try:
        server.wait()
        shutil.copy(BOARD, server.root / "visited.ipynb")
        kept = opened_notebook(server, "visited.ipynb")
        asked(f"{server.address}/voila/render/visited.ipynb")
        assert len(kernels(server)) == 2
        wait_until(lambda: kernels(server) == {kept}, "the kernel without a page still runs")
        time.sleep(8)  # more looks at what is idle
        assert kernels(server) == {kept}
    finally:
        server.stop()


def test_the_board_of_the_command_ends_kernels_without_a_page(by_command):
    """`elongo board`: its Voila lists no kernels, so their processes are counted."""
    wait_until(lambda: by_command.kernels() == 0, "a kernel is left")
    asked(by_command.address)
    assert by_command.kernels() == 1
    wait_until(lambda: by_command.kernels() == 0, "the kernel still runs")

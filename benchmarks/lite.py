"""Measure how much a browser has to do until a board can be played on, without a server.

Opening a lesson until its first question lives, the position page, and the board as an app in JupyterLite
are each compared with opening an empty notebook in JupyterLite as its makers ship it: in seconds of CPU, of
all processes of the browser, and in bytes. A cold visit is the first of a new profile; a warm one is a later
visit of the same person, when the browser was started again. A host that zips what can be zipped, as most do,
gives the files out.
"""

import gzip
import json
import shutil
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

import psutil
from playwright.sync_api import sync_playwright

import elongo_explore as el
from elongo_explore.command.site import Files, Server
from lite import jupyter, lockfile, node, pyodide, wheels
from lite.build import build
from lite.commands import run
from lite.places import PINS, PYODIDE

from .report import Line, progress

ROUNDS = 3
SETTLED = 0.5
"""Seconds after which the browser is looked at again: it may have something left to do."""
STAYS = 5
"""Seconds that a person looks at what has come. Meanwhile browsers keep what they have compiled."""
PROGRAM = ("chromium", "chromium-browser", "google-chrome")
ARGUMENTS = (
    "--no-sandbox --disable-gpu --disable-background-networking --disable-component-update --disable-sync "
    "--no-first-run"
)
KERNELS_OWN = [*jupyter.LOADED[:7]]
"""What JupyterLite loads for any notebook; ours come with our notebooks."""
EMPTY: dict[str, Any] = {
    "cells": [],
    "metadata": {"kernelspec": {"name": "python", "display_name": "Python (Pyodide)"}},
    "nbformat": 4,
    "nbformat_minor": 5,
}
ZIPPED = ("text/", "application/json", "application/wasm", "image/svg")


class Visit(NamedTuple):
    """The cost of opening a page."""

    cpu: float
    sent: int
    wall: float


class Case(NamedTuple):
    """A page, and what says that it is ready, in JavaScript."""

    name: str
    path: str
    ready: str


def cases() -> list[Case]:
    """Return the pages to open, the peer first."""
    code = el.encode(el.example("a small boma of five"))
    kernel = "jupyterapp.shell.currentWidget.sessionContext.session.kernel"
    answered = f"async () => {{ try {{ return Boolean(await {kernel}.info); }} catch {{ return false; }} }}"
    return [
        Case("JupyterLite's empty notebook", "plain/notebooks/index.html?path=empty.ipynb", answered),
        Case("a lesson", "site/lessons/06_parcels.html", _shown("[data-cell].lives")),
        Case("the position page", f"site/play.html?position={code}", _shown("body.live")),
        Case(
            "the board in JupyterLite",
            f"site/specta/index.html?path=board.ipynb&position={code}",
            _shown(".elongo-ready .elongo-keys[aria-label*=shields]"),
        ),
    ]


def _shown(selector: str) -> str:
    return f"() => Boolean(document.querySelector({selector!r}))"


class Zipping(Files):
    """Gives files out zipped, where that is worth while, and counts what it sends."""

    server: "Host"

    def do_GET(self) -> None:
        """Send a file."""
        path = Path(self.translate_path(self.path))
        if not path.is_file():
            self.send_error(404)
            return
        kind = self.guess_type(str(path))
        data, zipped = self.server.data(path, zips=kind.startswith(ZIPPED))
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(data)))
        if zipped:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        self.wfile.write(data)
        self.server.sent += len(data)

    def send_header(self, keyword: str, value: str) -> None:
        """Add that a browser may keep everything for ten minutes."""
        super().send_header(keyword, "max-age=600" if keyword == "Cache-Control" else value)


class Host(Server):
    """The site, and beside it JupyterLite without us."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.RequestHandlerClass = partial(Zipping, directory=str(folder))
        self.sent = 0
        self._kept: dict[Path, tuple[bytes, bool]] = {}

    def data(self, path: Path, *, zips: bool) -> tuple[bytes, bool]:
        """Return the bytes to send for a file, and True if they are zipped. It is zipped once."""
        if path not in self._kept:
            whole = path.read_bytes()
            self._kept[path] = (gzip.compress(whole, 6), True) if zips else (whole, False)
        return self._kept[path]


def stock(folder: Path) -> list[Path]:
    """JupyterLite's wheels and Python's library as they come; and jedi, which the site does without."""
    for old in folder.glob("*.whl"):
        old.unlink()
    shutil.copyfile(node.modules() / "pyodide" / "python_stdlib.zip", folder / "python_stdlib.zip")
    for wheel in wheels.others().glob("*.whl"):
        if not wheel.name.startswith("jedi-"):
            shutil.copy(wheel, folder)
    how = ("--quiet", "--no-deps", "--constraint", PINS, "--dest", folder)
    run(sys.executable, "-m", "pip", "download", *how, "jedi", "parso", cwd=folder)
    return sorted(folder.glob("*.whl"))


def without_us(site: Path, target: Path) -> None:
    """JupyterLite as its makers ship it, with an empty notebook."""
    shutil.copytree(site, target, ignore=shutil.ignore_patterns("files", "lessons", "reference", "page"))
    settings = json.loads((target / "jupyter-lite.json").read_text("utf-8"))
    page = settings["jupyter-config-data"]
    page["exposeAppInBrowser"] = True  # so that it can be asked whether the kernel has answered
    page["litePluginSettings"][jupyter.KERNEL]["loadPyodideOptions"]["packages"] = KERNELS_OWN
    (target / "jupyter-lite.json").write_text(json.dumps(settings), "utf-8")
    place = target / PYODIDE
    lock = lockfile.lock(node.modules() / "pyodide" / lockfile.NAME, stock(place))
    (place / lockfile.NAME).write_text(json.dumps(lock), "utf-8")
    jupyter.lead_to(target, f"./{PYODIDE}/{pyodide.lock_address(target)}")
    files, listing = target / "files", target / "api" / "contents" / "all.json"
    files.mkdir()
    (files / "empty.ipynb").write_text(json.dumps(EMPTY), "utf-8")
    known = json.loads(listing.read_text("utf-8"))
    known["content"] = [
        each | {"name": "empty.ipynb", "path": "empty.ipynb"} for each in known["content"][:1]
    ]
    listing.write_text(json.dumps(known), "utf-8")


def spent(profile: Path, seen: dict[int, float]) -> float:
    """Seconds of CPU of all processes of a browser, those that have ended included."""
    for process in psutil.process_iter(["cmdline"]):
        if any(str(profile) in part for part in process.info["cmdline"] or ()):
            for each in (process, *process.children(recursive=True)):
                try:
                    times = each.cpu_times()
                    seen[each.pid] = times.user + times.system
                except psutil.Error:
                    continue
    return sum(seen.values())


def visit(playwright: Any, host: Host, profile: Path, case: Case) -> Visit:
    """Start a browser, open a page, and wait until it is ready."""
    program = next(filter(None, map(shutil.which, PROGRAM)))
    browser = playwright.chromium.launch_persistent_context(
        profile, executable_path=program, args=ARGUMENTS.split(), viewport={"width": 1280, "height": 720}
    )
    page, seen = browser.new_page(), dict[int, float]()
    time.sleep(SETTLED)
    before, sent, began = spent(profile, seen), host.sent, time.monotonic()
    page.goto(host.address + case.path, wait_until="load")
    while not page.evaluate(case.ready):
        time.sleep(0.05)
    wall = time.monotonic() - began
    time.sleep(SETTLED)
    found = Visit(spent(profile, seen) - before, host.sent - sent, wall)
    time.sleep(STAYS)
    browser.close()
    return found


@contextmanager
def hosted(site: Path) -> Iterator[Host]:
    """Both sites under one address."""
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "site").symlink_to(site)
        without_us(site, Path(folder) / "plain")
        with Host(Path(folder)) as host:
            thread = threading.Thread(target=host.serve_forever, daemon=True)
            thread.start()
            yield host
            host.shutdown()


def measured(host: Host) -> dict[tuple[str, str], list[Visit]]:
    """Every page, cold and warm, several times in turn."""
    found: dict[tuple[str, str], list[Visit]] = {}
    all_cases = [(number, case) for number in range(ROUNDS) for case in cases()]
    with sync_playwright() as playwright:
        for _number, case in progress(all_cases, len(all_cases), "visits"):
            with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
                for kind in ("cold", "warm"):
                    one = visit(playwright, host, Path(profile), case)
                    found.setdefault((case.name, kind), []).append(one)
    return found


def lines(found: dict[tuple[str, str], list[Visit]]) -> list[Line]:
    """Return the ratios, with their bars."""
    peer, lesson, page, board = (case.name for case in cases())

    def ratio(name: str, kind: str, what: Callable[[Visit], float]) -> float:
        return median(map(what, found[name, kind])) / median(map(what, found[peer, "cold"]))

    return [
        Line(f"{name}, {kind}: {words}", ratio(name, kind, what), most)
        for name, kind, cpu, sent in (
            (page, "cold", 0.3, 0.4),
            (page, "warm", 0.2, 0.4),
            (lesson, "cold", 0.35, 0.4),
            (lesson, "warm", 0.25, 0.4),
            (board, "cold", 1.4, 1.4),
        )
        for words, what, most in (
            ("CPU", lambda each: each.cpu, cpu),
            ("bytes", lambda each: each.sent, sent),
        )
    ]


def main() -> int:
    """Print the table; the exit code says whether every target is met."""
    with hosted(build()) as host:
        found = measured(host)
    for (name, kind), visits in found.items():
        cpu, sent, wall = (median(column) for column in zip(*visits, strict=True))
        print(f"{name}, {kind}: {cpu:.1f} s of CPU, {sent / 1e6:.2f} MB, ready after {wall:.1f} s")
    rows = lines(found)
    for row in rows:
        print(row)
    return 0 if all(row.met for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main())

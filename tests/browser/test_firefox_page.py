"""The Explorer in Firefox: a link is opened, a shield laid and taken back. All else is tried in Chromium."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import elongo_explore as el
from elongo_explore.kit.desk.links import opened
from tests.support.chromium import missing
from tests.support.harness import ARTEFACTS, ASK, FITS, IS_READY, JUPYTERS_OWN, RUN_ALL, SHUT_DOWN

HERE = Path(__file__).parent / "firefox"
NOTEBOOK = Path(__file__).parents[2] / "notebooks" / "explore.ipynb"
SECONDS = 180

OWN = [*JUPYTERS_OWN, 'can\'t access property "schema"', "downloadable font"]
"""Errors of Notebook 7 itself, as Firefox words them; and a font that comes late."""


def found(program: str, package: str) -> str:
    """Return the path of a program; without it, skip the test."""
    path = shutil.which(program)
    if path is None:
        missing(f"{program} is not installed: apt install {package}")
    return str(path)


@pytest.fixture(scope="module")
def modules() -> Path:
    """A folder with puppeteer-core, which drives Firefox; installed once, into the virtual environment."""
    npm = found("npm", "npm")
    text = (HERE / "package.json").read_text("utf-8")
    folder = Path(sys.prefix) / "node" / json.loads(text)["dependencies"]["puppeteer-core"]
    if not (folder / "installed").exists():
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "package.json").write_text(text, "utf-8")
        quietly = ["--no-package-lock", "--no-audit", "--no-fund", "--ignore-scripts"]
        done = subprocess.run([npm, "install", *quietly], cwd=folder, capture_output=True, text=True)
        if done.returncode:
            missing(f"puppeteer-core cannot be installed, which drives Firefox:\n{done.stderr}")
        (folder / "installed").touch()
    return folder


def test_in_firefox_a_link_opens_a_shield_is_laid_and_taken_back(server, modules):
    """In Notebook 7, by mouse; the address follows, nothing sticks out, nothing fails on the page."""
    start = el.example("a block of four shields")
    shutil.copy(NOTEBOOK, server.root / "firefox.ipynb")
    (ARTEFACTS / "browser").mkdir(parents=True, exist_ok=True)
    task = {
        "firefox": found("firefox-esr", "firefox-esr"),
        "modules": str(modules),
        "address": f"{server.address}/notebooks/firefox.ipynb?position={el.encode(start)}",
        "picture": str(ARTEFACTS / "browser" / "firefox.png"),
        "scripts": {"ready": IS_READY, "run": RUN_ALL, "ask": ASK, "end": SHUT_DOWN},
        "fits": FITS,
    }
    done = subprocess.run(
        [found("node", "nodejs"), str(HERE / "open_lay_undo_link.mjs")],
        input=json.dumps(task),
        capture_output=True,
        text=True,
        timeout=SECONDS,
    )
    assert done.returncode == 0, done.stderr
    seen = json.loads(done.stdout)
    assert seen["failed"] == []
    assert seen["opened"] == len(start.laid)
    assert [error for error in seen["errors"] if not any(own in error for own in OWN)] == []
    after = el.decode(seen["address"].partition("position=")[2])
    assert after.laid[:-1] == start.laid
    assert seen["copied"].startswith("http")
    assert opened(seen["copied"]) == after
    assert seen["misfits"] == []

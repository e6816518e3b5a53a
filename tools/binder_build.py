"""`make binder`: builds what Binder would build in a fresh folder, and opens the pages that links open in it.

Binder's tool, repo2docker, says which Python it takes and which steps it goes through; no Docker is needed
for that. The steps are then taken in a virtual environment, from a copy of the files that git keeps.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parent.parent
NOTEBOOK = "notebooks/explore.ipynb"
BOARD = "notebooks/board.ipynb"
LIVE = "application/vnd.jupyter.widget-view+json"
INSTALL = 'pip install --no-cache-dir -r "binder/requirements.txt"'
STEPS = [" src/ ${REPO_DIR}/\n", INSTALL, "RUN ./binder/postBuild"]
"""What the Dockerfile has to say, in this order: the files, the packages, the last touches."""
NOT_FOR_LEARNERS = {"pytest", "hypothesis", "nbval", "ruff", "mypy", "playwright", "jupyter-repo2docker"}


def say(text: str) -> None:
    """Tell how far the check is."""
    print(f"binder: {text}", flush=True)


def run(*command: str | Path, cwd: Path, env: Mapping[str, str] | None = None) -> str:
    """Return the output of a command. If it fails, print all its output and end the check."""
    done = subprocess.run(list(map(str, command)), cwd=cwd, env=env, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{done.stdout}{done.stderr}binder: this failed: {' '.join(map(str, command))}")
    return done.stdout + done.stderr


def need(holds: object, otherwise: str) -> None:
    """End the check with a sentence, unless what was looked for is there."""
    if not holds:
        sys.exit(f"binder: {otherwise}")


def runtime() -> str:
    """Return the Python version in binder/runtime.txt, such as "3.12"."""
    return (ROOT / "binder/runtime.txt").read_text("utf-8").strip().removeprefix("python-")


def copy_checkout(to: Path) -> None:
    """Copy the files that git tracks, as they are now: Binder would clone these."""
    names = run("git", "-c", "safe.directory=*", "ls-files", "-z", cwd=ROOT).split("\0")
    for name in filter(None, names):
        if (ROOT / name).is_file():
            (to / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, to / name)


def check_plan(checkout: Path) -> None:
    """repo2docker takes our Python, and goes through our steps in their order."""
    plan = run(sys.executable, "-m", "repo2docker", "--no-build", "--debug", "--user-id", "1000",
               "--user-name", "jovyan", checkout, cwd=checkout)  # fmt: skip
    python = f"python={runtime()}"
    need(f"Building conda environment for {python}\n" in plan, f"repo2docker does not take {python}:\n{plan}")
    start = 0
    for step in STEPS:
        start = plan.find(step, start)
        need(start >= 0, f"repo2docker's plan lacks a step, or has it too early: {step}\n{plan}")
    say(f"repo2docker takes {python}, copies the files, installs binder/requirements.txt, runs postBuild")


def make_environment(checkout: Path, venv: Path) -> None:
    """Make a fresh environment with binder/requirements.txt, and nothing else."""
    uv = (sys.executable, "-m", "uv")
    wanted = dict(os.environ, PYENV_VERSION=runtime())  # pyenv shows its other Pythons only when asked
    found = subprocess.run([*uv, "python", "find", "--no-python-downloads", runtime()],
                           env=wanted, capture_output=True, text=True)  # fmt: skip
    python = found.stdout.strip() or sys.executable
    if not found.stdout.strip():
        say(f"no Python {runtime()} on this machine: taking {sys.version.split()[0]} instead")
    run(*uv, "venv", "--quiet", "--python", python, venv, cwd=checkout)
    run(*uv, "pip", "install", "--quiet", "--python", venv / "bin/python", "-r", "binder/requirements.txt",
        cwd=checkout)  # fmt: skip


def versions(text: str) -> dict[str, str]:
    """Return the version of each package in a list with lines such as `segno==1.6.6`."""
    return dict(re.findall(r"^([\w.-]+)==([^\s;]+)", text, re.M))


def check_packages(checkout: Path, venv: Path) -> None:
    """Every package has the version that is pinned, and nothing that only tests need is there."""
    pins = versions((ROOT / "binder/constraints.txt").read_text("utf-8"))
    listed = run(sys.executable, "-m", "uv", "pip", "freeze", "--python", venv / "bin/python", cwd=checkout)
    packages = versions(listed)
    need("\n-e file:" in f"\n{listed}", f"elongo_explore itself is not installed in place:\n{listed}")
    loose = {name: version for name, version in packages.items() if pins.get(name) != version}
    need(not loose, f"installed, but not as binder/constraints.txt pins it (`make pins`): {loose}")
    idle = sorted(NOT_FOR_LEARNERS & set(packages))
    need(not idle, f"Binder would install what only tests need: {', '.join(idle)}")
    say(f"{len(packages)} packages, all at their pinned versions")


def inside(venv: Path, home: Path) -> dict[str, str]:
    """Return the variables of a shell in the environment, with an empty home."""
    kept = {name: os.environ[name] for name in ("LANG", "LC_ALL", "TMPDIR") if name in os.environ}
    return kept | {"PATH": f"{venv / 'bin'}{os.pathsep}{os.environ['PATH']}", "HOME": str(home)}


TRUSTED = f"""
from nbformat import read, sign
print(sign.NotebookNotary().check_signature(read("{NOTEBOOK}", 4)))
"""


def last_touches(checkout: Path, shell: Mapping[str, str]) -> None:
    """postBuild runs, and leaves notebooks that JupyterLab trusts, so that it shows the pictures in them."""
    run("binder/postBuild", cwd=checkout, env=shell)
    need("True" in run("python", "-c", TRUSTED, cwd=checkout, env=shell), f"{NOTEBOOK} is not trusted")
    say("postBuild made a live board, and the notebooks are trusted")


def check_notebook(checkout: Path, result: Path, shell: Mapping[str, str]) -> None:
    """Check that the page of links runs, and shows a live board and a picture."""
    run("jupyter", "nbconvert", "--log-level=ERROR", "--to", "notebook", "--execute", NOTEBOOK,
        "--output", result, cwd=checkout, env=shell)  # fmt: skip
    cells = json.loads(result.read_text("utf-8"))["cells"]
    shown = {kind for cell in cells for out in cell.get("outputs", []) for kind in out.get("data", {})}
    for kind in (LIVE, "image/svg+xml"):
        need(kind in shown, f"{NOTEBOOK} ran, but showed no {kind}: {sorted(shown)}")
    say(f"{NOTEBOOK} ran: a live board, and a picture")


def check_board(checkout: Path, shell: Mapping[str, str]) -> None:
    """Check the other page of links: a Jupyter server shows the board with nothing to run."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    address = f"http://127.0.0.1:{port}"
    command = ["jupyter", "server", "--no-browser", "--allow-root", "--ip=127.0.0.1", f"--port={port}",
               "--ServerApp.port_retries=0", "--IdentityProvider.token="]  # fmt: skip
    with (checkout / "server.log").open("w+") as log:
        server = subprocess.Popen(command, cwd=checkout, env=dict(shell), stdout=log, stderr=log)
        try:
            wait_for(f"{address}/api", server)
            page = asked(f"{address}/voila/render/{BOARD}?position=2ebmHd6")
        finally:
            server.terminate()
            server.wait()
            log.seek(0)
            said = log.read()
    need(LIVE in page, f"Voila showed no live board for {BOARD}:\n{page[-2000:]}\n{said}")
    say(f"{BOARD} ran in Voila: a live board")


def asked(address: str) -> str:
    """Return the answer of a server; "" if there is none."""
    try:
        with urllib.request.urlopen(address, timeout=120) as answer:
            return str(answer.read(), "utf-8")
    except OSError:
        return ""


def wait_for(address: str, server: subprocess.Popen[bytes]) -> None:
    """Until the server answers, for a minute at most."""
    end = time.monotonic() + 60
    while time.monotonic() < end and server.poll() is None and not asked(address):
        time.sleep(0.2)


def main() -> None:
    """All of it, in a folder that is gone afterwards."""
    began = time.monotonic()
    with TemporaryDirectory(prefix="elongo-binder-") as folder:
        checkout, venv, home = (Path(folder) / name for name in ("checkout", "venv", "home"))
        checkout.mkdir()
        home.mkdir()
        copy_checkout(checkout)
        check_plan(checkout)
        make_environment(checkout, venv)
        check_packages(checkout, venv)
        shell = inside(venv, home)
        last_touches(checkout, shell)
        check_notebook(checkout, Path(folder) / "ran.ipynb", shell)
        check_board(checkout, shell)
    say(f"well in {time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    main()

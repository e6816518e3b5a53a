"""Start JupyterLab in a folder, or Voila with a position."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import webbrowser
from collections.abc import Iterable, Sequence
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from secrets import token_hex
from urllib.parse import urlencode

from .copying import FIRST

_HERE = "127.0.0.1"
_MOST_SECONDS = 60
_ENDS_KERNELS = [
    "--MappingKernelManager.cull_idle_timeout=300",  # only those without a page
    "--MappingKernelManager.cull_interval=10",
]
_KERNELS = "elongo_explore.command.kernels.Kernels"


class Missing(Exception):
    """A program that the command needs is not installed or does not start."""


def need(module: str, name: str, command: str) -> None:
    """Raise Missing unless a program is installed."""
    if find_spec(module) is None:
        raise Missing(
            f"elongo {command} needs {name}, which is not installed. Install it with\n"
            '  pip install "elongo_explore[explore]"'
        )


def trust(notebooks: Iterable[Path]) -> None:
    """Let Jupyter trust our notebooks: it hides stored pictures of notebooks it does not trust."""
    if find_spec("nbformat") is None:
        return
    from nbformat import reads
    from nbformat.sign import NotebookNotary

    notary = NotebookNotary()  # type: ignore[no-untyped-call]
    for path in notebooks:
        notary.sign(reads(path.read_text("utf-8"), as_version=4))  # type: ignore[no-untyped-call]


def open_lab(folder: Path, more: Sequence[str]) -> int:
    """Run JupyterLab in a folder, on the first notebook, and return its exit code."""
    need("jupyterlab", "JupyterLab", "course")
    print("Opening JupyterLab; Ctrl-C here ends it.", flush=True)
    command = [sys.executable, "-m", "jupyterlab", *_as_root(), f"--ServerApp.root_dir={folder.resolve()}"]
    command += [f"--LabApp.default_url=/lab/tree/{FIRST}", f"--ServerApp.kernel_manager_class={_KERNELS}"]
    process = subprocess.Popen([*command, *more])
    _end_together(process)
    return _wait(process)


def open_board(
    board: Path, code: str, more: Sequence[str], *, port: int, browser: bool, host: str = ""
) -> int:
    """Let Voila show the live board with the position of a code, and return its exit code.

    Port 0 means any free port. With a host, others in the network can open it, if they have the whole
    address: it contains a token.
    """
    need("voila", "Voila", "board")
    at, port, token = host or _HERE, port or _free_port(), token_hex(16) if host else ""
    asked = urlencode({name: value for name, value in (("position", code), ("token", token)) if value})
    address = f"http://{reached_at(at)}:{port}/{asked and f'?{asked}'}"
    command = [sys.executable, "-m", "voila", str(board), "--no-browser", f"--Voila.ip={at}"]
    command += [f"--Voila.token={token}"] if token else []
    process = subprocess.Popen([*command, f"--port={port}", "--Voila.log_level=WARN", *_ENDS_KERNELS, *more])
    _end_together(process)
    try:
        if not _answers(reached_at(at), port, process):
            raise Missing("Voila did not start; see its messages above.")
        print(f"The live board is at {address}", flush=True)
        if host:
            print("Anyone with this address can play here, and run code on this machine.", flush=True)
        print("Ctrl-C here ends it.", flush=True)
        if browser and not webbrowser.open(address):
            print("No browser opened here: open the address yourself.", flush=True)
        return _wait(process)
    finally:
        process.terminate()
        process.wait()


def reached_at(host: str) -> str:
    """Return the address by which others in the network reach a host; it may listen on all addresses."""
    if host not in ("", "0.0.0.0"):
        return host
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))  # sends nothing; the system says by which address it would
        return str(probe.getsockname()[0])
    return "127.0.0.1"


def _as_root() -> list[str]:
    """Return the option without which Jupyter refuses to run as root, as is usual in containers."""
    return ["--allow-root"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind((_HERE, 0))
        port: int = probe.getsockname()[1]
        return port


def _answers(host: str, port: int, process: subprocess.Popen[bytes]) -> bool:
    """Wait until a program listens. Return False if it has ended or takes too long."""
    end = time.monotonic() + _MOST_SECONDS
    while process.poll() is None and time.monotonic() < end:
        try:
            socket.create_connection((host, port), timeout=1).close()
            return True
        except OSError:
            time.sleep(0.05)
    return False


def _end_together(process: subprocess.Popen[bytes]) -> None:
    """Pass the signal that ends this command on to the program it has started."""
    signal.signal(signal.SIGTERM, lambda _signal, _frame: process.terminate())


def _wait(process: subprocess.Popen[bytes]) -> int:
    """Wait until a program ends. Ctrl-C reaches it directly, and it may ask for confirmation."""
    while True:
        try:
            code = process.wait()
            return max(code, 0)  # negative: ended by a signal, as we asked
        except KeyboardInterrupt:
            continue

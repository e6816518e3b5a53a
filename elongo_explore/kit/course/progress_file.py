"""The file beside the notebooks in which a learner's progress is kept: elongo_progress.json.

Only a kernel of Jupyter has one. Python in a browser and Voila have none: there, the page keeps it, for
behind one server may sit many readers. ELONGO_PROGRESS says otherwise: a path, or "off".
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

FILE_NAME = "elongo_progress.json"
_PATIENCE, _FORGOTTEN = 3.0, 5.0
"""Seconds: how long to wait for another kernel, and when its lock was left behind by one that has died."""


def _started_in() -> Path | None:
    with suppress(OSError):
        return Path.cwd()
    return None


_HERE = _started_in()
"""A cell may go elsewhere; the notebooks stay."""


def place() -> Path | None:
    """The file; None if there is none to be kept."""
    asked = os.environ.get("ELONGO_PROGRESS", "")
    if asked == "off" or (not asked and (is_kept_by_page() or not _in_jupyter())):
        return None
    if asked:
        return Path(asked).expanduser()
    return _HERE / FILE_NAME if _HERE else None


def is_kept_by_page() -> bool:
    """Is it the page that keeps the progress?"""
    if os.environ.get("ELONGO_PROGRESS"):
        return False
    return sys.platform == "emscripten" or os.environ.get("SERVER_SOFTWARE", "").startswith("voila")


def _in_jupyter() -> bool:
    """A script or a shell shall leave no files behind."""
    shell = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
    return hasattr(shell, "kernel")


def stamp(path: Path) -> tuple[int, int] | None:
    """Another one if the file has changed; None if there is no file."""
    with suppress(OSError):
        found = path.stat()
        return found.st_mtime_ns, found.st_size
    return None


def text_of(path: Path) -> str | None:
    """What the file has; None if it is not there. What is no text at all is read, too: as a broken one."""
    try:
        return path.read_text("utf-8", errors="replace")
    except FileNotFoundError:
        return None


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Alone with the file: other kernels wait. OSError: it cannot be written."""
    lock = path.with_name(f"{path.name}.lock")
    until = time.monotonic() + _PATIENCE
    while True:
        try:
            os.close(os.open(lock, os.O_CREAT | os.O_EXCL | os.O_WRONLY))
            break
        except FileExistsError:
            with suppress(OSError):
                if time.time() - lock.stat().st_mtime > _FORGOTTEN:
                    lock.unlink()
            if time.monotonic() > until:
                raise
            time.sleep(0.01)
    try:
        yield
    finally:
        with suppress(OSError):
            lock.unlink()


def write(path: Path, text: str) -> None:
    """Under another name first: the file is whole, whatever happens."""
    part = path.with_name(f"{path.name}.part")
    part.write_text(text, "utf-8")
    part.replace(path)


def put_aside(path: Path) -> str:
    """Let a file that cannot be read have another name, and say so."""
    for number in range(1, 1000):
        other = path.with_name(f"{path.stem}.unread-{number}{path.suffix}")
        if not other.exists():
            path.replace(other)
            break
    return f"{path.name} could not be read; it is now called {other.name}, and a new one is begun."

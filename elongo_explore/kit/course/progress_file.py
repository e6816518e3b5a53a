"""The file beside the notebooks that keeps a learner's progress: elongo_progress.json.

Only a Jupyter kernel has one. For Python in a browser and for Voila the page keeps it, because many readers
may share one server. ELONGO_PROGRESS overrides this: a path, or "off".
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
"""Seconds to wait for another kernel, and after which a lock counts as left behind by a dead one."""


def _started_in() -> Path | None:
    with suppress(OSError):
        return Path.cwd()
    return None


_HERE = _started_in()
"""A cell may change the working folder; the notebooks stay."""


def place() -> Path | None:
    """Return the path of the file; None if there is none."""
    asked = os.environ.get("ELONGO_PROGRESS", "")
    if asked == "off" or (not asked and (is_kept_by_page() or not _in_jupyter())):
        return None
    if asked:
        return Path(asked).expanduser()
    return _HERE / FILE_NAME if _HERE else None


def is_kept_by_page() -> bool:
    """Return True if the page keeps the progress."""
    if os.environ.get("ELONGO_PROGRESS"):
        return False
    return sys.platform == "emscripten" or os.environ.get("SERVER_SOFTWARE", "").startswith("voila")


def _in_jupyter() -> bool:
    """Return True in a Jupyter kernel. A script or a shell should leave no files behind."""
    # Not imported here: if IPython is not loaded, this is no kernel, and loading it takes long.
    shell = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
    return hasattr(shell, "kernel")


def stamp(path: Path) -> tuple[int, int] | None:
    """Return a stamp that differs once the file has changed; None if there is no file."""
    with suppress(OSError):
        found = path.stat()
        return found.st_mtime_ns, found.st_size
    return None


def text_of(path: Path) -> str | None:
    """Return the text of the file, or None if there is none. A file that is not text reads as a broken
    one."""
    try:
        return path.read_text("utf-8", errors="replace")
    except FileNotFoundError:
        return None


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Lock the file against other kernels, which wait. Raise OSError if it cannot be written."""
    lock = path.with_name(f"{path.name}.lock")
    until = time.monotonic() + _PATIENCE
    while True:
        try:
            # O_EXCL makes "is it free?" and "it is mine" one step: two kernels cannot both get it.
            os.close(os.open(lock, os.O_CREAT | os.O_EXCL | os.O_WRONLY))
            break
        except FileExistsError:
            with suppress(OSError):  # its owner may have removed it just now
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
    """Write under another name first, so that the file is always whole."""
    part = path.with_name(f"{path.name}.part")
    part.write_text(text, "utf-8")
    part.replace(path)  # replaces in one step: a reader sees the old file or the new one


def put_aside(path: Path) -> str:
    """Rename a file that cannot be read, and return a sentence about it."""
    for number in range(1, 1000):
        other = path.with_name(f"{path.stem}.unread-{number}{path.suffix}")
        if not other.exists():
            path.replace(other)
            break
    return f"{path.name} could not be read; it is now called {other.name}, and a new one is begun."

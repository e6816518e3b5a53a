"""Worker processes for all cores of a machine. They work in notebooks, and end with whoever began them."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from threading import Thread
from types import ModuleType
from typing import Any, TypeVar

T = TypeVar("T")


def cores() -> int:
    """How many cores this process may use; one in a page (Pyodide), which cannot begin workers."""
    if sys.platform == "emscripten":
        return 1
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # not all systems know that
        return os.cpu_count() or 1


class Workers(ProcessPoolExecutor):
    """Processes that begin afresh and import the package: a kernel has threads, and must not be forked.

    Usually such processes import the script, too, that has begun them. These do not: so a script need not
    begin with `if __name__ == "__main__":`, and its functions cannot be sent to them.
    """

    def __init__(self, workers: int) -> None:
        super().__init__(workers, mp_context=get_context("spawn"), initializer=_begin)

    def submit(self, fn: Callable[..., T], /, *args: Any, **more: Any) -> Future[T]:
        """Do it in a worker, which is begun now if there are too few."""
        with _no_script():
            return super().submit(fn, *args, **more)


@contextmanager
def _no_script() -> Iterator[None]:
    """Let new processes begin without the script or notebook that begins them.

    multiprocessing hands the path of `__main__` to each new process, which runs it again: a script would
    begin its games anew in every worker. There is no option against that, and forkserver does the same. So
    `__main__` is an empty module while a process is begun. Other threads must not look for it meanwhile.
    """
    main = sys.modules["__main__"]
    sys.modules["__main__"] = ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = main


def pool(workers: int) -> Workers:
    """Start a pool of `workers` processes."""
    return Workers(workers)


def _begin() -> None:
    """What a worker does first."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for whoever waits for the results
    Thread(target=_end_with_the_parent, daemon=True).start()


def _end_with_the_parent() -> None:
    """If the parent is killed, nobody tells its workers: they would wait for ever."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)

"""Worker processes for all cores of a machine. They work in notebooks, and end with their parent process."""

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
    """Return the number of cores this process may use; 1 in a page (Pyodide), which cannot start workers."""
    if sys.platform == "emscripten":
        return 1
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # not available on all systems
        return os.cpu_count() or 1


class Workers(ProcessPoolExecutor):
    """Processes that start afresh and import the package: a kernel has threads, and must not be forked.

    Usually such processes also import the script that started them. These do not: a script need not begin
    with `if __name__ == "__main__":`, and its functions cannot be sent to them.
    """

    def __init__(self, workers: int) -> None:
        super().__init__(workers, mp_context=get_context("spawn"), initializer=_begin)

    def submit(self, fn: Callable[..., T], /, *args: Any, **more: Any) -> Future[T]:
        """Run a function in a worker, starting one if there are too few."""
        with _no_script():
            return super().submit(fn, *args, **more)


@contextmanager
def _no_script() -> Iterator[None]:
    """Let new processes start without the script or notebook that starts them.

    multiprocessing hands the path of `__main__` to each new process, which runs it again: a script would
    start its games again in every worker. No option prevents that, and forkserver does the same. `__main__`
    is therefore an empty module while a process starts. Other threads must not look for it meanwhile.
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
    """Prepare a new worker."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that waits for the results
    Thread(target=_end_with_the_parent, daemon=True).start()


def _end_with_the_parent() -> None:
    """End this worker if its parent is killed; otherwise it would wait forever."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)

"""Worker processes for all cores of a machine. They work in notebooks, and end with whoever began them."""

from __future__ import annotations

import os
import signal
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from threading import Thread


def cores() -> int:
    """How many cores this process may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # not all systems know that
        return os.cpu_count() or 1


def pool(workers: int) -> ProcessPoolExecutor:
    """Processes that begin afresh and import the package: a kernel has threads, and must not be forked."""
    return ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=_begin)


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

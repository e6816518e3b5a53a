"""Many games at once: on all cores, or on an executor.

The results are the same wherever and in whatever order the games are played, because a game follows from its
seed. Games are sent in bundles that take a few seconds each. If a worker dies, its unfinished games are
played again.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
import warnings
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from contextlib import contextmanager, suppress
from multiprocessing import get_context, parent_process
from threading import Thread
from time import perf_counter
from types import ModuleType
from typing import Any, TypeVar

from ..table.errors import BadInput, shown
from ..table.wording import counted
from .computer_player import ByFunction, ComputerPlayer
from .jobs import Failed, Job, JobResult, Party, Row, Seating, play_job

T = TypeVar("T")

BUNDLE_SECONDS = 2.0
"""The target time of a bundle in seconds: long enough that sending it costs nothing."""
LARGEST_BUNDLE = 200
WORTH_WORKERS = 4.0
"""The seconds of remaining work in this process above which workers are started."""
TRIES = 3
"""How often a bundle is sent before it counts as failed."""
UNKNOWN_HANDS = 16
"""The assumed number of workers of an executor that does not say."""


class GameFailed(RuntimeError):
    """A game could not be finished because a player made a mistake. Says which game, and what happened."""

    def __init__(self, failed: Failed) -> None:
        super().__init__(f"game {failed.number} (its seed: {failed.seed}) broke off: {failed.why}")


class WorkersLost(RuntimeError):
    """The same games were lost repeatedly with the workers that played them."""


def played(party: Party, games: Sequence[Seating], executor: Executor | None = None) -> Iterator[list[Row]]:
    """Play games, and yield rows as they come, in any order. Raise GameFailed if one fails."""
    check_executor(executor)
    bundles = _Away(party, games, executor).bundles() if executor else _anywhere(party, games)
    for found in bundles:
        yield [each for each in found if not isinstance(each, Failed)]
        if failed := [each for each in found if isinstance(each, Failed)]:
            raise GameFailed(failed[0])


def check_executor(executor: object) -> None:
    """Raise BadInput unless this is an executor or None."""
    if executor is not None and (
        isinstance(executor, type) or not callable(getattr(executor, "submit", None))
    ):
        wanted = "None or an executor: of concurrent.futures, or client.get_executor() of a Dask client"
        raise BadInput(f"executor: expected {wanted}, got {shown(executor)}")


def _anywhere(party: Party, games: Sequence[Seating]) -> Iterator[list[Row | Failed]]:
    """Play short work here, and the rest on all cores: workers need a second or two to start."""
    alone, begun = cores() < 2 or not _travels(party), perf_counter()
    for number, found in enumerate(_here(party, games), 1):
        yield found
        seconds = (perf_counter() - begun) / number * (len(games) - number)
        if seconds > WORTH_WORKERS and not alone and number < len(games):
            yield from _Away(party, games[number:], None).bundles()
            return


def _here(party: Party, games: Sequence[Seating]) -> Iterator[list[Row | Failed]]:
    for game in games:
        yield play_job(Job(party, (game,))).found


def _travels(party: Party) -> bool:
    """Return True if the players can be sent to other processes; functions of a notebook or script cannot."""
    if any("__main__" in (type(each).__module__, _home(each)) for each in party.players):
        return False
    try:
        pickle.dumps(party)
    except Exception:  # a player may be made of anything
        return False
    return True


def _home(player: ComputerPlayer) -> str:
    return player.choose.__module__ if isinstance(player, ByFunction) else ""


class _Away:
    """Games played elsewhere: on all cores, or by the caller's executor."""

    def __init__(self, party: Party, games: Sequence[Seating], executor: Executor | None) -> None:
        self.party = party
        self.ahead = deque(games)
        self.again = deque[tuple[Job, int]]()
        """Jobs to play again, with the number of tries."""
        self.out = dict[Future[JobResult], tuple[Job, int]]()
        self.brought = executor is not None
        self.executor = executor or pool(min(cores(), len(games)))
        self.hands = _hands(self.executor)
        self.each: float | None = None
        """Seconds for a game; None while unknown."""
        self.came = False
        """True once a result has come back. If none does, workers cannot start here."""

    def bundles(self) -> Iterator[list[Row | Failed]]:
        """Yield results as they come back."""
        try:
            while self.ahead or self.again or self.out:
                if self._send():
                    for future in wait(self.out, return_when=FIRST_COMPLETED).done:
                        if future in self.out:  # else it was handled when the executor broke
                            yield from self._taken(future)
                else:
                    yield from self._mended()
        finally:
            for future in self.out:
                future.cancel()
            self._close()

    def _send(self) -> bool:
        """Keep every worker busy, with one more job queued. Return False if the executor is broken."""
        while len(self.out) < 2 * self.hands and (self.ahead or self.again):
            job, tries = self.again.popleft() if self.again else (self._next(), 0)
            try:
                self.out[self.executor.submit(play_job, job)] = job, tries
            except BrokenExecutor:
                self.again.appendleft((job, tries))
                return False
            except RuntimeError as error:  # it was shut down
                raise BadInput(f"executor: it takes no games: {error}") from error
        return True

    def _next(self) -> Job:
        """Return a job of a few seconds; shorter near the end, so that no worker is left waiting for the
        last."""
        wanted = 1 if self.each is None else int(BUNDLE_SECONDS / max(self.each, 1e-6))
        size = max(1, min(wanted, LARGEST_BUNDLE, len(self.ahead) // (2 * self.hands)))
        return Job(self.party, tuple(self.ahead.popleft() for _ in range(size)))

    def _taken(self, future: Future[JobResult]) -> Iterator[list[Row | Failed]]:
        job, tries = self.out.pop(future)
        try:
            found, seconds = future.result()
        except BrokenExecutor:
            self.out[future] = job, tries
            yield from self._mended()
        except Exception as error:  # the worker died, or lacks the package
            self._try_again(job, tries, error)
        else:
            self.came, self.each = True, seconds / len(found)
            yield found

    def _try_again(self, job: Job, tries: int, error: BaseException | None) -> None:
        if tries + 1 >= TRIES:
            numbers = f"{job.games[0].number} to {job.games[-1].number}"
            why = f"; the last time: {error!r}" if error else ""
            raise WorkersLost(f"games {numbers} were lost {TRIES} times with their workers{why}") from error
        self.again.append((job, tries + 1))

    def _mended(self) -> Iterator[list[Row | Failed]]:
        """Recover from a broken executor: keep finished results, and play the rest with a new one, or
        here."""
        lost = 0
        for future, (job, tries) in [*self.out.items()]:
            del self.out[future]
            if future.done() and not future.cancelled() and future.exception() is None:
                yield future.result().found
            else:
                lost += len(job.games)
                self._try_again(job, tries, None)
        self._close()
        if self.brought or not self.came:
            rest = [*(game for job, _tries in self.again for game in job.games), *self.ahead]
            self.again.clear()
            self.ahead.clear()
            _tell(f"the executor is broken; the rest is played here: {counted(len(rest), 'game')}")
            yield from _here(self.party, rest)
        else:
            _tell(f"a worker has died; what it had is played again: {counted(lost, 'game')}")
            self.executor = pool(self.hands)

    def _close(self) -> None:
        if not self.brought:
            self.executor.shutdown(wait=False, cancel_futures=True)


def _hands(executor: Any) -> int:
    """Return how many games an executor can play at once, as far as it says."""
    with suppress(Exception):  # these attributes are private and may be missing
        if hasattr(executor, "_max_workers"):
            return max(1, int(executor._max_workers))
        return max(1, int(sum(executor._client.nthreads().values())))
    return UNKNOWN_HANDS


def _tell(what: str) -> None:
    warnings.warn(what, RuntimeWarning, stacklevel=2)


# ── worker processes ──────────────────────────────────────────────────────────────────────────────


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
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that waits for the results
    Thread(target=_end_with_the_parent, daemon=True).start()


def _end_with_the_parent() -> None:
    """End this worker if its parent is killed; otherwise it would wait forever."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)

"""Thinking beside the board: in a thread, or in a browser, which has none, between other things."""

from threading import Thread

import pytest

from elongo_explore.kit.desk import thinking
from elongo_explore.kit.desk.thinking import Thought
from elongo_explore.kit.players import budget
from elongo_explore.kit.players.budget import Budget


def counts(budget):
    """Thinks until it is told to stop; what it found is how far it came."""
    while budget.more():
        pass
    return budget.looked_at


class Idle:
    """Calls back when Python is idle: when `comes` is called."""

    def __init__(self):
        self._waiting = []

    def call_soon(self, does):
        """Wait."""
        self._waiting.append(does)

    def comes(self):
        """Nothing else is to be done."""
        while self._waiting:
            self._waiting.pop(0)()


@pytest.fixture
def idle(monkeypatch):
    """As in a browser: no threads, but something that calls back when Python is idle."""

    def refuses(_thread):
        raise RuntimeError("can't start new thread")

    loop = Idle()
    monkeypatch.setattr(Thread, "start", refuses)
    monkeypatch.setattr(thinking.asyncio, "get_running_loop", lambda: loop)
    return loop


def test_a_thought_has_a_thread_of_its_own():
    """Whoever waits for it, gets it."""
    thought = Thought(counts, Budget(positions=5))
    thought.finish()
    assert thought.is_done
    assert thought.outcome() == 6
    assert not thought.budget.pauses


def test_without_threads_a_thought_begins_when_python_is_idle(idle):
    """So whoever has asked for it is answered first."""
    thought = Thought(counts, Budget(positions=5))
    assert not thought.is_done
    idle.comes()
    assert thought.is_done
    assert thought.outcome() == 6


def test_without_threads_a_thought_makes_way_now_and_then(idle, monkeypatch):
    """Else nobody could stop it. The clock of this test goes by a hundredth of a second with each look."""
    now, rests = [0.0], []

    def clock():
        now[0] += 0.01
        return now[0]

    monkeypatch.setattr(budget, "monotonic", clock)
    monkeypatch.setattr(budget, "sleep", rests.append)
    thought = Thought(counts, Budget(positions=100))
    idle.comes()
    assert thought.outcome() == 101
    assert 10 < len(rests) < 30


def test_without_threads_a_person_can_stop_it_while_it_makes_way(idle, monkeypatch):
    """It ends with the best that it has."""
    thought = Thought(counts, Budget())
    monkeypatch.setattr(budget, "sleep", lambda _seconds: thought.stop())
    idle.comes()
    assert thought.is_done


def test_without_threads_whoever_cannot_wait_works_it_out(idle):
    """And it is not worked out a second time."""
    times = []

    def work(_budget):
        times.append(1)
        return "found"

    thought = Thought(work, Budget())
    thought.finish()
    idle.comes()
    assert thought.outcome() == "found"
    assert times == [1]


def test_what_goes_wrong_in_a_thought_is_raised_by_whoever_takes_it(idle):
    """Not where nobody would see it."""

    def fails(_budget):
        raise ValueError("no idea")

    thought = Thought(fails, Budget())
    idle.comes()
    assert thought.is_done
    with pytest.raises(ValueError, match="no idea"):
        thought.outcome()

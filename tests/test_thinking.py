"""Thinking beside the board: in a thread, or in a browser, which has none, between other things."""

import asyncio
from threading import Thread

import pytest

from elongo_explore.desk import thinking
from elongo_explore.desk.thinking import Thought
from elongo_explore.players.patience import Patience


def counts(patience):
    """Thinks until it is told to stop; what it found is how far it came."""
    while patience.more():
        pass
    return patience.looked_at


@pytest.fixture
def no_threads(monkeypatch):
    """As in a browser."""

    def refuses(_thread):
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(Thread, "start", refuses)


def test_a_thought_has_a_thread_of_its_own():
    """Whoever waits for it, gets it."""
    thought = Thought(counts, Patience(positions=5))
    thought.finish()
    assert thought.is_done
    assert thought.outcome() == 6
    assert thought.patience.breathe is None


def test_without_threads_a_thought_begins_when_python_is_idle(no_threads):
    """So whoever has asked for it is answered first."""

    async def play():
        thought = Thought(counts, Patience(positions=5))
        before = thought.is_done
        await asyncio.sleep(0)
        return before, thought.is_done, thought.outcome()

    assert asyncio.run(play()) == (False, True, 6)


def test_without_threads_a_thought_makes_way_now_and_then(no_threads, monkeypatch):
    """Else nobody could stop it. The clock of this test goes by a hundredth of a second with each look."""
    now, rests = [0.0], []

    def clock():
        now[0] += 0.01
        return now[0]

    monkeypatch.setattr(thinking, "monotonic", clock)
    monkeypatch.setattr(thinking, "sleep", rests.append)

    async def play():
        thought = Thought(counts, Patience(positions=100))
        await asyncio.sleep(0)
        return thought.outcome()

    assert asyncio.run(play()) == 101
    assert 10 < len(rests) < 30


def test_without_threads_a_person_can_stop_it_while_it_makes_way(no_threads, monkeypatch):
    """It ends with the best that it has."""

    async def play():
        thought = Thought(counts, Patience())
        monkeypatch.setattr(thinking, "sleep", lambda _seconds: thought.stop())
        await asyncio.sleep(0)
        return thought.is_done

    assert asyncio.run(play())


def test_without_threads_whoever_cannot_wait_works_it_out(no_threads):
    """And it is not worked out a second time."""
    times = []

    def work(_patience):
        times.append(1)
        return "found"

    async def play():
        thought = Thought(work, Patience())
        thought.finish()
        await asyncio.sleep(0)
        return thought.outcome()

    assert asyncio.run(play()) == "found"
    assert times == [1]


def test_what_goes_wrong_in_a_thought_is_raised_by_whoever_takes_it(no_threads):
    """Not where nobody would see it."""

    def fails(_patience):
        raise ValueError("no idea")

    async def play():
        thought = Thought(fails, Patience())
        await asyncio.sleep(0)
        return thought

    thought = asyncio.run(play())
    assert thought.is_done
    with pytest.raises(ValueError, match="no idea"):
        thought.outcome()

"""Walks say what the engine and the slow second engine say, on positions of all sorts."""

from collections import Counter

from tests.support.walk_checks import a_position, check_all

POSITIONS = 45


def test_every_walk_says_what_both_engines_say() -> None:
    """On boards and states, with bomas, holes and blocked edges, for two and three players."""
    seen: Counter[str] = Counter()
    for seed in range(POSITIONS):
        position = a_position(seed)
        seen["built"] += bool(position.walls)
        seen["three players"] += len(getattr(position, "players", ())) == 3
        for walk in check_all(position, seed):
            seen.update(step.answer for step in walk)
            seen["inner border"] += any("inner border" in step.text for step in walk)
    wanted = ("yes", "no", "other colour", "built fence", "open", "blocked")
    assert all(seen[what] > 3 for what in (*wanted, "inner border", "built", "three players")), seen

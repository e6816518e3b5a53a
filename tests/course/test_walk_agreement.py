"""Walks say what the engine and the slow second engine say, on positions of all sorts."""

from tests.support.walk_checks import check_positions

POSITIONS = 45


def test_every_walk_says_what_both_engines_say() -> None:
    """On boards and states, with bomas, holes and blocked edges, for two and three players."""
    seen = check_positions(range(POSITIONS))
    wanted = ("yes", "no", "other colour", "built fence", "open", "blocked")
    assert all(seen[what] > 3 for what in (*wanted, "inner border", "built", "three players")), seen

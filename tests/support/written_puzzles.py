"""Puzzles written for a test."""

from typing import Any

from elongo_explore.kit.course.entry import book_of, read_entry
from elongo_explore.kit.course.puzzles import Puzzle
from elongo_explore.kit.game import game_named


def written_puzzle(game: str, position: str, rule: str, /, **fields: Any) -> Puzzle:
    """Return a puzzle with these fields, about a position and a rule if they say nothing else."""
    usual = {"id": "test", "title": "Test", "question": "?", "position": position, "rules": [rule]}
    return Puzzle(read_entry(usual | fields, "test", game, book_of(game_named(game))))

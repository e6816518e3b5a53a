"""Positions of games that computer players have played; each game keeps them in course/drills/games.txt."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from importlib import resources
from random import Random
from typing import Any, NamedTuple

from ...game import game_named
from ...table.codes import decode


class Excerpt(NamedTuple):
    """A position of a game that was played, and what was done then."""

    state: Any
    action: Any
    """None when the game is over."""


@cache
def game_codes(game: str) -> tuple[str, ...]:
    """The records of the games that were played, as codes."""
    text = (resources.files(game_named(game).package) / "course" / "drills" / "games.txt").read_text("utf-8")
    return tuple(line for line in text.splitlines() if line and not line.startswith("#"))


@cache
def excerpts(game: str, number: int) -> tuple[Excerpt, ...]:
    """Every position of one of the games. They are kept: playing again takes longer."""
    record = decode(game_codes(game)[number])
    return tuple(Excerpt(*each) for each in zip(record.states(), (*record.actions, None), strict=True))


def pick(game: str, rng: Random, suits: Callable[[Excerpt], bool] = lambda _each: True) -> Excerpt | None:
    """An excerpt of a game, both drawn by lot, among those that suit; None if none does in that game."""
    found = _suiting(game, rng.randrange(len(game_codes(game))), suits)
    return rng.choice(found) if found else None


@lru_cache(maxsize=1000)
def _suiting(game: str, number: int, suits: Callable[[Excerpt], bool]) -> list[Excerpt]:
    """Those excerpts of a game that suit: found once for each question, if it asks with one function."""
    return [excerpt for excerpt in excerpts(game, number) if suits(excerpt)]

"""Samples of a game for the tests that run on all games.

These tests find `SAMPLES` in tests/NAME/samples.py by the game's id, so a new game needs no changes in them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import Any

from elongo_explore.games import GAMES
from elongo_explore.kit.game import Game

Begin = Callable[[int], Any]
"""Returns a new game from a seed."""


@dataclass(frozen=True)
class Samples:
    """Positions of one game, and expectations about it."""

    starts: Mapping[str, Begin]
    """Ways to begin, by name, the usual one first: sizes, editions and options. With seed 5 the usual one
    leaves a choice at once, and again after the first legal action twice, because tests of the live board
    branch there. A game with hidden hands or dice keeps the seed that it is given."""
    small: Callable[[], Any]
    """Returns the start of a game in which computer players are fast, with a player to act."""
    match: Mapping[str, Any] = field(default_factory=dict)
    """Options of a match in which the player "greedy", if there is one, reliably beats random: the lower
    bound of its points is above 50 %. 20 games, or `games`: more for a game with many ties."""
    undo_rule: str | None = None
    """The rule cited when there is nothing to take back; None if its states do not remember the last one."""
    refusals: int = 20
    """More refusals than this come up in a random game (test_contract.py). A game with few kinds of actions
    needs a lower number."""
    planner_plies: float = 0
    """The most time its planner may take per position, in plies of chess (benchmarks/players.py)."""
    cites: Mapping[str, str] = field(default_factory=dict)
    """Functions of play/ that take a rule, and the events that they make with it (citations.py):
    {"Result": "GameOver"} if the event GameOver tells the rule of a result, {"Result": "result"} if no event
    does."""
    cites_by_module: Mapping[str, str] = field(default_factory=dict)
    """By module, what cites a rule that no event or refusal takes: a refusal, an event, or "position" for the
    reason why a position is impossible."""
    silent: frozenset[str] = frozenset()
    """Modules in which rules are only data."""


@cache
def samples_of(game: Game) -> Samples:
    """Return the samples of a game. Raise LookupError with instructions if there are none."""
    try:
        module = import_module(f"tests.{game.id}.samples")
    except ModuleNotFoundError:
        raise LookupError(
            f"{game.name} has no samples for the tests: write tests/{game.id}/samples.py with"
            " SAMPLES = Samples(starts=…, small=…), as tests/support/samples.py explains"
        ) from None
    found: Samples = module.SAMPLES
    first = next(iter(found.starts.values()))(5)
    third = first
    for _ in range(2):
        third = third.after(third.legal_actions()[0])
    for state, when in ((first, "at once"), (third, "after the first legal action twice")):
        if len(state.legal_actions()) < 2:
            raise LookupError(
                f"tests/{game.id}/samples.py: with seed 5 the first start leaves no choice {when}, but tests"
                " branch there; take a later position of a game as the first start"
            )
    return found


def every_start() -> dict[str, tuple[Game, Begin]]:
    """Return each way to begin each game, by the id of the game and the name of the start."""
    return {
        f"{game.id} {name}".strip(): (game, begin)
        for game in GAMES
        for name, begin in samples_of(game).starts.items()
    }


def usual_starts() -> dict[str, Begin]:
    """Return the usual way to begin each game, by its id."""
    return {game.id: next(iter(samples_of(game).starts.values())) for game in GAMES}


def small_games() -> dict[str, Any]:
    """Return a small game of each kind, by the id of the game."""
    return {game.id: samples_of(game).small() for game in GAMES}

"""Find gaps in a new game: play a few random games and request everything that the kit needs from a game.

    python -m elongo_explore.kit.check_game NAME

The tests run this check on every game.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any

from .game import Game, game_named, games
from .table.codes import decode, encode
from .table.contract import State

_SEEDS = (1, 2)
_LONGEST = 200
_PICTURE_EVERY = 40
"""Draw only every 40th state, because pictures are slow."""
_PARTS = sorted(name for name in vars(State) if not name.startswith("_"))
"""The names that the contract requires of a state."""


def check_game(game: Game) -> list[str]:
    """Return a sentence for each thing that is missing or wrong in a game."""
    found = list[str]()
    try:
        for gap in _gaps(game):
            if gap not in found:
                found.append(gap)
    except Exception as error:  # a new game may fail anywhere
        found.append(f"a random game fails with {_told(error)}")
    return found


def _gaps(game: Game) -> Iterator[str]:
    folder, skills = game.package.rpartition(".")[2], game.skills()
    if folder != game.id:
        yield f"Game.id is {game.id!r}, but the folder is {folder!r}: tests and tools need both the same"
    if not skills.players:
        yield 'Skills.players is empty: begin with {"random": lambda _positions: AtRandom()}'
    for seed in _SEEDS:
        start = skills.begin(seed=seed)
        if not isinstance(start, game.states):
            made, wanted = type(start).__name__, game.states.__name__
            yield f"Skills.begin returns a {made}, but the last type in Game.positions is {wanted}"
        if lacking := [name for name in _PARTS if not hasattr(start, name)]:
            yield f"the state lacks {', '.join(lacking)}: kit/table/contract.py explains them"
        else:
            yield from _played(game, start, Random(seed))


def _played(game: Game, state: Any, rng: Random) -> Iterator[str]:
    """Play a random game and check each state and step."""
    done = list[Any]()
    while len(done) < _LONGEST:
        legal = state.legal_actions()
        if (state.result is None) != bool(legal):
            yield f"a state should have either legal actions or a result: {state!r}"
        yield from _asked_of(game, state, draw=not len(done) % _PICTURE_EVERY or not legal)
        if not legal:
            return
        if state.to_act == 0:
            yield (
                "chance is to act in a game from Skills.begin(seed=…): let the seed deal or roll inside"
                " `after`; only what players see leaves it open (kit/table/contract.py)"
            )
        for action in done[-3:]:  # most of these are no longer legal
            for reason in state.why_not(action):
                yield from _cited(game, "a refusal", reason.rule)
        action = legal[rng.randrange(len(legal))]
        done.append(action)
        if not game.is_action(action):
            yield f"{type(action).__name__} is a legal action, but not in Game.actions"
        yield from _asked("Game.words.action(state, action)", partial(game.words.action, state, action))
        if state.to_act:
            yield from _left_to_chance(game, state.seen_by(state.to_act).after(action))
        step = state.apply(action)
        if step.state != state.after(action):
            yield f"after({action!r}) and apply({action!r}) lead to different states"
        for event in step.events:
            yield from _cited(game, f"the event {type(event).__name__}", event.rule)
        state = step.state


def _left_to_chance(game: Game, seen: Any) -> Iterator[str]:
    """Check the chances of a state as a player sees it."""
    if seen.to_act != 0:
        return
    for action, weight in seen.chances():
        if not game.is_action(action):
            yield f"{type(action).__name__} is an action, but not one of Game.actions"
        if type(weight) is not int or weight < 1:
            yield f"chances() gives {action!r} the weight {weight!r}: weights are whole numbers from 1"


def _asked_of(game: Game, state: Any, *, draw: bool) -> Iterator[str]:
    """Request everything that the kit needs from a state."""
    if state.result is not None:
        yield from _cited(game, "a result", state.result.rule)
    if decode(encode(state)) != state:
        yield f"decoding the code of a state does not return the same state: {state!r}"
    yield from _asked("Game.words.now(state)", lambda: game.words.now(state))
    yield from _asked("Game.words.lines(state)", lambda: game.words.lines(state))
    yield from _asked("Skills.value(state, 1).parts", lambda: game.skills().value(state, 1).parts)
    if draw:
        yield from _asked("Game.show.function(state)", lambda: game.show.function(state).svg)


def _cited(game: Game, what: str, rule: str) -> Iterator[str]:
    if rule not in game.rulebook.rules and rule not in game.rulebook.rulings:
        yield f"{what} cites {rule!r}, which rules.toml does not have"


def _asked(what: str, ask: Callable[[], Any]) -> Iterator[str]:
    """Request something that must not be empty."""
    try:
        if not ask():
            yield f"{what} is empty"
    except Exception as error:
        yield f"{what} raises {_told(error)}"


def _told(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"


if __name__ == "__main__":
    if len(sys.argv) != 2:
        names = ", ".join(game.id for game in games())
        sys.exit(f"Usage: python -m elongo_explore.kit.check_game NAME, where NAME is one of {names}")
    print(*check_game(game_named(sys.argv[1])) or ["Nothing is missing."], sep="\n")

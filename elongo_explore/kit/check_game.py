"""Find gaps in a new game: play a few random games, request everything that the kit needs from a game, and
answer its questions.

    python -m elongo_explore.kit.check_game NAME

The tests run this check on every game. The exit code is 1 if something is missing.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from traceback import extract_tb
from typing import Any

from .course.entry import book_of, kind_of, read_book
from .game import Game, game_named, games
from .players.budget import Budget
from .players.computer_player import ComputerPlayer, TurnPlan, think
from .table.codes import PositionCodeError, checksum, decode, encode
from .table.contract import Result, State, Step
from .table.errors import BadInput

_SEEDS = (1, 2)
_LONGEST = 200
_PICTURE_EVERY = 40
"""Draw only every 40th state, because pictures are slow."""
_FORGED = 60
"""The number of forged codes to read."""
_MOST_GAPS = 40
_CONTRACT = "(kit/table/contract.py)"
_PARTS = sorted(name for name in vars(State) if not name.startswith("_"))
"""The names that the contract requires of a state."""


def check_game(game: Game) -> list[str]:
    """Return a sentence for each thing that is missing or wrong in a game."""
    found = list[str]()
    for what, gaps in (("a random game", _gaps), ("a part", _parts), ("the course", _questions)):
        try:
            for gap in gaps(game):
                if gap not in found:
                    found.append(gap)
                if len(found) == _MOST_GAPS:
                    return [*found, "There may be more: mend these first."]
        except Exception as error:  # a new game may fail anywhere
            found.append(f"{what} fails with {_told(error)}")
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
    yield from _forged(game, state, rng)
    while len(done) < _LONGEST:
        if broken := list(_against_contract(state)):
            yield from broken
            return
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
                yield from _asked("the sentence of a refusal", partial(str, reason))
        action = legal[rng.randrange(len(legal))]
        done.append(action)
        if not game.is_action(action):
            yield f"{type(action).__name__} is a legal action, but not in Game.actions"
        yield from _asked("Game.words.action(state, action)", partial(game.words.action, state, action))
        if state.to_act:
            yield from _left_to_chance(game, state, action)
        yield from _done(game, state, action)
        state = state.after(action)


def _done(game: Game, state: Any, action: Any) -> Iterator[str]:
    """Do a legal action and check the step."""
    if refused := state.why_not(action):
        yield f"{action!r} is a legal action, but why_not refuses it: {refused[0]}"
        return
    step = state.apply(action)
    if not isinstance(step, Step):
        yield f"apply returns a {type(step).__name__}: return Step(state, events) {_CONTRACT}"
        return
    if step.state != state.after(action):
        yield f"after({action!r}) and apply({action!r}) lead to different states"
    for event in step.events:
        name = type(event).__name__
        yield from _cited(game, f"the event {name}", event.rule)
        yield from _asked(f"the sentence of the event {name}", partial(str, event))


def _against_contract(state: Any) -> Iterator[str]:
    """Check the types of what a state returns."""
    result = state.result
    if result is not None and not (isinstance(result, Result) and isinstance(result.winners, tuple)):
        yield f"the result of a state is {result!r}: return None or Result((1,), rule) {_CONTRACT}"
    for action in state.legal_actions()[:1]:
        refused = state.why_not(action)
        if not isinstance(refused, tuple):
            yield f"why_not returns {refused!r}: return a tuple, empty for a legal action {_CONTRACT}"
    try:
        hash(state)
    except TypeError as error:
        yield f"a state has no hash ({error}): make it a frozen dataclass, with tuples for lists"


def _forged(game: Game, state: Any, rng: Random) -> Iterator[str]:
    """Read random codes: refused, or a position that can be played."""
    head, salt = encode(state)[:3], game.codec.salt("s")
    for _ in range(_FORGED):
        code = head + "".join(rng.choices("ABCDEFGHIJKLMNOPQRSTUVWXYZ", k=rng.randrange(1, 12)))
        try:
            found = decode(code + checksum(code, salt))
            found.legal_actions(), found.result, game.words.now(found)
        except PositionCodeError:
            pass
        except Exception as error:
            yield (
                f"an invented code fails with {_told(error)}. If a position in a code is impossible, let the"
                " codec raise Unreadable (kit/table/mixed_radix.py)"
            )
            return


def _left_to_chance(game: Game, state: Any, action: Any) -> Iterator[str]:
    """Check the chances after an action, as the player who does it sees them."""
    seen = state.seen_by(state.to_act).after(action)
    if seen.to_act != 0:
        return
    if state.guess(state.to_act, Random(_SEEDS[0])).after(action).to_act != 0:
        yield f"`guess` returns a state that deals or rolls by itself: leave out its seed {_CONTRACT}"
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


def _parts(game: Game) -> Iterator[str]:
    """Request what a random game does not need."""
    start = game.skills().begin(seed=_SEEDS[0])
    for name, make in game.skills().players.items():
        yield from _asked(f"the plan of the player {name!r}", partial(_plan, make, start))
    for name in (*game.examples.names, *(id for id, each in game.rulebook.rulings.items() if each.position)):
        yield from _asked(f"the position of {name!r}", partial(game.examples.__getitem__, name), empty=True)
    try:
        live = game.live()
    except ModuleNotFoundError as error:
        if str(error.name).startswith(__name__.partition(".")[0]):
            raise
        return  # the widget libraries are not installed
    for name, begin in live.starts.items():
        yield from _asked(f"the start {name!r} of the live board", begin, empty=True)


def _plan(make: Callable[[int | None], ComputerPlayer], state: Any) -> TurnPlan:
    return think(make(None), state, budget=Budget(20))


def _questions(game: Game) -> Iterator[str]:
    """Read every puzzle and prediction, and check that its answer is right."""
    for what in ("puzzle", "prediction"):
        for entry in read_book(game.id, book_of(game), what):
            try:
                asked = kind_of(entry)
                if wrong := asked.judged(asked.read(asked.answer())):
                    yield f"{entry.where}: its own answer {asked.answer()!r} is wrong: {wrong[0]}"
            except BadInput as error:  # names the file
                yield str(error)
            except Exception as error:
                yield f"{entry.where}: its kind {entry.kind!r} fails with {_told(error)}"


def _cited(game: Game, what: str, rule: str) -> Iterator[str]:
    if rule not in game.rulebook.rules and rule not in game.rulebook.rulings:
        yield f"{what} cites {rule!r}, which rules.toml does not have"


def _asked(what: str, ask: Callable[[], Any], *, empty: bool = False) -> Iterator[str]:
    """Request something that must not fail and, without `empty`, must not be empty."""
    try:
        if not ask() and not empty:
            yield f"{what} is empty"
    except Exception as error:
        yield f"{what} raises {_told(error)}"


def _told(error: Exception) -> str:
    """Return an error with the last line of a game at which it passed."""
    said = f"{type(error).__name__}: {error}"
    for frame in reversed(extract_tb(error.__traceback__)):
        parts = Path(frame.filename).parts
        if "games" in parts:
            return f"{said} ({'/'.join(parts[parts.index('games') :])}, line {frame.lineno})"
    return said


if __name__ == "__main__":
    if len(sys.argv) != 2:
        names = ", ".join(game.id for game in games())
        sys.exit(f"Usage: python -m elongo_explore.kit.check_game NAME, where NAME is one of {names}")
    missing = check_game(game_named(sys.argv[1]))
    print(*missing or ["Nothing is missing."], sep="\n")
    sys.exit(bool(missing))

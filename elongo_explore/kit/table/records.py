"""Records: a state and the actions that follow it. Studies: the same with variations.

`play` is the one function that plays a line of actions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

from .contract import State, Step
from .errors import BadInput, IllegalAction, check_kind, shown
from .mixed_radix import Pen, Unreadable
from .sentences import Refusal

S = TypeVar("S", bound=State[Any])
A = TypeVar("A")


def play(start: S, actions: Iterable[Any]) -> Iterator[Step[S]]:
    """Do actions one after the other, and yield the step that each leads to.

    The first one that is not allowed raises IllegalAction, one that makes no sense BadInput; both name the
    action.
    """
    state = start
    for number, action in enumerate(actions, 1):
        try:
            step = state.apply(action)
        except IllegalAction as error:
            raise IllegalAction(error.what, error.refusals, number) from None
        except BadInput as error:
            raise BadInput(f"action {number}: {error}") from None
        yield step
        state = step.state


def as_far_as_allowed(start: S, actions: Iterable[Any]) -> tuple[list[Step[S]], tuple[Refusal, ...]]:
    """Return the steps of a line of actions as far as the rules allow, and the refusals of the next one."""
    steps: list[Step[S]] = []
    try:
        for step in play(start, actions):
            steps.append(step)  # one by one, to keep the steps before a refusal
    except IllegalAction as error:
        return steps, error.refusals
    return steps, ()


@dataclass(frozen=True, slots=True)
class Record:
    """A game or a part of one: a state, and the actions that follow it."""

    start: Any
    actions: tuple[Any, ...] = ()

    def __post_init__(self) -> None:
        if isinstance(self.start, type) or not hasattr(self.start, "legal_actions"):
            raise BadInput(f"start of a record: expected a State, got {shown(self.start)}")
        if not isinstance(self.actions, tuple):
            raise BadInput(f"actions of a record: expected a tuple of actions, got {shown(self.actions)}")

    def steps(self) -> Iterator[Step[Any]]:
        """Yield the step that each action leads to. Raise IllegalAction at one that is not allowed."""
        return play(self.start, self.actions)

    def states(self) -> Iterator[Any]:
        """Yield the start, and the state after each action. Raise IllegalAction at one that is not
        allowed."""
        yield self.start
        for step in self.steps():
            yield step.state

    @property
    def final(self) -> Any:
        """The state after the last action."""
        *_, last = self.states()
        return last


# ── studies: games with variations ────────────────────────────────────────────────────────────────


class Move(NamedTuple):
    """An action, and the number of the move it follows: moves are 1, 2, …, and 0 is the start of the
    study."""

    after: int
    action: Any


@dataclass(frozen=True, slots=True)
class Study:
    """A game with its variations: a state, and moves that each follow another one.

    Moves are written as one would read them aloud: each line to its end, then back to where the next one
    leaves it. So a move comes after the one before it in the list, or after one of those that led there.
    Of several moves after the same one, the first belongs to the main line, and none comes twice.

        Study(start, (Move(0, a), Move(1, b), Move(1, c)))      # a, then b; or after a, c
    """

    start: Any
    moves: tuple[Move, ...] = ()

    def __post_init__(self) -> None:
        if isinstance(self.start, type) or not hasattr(self.start, "legal_actions"):
            raise BadInput(f"start of a study: expected a State, got {shown(self.start)}")
        if not isinstance(self.moves, tuple):
            raise BadInput(f"moves of a study: expected a tuple of Moves, got {shown(self.moves)}")
        line, seen = [0], set[Move]()
        for number, move in enumerate(self.moves, 1):
            _check_move(number, move, line, seen)
            line.append(number)

    @classmethod
    def of(cls, record: Record) -> Study:
        """Return a record as a study: one line, and no variation."""
        check_kind("record", record, Record, "a Record")
        return cls(record.start, tuple(Move(number, action) for number, action in enumerate(record.actions)))

    @property
    def main(self) -> Record:
        """The main line: the first of several moves at every branch."""
        last, actions = 0, list[Any]()
        for number, move in enumerate(self.moves, 1):
            if move.after == last == number - 1:
                last = number
                actions.append(move.action)
        return Record(self.start, tuple(actions))

    @property
    def ends(self) -> tuple[int, ...]:
        """The numbers of the moves that end lines, that of the main line first."""
        after = {move.after for move in self.moves}
        return tuple(number for number in range(len(self.moves) + 1) if number not in after)

    def line(self, number: int) -> Record:
        """Return the record that leads from the start to a move."""
        if type(number) is not int or not 0 <= number <= len(self.moves):
            raise BadInput(f"move of a study: expected a number up to {len(self.moves)}, got {shown(number)}")
        actions = []
        while number:
            number, action = self.moves[number - 1]
            actions.append(action)
        return Record(self.start, tuple(reversed(actions)))

    def steps(self) -> Iterator[Step[Any]]:
        """Yield the step that each move leads to. Raise IllegalAction at one that is not allowed."""
        line = [(0, self.start)]
        for number, (after, action) in enumerate(self.moves, 1):
            while line[-1][0] != after:
                line.pop()
            try:
                step = line[-1][1].apply(action)
            except IllegalAction as error:
                raise IllegalAction(error.what, error.refusals, number) from None
            except BadInput as error:
                raise BadInput(f"move {number}: {error}") from None
            yield step
            line.append((number, step.state))


def _check_move(number: int, move: object, line: list[int], seen: set[Move]) -> None:
    """Raise BadInput unless a move follows the one before it or one of its forerunners; cut `line` back to
    that."""
    if not isinstance(move, Move):
        raise BadInput(f"move {number} of a study: expected a Move, got {shown(move)}")
    last = line[-1]
    while line and line[-1] != move.after:
        line.pop()
    if type(move.after) is not int or not line:
        raise BadInput(
            f"move {number} of a study: expected it after move {last} or one of those that led there, "
            f"got after {shown(move.after)}"
        )
    try:
        again = move in seen
        seen.add(move)
    except TypeError:
        raise BadInput(f"move {number} of a study: expected an action, got {shown(move.action)}") from None
    if again:
        raise BadInput(f"move {number} of a study: the same was done after move {move.after} before")


# ── in codes ──────────────────────────────────────────────────────────────────────────────────────


def through_record(
    pen: Pen,
    given: Record,
    start: Callable[[Pen, S], S],
    action: Callable[[Pen, S, A | None], A],
    play: Callable[[Any, A], Any],
) -> Record:
    """Write or read a record with a pen: its start; then each action after a 1, and a 0."""
    begin = state = start(pen, given.start)
    actions = list[A]()
    while pen.number(2, is_given := len(actions) < len(given.actions)):
        if is_given:  # a record that cannot be played has no code: play it before it is written
            old = given.actions[len(actions)]
            after = play(state, old)
            actions.append(action(pen, state, old))
            state = after
        else:
            actions.append(action(pen, state, None))
            state = play(state, actions[-1])
    return Record(begin, tuple(actions))


def through_study(
    pen: Pen,
    given: Study,
    start: Callable[[Pen, S], S],
    action: Callable[[Pen, S, A | None], A],
    play: Callable[[Any, A], Any] = lambda state, action: state.apply(action).state,
) -> Study:
    """Write or read a study with a pen. The game says how its starts and actions are written, and plays them.

    A 1 comes before each move; a 0 where a line ends, and one more for each move to go back. As zeros at the
    end cost nothing, a study of one line is no longer than a record.
    """
    begin = start(pen, given.start)
    moves, seen = list[Move](), set[Move]()
    line: list[tuple[int, Any]] = [(0, begin)]
    while line:
        number, state = line[-1]
        old = given.moves[len(moves)] if len(moves) < len(given.moves) else None
        if not pen.number(2, old is not None and old.after == number):
            line.pop()
            continue
        # A study that cannot be played has no code. A Reader is given nothing to play.
        after = None if old is None else play(state, old.action)
        move = Move(number, action(pen, state, None if old is None else old.action))
        if move in seen:
            raise Unreadable("moves that differ, after one and the same")
        seen.add(move)
        moves.append(move)
        line.append((len(moves), play(state, move.action) if after is None else after))
    return Study(begin, tuple(moves))

"""Records: a state and the actions that follow it; and the one function that plays a line of actions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, TypeVar

from .contract import State, Step
from .errors import BadInput, IllegalAction, shown
from .sentences import Refusal

S = TypeVar("S", bound=State[Any])


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

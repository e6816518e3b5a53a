"""The outcome of a line of actions, or of one lay. Every goal and every question looks at it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from elongo_explore.kit.course.verdict import Unclear
from elongo_explore.kit.table.errors import BadInput
from elongo_explore.kit.table.records import as_far_as_allowed
from elongo_explore.kit.table.sentences import Event, Refusal

from ..board.land import Parcel, Patch
from ..board.position import Position
from ..board.shields import Placement, Shield
from ..play.actions import Action, Confirm, LayShield
from ..play.state import State

E = TypeVar("E", bound=Event)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a line of actions, or one lay, leads to."""

    start: Position
    end: Position
    events: tuple[Event, ...] = ()
    refusals: Sequence[Refusal] = ()
    """Why the rules refuse the next action; the line ends before it."""
    lays: int = 0

    @property
    def player(self) -> int:
        """Whose turn it was."""
        return self.start.turn if isinstance(self.start, State) else 0

    @property
    def game(self) -> State:
        """The state at the end."""
        if not isinstance(self.end, State):
            raise BadInput("this goal is about a game; the puzzle's position is a board alone")
        return self.end

    def after(self, patch: Patch) -> Parcel:
        """The parcel that a patch is in now."""
        return self.end.parcel(patch)

    def of_kind(self, kind: type[E]) -> list[E]:
        """The events of one kind."""
        return [event for event in self.events if isinstance(event, kind)]


def play(state: State, actions: Iterable[Action]) -> Outcome:
    """Do actions one after the other, as far as the rules allow; Unclear if one makes no sense."""
    line = _turn(actions)
    try:
        steps, refusals = as_far_as_allowed(state, line)
    except BadInput as error:
        raise Unclear(str(error)) from None
    done = line[: len(steps)]
    events = tuple(event for step in steps for event in step.events)
    lays = sum(isinstance(action, LayShield) for action in done)
    return Outcome(state, steps[-1].state if steps else state, events, refusals, lays)


def _turn(actions: Iterable[Action]) -> tuple[Action, ...]:
    """The actions up to the end of the turn: what comes after it is another player's."""
    line: list[Action] = []
    for action in actions:
        line.append(action)
        if isinstance(action, Confirm):
            break
    return tuple(line)


def lay(position: Position, shield: Shield, placement: Placement) -> Outcome:
    """Lay one shield on a board, or in a game as the player whose turn it is."""
    if isinstance(position, State):
        return play(position, [LayShield(shield, placement)])
    board = position.board
    if refusals := board.why_not(placement):
        return Outcome(board, board, (), refusals)
    return Outcome(board, board.lay(shield, placement), (), (), 1)


def grazing(position: Position, player: int) -> int:
    """How many animals of a player graze."""
    if not isinstance(position, State):
        return 0
    return sum(herd.number for herd in position.animals.values() if herd.owner == player)

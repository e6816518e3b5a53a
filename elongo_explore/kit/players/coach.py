"""The coach: `el.hint` explains a strong player's move step by step; `compared` finds better turns.

It sees only what the player to act may know.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from ..table.errors import BadInput, check_kind, shown
from ..table.records import play
from ..table.wording import ending
from .budget import Budget
from .computer_player import ComputerPlayer, think
from .hints import Hint
from .skills import ClueBook, Skills, named, skills_of
from .turn_comparison import Judgement, TurnLine

_LONGEST_TURN = 60
"""An upper limit on the actions of a turn; a player that never ends its turn is stopped there."""


def hint(
    state: Any,
    player: Any = None,
    step: int = 3,
    *,
    positions: int | None = None,
    seconds: float | None = None,
    seed: int = 0,
    budget: Budget | None = None,
) -> Hint:
    """Return a hint in three steps: what to look for, where, and the move with its reasons.

    `player` is the adviser: by default the best player of the game, or one by name ("greedy",
    "planner:2000"). `step` is how much `print` shows; in a notebook a click opens each step. `positions` or
    `seconds` limit its thinking. The coach sees only what the player to act may know.
    """
    coach = coach_for(state, player, seed=seed)
    if type(step) is not int or not 1 <= step <= 3:
        raise BadInput(f"step: expected 1, 2 or 3, got {shown(step)}")
    check_kind("budget", budget, Budget | None, "a Budget, or None")
    me = to_act(state, "a hint")
    seen = state.seen_by(me)
    limited = positions is not None or seconds is not None
    limit = budget or (Budget(positions, seconds) if limited else None)
    turn = coach.turn(seen, limit)
    clue = coach.book.clue(seen, turn, me)
    said = tuple(coach.skills.reasons(seen, turn, me))
    return Hint(seen, me, coach.strong.name, turn, clue, said, step)


def compared(
    before: Any,
    actions: Sequence[Any],
    player: Any = None,
    *,
    seed: int = 0,
    budget: Budget | None = None,
) -> Judgement:
    """Compare the actions of a turn with those of a strong player, and return the judgement.

    If these actions do not end the turn, the strong player completes it.
    """
    return coach_for(before, player, seed=seed).judgement(before, tuple(actions), budget)


def coach_for(state: Any, player: Any = None, *, seed: int = 0) -> Coach:
    """Return the coach for the game of a state."""
    skills = skills_of(state)
    check_kind("seed", seed, int, "a whole number")
    return Coach(skills, named(skills, skills.best if player is None else player), seed)


def to_act(state: Any, what: str) -> int:
    """Return the player to act. Raise BadInput if there is none."""
    if state.result is not None:
        end = ending(state.result.winners) if state.result.winners else "nobody wins"
        raise BadInput(f"{what}: expected a game that goes on, got one that is over ({end})")
    if not state.to_act:
        raise BadInput(f"{what}: expected a player to act, but chance is: deal or roll first")
    me: int = state.to_act
    return me


class _Reached(NamedTuple):
    """The result of a line, as seen by the player who did it."""

    state: Any
    actions: tuple[Any, ...]


@dataclass(frozen=True)
class Coach:
    """A strong player, with the game's means of explaining its moves."""

    skills: Skills
    strong: ComputerPlayer
    seed: int = 0

    @cached_property
    def book(self) -> ClueBook:
        """The hints of the game."""
        return self.skills.clues

    def turn(self, seen: Any, budget: Budget | None = None) -> tuple[Any, ...]:
        """Return the strong player's actions from here to the end of the turn."""
        return self._on(seen, seen.to_act, budget).actions

    def judgement(self, before: Any, actions: tuple[Any, ...], budget: Budget | None = None) -> Judgement:
        """Compare the actions of a turn with the strong player's, and return the judgement."""
        me = to_act(before, "a judgement")
        if not actions:
            raise BadInput("a judgement: expected at least one action, got none")
        seen = before.seen_by(me)
        *_, (after, _events) = play(seen, actions)
        over = self.book.ends_turn(actions[-1]) or after.to_act != me
        rest = () if over else self._on(after, me, budget).actions
        done = self._line(seen, me, (*actions, *rest), budget)
        plan = self.turn(seen, budget)
        better = done if plan == done.actions else self._line(seen, me, plan, budget)
        return Judgement(seen, me, self.strong.name, actions, done, better)

    def _line(self, seen: Any, me: int, actions: tuple[Any, ...], budget: Budget | None) -> TurnLine:
        """Return a line with its result, after as many replies by others as the game wants."""
        state = seen
        for action in actions:
            state = state.after(action)
        for _ in range(self.book.replies):
            if state.to_act:
                state = self._on(state, state.to_act, budget).state
        told = self.book.clue(seen, actions, me).in_words
        reasons = tuple(self.skills.reasons(seen, actions, me))
        return TurnLine(actions, told, self.skills.value(state, me), _outcome(state, me), reasons)

    def _on(self, state: Any, me: int, budget: Budget | None) -> _Reached:
        """Let the strong player play to the end of the turn, and return where that leads."""
        actions = list[Any]()
        while state.to_act == me and len(actions) < _LONGEST_TURN:
            plan = think(self.strong, state, seed=self.seed, move=len(actions), budget=budget)
            for action in plan.actions:
                state = state.apply(action).state  # checked, because a player may be any function
                actions.append(action)
                if self.book.ends_turn(action) or state.to_act != me:
                    return _Reached(state, tuple(actions))
        return _Reached(state, tuple(actions))


def _outcome(state: Any, me: int) -> int:
    """Return 1 for a win, -1 for a loss, 0 for a tie or a game that goes on."""
    if state.result is None or (me in state.result.winners and len(state.result.winners) > 1):
        return 0
    return 1 if state.result.winners == (me,) else -1

"""The coach: `el.hint` says what a strong player would do, step by step, and why; `compared` what was better.

It sees what the player who is to act may know, and nothing else.
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
"""No turn has so many actions; a player that never ends one is stopped."""


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
    """What to do now, in three steps: what to look for, where, and the move with its reasons.

    `player` is who would know: the best player of the game, or one by name ("greedy", "planner:2000"). `step`
    is how much `print` shows; in a notebook each step opens by a click. `positions` or `seconds` limit how
    long it thinks. The coach knows what the player who is to act may know.
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
    """What was done in a turn, compared with what a strong player would have done.

    If the turn is not over with these actions, the strong player goes on with it.
    """
    return coach_for(before, player, seed=seed).judgement(before, tuple(actions), budget)


def coach_for(state: Any, player: Any = None, *, seed: int = 0) -> Coach:
    """Whoever knows better, in the game that a state belongs to."""
    skills = skills_of(state)
    check_kind("seed", seed, int, "a whole number")
    return Coach(skills, named(skills, skills.best if player is None else player), seed)


def to_act(state: Any, what: str) -> int:
    """The player who is to act; BadInput if nobody is."""
    if state.result is not None:
        end = ending(state.result.winners) if state.result.winners else "nobody wins"
        raise BadInput(f"{what}: expected a game that goes on, got one that is over ({end})")
    if not state.to_act:
        raise BadInput(f"{what}: expected a player to act, but chance is: deal or roll first")
    me: int = state.to_act
    return me


class _Reached(NamedTuple):
    """Where a line leads: in the eyes of the player who did it."""

    state: Any
    actions: tuple[Any, ...]


@dataclass(frozen=True)
class Coach:
    """Whoever knows better: a strong player, and what a game gives to explain it."""

    skills: Skills
    strong: ComputerPlayer
    seed: int = 0

    @cached_property
    def book(self) -> ClueBook:
        """How the game is hinted at."""
        return self.skills.clues

    def turn(self, seen: Any, budget: Budget | None = None) -> tuple[Any, ...]:
        """What the strong player would do from here to the end of the turn."""
        return self._on(seen, seen.to_act, budget).actions

    def judgement(self, before: Any, actions: tuple[Any, ...], budget: Budget | None = None) -> Judgement:
        """What was done, compared with what the strong player would have done."""
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
        """A line with what it leads to: the others' answers are played out where the game wants it."""
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
        """Where the strong player leads to by the end of a turn."""
        actions = list[Any]()
        while state.to_act == me and len(actions) < _LONGEST_TURN:
            plan = think(self.strong, state, seed=self.seed, move=len(actions), budget=budget)
            for action in plan.actions:
                state = state.apply(action).state  # checked: a player may be anybody's function
                actions.append(action)
                if self.book.ends_turn(action) or state.to_act != me:
                    return _Reached(state, tuple(actions))
        return _Reached(state, tuple(actions))


def _outcome(state: Any, me: int) -> int:
    """1: the player has won, -1: lost, 0: it goes on, or it is a tie."""
    if state.result is None or (me in state.result.winners and len(state.result.winners) > 1):
        return 0
    return 1 if state.result.winners == (me,) else -1

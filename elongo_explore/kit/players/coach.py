"""The coach: `el.hint` explains a strong player's move step by step; `compared` finds better turns.

It sees only what the player to act may know.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from html import escape
from typing import Any, NamedTuple

from ..pictures.picture import Picture
from ..table.errors import BadInput, check_kind, shown
from ..table.records import play
from ..table.sentences import Sentence
from ..table.wording import as_sentence, ending
from .budget import Budget
from .coach_page import bullets, drawing, folded, html_line, line, numbered, page
from .computer_player import ComputerPlayer, think
from .skills import Clue, ClueBook, Skills, named, skills_of
from .turn_comparison import TurnComparison, TurnLine

STEPS = ("What to look for", "Where", "The move, and why")
"""The headings of a hint. You decide how much of it to see."""
_LONGEST_TURN = 60
"""An upper limit on the actions of a turn; a player that never ends its turn is stopped there."""


@dataclass(frozen=True)
class Hint:
    """A strong player's advice, in three steps.

    In a notebook a click opens each step; `print` shows them up to `steps`. `hint.step(2)` is one of them in
    words, `hint.picture(2)` a picture of it.
    """

    state: Any
    """The state as the player to act sees it."""
    player: int
    by: str
    """The name of the adviser."""
    actions: tuple[Any, ...]
    """The move, to the end of the turn."""
    clue: Clue
    reasons: tuple[Sentence, ...]
    steps: int = 3

    def step(self, number: int) -> str:
        """Return a step in words: 1, 2 or 3."""
        match _checked(number):
            case 1:
                return f"{line(self.clue.look_for, self.player)}."
            case 2:
                return f"{line(self.clue.where, self.player)}."
        told = "\n".join(f"  {line(reason, self.player)}." for reason in self.reasons)
        return f"{as_sentence(self.clue.move)}.\n{told}".rstrip()

    def picture(self, number: int) -> Picture:
        """Return a step as a picture: 2 shows where to look, 3 the move."""
        if _checked(number) == 1:
            raise BadInput("picture: expected step 2 or 3, for the first is words alone; got 1")
        return Picture(self._scene(told=number == 3), short=True)

    def _scene(self, *, told: bool) -> Any:
        book = skills_of(self.state).clues
        return book.drawn(self.state, self.actions, self.player, told=told)

    def __str__(self) -> str:
        return "\n".join(f"{STEPS[n - 1]}: {self.step(n)}" for n in range(1, self.steps + 1))

    def __repr__(self) -> str:
        return f"<hint for player {self.player}: {self.step(1)} hint.step(2) says where, hint.step(3) what>"

    def _repr_html_(self) -> str:
        reasons = bullets(html_line(reason, self.player) for reason in self.reasons)
        move = numbered(self.clue.in_words)
        parts = [
            html_line(self.clue.look_for, self.player),
            html_line(self.clue.where, self.player) + drawing(self._scene(told=False)),
            move + reasons + drawing(self._scene(told=True)) + f"<small>By {escape(self.by)}.</small>",
        ]
        folds = [
            folded(f"{n}. {head}", part) for n, (head, part) in enumerate(zip(STEPS, parts, strict=True), 1)
        ]
        return page(f"<strong>A hint for player {self.player}</strong>", *folds)


def _checked(number: object) -> int:
    if type(number) is not int or not 1 <= number <= 3:
        raise BadInput(f"step: expected 1, 2 or 3, got {shown(number)}")
    return number


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
    _checked(step)
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
) -> TurnComparison:
    """Compare the actions of a turn with those of a strong player, and return the comparison.

    If these actions do not end the turn, the strong player completes it.
    """
    return coach_for(before, player, seed=seed).comparison(before, tuple(actions), budget)


def coach_for(state: Any, player: Any = None, *, seed: int = 0) -> Coach:
    """Return the coach for the game of a state."""
    skills = skills_of(state)
    check_kind("seed", seed, int, "a whole number")
    return Coach(skills, named(skills, skills.best if player is None else player), seed)


def to_act(state: Any, what: str) -> int:
    """Return the player to act. Raise BadInput if there is none."""
    if state.result is not None:
        end = ending(state.result.winners) if state.result.winners else "no player wins"
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

    def comparison(
        self, before: Any, actions: tuple[Any, ...], budget: Budget | None = None
    ) -> TurnComparison:
        """Compare the actions of a turn with the strong player's, and return the comparison."""
        me = to_act(before, "a comparison")
        if not actions:
            raise BadInput("a comparison: expected at least one action, got none")
        seen = before.seen_by(me)
        *_, (after, _events) = play(seen, actions)
        over = self.book.ends_turn(actions[-1]) or after.to_act != me
        rest = () if over else self._on(after, me, budget).actions
        done = self._line(seen, me, (*actions, *rest), budget)
        plan = self.turn(seen, budget)
        better = done if plan == done.actions else self._line(seen, me, plan, budget)
        return TurnComparison(seen, me, self.strong.name, actions, done, better)

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

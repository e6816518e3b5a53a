"""The coach at the board, on demand: a hint in three steps, and what would have been better than a turn.

The coach thinks in the background, as players do: the widget keeps asking (`tick`). A result for one position
is never shown for another.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from ..players.budget import Budget
from ..players.coach import STEPS, Hint, coach_for, compared, hint
from ..players.skills import skills_of
from ..players.turn_comparison import TurnComparison
from ..table.sentences import Sentence
from ..table.wording import as_sentence
from .computer_players import BETWEEN, turn_of
from .desk import Desk, closed
from .messages import Line
from .session import Node, Session
from .thinking import Thought

_AGAIN = 150
"""Milliseconds until the page should ask again."""
_LAST = len(STEPS)
NO_TURN = "Go to a step after a move; then you hear what would have been better."


class AdviceNow(NamedTuple):
    """The text and state of the coach's button."""

    text: str = ""
    tip: str = ""
    used: float = 0.0
    pause: int = 0


class Advice:
    """The coach's advice about the position on the board."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._node: Node | None = None
        """The moment that the hint belongs to."""
        self._hint: Hint | None = None
        self._step = 0
        """The number of its steps that were told."""
        self._left: list[Any] = []
        """The actions of the hint that are still to be played, and the number of the first."""
        self._number = 1
        self.thought: Thought[Hint] | Thought[TurnComparison] | None = None

    def now(self) -> AdviceNow:
        """Return what the button says."""
        position = self._session.position
        if not hasattr(position, "legal_actions"):
            return AdviceNow()
        if self.thought is not None:
            return AdviceNow("Hint …", "The coach thinks", self.thought.budget.used, _AGAIN)
        if self.playing:
            return AdviceNow("Stop", "Leave the rest of the hint to you", pause=BETWEEN)
        told = self._step if self._node is self._session.here else 0
        if told == _LAST:
            if self._hint is not None and self._hint.clue.plain:
                return AdviceNow("Play it", as_sentence(self._hint.clue.move))
            return AdviceNow("Play it", "Do this step by step, without confirming; Undo takes it back")
        if told:
            return AdviceNow(f"Hint {told + 1}/{_LAST}", f"{STEPS[told]}: the next step of the hint")
        return AdviceNow("Hint", "What to do now, in three steps: what to look for, where, the move")

    def arrive(self) -> None:
        """Drop any result for a position other than the one on the board."""
        if self._node is not self._session.here:
            # A result never moves to another position. The thread ends by itself.
            if self.thought is not None:
                self.thought.stop()
            self.thought, self._hint, self._step, self._left = None, None, 0, []
            self._node = self._session.here

    # ── a hint ────────────────────────────────────────────────────────────────────────────────────

    def press(self) -> list[Line]:
        """Return the next step of a hint, or why there is none; empty while the coach is thinking."""
        self.arrive()
        if self.thought is not None:
            self.thought.stop()  # take the best found so far
            return []
        state = self._session.position
        if why := closed(self._session):
            return why
        if state.result is not None:
            return [Line("The game is over: there is nothing left to do.")]
        if not state.to_act:
            return [Line("Chance decides first: deal, or roll the dice.")]
        # The search ran at the first press: the other steps come at once.
        if self._hint is not None:
            return self._next()
        budget = Budget(coach_for(state).strong.positions)  # as for "better was", so that the two agree
        self.thought = Thought(lambda budget: hint(state, budget=budget), budget)
        return []

    @property
    def wants_playing(self) -> bool:
        """True if the hint is complete, so that the next press plays it."""
        return self._step == _LAST and self._node is self._session.here

    @property
    def actions(self) -> tuple[Any, ...]:
        """The actions that the coach recommends."""
        return self._hint.actions if self._hint else ()

    # ── a hint that is played ─────────────────────────────────────────────────────────────────────

    @property
    def playing(self) -> bool:
        """True while actions of the hint are still to be played."""
        return bool(self._left) and self._node is self._session.here

    def begin_playing(self) -> None:
        """Let the next calls of `go_on` play the hint. The turn is left to be confirmed by the person."""
        self._left, self._number = [*self.actions], 1
        ends = skills_of(self._session.position).clues.ends_turn
        if len(self._left) > 1 and ends(self._left[-1]):
            self._left.pop()

    def stop(self) -> None:
        """Leave the rest of the hint unplayed."""
        self._left = []

    def go_on(self, desk: Desk[Any, Any]) -> list[Line]:
        """Play the next action of the hint; the rest stays drawn."""
        # First: if the action raises, the page must not ask for it again.
        here, left, self._left = self._session.here, self._left, []
        lines = desk.do(left[0])
        # Refused or still being worked out: the rest would go wrong.
        done = self._session.here is not here
        self._node, self._hint, self._step = self._session.here, None, 0
        self._left, self._number = (left[1:] if done else []), self._number + 1
        if self._left:
            desk.show_hint(self._left, self._number)
        return lines

    def place(self) -> Any:
        """Return the place to look at if it was just named, else None."""
        if self._hint is None or self._step != 2:
            return None
        return next(iter(self._hint.clue.places), None)

    def _next(self) -> list[Line]:
        assert self._hint is not None
        clue, player = self._hint.clue, self._hint.player
        if clue.plain:
            self._step = _LAST
            return [Line(f"{as_sentence(clue.move)}.", heading=True), _line(clue.look_for, player)]
        self._step = min(self._step + 1, _LAST)
        head = Line(f"Hint {self._step} of {_LAST}: {STEPS[self._step - 1].lower()}", heading=True)
        if self._step < _LAST:
            return [head, _line(clue.look_for if self._step == 1 else clue.where, player)]
        told = [Line(f"{as_sentence(clue.move)}.")]
        return [head, *told, *(_line(each, player) for each in self._hint.reasons)]

    # ── what would have been better ───────────────────────────────────────────────────────────────

    def better(self) -> list[Line]:
        """Start to compare the turn that led here with a better one, or return why there is nothing to
        compare."""
        self.arrive()
        turn = turn_of(self._session.here)
        if turn is None:
            return [Line(NO_TURN)]
        if self.thought is None:
            before, actions, _player = turn
            self.thought = Thought(lambda _budget: compared(before, actions), Budget())
        return []

    def tick(self) -> list[Line] | None:
        """Return the coach's findings, or None while it thinks."""
        self.arrive()
        thought = self.thought
        if thought is None or not thought.is_done:
            return None
        # First, because reading the outcome may raise: then the page must stop asking.
        self.thought = None
        found = thought.outcome()
        if isinstance(found, Hint):
            self._hint = found
            return self._next()
        return _judged(found)


def _judged(found: TurnComparison) -> list[Line]:
    first, *rest = found.said
    return [Line(first.text, heading=bool(rest)), *(_line(each, found.player) for each in rest)]


def _line(said: Sentence, player: int) -> Line:
    """Return a sentence to the player, with its rule."""
    return Line(as_sentence(said.to(player)), said.rule)

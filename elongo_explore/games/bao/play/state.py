"""A game of Bao at one moment. Immutable; `apply` moves it on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Literal

from elongo_explore.kit.table.contract import Result, Step
from elongo_explore.kit.table.errors import BadInput, IllegalAction, shown
from elongo_explore.kit.table.sentences import LazyEvents, Refusal
from elongo_explore.kit.table.wording import counted, ending

from .actions import Sow, moves_of
from .move_events import events_of
from .options import USUAL, Options
from .sowing import Bowls, Count, Outcome, has_lost, loss, sown

NoEnd = Literal["", "never_ends", "undecided"]


@dataclass(frozen=True, slots=True)
class State:
    """A game of Bao at one moment. Players are called 1 and 2, bowls 1 to 8 (first row) and 9 to 16.

    It is a value: states that are equal are interchangeable.
    """

    bowls: tuple[Bowls, Bowls]
    """The stones in each bowl, of player 1 and of player 2: `bowls[player - 1][bowl - 1]`."""
    turn: int = 1
    """Whose move it is; when the game is over, whose move would come."""
    rules: Options = USUAL
    no_end: NoEnd = ""
    """Whether the last move came to no end: that is nowhere on the board."""
    result: Result | None = field(init=False, compare=False, repr=False)
    """How the game ended, or None. It follows from all that is above."""
    previous: State | None = field(default=None, compare=False, repr=False)
    """The state before the last move; None where the game, or what is known of it, begins."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "result", _result(self))

    # ── who and what ──────────────────────────────────────────────────────────────────────────────

    @property
    def to_act(self) -> int | None:
        """The player whose move it is; None: the game is over."""
        return None if self.result else self.turn

    @property
    def stage(self) -> str:
        """The decision that is due: "sow", or "over"."""
        return "over" if self.result else "sow"

    @property
    def row(self) -> int:
        """The bowls in a row: 8, on a board of the usual size."""
        return len(self.bowls[0]) // 2

    @property
    def stones(self) -> int:
        """The stones on the board. No move changes that (BAO-2)."""
        return sum(map(sum, self.bowls))

    # ── going on and going back ───────────────────────────────────────────────────────────────────

    def legal_actions(self) -> Sequence[Sow]:
        """Return every move there is: each bowl with at least two stones (BAO-3), in both directions."""
        if self.result:
            return ()
        own = self.bowls[self.turn - 1]
        return [move for held, both in zip(own, moves_of(len(own))) if held > 1 for move in both]  # noqa: B905

    def why_not(self, action: Sow) -> tuple[Refusal, ...]:
        """Return every reason why a move is not allowed now; empty if it is."""
        held = self.bowls[self.turn - 1][self._place(action)]
        if held > 1 and not self.result:
            return ()
        reasons = []
        if self.result:
            over = f"The game is over: {ending(self.result.winners)}."
            reasons.append(Refusal(self.result.rule, over))
        if held < 2:
            reasons.append(Refusal("BAO-3", lambda: _too_few(self.turn, action.bowl, held)))
        return tuple(reasons)

    def apply(self, action: Sow, count: Count | None = None) -> Step[State]:
        """Do it; IllegalAction with every reason if it is not allowed. Events are told when they are read.

        For moves that take long to decide, `count` is told how many laps are played, now and then and at the
        end; an error that it raises ends the move.
        """
        if count is not None and not callable(count):
            raise BadInput(f"count: expected a function of a number of laps, got {shown(count)}")
        if refusals := self.why_not(action):
            raise IllegalAction(f"sowing bowl {action.bowl}", refusals)
        outcome = self._outcome(action, count)
        after = self._moved(outcome, self)
        return Step(after, LazyEvents(lambda: events_of(self, action, outcome, after)))

    def after(self, action: Sow, most: int | None = None) -> State:
        """Return the state that `apply` leads to, for a legal move: nothing is checked, and nothing is told.

        With `most`, a move that has not ended after that many laps counts as undecided.
        """
        return self._moved(self._outcome(action, most=most), None)

    def _outcome(self, action: Sow, count: Count | None = None, most: int | None = None) -> Outcome:
        own, other = self.bowls if self.turn == 1 else (self.bowls[1], self.bowls[0])
        seen_at_once = self.rules.loss_is_seen == "at_each_capture"
        way = action.bowl - 1, action.direction
        found = sown(own, other, *way, at_each_capture=seen_at_once, most=most, count=count)
        if count is not None:
            count(found.laps)
        return found

    def _moved(self, outcome: Outcome, previous: State | None) -> State:
        own, other, ending, _laps, _since = outcome
        no_end: NoEnd = ending if ending == "never_ends" or ending == "undecided" else ""
        bowls = (own, other) if self.turn == 1 else (other, own)
        return State(bowls, 3 - self.turn, self.rules, no_end, previous)

    def undo(self) -> State:
        """Return the state before the last move. To redo, keep this one."""
        if self.previous is None:
            reason = Refusal("BAO-3", "There is no move to undo.")
            raise IllegalAction("undo", (reason,))
        return self.previous

    # ── what players know: in Bao everything ──────────────────────────────────────────────────────

    def chances(self) -> Sequence[tuple[Sow, int]]:
        """Return nothing: Bao has no chance."""
        return ()

    def seen_by(self, player: int) -> State:
        """Return the state as a player may know it: all of it."""
        if type(player) is not int or player not in (1, 2):
            raise BadInput(f"player: expected 1 or 2, got {shown(player)}")
        return replace(self, previous=None)

    def guess(self, player: int, rng: Random) -> State:
        """Return a state that fits what a player knows: this one."""
        return self.seen_by(player)

    def _place(self, action: object) -> int:
        """Return where a move begins, counted from 0; raise BadInput if that is no bowl of this board."""
        if not isinstance(action, Sow):
            raise BadInput(f"expected a move such as Sow(bowl=5, direction=+1), got {shown(action)}")
        size = len(self.bowls[0])
        if action.bowl > size:
            raise BadInput(f"bowl: expected a number from 1 to {size} on this board, got {action.bowl}")
        return action.bowl - 1

    def __repr__(self) -> str:
        rows = [f"{_row(bowls[: self.row])} | {_row(bowls[self.row :])}" for bowls in self.bowls]
        over = self.result and f"over, {ending(self.result.winners)}"
        return f"State(bao, {over or f'player {self.turn} to sow'}; {rows[0]}; {rows[1]})"


def _row(bowls: Sequence[int]) -> str:
    return " ".join(map(str, bowls))


def _too_few(player: int, bowl: int, held: int) -> str:
    has = f"holds {counted(held, 'stone')}" if held else "is empty"
    return f"Bowl {bowl} of player {player} {has}: a move begins with a bowl of at least two stones."


def _result(state: State) -> Result | None:
    if state.no_end:
        return _without_end(state)
    first, second = state.bowls
    lost_1, lost_2 = has_lost(first, len(first) // 2), has_lost(second, len(first) // 2)
    if not lost_1 and not lost_2:
        return None
    if lost_1 and lost_2:
        return Result((1, 2), "RULING-bao-both")
    return Result((1,), loss(second)) if lost_2 else Result((2,), loss(first))


def _without_end(state: State) -> Result:
    """Return the result of a move without an end. It is the other player's turn: that one wins, or it is a
    tie."""
    if state.no_end == "undecided":
        return Result((1, 2), "RULING-bao-undecided")
    tie = state.rules.never_ends == "tie"
    return Result((1, 2) if tie else (state.turn,), "RULING-bao-never")

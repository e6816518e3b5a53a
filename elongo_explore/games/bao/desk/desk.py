"""The desk of Bao: which bowl is under the cursor, in which direction it is sown, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from elongo_explore.kit.desk.desk import Desk
from elongo_explore.kit.desk.messages import Line, not_now, said
from elongo_explore.kit.desk.session import Moment, Session, Snapshot
from elongo_explore.kit.desk.thinking import Thought, Work
from elongo_explore.kit.players.budget import Budget
from elongo_explore.kit.table.contract import Step
from elongo_explore.kit.table.errors import BadInput, IllegalAction
from elongo_explore.kit.table.records import Record
from elongo_explore.kit.table.wording import counted

from ..examples import EXAMPLES
from ..pictures.places import Place
from ..play.actions import Direction, Sow
from ..play.setup import new_game
from ..play.sowing import MOST_LAPS, MOST_STONES
from ..play.state import State
from ..play.words import action_words
from .intent import Intent
from .now import Now, bowl_words, is_very_long, view
from .steps import PartOfMove, moment_lines, move_lines

NO_CHOICE = "Choose one of your bowls first: click it. By keys: walk to it with the arrows."


class BaoDesk(Desk[Intent, Now]):
    """A session, and what a person is about to do in it."""

    def __init__(self, start: State | Record | Session) -> None:
        super().__init__(start)
        self.intent = Intent()

    # ── the position ──────────────────────────────────────────────────────────────────────────────

    @property
    def state(self) -> State:
        """The current position."""
        state: State = self.session.position
        return state

    @property
    def cursor(self) -> Place | None:
        """The bowl under the cursor."""
        return self.intent.cursor

    @property
    def chosen(self) -> int | None:
        """The chosen bowl, whose neighbour is to be clicked next."""
        return self.intent.chosen

    def view(self, seen: Snapshot, intent: Intent) -> Now:
        return view(seen, intent)

    def arrive(self) -> None:
        """Reset after a step: nothing is under the cursor, and no move is being worked out."""
        super().arrive()
        self.change(cursor=None, chosen=None, direction=1)

    # ── pointing ──────────────────────────────────────────────────────────────────────────────────

    def point(self, where: Place | None, direction: Direction | None = None) -> None:
        """Put the cursor on a bowl. If one is chosen, its neighbours give the direction."""
        self.intent = self.intent.pointed(self.state, where, direction)

    def look_at(self, place: Place, action: Sow) -> None:
        """Mark the bowl that a hint names, and draw the move that the coach means there."""
        self.let_go(keep_cursor=True)
        self.point(place, action.direction)

    def choose(self, bowl: int) -> list[Line]:
        """Choose a bowl to sow, or return why it cannot be sown. Click it again to let it go."""
        if bowl == self.chosen:
            self.let_go(keep_cursor=True)
            return []
        # Any direction will do: whether a bowl can be sown does not depend on it.
        refusals = self.state.why_not(Sow(bowl, 1))
        chosen = None if refusals else bowl
        self.change(cursor=(self.state.turn, bowl), chosen=chosen)
        return said(refusals)

    def let_go(self, *, keep_cursor: bool = False) -> None:
        """Let go of the chosen bowl and, unless it is kept, of the one under the cursor."""
        self.change(chosen=None, cursor=self.cursor if keep_cursor else None)

    # ── doing ─────────────────────────────────────────────────────────────────────────────────────

    def sow(self, direction: Direction | None = None) -> list[Line]:
        """Sow the chosen bowl, or the one under the cursor."""
        bowl = self.intent.own_bowl(self.state)
        if bowl is not None:
            return self.do(Sow(bowl, self.intent.direction if direction is None else direction))
        if self.cursor is not None and self.state.result is None:
            return [Line(f"{bowl_words(self.state.bowls, *self.cursor)} You sow your own bowls.", "BAO-3")]
        if self.state.result is not None:
            return self.do(Sow(1, 1))  # it is refused, with the reason
        return [Line(NO_CHOICE)]

    def act(self, action: Sow) -> list[Line]:
        """Make a move, or return every reason why not."""
        if (work := self.session.work) is not None:
            return [Line(f"{work.words()} Stop takes this move back.")]
        try:
            # Asked first, because working out a long move that is then refused would waste seconds.
            if not self.state.why_not(action) and is_very_long(self.state, action):
                return self._begin(action)
            return self._made(action, self.state.apply(action))
        except IllegalAction as error:
            self.let_go(keep_cursor=True)
            return not_now(error.refusals)

    def _begin(self, action: Sow) -> list[Line]:
        """Find out in the background where a move leads, so that the board stays alive and Stop works."""
        state, budget = self.state, Budget(MOST_LAPS)

        def decide(budget: Budget) -> Step[State]:
            def count(laps: int) -> None:
                # The engine reports all laps so far, and the budget counts only new ones.
                if not budget.more(max(0, laps - budget.looked_at)):
                    raise BadInput("The move is undone.")

            return state.apply(action, count)

        def words() -> str:
            return f"Player {state.turn} sows bowl {action.bowl}: {budget.looked_at:,} laps so far."

        self.session.work = Work(action, words, Thought(decide, budget))
        return [Line("This move has very many laps. It takes a while to find out where it leads.", "BAO-6")]

    def finish(self) -> list[Line]:
        """Make the move that was worked out."""
        # Before reading the outcome, which raises if the move was taken back: the board must be free again.
        work, self.session.work = self.session.work, None
        assert work is not None
        return self._made(work.action, work.thought.outcome())

    def _made(self, action: Sow, step: Step[State]) -> list[Line]:
        return self.come(Moment(step.state, action_words(self.state, action), step.events, action))

    def happened(self, moment: Moment) -> list[Line]:
        """Return what a move did, lap by lap; or what was built."""
        before = self.session.moments[self.session.at - 1].position if self.session.at else None
        if not isinstance(moment.action, Sow) or not isinstance(before, State):
            return super().happened(moment)
        if isinstance(moment, PartOfMove):
            return moment_lines(moment)
        return move_lines(before, moment.action, moment.events, moment.position)

    # ── building ──────────────────────────────────────────────────────────────────────────────────

    def put(self, more: int) -> list[Line]:
        """Put a stone into the bowl under the cursor, or take one out."""
        if self.cursor is None:
            return [Line("Choose a bowl first: click it. By keys: walk to it with the arrows.")]
        where, state = self.cursor, self.state
        player, bowl = where
        held = state.bowls[player - 1][bowl - 1] + more
        if held < 0:
            return [Line(f"Bowl {bowl} of player {player} is empty.")]
        if state.stones + more > MOST_STONES:
            raise BadInput(f"A board holds at most {counted(MOST_STONES, 'stone')}.")
        sides = [list(side) for side in state.bowls]
        sides[player - 1][bowl - 1] = held
        # A new state, not `replace`: no move has led here, so it has no previous state.
        made = State((tuple(sides[0]), tuple(sides[1])), state.turn, state.rules)
        self._build(made, f"{counted(held, 'stone')} in bowl {bowl} of player {player}")
        self.point(where)
        return [Line(f"{bowl_words(made.bowls, *where)} {counted(made.stones, 'stone')} in all.", "BAO-2")]

    def swap(self) -> list[Line]:
        """Let the other player move."""
        made = replace(self.state, turn=3 - self.state.turn, no_end="", previous=None)
        self._build(made, f"player {made.turn} is to move")
        return [Line(f"Player {made.turn} is to move.", "BAO-3")]

    def _build(self, made: State, words: str) -> None:
        self.session.do(Moment(made, words))
        self.arrive()


# ── positions to start from ───────────────────────────────────────────────────────────────────────


def _sample(name: str) -> State | Record:
    found: State | Record = EXAMPLES[name]
    return found


_NEW: dict[str, Callable[[], State]] = {
    "Bao: a new game": new_game,
    "Bao: a new game, player 2 begins": partial(new_game, first=2),
    **{f"Bao: rows of {row} bowls": partial(new_game, row=row) for row in range(3, 8)},
}
_BEGUN = [begin() for begin in _NEW.values()]

STARTS: dict[str, Callable[[], State | Record]] = {
    **_NEW,
    **{name: partial(_sample, name) for name in EXAMPLES.names if _sample(name) not in _BEGUN},
}

"""The desk of Bao: which bowl is under the finger, which way it would be sown, and what comes of it."""

from __future__ import annotations

from dataclasses import replace

from elongo_explore.kit.desk.desk import Desk
from elongo_explore.kit.desk.messages import Line, not_now, said
from elongo_explore.kit.desk.session import Moment, Session, Snapshot
from elongo_explore.kit.desk.thinking import Thought, Work
from elongo_explore.kit.players.budget import Budget
from elongo_explore.kit.table.contract import Step
from elongo_explore.kit.table.errors import BadInput, IllegalAction
from elongo_explore.kit.table.records import Record
from elongo_explore.kit.table.wording import counted

from ..pictures.places import Place
from ..play.actions import Direction, Sow
from ..play.sowing import MOST_LAPS, MOST_STONES
from ..play.state import State
from ..play.words import action_words
from .cutting import PartOfMove, moment_lines
from .intent import Intent
from .laps import move_lines
from .now import Now, bowl_words, is_very_long, view

NO_CHOICE = "Choose one of your bowls first: click it, or walk to it with the arrow keys."


class BaoDesk(Desk[Intent, Now]):
    """A session, and what is about to be done in it."""

    def __init__(self, start: State | Record | Session) -> None:
        super().__init__(start)
        self.intent = Intent()

    # ── the position ─────────────────────────────────────────────────────────────────────────────

    @property
    def state(self) -> State:
        """The position that is shown."""
        state: State = self.session.position
        return state

    @property
    def cursor(self) -> Place | None:
        """The bowl under the finger."""
        return self.intent.cursor

    @property
    def chosen(self) -> int | None:
        """The bowl that waits for a neighbour to be clicked."""
        return self.intent.chosen

    def view(self, seen: Snapshot, intent: Intent) -> Now:
        return view(seen, intent)

    def arrive(self) -> None:
        """After a step: nothing is under the finger, and no move is being worked out."""
        super().arrive()
        self.intent = replace(self.intent.let_go(), way=1)

    # ── pointing ─────────────────────────────────────────────────────────────────────────────────

    def point(self, where: Place | None, way: Direction | None = None) -> None:
        """Put the cursor on a bowl. If one is chosen, its neighbours say which way."""
        self.intent = self.intent.pointed(self.state, where, way)

    def look_at(self, place: Place, action: Sow) -> None:
        """A hint names a bowl: what is drawn there is the move that the coach means, and no other."""
        self.unchoose()
        self.point(place, action.direction)

    def choose(self, bowl: int) -> list[Line]:
        """Choose a bowl to sow, or say why it cannot be; the same bowl again lets it go."""
        if bowl == self.chosen:
            self.unchoose()
            return []
        # Either way: that a bowl can be sown does not depend on the direction.
        refusals = self.state.why_not(Sow(bowl, 1))
        chosen = None if refusals else bowl
        self.change(cursor=(self.state.turn, bowl), chosen=chosen)
        return said(refusals)

    def unchoose(self) -> None:
        """No bowl waits for a neighbour any more; the cursor stays."""
        self.change(chosen=None)

    def let_go(self) -> None:
        """Nothing is chosen, and nothing under the finger."""
        self.intent = self.intent.let_go()

    # ── doing ─────────────────────────────────────────────────────────────────────────────────────

    def sow(self, way: Direction | None = None) -> list[Line]:
        """Sow the bowl that is chosen, or under the finger."""
        bowl = self.intent.own_bowl(self.state)
        if bowl is not None:
            return self.do(Sow(bowl, self.intent.way if way is None else way))
        if self.cursor is not None and self.state.result is None:
            return [Line(f"{bowl_words(self.state.bowls, *self.cursor)} You sow your own bowls.", "BAO-3")]
        if self.state.result is not None:
            return self.do(Sow(1, 1))  # it is refused, with the reason
        return [Line(NO_CHOICE)]

    def act(self, action: Sow) -> list[Line]:
        """Make a move, or say every reason why not."""
        if (work := self.session.work) is not None:
            return [Line(f"{work.words()} Stop takes this move back.")]
        try:
            # Asked first: a refused move is never worked out.
            if not self.state.why_not(action) and is_very_long(self.state, action):
                return self._begin(action)
            return self._made(action, self.state.apply(action))
        except IllegalAction as error:
            self.unchoose()
            return not_now(error.refusals)

    def _begin(self, action: Sow) -> list[Line]:
        """Find out beside the board where a move leads: the board stays alive, and Stop is heard."""
        state, budget = self.state, Budget(MOST_LAPS)

        def decide(budget: Budget) -> Step[State]:
            def count(laps: int) -> None:
                # The engine counts all laps, the budget only those that are new.
                if not budget.more(max(0, laps - budget.looked_at)):
                    raise BadInput("The move was taken back.")

            return state.apply(action, count)

        def words() -> str:
            return f"Player {state.turn} sows bowl {action.bowl}: {budget.looked_at:,} laps so far."

        self.session.work = Work(action, words, Thought(decide, budget))
        return [Line("This move has very many laps. It takes a while to find out where it leads.", "BAO-6")]

    def finish(self) -> list[Line]:
        """Make the move that was worked out."""
        # Before the outcome, which raises if the move was taken back: the board is free again.
        work, self.session.work = self.session.work, None
        assert work is not None
        return self._made(work.action, work.thought.outcome())

    def _made(self, action: Sow, step: Step[State]) -> list[Line]:
        return self.come(Moment(step.state, action_words(self.state, action), step.events, action))

    def happened(self, moment: Moment) -> list[Line]:
        """What a move did, lap by lap; or what was built."""
        before = self.session.moments[self.session.at - 1].position if self.session.at else None
        if not isinstance(moment.action, Sow) or not isinstance(before, State):
            return super().happened(moment)
        if isinstance(moment, PartOfMove):
            return moment_lines(moment)
        return move_lines(before, moment.action, moment.events, moment.position)

    # ── building ──────────────────────────────────────────────────────────────────────────────────

    def put(self, more: int) -> list[Line]:
        """Put a stone into the bowl under the finger, or take one out of it."""
        if self.cursor is None:
            return [Line("Choose a bowl first: click it, or walk to it with the arrow keys.")]
        where, state = self.cursor, self.state
        player, bowl = where
        held = state.bowls[player - 1][bowl - 1] + more
        if held < 0:
            return [Line(f"Bowl {bowl} of player {player} is empty.")]
        if state.stones + more > MOST_STONES:
            raise BadInput(f"A board holds at most {counted(MOST_STONES, 'stone')}.")
        sides = [list(side) for side in state.bowls]
        sides[player - 1][bowl - 1] = held
        # Without the state before it: no move has led here.
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

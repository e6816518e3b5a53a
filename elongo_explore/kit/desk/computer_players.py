"""The computer players at a board: whose turn it is, their thinking, and their actions, one at a time.

Nothing here waits. The widget keeps asking (`tick`); each time, a player may have finished thinking, or its
next action is done. When the position on the board changes in any other way (`arrive`), the plan is dropped:
a plan for one position is never carried out in another.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from ..players.budget import Budget
from ..players.computer_player import TurnPlan, think
from ..players.skills import skills_of
from ..table.errors import BadInput, IllegalAction
from .desk import Desk
from .messages import Line, said
from .seats import AT_ONCE, PERSON, Seat, Seats
from .session import Node, Session
from .thinking import Thought

THINKS, MOVES, RESTS, FAILS = "thinks", "moves", "rests", "fails"
STOP, HURRY, PAUSE, GO_ON, RETRY, MYSELF = "stop", "hurry", "pause", "on", "again", "myself"
LEAVE = "leave"
_LOOK_AGAIN, BETWEEN = 100, 800
"""Milliseconds until the page asks again whether a player is done, and between two actions."""
_MOST_AT_ONCE = 200
"""The most actions to do before the board is shown again."""


class PlayersNow(NamedTuple):
    """The bar for the computer player to move; empty while a person is to move."""

    kind: str = ""
    text: str = ""
    used: float = 0.0
    """The part of its budget already used, from 0 to 1."""
    pause: int = 0
    """Milliseconds until the page should ask again; 0 for never."""
    buttons: tuple[str, ...] = ()
    hides: bool = False
    """True if no hand may be shown. (One person sees their own hand, several see none.)"""


class Turn(NamedTuple):
    """The actions of one player's turn."""

    before: Any
    actions: tuple[Any, ...]
    player: int


def turn_of(node: Node) -> Turn | None:
    """Return the turn that led to a moment, up to that moment; None if no action led there."""
    if node.parent is None or node.moment.action is None or not node.parent.moment.position.to_act:
        return None
    player, way = node.parent.moment.position.to_act, list[Node]()
    while node.parent and node.moment.action is not None and node.parent.moment.position.to_act == player:
        way.append(node)
        node = node.parent
    turn = Turn(node.moment.position, (), player)
    ends = skills_of(turn.before).clues.ends_turn
    seen = turn.before.seen_by(player)
    for each in reversed(way):
        assert each.parent is not None
        # The same player may move again at once, and dice or a deal in between were not known before.
        if seen.to_act != player or (turn.actions and ends(turn.actions[-1])):
            turn = Turn(each.parent.moment.position, (), player)
            seen = turn.before.seen_by(player)
        turn = turn._replace(actions=(*turn.actions, each.moment.action))
        seen = seen.after(each.moment.action)
    return turn


def reasons_of(turn: Turn, person: int = 0) -> list[Line]:
    """Return the reasons for a turn, based on what its player knows; `person` is addressed as "you"."""
    seen, reasons = turn.before.seen_by(turn.player), skills_of(turn.before).reasons
    found = reasons(seen, turn.actions, turn.player)
    return [Line(each.to(person), each.rule) for each in found]


class ComputerPlayers:
    """Lets the computer player to move think and act, step by step; it pauses while a person looks around."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._node: Node | None = None
        """The moment that the thought and the plan belong to."""
        self._seat: Seat | None = None
        self.thought: Thought[TurnPlan] | None = None
        self._plan: list[Any] = []
        self._rests, self._hurries, self._stopped = False, False, False
        self._wrong: list[Line] = []
        self._pause = _LOOK_AGAIN

    # ── asking ────────────────────────────────────────────────────────────────────────────────────

    @property
    def _seats(self) -> Seats:
        assert self._session.seats is not None, "a session with computer players has seats"
        return self._session.seats

    @property
    def waits(self) -> bool:
        """True if the page should ask again."""
        return self.bar().pause > 0

    def bar(self) -> PlayersNow:
        """Return the contents of the bar: a thinking player, or an action that takes long to work out."""
        if (work := self._session.work) is not None:
            return PlayersNow(THINKS, work.words(), work.thought.budget.used, _LOOK_AGAIN, (LEAVE,))
        seat = self._session.to_move()
        # A result for one position is never shown at another.
        if seat is None or self._node is not self._session.here:
            return PlayersNow()
        who, people = self._who(), self._seats.has_people(self._session.position)
        buttons: tuple[str, ...]
        if self._wrong:
            kind, words, buttons = FAILS, "cannot go on", (RETRY, MYSELF)
        elif self._rests:
            kind, words, buttons = RESTS, "is to move here", (GO_ON, MYSELF)
        elif self.thought is not None and self._stopped:
            kind, words, buttons = THINKS, "was asked to stop", (MYSELF,)
        elif self.thought is not None:
            kind, words, buttons = THINKS, "thinks", (STOP, *([] if people else [PAUSE]))
        else:
            kind, words, buttons = MOVES, "moves", (HURRY, *([] if people else [PAUSE]))
        used = self.thought.budget.used if self.thought else 0.0
        pause = self._pause if kind in (THINKS, MOVES) else 0
        return PlayersNow(kind, f"{who} {words}.", used, pause, buttons, people and not self._session.watcher)

    def own_step(self, number: int) -> int:
        """Return the wanted step, or the next one that way at which a person acts; else the wanted step."""
        session, to_move = self._session, self._seats.to_move
        moments, last = session.moments, session.last
        # The last step also counts: a computer player's move may have ended the game.
        own = [at for at in range(last) if to_move(moments[at].position) is None] + [last]
        if not self._seats.has_people(session.position):
            return max(0, min(number, last))
        if number < session.at:
            return max((at for at in own if at <= number), default=own[0])
        return min((at for at in own if at >= number), default=last)

    def _who(self) -> str:
        """Return the player to move, by number and name."""
        position = self._session.position
        return self._seats.called(position, position.to_act)

    # ── coming and going ──────────────────────────────────────────────────────────────────────────

    def arrive(self, *, looks: bool = False) -> None:
        """Drop earlier thinking after a change of position or seats. If a computer player is to move, start
        it thinking, unless a person only `looks` at earlier moves.
        """
        here, seat = self._session.here, self._session.to_move()
        busy = self.thought is not None or self._plan
        # Thinking about this very position goes on: restarting each time would never finish.
        if busy and not looks and here is self._node and seat is self._seat:
            return
        self._drop()
        # Even if a person is to act: the next position is compared with this one.
        self._node, self._seat = here, seat
        if seat is None:
            return
        # A person stepping through old moves wants to see them, not new ones.
        if looks and here.children:
            self._rests = True
        else:
            self._think(seat)

    def _drop(self) -> None:
        # Its thread runs until it next checks its budget; nothing waits for it.
        if self.thought is not None:
            self.thought.stop()
        self.thought, self._plan, self._wrong = None, [], []
        self._rests = self._hurries = self._stopped = False
        self._pause = _LOOK_AGAIN

    def _think(self, seat: Seat) -> None:
        state, move, seed = self._session.position, self._session.at, self._seats.allowance.seed

        def work(budget: Budget) -> TurnPlan:
            return think(seat.player, state, seed=seed, move=move, budget=budget)

        self.thought = Thought(work, seat.budget(self._seats.allowance))

    def press(self, what: str) -> None:
        """Do what the pressed button of the bar says."""
        if what == STOP and self.thought is not None:
            self.thought.stop()
            self._stopped = True
        elif what == LEAVE:
            self._session.leave_work()
            self._rests = self._session.to_move() is not None
        elif what == HURRY:
            self._hurries, self._pause = True, 1
        elif what == PAUSE:
            self._drop()
            self._rests = self._session.to_move() is not None
        elif what in (GO_ON, RETRY):
            self._drop()
            self._node = None
            self.arrive()
        elif what == MYSELF and self._session.to_move() is not None:
            position = self._session.position
            self._session.seats = self._seats.sit(position, position.to_act, PERSON)
            self.arrive()

    # ── going on ──────────────────────────────────────────────────────────────────────────────────

    def tick(self, desk: Desk[Any, Any]) -> list[Line] | None:
        """Go on at the desk, if there is anything to do, and return the lines for it; None if nothing
        happened."""
        if desk.shows_walk:
            return None
        if (work := self._session.work) is not None:
            return self._done(desk.finish) if work.thought.is_done else None
        # Something else has changed the position without calling `arrive`.
        if self._node is not self._session.here:
            self.arrive()
        if self._rests or self._wrong or self._session.to_move() is None:
            return None
        self._pause = _LOOK_AGAIN
        if self.thought is not None:
            if not self.thought.is_done:
                return None
            # Before reading the outcome, which may raise: then the page must stop asking.
            thought, self.thought = self.thought, None
            self._take_plan(thought)
        if self._seats.pace != AT_ONCE and not self._hurries:
            self._pause = BETWEEN
            return self._next(desk)
        lines: list[Line] = []
        # Bounded, because Pause cannot be pressed while this runs.
        for _ in range(_MOST_AT_ONCE):
            if not self._plan or self._session.work is not None:
                break
            lines += self._next(desk)
        return lines

    def _take_plan(self, thought: Thought[TurnPlan]) -> None:
        try:
            self._plan = [*thought.outcome().actions]
            if not self._plan:
                raise BadInput("it chose nothing")
        # A player may be any function: report what it raises, and keep the board alive.
        except Exception as error:
            self._wrong = self._said_of(error)

    def _said_of(self, error: Exception) -> list[Line]:
        """Return an error in a player, as lines."""
        heading = Line(f"{self._who()} cannot go on.", heading=True)
        if isinstance(error, IllegalAction):
            return [heading, Line(error.head), *said(error.refusals)]
        kind = "" if isinstance(error, BadInput) else f"{type(error).__name__}: "
        return [heading, Line(f"{kind}{str(error).partition(chr(10))[0]}")]

    def _next(self, desk: Desk[Any, Any]) -> list[Line]:
        """Do the next action of the plan, or return why it cannot be done."""
        if not self._plan:
            return self._wrong
        action = self._plan.pop(0)
        return self._done(lambda: desk.act(action))

    def _done(self, does: Callable[[], list[Line]]) -> list[Line]:
        """Do the action, then find the next player to act."""
        before, who = self._session.here, self._who()
        try:
            lines = does()
        except Exception as error:
            lines = self._said_of(error)[1:]
        if self._session.work is not None and self._session.here is before:
            return lines  # it continues once that is worked out
        if self._session.here is before:
            self._plan = []
            self._wrong = [Line(f"{who} cannot go on.", heading=True), *lines]
            return self._wrong
        # The rest of the plan belongs to the new position, or `arrive` would drop it.
        self._node = self._session.here
        if self._session.to_move() is not self._seat or not self._plan:
            # `arrive` resets both: keep the pause before the next action, and the same player's hurry.
            pause, hurries = self._pause, self._hurries and self._session.to_move() is self._seat
            self._plan = []
            self.arrive()
            self._pause, self._hurries = pause, hurries
        return lines

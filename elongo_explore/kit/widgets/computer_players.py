"""Those who play against a person on a live board: a choice for each seat, and what they are about to do."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any, Protocol

from ..desk.computer_players import (
    FAILS,
    GO_ON,
    HURRY,
    LEAVE,
    MYSELF,
    PAUSE,
    RETRY,
    STOP,
    ComputerPlayers,
    reasons_of,
    turn_of,
)
from ..desk.messages import Line
from ..desk.seats import AT_ONCE, STEPWISE, Seats
from ..desk.session import Node, Session
from ..table.errors import BadInput, shown
from .front import SeatBox, ThinkingBar

_BUTTONS = {
    STOP: ("Stop", "Let it play the best that it has found so far"),
    LEAVE: ("Stop", "Take this move back: the position stays as it is"),
    HURRY: ("At once", "Show the rest of its turn at once"),
    PAUSE: ("Pause", "Let nobody move until you go on"),
    GO_ON: ("Let it move", "Let the player go on from here"),
    RETRY: ("Try again", "Let the player think again"),
    MYSELF: ("Play it myself", "Take the seat: you play for this player from now on"),
}
_MOST_TOLD = 40
"""So many lines of what others did are kept in sight."""
_MOST_AT_FIRST = 200


class PlayersHost(Protocol):
    """Whoever has players: what they ask of it."""

    session: Session

    def guarded(self, does: Callable[..., object]) -> Callable[..., None]:
        """A callback that says what goes wrong in it."""

    @property
    def desk(self) -> Any:
        """What is about to be done."""

    @property
    def told(self) -> list[Line]:
        """What was told last."""

    def follow(self, told: list[Line], spoken: list[Line]) -> None:
        """Somebody else has moved: show it, write all of it, and speak what is new."""

    def note(self, lines: Iterable[Line]) -> None:
        """Answer the person: it must be seen."""

    def refresh(self) -> None:
        """Every part shows the position."""

    def is_settled(self) -> bool:
        """Has the page said what it has kept?"""

    def keep(self) -> None:
        """There is something else to be kept."""


class OtherPlayers:
    """Shows who plays, lets the page ask them to go on, and tells what they do and why."""

    def __init__(self, host: PlayersHost, *, offers: bool) -> None:
        self._host, self._offers = host, offers
        """Can somebody else take a seat? Not in a quiz."""
        self.computer = ComputerPlayers(host.session)
        self._told: list[Line] = []
        """What others have done since a person did something."""
        self.line = ThinkingBar()
        self.box = SeatBox(paces=[STEPWISE, AT_ONCE])
        self.line.on_msg(host.guarded(lambda _widget, content, _buffers: self._on_line(content)))
        self.box.on_msg(host.guarded(lambda _widget, content, _buffers: self._on_box(content)))

    @property
    def seats(self) -> Seats:
        """Who plays whom."""
        assert self._host.session.seats is not None
        return self._host.session.seats

    # ── showing ───────────────────────────────────────────────────────────────────────────────────

    def show(self) -> None:
        """Show who sits where, and who is about to do something."""
        bar, position = self.computer.bar(), self._host.session.position
        buttons = [
            {"name": name, "text": _BUTTONS[name][0], "tip": _BUTTONS[name][1]} for name in bar.buttons
        ]
        made = {**bar._asdict(), "used": round(bar.used, 2), "buttons": buttons}
        if bar.pause or {**self.line.shown, "number": 0} != {**made, "number": 0}:
            self.line.shown = {**made, "number": self.line.shown["number"] + 1}
        with self.box.hold_sync():
            self.box.choices, self.box.pace = self.seats.choices(position), self.seats.pace
            self.box.seats = self.seats.names(position) if self._offers else []

    def arrive(self, *, looks: bool = False) -> None:
        """Another position is shown: whoever is to act there begins to think."""
        self._told = []
        self.computer.arrive(looks=looks)
        self.show()

    def come_back(self) -> None:
        """The page has brought a session back: everybody sits as before."""
        self.arrive(looks=True)

    def begin(self) -> bool:
        """Before anybody looks: those who never search have their first moves made when the board is shown.
        Where no person plays, somebody wants to see all of it. Was something done?"""
        at = self._host.session.at
        self.arrive()
        if self.seats.has_people(self._host.session.position):
            self.wait(searching=False)
        return self._host.session.at != at

    def wait(self, *, searching: bool = True) -> None:
        """Wait until it is a person's turn: for whoever has no page that asks. A game may take long."""
        for _ in range(_MOST_AT_FIRST):
            if (work := self._host.session.work) is not None:
                if not searching:
                    return
                work.thought.finish()
                self.tick()
                continue
            seat, thought = self._host.session.to_move(), self.computer.thought
            if seat is None or not self.computer.waits or not (searching or seat.player.positions is None):
                return
            if thought is not None:
                thought.finish()
            self.tick()

    # ── going on ──────────────────────────────────────────────────────────────────────────────────

    def tick(self) -> None:
        """Go on by one step, and show what came of it."""
        try:
            if lines := self.computer.tick(self._host.desk):
                self._tell(lines)
        finally:  # else nobody would ask again
            self.show()

    def _tell(self, lines: list[Line]) -> None:
        new, told = [*lines], self._told or self._host.told
        # What was done before is told shortly, where it has a heading.
        heads = [line for line in told if line.heading] if not self._told or new[0].heading else []
        self._told = heads or told
        self._host.follow(self._cut(new), new)  # the move is seen, whatever becomes of the reasons
        if self.computer.bar().kind == FAILS:
            self._host.note(new)
        if why := self._reasons():
            self._host.follow(self._cut(why), [*new, *why])

    def _cut(self, more: list[Line]) -> list[Line]:
        self._told = [*self._told, *more][-_MOST_TOLD:]
        return self._told

    def _reasons(self) -> list[Line]:
        """Why a player did what it did, when its turn is over."""
        here = self._host.session.here
        turn = None if self.computer.bar().kind == FAILS else turn_of(here)
        return self.why(here) if turn and here.moment.position.to_act != turn.player else []

    def why(self, node: Node) -> list[Line]:
        """Why a player did what led to a moment, from the beginning of its turn on; a person need not say."""
        turn = turn_of(node)
        seat = self.seats.at(turn.before, turn.player) if turn else None
        if turn is None or seat is None:
            return []
        why = reasons_of(turn, self.seats.only_person(turn.before))
        # Whoever plays at random has no reasons, and of a function nobody knows.
        head = f"Why player {turn.player} did so" if seat.has_reasons else f"What player {turn.player} gains"
        return [Line(head, heading=True), *why] if why else []

    def _on_line(self, content: Mapping[str, Any]) -> None:
        if "tick" in content:
            if content["tick"] != self.line.shown["number"]:
                return  # another view of the board has asked, or something else has come
            if self._host.is_settled():
                self.tick()
            else:
                self.show()
        elif content.get("press") in _BUTTONS:
            before = self.seats.kept()
            self.computer.press(content["press"])
            self._sat(before)

    def _on_box(self, content: Mapping[str, Any]) -> None:
        before = self.seats.kept()
        if "seat" in content:
            session = self._host.session
            session.seats = self.seats.sit(session.position, content["seat"], content["who"])
            self.computer.arrive()
        elif "pace" in content:
            if content["pace"] not in (STEPWISE, AT_ONCE):
                raise BadInput(f"pace: expected {STEPWISE!r} or {AT_ONCE!r}, got {shown(content['pace'])}")
            self._host.session.seats = replace(self.seats, pace=content["pace"])
        self._sat(before)

    def _sat(self, before: object) -> None:
        """Somebody else may sit there now: it is shown, and kept."""
        if self.seats.kept() != before:
            self._host.keep()
            self._host.desk.arrive()
            self._host.refresh()
        self.show()

"""Those who play against a person on a live board: a choice for each seat, and what they are about to do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

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
from ..desk.session import Node
from ..table.errors import BadInput, shown
from .front import Memory, SeatBox, ThinkingBar
from .host import Host

_BUTTONS = {
    STOP: ("Stop", "Let it play the best that it has found so far"),
    LEAVE: ("Stop", "Take this move back: the position stays as it is"),
    HURRY: ("At once", "Show the rest of its turn at once"),
    PAUSE: ("Pause", "Let nobody move until you go on"),
    GO_ON: ("Let it move", "Let the player go on from here"),
    RETRY: ("Try again", "Let the player think again"),
    MYSELF: ("Play it myself", "Take the seat: you play for this player from now on"),
}
_MOST_AT_FIRST = 200


class PlayerControls:
    """Shows who plays, lets the page ask them to go on, and tells what they do and why."""

    def __init__(self, host: Host, memory: Memory, *, offers: bool) -> None:
        self._host, self._memory, self._offers = host, memory, offers
        """Can somebody else take a seat? Not in a quiz."""
        self.computer = ComputerPlayers(host.session)
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
        position = self._host.session.position
        # In one message: a seat that is not among the choices would be shown empty.
        with self.box.hold_sync():
            self.box.choices, self.box.pace = self.seats.choices(position), self.seats.pace
            self.box.seats = self.seats.names(position) if self._offers else []
        self.show_bar()

    def show_bar(self) -> None:
        """Show who is about to do something. While a player thinks, this is all that changes."""
        bar = self.computer.bar()
        buttons = [
            {"name": name, "text": _BUTTONS[name][0], "tip": _BUTTONS[name][1]} for name in bar.buttons
        ]
        made = {**bar._asdict(), "used": round(bar.used, 2), "buttons": buttons}
        # The page asks again whenever the number is another one: so it must not change while nothing goes on.
        if bar.pause or {**self.line.shown, "number": 0} != {**made, "number": 0}:
            self.line.shown = {**made, "number": self.line.shown["number"] + 1}

    def arrive(self, *, looks: bool = False) -> None:
        """Another position is shown: whoever is to act there begins to think."""
        session = self._host.session
        session.transcript = replace(session.transcript, by_players=False)
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
            self.show_bar()

    def _tell(self, lines: list[Line]) -> None:
        host, session = self._host, self._host.session
        host.follow(session.transcript.moved(lines), lines)  # seen, whatever becomes of the reasons
        if self.computer.bar().kind == FAILS:
            host.note(lines)
        if why := self._reasons():
            host.follow(session.transcript.add(why), [*lines, *why])

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
            # Each number is answered once, however many views of the board ask.
            if content["tick"] != self.line.shown["number"]:
                return  # another view of the board has asked, or something else has come
            if self._memory.opened:  # before the page has said what it keeps, nothing may be done
                self.tick()
            else:
                self.show_bar()
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
        # To choose what was there already is no change: nothing has to be kept.
        if self.seats.kept() != before:
            self._memory.moved += 1
            # Another hand may be shown now: the watcher's, or that of whoever took the seat.
            self._host.desk.arrive()
            self._host.refresh()
        self.show()

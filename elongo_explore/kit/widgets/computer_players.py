"""The computer players on a live board, and the coach: the parts of it that think.

There is a choice for each seat, a bar for the player to move, and the coach's button. While one of them
thinks, the page keeps asking; nothing in the kernel waits.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ..desk.advice import Advice, AdviceNow
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
from ..desk.messages import Answer, Line
from ..desk.seats import AT_ONCE, STEPWISE, Seats
from ..desk.session import Node
from ..table.errors import BadInput, shown
from .front import CoachButton, Memory, SeatBox, ThinkingBar
from .host import Host

_BUTTONS = {
    STOP: ("Stop", "Let it play the best that it has found so far"),
    LEAVE: ("Stop", "Take this move back: the position stays as it is"),
    HURRY: ("At once", "Show the rest of its turn at once"),
    PAUSE: ("Pause", "Stop the computer players until you go on"),
    GO_ON: ("Let it move", "Let the player go on from here"),
    RETRY: ("Try again", "Let the player think again"),
    MYSELF: ("Play it myself", "Take the seat: you play for this player from now on"),
}
_MOST_AT_FIRST = 200


class PlayerControls:
    """Shows the players, lets the page ask them to go on, and tells what they do and why."""

    def __init__(self, host: Host, memory: Memory, *, offers: bool) -> None:
        self._host, self._memory, self._offers = host, memory, offers
        """True if seats can be changed, which they cannot in a quiz."""
        self.computer = ComputerPlayers(host.session)
        self.line = ThinkingBar()
        self.box = SeatBox(paces=[STEPWISE, AT_ONCE])
        self.line.on_msg(host.guarded(lambda _widget, content, _buffers: self._on_line(content)))
        self.box.on_msg(host.guarded(lambda _widget, content, _buffers: self._on_box(content)))

    @property
    def seats(self) -> Seats:
        """The players on their seats."""
        assert self._host.session.seats is not None
        return self._host.session.seats

    # ── showing ───────────────────────────────────────────────────────────────────────────────────

    def show(self) -> None:
        """Show the seats and the player to move."""
        position = self._host.session.position
        # In one message: a seat's value that is not among its choices would be shown empty.
        with self.box.hold_sync():
            self.box.choices, self.box.pace = self.seats.choices(position), self.seats.pace
            self.box.seats = self.seats.names(position) if self._offers else []
        self.show_bar()

    def show_bar(self) -> None:
        """Show the player to move. While a player thinks, this is all that changes."""
        bar = self.computer.bar()
        buttons = [
            {"name": name, "text": _BUTTONS[name][0], "tip": _BUTTONS[name][1]} for name in bar.buttons
        ]
        _renew(self.line, {**bar._asdict(), "buttons": buttons})

    def arrive(self, *, looks: bool = False) -> None:
        """React to another position: a computer player to move there starts thinking."""
        session = self._host.session
        session.transcript = replace(session.transcript, by_players=False)
        self.computer.arrive(looks=looks)
        self.show()

    def come_back(self) -> None:
        """React to a session that the page has restored, without letting a player move yet."""
        self.arrive(looks=True)

    def begin(self) -> bool:
        """Make the first moves of players that never search, before the board is shown. Without a person
        all moves are left to be watched. Return True if something was done."""
        at = self._host.session.at
        self.arrive()
        if self.seats.has_people(self._host.session.position):
            self.wait(searching=False)
        return self._host.session.at != at

    def wait(self, *, searching: bool = True) -> None:
        """Wait until it is a person's turn. For callers without a page that keeps asking. A game may take
        long."""
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
        finally:  # else the page would stop asking
            self.show_bar()

    def _tell(self, lines: list[Line]) -> None:
        host, session = self._host, self._host.session
        host.follow(session.transcript.moved(lines), lines)  # shown even if the reasons fail
        if self.computer.bar().kind == FAILS:
            host.note(lines)
        if why := self._reasons():
            host.follow(session.transcript.add(why), [*lines, *why])

    def _reasons(self) -> list[Line]:
        """Return a player's reasons when its turn is over."""
        here = self._host.session.here
        turn = None if self.computer.bar().kind == FAILS else turn_of(here)
        return self.why(here) if turn and here.moment.position.to_act != turn.player else []

    def why(self, node: Node) -> list[Line]:
        """Return a player's reasons for the turn that led to a moment; empty for a person."""
        turn = turn_of(node)
        seat = self.seats.at(turn.before, turn.player) if turn else None
        if turn is None or seat is None:
            return []
        why = reasons_of(turn, self.seats.only_person(turn.before))
        # A random player has no reasons, and a function's reasons are unknown.
        who = self.seats.called(turn.before, turn.player)
        head = f"Why {who} did so" if seat.has_reasons else f"What {who} gains"
        return [Line(head, heading=True), *why] if why else []

    def _on_line(self, content: Mapping[str, Any]) -> None:
        if "tick" in content:
            # Each number is answered once, even if several views of the board ask.
            if content["tick"] != self.line.shown["number"]:
                return  # another view of the board has asked, or the position has changed
            if self._memory.opened:  # nothing may be done before the page has sent its stored session
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
        """Show and store a change of seats."""
        # Choosing the same player again is no change: there is nothing to store.
        if self.seats.kept() != before:
            self._memory.moved += 1
            # Another hand may be shown now: the watcher's, or that of the seat's new player.
            self._host.desk.arrive()
            self._host.refresh()
        self.show()


# ── the coach ─────────────────────────────────────────────────────────────────────────────────────


class CoachButtons:
    """Shows the coach's answers where the person asked. A quiz has no coach."""

    def __init__(self, host: Host, *, coaches: bool) -> None:
        self._host, self._coaches = host, coaches
        self.advice = Advice(host.session)
        self.button = CoachButton()
        if coaches:
            self.button.on_msg(host.guarded(lambda _widget, content, _buffers: self._on_message(content)))

    def show(self) -> None:
        """Update the button; drop results for other positions."""
        self.advice.arrive()
        now = self.advice.now() if self._coaches else AdviceNow()
        _renew(self.button, now._asdict())

    def _on_message(self, content: Mapping[str, Any]) -> None:
        if "hint" in content:
            self.hint()
        elif "tick" in content and content["tick"] == self.button.shown["number"]:
            self.tick()

    def hint(self) -> None:
        """Show the next step of a hint; after the last one, play it. While it is played, stop."""
        if self.advice.playing:
            self.advice.stop()
            self._host.desk.show_hint(())
            self._host.bench.point(self._host.desk.now())
            self.show()
        elif self.advice.wants_playing:
            self.advice.begin_playing()
            self._play()
        else:
            self._say(self.advice.press())

    def better(self) -> None:
        """Show what would have been better than the turn that led here."""
        if self._coaches:
            self._say(self.advice.better())

    def tick(self) -> None:
        """Show the coach's result if it is ready, or play the next action of the hint."""
        self.advice.arrive()
        if self.advice.playing:
            self._play()
            return
        lines: list[Line] | None = None
        try:
            lines = self.advice.tick()
        finally:  # whatever goes wrong, the page must stop asking
            self._say(lines or [])

    def wait(self) -> None:
        """Wait for the coach. For callers without a page that keeps asking."""
        while self.advice.thought is not None or (self.advice.playing and not self._host.desk.shows_walk):
            if self.advice.thought is not None:
                self.advice.thought.finish()
            self.tick()

    def _say(self, lines: list[Line]) -> None:
        if lines:
            if (place := self.advice.place()) is not None:
                self._host.desk.look_at(place, self.advice.actions[0])
            if self.advice.wants_playing:
                self._host.desk.show_hint(self.advice.actions)
            if place is not None or self.advice.wants_playing:
                self._host.bench.point(self._host.desk.now())
            self._host.note(lines)
        self.show()

    def _play(self) -> None:
        """Play the next action of the hint; Undo takes each back. The page asks for the one after it."""
        if self._host.desk.shows_walk:  # it waits, as players do
            self.show()
            return
        try:
            self._host.answer(Answer(self.advice.go_on(self._host.desk)))
        finally:
            self.show()


def _renew(part: ThinkingBar | CoachButton, shown: dict[str, Any]) -> None:
    """Show something else. While `pause` is set, the page asks again after that many milliseconds."""
    made = {**shown, "used": round(shown["used"], 2)}
    # The page asks again for each new number, so it must not change while nothing is going on.
    if made["pause"] or {**part.shown, "number": 0} != {**made, "number": 0}:
        part.shown = {**made, "number": part.shown["number"] + 1}

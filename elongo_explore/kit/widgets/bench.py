"""A bench: the live board of one game, with its controls.

An Explorer has a bench for each game that it was given, and shows the one to which the position belongs. The
parts that are the same for all games (steps, code, panel, keys, voice) belong to the Explorer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from html import escape
from typing import Any, ClassVar

import ipywidgets as w

from ..desk.desk import ButtonState, Desk, Shown
from ..desk.messages import Line
from ..desk.session import Session
from ..pictures.shapes import Piece
from ..pictures.showing import show
from ..table.contract import Step
from ..table.errors import BadInput, shown
from ..table.records import Record
from .front import ButtonRow
from .host import Host, KeyHandler
from .parts import Guarded, chip, escaped


class Bench:
    """The part of an Explorer or a Stepper that is specific to a game."""

    HINT: ClassVar[str]
    """The text of the line that has the keyboard focus."""
    HELP: ClassVar[str]
    """Help on mouse and keys, as HTML."""
    desk: Desk[Any, Any]
    keys: Mapping[str, KeyHandler]
    head: tuple[w.Widget, ...] = ()
    """Widgets before the steps in the row above the board."""
    board: w.Widget

    def __init__(
        self,
        host: Host,
        *,
        numbers: bool = False,
        previews: bool = True,
    ) -> None:
        raise NotImplementedError

    def below(self) -> tuple[w.Widget, ...]:
        """Return the widgets below the board."""
        raise NotImplementedError

    def beside(self) -> tuple[w.Widget, ...]:
        """Return the widgets beside the board or, where there is no room, below it, before the panel."""
        raise NotImplementedError

    def show(self, now: Any, *, fit: bool = False) -> None:
        """Show another position, or another step."""
        raise NotImplementedError

    def point(self, now: Any) -> None:
        """Show what is pointed at, for the same position."""
        raise NotImplementedError

    def svg(self) -> str:
        """Return a picture of the board as shown."""
        raise NotImplementedError

    def picture(self) -> str:
        """Return the position as a plain picture."""
        return self.picture_of(self.desk.session.position)

    def picture_of(self, position: Any) -> str:
        """Return any position as a plain picture."""
        return show(position).svg

    def news(self) -> Sequence[Line]:
        """Return what a person must not miss of what has happened since they last acted. It is said where
        answers go."""
        return ()

    def cite(self, lines: Sequence[Line]) -> None:
        """Write on the board the names of the places that an answer names; with no lines, none."""

    def places(self, name: str) -> tuple[Mapping[str, Iterable[Piece]], tuple[float, float]]:
        """Return the places that a name may mean, and the size of the board. The page knows the places of
        its own boards."""
        return {}, (0, 0)


class StepperBench(Bench):
    """A bench that cannot act: it steps through a record."""

    def __init__(self, host: Host) -> None:
        raise NotImplementedError

    @classmethod
    def session(cls, what: Any, by: str) -> Session:
        """Return the session to step through, one action at a time, or finer if the game can."""
        if by != "move":
            raise BadInput(f"by: expected 'move' for this game, got {shown(by)}")
        return Session(what)

    @classmethod
    def record_of(cls, step: Step[Any]) -> Record:
        """Return the one move that led to a step as a record, if the game can."""
        raise BadInput("Stepper: expected a Record, not a step of this game")


# ── help ──────────────────────────────────────────────────────────────────────────────────────────

_MOVES = (
    "Moves lists every step. Another move after Undo makes a branch, and nothing is lost: the page keeps it. "
    "There, click a step to go to it; arrow keys walk, Enter goes, the right arrow tells what happened."
)
_PLAYERS = (
    "New game: which game, against whom, and who begins. Players: who plays, for each seat and at any time. "
    "While a player thinks, look around; Stop lets it play the best that it has. Undo goes back to your own "
    "move. Hint says what to do, step by step; Better?, below the moves, what would have been better."
)


def help_html(mouse: Iterable[str], keys: Iterable[tuple[str, str]]) -> str:
    """Return the help on the mouse as sentences, and a table of keys."""
    return (
        "<div style='line-height: 1.35'>"
        + "".join(f"<p style='margin: 0 0 3px'>{escape(line)}</p>" for line in mouse)
        + "".join(f"<p style='margin: 0 0 3px'>{escape(line)}</p>" for line in (_MOVES, _PLAYERS))
        + "<div class='elongo-by-keys'>"
        + "<p style='margin: 4px 0'><b>Keys</b>, while the line below the board has the focus:</p>"
        + "<table>"
        + "".join(
            f"<tr><th scope='row' style='text-align: left; white-space: nowrap; padding-right: 8px'>"
            f"<kbd>{escape(key)}</kbd></th><td style='text-align: left'>{escape(does)}</td></tr>"
            for key, does in keys
        )
        + "</table></div></div>"
    )


# ── buttons ───────────────────────────────────────────────────────────────────────────────────────


class ActionButton:
    """One of the buttons, with its current state."""

    def __init__(self, press: Callable[[], None]) -> None:
        self.state = ButtonState("", "", False, False)
        self.click = press
        """The same as a press in the page."""

    @property
    def text(self) -> str:
        """Its label."""
        return self.state.text

    @property
    def tip(self) -> str:
        """Its tip."""
        return self.state.tip

    @property
    def shown(self) -> bool:
        """True if it is visible."""
        return self.state.shown

    @property
    def possible(self) -> bool:
        """True if it would do something."""
        return self.state.possible


class ActionButtons:
    """A button for each action; the page shows those that would do something now.

    `over` is called with the button under the mouse or the keyboard focus, to show what it would do; "" for
    none. `rows` of buttons keep their room, so that nothing jumps when they come and go.
    """

    def __init__(
        self,
        names: Iterable[str],
        do: Callable[[str], object],
        guarded: Guarded,
        over: Callable[[str], object] | None = None,
        *,
        rows: int = 1,
    ) -> None:
        self.status = w.HTML()
        self.status.add_class("elongo-status")
        self.row = ButtonRow(label="What can be done", previews=over is not None, rows=rows)
        self._over = over or (lambda _name: None)
        press = guarded(do)
        self.buttons = {name: ActionButton(lambda name=name: press(name)) for name in names}  # type: ignore[misc]
        self.row.on_msg(guarded(lambda _widget, content, _buffers: self._on_message(content)))

    def _on_message(self, content: dict[str, Any]) -> None:
        if content.get("press") in self.buttons:
            self.buttons[content["press"]].click()
        elif "over" in content:
            try:
                self._over(content["over"] if content["over"] in self.buttons else "")
            finally:  # the page waits for this before it reports the next button under the mouse
                self.row.send({"done": True})

    def show(self, now: Shown) -> None:
        """Show the actions possible now."""
        for name, state in now.buttons.items():
            self.buttons[name].state = state
        items = [{"name": name, **button.state._asdict()} for name, button in self.buttons.items()]
        # Called with each hover: the page gets a message only if a button changes.
        if items != self.row.items:
            self.row.items = items
        self.status.value = _status(now)


_LONG = 60
"""A sentence of more letters is written smaller, so that the status keeps its height."""


def _status(now: Shown) -> str:
    """Return whose turn it is as a chip in the player's colour, and the sentence."""
    position = now.moment.position
    whose = getattr(position, "to_act", None)
    # While chance decides, it is still a player's turn.
    player = getattr(position, "turn", 0) if whose == 0 else whose or 0
    long = " elongo-long" * (len(now.expected) > _LONG)
    return f'<div class="elongo-now{long}">{chip(player)}<b>{escaped(now.expected)}</b></div>'

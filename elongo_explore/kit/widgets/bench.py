"""A bench: the live board of one game, with its controls.

An Explorer has a bench for each game that it was given, and shows the one to which the position belongs. The
parts that are the same for all games (steps, code, panel, keys, voice) belong to the Explorer.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

import ipywidgets as w

from ..desk.desk import Desk
from ..desk.session import Session
from ..pictures.shapes import Piece
from ..pictures.showing import show
from ..table.contract import Step
from ..table.errors import BadInput, shown
from ..table.records import Record
from .host import Host, KeyHandler


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

    def place(self, at: Any) -> tuple[float, float] | None:
        """Return where an answer belongs (`Answer.at`), in pixels of the board; None for nowhere or
        unknown."""
        return None

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

"""A bench: the live board of one game, with all that belongs to it.

An Explorer has a bench for each game that it was given, and shows the one to which the position belongs. What
is the same for all games (steps, code, panel, keys, voice) is the Explorer's own.
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
    """What an Explorer or a Stepper asks of the board of a game."""

    HINT: ClassVar[str]
    """What the line that has the keys says."""
    HELP: ClassVar[str]
    """What mouse and keys do, as HTML."""
    desk: Desk[Any, Any]
    keys: Mapping[str, KeyHandler]
    head: tuple[w.Widget, ...] = ()
    """What stands before the steps in the row above the board."""
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
        """What stands below the board."""
        raise NotImplementedError

    def beside(self) -> tuple[w.Widget, ...]:
        """What stands beside the board, or where there is no room, below it: before the panel."""
        raise NotImplementedError

    def show(self, now: Any, *, fit: bool = False) -> None:
        """Show another position, or another step."""
        raise NotImplementedError

    def point(self, now: Any) -> None:
        """Show what is pointed at; the position is the same."""
        raise NotImplementedError

    def svg(self) -> str:
        """What is shown, as a picture."""
        raise NotImplementedError

    def picture(self) -> str:
        """The position as a plain picture."""
        return self.picture_of(self.desk.session.position)

    def picture_of(self, position: Any) -> str:
        """Any position as a plain picture."""
        return show(position).svg

    def place(self, at: Any) -> tuple[float, float] | None:
        """Where an answer belongs (`Answer.at`), in pixels of the board; None: nowhere, or nobody knows."""
        return None

    def places(self, name: str) -> tuple[Mapping[str, Iterable[Piece]], tuple[float, float]]:
        """Where the places are to which a name may belong, and the size of the board; the page knows those of
        its own boards."""
        return {}, (0, 0)


class StepperBench(Bench):
    """A bench on which nothing can be done: it steps through a record."""

    def __init__(self, host: Host) -> None:
        raise NotImplementedError

    @classmethod
    def session(cls, what: Any, by: str) -> Session:
        """What is stepped through, in steps of an action; or of less, if the game knows how."""
        if by != "move":
            raise BadInput(f"by: expected 'move' for this game, got {shown(by)}")
        return Session(what)

    @classmethod
    def record_of(cls, step: Step[Any]) -> Record:
        """Return the one move that led to a step as a record, if the game can tell it."""
        raise BadInput("Stepper: expected a Record, not a step of this game")

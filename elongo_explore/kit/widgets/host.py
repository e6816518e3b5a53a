"""The interface of a live widget for its parts."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from ..desk.messages import Answer, Line, Transcript
from ..desk.session import Session
from .live_widget import LiveWidget

if TYPE_CHECKING:  # they are given a host, which has them
    # Only for types: both modules import this one.
    from .bench import Bench
    from .console import Console

KeyHandler = Callable[[bool], object]
"""Does what a key does; its argument is True if Shift is held."""


class Host(LiveWidget):
    """A live widget with a session, and a bench for the current game."""

    session: Session
    console: Console
    bench: Bench

    def __getattr__(self, name: str) -> Any:
        """Return a part of the bench by name, for example `hand` in an Explorer of Elongo."""
        bench = self.__dict__.get("bench")
        # While the widget is being made there is no bench, and private names are not looked up there.
        if bench is None or name.startswith("_"):
            raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")
        return getattr(bench, name)

    @property
    def desk(self) -> Any:
        """The desk of the current game's bench."""
        return self.bench.desk

    def refresh(self, lines: Iterable[Line] = (), *, fit: bool = False) -> None:
        """Show the position in every part, and tell what happened."""
        raise NotImplementedError

    def answer(self, answer: Answer) -> None:
        """Show the result of a click or a key."""
        raise NotImplementedError

    def note(self, lines: Iterable[Line]) -> None:
        """Answer the person, under the actions."""
        self.tell(lines, note=True)

    def follow(self, transcript: Transcript, spoken: Iterable[Line]) -> None:
        """Show changes made without the person: write the whole text, and speak what is new."""
        raise NotImplementedError

    def show_rule(self, id: str) -> None:
        """Show a rule's text."""
        self.console.voice.show_rule(id)

    def key_handler(self, key: str) -> KeyHandler | None:
        """Return what a key does; None for nothing."""
        raise NotImplementedError

    def go(self, number: int) -> None:
        """Go to a step of the line."""
        raise NotImplementedError

    def visit(self, number: int) -> None:
        """Go to any step of the session by its number in the list of moves."""
        raise NotImplementedError

    def come_back(self, lines: Iterable[Line], *, fit: bool = False) -> None:
        """Show where the session is after it has changed by itself. Does nothing by default."""

    def load(self, what: Any, words: str = "") -> None:
        """Go on with another position."""
        raise NotImplementedError

    def let_players_move(self) -> None:
        """Let a computer player move if it is to move. Does nothing by default."""

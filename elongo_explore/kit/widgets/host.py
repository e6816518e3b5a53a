"""What the parts of a live board may ask of the widget that they belong to."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from ..desk.messages import Answer, Line, Transcript
from ..desk.session import Session
from .live_widget import LiveWidget

if TYPE_CHECKING:  # they are given a host, and it has them
    # For the types alone: both modules import this one.
    from .bench import Bench
    from .console import Console

KeyHandler = Callable[[bool], object]
"""What a key does; it is told whether Shift is held."""


class Host(LiveWidget):
    """A live widget with a session, and a bench for the game that is shown."""

    session: Session
    console: Console
    bench: Bench

    def __getattr__(self, name: str) -> Any:
        """The parts of the bench by their names: what an Explorer of Elongo calls `hand`, for example."""
        bench = self.__dict__.get("bench")
        # While the widget is being made there is no bench, and nothing private is looked for there.
        if bench is None or name.startswith("_"):
            raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")
        return getattr(bench, name)

    @property
    def desk(self) -> Any:
        """What is about to be done, at the bench of the game that is shown."""
        return self.bench.desk

    def refresh(self, lines: Iterable[Line] = (), *, fit: bool = False) -> None:
        """Show the position in every part, and tell what happened."""
        raise NotImplementedError

    def answer(self, answer: Answer) -> None:
        """Show what came of a click or a key."""
        raise NotImplementedError

    def note(self, lines: Iterable[Line], at: tuple[float, float] | None = None) -> None:
        """Answer the person: it is written beside what was clicked; if it was a key, `at` a place."""
        self.tell(lines, note=True)

    def follow(self, transcript: Transcript, spoken: Iterable[Line]) -> None:
        """Show what has changed without the person: write all that was told, and speak what is new."""
        raise NotImplementedError

    def show_rule(self, id: str) -> None:
        """Show a rule's text."""
        self.console.voice.show_rule(id)

    def key_handler(self, key: str) -> KeyHandler | None:
        """What a key does; None: nothing."""
        raise NotImplementedError

    def go(self, number: int) -> None:
        """Go to a step of the line."""
        raise NotImplementedError

    def visit(self, number: int) -> None:
        """Go to any step of the session by its number in the list of moves."""
        raise NotImplementedError

    def come_back(self, lines: Iterable[Line], *, fit: bool = False) -> None:
        """The session has changed by itself: show where it is now. Where nothing changes, do nothing."""

    def load(self, what: Any, words: str = "") -> None:
        """Go on with another position."""
        raise NotImplementedError

    def let_players_move(self) -> None:
        """If it is the turn of somebody who plays by itself, let it. Where nobody does, do nothing."""

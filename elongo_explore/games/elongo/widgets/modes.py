"""Build or play; and what is asked between the two, when no deck has the shields that were built with."""

from __future__ import annotations

import ipywidgets as w

from elongo_explore.kit.widgets.host import Host
from elongo_explore.kit.widgets.parts import button, escaped, row

from ..desk.desk import ElongoDesk
from ..desk.now import Now
from ..desk.starts import no_deck_words, play_on, why_not_play

_FREE = "The table keeps its shields; everything else is what a deck would have left"


class Modes:
    """Two buttons, and below them a question that is there only while it is asked."""

    def __init__(self, desk: ElongoDesk, host: Host) -> None:
        self._desk, self._host, guarded = desk, host, host.guarded
        self.build = button("Build", "Build freely from this position, without players")
        self.play = button("Play", "Play on from this position, two players")
        self.free = button("Play with a free deck", _FREE)
        self.keep = button("Keep building", "Change nothing: the board stays as it is")
        self.words = w.HTML()
        self.question = w.VBox([self.words, row(self.free, self.keep)])
        self.question.add_class("elongo-ask")
        self._open(asks=False)
        self.build.on_click(guarded(lambda _button: self._build()))
        self.play.on_click(guarded(lambda _button: self._play()))
        self.free.on_click(guarded(lambda _button: self._play_freely()))
        self.keep.on_click(guarded(lambda _button: self._keep_building()))
        self.all = (self.build, self.play, self.question)

    def show(self, now: Now) -> None:
        """Show which of the two it is. Whatever is shown anew, nothing is asked any more."""
        self.build.button_style = "primary" if now.state is None else ""
        self.play.button_style = "" if now.state is None else "primary"
        self._open(asks=False)

    @property
    def asks(self) -> bool:
        """Is something asked?"""
        return self.question.layout.display != "none"

    def _open(self, *, asks: bool) -> None:
        self.question.layout.display = None if asks else "none"

    def _build(self) -> None:
        self._open(asks=False)
        if (state := self._desk.state) is not None:
            self._host.load(state.board, "build on from here")

    def _play(self) -> None:
        board = self._desk.board
        if self._desk.state is not None:
            return
        if lines := why_not_play(board):
            self._host.note(lines)
        elif found := no_deck_words(board):
            self._ask(found)
        else:
            self._host.load(play_on(board), "play on from here")

    def _ask(self, found: str) -> None:
        self.words.value = f"<b>{escaped(found)}</b>"
        self._open(asks=True)
        # Spoken and focused: whoever does not see the question would not know that it is there.
        self._host.console.voice.say(f"{found} {self.free.description}, or {self.keep.description.lower()}?")
        self.free.focus()

    def _play_freely(self) -> None:
        self._host.load(play_on(self._desk.board, free=True), "play on from here, with a free deck")

    def _keep_building(self) -> None:
        self._open(asks=False)
        self.play.focus()

"""`el.first_game`: a first game on a live board, which asks for one thing at a time."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from elongo_explore.kit.desk.game_end import OTHER_OPPONENT
from elongo_explore.kit.desk.messages import Answer, Line, Transcript
from elongo_explore.kit.desk.seats import Allowance
from elongo_explore.kit.widgets.explorer import Explorer
from elongo_explore.kit.widgets.front import GuidePanel
from elongo_explore.kit.widgets.host import KeyHandler
from elongo_explore.kit.widgets.parts import box

from ..desk.guide.first_game import first_game_script
from ..desk.guide.leading import ASKS, ASTRAY, DONE, GONE, LEFT, WAITS, Guide, GuideNow, Script, on_paper
from .bench import ElongoBench

SHOW, BACK, SKIP = "show", "back", "skip"
_BUTTONS = {
    SHOW: ("Do it for me", "Let the guide do this step for you; Undo takes it back (G)"),
    BACK: ("Guide me", "Go back to where the guide knows the game (G)"),
    SKIP: ("Skip the guide", "Play on by yourself: the board stays as it is"),
}
_OFFERED = {ASKS: (SHOW, SKIP), ASTRAY: (BACK, SKIP), LEFT: (BACK,)}
_WORDS = {
    WAITS: (
        "Player 2 answers.",
        "Watch what it does.",
        "Its turn is two shields, as yours was. It has its own hand, and does not see yours.",
    ),
    ASTRAY: ("You have left the way of the guide.", "Guide me leads back to it. By keys: G.", ""),
    LEFT: (
        "You play without the guide.",
        "",
        "The board is as you left it. The button (or the key G) leads back to this step.",
    ),
}
"""The guide's words while it asks for nothing."""
_BETWEEN = {WAITS: "Player 2", DONE: "Well done"}
"""The text in place of the step's number while there is no step."""


_PLAY_ON = "on"
_CARD = {
    "title": "You know how to play",
    "text": "In two turns you have done everything that a player does:",
    "lines": [
        "You lay shields whole edge to whole edge, and fences meet.",
        "You claim land on your new shield. When it is enclosed, your animals graze there.",
        "You close a fence to a loop and build a boma: all land inside is yours.",
        "You win when your whole herd grazes. Eight of your 42 animals do already.",
        "Go on with this game, or begin another.",
    ],
    "buttons": [
        {"name": _PLAY_ON, "text": "Play on", "tip": "Close this card and go on with this game"},
        {"name": OTHER_OPPONENT, "text": "New game", "tip": "Choose another game, and against whom"},
    ],
}
"""The card at the end of the guide: what was learned, and where to go on."""


class GuidedGame(Explorer):
    """A live board with a guide: it asks for one thing, says why, and goes on when that is done.

    Undo also goes back in the guide. After its end, or if it is skipped, the game goes on as on any board.
    With another game the guide goes away.
    """

    def __init__(self, script: Script, **options: Any) -> None:
        self.guide = Guide(script)
        self.guide_panel = GuidePanel()
        self._ended = False
        """True after the card at the end of the guide."""
        # After making the guide, because the first refresh asks it what to say.
        super().__init__(
            script.start, players=script.opponents, allowance=Allowance(positions=1000), **options
        )
        self.guide_panel.on_msg(self.guarded(lambda _widget, content, _buffers: self._on_guide(content)))

    def __repr__(self) -> str:
        return repr(on_paper(self.guide))

    def picture(self) -> str:
        """Return a picture of the first task on the board, with the words of all tasks."""
        return on_paper(self.guide).svg

    # ── the guide above the board ─────────────────────────────────────────────────────────────────

    def _sit_down(self) -> None:
        super()._sit_down()
        self._place_guide()

    def _place_guide(self) -> None:
        """Put the guide above the board, or give its room to the board when another game is played."""
        first = self.children[0]
        there = self.guide_panel in first.children
        wanted = self.guide_panel.shown.get("kind") != GONE
        if wanted and not there:
            self.add_class("elongo-guided")
            self.children = [box("head guide-row", self.guide_panel), *self.children]
        elif there and not wanted:
            self.remove_class("elongo-guided")
            self.children = [each for each in self.children if each is not first]

    def refresh(self, lines: Iterable[Line] = (), *, fit: bool = False) -> None:
        """Show the position after anything was done, once the guide has looked at it."""
        # First, so that what it asks for is painted together with the position.
        self._lead()
        super().refresh(lines, fit=fit)

    def answer(self, answer: Answer) -> None:
        """Show the answer to a click or a key, which may complete a task."""
        super().answer(answer)
        if self._lead():
            with self.quietly():
                self.bench.point(self.desk.now())
        self._end()

    def follow(self, transcript: Transcript, spoken: Iterable[Line]) -> None:
        """Show what a computer player has done. After its answer to the last task the guide ends."""
        super().follow(transcript, spoken)
        self._end()

    def come_back(self, lines: Iterable[Line], *, fit: bool = False) -> None:
        """Show where the session is after it has changed by itself. The card is not shown a second time to
        a player who returns to a game after the guide."""
        super().come_back(lines, fit=fit)
        if not self.session.to_move() and self.guide.now(self.desk).kind == DONE:
            self._ended = True

    def _end(self) -> None:
        """Show the card at the end, once, when it is the person's turn again."""
        if self._ended or self.session.to_move() or self.guide.now(self.desk).kind != DONE:
            return
        self._ended = True
        self.games.tell(_CARD)

    def _lead(self) -> bool:
        """Say and mark the current task. Return True if the mark has changed."""
        self.guide.look(self.desk)
        now = self.guide.now(self.desk)
        shown = _shown(now)
        if shown != self.guide_panel.shown:
            self.guide_panel.shown = shown
            self._place_guide()
        # By now any position may be on the board, even one of another game.
        if not isinstance(self.bench, ElongoBench):
            return False
        before = self.desk.intent.asked
        self.bench.ask_for(now.lit, now.shield, now.button)
        return bool(self.desk.intent.asked != before)

    # ── what the person wants ─────────────────────────────────────────────────────────────────────

    def _on_guide(self, content: Mapping[str, Any]) -> None:
        if "rule" in content:
            self.show_rule(str(content["rule"]))
        elif content.get("press") == SKIP:
            self.skip()
        elif content.get("press") in _BUTTONS:
            self.show_me()

    def key_handler(self, key: str) -> KeyHandler | None:
        return (lambda _shift: self.show_me()) if key == "g" else super().key_handler(key)

    def show_me(self) -> None:
        """Do the current task; or go back to where the guide knows the game."""
        kind = self.guide.now(self.desk).kind
        if kind in (ASTRAY, LEFT):
            self.guide.back(self.session)
            self._arrive()
        elif kind == ASKS:
            self.answer(Answer(self.guide.show_me(self.desk)))

    def skip(self) -> None:
        """Play on without the guide."""
        self.guide.left = True
        self.answer(Answer())


def _shown(now: GuideNow) -> dict[str, Any]:
    """Return the content of the guide's panel."""
    task, told = now.task, now.told or Line("")
    ask, how, why = _WORDS.get(now.kind, (task.ask, task.how, task.why))
    return {
        "kind": now.kind,
        "step": _BETWEEN.get(now.kind) or f"Step {now.number} of {now.total}",
        "ask": ask,
        "how": how,
        "why": why,
        "rules": list(task.rules) if now.kind in (ASKS, DONE) else [],
        "lesson": task.lesson,
        "link": f"Lesson {task.lesson}",
        "told": told.text,
        "rule": told.rule,
        "place": now.place,
        "buttons": [_button(name) for name in _OFFERED.get(now.kind, ())],
    }


def _button(name: str) -> dict[str, str]:
    text, tip = _BUTTONS[name]
    return {"name": name, "text": text, "tip": tip}


def first_game(**options: Any) -> GuidedGame:
    """Start your first game: the board asks for one thing at a time, and says why.

    After two turns against a computer player you know everything a turn can have, and the game goes on. The
    options are those of Explorer.
    """
    return GuidedGame(first_game_script(), **options)

"""`el.Stepper`: step through a game, or through a rule that is shown step by step."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import ipywidgets as w

from ..course.handbook import rule
from ..desk.messages import Answer, Line
from ..desk.session import Session
from ..game import game_of
from ..pictures.walk import Walk
from ..players.review import Review
from ..table.codes import decode
from ..table.contract import Step
from ..table.errors import BadInput, check_choice, check_kind, shown
from ..table.records import Record, Study
from ..table.wording import listed
from .bench import StepperBench
from .console import Console
from .front import Frame, Memory, StepPlayer
from .host import Host, KeyHandler
from .moves import Moves
from .parts import box
from .questions import Questions

_WHOLE = ("move", "action")


def _stepping(position: object) -> type[StepperBench]:
    return game_of(position).live().stepping


def _asking(walk: object) -> Walk[Any]:
    """Return a walk with its questions. Raise BadInput if it has none."""
    asking = walk.with_questions() if isinstance(walk, Walk) else walk
    if not isinstance(asking, Walk) or asking is walk:
        raise BadInput(f"ask: expected a Walk that asks questions, got {shown(walk)}")
    return asking


class Stepper(Host):
    """A game or a walk, step by step: slider, play and pause, the events and their rules.

    With `ask`, a walk asks before each step that answers a question; the reader answers, then it goes on.

    A game of Bao, or one move of it (`state.apply(move)`), can be cut finer: `by="lap"` or `by="stone"`. A
    reviewed game (`el.look_over`) has the better turns as side lines.
    """

    def __init__(
        self,
        what: Record | Study | Step[Any] | Walk[Any] | Review | str,
        by: str = "move",
        *,
        ask: bool = False,
    ) -> None:
        found = decode(what) if isinstance(what, str) else what
        self.review = found if isinstance(found, Review) else None
        if isinstance(found, Review):
            found = found.study
        if isinstance(found, Step):
            found = _stepping(found.state).record_of(found)
        check_kind("by", by, str, "'move', or what the game can be cut into")
        if isinstance(found, Study) and by not in _WHOLE:
            found = found.main
        if not isinstance(found, Record | Study | Walk):
            raise BadInput(f"Stepper: expected a Record or the code of one, or a Walk, got {shown(what)}")
        check_choice("ask", ask, (True, False))
        if ask:
            found = _asking(found)
        super().__init__()
        self.walk = found if isinstance(found, Walk) else None
        kind = _stepping(found[0].position if isinstance(found, Walk) else found.start)
        self.session = Session(found) if isinstance(found, Study) else kind.session(found, by)
        self.moves = None if self.walk or by not in _WHOLE else Moves(self, edits=False)
        """The list of moves: of whole ones only."""
        self.console = Console(self)
        voice, steps = self.console.voice, self.console.steps
        self.keys_, self.lines, self.rule_text = self.console.keys, voice.lines, voice.rule_text
        self.slider, self.step_label = steps.slider, steps.label
        self.bench = kind(self)
        self.keys_.hint = self.bench.HINT
        pace = 450 if by == "stone" else 1200
        self.playing = StepPlayer(max=self.session.last, interval=pace)
        self.questions = Questions(self, self.walk) if self.walk and ask else None
        """The questions of the walk, if it asks."""
        # Linked in the page: it plays on while the kernel is busy.
        w.jslink((self.playing, "value"), (self.slider, "value"))
        self._lay_out()
        self.refresh(self.desk.go(0), fit=True)

    def __repr__(self) -> str:
        what = self.walk.title if self.walk else repr(self.session.position)
        return f"Stepper(step {self.session.where}; {what})"

    def picture(self) -> str:
        """Return the start of a walk, or the end of a game."""
        last = self.session.moments[-1].position
        return self.walk.picture(0).svg if self.walk else self.bench.picture_of(last)

    def _lay_out(self) -> None:
        self.frame = Frame(more_if_wide=False)
        self.frame.on_msg(self.guarded(lambda _widget, content, _buffers: self.show_rule(content["rule"])))
        head = box("head", self.playing, *self.console.steps.all, self.frame)
        self.lines.add_class("elongo-told")
        self.rule_text.add_class("elongo-told")
        self.rule_text.add_class("elongo-scroll")
        self.rule_text.tabbable = True  # so that a long rule can be scrolled with the keys
        left = box("left", box("stage", self.bench.board), *self.bench.below())
        listed = [box("told", self.moves.table)] if self.moves else []
        asked = [self.questions.row] if self.questions else []
        side = box("side", *self.bench.beside(), *asked, self.lines, *listed, self.rule_text)
        self.children = [head, box("middle", left, side), self.lights(Memory(opened=True))]

    def refresh(self, lines: Iterable[Line] = (), *, fit: bool = False) -> None:
        """Show the step; in a game, also say whose turn it is."""
        now = self.bench.desk.now()
        with self.quietly():
            self.console.show(now)
            self.bench.show(now, fit=fit)
            # It plays as far as the next question.
            self.playing.max = (
                self.questions.within(self.session.last) if self.questions else self.session.last
            )
        if self.questions:
            self.questions.show()
        if self.moves:
            self.moves.show()
        self.tell([*self._better(), *lines, *([] if self.walk else [Line(now.expected)])])
        step = now.moment.step
        if step and step.rule:
            self.rule_text.value = rule(step.rule)._repr_html_()

    def _better(self) -> Iterable[Line]:
        """Return what would have been better here, in a reviewed game."""
        if self.review is None:
            return
        at = self.session.here.number  # steps of the main line have the same numbers
        if not at:
            found = sorted(slip.number for slip in self.review.moments)
            go = f" After step{'s' * (len(found) > 1)} {listed(found)}: the key m leads on." if found else ""
            yield Line(f"{self.review.head}{go}", heading=True)
        if slip := self.review.at(at):
            move, *why = slip.comparison.said
            yield Line(f"Player {slip.player} could do better here", heading=True)
            yield from (Line(each.text, each.rule) for each in [*why, move])

    def _next_moment(self) -> None:
        """Go on to the next moment of a reviewed game with a better move, starting over after the last."""
        steps = sorted(slip.number for slip in self.review.moments) if self.review else []
        if steps:
            self.visit(next((number for number in steps if number > self.session.at), steps[0]))

    def go(self, number: int) -> None:
        """Go to a step; on the way there, no farther than to the first question without an answer."""
        wanted = self.questions.within(number) if self.questions else number
        told = self.bench.desk.go(wanted)
        self.refresh([*self.questions.said(), *told] if self.questions else told)

    def visit(self, number: int) -> None:
        """Go to a step by its number in the list of moves."""
        self.session.visit(number)
        self.go(self.session.at)

    def tell(self, lines: Iterable[Line], *, note: bool = False) -> None:
        """Show a message beside the board; there is only one place for it."""
        self.console.voice.tell(list(lines))

    def answer(self, answer: Answer) -> None:
        """Show the result of a click or a key."""
        self.tell(answer.lines)

    def load(self, what: Any, words: str = "") -> None:
        """Raise BadInput: a Stepper keeps its session."""
        raise BadInput("Stepper: it steps through one game; use an Explorer to go on with another position")

    def key_handler(self, key: str) -> KeyHandler | None:
        session = self.session
        common: dict[str, KeyHandler] = {
            "ArrowLeft": lambda _shift: self.go(session.at - 1),
            "ArrowRight": lambda _shift: self.go(session.at + 1),
            "Home": lambda _shift: self.go(0),
            "End": lambda _shift: self.go(session.last),
            "m": lambda _shift: self._next_moment(),
            **(self.questions.keys() if self.questions else {}),
        }
        return common.get(key) or self.bench.keys.get(key)

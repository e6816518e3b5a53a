"""The guide: finds the next task from the actions so far.

Nothing is counted. The tasks belong to a *line* of actions, which includes those of the other players. How
far the moves up to the position that is shown follow this line decides which task is next. That is why Undo
also undoes tasks, and a session that the page has kept continues where it was.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from elongo_explore.kit.course.cards import Card, card
from elongo_explore.kit.desk.desk import Desk
from elongo_explore.kit.desk.messages import Line
from elongo_explore.kit.desk.session import Node, Session
from elongo_explore.kit.pictures.shapes import Scene
from elongo_explore.kit.table.wording import as_sentence

from ...board.shields import Shield
from ...pictures.board_scene import paint_ground, paint_labels, paint_overlays
from ...pictures.highlight import Highlight, paint_lit
from ...pictures.pieces import paint_pieces
from ...pictures.sheet import sheet_of
from ...play.actions import Action
from ...play.state import State
from ...play.words import title
from ..desk import ElongoDesk
from .tasks import Do, Task, TryEdge

ASKS, WAITS, ASTRAY, DONE, LEFT, GONE = "asks", "waits", "astray", "done", "left", "gone"
BY_OTHERS = tuple[Action, ...]
"""The actions of the other players between two tasks."""


class Script(NamedTuple):
    """A game, and the tasks in it."""

    start: Any
    opponents: dict[int, str]
    parts: Sequence[Task | BY_OTHERS]
    end: Task
    """The closing words, when everything is done."""


class GuideNow(NamedTuple):
    """Everything that the guide says at one moment."""

    kind: str
    number: int
    """The number of the task, from 1 on."""
    total: int
    task: Task
    told: Line | None = None
    """The coach's remark about what the person does, or is about to do."""
    lit: Highlight | None = None
    shield: Shield | None = None
    """The shield to take, while that is asked for."""
    button: str = ""
    place: str = ""


class Guide:
    """Leads through a script on a desk."""

    def __init__(self, script: Script) -> None:
        self.script = script
        self.line: list[Action] = []
        """The actions of all players."""
        self._tasks: dict[int, list[Task]] = {}
        """The tasks by the number of actions before them."""
        for each in script.parts:
            if isinstance(each, tuple):
                self.line += each
                continue
            self._tasks.setdefault(len(self.line), []).append(each)
            if isinstance(each, Do):
                self.line.append(each.action)
        self.tasks = [task for group in self._tasks.values() for task in group]
        self._tried: set[int] = set()
        """The numbers of the tasks about edges that were tried."""
        self.left = False
        """True if the person plays without the guide."""

    def first(self) -> Any:
        """Return the position of the first task."""
        position = self.script.start
        for action in self.line[: min(self._tasks)]:
            position = position.after(action)
        return position

    # ── where one is ──────────────────────────────────────────────────────────────────────────────

    def on_line(self, session: Session) -> tuple[Node, bool]:
        """Return the last moment on the way here that belongs to the line, and True if it is shown or is the
        end of the line."""
        way = session.here.way()
        last = way[0]
        # The way is shorter than the line, or longer after the end of the line.
        for node, action in zip(way[1:], self.line, strict=False):
            if node.moment.action != action:
                return last, False
            last = node
        return last, last is way[-1] or last.at == len(self.line)

    def look(self, desk: Desk[Any, Any]) -> None:
        """Note an edge that the person has tried. It stays tried until the person goes back."""
        last, here = self.on_line(desk.session)
        self._tried = {number for number in self._tried if self._before(number) <= last.at}
        if not here or not isinstance(desk, ElongoDesk):
            return
        for task in self._tasks.get(last.at, ()):
            if isinstance(task, TryEdge) and task.is_done(desk):
                self._tried.add(self.tasks.index(task))

    def _before(self, number: int) -> int:
        task = self.tasks[number]
        return next(at for at, group in self._tasks.items() if any(each is task for each in group))

    def _task(self, desk: Desk[Any, Any], at: int) -> Task | None:
        """Return the task after `at` actions; None if the other players are to act."""
        group = self._tasks.get(at, [])
        # Only the last task of a group is an action; the others leave the position as it is.
        for task in group[:-1]:
            tried = self.tasks.index(task) in self._tried
            if not (tried or (isinstance(desk, ElongoDesk) and task.is_done(desk))):
                return task
        return group[-1] if group else None

    # ── what is said ──────────────────────────────────────────────────────────────────────────────

    def now(self, desk: Desk[Any, Any]) -> GuideNow:
        """Return everything that the guide says now."""
        last, here = self.on_line(desk.session)
        total = len(self.tasks)
        ended = last.at == len(self.line)
        if (ended or self.left) and _another_game(desk.session, last):
            return GuideNow(GONE, total, total, self.script.end)
        # Ask for the end first: after it, nothing can lead astray.
        if ended:
            return GuideNow(DONE, total, total, self.script.end)
        task = self._task(desk, last.at)
        following = task or next(group[0] for at, group in self._tasks.items() if at > last.at)
        number = self.tasks.index(following) + 1
        if self.left:
            return GuideNow(LEFT, number, total, following)
        if not here:
            return GuideNow(ASTRAY, number, total, following, self._astray(desk.session, following))
        if task is None or not isinstance(desk, ElongoDesk):
            return GuideNow(WAITS, number, total, following)
        marked = (task.lit(), task.shield(), task.button(), task.place(desk))
        return GuideNow(ASKS, number, total, task, task.aside(desk), *marked)

    def _astray(self, session: Session, task: Task) -> Line:
        last, _here = self.on_line(session)
        step = next(node for node in session.here.way() if node.parent is last)
        if step.moment.action is None or last.moment.position.to_act in self.script.opponents:
            return Line("This is not the guide's game. Play on, or go back.", task.rules[0])
        told = f"You chose otherwise: {step.moment.words}. That is allowed, but here the guide cannot follow."
        return Line(f"{told} Undo (U) takes it back.", task.rules[0])

    # ── what the person wants ─────────────────────────────────────────────────────────────────────

    def show_me(self, desk: ElongoDesk) -> list[Line]:
        """Do the current task for the person."""
        last, here = self.on_line(desk.session)
        task = self._task(desk, last.at)
        if not here or task is None:
            return []
        lines = task.do(desk)
        self.look(desk)
        return lines

    def back(self, session: Session) -> None:
        """Go back to the last moment that the guide knows."""
        self.left = False
        session.visit(self.on_line(session)[0].number)


def _another_game(session: Session, last: Node) -> bool:
    """Return True if what is on the board began after the guide's game, and is no part of it."""
    way = session.here.way()
    return any(node.moment.action is None for node in way[way.index(last) + 1 :])


# ── on paper ──────────────────────────────────────────────────────────────────────────────────────

_UNIT = 110.0


def on_paper(guide: Guide) -> Card:
    """Return a picture of the first task and the words of all, for readers who haven't run it."""
    asked = [f"{number}. {task.ask}" for number, task in enumerate(guide.tasks, 1)]
    above = ["The board asks for one thing at a time. The first is marked with an orange line."]
    below = ["What it asks for, step by step:", *asked]
    return card(
        "A guided first game", above, [_scene(guide.first(), guide.tasks[0].lit() or Highlight())], below
    )


def _scene(state: State, lit: Highlight) -> Scene:
    sheet = sheet_of(state.board, _UNIT, (), state.walls, ())
    paint_ground(sheet, ())
    paint_overlays(sheet, ())
    paint_labels(sheet, state, numbers=False, names=False)
    paint_lit(sheet, lit)
    paint_pieces(sheet, state)
    sheet.scene.description = as_sentence(f"{title(state)}.")
    return sheet.scene

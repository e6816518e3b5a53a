"""The bench of Bao: sow with mouse, keys or buttons, see each move stone by stone, or build a position."""

from __future__ import annotations

from typing import Any, ClassVar

import ipywidgets as w

from elongo_explore.kit.desk.messages import Line
from elongo_explore.kit.desk.session import Session
from elongo_explore.kit.table.contract import Step
from elongo_explore.kit.table.records import Record
from elongo_explore.kit.widgets.bench import help_html
from elongo_explore.kit.widgets.host import Host
from elongo_explore.kit.widgets.page_board import SPEEDS, PageBench, PageStepperBench
from elongo_explore.kit.widgets.parts import box

from ..desk.controls import BUTTONS, CONTROL_KEYS, Controls
from ..desk.desk import BaoDesk
from ..desk.now import AGAIN, BUTTON_NAMES, Now, bowl_words
from ..desk.steps import PartOfMove, beats, moments, record_of
from ..play.actions import Sow
from ..show import show
from .board_view import BowlView, Played

# ── help ──────────────────────────────────────────────────────────────────────────────────────────

BAO_HELP = help_html(
    (
        "Hover over one of your bowls: a ghost shows what sowing it would do, its left half to the left, its "
        "right half to the right.",
        "Click the bowl, then the neighbour that gets the first stone. Click it again to let it go.",
        "In the ghost, numbers say where each lap begins, a double ring where the move ends, a cross what it "
        "captures; arrows say how many stones a bowl will hold.",
        "Ghost, below the board, switches it off if you want to predict first.",
        "While a move is shown, any key or click skips the rest. Build: click adds a stone, Shift and click "
        "takes one.",
    ),
    (
        ("Arrows", "walk from bowl to bowl"),
        ("S, Shift+S", "to the next or the previous bowl that can be sown"),
        ("+ or F, − or B", "choose the direction; in Build, a stone more or less"),
        ("Enter", "sow the bowl as the ghost shows; in Build, add a stone"),
        ("A", "show the last move again"),
        ("U, R", "undo, redo (also Ctrl+Z, Ctrl+Y)"),
        ("Home, End", "the first and the last step"),
        ("W", "why: what this bowl would do, or why it cannot be sown"),
        ("O", "in Build: the other player is to move"),
        ("Esc", "let go of the bowl"),
        ("Tab", "leave the board"),
    ),
)


class BaoBench(PageBench):
    """Parts that know nothing of one another; each shows what `BaoDesk.now()` has."""

    HINT: ClassVar[str] = "Keys: arrows, + − direction, Enter sows, ? help"
    HELP: ClassVar[str] = BAO_HELP
    BUILD: ClassVar[str] = "Put and take stones freely"
    BUTTONS = BUTTONS
    CONTROL_KEYS = CONTROL_KEYS

    def __init__(self, host: Host, *, numbers: bool = False, previews: bool = True) -> None:
        desk = BaoDesk(host.session)
        desk.change(previews=previews is True)
        super().__init__(host, desk, Controls(desk), BowlView(), BUTTON_NAMES)
        self.view.listen(host.guarded, self._on_hover, self._on_press)
        self.keys = {"a": lambda _shift: self.again(), **self.keys}
        self._make_switches()

    def _make_switches(self) -> None:
        """Make the switches below the board."""
        guarded = self._host.guarded
        self.speed = w.Dropdown(
            options=[*SPEEDS],
            value="normal",
            description="Speed",
            layout=w.Layout(width="140px", height="28px"),
        )
        self.speed.style.description_width = "48px"
        self.speed.tooltip = "How fast moves are shown, stone by stone"
        self.speed.observe(guarded(lambda change: self._set_speed(change["new"])), names="value")
        self._set_speed("normal")
        self.ghosts = w.ToggleButton(
            value=self.desk.intent.previews,
            description="Ghost",
            tooltip="Show what a move would do, before it is made",
            layout=w.Layout(width="auto", height="28px", display="" if self.desk.intent.previews else "none"),
        )
        self.ghosts.observe(guarded(lambda change: self._show_ghosts(change["new"])), names="value")

    def _show_ghosts(self, on: bool) -> None:
        self.desk.change(previews=on)
        self.point(self.desk.now())

    def _set_speed(self, name: str) -> None:
        self.board.speed = SPEEDS[name]

    def below(self) -> tuple[w.Widget, ...]:
        """Return the switches for how moves are shown, and the line with the keys."""
        return (box("below", self.speed, self.ghosts, self._host.console.keys),)

    # ── showing ───────────────────────────────────────────────────────────────────────────────────

    def svg(self) -> str:
        now = self.desk.now()
        return show(now.state, last=None if now.move is None else now.move.move).svg

    def played(self, at: int) -> list[Played]:
        """Return the move of a step to play; empty if a step is no move."""
        moments = self._host.session.moments
        moment = moments[at]
        if at == 0 or not isinstance(moment.action, Sow):
            return []
        before, seats = moments[at - 1].position, self._host.session.seats
        names = {n: seats.called(before, n) if seats else f"Player {n}" for n in (1, 2)}
        who = names[before.turn]
        sows = f"{who} {'sow' if who == 'You' else 'sows'}"
        return [
            Played(before, sows, names, moment.action.direction, beats(before, moment.action, moment.events))
        ]

    def again(self) -> None:
        """Show the last move again."""
        moves = self.played(self._host.session.at)
        if not moves:
            self._host.note([Line("No move was made just now.")])
        elif not self.board.speed:
            self._host.note([Line("Moves are shown at once: choose a speed first.")])
        self.view.play(moves)
        self.view.show(self.desk.now())

    # ── mouse, buttons and keys ───────────────────────────────────────────────────────────────────

    def _on_hover(self, where: tuple[int, int] | None, side: int) -> None:
        if self.is_here:
            self.controls.hover(where, side)
            self.point(self.desk.now())

    def _on_press(self, where: tuple[int, int], shift: bool) -> None:
        if self.is_here:
            self._host.answer(self.controls.press(where, shift=shift))

    def _do(self, name: str) -> None:
        # To show a move again changes nothing at the desk: the controls know nothing of it.
        if name == AGAIN:
            self.again()
        else:
            super()._do(name)


# ── in a Stepper ──────────────────────────────────────────────────────────────────────────────────


class BaoStepperBench(PageStepperBench):
    """A board on which nothing can be done but to ask what a bowl holds."""

    def __init__(self, host: Host) -> None:
        desk = BaoDesk(host.session)
        desk.change(only_looks=True)
        super().__init__(host, desk, BowlView(marked=False))
        self.view.listen(
            host.guarded, lambda where, _side: self._look(where), lambda where, _shift: self._look(where)
        )

    @classmethod
    def session(cls, what: Record, by: str) -> Session:
        """Return a record, cut into moves, laps or stones."""
        return Session(what, moments(what, by))

    @classmethod
    def record_of(cls, step: Step[Any]) -> Record:
        """Return the move that led to a step, as a record."""
        return record_of(step)

    def show(self, now: Now, *, fit: bool = False) -> None:
        moment = now.moment
        if isinstance(moment, PartOfMove) and moment.move_step is not None:
            self.view.show_move_step(now, moment.move_step)
            self._write(now)
        else:
            super().show(now)

    def words(self, now: Now) -> str:
        if now.cursor is None:
            return "Hover over a bowl to read what it holds."
        move_step = now.moment.move_step if isinstance(now.moment, PartOfMove) else None
        return bowl_words(move_step.mid.bowls if move_step else now.state.bowls, *now.cursor)

    def svg(self) -> str:
        return show(self.desk.state).svg

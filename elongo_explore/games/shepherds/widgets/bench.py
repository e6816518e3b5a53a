"""The bench of Good Shepherds: roll and use dice with mouse, keys or buttons, or build a position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import ipywidgets as w

from elongo_explore.kit.desk.messages import Answer, Line
from elongo_explore.kit.desk.session import Session
from elongo_explore.kit.table.records import Record
from elongo_explore.kit.widgets.bench import help_html
from elongo_explore.kit.widgets.console import MOVES, WHAT_HAPPENED
from elongo_explore.kit.widgets.host import Host, KeyHandler
from elongo_explore.kit.widgets.page_board import PageBench, PageStepperBench
from elongo_explore.kit.widgets.parts import box, escaped

from ..desk.controls import BUTTONS, CONTROL_KEYS, Controls
from ..desk.desk import ShepherdsDesk
from ..desk.now import BUTTON_NAMES, Now, hex_text
from ..desk.steps import moments
from ..play import words
from ..play.fields import Hex
from ..play.state import State
from ..show import show
from .board_view import FieldView
from .board_walk import Played

# ── help ──────────────────────────────────────────────────────────────────────────────────────────

SHEPHERDS_HELP = help_html(
    (
        "You can choose hexes with a dot. Hover over one: a ghost shows what would be placed, "
        "crosses what would be destroyed, an outline the group of pastures that it makes. A click places; "
        "with a finger, the first touch shows and the second places.",
        "A die that is clicked gives the units; click it again, and the other die moves. A click on one of "
        "your units starts a movement there: lines show where it ends, bars what stops it.",
        "Forecast shows what a scoring would bring now, or after the move that the ghost shows.",
        "Two pastures: first one hex, then the other. Click your choice again to let it go.",
        "If the dice are yours, Roll, or choose what they show from the list below the board.",
        "Build: click to put a unit or take one. Positions that no game can reach are refused.",
    ),
    (
        ("Arrows", "walk from hex to hex"),
        ("S, Shift+S", "to the next or the previous hex that can be chosen"),
        ("1 to 6", "the die that shows it gives the units; before a roll: set both dice"),
        ("N", "the next unit that a 6 can give; in Build, the next to put"),
        ("M", "let the other die move, or not"),
        ("Enter", "place the unit, or start a movement from the unit under the cursor; before a roll: roll"),
        ("D", "roll the dice"),
        ("G, F, E", "groups of pastures; forecast of a scoring; names of hexes"),
        ("U, R", "undo, redo (also Ctrl+Z, Ctrl+Y)"),
        ("Home, End", "the first and the last step"),
        ("W", "why: what placing here would do, or every reason why not"),
        ("O, X", "in Build: whose unit is put; who rolls next"),
        ("+, −", "in Build: a gold more or less"),
        ("Esc", "let go of what was chosen"),
        ("Tab", "leave the board"),
    ),
)


_SET = "set …"


class ShepherdsBench(PageBench):
    """Parts that know nothing of one another; each shows what `ShepherdsDesk.now()` has."""

    HINT: ClassVar[str] = "Keys: arrows, Enter, 1–6 die, M move, ? help"
    HELP: ClassVar[str] = SHEPHERDS_HELP
    BUILD: ClassVar[str] = "Put and take units freely"
    BUILD_ROWS: ClassVar[int] = 3
    BUTTONS = BUTTONS
    CONTROL_KEYS = CONTROL_KEYS

    def __init__(self, host: Host, *, numbers: bool = False, previews: bool = True) -> None:
        desk = ShepherdsDesk(host.session)
        desk.change(previews=previews is True)
        view = FieldView(numbers=numbers is True)
        super().__init__(host, desk, Controls(desk), view, BUTTON_NAMES)
        view.listen(host.guarded, self._on_hover, self._on_press, self._on_press_die)
        self._make_switches()
        switches: dict[str, KeyHandler] = {
            "g": lambda _shift: self._flip(self.groups),
            "f": lambda _shift: self._flip(self.forecast),
            "e": lambda _shift: self._flip(self.numbers),
        }
        self.keys = switches | {**self.keys}

    def _make_switches(self) -> None:
        """Make the switches below the board, and the table of a forecast beside it."""
        guarded = self._host.guarded
        self.groups = self._switch("Groups", "Outline the groups of pastures, with their sizes (G)")
        self.forecast = self._switch("Forecast", "What a scoring would bring now, item by item (F)")
        self.numbers = self._switch("Names", "Write the names of hexes (E)")
        # Set before it is observed: nothing has been switched yet.
        self.numbers.value = self.view.numbers
        self.numbers.observe(guarded(lambda _change: self._switched()), names="value")
        self.forecast_view = w.HTML(layout=w.Layout(display="none"))
        self.groups.observe(guarded(lambda _change: self._switched()), names="value")
        self.forecast.observe(guarded(lambda _change: self._switched()), names="value")
        self.dice = w.Dropdown(
            options=[_SET], description="Dice", layout=w.Layout(width="112px", height="28px")
        )
        self.dice.style.description_width = "32px"
        self.dice.tooltip = "Choose what the dice show"
        self.dice.observe(guarded(lambda change: self._set_dice(change["new"])), names="value")

    def _switch(self, text: str, tip: str) -> w.ToggleButton:
        layout = w.Layout(width="auto", height="28px")
        return w.ToggleButton(value=False, description=text, tooltip=tip, layout=layout)

    def below(self) -> tuple[w.Widget, ...]:
        """Return the line with the keys, and the switches."""
        keys = self._host.console.keys
        return (box("below", self.groups, self.forecast, self.numbers, self.dice, keys),)

    def beside(self) -> tuple[w.Widget, ...]:
        """Return what is to be done, the buttons, what is pointed at, and the forecast."""
        return *super().beside(), self.forecast_view

    # ── showing ───────────────────────────────────────────────────────────────────────────────────

    def show(self, now: Now, *, fit: bool = False) -> None:
        super().show(now)
        self._offer_dice(now)

    def played(self, at: int) -> list[Played]:
        moment, before = self._host.session.moments[at], self._host.session.moments[at - 1].position
        if moment.action is None or not isinstance(before, State):
            return []
        seats = self._host.session.seats
        names = {n: seats.called(before, n) if seats else f"Player {n}" for n in (1, 2)}
        return [Played(before, moment.events, names)]

    def cite(self, lines: Sequence[Line]) -> None:
        # Also what happened, as long as that is open, and all hexes beside the list of moves.
        page, told = self._host.panel_choice.value, self._host.session.transcript.lines
        cited = tuple(line.text for line in (told if page == WHAT_HAPPENED else lines))
        numbers = self.numbers.value or page == MOVES
        if (cited, numbers) != (self.view.cited, self.view.numbers):
            self.view.cited, self.view.numbers = cited, numbers
            self.point(self.desk.now())

    def news(self) -> list[Line]:
        return self.desk.news()

    def _write(self, now: Now) -> None:
        super()._write(now)
        when = "now" if now.scored is now.state else "after that"
        self.forecast_view.value = _forecast_html(now.scored, when) if self.forecast.value else ""

    def _offer_dice(self, now: Now) -> None:
        """List the rolls that can be set, while the dice are to be rolled."""
        rolls = [str(roll) for roll, _weight in now.state.chances()] if not now.seen.building else []
        self.dice.layout.display = "" if rolls else "none"
        # Setting options also sets the value, and that would be heard as a choice.
        if self.dice.options != (_SET, *rolls):
            self.dice.options = (_SET, *rolls)

    def _switched(self) -> None:
        self.view.groups = self.groups.value
        self.cite(self._host.session.transcript.answered)
        on = self.forecast.value
        self.forecast_view.layout.display = "" if on else "none"
        # There is room for one of the two, and both are about gold.
        (self.forecast_view.add_class if on else self.forecast_view.remove_class)("elongo-counts")
        self.point(self.desk.now())

    def svg(self) -> str:
        now = self.desk.now()
        return show(now.state, last=now.used, groups=self.groups.value, forecast=self.forecast.value).svg

    # ── mouse, buttons and keys ───────────────────────────────────────────────────────────────────

    def _on_hover(self, where: Hex | None) -> None:
        if self.is_here:
            self.controls.hover(where)
            self.point(self.desk.now())

    def _on_press(self, where: Hex, shift: bool, touch: bool) -> None:
        if self.is_here:
            self._host.answer(self.controls.press(where, shift=shift, touch=touch))

    def _on_press_die(self, at: int) -> None:
        if self.is_here:
            self._host.answer(self.controls.press_die(at))

    def _set_dice(self, chosen: str | None) -> None:
        if chosen and chosen != _SET:
            # Back at once, so that the same dice can be set again after the next turn.
            self.dice.value = _SET
            one, two = map(int, chosen.split("·"))
            self._host.answer(Answer(self.desk.roll((one, two))))

    def _flip(self, switch: w.ToggleButton) -> None:
        switch.value = not switch.value
        on = "shown" if switch.value else "no longer shown"
        told = f" {words.forecast_words(self.desk.state)}" if switch is self.forecast and switch.value else ""
        self._host.console.voice.say(f"{switch.description}: {on}.{told}")


# ── the forecast of a scoring, as a small table ───────────────────────────────────────────────────

_TABLE = "line-height: 1.3; font-size: 12px; border-collapse: collapse"
_CAPTION = "text-align: left; caption-side: top; padding: 0"
_CELL = "padding: 0 8px 0 0; text-align: left; font-weight: normal"
_NUMBER = "padding: 0 16px 0 0; text-align: right; font-weight: bold"


def _forecast_html(state: State, when: str) -> str:
    """Return the forecast of a scoring, item by item, for both players."""
    sides = [list(words.forecast_lines(state, player)) for player in (1, 2)]
    rows = "".join(f"<tr>{''.join(map(_cells, items))}</tr>" for items in zip(*sides, strict=True))
    head = '<th colspan="2" scope="colgroup" style="text-align: left">Player {}</th>'
    heads = "".join(map(head.format, (1, 2)))
    caption = f'<caption style="{_CAPTION}">If it were scored {when}:</caption>'
    return f'<table style="{_TABLE}">{caption}<tr>{heads}</tr>{rows}</table>'


def _cells(item: tuple[str, str]) -> str:
    name, gold = item
    return f'<td style="{_CELL}">{escaped(name)}</td><td style="{_NUMBER}">{gold}</td>'


# ── in a Stepper ──────────────────────────────────────────────────────────────────────────────────


class ShepherdsStepperBench(PageStepperBench):
    """A board on which nothing can be done but to ask what is on a hex."""

    def __init__(self, host: Host) -> None:
        desk = ShepherdsDesk(host.session)
        desk.change(only_looks=True)
        super().__init__(host, desk, FieldView(marked=False))
        self.view.listen(host.guarded, self._look, lambda where, *_: self._look(where), lambda _die: None)
        self.view.show(desk.now())

    @classmethod
    def session(cls, what: Record, by: str) -> Session:
        """Return a record, cut into actions or turns."""
        return Session(what, moments(what, by))

    def words(self, now: Now) -> str:
        if now.cursor is None:
            return "Hover over a hex to read what is on it."
        return hex_text(now.state, now.cursor)

    def svg(self) -> str:
        return show(self.desk.state).svg

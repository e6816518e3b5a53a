"""The bench of Good Shepherds: roll and use dice with mouse, keys or buttons, or build a position."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import ClassVar

import ipywidgets as w

from elongo_explore.kit.desk.messages import Answer, Line
from elongo_explore.kit.widgets.action_buttons import ActionButtons
from elongo_explore.kit.widgets.bench import Bench
from elongo_explore.kit.widgets.host import Host, KeyHandler
from elongo_explore.kit.widgets.parts import box, button, escaped

from ..desk.controls import BUTTONS, CONTROL_KEYS, Controls
from ..desk.desk import ShepherdsDesk
from ..desk.now import Now
from ..desk.offers import BUTTON_NAMES
from ..play import words
from ..play.fields import Hex
from ..play.state import State
from ..show import show
from .board_view import FieldView
from .help import SHEPHERDS_HELP

_SET = "set …"


class ShepherdsBench(Bench):
    """Parts that know nothing of one another; each shows what `ShepherdsDesk.now()` has."""

    HINT: ClassVar[str] = "Keys: arrows, Enter, 1–6 die, M move, ? help"
    HELP: ClassVar[str] = SHEPHERDS_HELP

    def __init__(
        self,
        host: Host,
        *,
        numbers: bool = False,
        previews: bool = True,
    ) -> None:
        self._host, guarded = host, host.guarded
        self.desk: ShepherdsDesk = ShepherdsDesk(host.session)
        self.desk.change(previews=previews is True)
        self.controls = Controls(self.desk)
        self.view = FieldView(numbers=numbers is True)
        self.view.listen(guarded, self._on_hover, self._on_press, self._on_press_die)
        self.board = self.view.board
        self.action_buttons = ActionButtons(BUTTON_NAMES, self._do, guarded, rows=3)
        self.actions, self.status = self.action_buttons.buttons, self.action_buttons.status
        self.info = w.HTML(layout=w.Layout(min_height="56px", overflow="visible"))
        self._make_switches()
        self.keys = self._keys()
        self.view.show(self.desk.now())  # before the page has it: it never shows an empty board

    def _make_switches(self) -> None:
        """What stands above and below the board."""
        guarded = self._host.guarded
        self.build_mode = button("Build", "Put and take units freely", "54px")
        self.play_mode = button("Play", "Play on from this position", "48px")
        self.build_mode.on_click(guarded(lambda _button: self._change_mode(building=True)))
        self.play_mode.on_click(guarded(lambda _button: self._change_mode(building=False)))
        self.head = (self.build_mode, self.play_mode)
        self.groups = self._switch("Groups", "Outline the groups of pastures, with their sizes (G)")
        self.forecast = self._switch("Forecast", "What a scoring would bring now, item by item (F)")
        self.numbers = self._switch("Names", "Write the names of hexes (E)")
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
        """The line that has the keys, and switches."""
        keys = self._host.console.keys
        return (box("below", self.groups, self.forecast, self.numbers, self.dice, keys),)

    def beside(self) -> tuple[w.Widget, ...]:
        """What is to be done, the buttons, what is looked at, and what a scoring would bring."""
        return self.status, self.action_buttons.row, self.info, self.forecast_view

    # ── showing ───────────────────────────────────────────────────────────────────────────────────

    def show(self, now: Now, *, fit: bool = False) -> None:
        self.view.show(now)
        self._write(now)
        self._offer_dice(now)
        self.build_mode.button_style = "primary" if now.building else ""
        self.play_mode.button_style = "" if now.building else "primary"

    def point(self, now: Now) -> None:
        self.view.mark(now)
        self._write(now)

    def _write(self, now: Now) -> None:
        self.action_buttons.show(now)
        when = "now" if now.scored is now.state else "after that"
        self.forecast_view.value = _forecast_html(now.scored, when) if self.forecast.value else ""
        self.info.value = f'<div style="line-height: 1.35">{escaped(now.info)}</div>'

    def _offer_dice(self, now: Now) -> None:
        """What the dice can be set to, while they are to be rolled."""
        rolls = [str(roll) for roll, _weight in now.state.chances()] if not now.building else []
        self.dice.layout.display = "" if rolls else "none"
        # Setting options also sets the value, and that would be heard as a choice.
        if self.dice.options != (_SET, *rolls):
            self.dice.options = (_SET, *rolls)

    def _switched(self) -> None:
        self.view.groups, self.view.numbers = self.groups.value, self.numbers.value
        self.forecast_view.layout.display = "" if self.forecast.value else "none"
        self.point(self.desk.now())

    def svg(self) -> str:
        now = self.desk.now()
        return show(now.state, last=now.used, groups=self.groups.value, forecast=self.forecast.value).svg

    # ── mouse, buttons and keys ───────────────────────────────────────────────────────────────────

    def _on_hover(self, where: Hex | None) -> None:
        self.controls.hover(where)
        self.point(self.desk.now())

    def _on_press(self, where: Hex, shift: bool, touch: bool) -> None:
        self._host.answer(self.controls.press(where, shift=shift, touch=touch))

    def _on_press_die(self, at: int) -> None:
        self._host.answer(self.controls.press_die(at))

    def _do(self, name: str) -> None:
        self._host.answer(BUTTONS[name](self.controls))

    def _set_dice(self, chosen: str | None) -> None:
        if chosen and chosen != _SET:
            # Back at once, so that the same dice can be set again after the next turn.
            self.dice.value = _SET
            one, two = map(int, chosen.split("·"))
            self._host.answer(Answer(self.desk.roll((one, two))))

    def _change_mode(self, *, building: bool) -> None:
        self.desk.session.building = building
        self.desk.let_go()
        self.show(self.desk.now())
        self._host.note([Line(self.desk.expected())])
        self._host.let_players_move()

    def _keys(self) -> dict[str, KeyHandler]:
        """What each key does."""
        keys: dict[str, KeyHandler] = {
            "g": lambda _shift: self._flip(self.groups),
            "f": lambda _shift: self._flip(self.forecast),
            "e": lambda _shift: self._flip(self.numbers),
        }
        return keys | {key: partial(self._by_key, does) for key, does in CONTROL_KEYS.items()}

    def _flip(self, switch: w.ToggleButton) -> None:
        switch.value = not switch.value
        on = "shown" if switch.value else "no longer shown"
        told = f" {words.forecast_words(self.desk.state)}" if switch is self.forecast and switch.value else ""
        self._host.console.voice.say(f"{switch.description}: {on}.{told}")

    def _by_key(self, does: Callable[[Controls, bool], Answer], shift: bool) -> None:
        self._host.answer(does(self.controls, shift))


# ── the forecast of a scoring, as a small table ───────────────────────────────────────────────────

_TABLE = "line-height: 1.3; font-size: 12px; border-collapse: collapse"
_CAPTION = "text-align: left; caption-side: top; padding: 0"
_CELL = "padding: 0 8px 0 0; text-align: left; font-weight: normal"
_NUMBER = "padding: 0 16px 0 0; text-align: right; font-weight: bold"


def _forecast_html(state: State, when: str) -> str:
    """What a scoring would bring, item by item, for both players."""
    sides = [list(words.forecast_lines(state, player)) for player in (1, 2)]
    rows = "".join(f"<tr>{''.join(map(_cells, items))}</tr>" for items in zip(*sides, strict=True))
    head = '<th colspan="2" scope="colgroup" style="text-align: left">Player {}</th>'
    heads = "".join(map(head.format, (1, 2)))
    caption = f'<caption style="{_CAPTION}">If it were scored {when}:</caption>'
    return f'<table style="{_TABLE}">{caption}<tr>{heads}</tr>{rows}</table>'


def _cells(item: tuple[str, str]) -> str:
    name, gold = item
    return f'<td style="{_CELL}">{escaped(name)}</td><td style="{_NUMBER}">{gold}</td>'

"""The bench of Bao: sow with mouse, keys or buttons, see each move stone by stone, or build a position."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import ClassVar

import ipywidgets as w

from elongo_explore.kit.desk.arrow_keys import ARROWS
from elongo_explore.kit.desk.messages import Answer, Line
from elongo_explore.kit.widgets.action_buttons import ActionButtons
from elongo_explore.kit.widgets.bench import Bench
from elongo_explore.kit.widgets.board_walk import SPEEDS
from elongo_explore.kit.widgets.host import Host, KeyHandler
from elongo_explore.kit.widgets.parts import box, button, escaped

from ..desk.controls import BUTTONS, CONTROL_KEYS, Controls
from ..desk.desk import BaoDesk
from ..desk.laps import beats
from ..desk.now import AGAIN, BUTTON_NAMES, Now
from ..play.actions import Sow
from ..show import show
from .board_view import BowlView, Played
from .help import BAO_HELP

_MOST_AT_ONCE = 3
"""So many moves may be shown one after the other; if there are more, somebody has jumped."""


class BaoBench(Bench):
    """Parts that know nothing of one another; each shows what `BaoDesk.now()` has."""

    HINT: ClassVar[str] = "Keys: arrows, + − direction, Enter sows, ? help"
    HELP: ClassVar[str] = BAO_HELP

    def __init__(
        self,
        host: Host,
        *,
        numbers: bool = False,
        previews: bool = True,
    ) -> None:
        self._host, guarded = host, host.guarded
        self.desk: BaoDesk = BaoDesk(host.session)
        self.desk.change(previews=previews is True)
        self.controls = Controls(self.desk)
        self.view = BowlView()
        self.view.listen(guarded, self._on_hover, self._on_press)
        self.board = self.view.board
        self.action_buttons = ActionButtons(BUTTON_NAMES, self._do, guarded, rows=2)
        self.actions, self.status = self.action_buttons.buttons, self.action_buttons.status
        self.info = w.HTML(layout=w.Layout(min_height="52px", overflow="visible"))
        self._make_switches()
        self._shown: tuple[int, object] | None = None
        """The number of the step that is shown, and its moment."""
        self.keys = self._keys()
        self.view.show(self.desk.now())  # before the page has it: it never shows an empty board

    def _make_switches(self) -> None:
        """What stands above and below the board."""
        guarded = self._host.guarded
        self.build_mode = button("Build", "Put and take stones freely", "54px")
        self.play_mode = button("Play", "Play on from this position", "48px")
        self.build_mode.on_click(guarded(lambda _button: self._change_mode(building=True)))
        self.play_mode.on_click(guarded(lambda _button: self._change_mode(building=False)))
        self.head = (self.build_mode, self.play_mode)
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
        """The line that has the keys, and how moves are shown."""
        return (box("below", self.speed, self.ghosts, self._host.console.keys),)

    def beside(self) -> tuple[w.Widget, ...]:
        """What is to be done, the buttons, and what is looked at."""
        return self.status, self.action_buttons.row, self.info

    # ── showing ───────────────────────────────────────────────────────────────────────────────────

    def show(self, now: Now, *, fit: bool = False) -> None:
        # The film goes first: the page plays it up to the position that is shown next.
        self._play(now)
        self.view.show(now)
        self._write(now)
        self.build_mode.button_style = "primary" if now.building else ""
        self.play_mode.button_style = "" if now.building else "primary"
        # Last: `_play` goes by what was shown before.
        self._shown = now.at, now.moment

    def point(self, now: Now) -> None:
        self.view.mark(now)
        self._write(now)

    def _write(self, now: Now) -> None:
        self.action_buttons.show(now)
        self.info.value = f'<div style="line-height: 1.35">{escaped(now.info)}</div>'

    def svg(self) -> str:
        now = self.desk.now()
        return show(now.state, last=None if now.move is None else now.move.move).svg

    def _play(self, now: Now) -> None:
        """Show how the moves were made that lead here from what was shown before."""
        moments = self._host.session.moments
        if self._shown is None:
            return
        start, moment = self._shown
        # Only onwards, and on the same line: after Undo there is nothing to show.
        if 0 < now.at - start <= _MOST_AT_ONCE and moments[start] is moment:
            self.view.play([move for at in range(start + 1, now.at + 1) for move in self._played(at)])

    def _played(self, at: int) -> list[Played]:
        """How the move of a step is shown; nothing if it is none."""
        moments = self._host.session.moments
        moment = moments[at]
        if at == 0 or not isinstance(moment.action, Sow):
            return []
        before = moments[at - 1].position
        return [Played(before, moment.action.direction, beats(before, moment.action, moment.events))]

    def again(self) -> None:
        """Show the last move again."""
        moves = self._played(self._host.session.at)
        if not moves:
            self._host.note([Line("No move was made just now.")])
        elif not self.board.speed:
            self._host.note([Line("Moves are shown at once: choose a speed first.")])
        self.view.play(moves)
        self.view.show(self.desk.now())

    # ── mouse, buttons and keys ───────────────────────────────────────────────────────────────────

    def _on_hover(self, where: tuple[int, int] | None, side: int) -> None:
        self.controls.hover(where, side)
        self.point(self.desk.now())

    def _on_press(self, where: tuple[int, int], shift: bool) -> None:
        self._host.answer(self.controls.press(where, shift=shift))

    def _do(self, name: str) -> None:
        if name == AGAIN:
            self.again()
        else:
            self._host.answer(BUTTONS[name](self.controls))

    def _change_mode(self, *, building: bool) -> None:
        self.desk.session.building = building
        # What was chosen to be sown is not what a stone is put into.
        self.desk.let_go()
        self.show(self.desk.now())
        self._host.note([Line(self.desk.expected())])
        self._host.let_players_move()

    def _keys(self) -> dict[str, KeyHandler]:
        """What each key does."""
        keys: dict[str, KeyHandler] = {"a": lambda _shift: self.again()}
        keys |= {key: partial(self._by_key, does) for key, does in CONTROL_KEYS.items()}
        return keys | {key: partial(self._by_key, partial(_walk, key)) for key in ARROWS}

    def _by_key(self, does: Callable[[Controls, bool], Answer], shift: bool) -> None:
        self._host.answer(does(self.controls, shift))


def _walk(key: str, controls: Controls, _shift: bool) -> Answer:
    return controls.walk(key)

"""The bench of Elongo: build or play, with a hand of shields, buttons and overlays."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar

import ipywidgets as w

from elongo_explore.kit.desk.arrow_keys import ARROWS
from elongo_explore.kit.desk.messages import Answer
from elongo_explore.kit.pictures.shapes import Piece
from elongo_explore.kit.widgets.action_buttons import ActionButtons
from elongo_explore.kit.widgets.bench import Bench
from elongo_explore.kit.widgets.host import Host, KeyHandler
from elongo_explore.kit.widgets.parts import Guarded, box

from ..board.fences import Loop
from ..board.shields import Shield
from ..desk.controls import BUTTONS, CONTROL_KEYS, Controls
from ..desk.desk import ElongoDesk
from ..desk.now import BUTTON_NAMES, Now
from ..pictures.highlight import Highlight
from ..pictures.pieces import given_words
from ..pictures.pointing import AtEdge, AtPatch
from ..show import show
from .hand import Hand
from .help import ELONGO_HELP
from .live_board import LiveBoard
from .modes import Modes


class LoopChoice:
    """A list of the loops on the board."""

    def __init__(self, chosen: Callable[[], object], guarded: Guarded) -> None:
        layout = w.Layout(width="200px", height="26px")
        self.list = w.Dropdown(options=[("none", 0)], description="Loop", layout=layout)
        self.list.style.description_width = "34px"
        self.list.observe(guarded(lambda _change: chosen()), names="value")
        self._loops: tuple[Loop, ...] = ()

    def show(self, now: Now) -> None:
        """List the loops. Those that a boma can be built of come first, with the numbers of their buttons; if
        there is only one, it is chosen."""
        offered = now.facts.offered
        loops = (*offered, *(loop for loop in now.position.board.loops() if loop not in offered))
        # New options set the value, too.
        if loops != self._loops:
            self._loops = loops
            told = [f"fence {loop.fence}, {len(loop.shields)} shields" for loop in loops]
            self.list.options = [("none", 0), *((f"{n}: {text}", n) for n, text in enumerate(told, 1))]
        self.list.value = 1 if len(offered) == 1 else 0

    def loop(self) -> Loop | None:
        """The loop that is chosen."""
        return self._loops[self.list.value - 1] if self.list.value else None


class ElongoBench(Bench):
    """Parts that know nothing of one another; each shows what `ElongoDesk.now()` has."""

    HINT: ClassVar[str] = "Keys: arrows, T rotate, Enter lay, ? help"
    HELP: ClassVar[str] = ELONGO_HELP

    def __init__(
        self,
        host: Host,
        *,
        numbers: bool = False,
        previews: bool = True,
    ) -> None:
        self._host, guarded = host, host.guarded
        self.desk: ElongoDesk = ElongoDesk(host.session)
        self.desk.change(previews=previews is True)
        # Before the board, which asks it which loop is lit up.
        self.loops = LoopChoice(lambda: self.live.look(), guarded)
        self.live = LiveBoard(self.desk, host, loop=self.loops.loop)
        self.controls = self.live.controls
        self.live.listen(lambda place: host.answer(self.controls.press(place)))
        self.hand = Hand(self.take, guarded)
        self.action_buttons = ActionButtons(BUTTON_NAMES, self._do, guarded, self._over_button)
        self.modes = Modes(self.desk, host)
        self.head = self.modes.all
        self.board = self.live.board
        self.keys = self._keys()
        self._name_parts()
        self.overlays["numbers"].value = numbers is True

    def _name_parts(self) -> None:
        """The parts by the names that people use for them."""
        live, hand = self.live, self.hand
        self.view, self.info, self.overlays = live.view, live.hover_info.info, live.toggles.all
        self.choice, self.picker, self.stocks = hand.choice, hand.picker, hand.stocks
        self.build_mode, self.play_mode = self.modes.build, self.modes.play
        self.actions, self.status, self.loop_choice = (
            self.action_buttons.buttons,
            self.action_buttons.status,
            self.loops.list,
        )

    def below(self) -> tuple[w.Widget, ...]:
        """The line that has the keys; buttons that look aside, and overlays."""
        switches = box("below extra", *self.live.window_buttons(), *self.overlays.values(), self.loop_choice)
        return box("below", self.live.keys), switches

    def beside(self) -> tuple[w.Widget, ...]:
        """What is to be done, the buttons, what is looked at or would happen, and the hand."""
        hand, buttons = self.hand, self.action_buttons
        return buttons.status, buttons.row, self.info, hand.supply, hand.choice

    def place(self, at: Any) -> tuple[float, float] | None:
        """Where an answer belongs: what was pressed, or what the cursor is on."""
        if at is None:
            return None
        x, y = self.view.middle_of(at) if isinstance(at, AtEdge | AtPatch) else at
        return float(x), float(y)

    def show(self, now: Now, *, fit: bool = False) -> None:
        for part in (self.modes, self.hand, self.loops, self.action_buttons):
            part.show(now)
        # Last: what is lit up goes by the loop that is chosen above.
        self.live.show(now, fit=fit)

    def point(self, now: Now) -> None:
        self.hand.show(now)
        self.action_buttons.show(now)
        self.live.point(now)

    def ask_for(self, lit: Highlight | None, shield: Shield | None, button: str) -> None:
        """Mark what a guide asks for: on the board, in the hand, among the buttons. The board is painted with
        the next `show` or `point`."""
        self.desk.change(asked=lit)
        self.hand.choice.asked = self.desk.hand.index(shield) if shield in self.desk.hand else -1
        self.action_buttons.row.asked = button

    def svg(self) -> str:
        return self.live.svg()

    def picture_of(self, position: Any) -> str:
        """A position without overlays. Its words conclude nothing: a lesson may ask about this very board."""
        return show(position, numbers=self.overlays["numbers"].value).told(given_words(position)).svg

    def take(self, shield: Shield) -> None:
        """Take a shield in hand."""
        self.desk.choose(shield)
        self._host.answer(Answer())

    def _do(self, name: str) -> None:
        self._host.answer(BUTTONS[name](self.controls))

    def _over_button(self, name: str) -> None:
        """The mouse or the keyboard is on a button: show what it would do."""
        if self.controls.hover_button(name):
            self.live.look()

    # ── keys ──────────────────────────────────────────────────────────────────────────────────────

    def _keys(self) -> dict[str, KeyHandler]:
        """What each key does."""
        keys = self.live.window_keys()
        keys |= {key: self._by_key(does) for key, does in CONTROL_KEYS.items()}
        return keys | {key: self._arrow(key) for key in ARROWS}

    def _by_key(self, does: Callable[[Controls, bool], Answer]) -> KeyHandler:
        return lambda shift: self._host.answer(does(self.controls, shift))

    def _arrow(self, key: str) -> KeyHandler:
        """Walk that way; with Shift, look that way."""
        right, down = ARROWS[key]

        def does(shift: bool) -> None:
            if shift:
                self.view.pan(right * 0.1, down * 0.1)
            else:
                self._host.answer(self.controls.walk(key))

        return does

    def places(self, name: str) -> tuple[Mapping[str, Iterable[Piece]], tuple[float, float]]:
        return self.view.places(name), (self.view.width, self.view.height)

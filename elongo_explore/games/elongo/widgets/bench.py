"""The bench of Elongo: build or play, with a hand of shields, buttons and overlays."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar

import ipywidgets as w

from elongo_explore.kit.desk.desk import ARROWS
from elongo_explore.kit.desk.messages import Answer, Line
from elongo_explore.kit.pictures.shapes import Piece
from elongo_explore.kit.widgets.bench import ActionButtons, Bench, StepperBench, help_html
from elongo_explore.kit.widgets.host import Host, KeyHandler
from elongo_explore.kit.widgets.parts import Guarded, box, button, escaped, row, said

from ..board.fences import Loop
from ..board.shields import Shield
from ..desk.controls import BUTTONS, CONTROL_KEYS, Controls
from ..desk.desk import ElongoDesk, no_deck_words
from ..desk.intent import LAYS
from ..desk.now import BUTTON_NAMES, Now
from ..pictures.highlight import Highlight
from ..pictures.pieces import given_words
from ..play.actions import Action, BuildBoma, Claim, Confirm, LayShield, Pass, Remove
from ..play.sketch import Sketch
from ..show import show
from .build_panel import BuildPanel
from .hand import Hand
from .live_board import SWITCHES, LiveBoard

# ── help ──────────────────────────────────────────────────────────────────────────────────────────


def _of(kind: type[Action]) -> str:
    """Return the key of an action, as a keyboard shows it."""
    return kind.key.upper()


_KEYS = (
    ("Arrows", "walk the open edges; when a patch is to be chosen, those that can be"),
    ("[ ]", "walk along the outline"),
    ("M", "let the arrows walk all patches for now, or again what is to be chosen"),
    ("S, Shift+S", "take the next or the previous shield"),
    ("T", "rotate the shield to its other way"),
    ("Enter", "lay the shield, or claim the patch"),
    (_of(LayShield), "lay"),
    (_of(Claim), "claim, place, keep: whatever is to be done with a patch"),
    (_of(BuildBoma), f"build the boma (Shift+{_of(BuildBoma)}: the second one)"),
    (_of(Remove), "take back; on a free board, take the shield off"),
    (
        f"{_of(Pass)}, {_of(Confirm)}",
        "pass; end the turn: lay the ghost of the second shield, pass and confirm",
    ),
    ("U, R", "undo, redo (also Ctrl+Z, Ctrl+Y)"),
    ("Home, End", "the first and the last step"),
    ("N", "show me: step by step, how the place you point at works; without one, the whole board"),
    ("← → Home End Space Esc", "while it is shown: back, on, first, last, play or pause, back to the game"),
    ("W", "why: what fits here, what does not, and by which rule"),
    ("+ − 0", "zoom in, zoom out, see the whole board"),
    ("Shift+arrows", "look further left, right, up, down"),
    ("O", "switch the marks off or on: circles, rings and crosses"),
    ("K, Shift+K", "in Build: put something else (shield, keeper, animal, boma, eraser, hands, game)"),
    ("1, 2, 3", "in Build: whose pieces are put; Enter puts or takes, X erases"),
    ("Esc", "let go of what is chosen"),
    ("Tab", "leave the board"),
)
_MOUSE = (
    "Hover over a circle or beside a shield: a ghost shows how yours would fit. Click to put it there, "
    "click it again to lay it.",
    "A small grey circle: only the other kind fits. A cross: nothing will ever fit (click it to see why).",
    "Or drag a shield from your hand to its place. The handle at the ghost rotates it.",
    "Click a patch to claim it, when you may; otherwise to see what it is.",
    "Laying the next shield passes for you, and so does End turn, which also lays the second shield's ghost.",
    "Hover over a patch to see its parcel. Ctrl and the wheel zoom.",
    "A thin double line with a player's number marks the last turn of each player, a cross what has left. "
    "Any key or click ends what is moving.",
    "Right-click a patch or an edge, hold your finger on it, or choose it and press Show me: the board "
    "shows it step by step. Meanwhile a click on the board is one step on; Back to the game changes nothing.",
)
ELONGO_HELP = help_html(_MOUSE, _KEYS)


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
        # New options also set the value.
        if loops != self._loops:
            self._loops = loops
            told = [f"fence {loop.fence}, {len(loop.shields)} shields" for loop in loops]
            self.list.options = [("none", 0), *((f"{n}: {text}", n) for n, text in enumerate(told, 1))]
        self.list.value = 1 if len(offered) == 1 else 0

    def loop(self) -> Loop | None:
        """Return the loop that is chosen."""
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
        # A learner who has to find something out is shown neither what would happen nor why.
        self.live = LiveBoard(self.desk, host, loop=self.loops.loop, shows_walks=previews is True)
        self.controls = self.live.controls
        self.hand = Hand(self.take, guarded)
        self.action_buttons = ActionButtons(BUTTON_NAMES, self._do, guarded, self._over_button)
        self.modes = Modes(self.desk, host)
        self.build_panel = BuildPanel(self.desk, self.controls, host, self.modes.play_on)
        self.head = self.modes.all
        self.board = self.live.board
        self.keys = self._keys()
        self._name_parts()
        self.overlays["numbers"].value = numbers is True

    def _name_parts(self) -> None:
        """Give the parts the names that people use for them."""
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
        """Return the line that takes the keys, the buttons that move the view, and the overlays."""
        switches = box("below extra", *self.live.window_buttons(), *self.overlays.values(), self.loop_choice)
        return box("below", self.live.keys), switches

    def beside(self) -> tuple[w.Widget, ...]:
        """Return the player of walks, the line that says what to do, the buttons, what is looked at, and the
        hand."""
        hand, buttons = self.hand, self.action_buttons
        walk = (self.live.show_me.player,) if self.live.shows_walks else ()
        built = self.build_panel.box
        return *walk, buttons.status, buttons.row, built, said(self.info), hand.choice, hand.supply

    def cite(self, lines: Sequence[Line]) -> None:
        self.live.cite(" ".join(line.text for line in lines))

    def show(self, now: Now, *, fit: bool = False) -> None:
        for part in (self.modes, self.hand, self.loops, self.action_buttons, self.build_panel):
            part.show(now)
        self._show_hand(now)
        # Last: what is lit up goes by the loop that is chosen above.
        self.live.show(now, fit=fit)

    def point(self, now: Now) -> None:
        for part in (self.hand, self.action_buttons, self.build_panel):
            part.show(now)
        self._show_hand(now)
        self.live.point(now)

    def _show_hand(self, now: Now) -> None:
        """Show the shields to choose from, unless a click puts something else."""
        for part in (self.hand.supply, self.hand.choice):
            part.layout.display = None if now.tool == LAYS else "none"
        self.info.layout.display = "none" if now.tool in ("hand", "game") else None

    def ask_for(self, lit: Highlight | None, shield: Shield | None, button: str) -> None:
        """Mark what a guide asks for on the board, in the hand and among the buttons. The next `show` or
        `point` paints the board."""
        self.desk.change(asked=lit)
        self.hand.choice.asked = self.desk.hand.index(shield) if shield in self.desk.hand else -1
        self.action_buttons.row.asked = button

    def svg(self) -> str:
        return self.live.svg()

    def picture_of(self, position: Any) -> str:
        """Return a picture without overlays. Its words conclude nothing: a lesson may ask about it."""
        return show(position, numbers=self.overlays["numbers"].value).told(given_words(position)).svg

    def take(self, shield: Shield) -> None:
        """Take a shield in hand."""
        if not self.live.show_me.refuses():
            self.desk.choose(shield)
            self._host.answer(Answer())

    def _do(self, name: str) -> None:
        if not self.live.show_me.refuses():
            self._host.answer(BUTTONS[name](self.controls))

    def _over_button(self, name: str) -> None:
        """Show what the button under the mouse or the keyboard would do."""
        if self.controls.hover_button(name):
            self.live.look()

    # ── keys ──────────────────────────────────────────────────────────────────────────────────────

    def _keys(self) -> dict[str, KeyHandler]:
        """Return the function for each key."""
        keys = self.live.window_keys()
        keys |= {key: self._by_key(does) for key, does in CONTROL_KEYS.items()}
        return keys | {key: self._arrow(key) for key in ARROWS}

    def _by_key(self, does: Callable[[Controls, bool], Answer]) -> KeyHandler:
        def answer(shift: bool) -> None:
            if not self.live.show_me.refuses():
                self._host.answer(does(self.controls, shift))

        return answer

    def _arrow(self, key: str) -> KeyHandler:
        """Return the function for an arrow key: it walks in that direction, or with Shift moves the view."""
        right, down = ARROWS[key]

        def does(shift: bool) -> None:
            if shift:
                self.view.pan(right * 0.1, down * 0.1)
            elif not self.live.show_me.refuses():
                self._host.answer(self.controls.walk(key))

        return does

    def places(self, name: str) -> tuple[Mapping[str, Iterable[Piece]], tuple[float, float]]:
        return self.view.places(name), (self.view.width, self.view.height)


# ── build or play ─────────────────────────────────────────────────────────────────────────────────

_FREE = "The table keeps its shields; all others are those that a deck would have left"


class Modes:
    """The buttons Build and Play, and below them a question that is there only while it is asked."""

    def __init__(self, desk: ElongoDesk, host: Host) -> None:
        self._desk, self._host, guarded = desk, host, host.guarded
        self.build = button(
            "Build",
            "Change anything in this position: shields, pieces, hands, whose turn it is",
            icon="build",
        )
        self.play = button("Play", "Play on from this position", icon="show")
        self.free = button("Play with a free deck", _FREE)
        self.keep = button("Keep building", "Change nothing: the board stays as it is")
        self.words = w.HTML()
        self.question = w.VBox([self.words, row(self.free, self.keep)])
        self.question.add_class("elongo-ask")
        self._open(asks=False)
        self.build.on_click(guarded(lambda _button: self._build()))
        self.play.on_click(guarded(lambda _button: self.play_on()))
        self.free.on_click(guarded(lambda _button: self._play_freely()))
        self.keep.on_click(guarded(lambda _button: self._keep_building()))
        self.all = (self.build, self.play, self.question)

    def show(self, now: Now) -> None:
        """Show which of the two it is. A new position ends the question."""
        self.build.button_style = "primary" if now.state is None else ""
        self.play.button_style = "" if now.state is None else "primary"
        self._open(asks=False)

    @property
    def asks(self) -> bool:
        """True while the question is asked."""
        return self.question.layout.display != "none"

    def _open(self, *, asks: bool) -> None:
        self.question.layout.display = None if asks else "none"

    def _build(self) -> None:
        self._open(asks=False)
        if (state := self._desk.state) is not None:
            self._host.load(Sketch.of(state), "build on from here")

    def play_on(self) -> None:
        """Play on from the position that was built, or say why not."""
        if self._desk.state is not None:
            return
        if lines := self._desk.why_not_play():
            self._host.note(lines)
        elif found := no_deck_words(self._desk.board):
            self._ask(found)
        else:
            self._host.load(self._desk.to_play(), "play on from here")

    def _ask(self, found: str) -> None:
        self.words.value = f"<b>{escaped(found)}</b>"
        self._open(asks=True)
        # Spoken and focused: people who don't see the question would not know that it is there.
        self._host.console.voice.say(f"{found} {self.free.description}, or {self.keep.description.lower()}?")
        self.free.focus()

    def _play_freely(self) -> None:
        self._host.load(self._desk.to_play(), "play on from here, with a free deck")

    def _keep_building(self) -> None:
        self._open(asks=False)
        self.play.focus()


# ── in a Stepper ──────────────────────────────────────────────────────────────────────────────────


class ElongoStepperBench(StepperBench):
    """A board on which nothing can be done."""

    HINT: ClassVar[str] = "Keys: ← → step, Home, End, + − 0 zoom"

    def __init__(self, host: Host) -> None:
        self.desk: ElongoDesk = ElongoDesk(host.session)
        self.desk.change(previews=False)
        # In a walk, a walk of one of its steps would be one too many.
        self.live = LiveBoard(self.desk, host, marked=False, shows_walks=host.session.now.step is None)
        self.view, self.info, self.overlays = (
            self.live.view,
            self.live.hover_info.info,
            self.live.toggles.all,
        )
        self.board = self.live.board
        self.keys = self.live.window_keys()

    def below(self) -> tuple[w.Widget, ...]:
        """Return the line that takes the keys, and the overlays."""
        switches = box("below extra", *(self.overlays[name] for name in SWITCHES))
        return box("below", self.live.keys), switches

    def beside(self) -> tuple[w.Widget, ...]:
        """Return the player of walks, and what is looked at."""
        return (self.live.show_me.player, self.info) if self.live.shows_walks else (self.info,)

    def show(self, now: Now, *, fit: bool = False) -> None:
        self.live.show(now, fit=fit)
        if fit:  # the sentences call shields by their numbers
            self.overlays["numbers"].value = True

    def svg(self) -> str:
        return self.live.svg()

    def places(self, name: str) -> tuple[Mapping[str, Iterable[Piece]], tuple[float, float]]:
        return self.view.places(name), (self.view.width, self.view.height)

"""`el.Explorer`: build, play, step back and forth, understand and share, in a notebook."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import ipywidgets as w

from ..desk.desk import SIMPLE, Desk, Line
from ..desk.starts import STARTS, start
from ..elongo.board.board import Board
from ..elongo.board.shields import Shield
from ..elongo.play.notation import Record, decode
from ..elongo.play.scenarios import scenario
from ..elongo.play.state import State
from ..elongo.position import Position
from ..table.errors import BadInput, shown
from .front import Choice
from .live import GAP, HEIGHT, OVERLAYS, PLAIN, SIDE, WIDTH, button, low_row, row
from .palette import ShieldPicker, shield_items
from .panels import HELP, Share, stocks_html
from .playing import Playing

_FIRST = "Help says what every key and button does. Undo takes everything back."


class Explorer(Playing):
    """A live board. Give it a board, a state or a record; or nothing, and it opens the link's position.

    With `numbers`, shields show theirs from the start. `width` and `height` are those of the board itself, in
    pixels.
    """

    def __init__(
        self,
        what: Position | Record | None = None,
        *,
        numbers: bool = False,
        width: int = WIDTH,
        height: int = HEIGHT,
    ) -> None:
        if what is not None and not isinstance(what, Board | State | Record):
            raise BadInput(f"Explorer: expected a Board, a State or a Record, got {shown(what)}")
        super().__init__(Desk(Board() if what is None else what), width, height)
        self.keys_.listens = what is None
        self._make_head()
        self._make_actions()
        self._make_choice()
        self._make_panels()
        self.share = Share(self)
        self.children = [self._head_row(), self._columns(), self.share.row]
        self.keys_.observe(self.guarded(self._on_address), names="position")
        self.keys_.observe(self.guarded(lambda _change: self.share.offer_kept()), names="kept")
        self.overlays["numbers"].value = numbers is True
        self.refresh([Line(self.desk.expected()), Line(_FIRST)], fit=True)

    def __repr__(self) -> str:
        return f"Explorer({self.desk.position!r})"

    # ── the parts ─────────────────────────────────────────────────────────────────────────────────

    def _make_head(self) -> None:
        self.build_mode = button("Build", "Build freely from this position, without players", "54px")
        self.play_mode = button("Play", "Play on from this position, two players", "48px")
        self.start = w.Dropdown(
            options=["…", *STARTS], description="Start from", layout=w.Layout(width="222px", height="28px")
        )
        self.start.style.description_width = "78px"
        self.back.description, self.back.tooltip = "Undo", "One step back (U)"
        self.forth.description, self.forth.tooltip = "Redo", "One step on (R)"
        self.build_mode.on_click(self.guarded(lambda _button: self._change_mode(play=False)))
        self.play_mode.on_click(self.guarded(lambda _button: self._change_mode(play=True)))
        self.start.observe(self.guarded(self._on_start), names="value")

    def _head_row(self) -> w.HBox:
        steps = (self.first, self.back, self.slider, self.forth, self.end, self.step_label)
        head = (self.build_mode, self.play_mode, self.start)
        return row(*head, *steps)

    def _make_actions(self) -> None:
        self.status = w.HTML(layout=w.Layout(height="36px", overflow="hidden"))
        parts: list[tuple[str, str, str, Callable[[], object]]] = [
            ("turn", "Turn", "Turn the shield to its other way (T)", self.turn),
            ("lay", "Lay", "Lay the shield where its ghost is (L or Enter)", self.lay),
            ("claim", "Claim", "Claim the patch at the cursor (C)", self.claim),
            ("build1", "Build boma", "Build the boma of the loop that was closed (B)", self.build),
            ("build2", "Build boma 2", "Build the other boma", lambda: self.build(2)),
            ("remove", "Take back", "Take back what is at the cursor (X)", self.remove),
            ("pass", "Pass", "Neither claim nor build (P)", lambda: self.simple("pass")),
            ("confirm", "Confirm", "End the turn (E)", lambda: self.simple("confirm")),
            ("stop", "Stop placing", "Leave the rest of the enclosure empty", lambda: self.simple("stop")),
            ("move", "Move animal", "Pick up an animal at the cursor, then click where it goes", self.lift),
        ]
        self.actions: dict[str, w.Button] = {}
        for name, text, tooltip, does in parts:
            self.actions[name] = button(text, tooltip)
            self.actions[name].on_click(self.guarded(lambda _button, does=does: does()))

    def _make_choice(self) -> None:
        self.choice = Choice()
        self.picker = ShieldPicker(self.guarded(self._on_pick))
        self.choice.observe(self.guarded(self._on_choose), names="chosen")
        self.stocks = w.HTML(layout=w.Layout(margin="0"))
        self.supply = w.Box([self.picker.row], layout=w.Layout(height="66px", overflow="hidden"))

    def _make_panels(self) -> None:
        self.loop_choice = w.Dropdown(
            options=[("none", 0)], description="Loop", layout=w.Layout(width="200px", height="26px")
        )
        self.loop_choice.style.description_width = "34px"
        self.loop_choice.observe(self.guarded(lambda _change: self.look()), names="value")
        self.panel_choice = w.ToggleButtons(
            options=["What happened", "Rule", "Text", "Share", "Help"],
            style={"button_width": "auto"},
            layout=w.Layout(width="100%"),
        )
        self.panel = w.Box(layout=w.Layout(height="124px", overflow="auto", display="block"))
        self.panel.add_class("elongo-panel")
        self.lines.layout.height = "100%"
        self.panel_choice.observe(self.guarded(lambda _change: self._fill_panel()), names="value")
        self.help_text = w.HTML(HELP)
        self.rule_text.value = "<p>Click a rule's id to read the rule here.</p>"

    def _columns(self) -> w.HBox:
        column = w.Layout(width=f"{self.view.width}px", flex="0 0 auto", grid_gap="3px", overflow="visible")
        names = [*OVERLAYS, *PLAIN]
        overlays = low_row(*(self.overlays[name] for name in names), self.loop_choice)
        self.stage = w.Box(
            [self.view.canvas], layout=w.Layout(height=f"{self.view.height}px", overflow="visible")
        )
        left = w.VBox([self.stage, self.keys_row(), overlays], layout=column)
        side = w.Layout(width=f"{SIDE}px", flex="0 0 auto", grid_gap="3px", overflow="visible")
        actions = row(*self.actions.values(), height="60px", align_content="flex-start", overflow="visible")
        parts = [self.status, self.supply, self.choice, actions, self.info, self.panel_choice, self.panel]
        self._fill_panel()
        return row(left, w.VBox(parts, layout=side), align_items="flex-start", grid_gap=f"6px {GAP}px")

    # ── showing ───────────────────────────────────────────────────────────────────────────────────

    def refresh(self, lines: Iterable[Line] = (), *, fit: bool = False) -> None:
        """After anything was done: every part shows where one is."""
        state = self.desk.state
        self._fill_choice()
        self.stocks.value = stocks_html(state) if state else ""
        self.supply.children = [self.stocks if state else self.picker.row]
        self.build_mode.button_style = "" if state else "primary"
        self.play_mode.button_style = "primary" if state else ""
        self._fill_loops()
        super().refresh(lines, fit=fit)
        self._fill_actions()
        self.share.refresh()

    def _fill_choice(self) -> None:
        self._quiet = True
        try:
            self.picker.show(self.desk.shield)
            hand = self.desk.hand
            self.choice.chosen = -1
            self.choice.items = shield_items(hand)
            self.choice.label = "Your hand" if self.desk.state else "Shields of the deck"
            self.choice.chosen = hand.index(self.desk.shield) if self.desk.shield in hand else -1
        finally:
            self._quiet = False

    def _fill_loops(self) -> None:
        loops = self.desk.board.loops()
        options = [("none", 0)]
        options += [
            (f"{n}: fence {loop.fence}, {len(loop.shields)} shields", n) for n, loop in enumerate(loops, 1)
        ]
        self._quiet = True
        try:
            offered = self.desk.loops()
            self.loop_choice.options = options
            self.loop_choice.value = loops.index(offered[0]) + 1 if offered else 0
        finally:
            self._quiet = False

    def _fill_actions(self) -> None:
        state, offered = self.desk.state, self.desk.loops()
        tabletop = state is not None and "owner_chooses" in (state.ruleset.filling, state.ruleset.kept_claim)
        shown_names = {"turn", "lay", "remove"} if state is None else set(self.actions) - {"stop", "move"}
        if tabletop:
            shown_names |= {"stop", "move"}
        if len(offered) < 2:
            shown_names.discard("build2")
        possible = {"turn": bool(self.desk.ways()), "lay": self.desk.ghost in self.desk.board.placements()}
        possible["claim"] = bool(self.desk.targets())
        possible["build1"] = bool(offered)
        possible["build2"] = len(offered) > 1
        removal = self.desk.removal()
        if state is None:
            possible["remove"] = self.desk.cursor is not None
        else:
            possible["remove"] = removal is not None and not state.why_not(removal)
        for name, action in SIMPLE.items():
            possible[name] = state is not None and not state.why_not(action())
        for name, each in self.actions.items():
            each.layout.display = "" if name in shown_names else "none"
            each.button_style = "primary" if possible.get(name) else ""
        self.actions["remove"].description = "Take back" if state else "Take off"
        self.actions["claim"].description = self.desk.claim_word
        self.actions["build1"].description = "Build boma" if len(offered) < 2 else "Build boma 1"
        self.status.value = f'<div style="line-height: 1.35"><b>{self.desk.expected()}</b></div>'

    def point(self, lines: list[Line]) -> None:
        """The cursor or the ghost has changed, the position has not."""
        super().point(lines)
        self._fill_actions()

    def _lit(self) -> dict[str, Any]:
        number = self.loop_choice.value
        return {"loop": self.desk.board.loops()[number - 1]} if number else {}

    def open_panel(self, name: str) -> None:
        """Open one of the panels beside the board."""
        self.panel_choice.value = name
        self._fill_panel()

    def _fill_panel(self) -> None:
        parts = {
            "What happened": self.lines,
            "Rule": self.rule_text,
            "Text": self.text_view,
            "Help": self.help_text,
        }
        name = self.panel_choice.value
        self.panel.children = [self.share.panel if name == "Share" else parts[name]]

    def tell(self, lines: Iterable[Line], *, note: bool = False) -> None:
        """Say something, where it can be seen."""
        found = list(lines)
        if found and (note or self.panel_choice.value in ("Rule", "Help")):
            self.open_panel("What happened")
        super().tell(found, note=note)

    def show_rule(self, id: str) -> None:
        """Show a rule's text in its panel."""
        super().show_rule(id)
        self.open_panel("Rule")

    def _on_choose(self, change: Any) -> None:
        hand = self.desk.hand
        if 0 <= change["new"] < len(hand):
            self.take(hand[change["new"]])

    def _on_pick(self) -> None:
        self.take(self.picker.shield())

    def take(self, shield: Shield) -> None:
        """Take a shield in hand, and show which."""
        kind = self.desk.shield.kind
        self.desk.choose(shield)
        if kind != shield.kind:
            self._fill_choice()
        else:
            self._quiet = True
            try:
                self.picker.show(shield)
                hand = self.desk.hand
                self.choice.chosen = hand.index(shield) if shield in hand else -1
            finally:
                self._quiet = False
        self.point([])

    # ── starting ──────────────────────────────────────────────────────────────────────────────────

    def load(self, what: str | Position | Record, words: str = "") -> None:
        """Go on with a position, a record or a code. What was before can be gone back to."""
        found = decode(what) if isinstance(what, str) else what
        self.refresh(self.desk.load(found, words or "a position code"), fit=True)

    def _on_start(self, change: Any) -> None:
        name = change["new"]
        if name in STARTS:
            self.start.value = self.start.options[0]
            self.load(start(name), name)

    def _change_mode(self, *, play: bool) -> None:
        state = self.desk.state
        if play and state is None:
            self.load(scenario(self.desk.board), "play on from here")
        elif not play and state is not None:
            self.load(state.board, "build on from here")

    def _on_address(self, change: Any) -> None:
        if change["new"] and change["new"] != self.code():
            self.load(change["new"], "the position of the link")

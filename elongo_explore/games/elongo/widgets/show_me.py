"""Show me: offers walks for the place that is pointed at, and plays the chosen one on the board itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import islice
from typing import Any

from elongo_explore.kit.desk.messages import Line
from elongo_explore.kit.pictures.shapes import Pixel
from elongo_explore.kit.widgets.front import Speech, StepPlayer
from elongo_explore.kit.widgets.host import Host

from ..board.board import Board
from ..board.fences import Loop
from ..board.shields import Placement
from ..course.walks.walk import ElongoWalk
from ..desk.controls import Controls
from ..desk.desk import ElongoDesk
from ..desk.now import Now
from ..desk.show_me import WalkOffer
from ..pictures.highlight import Highlight
from ..pictures.nodes import is_fine
from .board_view import BoardView, Extent
from .viewport import shows_all

KEY = "n"
EMPTY_TABLE = "There is nothing to show on an empty table: lay a shield first."
NOT_NOW = "A walk is being shown. Esc goes back to the game."
FEW_NODES = " (The board is small: only some nodes are drawn.)"
_HINT = "Keys: ← → step, Space play, Esc back"
_KEYS = "Space plays and pauses, the arrow keys step, Escape goes back to the game."
_MOST_SPOTS = 24
"""The sentence keeps clear of no more places than this: where a step has more, it is about all the board."""
_MOST_NODES = 80
"""As many nodes of a graph are listed for the page, so that a step stays a small message."""


class ShowMe:
    """The button on the board, the list of walks, the sentence of a step, and the player beside the board.

    The walk that is shown is part of the desk's intent: whatever changes the session ends it.
    """

    def __init__(
        self,
        desk: ElongoDesk,
        host: Host,
        view: BoardView,
        controls: Controls,
        *,
        loop: Callable[[], Loop | None],
        changed: Callable[[], object],
    ) -> None:
        self._desk, self._host, self._view, self._controls = desk, host, view, controls
        self._loop, self._changed = loop, changed
        self._offers: tuple[WalkOffer, ...] = ()
        self._walk: ElongoWalk | None = None
        """The walk that the board shows."""
        self._window = view.window, view.fitted
        """Where the board was looked at before the walk."""
        self._hint = ""
        """What the keys do in the game."""
        self.speech = Speech()
        self.player = StepPlayer(full=True)
        self.player.add_class("elongo-walk-player")
        self.speech.on_msg(host.guarded(lambda _widget, content, _buffers: self._on_speech(content)))
        self.player.on_msg(host.guarded(lambda _widget, content, _buffers: self._on_player(content)))
        self.player.observe(host.guarded(lambda change: self._go(change["new"])), names="value")

    @property
    def shows(self) -> ElongoWalk | None:
        """The walk that the board shows."""
        return self._walk

    # ── what the person wants ─────────────────────────────────────────────────────────────────────

    def ask(self, place: Pixel | None = None) -> None:
        """Offer the walks for a place or, without one, for what is pointed at. A single walk of a place
        is shown at once."""
        if self._desk.shows_walk:
            return
        pointed = self._controls.pointed(place, self._loop())
        self._offers = self._desk.walk_offers(pointed)
        if not self._offers:
            self._host.note([Line(EMPTY_TABLE)])
        elif len(self._offers) == 1 and pointed.where is not None:
            self.choose(self._offers[0].name)
        else:
            at = place or (self._view.middle_of(pointed.where) if pointed.where else None)
            self._say(kind="menu", offers=[[each.name, each.text] for each in self._offers], at=at)
            self._host.console.voice.say(f"Show me: {len(self._offers)} walks to choose from.")

    def choose(self, name: str) -> None:
        """Show one of the walks that were offered."""
        chosen = [each for each in self._offers if each.name == name]
        self._offers = ()
        if chosen:
            self._desk.show_walk(chosen[0].make())
            self._changed()

    def leave(self) -> None:
        """Go back to the game."""
        if self._desk.shows_walk:
            self._desk.leave_walk()
            self._changed()
            self._host.console.voice.say("Back to the game.")

    def step_on(self) -> None:
        """Go on by one step, as a click on the board does."""
        if (shown := self._desk.intent.shown) is not None:
            # Through the player: its slider and clock in the page follow, and `_go` hears of it.
            self.player.value = min(shown.at + 1, len(shown.walk) - 1)

    def refuses(self) -> bool:
        """Return True, and say so, if nothing can be done because a walk is shown."""
        if self._desk.shows_walk:
            self._host.console.voice.say(NOT_NOW)
        return self._desk.shows_walk

    def _go(self, number: int) -> None:
        shown = self._desk.intent.shown
        # The page also reports the step that was set from here.
        if shown is not None and shown.at != number:
            self._desk.go_in_walk(number)
            self._changed()

    def _on_speech(self, content: dict[str, Any]) -> None:
        if "ask" in content:
            self.ask()
        elif "choose" in content:
            self.choose(str(content["choose"]))
        elif "close" in content:
            self._offers = ()
            self._say()
        elif "rule" in content:
            self._host.show_rule(str(content["rule"]))

    def _on_player(self, content: dict[str, Any]) -> None:
        if "leave" in content:
            self.leave()

    # ── showing ───────────────────────────────────────────────────────────────────────────────────

    def show(self, now: Now) -> None:
        """Begin, go on with or end the walk. The view paints the step."""
        shown = now.shown
        if shown is None:
            self._end()
            return
        begins = shown.walk is not self._walk
        if begins:
            self._begin(shown.walk, now)
        number, step = f"{shown.at + 1} of {len(shown.walk)}", shown.step
        told = f"{number}: {step.sentence} {step.rule}".rstrip()
        voice = self._host.console.voice
        voice.say(f"{shown.walk.title[:1].upper()}{shown.walk.title[1:]}. {_KEYS} {told}" if begins else told)

    def place(self, now: Now) -> None:
        """Put the sentence beside the places that it speaks of, wherever they are in the window."""
        if now.shown is None:
            return
        step = now.shown.step
        places: tuple[str | Placement, ...] = (*step.highlight.placements(), *step.places)
        self._say(
            kind="step",
            text=f"{step.sentence}{self._left_out(step.highlight)}",
            rule=step.rule,
            number=now.shown.at,
            spots=_rounded([*self._boxes(places), *self._view.words_lit()]),
            lit=_rounded(self._view.boxes_of(sorted(step.highlight.shields())[:_MOST_SPOTS])),
            avoid=_rounded(self._nodes(step.highlight)),
            board=_rounded([self._view.box_of_all()]),
        )

    def _boxes(self, places: Iterable[str | Placement]) -> list[Extent]:
        """Return where places are in the window, as far as they are on the board."""
        found = (box for place in places if (box := self._view.box_of(place)) is not None)
        return [*islice(found, _MOST_SPOTS)]

    def _nodes(self, lit: Highlight) -> list[Extent]:
        """Return where the nodes of a graph are; where there are many, the whole board."""
        dots = self._view.nodes_at(lit.nodes) if lit.nodes else []
        return dots if len(dots) <= _MOST_NODES else [self._view.box_of_all()]

    def _left_out(self, lit: Highlight) -> str:
        """Return a sentence if only a part of a graph is drawn."""
        return FEW_NODES if lit.nodes and is_fine(self._view.window.view.scale) else ""

    def _say(self, **shown: Any) -> None:
        said = {**shown, "size": [self._view.width, self._view.height]} if shown else {}
        if said != self.speech.shown:
            self.speech.shown = said

    def _begin(self, walk: ElongoWalk, now: Now) -> None:
        if self._walk is None:
            # Not if one walk follows another: then this is no longer where the person looked.
            self._window = self._view.window, self._view.fitted
            self._hint, self._host.console.keys.hint = self._host.console.keys.hint, _HINT
        self._walk = walk
        laid = {each.placement for each in walk[0].position.board.laid}
        # Shields of later steps count too, or the view would have to move in the middle of the walk.
        self._view.more = tuple(each for each in _placements(walk) if each not in laid)
        if not shows_all(Board(), self._view.window, _lit_placements(walk)):
            # First: the window that shows all goes by the position on the view.
            self._view.show(now.on_board)
            self._view.look_at_all()
        # In one message: a player that still had the old end would stop there.
        with self.player.hold_sync():
            self.player.value, self.player.max = 0, len(walk) - 1
            self.player.waits = [round(step.seconds * 1000) for step in walk]
            self.player.title = walk.title
            self.player.active = True

    def _end(self) -> None:
        if self._walk is None:
            # A list of walks stays open until one is chosen or the list is closed.
            if not self._offers:
                self._say()
            return
        self._walk = None
        self._host.console.keys.hint = self._hint
        self._view.more = ()
        self._view.look_again(*self._window)
        self.player.active = False
        self._say()


def _rounded(boxes: Iterable[Extent]) -> list[list[int]]:
    return [[round(each) for each in box] for box in boxes]


def _placements(walk: ElongoWalk) -> dict[Placement, None]:
    """Return every placement where a step has a shield or shows where one might be."""
    found: dict[Placement, None] = {}
    for step in walk:
        found |= dict.fromkeys(laid.placement for laid in step.position.board.laid)
        found |= dict.fromkeys(step.highlight.placements())
    return found


def _lit_placements(walk: ElongoWalk) -> tuple[Placement, ...]:
    """Return every placement where a step highlights something."""
    found: dict[Placement, None] = {}
    for step in walk:
        laid, lit = step.position.board.laid, step.highlight
        found |= {laid[index].placement: None for index in sorted(lit.shields()) if index < len(laid)}
        found |= dict.fromkeys(lit.placements())
    return tuple(found)

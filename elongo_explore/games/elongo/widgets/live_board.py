"""The parts of every live board of Elongo: the canvas, the switches, and what is pointed at."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import ipywidgets as w

from elongo_explore.kit.desk.session import Node
from elongo_explore.kit.pictures.shapes import Pixel
from elongo_explore.kit.widgets.front import Motion, Stage
from elongo_explore.kit.widgets.host import Host, KeyHandler
from elongo_explore.kit.widgets.parts import SIZE, Guarded, box, button, escaped

from ..analysis.overlay_data import distance
from ..board.board import Board
from ..board.fences import Loop
from ..board.shields import Laid, Placement
from ..desk.controls import Controls
from ..desk.desk import ElongoDesk
from ..desk.intent import aim_words
from ..desk.news import LOOK, idle_lines
from ..desk.now import Now
from ..desk.overlay_words import distance_words, overlay_lines, progress_words
from ..desk.previews import preview_words
from ..pictures.hinted import hinted_places
from ..pictures.labels import named_in
from ..pictures.live import Marks, ghost_drawing
from ..pictures.motion import motion
from ..pictures.pointing import AtPatch
from ..play.sketch import Sketch
from ..play.state import State
from ..play.words import patch_words
from ..show import show
from .board_view import BoardView
from .graph_beside import GraphBeside
from .show_me import KEY, ShowMe
from .viewport import movement

WINDOW_KEYS: dict[str, Callable[[BoardView], object]] = {
    "+": lambda view: view.zoom(1.25),
    "=": lambda view: view.zoom(1.25),
    "-": lambda view: view.zoom(1 / 1.25),
    "0": lambda view: view.fit(),
}
"""The keys that zoom."""


_MOST_AT_ONCE = 12
"""After more actions at once than this, nothing moves: the board just changes."""


def since(before: Node, here: Node) -> tuple[Node, ...]:
    """Return the moments after one up to another, if a few actions led there; else nothing."""
    found: list[Node] = []
    node: Node | None = here
    while node is not None and node is not before and len(found) < _MOST_AT_ONCE:
        found.append(node)
        node = node.parent
    return tuple(reversed(found)) if node is before and all(each.moment.events for each in found) else ()


_MOST_CITED = 12
"""An answer that names more places than this is a list, and all their names would hide the board."""
_NUMBERED = 66.0
"""A walk shows the numbers of all shields if an edge has this many pixels."""


class LiveBoard:
    """A board to look at: hover, overlays, zoom."""

    def __init__(
        self,
        desk: ElongoDesk,
        host: Host,
        *,
        loop: Callable[[], Loop | None] = lambda: None,
        marked: bool = True,
        shows_walks: bool = True,
    ) -> None:
        self._desk, self._host, self._guarded, self._marked = desk, host, host.guarded, marked
        self.view = BoardView(*SIZE)
        self.stage = Stage()
        self.graph = GraphBeside(host.guarded, self._point_at, self.look)
        self.keys = host.console.keys
        self.toggles = Toggles(self._switched, self._guarded, marked=marked)
        self.controls = Controls(desk, self.view, looking=not marked)
        self.hover_info = HoverInfo(self.view, self.toggles, loop)
        self.show_me = ShowMe(
            desk, host, self.view, self.controls, loop=loop, changed=lambda: self.point(desk.now())
        )
        self.shows_walks = shows_walks
        """True if there is "Show me". In a quiz it would give the answer away."""
        speech = (self.show_me.speech,) if shows_walks else ()
        self.motion = Motion()
        """Plays the movement over the canvas after an action."""
        canvas = box("canvas", self.view.canvas, self.motion, self.stage, *speech)
        self.board = box("halves", canvas, self.graph.box)
        # The page zooms by itself while fingers move, and has to know its limits.
        self.view.on_look(self._tell_page)
        self._search, self._to_tell = 0, ""
        self._cited: tuple[str, ...] = ()
        """The places that an answer on the screen names."""
        self._node: Node = desk.session.here
        self._came: tuple[Node, ...] = ()
        """The moments added since the board was last painted, if each led to the next."""
        self.stage.on_msg(self._guarded(lambda _widget, content, _buffers: self._on_message(content)))

    def _on_message(self, content: dict[str, Any]) -> None:
        """Handle a message from the page; see Stage."""
        if "over" in content:
            try:
                self.look_at(_pixel(content["over"]))
            finally:  # the page waits for this before it reports the next place
                self.stage.send({"done": True})
        elif (place := _pixel(content.get("press"))) is not None:
            self._on_press(place)
        elif "drop" in content or "rotate" in content:
            self._on_hand(content)
        elif (place := _pixel(content.get("hold"))) is not None:
            if self.shows_walks:
                self.show_me.ask(place)
            else:
                self._on_press(place)
        elif (size := _pixel(content.get("size"))) is not None:
            self.view.resize(*size, float(content.get("dense", 1)))
        elif "more" in content:
            if content["more"] == self._search:  # else another position is shown by now
                self._show()
                self.look()
        elif "fit" in content:
            self.view.fit()
        elif "look" in content:
            try:
                self.view.move(*map(float, content["look"]))
            finally:  # the page has moved the picture, and waits until it is painted there
                self.stage.send({"looked": {name: content.get(name) for name in ("view", "number")}})

    def _on_hand(self, content: dict[str, Any]) -> None:
        """Handle a dropped shield or a press on the handle. Refuse while a walk is shown."""
        if self.show_me.refuses():
            return
        if (place := _pixel(content.get("drop"))) is not None:
            self._host.answer(self.controls.drop(place, int(content.get("card", -1))))
        elif "rotate" in content:
            self._host.answer(self.controls.rotate())

    def _on_press(self, place: Pixel) -> None:
        """Handle a click. While a walk is shown, it goes one step on."""
        if self._desk.shows_walk:
            self.show_me.step_on()
        elif self._marked:
            self._host.answer(self.controls.press(place))
        else:
            # In a Stepper nothing can be done: the patch only stays chosen when the mouse is elsewhere.
            self._desk.change(cursor=self.view.patch_at(place))
            self.look_at(place)
            self.look()

    def _tell_page(self) -> None:
        """Tell the page that the window on the board has changed."""
        view = self.view
        with self.stage.hold_sync():
            self.stage.size = [view.width, view.height]
            self.stage.zooms = [*view.zooms()]
            self.stage.fitted = view.fitted
        if self._is_shown:
            self._place_handle()
            self.show_me.place(self._desk.now())

    @property
    def _is_shown(self) -> bool:
        # The page may report the mouse or a size of this board after another game has been loaded.
        return isinstance(self._desk.position, Board | Sketch | State)

    def window_keys(self) -> dict[str, KeyHandler]:
        """Return the keys that zoom, and those for "Show me" and for the marks."""
        keys: dict[str, KeyHandler] = {
            key: partial(self._look_by_key, does) for key, does in WINDOW_KEYS.items()
        }
        if self.shows_walks:
            keys[KEY] = lambda _shift: self.show_me.ask()
        return keys | {"o": lambda _shift: self.toggles.flip("marks")} if self._marked else keys

    def _look_by_key(self, does: Callable[[BoardView], object], _shift: bool) -> None:
        does(self.view)

    # ── showing ───────────────────────────────────────────────────────────────────────────────────

    def show(self, now: Now, *, fit: bool = False) -> None:
        """Show another position, or another step."""
        self._to_tell, self._cited = "", ()
        self._came, self._node = since(self._node, self._desk.session.here), self._desk.session.here
        self._show()
        if fit:
            self.view.look_at_all()
        self.point(now)

    def _show(self) -> None:
        """Show what is switched on, as far as it is found. The page asks for more after painting that, so
        that a search holds nothing up."""
        if (walk := self._desk.intent.shown) is not None:
            # Without overlays: they would hide what a step lights up, and search in each of its positions.
            # Pieces would hide the nodes of a graph; numbers help where they can be read.
            step, names = walk.step, self.toggles.on("names")
            numbers = self.toggles.on("numbers") or self.view.window.view.scale >= _NUMBERED
            self.view.show(step.position, numbers=numbers, names=names, pieces=step.highlight.nodes is None)
            return
        now = self._desk.now()
        turns = now.turns if self._marked else ()
        # Pieces would hide the nodes of a graph.
        shown = {**self.toggles.plain(), "pieces": now.lit is None or now.lit.nodes is None}
        cited = () if now.hinted else self._cited  # the ghosts of a hint would hide them: they go on top
        self.view.show(now.position, self.toggles.overlays(), **shown, turns=turns, cited=cited)
        # An answer to an older search is about another position. Its number tells them apart.
        self._search += 1
        if self.view.found.waiting:
            self.stage.send({"more": self._search})
        elif self._to_tell:
            name, self._to_tell = self._to_tell, ""
            self._host.note(overlay_lines(name, self._desk.position))

    def cite(self, text: str) -> None:
        """Write on the board the names of the places that an answer mentions, until the next answer."""
        cited = named_in(text, self._desk.board)[:_MOST_CITED] if text and self._is_shown else ()
        if cited != self._cited:
            self._cited = cited
            self._show()
            self._show_hovered(self._desk.now())

    def point(self, now: Now) -> None:
        """Show another cursor or ghost; or another position, and paint everything at once."""
        begins_or_ends = self.show_me.shows is not (now.shown and now.shown.walk)
        self.show_me.show(now)
        if begins_or_ends or self.view.position is not now.on_board:
            self._show()
        if now.shown is None:
            asked = now.asked.asked if now.asked else None
            more = tuple(each for each in (asked, now.ghost) if isinstance(each, Placement))
            self.view.more = (*more, *hinted_places(now.hinted))
        if self.view.fitted and not self.view.fits():
            before = self.view.window
            self.view.look_at_all()
            # The page has the old picture move to its new place while the new one is painted below.
            if moved := movement(before, self.view.window):
                self.stage.send({"glide": moved})
        if self._marked:
            marks = now.marks if self.toggles.on("marks") else now.marks.bare()
            self.view.mark(Marks() if now.shown else marks)
        self._move(now)
        self._place_handle()
        self._show_hovered(now)
        # Last: the sentence keeps clear of the words that were painted.
        self.show_me.place(now)

    def _move(self, now: Now) -> None:
        """Let the page play what has just happened. Call before painting: it begins with the old picture."""
        came, self._came = self._came, ()
        was = self.view.painted_view()
        if not came or was is None or now.shown or not self._marked:
            return
        before = came[0].parent.moment.position if came[0].parent else None
        if isinstance(before, Board | State):
            events = [event for node in came for event in node.moment.events]
            if found := motion(before, now.position, events, was, self.view.window):
                self.motion.send(found.message())

    def _place_handle(self) -> None:
        """Put the handle at the corner of the ghost that is farthest from where it rests."""
        now, at = self._desk.now(), list[float]()
        rotates = now.shown is None and "rotate" in now.buttons and now.buttons["rotate"].possible
        if self._marked and rotates and now.ghost is not None:
            rests = self.view.middle_of(now.cursor) if now.cursor is not None else (0.0, 0.0)
            corners = ghost_drawing(now.ghost, self.view.window.view).corners
            x, y = max(corners, key=lambda corner: (corner[0] - rests[0]) ** 2 + (corner[1] - rests[1]) ** 2)
            if 0 <= x <= self.view.width and 0 <= y <= self.view.height:
                at = [min(max(x, 20.0), self.view.width - 20.0), min(max(y, 20.0), self.view.height - 20.0)]
        self.stage.handle = at

    def look(self) -> None:
        """Show what is looked at now."""
        if self._is_shown:
            self._show_hovered(self._desk.now())

    def _show_hovered(self, now: Now) -> None:
        self.hover_info.show(now, self._cited)
        if self.toggles.on("graph"):
            self.graph.show(now)
        self.view.paint()

    def _point_at(self, patch: AtPatch | None) -> None:
        """Look at the parcel whose node is under the mouse."""
        if self._desk.shows_walk:
            return
        self._desk.change(over=patch)
        self.look()

    def svg(self) -> str:
        """Return a picture of the board as it is shown."""
        numbers, names = self.toggles.on("numbers"), self.toggles.on("names")
        return show(self._desk.position, self.toggles.overlays(), numbers=numbers, names=names).svg

    def _switched(self, name: str, on: bool) -> None:
        if name == "graph":
            (self.board.add_class if on else self.board.remove_class)("elongo-graphed")
        self._to_tell = name if on else ""
        self._show()
        self.point(self._desk.now())

    # ── mouse ─────────────────────────────────────────────────────────────────────────────────────

    def look_at(self, place: Pixel | None) -> None:
        """Note where the mouse is; None: not on the board."""
        if self._is_shown and self.controls.hover(place):
            self.look()

    def window_buttons(self) -> list[w.Button]:
        """Return buttons that move the view, for people who can neither drag nor press two keys."""
        view = self.view
        parts: list[tuple[str, str, Callable[[], None]]] = [
            ("←", "Look to the left", lambda: view.pan(-0.2, 0)),
            ("→", "Look to the right", lambda: view.pan(0.2, 0)),
            ("↑", "Look up", lambda: view.pan(0, -0.2)),
            ("↓", "Look down", lambda: view.pan(0, 0.2)),
        ]
        buttons = [button(text, tooltip, "28px") for text, tooltip, _does in parts]
        for each, (_text, _tooltip, does) in zip(buttons, parts, strict=True):
            each.on_click(self._guarded(lambda _button, does=does: does()))
        return buttons


def _pixel(found: object) -> Pixel | None:
    """Return a place or a size from a message; None if it isn't one."""
    if not isinstance(found, list) or len(found) != 2:
        return None
    x, y = found
    return float(x), float(y)


# ── switches ──────────────────────────────────────────────────────────────────────────────────────

SWITCHES = {
    "parcels": ("Parcels", "open parcels with a dashed border, enclosures with a firm one"),
    "enclosures": ("Enclosures", "land with no open border; all other land is pale"),
    "graph": ("Graph", "the parcel graph beside the board: a node for each parcel, a line where two touch"),
    "fences": ("Fences", "how far each fence runs, with a disc at each open end; the land is pale"),
    "loops": ("Loops", "closed fences, and what lies inside; the land outside is pale"),
    "blocks": ("Blocks", "open edges that nothing can ever fill, and why"),
    "how far": ("How far", "the fewest further shields that enclose a parcel, × never; click one to see how"),
    "chances": ("Chances", "loops that one or two more shields would close"),
}
PLAIN = {
    "numbers": ("Numbers", "the number of each shield"),
    "names": ("Names", "the name of each patch"),
}
MARKS = {"marks": ("Marks", "where something can be done: circles, rings and crosses (O)")}


def sign_of(switch: str) -> str:
    """Return the class of the picture on a switch and in the legend (front.css)."""
    return f"elongo-switch-{switch.replace(' ', '-')}"


class Toggles:
    """A switch for each overlay, and those for numbers, names and, where anything can be done, marks."""

    def __init__(
        self, switched: Callable[[str, bool], object], guarded: Guarded, *, marked: bool = False
    ) -> None:
        self.marked = marked
        self.all = {
            name: w.ToggleButton(
                value=name in MARKS,
                description=label,
                tooltip=f"Show {what}",
                layout=w.Layout(width="auto", height="26px"),
            )
            for name, (label, what) in (SWITCHES | PLAIN | (MARKS if marked else {})).items()
        }
        for name, toggle in self.all.items():
            toggle.add_class("elongo-switch")
            toggle.add_class(sign_of(name))
            toggle.observe(guarded(lambda change, name=name: switched(name, change["new"])), names="value")

    def legend(self) -> list[str]:
        """Return what the overlays that are on show, as HTML, each with the picture of its switch."""
        shown = [(sign_of(name), *SWITCHES[name]) for name in SWITCHES if self.on(name)]
        sign = '<span class="elongo-switch {}"></span>'
        return [f"{sign.format(own)}<b>{label}:</b> {escaped(what)}" for own, label, what in shown]

    def on(self, name: str) -> bool:
        """Return True if it is switched on."""
        return bool(self.all[name].value)

    def flip(self, name: str) -> None:
        """Switch it on or off."""
        self.all[name].value = not self.all[name].value

    def overlays(self) -> tuple[str, ...]:
        """Return the overlays that are on. The graph is beside the board, not over it."""
        return tuple(name for name in SWITCHES if name != "graph" and self.on(name))

    def plain(self) -> dict[str, bool]:
        """Return whether numbers and names are on."""
        return {name: self.on(name) for name in PLAIN}


# ── what is pointed at ────────────────────────────────────────────────────────────────────────────


class HoverInfo:
    """The thing that the person looks at, highlighted on the board and described in words."""

    def __init__(self, view: BoardView, toggles: Toggles, loop: Callable[[], Loop | None]) -> None:
        self._view, self._toggles, self._loop = view, toggles, loop
        self.info = w.HTML()
        for name in ("elongo-info", "elongo-scroll"):
            self.info.add_class(name)

    def show(self, now: Now, cited: tuple[str, ...] = ()) -> None:
        """Highlight what is looked at, and say what it is. The view paints it."""
        if now.shown is not None:
            self._view.light_step(now.shown.step.highlight)
            title = now.shown.walk.title
            self._write([f"{title[:1].upper()}{title[1:]}."])
            return
        # The list of loops is a widget: only it knows which one is chosen.
        loop, previews = self._loop(), now.previews
        if now.patch is None and not now.over_button:  # of several bomas, show the one chosen in the list
            previews = tuple(each for each in previews if each.loop == loop) or previews
        what = self._what(now)
        if now.asked is not None:
            what.pop("happened", None)  # both have the same colour, and what is asked for comes first
            what["lit"] = now.asked
        if now.hinted:
            what.pop("happened", None)
            what["hinted"] = now.hinted
        if cited:  # on top: a ghost would hide the places that the answer is about
            what["named"] = cited
        if previews:
            what["previews"] = previews
        if loop is not None and all(each.loop != loop for each in previews):
            what["loop"] = loop
        if not self._toggles.marked and [*what] == ["lit"]:
            self._view.light_step(what["lit"])
        else:
            if not self._toggles.marked:
                self._view.mark(Marks())  # a Stepper has none, but a step of a walk is painted there
            self._view.light(**what)
        foreseen = (now.seen.told(preview_words(each, len(previews))) for each in previews)
        told = [*self._told(now), *foreseen]
        if not told and (progress := progress_words(self._view.found)):
            told = [progress]
        # While nothing is pointed at, the legend is here: nothing jumps when an overlay is switched on.
        idle = idle_lines(now) if self._toggles.marked else [LOOK]
        self._fill([escaped(line) for line in told] or self._toggles.legend() or [*map(escaped, idle)])

    def _write(self, told: list[str]) -> None:
        self._fill([escaped(line) for line in told])

    def _fill(self, told: list[str]) -> None:
        lines = "".join(f"<div>{line}</div>" for line in told)
        self.info.value = f'<div style="line-height: 1.35">{lines}</div>'

    def _what(self, now: Now) -> dict[str, Any]:
        """Return what to highlight. The previews come on top of it."""
        if now.aimed is not None:
            return {"aimed": (Laid(now.shield, now.aimed.placement), now.aimed.fits)}
        if now.patch is not None:
            lit: dict[str, Any] = {"patches": now.position.parcel(now.patch).patches}
            if self._toggles.on("how far") and (answer := distance(now.position, now.patch)):
                lit["ghosts"] = tuple(answer.lays)
            return lit
        if now.lit is not None:
            return {"lit": now.lit}
        return {"happened": now.happened} if now.happened is not None and not now.previews else {}

    def _told(self, now: Now) -> list[str]:
        """Return what is looked at, in words."""
        placement = now.aimed.placement if now.aimed else now.ghost
        if now.patch is not None:
            told = patch_words(now.position, now.patch)
            if self._toggles.on("how far"):
                told = f"{told}. {distance_words(distance(now.position, now.patch))}"
            return [told]
        if placement is None:
            return []
        told = aim_words(now.position.board, now.shield, placement)
        fits = now.aimed.fits if now.aimed else not now.marks.refused
        how = "Click to put it here." if now.aimed else "Click it to lay it. By keys: Enter lays, T rotates."
        return [f"{told} {how}" if fits else told]

"""The board of Good Shepherds in the page: five layers, with hexes and dice to point at."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

import ipywidgets as w

from elongo_explore.kit.pictures.shapes import Scene
from elongo_explore.kit.widgets.front import PageBoard
from elongo_explore.kit.widgets.page_board import listen, markup
from elongo_explore.kit.widgets.painters.painting import ONE_AT_A_TIME
from elongo_explore.kit.widgets.parts import Guarded

from ..desk.now import Now
from ..pictures.empty_board import gains_scene, ground_scene, sides_scene
from ..pictures.marks import (
    Choices,
    choices_scene,
    destroyed_scene,
    ghost_scene,
    groups_scene,
    last_scene,
    lines_scene,
    names_scene,
)
from ..pictures.places import DIE, Layout
from ..pictures.tokens import units_scene
from ..play.fields import Field, Hex
from ..play.state import State
from .board_walk import BEAT, Played, walk_of

_BESIDE_A_DIE = 102.0
"""The width of the words beside a die, which are part of its target."""


class FieldView:
    """A live board. `show` shows a position, `mark` what is pointed at."""

    def __init__(self, *, marked: bool = True, numbers: bool = False) -> None:
        self._marked = marked
        self.numbers = numbers
        """True if the names of hexes are written."""
        self.groups = False
        """True if the groups of pastures are outlined."""
        self.cited: tuple[str, ...] = ()
        """The sentences on the screen: the names of hexes in them are written on the board."""
        self._layout: Layout | None = None
        self.board = PageBoard(speed=BEAT)

    def listen(
        self,
        guarded: Guarded,
        over: Callable[[Hex | None], object],
        press: Callable[[Hex, bool, bool], object],
        press_die: Callable[[int], object],
    ) -> None:
        """Call `over`, `press` and `press_die` with the hex or the die under the pointer."""

        def pressed(name: str, content: Mapping[str, Any]) -> None:
            if (hex := _hex(name)) is not None:
                press(hex, bool(content.get("shift")), bool(content.get("touch")))
            elif name.startswith("die "):
                press_die(int(name[4:]))

        listen(self.board, guarded, lambda name, _content: over(_hex(name)), pressed)

    # ── showing ───────────────────────────────────────────────────────────────────────────────────

    def show(self, now: Now) -> None:
        """Show a position."""
        # In one message and by one thread: the page must never mix layers of two positions.
        with ONE_AT_A_TIME, self.board.hold_sync():
            layout = self._fit(now.state)
            self.board.shown += 1
            self.board.label = f"{now.title}. {now.text()}"
            self.board.over = markup(units_scene(layout, now.state.units))
            self.mark(now)

    def play(self, steps: Sequence[Played]) -> None:
        """Let the page play steps. Call this before `show` shows the position to which they lead."""
        if steps and self._marked:
            with ONE_AT_A_TIME:
                walk = walk_of(self._fit(steps[0].before), steps)
                if walk is not None:
                    self.board.send(walk.message(self.board.shown + 1))

    def mark(self, now: Now) -> None:
        """Show the cursor, the choices, and what the use would do."""
        with ONE_AT_A_TIME, self.board.hold_sync():
            layout = self._fit(now.state)
            # Only one of the two: their marks could not be told apart.
            turn = () if now.ghost else now.turn
            die = now.die if self._marked else None
            under = [
                sides_scene(layout, now.state, die, names=now.seen.called),
                *(last_scene(layout, use) for use in turn),
            ]
            if now.gains:
                under.append(gains_scene(layout, now.gains))
            marks, pieces = [], []
            if self.groups:
                pieces.append(groups_scene(layout, now.state))
            if self._marked:
                marks.append(choices_scene(layout, replace(now.choices, cursor=None)))
            if self._marked and now.ghost:
                marks.append(ghost_scene(layout, now.ghost))
                pieces.append(destroyed_scene(layout, now.ghost))
            if self._marked and now.rays:
                pieces.append(lines_scene(layout, now.rays))
            if self._marked and now.cursor:  # on top, so that it is seen wherever it is
                pieces.append(choices_scene(layout, Choices(cursor=now.cursor)))
            if self._marked and not self.numbers:
                told = " ".join((*self.cited, now.expected, now.info))
                pieces.append(names_scene(layout, _hexes_in(told, now.state.field)))
            self.board.under = _together(under)
            self.board.marks = _together(marks)
            self.board.pieces = _together(pieces)

    def _fit(self, state: State) -> Layout:
        """Return the places of everything. The dice are beside the player to move."""
        layout = self._layout
        if layout is None or layout.field is not state.field:
            self._layout = layout = Layout(state.field)
            self.board.size = [round(layout.width, 2), round(layout.height, 2)]
            self.board.layout = w.Layout(width="100%", overflow="visible")
        # The same holds for the largest layer: it changes with the field and the names only.
        if self.board.ground != (ground := _ground(state.field, self.numbers)):
            self.board.ground = ground
        dice = [_die(layout, state.turn, at) for at in range(len(state.dice))]
        targets = [*_targets(layout), *dice]
        # Compared here, because the trait would check hundreds of targets with each hover.
        if self.board.targets != targets:
            self.board.targets = targets
        return layout


def _together(scenes: list[Scene]) -> str:
    return "".join(map(markup, scenes))


@lru_cache(maxsize=8)
def _ground(field: Field, numbers: bool) -> str:
    return markup(ground_scene(Layout(field), numbers=numbers))


@lru_cache(maxsize=8)
def _targets(layout: Layout) -> tuple[dict[str, Any], ...]:
    """Return the hexes as targets, by their corners."""
    return tuple(
        {
            "name": f"{hex[0]},{hex[1]}",
            "corners": [number for place in layout.corners(hex) for number in place],
        }
        for hex in layout.field.hexes
    )


def _die(layout: Layout, player: int, at: int) -> dict[str, Any]:
    left, top = layout.at(*layout.die(player, at))
    return {"name": f"die {at}", "box": [left, top, layout.long(DIE + _BESIDE_A_DIE), layout.long(DIE)]}


def _hexes_in(text: str, field: Field) -> list[Hex]:
    """Return the hexes that a text names, once each."""
    found = dict.fromkeys((int(q), int(r)) for q, r in re.findall(r"\((-?\d+), (-?\d+)\)", text))
    return [hex for hex in found if field.has(hex)]


def _hex(name: str) -> Hex | None:
    try:
        q, r = map(int, name.split(","))
    except ValueError:
        return None
    return q, r

"""What clicks and keys do at the board of Elongo. Each returns the answer to the person."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

from elongo_explore.kit.desk.desk import ARROWS, towards
from elongo_explore.kit.desk.messages import Answer, Line
from elongo_explore.kit.pictures.shapes import Pixel
from elongo_explore.kit.table.wording import as_sentence

from ..board.board import along_outline
from ..board.fences import Loop
from ..board.land import Patch
from ..board.shields import Placement
from ..pictures.pointing import AtEdge, AtPatch, Where
from ..play.actions import BuildBoma, Confirm
from ..play.words import patch_words
from .desk import ElongoDesk
from .intent import TOOLS, Aim, aim_among, aim_at_edge
from .now import PUT, ROTATE, SIMPLE, action_of
from .previews import preview_words
from .show_me import Pointed, pointed_at
from .sketching import IN_A_GAME


class Sight(Protocol):
    """The window on the board, in pixels, as the view of the board provides it."""

    width: int
    height: int

    def patch_at(self, place: Pixel) -> AtPatch | None:
        """Return the patch at a place."""

    def edge_at(self, place: Pixel) -> AtEdge | None:
        """Return the open edge whose circle is at a place."""

    def covers(self, placement: Placement, place: Pixel) -> bool:
        """Return True if a shield at this placement would cover a place."""

    def candidates_at(self, place: Pixel) -> list[tuple[AtEdge, Placement]]:
        """Return the placements at open edges that cover a place, with their edges; the nearest first."""

    def middle_of(self, where: Where) -> Pixel:
        """Return the place of an edge or a patch."""

    def reveal(self, where: Where) -> None:
        """Bring an edge or a patch into sight."""


NO_PLACE = "Choose a patch first: click it. By keys: walk to it with the arrows."
_SAME = 6
"""Two presses at most this many pixels apart are at the same place."""
EDGES, PATCHES, CHOICES = "the open edges", "all patches", "the patches that can be chosen"
"""What the arrow keys can walk."""


class Controls:
    """Mouse and keys at a desk. Each action returns its answer to the person."""

    def __init__(self, desk: ElongoDesk, sight: Sight, *, looking: bool = False) -> None:
        self.desk, self.sight = desk, sight
        self._looking = looking
        """True if nothing can be done at this board. Then it shows no ghost."""
        self._aimed: tuple[Pixel, Placement] | None = None
        """The last place that was pressed, and the ghost that appeared. A second press there lays it, even if
        the board has moved in between to show all of the ghost."""
        self._wish: tuple[object, str] | None = None
        """The person's choice of what the arrow keys walk, and the phase in which it was made."""

    # ── mouse and touch ───────────────────────────────────────────────────────────────────────────

    def hover(self, place: Pixel | None) -> bool:
        """Note where the mouse is, if it is on the board. Return True if something else is to be shown."""
        if self.desk.shows_walk:  # it is about its own places, wherever the mouse is
            return False
        over = None if place is None else self._under(place)
        # The mouse moves a hundred times over one patch: work nothing out for that.
        if over == self.desk.intent.over:
            return False
        self.desk.change(over=over)
        return True

    def hover_button(self, name: str) -> bool:
        """Note which button the mouse or the keyboard is on, if any. Return True if that is another one."""
        if name == self.desk.intent.over_button:
            return False
        self.desk.change(over_button=name)
        return True

    def _under(self, place: Pixel) -> AtPatch | Aim | None:
        """Return the patch at a place, or where a click there would put the shield; None over the ghost."""
        desk = self.desk
        laying = desk.aims and not self._looking
        # Land that can be claimed comes before the circle that lies partly over it.
        if not desk.laying and (patch := self.sight.patch_at(place)) is not None:
            return patch
        if laying and desk.board.laid:
            edge = self.sight.edge_at(place)
            # Over the ghost nothing else is shown: a click lays it.
            if self._on_ghost(place, edge):
                return None
            if edge is not None:
                return aim_at_edge(desk.board, desk.shield.kind, edge)
        # Laid land comes before free space: a shield that could lie there covers no patch.
        if (patch := self.sight.patch_at(place)) is not None:
            return patch
        if not laying:
            return None
        return aim_among(desk.board, desk.shield.kind, self.sight.candidates_at(place))

    def _on_ghost(self, place: Pixel, edge: AtEdge | None) -> bool:
        ghost = self.desk.ghost
        return ghost is not None and edge in (None, self.desk.cursor) and self.sight.covers(ghost, place)

    def pointed(self, place: Pixel | None = None, loop: Loop | None = None) -> Pointed:
        """Return the place to show a walk for: where a finger rests, or else what is pointed at."""
        if place is None:
            return pointed_at(self.desk.intent, self.desk.ghost, loop)
        return Pointed(self.sight.edge_at(place) or self.sight.patch_at(place), None, loop)

    def press(self, place: Pixel) -> Answer:
        """Do what a click on the ghost, a circle, a patch or the bare table means."""
        desk, aimed, before = self.desk, self._aimed, self.desk.ghost
        if desk.aims and before is not None and aimed and aimed[1] == before and _near(aimed[0], place):
            return self.lay()
        answer = self._press_what_is_there(place)
        ghost = desk.ghost if desk.aims else None
        self._aimed = (place, ghost) if ghost is not None and ghost != before else None
        return answer

    def drop(self, place: Pixel, number: int) -> Answer:
        """Show a shield of the hand where it was dropped. A press then lays it."""
        desk = self.desk
        if not 0 <= number < len(desk.hand):
            return Answer()
        desk.choose(desk.hand[number])
        if not desk.aims or not desk.board.laid:
            return self.lay()
        self._wish = None
        aim = aim_among(desk.board, desk.shield.kind, self.sight.candidates_at(place))
        edge = self.sight.edge_at(place)
        if edge is not None and (aim is None or not aim.fits):
            return self._fit(desk.point(edge))
        return self._press_space(place)

    def _press_what_is_there(self, place: Pixel) -> Answer:
        desk = self.desk
        patch = self.sight.patch_at(place)
        if desk.aims and (desk.laying or patch is None):
            edge = self.sight.edge_at(place)
            if self._on_ghost(place, edge):
                return self.lay()
            if edge is not None:
                return self._press_edge(edge)
        if patch is not None:
            return self.press_patch(patch)
        return self._press_space(place) if desk.aims else Answer()

    def _press_edge(self, edge: AtEdge) -> Answer:
        # A person who clicks an edge also wants to walk edges again.
        self._wish = None
        if edge == self.desk.cursor:
            return self.lay()
        return self._fit(self.desk.point(edge))

    def _fit(self, refusals: Sequence[Line] = ()) -> Answer:
        """Return why nothing fits at the cursor. If something does, it is seen, and only spoken."""
        fits = as_sentence(f"{self.desk.shield} fits here. Lay it, or rotate it.")
        return Answer(refusals, "" if refusals else fits)

    def press_patch(self, patch: Patch) -> Answer:
        """Do what a click on a patch means."""
        return Answer(self.desk.press(patch))

    def _press_space(self, place: Pixel) -> Answer:
        """Show a placement that covers this place on the bare table, or say why none fits."""
        desk = self.desk
        if not desk.board.laid:
            return self.lay()
        found = self.sight.candidates_at(place)
        aim = aim_among(desk.board, desk.shield.kind, found)
        if aim is not None and aim.fits:
            desk.aim(aim)
            return self._fit()
        lines = [Line(f"No {desk.shield.kind} shield fits at this place", heading=True)]
        for edge, placement in found:
            lines += desk.why(placement, edge)
        if not found:
            lines.append(
                Line("There is no open edge nearby: a shield must share a full edge with another.", "LAY-1")
            )
        desk.point(None)
        return Answer(lines)

    # ── actions ───────────────────────────────────────────────────────────────────────────────────

    def lay(self) -> Answer:
        """Lay the shield where its ghost is."""
        return Answer(self.desk.lay())

    def rotate(self, steps: int = 1) -> Answer:
        """Rotate the shield to the next way that fits, and have that spoken."""
        lines = self.desk.rotate(steps)
        return Answer(lines, "" if lines else f"Rotated: {self.desk.shield} also fits like this.")

    def claim(self) -> Answer:
        """Claim the patch at the cursor; or place, keep or fill, whichever is due."""
        if not isinstance(self.desk.cursor, AtPatch) or (self.desk.state is None and self.desk.laying):
            return Answer([Line(NO_PLACE)])
        if self.desk.state is None:
            return self.press_patch(self.desk.cursor)
        return Answer(self.desk.do(self.desk.action_at(self.desk.cursor)))

    def build(self, number: int = 1) -> Answer:
        """Build a boma on a closed loop."""
        offered = self.desk.loops()
        fence = offered[number - 1].fence if len(offered) >= number else number
        return Answer(self.desk.do(BuildBoma(fence)))

    def remove(self) -> Answer:
        """Take back what is at the cursor; on a free board, take the shield off."""
        return Answer(self.desk.remove())

    def lift(self) -> Answer:
        """Pick up an animal."""
        return Answer(self.desk.lift())

    def end_turn(self) -> Answer:
        """Do the rest of the turn and confirm it."""
        return Answer(self.desk.end_turn())

    def simple(self, name: str) -> Answer:
        """Pass or stop placing."""
        return Answer(self.desk.do(SIMPLE[name]()))

    # ── keys ──────────────────────────────────────────────────────────────────────────────────────

    def walk(self, key: str) -> Answer:
        """Walk to the next edge or patch in the direction of an arrow key."""
        targets = self._targets()
        places = [(each, self.sight.middle_of(each)) for each in targets]
        cursor = self.desk.cursor
        start = self.sight.middle_of(cursor) if cursor is not None and cursor in targets else None
        middle = (self.sight.width / 2, self.sight.height / 2)
        found = towards(places, start or middle, ARROWS[key])
        # From the middle of the window nothing is in that direction: then anywhere is better than nowhere.
        if start is None and found is None and targets:
            found = targets[0]
        return Answer() if found is None else self.arrive(found)

    @property
    def walking(self) -> str:
        """What the arrow keys walk: the person's choice in this phase, or else what the phase asks for."""
        wish, what = self._wish or (None, "")
        # A wish ends with its phase: after a lay the arrows walk what is to be done then.
        if wish == self._phase():
            return what
        self._wish = None
        return self._walks()[0]

    def _phase(self) -> tuple[object, ...]:
        """Return the phase. A free board has only one; in a game, each lay begins another."""
        state = self.desk.state
        return () if state is None else (state.stage, state.turn, len(state.board.laid))

    def _walks(self) -> tuple[str, str]:
        """Return the two things that the arrow keys can walk in this phase; the phase asks for the first."""
        if self.desk.laying:
            return EDGES, PATCHES
        return (CHOICES, PATCHES) if self.desk.targets() else (PATCHES, PATCHES)

    def _targets(self) -> Sequence[Where]:
        """Return the places where the cursor can go now."""
        board, walking = self.desk.board, self.walking
        if walking == EDGES:
            return [AtEdge(*side) for side in board.open_sides()]
        if walking == CHOICES:
            return self.desk.targets()
        return [AtPatch(i, name) for i, laid in enumerate(board.laid) for name in laid.shield.patches]

    def arrive(self, where: Where) -> Answer:
        """Put the cursor somewhere by key, and say what is there."""
        lines = self.desk.point(where)
        self.sight.reveal(where)
        if isinstance(where, AtPatch):
            return Answer(lines, self.info(where))
        fits = f"Edge {where.edge} of shield {where.shield}: {self.desk.shield} fits."
        return Answer(lines, "" if lines else fits)

    def follow(self, steps: int) -> Answer:
        """Walk along the outline."""
        self._wish = None
        found = along_outline(self.desk.board, self.desk.cursor, steps)
        return Answer() if found is None else self.arrive(AtEdge(*found))

    def enter(self) -> Answer:
        """Do the obvious thing: lay where the ghost is, or claim where the cursor is."""
        on_patch = isinstance(self.desk.cursor, AtPatch)
        # On a patch Enter looks at the patch, unless a ghost is there to be laid.
        if self.desk.ghost is not None or (self.desk.laying and not on_patch):
            return self.lay()
        if self.desk.facts.allows(Confirm) and not on_patch:
            return self.end_turn()
        return self.claim()

    def next_shield(self, steps: int) -> Answer:
        """Take the next shield in hand."""
        hand, shield = self.desk.hand, self.desk.shield
        if not hand:
            return Answer()
        at = hand.index(shield) if shield in hand else -1
        self.desk.choose(hand[(at + steps) % len(hand)])
        return Answer(spoken=f"In hand: {self.desk.shield}.")

    def next_tool(self, steps: int) -> Answer:
        """In Build, choose the next tool."""
        if self.desk.state is not None:
            return Answer([Line(IN_A_GAME)])
        tools = [*TOOLS]
        return self.use(tools[(tools.index(self.desk.intent.tool) + steps) % len(tools)])

    def use(self, tool: str) -> Answer:
        """In Build, choose a tool."""
        self.desk.use(tool)
        return Answer(spoken=self.desk.expected())

    def owner(self, number: int) -> Answer:
        """In Build, put the pieces of this player."""
        sketch = self.desk.sketch
        if sketch is None:
            return Answer([Line(IN_A_GAME)])
        if number > len(sketch.state.players):
            return Answer([Line(f"Player {number} does not play: this is a game for two.")])
        self.desk.change(owner=number)
        return Answer(spoken=self.desk.expected())

    def switch(self) -> Answer:
        """Let the arrow keys walk the other thing until this phase ends, or again what the phase asks for."""
        usual, other = self._walks()
        now = other if self.walking == usual else usual
        self._wish = (self._phase(), now)
        self.desk.point(None)
        return Answer([Line(f"The arrow keys now walk {now}.")])

    def why(self) -> Answer:
        """Say what fits at the cursor and why the rest doesn't; for a patch, describe its parcel."""
        cursor = self.desk.cursor
        if cursor is None:
            return Answer([Line(self.desk.expected()), *self._foreseen()])
        if isinstance(cursor, AtPatch):
            return Answer([Line(patch_words(self.desk.position, cursor)), *self._foreseen()])
        return Answer(self.desk.why_nothing_fits(*cursor))

    def let_go(self) -> Answer:
        """Let go of everything that was chosen."""
        self.desk.arrive()
        return Answer()

    def _foreseen(self) -> Iterator[Line]:
        """Yield what the action that is pointed at would do, sentence by sentence."""
        now = self.desk.now()
        for preview in now.previews:
            yield Line(preview.name + preview.details, heading=True)
            yield from (Line(now.seen.told(said.words), said.rule) for said in preview.said)

    def info(self, patch: AtPatch) -> str:
        """Describe a patch and its parcel, and what an action there would do."""
        now = self.desk.now()
        foreseen = (now.seen.told(preview_words(preview)) for preview in now.previews)
        return ". ".join([patch_words(self.desk.position, patch), *foreseen])


BUTTONS: dict[str, Callable[[Controls], Answer]] = {
    ROTATE: Controls.rotate,
    "lay": Controls.lay,
    "claim": Controls.claim,
    "build1": Controls.build,
    "build2": lambda me: me.build(2),
    "remove": Controls.remove,
    "pass": lambda me: me.simple("pass"),
    "confirm": Controls.end_turn,
    "stop": lambda me: me.simple("stop"),
    "move": Controls.lift,
    PUT: Controls.claim,
}
"""The function for each button."""


def _near(one: Pixel, other: Pixel) -> bool:
    return abs(one[0] - other[0]) <= _SAME and abs(one[1] - other[1]) <= _SAME


def _by_key(does: Callable[[Controls], Answer]) -> Callable[[Controls, bool], Answer]:
    return lambda me, _shift: does(me)


CONTROL_KEYS: dict[str, Callable[[Controls, bool], Answer]] = {
    **{kind.key: _by_key(does) for name, does in BUTTONS.items() if (kind := action_of(name)) and kind.key},
    BuildBoma.key: lambda me, shift: me.build(2 if shift else 1),
    "]": lambda me, _shift: me.follow(1),
    "[": lambda me, _shift: me.follow(-1),
    "m": lambda me, _shift: me.switch(),
    "s": lambda me, shift: me.next_shield(-1 if shift else 1),
    "k": lambda me, shift: me.next_tool(-1 if shift else 1),
    "1": lambda me, _shift: me.owner(1),
    "2": lambda me, _shift: me.owner(2),
    "3": lambda me, _shift: me.owner(3),
    "t": lambda me, shift: me.rotate(-1 if shift else 1),
    "Enter": lambda me, _shift: me.enter(),
    "w": lambda me, _shift: me.why(),
    "Escape": lambda me, _shift: me.let_go(),
}
"""The function for each key; its flag is True if Shift is held. The arrow keys are apart: see `walk`."""

"""The tasks of a guide, one thing at a time. Each knows when it is done, and how to do it."""

from __future__ import annotations

from dataclasses import dataclass

from elongo_explore.kit.desk.messages import Line

from ...board.fences import Side, edge_words
from ...board.shields import BLANK, Placement, Shield
from ...pictures.highlight import Highlight
from ...pictures.pointing import AtEdge, AtPatch
from ...play.actions import Action, BuildBoma, Claim, Confirm, LayShield, Place
from ...play.pieces import names
from ..desk import ElongoDesk
from ..intent import ways_at
from ..now import BUILD

_NOTHING = Confirm()
"""A placeholder: every task of this kind has its own action."""


@dataclass(frozen=True)
class Task:
    """One thing that the guide asks for."""

    ask: str
    """The request, in one short sentence."""
    how: str
    """How to do it. Fingers.js leaves out a sentence that begins with "By keys:" where there are no keys."""
    why: str
    """The coach's reason."""
    rules: tuple[str, ...]
    lesson: str
    """The notebook that teaches it."""

    def shield(self) -> Shield | None:
        """Return the shield to take in hand; None if the task needs no shield."""
        return None

    def button(self) -> str:
        """Return the button that does it; "" if it needs a place on the board."""
        return ""

    def lit(self) -> Highlight | None:
        """Return the highlight on the board."""
        return None

    def place(self, desk: ElongoDesk) -> str:
        """Return the highlighted place in words, for people who don't see it."""
        return ""

    def is_done(self, desk: ElongoDesk) -> bool:
        """Return True if it is done in the position that is shown. Only tasks that leave the position as it
        is are asked."""
        return False

    def aside(self, desk: ElongoDesk) -> Line | None:
        """Return the coach's remark about what the person is about to do."""
        return None

    def do(self, desk: ElongoDesk) -> list[Line]:
        """Do the task for the person."""
        raise NotImplementedError


@dataclass(frozen=True)
class Take(Task):
    """Take a shield in hand."""

    taken: Shield = BLANK["wide"]

    def shield(self) -> Shield | None:
        """Return the shield itself."""
        return self.taken

    def is_done(self, desk: ElongoDesk) -> bool:
        """Return True if the shield is in hand."""
        return desk.shield == self.taken

    def do(self, desk: ElongoDesk) -> list[Line]:
        desk.choose(self.taken)
        return []


@dataclass(frozen=True)
class TryEdge(Task):
    """Try an edge at which the shield does not fit: the board says why not."""

    edge: Side = (0, 0)

    def lit(self) -> Highlight | None:
        return Highlight(asked=self.edge)

    def place(self, desk: ElongoDesk) -> str:
        return edge_words(self.edge)

    def is_done(self, desk: ElongoDesk) -> bool:
        """Return True if the board has refused."""
        return desk.cursor == AtEdge(*self.edge) and desk.now().marks.refused

    def do(self, desk: ElongoDesk) -> list[Line]:
        """Point at the edge, and return why the first way to lay the shield there doesn't fit."""
        return desk.point(AtEdge(*self.edge))[:3]


@dataclass(frozen=True)
class Do(Task):
    """Do something in the game."""

    action: Action = _NOTHING

    def button(self) -> str:
        """Return the button that does it; "" if it needs a place on the board."""
        if isinstance(self.action, LayShield | Claim | Place):
            return ""
        return BUILD if isinstance(self.action, BuildBoma) else self.action.verb

    def lit(self) -> Highlight | None:
        """Return the highlight of the place for the shield, or of the land to claim."""
        if isinstance(self.action, LayShield):
            return Highlight(asked=self.action.placement)
        return Highlight(asked=self.action.patch) if isinstance(self.action, Claim | Place) else None

    def place(self, desk: ElongoDesk) -> str:
        """Return the name of an edge at which to lay the shield, or of the patch."""
        if isinstance(self.action, LayShield):
            return edge_words(edges_of(desk, self.action.placement)[0])
        return names([self.action.patch]) if isinstance(self.action, Claim | Place) else ""

    def aside(self, desk: ElongoDesk) -> Line | None:
        """Say whether the person points at the right place."""
        action = self.action
        if isinstance(action, LayShield):
            return _about_ghost(desk, action.placement)
        cursor = desk.cursor
        if isinstance(action, Claim | Place) and isinstance(cursor, AtPatch):
            if cursor == action.patch:
                return Line("That is it: click it again. By keys: Enter.", "CLAIM-3")
            here = names([(cursor.shield, cursor.name)])
            return Line(f"That is {here}. The land that is asked for has the orange line.")
        return None

    def do(self, desk: ElongoDesk) -> list[Line]:
        return desk.do(self.action)


def _about_ghost(desk: ElongoDesk, wanted: Placement) -> Line | None:
    """Say whether the ghost is at the right place, the right way round."""
    ghost = desk.ghost
    if ghost is None:
        return None
    if ghost == wanted:
        return Line("That is it: click it again, and it is laid. By keys: Enter.", "LAY-1")
    if refusals := desk.board.why_not(ghost):
        return Line(f"It does not fit there. {refusals[0].sentence}", refusals[0].rule)
    if desk.cursor in edges_of(desk, wanted):
        return Line("The right place, but the other way round: rotate it. By keys: T.", "LAY-5")
    return Line("It would also fit there. But the place with the orange line is the one to use.", "LAY-1")


def edges_of(desk: ElongoDesk, placement: Placement) -> list[AtEdge]:
    """Return the open edges that a placement touches, first those where it appears without rotating."""
    found = []
    for side in desk.board.open_sides():
        ways = ways_at(desk.board, placement.kind, side)
        if placement in ways:
            found.append((ways.index(placement), AtEdge(*side)))
    return [edge for _way, edge in sorted(found)]

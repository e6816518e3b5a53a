"""Tasks: what a guide asks for, one thing at a time. Each knows when it is done, and how to do it."""

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
"""Never done: a task of this kind always says what to do."""


@dataclass(frozen=True)
class Task:
    """One thing that is asked for."""

    ask: str
    """What to do, in one short sentence."""
    how: str
    """How it is done, by mouse or finger and by keys."""
    why: str
    """Why: what the coach says."""
    rules: tuple[str, ...]
    lesson: str
    """The notebook that teaches it."""

    def shield(self) -> Shield | None:
        """The shield that is to be taken in hand, if it is about one."""
        return None

    def button(self) -> str:
        """The button that does it, if it needs no place on the board."""
        return ""

    def lit(self) -> Highlight | None:
        """What is marked on the board."""
        return None

    def place(self, desk: ElongoDesk) -> str:
        """What is marked, in words, for those who do not see it."""
        return ""

    def is_done(self, desk: ElongoDesk) -> bool:
        """Is it done, in the position that is shown? What changes the position is done with the change."""
        return False

    def aside(self, desk: ElongoDesk) -> Line | None:
        """What the coach says to what the person is about to do."""
        return None

    def do(self, desk: ElongoDesk) -> list[Line]:
        """Do it for the person."""
        raise NotImplementedError


@dataclass(frozen=True)
class Take(Task):
    """Take a shield in hand."""

    taken: Shield = BLANK["wide"]

    def shield(self) -> Shield | None:
        """The shield itself."""
        return self.taken

    def is_done(self, desk: ElongoDesk) -> bool:
        """Is it in hand?"""
        return desk.shield == self.taken

    def do(self, desk: ElongoDesk) -> list[Line]:
        """Take it."""
        desk.choose(self.taken)
        return []


@dataclass(frozen=True)
class TryEdge(Task):
    """Try an edge at which the shield does not fit: the board says why not."""

    edge: Side = (0, 0)

    def lit(self) -> Highlight | None:
        """The edge."""
        return Highlight(asked=self.edge)

    def place(self, desk: ElongoDesk) -> str:
        """The edge."""
        return edge_words(self.edge)

    def is_done(self, desk: ElongoDesk) -> bool:
        """Has the board refused?"""
        return desk.cursor == AtEdge(*self.edge) and desk.now().marks.refused

    def do(self, desk: ElongoDesk) -> list[Line]:
        """Point at it, and hear why not: of the first way to lay the shield there, which is enough."""
        return desk.point(AtEdge(*self.edge))[:3]


@dataclass(frozen=True)
class Do(Task):
    """Do something in the game."""

    action: Action = _NOTHING

    def button(self) -> str:
        """The button that does it, if it needs no place on the board."""
        if isinstance(self.action, LayShield | Claim | Place):
            return ""
        return BUILD if isinstance(self.action, BuildBoma) else self.action.verb

    def lit(self) -> Highlight | None:
        """Where the shield is to lie, or which land is to be claimed."""
        if isinstance(self.action, LayShield):
            return Highlight(asked=self.action.placement)
        return Highlight(asked=self.action.patch) if isinstance(self.action, Claim | Place) else None

    def place(self, desk: ElongoDesk) -> str:
        """An edge at which the shield is to lie, or the patch."""
        if isinstance(self.action, LayShield):
            return edge_words(edges_of(desk, self.action.placement)[0])
        return names([self.action.patch]) if isinstance(self.action, Claim | Place) else ""

    def aside(self, desk: ElongoDesk) -> Line | None:
        """Is what the person points at what is asked for?"""
        action = self.action
        if isinstance(action, LayShield):
            return _about_ghost(desk, action.placement)
        cursor = desk.cursor
        if isinstance(action, Claim | Place) and isinstance(cursor, AtPatch):
            if cursor == action.patch:
                return Line("That is it. Enter puts a boy there.", "CLAIM-3")
            here = names([(cursor.shield, cursor.name)])
            return Line(f"That is {here}. The land that is asked for has the orange line.")
        return None

    def do(self, desk: ElongoDesk) -> list[Line]:
        """Do it."""
        return desk.do(self.action)


def _about_ghost(desk: ElongoDesk, wanted: Placement) -> Line | None:
    """The shield is shown somewhere before it is laid: is it there, and which way round?"""
    ghost = desk.ghost
    if ghost is None:
        return None
    if ghost == wanted:
        return Line("That is it. Click the shield, or press Enter: then it is laid.", "LAY-1")
    if refusals := desk.board.why_not(ghost):
        return Line(f"It cannot lie there. {refusals[0].sentence}", refusals[0].rule)
    if desk.cursor in edges_of(desk, wanted):
        return Line("The right place, but the other way round: rotate it (T).", "LAY-5")
    return Line("It could lie there, too. The place that is asked for has the orange line.", "LAY-1")


def edges_of(desk: ElongoDesk, placement: Placement) -> list[AtEdge]:
    """The open edges against which a placement lies; first those at which it is shown without rotating."""
    found = []
    for side in desk.board.open_sides():
        ways = ways_at(desk.board, placement.kind, side)
        if placement in ways:
            found.append((ways.index(placement), AtEdge(*side)))
    return [edge for _way, edge in sorted(found)]

"""The pictures of a rule that plays out: one view for all of them, and what walks from one to the next.

Warriors, boys and animals that come or go walk from or to the stock of their player, which has a place at the
bottom in a walk where anybody does. There a shield comes from the stock, too. Land that a new fence cuts
off drifts away from the rest. What the question lays over its board stays as long as nothing changes on it.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from functools import cache

from elongo_explore.kit.pictures import ink
from elongo_explore.kit.pictures.shapes import Path, Pixel, Scene, Shape, Target, Text
from elongo_explore.kit.pictures.walk import Mover

from ..analysis.overlay_data import findings
from ..board.board import Board
from ..board.land import Patch
from ..board.position import Position
from ..board.shields import Laid, Placement
from ..pictures.board_scene import paint_ground, paint_overlays
from ..pictures.drawing import Drawing, View
from ..pictures.figures import detail_at, figure
from ..pictures.highlight import Highlight, paint_lit
from ..pictures.layers import paint_fences, paint_land, paint_names, paint_numbers, paint_symbols
from ..pictures.overlays import outline
from ..pictures.pieces import Standing, builders_shield, paint_standing, taken
from ..pictures.sheet import MARGIN, Sheet, reach, sheet_in
from ..pictures.spots import animal_spots, builder_spot, keeper_spot
from ..play.state import State
from ..play.words import title
from .scenes import TARGETS, paint_letters

_HOME = 30.0
"""The height of the row with the stocks of players, in pixels."""
_DRIFT = 0.22
"""How far land drifts that is cut off, in edges."""


class StageSet:
    """One view in which all positions of a walk are drawn."""

    def __init__(
        self,
        positions: Sequence[Position],
        places: Iterable[Placement],
        size: float,
        *,
        letters: bool,
        stocks: bool = True,
        overlays: Sequence[str] = (),
    ) -> None:
        laid = {each.placement: None for position in positions for each in position.board.laid}
        left, top, right, bottom = reach(Board(), View(size), (*laid, *places))
        margin = MARGIN * size
        self.width, self.board_height = right - left + 2 * margin, bottom - top + 2 * margin
        self.players = max(map(_players, positions)) if stocks else 0
        self.height = self.board_height + (_HOME if self.players else 0)
        self.width = max(self.width, 150.0 * self.players)
        aside = (self.width - (right - left)) / 2
        self.view = View(size, left=aside - left, top=margin - top)
        self.letters, self.overlays = letters, overlays
        self._asked = positions[0]
        self._ground = cache(self._painted_ground)

    def ground(self, position: Position) -> Scene:
        """The shields with what the question shows on them, and the stocks of players if anybody walks."""
        return self._ground(position.board, position.walls)

    def sheet(self, position: Position, scene: Scene | None = None) -> Sheet:
        """A sheet in the view of the walk."""
        return sheet_in(position.board, self.view, scene or self.empty(), position.walls)

    def empty(self) -> Scene:
        """A picture with nothing on it."""
        return Scene(self.width, self.height, "", "")

    def home(self, owner: int) -> Pixel:
        """Where a player's stock is."""
        return self.width * (owner - 0.5) / max(1, self.players), self.board_height + _HOME / 2

    def _painted_ground(self, board: Board, walls: frozenset[tuple[int, int]]) -> Scene:
        scene = Scene(self.width, self.height, title(board), "")
        same = (board, walls) == (self._asked.board, self._asked.walls)
        shown = self.overlays if same else ()
        found = findings(self._asked, shown)
        sheet = sheet_in(board, self.view, scene, walls, found=found)
        paint_ground(sheet, shown)
        paint_overlays(sheet, shown)
        for owner in range(1, self.players + 1):
            at, colour = self.home(owner), ink.PLAYER[owner]
            scene.shapes.append(Text(f"stock of player {owner}", at, 12.5, colour, bold=True))
        return scene

    # ── what stands on it ─────────────────────────────────────────────────────────────────────────

    def top(self, position: Position, lit: Highlight, staying: Iterable[Standing]) -> Scene:
        """What is lit, who stays, and the numbers of shields."""
        sheet = self.sheet(position)
        paint_lit(sheet, lit)
        paint_standing(sheet, staying)
        if self.letters:
            occupied = taken(position) if isinstance(position, State) else ()
            paint_names(sheet.scene, sheet.drawings, sheet.unit, occupied)
        paint_numbers(sheet)
        return sheet.scene

    def standing(self, position: Position) -> dict[Hashable, Standing]:
        """Everybody on the board, each by a name that lasts."""
        if not isinstance(position, State):
            return {}
        return dict(_standing(self.sheet(position).drawings, position))

    def walking(
        self, before: Position, after: Position
    ) -> tuple[list[Standing], list[Standing], tuple[Mover, ...]]:
        """Who stands there all the time, who has arrived in the end, and how they move."""
        old, new = self.standing(before), self.standing(after)
        stay = [each for key, each in new.items() if old.get(key) == each]
        moved = [(old.get(key), each) for key, each in new.items() if old.get(key) != each]
        gone = [each for key, each in old.items() if key not in new]
        movers = [self._arrives(was, now) for was, now in moved]
        return stay, [now for _was, now in moved], (*movers, *map(self._leaves, gone))

    def _arrives(self, was: Standing | None, now: Standing) -> Mover:
        start = was.spot.at if was else self.home(now.owner)
        return Mover(self._figure(now), start, now.spot.at, "" if was else "in")

    def _leaves(self, who: Standing) -> Mover:
        return Mover(self._figure(who), who.spot.at, self.home(who.owner), "out")

    def _figure(self, who: Standing) -> tuple[Shape, ...]:
        unit = self.view.scale
        return figure(who.who, who.owner, round(who.spot.radius * unit, 2), detail_at(unit))

    # ── shields and land that move ────────────────────────────────────────────────────────────────

    def comes(self, laid: Laid, owner: int, *, bare: bool = False, letter: str = "") -> Mover:
        """A shield on its way from its player, or from above, to its place, which may have a letter.

        `bare`: any shield of its kind, so without land.
        """
        drawn = Drawing(laid, self.view)
        scene = self.empty()
        if bare:
            scene.path(ink.fill("#ffffff", 0.8), drawn.edges)
        else:
            paint_land(scene, [drawn])
        paint_fences(scene, [drawn], self.view.scale)
        if not bare:
            paint_symbols(scene, [drawn], self.view.scale)
        scene.path(ink.line(ink.GHOST, 2.4), drawn.edges)
        if letter:
            paint_letters(scene, self.view, {letter: laid.placement})
        x, y = drawn.centre
        from_x, from_y = self.home(owner) if owner and self.players else (x, -self.view.scale)
        return Mover(tuple(scene.shapes), (from_x - x, from_y - y), (0, 0), "in")

    def drifts(self, position: Position, kept: frozenset[Patch], lost: frozenset[Patch]) -> Mover:
        """Land that is cut off, on its way from what is kept."""
        sheet = self.sheet(position)
        far = self.view.scale * _DRIFT
        (x, y), (x2, y2) = _middle(sheet, kept), _middle(sheet, lost)
        long = max(1.0, ((x2 - x) ** 2 + (y2 - y) ** 2) ** 0.5)
        border = tuple(outline(sheet, lost))
        shapes: tuple[Shape, ...] = (
            Path(ink.fill("#ffffff", 0.45), tuple(sheet.areas(sorted(lost)))),
            Path(ink.line("#ffffff", 6.5), border),
            Path(ink.line(ink.HAPPENED, 3.5, dash=(7, 5)), border),
        )
        return Mover(shapes, (0, 0), ((x2 - x) / long * far, (y2 - y) / long * far))

    def targets(self, position: Position, kind: str, places: dict[str, Placement]) -> list[Target]:
        """What can be marked: patches, shields or places."""
        state = position if isinstance(position, State) else None
        return [*TARGETS[kind](self.sheet(position), state, places, None)]


def _players(position: Position) -> int:
    return len(position.players) if isinstance(position, State) else 0


def people(position: Position) -> Hashable:
    """Who stands where: as long as it stays the same, nobody has come or gone."""
    if not isinstance(position, State):
        return None
    builders = frozenset(boma.loop for boma in position.bomas if not boma.finished)
    return frozenset(position.claims), frozenset(position.animals.items()), builders


def _standing(drawings: Sequence[Drawing], state: State) -> Iterator[tuple[Hashable, Standing]]:
    kept = {claim.patch for claim in state.claims}
    for patch, herd in sorted(state.animals.items()):
        spots = animal_spots(drawings[patch[0]], patch[1], beside=patch in kept)
        for number, spot in enumerate(spots[: herd.number]):
            yield ("animal", herd.owner, patch, number), Standing(state.colour(patch), herd.owner, spot)
    for owner, patch in state.claims:
        spot = keeper_spot(drawings[patch[0]], patch[1], beside=patch in state.animals)
        who = Standing("warrior" if state.colour(patch) == "R" else "boy", owner, spot)
        yield ("keeper", owner, patch), who
    for boma in state.bomas:
        if not boma.finished:
            spot = builder_spot(drawings[builders_shield(state, boma)], boma.loop.fence)
            yield ("builder", boma.owner, boma.loop), Standing("warrior", boma.owner, spot)


def _middle(sheet: Sheet, patches: Iterable[Patch]) -> Pixel:
    dots = [sheet.drawings[index].symbols(name)[0] for index, name in patches]
    return sum(x for x, _y in dots) / len(dots), sum(y for _x, y in dots) / len(dots)

"""The pictures of a rule that plays out: one view for all of them, and pieces that walk from one to the next.

Warriors, boys and animals that come or go walk from or to the stock of their player. The stocks are at the
bottom of a walk in which anything comes or goes; then a new shield also comes from there. Land that a new
fence cuts off drifts away from the rest. Overlays of the question stay as long as nothing changes on the
board.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache

from elongo_explore.kit.pictures import ink
from elongo_explore.kit.pictures.grid import grid, rounded, squarest
from elongo_explore.kit.pictures.shapes import Copy, Path, Pixel, Scene, Shape, Target, Text
from elongo_explore.kit.pictures.walk_step import Mover, StepPicture

from ..analysis.overlay_data import findings
from ..board.board import Board, Position
from ..board.land import Patch
from ..board.shields import Laid, Placement, Wall
from ..pictures.board_scene import paint_ground, paint_overlays
from ..pictures.drawing import Drawing, View
from ..pictures.highlight import Highlight, paint_lit
from ..pictures.layers import paint_fences, paint_land, paint_names, paint_numbers, paint_symbols
from ..pictures.overlays import outline
from ..pictures.pieces import Standing, detail_at, figure, paint_standing, standing, taken
from ..pictures.sheet import MARGIN, Sheet, reach, sheet_in
from ..play.pieces import Boma
from ..play.state import State
from ..play.words import title
from .scenes import TARGETS, apart, paint_letters
from .walks.walk import ElongoStep

_HOME = 30.0
"""The height of the row with the stocks of players, in pixels."""
_DRIFT = 0.22
"""The way that land drifts when it is cut off, in edges."""


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
        # One view for all steps, with room for every shield that will come: else the picture would jump.
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
        # Here and not on the method: there the cache would keep every stage alive.
        self._ground = cache(self._painted_ground)

    def ground(self, position: Position) -> Scene:
        """Return the shields with the overlays of the question, and the stocks of players if they are
        needed."""
        bomas = position.bomas if isinstance(position, State) else ()
        return self._ground(position.board, position.walls, bomas)

    def sheet(self, position: Position, scene: Scene | None = None) -> Sheet:
        """Return a sheet in the view of the walk."""
        bomas = position.bomas if isinstance(position, State) else ()
        return sheet_in(position.board, self.view, scene or self.empty(), position.walls, bomas=bomas)

    def empty(self) -> Scene:
        """Return an empty picture."""
        return Scene(self.width, self.height, "", "")

    def home(self, owner: int) -> Pixel:
        """Return the place of a player's stock."""
        return self.width * (owner - 0.5) / max(1, self.players), self.board_height + _HOME / 2

    def _painted_ground(self, board: Board, walls: frozenset[Wall], bomas: tuple[Boma, ...]) -> Scene:
        scene = Scene(self.width, self.height, title(board), "")
        # An overlay tells what is so before anything is done; later it would be wrong.
        same = (board, walls) == (self._asked.board, self._asked.walls)
        shown = self.overlays if same else ()
        found = findings(self._asked, shown)
        sheet = sheet_in(board, self.view, scene, walls, found=found, bomas=bomas)
        paint_ground(sheet, shown)
        paint_overlays(sheet, shown)
        for owner in range(1, self.players + 1):
            at, colour = self.home(owner), ink.PLAYER[owner]
            scene.shapes.append(Text(f"stock of player {owner}", at, 12.5, colour, bold=True))
        return scene

    # ── what stands on it ─────────────────────────────────────────────────────────────────────────

    def top(self, position: Position, lit: Highlight, staying: Iterable[Standing]) -> Scene:
        """Return the layer of highlights, standing pieces and the numbers of shields."""
        sheet = self.sheet(position)
        paint_lit(sheet, lit)
        paint_standing(sheet, staying)
        if self.letters:
            occupied = taken(position) if isinstance(position, State) else ()
            pieces = [each.spot for each in self.standing(position).values()]
            paint_names(sheet.scene, sheet.drawings, sheet.unit, occupied, pieces)
        paint_numbers(sheet)
        return sheet.scene

    def standing(self, position: Position) -> dict[Hashable, Standing]:
        """Return every piece on the board by a key that stays the same from step to step."""
        if not isinstance(position, State):
            return {}
        return dict(standing(self.sheet(position).drawings, position))

    def walking(
        self, before: Position, after: Position
    ) -> tuple[list[Standing], list[Standing], tuple[Mover, ...]]:
        """Return the pieces that stay, those that have arrived at the end, and all movements."""
        old, new = self.standing(before), self.standing(after)
        # Equal keys are the same piece. It also moves within its patch, if it gets company there.
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
        """Return a shield on its way from its player, or from above, to its place, which may have a letter.

        A `bare` one stands for any shield of its kind, and has no land.
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
        """Return the land that is cut off, drifting away from the land that is kept."""
        sheet = self.sheet(position)
        far = self.view.scale * _DRIFT
        (x, y), (x2, y2) = _middle(sheet, kept), _middle(sheet, lost)
        # Land around other land may have its middle in the same place, and then no direction to drift in.
        long = max(1.0, ((x2 - x) ** 2 + (y2 - y) ** 2) ** 0.5)
        border = tuple(outline(sheet, lost))
        shapes: tuple[Shape, ...] = (
            Path(ink.fill("#ffffff", 0.45), tuple(sheet.areas(sorted(lost)))),
            Path(ink.line("#ffffff", 6.5), border),
            Path(ink.line(ink.HAPPENED, 3.5, dash=(7, 5)), border),
        )
        return Mover(shapes, (0, 0), ((x2 - x) / long * far, (y2 - y) / long * far))

    def targets(self, position: Position, kind: str, places: dict[str, Placement]) -> list[Target]:
        """Return the targets that can be marked: patches, shields or places."""
        state = position if isinstance(position, State) else None
        return [*TARGETS[kind](self.sheet(position), state, places, None)]


def _players(position: Position) -> int:
    return len(position.players) if isinstance(position, State) else 0


def people(position: Position) -> Hashable:
    """Return a value that stays equal until a piece comes or goes."""
    if not isinstance(position, State):
        return None
    builders = frozenset(boma.loop for boma in position.bomas if not boma.finished)
    return frozenset(position.claims), frozenset(position.animals.items()), builders


def _middle(sheet: Sheet, patches: Iterable[Patch]) -> Pixel:
    dots = [sheet.drawings[index].symbols(name)[0] for index, name in patches]
    return sum(x for x, _y in dots) / len(dots), sum(y for _x, y in dots) / len(dots)


class SideBySide:
    """A board for each group of places without overlap; often there is one.

    On one board, places that overlap would hide each other, their letters and marks. The boards are arranged
    as in the question's picture. What was tried on a board stays there while others are tried.
    """

    def __init__(self, stage: StageSet, position: Position, places: Mapping[str, Placement]) -> None:
        self.stage, self.position = stage, position
        self.groups = apart(places)
        self.board_of = {letter: number for number, group in enumerate(self.groups) for letter in group}

    def steps(self, tried: Mapping[str, ElongoStep]) -> list[ElongoStep]:
        """Return the step of each place, on its own board."""
        if len(self.groups) == 1:
            return [*tried.values()]
        tops = [self._untried(group) for group in self.groups]
        found: list[ElongoStep] = []
        for letter, step in tried.items():
            picture = step.picture
            assert picture is not None
            at = self.board_of[letter]
            tops[at] = picture.scene
            # The same ground under each board is stored once.
            ground = self._grid([self._scene([Copy(tuple(rounded(picture.ground.shapes)))])] * len(tops))
            movers = tuple(
                replace(each, shapes=tuple(self._at(at, each.shapes).shapes)) for each in picture.movers
            )
            whole = StepPicture(ground, self._grid(tops), movers)
            found.append(replace(step, picture=whole))
            # A shield that fits has landed by the next step, and is drawn there from now on.
            stay = [shape for mover in picture.movers if mover.lasts for shape in mover.shapes]
            tops[at] = self._scene([*picture.scene.shapes, *stay])
        return found

    def targets(self) -> list[Target]:
        """Return each place as a target on its own board."""
        scenes = [self._scene(()) for _group in self.groups]
        for scene, group in zip(scenes, self.groups, strict=True):
            scene.targets += self.stage.targets(self.position, "places", group)
        return self._grid(scenes).targets

    def _untried(self, group: Mapping[str, Placement]) -> Scene:
        """Return a board whose places are still to be tried."""
        scene = self.stage.top(self.position, Highlight(), self.stage.standing(self.position).values())
        paint_letters(scene, self.stage.view, group)
        return scene

    def _at(self, number: int, shapes: Sequence[Shape]) -> Scene:
        """Return shapes on one of the boards, and nothing on the others."""
        return self._grid([self._scene(shapes if at == number else ()) for at in range(len(self.groups))])

    def _scene(self, shapes: Sequence[Shape]) -> Scene:
        return Scene(self.stage.width, self.stage.height, "", "", [*shapes])

    def _grid(self, scenes: Sequence[Scene]) -> Scene:
        return grid(scenes, "", squarest(scenes))

"""Places that overlap, tried on several boards: on one they would hide each other, their letters and marks.

The boards lie as in the question's picture. What was tried on a board stays there while others are tried.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from elongo_explore.kit.pictures.grid import grid, squarest
from elongo_explore.kit.pictures.shapes import Copy, Scene, Shape, Target
from elongo_explore.kit.pictures.strip import rounded
from elongo_explore.kit.pictures.walk import StepPicture

from ..board.position import Position
from ..board.shields import Placement
from ..pictures.highlight import Highlight
from .scenes import apart, paint_letters
from .stage_set import StageSet
from .walk import ElongoStep


class SideBySide:
    """A board for each group of places without overlap; often there is one."""

    def __init__(self, stage: StageSet, position: Position, places: Mapping[str, Placement]) -> None:
        self.stage, self.position = stage, position
        self.groups = apart(places)
        self.board_of = {letter: number for number, group in enumerate(self.groups) for letter in group}

    def steps(self, tried: Mapping[str, ElongoStep]) -> list[ElongoStep]:
        """What is shown as each place is tried, on its own board."""
        if len(self.groups) == 1:
            return [*tried.values()]
        tops = [self._untried(group) for group in self.groups]
        found: list[ElongoStep] = []
        for letter, step in tried.items():
            picture = step.picture
            assert picture is not None
            at = self.board_of[letter]
            tops[at] = picture.scene
            ground = self._grid([self._scene([Copy(tuple(rounded(picture.ground.shapes)))])] * len(tops))
            movers = tuple(
                replace(each, shapes=tuple(self._at(at, each.shapes).shapes)) for each in picture.movers
            )
            whole = StepPicture(ground, self._grid(tops), movers)
            found.append(replace(step, picture=whole))
            stay = [shape for mover in picture.movers if mover.lasts for shape in mover.shapes]
            tops[at] = self._scene([*picture.scene.shapes, *stay])
        return found

    def targets(self) -> list[Target]:
        """Each place on its own board."""
        scenes = [self._scene(()) for _group in self.groups]
        for scene, group in zip(scenes, self.groups, strict=True):
            scene.targets += self.stage.targets(self.position, "places", group)
        return self._grid(scenes).targets

    def _untried(self, group: Mapping[str, Placement]) -> Scene:
        """A board whose places are still to be tried."""
        scene = self.stage.top(self.position, Highlight(), self.stage.standing(self.position).values())
        paint_letters(scene, self.stage.view, group)
        return scene

    def _at(self, number: int, shapes: Sequence[Shape]) -> Scene:
        """Shapes on one of the boards, and nothing on the others."""
        return self._grid([self._scene(shapes if at == number else ()) for at in range(len(self.groups))])

    def _scene(self, shapes: Sequence[Shape]) -> Scene:
        return Scene(self.stage.width, self.stage.height, "", "", [*shapes])

    def _grid(self, scenes: Sequence[Scene]) -> Scene:
        return grid(scenes, "", squarest(scenes))

"""The ghost of a move: where it goes, where its laps begin, what it captures, what bowls will hold."""

from __future__ import annotations

from elongo_explore.kit.pictures.ink import GHOST, HAPPENED
from elongo_explore.kit.pictures.shapes import Scene, Text

from ..play.outlook import Close, Outlook
from .places import Layout
from .rings import arrows, cross, outer_ring, ring, sign
from .stones import PLATE_AT, Bowls

_STOP = "\N{BLACK SQUARE}"
SIGNS: dict[Close, str] = {
    "stops": _STOP,
    "put down": _STOP,
    "never ends": "\N{INFINITY}",
    "undecided": "?",
}
"""At the bowl where a move ends."""
_MOST_SIGN = 2
"""A sign with more letters than this would reach its neighbours."""


def ghost_scene(layout: Layout, seen: Outlook, now: Bowls) -> Scene:
    """Draw the outlook of a move, as a layer over the board; `now` has the stones in the bowls."""
    scene = layout.scene()
    paint_ghost(scene, layout, seen, now)
    return scene


def paint_ghost(scene: Scene, layout: Layout, seen: Outlook, now: Bowls) -> None:
    """Paint the outlook of a move."""
    player, other = seen.player, 3 - seen.player
    entered = [bowl for bowl, gain in enumerate(seen.gains, 1) if gain]
    captured = dict.fromkeys(bowl for bowl, _stones in seen.captures)
    ring(scene, layout, [(other, bowl) for bowl in captured], HAPPENED)
    for bowl in captured:
        cross(scene, layout, (other, bowl), HAPPENED)
        taken = sum(stones for each, stones in seen.captures if each == bowl)
        sign(scene, layout, (other, bowl), f"\N{MINUS SIGN}{taken}", HAPPENED)
    ring(scene, layout, [(player, seen.move.bowl)], GHOST, firm=False)
    _paint_end(scene, layout, seen)
    arrows(scene, layout, player, entered, seen.move.direction, GHOST)
    _paint_laps(scene, layout, seen)
    _paint_changes(scene, layout, seen, now)


def _paint_end(scene: Scene, layout: Layout, seen: Outlook) -> None:
    place = (seen.player, seen.end)
    ring(scene, layout, [place], GHOST)
    outer_ring(scene, layout, place, GHOST)
    sign(scene, layout, place, SIGNS[seen.close], GHOST, side=1)


def _paint_laps(scene: Scene, layout: Layout, seen: Outlook) -> None:
    """Paint the numbers of the laps that begin in a bowl."""
    laps: dict[int, list[int]] = {}
    for lap, bowl in enumerate(seen.starts, 1):
        laps.setdefault(bowl, []).append(lap)
    for bowl, numbers in laps.items():
        words = ",".join(map(str, numbers))
        if len(words) > _MOST_SIGN:
            words = f"{numbers[0]}\N{HORIZONTAL ELLIPSIS}"
        sign(scene, layout, (seen.player, bowl), words, GHOST)


def _paint_changes(scene: Scene, layout: Layout, seen: Outlook, now: Bowls) -> None:
    """Paint the stones that each bowl will hold, beside its number now."""
    for player in (1, 2):
        bowls = zip(now[player - 1], seen.after.bowls[player - 1], strict=True)
        for bowl, (before, after) in enumerate(bowls, 1):
            if before != after:
                at = layout.near(player, bowl, 18 if before < 10 else 23, PLATE_AT)
                words = f"\N{RIGHTWARDS ARROW}{after}"
                size = layout.letters(16)
                scene.shapes.append(Text(words, at, size, GHOST, "#ffffff", "start", bold=True))

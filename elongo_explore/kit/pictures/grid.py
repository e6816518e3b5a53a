"""Several pictures side by side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from .shapes import Copy, Dots, Path, Piece, Pixel, Scene, Shape, Style, Text

_WIDEST = 900.0
_GAP = 6.0


def grid(scenes: Sequence[Scene], title: str, columns: int = 0) -> Scene:
    """Put scenes into rows of equal cells, each in its middle; without `columns`, as many as a page holds."""
    width, height = max(s.width for s in scenes), max(s.height for s in scenes)
    columns = columns or max(1, min(len(scenes), int((_WIDEST + _GAP) // (width + _GAP))))
    rows = -(-len(scenes) // columns)
    whole = Scene(
        columns * (width + _GAP) - _GAP,
        rows * (height + _GAP) - _GAP,
        title,
        "\n".join(f"Picture {number}. {scene.description}" for number, scene in enumerate(scenes, 1)),
    )
    for number, scene in enumerate(scenes):
        row, column = divmod(number, columns)
        across = column * (width + _GAP) + (width - scene.width) / 2
        down = row * (height + _GAP) + (height - scene.height) / 2
        put(whole, scene, across, down)
    return whole


def squarest(scenes: Sequence[Scene]) -> int:
    """Return the number of columns in which scenes come closest to a square, to fit beside a question."""
    width, height = max(s.width for s in scenes), max(s.height for s in scenes)

    def unlike(columns: int) -> float:
        across, down = columns * width, -(-len(scenes) // columns) * height
        return max(across / down, down / across)

    return min(range(1, len(scenes) + 1), key=unlike)


def put(whole: Scene, part: Scene, across: float, down: float) -> None:
    """Put a picture into a larger one, together with its targets."""
    whole.shapes += [moved(shape, across, down) for shape in part.shapes]
    for target in part.targets:
        outline = moved(Path(Style(), target.outline), across, down)
        assert isinstance(outline, Path)
        at = round(target.at[0] + across, 2), round(target.at[1] + down, 2)
        whole.targets.append(replace(target, outline=tuple(outline.pieces), at=at))
    for name, pieces in part.places.items():
        here = moved(Path(Style(), pieces), across, down)
        assert isinstance(here, Path)
        whole.places[name] = (*whole.places.get(name, ()), *here.pieces)


def moved(shape: Shape, across: float, down: float, digits: int = 2) -> Shape:
    """Return a shape moved, its places rounded to `digits` digits."""

    def to(place: Pixel) -> Pixel:
        return round(place[0] + across, digits), round(place[1] + down, digits)

    def piece(old: Piece) -> Piece:
        return (to(old[0]), to(old[1])) if len(old) == 2 else (to(old[0]), to(old[1]), to(old[2]), to(old[3]))

    match shape:
        case Path():
            return Path(shape.style, tuple(map(piece, shape.pieces)))
        case Dots():
            return Dots(shape.style, shape.radius, tuple(map(to, shape.centres)))
        case Text():
            look = (shape.size, shape.colour, shape.halo, shape.anchor, shape.bold)
            return Text(shape.words, to(shape.at), *look)
        case Copy():
            return Copy(shape.shapes, to(shape.at))

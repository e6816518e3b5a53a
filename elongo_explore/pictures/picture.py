"""A picture to look at: in a notebook it shows itself, and it can be saved."""

from __future__ import annotations

from pathlib import Path

from ..table.errors import BadInput
from .shapes import Scene
from .svg import svg


class Picture:
    """A picture that shows itself in a notebook; `svg` is its text, `save` writes it to a file."""

    def __init__(self, scene: Scene, *, short: bool = False) -> None:
        self.scene = scene
        self.svg = svg(scene, short=short)

    def _repr_svg_(self) -> str:
        return self.svg

    def __repr__(self) -> str:
        return f"<picture, {self.scene.title}>"

    def save(self, path: str | Path) -> Path:
        """Write the picture as an SVG file."""
        if not isinstance(path, str | Path) or Path(path).suffix.lower() != ".svg":
            raise BadInput(f"{path}: a picture is saved as SVG; give a name that ends in .svg")
        target = Path(path)
        target.write_text(self.svg, "utf-8")
        return target

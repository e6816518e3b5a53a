"""A picture to look at: in a notebook it shows itself, and it can be saved."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import Any

from ..table.errors import BadInput, shown
from ..table.wording import listed
from .shapes import Scene
from .svg import svg


class Picture:
    """A picture that shows itself in a notebook; `svg` is its text, `save` writes it to a file."""

    def __init__(self, scene: Scene, *, short: bool = False, alt: str = "") -> None:
        self.alt = alt
        """The text for readers who do not see the picture; empty: the description of its scene."""
        self.scene = replace(scene, description=alt) if alt else scene
        self._short = short

    @cached_property
    def svg(self) -> str:
        """The picture as text."""
        return svg(self.scene, short=self._short)

    def told(self, alt: str) -> Picture:
        """Return this picture with an alternative text: what a reader learns from looking at it."""
        if not isinstance(alt, str) or not alt.strip():
            raise BadInput(f"alt: expected what there is to learn from the picture, got {shown(alt)}")
        return Picture(self.scene, short=self._short, alt=alt.strip())

    def _repr_svg_(self) -> str:
        return self.svg

    def _repr_mimebundle_(self, **_wanted: Any) -> tuple[dict[str, str], dict[str, dict[str, str]]]:
        # Beside the picture: front ends show SVG as an image, and do not look into it.
        kind = "image/svg+xml"
        return {kind: self.svg}, {kind: {"alt": self.alt}} if self.alt else {}

    def __repr__(self) -> str:
        return f"<picture, {self.scene.title}>"

    def save(self, path: str | Path) -> Path:
        """Write the picture as an SVG file."""
        return saved(self.svg, path, ".svg")


def saved(text: str, path: str | Path, suffix: str) -> Path:
    """Write a picture or a page to a file; return its path. Raise BadInput unless its name ends in
    `suffix`."""
    target = check_path(path, suffix)
    target.write_text(text, "utf-8")
    return target


def check_path(path: str | Path, *suffixes: str) -> Path:
    """Return the path of a file whose name ends in one of these; else raise BadInput."""
    if not isinstance(path, str | Path) or Path(path).suffix.lower() not in suffixes or "\0" in str(path):
        got = path.name if isinstance(path, Path) else path  # the end of a long path is what matters
        wanted = listed(suffixes, "or")
        raise BadInput(f"path: expected the name of a file that ends in {wanted}, got {shown(got)}")
    return Path(path)

"""Lines of text below a picture."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from .ink import INK
from .shapes import Scene, Text

NARROWEST = 540.0
"""A picture with captions is at least as wide as this."""
_LETTER = 13.0
"""The usual size of a caption's letters, in pixels; on average a letter is not quite half as wide."""
INDENT = 18.0


def write_captions(
    scene: Scene, captions: Sequence[str], *, hanging: float = _LETTER, size: float = _LETTER
) -> None:
    """Write lines of text below what is on the sheet so far, and make the sheet longer for them.

    Where a caption takes several lines, all but its first are set in by `hanging`. `size` is that of letters.
    """
    letters = int((scene.width - 2 * INDENT) / (size * 0.46))
    for caption in captions:
        for number, line in enumerate(textwrap.wrap(caption, letters)):
            at = (INDENT + (hanging if number else 0), scene.height)
            scene.shapes.append(Text(line, at, size, INK, anchor="start"))
            scene.height += 1.5 * size

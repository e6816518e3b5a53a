"""Write the metadata of cells for `make notebooks`: hidden code, and their places on slides.

Slides are 1280 by 720. Heights here are estimates; a picture that is too high is made smaller on its slide.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from math import ceil
from typing import Any

READ = "read"
"""The tag of a cell whose code a learner should read."""
QUESTIONS = ("Predict", "Quiz", "Drill", "Explorer", "Stepper", "play", "first_game")

PAGE, HIGHEST = 640, 560
"""What fits on a slide, and how high a picture is at most."""
_LINE, _LETTERS, _GAP = 30, 100, 18


def dress(cells: Iterable[Any], *, slides: bool) -> None:
    """Hide the code that need not be read; and say of each cell how it stands on slides."""
    found = list(cells)
    for cell in found:
        if cell["cell_type"] == "code":
            _hide(cell["metadata"])
    if slides:
        for cell, kind in zip(found, slide_types(found), strict=True):
            cell["metadata"]["slideshow"] = {"slide_type": kind}


def _hide(metadata: Any) -> None:
    if READ in metadata.get("tags", []):
        metadata.pop("jupyter", None)
    else:
        metadata["jupyter"] = {"source_hidden": True}


def slide_types(cells: list[Any]) -> list[str]:
    """Return the place of each cell on slides.

    A heading of the first or second rank begins a slide. Cells that fit below go on there, with their outputs
    as the next step. One that no longer fits begins a page of its own: below, or if it is a question or a
    live board, beside it. Code without outputs is left out.
    """
    kinds: list[str] = []
    filled = PAGE
    for cell in cells:
        high = height(cell)
        if not high:
            kinds.append("skip")
        elif cell["cell_type"] == "markdown" and re.match(r"##? ", _text(cell["source"])):
            kinds.append("slide")
            filled = high
        elif filled + high > PAGE:
            kinds.append("slide" if is_question(cell) else "subslide")
            filled = high
        else:
            kinds.append("fragment" if cell["cell_type"] == "code" else "-")
            filled += high
    return kinds


def is_question(cell: Any) -> bool:
    """Does the cell ask something, or is there a live board?"""
    return cell["cell_type"] == "code" and bool(
        re.search(rf"\bel\.({'|'.join(QUESTIONS)})\(", _text(cell["source"]))
    )


def height(cell: Any) -> int:
    """About how many pixels a cell needs on a slide; none if there is nothing to be seen."""
    if cell["cell_type"] == "markdown":
        return _of_text(_text(cell["source"]))
    code = _text(cell["source"]) if READ in cell["metadata"].get("tags", []) else ""
    return _LINE * len(code.splitlines()) + sum(map(_of_output, cell["outputs"]))


def _of_text(text: str) -> int:
    blocks = [line for line in text.splitlines() if line.strip("|-: ")]
    return sum(
        (2 * _LINE if line.startswith("#") else _LINE * ceil(len(line) / _LETTERS)) + _GAP for line in blocks
    )


def _of_output(output: Any) -> int:
    data = output.get("data", {})
    if "image/svg+xml" in data:
        found = re.search(r"viewBox=.[\d.]+ [\d.]+ [\d.]+ ([\d.]+)", _text(data["image/svg+xml"]))
        return min(HIGHEST, round(float(found[1])) if found else HIGHEST)
    if "text/html" in data:
        lines = re.split(r"</(?:p|tr|li|summary|h\d)>", _text(data["text/html"]))
        return _of_text("\n".join(re.sub(r"<[^>]*>|\n", " ", line) for line in lines))
    lines = _text(output.get("text") or data.get("text/plain", "")).splitlines()
    return _LINE * sum(ceil(len(line) / _LETTERS) or 1 for line in lines)


def _text(source: str | list[str]) -> str:
    """Files have lists of lines."""
    return "".join(source)

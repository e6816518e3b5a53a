"""The lessons of the course, from notebooks/course.toml: the one list that everything else is made from."""

from __future__ import annotations

import json
import re
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
NOTEBOOKS = ROOT / "notebooks"

_HEADING = re.compile(r"^# (.+)$", re.MULTILINE)


@dataclass(frozen=True)
class Lesson:
    """A notebook, as the site speaks of it."""

    name: str
    group: str
    """The heading under which the site lists it."""
    about: str
    """One line for lists: "connected land of one colour"."""
    teaches: bool = False
    """True for a lesson about rules."""

    @property
    def title(self) -> str:
        """The first heading of the notebook; the name of one that is only a board and has none."""
        return _title(self.name)

    @property
    def sentence(self) -> str:
        """The subject of the lesson, as a sentence."""
        return self.about[:1].upper() + self.about[1:] + ("" if self.about.endswith("?") else ".")

    @property
    def number(self) -> str:
        """Its place in the course, such as "06"; nothing for tools."""
        return self.name[:2] if self.name[:2].isdigit() else ""

    def cells(self) -> list[dict[str, Any]]:
        """Its cells, each with its source as one text."""
        return read_cells(NOTEBOOKS / f"{self.name}.ipynb")


def read_cells(path: Path) -> list[dict[str, Any]]:
    """Return the cells of a notebook, each with its source as one text."""
    found = json.loads(path.read_text("utf-8"))["cells"]
    return [{**cell, "source": "".join(cell["source"])} for cell in found]


@cache
def lessons() -> tuple[Lesson, ...]:
    """All notebooks, in the order of the course; ValueError if the list and the folder differ."""
    listed = tomllib.loads((NOTEBOOKS / "course.toml").read_text("utf-8"))["lessons"]
    found = tuple(Lesson(**each) for each in listed)
    if wrong := {path.stem for path in NOTEBOOKS.glob("*.ipynb")} ^ {each.name for each in found}:
        raise ValueError(f"notebooks/course.toml and the notebooks differ: {', '.join(sorted(wrong))}.")
    return found


def grouped() -> list[tuple[str, list[Lesson]]]:
    """Return the lessons under their headings."""
    found: dict[str, list[Lesson]] = {}
    for each in lessons():
        found.setdefault(each.group, []).append(each)
    return list(found.items())


@cache
def _title(name: str) -> str:
    for cell in read_cells(NOTEBOOKS / f"{name}.ipynb"):
        if cell["cell_type"] == "markdown" and (found := _HEADING.search(cell["source"])):
            return found[1].strip()
    return name.replace("_", " ").capitalize()

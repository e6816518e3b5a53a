"""The lessons as the site lists them: titles from the notebooks, what each is about from the README."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
NOTEBOOKS = ROOT / "notebooks"

GROUPS = ("Elongo", "Bao", "Good Shepherds", "Players and numbers", "Tools")
_LISTED = re.compile(r"^- \[(\w+)\]\(notebooks/\1\.ipynb\): (.+)$", re.MULTILINE)
_HEADING = re.compile(r"^# (.+)$", re.MULTILINE)


@dataclass(frozen=True)
class Lesson:
    """A notebook, as the site speaks of it."""

    name: str
    title: str
    about: str
    group: str

    @property
    def number(self) -> str:
        """Its place in the course, such as "06"; nothing for tools."""
        return self.name[:2] if self.name[:2].isdigit() else ""

    def cells(self) -> list[dict[str, Any]]:
        """Its cells, each with its source as one text."""
        return read_cells(NOTEBOOKS / f"{self.name}.ipynb")


def read_cells(path: Path) -> list[dict[str, Any]]:
    """The cells of a notebook, each with its source as one text."""
    found = json.loads(path.read_text("utf-8"))["cells"]
    return [{**cell, "source": "".join(cell["source"])} for cell in found]


@cache
def lessons() -> tuple[Lesson, ...]:
    """All notebooks, in the order in which the site goes through them."""
    listed = dict(_LISTED.findall((ROOT / "README.md").read_text("utf-8")))
    names = sorted(path.stem for path in NOTEBOOKS.glob("*.ipynb"))
    if missing := [name for name in names if name not in listed]:
        raise ValueError(f"README.md, “Where to go next”, does not list {', '.join(missing)}.")
    return tuple(Lesson(name, _title(name), _sentence(listed[name]), _group(name)) for name in names)


def grouped() -> list[tuple[str, list[Lesson]]]:
    """The lessons under their headings."""
    return [(group, [each for each in lessons() if each.group == group]) for group in GROUPS]


def _title(name: str) -> str:
    """The first heading of a notebook. One that is a board and nothing else has none: then its name."""
    for cell in read_cells(NOTEBOOKS / f"{name}.ipynb"):
        if cell["cell_type"] == "markdown" and (found := _HEADING.search(cell["source"])):
            return found[1].strip()
    return name.replace("_", " ").capitalize()


def _group(name: str) -> str:
    if not name[:2].isdigit():
        return "Tools"
    if "_bao" in name:
        return "Bao"
    if "_shepherds" in name:
        return "Good Shepherds"
    return "Players and numbers" if name.endswith(("_players", "_numbers")) else "Elongo"


def _sentence(about: str) -> str:
    return about[:1].upper() + about[1:]

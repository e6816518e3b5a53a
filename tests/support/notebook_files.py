"""The notebooks as they are stored: their order, and what stands in them."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from functools import cache
from html import unescape
from pathlib import Path
from typing import Any

from lite.front.course import lessons
from tools.write_key import KEYS, game_of

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "notebooks"
COURSE = [each.name for each in lessons() if each.number]
"""All numbered notebooks, in order."""
TEACHING = [each.name for each in lessons() if each.teaches]
"""Those that teach rules; the rest are the tour, questions, puzzles, sharing, numbers, drills, answers."""
LIVE = {"Explorer", "Stepper", "Quiz", "Predict", "Drill", "play", "first_game"}


def number(path: Path) -> int:
    """Return the number of a notebook; -1 if it has none."""
    return int(path.name[:2]) if re.match(r"\d\d_", path.name) else -1


def key_of(path: Path) -> str:
    """Return the notebook that has the answers of another."""
    lesson = next(each for each in lessons() if each.name == path.stem)
    return f"{KEYS[game_of(lesson)].name}.ipynb"


@cache
def cells(path: Path) -> list[dict[str, Any]]:
    """Return the cells of a notebook, each with its source as one text."""
    found = json.loads(path.read_text("utf-8"))["cells"]
    return [{**cell, "source": "".join(cell["source"])} for cell in found]


def is_code(cell: dict[str, Any]) -> bool:
    """Return True for a cell of code. In it a # is a comment."""
    return bool(cell["cell_type"] == "code")


def prose(path: Path) -> str:
    """Return the text between the code."""
    return "\n\n".join(cell["source"] for cell in cells(path) if not is_code(cell))


def code(path: Path) -> list[dict[str, Any]]:
    """Return the code cells."""
    return [cell for cell in cells(path) if is_code(cell)]


def calls(source: str) -> Iterator[tuple[str, list[ast.expr]]]:
    """Yield the calls in a cell: the last part of the name, and the arguments."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            yield node.func.attr, node.args


def names(cell: dict[str, Any]) -> list[str]:
    """Return the names of the functions that a cell calls."""
    return [name for name, _ in calls(cell["source"])]


def called(path: Path) -> list[str]:
    """Everything that a notebook calls, as often as it does."""
    return [name for cell in code(path) for name in names(cell)]


def data(cell: dict[str, Any], kind: str) -> list[str]:
    """Return the outputs of a cell of one kind: image/svg+xml, text/html, text/plain."""
    return ["".join(out["data"][kind]) for out in cell["outputs"] if kind in out.get("data", {})]


def words(html: str) -> str:
    """Return the words of a page, a picture or a text, without tags."""
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]*>", " ", html))).strip()


def results(cell: dict[str, Any]) -> Iterator[str]:
    """Yield the outputs of a cell as a reader sees them, in words, without pictures."""
    for output in cell["outputs"]:
        found = output.get("data", {})
        if "text" in output:
            yield "".join(output["text"])
        elif "text/html" in found:
            yield words("".join(found["text/html"]))
        elif "image/svg+xml" not in found:
            yield "".join(found.get("text/plain", ""))


def texts_in(source: str) -> set[str]:
    """Return all texts in quotes in the code of a cell."""
    found = ast.walk(ast.parse(source))
    return {node.value for node in found if isinstance(node, ast.Constant) and isinstance(node.value, str)}

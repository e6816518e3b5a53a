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

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "notebooks"
COURSE = """
00_start_here 01_shields 02_laying 03_gaps 04_deck 05_hexagon 06_parcels 07_enclosures 08_claiming
09_joining 10_rivals 11_loops 12_bomas 13_cutting 14_giving_up 15_large_bomas 16_room_inside 17_blocks
18_a_turn 19_rounds 20_the_end 21_counting 22_editions 23_older_editions 24_open_questions 25_puzzles
26_share 27_bao_sowing 28_bao_going_on 29_bao_capturing 30_bao_the_end 31_bao_game 32_bao_for_ever
33_bao_why_it_comes_back 34_bao_numbers 35_bao_solved 36_bao_every_position 37_bao_puzzles
38_shepherds_units 39_shepherds_dice 40_shepherds_moving 41_shepherds_groups 42_shepherds_sheep
43_shepherds_scoring 44_shepherds_the_end 45_shepherds_puzzles 46_players 47_elongo_in_numbers 48_drills
49_graphs 50_answers_elongo 51_answers_bao 52_answers_shepherds
""".split()  # noqa: SIM905
"""All numbered notebooks, in order."""
TEACHING = {*range(1, 24), *range(27, 34), *range(38, 45)}
"""Those that teach rules; the rest are the tour, questions, puzzles, sharing, numbers, drills, answers."""
KEYS = {50: "elongo", 51: "bao", 52: "shepherds"}
"""The answers, game by game."""
GAMES = {"elongo": range(27), "bao": range(27, 38), "shepherds": range(38, 46)}
LIVE = {"Explorer", "Stepper", "Quiz", "Predict", "Drill", "play", "first_game"}


def number(path: Path) -> int:
    """The number of a notebook; -1 if it has none."""
    return int(path.name[:2]) if re.match(r"\d\d_", path.name) else -1


def key_of(path: Path) -> str:
    """The notebook that has the answers of another."""
    game = next((game for game, numbers in GAMES.items() if number(path) in numbers), "elongo")
    return next(f"{at}_answers_{name}.ipynb" for at, name in KEYS.items() if name == game)


@cache
def cells(path: Path) -> list[dict[str, Any]]:
    """The cells of a notebook, each with its source as one text."""
    found = json.loads(path.read_text("utf-8"))["cells"]
    return [{**cell, "source": "".join(cell["source"])} for cell in found]


def is_code(cell: dict[str, Any]) -> bool:
    """A # is a comment there."""
    return bool(cell["cell_type"] == "code")


def prose(path: Path) -> str:
    """What is written between the code."""
    return "\n\n".join(cell["source"] for cell in cells(path) if not is_code(cell))


def code(path: Path) -> list[dict[str, Any]]:
    """The code cells."""
    return [cell for cell in cells(path) if is_code(cell)]


def calls(source: str) -> Iterator[tuple[str, list[ast.expr]]]:
    """What a cell calls, by the last part of its name, with what it hands over."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            yield node.func.attr, node.args


def names(cell: dict[str, Any]) -> list[str]:
    """What a cell calls."""
    return [name for name, _ in calls(cell["source"])]


def called(path: Path) -> list[str]:
    """Everything that a notebook calls, as often as it does."""
    return [name for cell in code(path) for name in names(cell)]


def data(cell: dict[str, Any], kind: str) -> list[str]:
    """What a cell has put out, of one kind: image/svg+xml, text/html, text/plain."""
    return ["".join(out["data"][kind]) for out in cell["outputs"] if kind in out.get("data", {})]


def words(html: str) -> str:
    """What a page, a picture or a text says, without tags."""
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]*>", " ", html))).strip()


def results(cell: dict[str, Any]) -> Iterator[str]:
    """What a reader sees of what a cell has put out, but for pictures: as words."""
    for output in cell["outputs"]:
        found = output.get("data", {})
        if "text" in output:
            yield "".join(output["text"])
        elif "text/html" in found:
            yield words("".join(found["text/html"]))
        elif "image/svg+xml" not in found:
            yield "".join(found.get("text/plain", ""))


def texts_in(source: str) -> set[str]:
    """All texts in quotes that stand in the code of a cell."""
    found = ast.walk(ast.parse(source))
    return {node.value for node in found if isinstance(node, ast.Constant) and isinstance(node.value, str)}

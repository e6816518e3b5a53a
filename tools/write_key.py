"""`make key`: the notebooks with the answers, and build/key.html: all of them on one page for teachers.

Which questions a lesson asks is known by the files in which they are written. So nothing is listed by hand.
"""

from __future__ import annotations

import json
import re
from typing import Any

import elongo_explore as el
from elongo_explore.kit.course.answer_key import questions_of
from tests.support.notebook_files import COURSE, FOLDER, GAMES, KEYS, ROOT, prose

NAMES = {"elongo": "Elongo", "bao": "Bao", "shepherds": "Good Shepherds"}
LEAD = (
    "Here are the answers to all predictions, exercises and puzzles of {name}, as the engine gives them. "
    "Guess first: each question stands in its lesson, on its board."
)


def lessons_of(game: str) -> list[str]:
    """The lessons of a game that ask something, in their order; what stands after all games is Elongo's."""
    others = [at for name, numbers in GAMES.items() if name != game for at in numbers]
    mine = [*GAMES[game]] if game != "elongo" else [at for at in range(50) if at not in others]
    return [COURSE[at] for at in mine if questions_of(COURSE[at])]


def title_of(lesson: str) -> str:
    """What a lesson is called."""
    path = FOLDER / f"{lesson}.ipynb"
    found = re.match(r"# (.+)", prose(path)) if path.is_file() else None
    return found[1] if found else lesson


def sources(game: str) -> list[tuple[str, str]]:
    """The cells of the answers' notebook of a game: their kinds and texts."""
    number = next(at for at, name in KEYS.items() if name == game)
    found = [("markdown", f"# Answers: {NAMES[game]}\n\n{LEAD.format(name=NAMES[game])}")]
    first = "import elongo_explore as el\n"
    for lesson in lessons_of(game):
        found.append(("markdown", f"## {title_of(lesson)}\n\nOf [{lesson}]({lesson}.ipynb)."))
        found.append(("code", f'{first}el.answers("{lesson}")'))
        first = ""
    near = [f"Before: [{COURSE[number - 1]}]({COURSE[number - 1]}.ipynb)."]
    if number + 1 < len(COURSE):
        near.insert(0, f"Next: [{COURSE[number + 1]}]({COURSE[number + 1]}.ipynb).")
    near.append("Back to the start: [00_start_here](00_start_here.ipynb).")
    return [*found, ("markdown", " ".join(near))]


def notebook(game: str) -> dict[str, Any]:
    """The notebook with the answers of a game; not run yet."""
    cells: list[dict[str, Any]] = []
    for at, (kind, text) in enumerate(sources(game)):
        cell = {"cell_type": kind, "id": f"{game}-{at}", "metadata": {}, "source": text.splitlines(True)}
        cells.append(cell | ({"execution_count": None, "outputs": []} if kind == "code" else {}))
    kernel = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
    return {
        "cells": cells,
        "metadata": {"kernelspec": kernel, "language_info": {"name": "python"}},
        "nbformat": 4,
        "nbformat_minor": 5,
    }


def main() -> None:
    """Write the notebooks, run them, and write the page."""
    from tools.run_notebooks import run

    for number, game in KEYS.items():
        path = FOLDER / f"{number}_answers_{game}.ipynb"
        path.write_text(json.dumps(notebook(game), ensure_ascii=False, indent=1) + "\n", "utf-8")
        run(path)
        print(f"key: wrote {path.relative_to(ROOT)}, {path.stat().st_size // 1000} kB")
    page = ROOT / "build" / "key.html"
    page.parent.mkdir(exist_ok=True)
    el.answers().save(page)
    print(f"key: wrote {page.relative_to(ROOT)}: print it from your browser")


if __name__ == "__main__":
    main()

"""Write the notebooks with the answers, and build/key.html: all of them on one page for teachers to print.

Which questions a lesson asks is known by the files in which they are written. So nothing is listed by hand.
"""

from __future__ import annotations

import json
from typing import Any

import elongo_explore as el
from elongo_explore.kit.course.answer_key import questions_of
from elongo_explore.kit.game import games
from lite.front.course import NOTEBOOKS, ROOT, Lesson, lessons

NAMES = {game.id: game.name for game in games()}
KEYS = {each.name.rpartition("_")[2]: each for each in lessons() if "_answers_" in each.name}
"""The notebook with the answers of each game."""
LEAD = (
    "Here are the answers to all predictions, exercises and puzzles of {name}, as the engine gives them. "
    "Guess first: each question stands in its lesson, on its board."
)


def game_of(lesson: Lesson) -> str:
    """Return the game of a lesson; those about players and numbers are Elongo's."""
    return next((game for game, name in NAMES.items() if name == lesson.group), "elongo")


def lessons_of(game: str) -> list[Lesson]:
    """Return the lessons of a game that ask something, in order."""
    return [each for each in lessons() if game_of(each) == game and questions_of(each.name)]


def sources(game: str) -> list[tuple[str, str]]:
    """Return the cells of the answers' notebook of a game: their kinds and texts."""
    found = [("markdown", f"# Answers: {NAMES[game]}\n\n{LEAD.format(name=NAMES[game])}")]
    first = "import elongo_explore as el\n"
    for lesson in lessons_of(game):
        found.append(("markdown", f"## {lesson.title}\n\nOf {_link(lesson)}."))
        found.append(("code", f'{first}el.answers("{lesson.name}")'))
        first = ""
    course = [each for each in lessons() if each.number]
    at = course.index(KEYS[game])
    near = [f"Next: {_link(each)}." for each in course[at + 1 : at + 2]]
    near += [f"Before: {_link(course[at - 1])}.", f"Back to the start: {_link(course[0])}."]
    return [*found, ("markdown", " ".join(near))]


def _link(lesson: Lesson) -> str:
    return f"[{lesson.name}]({lesson.name}.ipynb)"


def notebook(game: str) -> dict[str, Any]:
    """Return the notebook with the answers of a game, not run yet."""
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

    for game, key in KEYS.items():
        path = NOTEBOOKS / f"{key.name}.ipynb"
        path.write_text(json.dumps(notebook(game), ensure_ascii=False, indent=1) + "\n", "utf-8")
        run(path)
        print(f"key: wrote {path.relative_to(ROOT)}, {path.stat().st_size // 1000} kB")
    page = ROOT / "build" / "key.html"
    page.parent.mkdir(exist_ok=True)
    el.answers().save(page)
    print(f"key: wrote {page.relative_to(ROOT)}: print it from your browser")


if __name__ == "__main__":
    main()

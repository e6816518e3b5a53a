"""A notebook as a page that can be read without running anything."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from typing import Any

from .course import Lesson, lessons
from .drawn import alone, width
from .links import on_github
from .prose import Prose, coloured

SHORT = 4
"""So many lines of code stand open; more are folded away, for whoever reads wants the game first."""
_HEADING = re.compile(r"(#{1,6}) +(.+)")
_LIVE = re.compile(r"\bel\.(Explorer|Stepper|Quiz|Predict|Drill|first_game|play)\(")
_WHAT = {
    "Explorer": "A picture of a live board.",
    "play": "A picture of a game to play.",
    "first_game": "A picture of the guided first game.",
    "Stepper": "A picture of a board that steps.",
    "Quiz": "A question to answer.",
    "Predict": "A prediction to make, before you read on.",
    "Drill": "One of the exercises without end.",
}
"""What is said of a picture in whose place something live will be."""
_NOTEBOOK = re.compile(r"(?:\./)?(\w+)\.ipynb(#.*)?$")
_IN_COLUMNS = re.compile(r"\S {2,}\S")
_DRAWN = re.compile(r"<svg\b.*?</svg>", re.DOTALL)
_NO_HEADING = re.compile(r"<th([^>]*)></th>")
_ESCAPES = re.compile(r"\x1b\[[\d;]*m")


class LessonPage:
    """Goes through the cells of one lesson, and has what a page shows of them."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self._prose = Prose(lead, _called)
        self._pictures = 0

    def body(self) -> str:
        """All of the lesson."""
        # An empty heading of a table is no heading to those who listen to it.
        return _NO_HEADING.sub(r"<td\1></td>", "\n".join(self._folded(self.lesson.cells())))

    def _folded(self, cells: list[dict[str, Any]]) -> Iterator[str]:
        """Cell by cell. Answers lie in folds, each of which reaches to the next heading of its rank."""
        rank = 0
        for cell in cells:
            level, words = _heading(cell)
            if rank and 0 < level <= rank:
                yield "</div></details>"
                rank = 0
            if level and cell["metadata"].get("jp-MarkdownHeadingCollapsed"):
                rank = level
                yield f'<details class="fold"><summary>{html.escape(words)}</summary><div>'
                _first, _line, rest = cell["source"].partition("\n")
                yield self._text(rest)
            elif cell["cell_type"] == "markdown":
                yield self._text(cell["source"])
            else:
                yield from self._code(cell)
        if rank:
            yield "</div></details>"

    def _text(self, source: str) -> str:
        return str(self._prose.html(source)).strip()

    def _code(self, cell: dict[str, Any]) -> Iterator[str]:
        """What a cell puts out; and its code, quietly, if it is there to be read."""
        lines = cell["source"].count("\n") + 1
        if cell["source"].strip() and not cell["metadata"].get("jupyter", {}).get("source_hidden"):
            shown = f'<pre class="source"><code>{coloured(cell["source"])}</code></pre>'
            folded = f'<details class="code"><summary>Code, {lines} lines</summary>{shown}</details>'
            yield shown if lines <= SHORT else folded
        live = _LIVE.findall(cell["source"])
        for output in cell["outputs"]:
            yield self._output(output, live[-1] if live else "")

    def _output(self, output: dict[str, Any], live: str) -> str:
        data = {kind: "".join(value) for kind, value in output.get("data", {}).items()}
        plain = data.get("text/plain", "".join(output.get("text", "")))
        if "image/svg+xml" in data:
            return self._figure(data["image/svg+xml"], plain, live)
        if "text/html" in data:
            scrolls = 'tabindex="0" role="group" aria-label="Table" style="overflow-x:auto"'
            shown = _DRAWN.sub(self._alone, data["text/html"])  # the key of a lesson has pictures of its own
            return f'<div class="out">{shown.replace(SCROLLS, scrolls)}</div>'
        plain = _ESCAPES.sub("", plain or "\n".join(output.get("traceback", []))).strip("\n")
        columns = ' columns" tabindex="0' if _IN_COLUMNS.search(plain) else ""
        return f'<pre class="out{columns}">{html.escape(plain)}</pre>' if plain else ""

    def _alone(self, found: re.Match[str]) -> str:
        self._pictures += 1
        return alone(found[0], f"p{self._pictures}")

    def _figure(self, svg: str, plain: str, live: str) -> str:
        """A picture; below it, where a live board will be, the way to it."""
        self._pictures += 1
        said = html.escape(plain.partition("\n")[0])
        caption = ""
        if live:
            run = f'<a href="{run_here(self.lesson.name)}">Run the notebook here</a>'
            caption = f"<figcaption>{_WHAT[live]} {run} to use it.</figcaption>"
        wide = ' class="wide"' if width(svg) > 480 else ""
        return f"<figure{wide}>{alone(svg, f'p{self._pictures}', said)}{caption}</figure>"


SCROLLS = 'style="overflow-x:auto"'
"""What our tables of numbers have round them. Whatever scrolls must be reached by key, too."""


def run_here(name: str) -> str:
    """The way from a lesson page to the notebook itself, which runs in the browser."""
    return f"../notebooks/index.html?path={name}.ipynb"


def lead(url: str) -> str | None:
    """Where a link in a notebook leads on the site; None if it leads to nothing there."""
    if found := _NOTEBOOK.fullmatch(url):
        return f"{found[1]}.html{found[2] or ''}"
    if url.startswith("../"):
        return on_github(url.removeprefix("../"))
    return url


def _heading(cell: dict[str, Any]) -> tuple[int, str]:
    """The rank and the words of the heading that a cell begins with; 0 if there is none."""
    found = _HEADING.match(cell["source"]) if cell["cell_type"] == "markdown" else None
    return (len(found[1]), found[2]) if found else (0, "")


def _called(text: str) -> str:
    """What a link says. Files have names for those who run them; a reader gets the title."""
    name = text.removesuffix(".ipynb")
    return next((html.escape(each.title) for each in lessons() if each.name == name), text)

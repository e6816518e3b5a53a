"""A notebook as a page that can be read without running anything: nbconvert, with templates/lesson."""

from __future__ import annotations

import html
import re
from typing import Any

from nbconvert import HTMLExporter
from nbformat import NotebookNode

from elongo_explore.command.exporting import image, with_alternatives

from .course import ROOT, lessons
from .links import on_github
from .prose import Prose

_HEADING = re.compile(r"(#{1,6}) +(.+)\n?")
_LIVE = re.compile(r"\bel\.(Explorer|Stepper|Quiz|Predict|Drill|first_game|play)\(")
_WHAT = {
    "Explorer": "A picture of a live board.",
    "play": "A picture of a game to play.",
    "first_game": "A picture of the guided first game.",
    "Stepper": "A picture of a board that steps.",
    "Quiz": "A question to answer.",
    "Predict": "A prediction to make, before you read on.",
    "Drill": "One of the endless exercises.",
}
"""What is said of a picture in whose place something live will be."""
_NOTEBOOK = re.compile(r"(?:\./)?(\w+)\.ipynb(#.*)?$")
_DRAWN = re.compile(r"<svg\b.*?</svg>", re.DOTALL)
_NO_HEADING = re.compile(r"<th([^>]*)></th>")
_SCROLLS = 'style="overflow-x:auto"'
"""What our tables of numbers have round them. Whatever scrolls must be reached by key, too."""


def body(name: str, notebook: NotebookNode) -> str:
    """All of a lesson but its frame."""
    exporter = HTMLExporter(  # type: ignore[no-untyped-call]
        template_name="lesson",
        extra_template_basedirs=[str(ROOT / "lite/front/templates")],
        preprocessors=[with_alternatives, _fold],
        filters={"prose": Prose(lead, _called).html, "live": _live, "plain": _plain, "reachable": _reachable},
    )
    page, _resources = exporter.from_notebook_node(notebook, {"run": run_here(name)})
    return page


def _fold(notebook: NotebookNode, resources: Any) -> tuple[NotebookNode, Any]:
    """Put answers into folds, each of which reaches to the next heading of its rank. A preprocessor."""
    rank = 0
    for cell in notebook.cells:
        found = _HEADING.match(cell.source) if cell.cell_type == "markdown" else None
        if found and rank and len(found[1]) <= rank:
            cell.metadata.unfold, rank = True, 0
        if found and cell.metadata.get("jp-MarkdownHeadingCollapsed"):
            cell.metadata.fold, rank = found[2], len(found[1])
            cell.source = cell.source[found.end() :]
    notebook.metadata.unfold = rank > 0
    return notebook, resources


def _live(source: str) -> str:
    """Return the note on a picture of a cell; "" for one that stays a picture."""
    found = _LIVE.findall(source)
    return _WHAT[found[-1]] if found else ""


def _plain(output: NotebookNode) -> str:
    """An output as text, printed or shown."""
    text: str = output.get("text") or output.get("data", {}).get("text/plain", "")
    return text.strip("\n")


def _reachable(shown: str) -> str:
    """HTML of ours, for those who go by key or listen: an empty heading of a table is no heading to them."""
    named = shown.replace(_SCROLLS, f'tabindex="0" role="group" aria-label="Table" {_SCROLLS}')
    # Pictures inside are images, too: as parts of the page, two of them may have parts of the same name.
    drawn = _DRAWN.sub(lambda found: image({"data": {"image/svg+xml": found[0]}}), named)
    return _NO_HEADING.sub(r"<td\1></td>", drawn)


def run_here(name: str) -> str:
    """Return the link from a lesson page to the notebook itself, which runs in the browser."""
    return f"../notebooks/index.html?path={name}.ipynb"


def lead(url: str) -> str | None:
    """Return the address on the site for a link in a notebook; None if there is none."""
    if found := _NOTEBOOK.fullmatch(url):
        return f"{found[1]}.html{found[2] or ''}"
    if url.startswith("../"):
        return on_github(url.removeprefix("../"))
    return url


def _called(text: str) -> str:
    """Return the words of a link: instead of the name of a file, a reader gets its title."""
    name = text.removesuffix(".ipynb")
    return next((html.escape(each.title) for each in lessons() if each.name == name), text)

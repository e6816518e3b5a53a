"""A notebook as a page that can be read without running anything: nbconvert, with templates/lesson."""

from __future__ import annotations

import ast
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
_LIVE = re.compile(r"\bel\.(Explorer|Stepper|Quiz|Predict|Drill|first_game|play|progress)\(")
_QUESTIONS = ("Quiz", "Predict", "Drill")
_ASKED = re.compile(r"<title\b[^>]*>(.*?)</title>.*?<desc\b[^>]*>([^\n<]*)", re.DOTALL)
_ALWAYS = {"el"}
"""What a page has named before its first cell (lite/page/lesson.js)."""
_NOTEBOOK = re.compile(r"(?:\./)?(\w+)\.ipynb(#.*)?$")
_DRAWN = re.compile(r"<svg\b.*?</svg>", re.DOTALL)
_NO_HEADING = re.compile(r"<th([^>]*)></th>")
_SCROLLS = 'style="overflow-x:auto"'
"""What our tables of numbers have round them. Whatever scrolls must be reached by key, too."""


def body(notebook: NotebookNode) -> str:
    """All of a lesson but its frame."""
    exporter = HTMLExporter(  # type: ignore[no-untyped-call]
        template_name="lesson",
        extra_template_basedirs=[str(ROOT / "lite/front/templates")],
        preprocessors=[_number, with_alternatives, _fold],
        filters={"prose": Prose(lead, _called).html, "plain": _plain, "reachable": _reachable},
    )
    page, _resources = exporter.from_notebook_node(notebook)
    return page


def cells(notebook: NotebookNode) -> dict[str, Any]:
    """Return the cells that live on the page: which other cells each of them needs, and all sources."""
    sources = [cell.source for cell in notebook.cells if cell.cell_type == "code"]
    needs = {number: needed(sources, number) for number, source in enumerate(sources) if is_live(source)}
    used = {*needs, *(each for before in needs.values() for each in before)}
    return {"needs": needs, "sources": {number: sources[number] for number in sorted(used)}}


def needed(sources: list[str], number: int) -> list[int]:
    """Return the cells that name what a cell uses, and what these use, in their order."""
    found: set[int] = set()
    ahead = [number]
    while ahead:
        at = ahead.pop()
        for name in _names(sources[at])[1] - _ALWAYS:
            before = next((each for each in reversed(range(at)) if name in _names(sources[each])[0]), None)
            if before is not None and before not in found:
                found.add(before)
                ahead.append(before)
    return sorted(found)


def _names(source: str) -> tuple[set[str], set[str]]:
    """Return the names that code gives, and those that it uses."""
    given, used = set[str](), set[str]()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Name):
            (used if isinstance(node.ctx, ast.Load) else given).add(node.id)
        elif isinstance(node, ast.alias):
            given.add((node.asname or node.name).partition(".")[0])
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            given.add(node.name)
    return given, used


def is_live(source: str) -> bool:
    """Return True if the value of a cell is a widget."""
    body = ast.parse(source).body
    return bool(body) and isinstance(body[-1], ast.Expr) and bool(_LIVE.search(source))


def _number(notebook: NotebookNode, resources: Any) -> tuple[NotebookNode, Any]:
    """Note which cells live on the page, and what they ask. A preprocessor."""
    code = (cell for cell in notebook.cells if cell.cell_type == "code")
    for number, cell in enumerate(code):
        if is_live(cell.source):
            cell.metadata.live = number
            if _LIVE.findall(cell.source)[-1] in _QUESTIONS:
                pictures = [output.get("data", {}).get("image/svg+xml", "") for output in cell.outputs]
                found = _ASKED.search("".join(pictures))
                cell.metadata.asks = [html.unescape(part) for part in found.groups()] if found else []
    return notebook, resources


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

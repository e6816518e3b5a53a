"""`make notebooks`: run every notebook from top to bottom and store its outputs.

Stored are the outputs that a reader sees without running anything: texts and SVG. `make test` compares the
texts, and of each SVG its title and description. Views of live widgets are left out, for without a kernel
they are dead; so are outputs that differ from run to run. Code that need not be read is hidden, a numbered
notebook is cut into slides (dressing.py), and the table of all notebooks is made from course.toml.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError

from lite.front.course import NOTEBOOKS, lessons
from tools.dressing import dress

_TABLE = re.compile(r"\| notebook \| what it is about \|(\n\|.*)+")
_LONGEST = 300
"""Seconds that a cell may take."""
_LIVE = "application/vnd.jupyter.widget-view+json"


def run(path: Path) -> bool:
    """Run one notebook in place; whether its file has changed."""
    os.environ["ELONGO_PROGRESS"] = "off"  # what is stored does not depend on what you have solved
    before = path.read_text("utf-8")
    notebook = nbformat.reads(before, as_version=4)
    where = {"metadata": {"path": str(path.parent)}}
    NotebookClient(
        notebook,
        timeout=_LONGEST,
        resources=where,
        store_widget_state=False,
        coalesce_streams=True,
        record_timing=False,
    ).execute(stderr=subprocess.DEVNULL)  # each kernel would warn that it is not encrypted
    for cell in notebook.cells:
        tidy(cell)
        if cell.cell_type == "markdown":
            cell.source = _TABLE.sub(lambda _found: lesson_table(), cell.source)
    dress(notebook.cells, slides=path.name[:2].isdigit())
    notebook.metadata["language_info"] = {"name": "python"}
    after = nbformat.writes(notebook, ensure_ascii=False) + "\n"
    path.write_text(after, "utf-8")
    return after != before


def lesson_table() -> str:
    """Return the table of all notebooks but the first one, which shows it."""
    rows = [f"| [{each.name}]({each.name}.ipynb) | {each.about} |" for each in lessons()[1:]]
    return "\n".join(["| notebook | what it is about |", "|---|---|", *rows])


def tidy(cell: Any) -> None:
    """Leave out of a cell what cannot be shown again, and what differs from run to run."""
    for output in cell.get("outputs", []):
        output.get("data", {}).pop(_LIVE, None)
        if "metadata" in output:
            output["metadata"] = _alternatives(output["metadata"])
    if "outputs" in cell:  # a bar that has come to its end
        cell.outputs = [each for each in cell.outputs if each.output_type != "display_data" or each.data]


def _alternatives(metadata: Any) -> dict[str, dict[str, str]]:
    """Return the metadata of an output that is kept: the alternative texts of pictures."""
    found = {kind: each for kind, each in metadata.items() if isinstance(each, dict) and each.get("alt")}
    return {kind: {"alt": each["alt"]} for kind, each in found.items()}


def main(names: list[str]) -> int:
    """Run the notebooks whose names contain one of these words, or all."""
    found = sorted(NOTEBOOKS.glob("*.ipynb"))
    chosen = [path for path in found if not names or any(name in path.name for name in names)]
    failed = 0
    for number, path in enumerate(chosen, 1):
        print(f"[{number}/{len(chosen)}] {path.name}", end=" ", flush=True)
        try:
            print("changed" if run(path) else "as it was", flush=True)
        except CellExecutionError as error:
            failed += 1
            print(f"FAILED, and left as it was:\n{error}", flush=True)
    return 1 if failed or not chosen else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Long work in units, whose results are kept in a file as they come: a run that was broken off goes on.

Each finished unit is one line of that file: its name, its result as JSON, and a dot, which a line that was
broken off lacks.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

from elongo_explore.kit.table.errors import BadInput
from elongo_explore.kit.table.progress_bar import DoneBar

Work = Callable[[list[str]], Iterable[tuple[str, Any]]]
"""Does some units, and gives the name and the result of each, in any order."""


def in_units(what: str, units: Sequence[str], work: Work, checkpoint: Path) -> dict[str, Any]:
    """Do all units that the checkpoint lacks, and return the results of all in the order of the units."""
    done = read(checkpoint)
    if unknown := done.keys() - set(units):
        raise BadInput(f"{checkpoint}: {min(unknown)!r} is no unit of {what}; remove the file to begin anew")
    checkpoint.parent.mkdir(parents=True, exist_ok=True)
    # Written anew, as what follows must not be added to a line that was broken off.
    checkpoint.write_text("".join(map(_line, done, done.values())), "utf-8")
    missing = [unit for unit in units if unit not in done]
    with checkpoint.open("a", encoding="utf-8") as file, DoneBar(what, len(units), len(done)) as bar:
        for unit, result in work(missing):
            done[unit] = result
            file.write(_line(unit, result))
            file.flush()
            bar.add(1)
    return {unit: done[unit] for unit in units}


def read(checkpoint: Path) -> dict[str, Any]:
    """Return the results of the finished units in a checkpoint file, by the names of the units."""
    lines = checkpoint.read_text("utf-8").splitlines() if checkpoint.exists() else []
    whole = (line[:-1].partition(" ") for line in lines if line.endswith(("].", "}.")))
    return {unit: json.loads(result) for unit, _, result in whole}


def _line(unit: str, result: Any) -> str:
    return f"{unit} {json.dumps(result)}.\n"

"""Find all loops of a size, look into each of them, and keep what was found in census.toml.

    python -m tools.census 18

The units of the work are the loops whose names begin alike (in_units.py): a run that was broken off goes on.
"""

from __future__ import annotations

import argparse
import sys
import tomllib
from pathlib import Path
from textwrap import fill
from typing import Any

from elongo_explore.games.elongo.analysis.encircled import Row, inside
from elongo_explore.games.elongo.analysis.loop_search import unit_loops, units
from elongo_explore.games.elongo.analysis.loops import the_loop
from elongo_explore.games.elongo.analysis.turns import boards
from lite.places import PACKAGE
from tools.in_units import in_units

DATA = PACKAGE / "games/elongo/analysis/census.toml"
CHECKPOINTS = Path("artefacts")

HEAD = """\
# Every closed fence of n shields, as a shape on its own. `python -m tools.census 18` finds all of this again.
# counts: how many there are.
# inside: how many of them encircle what (elongo_explore/games/elongo/analysis/encircled.py).
# loops: one word for each. A letter is a shield, in order round the loop: W wide, N narrow; a capital if the
#   fence bends round a corner inside the loop (elongo_explore/games/elongo/analysis/turns.py).
"""


def main(arguments: list[str] | None = None) -> int:
    """Find and keep the loops of one size, or of all up to it."""
    parser = argparse.ArgumentParser(prog="census", description="Find every closed fence of N shields.")
    parser.add_argument("size", type=int, metavar="N")
    parser.add_argument("--upto", action="store_true", help="all sizes from 3 to N")
    parser.add_argument("--count", action="store_true", help="keep the number of loops only")
    chosen = parser.parse_args(arguments)
    for size in range(3 if chosen.upto else chosen.size, chosen.size + 1):
        found = search_in_units(size, CHECKPOINTS / f"census-{size}.txt")
        keep(DATA, "counts", size, len(found))
        if not chosen.count:
            keep(DATA, "loops", size, " ".join(found))
            keep(DATA, "inside", size, look_inside(size, found, CHECKPOINTS / f"inside-{size}.txt")._asdict())
        for stage in ("census", "inside"):
            (CHECKPOINTS / f"{stage}-{size}.txt").unlink(missing_ok=True)
        print(f"{len(found)} loops of {size} shields")
    return 0


def search_in_units(size: int, checkpoint: Path) -> list[str]:
    """Return the names of all loops of a size, in order."""
    found = in_units(
        f"finding loops of {size} shields",
        units(size),
        lambda todo: ((unit, sorted(unit_loops(size, unit))) for unit in todo),
        checkpoint,
    )
    return [word for words in found.values() for word in words]


def look_inside(size: int, found: list[str], checkpoint: Path) -> Row:
    """Count what the loops of a size encircle."""

    def marks(unit: str) -> list[str]:
        inner = [inside(board, the_loop(board)) for board in boards([w for w in found if w.startswith(unit)])]
        return [each.encircles + ("/unfit" if each.unfit else "") for each in inner]

    marked = in_units(
        f"looking into loops of {size}",
        units(size),
        lambda todo: ((unit, marks(unit)) for unit in todo),
        checkpoint,
    )
    every = [mark for some in marked.values() for mark in some]
    kinds = [mark.split("/")[0] for mark in every]
    counts = [kinds.count(kind) for kind in Row._fields[:-1]]
    return Row._make([*counts, sum(mark.endswith("/unfit") for mark in every)])


def keep(data: Path, table: str, size: int, value: Any) -> None:
    """Put one entry into the data file."""
    tables = tomllib.loads(data.read_text("utf-8")) if data.exists() else {}
    tables.setdefault(table, {})[str(size)] = value
    parts = [HEAD]
    for name in ("counts", "inside", "loops"):
        entries = sorted((int(number), entry) for number, entry in tables.get(name, {}).items())
        parts += [f"[{name}]", *(f"{number} = {_toml(entry)}" for number, entry in entries), ""]
    data.write_text("\n".join(parts), "utf-8")


def _toml(entry: int | str | dict[str, int]) -> str:
    if isinstance(entry, dict):
        return "{ " + ", ".join(f"{key} = {number}" for key, number in entry.items()) + " }"
    return str(entry) if isinstance(entry, int) else f'"""\n{fill(entry, 110)}"""'


if __name__ == "__main__":
    sys.exit(main())

"""`make census`: find all loops of a size, look into each of them, and keep what was found in census.toml.

The work is done in units: the loops whose names begin alike. Each finished unit is one line of a checkpoint
file. A run that was broken off goes on after the last whole line; when all units are done the result goes
into census.toml and the checkpoint is removed.
"""

from __future__ import annotations

import argparse
import sys
import tomllib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from textwrap import fill
from typing import Any

from elongo_explore.kit.table.errors import BadInput

from .encircled import Row, inside
from .loop_search import unit_loops, units
from .loops import the_loop
from .turns import boards

DATA = Path(__file__).with_name("census.toml")
CHECKPOINTS = Path("artefacts")
END = "."
"""What each whole line of a checkpoint ends with."""

HEAD = """\
# Every closed fence of n shields, as a shape on its own. `make census N=18` finds all of this again.
# counts: how many there are.
# inside: how many of them encircle what (elongo_explore/games/elongo/analysis/encircled.py).
# loops: one word for each. A letter is a shield, in order round the loop: W wide, N narrow; a capital if the
#   fence bends round a corner inside the loop (elongo_explore/games/elongo/analysis/turns.py).
"""

Work = Callable[[str], Sequence[str]]
"""Does one unit; the results are words without spaces."""


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


def search_in_units(size: int, checkpoint: Path, most: int | None = None) -> list[str]:
    """All loops of a size, going on with what the checkpoint has; after `most` units it breaks off."""

    def work(unit: str) -> Sequence[str]:
        return sorted(unit_loops(size, unit))

    return in_units(f"finding loops of {size} shields", units(size), work, checkpoint, most)


def look_inside(size: int, found: list[str], checkpoint: Path, most: int | None = None) -> Row:
    """What the loops encircle; likewise."""

    def work(unit: str) -> Sequence[str]:
        return list(_marks([word for word in found if word.startswith(unit)]))

    marks = in_units(f"looking into loops of {size}", units(size), work, checkpoint, most)
    kinds = [mark.split("/")[0] for mark in marks]
    counts = [kinds.count(kind) for kind in Row._fields[:-1]]
    return Row._make([*counts, sum(mark.endswith("/unfit") for mark in marks)])


def _marks(words: list[str]) -> Iterator[str]:
    for board in boards(words):
        found = inside(board, the_loop(board))
        yield found.encircles + ("/unfit" if found.unfit else "")


def in_units(what: str, todo: list[str], work: Work, checkpoint: Path, most: int | None) -> list[str]:
    """Do all units that the checkpoint has not yet; all results in the order of the units."""
    done = read(checkpoint)
    if unknown := set(done) - set(todo):
        raise BadInput(f"{checkpoint}: {min(unknown)!r} is no unit of {what}; remove the file to begin anew")
    checkpoint.parent.mkdir(parents=True, exist_ok=True)
    checkpoint.write_text(
        "".join(map(_line, done, done.values())), "utf-8"
    )  # without the line that broke off
    with checkpoint.open("a", encoding="utf-8") as file:
        for unit in [unit for unit in todo if unit not in done][:most]:
            _bar(what, len(done), len(todo))
            done[unit] = work(unit)
            file.write(_line(unit, done[unit]))
            file.flush()
    _bar(what, len(done), len(todo))
    return [result for unit in todo for result in done.get(unit, ())]


def read(checkpoint: Path) -> dict[str, Sequence[str]]:
    """The finished units of a checkpoint file, with their results."""
    if not checkpoint.exists():
        return {}
    lines = [line.split() for line in checkpoint.read_text("utf-8").splitlines()]
    return {line[0]: line[1:-1] for line in lines if len(line) > 1 and line[-1] == END}


def _line(unit: str, results: Sequence[str]) -> str:
    return " ".join([unit, *results, END]) + "\n"


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


def _bar(what: str, done: int, total: int) -> None:
    """Show how far it has come."""
    if sys.stderr.isatty() or done == total:
        bar, end = "█" * (30 * done // total), "\n" if done == total else ""
        print(f"\r{what} {bar:<30} {done}/{total}", end=end, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())

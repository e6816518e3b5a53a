"""`make census`: search for all loops of a size, unit by unit, and keep them in census.toml.

Each finished unit is one line of a checkpoint file. A run that was broken off goes on after the last whole
line; when all units are done the loops go into census.toml and the checkpoint is removed.
"""

from __future__ import annotations

import argparse
import sys
import tomllib
from collections.abc import Iterable
from pathlib import Path
from textwrap import fill

from ..engine.errors import BadInput
from .loop_search import unit_loops, units

DATA = Path(__file__).with_name("census.toml")
CHECKPOINTS = Path("artefacts")
END = "."
"""What each whole line of a checkpoint ends with."""

HEAD = """\
# Every closed fence of n shields, as a shape on its own: one word for each. `make census N=18` writes it.
# A letter is a shield, in order round the loop: W wide, N narrow; capital if the fence bends round a corner
# inside the loop. elongo_explore/analysis/turns.py tells the rest.
"""


def main(arguments: list[str] | None = None) -> int:
    """Search for one size, or for all up to it."""
    parser = argparse.ArgumentParser(prog="census", description="Find every closed fence of N shields.")
    parser.add_argument("size", type=int, metavar="N")
    parser.add_argument("--upto", action="store_true", help="all sizes from 3 to N")
    parser.add_argument("--count", action="store_true", help="keep the number only, not the loops")
    chosen = parser.parse_args(arguments)
    for size in range(3 if chosen.upto else chosen.size, chosen.size + 1):
        found = run(size, CHECKPOINTS / f"census-{size}.txt")
        keep(size, found, DATA, words=not chosen.count)
        (CHECKPOINTS / f"census-{size}.txt").unlink()
        print(f"{len(found)} loops of {size} shields")
    return 0


def run(size: int, checkpoint: Path, most: int | None = None) -> tuple[str, ...]:
    """All loops of a size, going on with what the checkpoint file has; `most` units, then break off."""
    todo, done = units(size), read(checkpoint)
    if unknown := set(done) - set(todo):
        raise BadInput(f"{checkpoint}: {min(unknown)!r} is no part of a search for {size} shields")
    checkpoint.parent.mkdir(parents=True, exist_ok=True)
    checkpoint.write_text("".join(map(_line, done.items())), "utf-8")  # without the line that broke off
    with checkpoint.open("a", encoding="utf-8") as file:
        for unit in [unit for unit in todo if unit not in done][:most]:
            _bar(f"loops of {size} shields", len(done), len(todo))
            done[unit] = tuple(sorted(unit_loops(size, unit)))
            file.write(_line((unit, done[unit])))
            file.flush()
    _bar(f"loops of {size} shields", len(done), len(todo))
    return tuple(word for unit in todo for word in done.get(unit, ()))


def read(checkpoint: Path) -> dict[str, tuple[str, ...]]:
    """The finished units of a checkpoint file, with their loops."""
    if not checkpoint.exists():
        return {}
    lines = [line.split() for line in checkpoint.read_text("utf-8").splitlines()]
    return {line[0]: tuple(line[1:-1]) for line in lines if len(line) > 1 and line[-1] == END}


def _line(unit: tuple[str, Iterable[str]]) -> str:
    return " ".join([unit[0], *unit[1], END]) + "\n"


def keep(size: int, found: tuple[str, ...], data: Path, *, words: bool = True) -> None:
    """Put the loops of a size, or their number only, into the data file."""
    old = tomllib.loads(data.read_text("utf-8")) if data.exists() else {}
    loops = {int(number): text for number, text in old.get("loops", {}).items()}
    counts = {int(number): of for number, of in old.get("counts", {}).items()}
    counts[size] = len(found)
    if words:
        loops[size] = " ".join(found)
    data.write_text(_text(counts, loops), "utf-8")


def _text(counts: dict[int, int], loops: dict[int, str]) -> str:
    parts = [HEAD, "[counts]", *(f"{size} = {counts[size]}" for size in sorted(counts)), "", "[loops]"]
    for size in sorted(loops):
        words = fill(loops[size], 110, break_long_words=False)
        parts.append(f'{size} = """\n{words}"""')
    return "\n".join(parts) + "\n"


def _bar(what: str, done: int, total: int) -> None:
    """Show how far it has come."""
    if sys.stderr.isatty() or done == total:
        end = "\n" if done == total else ""
        print(
            f"\r{what} {'█' * (30 * done // total):<30} {done}/{total}", end=end, file=sys.stderr, flush=True
        )


if __name__ == "__main__":
    sys.exit(main())

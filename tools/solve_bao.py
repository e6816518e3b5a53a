"""Solve all small boards of Bao that two cores can solve in ten minutes, and keep what was found.

    python -m tools.solve_bao

The work is done in units (in_units.py), such as `whole/after_the_move/2x16`: rows of 2 bowls, 16 stones. A
run that was broken off goes on with what is missing; when all is done the results go into solved.toml.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from multiprocessing import Pool
from pathlib import Path
from typing import Any

from elongo_explore.games.bao.analysis.bitboard import Bitboard, sow
from elongo_explore.games.bao.analysis.move_lengths import Line, plies
from elongo_explore.games.bao.analysis.proof import forced
from elongo_explore.games.bao.analysis.solved_tables import Largest
from elongo_explore.games.bao.play.options import LOSS_IS_SEEN, LossIsSeen, Options
from elongo_explore.games.bao.play.setup import new_game
from lite.places import PACKAGE
from tools.in_units import in_units
from tools.retrograde import Whole

DATA = PACKAGE / "games/bao/analysis/solved.toml"
CHECKPOINT = Path("artefacts") / "bao.txt"

WHOLE = {2: 24, 3: 12, 4: 8}
"""The bowls in a row of boards that are solved as a whole, and up to how many stones."""
BUDGET = 500_000
"""The positions that are played before the search from a start stops; each takes about 0.1 ms."""
CIRCLES = 50_000
"""The same where moves may never end, and take millions of laps to show it."""
PLIES = 5
"""The first moves on the board of the usual size, of which every game is looked through."""
MOSTS = ("most_laps", "most_sown", "least_circle", "widest_circle")

HEAD = """\
# Small boards of Bao, solved. `python -m tools.solve_bao` finds all of this again; el.bao.analysis shows it.
# Keys are "2x16" (rows of 2 bowls, 16 stones in all) in [whole], "4x2" (rows of 4 bowls, 2 stones in each at
#   the start) in [start], and the number of the move in [plies].
# A value is the number of plies (moves of both players) in which the player who moves has won, if the winner
#   hurries and the loser delays; negative if that player has lost; 0 if neither can force a win.
# whole: every position was solved (tools/retrograde.py says how, tally.py what the numbers mean). A place is
#   the first one that was found: bowls of the player who moves / bowls of the other, and the move.
# start: only what is needed was searched (proof.py). Without a value: neither player can force a win within
#   this number of plies, and no more is known. positions: how many times the moves of a position were played.
# plies: every game of this number of moves from the start of the usual board (move_lengths.py).
"""

Unit = tuple[str, LossIsSeen, int, int]
"""What is done; when a loss is seen; the bowls in a row; stones, or stones in each bowl, or moves."""
Found = dict[str, Any]


def units() -> Iterator[Unit]:
    """All that is to be done, the longest first."""
    for reading in reversed(LOSS_IS_SEEN):
        yield "plies", reading, 8, PLIES
    for reading in LOSS_IS_SEEN:
        for row, most in WHOLE.items():
            yield from (("whole", reading, row, stones) for stones in range(most, -1, -1))
    for row in range(8, 1, -1):
        yield from (("start", "at_each_capture", row, each) for each in range(2, 9))
    yield from (("start", "after_the_move", row, 2) for row in range(7, 1, -1))


def name(unit: Unit) -> str:
    """Return the name of a unit, in one word."""
    what, reading, row, number = unit
    return f"{what}/{reading}/{number}" if what == "plies" else f"{what}/{reading}/{row}x{number}"


def work(unit: Unit) -> tuple[str, Found]:
    """Do one unit of work; return its name and what was found."""
    what, reading, row, number = unit
    done: dict[str, Callable[[LossIsSeen, int, int], Found]] = {
        "whole": whole,
        "start": start,
        "plies": first_plies,
    }
    return name(unit), done[what](reading, row, number)


# ── the units ─────────────────────────────────────────────────────────────────────────────────────────


def whole(reading: LossIsSeen, row: int, stones: int) -> Found:
    """Solve a whole board."""
    solved = Whole(row, stones, Options(reading))
    found = {
        key: _place(solved.bitboard, value) if isinstance(value, Largest) else value
        for key, value in vars(solved.tally).items()
    }
    each, rest = divmod(stones, 4 * row)
    if each > 1 and not rest:
        side = solved.bitboard.side([each] * (2 * row))
        found["start"] = solved.value(side, side)
    return {key: value for key, value in found.items() if value != []}


def _place(bitboard: Bitboard, most: Largest) -> list[int | str]:
    """Return the number, where it was found, and the move if it is one."""
    if not most.number:
        return []
    own, other, *move = most.place
    place = " / ".join(" ".join(map(str, bitboard.bowls(side))) for side in (own, other))
    return [most.number, place, *([str(sow(*move))] if move else [])]


def start(reading: LossIsSeen, row: int, each: int) -> Found:
    """Search the start of a board."""
    budget = BUDGET if reading == "at_each_capture" else CIRCLES
    budget = max(budget, BUDGET * (row < 7))
    found = forced(new_game(row=row, stones_each=each, loss_is_seen=reading), 99, budget)
    if found.winner is None:
        return {"within": found.plies, "positions": found.positions}
    value = found.plies if found.winner == 1 else -found.plies
    return {"value": value, "positions": found.positions, "line": _words(found.line)}


def first_plies(reading: LossIsSeen, row: int, depth: int) -> Found:
    """Count the first plies on the usual board; return what was found by their numbers."""
    found: Found = {}
    for number, ply in enumerate(plies(new_game(row=row, loss_is_seen=reading), depth), 1):
        counts = {"moves": ply.moves, "over": ply.over, "never_ending": ply.never_ending}
        mosts = {key: getattr(ply, key) for key in MOSTS}
        found[str(number)] = counts | {k: [most[0], _words(most[1])] for k, most in mosts.items() if most[0]}
    return found


def _words(line: Line) -> str:
    return " ".join(map(str, line))


# ── doing them all ────────────────────────────────────────────────────────────────────────────────────


def main(arguments: list[str] | None = None) -> int:
    """Solve what is missing, and write the data when all is there."""
    parser = argparse.ArgumentParser(prog="bao", description="Solve the small boards of Bao.")
    parser.add_argument("--workers", type=int, default=2, help="how many processes (2)")
    chosen = parser.parse_args(arguments)
    found = solve_all(list(units()), CHECKPOINT, chosen.workers)
    write(DATA, found)
    CHECKPOINT.unlink()
    print(f"wrote {DATA.name}: {len(found)} boards and starts")
    return 0


def solve_all(todo: list[Unit], checkpoint: Path, workers: int) -> dict[str, Found]:
    """Do all units that the checkpoint lacks, and return the results of all by their names."""
    named = {name(unit): unit for unit in todo}
    with Pool(workers, maxtasksperchild=1) as pool:

        def solve(names: list[str]) -> Iterator[tuple[str, Found]]:
            return pool.imap_unordered(work, map(named.__getitem__, names))

        return in_units("solving boards", list(named), solve, checkpoint)


def write(data: Path, found: dict[str, Found]) -> None:
    """Put all results into the data file, in a fixed order."""
    tables: dict[str, dict[tuple[int, ...], tuple[str, Found]]] = {}
    for key, entry in found.items():
        what, reading, number = key.split("/")
        rows = entry if what == "plies" else {number: entry}
        for label, row in rows.items():
            order = tuple(map(int, label.split("x")))
            tables.setdefault(f"{what}.{reading}", {})[order] = (label, row)
    parts = [HEAD]
    for table in sorted(tables):
        entries = [entry for _, entry in sorted(tables[table].items())]
        parts += [f"[{table}]", *(f"{label} = {_toml(row)}" for label, row in entries), ""]
    data.write_text("\n".join(parts), "utf-8")


def _toml(entry: Found) -> str:
    """An inline table. Numbers, texts and lists of them are written as in JSON."""
    return "{ " + ", ".join(f"{key} = {json.dumps(value)}" for key, value in entry.items()) + " }"


if __name__ == "__main__":
    sys.exit(main())

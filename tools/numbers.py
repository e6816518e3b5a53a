"""Play the games that the notebooks of numbers are about, and keep them in the package.

    python -m tools.numbers [--list] [--again] [name …]

Rows come into artefacts/numbers/ as they are played: a run that was broken off goes on. Which games there are
is said in kept_games.toml, and `el.kept_games` reads them.
"""

from __future__ import annotations

import argparse
import gzip
import sys
from collections.abc import Iterable
from io import BytesIO
from pathlib import Path

from elongo_explore.kit.players.folders import ONGOING, csv_text
from elongo_explore.kit.players.jobs import party
from elongo_explore.kit.players.kept_games import Experiment, experiment, experiments
from elongo_explore.kit.players.match import exchanged_rows
from elongo_explore.kit.players.results import Games
from elongo_explore.kit.players.simulate import simulate
from elongo_explore.kit.table.errors import BadInput

AT_WORK = Path("artefacts/numbers")


def packed(games: Iterable[dict[str, int | str]]) -> bytes:
    """Pack rows into few bytes, the same for the same rows, without seeds: they follow from the numbers."""
    text = csv_text([{name: each for name, each in row.items() if name != "seed"} for row in games])
    file = BytesIO()
    with gzip.GzipFile(filename="", mode="wb", fileobj=file, compresslevel=9, mtime=0) as packing:
        packing.write(text.encode())
    return file.getvalue()


def play(chosen: Experiment, work: Path = AT_WORK) -> Games:
    """Play the games of an experiment, going on with what there is, and keep them."""
    folder = work / chosen.name
    how = dict(chosen.options)
    if chosen.exchanged:
        met = party(chosen.game, chosen.players, how)
        games = Games(exchanged_rows(met, chosen.games, chosen.seed, None, folder))
    else:
        games = simulate(
            chosen.games, *chosen.players, seed=chosen.seed, game=chosen.game, folder=folder, **how
        )
    chosen.file.parent.mkdir(exist_ok=True)
    ongoing = chosen.file.with_suffix(ONGOING)
    ongoing.write_bytes(packed(games))
    ongoing.replace(chosen.file)
    return games


def main(arguments: list[str] | None = None) -> int:
    """Play what was asked for."""
    parser = argparse.ArgumentParser(prog="numbers", description="Play many games and keep them.")
    parser.add_argument("names", nargs="*", help="some of the experiments; none: all that are not kept yet")
    parser.add_argument("--list", action="store_true", help="say what there is")
    parser.add_argument("--again", action="store_true", help="also what is kept already")
    chosen = parser.parse_args(arguments)
    try:
        for each in [experiment(name) for name in chosen.names] or experiments().values():
            if chosen.list:
                print(each)
            elif chosen.again or not each.file.exists():
                print(f"{play(each)}\n", flush=True)
    except BadInput as error:
        print(f"{error}\n(Games at work are in {AT_WORK}; remove a folder to begin anew.)", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())

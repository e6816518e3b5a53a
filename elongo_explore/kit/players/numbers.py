"""`make numbers`: play the games that the notebooks of numbers are about, and keep them.

`python -m elongo_explore.kit.players.numbers` plays what is not kept yet; `--list` says what there is, names
choose some, `--again` plays what is kept already. Rows come into artefacts/numbers/ as they are played: a run
that was broken off goes on. What is done is kept in the package, and `kept_games` reads it.
"""

from __future__ import annotations

import argparse
import gzip
import sys
from collections.abc import Iterable
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

from ..table.errors import BadInput, check_choice
from .folders import ONGOING, csv_rows, csv_text
from .jobs import party
from .match import MatchReport, exchanged_rows, reported
from .play_out import seed_of
from .results import Games
from .simulate import simulate

KEPT = Path(__file__).parent / "kept"
AT_WORK = Path("artefacts/numbers")


class Experiment(NamedTuple):
    """Games to be played and kept, by a name."""

    name: str
    games: int
    players: tuple[str, ...]
    game: str = "elongo"
    options: tuple[tuple[str, Any], ...] = ()
    seed: int = 1
    exchanged: bool = False
    """Whether it is a match: two games on each deal, with seats exchanged."""

    def seed_of(self, number: int) -> int:
        """The seed of one of its games."""
        return seed_of(self.seed, number // len(self.players) if self.exchanged else number)

    @property
    def file(self) -> Path:
        """Where its rows are kept."""
        return KEPT / f"{self.name}.csv.gz"

    def __str__(self) -> str:
        options = "".join(f", {name}={value}" for name, value in self.options)
        who = f"{' against ' if self.exchanged else ', '}".join(self.players)
        what = f"{self.games:,} games of {self.game}, {who}{options}"
        return f"{self.name}: {what}; {'kept' if self.file.exists() else 'not kept yet'}"


SHORT_GAME = (("length", "short"),)
FOUR_MOVES = (("opening", 4),)
"""There are 912 ways to make two moves: too few for many games between players who always answer alike."""
EXPERIMENTS = (
    Experiment("elongo_greedy", 10_000, ("greedy", "greedy"), "elongo", SHORT_GAME),
    Experiment("elongo_planner", 500, ("planner:300", "planner:300"), "elongo", SHORT_GAME),
    Experiment("elongo_random", 2_000, ("random", "random"), "elongo", SHORT_GAME),
    Experiment("elongo_long", 2_000, ("greedy", "greedy"), "elongo", (("length", "long"),)),
    Experiment("elongo_three", 2_000, ("greedy", "greedy", "greedy"), "elongo", SHORT_GAME),
    Experiment("elongo_3_warriors", 1_000, ("greedy", "greedy"), "elongo", (*SHORT_GAME, ("warriors", 3))),
    Experiment("elongo_2_warriors", 1_000, ("greedy", "greedy"), "elongo", (*SHORT_GAME, ("warriors", 2))),
    Experiment("elongo_6_boys", 1_000, ("greedy", "greedy"), "elongo", (*SHORT_GAME, ("boys", 6))),
    Experiment("elongo_5_boys", 1_000, ("greedy", "greedy"), "elongo", (*SHORT_GAME, ("boys", 5))),
    Experiment("bao_planner", 10_000, ("planner:300", "planner:300"), "bao", FOUR_MOVES),
    Experiment("bao_greedy", 10_000, ("greedy", "greedy"), "bao", FOUR_MOVES),
    Experiment("bao_random", 10_000, ("random", "random"), "bao", FOUR_MOVES),
    Experiment("bao_greedy_random", 400, ("greedy", "random"), "bao", exchanged=True),
    *(
        Experiment(f"bao_{number}_{name}", games, (f"planner:{number}", who), "bao", exchanged=True)
        for name, who in (("greedy", "greedy"), ("300", "planner:300"))
        for number, games in ((100, 400), (300, 400), (1000, 400), (3000, 200))
        if who != f"planner:{number}"
    ),
    Experiment("shepherds_greedy", 10_000, ("greedy", "greedy"), "shepherds"),
    Experiment("shepherds_random", 1_000, ("random", "random"), "shepherds"),
    Experiment("shepherds_planner", 1_000, ("planner:300", "planner:300"), "shepherds"),
    *(
        Experiment(
            f"shepherds_{name}_{side}", games, (who, who), "shepherds", (("field", f"hexagon {side}"),)
        )
        for name, who, games in (("greedy", "greedy", 1_000), ("planner", "planner:300", 400))
        for side in (4, 5, 7)
    ),
)
"""What the notebooks tell of. In the last four of Elongo player 1 begins with fewer warriors or boys."""


def experiment(name: object) -> Experiment:
    """An experiment by its name."""
    known = {each.name: each for each in EXPERIMENTS}
    check_choice("games", name, known)
    return known[str(name)]


def kept_games(name: str) -> Games:
    """Games that were played long ago and kept: `el.kept_games("elongo_greedy")`."""
    found = experiment(name)
    if not found.file.exists():
        raise BadInput(f'{name} is not kept yet: make numbers ARGS="{name}" plays its {found.games:,} games')
    return unpacked(found.file.read_bytes(), found)


def kept_match(name: str) -> MatchReport:
    """What a match that is kept has come to."""
    found = experiment(name)
    if not found.exchanged:
        raise BadInput(f"{name}: expected games with seats exchanged, got {found}")
    return reported(party(found.game, found.players, dict(found.options)), kept_games(name).rows)


def packed(games: Iterable[dict[str, int | str]]) -> bytes:
    """Rows in few bytes, the same for the same rows. Seeds are left out: they follow from the numbers."""
    text = csv_text([{name: each for name, each in row.items() if name != "seed"} for row in games])
    file = BytesIO()
    with gzip.GzipFile(filename="", mode="wb", fileobj=file, compresslevel=9, mtime=0) as packing:
        packing.write(text.encode())
    return file.getvalue()


def unpacked(content: bytes, played: Experiment) -> Games:
    """The rows again, with their seeds."""
    rows = csv_rows(gzip.decompress(content).decode())
    return Games({**row, "seed": played.seed_of(int(row["number"]))} for row in rows)


def play(chosen: Experiment, work: Path = AT_WORK) -> Games:
    """Play the games of an experiment, going on with what there is, and keep them."""
    folder = work / chosen.name
    if chosen.exchanged:
        met = party(chosen.game, chosen.players, dict(chosen.options))
        games = Games(exchanged_rows(met, chosen.games, chosen.seed, None, folder))
    else:
        games = simulate(
            chosen.games,
            *chosen.players,
            seed=chosen.seed,
            game=chosen.game,
            folder=folder,
            **dict(chosen.options),
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
        some = [experiment(name) for name in chosen.names] or list(EXPERIMENTS)
        for each in some:
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

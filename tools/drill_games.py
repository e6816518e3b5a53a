"""Play the games whose positions the drills show, and keep their records in the folder of each game.

    python -m tools.drill_games [game …]

With the same players and seeds it writes the same files. Exercises are made from them: after a change every
number of a drill is another exercise, which does no harm.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from importlib import resources
from pathlib import Path
from typing import Any

from elongo_explore.games.bao.players.skills import opened
from elongo_explore.games.elongo.play.pieces import Length
from elongo_explore.games.elongo.play.setup import new_game as new_elongo
from elongo_explore.games.shepherds.play.setup import new_game as new_shepherds
from elongo_explore.kit.course.drills.practice import drilled_games
from elongo_explore.kit.game import game_named
from elongo_explore.kit.players.play_out import watch
from elongo_explore.kit.table.codes import encode

_PAIRS = [("greedy", "greedy"), ("random", "greedy"), ("greedy", "random"), ("planner:60", "greedy")]
_BOTH_ALIKE = [("random", "random"), ("planner:300", "planner:300")]
_THREE = [("greedy", "random", "greedy"), ("greedy", "greedy", "greedy")]


def _elongo() -> Iterator[Any]:
    """Each game begins with a deal of its own: so no two begin alike."""
    lengths: tuple[Length, ...] = ("long", "short")
    every = [(who, length) for length in lengths for who in (*_PAIRS, *_THREE)]
    for seed, (who, length) in enumerate(every * 4):
        yield watch(new_elongo(len(who), length, seed=seed), *who, seed=seed)


def _bao() -> Iterator[Any]:
    """Nothing is left to chance in Bao, so the first moves are drawn by lot. Short rows make short games."""
    for row, seeds in ((5, 40), (6, 28), (8, 24)):
        for seed in range(seeds):
            for who in (*_PAIRS, *_BOTH_ALIKE):
                yield watch(opened(seed, row=row), *who, seed=seed)


def _shepherds() -> Iterator[Any]:
    for side in (4, 5, 6):
        for seed in range(12):
            for who in (*_PAIRS, *_BOTH_ALIKE):
                yield watch(new_shepherds(f"hexagon {side}", seed=seed), *who, seed=seed)


PLAYED = {"elongo": _elongo, "bao": _bao, "shepherds": _shepherds}
"""How to play the games for drills, by the id of the game."""


def gather(games: Iterable[str]) -> None:
    """Play the games again and write their records."""
    for game in games:
        if game not in PLAYED:
            raise SystemExit(f"{game}: add a function to PLAYED in tools/drill_games.py that plays it")
        codes = dict.fromkeys(encode(record) for record in PLAYED[game]())
        head = f"# {len(codes)} games between players, as records (python -m tools.drill_games)."
        folder = Path(str(resources.files(game_named(game).package)))
        (folder / "course/drills/games.txt").write_text("\n".join([head, *codes, ""]), "utf-8")


if __name__ == "__main__":
    gather(sys.argv[1:] or drilled_games())

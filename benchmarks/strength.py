"""Play matches that show how strong the players are: games, Wilson's interval, Elo, and the bar of each.

python -m benchmarks.strength            all bars (it takes long; broken off, it goes on)
python -m benchmarks.strength bao        those of one game
python -m benchmarks.strength --levels   each level against the one before it; with a game, those of one
 … elongo --players planner:300 greedy --games 100             a match of your own
 … bao --players planner:500 planner:2000 --guard              is the first weaker than the second?
 … bao --players planner planner --before main~3 --guard       is it weaker than it was then?
"""

import argparse
import re
import sys
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import elongo_explore
from elongo_explore.kit.game import games
from elongo_explore.kit.players.levels import LEVEL_NAMES
from elongo_explore.kit.players.match import MatchReport, match
from elongo_explore.kit.table.errors import BadInput
from tools.sequential import guard

from .before import FromBefore, from_before

GAMES = 200
KEPT = Path("artefacts/matches")


class Goal(NamedTuple):
    """A match, and the share of the points that the first player is to have, in percent: at least, at
    most."""

    game: str
    one: str
    other: str
    least: int
    players: int = 2
    options: tuple[tuple[str, Any], ...] = ()
    most: int = 100


SHORT = (("length", "short"),)
GOALS = (
    Goal("elongo", "greedy", "random", 95, 2, SHORT),
    Goal("elongo", "planner", "greedy", 75, 2, SHORT),
    Goal("elongo", "greedy", "random", 95, 3, SHORT),
    Goal("elongo", "planner", "greedy", 75, 3, SHORT),
    Goal("bao", "greedy", "random", 95),
    Goal("bao", "planner", "greedy", 90),
    Goal("shepherds", "greedy", "random", 95),
    Goal("shepherds", "planner", "greedy", 60),
)
LEVEL_GOALS = tuple(
    Goal(game.id, one, other, 65, 2, SHORT if game.id == "elongo" else (), 80)
    for game in games()
    for other, one in pairwise(LEVEL_NAMES)
)


def main(arguments: list[str] | None = None) -> int:
    """Play the matches and print them; the exit code says whether every bar is reached."""
    chosen = _parser().parse_args(arguments)
    try:
        if chosen.guard:
            return _guard(chosen)
        met = [_met(goal, chosen) for goal in _goals(chosen)]
    except BadInput as error:
        print(error, file=sys.stderr)
        return 2
    return 0 if all(met) else 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="match", description="How strong the players are.")
    parser.add_argument("game", nargs="?", choices=[game.id for game in games()])
    parser.add_argument("--players", nargs=2, metavar=("ONE", "OTHER"), help="instead of the bars: who meets")
    parser.add_argument("--levels", action="store_true", help="each level against the one before it")
    parser.add_argument("--seats", type=int, default=2, help="3: one of the first meets two of the other")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--positions", type=int, help="how many positions a planner looks at in a turn")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--option", nargs="*", default=[], metavar="NAME=VALUE", help='say, "length=long"')
    parser.add_argument("--before", metavar="COMMIT", help="the other is as it was in a commit")
    parser.add_argument("--guard", action="store_true", help="is the first of the players weaker?")
    return parser


def _goals(chosen: argparse.Namespace) -> list[Goal]:
    if chosen.players:
        one, other = chosen.players
        return [Goal(chosen.game or "elongo", one, other, 0, chosen.seats, _options(chosen))]
    goals = LEVEL_GOALS if chosen.levels else GOALS
    return [goal for goal in goals if chosen.game in (None, goal.game)]


def _options(chosen: argparse.Namespace) -> tuple[tuple[str, Any], ...]:
    usual = dict(SHORT) if (chosen.game or "elongo") == "elongo" else {}
    for text in chosen.option:
        name, _sign, value = text.partition("=")
        usual[name] = int(value) if value.isdigit() else value
    return tuple(usual.items())


def _met(goal: Goal, chosen: argparse.Namespace) -> bool:
    one, other = _two(goal.one, goal.other, chosen)
    found = match(
        goal.game,
        one,
        other,
        chosen.games,
        chosen.seed,
        players=goal.players,
        folder=KEPT / _slug(goal, one, getattr(other, "name", other), chosen.seed),
        **dict(goal.options),
    )
    met = goal.least <= found.points.value <= goal.most
    bars = f"at least {goal.least} %" if goal.most == 100 else f"{goal.least} to {goal.most} %"
    bar = f"\n  {bars}: {'yes' if met else 'NO'}{_unsure(found, goal)}" if goal.least else ""
    print(f"{found}{bar}", flush=True)
    return met


def _unsure(found: MatchReport, goal: Goal) -> str:
    """Return a note if chance alone could have decided that, else ""."""
    points = found.points
    sure = not any(points.low < bar < points.high for bar in (goal.least, goal.most))
    return "" if sure else f" (the bar lies in the interval: more than {found.games} games would tell)"


def _guard(chosen: argparse.Namespace) -> int:
    one, other = chosen.players or ("planner", "greedy")
    found = guard(
        chosen.game or "elongo",
        *_two(one, other, chosen),
        seed=chosen.seed,
        players=chosen.seats,
        **dict(_options(chosen)),
    )
    print(found)
    return int(found.verdict != "as strong")


def _two(one: str, other: str, chosen: argparse.Namespace) -> tuple[str, str | FromBefore]:
    """Return the two players that meet."""
    one, other = (_with_positions(name, chosen.positions) for name in (one, other))
    return one, from_before(other, chosen.before) if chosen.before else other


def _with_positions(name: str, positions: int | None) -> str:
    return f"{name}:{positions}" if positions and name == "planner" else name


def _slug(goal: Goal, *rest: object) -> str:
    """Return the name of a folder for a match. It depends on the code of the players, so that a match never
    goes on with other players than it began with."""
    parts = (goal.game, *rest, goal.players, *goal.options, _made_of(goal.game))
    return re.sub(r"[^a-z0-9]+", "-", " ".join(map(str, parts)))


def _made_of(game: str) -> str:
    """Return a digest of the engine of a game and of its players."""
    package = Path(elongo_explore.__file__).parent
    folders = (
        package / "kit" / "table",
        package / "games" / game / "play",
        package / "games" / game / "board",
        package / "games" / game / "players",
    )
    files = [file for each in folders for file in each.rglob("*") if file.suffix in (".py", ".toml")]
    return sha256(b"".join(file.read_bytes() for file in sorted(files))).hexdigest()[:8]


if __name__ == "__main__":
    sys.exit(main())

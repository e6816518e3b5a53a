"""Tune the weights of a player by games against itself.

    python -m tools.tuning shepherds planner:300 --steps 500

A step changes all weights at once, at random, up or down; the player with these weights meets the one with
the opposite changes, in pairs on the same deal with seats exchanged. The weights go a little towards the
winner's (simultaneous perturbation, by Spall). Luck evens out over many steps, and it costs no more for many
weights than for few. At the end the new weights meet the old ones in games that neither was tuned on. Nothing
is written: if you like the weights that are printed, put them into weights.toml.

A player can be tuned if it has a method `with_weights`, from a dictionary to a player.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from elongo_explore.kit.players.computer_player import ComputerPlayer
from elongo_explore.kit.players.intervals import Percent, share
from elongo_explore.kit.players.play_out import play_out, seed_of
from elongo_explore.kit.players.skills import Skills, named, skills_named
from elongo_explore.kit.players.value import weights
from elongo_explore.kit.table.errors import BadInput, shown

FIRST_STEP, LAST_STEP = 0.30, 0.05
"""How far weights go after a step that was won clearly, as a part of how far they were changed."""
CHANGE, LEAST_CHANGE = 0.3, 4
"""By how much weights are changed for a try: a part of themselves, and at least so much."""
FIXED = ("won", "gold", "animals placed")
"""What the others are measured by."""

Weights = Mapping[str, int]
Maker = Callable[[Weights], ComputerPlayer]


class TunedStep(NamedTuple):
    """The weights after a step."""

    number: int
    weights: dict[str, int]


def score(
    skills: Skills,
    one: ComputerPlayer,
    other: ComputerPlayer,
    seeds: Sequence[int],
    *,
    clear: int = 0,
    **options: Any,
) -> float:
    """Return the points of the first in pairs of games, from 0 to 1. With `clear`, half of them depend on the
    lead at the end: a lead of `clear` gives all of them, a smaller one fewer."""
    points = 0.0
    for seed in seeds:
        for seat, pair in ((1, (one, other)), (2, (other, one))):
            final = play_out(skills.begin(seed=seed, **options), pair, seed=seed).final
            winners = final.result.winners if final.result else ()
            point = 1.0 if winners == (seat,) else 0.5 if len(winners) != 1 else 0.0
            if clear and skills.counts:
                counts = skills.counts(final)
                more = (counts[seat - 1] - counts[2 - seat]) / clear
                point = point / 2 + (1 + max(-1.0, min(1.0, more))) / 4
            points += point
    return points / (2 * len(seeds))


def tuned(
    skills: Skills, make: Maker, start: Weights, *, steps: int, pairs: int = 2, seed: int = 1, **options: Any
) -> Iterator[TunedStep]:
    """Step by step, weights that win more. The options are those of `score`."""
    rng, now = Random(f"tuning {seed}"), {name: float(weight) for name, weight in start.items()}
    changed = [name for name in now if name not in FIXED]
    for number in range(steps):
        by = {name: max(LEAST_CHANGE, CHANGE * abs(now[name])) * rng.choice((-1, 1)) for name in changed}
        up = {name: round(now[name] + by.get(name, 0)) for name in now}
        down = {name: round(now[name] - by.get(name, 0)) for name in now}
        seeds = [seed_of(seed, number * pairs + each) for each in range(pairs)]
        won = 2 * score(skills, make(up), make(down), seeds, **options) - 1
        step = FIRST_STEP + (LAST_STEP - FIRST_STEP) * number / max(1, steps - 1)
        for name in changed:
            now[name] += step * won * by[name]
        yield TunedStep(number + 1, {name: round(weight) for name, weight in now.items()})


def compared(skills: Skills, make: Maker, new: Weights, old: Weights, pairs: int, **options: Any) -> Percent:
    """Return the result of new weights against old ones, in games that no tuning has seen."""
    seeds = [seed_of(-1, number) for number in range(pairs)]
    return share(2 * pairs * score(skills, make(new), make(old), seeds, **options), 2 * pairs)


def maker(player: ComputerPlayer) -> Maker:
    """Return the function that makes the player with other weights."""
    found: Maker | None = getattr(player, "with_weights", None)
    if found is None:
        raise BadInput(f"tuning: expected a player that goes by weights, got {shown(player.name)}")
    return found


def main(arguments: Sequence[str] | None = None) -> None:
    """Tune a player, and print what came of it."""
    parser = argparse.ArgumentParser(description="Tune the weights of a player by games against itself.")
    parser.add_argument("game")
    parser.add_argument("player", help="planner:300")
    parser.add_argument("--steps", type=int, default=300)
    parser.add_argument("--pairs", type=int, default=2, help="pairs of games for each step")
    parser.add_argument(
        "--check", type=int, default=100, help="pairs of games of new weights against old ones"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--clear", type=int, default=0, help="count by how much a game is won: so much is all"
    )
    parser.add_argument("--option", action="append", default=[], help="of the games: length=short")
    given = parser.parse_args(arguments)
    skills = skills_named(given.game)
    make, start = maker(named(skills, given.player)), weights(given.game)
    options = dict(option.split("=", 1) for option in given.option)
    how = {"steps": given.steps, "pairs": given.pairs, "seed": given.seed, "clear": given.clear}
    late = list[dict[str, int]]()
    for step in tuned(skills, make, start, **how, **options):
        if 2 * step.number >= given.steps:
            late.append(step.weights)
        if step.number % 20 == 0:
            print(step.number, step.weights, flush=True)
    # Each step goes astray by luck; the average over the second half of the way does so less.
    now = (
        {name: round(sum(each[name] for each in late) / len(late)) for name in start} if late else dict(start)
    )
    print(f"[{given.game}]", *(f'"{name}" = {weight}' for name, weight in now.items()), sep="\n")
    print("against the old weights:", compared(skills, make, now, start, given.check, **options))


if __name__ == "__main__":
    main()

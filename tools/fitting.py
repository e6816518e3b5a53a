"""Fit the weights of a player to how games ended, so that they tell who will win.

    python -m tools.fitting elongo greedy --games 400 --option length=short

Games are played by players who now and then do something at random, so that all sorts of positions come up.
For each turn's end stands how much there was of each part of the value, and who won in the end. The weights
are those that tell best, from the parts alone, who wins (logistic regression, a little drawn towards the old
weights, which a part keeps that hardly ever comes up). What tells who wins need not be what wins, so the new
weights go only half the way; then they meet the old ones in games that neither has seen. Nothing is
written: if you like the weights that are printed, put them into weights.toml.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from math import exp
from random import Random
from typing import Any, NamedTuple

from elongo_explore.kit.players.computer_player import AtRandom, ComputerPlayer, think
from elongo_explore.kit.players.play_out import seed_of
from elongo_explore.kit.players.skills import Skills, named, skills_named
from elongo_explore.kit.players.value import weights
from tools.tuning import FIXED, compared, maker

CLUMSY = 0.1
"""How often players do something at random."""
SURE = 400
"""The worth that makes it e to 1 that a player wins, to begin with; it is fitted, too."""
PULL = 0.002
"""How strongly weights are drawn towards the old ones."""


class TurnEnd(NamedTuple):
    """The amount of each part when a turn ended, from the side of its player, and if that one won."""

    amounts: tuple[int, ...]
    won: float


def moments_of(
    skills: Skills, player: ComputerPlayer, names: Sequence[str], seed: int, **options: Any
) -> list[TurnEnd]:
    """Play a game between equal players and return the end of each turn."""
    state, rng, number = skills.begin(seed=seed, **options), Random(f"fitting {seed}"), 0
    found: list[tuple[int, tuple[int, ...]]] = []
    while state.result is None:
        who = AtRandom() if rng.random() < CLUMSY else player
        for action in think(who, state, seed=seed, move=number).actions:
            mover, before = state.to_act, state
            state, number = state.after(action), number + 1
            if state.to_act != mover and mover and state.result is None:
                there = {part.name: part.amount for part in skills.value(before, mover).parts}
                found.append((mover, tuple(there.get(name, 0) for name in names)))
    winners = state.result.winners
    return [TurnEnd(row, 1.0 if winners == (who,) else 0.5 * (who in winners)) for who, row in found]


def fitted(data: Sequence[TurnEnd], start: Mapping[str, int], *, rounds: int = 60) -> dict[str, int]:
    """Return the weights that tell best who wins, in the scale of the fixed ones."""
    names = [name for name in start if name != "won"]
    size = [1 + sum(abs(moment.amounts[n]) for moment in data) / len(data) for n in range(len(names))]
    old = [start[name] * size[n] / SURE for n, name in enumerate(names)]
    now, rng, order = list(old), Random("fitting"), list(data)
    for number in range(rounds):
        rng.shuffle(order)
        step = 0.02 / (1 + number / 5)
        for amounts, won in order:
            row = [amount / each for amount, each in zip(amounts, size, strict=True)]
            told = 1 / (1 + exp(-max(-30.0, min(30.0, sum(map(_times, now, row))))))
            for n, each in enumerate(row):
                now[n] += step * ((won - told) * each - PULL * (now[n] - old[n]))
    scale = next(start[name] / (now[n] / size[n]) for n, name in enumerate(names) if name in FIXED)
    found = {name: round(now[n] / size[n] * scale) for n, name in enumerate(names)}
    return {name: found.get(name, weight) for name, weight in start.items()}


def _times(one: float, other: float) -> float:
    return one * other


def main(arguments: Sequence[str] | None = None) -> None:
    """Fit the weights of a player to games, and print what came of it."""
    parser = argparse.ArgumentParser(description="Fit the weights of a player to how games end.")
    parser.add_argument("game")
    parser.add_argument("player")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--check", type=int, default=100, help="pairs of games, new weights against old ones")
    parser.add_argument("--way", type=int, default=50, help="percent of the way from the old to the fitted")
    parser.add_argument("--check-by", default="", help="who plays the check: planner:250")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--option", action="append", default=[], help="of the games: length=short")
    given = parser.parse_args(arguments)
    options = dict(option.split("=", 1) for option in given.option)
    skills, start = skills_named(given.game), weights(given.game)
    player, names = named(skills, given.player), [name for name in start if name != "won"]
    data = list[TurnEnd]()
    for number in range(given.games):
        data += moments_of(skills, player, names, seed_of(given.seed, number), **options)
        if (number + 1) % 50 == 0:
            print(number + 1, "games,", len(data), "moments", flush=True)
    there = fitted(data, start)
    now = {name: round(old + (there[name] - old) * given.way / 100) for name, old in start.items()}
    print(f"[{given.game}]", *(f'"{name}" = {weight}' for name, weight in now.items()), sep="\n", flush=True)
    make = maker(named(skills, given.check_by or given.player))
    print("against the old weights:", compared(skills, make, now, start, given.check, **options))


if __name__ == "__main__":
    main()

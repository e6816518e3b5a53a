"""Begin a game (SETUP, HEX-1)."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Sequence
from random import Random

from ...table.errors import BadInput, shown
from ..board.checks import check_number
from ..board.deck import deck
from ..board.hexagon import hexagon
from ..board.shields import Shield
from .rounds import deal, draw_number
from .ruleset import Ruleset
from .state import (
    ANIMALS_EACH,
    BOYS,
    COLOURS,
    WARRIORS,
    Length,
    Player,
    State,
)

_SEEDS = 2**64


def new_game(
    players: int = 2, length: Length = "long", edition: str | Ruleset = "bga", seed: int = 0
) -> State:
    """A new game, hands dealt and the hexagon laid. The same seed always gives the same game."""
    each = animals_each(players, length, seed)
    chance = Random(f"{seed}")
    left = sorted(deck())
    fresh = [Player(WARRIORS, BOYS, (each, each, each), ()) for _ in range(players)]
    dealt, stock, _whole = deal(fresh, tuple(left), seed, 1)
    chosen = [
        _for_hexagon(chance, stock, kind, patches)
        for kind, patches in (("narrow", 3), ("wide", 3), ("wide", 4))
    ]
    fence, swap = 1 + draw_number(chance, 2), bool(draw_number(chance, 2))
    board = hexagon(*chosen, fence=fence, swap=swap)
    rest = Counter(stock) - Counter(chosen)
    return State(
        Ruleset.of(edition), length, seed, board, tuple(dealt), tuple(sorted(rest.elements())),
        (), {}, (), 1, False, 2, "hexagon", 0, land=board.land,
    )  # fmt: skip


def _for_hexagon(chance: Random, stock: Sequence[Shield], kind: str, patches: int) -> Shield:
    """HEX-1: none of a single colour."""
    fit = [s for s in stock if (s.kind, len(s.colours)) == (kind, patches) and len(set(s.colours)) > 1]
    return fit[draw_number(chance, len(fit))]


def animals_each(players: int, length: str, seed: int) -> int:
    """COMP-4: how many animals of each kind a player has; BadInput if there is no such game."""
    check_number("players", players, 2, 3)
    if not isinstance(length, str) or (players, length) not in ANIMALS_EACH:
        raise BadInput(f"length: expected 'long' or 'short', got {shown(length)}")
    check_number("seed", seed, 0, _SEEDS - 1)
    return ANIMALS_EACH[players, length]


def with_stocks(state: State) -> State:
    """The state in which the players have in stock whatever of theirs is not on the table or put aside."""
    each = ANIMALS_EACH[len(state.players), state.length]
    people = []
    for number, player in enumerate(state.players, 1):
        mine = [state.colour(claim.patch) for claim in state.claims if claim.owner == number]
        builders = sum(boma.owner == number and not boma.finished for boma in state.bomas)
        out = Counter[str]()
        for patch, herd in state.animals.items():
            out[state.colour(patch)] += herd.number if herd.owner == number else 0
        aside = state.put_aside(number)
        zebu, sheep, goats = (each - out[c] - gone for c, gone in zip(COLOURS, aside, strict=True))
        warriors, boys = WARRIORS - mine.count("R") - builders, BOYS - len(mine) + mine.count("R")
        people.append(player._replace(warriors=warriors, boys=boys, animals=(zebu, sheep, goats)))
    return dataclasses.replace(state, players=tuple(people))

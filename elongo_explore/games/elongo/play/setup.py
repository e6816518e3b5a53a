"""Begin a game (SETUP, HEX-1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from elongo_explore.kit.table.errors import BadInput, shown

from ..board.checks import check_number
from ..board.deck import deck
from ..board.hexagon import hexagon
from ..board.shields import Shield
from .dealing import Dealer, deal, draw_number
from .options import Ruleset
from .people import ANIMALS_EACH, Length
from .state import State

_SEEDS = 2**64


def new_game(
    players: int = 2, length: Length = "long", edition: str | Ruleset = "bga", seed: int = 0
) -> State:
    """A new game, hands dealt and the hexagon laid. The same seed always gives the same game.

    `edition` is "bga", "tabletop", "early_online" or a Ruleset.
    """
    check_game(players, length, seed)
    dealer = Dealer(seed)
    hands, stock = deal(dealer.chance(1), [()] * players, tuple(sorted(deck())))
    chance = Random(f"{seed}")
    chosen = [
        _for_hexagon(chance, stock, kind, patches)
        for kind, patches in (("narrow", 3), ("wide", 3), ("wide", 4))
    ]
    fence, swap = 1 + draw_number(chance, 2), bool(draw_number(chance, 2))
    rest = Counter(stock) - Counter(chosen)
    return State.made(
        ruleset=Ruleset.of(edition),
        length=length,
        dealer=dealer,
        board=hexagon(*chosen, fence=fence, swap=swap),
        hands=hands,
        stock=tuple(sorted(rest.elements())),
        turn=2,  # HEX-2
        phase="hexagon",
    )


def _for_hexagon(chance: Random, stock: Sequence[Shield], kind: str, patches: int) -> Shield:
    """HEX-1: none of a single colour."""
    fit = [s for s in stock if (s.kind, len(s.colours)) == (kind, patches) and len(set(s.colours)) > 1]
    return fit[draw_number(chance, len(fit))]


def check_game(players: int, length: str, seed: int) -> None:
    """BadInput if there is no such game (COMP-4)."""
    check_number("players", players, 2, 3)
    if not isinstance(length, str) or (players, length) not in ANIMALS_EACH:
        raise BadInput(f"length: expected 'long' or 'short', got {shown(length)}")
    check_number("seed", seed, 0, _SEEDS - 1)

"""The beginning of a game: hands are dealt, and the hexagon is laid (SETUP, HEX-1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from elongo_explore.kit.table.errors import BadInput, shown

from ..board.board import Board
from ..board.deck import deck
from ..board.shields import Placement, Shield, check_number
from ..geometry.lattice import ORIGIN, minus
from ..geometry.rhombs import Kind, corners, edge_direction
from .chance import Dealer, deal, draw_number
from .options import Ruleset
from .pieces import ANIMALS_EACH, Length
from .state import State

_SEEDS = 2**64


def new_game(
    players: int = 2, length: Length = "long", edition: str | Ruleset = "bga", seed: int = 0
) -> State:
    """Return a new game, hands dealt and the hexagon laid. The same seed always gives the same game.

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
    """Return a shield for the hexagon: not one of a single colour (HEX-1)."""
    fit = [s for s in stock if (s.kind, len(s.colours)) == (kind, patches) and len(set(s.colours)) > 1]
    return fit[draw_number(chance, len(fit))]


def check_game(players: int, length: str, seed: int) -> None:
    """Raise BadInput if there is no such game (COMP-4)."""
    check_number("players", players, 2, 3)
    if not isinstance(length, str) or (players, length) not in ANIMALS_EACH:
        raise BadInput(f"length: expected 'long' or 'short', got {shown(length)}")
    check_number("seed", seed, 0, _SEEDS - 1)


def hexagon(narrow: Shield, wide3: Shield, wide4: Shield, *, fence: int = 1, swap: bool = False) -> Board:
    """Return a board of three shields that meet at the origin, in the order given.

    `fence` says which of the narrow's 144° corners lies at the centre, that of fence 1 or of fence 2.
    Anticlockwise round the centre come the narrow shield, the 3-patch wide one and the 4-patch one; with
    `swap`, the two wide ones the other way round.

    >>> hexagon(Shield("narrow", "RGY"), Shield("wide", "GYR"), Shield("wide", "YRGG"))
    Board(3 shields: 2 wide, 1 narrow; 7 parcels, 0 loops; #d71f6ecd)
    """
    _check_shield("narrow", narrow, "narrow", 3)
    _check_shield("wide3", wide3, "wide", 3)
    _check_shield("wide4", wide4, "wide", 4)
    check_number("fence", fence, 1, 2)
    # The narrow's two edges at the centre carry `fence`, so each wide turns one edge with that fence to
    # the narrow and, at the same 108° corner, one with the other fence to the other wide.
    narrow_corner, next_corner, last_corner = (0, 3, 1) if fence == 1 else (2, 1, 3)
    wides = [_around("wide", next_corner, 4), _around("wide", last_corner, 7)]
    if swap:
        wides.reverse()
    return Board().lay(narrow, _around("narrow", narrow_corner, 0)).lay(wide3, wides[0]).lay(wide4, wides[1])


def _check_shield(name: str, shield: object, kind: Kind, patches: int) -> None:
    if not isinstance(shield, Shield) or (shield.kind, len(shield.colours)) != (kind, patches):
        raise BadInput(f"{name}: expected a {kind} shield with {patches} patches, got {shown(shield)}")


def _around(kind: Kind, corner: int, direction: int) -> Placement:
    """Return the placement with that corner at the origin, filling the angle anticlockwise from
    `direction`."""
    turn = (direction - edge_direction(kind, 0, corner)) % 10  # edge number `corner` begins there
    return Placement(kind, minus(ORIGIN, corners(kind, ORIGIN, turn)[corner]), turn)

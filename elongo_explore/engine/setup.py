"""Begin a game, or build one in the middle (SETUP, HEX-1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from random import Random

from .board import Board
from .checks import check_number
from .deck import deck
from .errors import BadInput, shown
from .fences import Loop
from .hexagon import hexagon
from .land import Land, Patch
from .rounds import deal, draw_number
from .ruleset import Ruleset
from .shields import Shield
from .sound import what_is_wrong
from .state import ANIMALS_EACH, BOYS, COLOURS, WARRIORS, Boma, Claimed, Herd, Length, Phase, Player, State

_SEEDS = 2**64


def new_game(
    players: int = 2, length: Length = "long", edition: str | Ruleset = "bga", seed: int = 0
) -> State:
    """A new game, hands dealt and the hexagon laid. The same seed always gives the same game."""
    each = _check(players, length, seed)
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


def _check(players: int, length: str, seed: int) -> int:
    check_number("players", players, 2, 3)
    if not isinstance(length, str) or (players, length) not in ANIMALS_EACH:
        raise BadInput(f"length: expected 'long' or 'short', got {shown(length)}")
    check_number("seed", seed, 0, _SEEDS - 1)
    return ANIMALS_EACH[players, length]


def scenario(
    board: Board,
    *,
    players: int = 2,
    length: Length = "long",
    edition: str | Ruleset = "bga",
    seed: int = 0,
    turn: int = 1,
    phase: Phase = "lay",
    laid: int | None = None,
    round: int = 1,
    last_round: bool = False,
    claims: Iterable[tuple[int, Patch]] = (),
    animals: Mapping[Patch, tuple[int, int]] | None = None,
    bomas: Iterable[tuple[int, Loop] | tuple[int, Loop, bool]] = (),
    hands: Mapping[int, Iterable[Shield]] | None = None,
) -> State:
    """Any position in the middle of a game; BadInput with all that is wrong if it could not come up.

    `claims` are (player, patch) in the order in which they came, `animals` gives (player, number) for a
    patch, `bomas` are (player, loop) or (player, loop, finished). What stands on the table is taken from
    the players' stocks. Hands that are not given are dealt from the shields that are left.
    """
    each = _check(players, length, seed)
    built = tuple(_boma(board, boma) for boma in bomas)
    claimed = tuple(Claimed(owner, patch) for owner, patch in claims)
    herds = {patch: Herd(*herd) for patch, herd in (animals or {}).items()}
    given = {number: tuple(sorted(hand)) for number, hand in (hands or {}).items()}
    in_play = Counter(laid.shield for laid in board.laid) + Counter(
        s for hand in given.values() for s in hand
    )
    stock = tuple(sorted((Counter(deck()) - in_play).elements()))
    people = [Player(WARRIORS, BOYS, (each, each, each), given.get(n, ())) for n in range(1, players + 1)]
    if not given:
        people, stock, _whole = deal(people, stock, seed, round)
    walls = [wall for boma in built for wall in boma.walls]
    state = State(
        Ruleset.of(edition), length, seed, board, tuple(people), stock, claimed, herds, built,
        round, last_round, turn, phase, (phase == "act") if laid is None else laid,
        land=Land.of(board.parcels(walls)),
    )  # fmt: skip
    return _with_stocks(state, each)


def _boma(board: Board, boma: tuple[int, Loop] | tuple[int, Loop, bool]) -> Boma:
    owner, loop, *finished = boma
    return Boma(owner, loop, board.inside(loop), bool(finished and finished[0]))


def _with_stocks(state: State, each: int) -> State:
    """Take from the stocks what stands on the table, and check the whole."""
    import dataclasses

    people = []
    for number, player in enumerate(state.players, 1):
        mine = [state.colour(claim.patch) for claim in state.claims if claim.owner == number]
        builders = sum(boma.owner == number and not boma.finished for boma in state.bomas)
        out = Counter[str]()
        for patch, herd in state.animals.items():
            out[state.colour(patch)] += herd.number if herd.owner == number else 0
        zebu, sheep, goats = (each - out[colour] for colour in COLOURS)
        warriors = WARRIORS - mine.count("R") - builders
        boys = BOYS - len(mine) + mine.count("R")
        people.append(player._replace(warriors=warriors, boys=boys, animals=(zebu, sheep, goats)))
    whole = dataclasses.replace(state, players=tuple(people))
    if problems := what_is_wrong(whole):
        raise BadInput("\n  ".join(["this position cannot come up:", *problems]))
    return whole

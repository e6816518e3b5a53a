"""Begin a game, or build one in the middle (SETUP, HEX-1)."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from random import Random

from .board import Board
from .checks import check_number, check_patch
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
    stock: Iterable[Shield] | None = None,
) -> State:
    """Any position in the middle of a game; BadInput with all that is wrong if it could not come up.

    `claims` are (player, patch) in the order in which they came, `animals` gives (player, number) for a
    patch, `bomas` are (player, loop) or (player, loop, finished). Players' stocks are what is not on the
    table. `stock` is the undealt shields: without it, all that are left. Without `hands`, they are dealt.
    """
    each = _check(players, length, seed)
    if not isinstance(board, Board):
        raise BadInput(f"board: expected a Board, got {shown(board)}")
    problems: list[str] = []
    there = partial(_on_table, board, players, problems)
    claimed = tuple(Claimed(*claim) for claim in claims if there(*claim))
    herds = {patch: Herd(*herd) for patch, herd in (animals or {}).items() if there(herd[0], patch)}
    built = tuple(Boma(b[0], b[1], board.inside(b[1]), b[2:] == (True,)) for b in bomas if there(b[0], b[1]))
    people, left = _dealt(board, players, each, hands, stock, seed, round)
    walls = [wall for boma in built for wall in boma.walls]
    state = with_stocks(State(
        Ruleset.of(edition), length, seed, board, tuple(people), left, claimed, herds, built,
        round, last_round, turn, phase, _usual_laid(board, phase) if laid is None else laid,
        land=Land.of(board.parcels(walls)),
    ))  # fmt: skip
    if problems := [*problems, *what_is_wrong(state)]:
        raise BadInput("\n  ".join(["this position cannot come up:", *problems]))
    return state


def _dealt(
    board: Board,
    players: int,
    each: int,
    hands: Mapping[int, Iterable[Shield]] | None,
    stock: Iterable[Shield] | None,
    seed: int,
    number: int,
) -> tuple[list[Player], tuple[Shield, ...]]:
    """Players with the hands given, or dealt from what is not on the board; and the undealt shields."""
    given = {n: tuple(sorted(hand)) for n, hand in (hands or {}).items()}
    used = Counter(laid.shield for laid in board.laid) + Counter(s for hand in given.values() for s in hand)
    left = tuple(sorted((Counter(deck()) - used).elements() if stock is None else stock))
    people = [Player(WARRIORS, BOYS, (each, each, each), given.get(n, ())) for n in range(1, players + 1)]
    if hands is None:
        people, left, _whole = deal(people, left, seed, number)
    return people, left


def _on_table(board: Board, players: int, problems: list[str], owner: int, what: Patch | Loop) -> bool:
    """Does the player play, and is the patch or the loop there? If not, that is a problem."""
    try:
        check_number("player", owner, 1, players)
        if isinstance(what, Loop):
            board.inside(what)
        else:
            check_patch(board.laid, what)
    except BadInput as error:
        problems.append(str(error))
        return False
    return True


def _usual_laid(board: Board, phase: Phase) -> int:
    """How many shields were laid in a turn that has come to a phase; in the hexagon none."""
    return 0 if len(board.laid) <= 3 else {"act": 1, "confirm": 2}.get(phase, 0)


def with_stocks(state: State) -> State:
    """The state in which the players have in stock whatever of theirs is not on the table."""
    each = ANIMALS_EACH[len(state.players), state.length]
    people = []
    for number, player in enumerate(state.players, 1):
        mine = [state.colour(claim.patch) for claim in state.claims if claim.owner == number]
        builders = sum(boma.owner == number and not boma.finished for boma in state.bomas)
        out = Counter[str]()
        for patch, herd in state.animals.items():
            out[state.colour(patch)] += herd.number if herd.owner == number else 0
        zebu, sheep, goats = (each - out[colour] for colour in COLOURS)
        warriors, boys = WARRIORS - mine.count("R") - builders, BOYS - len(mine) + mine.count("R")
        people.append(player._replace(warriors=warriors, boys=boys, animals=(zebu, sheep, goats)))
    return dataclasses.replace(state, players=tuple(people))

"""All that the kit's players ask of Elongo: its players, its handicap, and what to count after a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from elongo_explore.kit.players.computer_player import AtRandom, ComputerPlayer
from elongo_explore.kit.players.skills import ClueBook, Skills

from ..analysis.space import partial_contacts
from ..board.shields import ANIMALS, Colour, check_number
from ..play.options import EDITIONS, Ruleset
from ..play.pieces import BOYS, COLOURS, SMALL, WARRIORS, Boma, Length
from ..play.setup import new_game
from ..play.state import State
from .clues import clue, drawn, ends_turn
from .greedy import Greedy
from .levels import LEVELS
from .planner import Planner
from .value import value
from .why import reasons


def handicapped(
    players: int = 2,
    length: Length = "long",
    edition: str | Ruleset = "bga",
    seed: int = 0,
    warriors: int = WARRIORS,
    boys: int = BOYS,
) -> State:
    """Return a new game in which player 1 has this many warriors and boys: it shows what they are worth.

    >>> state = handicapped(warriors=3, boys=6)
    >>> [(player.warriors, player.boys) for player in state.players]
    [(3, 6), (4, 7)]
    """
    check_number("warriors", warriors, 0, WARRIORS)
    check_number("boys", boys, 0, BOYS)
    state = new_game(players, length, edition, seed)
    first, *others = state.players
    return replace(state, players=(first._replace(warriors=warriors, boys=boys), *others))


# ── what to count when a game is over ─────────────────────────────────────────────────────────────

SIZES = ("3", "4", "5", "larger")
"""Bomas by the number of their shields (BOMA-7)."""
WORDS = {
    "seats": "players",
    "warriors_out": "warriors on the table",
    "boys_out": "boys on the table",
    "bomas_of_3": "bomas of 3 shields",
    "bomas_of_4": "bomas of 4 shields",
    "bomas_of_5": "bomas of 5 shields",
    "bomas_of_larger": "larger bomas",
    "warriors": "warriors of each player",
    "boys": "boys of each player",
}
"""Columns and options as a player would call them."""


def facts(state: State) -> Mapping[str, int | str]:
    """Return the columns of a row: those of the game, then those of each player."""
    found: dict[str, int | str] = {
        "edition": edition_of(state),
        "length": state.length,
        "seats": len(state.players),
        "shields": len(state.board.laid),
        "rounds": state.round,
        "loops": len(state.board.loops()),
        "open_edges": len(state.board.open_sides()),
        "blocked_edges": len(state.board.close_up().blocked),
        "partial_contacts": partial_contacts(state),
    }
    for number in range(1, len(state.players) + 1):
        found |= {f"p{number}_{name}": amount for name, amount in _of_player(state, number).items()}
    return found


def edition_of(state: State) -> str:
    """Return the name of the edition, or "mixed" if it has none."""
    return next((name for name in EDITIONS if Ruleset.of(name) == state.ruleset), "mixed")


def _of_player(state: State, number: int) -> dict[str, int]:
    """Return the columns of a player: animals, keepers and bomas on the table."""
    grazing = Counter[Colour]()
    in_bomas = 0
    for patch, herd in state.animals.items():
        if herd.owner == number:
            grazing[state.colour(patch)] += herd.number
            in_bomas += herd.number if state.boma_at(patch) else 0
    standing = Counter(state.colour(claim.patch) for claim in state.claims if claim.owner == number)
    mine = [boma for boma in state.bomas if boma.owner == number]
    sizes = Counter(map(size_of, mine))
    return {
        "animals": grazing.total(),
        **{ANIMALS[colour]: grazing[colour] for colour in COLOURS},
        "animals_in_bomas": in_bomas,
        "warriors_out": standing["R"],
        "boys_out": standing["G"] + standing["Y"],
        **{f"bomas_of_{size}": sizes[size] for size in SIZES},
        "bomas_under_construction": sum(not boma.finished for boma in mine),
    }


def size_of(boma: Boma) -> str:
    """Return the size of a boma, as SIZES has it."""
    shields = len(boma.loop.shields)
    return str(shields) if shields <= SMALL else SIZES[-1]


# ── all together ──────────────────────────────────────────────────────────────────────────────────


def counts(state: State) -> Sequence[int]:
    """Return a count for each player: the fewer animals in stock, the higher."""
    return [-state.in_stock(number) for number, _player in enumerate(state.players, 1)]


PLAYERS: dict[str, Callable[[int | None], ComputerPlayer]] = {
    "random": lambda _positions: AtRandom(),
    "greedy": lambda _positions: Greedy(),
    "planner": lambda positions: (
        Planner() if positions is None else Planner(f"planner:{positions}", positions)
    ),
}
ELONGO = Skills(
    PLAYERS,
    value,
    handicapped,
    reasons,
    facts,
    ClueBook(clue, drawn, ends_turn),
    seats=(2, 3),
    counts=counts,
    words=WORDS,
    levels=LEVELS,
)

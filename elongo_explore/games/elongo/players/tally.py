"""What there is to count when a game of Elongo is over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from ..analysis.space import partial_contacts
from ..board.shields import ANIMALS, Colour
from ..play.draft import SMALL
from ..play.options import EDITIONS, Ruleset
from ..play.pieces import COLOURS, Boma
from ..play.state import State

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
    """The columns of a row: of the game, and of each player."""
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
    """The name of the edition; "mixed" if it is none that has a name."""
    return next((name for name in EDITIONS if Ruleset.of(name) == state.ruleset), "mixed")


def _of_player(state: State, number: int) -> dict[str, int]:
    """What a player has on the table at the end."""
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
    """The size of a boma, as SIZES has it."""
    shields = len(boma.loop.shields)
    return str(shields) if shields <= SMALL else SIZES[-1]

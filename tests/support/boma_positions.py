"""Boards with closed fences, in colours of one's choice, and small helpers for the tests of bomas.

The star: five wides whose fence 2 closes round a point, and five narrows in the notches between them.
Fence 1 closes round the whole. Narrow i lies between wide i and wide i + 1. What touches what:

    wide C     inside the small loop; touches the C of the next wides, and its own M across fence 2
    wide M     between the loops; touches the M of the next wides and the A of the narrows on both sides
    narrow A   between the loops; touches the M of the wides on both sides, and its own M across fence 1
    wide A     outside, shut in by the M of the narrows on both sides; touches its own M across fence 1
    narrow M   outside and open; touches the A of the wides on both sides
    narrow C   outside and open; touches its own M across fence 2
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace

import elongo_explore as el
from elongo_explore.games.elongo.geometry.lattice import ORIGIN, minus
from elongo_explore.games.elongo.geometry.rhombs import Kind, corners
from elongo_explore.games.elongo.play.actions import Action
from elongo_explore.kit.table.sentences import Event

Patch = tuple[int, str]

WIDES = (
    el.Placement("wide", (1, 0, 1, 0), 5),
    el.Placement("wide", (-1, 1, 0, 1), 7),
    el.Placement("wide", (-1, 0, -1, 1), 9),
    el.Placement("wide", (0, -1, 0, -1), 1),
    el.Placement("wide", (1, 0, 0, -1), 3),
)
NARROWS = (
    el.Placement("narrow", (0, 0, 1, 0), 0),
    el.Placement("narrow", (-1, 1, -1, 1), 2),
    el.Placement("narrow", (0, -1, 0, 0), 4),
    el.Placement("narrow", (0, 0, 0, -1), 6),
    el.Placement("narrow", (1, 0, 0, 0), 8),
)

RING = (
    el.Placement("narrow", (0, 0, 0, 0), 0),
    el.Placement("narrow", (-1, 2, -2, 2), 5),
    el.Placement("narrow", (-2, 1, -1, 1), 0),
    el.Placement("narrow", (-3, 3, -3, 3), 5),
    el.Placement("wide", (-3, 2, -3, 2), 2),
    el.Placement("narrow", (-4, 3, -4, 4), 8),
    el.Placement("wide", (-3, 3, -3, 3), 3),
    el.Placement("narrow", (-4, 4, -3, 4), 6),
    el.Placement("narrow", (-2, 3, -3, 4), 1),
    el.Placement("narrow", (-3, 5, -3, 4), 6),
    el.Placement("wide", (-1, 4, -2, 3), 4),
    el.Placement("wide", (-2, 3, -3, 4), 9),
    el.Placement("wide", (0, 2, -1, 2), 4),
    el.Placement("narrow", (-1, 2, -2, 2), 9),
    el.Placement("narrow", (1, 0, 0, 1), 4),
)
"""Fifteen shields whose fence 2 closes round an empty space."""

HOLE = (
    el.Placement("wide", (-3, 3, -3, 4), 8),
    el.Placement("narrow", (-1, 2, -2, 3), 4),
    el.Placement("narrow", (-2, 2, -2, 2), 0),
)
"""The three that fill that space. The last of them closes a loop of each fence."""


def lay(placements: Iterable[el.Placement], colours: str, board: el.Board | None = None) -> el.Board:
    """Lay shields of these colours, written with spaces between, in this order."""
    board = board or el.Board()
    for placement, each in zip(placements, colours.split(), strict=True):
        board = board.lay(el.Shield(placement.kind, each), placement)
    return board


def star(wides: str, narrows: str) -> el.Board:
    """Return the star, closed by its last wide: that closes both loops at once.

    Shields 0 1 2 3 and 9 are the wides, 4 to 8 the narrows.
    """
    *early, last = wides.split()
    board = lay(WIDES[:4], " ".join(early))
    return lay(WIDES[4:], last, lay(NARROWS, narrows, board))


def star_round_a_boma(wides: str, narrows: str) -> el.Board:
    """Return the star, closed by its last narrow. The small loop was closed before, now only the large one.

    Shields 0 to 4 are the wides, 5 to 9 the narrows.
    """
    return lay(NARROWS, narrows, lay(WIDES, wides))


def round_a_point(kinds: Iterable[Kind], colours: str, fence: int = 1) -> el.Board:
    """Return a small loop: shields that fill the angle round the origin with the corners of one fence.

    Before the last of them, a narrow GGG is laid beside the first, out of the way: so that a fourth shield
    lies on the table even when three close the loop.
    """
    placements, direction = [], 0
    for kind in kinds:
        turn = (direction if fence == 1 else direction + 5) % 10
        corner = minus(ORIGIN, corners(kind, ORIGIN, turn)[0 if fence == 1 else 2])
        placements.append(el.Placement(kind, corner, turn))
        direction += 2 if kind == "wide" else 4
    *early, last = colours.split()
    board = lay(placements, colours)
    outer = 1 if fence == 1 else 3
    beside = next(p for p in board.ways(0, outer) if p.kind == "narrow")
    return lay([*placements[:-1], beside, placements[-1]], " ".join([*early, "GGG", last]))


def loop_of(board: el.Board, fence: int, size: int) -> el.Loop:
    """Return the only loop of a fence with a number of shields."""
    (loop,) = [loop for loop in board.loops() if (loop.fence, len(loop.shields)) == (fence, size)]
    return loop


# A red parcel runs from 0M through the small loop (0C 1C 2C) to 2M; 3C is green and 9C yellow.
_COLOURS = "GRR YGR YRR RYG RGY"
SHUT = star(_COLOURS, "GYR GYG YGR YRY GRY")  # nothing of it is open
OPEN = star(_COLOURS, "GYR RRY YGR YRY GRY")  # it goes on from 2M to 5A and 5M, and is open there
RED = ((0, "M"), (0, "C"), (1, "C"), (2, "C"), (2, "M"))
INSIDE = ((0, "C"), (1, "C"), (2, "C"), (3, "C"), (9, "C"))
LOOP = loop_of(SHUT, 2, 5)
"""The small loop of these two boards."""


EMPTY = lay(RING, "RGY RYG GRG GYR RGR YRY RGY GRY GYG YGR YYG YRY GGR RYR YRG")
"""Fence 2 closes round a hole."""


# ── games ─────────────────────────────────────────────────────────────────────────────────────────


def done(state: el.State, *actions: Action) -> el.State:
    """Return the state after some actions."""
    for action in actions:
        state = state.apply(action).state
    return state


def happened(state: el.State, *actions: Action) -> list[Event]:
    """Return the events of some actions."""
    events: list[Event] = []
    for action in actions:
        state, new = state.apply(action)
        events += new
    return events


def herds(state: el.State, owner: int) -> dict[Patch, int]:
    """Return a player's animals: their patches and numbers."""
    return {patch: herd.number for patch, herd in state.animals.items() if herd.owner == owner}


def one_each(*patches: Patch) -> dict[Patch, int]:
    """Return one animal on each of these patches."""
    return dict.fromkeys(patches, 1)


def grazing(owner: int, *patches: Patch) -> dict[Patch, tuple[int, int]]:
    """Return one animal of a player on each of these patches, as `scenario` takes them."""
    return dict.fromkeys(patches, (owner, 1))


def people(state: el.State, owner: int) -> tuple[int, int]:
    """Return a player's warriors and boys in stock."""
    return state.player(owner)[:2]


def with_animals(state: el.State, stocks: Mapping[int, tuple[int, int, int]]) -> el.State:
    """Return the same with these zebu, sheep and goats in stock: the others are thought to graze far away."""
    players = [
        player._replace(animals=stocks.get(number, player.animals))
        for number, player in enumerate(state.players, 1)
    ]
    return replace(state, players=tuple(players))


def refused(state: el.State, action: Action) -> set[str]:
    """Return the rules that forbid an action now."""
    return {refusal.rule for refusal in state.why_not(action)}

"""Boards for the tests: grown at random in several manners, or laid by hand."""

import random
from collections.abc import Callable, Collection, Iterable
from itertools import combinations

from hypothesis import strategies as st

import elongo_explore as el
from elongo_explore.games.elongo.geometry.lattice import Heights, heights
from elongo_explore.games.elongo.geometry.rhombs import Edge, corners, edges

DECK = el.deck()
BY_KIND = {kind: [shield for shield in DECK if shield.kind == kind] for kind in ("wide", "narrow")}

HEXAGON = el.hexagon(el.Shield("narrow", "RGY"), el.Shield("wide", "GYR"), el.Shield("wide", "YRGG"))

Rng = random.Random
Picker = Callable[[Rng, el.Board], el.Placement]


def anywhere(rng: Rng, board: el.Board) -> el.Placement:
    """Any placement: boards become straggling, with gaps, holes and partial contacts."""
    return rng.choice(sorted(board.placements()))


def snug(rng: Rng, board: el.Board, kinds: Collection[str] = ("wide", "narrow")) -> el.Placement:
    """Return the placement where most edges join: boards become round, with many enclosures and loops."""
    open_edges = board.open_edges()
    places = [p for p in sorted(board.placements()) if p.kind in kinds]
    joins = {p: sum(edge in open_edges for edge in edges(*p)) for p in places}
    most = max(joins.values())
    return rng.choice([p for p, number in joins.items() if number == most])


def blocking(rng: Rng, board: el.Board) -> el.Placement:
    """Return the placement that leaves fewest: boards get many blocked edges and cramped holes."""
    some = rng.sample(sorted(board.placements()), min(6, len(board.placements())))
    return min(some, key=lambda p: len(board.lay(BY_KIND[p.kind][0], p).placements()))


PICKERS: tuple[Picker, ...] = (anywhere, snug, blocking)


def grow(seed: int, size: int, picker: Picker = anywhere, board: el.Board = HEXAGON) -> el.Board:
    """Lay random shields of the deck until `size` of them lie on the table."""
    rng = random.Random(seed)
    while len(board.laid) < size:
        placement = picker(rng, board)
        board = board.lay(rng.choice(BY_KIND[placement.kind]), placement)
    return board


def lay_all(shields: Iterable[el.Laid], board: el.Board | None = None) -> el.Board:
    """Lay shields as soon as they may be laid, the first of those first."""
    left, board = list(shields), board or el.Board()
    while left:
        laid = next(laid for laid in left if not board.why_not(laid.placement))
        left.remove(laid)
        board = board.lay(*laid)
    return board


def boards(largest: int) -> st.SearchStrategy[el.Board]:
    """Random boards of up to `largest` shields."""
    return st.builds(grow, st.integers(0, 2**32), st.integers(3, largest), st.sampled_from(PICKERS))


def plain(board: el.Board) -> list[tuple[str, str, tuple[int, ...], int]]:
    """Return the board as the slow implementation takes it."""
    return [(s.kind, s.colours, tuple(p.corner), p.turn) for s, p in board.laid]


def partial_contacts(board: el.Board) -> list[tuple[Edge, Edge]]:
    """Pairs of edges on one line that have a part in common but not the whole."""
    ends = {edge: [heights(point) for point in edge] for edge in board.open_edges()}
    return [pair for pair in combinations(ends, 2) if _touch_in_part(*(ends[edge] for edge in pair))]


def _touch_in_part(one: list[Heights], other: list[Heights]) -> bool:
    for k in range(5):
        if len({point[k] for point in one + other}) == 1:  # all four ends at one height over direction k
            (low, high), (low2, high2) = (sorted(point[k - 2] for point in ends) for ends in (one, other))
            return low < high2 and low2 < high
    return False


def holes(board: el.Board) -> int:
    """Return the number of holes that the shields surround, by Euler's formula."""
    points = {corner for _shield, placement in board.laid for corner in corners(*placement)}
    lines = {edge for _shield, placement in board.laid for edge in edges(*placement)}
    return 1 - len(points) + len(lines) - len(board.laid)

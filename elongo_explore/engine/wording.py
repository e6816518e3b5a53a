"""Numbers, edges and places in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .fences import Side
from .shields import Placement


def counted(number: int, noun: str, many: str = "") -> str:
    """A number of things.

    >>> counted(1, "patch", "patches"), counted(2, "patch", "patches"), counted(2, "loop")
    ('1 patch', '2 patches', '2 loops')
    """
    return f"{number} {noun if number == 1 else many or noun + 's'}"


def listed(things: Iterable[object]) -> str:
    """Things in a row.

    >>> listed([1]), listed([1, 2]), listed([1, 2, 3])
    ('1', '1 and 2', '1, 2 and 3')
    """
    *most, last = map(str, things)
    return f"{', '.join(most)} and {last}" if most else last


def as_sentence(text: str) -> str:
    """A text that begins as sentences do.

    >>> as_sentence("wide RGY fits.")
    'Wide RGY fits.'
    """
    return text[:1].upper() + text[1:]


def ending(winners: Sequence[int]) -> str:
    """How a game ends.

    >>> ending((2,)), ending((1, 3))
    ('player 2 wins', 'players 1 and 3 tie')
    """
    return f"player {winners[0]} wins" if len(winners) == 1 else f"players {listed(winners)} tie"


def edge_words(side: Side) -> str:
    """An edge, as people find it in a picture that shows the numbers of shields and edges.

    >>> edge_words((0, 2))
    'edge 2 of shield 0'
    """
    index, number = side
    return f"edge {number} of shield {index}"


def place_words(placement: Placement, side: Side | None = None) -> str:
    """A place against an edge. No other place for this kind rests against the edge with this turn.

    >>> place_words(Placement("wide", (0, 0, 0, 0), 8), (0, 2))
    'wide at edge 2 of shield 0, turned by 288°'
    """
    where = f" at {edge_words(side)}" if side else ""
    return f"{placement.kind}{where}, turned by {placement.turn * 36}°"


def candidate_words(placement: Placement, among: Iterable[Placement], side: Side | None = None) -> str:
    """Which of the candidates at an edge a placement is (LAY-5): the first or the second of its kind.

    >>> two = [Placement("wide", (0, 0, 0, 0), turn) for turn in (0, 3)]
    >>> candidate_words(two[1], two)
    'The second wide, turned by 108°'
    """
    of_its_kind = [each for each in among if each.kind == placement.kind]
    return f"The {('first', 'second')[of_its_kind.index(placement)]} {place_words(placement, side)}"

"""Numbers and edges in words."""

from __future__ import annotations

from ..geometry.rhombs import Edge


def counted(number: int, noun: str, many: str = "") -> str:
    """A number of things.

    >>> counted(1, "patch", "patches"), counted(2, "patch", "patches"), counted(2, "loop")
    ('1 patch', '2 patches', '2 loops')
    """
    return f"{number} {noun if number == 1 else many or noun + 's'}"


def between(edge: Edge) -> str:
    """Where an edge lies.

    >>> between(frozenset({(1, 0, 0, 0), (0, 0, 0, 0)}))
    'from (0, 0, 0, 0) to (1, 0, 0, 0)'
    """
    one, other = (str(tuple(point)) for point in sorted(edge))
    return f"from {one} to {other}"

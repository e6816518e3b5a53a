"""Checks of arguments: each raises BadInput with the value and what was expected."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from elongo_explore.kit.table.errors import BadInput, shown

from ..geometry.rhombs import Edge
from .shields import Laid, Placement, Shield, face

Wall = tuple[int, int]
"""A built stretch of fence: the index of its shield in `board.laid`, and the fence, 1 or 2."""


def check_shield(shield: object) -> None:
    """Raise BadInput unless this is a Shield whose face is seen."""
    if not isinstance(shield, Shield):
        raise BadInput(f"shield: expected a Shield such as Shield('wide', 'RGY'), got {shown(shield)}")
    if not shield.colours:
        raise BadInput(f"shield: expected one whose face is seen, got {shield}")


def check_placement(placement: object) -> None:
    """Raise BadInput unless this is a Placement."""
    if not isinstance(placement, Placement):
        expected = "a Placement such as Placement('wide', (0, 0, 0, 0), 0)"
        raise BadInput(f"placement: expected {expected}, got {shown(placement)}")


def check_number(what: str, number: object, least: int, most: int) -> None:
    """Raise BadInput unless this is an integer within bounds; True and 1.0 are not."""
    if type(number) is not int or not least <= number <= most:
        raise BadInput(f"{what}: expected a whole number from {least} to {most}, got {shown(number)}")


def check_index(laid: tuple[Laid, ...], index: object, what: str) -> None:
    """Raise BadInput unless this is the index of a shield on the table."""
    if type(index) is not int:
        raise BadInput(f"{what}: expected the index of a shield in board.laid, got {shown(index)}")
    if not 0 <= index < len(laid):
        there = f"shields 0 to {len(laid) - 1} lie" if laid else "no shield lies"
        raise BadInput(f"{what}: shield {shown(index)} is not on the table; {there} there")


def check_patch(laid: tuple[Laid, ...], patch: Any) -> None:
    """Raise BadInput unless this is a patch of a shield on the table."""
    well = type(patch) is tuple and len(patch) == 2 and type(patch[0]) is int and 0 <= patch[0] < len(laid)
    if well and type(patch[1]) is str and patch[1] in face(laid[patch[0]].shield).colour:
        return  # asked thousands of times, so messages are made only when they are needed
    if not isinstance(patch, tuple) or len(patch) != 2 or not isinstance(patch[1], str):
        expected = "(index of the shield, name of the patch) such as (0, 'M')"
        raise BadInput(f"patch: expected {expected}, got {shown(patch)}")
    check_index(laid, patch[0], f"patch {shown(patch)}")
    laid[patch[0]].shield.colour(patch[1])


def checked_edges(some: object) -> frozenset[Edge]:
    """Return edges as a set. Raise BadInput unless they are like those of `board.open_edges()`."""
    try:
        return frozenset(some)  # type: ignore[call-overload, no-any-return]
    except TypeError:  # it is no list, or something in it is no value
        expected = "a list of edges, such as board.open_edges()"
        raise BadInput(f"edges: expected {expected}, got {shown(some)}") from None


def checked_walls(laid: tuple[Laid, ...], walls: Iterable[Wall]) -> frozenset[Wall]:
    """Return stretches of fence as a set. Raise BadInput unless each is on a shield on the table."""
    if not isinstance(walls, Iterable):
        raise BadInput(f"walls: expected a list of (index of the shield, fence), got {shown(walls)}")
    found = list(walls)
    for wall in found:
        if not isinstance(wall, tuple) or len(wall) != 2:
            raise BadInput(f"wall: expected (index of the shield, fence) such as (0, 1), got {shown(wall)}")
        check_index(laid, wall[0], f"wall {shown(wall)}")
        check_number(f"wall {shown(wall)}: fence", wall[1], 1, 2)
    return frozenset(found)

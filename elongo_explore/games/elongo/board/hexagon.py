"""The hexagon that every game begins with (HEX-1): a narrow and two wides round one point."""

from __future__ import annotations

from elongo_explore.kit.table.errors import BadInput, shown

from ..geometry.lattice import ORIGIN, minus
from ..geometry.rhombs import Kind, corners, edge_direction
from .board import Board
from .checks import check_number
from .shields import Placement, Shield


def hexagon(narrow: Shield, wide3: Shield, wide4: Shield, *, fence: int = 1, swap: bool = False) -> Board:
    """A board of three shields that meet at the origin, in the order given.

    `fence` says which of the narrow's 144° corners lies at the centre, that of fence 1 or of fence 2.
    Anticlockwise round the centre come the narrow, the 3-patch wide and the 4-patch wide; with
    `swap`, the two wides the other way round.

    >>> hexagon(Shield("narrow", "RGY"), Shield("wide", "GYR"), Shield("wide", "YRGG"))
    Board(3 shields: 2 wide, 1 narrow; 7 parcels, 0 loops; #d71f6ecd)
    """
    _check("narrow", narrow, "narrow", 3)
    _check("wide3", wide3, "wide", 3)
    _check("wide4", wide4, "wide", 4)
    check_number("fence", fence, 1, 2)
    # The narrow's two edges at the centre carry `fence`, so each wide turns one edge with that fence to
    # the narrow and, at the same 108° corner, one with the other fence to the other wide.
    narrow_corner, next_corner, last_corner = (0, 3, 1) if fence == 1 else (2, 1, 3)
    wides = [_around("wide", next_corner, 4), _around("wide", last_corner, 7)]
    if swap:
        wides.reverse()
    return Board().lay(narrow, _around("narrow", narrow_corner, 0)).lay(wide3, wides[0]).lay(wide4, wides[1])


def _check(name: str, shield: object, kind: Kind, patches: int) -> None:
    if not isinstance(shield, Shield) or (shield.kind, len(shield.colours)) != (kind, patches):
        raise BadInput(f"{name}: expected a {kind} shield with {patches} patches, got {shown(shield)}")


def _around(kind: Kind, corner: int, direction: int) -> Placement:
    """The shield with that corner at the origin, filling the angle anticlockwise from `direction`."""
    turn = (direction - edge_direction(kind, 0, corner)) % 10  # edge number `corner` begins there
    return Placement(kind, minus(ORIGIN, corners(kind, ORIGIN, turn)[corner]), turn)

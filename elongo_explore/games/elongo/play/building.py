"""Building freely on a board, without players: lay and take off shields, with the events."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from elongo_explore.kit.table.sentences import Event

from ..board.board import Board
from ..board.shields import Laid, Placement, Shield, check_index
from ..geometry.rhombs import edges
from .events import BomaPossible, EdgesBlocked, EnclosureCompleted, ParcelsJoined, ShieldLaid, ShieldsTakenOff


class Built(NamedTuple):
    """A board after building, and the events on the way."""

    board: Board
    events: tuple[Event, ...]


def lay(board: Board, shield: Shield, placement: Placement) -> Built:
    """Lay a shield. Raise IllegalAction with every reason if it may not be laid there."""
    new, index = board.lay(shield, placement), len(board.laid)
    events: list[Event] = [ShieldLaid("LAY-1", None, index, shield, placement)]
    contacts = [theirs for _mine, theirs in new.contacts(index)]
    touched = {new.parcel(patch) for patch in [*contacts, *((index, name) for name in shield.patches)]}
    for parcel in sorted(touched, key=lambda parcel: parcel.first):
        old = {board.parcel(patch).first for patch in contacts if patch in parcel.patches}
        if len(old) > 1:
            events.append(ParcelsJoined("ENC-1", parcel, len(old)))
        if not parcel.is_open:
            events.append(EnclosureCompleted("ENC-2", parcel, None))
    events += [BomaPossible("BOMA-1", loop) for loop in new.loops()[len(board.loops()) :]]
    if blocked := new.blocked_edges() - board.blocked_edges():
        events.append(EdgesBlocked("BLOCK-1", new.sides(blocked), new.along(blocked)))
    return Built(new, tuple(events))


def take_off(board: Board, index: int) -> Built:
    """Take a shield off, and with it those that would then be apart from the rest (LAY-1).

    The largest group stays; of equal ones, the one with the shield that was laid first.
    """
    check_index(board.laid, index, "take off")
    rest = [laid for number, laid in enumerate(board.laid) if number != index]
    groups = _groups(rest)
    kept = max(groups, key=lambda group: (len(group), -rest.index(group[0])), default=[])
    staying = set(kept)
    gone = [n for n, laid in enumerate(board.laid) if laid not in staying]
    new = Board()
    for shield, placement in kept:
        new = new.lay(shield, placement)
    return Built(new, (ShieldsTakenOff("LAY-1", index, tuple(board.laid[n].shield for n in gone)),))


def what_happened(before: Board, after: Board) -> tuple[Event, ...]:
    """Return the events between two boards, if one shield was laid or taken off; else none."""
    if after.laid and after.laid[:-1] == before.laid:
        return lay(before, *after.laid[-1]).events
    staying = set(after.laid)
    gone = [index for index, laid in enumerate(before.laid) if laid not in staying]
    for index in gone if len(before.laid) == len(after.laid) + len(gone) else ():
        board, events = take_off(before, index)
        if board == after:
            return events
    return ()


def _groups(shields: Iterable[Laid]) -> list[list[Laid]]:
    """Return the groups of shields connected by whole edges, each as nearly in the old order as can be
    laid."""
    left = {laid: edges(*laid.placement) for laid in shields}
    groups: list[list[Laid]] = []
    while left:
        first = next(iter(left))
        group, reach = [first], set(left.pop(first))
        while beside := [laid for laid, four in left.items() if not reach.isdisjoint(four)]:
            group.append(beside[0])
            reach.update(left.pop(beside[0]))
        groups.append(group)
    return groups

"""Closings: the placements at which one more shield closes a loop, kept up as shields are laid.

A shield closes a loop where it rests against both ends of one run, with the two edges that its fence joins.
A new shield changes only the runs that lead through it. All placements at the sides that it rests against are
gone, and their closings with them; those of other runs stay as they are, unless they overlap it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .fences import walk
from .room import CloseUp, candidates
from .shields import Laid, Placement

Closings = Mapping[Placement, tuple[int, ...]]
"""For each placement where a shield closes a loop, or two, the number of shields in each loop."""


def all_closings(close: CloseUp) -> Closings:
    """Return every closing, by looking at each placement that fits."""
    some = [item for fits in close.fits.values() for item in fits.items()]
    return {
        placement: lengths
        for placement, (_spot, contacts) in some
        if len(contacts) > 1 and (lengths := _closed_by(contacts, close))
    }


def closings_after(before: Closings, laid: Sequence[Laid], close: CloseUp) -> Closings:
    """Return every closing after a lay, from those before it."""
    fits, across = close.fits, close.across
    found = {placement: lengths for placement, lengths in before.items() if placement in fits[placement[0]]}
    newest = 4 * (len(laid) - 1)
    for side in (newest, newest + 1):  # one for each fence of the newest shield
        end = walk(across, side)[-1]
        if across[end] >= 0:
            continue  # it has closed this loop itself
        for placement in candidates(laid[end >> 2].placement, end & 3):
            slot = fits[placement[0]].get(placement)
            if slot and (lengths := _closed_by(slot.contacts, close)):
                found[placement] = lengths
    return found


def _closed_by(contacts: Sequence[int], close: CloseUp) -> tuple[int, ...]:
    """Return the number of shields in each loop that is closed by a shield with these contacts."""
    found: list[int] = []
    ends = close.ends
    for contact in contacts:
        start = contact >> 2
        # The run's other end must lie against the edge to which the fence leads on the new shield.
        if contact & 3 < 2 and (ends[start] << 2 | (contact & 3 ^ 3)) in contacts:
            found.append(1 + len(walk(close.across, start ^ 3)))
    return tuple(found)

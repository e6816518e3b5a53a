"""`el.walk_parcel`: find a parcel, contact by contact."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from elongo_explore.kit.table.wording import counted

from ...board.board import Position, board_of
from ...board.land import Parcel, Patch
from ...board.shields import COLOUR_NAMES, Colour, face
from ...pictures.highlight import HalfSide, Highlight
from ...play.pieces import names
from .walk import ElongoStep, ElongoWalk


class Contact(NamedTuple):
    """Two touching patches, seen from the one in the parcel."""

    patch: Patch
    other: Patch
    fence: int | None
    """The fence between them, if there is one."""
    joined: bool
    """True if the other patch belongs to the same parcel."""
    new: bool
    """True if the other patch is found at this contact."""


def walk_parcel(position: Position, patch: Patch) -> ElongoWalk:
    """Return the search for a parcel, contact by contact from one of its patches (ENC-1).

    Each pair of touching patches is a question: does the parcel continue there? The answer is "yes" or "no".
    The last step says whether the parcel is open (ENC-2).
    """
    board_of(position)
    parcel = position.parcel(patch)
    colour = COLOUR_NAMES[parcel.colour]
    start = f"Start at {names([patch])}, on {colour} land. Where does it continue?"
    steps = [ElongoStep(position, start, "ENC-1", Highlight(frozenset([patch]), here=patch))]
    found = frozenset([patch])
    for contact in _contacts(position, parcel, patch):
        if contact.joined:
            found |= {contact.other}
            lit = Highlight(found, here=contact.other, came=contact.patch)
        else:
            lit = Highlight(found, came=contact.patch, stop=contact.other)
        answer = "yes" if contact.joined else "no"
        steps.append(ElongoStep(position, _contact_words(position, contact), "ENC-1", lit, answer=answer))
    lit = Highlight(parcel.patches, half_edges=tuple(open_half_sides(position, parcel)))
    steps.append(ElongoStep(position, _end_words(parcel), "ENC-2", lit))
    size = counted(len(parcel.patches), "patch", "patches")
    return ElongoWalk(steps, f"the {colour} parcel of {names([patch])} found patch by patch ({size})")


def _contacts(position: Position, parcel: Parcel, start: Patch) -> Iterator[Contact]:
    """Yield the contacts of a parcel, starting with the patches nearest to `start`."""
    board = position.board
    asked = set[frozenset[Patch]]()
    found = {start: None}  # in the order of discovery
    todo = [start]
    for patch in todo:  # it grows
        for other, fence in board.neighbours(patch):
            # Asked once, not from both sides: the same question twice would seem to be another one.
            pair = frozenset((patch, other))
            if pair in asked:
                continue
            asked.add(pair)
            # Two patches of one parcel are never on the two sides of a built fence: it is a whole loop, which
            # has no end to go round.
            joined = other in parcel.patches
            yield Contact(patch, other, fence, joined, joined and other not in found)
            if joined and other not in found:
                found[other] = None
                todo.append(other)


def _contact_words(position: Position, contact: Contact) -> str:
    patch, other, fence, joined, new = contact
    there, colour = names([other]), COLOUR_NAMES[_colour(position, other)]
    if not joined:
        if _colour(position, other) != _colour(position, patch):
            return f"{there} is {colour}, so the parcel stops here."
        return f"{there} is across fence {fence}, which is built, so the parcel stops here."
    if not new:
        return f"{there} also joins here, but it was already found."
    if fence is not None:
        return f"{there} is across fence {fence}, which is only a foundation: the land continues."
    if patch[0] == other[0]:
        return f"{there} is {colour}, on the same shield with no fence in between: the land continues."
    return f"{there} is {colour}: the land continues across the half-edge."


def _colour(position: Position, patch: Patch) -> Colour:
    return position.board.laid[patch[0]].shield.colour(patch[1])


def open_half_sides(position: Position, parcel: Parcel) -> Iterator[HalfSide]:
    """Yield the open half-edges of a parcel, in the order laid."""
    board = position.board
    for index, name in sorted(parcel.patches):
        for edge, pair in enumerate(face(board.laid[index].shield).halves):
            for end in (0, 1):
                if pair[end] == name and board.across(index, edge, end) is None:
                    yield index, edge, end


def _end_words(parcel: Parcel) -> str:
    size = counted(len(parcel.patches), "patch", "patches")
    if parcel.is_open:
        half_edges = counted(parcel.open_half_edges, "half-edge")
        return f"That is the whole parcel: {size}. It is open at {half_edges}, marked here."
    return f"That is the whole parcel: {size}. No half-edge is open, so it is an enclosure."

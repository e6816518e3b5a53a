"""Everything of Elongo that a sentence can name: positions, parcels, loops, shields, patches."""

from __future__ import annotations

from typing import Any

from ...kit.table.wording import as_sentence, counted
from .board.board import Board
from .board.fences import Loop
from .board.findings import HowFar
from .board.land import Parcel
from .board.room import way_words
from .board.shields import COLOUR_NAMES, Placement, Shield
from .pictures.pieces import state_words
from .play.pieces import Boma, Claimed, Herd, names
from .play.sketch import Sketch, state_of
from .play.state import State
from .play.words import description, now_words, shield_words, sketch_words, table_words


def position_words(position: Board | Sketch | State) -> str:
    """Describe a position in a sentence or two: what is on the table, and whose turn it is."""
    on_table = as_sentence(table_words(position))
    if isinstance(position, Board):
        return f"{on_table}. A free board, without players"
    if isinstance(position, Sketch):
        return f"{on_table}. A position that is being built. {sketch_words(position)}"
    return f"{on_table}. {now_words(position)}"


def position_lines(position: Board | Sketch | State) -> list[str]:
    """Describe a whole position, line by line."""
    state = state_of(position)
    return [*state_words(state)] if state else description(position.board).split("\n")


def thing_words(what: object) -> str | None:
    """Describe a thing of Elongo, without a full stop; None if it is something else.

    >>> thing_words((2, "L"))
    '2L'
    """
    match what:
        case (int() as index, str() as name) if not hasattr(what, "_fields"):
            return f"{index}{name}"
        case Parcel():
            return _parcel(what)
        case Loop():
            return f"fence {what.fence} is closed: it runs through shields {' '.join(map(str, what.shields))}"
        case Boma():
            stage = "a finished boma" if what.finished else "a boma under construction"
            shields = " ".join(map(str, what.loop.shields))
            land = f"; inside lies {names(what.inside)}" if what.inside else ""
            return f"player {what.owner} has {stage}: fence {what.loop.fence} of shields {shields}{land}"
        case Claimed():
            return f"player {what.owner} stands on {names([what.patch])}"
        case Herd():
            return f"{counted(what.number, 'animal')} of player {what.owner}"
        case Shield():
            return f"a shield, {shield_words(what) if what.colours else str(what)}"
        case Placement():
            return f"a {what.kind} shield, {way_words(what)}"
        case HowFar():
            return what.words.removesuffix(".")
    return None


def _parcel(parcel: Parcel) -> str:
    land = f"{COLOUR_NAMES[parcel.colour]} land {names(parcel.patches)}"
    if not parcel.is_open:
        return f"{land}: enclosed"
    return f"{land}: open at {counted(parcel.open_half_edges, 'half-edge')}"


def places_words(places: list[Any]) -> str | None:
    """List patches as on the board, "0A 3M"; None if they are not all patches."""
    if all(isinstance(each, tuple) and thing_words(each) for each in places):
        return names(places)
    return None

"""Where things happened: the patches, closed fences and shields that some events are about."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from elongo_explore.kit.table.sentences import Event

from ..board.fences import Loop
from ..board.land import Patch
from ..play import events as e


@dataclass(frozen=True, slots=True)
class Changed:
    """The places to point out on the board after an action."""

    patches: frozenset[Patch] = frozenset()
    loops: tuple[Loop, ...] = ()
    """Closed fences, in the order of the events, each once."""
    shields: frozenset[int] = frozenset()
    """Shields that were laid, by their index in `board.laid`."""


def changed_by(events: Iterable[Event]) -> Changed:
    """Return everything that some events are about.

    >>> changed_by([e.LandClaimed("CLAIM-1", 2, (3, "M"), "G"), e.Passed("TURN-1", 2)]).patches
    frozenset({(3, 'M')})
    """
    found = [_by(event) for event in events]
    return Changed(
        frozenset[Patch]().union(*(each.patches for each in found)),
        tuple(dict.fromkeys(loop for each in found for loop in each.loops)),
        frozenset[int]().union(*(each.shields for each in found)),
    )


def _by(event: Event) -> Changed:
    match event:
        case e.ShieldLaid():
            return Changed(shields=frozenset([event.index]))
        case e.ParcelsJoined() | e.EnclosureCompleted():
            return Changed(event.parcel.patches)
        case e.LandClaimed() | e.ClaimReturned():
            return Changed(frozenset([event.patch]))
        case e.AnimalsPlaced() | e.AnimalsReturned():
            return Changed(frozenset(patch for patch, _number in event.places))
        case e.AnimalMoved():
            return Changed(frozenset([event.start, event.end]))
        case e.BomaPossible() | e.BomaBuilt() | e.BomaFinished() | e.BomaAbandoned():
            return Changed(loops=(event.loop,))
        case e.EdgesBlocked():
            return Changed(event.patches)
        case e.ShieldsTakenOff():  # what was there is gone
            return Changed()
        case e.Passed() | e.TurnEnded() | e.RoundEnded() | e.ShieldDealt() | e.HandsFilled() | e.GameEnded():
            return Changed()
    raise NotImplementedError(
        f"where does {type(event).__name__} happen? Say it in elongo/pictures/last_change.py"
    )

"""Where things happened: the patches, closed fences and shields that some events are about."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from elongo_explore.kit.table.sentences import Event

from ..board.fences import Loop
from ..board.land import Patch
from ..play import events as e


@dataclass(frozen=True, slots=True)
class Touched:
    """What to point out on the board after an action."""

    patches: frozenset[Patch] = frozenset()
    loops: tuple[Loop, ...] = ()
    """Closed fences, in the order of the events, each once."""
    shields: frozenset[int] = frozenset()
    """Shields that were laid, by their index in `board.laid`."""


def touched(events: Iterable[Event]) -> Touched:
    """Everything that some events are about.

    >>> touched([e.LandClaimed("CLAIM-1", 2, (3, "M"), "G"), e.Passed("TURN-1", 2)]).patches
    frozenset({(3, 'M')})
    """
    found = [_by(event) for event in events]
    return Touched(
        frozenset[Patch]().union(*(each.patches for each in found)),
        tuple(dict.fromkeys(loop for each in found for loop in each.loops)),
        frozenset[int]().union(*(each.shields for each in found)),
    )


def _by(event: Event) -> Touched:
    match event:
        case e.ShieldLaid():
            return Touched(shields=frozenset([event.index]))
        case e.ParcelsJoined() | e.EnclosureCompleted():
            return Touched(event.parcel.patches)
        case e.LandClaimed() | e.ClaimReturned():
            return Touched(frozenset([event.patch]))
        case e.AnimalsPlaced() | e.AnimalsReturned():
            return Touched(frozenset(patch for patch, _number in event.places))
        case e.AnimalMoved():
            return Touched(frozenset([event.start, event.end]))
        case e.BomaPossible() | e.BomaBuilt() | e.BomaFinished() | e.BomaAbandoned():
            return Touched(loops=(event.loop,))
        case e.EdgesBlocked():
            return Touched(event.patches)
        case e.ShieldsTakenOff():  # what was there is gone
            return Touched()
        case e.Passed() | e.TurnEnded() | e.RoundEnded() | e.ShieldDealt() | e.HandsFilled() | e.GameEnded():
            return Touched()
    raise NotImplementedError(
        f"where does {type(event).__name__} happen? Say it in elongo/pictures/last_change.py"
    )

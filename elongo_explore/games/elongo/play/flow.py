"""How actions change a state: `apply` and `after`.

The rules here decide which events come; the Draft lets them happen.
"""

from __future__ import annotations

from elongo_explore.kit.table.contract import Step
from elongo_explore.kit.table.errors import IllegalAction

from ..board.fences import Loop
from ..board.land import Patch
from . import bomas, rounds
from .actions import (
    Action,
    BuildBoma,
    Claim,
    Confirm,
    Deal,
    Keep,
    LayShield,
    MoveAnimal,
    Pass,
    Place,
    PlaceAnimal,
    Remove,
    StopPlacing,
)
from .checker import why_not
from .draft import Draft
from .events import AnimalMoved, AnimalsPlaced, BomaPossible, LandClaimed, ParcelsJoined, Passed, ShieldLaid
from .parcels import can_place, enclosed, join, send_blocked_home
from .pieces import innermost
from .state import State


def apply(state: State, action: Action) -> Step[State]:
    """Do an action and return the step. Raise IllegalAction with every reason if a rule forbids it."""
    if refusals := why_not(state, action):
        raise IllegalAction(repr(action), refusals)
    draft = _done(Draft(state), action)
    return Step(draft.state(locked=isinstance(action, Confirm | Deal)), tuple(draft.events))


def after(state: State, action: Action) -> State:
    """Return the state that a legal action leads to. Nothing is checked, told or kept for undo."""
    return _done(Draft(state, quiet=True), action).state(locked=True)


def _done(draft: Draft, action: Action) -> Draft:
    match action:
        case LayShield():
            _lay(draft, action)
        case Place(patch) | Claim(patch):
            _claim(draft, patch)
        case Pass():
            draft.tell(Passed, "HEX-2" if draft.phase == "hexagon" else "TURN-1", draft.turn)
            _go_on(draft)
        case Confirm():
            rounds.confirm(draft)
        case BuildBoma(fence):
            (loop,) = [loop for loop in draft.before.closed_loops() if loop.fence == fence]
            bomas.build(draft, loop)
            _go_on(draft)
        case Remove(what):
            _remove(draft, what)
        case PlaceAnimal() | StopPlacing() | Keep():
            _decide(draft, action)
        case MoveAnimal(start, end):
            draft.happen(AnimalMoved("ENC-5", draft.animals[start].owner, start, end))
        case Deal(shield):
            rounds.deal_one(draft, shield)
    return draft


# ── laying ────────────────────────────────────────────────────────────────────────────────────────


def _lay(draft: Draft, action: LayShield) -> None:
    """Lay a shield, and let everything follow, in this order.

    Land inside a boma is filled first: only its owner can use it (BIG-2). Then claims meet in joined parcels,
    and only the claims that are left there have land enclosed (JOIN before ENC-3). Blocks come after that:
    land that is enclosed needs no more shields (BLOCK-2). END-1 is checked last, and before any claim.
    """
    index, old_land = len(draft.board.laid), draft.land
    draft.happen(ShieldLaid("LAY-1", draft.turn, index, action.shield, action.placement))
    across = [theirs for _mine, theirs in draft.board.contacts(index)]
    if draft.bomas:
        _fill_inside_bomas(draft, index)
    own = draft.land.places([(index, name) for name in action.shield.patches])
    beside = draft.land.places(across)
    _join_land(draft, own, beside, old_land.places(across))
    _complete_land(draft, {*own, *beside})
    send_blocked_home(draft)
    if not draft.quiet:
        for loop in _closed(draft, index):
            draft.tell(BomaPossible, "BOMA-1", loop)
    draft.phase, draft.taken_back = "act", False
    if not draft.pending:
        rounds.check_end(draft)


def _closed(draft: Draft, index: int) -> list[Loop]:
    return [
        loop
        for loop in draft.board.loops()[-2:]
        if index in loop.shields and not bomas.lies_in_a_boma(draft.board, draft.bomas, loop)
    ]


def _fill_inside_bomas(draft: Draft, index: int) -> None:
    """Fill land that is laid inside a boma: it is its owner's at once (BIG-2)."""
    for boma in draft.bomas:
        if (index, "A") in boma.inside:  # every shield has that patch, and all of a shield lies inside
            draft.fill(boma.owner, [p for p in draft.land_of(boma) if p[0] == index], "BIG-2")


def _join_land(draft: Draft, own: list[int], beside: list[int], before: list[int]) -> None:
    """Decide which claims stay in the parcels that a lay has joined (JOIN).

    Parcels are told by their places in the land: those of the new shield, and those of the patches that it
    touches, as they are now and as they were before.
    """
    if len({*before}) == len({*beside}):
        return  # as many parcels as before: none has met another
    for place in dict.fromkeys(own):
        old = {was for now, was in zip(beside, before, strict=True) if now == place}
        if len(old) > 1:
            parcel = draft.land.at(place)
            rule = "JOIN-4" if draft.ruleset.joined_claims == "all_return" else "ENC-1"
            draft.tell(ParcelsJoined, rule, parcel, len(old))
            join(draft, parcel, by_lay=True)


def _complete_land(draft: Draft, places: set[int]) -> None:
    """Complete the parcels that a lay has enclosed, the earliest first (ENC-3)."""
    for place in sorted(places):
        parcel = draft.land.at(place)
        if not parcel.open_half_edges and not innermost(draft.bomas, parcel.first):
            enclosed(draft, parcel, "ENC-3")


# ── claiming, removing ────────────────────────────────────────────────────────────────────────────


def _claim(draft: Draft, patch: Patch) -> None:
    hexagon = draft.phase == "hexagon"
    colour = draft.colour(patch)
    draft.happen(LandClaimed("HEX-2" if hexagon else "CLAIM-3", draft.turn, patch, colour))
    if not draft.parcel(patch).is_open:
        enclosed(draft, draft.parcel(patch), "HEX-4" if hexagon else "CLAIM-5")
    _go_on(draft)


def _remove(draft: Draft, what: Patch | Loop) -> None:
    draft.taken_back = draft.ruleset.removing == "when_out_of_stock"
    if isinstance(what, Loop):
        bomas.abandon(draft, what)
        return
    (claim,) = [claim for claim in draft.claims if claim.patch == what]
    if draft.parcel(what).is_open:  # there are no animals on open land
        draft.return_claim(claim, "REM-1", "its parcel is abandoned")
    else:
        draft.return_claim(claim, "REM-2", "its enclosure is abandoned")
        draft.send_home(draft.untended(), "REM-2")


def _go_on(draft: Draft) -> None:
    """Go on after a player's last action with a shield, or in the hexagon."""
    another = draft.phase == "act" and draft.laid < 2 and draft.players[draft.turn - 1].hand
    draft.phase = "lay" if another else "confirm"
    if not draft.pending:
        rounds.check_end(draft)
    # The build comes first and is looked at by itself (END-1): what it made for others and for its builder
    # belongs to a later move.
    if not draft.result and draft.ruleset.boma_enclosures == "at_owners_move":
        if another:
            rounds.fill_waiting(draft, draft.turn)
        elif rounds.no_move_is_left(draft):
            rounds.fill_waiting(draft)


# ── choices of the owner (ENC-5, JOIN-4) ──────────────────────────────────────────────────────────


def _decide(draft: Draft, action: PlaceAnimal | StopPlacing | Keep) -> None:
    choice = draft.pending[0]
    if isinstance(action, PlaceAnimal):
        places = ((action.patch, 1),)
        draft.happen(AnimalsPlaced("ENC-5", choice.owner, draft.colour(action.patch), places))
        if can_place(draft, choice):
            return
    # One choice after the other, in the order in which they came up; END-1 waits for the last of them.
    draft.pending.pop(0)
    if isinstance(action, Keep):
        for claim in [c for c in draft.claims if c.patch in choice.patches and c.patch != action.patch]:
            draft.return_claim(claim, "JOIN-4", "its owner keeps another one in this parcel")
    if not draft.pending:
        rounds.check_end(draft)

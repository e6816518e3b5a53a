"""The claims and animals of parcels that join (JOIN) or become enclosures (ENC-3)."""

from __future__ import annotations

from ..board.land import Parcel
from .draft import MIDDLES, Draft
from .events import EnclosureCompleted
from .pieces import Choice, Claimed


def join(draft: Draft, parcel: Parcel, *, by_lay: bool) -> None:
    """Leave at most one warrior or boy in a parcel. `by_lay`: a lay has joined it from several."""
    claims = draft.claims_in(parcel)
    owners = {claim.owner for claim in claims}
    # JOIN-4 comes first: where it is in force, a lay frees the land of all claims. Then rivals
    # (JOIN-2): all of them leave, also where one of them has two. Only land of a single owner keeps anybody.
    if by_lay and draft.ruleset.joined_claims == "all_return":
        for claim in claims:
            draft.return_claim(claim, "JOIN-4", "a shield joined his parcel with another")
    elif len(owners) > 1:
        for claim in claims:
            draft.return_claim(claim, "JOIN-2", "his parcel was joined with another player's")
    elif len(claims) > 1:
        _keep_one(draft, claims, by_lay=by_lay)


def _keep_one(draft: Draft, claims: list[Claimed], *, by_lay: bool) -> None:
    if draft.ruleset.kept_claim == "owner_chooses":
        # Nothing else may happen until the owner has chosen: the game cannot end meanwhile, either.
        draft.pending.append(Choice("keep", claims[0].owner, tuple(claim.patch for claim in claims)))
        return
    # Claims are in the order in which they came, so of equal ones the first is kept.
    kept = min(claims, key=lambda claim: (claim.patch[1] not in MIDDLES, claims.index(claim)))
    rule = "JOIN-3" if by_lay and kept.owner != draft.turn else "JOIN-1"
    for claim in claims:
        if claim != kept:
            draft.return_claim(claim, rule, "its owner has another in this parcel, and one is enough")


def enclosed(draft: Draft, parcel: Parcel, rule: str, part: str = "") -> None:
    """Let the owner's animals into a parcel that has become an enclosure, or an enclosure just claimed."""
    claims = draft.claims_in(parcel)
    owner = claims[0].owner if claims else None
    if owner is None:
        draft.tell(EnclosureCompleted, "ENC-2", parcel, None)
        return
    draft.happen(EnclosureCompleted(rule, parcel, owner, part=part))
    if draft.ruleset.filling == "all_at_once":
        draft.fill(owner, parcel.patches, rule, part)
    else:
        # With nothing to place there is no choice to make, and no player is asked.
        choice = Choice("fill", owner, (parcel.first,))
        if can_place(draft, choice):
            draft.pending.append(choice)


def can_place(draft: Draft, choice: Choice) -> bool:
    """Return True if an animal is in stock, and room for it, for the enclosure that is being filled."""
    parcel = draft.parcel(choice.patches[0])
    return draft.in_stock(choice.owner, parcel.colour) > 0 and any(
        draft.room_at(patch) for patch in parcel.patches
    )


def send_blocked_home(draft: Draft) -> None:
    """Send home warriors and boys on land along a blocked edge, if the edition says so (BLOCK-2)."""
    if draft.ruleset.blocked_claims == "return" and draft.claims:
        spoilt = draft.board.blocked_land()
        for claim in list(draft.claims):
            if not spoilt.isdisjoint(draft.parcel(claim.patch).patches):
                draft.return_claim(claim, "BLOCK-2", "a blocked edge keeps its land from ever being enclosed")
        # A keeper who went home cannot be chosen any more: that choice is settled.
        standing = {claim.patch for claim in draft.claims}
        draft.pending = [c for c in draft.pending if c.kind == "fill" or standing.issuperset(c.patches)]

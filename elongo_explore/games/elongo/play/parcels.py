"""Claims and animals when parcels join (JOIN), become enclosures (ENC-3) or are blocked (BLOCK-2), and when a
boma is built or abandoned (BOMA-5, REM-3)."""

from __future__ import annotations

from ..board.fences import Loop
from ..board.land import Parcel
from .draft import MIDDLES, Draft
from .events import BomaAbandoned, BomaBuilt, EnclosureCompleted
from .pieces import Choice, Claimed, innermost


def join(draft: Draft, parcel: Parcel, *, by_lay: bool) -> None:
    """Leave at most one warrior or boy in a parcel. `by_lay`: a lay has joined it from several."""
    claims = draft.claims_in(parcel)
    owners = {claim.owner for claim in claims}
    # JOIN-4 comes first: where it is in force, a lay frees the land of all claims. Then rivals
    # (JOIN-2): all of them leave, also where one of them has two. Only land of a single owner keeps a keeper.
    if by_lay and draft.ruleset.joined_claims == "all_return":
        for claim in claims:
            draft.return_claim(claim, "JOIN-4", "a shield joined its parcel with another")
    elif len(owners) > 1:
        for claim in claims:
            draft.return_claim(claim, "JOIN-2", "its parcel was joined with another player's")
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
    """Return warriors and boys on land along a blocked edge to stock, if the edition says so (BLOCK-2)."""
    if draft.ruleset.blocked_claims == "return" and draft.claims:
        spoilt = draft.board.blocked_land()
        for claim in list(draft.claims):
            if not spoilt.isdisjoint(draft.parcel(claim.patch).patches):
                draft.return_claim(claim, "BLOCK-2", "a blocked edge keeps its land from ever being enclosed")
        # A keeper that has returned cannot be chosen any more: that choice is settled.
        standing = {claim.patch for claim in draft.claims}
        draft.pending = [c for c in draft.pending if c.kind == "fill" or standing.issuperset(c.patches)]


# ── bomas ─────────────────────────────────────────────────────────────────────────────────────────


def build_boma(draft: Draft, loop: Loop) -> None:
    """Build a boma, in the order of BOMA-5.

    The order is the rule: the pieces that (a) and (b) return leave room for (c); the builder's animals go
    in before (e), so that they come first when stock is short; (d) uses the land as the new fence cuts it.
    """
    owner, old_land = draft.turn, draft.land
    land = [p for p in sorted(draft.board.inside(loop)) if not innermost(draft.bomas, p)]  # BIG-1
    inside = frozenset(land)
    draft.happen(BomaBuilt("BOMA-1", owner, loop))
    for claim in [claim for claim in draft.claims if claim.patch in inside]:
        draft.return_claim(claim, "BOMA-5", "a boma is built around it", "(a)")
        # The fence stands already, but what this one tended is told by the land as it was before.
        draft.send_home(old_land.parcel(claim.patch).patches, "BOMA-5", "(a)")
    others = [p for p in land if p in draft.animals and draft.animals[p].owner != owner]
    draft.send_home(others, "BOMA-5", "(b)")
    were_open = [claim for claim in draft.claims if old_land.parcel(claim.patch).is_open]
    draft.fill(owner, land, "BOMA-5", "(c)")
    draft.send_home(draft.untended(), "BOMA-5", "(d)")
    for claim in were_open:
        if not draft.parcel(claim.patch).is_open:
            if draft.ruleset.boma_enclosures == "filled_at_once":
                enclosed(draft, draft.parcel(claim.patch), "BOMA-5", "(e)")
            else:
                draft.waiting.append(claim.patch)


def abandon_boma(draft: Draft, loop: Loop) -> None:
    """Abandon a boma (REM-3): its fence is a foundation again, and the land that it cut is joined again.

    First the boma's own animals return, as it no longer keeps them. Only then can claims meet in joined land
    (JOIN), and only the claims that are left have land that is open again.
    """
    (boma,) = [boma for boma in draft.bomas if boma.loop == loop]
    land = draft.land_of(boma)
    draft.happen(BomaAbandoned("REM-3", boma.owner, loop))
    draft.send_home(land, "REM-3")
    for parcel in draft.land.parcels:
        if len(draft.claims_in(parcel)) > 1:
            join(draft, parcel, by_lay=False)
    for claim in draft.claims:
        parcel = draft.parcel(claim.patch)
        if parcel.is_open:
            draft.send_home(parcel.patches, "REM-3")
    draft.send_home(draft.untended(), "REM-3")
    send_blocked_home(draft)
    draft.waiting = [patch for patch in draft.waiting if not draft.parcel(patch).is_open]

"""Building a boma and abandoning one (BOMA, BIG, REM-3)."""

from __future__ import annotations

from collections.abc import Sequence

from ..board.board import Board
from ..board.fences import Loop
from .draft import SMALL, Draft
from .events import BomaAbandoned, BomaBuilt
from .parcels import enclosed, join, send_blocked_home
from .pieces import Boma, innermost


def lies_in_a_boma(board: Board, bomas: Sequence[Boma], loop: Loop) -> bool:
    """Return True if a loop is inside a boma. Then it can never be built (BIG-2)."""
    large = [boma for boma in bomas if len(boma.loop.shields) > SMALL]
    return bool(large) and any(board.inside(loop) <= boma.inside for boma in large)


def build(draft: Draft, loop: Loop) -> None:
    """Build a boma, in the order of BOMA-5.

    The order is the rule: the pieces that (a) and (b) send home leave room for (c); the builder's animals go
    in before (e), so that they come first when stock is short; (d) uses the land as the new fence cuts it.
    """
    owner, old_land = draft.turn, draft.land
    land = [p for p in sorted(draft.board.inside(loop)) if not innermost(draft.bomas, p)]  # BIG-1
    inside = frozenset(land)
    draft.happen(BomaBuilt("BOMA-1", owner, loop))
    for claim in [claim for claim in draft.claims if claim.patch in inside]:
        draft.return_claim(claim, "BOMA-5", "a boma is built round him", "(a)")
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


def abandon(draft: Draft, loop: Loop) -> None:
    """Abandon a boma (REM-3): its fence is a foundation again, and the land that it cut is joined again.

    First the boma's own animals go home, as it no longer keeps them. Only then can claims meet in joined land
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

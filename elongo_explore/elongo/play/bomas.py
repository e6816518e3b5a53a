"""Building a boma and abandoning one (BOMA, BIG, REM-3)."""

from __future__ import annotations

from collections.abc import Sequence

from ..board.board import Board
from ..board.fences import Loop
from .draft import Draft
from .events import BomaAbandoned, BomaBuilt
from .parcels import enclosed, join, send_blocked_home
from .state import Boma, innermost

SMALL = 5
"""A loop of more shields than this is a larger one (BOMA-7); only such a loop can have others inside."""


def lies_in_a_boma(board: Board, bomas: Sequence[Boma], loop: Loop) -> bool:
    """Does a loop lie inside a boma? Then it can never be built (BIG-2)."""
    large = [boma for boma in bomas if len(boma.loop.shields) > SMALL]
    return bool(large) and any(board.inside(loop) <= boma.inside for boma in large)


def build(draft: Draft, loop: Loop) -> None:
    """BOMA-5, in its order."""
    owner = draft.turn
    draft.change_stock(owner, "R", -1)
    boma = Boma(owner, loop, draft.board.inside(loop))
    land = [patch for patch in sorted(boma.inside) if not innermost(draft.bomas, patch)]  # BIG-1
    draft.events.append(BomaBuilt("BOMA-1", owner, loop))
    for claim in [claim for claim in draft.claims if claim.patch in land]:  # (a)
        draft.return_claim(claim, "BOMA-5", "a boma is built round it")
        draft.send_home(draft.parcel(claim.patch).patches, "BOMA-5")
    draft.send_home(  # (b)
        [patch for patch in land if patch in draft.animals and draft.animals[patch].owner != owner], "BOMA-5"
    )
    were_open = [claim for claim in draft.claims if draft.parcel(claim.patch).is_open]
    draft.bomas.append(boma)
    draft.cut_land()
    draft.fill(owner, land, "BOMA-5")  # (c)
    draft.send_home(draft.untended(), "BOMA-5")  # (d)
    for claim in were_open:  # (e)
        if not draft.parcel(claim.patch).is_open:
            if draft.ruleset.boma_enclosures == "filled_at_once":
                enclosed(draft, draft.parcel(claim.patch), "BOMA-5")
            else:
                draft.waiting.append(claim.patch)


def abandon(draft: Draft, loop: Loop) -> None:
    """REM-3: the fence is a foundation again, and the land that it cut flows together."""
    (boma,) = [boma for boma in draft.bomas if boma.loop == loop]
    draft.events.append(BomaAbandoned("REM-3", boma.owner, loop))
    draft.change_stock(boma.owner, "R", 1)
    draft.send_home(draft.land_of(boma), "REM-3")
    draft.bomas.remove(boma)
    draft.cut_land()
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

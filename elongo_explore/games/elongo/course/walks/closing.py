"""`el.walk_closing`: enclose a parcel with the fewest shields, laid one by one."""

from __future__ import annotations

from elongo_explore.kit.table.wording import as_sentence, counted, listed

from ...analysis.overlay_data import distance
from ...board.board import Position, board_of
from ...board.findings import HowFar
from ...board.land import Parcel, Patch
from ...board.shields import COLOUR_NAMES, Laid, Shield
from ...geometry.rhombs import edges
from ...pictures.highlight import Highlight
from ...pictures.last_change import Changed
from ...play.draft import Draft
from ...play.events import ShieldLaid
from ...play.pieces import names
from ...play.state import State
from .parcel import open_half_sides
from .walk import ElongoStep, ElongoWalk


def walk_closing(position: Position, patch: Patch) -> ElongoWalk:
    """Return how to enclose a patch's parcel with the fewest more shields, laid one by one (ENC-2).

    They may be any shields of the deck that are not on the table, even in an opponent's hand; no more fences
    are built. If shields can't enclose the parcel, or a short search finds none, the walk says so.
    """
    board_of(position)
    parcel = position.parcel(patch)
    land = f"the {COLOUR_NAMES[parcel.colour]} parcel of {names([patch])}"
    title = f"how far {land} is from being enclosed"
    lit = Highlight(parcel.patches, half_edges=tuple(open_half_sides(position, parcel)), here=patch)
    far = distance(position, patch)
    if far is None:
        text = f"{as_sentence(land)} is already enclosed: no half-edge is open."
        return ElongoWalk([ElongoStep(position, text, "ENC-2", lit)], title)
    text = f"{as_sentence(land)} is {_open(parcel)}. How few shields can enclose it?"
    steps = [ElongoStep(position, text, "ENC-2", lit)]
    # Also if it can be enclosed but the search ran out of time: what it knows is said.
    if not far.lays:
        return ElongoWalk([*steps, _none(position, far)], title)
    for number, lay in enumerate(far.lays, 1):
        steps.append(_lay(steps[-1].position, patch, lay, f"{number} of {len(far.lays)}"))
    steps.append(_end(steps[-1].position, patch, far))
    return ElongoWalk(steps, title)


def _open(parcel: Parcel) -> str:
    return f"open at {counted(parcel.open_half_edges, 'half-edge')}" if parcel.is_open else "enclosed"


def _lay(before: Position, patch: Patch, lay: Laid, counter: str) -> ElongoStep:
    """Return the step that lays a shield and says what is still open."""
    board, index = before.board, len(before.board.laid)
    after = _laid(before, lay)
    (shield, edge), *_more = board.sides(board.open_edges().intersection(edges(*lay.placement)))
    parcel = after.parcel(patch)
    lit = Highlight(
        parcel.patches,
        half_edges=tuple(open_half_sides(after, parcel)),
        here=patch,
        happened=Changed(shields=frozenset([index])),
        edges=((shield, edge),),
    )
    text = f"{counter}: lay a {lay.shield.kind} shield ({lay.shield.colours}) at {shield}, edge {edge}."
    return ElongoStep(after, f"{text} Now the parcel is {_open(parcel)}.", "LAY-1", lit)


def _laid(position: Position, lay: Laid) -> Position:
    """Return the position with a shield laid, from any hand or the stock, and nothing else changed."""
    if not isinstance(position, State):
        return position.board.lay(*lay)
    draft = Draft(position)
    _hand_over(draft, lay)
    # Only the lay itself: what would follow it, joins and animals, is not what this walk is about.
    draft.happen(ShieldLaid("LAY-1", draft.turn, len(position.board.laid), *lay))
    return draft.state(locked=True)


def _hand_over(draft: Draft, lay: Laid) -> None:
    """Give the shield to the player to move, from the stock or another player's hand."""
    if lay.shield in draft.players[draft.turn - 1].hand:
        return
    # From the stock before any hand: so a walk never says what another player holds unless it must.
    if lay.shield in draft.stock:
        draft.stock = _without(draft.stock, lay.shield)
    else:
        holder = next((n for n, player in enumerate(draft.players) if lay.shield in player.hand), None)
        if holder is not None:
            player = draft.players[holder]
            draft.players[holder] = player._replace(hand=_without(player.hand, lay.shield))
    mover = draft.players[draft.turn - 1]
    draft.players[draft.turn - 1] = mover._replace(hand=(*mover.hand, lay.shield))


def _without(shields: tuple[Shield, ...], shield: Shield) -> tuple[Shield, ...]:
    at = shields.index(shield)
    return shields[:at] + shields[at + 1 :]


def _end(position: Position, patch: Patch, far: HowFar) -> ElongoStep:
    text = f"Enclosed with {counted(len(far.lays), 'more shield')}."
    if not far.proved:
        text += f" A short search can't rule out fewer, but it takes at least {far.bounds[0]}."
    elif len(far.lays) > 1:
        text += " Fewer are not enough."
    laid = len(position.board.laid)
    new = Changed(shields=frozenset(range(laid - len(far.lays), laid)))
    lit = Highlight(position.parcel(patch).patches, here=patch, happened=new)
    return ElongoStep(position, text, "ENC-2", lit)


def _none(position: Position, far: HowFar) -> ElongoStep:
    """Return the step that says why the walk lays no shields."""
    core = position.board.sides(far.core)
    lit = Highlight(far.parcel.patches, here=far.patch, edges=core)
    if not far.never:
        least = counted(far.bounds[0], "more shield")
        text = f"A short search found no way to enclose it. It takes at least {least}."
        return ElongoStep(position, text, "ENC-2", lit)
    blocked = [side for side in core if not position.board.ways(*side)]
    if blocked:
        where = listed(f"{index}, edge {edge}" for index, edge in blocked)
        verb = "is" if len(blocked) == 1 else "are"
        text = f"{where} {verb} blocked, so shields can't enclose it: only a built fence can."
        return ElongoStep(position, text, "BLOCK-1", lit)
    return ElongoStep(position, f"Shields can't enclose it: {far.why}", "ENC-2", lit)

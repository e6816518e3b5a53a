"""The walks that "Show me" offers for a place on the board; the board plays the chosen one.

To offer another walk, add a line to `_OF_PATCH`, or to the function for the other places.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from ..board.board import Position
from ..board.fences import Loop, Run
from ..board.land import Patch
from ..board.shields import Placement
from ..course.walks.action import walk_action
from ..course.walks.block import walk_block
from ..course.walks.border import walk_border
from ..course.walks.closing import walk_closing
from ..course.walks.fence import walk_fence
from ..course.walks.graph import walk_graph
from ..course.walks.inside import walk_inside
from ..course.walks.parcel import walk_parcel
from ..course.walks.walk import ElongoWalk
from ..pictures.pointing import AtEdge, AtPatch, Where
from ..play.actions import Action, BuildBoma, LayShield
from ..play.pieces import names
from ..play.state import State
from .intent import Aim, Intent
from .now import Facts, action_at

_MOST_LOOPS = 2
"""If nothing is pointed at, loops are offered only on a board with at most this many."""


class WalkOffer(NamedTuple):
    """A walk on offer: its name in messages, the label of its button, and a function that makes it."""

    name: str
    text: str
    make: Callable[[], ElongoWalk]


class Pointed(NamedTuple):
    """The place to which "Show me" applies."""

    where: Where | None = None
    lay: Placement | None = None
    """Where the shield in hand would be laid."""
    loop: Loop | None = None
    """The loop chosen in the list."""


def pointed_at(intent: Intent, ghost: Placement | None = None, loop: Loop | None = None) -> Pointed:
    """Return the place under the mouse or else under the cursor, where the ghost is."""
    if isinstance(intent.over, Aim):
        return Pointed(intent.over.edge, intent.over.placement, loop)
    if intent.over is not None:
        return Pointed(intent.over, None, loop)
    return Pointed(intent.cursor, ghost, loop)


def walk_offers(facts: Facts, intent: Intent, pointed: Pointed, *, acts: bool) -> tuple[WalkOffer, ...]:
    """Return the walks for a place, the most likely first. With `acts`, include walks of the actions that a
    person could take there now."""
    position, where = facts.position, pointed.where
    found: list[WalkOffer] = []
    if isinstance(where, AtPatch):
        found += _of_patch(position, (where.shield, where.name))
    elif isinstance(where, AtEdge):
        found += _of_edge(position, where)
    found += _of_loops(position, where, pointed.loop)
    if acts and facts.state is not None:
        found += [_of_action(facts.state, action) for action in _actions(facts, intent, pointed)]
    found += _of_board(position, intent, pointed.lay)
    return tuple({offer.name: offer for offer in found}.values())


_OF_PATCH: tuple[tuple[str, str, Callable[[Position, Patch], ElongoWalk]], ...] = (
    ("parcel", "Find the parcel of {}", walk_parcel),
    ("border", "Is it enclosed? Go round its border", walk_border),
    ("closing", "Enclose it with the fewest shields", walk_closing),
)
"""The offers for any patch: name, label and walk."""


def _of_patch(position: Position, patch: Patch) -> Iterator[WalkOffer]:
    is_open = position.parcel(patch).is_open
    for name, text, walk in _OF_PATCH if is_open else _OF_PATCH[:-1]:  # an enclosure needs no shields
        yield WalkOffer(name, text.format(names([patch])), partial(walk, position, patch))
    for fence in {"A": (1,), "C": (2,)}.get(patch[1], (1, 2)):  # the fences that bound the patch
        fences: tuple[Loop | Run, ...] = (*position.board.loops(), *position.board.runs())
        for start in fences:
            if start.fence == fence and patch[0] in start.shields:
                yield from _of_fence(position, start)


def _of_edge(position: Position, edge: AtEdge) -> Iterator[WalkOffer]:
    side, where = (edge.shield, edge.edge), f"{edge.shield}, edge {edge.edge}"
    yield WalkOffer("block", f"Try every way to fill the gap at {where}", partial(walk_block, position, side))
    yield WalkOffer("fence", f"Follow the fence from {where}", partial(walk_fence, position, side))


def _of_fence(position: Position, start: Loop | Run) -> Iterator[WalkOffer]:
    which = f"{start.fence} {start.shields[0]}"
    follow = partial(walk_fence, position, start)
    if isinstance(start, Run):
        yield WalkOffer(
            f"fence {which}", f"Follow fence {start.fence} from shield {start.shields[0]}", follow
        )
        return
    loop = f"loop of fence {start.fence}, {len(start.shields)} shields long"
    yield WalkOffer(f"fence {which}", f"Follow the {loop}", follow)
    inside = f"See what is inside the loop of fence {start.fence}"
    yield WalkOffer(f"inside {which}", inside, partial(walk_inside, position, start))


def _of_loops(position: Position, where: Where | None, chosen: Loop | None) -> Iterator[WalkOffer]:
    """Offer the chosen loop or, if nothing is pointed at, every loop of a board with few."""
    loops = position.board.loops()
    if chosen in loops:
        loops = (chosen,)
    elif where is not None or len(loops) > _MOST_LOOPS:
        loops = ()
    for loop in loops:
        yield from _of_fence(position, loop)


def _of_board(position: Position, intent: Intent, lay: Placement | None) -> Iterator[WalkOffer]:
    """Offer the graph of the whole board, and how the shield in hand would change it."""
    board = position.board
    if lay is not None and board.laid and not board.why_not(lay):
        make = partial(walk_graph, position, lay, intent.shield)
        yield WalkOffer("graph lay", "Lay it here and see how the parcel graph changes", make)
    if board.laid:
        yield WalkOffer("graph", "Build the parcel graph", partial(walk_graph, position))


def _actions(facts: Facts, intent: Intent, pointed: Pointed) -> Iterator[Action]:
    assert facts.state is not None
    where = pointed.where
    if isinstance(where, AtPatch) and (action := action_at(facts, where)) is not None:
        yield action
    if pointed.lay is not None:
        lay = LayShield(intent.shield, pointed.lay)
        if not facts.state.why_not(lay):
            yield lay
    for loop in facts.offered:
        if where is None or where.shield in loop.shields:
            yield BuildBoma(loop.fence)


def _of_action(state: State, action: Action) -> WalkOffer:
    advice = action.advice(state)
    return WalkOffer(
        f"action {advice}", f"See what happens if you {advice}", partial(walk_action, state, action)
    )

"""`el.walk_graph`: merge patches into the parcel graph, and see how one more shield changes it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

from elongo_explore.kit.table.errors import BadInput
from elongo_explore.kit.table.wording import counted, spelt

from ...analysis.lookups import remaining_shields
from ...board.board import Board, Position, board_of
from ...board.land import Parcel, Patch
from ...board.shields import COLOUR_NAMES, Placement, Shield, check_placement
from ...pictures.highlight import Highlight
from ...pictures.last_change import Changed
from ...pictures.nodes import Nodes
from ...play.actions import LayShield
from ...play.pieces import names
from ...play.state import State
from .walk import ElongoStep, ElongoWalk

if TYPE_CHECKING:
    import networkx as nx

Groups = dict[Patch, frozenset[Patch]]
"""For each patch, its node: all the patches merged with it so far."""


class GraphWalk(ElongoWalk):
    """A walk that ends with the parcel graph of its last position."""

    @property
    def graph(self) -> nx.Graph:
        """The parcel graph with its node "outside" (networkx)."""
        from ...analysis.graphs import parcel_graph  # only this needs networkx

        return parcel_graph(self.steps[-1].position, outside=True)

    def with_questions(self) -> GraphWalk:
        """Return the walk with a question before each merger, and about nodes that touch but stay apart."""
        steps = [self.steps[0]]
        asked = set[frozenset[Patch]]()
        for before, step in pairwise(self.steps):
            here, came = step.highlight.here, step.highlight.came
            if here is None or came is None:
                steps.append(step)
                continue
            merger = replace(step, answer="yes")
            # In turn before and after it: or else the order would give the answers away.
            first = (here[0] + came[0]) % 2 == 0
            apart = _apart_there(replace(step, highlight=before.highlight) if first else step, came, asked)
            for each in filter(None, (apart, merger) if first else (merger, apart)):
                question = self._question(steps[-1], each)
                assert question is not None
                steps += [question, each]
        return self if len(steps) == len(self.steps) else GraphWalk(steps, self.title)


def walk_graph(
    position: Position, placement: Placement | None = None, shield: Shield | None = None
) -> GraphWalk:
    """Return how the patches merge into the parcel graph, with a node for the outside (ENC-1, ENC-2).

    With a placement, the walk instead lays one shield there: nodes appear, merge, and lose their link to the
    outside. Without `shield`, it takes one from the player's hand or, on a board, any shield that is left.
    `.graph` is the last graph.
    """
    board = board_of(position)
    if placement is not None:
        return _lay(position, placement, shield)
    if shield is not None:
        raise BadInput("placement: expected a place for the shield, got None")
    if not board.laid:
        raise BadInput("position: expected shields on the table, got an empty one: it has no graph")
    groups = _apart(board, range(len(board.laid)))
    number = counted(len(groups), "node")
    text = f"Start with a node for every patch: {number}. Which of them belong to the same parcel?"
    steps = [ElongoStep(position, text, "ENC-1", _lit(groups, [next(iter(groups))]))]
    # Before the outside comes: its links would cross half the picture while nodes still move.
    steps += _merging(position, groups, range(len(board.laid)), outside=False)
    parcels = position.parcels()
    steps.append(_with_outside(position, groups, parcels))
    steps.append(_enclosures(position, groups, parcels))
    return GraphWalk(steps, f"the parcel graph of {counted(len(board.laid), 'shield')}, node by node")


# ── nodes that merge ──────────────────────────────────────────────────────────────────────────────


def _apart(board: Board, shields: Iterable[int]) -> Groups:
    """Return the patches of some shields, each as a separate node."""
    patches = [(index, name) for index in shields for name in board.laid[index].shield.patches]
    return {patch: frozenset([patch]) for patch in patches}


def _nodes(groups: Groups, around: Iterable[Patch], *, outside: bool) -> Nodes:
    return Nodes(tuple(dict.fromkeys(groups.values())), outside, frozenset(around))


def _lit(groups: Groups, around: Iterable[Patch], *, outside: bool = False) -> Highlight:
    return Highlight(nodes=_nodes(groups, around, outside=outside))


def _largest(parcels: Iterable[Parcel]) -> list[Patch]:
    """Return a patch of the largest of some parcels; none if there are none."""
    size = {parcel.first: len(parcel.patches) for parcel in parcels}
    return [max(size, key=lambda first: (size[first], -first[0]))] if size else []


def _merging(
    position: Position, groups: Groups, shields: Iterable[int], *, outside: bool
) -> Iterator[ElongoStep]:
    """Merge the nodes of touching patches of one parcel, starting from some shields; yield the steps."""
    board = position.board
    for index in shields:
        for name in board.laid[index].shield.patches:
            patch = (index, name)
            for other, fence in board.neighbours(patch):
                one_parcel = other in position.parcel(patch).patches
                if one_parcel and other in groups and groups[patch] != groups[other]:
                    # Every patch of both, so that the next contact of any of them finds the merged node.
                    merged = groups[patch] | groups[other]
                    groups |= dict.fromkeys(merged, merged)
                    nodes = _nodes(groups, [patch, other], outside=outside)
                    lit = Highlight(nodes=nodes, here=other, came=patch)
                    yield ElongoStep(position, _why(position, patch, other, fence), "ENC-1", lit)


def _why(position: Position, patch: Patch, other: Patch, fence: int | None) -> str:
    colour = COLOUR_NAMES[position.parcel(patch).colour]
    if fence is not None:
        reason = f"both are {colour}, and fence {fence} between them is only a foundation"
    elif patch[0] == other[0]:
        reason = f"both are {colour}, with no fence between them"
    else:
        reason = f"both are {colour} and share a half-edge"
    return f"{names([patch])} and {names([other])} become one node: {reason}."


def _apart_there(step: ElongoStep, patch: Patch, asked: set[frozenset[Patch]]) -> ElongoStep | None:
    """Return a step about a patch and one that touches it but stays another node, which was not asked yet."""
    board = step.position.board
    for other, fence in board.neighbours(patch):
        pair, colours = frozenset([patch, other]), [_colour(board, each) for each in (patch, other)]
        if pair in asked or other in step.position.parcel(patch).patches:
            continue
        asked.add(pair)
        reason = f"{names([patch])} is {colours[0]} and {names([other])} is {colours[1]}"
        if colours[0] == colours[1]:
            reason = f"fence {fence} between them is built"
        lit = Highlight(nodes=step.highlight.nodes, came=patch, stop=other)
        text = f"{names([patch])} and {names([other])} are not merged: {reason}."
        return ElongoStep(step.position, text, "ENC-1", lit, answer="no")
    return None


def _colour(board: Board, patch: Patch) -> str:
    return COLOUR_NAMES[board.laid[patch[0]].shield.colour(patch[1])]


# ── outside ───────────────────────────────────────────────────────────────────────────────────────


def _with_outside(position: Position, groups: Groups, parcels: Iterable[Parcel]) -> ElongoStep:
    touching = sum(parcel.is_open for parcel in parcels)
    linked = spelt(touching, "node is linked", "nodes are linked").capitalize()
    text = f"One more node: the outside, the frame round the board. {linked} to it by open half-edges."
    around = _largest(parcel for parcel in parcels if parcel.is_open)
    return ElongoStep(position, text, "ENC-2", _lit(groups, around, outside=True))


_NAMED = 8
"""Up to this many enclosures are named."""


def _enclosures(position: Position, groups: Groups, parcels: Iterable[Parcel]) -> ElongoStep:
    enclosed = [parcel for parcel in parcels if not parcel.is_open]
    around = _largest(enclosed) or _largest(parcels)
    nodes = _nodes(groups, around, outside=True)
    lit = Highlight(nodes=nodes, parcels=tuple(parcel.patches for parcel in enclosed))
    text = "A node without a link to the outside is an enclosure."
    if enclosed:
        verb = "is" if len(enclosed) == 1 else "are"
        # More names than these would cover the board that they are on.
        which = f": {names(each.first for each in enclosed)}" if len(enclosed) <= _NAMED else ""
        text += f" There {verb} {spelt(len(enclosed))} here{which}."
    else:
        text += " There is none yet."
    return ElongoStep(position, text, "ENC-2", lit)


# ── one more shield ───────────────────────────────────────────────────────────────────────────────


def _lay(position: Position, placement: Placement, shield: Shield | None) -> GraphWalk:
    check_placement(placement)
    if shield is None:
        shield = _some_shield(position, placement)
    after: Position
    if isinstance(position, State):
        after = position.apply(LayShield(shield, placement)).state
    else:
        after = position.board.lay(shield, placement)
    index = len(position.board.laid)
    before = position.parcels()
    groups = {patch: parcel.patches for parcel in before for patch in parcel.patches}
    touching = spelt(sum(parcel.is_open for parcel in before))
    start = f"The parcel graph has {counted(len(before), 'node')}, {touching} of them linked to the outside."
    steps = [ElongoStep(position, start, "ENC-1", _lit(groups, _largest(before), outside=True))]
    groups |= _apart(after.board, [index])
    new = names((index, name) for name in shield.patches)
    appear = f"Shield {index} ({shield}) adds {spelt(len(shield.patches))} nodes: {new}."
    patches = frozenset((index, name) for name in shield.patches)
    lit = Highlight(
        nodes=_nodes(groups, patches, outside=True),
        happened=Changed(patches, shields=frozenset([index])),
    )
    steps.append(ElongoStep(after, appear, "LAY-1", lit))
    steps += _merging(after, groups, [index], outside=True)
    steps += _letting_go(before, after, groups)
    steps.append(_enclosures(after, groups, after.parcels()))
    return GraphWalk(steps, f"how {shield} changes the parcel graph")


def _some_shield(position: Position, placement: Placement) -> Shield:
    """Return a shield for a placement: from the player's hand or, on a board, any that is left."""
    hand = position.hand() if isinstance(position, State) else remaining_shields(position.board)
    for shield in hand:
        if shield.kind == placement.kind and shield.colours:
            return shield
    raise BadInput(f"shield: expected a {placement.kind} shield to lay, but none is left")


def _letting_go(before: Iterable[Parcel], after: Position, groups: Groups) -> Iterator[ElongoStep]:
    """Yield a step for each node that has lost its link to the outside."""
    # By their first patches: after the lay the parcels themselves are others.
    was_open = [parcel.first for parcel in before if parcel.is_open]
    enclosed = dict.fromkeys(after.parcel(first) for first in was_open)
    for parcel in (each for each in enclosed if not each.is_open):
        text = f"The node of {names([parcel.first])} loses its link to the outside: now it is an enclosure."
        nodes = _nodes(groups, [parcel.first], outside=True)
        yield ElongoStep(after, text, "ENC-2", Highlight(parcel.patches, nodes=nodes))

"""`el.walk_block`: try every way to fill a gap, one after the other."""

from __future__ import annotations

from elongo_explore.kit.table.errors import BadInput, shown
from elongo_explore.kit.table.wording import as_sentence, listed, spelt

from ...analysis.blocks import Candidate, OpenEdge, open_edge
from ...board.board import Board, Position, board_of
from ...board.fences import Side
from ...board.shields import FENCE_OF_EDGE, check_index, check_number
from ...geometry.rhombs import Edge, edges
from ...pictures.highlight import Highlight
from ...play.pieces import names
from .walk import ElongoStep, ElongoWalk


def walk_block(position: Position, edge: Side | Edge) -> ElongoWalk:
    """Return every way to lay a shield against an open edge, tried one after the other (LAY-5).

    `edge` is a side such as (3, 2), edge 2 of shield 3, or one of `board.open_edges()`. Each step has
    all the reasons against one way, and the answer "yes" or "no": does a shield fit there? If none does, the
    edge is blocked (BLOCK-1).
    """
    board = board_of(position)
    gap = open_edge(board, _edge(board, edge))
    side = (gap.shield, gap.number)
    where = f"{gap.shield}, edge {gap.number}"
    ways = spelt(len(gap.candidates), "way")
    first = f"What fits at {where}? Fence {FENCE_OF_EDGE[gap.number]} crosses it, so there are {ways} to try."
    steps = [ElongoStep(position, first, "LAY-5", Highlight(edges=(side,)))]
    steps += [_way(position, gap, each) for each in gap.candidates]
    steps.append(_verdict(position, gap, where))
    end = "blocked" if gap.is_blocked else "open"
    return ElongoWalk(steps, f"every way to fill the gap at {where} ({end})")


def _edge(board: Board, edge: Side | Edge) -> Edge:
    """Return the edge of a side. Raise BadInput unless it is open."""
    if isinstance(edge, frozenset):
        return edge
    if not isinstance(edge, tuple) or len(edge) != 2:
        raise BadInput(
            f"edge: expected a side such as (0, 2) or one of board.open_edges(), got {shown(edge)}"
        )
    index, number = edge
    check_index(board.laid, index, f"edge {shown(edge)}")
    check_number(f"edge {shown(edge)}: edge", number, 0, 3)
    if against := board.against(index, number):
        raise BadInput(f"edge {shown(edge)} is not open: it joins edge {against[1]} of shield {against[0]}")
    return edges(*board.laid[index].placement)[number]


def _way(position: Position, gap: OpenEdge, candidate: Candidate) -> ElongoStep:
    side, kind = (gap.shield, gap.number), candidate.placement.kind
    of_its_kind = [each for each in gap.candidates if each.placement.kind == kind]
    which = f"{('First', 'Second')[of_its_kind.index(candidate)]} way with a {kind} shield"
    if candidate.fits:
        lit = Highlight(edges=(side,), places=(candidate.placement,))
        return ElongoStep(position, f"{which}: it fits.", "LAY-5", lit, answer="yes")
    # Fences first: which two meet can be seen at once, what overlaps has to be looked for.
    reasons, wrong = candidate.refusals, _wrong_fences(position.board, candidate)
    told = [
        f"its fence {mine} would meet fence {theirs} at {i}, edge {e} (LAY-2)"
        for (i, e), mine, theirs in wrong
    ]
    if in_the_way := [each.shield for each in reasons if each.rule == "LAY-3"]:
        noun = "shield" if len(in_the_way) == 1 else "shields"
        told.append(f"it would overlap {noun} {listed(in_the_way)} (LAY-3)")
    lit = Highlight(
        edges=(side, *(each[0] for each in wrong)),
        misfit=candidate.placement,
        clash=tuple(each.shield for each in reasons if each.shield is not None),
    )
    return ElongoStep(position, f"{which}: {listed(told)}.", reasons[0].rule, lit, answer="no")


def _wrong_fences(board: Board, candidate: Candidate) -> list[tuple[Side, int, int]]:
    """Return each edge where two different fences would meet: its side, the new fence, the fence there."""
    return [
        (side, *each.fences)
        for each in candidate.refusals
        if each.edge and each.fences
        # The same edge is a side of the new shield, too; only that of the laid one has a name to read.
        for side in board.sides([each.edge])
        if side[0] == each.shield
    ]


def _verdict(position: Position, gap: OpenEdge, where: str) -> ElongoStep:
    side = (gap.shield, gap.number)
    if gap.ways:
        fit, tried = spelt(len(gap.ways)), spelt(len(gap.candidates))
        which = f"All {tried}" if fit == tried else f"{as_sentence(fit)} of the {tried}"
        text = f"{which} {'fits' if len(gap.ways) == 1 else 'fit'}: {where} is not blocked."
        return ElongoStep(position, text, "BLOCK-1", Highlight(edges=(side,), places=gap.ways))
    # What follows is about land, not about the gap: no later shield closes these patches there.
    land = frozenset(gap.patches)
    stay = "stays" if len(land) == 1 else "stay"
    text = f"None of them fits: {where} is blocked for good. {names(land)} {stay} open there."
    return ElongoStep(position, text, "BLOCK-1", Highlight(land, edges=(side,)))

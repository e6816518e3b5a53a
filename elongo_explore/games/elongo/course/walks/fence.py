"""`el.walk_fence`: follow a fence, shield by shield."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from elongo_explore.kit.table.errors import BadInput, shown
from elongo_explore.kit.table.wording import counted, spelt

from ...board.board import Board, Position, board_of
from ...board.fences import Loop, Run, Side
from ...board.shields import FENCE_OF_EDGE, check_index, check_number
from ...pictures.highlight import Highlight
from .walk import ElongoStep, ElongoWalk


def walk_fence(position: Position, start: Loop | Run | Side) -> ElongoWalk:
    """Return the steps along a fence, shield by shield: round a loop (BOMA-1), or to both ends.

    `start` is one of `board.loops()` or `board.runs()`, or a side: (index of a shield, number of the edge
    where the fence enters it). At each edge where it leaves a shield, the answer is "yes" or "no": does it
    continue?
    """
    board = board_of(position)
    side = _start(board, start)
    fence = FENCE_OF_EDGE[side[1]]
    ahead = list(_follow(board, side))
    closed = board.against(*ahead[-1]) == side
    before = board.against(*side)
    back = [] if closed or before is None else list(_follow(board, before))
    steps = list(_crossings(position, side, ahead))
    if closed:
        steps.append(_closed(position, fence, ahead))
    else:
        steps += _other_way(position, side, ahead, back)
        steps.append(_ends(position, fence, side, ahead, back))
    size = counted(len(ahead) + len(back), "shield")
    end = f"a loop of {size}" if closed else f"open, {size} long"
    return ElongoWalk(steps, f"fence {fence} followed shield by shield ({end})")


def _start(board: Board, start: Loop | Run | Side) -> Side:
    """Return the side where the fence enters the first shield."""
    if isinstance(start, Loop | Run):
        if start not in (board.loops() if isinstance(start, Loop) else board.runs()):
            raise BadInput(f"{shown(start)} is not on this board; board.loops() and board.runs() list them")
        # A run lists its shields in one of two directions: the right one is found by walking both.
        for edge in (start.fence - 1, 4 - start.fence):
            side = (start.shields[0], edge)
            if tuple(index for index, _edge in _follow(board, side)) == start.shields:
                return side
    elif isinstance(start, tuple) and len(start) == 2:
        check_index(board.laid, start[0], f"side {shown(start)}")
        check_number(f"side {shown(start)}: edge", start[1], 0, 3)
        return start
    raise BadInput(f"fence: expected a loop, a run, or a side such as (0, 1), got {shown(start)}")


def _follow(board: Board, start: Side) -> Iterator[Side]:
    """Yield the side where a fence leaves each shield, until it ends or is back at its start."""
    enter: Side | None = start
    while enter is not None:
        # Edges 0 and 3 carry fence 1, edges 1 and 2 fence 2: where it enters and leaves adds up to 3.
        leave = (enter[0], 3 - enter[1])
        yield leave
        enter = board.against(*leave)
        if enter == start:
            return


# ── the steps ─────────────────────────────────────────────────────────────────────────────────────


def _crossings(position: Position, start: Side, path: Sequence[Side]) -> Iterator[ElongoStep]:
    """Yield a step for each shield that the fence runs over."""
    for number, leave in enumerate(path):
        text = f"{_arrives(number, start, leave)} {_leaves(position, leave)}"
        yield _crossing(position, text, path[: number + 1], (start, leave))


def _arrives(number: int, start: Side, leave: Side) -> str:
    if number == 0:
        return f"Start on shield {start[0]}. Fence {FENCE_OF_EDGE[start[1]]}"
    return f"On to shield {leave[0]}. The fence"


def _leaves(position: Position, side: Side) -> str:
    where = f"{side[0]}, edge {side[1]}"
    return f"leaves at {where}." if position.board.against(*side) else f"ends at {where}, which is open."


def _crossing(position: Position, text: str, path: Sequence[Side], ends: tuple[Side, ...]) -> ElongoStep:
    goes_on = "yes" if position.board.against(*path[-1]) else "no"
    stretch = tuple(index for index, _edge in path)
    lit = Highlight(fence=FENCE_OF_EDGE[path[0][1]], stretch=stretch, ends=ends)
    return ElongoStep(position, text, "LAY-2", lit, answer=goes_on)


def _other_way(
    position: Position, start: Side, ahead: Sequence[Side], back: Sequence[Side]
) -> Iterator[ElongoStep]:
    """Yield the steps from the start to the other end, if the walk began in between."""
    for number, leave in enumerate(back):
        on = "On" if number else f"Now the other way, from {start[0]}, edge {start[1]}"
        text = f"{on} to shield {leave[0]}. The fence {_leaves(position, leave)}"
        ends = (ahead[-1], leave, start) if number == 0 else (ahead[-1], leave)
        yield _crossing(position, text, [*ahead, *back[: number + 1]], ends)


def _closed(position: Position, fence: int, path: Sequence[Side]) -> ElongoStep:
    shields = tuple(index for index, _edge in path)
    loops = [loop for loop in position.board.loops() if loop.fence == fence]
    # As sets: the walk may begin at another shield of the loop, and go the other way round.
    (loop,) = [loop for loop in loops if set(loop.shields) == set(shields)]
    text = f"Back at shield {shields[0]}: the fence is a loop of {spelt(len(path), 'shield')}."
    return ElongoStep(position, text, "BOMA-1", Highlight(fence=fence, stretch=shields, loop=loop))


def _ends(
    position: Position, fence: int, start: Side, ahead: Sequence[Side], back: Sequence[Side]
) -> ElongoStep:
    stretch = tuple(index for index, _edge in (*reversed(back), *ahead))
    (one, e), (two, f) = ends = (ahead[-1], back[-1] if back else start)
    text = f"Both ends are open, at {one}, edge {e} and at {two}, edge {f}: it is not a loop yet."
    return ElongoStep(position, text, "BOMA-1", Highlight(fence=fence, stretch=stretch, ends=ends))

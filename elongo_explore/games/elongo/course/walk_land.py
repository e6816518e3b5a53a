"""`el.walk_parcel`: a parcel found patch by patch. `el.walk_fence`: a fence followed shield by shield."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from elongo_explore.kit.table.errors import BadInput, shown
from elongo_explore.kit.table.wording import counted

from ..board.board import Board
from ..board.checks import Wall, check_index, check_number
from ..board.fences import Loop, Run, Side
from ..board.land import Parcel, Patch
from ..board.position import Position, board_of
from ..board.shields import COLOUR_NAMES, FENCE_OF_EDGE, face
from ..geometry.rhombs import Edge, edges
from ..pictures.highlight import HalfSide, Highlight
from ..play.pieces import names
from .walk import ElongoStep, ElongoWalk

# ── a parcel ──────────────────────────────────────────────────────────────────────────────────────


class Found(NamedTuple):
    """A patch of a parcel, the patch before it on the way, and the fence between them, if there is one."""

    patch: Patch
    came: Patch
    fence: int | None


def walk_parcel(position: Position, patch: Patch) -> ElongoWalk:
    """A parcel found patch by patch, from one of its patches on (ENC-1), and whether it is open (ENC-2)."""
    board = board_of(position)
    parcel = position.parcel(patch)
    walls = position.walls
    colour = COLOUR_NAMES[parcel.colour]
    start = f"Begin at {names([patch])}: {colour} land. Which land goes on from here?"
    steps = [ElongoStep(position, start, "ENC-1", Highlight(frozenset([patch]), here=patch))]
    seen = {patch}
    for found in _search(board, walls, patch):
        seen.add(found.patch)
        lit = Highlight(frozenset(seen), here=found.patch, came=found.came)
        steps.append(ElongoStep(position, _how(found, colour), "ENC-1", lit, answer="yes"))
    steps.append(ElongoStep(position, _border_words(board, walls, parcel), "ENC-2", _border(board, parcel)))
    size = counted(len(parcel.patches), "patch", "patches")
    return ElongoWalk(steps, f"the {colour} parcel of {names([patch])} found patch by patch ({size})")


def _search(board: Board, walls: frozenset[Wall], start: Patch) -> Iterator[Found]:
    """The other patches of a parcel, those nearest to the start first."""
    seen, todo = {start}, [start]
    for patch in todo:  # it grows
        for other, fence in _same_land(board, patch):
            if other not in seen and (fence is None or (patch[0], fence) not in walls):
                seen.add(other)
                todo.append(other)
                yield Found(other, patch, fence)


def _same_land(board: Board, patch: Patch) -> Iterator[tuple[Patch, int | None]]:
    """The neighbours of the same colour, whatever fence lies between."""
    colour = board.laid[patch[0]].shield.colour(patch[1])
    for other, fence in board.neighbours(patch):
        if board.laid[other[0]].shield.colour(other[1]) == colour:
            yield other, fence


def _how(found: Found, colour: str) -> str:
    """The way from a patch to the next, in words."""
    here, there = names([found.came]), names([found.patch])
    if found.fence is not None:
        return (
            f"From {here} across fence {found.fence} to {there}: it is only a foundation and parts no land."
        )
    if found.came[0] == found.patch[0]:
        return f"From {here} to {there}: they touch on the same shield, with no fence between them."
    return f"From {here} over the shared edge to {there}: the half-edge is {colour} on both sides."


def _border(board: Board, parcel: Parcel) -> Highlight:
    return Highlight(parcel.patches, half_edges=tuple(_open_half_edges(board, parcel)))


def _open_half_edges(board: Board, parcel: Parcel) -> Iterator[HalfSide]:
    for index, name in sorted(parcel.patches):
        for edge, pair in enumerate(face(board.laid[index].shield).halves):
            for end in (0, 1):
                if pair[end] == name and board.across(index, edge, end) is None:
                    yield index, edge, end


def _border_words(board: Board, walls: frozenset[Wall], parcel: Parcel) -> str:
    size = counted(len(parcel.patches), "patch", "patches")
    cut = any(
        (patch[0], fence) in walls
        for patch in parcel.patches
        for _other, fence in _same_land(board, patch)
        if fence is not None
    )
    built = " A built fence cuts the land here." if cut else ""
    if parcel.is_open:
        half_edges = counted(parcel.open_half_edges, "half-edge")
        return f"No more land to find: {size}. Open at {half_edges}, marked here.{built}"
    return f"No more land to find: {size}. No half-edge is open: an enclosure.{built}"


# ── a fence ───────────────────────────────────────────────────────────────────────────────────────


class Crossing(NamedTuple):
    """A shield that a fence runs over: the edge where it comes in, and the edge where it goes out."""

    shield: int
    enter: int
    leave: int


def walk_fence(position: Position, start: Loop | Run | Side) -> ElongoWalk:
    """A fence followed shield by shield, until it comes back to where it began (BOMA-1) or ends.

    `start` is one of `board.loops()` or `board.runs()`, or a side: (index of a shield, number of the edge by
    which the fence comes in).
    """
    board = board_of(position)
    side = _start(board, start)
    path, closed = _follow(board, side)
    fence = FENCE_OF_EDGE[side[1]]
    steps = []
    for number, crossing in enumerate(path):
        shields = tuple(each.shield for each in path[: number + 1])
        ends = (side, (crossing.shield, crossing.leave))
        lit = Highlight(fence=fence, stretch=shields, ends=ends)
        steps.append(ElongoStep(position, _crossing_words(path, number, fence), "LAY-2", lit))
    steps.append(_last(position, path, fence, closed))
    size = counted(len(path), "shield")
    end = f"closed over {size}" if closed else f"open, {size} long"
    return ElongoWalk(steps, f"fence {fence} followed shield by shield ({end})")


def _start(board: Board, start: Loop | Run | Side) -> Side:
    """The side by which to enter the first shield."""
    if isinstance(start, Loop | Run):
        if start not in (board.loops() if isinstance(start, Loop) else board.runs()):
            raise BadInput(f"{shown(start)} is not on this board; board.loops() and board.runs() list them")
        for edge in (start.fence - 1, 4 - start.fence):
            path, _closed = _follow(board, (start.shields[0], edge))
            if tuple(crossing.shield for crossing in path) == start.shields:
                return start.shields[0], edge
    elif isinstance(start, tuple) and len(start) == 2:
        check_index(board.laid, start[0], f"side {shown(start)}")
        check_number(f"side {shown(start)}: edge", start[1], 0, 3)
        return start
    raise BadInput(f"fence: expected a loop, a run, or a side such as (0, 1), got {shown(start)}")


def _follow(board: Board, start: Side) -> tuple[list[Crossing], bool]:
    """The shields that a fence runs over, and whether it comes back to the first."""
    sides: dict[Edge, list[Side]] = {}
    for index, laid in enumerate(board.laid):
        for number, edge in enumerate(edges(*laid.placement)):
            sides.setdefault(edge, []).append((index, number))
    path, (index, enter) = [], start
    while True:
        path.append(Crossing(index, enter, 3 - enter))
        out = edges(*board.laid[index].placement)[3 - enter]
        across = [side for side in sides[out] if side[0] != index]
        if not across or across[0] == start:
            return path, bool(across)
        index, enter = across[0]


def _crossing_words(path: list[Crossing], number: int, fence: int) -> str:
    shield = path[number].shield
    if number == 0:
        return f"Begin on shield {shield}, and follow fence {fence} to the edge where it goes out."
    return f"Over the edge from shield {path[number - 1].shield} to shield {shield}: fence {fence} goes on."


def _last(position: Position, path: list[Crossing], fence: int, closed: bool) -> ElongoStep:
    shields = tuple(crossing.shield for crossing in path)
    if closed:
        loops = position.board.loops()
        (loop,) = [each for each in loops if each.fence == fence and set(each.shields) == set(shields)]
        said = f"Back at shield {shields[0]}: fence {fence} is a closed loop of {len(path)} shields."
        return ElongoStep(position, said, "BOMA-1", Highlight(fence=fence, stretch=shields, loop=loop))
    end = (path[-1].shield, path[-1].leave)
    said = f"Edge {end[1]} of shield {end[0]} is open: here the fence ends, so it is no loop yet."
    return ElongoStep(position, said, "BOMA-1", Highlight(fence=fence, stretch=shields, ends=(end,)))

"""`el.walk_inside`: find what is inside a loop, from the fence inwards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from elongo_explore.kit.table.errors import BadInput, shown
from elongo_explore.kit.table.wording import counted, listed, spelt

from ...analysis.encircled import smaller_loops
from ...analysis.space import inside_space
from ...board.board import Position, board_of
from ...board.fences import Loop
from ...board.land import Patch
from ...board.shields import COLOUR_NAMES
from ...pictures.highlight import Highlight
from ...pictures.last_change import changed_by
from ...play.actions import BuildBoma
from ...play.pieces import COLOURS, names
from ...play.state import State
from .walk import ElongoStep, ElongoWalk


def walk_inside(position: Position, loop: Loop) -> ElongoWalk:
    """Return the search for the inside of a loop: from the fence inwards, patch by patch.

    At each contact the answer is "yes" or "no": is the next patch inside? The walk ends with holes and
    smaller loops, a summary and, in a game, what building a boma there would do (BOMA-5).
    """
    board = board_of(position)
    if not isinstance(loop, Loop) or loop not in board.loops():
        raise BadInput(f"loop: {shown(loop)} is not on this board; board.loops() lists its loops")
    inside = board.inside(loop)
    size = spelt(len(loop.shields))
    start = f"Fence {loop.fence} forms a loop of {size} shields. What is inside?"
    steps = [ElongoStep(position, start, "BOMA-1", Highlight(fence=loop.fence, stretch=loop.shields))]
    steps += _search(position, loop, inside)
    steps += _holes(position, loop)
    steps += _loops(position, loop)
    # Not the last step: what a boma would do differs from game to game, what is inside does not.
    decisive = len(steps)
    steps.append(_all(position, loop, inside))
    if isinstance(position, State):
        steps += _boma(position, loop)
    return ElongoWalk(
        steps, f"the inside of a loop of fence {loop.fence} ({size} shields)", decisive=decisive
    )


# ── from the fence inwards ────────────────────────────────────────────────────────────────────────


def _search(position: Position, loop: Loop, inside: frozenset[Patch]) -> Iterator[ElongoStep]:
    """Yield the patches inside in the order of discovery, and the contacts across the loop."""
    board = position.board
    found: dict[Patch, None] = {}

    def step(text: str, answer: str, **lit: Patch) -> ElongoStep:
        shown_too = Highlight(frozenset(found), fence=loop.fence, stretch=loop.shields)
        rule = "BOMA-3" if answer == "yes" else "BOMA-1"
        return ElongoStep(position, text, rule, replace(shown_too, **lit), answer=answer)  # type: ignore[arg-type]

    on_the_way = ((index, name) for index in loop.shields for name in board.laid[index].shield.patches)
    # First along the fence: there inside and outside lie side by side, and the eye can check both.
    for patch in (each for each in on_the_way if each in inside):
        found[patch] = None
        yield step(f"{names([patch])} is on the inner side of fence {loop.fence}.", "yes", here=patch)
        for other, _fence in board.neighbours(patch):
            if other not in inside:
                text = f"{names([other])} is across the loop, so it is outside."
                yield step(text, "no", came=patch, stop=other)
    todo = list(found)
    for patch in todo:  # it grows
        for other, _fence in board.neighbours(patch):
            if other in inside and other not in found:
                found[other] = None
                todo.append(other)
                text = f"{names([other])} is next to {names([patch])}, so it is inside, whatever its colour."
                yield step(text, "yes", here=other, came=patch)


# ── what else is there ────────────────────────────────────────────────────────────────────────────


def _holes(position: Position, loop: Loop) -> Iterator[ElongoStep]:
    for space in inside_space(position.board, loop):
        room = "A shield still fits in it." if space.fits else "No shield fits in it."
        text = f"There is a hole inside, bounded by {spelt(len(space.edges), 'edge')}. {room}"
        lit = Highlight(edges=position.board.sides(space.edges), fence=loop.fence, stretch=loop.shields)
        yield ElongoStep(position, text, "BIG-2", lit)


def _loops(position: Position, loop: Loop) -> Iterator[ElongoStep]:
    # A board alone has no bomas.
    built = {boma.loop: boma.owner for boma in getattr(position, "bomas", ())}
    for other in smaller_loops(position.board, loop):
        size = spelt(len(other.shields), "shield")
        text = f"There is a smaller loop inside: fence {other.fence}, {size} long."
        if other in built:
            text += f" It is player {built[other]}'s boma, and it stays one."
        yield ElongoStep(position, text, "BIG-1", Highlight(fence=other.fence, loop=other))


def _all(position: Position, loop: Loop, inside: frozenset[Patch]) -> ElongoStep:
    dots = Counter[str]()
    for index, name in inside:
        shield = position.board.laid[index].shield
        dots[shield.colour(name)] += shield.symbols(name)
    each = listed(f"{dots[colour]} {COLOUR_NAMES[colour]}" for colour in COLOURS if dots[colour])
    land = counted(len(inside), "patch", "patches")
    text = f"That is everything inside: {land} with {counted(dots.total(), 'dot')} ({each})."
    return ElongoStep(position, text, "BOMA-3", Highlight(parcels=(inside,), fence=loop.fence, loop=loop))


def _boma(state: State, loop: Loop) -> Iterator[ElongoStep]:
    """Yield what building a boma on the loop would do, or why it is not possible."""
    lit = Highlight(fence=loop.fence, loop=loop)
    owner = next((boma.owner for boma in state.bomas if boma.loop == loop), None)
    if owner:
        yield ElongoStep(state, f"Player {owner} has already built a boma here.", "BOMA-1", lit)
        return
    if not state.laid or loop not in state.closed_loops():
        text = "Too late for a boma: you can build one only right after the shield that closes its loop."
        yield ElongoStep(state, text, "BOMA-4", lit)
        return
    build = BuildBoma(loop.fence)
    if refusals := state.why_not(build):
        yield from (
            ElongoStep(state, f"No boma now: {_clause(each.sentence)}", each.rule, lit) for each in refusals
        )
        return
    moved = [event for event in state.apply(build).events if event.part]
    for event in moved:
        seen = Highlight(happened=changed_by([event]), fence=loop.fence, stretch=loop.shields)
        text = f"If player {state.turn} builds here, {_clause(event.sentence)}"
        yield ElongoStep(state, text, event.rule, seen, event.part)
    if not moved:
        text = f"If player {state.turn} builds here, no animals arrive or leave."
        yield ElongoStep(state, text, "BOMA-5", lit)


def _clause(sentence: str) -> str:
    return sentence[:1].lower() + sentence[1:]

"""How Elongo's rules play out on a guess: steps of a walk get pictures, in which pieces walk.

Each kind of question has its own walk: land is found patch by patch, a fence is followed round, a line of
actions is done event by event, places are tried one after the other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from elongo_explore.kit.course.verdict import Mark, Remark
from elongo_explore.kit.pictures.walk_step import Mover, StepPicture, Trail
from elongo_explore.kit.table.sentences import Sentence
from elongo_explore.kit.table.wording import listed

from ..analysis.blocks import blocked
from ..board.board import Position
from ..board.fences import Loop, Side
from ..board.land import Parcel, Patch
from ..board.shields import BLANK, COLOUR_NAMES, Laid, Placement, Shield
from ..geometry.rhombs import overlap, spot
from ..pictures.colours import GLOW
from ..pictures.highlight import Highlight, paint_ghost
from ..play.actions import Action
from ..play.events import AnimalsReturned, BomaAbandoned, BomaBuilt, BomaPossible, ClaimReturned
from ..play.pieces import names
from ..play.state import State
from .scenes import paint_letters
from .stage_set import StageSet
from .walks.action import walk_action
from .walks.fence import walk_fence
from .walks.parcel import walk_parcel
from .walks.walk import ElongoStep

Marking = Callable[[frozenset[Patch], Sequence[int]], Mapping[str, Mark]]
"""From the patches and the shields shown so far to the marks of a guess that they have decided."""
_MOST = 40
"""A walk plays no more steps than this: by then the counting is understood."""


# ── steps: what is shown ──────────────────────────────────────────────────────────────────────────


def line_steps(state: State, actions: Iterable[Action]) -> Iterator[ElongoStep]:
    """Yield a line of actions, event by event, with an extra step where land is cut or joined."""
    for action in actions:
        if refusals := state.why_not(action):
            yield from (ElongoStep(state, each.sentence, each.rule) for each in refusals[:1])
            return
        parted: list[ElongoStep] = []
        before: Position = state
        given_up: Loop | None = None
        # Without "Before" and "After": the next action would repeat them.
        for step in walk_action(state, action).steps[1:-1]:
            if step.part >= "(d)":  # land is cut in part (d) of BOMA-5, after what (a) to (c) do
                yield from (replace(each, position=before) for each in parted)
                parted = []
            if given_up and (joined := _joined(before, step, given_up)):
                yield joined
                given_up = None  # several pieces may leave the same land: say it once
            yield step
            if isinstance(step.event, BomaAbandoned):
                given_up = step.event.loop
            if isinstance(step.event, BomaBuilt):
                parted = [*_parted(before, step)]
            before = step.position
        yield from (replace(each, position=before) for each in parted)
        state = state.after(action)


def _parted(before: Position, step: ElongoStep) -> Iterator[ElongoStep]:
    """Yield the claimed land outside that the new fence has cut."""
    assert isinstance(before, State)
    assert isinstance(step.position, State)
    for claim in before.claims:
        was, now = before.parcel(claim.patch).patches, step.position.parcel(claim.patch).patches
        inside = step.position.board.inside(step.event.loop)  # type: ignore[union-attr]
        lost = was - now - inside
        if claim.patch not in inside and lost:
            told = f"The fence parts the land: the keeper has {names(now)}, and loses {names(lost)}."
            yield ElongoStep(step.position, told, "BOMA-5", Highlight(now), "(d)")


def _joined(before: Position, step: ElongoStep, loop: Loop) -> ElongoStep | None:
    """Return the land that an abandoned boma has joined, if a piece outside leaves because of it."""
    match step.event:
        case ClaimReturned(patch=patch):
            leave = [patch]
        case AnimalsReturned(places=places):
            leave = [patch for patch, _number in places]
        case _:
            return None
    inside = before.board.inside(loop)
    for patch in leave:
        parcel = before.parcel(patch)
        if patch not in inside and parcel.patches & inside:
            land = f"the {COLOUR_NAMES[parcel.colour]} land is one parcel"
            told = f"Without the fence {land}: {names(parcel.patches)}.{_rivals(before, parcel)}"
            # `before`, because in this picture all pieces are still there.
            return ElongoStep(before, told, "ENC-1", Highlight(parcels=(parcel.patches,)))
    return None


def _rivals(position: Position, parcel: Parcel) -> str:
    """Return a sentence if several players have claims on a parcel; else ""."""
    assert isinstance(position, State)
    owners = sorted({claim.owner for claim in position.claims_in(parcel)})
    return f" Players {listed(map(str, owners))} have people on it." if len(owners) > 1 else ""


def parcel_steps(position: Position, patch: Patch) -> tuple[ElongoStep, ...]:
    """Return the walk through a parcel, patch by patch, without contacts at which no patch is found."""
    steps = walk_parcel(position, patch).steps
    found = [b for a, b in pairwise(steps) if not b.answer or a.highlight.patches != b.highlight.patches]
    return steps[0], *found


def counting(steps: Iterable[ElongoStep]) -> Iterator[ElongoStep]:
    """Yield steps that count, each with the number so far."""
    for number, step in enumerate(steps, 1):
        yield replace(step, text=f"{step.text} That makes {number}.")


def each_parcel(position: Position, parcels: Iterable[Parcel]) -> Iterator[ElongoStep]:
    """Yield a step for each parcel."""
    for parcel in parcels:
        rule = "ENC-1" if parcel.is_open else "ENC-2"
        border = "it is open" if parcel.is_open else "no part of its border is open"
        land = f"{COLOUR_NAMES[parcel.colour].capitalize()} land {names(parcel.patches)}"
        yield ElongoStep(position, f"{land}: {border}.", rule, Highlight(parcel.patches))


def each_patch(position: Position, told: Iterable[tuple[Patch, Sentence]]) -> Iterator[ElongoStep]:
    """Yield a step for each patch, with its sentence."""
    for patch, said in told:
        yield ElongoStep(position, said.text, said.rule, Highlight(frozenset([patch]), here=patch))


def loop_steps(position: Position, loop: Loop, start: int = 0) -> tuple[ElongoStep, ...]:
    """Return the walk round a loop from one of its shields, then what is inside."""
    # A fence has two ends on the first shield. The right one leads to the second shield of the loop.
    index = loop.shields[start]
    after = loop.shields[(start + 1) % len(loop.shields)]
    for edge in (loop.fence - 1, 4 - loop.fence):
        steps = walk_fence(position, (index, edge)).steps
        if steps[1].highlight.stretch[-1:] == (after,):
            return steps
    return walk_fence(position, loop).steps


def each_way(position: Position, placements: Sequence[Placement], rule: str) -> Iterator[ElongoStep]:
    """Yield a step for each way to lay a shield."""
    for place in placements:
        yield ElongoStep(position, f"A {place.kind} shield fits here.", rule, Highlight(places=(place,)))


def each_edge(position: Position, sides: Sequence[Side]) -> Iterator[ElongoStep]:
    """Yield a step for each blocked edge. Those before it stay lit."""
    for number, (index, edge) in enumerate(sides, 1):
        told = f"No shield fits against edge {edge} of shield {index}."
        yield ElongoStep(position, told, "BLOCK-1", Highlight(edges=tuple(sides[:number])))


def each_doom(position: Position) -> Iterator[ElongoStep]:
    """Yield a step for each blocked edge, and one for each parcel along it."""
    seen: tuple[Side, ...] = ()
    for block in blocked(position):
        seen = (*seen, (block.where.shield, block.where.number))
        yield ElongoStep(
            position, f"No shield fits against {block.where.words}.", "BLOCK-1", Highlight(edges=seen)
        )
        for parcel in block.dooms:
            land = f"{COLOUR_NAMES[parcel.colour].capitalize()} land {names(parcel.patches)}"
            told = f"{land} lies along this edge, and stays open there."
            yield ElongoStep(position, told, "BLOCK-1", Highlight(parcel.patches, edges=seen))


def remark_steps(
    position: Position, remarks: Iterable[Remark], patches: Iterable[Patch]
) -> Iterator[ElongoStep]:
    """Yield a step for each wrong patch of the guess."""
    # Not strict: if no patch is wrong, there is one remark on how many are missing.
    for remark, patch in zip(remarks, patches, strict=False):
        text = remark.text[:1].upper() + remark.text[1:]
        yield ElongoStep(position, text, remark.rule or remark.sentences[0].rule, Highlight(here=patch))


# ── pictures: how it is shown ─────────────────────────────────────────────────────────────────────


def pictured(stage: StageSet, steps: Sequence[ElongoStep], marking: Marking) -> list[ElongoStep]:
    """Paint steps for the page: pieces that come or go walk, a fence is drawn along, a shield is brought."""
    found: list[ElongoStep] = []
    before = steps[0].position
    patches: frozenset[Patch] = frozenset()
    shields: list[int] = []
    for step in steps[:_MOST]:
        lit = step.highlight
        # A step about one patch may light all of its parcel: only that patch is decided by it.
        happened = lit.happened.patches if lit.happened else frozenset()
        here = {patch for patch in (lit.here,) if patch}
        patches = patches | happened | here | (lit.patches if not here else frozenset())
        shields = [*lit.stretch] or shields  # a step off the fence forgets nothing
        marks = marking(patches, shields)
        found.append(replace(step, picture=_picture(stage, before, step), marks=marks))
        before = step.position
    return found


def _picture(stage: StageSet, before: Position, step: ElongoStep) -> StepPicture:
    position = step.position
    new = position.board.laid[len(before.board.laid) :]
    if len(new) == 1:  # the board before it: the new shield itself is still in the air
        owner = before.turn if isinstance(before, State) else 0
        mover = stage.comes(new[0], owner)
        scene = stage.top(before, Highlight(), stage.standing(before).values())
        return StepPicture(stage.ground(before), scene, (mover,))
    stay, _came, movers = stage.walking(before, position)
    more = (*movers, *_drifting(stage, step))
    scene = stage.top(position, step.highlight, stay)
    return StepPicture(stage.ground(position), scene, more, _trail(stage, step))


def _drifting(stage: StageSet, step: ElongoStep) -> tuple[Mover, ...]:
    """Return the land that drifts away in a step from `_parted`; nothing in other steps."""
    if step.event is not None or step.part != "(d)":
        return ()
    position, kept = step.position, step.highlight.patches
    whole = position.board.parcel(next(iter(kept))).patches  # as if no fence were built
    built = [position.board.inside(boma.loop) for boma in getattr(position, "bomas", ())]
    lost = whole - kept - frozenset[Patch]().union(*built)
    return (stage.drifts(position, kept, lost),) if lost else ()


def _trail(stage: StageSet, step: ElongoStep) -> Trail | None:
    """Return the fence that was just closed, built, or followed."""
    lit, event = step.highlight, step.event
    if isinstance(event, BomaBuilt | BomaPossible):
        fence, shields = event.loop.fence, event.loop.shields
    elif lit.loop is not None:
        fence, shields = lit.loop.fence, lit.loop.shields
    else:
        return None
    drawings = stage.sheet(step.position).drawings
    pieces = tuple(piece for index in shields for piece in drawings[index].fences[fence])
    return Trail(pieces, GLOW[fence], stage.view.scale * 0.11)


def tried(
    stage: StageSet,
    position: Position,
    places: Mapping[str, Placement],
    shield: Shield | None,
    verdict: Callable[[str], tuple[bool, Sentence]],
    marking: Callable[[list[str]], Mapping[str, Mark]],
) -> list[ElongoStep]:
    """Return a step for each place: a shield is brought there, and stays or is refused."""
    found: list[ElongoStep] = []
    seen: list[str] = []
    ground, standing = stage.ground(position), [*stage.standing(position).values()]
    for letter, place in places.items():
        fits, said = verdict(letter)
        seen.append(letter)
        bare = shield is None or shield.kind != place.kind
        laid = Laid(BLANK[place.kind] if shield is None or bare else shield, place)
        sheet = stage.sheet(position, stage.top(position, Highlight(), standing))
        if not fits:
            paint_ghost(sheet, laid, refused=True)
        paint_letters(sheet.scene, sheet.view, _beside(place, places))  # what is said names them
        mover = stage.comes(laid, 0, bare=bare, letter=letter)
        mover = Mover(mover.shapes, mover.start, mover.end, "in", lasts=fits)
        picture = StepPicture(ground, sheet.scene, (mover,))
        text = f"{letter}: {said.text}"
        found.append(ElongoStep(position, text, said.rule, picture=picture, marks=marking(seen)))
    return found


def _beside(place: Placement, places: Mapping[str, Placement]) -> dict[str, Placement]:
    """Return a place and those that do not overlap it: their letters can be drawn together."""
    here = spot(*place)
    return {a: other for a, other in places.items() if other == place or not overlap(here, spot(*other))}

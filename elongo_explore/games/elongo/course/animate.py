"""How Elongo's rules play out on a guess: steps of a walk get pictures, in which pieces walk.

Every kind of question has its own way to show what is so: land is found patch by patch, a fence is followed
round, a line of actions is done event by event, places are tried one after the other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from elongo_explore.kit.course.verdict import Mark, Remark
from elongo_explore.kit.pictures.walk import Mover, StepPicture, Trail
from elongo_explore.kit.table.sentences import Sentence
from elongo_explore.kit.table.wording import listed

from ..analysis.blocks import blocked
from ..board.fences import Loop, Side
from ..board.land import Parcel, Patch
from ..board.position import Position
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
from .walk import ElongoStep
from .walk_action import walk_action
from .walk_land import walk_fence, walk_parcel

Marking = Callable[[frozenset[Patch], Sequence[int]], Mapping[str, Mark]]
"""From the patches and the shields that were shown so far to what is known of the guess."""
_MOST = 40
"""A walk plays no more steps than this: by then the counting is understood."""


# ── steps: what is shown ──────────────────────────────────────────────────────────────────────────


def line_steps(state: State, actions: Iterable[Action]) -> Iterator[ElongoStep]:
    """A line of actions, event by event; where land parts or is one again, that is a step of its own."""
    for action in actions:
        if refusals := state.why_not(action):
            yield from (ElongoStep(state, each.sentence, each.rule) for each in refusals[:1])
            return
        parted: list[ElongoStep] = []
        before: Position = state
        given_up: Loop | None = None
        for step in walk_action(state, action).steps[1:-1]:
            if step.part >= "(d)":  # the parts before it come first, in the order of the rule
                yield from (replace(each, position=before) for each in parted)
                parted = []
            if given_up and (joined := _joined(before, step, given_up)):
                yield joined
                given_up = None  # once is enough
            yield step
            if isinstance(step.event, BomaAbandoned):
                given_up = step.event.loop
            if isinstance(step.event, BomaBuilt):
                parted = [*_parted(before, step)]
            before = step.position
        yield from (replace(each, position=before) for each in parted)
        state = state.after(action)


def _parted(before: Position, step: ElongoStep) -> Iterator[ElongoStep]:
    """Claimed land outside that the new fence has cut."""
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
    """Land that is one again without a fence, for which somebody outside it goes home now."""
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
            return ElongoStep(
                before, told, "ENC-1", Highlight(parcels=(parcel.patches,))
            )  # nobody has left it yet
    return None


def _rivals(position: Position, parcel: Parcel) -> str:
    """If several players have somebody on some land, a sentence that says so."""
    assert isinstance(position, State)
    owners = sorted({claim.owner for claim in position.claims_in(parcel)})
    return f" Players {listed(map(str, owners))} have people on it." if len(owners) > 1 else ""


def parcel_steps(position: Position, patch: Patch) -> tuple[ElongoStep, ...]:
    """A parcel, patch by patch."""
    return walk_parcel(position, patch).steps


def counting(steps: Iterable[ElongoStep]) -> Iterator[ElongoStep]:
    """What counts, one after the other; each says how many they are so far."""
    for number, step in enumerate(steps, 1):
        yield replace(step, text=f"{step.text} That makes {number}.")


def each_parcel(position: Position, parcels: Iterable[Parcel]) -> Iterator[ElongoStep]:
    """Parcels, one after the other."""
    for parcel in parcels:
        rule = "ENC-1" if parcel.is_open else "ENC-2"
        border = "it is open" if parcel.is_open else "no part of its border is open"
        land = f"{COLOUR_NAMES[parcel.colour].capitalize()} land {names(parcel.patches)}"
        yield ElongoStep(position, f"{land}: {border}.", rule, Highlight(parcel.patches))


def each_patch(position: Position, told: Iterable[tuple[Patch, Sentence]]) -> Iterator[ElongoStep]:
    """Patches, one after the other, with a sentence on each."""
    for patch, said in told:
        yield ElongoStep(position, said.text, said.rule, Highlight(frozenset([patch]), here=patch))


def loop_steps(position: Position, loop: Loop, start: int = 0) -> tuple[ElongoStep, ...]:
    """A closed fence followed round, from one of its shields on, then what lies inside."""
    index = loop.shields[start]
    after = loop.shields[(start + 1) % len(loop.shields)]
    for edge in (loop.fence - 1, 4 - loop.fence):
        steps = walk_fence(position, (index, edge)).steps
        if steps[1].highlight.stretch[-1:] == (after,):
            return steps
    return walk_fence(position, loop).steps


def each_way(position: Position, placements: Sequence[Placement], rule: str) -> Iterator[ElongoStep]:
    """Ways to lay a shield, one after the other."""
    for place in placements:
        yield ElongoStep(position, f"A {place.kind} shield fits here.", rule, Highlight(places=(place,)))


def each_edge(position: Position, sides: Sequence[Side]) -> Iterator[ElongoStep]:
    """Blocked edges, one after the other. Those that were shown stay lit."""
    for number, (index, edge) in enumerate(sides, 1):
        told = f"No shield fits against edge {edge} of shield {index}."
        yield ElongoStep(position, told, "BLOCK-1", Highlight(edges=tuple(sides[:number])))


def each_doom(position: Position) -> Iterator[ElongoStep]:
    """Blocked edges, and the land along each of them."""
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
    """What is wrong in the guess, patch by patch."""
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
        happened = lit.happened.patches if lit.happened else frozenset()
        here = {patch for patch in (lit.here,) if patch}
        patches = patches | happened | here | (lit.patches if not here else frozenset())
        shields = [*lit.stretch] or shields
        marks = marking(patches, shields)
        found.append(replace(step, picture=_picture(stage, before, step), marks=marks))
        before = step.position
    return found


def _picture(stage: StageSet, before: Position, step: ElongoStep) -> StepPicture:
    position = step.position
    new = position.board.laid[len(before.board.laid) :]
    if len(new) == 1:
        owner = before.turn if isinstance(before, State) else 0
        mover = stage.comes(new[0], owner)
        scene = stage.top(before, Highlight(), stage.standing(before).values())
        return StepPicture(stage.ground(before), scene, (mover,))
    stay, _came, movers = stage.walking(before, position)
    more = (*movers, *_drifting(stage, step))
    scene = stage.top(position, step.highlight, stay)
    return StepPicture(stage.ground(position), scene, more, _trail(stage, step))


def _drifting(stage: StageSet, step: ElongoStep) -> tuple[Mover, ...]:
    """Land on its way: only where it has just been parted."""
    if step.event is not None or step.part != "(d)":
        return ()
    position, kept = step.position, step.highlight.patches
    whole = position.board.parcel(next(iter(kept))).patches  # as if no fence were built
    built = [position.board.inside(boma.loop) for boma in getattr(position, "bomas", ())]
    lost = whole - kept - frozenset[Patch]().union(*built)
    return (stage.drifts(position, kept, lost),) if lost else ()


def _trail(stage: StageSet, step: ElongoStep) -> Trail | None:
    """The fence that was just closed, built, or followed."""
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
    """Places tried one after the other: a shield is brought to each, and stays or is refused."""
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
    """A place, and those that can be drawn with it: their letters must not cover each other."""
    here = spot(*place)
    return {a: other for a, other in places.items() if other == place or not overlap(here, spot(*other))}

"""How the use of dice plays out on a guess: units come to the field, and sheep eat what is beside them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from elongo_explore.kit.course.verdict import Mark, Marking
from elongo_explore.kit.pictures.ink import GHOST, LIT, line
from elongo_explore.kit.pictures.shapes import Scene
from elongo_explore.kit.pictures.walk_step import Mover, StepPicture, Trail, WalkStep
from elongo_explore.kit.table.sentences import Event, Sentence
from elongo_explore.kit.table.wording import as_sentence

from ..pictures.empty_board import paint_field, paint_numbers, paint_sides
from ..pictures.marks import paint_lines, ring
from ..pictures.places import Layout
from ..pictures.tokens import paint_units, stamp_units
from ..play.actions import Use
from ..play.events import GoldScored, Moved, PastureDestroyed, ScoringDone, UnitsPlaced
from ..play.fields import Hex
from ..play.outlook import Ray
from ..play.scoring import gold_after, items
from ..play.state import State, Unit
from ..play.words import title


def play_out(state: State, uses: Iterable[Use], layout: Layout, marking: Marking) -> Iterator[WalkStep]:
    """Yield the steps of some uses, event by event, with the marks known by each. It ends with the first use
    refused."""
    past: list[Event] = []
    for use in uses:
        if refusals := state.why_not(use):
            yield _refused(state, use, layout, refusals[0].said, marking(past))
            return
        step = state.apply(use)
        units, way = dict(state.units), None
        for event in step.events:
            past.append(event)
            scene: Scene = layout.scene()
            movers: tuple[Mover, ...] = ()
            if isinstance(event, UnitsPlaced):
                movers = tuple(_coming(layout, event.player, use))
                _paint_way(scene, way)  # a trail lasts one step, and this is the second
            way = _way(layout, event) if isinstance(event, Moved) else None
            if isinstance(event, PastureDestroyed):
                units[event.hex] = Unit(event.owner, "pasture", True)
                ring(scene, layout, [event.hex], LIT)
            stamp_units(scene, layout, units)
            if isinstance(event, UnitsPlaced):  # not painted before the next step: now they are in the air
                units |= {hex: Unit(event.player, event.unit, False) for hex in event.hexes}
            picture = StepPicture(_ground(state, layout), scene, movers, way)
            yield WalkStep(
                state, event.sentence, event.rule, event=event, picture=picture, marks=marking(past)
            )
        state = step.state
    yield still(state, layout, Sentence("", "That is where it leads."), marking(past))


def scored_out(state: State, layout: Layout, player: int | None = None) -> list[WalkStep]:
    """Return the steps of a scoring, item by item, with the units that count lit up; of one player or of
    both."""
    found = []
    for item in items(state):
        if player in (None, item.player):
            units = [hex for hex, unit in state.units.items() if _counts(unit, item)]
            found.append(still(state, layout, item.said, {}, units))
    scored = replace(state, gold=gold_after(state.gold, items(state)))
    return [*found, still(scored, layout, ScoringDone("GS-12", scored.gold).said, {})]


def _counts(unit: Unit, item: GoldScored) -> bool:
    return (unit.owner, unit.kind, unit.destroyed) == (item.player, item.unit, False)


def still(
    state: State,
    layout: Layout,
    said: Sentence,
    marks: Mapping[str, Mark],
    lit: Iterable[Hex] = (),
    lines: Iterable[Ray] = (),
    movers: tuple[Mover, ...] = (),
) -> WalkStep:
    """Return a step between events, with hexes lit up and lines of movement if given."""
    scene = layout.scene()
    stamp_units(scene, layout, state.units)
    if found := sorted(lit):
        ring(scene, layout, found, LIT)
    paint_lines(scene, layout, lines)
    picture = StepPicture(_ground(state, layout), scene, movers)
    return WalkStep(state, as_sentence(said.text), said.rule, picture=picture, marks=marks)


def _ground(state: State, layout: Layout) -> Scene:
    scene = layout.scene(title(state), "")
    paint_field(scene, layout)
    paint_sides(scene, layout, state)
    paint_numbers(scene, layout)
    return scene


def _way(layout: Layout, event: Moved) -> Trail:
    """Return the straight line of a movement, over the hexes that it crosses."""
    return Trail(((layout.centre(event.start), layout.centre(event.end)),), GHOST, layout.long(5))


def _paint_way(scene: Scene, way: Trail | None) -> None:
    """Paint the line while the unit goes along it."""
    if way is not None:
        scene.path(line(way.colour, way.width), way.pieces)


def _refused(state: State, use: Use, layout: Layout, said: Sentence, marks: Mapping[str, Mark]) -> WalkStep:
    """Return the step of a use that is not allowed: its units come and do not stay. Too large a group is lit
    up."""
    lit = {hex for hex in use.hexes if state.field.has(hex)}
    if said.rule == "GS-8":  # the group would be too large
        new = sum(state.field.bit(hex) for hex in lit)
        joined = sum(group for _size, group, around in state.groups.each if around & new)
        lit.update(state.field.each(joined))  # the reason: all groups that the new pastures would join
    movers = tuple(replace(mover, lasts=False) for mover in _coming(layout, state.turn, use))
    return still(state, layout, said, marks, lit, movers=movers)


def _coming(layout: Layout, player: int, use: Use) -> Iterator[Mover]:
    """Yield the units on their way: from the start of the movement, else from the dice of their player."""
    for hex in use.hexes:
        scene = layout.scene()
        paint_units(scene, layout, {hex: Unit(player, use.unit, False)})
        x, y = layout.centre(hex)
        from_x, from_y = layout.centre(use.movement[1]) if use.movement else layout.at(*layout.die(player, 0))
        yield Mover(tuple(scene.shapes), (from_x - x, from_y - y), (0, 0), "in")

"""How the use of dice plays out on a guess: units come to the field, and sheep eat what is beside them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from ...pictures.ink import LIT
from ...pictures.shapes import Scene
from ...shepherds.pictures.marks import ring
from ...shepherds.pictures.meadow import paint_field, paint_numbers
from ...shepherds.pictures.places import Layout
from ...shepherds.pictures.side_lines import paint_sides
from ...shepherds.pictures.tokens import paint_units, stamp_units
from ...shepherds.play.actions import Use
from ...shepherds.play.events import GoldScored, Moved, PastureDestroyed, ScoringDone, UnitsPlaced
from ...shepherds.play.fields import Hex
from ...shepherds.play.scoring import items, netted
from ...shepherds.play.state import State, Unit
from ...shepherds.words import title
from ...table.said import Event, Said
from ...table.wording import as_sentence
from ..instants import Instant, Mover
from ..verdict import Mark

Marking = Callable[[Iterable[Event]], Mapping[str, Mark]]
"""From what has happened so far to what is known of the guess."""


def used_out(state: State, uses: Iterable[Use], layout: Layout, marking: Marking) -> Iterator[Instant]:
    """Uses of dice, event by event."""
    past: list[Event] = []
    for use in uses:
        if refusals := state.why_not(use):
            lit = [hex for hex in use.hexes if state.field.has(hex)]
            yield calm(state, layout, refusals[0].said, marking(past), lit)
            return
        step = state.apply(use)
        units, start = dict(state.units), None
        for event in step.events:
            past.append(event)
            scene: Scene = layout.scene()
            movers: tuple[Mover, ...] = ()
            if isinstance(event, Moved):
                start = event.start
            if isinstance(event, UnitsPlaced):
                movers = tuple(_coming(layout, event, start))
            if isinstance(event, PastureDestroyed):
                units[event.hex] = Unit(event.owner, "pasture", True)
                ring(scene, layout, [event.hex], LIT)
            stamp_units(scene, layout, units)
            if isinstance(event, UnitsPlaced):  # seen from the next instant on
                units |= {hex: Unit(event.player, event.unit, False) for hex in event.hexes}
            yield Instant(
                _ground(state, layout), scene, event.sentence, event.rule, movers, marks=marking(past)
            )
        state = step.state
    yield calm(state, layout, Said("", "That is where it leads."), marking(past))


def scored_out(state: State, layout: Layout, player: int | None = None) -> list[Instant]:
    """A scoring, item by item, with the units that count lit up; of one player, or of both."""
    found = []
    for item in items(state):
        if player in (None, item.player):
            units = [hex for hex, unit in state.units.items() if _counts(unit, item)]
            found.append(calm(state, layout, item.said, {}, units))
    gold = netted(state.gold, items(state))
    return [*found, calm(state, layout, ScoringDone("GS-12", gold).said, {})]


def _counts(unit: Unit, item: GoldScored) -> bool:
    return (unit.owner, unit.kind, unit.destroyed) == (item.player, item.unit, False)


def calm(
    state: State, layout: Layout, said: Said, marks: Mapping[str, Mark], lit: Iterable[Hex] = ()
) -> Instant:
    """A field on which nothing moves, perhaps with hexes lit up."""
    scene = layout.scene()
    stamp_units(scene, layout, state.units)
    if found := sorted(lit):
        ring(scene, layout, found, LIT)
    return Instant(_ground(state, layout), scene, as_sentence(said.text), said.rule, marks=marks)


def _ground(state: State, layout: Layout) -> Scene:
    scene = layout.scene(title(state), "")
    paint_field(scene, layout)
    paint_sides(scene, layout, state)
    paint_numbers(scene, layout)
    return scene


def _coming(layout: Layout, event: UnitsPlaced, start: Hex | None) -> Iterator[Mover]:
    """Units on their way: from where the movement began, else from the dice of their player."""
    for hex in event.hexes:
        scene = layout.scene()
        paint_units(scene, layout, {hex: Unit(event.player, event.unit, False)})
        x, y = layout.centre(hex)
        from_x, from_y = layout.centre(start) if start else layout.at(*layout.die(event.player, 0))
        yield Mover(tuple(scene.shapes), (from_x - x, from_y - y), (0, 0), "in")

"""How rolls, uses of dice and scorings are played on the live board: a walk, one event after the other.

An event takes at most a second. The page plays it up to the position that is shown next (page_board.py).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from typing import NamedTuple

from elongo_explore.kit.pictures.ink import HAPPENED
from elongo_explore.kit.table.sentences import Event
from elongo_explore.kit.widgets.page_board import BoardWalk, markup

from ..pictures.empty_board import paint_face, paint_gains, sides_scene
from ..pictures.marks import ring
from ..pictures.places import DIE, Layout
from ..pictures.tokens import units_scene
from ..play.events import DiceRolled, Moved, PastureDestroyed, ScoringDone, TurnPassed, UnitsPlaced
from ..play.outlook import units_words
from ..play.state import State, Unit
from ..play.words import signed

BEAT = 100
"""Milliseconds in a beat."""
_FACES = ((2, 5, -20), (6, 1, 14), (3, 4, -9), (5, 2, 18), (1, 6, -12), (4, 3, 7))
"""What the dice show while they roll, and by how many degrees they are turned."""
_COUNTS = 7
"""The steps in which gold is counted up or down."""


class Played(NamedTuple):
    """A step to play: the state before it, its events, and how the board names the players."""

    before: State
    events: Sequence[Event]
    names: Mapping[int, str]


class _Shot(NamedTuple):
    state: State
    beats: float
    text: str
    slots: Mapping[str, str]
    """What differs from the state itself."""


def walk_of(layout: Layout, played: Sequence[Played]) -> BoardWalk | None:
    """Return some steps as a walk; None if nothing moves in them."""
    shots = [(shot, step.names) for step in played for shot in _shots(layout, step)]
    if not shots:
        return None
    walk = BoardWalk(_slots(layout, played[0].before, played[0].names))
    for shot, names in shots:
        walk.add({**_slots(layout, shot.state, names), **shot.slots}, shot.beats, shot.text)
    return walk


def _slots(layout: Layout, state: State, names: Mapping[int, str]) -> dict[str, str]:
    """Return the contents of each slot: the lines of the players, marks, units, and what moves."""
    doing = {} if state.dice else {state.turn: "to move"}  # not "rolls": only what is played is said
    sides = markup(sides_scene(layout, state, notes=doing or None, names=names))
    units = markup(units_scene(layout, state.units))
    return {"sides": sides, "happened": "", "units": units, "moving": ""}


def _shots(layout: Layout, step: Played) -> Iterator[_Shot]:
    state, way = step.before, None
    for kind, found in groupby(step.events, type):
        events = list(found)
        if kind is PastureDestroyed:  # all at once
            yield from _destroyed(layout, state := _without(state, events), events)
            continue
        for event in events:
            if isinstance(event, Moved):
                way = event
            elif isinstance(event, UnitsPlaced):
                state, before = _with(state, event, way), state
                yield _placed(layout, before, state, event, way, step.names)
            elif isinstance(event, ScoringDone):
                yield from _scored(layout, state, event, step.names)
                state = replace(state, gold=event.gold)
            elif isinstance(event, DiceRolled):
                first = state.first or event.player
                state = replace(state, turn=event.player, first=first, dice=())
                yield from _rolled(layout, state, event, step.names)
                state = replace(state, dice=event.dice)
            elif isinstance(event, TurnPassed):
                who = step.names[event.player]
                passes = "pass" if who == "You" else "passes"
                yield _Shot(state, 9, f"{who} {passes}: neither die can be used", {})
                state = replace(state, dice=())


# ── units ─────────────────────────────────────────────────────────────────────────────────────────


def _with(state: State, event: UnitsPlaced, way: Moved | None) -> State:
    """Return the state with the new units, and the dice that are left."""
    new = sum(state.field.bit(hex) for hex in event.hexes)
    one, two = state.owned
    dice = [*state.dice]
    for die in (event.die, *([way.die] if way else [])):
        if die in dice:
            dice.remove(die)
    return replace(
        state,
        owned=(one | new, two) if event.player == 1 else (one, two | new),
        sheep=state.sheep | (new if event.unit == "sheep" else 0),
        huts=state.huts | (new if event.unit == "hut" else 0),
        pastures=state.pastures | (new if event.unit == "pasture" else 0),
        dice=tuple(dice),
    )


def _placed(
    layout: Layout,
    before: State,
    after: State,
    event: UnitsPlaced,
    way: Moved | None,
    names: Mapping[int, str],
) -> _Shot:
    """Units come from the start of their movement, or from their die."""
    x, y = layout.centre(way.start) if way else layout.at(*layout.die(event.player, 0))
    moving = []
    for hex in event.hexes:
        to_x, to_y = layout.centre(hex)
        unit = markup(units_scene(layout, {hex: Unit(event.player, event.unit)}))
        from_where = f"--x: {round(x - to_x)}px; --y: {round(y - to_y)}px"
        moving.append(f'<g class="comes" style="{from_where}">{unit}</g>')
    who = names[event.player]
    places = "place" if who == "You" else "places"
    text = f"{who} {places} {units_words(event.unit, len(event.hexes))}"
    slots = {
        "units": markup(units_scene(layout, before.units)),
        "happened": _rings(layout, event.hexes),
        "moving": "".join(moving),
    }
    return _Shot(after, 5, text, slots)


def _rings(layout: Layout, hexes: Sequence[tuple[int, int]]) -> str:
    scene = layout.scene()
    ring(scene, layout, hexes, HAPPENED)
    return markup(scene)


def _without(state: State, events: Sequence[Event]) -> State:
    gone = sum(state.field.bit(event.hex) for event in events if isinstance(event, PastureDestroyed))
    return replace(state, pastures=state.pastures & ~gone, destroyed=state.destroyed | gone)


def _destroyed(layout: Layout, state: State, events: Sequence[Event]) -> Iterator[_Shot]:
    hexes = [event.hex for event in events if isinstance(event, PastureDestroyed)]
    what = "The pasture beside a sheep is" if len(hexes) == 1 else f"{len(hexes)} pastures beside sheep are"
    yield _Shot(state, 6, f"{what} destroyed", {"happened": _rings(layout, hexes)})


# ── dice and gold ─────────────────────────────────────────────────────────────────────────────────


def _rolled(layout: Layout, state: State, event: DiceRolled, names: Mapping[int, str]) -> Iterator[_Shot]:
    """Both dice turn over a few times, and then show what was rolled."""
    who = names[event.player]
    rolls = f"{who} {'roll' if who == 'You' else 'rolls'}"
    text = "Both roll a die" if event.rule == "GS-2" else rolls
    for *faces, turned in _FACES:
        dice = "".join(_face(layout, event.player, n, face, turned) for n, face in enumerate(faces))
        yield _Shot(state, 0.8, text, {"moving": dice})
    one, two = event.dice
    yield _Shot(replace(state, dice=event.dice), 4, f"{text}: {one} and {two}", {})


def _face(layout: Layout, player: int, number: int, face: int, turned: int) -> str:
    scene = layout.scene()
    left, top = layout.die(player, number)
    paint_face(scene, layout, player, number, face)
    x, y = layout.at(left + DIE / 2, top + DIE / 2)
    return f'<g transform="rotate({turned if number else -turned} {x} {y})">{markup(scene)}</g>'


def _scored(layout: Layout, state: State, event: ScoringDone, names: Mapping[int, str]) -> Iterator[_Shot]:
    """Gold is counted up or down beside what the scoring brings."""
    (one, two), (one_now, two_now) = state.gold, event.gold
    change = one_now - one, two_now - two
    scene = layout.scene()
    paint_gains(scene, layout, change)
    text = f"Scoring: {', '.join(f'{names[n]} {signed(change[n - 1])}' for n in (1, 2))} gold"
    for count in range(1, _COUNTS + 1):
        part = count / _COUNTS
        gold = one + round(change[0] * part), two + round(change[1] * part)
        lasts = 4 if count == _COUNTS else 0.8
        yield _Shot(replace(state, gold=gold), lasts, text, {"moving": markup(scene)})

"""The codes of Good Shepherds: states, records and studies of games (see kit/table/codes.py).

Every hex is one of nine things, so a field of 91 hexes takes about fifty characters, however full it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from elongo_explore.kit.table.codes import PlainCodes
from elongo_explore.kit.table.errors import BadInput
from elongo_explore.kit.table.mixed_radix import Pen, Unreadable, Writer

from .actions import KINDS, Roll, Use
from .fields import DIRECTIONS, LENGTHS, SIDES, Field, Hex, field_named
from .flow import decided
from .options import DESTRUCTION, STUCK, YES_OR_NO, Options
from .setup import MOST_GOLD, new_game, standing, what_is_wrong
from .state import Roller, State, Unit

_STANDS: tuple[Unit | None, ...] = (
    None,
    *(Unit(owner, kind) for kind in KINDS for owner in (1, 2)),
    *(Unit(owner, "pasture", True) for owner in (1, 2)),
)
"""The units that can be on a hex."""
_FIELDS = (
    *(f"hexagon {side}" for side in SIDES),
    *(f"rows {rows} x {columns}" for rows in LENGTHS for columns in LENGTHS),
)


class ShepherdsCodes(PlainCodes):
    """How Good Shepherds writes and reads positions, records and studies."""

    def __init__(self) -> None:
        new = new_game(seed=None)
        super().__init__("s", "Good Shepherds", new, _state, through_start=_start, through_action=_action)


def _state(pen: Pen, given: State) -> State:
    field = field_named(pen.one_of(_FIELDS, given.field.name))
    rules, roller = _rules(pen, given.rules), _roller(pen, given.roller)
    if not pen.flag(given.first != 0):  # the opening roll: nothing has happened yet
        return _sound(pen, replace(new_game(field.name, None, rules), roller=roller), given)
    first, turn = 1 + pen.number(2, given.first == 2), 1 + pen.number(2, given.turn == 2)
    state = State(
        field=field,
        **standing(field, _units(pen, field, given)),
        gold=(_gold(pen, given.gold[0]), _gold(pen, given.gold[1])),
        turn=turn,
        first=first,
        dice=_dice(pen, given.dice),
        double=pen.flag(given.double),
        rules=rules,
        roller=roller,
    )
    if pen.flag(given.result is not None):
        state = replace(state, result=decided(state))
    return _sound(pen, state, given)


def _sound(pen: Pen, state: State, given: State) -> State:
    """Return a state that can come up, and (when writing) that reading will give back."""
    problems = what_is_wrong(state)
    if isinstance(pen, Writer):
        if problems or state != given:
            why = [*map(str, problems)] or ["its parts do not agree"]
            raise BadInput("\n  ".join(["this position cannot come up, so it has no code:", *why]))
    elif problems:
        raise Unreadable(f"a position that can come up ({problems[0]})")
    return state


def _rules(pen: Pen, given: Options) -> Options:
    return Options(
        pen.one_of(YES_OR_NO, given.movement_may_end_adjacent),
        pen.one_of(YES_OR_NO, given.destroyed_count_for_placing),
        pen.one_of(DESTRUCTION, given.destruction),
        pen.one_of(STUCK, given.stuck),
    )


def _roller(pen: Pen, given: Roller | None) -> Roller | None:
    if not pen.flag(given is not None):
        return None
    return Roller(pen.natural(64, given.seed if given else 0), pen.natural(32, given.rolled if given else 0))


def _units(pen: Pen, field: Field, given: State) -> dict[Hex, Unit]:
    """Write or read the unit on each hex; the printed huts are where they are printed."""
    there = given.units if given.field is field else {}
    found = {}
    for hex in field.hexes:
        if hex not in field.printed and (unit := pen.one_of(_STANDS, there.get(hex))) is not None:
            found[hex] = unit
    return found


def _gold(pen: Pen, given: int) -> int:
    """Return gold, or a debt: that of 1 is written as 0, so that each number has one code."""
    above = pen.flag(given >= 0)
    gold = pen.natural(10, given if given >= 0 else -given - 1)
    if gold > MOST_GOLD:
        raise Unreadable(f"at most {MOST_GOLD} gold")
    return gold if above else -gold - 1


def _dice(pen: Pen, given: Sequence[int]) -> tuple[int, ...]:
    number = pen.number(3, len(given))
    return tuple(1 + pen.number(6, given[at] - 1 if at < len(given) else 0) for at in range(number))


# ── records ───────────────────────────────────────────────────────────────────────────────────────


def _start(pen: Pen, given: State) -> State:
    """Write or read a start. A new game with a roller needs only its field, its rules and its seed."""
    if pen.flag(not _is_new(given)):
        state = _state(pen, given)
        if _is_new(state):
            raise Unreadable("a new game by its field, rules and seed alone")
        return state
    field = pen.one_of(_FIELDS, given.field.name)
    rules = _rules(pen, given.rules)
    return new_game(field, pen.natural(64, given.roller.seed if given.roller else 0), rules)


def _is_new(state: State) -> bool:
    if state.roller is None or len(state.units) > 2 or len(state.dice) != 2:
        return False
    return state == new_game(state.field.name, state.roller.seed, state.rules)


def _action(pen: Pen, state: State, given: Roll | Use | None) -> Roll | Use:
    if state.result is not None:
        raise Unreadable("nothing more, as the game is over")
    if not state.dice:
        roll: Roll = pen.one_of([roll for roll, _weight in state.chances()], given)
        return roll
    use = given if isinstance(given, Use) else Use(state.dice[0], "sheep", (state.field.hexes[0],))
    die = pen.one_of(state.dice, use.die)
    unit = pen.one_of(KINDS, use.unit)
    number = 1 + pen.number(2, len(use.hexes) - 1)
    places = (*use.hexes, use.hexes[0])
    hexes = tuple(pen.one_of(state.field.hexes, places[at]) for at in range(number))
    if not pen.flag(use.movement is not None):
        return Use(die, unit, hexes)
    far = pen.one_of(state.dice, use.movement[0] if use.movement else state.dice[0])
    (q, r), (over, down) = hexes[0], pen.one_of(DIRECTIONS, _direction(use))
    start = (q - over * far, r - down * far)
    if not state.field.has(start):
        raise Unreadable("a movement that starts on the field")
    return Use(die, unit, hexes, (far, start))


def _direction(use: Use) -> Hex:
    """Return which way a movement goes."""
    if use.movement is None:
        return DIRECTIONS[0]
    far, (q, r) = use.movement
    return (use.hexes[0][0] - q) // far, (use.hexes[0][1] - r) // far

"""The intent of a person at the board of Good Shepherds, as a value: a hex, and a plan for the dice.

A plan is the use of the dice as far as it is chosen; the functions here say where it can still lead.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from elongo_explore.kit.table.sentences import Refusal

from ..play.actions import GIVES, Kind, Use
from ..play.fields import DIRECTIONS, Hex
from ..play.state import State
from ..play.uses import Bunch, allowed


class Plan(NamedTuple):
    """The choices so far."""

    at: int = 0
    """The index of the die that gives the units (0 or 1)."""
    unit: Kind = "sheep"
    number: int = 1
    """The number of units."""
    moving: bool = False
    """True if the other die carries them away."""
    start: Hex | None = None
    """The start of the movement, if chosen."""
    first: Hex | None = None
    """The hex of the first of two pastures, if chosen."""

    def let_go(self) -> Plan:
        """Return the plan without its hexes."""
        return self._replace(start=None, first=None)


_NO_PLAN = Plan()


@dataclass(frozen=True, slots=True)
class Intent:
    """The hex under the cursor, the plan for the dice, and the unit to put in Build."""

    cursor: Hex | None = None
    """The hex under the cursor."""
    plan: Plan = _NO_PLAN
    picked: int | None = None
    """The first number, while the dice are set by hand."""
    put_kind: Kind = "sheep"
    put_owner: int = 1
    """The unit to put in Build, and its owner."""
    previews: bool = True
    """True if the board shows what a use would do before it is made."""
    only_looks: bool = False
    """True if a person can only look, as in a Stepper."""

    def let_go(self) -> Intent:
        """Return the intent with nothing chosen but the dice."""
        return replace(self, cursor=None, picked=None, plan=self.plan.let_go())

    def about_to(self, state: State) -> Use | None:
        """Return the use that Enter would make; None while another hex must be chosen first."""
        return None if self.cursor is None else use_on(state, self.plan, self.cursor)


def plan_for(state: State, at: int = 0) -> Plan:
    """Return a possible plan for a die, else for the other one; without a movement, if possible."""
    if not state.dice:
        return Plan()
    plans = []
    for number in dict.fromkeys((min(at, len(state.dice) - 1), *range(len(state.dice)))):
        die = state.dice[number]
        plans += [Plan(number, unit, many) for unit, many in sorted(GIVES[die], key=lambda each: each[1])]
    moved = [plan._replace(moving=True) for plan in plans if len(state.dice) == 2]
    # Plans without a movement come first: that is what most people mean.
    return next((plan for plan in (*plans, *moved) if any(fitting(state, plan))), plans[0])


def die_of(state: State, plan: Plan) -> int:
    """Return the number of the die that gives the units."""
    return state.dice[plan.at]


def other_die(state: State, plan: Plan) -> int:
    """Return the number of the other die; 0 if there is none."""
    return state.dice[1 - plan.at] if len(state.dice) == 2 else 0


# ── where it can go ───────────────────────────────────────────────────────────────────────────────


@lru_cache(maxsize=64)
def bunches(state: State) -> tuple[Bunch, ...]:
    """Return everything that is allowed now."""
    return tuple(allowed(state)) if state.to_act else ()


def fitting(state: State, plan: Plan) -> Iterator[Bunch]:
    """Yield what is allowed and fits the dice and the unit of a plan."""
    moving = other_die(state, plan) if plan.moving else 0
    for bunch in bunches(state):
        number = 1 if bunch.pairs is None else 2
        wanted = (die_of(state, plan), plan.unit, plan.number, moving)
        if (bunch.die, bunch.unit, number, bunch.moving) == wanted:
            yield bunch


def ways(state: State, plan: Plan) -> Iterator[tuple[Hex, Hex]]:
    """Yield the start and the end of each movement of a plan that moves."""
    for bunch in fitting(state, plan):
        over, down = DIRECTIONS[bunch.direction]
        for q, r in state.field.each(_firsts(bunch)):
            yield (q - over * bunch.moving, r - down * bunch.moving), (q, r)


def places(state: State, plan: Plan) -> tuple[Hex, ...]:
    """Return the hexes that can be chosen next, row by row."""
    if not state.dice:
        return ()
    if plan.first is not None:
        found: Iterable[Hex] = _seconds(state, plan, plan.first)
    elif plan.moving:
        found = [end for start, end in ways(state, plan) if plan.start in (None, start)]
    else:
        found = [hex for bunch in fitting(state, plan) for hex in state.field.each(_firsts(bunch))]
    return tuple(sorted(set(found), key=lambda hex: (hex[1], hex[0])))


def starts(state: State, plan: Plan) -> tuple[Hex, ...]:
    """Return the hexes where a movement can start, while none is chosen."""
    if not plan.moving or plan.start is not None or plan.first is not None or not state.dice:
        return ()
    return tuple(sorted({start for start, _end in ways(state, plan)}))


def is_start(state: State, hex: Hex) -> bool:
    """Return True if the player has a unit there to move from."""
    own = state.owned[state.turn - 1] & ~state.destroyed
    return bool(state.dice) and bool(own & state.field.bit(hex))


def _firsts(bunch: Bunch) -> int:
    return bunch.firsts if bunch.pairs is None else sum(first for first, _seconds in bunch.pairs)


def _seconds(state: State, plan: Plan, first: Hex) -> Iterator[Hex]:
    bit = state.field.bit(first)
    for bunch in fitting(state, plan):
        # Pairs have an order here: what can be the second depends on the first.
        for one, seconds in bunch.pairs or ():
            if one == bit:
                yield from state.field.each(seconds)


# ── what it comes to ──────────────────────────────────────────────────────────────────────────────


def start_for(state: State, plan: Plan, end: Hex) -> Hex | None:
    """Return the start of a movement that ends there: the chosen one, else the first possible one."""
    if plan.start is not None:
        return plan.start
    # An allowed one comes first; else a stopped one, so that the board says what is in the way.
    good = next((start for start, found in ways(state, plan) if found == end), None)
    return good or _stopped(state, plan, end)


def _stopped(state: State, plan: Plan, end: Hex) -> Hex | None:
    """Return a unit at the right distance, even if something is in the way."""
    far, own = other_die(state, plan), state.owned[state.turn - 1] & ~state.destroyed
    found = ((end[0] - far * over, end[1] - far * down) for over, down in DIRECTIONS)
    return next((start for start in found if state.field.has(start) and own & state.field.bit(start)), None)


def use_on(state: State, plan: Plan, hex: Hex) -> Use | None:
    """Return the use that a plan makes on a hex; None while another hex must be chosen first."""
    # The first of two pastures is no use of a die yet.
    if not state.dice or (plan.number == 2 and plan.first is None):
        return None
    hexes = (hex,) if plan.number == 1 or plan.first is None else (plan.first, hex)
    return _use(state, plan, hexes)


def _use(state: State, plan: Plan, hexes: tuple[Hex, ...]) -> Use | None:
    movement = None
    if plan.moving:
        start = start_for(state, plan, hexes[0])
        if start is None:
            return None
        movement = (other_die(state, plan), start)
    return Use(die_of(state, plan), plan.unit, hexes, movement)


def half_of(state: State, plan: Plan, hex: Hex | None) -> Use | None:
    """Return the first of two pastures as a use, only for showing it: the rules do not allow it alone. One
    that is chosen is shown wherever the cursor is."""
    if plan.first is not None:
        return _use(state, plan, (plan.first,))
    if hex is None or plan.number != 2 or hex not in places(state, plan):
        return None
    return _use(state, plan, (hex,))


def why_not_first(state: State, plan: Plan, hex: Hex) -> tuple[Refusal, ...]:
    """Return why the first of two pastures cannot go there, with the fewest reasons."""
    found = []
    for over, down in DIRECTIONS:
        second = (hex[0] + over, hex[1] + down)
        if state.field.has(second) and (use := _use(state, plan, (hex, second))) is not None:
            found.append(state.why_not(use))
    # Some reasons concern only the second pasture, which could go elsewhere: the shortest list has the
    # fewest of those.
    return min(found, key=len, default=())

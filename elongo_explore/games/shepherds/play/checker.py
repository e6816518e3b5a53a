"""Why a roll or a use is not allowed: every reason, each with its rule."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from elongo_explore.kit.table.errors import BadInput, shown
from elongo_explore.kit.table.sentences import Refusal
from elongo_explore.kit.table.wording import counted, ending, listed

from .actions import GIVES, Roll, Use
from .events import MANY, hex_words
from .fields import DIRECTIONS, LARGEST, Hex, Hexes
from .uses import Bunch, Room, allowed

if TYPE_CHECKING:
    from .state import State


def why_not(state: State, action: object) -> tuple[Refusal, ...]:
    """Return every reason; empty if the action is allowed."""
    if not isinstance(action, Roll | Use):
        raise BadInput(f"expected a Use or a Roll, got {shown(action)}")
    if isinstance(action, Use):
        for hex in (*action.hexes, *([action.movement[1]] if action.movement else [])):
            if not state.field.has(hex):
                raise BadInput(f"expected a hex of this field ({state.field.name}), got {shown(hex)}")
    if state.result is not None:
        over = ending(state.result.winners) if state.result.winners else "the sheep win"
        return (Refusal(state.result.rule, f"The game is over: {over}."),)
    if isinstance(action, Roll):
        return tuple(_roll(state, action))
    if not state.dice:
        return (Refusal("GS-2" if not state.first else "GS-3", "Roll the dice first."),)
    reasons = tuple(_use(state, action))
    return reasons or tuple(_both_dice(state, action))


def _roll(state: State, roll: Roll) -> Iterator[Refusal]:
    if state.dice:
        yield Refusal("GS-3", f"The dice are rolled: use {' and '.join(map(str, state.dice))}.")
    elif not state.first:
        if roll.dice[0] == roll.dice[1]:
            yield Refusal("GS-2", "Equal dice do not decide who begins: both players roll again.")
    elif roll.dice[0] > roll.dice[1]:
        yield Refusal("GS-3", "Two dice have no order: name the lower one first.")


def _use(state: State, use: Use) -> Iterator[Refusal]:
    yield from _dice(state, use)
    yield from _places(state, use)
    if use.movement is not None:
        yield from _movement(state, use.movement[0], use.movement[1], use.hexes[0])
    elif not state.field.bit(use.hexes[0]) & Room(state).near:
        yield Refusal("GS-4", f"{hex_words(use.hexes[0])} is not next to one of your units.")


def _dice(state: State, use: Use) -> Iterator[Refusal]:
    """Yield refusals if the dice are not there, or do not give that."""
    wanted = [use.die, *([use.movement[0]] if use.movement else [])]
    left = list(state.dice)
    for die in wanted:
        if die in left:
            left.remove(die)
        else:
            have = f"{listed(map(str, state.dice))} {'is' if len(state.dice) == 1 else 'are'} left"
            second = "second " if die in state.dice else ""
            yield Refusal("GS-3", f"There is no {second}{die}: {have}.")
    if (use.unit, len(use.hexes)) not in GIVES[use.die]:
        gives = listed((counted(number, kind, MANY[kind]) for kind, number in GIVES[use.die]), "or")
        rule = "GS-7" if use.die == 1 and use.unit == "pasture" else "GS-5"
        yield Refusal(
            rule, f"A {use.die} gives {gives}, not {counted(len(use.hexes), use.unit, MANY[use.unit])}."
        )


def _places(state: State, use: Use) -> Iterator[Refusal]:
    """Yield refusals if there is no room for the units themselves."""
    field, new = state.field, [state.field.bit(hex) for hex in use.hexes]
    for hex, bit in zip(use.hexes, new, strict=True):
        if not bit & state.empty:
            yield Refusal("GS-1", f"{hex_words(hex)} is not empty: {_who(state, hex)}.")
        if use.unit == "hut" and field.around(bit) & state.huts:
            beside = next(field.each(field.around(bit) & state.huts))
            yield Refusal("GS-10", f"{hex_words(hex)} is next to the hut on {hex_words(beside)}.")
    if len(new) == 2 and not field.around(new[0]) & new[1]:
        first, second = map(hex_words, use.hexes)
        yield Refusal(
            "GS-7", f"The second pasture must be next to the first: {second} is not next to {first}."
        )
    if use.unit == "pasture" and all(bit & state.empty for bit in new):
        size = max(state.groups.joined(some) for some in _lying_together(state, new))
        if size > LARGEST:
            yield Refusal("GS-8", f"That would make a group of {size} pastures; at most {LARGEST} may touch.")


def _lying_together(state: State, new: list[Hexes]) -> list[Hexes]:
    """Return the new pastures, together if they touch."""
    if len(new) == 2 and (state.field.around(new[0]) & new[1]):
        return [new[0] | new[1]]
    return new


def _who(state: State, hex: Hex) -> str:
    unit = state.units[hex]
    gone = "destroyed " if unit.destroyed else ""
    return f"player {unit.owner} has a {gone}{unit.kind} there"


def _movement(state: State, die: int, start: Hex, end: Hex) -> Iterator[Refusal]:
    """Yield refusals if no movement leads there."""
    field, own = state.field, state.owned[state.turn - 1]
    if die == 1:
        yield Refusal("GS-6", "You cannot move with a 1: it would end next to where it started.")
    if not field.bit(start) & own & ~state.destroyed:
        what = "destroyed" if field.bit(start) & own else "not one of your units"
        yield Refusal(
            "GS-6", f"A movement starts from one of your units; what is on {hex_words(start)} is {what}."
        )
    path = straight_path(start, end)
    if path is None:
        yield Refusal("GS-6", f"{hex_words(end)} is not in a straight line with {hex_words(start)}.")
    else:
        if len(path) != die:
            steps = counted(len(path), "step")
            yield Refusal("GS-6", f"A {die} moves exactly {die} steps, and {hex_words(end)} is {steps} away.")
        for hex in path[:-1]:
            if not field.has(hex):
                yield Refusal("GS-6", f"The way leads off the field at {hex_words(hex)}.")
            elif not field.bit(hex) & state.empty:
                yield Refusal("GS-6", f"A unit is in the way on {hex_words(hex)}: {_who(state, hex)}.")
    if not state.rules.movement_may_end_adjacent and field.bit(end) & Room(state).near:
        yield Refusal(
            "RULING-gs-adjacent",
            f"{hex_words(end)} is next to one of your own units: a movement cannot end there.",
        )


def straight_path(start: Hex, end: Hex) -> list[Hex] | None:
    """Return the hexes of a straight way, its end included, or None if there is no straight way."""
    over, down = end[0] - start[0], end[1] - start[1]
    far = max(abs(over), abs(down), abs(over + down))
    for q, r in DIRECTIONS:
        if far and (q * far, r * far) == (over, down):
            return [(start[0] + q * step, start[1] + r * step) for step in range(1, far + 1)]
    return None


def _both_dice(state: State, use: Use) -> Iterator[Refusal]:
    """Yield a refusal if a use leaves a die over although both could be used (GS-3)."""
    if use.movement is not None or len(state.dice) == 1:
        return
    bits = tuple(state.field.bit(hex) for hex in use.hexes)
    if not any(_has(bunch, use, bits) for bunch in allowed(state)):
        other = state.dice[0] if state.dice[1] == use.die else state.dice[1]
        words = f"You could not use the {other} after this, and there is a way to use both dice."
        yield Refusal("GS-3", words)


def _has(bunch: Bunch, use: Use, bits: tuple[Hexes, ...]) -> bool:
    """Return True if a use without movement is among some of its sort."""
    if (bunch.die, bunch.unit, bunch.moving) != (use.die, use.unit, 0):
        return False
    if bunch.pairs is None:
        return len(bits) == 1 and bool(bunch.firsts & bits[0])
    return len(bits) == 2 and any(first == bits[0] and seconds & bits[1] for first, seconds in bunch.pairs)

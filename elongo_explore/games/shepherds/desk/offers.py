"""The buttons beside the board of Good Shepherds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from elongo_explore.kit.desk.desk import Offer

from ..play.actions import GIVES, KINDS, Kind
from ..play.outlook import units_words
from .plan import Plan, fitting, other_die, places

if TYPE_CHECKING:
    from .desk import Desk

ROLL, FIRST_DIE, SECOND_DIE, MOVE = "roll", "first die", "second die", "move"
PLACE, NEXT, LET_GO = "place", "next", "let go"
OWNER, TAKE, SWAP, RICHER, POORER = "owner", "take", "swap", "richer", "poorer"
UNITS: dict[str, tuple[Kind, int]] = {units_words(*each): each for each in GIVES[6]}
PUTS: dict[str, Kind] = {f"put {kind}": kind for kind in KINDS}
DEEDS = (
    ROLL,
    FIRST_DIE,
    SECOND_DIE,
    *UNITS,
    MOVE,
    NEXT,
    PLACE,
    LET_GO,
    *PUTS,
    OWNER,
    TAKE,
    RICHER,
    POORER,
    SWAP,
)
"""All that there is a button for, from left to right."""
_CHOSEN = "\N{CHECK MARK} "


def offers(desk: Desk) -> dict[str, Offer]:
    """What each says now."""
    return {**_dice(desk), **_units(desk), **_hexes(desk), **_building(desk)}


def _dice(desk: Desk) -> dict[str, Offer]:
    state, plan = desk.state, desk.plan
    playing = not desk.session.building
    rolls = playing and not state.dice and state.result is None
    found = {ROLL: Offer("Roll", "Roll the dice at random (D)", rolls, rolls)}
    for at, name in enumerate((FIRST_DIE, SECOND_DIE)):
        there = playing and at < len(state.dice)
        die = state.dice[at] if there else 0
        text = f"{_CHOSEN if at == plan.at else ''}Use the {die}"
        tip = f"Let the {die} give the units (key {die})"
        found[name] = Offer(text, tip, there, there and _usable(desk, at))
    other = other_die(state, plan) if state.dice else 0
    text = f"{_CHOSEN if plan.moving else ''}Move {other} steps"
    tip = f"Let the {other} carry the units away from your own (M)"
    can_move = bool(other) and any(fitting(state, plan._replace(moving=True)))
    return found | {MOVE: Offer(text, tip, playing and bool(other), can_move)}


def _usable(desk: Desk, at: int) -> bool:
    """Can that die give units?"""
    state = desk.state
    plans = [Plan(at, unit, number) for unit, number in GIVES[state.dice[at]]]
    if len(state.dice) == 2:
        plans += [plan._replace(moving=True) for plan in plans]
    return any(any(fitting(state, plan)) for plan in plans)


def _units(desk: Desk) -> dict[str, Offer]:
    """What a 6 gives is a choice."""
    state, plan = desk.state, desk.plan
    gives = GIVES[state.dice[plan.at]] if state.dice and not desk.session.building else ()
    found = {}
    for name, (unit, number) in UNITS.items():
        there = len(gives) > 1 and (unit, number) in gives
        chosen = _CHOSEN if (unit, number) == (plan.unit, plan.number) else ""
        can = there and any(fitting(state, plan._replace(unit=unit, number=number)))
        found[name] = Offer(f"{chosen}{name}", f"Let the die give {name} (N goes on to the next)", there, can)
    return found


def _hexes(desk: Desk) -> dict[str, Offer]:
    playing = not desk.session.building and bool(desk.state.dice)
    chosen = desk.plan.start is not None or desk.plan.first is not None or desk.cursor is not None
    can = playing and _can_place(desk)
    return {
        NEXT: Offer("Next hex", "Go to the next hex that can be chosen (S)", playing, playing),
        PLACE: Offer("Place", "Place the unit on the hex (Enter)", playing, can),
        LET_GO: Offer("Let go", "Let go of what was chosen (Esc)", playing, playing and chosen),
    }


def _can_place(desk: Desk) -> bool:
    use = desk.about_to
    if use is not None:
        return not desk.state.why_not(use)
    return desk.cursor is not None and desk.cursor in places(desk.state, desk.plan)


def _building(desk: Desk) -> dict[str, Offer]:
    building = desk.session.building
    found = {}
    for name, kind in PUTS.items():
        chosen = _CHOSEN if kind == desk.put_kind else ""
        found[name] = Offer(f"{chosen}{kind}", f"Put a {kind} (N goes on to the next)", building, building)
    here = desk.cursor is not None
    return found | {
        OWNER: Offer(f"of player {desk.put_owner}", "Whose unit is put (O)", building, building),
        TAKE: Offer("Put or take", "Put the unit on the hex, or take what is there (Enter)", building, here),
        RICHER: Offer("+5 gold", "Give that player gold (the key + gives 1)", building, building),
        POORER: Offer("−5 gold", "Take gold from that player (the key − takes 1)", building, building),
        SWAP: Offer("Other player rolls", "The other player is about to roll (X)", building, building),
    }

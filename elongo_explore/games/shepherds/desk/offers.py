"""The buttons beside the board of Good Shepherds."""

from __future__ import annotations

from elongo_explore.kit.desk.desk import Offer
from elongo_explore.kit.desk.session import Snapshot

from ..play.actions import GIVES, KINDS, Kind
from ..play.outlook import units_words
from ..play.state import State
from .intent import Intent, Plan, fitting, other_die, places

ROLL, FIRST_DIE, SECOND_DIE, MOVE = "roll", "first die", "second die", "move"
PLACE, NEXT, LET_GO = "place", "next", "let go"
OWNER, TAKE, SWAP, RICHER, POORER = "owner", "take", "swap", "richer", "poorer"
UNITS: dict[str, tuple[Kind, int]] = {units_words(*each): each for each in GIVES[6]}
PUTS: dict[str, Kind] = {f"put {kind}": kind for kind in KINDS}
BUTTON_NAMES = (
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


def offers(seen: Snapshot, intent: Intent) -> dict[str, Offer]:
    """What each says now."""
    return {**_dice(seen, intent), **_units(seen, intent), **_hexes(seen, intent), **_building(seen, intent)}


def _state(seen: Snapshot) -> State:
    state: State = seen.moment.position
    return state


def _dice(seen: Snapshot, intent: Intent) -> dict[str, Offer]:
    state, plan = _state(seen), intent.plan
    playing = not seen.building
    rolls = playing and not state.dice and state.result is None
    found = {ROLL: Offer("Roll", "Roll the dice at random (D)", rolls, rolls)}
    for at, name in enumerate((FIRST_DIE, SECOND_DIE)):
        there = playing and at < len(state.dice)
        die = state.dice[at] if there else 0
        text = f"{_CHOSEN if at == plan.at else ''}Use the {die}"
        tip = f"Let the {die} give the units (key {die})"
        found[name] = Offer(text, tip, there, there and _usable(state, at))
    other = other_die(state, plan) if state.dice else 0
    text = f"{_CHOSEN if plan.moving else ''}Move {other} steps"
    tip = f"Let the {other} carry the units away from your own (M)"
    can_move = bool(other) and any(fitting(state, plan._replace(moving=True)))
    return found | {MOVE: Offer(text, tip, playing and bool(other), can_move)}


def _usable(state: State, at: int) -> bool:
    """Can that die give units?"""
    plans = [Plan(at, unit, number) for unit, number in GIVES[state.dice[at]]]
    if len(state.dice) == 2:
        plans += [plan._replace(moving=True) for plan in plans]
    return any(any(fitting(state, plan)) for plan in plans)


def _units(seen: Snapshot, intent: Intent) -> dict[str, Offer]:
    """What a 6 gives is a choice."""
    state, plan = _state(seen), intent.plan
    gives = GIVES[state.dice[plan.at]] if state.dice and not seen.building else ()
    found = {}
    for name, (unit, number) in UNITS.items():
        there = len(gives) > 1 and (unit, number) in gives
        chosen = _CHOSEN if (unit, number) == (plan.unit, plan.number) else ""
        can = there and any(fitting(state, plan._replace(unit=unit, number=number)))
        found[name] = Offer(f"{chosen}{name}", f"Let the die give {name} (N goes on to the next)", there, can)
    return found


def _hexes(seen: Snapshot, intent: Intent) -> dict[str, Offer]:
    playing = not seen.building and bool(_state(seen).dice)
    chosen = intent.plan.start is not None or intent.plan.first is not None or intent.cursor is not None
    can = playing and _can_place(_state(seen), intent)
    return {
        NEXT: Offer("Next hex", "Go to the next hex that can be chosen (S)", playing, playing),
        PLACE: Offer("Place", "Place the unit on the hex (Enter)", playing, can),
        LET_GO: Offer("Let go", "Let go of what was chosen (Esc)", playing, playing and chosen),
    }


def _can_place(state: State, intent: Intent) -> bool:
    use = intent.about_to(state)
    if use is not None:
        return not state.why_not(use)
    return intent.cursor is not None and intent.cursor in places(state, intent.plan)


def _building(seen: Snapshot, intent: Intent) -> dict[str, Offer]:
    building = seen.building
    found = {}
    for name, kind in PUTS.items():
        chosen = _CHOSEN if kind == intent.put_kind else ""
        found[name] = Offer(f"{chosen}{kind}", f"Put a {kind} (N goes on to the next)", building, building)
    here = intent.cursor is not None
    return found | {
        OWNER: Offer(f"of player {intent.put_owner}", "Whose unit is put (O)", building, building),
        TAKE: Offer("Put or take", "Put the unit on the hex, or take what is there (Enter)", building, here),
        RICHER: Offer("+5 gold", "Give that player gold (the key + gives 1)", building, building),
        POORER: Offer("−5 gold", "Take gold from that player (the key − takes 1)", building, building),
        SWAP: Offer("Other player rolls", "The other player is about to roll (X)", building, building),
    }

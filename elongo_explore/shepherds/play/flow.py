"""How a game goes on: what a roll and a use lead to, until somebody has to decide again."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ...table.contract import Result
from ...table.said import Event
from . import chance, scoring
from .actions import Roll, Use
from .events import (
    DiceRolled,
    GameOver,
    Moved,
    PastureDestroyed,
    ScoringDone,
    TurnPassed,
    UnitsPlaced,
)
from .fields import Hexes
from .uses import Bunch, Room, anything

if TYPE_CHECKING:
    from .state import State

ENOUGH_GOLD = 100


def gone_on(state: State, action: Roll | Use, *, tell: bool) -> tuple[State, tuple[Event, ...]]:
    """The state after an action, and what happened on the way if that is to be told."""
    events: list[Event] | None = [] if tell else None
    state = _rolled(state, action, events) if isinstance(action, Roll) else _used(state, action, events)
    # Dice that nobody chooses are rolled at once, if somebody rolls; a turn without a use passes by itself.
    while state.result is None:
        if state.dice:
            if anything(state):
                break
            if events is not None:
                events.append(TurnPassed("GS-3", state.turn))
            state = _turn_over(state, events)
        elif state.roller is not None:
            roll, roller = chance.rolled(state.roller, opening=not state.first)
            state = _rolled(_changed(state, roller=roller), roll, events)
        else:
            break
    return state, tuple(events or ())


def _changed(state: State, **new: Any) -> State:
    return replace(state, **new)


def _rolled(state: State, roll: Roll, events: list[Event] | None) -> State:
    """Two dice for a turn. In the opening the higher one says who begins (GS-2)."""
    one, two = roll.dice
    if state.first:
        turn, first, rule = state.turn, state.first, "GS-3"
    else:
        turn = first = 1 if one > two else 2
        rule = "GS-2"
    if events is not None:
        events.append(DiceRolled(rule, turn, roll.dice))
    return _changed(
        state, turn=turn, first=first, dice=roll.dice, double=state.double or one == two, previous=None
    )


# ── using a die ───────────────────────────────────────────────────────────────────────────────────


def placed(state: State, bunch: Bunch, hexes: tuple[Hexes, ...]) -> State:
    """The field after a use, with the dice that are left. Whose turn it is stays open."""
    return _placed(state, bunch.die, bunch.unit, sum(hexes), bunch.moving, None)


def _placed(state: State, die: int, unit: str, new: Hexes, moving: int, events: list[Event] | None) -> State:
    owned = list(state.owned)
    owned[state.turn - 1] |= new
    left = list(state.dice)
    left.remove(die)
    if moving:
        left.remove(moving)
    grown = {
        "owned": (owned[0], owned[1]),
        "sheep": state.sheep | new if unit == "sheep" else state.sheep,
        "huts": state.huts | new if unit == "hut" else state.huts,
        "pastures": state.pastures | new if unit == "pasture" else state.pastures,
        "dice": tuple(left),
    }
    state = _changed(state, **grown)
    return state if state.rules.destruction == "after_the_turn" else _destroyed(state, events)


def _destroyed(state: State, events: list[Event] | None) -> State:
    """Sheep destroy every pasture next to them, whoever owns it (GS-9)."""
    field = state.field
    gone = state.pastures & field.around(state.sheep)
    if not gone:
        return state
    if events is not None:
        for hex in field.each(gone):
            bit = field.bit(hex)
            by = tuple(field.each(field.around(bit) & state.sheep))
            owner = 1 if state.owned[0] & bit else 2
            events.append(PastureDestroyed("GS-9", owner, hex, by))
    return _changed(state, pastures=state.pastures & ~gone, destroyed=state.destroyed | gone)


def _used(state: State, use: Use, events: list[Event] | None) -> State:
    moving, new = 0, sum(state.field.bit(hex) for hex in use.hexes)
    if use.movement is not None:
        moving, start = use.movement
        if events is not None:
            events.append(Moved("GS-6", state.turn, moving, start, use.hexes[0]))
    if events is not None:
        rule = "GS-7" if len(use.hexes) == 2 else "GS-5"
        events.append(UnitsPlaced(rule, state.turn, use.die, use.unit, use.hexes))
    after = _placed(state, use.die, use.unit, new, moving, events)
    if after.dice and Room.of(after).usable(after.dice[0]):
        return _changed(after, previous=state if events is not None else None)
    return _turn_over(after, events)


# ── the end of a turn ─────────────────────────────────────────────────────────────────────────────


def _turn_over(state: State, events: list[Event] | None) -> State:
    if state.rules.destruction == "after_the_turn":
        state = _destroyed(state, events)
    state = _changed(state, dice=(), previous=None)
    ended = None
    # Both have had the same number of turns when the one who did not begin has had one (GS-11).
    if state.double and state.turn != state.first:
        if events is not None:
            events += scoring.items(state)
        state = _changed(state, gold=scoring.netted(state), double=False)
        if events is not None:
            events.append(ScoringDone("GS-12", state.gold))
        ended = _gold_ends(state)
    state = _changed(state, turn=3 - state.turn)
    ended = ended or _nobody_can_place(state)
    return state if ended is None else _over(state, ended, events)


def _gold_ends(state: State) -> str | None:
    """Why the gold ends the game, if it does (GS-13)."""
    for player, gold in enumerate(state.gold, 1):
        if gold >= ENOUGH_GOLD:
            return f"player {player} has {gold} gold"
        if gold < 0:
            return f"player {player} has less than no gold"
    return None


def _nobody_can_place(state: State) -> str | None:
    """Why the game ends for lack of room, if it does: somebody can place nothing, with no roll whatever."""
    players = (1, 2) if state.rules.stuck == "either_player" else (state.turn,)
    for player in players:
        if not can_place(state, player):
            return f"player {player} can place nothing any more"
    return None


def can_place(state: State, player: int) -> bool:
    """Can a player place anything, with any roll? A sheep may go wherever there is room: no more is asked."""
    own, empty = state.owned[player - 1], state.empty
    counted = own if state.rules.destroyed_count_for_placing else own & ~state.destroyed
    near = state.field.around(counted)
    if near & empty:
        return True
    ends = empty if state.rules.movement_may_end_adjacent else empty & ~near
    starts = own & ~state.destroyed
    return any(
        state.field.landings(starts, empty, direction, far) & ends
        for direction in range(6)
        for far in range(2, 7)
    )


def _over(state: State, why: str, events: list[Event] | None) -> State:
    """More gold wins; then more sheep; then the sheep win (GS-13)."""
    one, two = ((state.gold[n - 1], state.number(n, "sheep")) for n in (1, 2))
    winners = () if one == two else (1,) if one > two else (2,)
    result = Result(winners, "GS-13")
    if events is not None:
        events.append(GameOver("GS-13", winners, why))
    return _changed(state, result=result, dice=())

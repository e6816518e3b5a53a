"""How a game goes on: the effects of a roll and of a use, until a player has to decide again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from elongo_explore.kit.table.contract import Result
from elongo_explore.kit.table.sentences import Event

from . import chance, scoring
from .actions import Roll, Use
from .draft import Draft
from .events import DiceRolled, GameOver, Moved, PastureDestroyed, ScoringDone, TurnPassed, UnitsPlaced
from .fields import Hexes
from .uses import Bunch, Room, anything

if TYPE_CHECKING:
    from .state import OnTheField, State

ENOUGH_GOLD = 100


def gone_on(state: State, action: Roll | Use, *, tell: bool) -> tuple[State, tuple[Event, ...]]:
    """Return the state after an action, and what happened on the way if that is to be told."""
    draft = Draft(state, tell=tell)
    if isinstance(action, Roll):
        _roll(draft, action)
    else:
        _use(draft, action)
    # A roller rolls dice at once: no player chooses them. A turn without a use passes by itself.
    while draft.result is None:
        if draft.dice:
            if len(draft.dice) == 1 or anything(draft):  # one is left over only if it can be used
                break
            draft.happen(TurnPassed("GS-3", draft.turn))
            end_turn(draft)
        elif draft.roller is not None:
            roll, draft.roller = chance.rolled(draft.roller, opening=not draft.first)
            _roll(draft, roll)
        else:
            break
    # A use can be taken back until dice are rolled; what was rolled stays rolled.
    return draft.state(state if tell and not draft.rolled else None), tuple(draft.events or ())


def _roll(draft: Draft, roll: Roll) -> None:
    """Roll two dice for a turn. In the opening the higher one says who begins (GS-2)."""
    one, two = roll.dice
    rule = "GS-3" if draft.first else "GS-2"
    if not draft.first:
        draft.turn = draft.first = 1 if one > two else 2
    draft.dice, draft.rolled = roll.dice, True
    draft.double = draft.double or one == two
    if draft.events is not None:
        draft.happen(DiceRolled(rule, draft.turn, roll.dice))


# ── using a die ───────────────────────────────────────────────────────────────────────────────────


def placed(state: State | Draft, bunch: Bunch, hexes: tuple[Hexes, ...]) -> Draft:
    """Return the field after a use, with the dice that are left. It is still the same player's turn."""
    draft = Draft(state, tell=False)
    _place(draft, bunch.die, bunch.unit, sum(hexes), bunch.moving)
    return draft


def _use(draft: Draft, use: Use) -> None:
    moving, new = 0, sum(draft.field.bit(hex) for hex in use.hexes)
    if use.movement is not None:
        moving, start = use.movement
        draft.happen(Moved("GS-6", draft.turn, moving, start, use.hexes[0]))
    if draft.events is not None:
        rule = "GS-7" if len(use.hexes) == 2 else "GS-5"
        draft.happen(UnitsPlaced(rule, draft.turn, use.die, use.unit, use.hexes))
    _place(draft, use.die, use.unit, new, moving)
    if not draft.dice or not Room(draft).usable(draft.dice[0]):
        end_turn(draft)


def _place(draft: Draft, die: int, unit: str, new: Hexes, moving: int) -> None:
    one, two = draft.owned
    draft.owned = (one | new, two) if draft.turn == 1 else (one, two | new)
    if unit == "sheep":
        draft.sheep |= new
    elif unit == "hut":
        draft.huts |= new
    else:
        draft.pastures |= new
    left = list(draft.dice)
    left.remove(die)
    if moving:
        left.remove(moving)
    draft.dice = tuple(left)
    draft.known = []
    if draft.rules.destruction == "after_each_use":
        _destroy(draft)


def _destroy(draft: Draft) -> None:
    """Destroy every pasture next to a sheep of any player (GS-9)."""
    field = draft.field
    gone = draft.pastures & field.around(draft.sheep)
    if not gone:
        return
    if draft.events is not None:
        for hex in field.each(gone):
            bit = field.bit(hex)
            by = tuple(field.each(field.around(bit) & draft.sheep))
            owner = 1 if draft.owned[0] & bit else 2
            draft.happen(PastureDestroyed("GS-9", owner, hex, by))
    draft.pastures &= ~gone
    draft.destroyed |= gone
    draft.known = []


# ── the end of a turn ─────────────────────────────────────────────────────────────────────────────


def end_turn(draft: Draft) -> None:
    """End a turn: score if it is due, and go on with the other player, unless the game has ended."""
    if draft.rules.destruction == "after_the_turn":
        _destroy(draft)
    draft.dice = ()
    end = None
    # Both have had the same number of turns when the one who did not begin has had one (GS-11).
    if draft.double and draft.turn != draft.first:
        items = [*scoring.items(draft)]
        for item in items:
            draft.happen(item)
        draft.gold, draft.double = scoring.gold_after(draft.gold, items), False
        draft.happen(ScoringDone("GS-12", draft.gold))
        end = _gold_ends(draft)
    draft.turn = 3 - draft.turn
    if end := end or _nobody_can_place(draft):
        draft.result, draft.dice = decided(draft), ()
        draft.happen(end)


def _gold_ends(draft: Draft) -> GameOver | None:
    """Return the end by gold, if a player has enough of it or less than none; else None (GS-13)."""
    for player, gold in enumerate(draft.gold, 1):
        if gold >= ENOUGH_GOLD:
            return GameOver("GS-13", decided(draft).winners, "riches", player, gold)
        if gold < 0:
            return GameOver("GS-13", decided(draft).winners, "debt", player, gold)
    return None


def _nobody_can_place(draft: Draft) -> GameOver | None:
    """Return the end for lack of room, or None: a player can place nothing, with any roll."""
    players = (1, 2) if draft.rules.stuck == "either_player" else (draft.turn,)
    for player in players:
        if not can_place(draft, player):
            return GameOver("GS-13", decided(draft).winners, "room", player)
    return None


def can_place(state: OnTheField, player: int) -> bool:
    """Return True if a player can place anything, with any roll. A sheep may go wherever there is room: that
    is enough."""
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


def decided(state: State | Draft) -> Result:
    """Return the result: more gold wins; then more sheep; then the sheep win (GS-13)."""
    one, two = ((state.gold[n - 1], state.number(n, "sheep")) for n in (1, 2))
    winners = () if one == two else (1,) if one > two else (2,)
    return Result(winners, "GS-13")

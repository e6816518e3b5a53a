"""Building a position of Good Shepherds: units are put and taken; what no game leads to is refused."""

from __future__ import annotations

from dataclasses import replace

from elongo_explore.kit.desk.messages import Line
from elongo_explore.kit.desk.session import Moment

from ..play.events import hex_words
from ..play.fields import Hex
from ..play.outlook import unit_words
from ..play.setup import what_is_wrong
from ..play.state import State
from .desk import NO_HEX, ShepherdsDesk


def put(desk: ShepherdsDesk) -> list[Line]:
    """Put a unit on the hex under the finger; if there is one, take it."""
    hex, state = desk.cursor, desk.state
    if hex is None:
        return [Line(NO_HEX)]
    bit = state.field.bit(hex)
    if not bit & state.empty:
        return take(desk)
    one, two = state.owned
    kinds = {"sheep": state.sheep, "hut": state.huts, "pasture": state.pastures}
    kinds[desk.intent.put_kind] |= bit
    owned = (one | bit, two) if desk.intent.put_owner == 1 else (one, two | bit)
    made = _settled(
        replace(state, owned=owned, sheep=kinds["sheep"], huts=kinds["hut"], pastures=kinds["pasture"])
    )
    return _build(desk, made, f"player {desk.intent.put_owner}'s {desk.intent.put_kind} on {hex_words(hex)}")


def take(desk: ShepherdsDesk) -> list[Line]:
    """Take the unit away that is under the finger."""
    hex, state = desk.cursor, desk.state
    if hex is None:
        return [Line(NO_HEX)]
    gone = state.field.bit(hex)
    if gone & state.empty:
        return [Line(f"{hex_words(hex)} is empty.")]
    words = f"{unit_words(state, hex)} is taken away"
    one, two = (own & ~gone for own in state.owned)
    kinds = [some & ~gone for some in (state.sheep, state.huts, state.pastures, state.destroyed)]
    sheep, huts, pastures, destroyed = kinds
    taken = replace(state, owned=(one, two), sheep=sheep, huts=huts, pastures=pastures, destroyed=destroyed)
    return _build(desk, _settled(taken), words)


def swap(desk: ShepherdsDesk) -> list[Line]:
    """The other player is about to roll."""
    made = _settled(replace(desk.state, turn=3 - desk.state.turn))
    return _build(desk, made, f"player {made.turn} is about to roll")


def pay(desk: ShepherdsDesk, more: int) -> list[Line]:
    """Give gold to the player whose units are put, or take it."""
    one, two = desk.state.gold
    gold = (one + more, two) if desk.intent.put_owner == 1 else (one, two + more)
    made = _settled(replace(desk.state, gold=gold))
    return _build(desk, made, f"player {desk.intent.put_owner} has {gold[desk.intent.put_owner - 1]} gold")


def _settled(state: State) -> State:
    """Sheep destroy what is next to them, and nothing else is destroyed (GS-9); the dice are to be rolled."""
    # Destroyed ones first count as pastures again: the sheep that did it may be gone.
    lying = state.pastures | state.destroyed
    gone = lying & state.field.around(state.sheep)
    return replace(
        state,
        pastures=lying & ~gone,
        destroyed=gone,
        dice=(),
        first=state.first or 1,
        result=None,
        roller=None,
        previous=None,
    )


def _build(desk: ShepherdsDesk, made: State, words: str) -> list[Line]:
    hex: Hex | None = desk.cursor
    if wrong := what_is_wrong(made):
        lines = [Line(each.text, each.rule) for each in wrong]
        return [Line("No game leads to that:", heading=True), *lines]
    # `arrive` lets go of the hex; whoever builds goes on with the same one.
    desk.session.do(Moment(made, words))
    desk.arrive()
    desk.point(hex)
    return [Line(f"{words[:1].upper()}{words[1:]}.", "GS-1")]

"""Begin a game, or make a position."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from elongo_explore.kit.table.errors import BadInput, shown
from elongo_explore.kit.table.sentences import Sentence

from . import chance
from .actions import KINDS, is_hex
from .fields import LARGEST, Field, Groups, Hex, field_named
from .flow import ENOUGH_GOLD, can_place, gone_on
from .options import USUAL, Options
from .state import START_GOLD, Roller, State, Unit
from .uses import anything

DEFAULT_FIELD = "hexagon 6"
MOST_GOLD = 999


def new_game(field: str = DEFAULT_FIELD, seed: int | None = 0, options: Options = USUAL) -> State:
    """Return a new game. With a seed the dice are rolled by themselves; with None every roll is yours to
    make.

    >>> new_game(seed=None)
    State(shepherds, hexagon 6; the opening roll; player 1: 10 gold, ...)
    """
    found = field_named(field)
    _check_options(options)
    if seed is not None and (type(seed) is not int or not 0 <= seed < 1 << 64):
        raise BadInput(f"seed: expected a number from 0 to 2**64 - 1, or None, got {shown(seed)}")
    one, two = map(found.bit, found.printed)
    state = State(field=found, owned=(one, two), sheep=0, huts=one | two, pastures=0, rules=options)
    return state if seed is None else rolling(state, Roller(seed))


def rolling(state: State, roller: Roller) -> State:
    """Return this game with a roller of the dice, from now on."""
    if state.dice or state.result:
        return replace(state, roller=roller)
    roll, after = chance.rolled(roller, opening=not state.first)
    return gone_on(replace(state, roller=after), roll, tell=False)[0]


def position(
    field: str,
    units: Mapping[Hex, Unit | tuple[int, str] | tuple[int, str, bool]],
    gold: Sequence[int] = (START_GOLD, START_GOLD),
    to_act: int = 1,
    dice: Sequence[int] = (),
    first: int = 1,
    double: bool | None = None,
    options: Options = USUAL,
) -> State:
    """Return any valid position. Without dice, player `to_act` is about to roll. `double` says whether a
    scoring is due when both have had as many turns; left out, it is if the dice are a double.

    `units` has the unit on each hex: Unit(1, "sheep"), or Unit(2, "pasture", destroyed=True). The printed
    huts are there anyway.
    """
    found = field_named(field)
    _check_player("to_act", to_act)
    _check_player("first", first)
    if double is not None and not isinstance(double, bool):
        raise BadInput(f"double: expected True, False or None, got {shown(double)}")
    _check_options(options)
    if not _numbers(gold, 2, -MOST_GOLD, MOST_GOLD):
        raise BadInput(f"gold: expected two numbers from -{MOST_GOLD} to {MOST_GOLD}, got {shown(gold)}")
    if not any(_numbers(dice, number, 1, 6) for number in (0, 1, 2)):
        raise BadInput(f"dice: expected at most two numbers from 1 to 6, got {shown(dice)}")
    state = State(
        field=found,
        **standing(found, units),
        gold=(gold[0], gold[1]),
        turn=to_act,
        first=first,
        dice=tuple(dice),
        double=_is_double(dice) if double is None else double,
        rules=options,
    )
    if problems := what_is_wrong(state):
        raise BadInput("\n  ".join(["this position cannot come up:", *map(str, problems)]))
    return state


def what_is_wrong(state: State) -> list[Sentence]:
    """Return everything that no game leads to."""
    wrong = [*_wrong_on_the_field(state)]
    if state.result is not None:
        return wrong
    if any(gold < 0 or gold >= ENOUGH_GOLD for gold in state.gold):
        wrong.append(Sentence("GS-13", f"the game has ended with {state.gold[0]} and {state.gold[1]} gold"))
    if _is_double(state.dice) and not state.double:
        wrong.append(Sentence("GS-11", "a double was rolled, and no scoring is due"))
    if not state.dice or len(state.dice) == 2:
        wrong += [
            Sentence("GS-13", f"player {n} can no longer place anything") for n in (1, 2) if _stuck(state, n)
        ]
    if state.dice and not wrong and not anything(state):
        wrong.append(Sentence("GS-3", "these dice cannot be used, so the turn has passed"))
    return wrong


def _is_double(dice: Sequence[int]) -> bool:
    return len(dice) == 2 and dice[0] == dice[1]


def _wrong_on_the_field(state: State) -> Iterator[Sentence]:
    field, huts = state.field, state.huts
    for player, hex in enumerate(field.printed, 1):
        if not field.bit(hex) & huts & state.owned[player - 1]:
            yield Sentence("GS-1", f"the printed hut of player {player} stands on {hex}")
    if field.around(huts) & huts:
        yield Sentence("GS-10", "two huts are next to each other")
    large = [size for size, _group, _around in Groups(field, state.pastures).each if size > LARGEST]
    if large:
        yield Sentence("GS-8", f"a group has {max(large)} pastures")
    late = state.rules.destruction == "after_the_turn" and state.dice
    if not late and field.around(state.sheep) & state.pastures:
        yield Sentence("GS-9", "a pasture next to a sheep is not destroyed")
    if state.destroyed & ~field.around(state.sheep):
        yield Sentence("GS-9", "a pasture is destroyed, and no sheep is next to it")


def _stuck(state: State, player: int) -> bool:
    looked_at = state.rules.stuck == "either_player" or player == state.turn
    return looked_at and not can_place(state, player)


def standing(field: Field, units: object) -> dict[str, Any]:
    """Return the units on a field, as the sets of hexes that a state has."""
    if not isinstance(units, Mapping):
        raise BadInput(f"units: expected a dictionary from hexes to units, got {shown(units)}")
    owned, kinds, destroyed = [0, 0], dict.fromkeys(KINDS, 0), 0
    printed = {hex: Unit(player, "hut") for player, hex in enumerate(field.printed, 1)}
    for hex in units:  # before they are put together: what is no hex may not be hashable
        if not is_hex(hex) or not field.has(hex):
            raise BadInput(f"units: expected a hex of {field.name}, got {shown(hex)}")
    for hex, given in {**printed, **units}.items():
        unit = _unit(given)
        bit = field.bit(hex)
        owned[unit.owner - 1] |= bit
        if unit.destroyed:
            destroyed |= bit
        else:
            kinds[unit.kind] |= bit
    return {
        "owned": (owned[0], owned[1]),
        "sheep": kinds["sheep"],
        "huts": kinds["hut"],
        "pastures": kinds["pasture"],
        "destroyed": destroyed,
    }


def _unit(given: object) -> Unit:
    wanted = 'expected a unit such as Unit(1, "sheep")'
    if not isinstance(given, tuple) or len(given) not in (2, 3):
        raise BadInput(f"units: {wanted}, got {shown(given)}")
    unit = Unit(*given)
    good = type(unit.owner) is int and unit.owner in (1, 2) and isinstance(unit.destroyed, bool)
    if not good or not isinstance(unit.kind, str) or unit.kind not in KINDS:
        raise BadInput(f"units: {wanted}, got {shown(given)}")
    if unit.destroyed and unit.kind != "pasture":
        raise BadInput(f"units: only pastures are destroyed (GS-9), got {shown(given)}")
    return unit


def _numbers(given: object, length: int, least: int, most: int) -> bool:
    if isinstance(given, str) or not isinstance(given, Sequence) or len(given) != length:
        return False
    return all(type(each) is int and least <= each <= most for each in given)


def _check_options(options: object) -> None:
    if not isinstance(options, Options):
        raise BadInput(f"options: expected Options(…), got {shown(options)}")


def _check_player(name: str, value: object) -> None:
    if type(value) is not int or value not in (1, 2):
        raise BadInput(f"{name}: expected 1 or 2, got {shown(value)}")

"""A position in words: for titles, descriptions and captions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from elongo_explore.kit.table.wording import ActionWords, counted, ending, listed

from .actions import KINDS, Kind, Roll, Use
from .events import MANY, hex_words
from .fields import Hex
from .outlook import dice_can, use_words
from .scoring import gold_after, items
from .state import State, Unit

_SIDES = {1: "hut printed below", 2: "hut printed above"}


def title(state: State) -> str:
    """Return the picture's title.

    >>> from .setup import new_game
    >>> title(new_game(seed=None))
    'Good Shepherds: both players roll a die'
    """
    return f"Good Shepherds: {_now(state)}"


def lines(state: State) -> list[str]:
    """Describe the whole position, line by line."""
    return description(state).split("\n")


def thing_words(what: object) -> str | None:
    """Describe a thing of Good Shepherds; None if it is something else."""
    match what:
        case Unit():
            gone = "destroyed " if what.destroyed else ""
            return f"a {gone}{what.kind} of player {what.owner}"
        case Use():
            return use_words(what)
        case Roll():
            return f"the dice show {listed(what.dice)}"
    return None


def now_words(state: State) -> str:
    """Return whose turn it is, with what; or how it ended. And whether a scoring is due."""
    if state.result:
        return f"The game is over: {_now(state)}"
    now = _now(state)
    return f"{now[:1].upper()}{now[1:]}{'; ' + due_words(state) if state.double else ''}"


def _now(state: State) -> str:
    if state.result:
        return ending(state.result.winners) if state.result.winners else "the sheep win"
    if state.dice:
        return f"player {state.turn} uses {listed(state.dice)}"
    return f"player {state.turn} rolls" if state.first else "both players roll a die"


def due_words(state: State) -> str:
    """Return when the next scoring comes, in words."""
    return f"a scoring is due after player {3 - state.first}'s turn"


def side_notes(state: State) -> dict[int, str]:
    """Return the notes beside the names of players: who is to act, who wins."""
    if state.result:
        winners = state.result.winners
        return dict.fromkeys(winners or (1, 2), "wins" if winners else "ties: the sheep win")
    if state.dice:
        return {state.turn: "to move"}
    return {state.turn: "rolls"} if state.first else {1: "rolls a die", 2: "rolls a die"}


def action_words(state: State, action: Roll | Use) -> ActionWords:
    """Return what is done in a state, in words. Chance rolls the dice, so the words say for whom."""
    if isinstance(action, Use):
        return ActionWords(f"Player {state.turn}", use_words(action), ": ")
    first, second = action.dice
    if not state.first:
        return ActionWords("", f"Player 1 rolls a {first}, player 2 a {second}")
    return ActionWords("", f"Player {state.turn} rolls {first} and {second}")


def description(state: State) -> str:
    """Return the whole position in words."""
    told = [f"A field of {len(state.field.hexes)} hexes ({state.field.name})."]
    told += [f"{_side(state, player)}." for player in (1, 2)]
    return "\n".join([*told, f"{now_words(state)}.", *map(str, dice_can(state))])


def _side(state: State, player: int) -> str:
    units = {hex: unit for hex, unit in state.units.items() if unit.owner == player}
    parts = [f"Player {player} ({_SIDES[player]}): {state.gold[player - 1]} gold"]
    for kind in KINDS:
        found = [hex for hex, unit in units.items() if unit.kind == kind and not unit.destroyed]
        parts.append(_places(counted(len(found), kind, MANY[kind]), found))
    gone = [hex for hex, unit in units.items() if unit.destroyed]
    if gone:
        parts.append(_places(counted(len(gone), "destroyed pasture"), gone))
    return "; ".join(parts)


def _places(words: str, hexes: Iterable[Hex]) -> str:
    found = list(map(hex_words, hexes))
    return f"{words} on {listed(found)}" if found else words


# ── the forecast of a scoring ─────────────────────────────────────────────────────────────────────


def forecast_lines(state: State, player: int) -> Iterator[tuple[str, str]]:
    """Yield what a scoring would bring a player, item by item, with those that bring nothing; and the sum."""
    found = list(items(state))
    gold = {item.unit: item.gold for item in found if item.player == player}
    kinds: tuple[Kind, ...] = ("pasture", "sheep", "hut")
    for kind in kinds:
        yield _item_words(state, player, kind), signed(gold.get(kind, 0))
    now, then = state.gold[player - 1], gold_after(state.gold, found)[player - 1]
    yield f"gold: {amount(now)} now, then", amount(then)


def _item_words(state: State, player: int, kind: Kind) -> str:
    number = state.number(player, kind)
    words = counted(number, kind, MANY[kind])
    if kind == "sheep" and (more := number - state.number(player, "pasture")) > 0:
        return f"{words}, {more} too many"
    if kind == "hut" and (more := number - state.number(3 - player, "hut")) > 0:
        return f"{words}, {more} more"
    return words


def signed(gold: int) -> str:
    """Return a number of gold with its sign."""
    return f"+{gold}" if gold > 0 else amount(gold)


def amount(gold: int) -> str:
    """Return an amount of gold, as pictures write it."""
    return str(gold) if gold >= 0 else f"\N{MINUS SIGN}{-gold}"


def forecast_words(state: State) -> str:
    """Return the forecast in sentences."""
    told = []
    for player in (1, 2):
        lines = "; ".join(f"{words} {gold}" for words, gold in forecast_lines(state, player))
        told.append(f"If it were scored now, player {player}: {lines}.")
    return "\n".join(told)

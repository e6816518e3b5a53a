"""What has happened since a person last acted: the turn to mark, and what is said and counted beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from elongo_explore.kit.desk.messages import Line
from elongo_explore.kit.desk.seats import Seats
from elongo_explore.kit.desk.session import Node
from elongo_explore.kit.table.wording import counted, listed

from ..play.actions import Use
from ..play.events import MANY, GoldScored, PastureDestroyed, ScoringDone, TurnPassed
from ..play.outlook import Outlook, made
from ..play.state import State
from ..play.words import amount, signed


class Since(NamedTuple):
    """A step since the last action of a person, that action included."""

    before: State
    node: Node
    by_person: bool


def last_turn(here: Node) -> tuple[Outlook, ...]:
    """Return the uses of the last turn in which dice were used, in order."""
    found: list[Outlook] = []
    node = here
    while node.parent is not None and isinstance(before := node.parent.moment.position, State):
        if isinstance(action := node.moment.action, Use):
            if found and found[-1].player != before.turn:
                break
            found.append(made(before, action, node.moment.events))
        elif node.moment.action is None:
            break
        node = node.parent
    return tuple(reversed(found))


def since(here: Node, seats: Seats | None) -> list[Since]:
    """Return the steps from the last action that no computer player has done, in order."""
    found: list[Since] = []
    node = here
    while node.parent is not None and node.moment.action is not None:
        before = node.parent.moment.position
        if not isinstance(before, State):
            break
        by_person = seats is None or seats.to_move(before) is None
        found.append(Since(before, node, by_person))
        if by_person:
            break
        node = node.parent
    return found[::-1]


def gains(steps: Sequence[Since]) -> tuple[int, int] | None:
    """Return the gold that scorings have brought each player; None without a scoring."""
    found = [
        (before.gold, event.gold)
        for before, node, _by in steps
        for event in node.moment.events
        if isinstance(event, ScoringDone)
    ]
    if not found:
        return None
    one, two = (sum(after[n] - before[n] for before, after in found) for n in (0, 1))
    return one, two


def news(steps: Sequence[Since], seats: Seats | None) -> list[Line]:
    """Return what a person must not miss: scorings with the amounts, pastures that the other player has
    destroyed, turns that have passed. None of it names a hex."""
    lines: list[Line] = []
    for before, node, by_person in steps:
        names = {n: seats.called(before, n) if seats else f"Player {n}" for n in (1, 2)}
        events = node.moment.events
        gone = [event.owner for event in events if isinstance(event, PastureDestroyed)]
        for owner in dict.fromkeys(() if by_person else gone):
            lines.append(Line(_destroyed_words(names[owner], gone.count(owner)), "GS-9"))
        for event in events:
            if isinstance(event, ScoringDone):
                items = [item for item in events if isinstance(item, GoldScored)]
                lines += _scoring_lines(items, before.gold, event.gold, names)
            elif isinstance(event, TurnPassed):
                who = names[event.player]
                passes = "can use neither die, and pass" + ("." if who == "You" else "es.")
                lines.append(Line(f"{who} {passes}", "GS-3"))
    return lines


def _scoring_lines(
    items: Sequence[GoldScored], before: tuple[int, int], after: tuple[int, int], names: dict[int, str]
) -> list[Line]:
    """Return a scoring in a sentence, and then item by item for each player."""
    sides = [f"{names[n]} from {amount(before[n - 1])} to {amount(after[n - 1])}" for n in (1, 2)]
    lines = [Line(f"Scoring. Gold: {', '.join(sides)}.", "GS-12")]
    for player in (1, 2):
        parts = [_item_words(item) for item in items if item.player == player]
        lines.append(Line(f"{names[player]}: {listed(parts) if parts else 'nothing'}."))
    return lines


def _item_words(item: GoldScored) -> str:
    what = counted(item.number, item.unit, MANY[item.unit])
    more = " more than pastures" if item.gold < 0 else " more" if item.unit == "hut" else ""
    return f"{signed(item.gold)} for {what}{more}"


def _destroyed_words(owner: str, number: int) -> str:
    whose = "Your" if owner == "You" else f"{owner}'s"
    if number == 1:
        return f"{whose} pasture beside a sheep is destroyed."
    return f"{whose} {number} pastures beside sheep are destroyed."

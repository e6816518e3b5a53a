"""A game of Good Shepherds in steps of an action or of a turn, for a Stepper."""

from __future__ import annotations

from elongo_explore.kit.desk.session import Moment
from elongo_explore.kit.table.errors import BadInput, shown
from elongo_explore.kit.table.records import Record
from elongo_explore.kit.table.sentences import Event
from elongo_explore.kit.table.wording import ActionWords

from ..play.actions import Roll
from ..play.state import State
from ..play.words import action_words


def moments(record: Record, by: str) -> list[Moment]:
    """Return the start and each turn of a record; empty for single actions, which need no cutting."""
    if by not in ("move", "action", "turn"):
        raise BadInput(f"by: expected 'action' or 'turn', got {shown(by)}")
    if by != "turn":
        return []
    found: list[Moment] = [Moment(record.start, "the start")]
    words: list[ActionWords] = []
    events: list[Event] = []
    before: State = record.start
    for number, (action, step) in enumerate(zip(record.actions, record.steps(), strict=True), 1):
        words.append(action_words(before, action))
        events += step.events
        before = step.state
        # A turn is a roll and the use of both dice; a roll that allows no use is a turn by itself.
        in_a_turn = len(before.dice) == 1 or (isinstance(action, Roll) and bool(before.dice))
        if not in_a_turn or number == len(record.actions):
            first, *others = words
            does = "; ".join([first.does, *map(str, others)])
            found.append(Moment(before, first._replace(does=does), tuple(events), action))
            words, events = [], []
    return found

"""The turns that the board marks as the last ones: all since the player's own last lay."""

from __future__ import annotations

from elongo_explore.kit.desk.session import Node
from elongo_explore.kit.table.sentences import Event

from ..pictures.last_turns import LastTurn, last_turn
from ..play.actions import LayShield
from ..play.state import State


def last_turns(here: Node, watcher: int) -> tuple[LastTurn, ...]:
    """Return the last turn of each player, back to the last turn with a lay of the watcher, or else of the
    player to act: what was done since stays marked until that player lays again."""
    state = here.moment.position
    if not isinstance(state, State):
        return ()
    viewer = watcher or state.to_act or state.turn
    found: dict[int, list[tuple[Event, ...]]] = {}
    node, mover = here, 0
    over, began = set[int](), False
    while node.parent is not None and node.moment.action is not None:
        before = node.parent.moment.position
        if not isinstance(before, State):
            break
        player = before.to_act or 0
        if player != mover:  # an earlier turn of the same player is no longer the last one
            over.add(mover)
            mover = player
            if began or len(over) > len(state.players):
                break
        if player and player not in over:
            found.setdefault(player, []).append(tuple(node.moment.events))
        # A turn may lay two shields: back to the first of them.
        began = began or (player == viewer and isinstance(node.moment.action, LayShield))
        node = node.parent
    turns = (
        last_turn(player, [event for events in reversed(steps) for event in events], state)
        for player, steps in sorted(found.items())
    )
    return tuple(turn for turn in turns if turn != LastTurn(turn.player))

"""Hints towards a good turn of Good Shepherds, step by step: what to look for, where, what to do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from elongo_explore.kit.pictures.ink import LIT
from elongo_explore.kit.pictures.shapes import Scene
from elongo_explore.kit.players.skills import Clue
from elongo_explore.kit.table.records import play
from elongo_explore.kit.table.sentences import Event, Sentence
from elongo_explore.kit.table.wording import listed

from ..pictures.board_scene import Extras, board_scene
from ..pictures.marks import ring
from ..pictures.places import Layout
from ..play.actions import Use
from ..play.events import PastureDestroyed, UnitsPlaced, hex_words
from ..play.fields import Hex
from ..play.outlook import Outlook, outlook, placed_words
from ..play.state import State

_SMALL_WIDTH, _WIDTH = 260.0, 560.0


def clue(state: State, actions: Sequence[Use], player: int) -> Clue:
    """Return the clue for the uses of a turn."""
    hexes = _hexes(actions)
    where = Sentence("", f"Look at {listed(map(hex_words, hexes))}.")
    told = tuple(map(_do, actions))
    return Clue(_look_for(state, actions, player), where, told, hexes)


def ends_turn(action: Use) -> bool:
    """Return False: a turn ends when no dice are left, and then chance or no player is to act."""
    return False


def _hexes(actions: Sequence[Use]) -> tuple[Hex, ...]:
    return tuple(dict.fromkeys(hex for use in actions for hex in use.hexes))


def _do(use: Use) -> str:
    """Return a use as you would tell a friend."""
    return f"use the {use.die} to place {placed_words(use)}"


def _look_for(state: State, actions: Sequence[Use], player: int) -> Sentence:
    steps = list(play(state.seen_by(player), actions))
    events = [event for step in steps for event in step.events]
    result = steps[-1].state.result
    if result and result.winners == (player,):
        return Sentence(result.rule, "The game can be won in this turn.")
    for event in events:
        if isinstance(event, PastureDestroyed) and event.owner != player:
            return Sentence(event.rule, "A pasture of the other player can be destroyed.")
    return next(_placed(events), Sentence("GS-3", "Look for the best use of your dice."))


def _placed(events: Sequence[Event]) -> Iterator[Sentence]:
    kinds = {event.unit: event.rule for event in events if isinstance(event, UnitsPlaced)}
    for kind in ("pasture", "hut", "sheep"):
        if kind in kinds:
            yield Sentence(kinds[kind], f"Look for a good place for a {kind}.")


def drawn(state: State, actions: Sequence[Use], player: int, *, told: bool, small: bool = False) -> Scene:
    """Draw which hexes to look at or, with `told`, the turn: one use done, the next as a ghost."""
    width = _SMALL_WIDTH if small else _WIDTH
    layout = Layout(state.field, width / Layout(state.field).width)
    if not told:
        scene = board_scene(state, layout, Extras(numbers=not small), small=small)
        ring(scene, layout, _hexes(actions), LIT)
        return scene
    before = state.seen_by(player)
    last: Outlook | None = None
    for use in actions[:-1]:
        last = outlook(before, use)
        before = before.after(use)
    extras = Extras(numbers=not small, ghost=outlook(before, actions[-1]), last=last)
    return board_scene(before, layout, extras, small=small)

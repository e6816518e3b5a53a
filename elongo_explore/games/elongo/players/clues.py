"""Hints to a good turn of Elongo, step by step: what to look for, where, and what to do."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from elongo_explore.kit.pictures.shapes import Scene
from elongo_explore.kit.players.skills import Clue
from elongo_explore.kit.table.sentences import Sentence
from elongo_explore.kit.table.wording import listed

from ..board.fences import edge_words
from ..board.land import Patch
from ..board.room import way_words
from ..board.shields import COLOUR_NAMES
from ..geometry.rhombs import edges
from ..pictures.board_scene import paint_ground, paint_labels, paint_overlays
from ..pictures.highlight import Highlight, paint_lit
from ..pictures.last_change import changed_by
from ..pictures.pieces import paint_pieces
from ..pictures.sheet import sheet_of
from ..play.actions import Action, Claim, Confirm, LayShield, Place
from ..play.pieces import names
from ..play.state import State
from .action_line import ActionLine, Reason
from .why import why

_LOOK_FOR: dict[str, Sentence] = {
    "win": Sentence("END-1", "The game can be won in this turn."),
    "tie": Sentence("END-2", "The game ends in this turn: a tie is the best there is."),
    "lose": Sentence("END-1", "The game ends in this turn, whatever is done."),
    "boma": Sentence("BOMA-1", "A boma can be built in this turn."),
    "enclose": Sentence("ENC-2", "Land can be enclosed in this turn, and filled."),
    "fill": Sentence("ENC-3", "There is room for animals on the fields."),
    "send": Sentence("BOMA-5", "You can send an opponent's keeper or animals back to stock."),
    "join": Sentence("JOIN-2", "Land of different players can be joined."),
    "join own": Sentence("JOIN-1", "Land of one player can be joined."),
    "block": Sentence("BLOCK-1", "Land of another player can be spoilt for good."),
    "hinder": Sentence("ENC-2", "Land of another player can be kept open."),
    "claim": Sentence("CLAIM-2", "There is land that is worth a claim."),
    "nearer": Sentence("ENC-2", "Claimed land can be brought nearer to being enclosed."),
    "grow": Sentence("ENC-1", "Claimed land can grow."),
    "free": Sentence("REM-1", "You need a keeper elsewhere: think of abandoning land."),
    "fence": Sentence("BOMA-4", "There is a fence that is better closed."),
}
_WAIT = Sentence("LAY-4", "Nothing is to be gained at once: look where a shield does the least harm.")
_CONFIRM = Sentence("TURN-3", "All is done in this turn; it can still be taken back.")
_MANY_PATCHES = 6
_ANYWHERE = Sentence("LAY-1", "Anywhere round the table will do.")


def clue(state: State, actions: Sequence[Action], player: int) -> Clue:
    """Return the clue to some actions."""
    if all(isinstance(action, Confirm) for action in actions):
        nowhere = Sentence("TURN-3", "Nothing on the board needs another look.")
        return Clue(_CONFIRM, nowhere, ("confirm the turn",), plain=True)
    done = ActionLine.of(state, actions, player)
    found = why(done)
    first, shown = found[0], _shown(found)
    places = _places(state, actions, shown)
    return Clue(_LOOK_FOR.get(first.topic, _WAIT), _where(state, shown, places), _told(done, actions), places)


def ends_turn(action: Action) -> bool:
    """Return True if an action ends a turn."""
    return isinstance(action, Confirm)


def _shown(found: Sequence[Reason]) -> Reason:
    """Return the first reason that can be seen on the board."""
    return next((reason for reason in found if reason.patches or reason.loop), found[0])


def _places(state: State, actions: Sequence[Action], reason: Reason) -> tuple[Patch, ...]:
    """Return land that is already on the table: the land of the reason, or that along which the first shield
    comes to rest."""
    laid = len(state.board.laid)
    if reason.loop is not None:
        shields = [index for index in reason.loop.shields if index < laid]
        return _whole(state, shields)
    there = tuple(sorted(patch for patch in reason.patches if patch[0] < laid))
    if any(isinstance(action, Place | Claim) and action.patch in there for action in actions):
        return _whole(state, {index for index, _name in there})  # the patch itself would be the move
    lays = [action for action in actions if isinstance(action, LayShield)]
    if there or not lays:
        return there
    return _whole(state, {index for index, _edge in _rests(state, lays[0]) if index < laid})


def _rests(state: State, lay: LayShield) -> tuple[tuple[int, int], ...]:
    """Return the sides that a shield comes to rest against."""
    return state.board.sides(edges(*lay.placement))


def _whole(state: State, shields: Iterable[int]) -> tuple[Patch, ...]:
    found = sorted(shields)
    return tuple((index, name) for index in found for name in state.board.laid[index].shield.patches)


def _where(state: State, reason: Reason, places: Sequence[Patch]) -> Sentence:
    shields = list(dict.fromkeys(index for index, _name in places))
    if not places:
        return _ANYWHERE
    if reason.loop is not None:
        on = f"shield {shields[0]}" if len(shields) == 1 else f"shields {listed(shields)}"
        return Sentence("BOMA-1", f"Look at fence {reason.loop.fence} on {on}.")
    if places == _whole(state, shields):
        return Sentence("", f"Look at shield{'' if len(shields) == 1 else 's'} {listed(shields)}.")
    colours = {state.colour(patch) for patch in places}
    land = f"{COLOUR_NAMES[colours.pop()]} land" if len(colours) == 1 else "land"
    if len(places) > _MANY_PATCHES:
        return Sentence("", f"Look at the {land} that {names(places[:1])} belongs to.")
    return Sentence("", f"Look at the {land} {names(places)}.")


# ── the turn in words ─────────────────────────────────────────────────────────────────────────────


def _told(done: ActionLine, actions: Sequence[Action]) -> tuple[str, ...]:
    """Return what to do, one action after the other, without confirming the turn."""
    return tuple(
        _do(step.before, action)
        for step, action in zip(done.steps, actions, strict=True)
        if not isinstance(action, Confirm)
    )


def _do(state: State, action: Action) -> str:
    if isinstance(action, LayShield) and (sides := _rests(state, action)):
        against = listed(map(edge_words, sides))
        return f"lay {action.shield} against {against}, {way_words(action.placement)}"
    return action.advice(state)


# ── pictures ──────────────────────────────────────────────────────────────────────────────────────


def drawn(state: State, actions: Sequence[Action], player: int, *, told: bool, small: bool = False) -> Scene:
    """Draw where to look or, with `told`, the board after the actions with all that they changed."""
    done = ActionLine.of(state, actions, player)
    if told:
        events = [event for step in done.steps for event in step.events]
        return _scene(done.after, Highlight(happened=changed_by(events)), small)
    shown = _shown(why(done))
    if shown.loop is None:
        return _scene(state, Highlight(frozenset(_places(state, actions, shown))), small)
    stretch = tuple(index for index in shown.loop.shields if index < len(state.board.laid))
    return _scene(state, Highlight(fence=shown.loop.fence, stretch=stretch), small)


_UNIT, _SMALL = 60.0, 26.0


def _scene(state: State, lit: Highlight, small: bool) -> Scene:
    sheet = sheet_of(state.board, _SMALL if small else _UNIT, (), state.walls, ())
    paint_ground(sheet, ())
    paint_overlays(sheet, ())
    paint_lit(sheet, lit)
    paint_pieces(sheet, state)
    paint_labels(sheet, state, not small, False)
    return sheet.scene

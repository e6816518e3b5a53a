"""`el.show` for Good Shepherds; and `el.shepherds.strip`: some actions in a row of pictures."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...kit.pictures.grid import WIDEST, Caption, grid
from ...kit.pictures.grid import strip as in_a_row
from ...kit.pictures.picture import Picture
from ...kit.pictures.shapes import Scene
from ...kit.table.contract import Step
from ...kit.table.errors import BadInput, shown
from ...kit.table.records import play
from ...kit.table.wording import counted
from .pictures.board_scene import Extras, board_scene, captioned
from .pictures.places import ACROSS, Layout
from .play.actions import Roll, Use
from .play.fields import Hex
from .play.outlook import Outlook, Ray, made, outlook, rays, seen_on
from .play.state import State
from .play.words import now_words

_SIDE_BY_SIDE = 420.0
"""The width in pixels of fields side by side, about."""
_LONGEST_STRIP = 24
_LARGEST_IN_A_STRIP = 0.75
_WIDEST_IN_A_STRIP = (WIDEST - 49.0) / 2
"""Two pictures fit side by side, with gaps."""


def show(
    what: State | Iterable[State],
    *,
    use: Use | None = None,
    lines: tuple[int, Hex] | None = None,
    last: Use | Outlook | None = None,
    groups: bool = False,
    forecast: bool = False,
    numbers: bool = False,
    size: float | None = None,
) -> Picture:
    """Draw a position of Good Shepherds, or several side by side.

    `use` shows what that use would do: units, the way of a movement, the group it makes, what it destroys.
    `lines=(die, hex)` shows how far movements go from there and what stops them. `last` marks the use that
    came last. `groups` outlines the groups of pastures with their sizes, `forecast` tells what a scoring
    would bring, `numbers` names the hexes. `size` is pixels from hex to hex.
    """
    if isinstance(what, State):
        marks = (_ghost(what, use), _last(what, last), _rays(what, lines))
        extras = Extras(bool(numbers), bool(groups), bool(forecast), *marks)
        return Picture(captioned(what, checked_size(size, ACROSS) / ACROSS, extras), short=True)
    many = list(what) if isinstance(what, Iterable) else []
    if not many or not all(isinstance(each, State) for each in many):
        raise BadInput(f"show: expected a State of Good Shepherds, or a list of them, got {shown(what)}")
    if use is not None or last is not None or lines is not None or forecast:
        raise BadInput("show: a use, lines and a forecast are shown on one position, not on several")
    scenes = [_small(each, size, Extras(bool(numbers), bool(groups))) for each in many]
    return Picture(grid(scenes, f"Good Shepherds: {counted(len(many), 'position')}"), short=True)


def strip(state: State, actions: Iterable[Roll | Use], *, alt: str | None = None) -> Picture:
    """Draw actions one after the other as a row of pictures: those of a turn, for instance.

    Below each picture are the events so far, with their rules. `alt` says what there is to learn from them;
    without it, the captions are told.
    """
    if not isinstance(state, State):
        raise BadInput(f"strip: expected a State of Good Shepherds, got {shown(state)}")
    done = tuple(actions) if isinstance(actions, Iterable) else ()
    if not 1 <= len(done) <= _LONGEST_STRIP or not all(isinstance(each, Roll | Use) for each in done):
        wanted = f"1 to {_LONGEST_STRIP} actions such as Use(2, 'pasture', ((0, 1),))"
        raise BadInput(f"actions: expected {wanted}, got {shown(actions)}")
    row = Picture(_strip(state, done, list(play(state, done))), short=True)
    return row if alt is None else row.told(alt)


def _strip(state: State, actions: Sequence[Roll | Use], steps: Sequence[Step[State]]) -> Scene:
    """Return the strip of some actions in a state, and of the steps that they lead to."""
    layout = Layout(state.field, min(_LARGEST_IN_A_STRIP, _WIDEST_IN_A_STRIP / Layout(state.field).width))
    scenes = [board_scene(state, layout, Extras(), small=True)]
    captions = [Caption("Before", f"{now_words(state)}.")]
    for number, (action, step) in enumerate(zip(actions, steps, strict=True), 1):
        last = made(state, action, step.events) if isinstance(action, Use) else None
        scenes.append(board_scene(step.state, layout, Extras(last=last), small=True))
        told = "\n".join(str(event) for event in step.events)
        captions.append(Caption(f"{number}. {_heading(state, action)}", told))
        state = step.state
    return in_a_row(scenes, captions, f"Good Shepherds: {captions[0].text[:-1]}")


def _heading(state: State, action: Roll | Use) -> str:
    """Return a heading short enough to fit above a small picture."""
    if isinstance(action, Roll):
        return "The dice are rolled"
    dice = f"{action.die} and the {action.movement[0]}" if action.movement else f"{action.die}"
    return f"Player {state.turn} uses the {dice}"


def _small(state: State, size: float | None, extras: Extras) -> Scene:
    usual = _SIDE_BY_SIDE / Layout(state.field).width * ACROSS
    layout = Layout(state.field, checked_size(size, usual) / ACROSS)
    return board_scene(state, layout, extras, small=True)


def _ghost(state: State, use: Use | None) -> Outlook | None:
    return None if use is None else outlook(state, checked_use(use))


def _rays(state: State, lines: object) -> tuple[Ray, ...]:
    if lines is None:
        return ()
    if not isinstance(lines, tuple) or len(lines) != 2:
        raise BadInput(f"lines: expected a die and a hex such as (3, (0, 1)), got {shown(lines)}")
    return rays(state, *lines)


def _last(state: State, last: Use | Outlook | None) -> Outlook | None:
    """Return the outlook of the last use. Raise BadInput if its units are not there."""
    if last is None or isinstance(last, Outlook):
        return last
    found = seen_on(state, checked_use(last))
    if found is None:
        raise BadInput(f"last: expected the use that led to this position, got {shown(last)}")
    return found


def checked_use(use: object) -> Use:
    """Return a use. Raise BadInput if it is something else."""
    if not isinstance(use, Use):
        raise BadInput(f"use: expected a use such as Use(2, 'pasture', ((0, 1),)), got {shown(use)}")
    return use


def checked_size(size: float | None, usual: float) -> float:
    """Return pixels from hex to hex. Raise BadInput if the size makes no sense."""
    if size is None:
        return usual
    if type(size) not in (int, float) or not 10 <= size <= 600:
        raise BadInput(f"size: expected pixels from hex to hex, 10 to 600, got {shown(size)}")
    return float(size)

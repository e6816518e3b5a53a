"""`el.replay_html` for Good Shepherds: a page that steps through a game by turn or by action."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Literal, NamedTuple, get_args

from ...kit.pictures.replay_page import Level, Replay, ReplayStep, Stocks, heading_of, page
from ...kit.pictures.shapes import Scene, Shape
from ...kit.pictures.walk_layers import Part, WalkLayers, WalkPicture, parts
from ...kit.table.codes import code_of
from ...kit.table.contract import Step
from ...kit.table.errors import check_choice
from ...kit.table.records import Record
from ...kit.table.sentences import Sentence
from ...kit.table.wording import counted, listed
from .pictures.empty_board import paint_field, paint_numbers, paint_sides
from .pictures.marks import paint_last
from .pictures.places import ACROSS, Layout
from .pictures.tokens import FLOORS, paint_units
from .play.actions import Roll, Use
from .play.fields import Field, Hex
from .play.outlook import Outlook, made
from .play.state import State, Unit
from .play.words import now_words
from .rules import RULEBOOK
from .show import checked_size

By = Literal["turn", "action"]
"""How much one step of the page is: a whole turn, or a roll or a use."""
_LARGEST = 84.0
"""The field fills the window, but from hex to hex there are never more pixels than this."""
_COLUMNS = ("Gold", "Sheep", "Pas\N{SOFT HYPHEN}tures", "Huts")


def replay_html(
    record: Record, *, by: str = "action", size: float | None = None, title: str | None = None
) -> Replay:
    """Return a page that steps through a record of Good Shepherds.

    On the page people choose whether a step is a turn or an action (a roll, or the use of a die); `by` is the
    finest that they can choose. `size` is the most pixels from hex to hex; `title` is the heading. The page
    opens at the start; an address that ends in #step-12 opens it after the twelfth step.
    """
    finest, largest = _checked_by(by), checked_size(size, _LARGEST)
    heading = heading_of(title, f"Good Shepherds: {counted(len(record.actions), 'action')} of a game")
    moments = list(_moments(record))
    if finest == "turn":
        moments = _by_turns(moments)
    field = record.start.field
    html = page(
        heading,
        _picture(field, moments, Layout(field).width * largest / ACROSS),
        [_told(each) for each in moments],
        Stocks("Gold and units", _COLUMNS),
        RULEBOOK,
        levels=list(_levels(moments, finest)),
        numbered=True,
    )
    return Replay(html, heading, len(record.actions))


def _checked_by(by: object) -> By:
    check_choice("by", by, get_args(By))
    return by  # type: ignore[return-value]


class _Moment(NamedTuple):
    """A step of the page."""

    action: str
    """Whose turn it is, and with what."""
    state: State
    last: Outlook | None
    said: list[Sentence]
    turn_is_over: bool


def _moments(record: Record) -> Iterator[_Moment]:
    """Yield the start, and the moment after each action."""
    before = record.start
    yield _Moment("The start", before, None, [], True)
    steps: Sequence[Step[State]] = list(record.steps())
    words = ""
    for number, (action, step) in enumerate(zip(record.actions, steps, strict=True), 1):
        over = number == len(steps) or _turn_is_over(action, step.state)
        last = made(before, action, step.events) if isinstance(action, Use) else None
        said = [event.said for event in step.events]
        words = words or _turn_words(before, action)
        yield _Moment(words, step.state, last, said, over)
        before, words = step.state, "" if over else words


def _turn_words(before: State, action: Roll | Use) -> str:
    """Return the turn that begins with an action in words: whose it is, and its dice."""
    if isinstance(action, Use):
        return f"Player {before.turn}'s turn with {listed(before.dice)}"
    one, two = action.dice
    player = before.turn if before.first else 1 if one > two else 2
    return f"Player {player}'s turn with {one} and {two}"


def _turn_is_over(action: Roll | Use, after: State) -> bool:
    """Return True if a turn ends with this action. A roll ends it when neither die can be used."""
    return len(after.dice) != 1 if isinstance(action, Use) else not after.dice


def _by_turns(moments: Sequence[_Moment]) -> list[_Moment]:
    """Return the ends of turns alone, each with everything that happened since the one before."""
    found: list[_Moment] = []
    said: list[Sentence] = []
    for moment in moments:
        said = [*said, *moment.said]
        if moment.turn_is_over:
            found.append(moment._replace(said=said))
            said = []
    return found


def _levels(moments: Sequence[_Moment], finest: By) -> Iterator[Level]:
    """Yield each level: which steps it stops at, and what it says there."""
    ends = [number for number, moment in enumerate(moments) if moment.turn_is_over]
    turns = _by_turns(moments)
    yield Level("turn", ends, [moment.said for moment in turns])
    if finest == "action":
        yield Level("action", list(range(len(moments))), [moment.said for moment in moments])


def _told(moment: _Moment) -> ReplayStep:
    """Return what the page tells of a step; its levels say what has happened."""
    state = moment.state
    stocks = [
        [state.gold[who - 1], *(state.number(who, kind) for kind in ("sheep", "pasture", "hut"))]
        for who in (1, 2)
    ]
    return ReplayStep(
        state,
        moment.action,
        now=now_words(state),
        turn=state.to_act or 0,
        stocks=stocks,
        code=code_of(state),
    )


# ── the pictures of all steps in one ──────────────────────────────────────────────────────────────


def _picture(field: Field, moments: Sequence[_Moment], widest: float) -> WalkPicture:
    """Put the pictures of all steps into one. Things on top of others have a layer of their own."""
    layout, layers = Layout(field), WalkLayers()
    for step, moment in enumerate(moments):
        for layer, painted in _layers(layout, moment).items():
            layers.add(step, layer, painted)
    layers.still("field", _painted(layout, lambda scene: paint_field(scene, layout)))
    layers.still("numbers", _painted(layout, lambda scene: paint_numbers(scene, layout)))
    return layers.picture(layout.width, layout.height, widest)


def _layers(layout: Layout, moment: _Moment) -> dict[str, Sequence[Part]]:
    """Return what changes from step to step, from back to front."""

    def mark(scene: Scene) -> None:
        if moment.last:
            paint_last(scene, layout, moment.last)

    return {
        "sides": parts(_painted(layout, lambda scene: paint_sides(scene, layout, moment.state))),
        "touched": parts(_painted(layout, mark)),
        **{f"floor-{floor}": _units(layout, moment.state, floor) for floor in FLOORS},
    }


def _units(layout: Layout, state: State, floor: int) -> list[Part]:
    return [part for each in state.units.items() for part in _unit(layout, *each, floor)]


@lru_cache(maxsize=4096)  # a step changes a few units, and the others are as they were
def _unit(layout: Layout, hex: Hex, unit: Unit, floor: int) -> tuple[Part, ...]:
    return parts(_painted(layout, lambda scene: paint_units(scene, layout, {hex: unit}, [floor])))


def _painted(layout: Layout, paint: Callable[[Scene], None]) -> list[Shape]:
    scene = layout.scene()
    paint(scene)
    return scene.shapes

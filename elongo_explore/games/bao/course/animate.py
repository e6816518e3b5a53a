"""How a move of Bao plays out on a guess: the hand goes round, and every stone falls where it falls."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from elongo_explore.kit.course.verdict import Mark, Marking
from elongo_explore.kit.pictures.ink import LIT
from elongo_explore.kit.pictures.shapes import Pixel, Scene
from elongo_explore.kit.pictures.walk_step import Mover, StepPicture, WalkStep
from elongo_explore.kit.table.sentences import Event, Sentence
from elongo_explore.kit.table.wording import as_sentence, counted

from ..pictures.empty_board import paint_board, paint_sides
from ..pictures.marks import paint_move_step, ring
from ..pictures.places import Layout
from ..pictures.stones import paint_hand, paint_pebbles, paint_stones
from ..play.actions import Sow
from ..play.events import GameOver, MoveNeverEnds, MoveUndecided, PlayerLost, StonesCaptured, StoneSown
from ..play.move_events import By, MoveStep, move_steps, told
from ..play.state import State
from ..play.words import title

_BY_STONE, _FIRST_LAPS, _LAST_LAPS = 24, 14, 4
"""A move of at most this many stones is shown stone by stone; a longer one by its first and last laps."""
_OUTCOME = (MoveNeverEnds, MoveUndecided, PlayerLost, GameOver)
"""Events that are told last, when every stone has come to rest."""
_QUICK = 0.75
"""Seconds for a falling stone."""


def play_out(state: State, moves: Iterable[Sow], layout: Layout, marking: Marking) -> Iterator[WalkStep]:
    """Yield the steps of some moves, with the marks known by each. It ends with the first move refused."""
    past: list[Event] = []
    for move in moves:
        if refusals := state.why_not(move):
            yield still(state, layout, refusals[0].said, marking(past))
            return
        step = state.apply(move)
        stones = sum(isinstance(event, StoneSown) for event in step.events)
        by: By = "stone" if stones <= _BY_STONE else "lap"
        at = 0  # the bowl that the hand is over; 0 before the first stone
        played = move_steps(state, move, step.events, by)
        left_out = _left_out(played) if by == "lap" else range(0)
        for number, move_step in enumerate(played):
            past += move_step.events  # also those of laps left out: they decide marks
            if number not in left_out:
                yield _step(state, layout, move_step, at, marking(past), by)
            elif number == left_out[-1]:
                on = f"So it goes on. {counted(len(left_out), 'lap is', 'laps are')} left out here."
                yield _step(state, layout, move_step, at, marking(past), by, left_out=on)
            at = move_step.mid.at
        state = step.state
    yield still(state, layout, _outcome(past), marking(past))


def _left_out(played: Sequence[MoveStep]) -> range:
    """Return the laps to skip in a long move: those between the first and the last few."""
    return range(_FIRST_LAPS, len(played) - _LAST_LAPS)


def _outcome(events: Iterable[Event]) -> Sentence:
    """Return the end of the move, and of the game, in a sentence."""
    found = [event for event in events if isinstance(event, _OUTCOME)]
    if not found:
        return Sentence("", "That is where it ends.")
    return Sentence(found[0].rule, " ".join(event.sentence for event in found))


def still(
    state: State,
    layout: Layout,
    said: Sentence,
    marks: Mapping[str, Mark],
    lit: Iterable[tuple[int, int]] = (),
) -> WalkStep:
    """Return a step in which nothing moves, with bowls lit up if given."""
    scene = layout.scene()
    paint_sides(scene, layout, {})
    paint_stones(scene, layout, state.bowls)
    if found := [*lit]:
        ring(scene, layout, found, LIT)
    picture = StepPicture(_ground(state, layout), scene)
    return WalkStep(state, as_sentence(said.text), said.rule, picture=picture, marks=marks)


def _ground(state: State, layout: Layout) -> Scene:
    scene = layout.scene(title(state), "")
    paint_board(scene, layout, numbers=True)
    return scene


def _step(
    state: State,
    layout: Layout,
    move_step: MoveStep,
    at: int,
    marks: Mapping[str, Mark],
    by: By,
    left_out: str = "",
) -> WalkStep:
    """Return one step of a move. Where laps are left out, it says so and no stone flies."""
    scene = layout.scene()
    paint_sides(scene, layout, {state.turn: "moves"})
    paint_move_step(scene, layout, move_step)
    paint_stones(scene, layout, move_step.mid.bowls)
    paint_hand(scene, layout, move_step.mid, move_step.way)
    ground = _ground(state, layout)
    if left_out:
        return WalkStep(state, left_out, picture=StepPicture(ground, scene), marks=marks)
    first, *more = told(event for event in move_step.events if not isinstance(event, _OUTCOME))
    falls = by == "stone" and len(move_step.events) == 1 and isinstance(move_step.events[0], StoneSown)
    return WalkStep(
        state,
        first.text,
        first.rule,
        more=tuple(more),
        picture=StepPicture(ground, scene, tuple(_flying(layout, move_step, at))),
        marks=marks,
        lasting=_QUICK if falls else None,
    )


def _flying(layout: Layout, move_step: MoveStep, at: int) -> Iterator[Mover]:
    """Yield the stones in the air: from bowl to bowl, or captured ones on their way to the hand."""
    player = move_step.mid.player
    for event in move_step.events:
        if isinstance(event, StoneSown) and at:
            yield _stone(layout, layout.centre(player, at), layout.centre(player, event.bowl))
        if isinstance(event, StonesCaptured):
            yield _stone(
                layout, layout.centre(3 - player, event.bowl), layout.centre(player, move_step.mid.at)
            )


def _stone(layout: Layout, start: Pixel, end: Pixel) -> Mover:
    scene = layout.scene()
    paint_pebbles(scene, [((0, 0), (0, 0, 1))], layout.unit * 1.25)
    return Mover(tuple(scene.shapes), start, end, lasts=False)

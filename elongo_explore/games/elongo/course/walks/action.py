"""`el.walk_action`: what an action does, event by event."""

from __future__ import annotations

from collections.abc import Iterable

from elongo_explore.kit.table.errors import BadInput, shown
from elongo_explore.kit.table.sentences import Event

from ...board.fences import Loop
from ...board.shields import Laid
from ...pictures.highlight import Highlight
from ...pictures.last_change import changed_by
from ...play.actions import Action, BuildBoma, Claim, Keep, LayShield, MoveAnimal, Place, PlaceAnimal, Remove
from ...play.draft import Draft
from ...play.state import State
from ...play.words import action_words, expected_words, now_words
from .walk import ElongoStep, ElongoWalk


def walk_action(state: State, action: Action) -> ElongoWalk:
    """Return what an action does: the board before it, each event with its rule, and the board after it.

    The decisive step is the last event that has a place on the board. Raise IllegalAction with every reason
    if the action is not allowed.
    """
    if not isinstance(state, State):
        raise BadInput(f"walk_action: expected the State of a game, got {shown(state)}")
    after, events = state.apply(action)
    done = action_words(state, action)
    clause = done._replace(who=done.who.lower())
    steps = [ElongoStep(state, f"The board before {clause}.", highlight=about(state, action))]
    # Event by event on a draft, as the engine does it: so no step can differ from what really happens.
    draft = Draft(state)
    for event in events:
        draft.happen(event)
        lit = Highlight(happened=changed_by([event]))
        steps.append(ElongoStep(draft.state(locked=True), event.sentence, event.rule, lit, event.part, event))
    steps.append(ElongoStep(after, f"Done. {_next(after)}{_idle(action, events)}"))
    places = [number for number, step in enumerate(steps[1:-1], 1) if step.places]
    return ElongoWalk(steps, f"{clause}, step by step", decisive=places[-1] if places else -1)


def _next(state: State) -> str:
    return f"{now_words(state)}." if state.result else f"Next, {expected_words(state)}."


def about(state: State, action: Action) -> Highlight:
    """Return the highlight of an action on the board before it."""
    match action:
        case LayShield(shield, placement):
            return Highlight(ghosts=(Laid(shield, placement),))
        case BuildBoma(fence):
            (loop,) = [loop for loop in state.closed_loops() if loop.fence == fence]
            return Highlight(fence=fence, loop=loop)
        case Remove(what) if isinstance(what, Loop):
            return Highlight(fence=what.fence, loop=what)
        case MoveAnimal(start, end):
            return Highlight(here=end, came=start)
        case Place(patch) | Claim(patch) | PlaceAnimal(patch) | Keep(patch) | Remove(patch):
            return Highlight(here=patch)  # type: ignore[arg-type]  # a loop is dealt with above
    return Highlight()


_PARTS = ("(a)", "(b)", "(c)", "(d)", "(e)")
"""The parts of building a boma (BOMA-5)."""


def _idle(action: Action, events: Iterable[Event]) -> str:
    """Return a sentence on the parts of building a boma that changed nothing, or ""."""
    done = {event.part for event in events}
    idle = [part for part in _PARTS if part not in done]
    if not isinstance(action, BuildBoma) or not idle:
        return ""
    return f" There was nothing to do for BOMA-5 {' '.join(idle)}."

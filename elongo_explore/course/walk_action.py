"""`el.walk_action`: what an action does, event by event."""

from __future__ import annotations

from ..elongo.board.fences import Loop
from ..elongo.board.land import Patch
from ..elongo.board.shields import Laid
from ..elongo.pictures.lit import Lit
from ..elongo.pictures.pieces import now_words
from ..elongo.pictures.touched import touched
from ..elongo.play import events as e
from ..elongo.play.actions import (
    Action,
    BuildBoma,
    Claim,
    Keep,
    LayShield,
    MoveAnimal,
    Place,
    PlaceAnimal,
    Remove,
)
from ..elongo.play.draft import Draft
from ..elongo.play.state import Boma, Claimed, Herd, State
from ..elongo.words import action_words
from ..table.errors import BadInput, shown
from .walk import Frame, Walk


def walk_action(state: State, action: Action) -> Walk:
    """Before, then what happens event by event, each with its rule, then after.

    IllegalAction with every reason if the action is not allowed.
    """
    if not isinstance(state, State):
        raise BadInput(f"walk_action: expected the State of a game, got {shown(state)}")
    after, events = state.apply(action)
    deed = action_words(state, action)
    frames = [Frame(state, f"Before. {deed}.", lit=about(state, action))]
    now, parts = state, _parts(state, events)
    for event, part in zip(events, parts, strict=True):
        now = after_event(now, event, after)
        lit = Lit(happened=touched([event]))
        frames.append(Frame(now, event.sentence, event.rule, lit, part, event))
    frames.append(Frame(after, f"After. {_next(after)}{_idle(action, parts)}"))
    return Walk(frames, f"{deed[0].lower()}{deed[1:]}, step by step")


def _next(state: State) -> str:
    now = now_words(state)
    return f"{now}." if state.result else f"Next, {now.split(': ', 1)[1]}."


def about(state: State, action: Action) -> Lit:
    """What is about to be done, on the board as it still is."""
    match action:
        case LayShield(shield, placement):
            return Lit(ghosts=(Laid(shield, placement),))
        case BuildBoma(fence):
            (loop,) = [loop for loop in state.closed_loops() if loop.fence == fence]
            return Lit(fence=fence, loop=loop)
        case Remove(what) if isinstance(what, Loop):
            return Lit(fence=what.fence, loop=what)
        case MoveAnimal(start, end):
            return Lit(here=end, came=start)
        case Place(patch) | Claim(patch) | PlaceAnimal(patch) | Keep(patch) | Remove(patch):
            return Lit(here=patch)  # type: ignore[arg-type]  # a loop is dealt with above
    return Lit()


# ── the position after each event ─────────────────────────────────────────────────────────────────


def after_event(state: State, event: e.Event, after: State) -> State:
    """What is on the table once an event has happened; hands that are dealt are those of `after`.

    Whose turn it is, and what is expected now, stays as it was: that is settled at the end of an action.
    """
    draft = Draft(state)
    match event:
        case e.ShieldLaid():
            _lay(draft, event)
        case e.LandClaimed():
            draft.claim(event.owner, event.patch)
        case e.ClaimReturned():
            draft.return_claim(Claimed(event.owner, event.patch), event.rule, event.why)
        case e.AnimalsPlaced():
            for patch, number in event.places:
                draft.put_animals(event.owner, patch, number)
        case e.AnimalsReturned():
            draft.send_home([patch for patch, _number in event.places], event.rule)
        case e.AnimalMoved():
            _move(draft, event)
        case e.BomaBuilt() | e.BomaFinished() | e.BomaAbandoned():
            _change_boma(draft, event)
        case e.HandsFilled():
            draft.players = [
                p._replace(hand=q.hand) for p, q in zip(draft.players, after.players, strict=True)
            ]
            draft.stock, draft.round, draft.last_round = after.stock, after.round, after.last_round
        case e.GameEnded():
            draft.phase, draft.result = after.phase, after.result
    return draft.state(locked=True)


def _lay(draft: Draft, event: e.ShieldLaid) -> None:
    player = draft.players[draft.turn - 1]
    hand = list(player.hand)
    hand.remove(event.shield)
    draft.players[draft.turn - 1] = player._replace(hand=tuple(hand))
    draft.board = draft.board.lay(event.shield, event.placement)
    draft.bomas = [boma._replace(inside=draft.board.inside(boma.loop)) for boma in draft.bomas]
    draft.cut_land()


def _move(draft: Draft, event: e.AnimalMoved) -> None:
    for patch, by in ((event.start, -1), (event.end, 1)):
        there = draft.animals.pop(patch).number if patch in draft.animals else 0
        if there + by:
            draft.animals[patch] = Herd(event.owner, there + by)


def _change_boma(draft: Draft, event: e.BomaBuilt | e.BomaFinished | e.BomaAbandoned) -> None:
    """The fence is shown as built from the first, with its builder on it."""
    built = isinstance(event, e.BomaBuilt)
    draft.change_stock(event.owner, "R", -1 if built else 1)
    if built:
        draft.bomas.append(Boma(event.owner, event.loop, draft.board.inside(event.loop)))
    elif isinstance(event, e.BomaFinished):
        draft.bomas = [b._replace(finished=b.finished or b.loop == event.loop) for b in draft.bomas]
    else:
        draft.bomas = [boma for boma in draft.bomas if boma.loop != event.loop]
    draft.cut_land()


# ── the five parts of building a boma ─────────────────────────────────────────────────────────────

_PARTS = ("(a)", "(b)", "(c)", "(d)", "(e)")


def _parts(state: State, events: tuple[e.Event, ...]) -> list[str]:
    """For each event the part of BOMA-5 that it belongs to, if a boma was built."""
    built = [event for event in events if isinstance(event, e.BomaBuilt)]
    if not built:
        return [""] * len(events)
    inside = state.board.inside(built[0].loop)
    cared: set[Patch] = set()  # for by those who were sent home
    found = []
    for event in events:
        if isinstance(event, e.ClaimReturned):
            cared |= state.parcel(event.patch).patches
        found.append(_part(event, inside, cared) if event.rule == "BOMA-5" else "")
    return found


def _part(event: e.Event, inside: frozenset[Patch], cared: set[Patch]) -> str:
    if isinstance(event, e.ClaimReturned):
        return "(a)"
    if isinstance(event, e.AnimalsReturned | e.AnimalsPlaced):
        patch = event.places[0][0]
        if isinstance(event, e.AnimalsReturned):
            return "(a)" if patch in cared else "(b)" if patch in inside else "(d)"
        return "(c)" if patch in inside else "(e)"
    return "(e)"


def _idle(action: Action, parts: list[str]) -> str:
    """The parts of building a boma for which nothing had to be done."""
    idle = [part for part in _PARTS if part not in parts]
    if not isinstance(action, BuildBoma) or not idle:
        return ""
    return f" BOMA-5 {' '.join(idle)}: nothing to do."

"""The one checker behind `legal_actions`, `why_not` and `apply`: what is allowed, and why not."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, overload

from elongo_explore.kit.table.errors import BadInput, shown
from elongo_explore.kit.table.wording import as_sentence, counted

from ..board.fences import Loop
from ..board.land import Patch
from ..board.refusals import Refusal
from ..board.shields import (
    ANIMALS,
    COLOUR_NAMES,
    Colour,
    check_number,
    check_patch,
    check_placement,
    check_shield,
)
from ..geometry.rhombs import KINDS
from . import actions as a
from .actions import Action
from .pieces import COLOURS, Claimed, keeper_name, lies_in_a_boma, names

if TYPE_CHECKING:
    from .state import State

_ONLY_IN_NEED = "Only a player who begins with no warrior or no boy in stock may abandon something."
_NOW = {
    "hexagon": ("HEX-2", "First place a warrior or boy in the hexagon, or pass."),
    "lay": ("TURN-1", "First lay a shield; before that you may abandon land and bomas."),
    "act": ("TURN-1", "First claim land on the shield just laid, build a boma, or pass."),
    "confirm": ("TURN-3", "Everything in this turn is done: confirm it, or undo."),
    "fill": ("ENC-5", "First the owner of the new enclosure places animals, or stops placing."),
    "deal": ("ROUND-2", "First the hands are filled: chance deals the next shield."),
    "keep": ("JOIN-4", "First the owner of several warriors or boys in one parcel chooses which stays."),
}


def why_not(state: State, action: Action) -> tuple[Refusal, ...]:
    """Return every reason why an action is not allowed now; empty if it is."""
    if not isinstance(action, Action):
        raise BadInput(f"action: expected one such as Pass() or Claim((3, 'M')), got {shown(action)}")
    found = tuple(_reasons(state, action))
    if type(action) in a.AT_STAGE[state.stage]:
        return found
    return (_not_now(state, action), *found)


def is_allowed(state: State, action: Action) -> bool:
    """Return True if no reason speaks against an action that fits the stage; stop at the first one."""
    return next(_reasons(state, action), None) is None


def _not_now(state: State, action: Action) -> Refusal:
    with_shield = isinstance(action, a.Claim | a.BuildBoma) and state.laid
    if state.result and with_shield:
        return Refusal("END-3", "The game is over: it is too late to claim or build.")
    if state.result:
        return Refusal(state.result.rule, "The game is over.")
    if with_shield and state.stage in ("lay", "confirm"):
        made = "You have already claimed, built or passed with this shield."
        return Refusal("CLAIM-4", made)
    return Refusal(*_NOW[state.stage])


def _reasons(state: State, action: Action) -> Iterator[Refusal]:
    reasons = _REASONS.get(type(action))
    return reasons(state, action) if reasons else iter(())


def _lay(state: State, action: a.LayShield) -> Iterator[Refusal]:
    check_shield(action.shield)
    check_placement(action.placement)
    if action.shield.kind != action.placement.kind:
        raise BadInput(f"a {action.shield.kind} shield cannot be laid at a {action.placement.kind} placement")
    if action.shield not in state.hand():
        yield Refusal("TURN-4", lambda: as_sentence(f"{action.shield} is not in player {state.turn}'s hand."))
    yield from state.board.why_not(action.placement)


def _place(state: State, action: a.Place) -> Iterator[Refusal]:
    patch = action.patch
    check_patch(state.board.laid, patch)
    yield from _taken(state, patch, "HEX-3", "HEX-3")


def _claim(state: State, action: a.Claim) -> Iterator[Refusal]:
    patch = action.patch
    check_patch(state.board.laid, patch)
    if patch[0] != state.just_laid or not state.laid:
        yield Refusal("CLAIM-1", lambda: f"Shield {patch[0]} is not the one just laid.", patch[0])
    yield from _taken(state, patch, "COMP-5", "CLAIM-2")
    if state.bomas and (boma := state.boma_at(patch)):
        yield Refusal("BIG-2", partial(_in_boma, patch, boma.owner), patch[0])
    if state.ruleset.blocked_claims == "return":
        spoilt = state.board.blocked_land()
        if not spoilt.isdisjoint(state.parcel(patch).patches):
            why = "A blocked edge keeps this land from ever being enclosed: a keeper would return to stock."
            yield Refusal("BLOCK-2", why, patch[0])


def _taken(state: State, patch: Patch, on_shield: str, in_parcel: str) -> Iterator[Refusal]:
    """Yield refusals if a keeper is on the shield or in the parcel already, or none is in stock."""
    index, patches = patch[0], state.land.parcel(patch).patches
    for claim in state.claims:
        if claim.patch[0] == index:
            yield Refusal(on_shield, partial(_stands_there, state, claim), index)
    for claim in state.claims:
        if claim.patch in patches:
            yield Refusal(in_parcel, partial(_claims_it, state, claim), claim.patch[0])
    colour = state.colour(patch)
    if not state.players[state.turn - 1].helpers(colour):
        yield Refusal("CLAIM-3", partial(_nobody_left, state, colour), index)


def _in_boma(patch: Patch, owner: int) -> str:
    return f"{names([patch])} is inside player {owner}'s boma: no player can claim land there."


def _stands_there(state: State, claim: Claimed) -> str:
    who = f"Player {claim.owner}'s {keeper_name(state.colour(claim.patch))}"
    return f"{who} is already on this shield, on {names([claim.patch])}."


def _claims_it(state: State, claim: Claimed) -> str:
    who = f"a {keeper_name(state.colour(claim.patch))} on {names([claim.patch])}"
    return f"Player {claim.owner} has already claimed this parcel, with {who}."


def _nobody_left(state: State, colour: Colour) -> str:
    who = f"Player {state.turn} has no {keeper_name(colour)} in stock"
    return f"{who}, and {COLOUR_NAMES[colour]} land needs one."


def _build(state: State, action: a.BuildBoma) -> Iterator[Refusal]:
    fence = action.fence
    check_number("fence", fence, 1, 2)
    closed = [loop for loop in state.closed_loops() if loop.fence == fence] if state.laid else []
    if not closed:
        yield Refusal("BOMA-1", lambda: f"The shield just laid has not closed a loop of fence {fence}.")
    for loop in closed:
        if lies_in_a_boma(state.board, state.bomas, loop):
            yield Refusal("BIG-2", "This loop is inside a boma: no other can be built there.")
    if not state.player(state.turn).warriors:
        yield Refusal("BOMA-1", lambda: f"Player {state.turn} has no warrior in stock to build with.")


def _remove(state: State, action: a.Remove) -> Iterator[Refusal]:
    what = action.what
    if not state.may_take_back:
        yield Refusal("REM-5", _ONLY_IN_NEED)
    if isinstance(what, Loop):
        bomas = [boma for boma in state.bomas if boma.loop == what]
        if not bomas or bomas[0].owner != state.turn:
            yield Refusal("REM-3", lambda: f"Player {state.turn} is not building a boma there.")
        elif bomas[0].finished:
            yield Refusal("REM-4", "This boma is finished: it stays.")
        return
    check_patch(state.board.laid, what)
    if (state.turn, what) not in state.claims:
        yield Refusal("REM-1", lambda: f"Player {state.turn} has no warrior or boy on {names([what])}.")


def _move(state: State, action: a.MoveAnimal) -> Iterator[Refusal]:
    check_patch(state.board.laid, action.start)
    check_patch(state.board.laid, action.end)
    if state.ruleset.filling != "owner_chooses":
        yield Refusal("ENC-5", "You can move animals only in the tabletop edition.")
    herd = state.animals.get(action.start)
    if herd is None or herd.owner != state.turn:
        yield Refusal(
            "ENC-5", lambda: f"Player {state.turn} has no animal on {names([action.start])}.", action.start[0]
        )
    if state.boma_at(action.start) or action.end not in state.parcel(action.start).patches:
        yield Refusal("ENC-5", "An animal can move only within its enclosure.", action.end[0])
    if action.start == action.end or _room(state, action.end) < 1:
        yield Refusal("ENC-5", partial(_no_room, action.end), action.end[0])


def _place_animal(state: State, action: a.PlaceAnimal) -> Iterator[Refusal]:
    patch = action.patch
    check_patch(state.board.laid, patch)
    if not state.pending or state.pending[0].kind != "fill":
        return
    choice = state.pending[0]
    if patch not in state.parcel(choice.patches[0]).patches:
        yield Refusal(
            "ENC-5", lambda: f"{names([patch])} is not in the enclosure that is being filled.", patch[0]
        )
    if _room(state, patch) < 1:
        yield Refusal("ENC-5", partial(_no_room, patch), patch[0])
    if not state.player(choice.owner).animals[COLOURS.index(state.colour(patch))]:
        animals = ANIMALS[state.colour(patch)]
        yield Refusal("ENC-4", lambda: f"Player {choice.owner} has no {animals} left in stock.", patch[0])


def _no_room(patch: Patch) -> str:
    return f"There is no room for an animal on {names([patch])}."


def _room(state: State, patch: Patch) -> int:
    herd = state.animals.get(patch)
    return state.board.laid[patch[0]].shield.symbols(patch[1]) - (herd.number if herd else 0)


def _keep(state: State, action: a.Keep) -> Iterator[Refusal]:
    check_patch(state.board.laid, action.patch)
    if state.pending and action.patch not in state.pending[0].patches:
        yield Refusal(
            "JOIN-4", lambda: f"There is no keeper to choose on {names([action.patch])}.", action.patch[0]
        )


def _deal(state: State, action: a.Deal) -> Iterator[Refusal]:
    check_shield(action.shield)
    if state.stage == "deal" and action not in a.Deal.options(state):
        sentence = f"{action.shield} cannot be dealt now: it is not in the stock, or of the wrong kind."
        yield Refusal("ROUND-2", as_sentence(sentence))


_REASONS: dict[type[Action], Callable[[State, Any], Iterator[Refusal]]] = {
    a.LayShield: _lay,
    a.Place: _place,
    a.Claim: _claim,
    a.BuildBoma: _build,
    a.Remove: _remove,
    a.MoveAnimal: _move,
    a.PlaceAnimal: _place_animal,
    a.Keep: _keep,
    a.Deal: _deal,
}
"""The reasons that can speak against each kind of action, apart from its moment."""


# ── all that is allowed ───────────────────────────────────────────────────────────────────────────
# Lays are made when they are read: there can be thousands.


def legal_actions(state: State) -> Sequence[Action]:
    """Return all actions that are allowed now. Lays come last: there can be thousands."""
    few = [
        action
        for kind in a.AT_STAGE[state.stage]
        if kind is not a.LayShield
        for action in kind.options(state)
        if kind.sure or is_allowed(state, action)
    ]
    return Actions(few, state) if state.stage == "lay" else tuple(few)


class Actions(Sequence[Action]):
    """Some actions, and then every shield of the hand at every placement of its kind."""

    def __init__(self, few: list[Action], state: State) -> None:
        self._few = few
        self._hand = [*dict.fromkeys(state.hand())]  # of equal shields, one
        self._places = {kind: state.board.places(kind) for kind in KINDS}
        self._length = len(few) + sum([len(self._places[shield[0]]) for shield in self._hand])

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, at: int) -> Action: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Action]: ...
    def __getitem__(self, at: int | slice) -> Action | Sequence[Action]:
        if isinstance(at, slice):
            return tuple(self[i] for i in range(*at.indices(self._length)))
        if at < 0:
            at += self._length
        if not 0 <= at < self._length:
            raise IndexError(f"there are {self._length} actions")
        if at < len(self._few):
            return self._few[at]
        at -= len(self._few)
        for shield in self._hand:
            places = self._places[shield[0]]
            if at < len(places):
                return a.LayShield(shield, places[at])
            at -= len(places)
        raise AssertionError("the lays were counted")

    def __contains__(self, action: object) -> bool:
        if isinstance(action, a.LayShield):
            return action.shield in self._hand and action.placement in self._places[action.shield.kind]
        return action in self._few

    def __repr__(self) -> str:
        lays, others = counted(len(self) - len(self._few), "way"), counted(len(self._few), "other")
        return f"<{counted(len(self), 'action')}: {lays} to lay a shield and {others}>"

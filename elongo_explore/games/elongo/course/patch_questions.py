"""Questions of the kind "which patches?": the engine knows the set, and why another patch is not in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from elongo_explore.kit.course.verdict import Remark, left_out
from elongo_explore.kit.table.errors import BadInput
from elongo_explore.kit.table.sentences import Event, Sentence
from elongo_explore.kit.table.wording import counted

from ..analysis.blocks import doomed
from ..board.fences import Loop
from ..board.land import Patch
from ..board.shields import COLOUR_NAMES
from ..play.actions import Claim, Place
from ..play.draft import MIDDLES
from ..play.events import AnimalsPlaced, AnimalsReturned, BomaBuilt, ClaimReturned
from ..play.pieces import keeper_name, names
from ..play.state import State
from .answers import patch as read
from .goals import meets
from .outcome import Outcome


class PatchQuestion(NamedTuple):
    """A set of patches that can be asked for, and what to say of a patch that is not in it."""

    all: Callable[[Outcome, Any], frozenset[Patch]]
    extra: Callable[[Outcome, Any, Patch], Remark]
    rule: str
    missing: str
    """What the patches that were left out do: '2 more patches …'."""


def _remark(rule: str, text: str) -> Remark:
    return Remark((Sentence(rule, text),))


def _parcel(outcome: Outcome, at: str) -> frozenset[Patch]:
    return outcome.after(read(at)).patches


def _not_in_parcel(outcome: Outcome, at: str, patch: Patch) -> Remark:
    own, other = outcome.after(read(at)), outcome.after(patch)
    if own.colour != other.colour:
        theirs, ours = COLOUR_NAMES[other.colour], COLOUR_NAMES[own.colour]
        return _remark("ENC-1", f"{names([patch])} is {theirs} land, the parcel of {at} is {ours}.")
    if patch in outcome.end.board.parcel(read(at)).patches:
        return _remark("ENC-1", f"a built fence cuts {names([patch])} off from {at}.")
    return _remark("ENC-1", f"{names([patch])} has the right colour, but no land connects it with {at}.")


def loop_through(outcome: Outcome, fence: int, shield: int) -> Loop:
    """The closed fence that runs over a shield."""
    for loop in outcome.end.board.loops():
        if loop.fence == fence and shield in loop.shields:
            return loop
    raise BadInput(f"no loop of fence {fence} runs over shield {shield}")


def inside(outcome: Outcome, where: Sequence[int]) -> frozenset[Patch]:
    """The patches inside the closed fence that runs over a shield."""
    return outcome.end.board.inside(loop_through(outcome, *where))


def _built(outcome: Outcome) -> Loop:
    """The loop on which the puzzle's line has built a boma."""
    built = outcome.of_kind(BomaBuilt)
    if len(built) != 1:
        raise BadInput("this question is about one boma that is built")
    return built[0].loop


def _taken(outcome: Outcome, _yes: bool) -> frozenset[Patch]:
    """The land that a new boma takes: all that lies inside, except in other bomas there."""
    inside = outcome.end.board.inside(_built(outcome))
    return frozenset(patch for patch in inside if not _kept_by(outcome, patch))


def _kept_by(outcome: Outcome, patch: Patch) -> int:
    """The owner of another boma that a patch lies in; 0 if there is none."""
    built = _built(outcome)
    owners = [b.owner for b in outcome.game.bomas if b.loop != built and patch in b.inside]
    return owners[0] if owners else 0


def _not_taken(outcome: Outcome, _yes: bool, patch: Patch) -> Remark:
    if owner := _kept_by(outcome, patch):
        return _remark("BIG-1", f"{names([patch])} lies in a boma of player {owner}, who keeps it.")
    return _remark("BIG-1", f"{names([patch])} lies outside this fence.")


def _claimable(outcome: Outcome, _yes: bool) -> frozenset[Patch]:
    action = Place if outcome.game.phase == "hexagon" else Claim
    return frozenset(p for p in _all(outcome) if not outcome.game.why_not(action(p)))


def _not_claimable(outcome: Outcome, _yes: bool, patch: Patch) -> Remark:
    action = Place if outcome.game.phase == "hexagon" else Claim
    refusals = outcome.game.why_not(action(patch))
    return Remark(tuple(refusal.said for refusal in refusals), about=names([patch]))


def _claim_fills(outcome: Outcome, _yes: bool) -> frozenset[Patch]:
    """Where a claim brings animals at once."""
    return frozenset(p for p in _claimable(outcome, True) if not outcome.after(p).is_open)


def _claim_fills_nothing(outcome: Outcome, _yes: bool, patch: Patch) -> Remark:
    if patch not in _claimable(outcome, True):
        return _not_claimable(outcome, True, patch)
    return _remark("CLAIM-5", f"{names([patch])} may be claimed, but its land is open: no animals come yet.")


def _winning(outcome: Outcome, _yes: bool) -> frozenset[Patch]:
    """Where a claim ends the game at once, for the player who makes it."""
    game = outcome.game
    return frozenset(p for p in _claimable(outcome, True) if _wins(game.after(Claim(p)), game.turn))


def _wins(state: State, player: int) -> bool:
    return state.result is not None and player in state.result.winners


def _not_winning(outcome: Outcome, _yes: bool, patch: Patch) -> Remark:
    game = outcome.game
    if refusals := game.why_not(Claim(patch)):
        return Remark(tuple(refusal.said for refusal in refusals), about=names([patch]))
    left = game.after(Claim(patch)).in_stock(game.turn)
    told = f"a claim at {names([patch])} leaves {counted(left, 'animal')} of player {game.turn} in stock."
    return _remark("END-1", told)


def _all(outcome: Outcome) -> Iterator[Patch]:
    for index, laid in enumerate(outcome.end.board.laid):
        yield from ((index, name) for name in laid.shield.patches)


def _enclosed(outcome: Outcome, colour: str | bool) -> frozenset[Patch]:
    parcels = [parcel for parcel in outcome.end.parcels() if not parcel.is_open]
    wanted = [p.patches for p in parcels if meets(colour, p.colour)]
    return frozenset[Patch]().union(*wanted)


def _not_enclosed(outcome: Outcome, _colour: str | bool, patch: Patch) -> Remark:
    parcel = outcome.after(patch)
    if not parcel.is_open:
        other = COLOUR_NAMES[parcel.colour]
        return _remark("ENC-2", f"{names([patch])} is enclosed, but it is {other} land.")
    where = counted(parcel.open_half_edges, "half-edge")
    return _remark("ENC-2", f"the parcel of {names([patch])} is open, at {where}.")


def _doomed(outcome: Outcome, _yes: bool) -> frozenset[Patch]:
    return frozenset[Patch]().union(*(parcel.patches for parcel in doomed(outcome.end)))


def _not_doomed(_outcome: Outcome, _yes: bool, patch: Patch) -> Remark:
    return _remark("BLOCK-1", f"no edge along the parcel of {names([patch])} is blocked.")


def _touching(outcome: Outcome, at: str) -> frozenset[Patch]:
    return frozenset(neighbour.patch for neighbour in outcome.end.board.neighbours(read(at)))


def _not_touching(_outcome: Outcome, at: str, patch: Patch) -> Remark:
    if patch == read(at):
        return _remark("ENC-1", f"{at} is the patch itself.")
    return _remark("ENC-1", f"{names([patch])} does not touch {at} along a line.")


def _kept_by_a(outcome: Outcome, who: str) -> frozenset[Patch]:
    """The patches on which a warrior would stand, or a boy."""
    return frozenset(patch for patch in _all(outcome) if keeper_name(outcome.after(patch).colour) == who)


def _not_kept_by_a(outcome: Outcome, _who: str, patch: Patch) -> Remark:
    colour = outcome.after(patch).colour
    text = f"{names([patch])} is {COLOUR_NAMES[colour]} land: a {keeper_name(colour)} would stand there."
    return _remark("COMP-3", text)


def _happened(kind: Any) -> Callable[[Outcome, int | bool], frozenset[Patch]]:
    """The patches that events of a kind are about; with a number, those of one player."""

    def collect(outcome: Outcome, player: int | bool) -> frozenset[Patch]:
        found: set[Patch] = set()
        event: Any
        for event in outcome.of_kind(kind):
            if meets(player, event.owner):
                one = isinstance(event, ClaimReturned)
                found |= {event.patch} if one else {patch for patch, _number in event.places}
        return frozenset(found)

    return collect


def _filled_first(outcome: Outcome, player: int | bool) -> frozenset[Patch]:
    """The middles that receive animals: if there are too few, corners go without."""
    return frozenset(p for p in PATCH_QUESTIONS["filled"].all(outcome, player) if p[1] in MIDDLES)


def _not_first(_outcome: Outcome, _player: int | bool, patch: Patch) -> Remark:
    if patch[1] in MIDDLES:
        return _remark("ENC-3", f"no animal comes to {names([patch])}.")
    return _remark("ENC-4", f"{names([patch])} is a corner: it waits until the middles have their animals.")


def _nothing(rule: str, what: str) -> Callable[[Outcome, Any, Patch], Remark]:
    return lambda _outcome, _parameter, patch: _remark(rule, f"{what.format(names([patch]))}.")


_EVENTS: dict[str, type[Event]] = {
    "filled": AnimalsPlaced,
    "emptied": AnimalsReturned,
    "sent_home": ClaimReturned,
}
"""What has to happen to a patch, for questions about what happens."""


def _rule(outcome: Outcome, name: str) -> str:
    """The rule that a question is about here: people go home by one rule or by another."""
    told = outcome.of_kind(_EVENTS[name]) if name in _EVENTS else []
    if name == "claimable" and isinstance(outcome.end, State) and outcome.end.phase == "hexagon":
        return "HEX-3"
    return told[0].rule if told else PATCH_QUESTIONS[name].rule


def _not_to(name: str, what: str) -> Callable[[Outcome, Any, Patch], Remark]:
    return lambda outcome, _parameter, patch: _remark(_rule(outcome, name), f"{what} {names([patch])}.")


PATCH_QUESTIONS: dict[str, PatchQuestion] = {
    "parcel": PatchQuestion(_parcel, _not_in_parcel, "ENC-1", "to the parcel: the land goes on"),
    "inside": PatchQuestion(
        inside,
        _nothing("BOMA-3", "{} lies outside this fence"),
        "BOMA-3",
        "to the land inside",
    ),
    "taken": PatchQuestion(_taken, _not_taken, "BIG-1", "to the land that this boma takes"),
    "claimable": PatchQuestion(_claimable, _not_claimable, "CLAIM-2", "to the land that may be claimed"),
    "claim_fills": PatchQuestion(
        _claim_fills, _claim_fills_nothing, "CLAIM-5", "to the land where a claim brings animals"
    ),
    "winning": PatchQuestion(_winning, _not_winning, "END-1", "to those where a claim wins"),
    "enclosed": PatchQuestion(_enclosed, _not_enclosed, "ENC-2", "to an enclosure"),
    "doomed": PatchQuestion(_doomed, _not_doomed, "BLOCK-1", "to land along a blocked edge"),
    "touching": PatchQuestion(_touching, _not_touching, "ENC-1", "to those that touch it"),
    "keeper": PatchQuestion(_kept_by_a, _not_kept_by_a, "COMP-3", "to the land that is meant"),
    "filled": PatchQuestion(
        _happened(_EVENTS["filled"]),
        _not_to("filled", "no animal comes to"),
        "ENC-3",
        "to those that receive animals",
    ),
    "filled_first": PatchQuestion(_filled_first, _not_first, "ENC-4", "to the middles, which come first"),
    "emptied": PatchQuestion(
        _happened(_EVENTS["emptied"]),
        _not_to("emptied", "no animal leaves"),
        "BOMA-5",
        "to those that lose animals",
    ),
    "sent_home": PatchQuestion(
        _happened(_EVENTS["sent_home"]),
        _not_to("sent_home", "nobody goes home from"),
        "JOIN-2",
        "to those from which somebody goes home",
    ),
}
"""Every set of patches by its name in the data."""


def wrong_patches(outcome: Outcome, name: str, parameter: Any, given: frozenset[Patch]) -> list[Remark]:
    """What is wrong with a set of patches; nothing if it is the right one."""
    asked = PATCH_QUESTIONS[name]
    wanted = asked.all(outcome, parameter)
    found = [asked.extra(outcome, parameter, patch) for patch in sorted(given - wanted)]
    if not found and (left := len(wanted - given)):
        more = counted(left, "more patch belongs", "more patches belong")
        found.append(left_out(_rule(outcome, name), f"{more} {asked.missing}"))
    return found

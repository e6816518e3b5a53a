"""Questions whose answer the engine knows: which patches, how many, which way round."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, NamedTuple

from ..elongo.analysis.completion import how_far
from ..elongo.board.fences import Loop
from ..elongo.board.land import Patch
from ..elongo.board.shields import COLOUR_NAMES
from ..elongo.play.actions import Claim, Place
from ..elongo.play.events import (
    AnimalsPlaced,
    AnimalsReturned,
    BomaBuilt,
    ClaimReturned,
    names,
)
from ..elongo.play.state import State
from ..elongo.position import board_of
from ..table.errors import BadInput
from ..table.wording import counted
from .answers import patch as read
from .goals import Outcome, grazing, meets

# ── which patches? ────────────────────────────────────────────────────────────────────────────────


class Collection(NamedTuple):
    """A set of patches that can be asked for, and what to say of a patch that is not in it."""

    all: Callable[[Outcome, Any], frozenset[Patch]]
    extra: Callable[[Outcome, Any, Patch], str]
    rule: str
    missing: str
    """What the patches that were left out do: '2 more patches …'."""


def _parcel(outcome: Outcome, at: str) -> frozenset[Patch]:
    return outcome.after(read(at)).patches


def _not_in_parcel(outcome: Outcome, at: str, patch: Patch) -> str:
    own, other = outcome.after(read(at)), outcome.after(patch)
    if own.colour != other.colour:
        theirs, ours = COLOUR_NAMES[other.colour], COLOUR_NAMES[own.colour]
        return f"ENC-1: {names([patch])} is {theirs} land, the parcel of {at} is {ours}."
    if patch in board_of(outcome.end).parcel(read(at)).patches:
        return f"ENC-1: a built fence cuts {names([patch])} off from {at}."
    return f"ENC-1: {names([patch])} has the right colour, but no land connects it with {at}."


def loop_through(outcome: Outcome, fence: int, shield: int) -> Loop:
    """The closed fence that runs over a shield."""
    for loop in board_of(outcome.end).loops():
        if loop.fence == fence and shield in loop.shields:
            return loop
    raise BadInput(f"no loop of fence {fence} runs over shield {shield}")


def _inside(outcome: Outcome, where: Sequence[int]) -> frozenset[Patch]:
    return board_of(outcome.end).inside(loop_through(outcome, *where))


def _built(outcome: Outcome) -> Loop:
    """The loop on which the puzzle's line has built a boma."""
    built = outcome.of_kind(BomaBuilt)
    if len(built) != 1:
        raise BadInput("this question is about one boma that is built")
    return built[0].loop


def _taken(outcome: Outcome, _yes: bool) -> frozenset[Patch]:
    """The land that a new boma takes: all that lies inside, except in other bomas there."""
    inside = board_of(outcome.end).inside(_built(outcome))
    return frozenset(patch for patch in inside if not _kept_by(outcome, patch))


def _kept_by(outcome: Outcome, patch: Patch) -> int:
    """The owner of another boma that a patch lies in; 0 if there is none."""
    built = _built(outcome)
    owners = [b.owner for b in outcome.game.bomas if b.loop != built and patch in b.inside]
    return owners[0] if owners else 0


def _not_taken(outcome: Outcome, _yes: bool, patch: Patch) -> str:
    if owner := _kept_by(outcome, patch):
        return f"BIG-1: {names([patch])} lies in a boma of player {owner}, who keeps it."
    return f"BIG-1: {names([patch])} lies outside this fence."


def _claimable(outcome: Outcome, _yes: bool) -> frozenset[Patch]:
    action = Place if outcome.game.phase == "hexagon" else Claim
    return frozenset(p for p in _all(outcome) if not outcome.game.why_not(action(p)))


def _not_claimable(outcome: Outcome, _yes: bool, patch: Patch) -> str:
    action = Place if outcome.game.phase == "hexagon" else Claim
    return f"{names([patch])}: " + " ".join(map(str, outcome.game.why_not(action(patch))))


def _all(outcome: Outcome) -> Iterator[Patch]:
    for index, laid in enumerate(board_of(outcome.end).laid):
        yield from ((index, name) for name in laid.shield.patches)


def _enclosed(outcome: Outcome, colour: str | bool) -> frozenset[Patch]:
    parcels = [parcel for parcel in outcome.end.parcels() if not parcel.is_open]
    wanted = [p.patches for p in parcels if meets(colour, p.colour)]
    return frozenset[Patch]().union(*wanted)


def _not_enclosed(outcome: Outcome, _colour: str | bool, patch: Patch) -> str:
    parcel = outcome.after(patch)
    if not parcel.is_open:
        return f"ENC-2: {names([patch])} is enclosed, but it is {COLOUR_NAMES[parcel.colour]} land."
    where = counted(parcel.open_half_edges, "half-edge")
    return f"ENC-2: the parcel of {names([patch])} is open, at {where}."


def _touching(outcome: Outcome, at: str) -> frozenset[Patch]:
    return frozenset(neighbour.patch for neighbour in board_of(outcome.end).neighbours(read(at)))


def _not_touching(_outcome: Outcome, at: str, patch: Patch) -> str:
    if patch == read(at):
        return f"ENC-1: {at} is the patch itself."
    return f"ENC-1: {names([patch])} does not touch {at} along a line."


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


def _nothing(rule: str, what: str) -> Callable[[Outcome, Any, Patch], str]:
    return lambda _outcome, _parameter, patch: f"{rule}: {what.format(names([patch]))}."


COLLECTIONS: dict[str, Collection] = {
    "parcel": Collection(_parcel, _not_in_parcel, "ENC-1", "to the parcel: the land goes on"),
    "inside": Collection(
        _inside,
        _nothing("BOMA-3", "{} lies outside this fence"),
        "BOMA-3",
        "to the land inside",
    ),
    "taken": Collection(_taken, _not_taken, "BIG-1", "to the land that this boma takes"),
    "claimable": Collection(_claimable, _not_claimable, "CLAIM-2", "to the land that may be claimed"),
    "enclosed": Collection(_enclosed, _not_enclosed, "ENC-2", "to an enclosure"),
    "touching": Collection(_touching, _not_touching, "ENC-1", "to those that touch it"),
    "filled": Collection(
        _happened(AnimalsPlaced),
        _nothing("ENC-3", "no animal comes to {}"),
        "ENC-3",
        "to those that receive animals",
    ),
    "emptied": Collection(
        _happened(AnimalsReturned),
        _nothing("BOMA-5", "no animal leaves {}"),
        "BOMA-5",
        "to those that lose animals",
    ),
    "sent_home": Collection(
        _happened(ClaimReturned),
        _nothing("JOIN-2", "nobody goes home from {}"),
        "JOIN-2",
        "to those from which somebody goes home",
    ),
}
"""Every set of patches by its name in the data."""


def wrong_patches(outcome: Outcome, name: str, parameter: Any, given: frozenset[Patch]) -> list[str]:
    """What is wrong with a set of patches; nothing if it is the right one."""
    collection = COLLECTIONS[name]
    wanted = collection.all(outcome, parameter)
    found = [collection.extra(outcome, parameter, patch) for patch in sorted(given - wanted)]
    if not found and (left := len(wanted - given)):
        more = counted(left, "more patch belongs", "more patches belong")
        in_hexagon = isinstance(outcome.end, State) and outcome.end.phase == "hexagon"
        rule = "HEX-3" if name == "claimable" and in_hexagon else collection.rule
        found.append(f"{rule}: {more} {collection.missing}.")
    return found


# ── how many? ─────────────────────────────────────────────────────────────────────────────────────


def _how_far(outcome: Outcome, at: str) -> int:
    answer = how_far(outcome.end, read(at), seconds=None).least
    if answer is None:
        raise BadInput(f"the parcel of {at} can never be enclosed")
    return answer


def _symbols(outcome: Outcome, patches: frozenset[Patch], colour: str | bool = True) -> int:
    shields = [laid.shield for laid in board_of(outcome.end).laid]
    return sum(shields[i].symbols(p) for i, p in patches if meets(colour, shields[i].colour(p)))


def _placements(outcome: Outcome, kind: str | bool) -> int:
    return sum(meets(kind, placement.kind) for placement in board_of(outcome.end).placements())


def _parcels(outcome: Outcome, colour: str | bool) -> int:
    return sum(meets(colour, parcel.colour) for parcel in outcome.end.parcels())


def _enclosures(outcome: Outcome, colour: str | bool) -> int:
    return sum(meets(colour, p.colour) and not p.is_open for p in outcome.end.parcels())


def _gains(outcome: Outcome, player: int) -> int:
    return grazing(outcome.end, player) - grazing(outcome.start, player)


def _loses(outcome: Outcome, player: int) -> int:
    return -_gains(outcome, player)


def _homecomers(outcome: Outcome, player: int | bool) -> int:
    return sum(meets(player, event.owner) for event in outcome.of_kind(ClaimReturned))


def _no_way(outcome: Outcome, side: Sequence[int]) -> str:
    """One of the ways that do not count, and why not."""
    board = board_of(outcome.end)
    for place in board.candidates(*side):
        if refusals := board.why_not(place):
            return f"A {place.kind}, turned by {place.turn * 36}°, does not fit. {refusals[0]}"
    return "No other way is left."


@dataclass(frozen=True, slots=True)
class Number:
    """A number that can be asked for, what counts, and what can be said of one that is too large."""

    count: Callable[[Outcome, Any], int]
    counts: str
    too_many: Callable[[Outcome, Any], str] | None = None


_SYMBOLS = "Each symbol counts, and the middle of a narrow shield has two (COMP-2)."
_ANIMALS = "Each animal counts; there may be two in the middle of a narrow shield (COMP-2)."
NUMBERS: dict[str, Number] = {
    "how_far": Number(_how_far, "No border may stay open, and one shield can close several (ENC-2)."),
    "size": Number(
        lambda outcome, at: len(outcome.after(read(at)).patches),
        "Land goes on across edges, and across a fence that is not built (ENC-1).",
    ),
    "symbols": Number(lambda outcome, at: _symbols(outcome, outcome.after(read(at)).patches), _SYMBOLS),
    "open_half_edges": Number(
        lambda outcome, at: outcome.after(read(at)).open_half_edges,
        "Each half of an edge at the rim counts (ENC-2).",
    ),
    "ways": Number(
        lambda outcome, side: len(board_of(outcome.end).ways(*side)),
        "Each kind of shield counts, in each way to turn it that fits.",
        _no_way,
    ),
    "placements": Number(_placements, "Each place counts, in each way to turn a shield that fits (LAY-5)."),
    "parcels": Number(_parcels, "Land of one colour that hangs together counts as one (ENC-1)."),
    "enclosures": Number(_enclosures, "A parcel counts if no part of its border is open (ENC-2)."),
    "loops": Number(
        lambda outcome, fence: sum(meets(fence, lo.fence) for lo in board_of(outcome.end).loops()),
        "A fence counts if it comes back to where it began (BOMA-1).",
    ),
    "inside_symbols": Number(lambda outcome, where: _symbols(outcome, _inside(outcome, where)), _SYMBOLS),
    "blocked": Number(
        lambda outcome, _yes: len(board_of(outcome.end).blocked_edges()),
        "An edge counts if no shield fits against it, wide or narrow, whichever way round (BLOCK-1).",
    ),
    "gains": Number(_gains, f"{_ANIMALS} Those that leave are taken off."),
    "loses": Number(_loses, _ANIMALS),
    "grazing": Number(lambda outcome, player: grazing(outcome.end, player), _ANIMALS),
    "homecomers": Number(_homecomers, "Everybody counts who returns to stock, warriors and boys."),
    "warriors": Number(
        lambda outcome, player: outcome.game.player(player).warriors, "Those in stock count (COMP-3)."
    ),
    "boys": Number(
        lambda outcome, player: outcome.game.player(player).boys, "Those in stock count (COMP-3)."
    ),
    "in_stock": Number(
        lambda outcome, player: outcome.game.in_stock(player), "All three kinds count (COMP-4)."
    ),
}
"""Every number by its name in the data."""


def wrong_number(outcome: Outcome, name: str, parameter: Any, given: int, rule: str) -> list[str]:
    """What is wrong with a number; nothing if it is the right one."""
    number = NUMBERS[name]
    right = number.count(outcome, parameter)
    if given == right:
        return []
    head = f"{rule}: {given} is too {'many' if given > right else 'few'}."
    more = number.too_many(outcome, parameter) if number.too_many and given > right else number.counts
    return [f"{head} {more}".replace(f" ({rule}).", ".")]


# ── which way round? ──────────────────────────────────────────────────────────────────────────────


def wrong_loop(loop: Loop, given: Sequence[int]) -> list[str]:
    """What is wrong with the shields of a loop in order; it may begin anywhere, and go either way."""
    around = loop.shields
    size = len(around)
    if len(given) == size + 1 and given[0] == given[-1]:
        given = given[:-1]
    for shield in given:
        if shield not in around:
            return [f"BOMA-1: the loop does not run over shield {shield}."]
    for one, other in pairwise(given):
        if (around.index(one) - around.index(other)) % size not in (1, size - 1):
            return [f"BOMA-1: from shield {one} the fence does not lead to shield {other}."]
    if len(set(given)) != size or len(given) != size:
        return [f"BOMA-1: the loop runs over {size} shields, each once; these are {len(given)}."]
    return []

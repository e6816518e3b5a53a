"""The patches and numbers that a question about Elongo can ask for.

The engine finds them, and says what counts and why another patch does not belong.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from elongo_explore.kit.course.shared_kinds import HowMany
from elongo_explore.kit.course.verdict import Remark, left_out
from elongo_explore.kit.table.errors import BadInput
from elongo_explore.kit.table.sentences import Event, Sentence
from elongo_explore.kit.table.wording import counted

from ..analysis.blocks import doomed
from ..analysis.completion import how_far
from ..board.fences import Loop
from ..board.land import Patch
from ..board.room import way_words
from ..board.shields import COLOUR_NAMES
from ..play.actions import Claim, Place
from ..play.draft import MIDDLES
from ..play.events import AnimalsPlaced, AnimalsReturned, BomaBuilt, ClaimReturned
from ..play.pieces import keeper_name, names
from ..play.state import State
from .answers import patch as read
from .goals import LineOutcome, grazing, meets

# ── patches ───────────────────────────────────────────────────────────────────────────────────────


class PatchesAsked(NamedTuple):
    """A set of patches that can be asked for, and what to say of a patch that is not in it."""

    all: Callable[[LineOutcome, Any], frozenset[Patch]]
    extra: Callable[[LineOutcome, Any, Patch], Remark]
    rule: str
    missing: str
    """The end of the remark on missing patches: '2 more patches belong …'."""


def _remark(rule: str, text: str) -> Remark:
    return Remark((Sentence(rule, text),))


def _parcel(outcome: LineOutcome, at: str) -> frozenset[Patch]:
    return outcome.after(read(at)).patches


def _not_in_parcel(outcome: LineOutcome, at: str, patch: Patch) -> Remark:
    own, other = outcome.after(read(at)), outcome.after(patch)
    if own.colour != other.colour:
        theirs, ours = COLOUR_NAMES[other.colour], COLOUR_NAMES[own.colour]
        return _remark("ENC-1", f"{names([patch])} is {theirs} land, the parcel of {at} is {ours}.")
    # The board alone knows no bomas: what is connected there, but not in the game, is cut by a fence.
    if patch in outcome.end.board.parcel(read(at)).patches:
        return _remark("ENC-1", f"a built fence cuts {names([patch])} off from {at}.")
    return _remark("ENC-1", f"{names([patch])} has the right colour, but no land connects it with {at}.")


def loop_through(outcome: LineOutcome, fence: int, shield: int) -> Loop:
    """Return the loop of a fence that runs over a shield."""
    for loop in outcome.end.board.loops():
        if loop.fence == fence and shield in loop.shields:
            return loop
    raise BadInput(f"no loop of fence {fence} runs over shield {shield}")


def inside(outcome: LineOutcome, where: Sequence[int]) -> frozenset[Patch]:
    """[1, 4]: the patches inside the loop of fence 1 that runs over shield 4."""
    return outcome.end.board.inside(loop_through(outcome, *where))


def _built(outcome: LineOutcome) -> Loop:
    """Return the loop of the boma that the puzzle's line builds."""
    built = outcome.of_kind(BomaBuilt)
    if len(built) != 1:
        raise BadInput("this question is about one boma that is built")
    return built[0].loop


def _taken(outcome: LineOutcome, _yes: bool) -> frozenset[Patch]:
    """Return the land that a new boma takes: everything inside, except in other bomas there."""
    inside = outcome.end.board.inside(_built(outcome))
    return frozenset(patch for patch in inside if not _kept_by(outcome, patch))


def _kept_by(outcome: LineOutcome, patch: Patch) -> int:
    """Return the owner of another boma around a patch; 0 if there is none."""
    built = _built(outcome)
    owners = [b.owner for b in outcome.game.bomas if b.loop != built and patch in b.inside]
    return owners[0] if owners else 0


def _not_taken(outcome: LineOutcome, _yes: bool, patch: Patch) -> Remark:
    if owner := _kept_by(outcome, patch):
        return _remark("BIG-1", f"{names([patch])} lies in a boma of player {owner}, who keeps it.")
    return _remark("BIG-1", f"{names([patch])} lies outside this fence.")


def _claimable(outcome: LineOutcome, _yes: bool) -> frozenset[Patch]:
    # While the hexagon is laid, a claim is another action (HEX-2).
    action = Place if outcome.game.phase == "hexagon" else Claim
    return frozenset(p for p in _all(outcome) if not outcome.game.why_not(action(p)))


def _not_claimable(outcome: LineOutcome, _yes: bool, patch: Patch) -> Remark:
    action = Place if outcome.game.phase == "hexagon" else Claim
    refusals = outcome.game.why_not(action(patch))
    return Remark(tuple(refusal.said for refusal in refusals), about=names([patch]))


def _claim_fills(outcome: LineOutcome, _yes: bool) -> frozenset[Patch]:
    """Return the patches where a claim brings animals at once."""
    return frozenset(p for p in _claimable(outcome, True) if not outcome.after(p).is_open)


def _claim_fills_nothing(outcome: LineOutcome, _yes: bool, patch: Patch) -> Remark:
    if patch not in _claimable(outcome, True):
        return _not_claimable(outcome, True, patch)
    return _remark("CLAIM-5", f"{names([patch])} may be claimed, but its land is open: no animals come yet.")


def _winning(outcome: LineOutcome, _yes: bool) -> frozenset[Patch]:
    """Return the patches where a claim wins the game at once."""
    game = outcome.game
    # Only of those: `after` raises an error for a claim that is not allowed.
    return frozenset(p for p in _claimable(outcome, True) if _wins(game.after(Claim(p)), game.turn))


def _wins(state: State, player: int) -> bool:
    return state.result is not None and player in state.result.winners


def _not_winning(outcome: LineOutcome, _yes: bool, patch: Patch) -> Remark:
    game = outcome.game
    if refusals := game.why_not(Claim(patch)):
        return Remark(tuple(refusal.said for refusal in refusals), about=names([patch]))
    left = game.after(Claim(patch)).in_stock(game.turn)
    told = f"a claim at {names([patch])} leaves {counted(left, 'animal')} of player {game.turn} in stock."
    return _remark("END-1", told)


def _all(outcome: LineOutcome) -> Iterator[Patch]:
    for index, laid in enumerate(outcome.end.board.laid):
        yield from ((index, name) for name in laid.shield.patches)


def _enclosed(outcome: LineOutcome, colour: str | bool) -> frozenset[Patch]:
    parcels = [parcel for parcel in outcome.end.parcels() if not parcel.is_open]
    wanted = [p.patches for p in parcels if meets(colour, p.colour)]
    return frozenset[Patch]().union(*wanted)


def _not_enclosed(outcome: LineOutcome, _colour: str | bool, patch: Patch) -> Remark:
    parcel = outcome.after(patch)
    if not parcel.is_open:
        other = COLOUR_NAMES[parcel.colour]
        return _remark("ENC-2", f"{names([patch])} is enclosed, but it is {other} land.")
    where = counted(parcel.open_half_edges, "half-edge")
    return _remark("ENC-2", f"the parcel of {names([patch])} is open, at {where}.")


def _doomed(outcome: LineOutcome, _yes: bool) -> frozenset[Patch]:
    return frozenset[Patch]().union(*(parcel.patches for parcel in doomed(outcome.end)))


def _not_doomed(_outcome: LineOutcome, _yes: bool, patch: Patch) -> Remark:
    return _remark("BLOCK-1", f"no edge along the parcel of {names([patch])} is blocked.")


def _touching(outcome: LineOutcome, at: str) -> frozenset[Patch]:
    return frozenset(neighbour.patch for neighbour in outcome.end.board.neighbours(read(at)))


def _not_touching(_outcome: LineOutcome, at: str, patch: Patch) -> Remark:
    if patch == read(at):
        return _remark("ENC-1", f"{at} is the patch itself.")
    return _remark("ENC-1", f"{names([patch])} does not touch {at} along a line.")


def _kept_by_a(outcome: LineOutcome, who: str) -> frozenset[Patch]:
    """'warrior' or 'boy': the patches that they could claim."""
    return frozenset(patch for patch in _all(outcome) if keeper_name(outcome.after(patch).colour) == who)


def _not_kept_by_a(outcome: LineOutcome, _who: str, patch: Patch) -> Remark:
    colour = outcome.after(patch).colour
    text = f"{names([patch])} is {COLOUR_NAMES[colour]} land: a {keeper_name(colour)} would stand there."
    return _remark("COMP-3", text)


def _happened(kind: Any) -> Callable[[LineOutcome, int | bool], frozenset[Patch]]:
    """Return a question for the patches in events of a kind. Its parameter is a player, or `true` for all."""

    def collect(outcome: LineOutcome, player: int | bool) -> frozenset[Patch]:
        found: set[Patch] = set()
        event: Any
        for event in outcome.of_kind(kind):
            if meets(player, event.owner):
                one = isinstance(event, ClaimReturned)  # the others have several patches, with numbers
                found |= {event.patch} if one else {patch for patch, _number in event.places}
        return frozenset(found)

    return collect


def _filled_first(outcome: LineOutcome, player: int | bool) -> frozenset[Patch]:
    """Return the middle patches that receive animals. If there are too few animals, corners go without."""
    return frozenset(p for p in PATCHES_ASKED["filled"].all(outcome, player) if p[1] in MIDDLES)


def _not_first(_outcome: LineOutcome, _player: int | bool, patch: Patch) -> Remark:
    if patch[1] in MIDDLES:
        return _remark("ENC-3", f"no animal comes to {names([patch])}.")
    return _remark("ENC-4", f"{names([patch])} is a corner: it waits until the middles have their animals.")


def _nothing(rule: str, what: str) -> Callable[[LineOutcome, Any, Patch], Remark]:
    return lambda _outcome, _parameter, patch: _remark(rule, f"{what.format(names([patch]))}.")


_EVENTS: dict[str, type[Event]] = {
    "filled": AnimalsPlaced,
    "emptied": AnimalsReturned,
    "sent_home": ClaimReturned,
}
"""The event that a patch must have, for questions about events."""


def _rule(outcome: LineOutcome, name: str) -> str:
    """Return the rule that a question is about here."""
    # Warriors and boys return by several rules. Only the events say by which.
    told = outcome.of_kind(_EVENTS[name]) if name in _EVENTS else []
    if name == "claimable" and isinstance(outcome.end, State) and outcome.end.phase == "hexagon":
        return "HEX-3"
    return told[0].rule if told else PATCHES_ASKED[name].rule


def _not_to(name: str, what: str) -> Callable[[LineOutcome, Any, Patch], Remark]:
    return lambda outcome, _parameter, patch: _remark(_rule(outcome, name), f"{what} {names([patch])}.")


PATCHES_ASKED: dict[str, PatchesAsked] = {
    "parcel": PatchesAsked(_parcel, _not_in_parcel, "ENC-1", "to the parcel: the land goes on"),
    "inside": PatchesAsked(
        inside,
        _nothing("BOMA-3", "{} lies outside this fence"),
        "BOMA-3",
        "to the land inside",
    ),
    "taken": PatchesAsked(_taken, _not_taken, "BIG-1", "to the land that this boma takes"),
    "claimable": PatchesAsked(_claimable, _not_claimable, "CLAIM-2", "to the land that may be claimed"),
    "claim_fills": PatchesAsked(
        _claim_fills, _claim_fills_nothing, "CLAIM-5", "to the land where a claim brings animals"
    ),
    "winning": PatchesAsked(_winning, _not_winning, "END-1", "to those where a claim wins"),
    "enclosed": PatchesAsked(_enclosed, _not_enclosed, "ENC-2", "to an enclosure"),
    "doomed": PatchesAsked(_doomed, _not_doomed, "BLOCK-1", "to land along a blocked edge"),
    "touching": PatchesAsked(_touching, _not_touching, "ENC-1", "to those that touch it"),
    "keeper": PatchesAsked(_kept_by_a, _not_kept_by_a, "COMP-3", "to the land that is meant"),
    "filled": PatchesAsked(
        _happened(_EVENTS["filled"]),
        _not_to("filled", "no animal comes to"),
        "ENC-3",
        "to those that receive animals",
    ),
    "filled_first": PatchesAsked(_filled_first, _not_first, "ENC-4", "to the middles, which come first"),
    "emptied": PatchesAsked(
        _happened(_EVENTS["emptied"]),
        _not_to("emptied", "no animal leaves"),
        "BOMA-5",
        "to those that lose animals",
    ),
    "sent_home": PatchesAsked(
        _happened(_EVENTS["sent_home"]),
        _not_to("sent_home", "no keeper leaves"),
        "JOIN-2",
        "to those that a keeper leaves",
    ),
}
"""Every set of patches by its name in the data."""


def wrong_patches(outcome: LineOutcome, name: str, parameter: Any, given: frozenset[Patch]) -> list[Remark]:
    """Return what is wrong with a set of patches; empty if it is right."""
    asked = PATCHES_ASKED[name]
    wanted = asked.all(outcome, parameter)
    found = [asked.extra(outcome, parameter, patch) for patch in sorted(given - wanted)]
    # Missing patches only matter once none is wrong.
    if not found and (left := len(wanted - given)):
        more = counted(left, "more patch belongs", "more patches belong")
        found.append(left_out(_rule(outcome, name), f"{more} {asked.missing}"))
    return found


# ── numbers ───────────────────────────────────────────────────────────────────────────────────────


def _how_far(outcome: LineOutcome, at: str) -> int:
    # Without a time limit: the right answer must not depend on how fast a machine is.
    answer = how_far(outcome.end, read(at), seconds=None).least
    if answer is None:
        raise BadInput(f"the parcel of {at} can never be enclosed")
    return answer


def _symbols(outcome: LineOutcome, patches: frozenset[Patch], colour: str | bool = True) -> int:
    shields = [laid.shield for laid in outcome.end.board.laid]
    return sum(shields[i].symbols(p) for i, p in patches if meets(colour, shields[i].colour(p)))


def _placements(outcome: LineOutcome, kind: str | bool) -> int:
    return sum(meets(kind, placement.kind) for placement in outcome.end.board.placements())


def _parcels(outcome: LineOutcome, colour: str | bool) -> int:
    return sum(meets(colour, parcel.colour) for parcel in outcome.end.parcels())


def _enclosures(outcome: LineOutcome, colour: str | bool) -> int:
    return sum(meets(colour, p.colour) and not p.is_open for p in outcome.end.parcels())


def _gains(outcome: LineOutcome, player: int) -> int:
    return grazing(outcome.end, player) - grazing(outcome.start, player)


def _taken_off(outcome: LineOutcome, player: int) -> str:
    left = [event for event in outcome.of_kind(AnimalsReturned) if event.owner == player]
    return "Those that leave are taken off." if left else ""


def _loses(outcome: LineOutcome, player: int) -> int:
    return -_gains(outcome, player)


def _homecomers(outcome: LineOutcome, player: int | bool) -> int:
    return sum(meets(player, event.owner) for event in outcome.of_kind(ClaimReturned))


def _no_way(outcome: LineOutcome, side: Sequence[int]) -> tuple[Sentence, ...]:
    """Return one of the ways that do not fit, and why not."""
    board = outcome.end.board
    for place in board.candidates(*side):
        if refusals := board.why_not(place):
            turned = Sentence("", f"A {place.kind}, {way_words(place)}, does not fit.")
            return turned, refusals[0].said
    return (Sentence("", "No other way is left."),)


_SYMBOLS = Sentence("COMP-2", "Count each dot; the middle of a narrow shield has two.")
_ANIMALS = Sentence("COMP-2", "Each animal counts; there may be two in the middle of a narrow shield.")
NUMBERS_ASKED: dict[str, HowMany[LineOutcome]] = {
    "how_far": HowMany(
        _how_far, Sentence("ENC-2", "No border may stay open, and one shield can close several.")
    ),
    "size": HowMany(
        lambda outcome, at: len(outcome.after(read(at)).patches),
        Sentence("ENC-1", "Land goes on across edges, and across a fence that is not built."),
    ),
    "symbols": HowMany(lambda outcome, at: _symbols(outcome, outcome.after(read(at)).patches), _SYMBOLS),
    "open_half_edges": HowMany(
        lambda outcome, at: outcome.after(read(at)).open_half_edges,
        Sentence("ENC-2", "Count each half of an open edge."),
    ),
    "ways": HowMany(
        lambda outcome, side: len(outcome.end.board.ways(*side)),
        Sentence("", "Each kind of shield counts, in each way to turn it that fits."),
        too_many=_no_way,
    ),
    "placements": HowMany(
        _placements, Sentence("LAY-5", "Each place counts, in each way to turn a shield that fits.")
    ),
    "parcels": HowMany(_parcels, Sentence("ENC-1", "Connected land of one colour counts as one.")),
    "enclosures": HowMany(
        _enclosures, Sentence("ENC-2", "A parcel counts if no part of its border is open.")
    ),
    "loops": HowMany(
        lambda outcome, fence: sum(meets(fence, lo.fence) for lo in outcome.end.board.loops()),
        Sentence("BOMA-1", "A fence counts if it comes back to where it began."),
    ),
    "inside_symbols": HowMany(lambda outcome, where: _symbols(outcome, inside(outcome, where)), _SYMBOLS),
    "blocked": HowMany(
        lambda outcome, _yes: len(outcome.end.board.blocked_edges()),
        Sentence("BLOCK-1", "An edge counts if no shield fits against it, wide or narrow, either way round."),
    ),
    "gains": HowMany(_gains, _ANIMALS, _taken_off, only_if_some=True),
    "loses": HowMany(_loses, _ANIMALS, only_if_some=True),
    "grazing": HowMany(lambda outcome, player: grazing(outcome.end, player), _ANIMALS, only_if_some=True),
    "homecomers": HowMany(_homecomers, Sentence("", "Count every warrior and boy that returns to stock.")),
    "warriors": HowMany(
        lambda outcome, player: outcome.game.player(player).warriors,
        Sentence("COMP-3", "Those in stock count."),
    ),
    "boys": HowMany(
        lambda outcome, player: outcome.game.player(player).boys, Sentence("COMP-3", "Those in stock count.")
    ),
    "hand": HowMany(
        lambda outcome, player: len(outcome.game.player(player).hand),
        Sentence("ROUND-2", "Those in hand count, wide and narrow."),
    ),
    "on_the_table": HowMany(
        lambda outcome, _yes: len(outcome.end.board.laid),
        Sentence("ROUND-1", "Those of the hexagon also count."),
    ),
    "in_stock": HowMany(
        lambda outcome, player: outcome.game.in_stock(player), Sentence("COMP-4", "All three kinds count.")
    ),
    "undealt": HowMany(
        lambda outcome, _yes: len(outcome.game.stock),
        Sentence("SETUP-1", "Those count that lie neither on the table nor in a hand."),
    ),
}
"""Every number by its name in the data."""

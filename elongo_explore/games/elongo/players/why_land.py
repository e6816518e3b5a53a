"""Reasons that lie in land: who comes and who goes there, and what is nearer to being enclosed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from elongo_explore.kit.table.sentences import Mention, Sentence, Words, own, player, theirs, whose
from elongo_explore.kit.table.wording import listed, spelt

from ..board.land import Parcel
from ..board.shields import COLOUR_NAMES
from ..play import events as e
from ..play.pieces import Claimed, keeper_name
from .action_line import ActionLine, Reason, go_home, one_encloses, open_edges, open_words, people, room_in

# ── who comes and who goes ────────────────────────────────────────────────────────────────────────


def claimed(done: ActionLine) -> Iterator[Reason]:
    """Open land that was claimed and still is."""
    after, me = done.after, done.player
    spoilt = after.board.blocked_land()
    for event in done.events(e.LandClaimed):
        parcel = after.land.parcel(event.patch)
        if Claimed(event.owner, event.patch) not in after.claims or event.owner != me or not parcel.is_open:
            continue
        land = f"Claims {COLOUR_NAMES[parcel.colour]} land with {spelt(room_in(after, parcel), 'symbol')}"
        if not spoilt.isdisjoint(parcel.patches):
            text = f"{land}, of which an edge is blocked: only a fence can still enclose it."
            yield Reason("claim", Sentence("BLOCK-1", text), 1, parcel.patches)
            continue
        room, edges = room_in(after, parcel), len(open_edges(after, parcel))
        if one_encloses(after, parcel):
            text, worth = f"{land}, which one more shield can enclose.", 40 * room
        else:
            text, worth = f"{land}; {open_words(edges)}.", 30 * room // edges + 1
        yield Reason("claim", Sentence(event.rule, text), worth, parcel.patches)


def sent_home(done: ActionLine) -> Iterator[Reason]:
    """What others had to take back when a boma was built, or because of a block."""
    for before, events in done.steps:
        for owner in range(1, len(before.players) + 1):
            gone = [
                event
                for event in events
                if isinstance(event, e.ClaimReturned | e.AnimalsReturned)
                and event.rule in ("BOMA-5", "BLOCK-2")
                and event.owner == owner
            ]
            if gone and owner != done.player:
                yield _sent(owner, gone)


def _sent(owner: int, gone: Sequence[e.ClaimReturned | e.AnimalsReturned]) -> Reason:
    who = [event for event in gone if isinstance(event, e.ClaimReturned)]
    herds = [event for event in gone if isinstance(event, e.AnimalsReturned)]
    number = sum(count for herd in herds for _patch, count in herd.places)
    what = listed([*([people(who)] if who else []), *([spelt(number, "animal")] if number else [])])
    sent = (whose(owner), f" {what}") if who else (f"{what} of ", player(owner))
    text = Words("Sends ", *sent, " home.")
    places = {event.patch for event in who} | {patch for herd in herds for patch, _count in herd.places}
    return Reason("send", Sentence(gone[0].rule, text), 70 * number + 15, frozenset(places))


def joined(done: ActionLine) -> Iterator[Reason]:
    """Land that was joined, and who had to leave it (JOIN)."""
    me = done.player
    for _before, events in done.steps:
        for event in events:
            if isinstance(event, e.ParcelsJoined):
                gone = [
                    other
                    for other in events
                    if isinstance(other, e.ClaimReturned)
                    and other.rule in ("JOIN-1", "JOIN-2", "JOIN-4")
                    and other.patch in event.parcel.patches
                ]
                if gone:
                    yield _join_reason(gone, event.parcel, me)


def _join_reason(gone: Sequence[e.ClaimReturned], parcel: Parcel, me: int) -> Reason:
    land, rule = COLOUR_NAMES[parcel.colour], gone[0].rule
    owners = sorted({event.owner for event in gone})
    if owners == [me]:
        of_its_own = Mention(me, "of its own", "of yours")
        text = Words(f"Joins {land} land ", of_its_own, f": {go_home(gone)} home.")
        return Reason("join own", Sentence(rule, text), 10, parcel.patches)
    others = [owner for owner in owners if owner != me]
    leave = "both go home" if len(gone) == 2 else f"{spelt(len(gone))} go home"
    if me in owners:
        joins = Words("Joins ", own(me), f" {land} parcel with ", Words.listed([*map(theirs, others)]))
        text, weight = Words(joins, f": {leave}."), 20
    elif len(gone) == 1:
        joins = Words("Joins ", Words.listed([*map(whose, others)]))
        text, weight = Words(joins, f" {land} parcel with another: {go_home(gone)} home."), 30
    else:
        joins = Words("Joins ", Words.listed([*map(whose, others)]))
        text, weight = Words(joins, f" {land} parcels: {leave}."), 60
    return Reason("join", Sentence(rule, text), weight, parcel.patches)


def freed(done: ActionLine) -> Iterator[Reason]:
    """The player's own warriors and boys who were taken back."""
    for before, events in done.steps:
        for event in events:
            if not isinstance(event, e.ClaimReturned) or event.owner != done.player:
                continue
            parcel, who = before.land.parcel(event.patch), f"a {keeper_name(event.colour)}"
            if event.rule == "REM-2":
                text, weight = f"Gives up enclosed land: {who} comes home.", 5
            elif event.rule != "REM-1":
                continue
            elif before.board.blocked_land().isdisjoint(parcel.patches):
                text, weight = f"Takes {who} back from open {COLOUR_NAMES[parcel.colour]} land.", 10
            else:
                text, weight = f"Frees {who} from land that can no longer be enclosed by shields.", 60
            yield Reason("free", Sentence(event.rule, text), weight, parcel.patches)


# ── land that is still open ───────────────────────────────────────────────────────────────────────


def open_land(done: ActionLine) -> Iterator[Reason]:
    """Claimed land, everybody's, that was open before and is open now: is it nearer to being enclosed?"""
    before, after = done.before, done.after
    spoilt, was_spoilt = after.board.blocked_land(), before.board.blocked_land()
    for claim in before.claims:
        old, new = before.land.parcel(claim.patch), after.land.parcel(claim.patch)
        if claim not in after.claims or not old.is_open or not new.is_open or old == new:
            continue
        mine = claim.owner == done.player
        owner = own(claim.owner) if mine else whose(claim.owner)
        land = Words(owner, f" {COLOUR_NAMES[new.colour]} parcel")
        blocked = not spoilt.isdisjoint(new.patches)
        if blocked and was_spoilt.isdisjoint(old.patches):
            text = Words("But leaves " if mine else "Leaves ", land, " with an edge that nothing fits.")
            weight = (-35 if mine else 25) * room_in(after, new)
            yield Reason("block", Sentence("BLOCK-1", text), weight, new.patches)
        elif not blocked:
            yield from _nearer(done, old, new, land, mine)


def _nearer(done: ActionLine, old: Parcel, new: Parcel, land: Words, mine: bool) -> Iterator[Reason]:
    """Open land that nothing blocks: how many edges are open, and whether it has grown."""
    edges, were = len(open_edges(done.after, new)), len(open_edges(done.before, old))
    room, had = room_in(done.after, new), room_in(done.before, old)
    one, was_one = one_encloses(done.after, new), one_encloses(done.before, old)
    leaves = Words("Leaves ", land, f" with {spelt(edges, 'open edge')} instead of {spelt(were)}.")
    if mine and one and not was_one:
        text = Words("Brings ", land, " within one shield of being enclosed.")
        yield Reason("nearer", Sentence("ENC-2", text), 30 * room, new.patches)
    elif mine and edges < were:
        yield Reason("nearer", Sentence("ENC-2", leaves), 20 * room * (were - edges) // were, new.patches)
    elif mine and room > had:
        grow = f" grow from {spelt(had)} to {spelt(room)} symbols; {open_words(edges)}."
        text = Words("Lets ", land, grow)
        yield Reason("grow", Sentence("ENC-1", text), 12 * (room - had), new.patches)
    elif not mine and was_one and not one:
        text = Words("Leaves ", land, " so that no single shield can enclose it any more.")
        yield Reason("hinder", Sentence("ENC-2", text), 15 * had, new.patches)
    elif not mine and edges > were:
        yield Reason("hinder", Sentence("ENC-2", leaves), 10 * (edges - were), new.patches)

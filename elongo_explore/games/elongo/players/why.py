"""The reasons of a player of Elongo: sentences that are true once the action is done, each with its rule.

What happened along the way is read from the engine's events; what is said of land, herds and stocks is
read from the state after the last action. No rule is decided here, and nothing is searched.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from elongo_explore.kit.table.sentences import Mention, Sentence, Words, own, player, theirs, whose, winning
from elongo_explore.kit.table.wording import listed, spelt

from ..board.land import Parcel, Patch
from ..board.shields import COLOUR_NAMES
from ..play import events as e
from ..play.pieces import Claimed, keeper_name
from ..play.state import State
from .action_line import (
    ActionLine,
    Reason,
    go_home,
    herd_on,
    herd_words,
    keeps,
    one_encloses,
    open_edges,
    open_words,
    people,
)

MOST_REASONS, MOST_COSTS = 4, 2


def reasons(state: State, actions: Sequence[object], player: int) -> Sequence[Sentence]:
    """Return why a player would do some actions, the weightiest reason first, then the costs."""
    return tuple(reason.said for reason in why(ActionLine.of(state, actions, player)))


def why(done: ActionLine) -> tuple[Reason, ...]:
    """Return the reasons with their places on the board. There is at least one."""
    found = [reason for look in _LOOKS for reason in look(done)]
    found.sort(key=lambda reason: -abs(reason.weight))  # equal ones stay in the order of _LOOKS
    once = dict[Sentence, Reason]()
    for reason in found:
        once.setdefault(reason.said, reason)
    gains = [reason for reason in once.values() if reason.weight > 0]
    costs = [reason for reason in once.values() if reason.weight < 0]
    if costs and abs(costs[0].weight) >= _DECIDED:
        return (costs[0],)
    best = gains[: MOST_REASONS - bool(costs)] or [_nothing(done)]
    return (*best, *costs[: min(MOST_COSTS, MOST_REASONS - len(best))])


_DECIDED = 1_000_000


# ── the end ───────────────────────────────────────────────────────────────────────────────────────


def _end(done: ActionLine) -> Iterator[Reason]:
    result, me = done.after.result, done.player
    if result is None or done.before.result is not None:
        return
    counted = result.rule == "END-4"
    if result.winners == (me,):
        decides = "all shields are laid, and the animals on the fields decide"
        how = decides if counted else "all animals are on the fields"
        yield Reason("win", Sentence(result.rule, f"Wins: {how}."), _DECIDED)
    elif me in result.winners:
        others = Words.listed([player(n) for n in result.winners if n != me])
        text = Words("Ends the game in a tie with ", others, ".")
        yield Reason("tie", Sentence(result.rule, text), _DECIDED // 2)
    else:
        text = Words("Ends the game: ", winning(result.winners), ".")
        yield Reason("lose", Sentence(result.rule, text), -_DECIDED)


# ── bomas ─────────────────────────────────────────────────────────────────────────────────────────


def _bomas(done: ActionLine) -> Iterator[Reason]:
    before, after, me = done.before, done.after, done.player
    standing = {boma.loop: boma for boma in after.bomas}
    for event in done.events(e.BomaBuilt):
        boma = standing.get(event.loop)
        if boma is None or event.owner != me:
            continue
        land = frozenset(patch for patch in boma.inside if after.boma_at(patch) == boma)
        number, old = (sum(herd_on(state, me, land).values()) for state in (after, before))
        size, herd = spelt(len(event.loop.shields), "shield"), spelt(number, "animal")
        text = f"Builds a boma of {size} with {herd} inside."
        yield Reason("boma", Sentence("BOMA-5", text), 100 * (number - old) + 1, land, event.loop)


def _let_go(done: ActionLine) -> Iterator[Reason]:
    """Yield reasons: fences that were closed but not built, which count as if they did not exist (BOMA-4)."""
    after, me = done.after, done.player
    built = [event.loop for event in done.events(e.BomaBuilt)]
    for before, events in done.steps:
        loops = [event.loop for event in events if isinstance(event, e.BomaPossible)]
        index = len(before.board.laid)
        decided = after.just_laid > index or after.phase != "act"
        if not loops or not decided or after.result or any(loop in built for loop in loops):
            continue
        loop = max(loops, key=lambda loop: len(after.board.inside(loop)))
        size = f"a boma of {spelt(len(loop.shields))} shields"
        if before.player(me).warriors:
            text, weight = f"But passes up {size}, which can no longer be built.", -20 * len(loop.shields)
        else:
            text, weight = f"Closes the fence of {size}, which can no longer be built.", 10
        yield Reason("fence", Sentence("BOMA-4", text), weight, frozenset(), loop)


def _given_up(done: ActionLine) -> Iterator[Reason]:
    for event in done.events(e.BomaAbandoned):
        if event.owner == done.player:
            text = f"Abandons a boma of {spelt(len(event.loop.shields))} shields: a warrior returns to stock."
            yield Reason("free", Sentence(event.rule, text), 40, frozenset(), event.loop)


# ── herds ─────────────────────────────────────────────────────────────────────────────────────────


def _enclosed(done: ActionLine) -> Iterator[Reason]:
    """Yield reasons: land of the player that is enclosed now, and was filled or is about to be."""
    after, me = done.after, done.player
    for event in done.events(e.EnclosureCompleted):
        parcel = after.land.parcel(event.parcel.first)
        if event.owner != me or parcel.patches != event.parcel.patches or not keeps(after, parcel, me):
            continue
        number = sum(herd_on(after, me, parcel.patches).values())
        if number:
            text = f"Encloses {herd_words({parcel.colour: number})}."
            yield Reason("enclose", Sentence(event.rule, text), 100 * number, parcel.patches)
        elif any(c.kind == "fill" and c.patches[0] in parcel.patches for c in after.pending):
            room = spelt(parcel.symbols, "dot")
            text = f"Encloses {COLOUR_NAMES[parcel.colour]} land with {room}, to be filled now."
            yield Reason("enclose", Sentence(event.rule, text), 50 * parcel.symbols, parcel.patches)


def _more_placed(done: ActionLine) -> Iterator[Reason]:
    """Yield reasons: animals that came in another way: one by one, or onto a shield laid inside a boma."""
    before, after, me = done.before, done.after, done.player
    told = frozenset[Patch]().union(
        *(event.parcel.patches for event in done.events(e.EnclosureCompleted) if event.owner == me),
        *(boma.inside for boma in after.bomas if boma.loop not in {old.loop for old in before.bomas}),
    )
    patches = dict[str, set[Patch]]()
    for event in done.events(e.AnimalsPlaced):
        if event.owner == me:
            patches.setdefault(event.rule, set()).update(p for p, _n in event.places if p not in told)
    for rule, land in patches.items():
        more = herd_on(after, me, land) - herd_on(before, me, land)
        if more:
            text = f"Puts {herd_words(more)} on the fields."
            yield Reason("fill", Sentence(rule, text), 100 * more.total(), frozenset(land))


def _net(done: ActionLine) -> Iterator[Reason]:
    """Yield reasons that are costs: animals that others place, or that the player takes back, in total."""
    for number in range(1, len(done.after.players) + 1):
        more = done.before.in_stock(number) - done.after.in_stock(number)
        if number != done.player and more > 0:
            rule = done.rule(e.AnimalsPlaced, number)
            has = player(number, "has", "have")
            text = Words("But ", has, f" {spelt(more, 'more animal')} on the fields.")
            yield Reason("gift", Sentence(rule, text), -80 * more)
        elif number == done.player and more < 0:
            rule = done.rule(e.AnimalsReturned, number)
            fewer = f"But has {spelt(-more, 'fewer animal')} on the fields."
            yield Reason("loss", Sentence(rule, fewer), 100 * more)


# ── who comes and who goes ────────────────────────────────────────────────────────────────────────


def _claimed(done: ActionLine) -> Iterator[Reason]:
    """Yield reasons: open land that was claimed and still is."""
    after, me = done.after, done.player
    spoilt = after.board.blocked_land()
    for event in done.events(e.LandClaimed):
        parcel = after.land.parcel(event.patch)
        if Claimed(event.owner, event.patch) not in after.claims or event.owner != me or not parcel.is_open:
            continue
        land = f"Claims {COLOUR_NAMES[parcel.colour]} land with {spelt(parcel.symbols, 'dot')}"
        if not spoilt.isdisjoint(parcel.patches):
            text = f"{land}, of which an edge is blocked: only a fence can still enclose it."
            yield Reason("claim", Sentence("BLOCK-1", text), 1, parcel.patches)
            continue
        room, edges = parcel.symbols, len(open_edges(after, parcel))
        if one_encloses(after, parcel):
            text, worth = f"{land}, which one more shield can enclose.", 40 * room
        else:
            text, worth = f"{land}; {open_words(edges)}.", 30 * room // edges + 1
        yield Reason("claim", Sentence(event.rule, text), worth, parcel.patches)


def _sent_home(done: ActionLine) -> Iterator[Reason]:
    """Yield reasons: what others had to take back when a boma was built, or because of a block."""
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
    text = Words("Sends ", *sent, " back to stock.")
    places = {event.patch for event in who} | {patch for herd in herds for patch, _count in herd.places}
    return Reason("send", Sentence(gone[0].rule, text), 70 * number + 15, frozenset(places))


def _joined(done: ActionLine) -> Iterator[Reason]:
    """Yield reasons: land that was joined, and who had to leave it (JOIN)."""
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
        text = Words(f"Joins {land} land ", of_its_own, f": {go_home(gone)} back to stock.")
        return Reason("join own", Sentence(rule, text), 10, parcel.patches)
    others = [owner for owner in owners if owner != me]
    leave = "both go back to stock" if len(gone) == 2 else f"{spelt(len(gone))} go back to stock"
    if me in owners:
        joins = Words("Joins ", own(me), f" {land} parcel with ", Words.listed([*map(theirs, others)]))
        text, weight = Words(joins, f": {leave}."), 20
    elif len(gone) == 1:
        joins = Words("Joins ", Words.listed([*map(whose, others)]))
        text, weight = Words(joins, f" {land} parcel with another: {go_home(gone)} back to stock."), 30
    else:
        joins = Words("Joins ", Words.listed([*map(whose, others)]))
        text, weight = Words(joins, f" {land} parcels: {leave}."), 60
    return Reason("join", Sentence(rule, text), weight, parcel.patches)


def _freed(done: ActionLine) -> Iterator[Reason]:
    """Yield reasons: the player's own warriors and boys who were taken back."""
    for before, events in done.steps:
        for event in events:
            if not isinstance(event, e.ClaimReturned) or event.owner != done.player:
                continue
            parcel, who = before.land.parcel(event.patch), f"a {keeper_name(event.colour)}"
            if event.rule == "REM-2":
                text, weight = f"Abandons enclosed land: {who} returns to stock.", 5
            elif event.rule != "REM-1":
                continue
            elif before.board.blocked_land().isdisjoint(parcel.patches):
                text, weight = f"Takes {who} off open {COLOUR_NAMES[parcel.colour]} land.", 10
            else:
                text, weight = f"Frees {who} from land that can no longer be enclosed by shields.", 60
            yield Reason("free", Sentence(event.rule, text), weight, parcel.patches)


# ── land that is still open ───────────────────────────────────────────────────────────────────────


def _open_land(done: ActionLine) -> Iterator[Reason]:
    """Yield reasons: claimed land of any player that was and is open, and is nearer to or farther from being
    enclosed."""
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
            text = Words("But leaves " if mine else "Leaves ", land, " with an edge that no shield fits.")
            weight = (-35 if mine else 25) * new.symbols
            yield Reason("block", Sentence("BLOCK-1", text), weight, new.patches)
        elif not blocked:
            yield from _nearer(done, old, new, land, mine)


def _nearer(done: ActionLine, old: Parcel, new: Parcel, land: Words, mine: bool) -> Iterator[Reason]:
    """Yield reasons: open land that nothing blocks, how many edges are open, and whether it has grown."""
    edges, were = len(open_edges(done.after, new)), len(open_edges(done.before, old))
    room, had = new.symbols, old.symbols
    one, was_one = one_encloses(done.after, new), one_encloses(done.before, old)
    leaves = Words("Leaves ", land, f" with {spelt(edges, 'open edge')} instead of {spelt(were)}.")
    if mine and one and not was_one:
        text = Words("Brings ", land, " within one shield of being enclosed.")
        yield Reason("nearer", Sentence("ENC-2", text), 30 * room, new.patches)
    elif mine and edges < were:
        yield Reason("nearer", Sentence("ENC-2", leaves), 20 * room * (were - edges) // were, new.patches)
    elif mine and room > had:
        grow = f" grow from {spelt(had)} to {spelt(room)} dots; {open_words(edges)}."
        text = Words("Lets ", land, grow)
        yield Reason("grow", Sentence("ENC-1", text), 12 * (room - had), new.patches)
    elif not mine and was_one and not one:
        text = Words("Leaves ", land, " so that no single shield can enclose it any more.")
        yield Reason("hinder", Sentence("ENC-2", text), 15 * had, new.patches)
    elif not mine and edges > were:
        yield Reason("hinder", Sentence("ENC-2", leaves), 10 * (edges - were), new.patches)


# ── nothing ───────────────────────────────────────────────────────────────────────────────────────


def _nothing(done: ActionLine) -> Reason:
    """Return the reason when nothing is gained at once: the keepers in stock for later."""
    if {type(event) for step in done.steps for event in step.events} == {e.TurnEnded}:
        return Reason("wait", Sentence("TURN-3", "Ends the turn, which can no longer be undone."), 0)
    player = done.after.player(done.player)
    some = [(number, who) for number, who in ((player.warriors, "warrior"), (player.boys, "boy")) if number]
    people = listed(spelt(*each) for each in some) if some else "no keeper"
    return Reason("wait", Sentence("CLAIM-3", f"Gains nothing at once, and has {people} in stock."), 0)


_LOOKS: tuple[Callable[[ActionLine], Iterable[Reason]], ...] = (
    _end, _bomas, _enclosed, _more_placed, _sent_home, _joined, _open_land, _claimed, _freed, _given_up,
    _let_go, _net,
)  # fmt: skip
"""Everything that can be a reason. The order counts: of equally weighty reasons the first is told first."""

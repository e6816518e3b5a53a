"""Why a player of Elongo would do something: sentences that are true when it is done, each with its rule.

What happened along the way is read from the engine's events; what is said of land, herds and stocks is
read from the state after the last action. No rule is decided here, and nothing is searched.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from elongo_explore.kit.table.sentences import Sentence, Words, player, winning
from elongo_explore.kit.table.wording import listed, spelt

from ..board.land import Patch
from ..board.shields import COLOUR_NAMES
from ..play import events as e
from ..play.state import State
from .action_line import ActionLine, Reason, herd_on, herd_words, keeps, room_in
from .why_land import claimed, freed, joined, open_land, sent_home

MOST_REASONS, MOST_COSTS = 4, 2


def reasons(state: State, actions: Sequence[object], player: int) -> Sequence[Sentence]:
    """Why a player would do some actions, the weightiest reason first; at the end what it costs."""
    return tuple(reason.said for reason in why(ActionLine.of(state, actions, player)))


def why(done: ActionLine) -> tuple[Reason, ...]:
    """The same with where each of them can be seen. There is at least one."""
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
    """Fences that were closed and not built are as if they did not exist (BOMA-4)."""
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
            text, weight = f"But passes up {size}, which nobody can build any more.", -20 * len(loop.shields)
        else:
            text, weight = f"Closes the fence of {size}, which nobody can build any more.", 10
        yield Reason("fence", Sentence("BOMA-4", text), weight, frozenset(), loop)


def _given_up(done: ActionLine) -> Iterator[Reason]:
    for event in done.events(e.BomaAbandoned):
        if event.owner == done.player:
            text = f"Gives up a boma of {spelt(len(event.loop.shields))} shields: a warrior comes home."
            yield Reason("free", Sentence(event.rule, text), 40, frozenset(), event.loop)


# ── herds ─────────────────────────────────────────────────────────────────────────────────────────


def _enclosed(done: ActionLine) -> Iterator[Reason]:
    """Land of the player that is enclosed now, and was filled or is about to be."""
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
            room = spelt(room_in(after, parcel), "symbol")
            text = f"Encloses {COLOUR_NAMES[parcel.colour]} land with {room}, to be filled now."
            yield Reason("enclose", Sentence(event.rule, text), 50 * room_in(after, parcel), parcel.patches)


def _more_placed(done: ActionLine) -> Iterator[Reason]:
    """Animals that came in another way: put there one by one, or onto a shield laid inside a boma."""
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
    """What it costs: animals that others place, or that the player takes back, on the whole."""
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


# ── nothing ───────────────────────────────────────────────────────────────────────────────────────


def _nothing(done: ActionLine) -> Reason:
    """When nothing is gained at once: what is in stock for later."""
    if {type(event) for step in done.steps for event in step.events} == {e.TurnEnded}:
        return Reason("wait", Sentence("TURN-3", "Ends the turn, which cannot be taken back any more."), 0)
    player = done.after.player(done.player)
    some = [(number, who) for number, who in ((player.warriors, "warrior"), (player.boys, "boy")) if number]
    people = listed(spelt(*each) for each in some) if some else "nobody"
    return Reason("wait", Sentence("CLAIM-3", f"Gains nothing at once, and has {people} in stock."), 0)


_LOOKS: tuple[Callable[[ActionLine], Iterable[Reason]], ...] = (
    _end, _bomas, _enclosed, _more_placed, sent_home, joined, open_land, claimed, freed, _given_up, _let_go,
    _net,
)  # fmt: skip
"""Everything that can be a reason."""

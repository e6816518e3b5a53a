"""The reasons for a turn of Good Shepherds: sentences that are true once it is done, each with its rule.

They come from the engine's events, and from counting gold, sheep and room before and after. Nothing is
searched, and nothing is said about future rolls.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from elongo_explore.kit.table.sentences import Event, Sentence, Words, player, whose, winning
from elongo_explore.kit.table.wording import as_sentence, listed, spelt

from ..play.actions import Kind
from ..play.events import MANY, GameOver, Moved, PastureDestroyed, ScoringDone, UnitsPlaced
from ..play.fields import Hexes
from ..play.scoring import FOR_A_SHEEP
from ..play.state import State
from .greedy import worth_of
from .value import most_beside

MOST_SAID, TIGHT = 4, 4
"""The most sentences; and the most empty hexes worth mentioning."""
_DECIDED = 1_000_000

Weighed = tuple[int, Sentence]
"""A sentence and its weight: positive for an advantage, negative for a cost."""


class TurnDone(NamedTuple):
    """Some actions of a player, and their result."""

    before: State
    after: State
    events: tuple[Event, ...]
    me: int

    @property
    def other(self) -> int:
        """The opponent."""
        return 3 - self.me

    @property
    def scored(self) -> bool:
        """True if there was a scoring."""
        return any(isinstance(event, ScoringDone) for event in self.events)


def reasons(state: State, actions: Sequence[object], player: int) -> Sequence[Sentence]:
    """Return the reasons for some actions, the weightiest first and a cost last."""
    return tuple(said for _weight, said in weighed_reasons(turn_done(state, actions, player)))


def turn_done(state: State, actions: Sequence[object], player: int) -> TurnDone:
    """Do some actions as the player sees them, without rolls after them."""
    now = before = state.seen_by(player)
    events = list[Event]()
    for action in actions:
        now, told = now.apply(action)  # type: ignore[arg-type]
        events += told
    return TurnDone(before, now, tuple(events), player)


def weighed_reasons(done: TurnDone) -> list[Weighed]:
    """Return the sentences to say, with their weights: at least one."""
    found = [each for look in _LOOKS for each in look(done)]
    found.sort(key=lambda each: -abs(each[0]))  # equal ones stay in the order of _LOOKS
    gains = [each for each in found if each[0] > 0]
    costs = [each for each in found if each[0] < 0][:1]
    if costs and costs[0][0] == -_DECIDED:
        return costs
    if not gains:
        gains = [(1, _what_was_done(done))]
    return [*gains[: MOST_SAID - len(costs)], *costs]


# ── the end, and gold ─────────────────────────────────────────────────────────────────────────────


def _end(done: TurnDone) -> Iterator[Weighed]:
    for event in done.events:
        if isinstance(event, GameOver):
            end = winning(event.winners) if event.winners else "the sheep win"
            if event.winners == (done.me,):
                yield _DECIDED, Sentence("GS-13", Words("Wins: ", event.why, "."))
            else:
                text = Words("Ends the game: ", event.why, ", and ", end, ".")
                yield -_DECIDED if event.winners else _DECIDED, Sentence("GS-13", text)


def _gold(done: TurnDone) -> Iterator[Weighed]:
    """Say what the scoring brings, or what one would bring now, compared with before."""
    old, new = worth_of(done.before, done.me), worth_of(done.after, done.me)
    if done.scored:
        new = gold_lead(done.after, done.me) - gold_lead(done.before, done.me)
        begun = "the scoring that follows brings"
    elif done.after.result is None:
        begun = f"the {'scoring that is due' if done.after.double else 'next scoring'} would bring"
    else:
        return
    if old == new:
        return
    begun, way = (as_sentence(begun), "up") if new > old else (f"But {begun}", "down")
    text = Words(f"{begun} ", _to_both(done, new), f", {way} from {_as_much(old)}.")
    yield 100 * (new - old), Sentence("GS-12", text)


def gold_lead(state: State, player: int) -> int:
    """Return a player's lead in gold."""
    return state.gold[player - 1] - state.gold[2 - player]


def _to_both(done: TurnDone, lead: int) -> Words:
    if not lead:
        return Words(player(done.me), " as much as ", player(done.other))
    much = f"{abs(lead)} gold {'more' if lead > 0 else 'less'} to "
    return Words(much, player(done.me), " than to ", player(done.other))


def _as_much(lead: int) -> str:
    return f"{abs(lead)} {'more' if lead > 0 else 'less'}" if lead else "as much"


# ── pastures and sheep ────────────────────────────────────────────────────────────────────────────


def _destroyed(done: TurnDone) -> Iterator[Weighed]:
    owners = [event.owner for event in done.events if isinstance(event, PastureDestroyed)]
    theirs, own = owners.count(done.other), owners.count(done.me)
    if theirs:
        yield 150 * theirs, Sentence("GS-9", Words("Destroys ", _pastures(theirs, done.other), "."))
    if own:
        yield -140 * own, Sentence("GS-9", Words("But destroys ", _pastures(own, done.me), "."))


def unfed(state: State, player: int) -> int:
    """Return how many more sheep than pastures a player has; negative if there are more pastures."""
    return state.number(player, "sheep") - state.number(player, "pasture")


def _hungry(done: TurnDone) -> Iterator[Weighed]:
    """Say which player now has more sheep than pastures, or no longer has."""
    theirs, mine = unfed(done.after, done.other), unfed(done.after, done.me)
    were_theirs, were_mine = unfed(done.before, done.other), unfed(done.before, done.me)
    has = player(done.me, "has", "have")
    pays = f"{FOR_A_SHEEP * theirs} gold to pay at a scoring"
    if theirs > max(0, were_theirs):
        more = f" with {spelt(theirs)} sheep more than pastures: {pays}."
        text = Words("Leaves ", player(done.other), more)
        yield 120 + 50 * theirs, Sentence("GS-12", text)
    if mine > max(0, were_mine):
        text = Words("But ", has, f" {spelt(mine)} sheep more than pastures.")
        yield -120 - 50 * mine, Sentence("GS-12", text)
    elif were_mine > 0 and mine <= 0:
        text = Words(has.capital, " no more sheep than pastures again: all of them bring gold.")
        yield 200, Sentence("GS-12", text)
    elif mine < 0 and mine < were_mine and done.after.number(done.me, "sheep"):
        text = Words(has.capital, f" {spelt(-mine, 'pasture')} more than sheep: they can be spared.")
        yield 40, Sentence("GS-12", text)


def can_destroy(state: State, player: int) -> int:
    """Return the most pastures of the opponent that one sheep can destroy, placed without a movement."""
    theirs = state.owned[2 - player] & state.pastures
    return most_beside(state.field, theirs, places_beside(state, player))


def places_beside(state: State, player: int) -> Hexes:
    """Return the empty hexes next to a player's units (GS-4)."""
    own = state.owned[player - 1]
    counted = own if state.rules.destroyed_count_for_placing else own & ~state.destroyed
    return state.field.around(counted) & state.empty


def _threats(done: TurnDone) -> Iterator[Weighed]:
    """Say what a sheep of either player could do next."""
    if done.after.result is not None:
        return
    for by, of, good in ((done.other, done.me, -1), (done.me, done.other, 1)):
        old, new = can_destroy(done.before, by), can_destroy(done.after, by)
        if old == new:
            continue
        weight = 60 * (new - old) * good
        if weight > 0 and new > old:
            now, destroys, way, weight = "Now ", "could destroy", "up", weight // 2
        elif weight > 0:
            now, destroys, way = "Now ", "can destroy at most" if new else "can destroy", "down"
        elif by == done.other:
            now, destroys, way = "But ", "could destroy", "up"
        else:
            continue
        sheep = Words(now, whose(by), f" next sheep {destroys} ")
        text = Words(sheep, _pastures(new, of), f" without a movement, {way} from {_number(old)}.")
        yield weight, Sentence("GS-9", text)


def _pastures(number: int, owner: int) -> Words:
    return Words(f"{_number(number)} of ", whose(owner), " pastures")


# ── room ──────────────────────────────────────────────────────────────────────────────────────────


def hut_places(state: State, player: int) -> int:
    """Return the number of hexes for a hut without a movement (GS-10)."""
    return (places_beside(state, player) & ~state.field.around(state.huts)).bit_count()


def _huts(done: TurnDone) -> Iterator[Weighed]:
    old, new = hut_places(done.before, done.other), hut_places(done.after, done.other)
    if new < old and new <= TIGHT and done.after.result is None:
        text = Words(_leaves(done, new, "hex"), f" for a hut without a movement, down from {_number(old)}.")
        yield 70 - 10 * new, Sentence("GS-10", text)


def _leaves(done: TurnDone, number: int, what: str) -> Words:
    return Words("Leaves ", player(done.other), f" {spelt(number, what, f'{what}es')}")


def _number(number: int) -> str:
    return spelt(number) if number else "none"


def _room(done: TurnDone) -> Iterator[Weighed]:
    if done.after.result is not None:
        return
    counts = [places_beside(state, done.other).bit_count() for state in (done.before, done.after)]
    if counts[1] < counts[0] and counts[1] <= TIGHT:
        down = f" beside own units, down from {_number(counts[0])}."
        text = Words(_leaves(done, counts[1], "empty hex"), down)
        yield 100 - 10 * counts[1], Sentence("GS-4", text)


def _what_was_done(done: TurnDone) -> Sentence:
    """Say what was placed or carried away, if there is nothing else to say."""
    placed: dict[Kind, int] = {}
    for event in done.events:
        if isinstance(event, UnitsPlaced):
            placed[event.unit] = placed.get(event.unit, 0) + len(event.hexes)
    if not placed:
        return Sentence("GS-3", Words(player(done.me).capital, " can use no die."))
    words = listed(spelt(number, unit, MANY[unit]) for unit, number in placed.items())
    for event in done.events:
        if isinstance(event, Moved):
            return Sentence("GS-6", f"Carries {words} {spelt(event.die, 'step')} away.")
    return Sentence("GS-5", f"Places {words}.")


_LOOKS = (_end, _gold, _destroyed, _hungry, _threats, _room, _huts)

"""Goals: what a use, or a turn, has to reach. A puzzle names them, the engine decides.

A goal is a function of what was done and of a parameter that the puzzle's file gives. It says what is
missing, each sentence with its rule; a goal that is reached says nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from elongo_explore.kit.table.sentences import Event, Refusal, Sentence
from elongo_explore.kit.table.wording import counted, ending

from ..play.actions import Roll, Use
from ..play.events import PastureDestroyed
from ..play.flow import decided
from ..play.outlook import placed_words, use_words
from ..play.scoring import gold_after, items
from ..play.state import State
from .answers import read_uses


@dataclass(frozen=True, slots=True)
class LineOutcome:
    """The outcome of one or more uses: the positions around them, and the events."""

    start: State
    """The position of the question."""
    end: State
    uses: tuple[Use, ...] = ()
    events: tuple[Event, ...] = ()
    refusals: tuple[Refusal, ...] = ()
    """Why the rules refuse the next use; the line ends before it."""

    @property
    def player(self) -> int:
        """The player whose turn it is."""
        return self.start.turn

    @property
    def destroyed(self) -> list[PastureDestroyed]:
        """The pastures that were destroyed."""
        return [event for event in self.events if isinstance(event, PastureDestroyed)]

    @property
    def whole(self) -> bool:
        """True if the turn is over."""
        return not self.end.dice or self.end.turn != self.player

    def others(self) -> tuple[State, ...]:
        """Return every state that could have come of it, this one included: of one use, or of a whole
        turn."""
        return ends(self.start) if self.whole else after_one(self.start)


def unreached(outcome: LineOutcome, want: Mapping[str, Any]) -> list[Sentence]:
    """Return the goals that are not reached, in sentences with their rules."""
    if outcome.refusals:  # nothing was done, so every goal would only seem to fail
        return [refusal.said for refusal in outcome.refusals]
    return [said for name, parameter in want.items() for said in GOALS[name](outcome, parameter)]


# ── looking through turns ─────────────────────────────────────────────────────────────────────────
#
# Every way to use the dice is tried. The caches are for goals that compare one turn with all others.


def turns(state: State) -> Iterator[tuple[tuple[Use, ...], State]]:
    """Yield every way to use the dice that are left, each with the state that it leads to."""
    for use in state.legal_actions():
        assert isinstance(use, Use)
        after = state.after(use)
        if not after.dice or after.turn != state.turn:
            yield (use,), after
        else:
            yield from (((use, *rest), end) for rest, end in turns(after))


@lru_cache(maxsize=8)  # one question asks about one state, again and again
def ends(state: State) -> tuple[State, ...]:
    """Return the state that each way to use the dice leads to."""
    return tuple(end for _uses, end in turns(state))


@lru_cache(maxsize=8)
def after_one(state: State) -> tuple[State, ...]:
    """Return the state that each single use leads to."""
    return tuple(state.after(use) for use in state.legal_actions())


def passes(state: State, roll: Roll) -> bool:
    """Return True if no die of this roll can be used."""
    after = state.after(roll)
    return after.result is None and after.turn != state.turn


def can_end(state: State, roll: Roll) -> bool:
    """Return True if the game could end in the turn of this roll."""
    after = state.after(roll)
    return after.result is not None or (
        after.turn == state.turn and any(end.result is not None for _uses, end in turns(after))
    )


def forecast(state: State, player: int) -> int:
    """Return the gold that a scoring would bring a player now."""
    return gold_after((0, 0), items(state))[player - 1]


def lead(state: State, player: int) -> int:
    """Return how much more gold a scoring would bring a player than the other one."""
    return forecast(state, player) - forecast(state, 3 - player)


# ── gold ──────────────────────────────────────────────────────────────────────────────────────────


def _scores_best(outcome: LineOutcome, _yes: bool) -> Iterator[Sentence]:
    """No other way would make the next scoring better: own gold minus the other player's."""
    won = lead(outcome.end, outcome.player)
    if any(lead(other, outcome.player) > won for other in outcome.others()):
        own, his = (forecast(outcome.end, who) for who in (outcome.player, 3 - outcome.player))
        yield Sentence(
            "GS-12", f"a scoring would bring {own} to you and {his} to the other player; you can do better."
        )


# ── pastures ──────────────────────────────────────────────────────────────────────────────────────


def _theirs(outcome: LineOutcome) -> int:
    return sum(event.owner != outcome.player for event in outcome.destroyed)


def _own(outcome: LineOutcome) -> int:
    return len(outcome.destroyed) - _theirs(outcome)


def _destroys(outcome: LineOutcome, number: int) -> Iterator[Sentence]:
    """3: three pastures of the other player."""
    if (found := _theirs(outcome)) != number:
        yield Sentence(
            "GS-9", f"that destroys {counted(found, 'pasture') if found else 'nothing'} of the other."
        )


def _destroys_most(outcome: LineOutcome, _yes: bool) -> Iterator[Sentence]:
    """No other way destroys as many pastures of the other player, or more."""
    other = 3 - outcome.player
    left = outcome.end.number(other, "pasture")
    # One of the others is this outcome itself.
    if sum(end.number(other, "pasture") <= left for end in outcome.others()) > 1:
        found = _theirs(outcome)
        much = counted(found, "pasture") if found else "nothing"
        yield Sentence("GS-9", f"that destroys {much} of the other player; you can do better.")


def _spares_own(outcome: LineOutcome, _yes: bool) -> Iterator[Sentence]:
    """None of the player's own pastures is destroyed."""
    if found := _own(outcome):
        yield Sentence("GS-9", f"that destroys {counted(found, 'pasture')} of your own.")


def _no_pasture_for(outcome: LineOutcome, player: int) -> Iterator[Sentence]:
    """2: player 2 has no hex left for a single pasture next to own units."""
    state = outcome.end
    # `groups.full` are the hexes on which a pasture would make a group too large.
    near = state.field.around(state.owned[player - 1]) & state.empty & ~state.groups.full
    if near:
        hex = next(state.field.each(near))
        words = f"player {player} can still place a pasture, on ({hex[0]}, {hex[1]}) for one."
        yield Sentence("GS-8", words)


# ── turns and the end ─────────────────────────────────────────────────────────────────────────────


def _passes_most(outcome: LineOutcome, _yes: bool) -> Iterator[Sentence]:
    """No other way makes the other player pass with as many rolls out of 36, or more."""
    if outcome.end.result:
        yield Sentence("GS-13", "the game is over then.")
        return
    if not outcome.whole:  # the rolls of the other player come after the whole turn
        yield Sentence("GS-3", "there is still a die to use.")
        return
    found = passing(outcome.end)
    if sum(not other.result and passing(other) >= found for other in outcome.others()) > 1:
        yield Sentence("GS-3", f"the other player passes with {found} of 36 rolls; you can do better.")


def passing(state: State) -> int:
    """Return the number of rolls, out of 36, with which the turn would pass."""
    return sum(weight for roll, weight in state.chances() if passes(state, roll))


def _wins(outcome: LineOutcome, _yes: bool) -> Iterator[Sentence]:
    """The game is over, and the player who used the dice wins."""
    if outcome.end.result is None or outcome.end.result.winners != (outcome.player,):
        yield _instead(outcome)


def _winner(outcome: LineOutcome, who: int) -> Iterator[Sentence]:
    """1 or 2: that player would win if the game were over now; 0: the sheep would."""
    winners = decided(outcome.end).winners
    if winners != ((who,) if who else ()):
        yield Sentence("GS-13", f"{ending(winners)}." if winners else "the sheep win.")


def _instead(outcome: LineOutcome) -> Sentence:
    result = outcome.end.result
    if result is None:
        return Sentence("GS-13", "the game goes on: both can still place something.")
    return Sentence("GS-13", f"{ending(result.winners)}." if result.winners else "the sheep win.")


def _scored_winner(outcome: LineOutcome, who: int) -> Iterator[Sentence]:
    """1 or 2: that player would win if the game ended now with a scoring; 0: the sheep would."""
    one, two = gold_after(outcome.end.gold, items(outcome.end))
    winners = decided(replace(outcome.end, gold=(one, two))).winners
    if winners != ((who,) if who else ()):
        yield Sentence("GS-12", f"player 1 has {one} gold after the scoring, and player 2 has {two}.")
        if not winners:
            yield Sentence("GS-13", "both have as much gold and as many sheep: the sheep win.")
        else:
            yield Sentence("GS-13", f"{'more sheep decide: ' if one == two else ''}{ending(winners)}.")


# ── dice ──────────────────────────────────────────────────────────────────────────────────────────


def _dice_used(outcome: LineOutcome, wanted: tuple[int, int, int]) -> Iterator[Sentence]:
    """[1, 5, 2]: with 1 and 5 both dice are used; 1: only one of them can be; 0: the turn passes."""
    *dice, number = wanted
    one, two = dice
    uses = used_dice(outcome.end, Roll((one, two)))
    told = [use_words(use) for use in uses]
    found = sum(2 if use.movement else 1 for use in uses)  # a movement takes the other die
    if found == number:
        return
    if found == 0:
        yield Sentence("GS-3", f"no hex is good for the {one}, and none for the {two}: the turn passes.")
    elif found == 1:
        yield Sentence("GS-3", f"there is one die to use: {told[0]}, for example, and then nothing more.")
    else:
        yield Sentence("GS-3", f"both can be used, and so they must be: {', then '.join(told)}.")


def used_dice(state: State, roll: Roll) -> tuple[Use, ...]:
    """Return a turn that a roll allows."""
    # Any turn will do: each legal one uses as many dice as possible (GS-3).
    found, now = list[Use](), state.after(roll)
    while now.turn == state.turn and now.dice:
        use = now.legal_actions()[0]
        assert isinstance(use, Use)
        found.append(use)
        now = now.after(use)
    return tuple(found)


def _judged(outcome: LineOutcome, wanted: tuple[str, str]) -> Iterator[Sentence]:
    """["5 (0,1)", "GS-10"]: that use is refused by this rule; "": it is allowed."""
    typed, rule = wanted
    (use,) = read_uses(outcome.end, typed)
    refusals = outcome.end.why_not(use)
    if [each.rule for each in refusals] == ([rule] if rule else []):
        return
    if refusals:
        yield from (each.said for each in refusals)
    else:
        yield Sentence("GS-4", f"nothing forbids {placed_words(use)}.")


Goal = Callable[[LineOutcome, Any], Iterator[Sentence]]
GOALS: dict[str, Goal] = {
    "scores_best": _scores_best,
    "destroys": _destroys,
    "destroys_most": _destroys_most,
    "spares_own": _spares_own,
    "no_pasture_for": _no_pasture_for,
    "passes_most": _passes_most,
    "wins": _wins,
    "winner": _winner,
    "scored_winner": _scored_winner,
    "dice_used": _dice_used,
    "judged": _judged,
}
"""Every goal by its name in the data."""

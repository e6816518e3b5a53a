"""Drills about gold and turns of Good Shepherds: what a scoring brings, who wins, how many dice are used."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import ClassVar

from elongo_explore.kit.course.drills.drill_kind import Spans, within
from elongo_explore.kit.course.entry import Entry

from ...play.actions import Roll, Use
from ...play.flow import decided
from ...play.scoring import gold_after, items
from ...play.state import State
from ..goals import used_dice
from .positions import ShepherdsDrill, any_use, field, near, places, units

_ROLLED = [(one, two) for one in range(1, 7) for two in range(one, 7) if {one, two} & {1, 2, 5}]
"""Rolls that may be hard to use. Without a 1, 2 or 5 both dice can be sheep, which go anywhere."""


class GoldThen(ShepherdsDrill):
    """How much gold? Hungry sheep cost gold. From grade 4 on, dice are used first."""

    name = "how much gold?"
    title = "How much gold?"
    rules = ("GS-12",)
    about = "Work out how much gold a player has after a scoring."
    harder = (
        "One or two items are added up in grade 1, three in grade 3; then one die is used first, then two."
    )
    kind = "number"
    hints = (
        "Count pastures that are not destroyed: 1 gold each. Are there more sheep than these?",
        "Huts earn gold only for the player with more of them, 3 for each extra hut.",
    )
    terms: ClassVar[Spans] = ((1, 2), (2, 3), (3, 3), (2, 3), (3, 3))
    """The number of items that change the gold: pastures, sheep, huts. The totals are beside the field."""

    def attempt(self, grade: int, rng: Random, aim: float) -> Entry | None:
        """From grade 2 on, there are hungry sheep in half of the exercises. No gold falls below zero."""
        start, player = field(grade, rng), rng.choice((1, 2))
        if start.double:  # the turn might end with a real scoring
            return None
        found = _used(start, rng, grade - 3)
        if found is None:
            return None
        uses, end = found
        terms = sum(item.player == player for item in items(end))
        then = gold_after(end.gold, items(end))[player - 1]
        hungry = end.number(player, "sheep") > end.number(player, "pasture")
        if then < 0 or end.result or hungry is not (grade > 1 and aim < 0.5):
            return None
        if not within(self.terms, grade, terms):
            return None
        if uses and then == gold_after(start.gold, items(start))[player - 1]:
            return None  # the uses should matter
        done = f"Player {start.turn} places {', then '.join(map(places, uses))}. " if uses else ""
        now = f"Player {player} has {start.gold[player - 1]} gold. "
        asked = f"If it were scored {'then' if uses else 'now'}, how much would player {player} have?"
        return self.ask(start, f"{now}{done}{asked}", *uses, want={"gold": player})


def _used(state: State, rng: Random, number: int) -> tuple[list[Use], State] | None:
    """Return this many random uses without a movement, and the state after them; None if one has a movement
    or no die is left."""
    uses, end = list[Use](), state
    while len(uses) < number:
        if end.turn != state.turn or not end.dice:
            return None
        use = any_use(end, rng)
        if use.movement:
            return None
        uses.append(use)
        end = end.after(use)
    return uses, end


class WhoWinsThen(ShepherdsDrill):
    """Who wins after a scoring? The sheep win in one exercise of six, if gold and sheep are equal."""

    name = "who wins then?"
    title = "Who wins after the scoring?"
    rules = ("GS-13", "GS-12")
    about = "Work out a scoring for both players, and say who has won."
    harder = (
        "Fields and numbers grow, and it is a nearer and nearer thing: ten gold or more, then one to five."
    )
    kind = "choice"
    choices: ClassVar = {
        "player 1": {"scored_winner": 1},
        "player 2": {"scored_winner": 2},
        "the sheep": {"scored_winner": 0},
    }
    hints = ("Count for both. If gold is equal, more sheep win; if these are equal, the sheep win.",)
    standing: ClassVar[Spans] = ((4, 14), (6, 20), (10, 30), (12, 50), (14, 80))
    margin: ClassVar[Spans] = ((10, 99), (6, 14), (4, 10), (2, 7), (1, 5))
    """The gold by which a player wins, unless sheep decide."""

    def attempt(self, grade: int, rng: Random, aim: float) -> Entry | None:
        state = replace(field(grade, rng), dice=(), double=False)
        one, two = gold = gold_after(state.gold, items(state))
        if not within(self.standing, grade, units(state)) or min(gold) < 0:
            return None
        if one != two and not within(self.margin, grade, abs(one - two)):
            return None
        winners = decided(replace(state, gold=gold)).winners
        if winners != (() if aim < 1 / 6 else (1,) if aim < 7 / 12 else (2,)):
            return None
        one, two = state.gold
        now = f"Player 1 has {one} gold, player 2 has {two}."
        return self.ask(state, f"{now} If it were scored now, and the game were over: who would win?")


class DiceUsed(ShepherdsDrill):
    """How many dice are used with a roll? Both if possible. Each answer is equally likely."""

    name = "both dice?"
    title = "How many dice are used?"
    rules = ("GS-3", "GS-8", "GS-10", "GS-6")
    about = "Say whether a roll lets a player use both dice, one, or none."
    harder = "One or two hexes beside the player's units are empty in grade 1, six or more in grade 5."
    kind = "choice"
    hints = (
        "A die needs a hex for its unit. A first unit may make room for a second one.",
        "One die may also carry the other one's unit away, in a straight line.",
    )
    beside: ClassVar[Spans] = ((1, 2), (2, 4), (3, 6), (4, 9), (6, 14))

    def attempt(self, grade: int, rng: Random, aim: float) -> Entry | None:
        """Try a field before the roll, with a roll that is only imagined."""
        state = _before_the_roll(field(grade, rng))
        if 2 * units(state) < len(state.field.hexes):  # on an empty field any roll lets you use both dice
            return None
        if not within(self.beside, grade, near(state).bit_count()):
            return None
        roll = Roll(rng.choice(_ROLLED))
        if sum(2 if use.movement else 1 for use in used_dice(state, roll)) != int(aim * 3):
            return None
        one, two = roll.dice
        asked = {"both dice": 2, "only one die": 1, "none: the turn passes": 0}
        choices = {words: {"dice_used": [one, two, number]} for words, number in asked.items()}
        question = f"Player {state.turn} is about to roll. If it is {one} and {two}, what is used?"
        return self.ask(state, question, choices=choices)


def _before_the_roll(state: State) -> State:
    """Return the same field before the dice are rolled."""
    # If these dice are a double, it is not rolled yet; one from earlier in the round stays.
    return replace(state, dice=(), double=state.double and len(set(state.dice)) == 2)

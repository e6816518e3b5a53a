"""Drills about where units of Good Shepherds may be placed: beside your own, or where a movement ends."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from elongo_explore.kit.course.drills.drill_kind import Spans, within
from elongo_explore.kit.course.entry import Entry

from ...play.actions import GIVES, Use
from ...play.fields import Hex
from ...play.outlook import units_words
from ...play.state import State
from ..answers import typed_use
from .positions import ShepherdsDrill, crowded_field, field, near, on, units, with_dice


class RoomForUnits(ShepherdsDrill):
    """Where may a unit go? Sheep may go anywhere beside your units; pastures and huts may not."""

    name = "where may it go?"
    title = "Where may it go?"
    rules = ("GS-4", "GS-8", "GS-10", "GS-7")
    about = "Click every hex on which a unit may be placed."
    harder = "First a sheep, then a pasture, a hut, a pasture near a full group, and two pastures."
    kind = "hexes"
    hints = ("Begin with all empty hexes beside the player's units. Then cross out what a rule forbids.",)
    dice: ClassVar[tuple[int, ...]] = (3, 2, 5, 2, 1)
    beside: ClassVar[Spans] = ((2, 5), (5, 8), (7, 12), (9, 18), (12, 24))
    """The number of empty hexes next to own units, each of which has to be checked."""

    def attempt(self, grade: int, rng: Random, aim: float) -> Entry | None:
        """Try a field with one die. From grade 3 on, a rule forbids some of the hexes beside own units."""
        die = self.dice[grade - 1]
        state = with_dice((field if grade < 4 else crowded_field)(grade, rng), die)
        if state is None or not within(self.beside, grade, hexes := near(state).bit_count()):
            return None
        right = {use.hexes[0] for use in state.legal_actions() if isinstance(use, Use)}
        if not 0 < len(right) <= 12 or (grade > 2 and len(right) == hexes):
            return None  # more than twelve clicks are a chore
        what = units_words(*GIVES[die][0])
        which = "may the first of them be placed" if die == 1 else "may it be placed"
        asked = f"Player {state.turn} has a {die} to use: {what}. On which hexes {which}?"
        return self.ask(state, asked, want={"room": die})


class Landings(ShepherdsDrill):
    """Where does a movement end? More units mean more lines to follow."""

    name = "where does it land?"
    title = "Where can the movement end?"
    rules = ("GS-6", "RULING-gs-adjacent", "GS-8", "GS-10")
    about = "Click every hex on which a movement can end."
    harder = "One to three units can be the start in grade 1, nine or more in grade 5; and not all are sheep."
    kind = "hexes"
    starts: ClassVar[Spans] = ((1, 3), (3, 5), (4, 7), (6, 10), (9, 20))
    given: ClassVar[tuple[tuple[int, ...], ...]] = ((3, 4), (3, 4), (2, 3), (5, 2), (5, 2))
    """The dice that give the unit, by grade."""

    def attempt(self, grade: int, rng: Random, aim: float) -> Entry | None:
        """Try two different dice: one gives the unit, the other moves it."""
        start = field(grade, rng)
        # A destroyed unit cannot be the start of a movement.
        own = start.owned[start.turn - 1] & ~start.destroyed
        if not within(self.starts, grade, own.bit_count()):
            return None
        die = rng.choice(self.given[grade - 1])
        far = rng.choice([steps for steps in range(2, 4 if grade == 1 else 7) if steps != die])
        state = with_dice(start, die, far)
        if state is None or not 0 < len(_ends(state, far)) <= 8:
            return None
        unit = GIVES[die][0][0]
        return self.ask(
            state,
            f"Player {state.turn} uses the {far} for movement and the {die} for a {unit}. "
            "On which hexes can the movement end?",
            want={"landings": far},
            hints=(
                f"Go {far} steps in a straight line from each unit that is not destroyed.",
                "It may not end beside a unit of the same player (RULING-gs-adjacent).",
            ),
        )


def _ends(state: State, steps: int) -> set[Hex]:
    """Return the hexes on which movements of this many steps end."""
    uses = (use for use in state.legal_actions() if isinstance(use, Use) and use.movement)
    return {use.hexes[0] for use in uses if use.movement and use.movement[0] == steps}


class OneTooMany(ShepherdsDrill):
    """Where would a pasture make a group of six? It may join several groups."""

    name = "one too many?"
    title = "Where is one pasture too many?"
    rules = ("GS-8", "GS-4")
    about = "Click every hex beside a player's units on which a pasture would make a group too large."
    harder = "The field grows, and with it the number of hexes to be looked at."
    kind = "hexes"
    want: ClassVar = {"six": True}
    hints = (
        "Find the groups first, pastures of both players together. Destroyed ones do not count.",
        "Two groups that a new pasture joins become one.",
    )
    beside: ClassVar[Spans] = ((1, 7), (6, 14), (8, 16), (10, 19), (16, 40))

    def attempt(self, grade: int, rng: Random, aim: float) -> Entry | None:
        """Try a field with one to eight such hexes, and with another hex on which a pasture may go."""
        state = with_dice(crowded_field(grade, rng), 2)
        if state is None or not within(self.beside, grade, near(state).bit_count()):
            return None
        if (near(state) & state.groups.full).bit_count() > 8:
            return None
        player = f"player {state.turn}"
        return self.ask(
            state,
            f"{player.capitalize()} has a 2 to use: a pasture. On which empty hexes next to {player}'s units "
            "would it make a group of six or more?",
        )


class MayItStand(ShepherdsDrill):
    """May this unit be placed here, and if not, why not? Each answer is about equally likely."""

    name = "may it stand there?"
    title = "May it stand there?"
    rules = ("GS-4", "GS-8", "GS-10")
    about = "Say whether a unit may be placed on a certain hex, and if not, which rule forbids it."
    harder = "More and more units stand on larger and larger fields; from grade 2 on groups may be full."
    kind = "choice"
    hints = ("Look at the six hexes round it: your own units, huts, and groups of pastures.",)
    standing: ClassVar[Spans] = ((3, 9), (8, 20), (14, 28), (22, 40), (34, 80))
    reasons: ClassVar[tuple[str, ...]] = ("", "GS-4", "GS-10", "GS-8")
    words: ClassVar[tuple[str, ...]] = (
        "yes",
        "no: it is not next to a unit of that player",
        "no: it is next to a hut",
        "no: too many pastures would touch",
    )

    def attempt(self, grade: int, rng: Random, aim: float) -> Entry | None:
        """Try a hut or a pasture on an empty hex that one rule forbids, or none."""
        reason = self.reasons[int(aim * (3 if grade == 1 else 4))]
        die = {"GS-10": 5, "GS-8": 2}.get(reason) or rng.choice((2, 5))
        state = with_dice((crowded_field if reason == "GS-8" else field)(grade, rng), die)
        if state is None or not within(self.standing, grade, units(state)):
            return None
        use = Use(die, GIVES[die][0][0], (self._hex(state, rng),))
        # If two rules forbade it, two of the answers would be right.
        if [each.rule for each in state.why_not(use)] != [reason] * bool(reason):
            return None
        asked = f"May player {state.turn} place a {use.unit} {on(use.hexes)}?"
        return self.ask(
            state,
            f"Player {state.turn} has a {die} to use. {asked}",
            choices={
                words: {"judged": [typed_use(use), rule]}
                for words, rule in zip(self.words, self.reasons, strict=True)
            },
            show={"lit": use.hexes},
        )

    def _hex(self, state: State, rng: Random) -> Hex:
        """Return a random empty hex beside some unit."""
        # Far from all units the answer would be plain.
        taken = state.owned[0] | state.owned[1]
        return rng.choice([*state.field.each(state.field.around(taken) & state.empty)])

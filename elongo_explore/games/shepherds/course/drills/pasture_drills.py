"""Drills about pastures of Good Shepherds: the groups that they make, and the sheep that eat them."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from elongo_explore.kit.course.drills.drill_kind import Spans, drawn, within
from elongo_explore.kit.course.entry import Entry

from ...play.actions import Use
from ...play.state import State
from .positions import ShepherdsDrill, any_use, field, places, with_dice


class WhatIsEaten(ShepherdsDrill):
    """Which pastures are destroyed? A sheep comes to pastures, pastures come to a sheep, or both."""

    name = "what is eaten?"
    title = "What is eaten?"
    rules = ("GS-9",)
    about = "Click every pasture that is destroyed."
    harder = "A sheep comes to more and more pastures; two pastures come in grade 4, and all in grade 5."
    kind = "hexes"
    want: ClassVar = {"gone": True}
    hints = ("Look at the six hexes round each sheep. It does not matter whose pastures lie there.",)
    dice: ClassVar[tuple[tuple[int, ...], ...]] = ((3,), (4,), (3,), (1,), (3, 1))
    pastures: ClassVar[Spans] = ((1, 4), (4, 8), (6, 12), (6, 14), (7, 30))
    """The pastures on the field before."""

    def attempt(self, grade: int, rng: Random, aim: float) -> Entry | None:
        """Try uses that each destroy a pasture. Some pasture must be left: else all would be the answer."""
        start = state = with_dice(field(grade, rng), *self.dice[grade - 1])
        if start is None or not within(self.pastures, grade, start.pastures.bit_count()):
            return None
        uses: list[Use] = []
        while state is not None and len(uses) < len(self.dice[grade - 1]):
            use = any_use(state, rng)
            after = state.after(use)
            # The turn must not pass between two uses: the second would be the other player's.
            last = len(uses) + 1 == len(self.dice[grade - 1])
            if use.movement or after.destroyed == state.destroyed or not (last or after.turn == state.turn):
                return None
            uses.append(use)
            state = after
        if state is None or not state.pastures:
            return None
        done = f"Player {start.turn} places {', then '.join(map(places, uses))}."
        return self.ask(start, f"{done} Which pastures are destroyed by that?", *uses)


class BestMeal(ShepherdsDrill):
    """Where does a sheep destroy most? There is one best hex; the grade decides among how many."""

    name = "best meal?"
    title = "Where does the sheep eat most?"
    rules = ("GS-9", "GS-4")
    about = "Find the hex on which a sheep destroys most pastures of the other player."
    harder = "There are 2 to 6 hexes to choose from in grade 1, and 20 or more in grade 5."
    kind = "place"
    want: ClassVar = {"destroys_most": True}
    hexes: ClassVar[Spans] = ((2, 6), (6, 10), (10, 14), (14, 20), (20, 50))
    """The number of hexes to choose from."""

    def attempt(self, grade: int, rng: Random, aim: float) -> Entry | None:
        state = with_dice(field(grade, rng), rng.choice((3, 4)))
        if state is None or not within(self.hexes, grade, len(state.legal_actions())):
            return None
        theirs = state.owned[2 - state.turn] & state.pastures
        # Counted by bits, not by `apply`: every hex of many fields is tried.
        first, second = sorted(_left(state, use, theirs) for use in state.legal_actions())[:2]
        if first == second:
            return None
        player, other = f"Player {state.turn}", f"player {3 - state.turn}"
        return self.ask(
            state,
            f"{player} has a {state.dice[0]} to use: a sheep. "
            f"Where does it destroy most of {other}'s pastures?",
            ways=1,
            hints=(f"Which hexes beside the player's own units touch pastures of {other}?",),
        )


def _left(state: State, use: object, pastures: int) -> int:
    """Return how many of these pastures are left after a sheep has come."""
    assert isinstance(use, Use)
    return (pastures & ~state.field.beside[state.field.bit(use.hexes[0])]).bit_count()


class GroupSize(ShepherdsDrill):
    """How large does the group become? New pastures may join groups; destroyed ones do not count."""

    name = "how large a group?"
    title = "How large does the group become?"
    rules = ("GS-8",)
    about = "Count the pastures of the group that new pastures make."
    harder = "The group grows from one or two to four or five; from grade 3 on, destroyed pastures touch it."
    kind = "number"
    want: ClassVar = {"group": True}
    hints = ("Count the new ones, all that touch them, and all that touch those.",)
    sizes: ClassVar[Spans] = ((1, 2), (2, 3), (2, 4), (3, 5), (4, 5))

    def attempt(self, grade: int, rng: Random, aim: float) -> Entry | None:
        state = with_dice(field(grade, rng), 2 if grade < 4 else rng.choice((1, 2)))
        if state is None or (grade > 1 and not state.pastures):
            return None
        use = any_use(state, rng)
        # Asked of the state before: afterwards sheep may have eaten some of the group.
        new = sum(map(state.field.bit, use.hexes))
        if state.groups.joined(new) != drawn(self.sizes, grade, aim):
            return None
        group = new | sum(lying for _size, lying, around in state.groups.each if around & new)
        if grade > 2 and not state.field.around(group) & state.destroyed:
            return None
        its = "their" if len(use.hexes) == 2 else "its"
        asked = f"How many pastures are in {its} group then, before a sheep eats any?"
        return self.ask(state, f"Player {state.turn} places {places(use)}. {asked}", use)

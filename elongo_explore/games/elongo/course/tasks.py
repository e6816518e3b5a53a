"""Kinds of questions that are answered by doing something: where to lay a shield, what to play."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cached_property
from typing import ClassVar

from elongo_explore.kit.course.entry import Entry
from elongo_explore.kit.course.kind import G, Pointing
from elongo_explore.kit.course.reading import Expected
from elongo_explore.kit.course.verdict import Mark, Remark, Unclear, left_out, marked, remarks
from elongo_explore.kit.pictures.shapes import Scene, Target
from elongo_explore.kit.table.sentences import Sentence
from elongo_explore.kit.table.wording import counted

from ..board.shields import BLANK, Placement
from ..play.actions import Action, LayShield
from ..play.state import State
from . import answers
from .animate import each_edge, line_steps, pictured, tried
from .base import ElongoKind
from .goals import GOALS, LineOutcome, lay, play, to_the_end, unreached
from .stage_set import SideBySide, StageSet, people
from .walks.walk import ElongoStep


class LayingKind(ElongoKind[G]):
    """A kind whose goals have to be reached by laying one shield."""

    drawn = True
    known = GOALS
    targets = "places"

    def missing(self, placement: Placement) -> list[Sentence]:
        """Return the goals that are not reached if the shield is laid there."""
        shield, want = self.shield or BLANK[placement.kind], self.entry.want
        if shield.kind != placement.kind:
            raise Unclear(f"give a place for {shield}, not one for a {placement.kind}.")
        if set(want) == {"fits"}:  # a question about the board alone: no matter what is in hand
            return unreached(LineOutcome(self.board, self.board, (), self.board.why_not(placement)), want)
        return unreached(lay(self.position, shield, placement), want)

    def tries(self, places: Mapping[str, Placement], given: Collection[Placement]) -> list[ElongoStep]:
        """Return a step for each place: a shield is brought there, and stays or is refused."""

        def verdict(letter: str) -> tuple[bool, Sentence]:
            missing = self.missing(places[letter])
            fits = Sentence(
                self.entry.rules[0], "it fits." if "fits" in self.entry.want else "this is right."
            )
            return not missing, missing[0] if missing else fits

        def marking(seen: Sequence[str]) -> dict[str, Mark]:
            right = [letter for letter in seen if verdict(letter)[0]]
            return marked([letter for letter in seen if places[letter] in given], right)

        return tried(self.stage, self.position, places, self.shield, verdict, marking)


class PlacementKind(LayingKind[Placement]):
    """Where? One place at which the goals are reached; there may be several."""

    expected = Expected("the letter of a place, or any Placement")
    how = "Click the place."
    pointing: ClassVar[Pointing] = "one"
    many = True

    def read(self, answer: object) -> Placement:
        """Read the letter of a place, or a Placement."""
        given = answers.read_places(self.places, answer)
        if len(given) != 1:
            raise Unclear(f"give one place, not {len(given)}.")
        return given[0]

    def wrong(self, given: Placement) -> list[Remark]:
        """Return the goals that are not reached there."""
        return remarks(self.missing(given))

    def marks(self, given: Placement, *, right: bool) -> dict[str, Mark]:
        """Return the mark of the place, if it has a letter."""
        letters = [letter for letter, place in self.places.items() if place == given]
        return marked(letters, letters if right else [])

    def walk_steps(self, given: Placement) -> list[ElongoStep]:
        """Return the walk in which the shield is laid at the guessed place."""
        letter = next((letter for letter, place in self.places.items() if place == given), "Your place")
        tries = self.tries({letter: given}, [given])
        shield = self.shield or BLANK[given.kind]
        if "fits" in self.entry.want or not isinstance(self.position, State):
            return tries
        action = LayShield(shield, given)
        steps = [ElongoStep(self.position, "Your place. Now watch."), *line_steps(self.state, [action])]
        if "blocks" in self.entry.want and not self.state.why_not(action):
            after = self.state.after(action)
            new = after.board.blocked_edges() - self.board.blocked_edges()
            steps += each_edge(after, after.board.sides(new))
        told = pictured(self.stage, steps, lambda _patches, _shields: {})
        # A lay that is allowed may still miss the goal: that is said last.
        return [*told, *tries[-1:]] if self.judged(given) else told

    def moving(self) -> bool:
        """Return True if a lay at some place sends a warrior or boy home or brings animals."""
        if not isinstance(self.position, State) or "fits" in self.entry.want:
            return False
        tried = [lay(self.position, self.shield or BLANK[p.kind], p).end for p in self.places.values()]
        # Without places to choose from, a guess can be anywhere: leave room for the stocks.
        return not tried or any(people(end) != people(self.position) for end in tried)

    def fitting(self) -> list[Placement]:
        """Return every place of the board for a shield of the right shape."""
        order = self.board.placements_in_order()
        return [place for place in order if self.shield is None or place.kind == self.shield.kind]

    def answer(self) -> str | Placement:
        """Return the first right letter; else the first right place of the whole board."""
        lettered = (letter for letter, place in self.places.items() if not self.wrong(place))
        return next(lettered, None) or next(place for place in self.fitting() if not self.wrong(place))

    def solution_scenes(self) -> list[Scene]:
        answer = self.answer()
        shown = {answer: self.places[answer]} if isinstance(answer, str) else {"!": answer}
        return self.solved_places(shown)


class PlacementsKind(LayingKind[tuple[Placement, ...]]):
    """Which of the places? All at which the goals are reached, and no others."""

    expected = answers.PLACES
    how = "Click every place of your answer; a second click takes it away."
    pointing: ClassVar[Pointing] = "many"

    @classmethod
    def problems(cls, entry: Entry) -> list[str]:
        found = super().problems(entry)
        return found if entry.more.get("places") else [*found, "it has no places to choose from"]

    def read(self, answer: object) -> tuple[Placement, ...]:
        given = answers.read_places(self.places, answer)
        for place in given:
            if place not in self.places.values():
                raise Unclear(f"give some of the places {' '.join(self.places)}, not {place}.")
        return given

    def wrong(self, given: tuple[Placement, ...]) -> list[Remark]:
        """Return what is missing at each wrong place; else the number of places left out."""
        letters = {place: letter for letter, place in self.places.items()}
        wrong = [each for place in given for each in remarks(self.missing(place), letters[place])]
        if not wrong and (left := len(set(self.right().values()) - set(given))):
            more = counted(left, "more of these places belongs", "more of these places belong")
            return [left_out(self.entry.rules[0], f"{more} to the answer")]
        return wrong

    def marks(self, given: tuple[Placement, ...], *, right: bool) -> dict[str, Mark]:
        letters = {place: letter for letter, place in self.places.items()}
        return marked([letters[place] for place in given], self.right())

    def walk_steps(self, given: tuple[Placement, ...]) -> list[ElongoStep]:
        tried = self.tries(self.places, given)
        return self._boards.steps(dict(zip(self.places, tried, strict=True)))

    def walk_targets(self) -> list[Target]:
        """Return the places, each on its own board."""
        return self._boards.targets()

    @cached_property
    def _boards(self) -> SideBySide:
        return SideBySide(self.stage, self.position, self.places)

    def right(self) -> dict[str, Placement]:
        """Return the right places by their letters."""
        return {letter: place for letter, place in self.places.items() if not self.missing(place)}

    def answer(self) -> str:
        return " ".join(self.right())

    def solution_scenes(self) -> list[Scene]:
        return self.solved_places(self.right())


class ActionsKind(ElongoKind[tuple[Action, ...]]):
    """A task: any line of actions that reaches the goals with no more shields than allowed is right."""

    drawn = True
    fields = ElongoKind.fields | {"shields"}
    """`shields`: the most shields that may be laid."""
    known = GOALS
    expected = answers.SOME_ACTIONS
    how = "Type what you do, or play it on a live board."
    played = True
    many = True

    def read(self, answer: object) -> tuple[Action, ...]:
        """Read actions: words, values, a Record, or what was played on a live board."""
        return answers.read_actions(self.state, self.places, answer)

    def played_out(self, given: tuple[Action, ...]) -> LineOutcome:
        """Return the outcome of some actions."""
        return to_the_end(play(self.state, given), self.entry.want)

    def wrong(self, given: tuple[Action, ...]) -> list[Remark]:
        """Return the goals that are not reached; or that it takes too many shields."""
        outcome = self.played_out(given)
        missing = unreached(outcome, self.entry.want)
        most = self.entry.more.get("shields")
        if not missing and most is not None and outcome.lays > most:
            told = f"It is to be done with {counted(most, 'shield')}, not with {outcome.lays}."
            missing.append(Sentence("", told))
        return remarks(missing)

    def answer(self) -> str:
        # The engine checks lines but does not search for one: a turn has too many.
        return self.entry.solution

    def shown_after(self, given: tuple[Action, ...]) -> list[ElongoStep]:
        """Return the steps of the guess itself, event by event."""
        return [*line_steps(self.state, given)]

    @cached_property
    def stage(self) -> StageSet:
        """The view of the walk, with room for a shield wherever one may be laid."""
        places = self.board.placements_in_order()
        return StageSet([self.position], places, self.entry.show.get("size", 60), letters=True)

    def told(self) -> list[str]:
        """Return the events of the solution in sentences."""
        return [str(event) for event in self.played_out(self.read(self.answer())).events]

    def question_scenes(self, *, live: bool) -> list[Scene]:
        """Return the position with the hand, which shows the names of patches."""
        # An answer may claim a patch of the new shield, which is only in the hand so far.
        more = {"shield": self.shield, "pointing": self.targets if live else ""}
        return self.scenes(self.position, self.places, hand=True, names=False, **more)

    def solution_scenes(self) -> list[Scene]:
        """Return the effect of the solution on the board."""
        return self.solved(self.played_out(self.read(self.answer())))

    def to_know(self) -> list[str]:
        """Return the number of the next shield: a claim names it."""
        return [f"The next shield to be laid is number {len(self.board.laid)}."]

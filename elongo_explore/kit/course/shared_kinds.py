"""Base classes for the kinds of questions of every game: about a state, with one goal, for a number, with
choices."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, Generic, TypeVar

from ..game import game_named
from ..pictures.walk_step import WalkStep
from ..table.contract import State, Step
from ..table.errors import BadInput
from ..table.records import as_far_as_allowed
from ..table.sentences import Event, Refusal, Sentence
from .entry import Entry
from .kind import G, Kind
from .reading import NUMBER, Expected, read_choice, read_number
from .verdict import Mark, Marking, Naming, Remark, Unclear, marked, remarks

S = TypeVar("S", bound=State[Any])
"""A state of the game."""
A = TypeVar("A")
"""An action of the game."""
D = TypeVar("D")
"""The outcome of the puzzle's own actions."""


class StateKind(Kind[G], Generic[G, S, A, D]):
    """A question about a state. The board can play out the puzzle's line, or the guess.

    A game defines how to read actions, what they lead to, and how to draw them.
    """

    fields = frozenset({"ways"})
    """`ways`: the number of right answers, found by a search."""

    @cached_property
    def position(self) -> S:
        """The position of the question."""
        game, state = game_named(self.entry.game), self.decoded()
        if not isinstance(state, game.states):  # a code can be a record, or of another game
            raise self.fault(f"position: expected the code of a position of {game.name}")
        found: S = state  # type: ignore[assignment]
        if fault := self.unsuitable(found):
            raise self.fault(f"position: {fault}")
        return found

    def unsuitable(self, state: S) -> str:
        """Return why a state does not suit the question, or "" if it does."""
        return ""

    @property
    def state(self) -> S:
        """The position itself: here every position is a state."""
        return self.position

    @property
    def board(self) -> S:
        return self.position

    # ── the line ──────────────────────────────────────────────────────────────────────────────────

    @abstractmethod
    def read_line(self, text: str) -> Sequence[A]:
        """Return the actions in a text, in order. Raise Unclear if the text is unreadable."""

    @abstractmethod
    def done(self, actions: Sequence[A]) -> D:
        """Return the outcome of some actions, as far as the rules allow. Raise Unclear if one makes no
        sense."""

    @cached_property
    def line(self) -> Sequence[A]:
        """The puzzle's own actions, played before the question."""
        try:
            return self.read_line(self.entry.line) if self.entry.line else ()
        except Unclear as error:  # otherwise the learner's answer would get the blame
            raise self.fault(f"line: {error}") from None

    @cached_property
    def outcome(self) -> D:
        """The outcome of the puzzle's own actions."""
        return self.done(self.line)

    # ── the walk ──────────────────────────────────────────────────────────────────────────────────

    def walk_steps(self, given: G) -> list[WalkStep]:
        """Return the steps of the question's actions, or of the guess; then the right answer."""
        actions, after = [*self.line_of(given)], self.shown_after(given)
        if not actions and not after:  # nothing to play out, so show the note
            after = [self.still(Sentence(self.entry.rules[0], self.entry.note))]
        played = self.play_out(actions, lambda past: self.known_by_now(given, past)) if actions else ()
        return [self.still(Sentence("", self.before_it_plays)), *played, *after]

    @abstractmethod
    def still(self, said: Sentence) -> WalkStep:
        """Return a step that shows the position with a sentence."""

    @abstractmethod
    def play_out(self, actions: Sequence[A], marking: Marking) -> Iterable[WalkStep]:
        """Return the steps of some actions, each with the marks known by then."""

    def line_of(self, given: G) -> Sequence[A]:
        """Return the actions to play: the guess if it is a line, otherwise the puzzle's own."""
        return self.line

    def shown_after(self, given: G) -> list[WalkStep]:
        """Return the steps after the last action."""
        return []

    def known_by_now(self, given: G, events: Iterable[Event]) -> dict[str, Mark]:
        """Return the marks of a guess that the events so far have decided."""
        return {}


def try_line(start: S, actions: Sequence[A]) -> tuple[list[Step[S]], tuple[Refusal, ...]]:
    """Apply actions as far as the rules allow; return the steps and the refusals of the next action.

    Raise Unclear, not BadInput, if an action makes no sense here: it came from a learner.
    """
    try:
        return as_far_as_allowed(start, actions)
    except BadInput as error:
        raise Unclear(str(error)) from None


class SingleTarget(Kind[G]):
    """A kind whose `want` is one name with a parameter."""

    @classmethod
    def problems(cls, entry: Entry) -> list[str]:
        found = super().problems(entry)
        return found if len(entry.want) == 1 else [*found, "it must have exactly one goal"]

    @property
    def target(self) -> tuple[str, Any]:
        """The name of the goal and its parameter."""
        ((name, parameter),) = self.entry.want.items()
        return name, parameter


@dataclass(frozen=True, slots=True)
class HowMany(Generic[D]):
    """A number to ask for: how to count it, what counts, and remarks on wrong answers."""

    count: Callable[[D, Any], int]
    counts: Sentence
    """The sentence on what counts, with its rule."""
    besides: Callable[[D, Any], str] | None = None
    """A function for one more remark, or None."""
    only_if_some: bool = False
    """True if `counts` is said only when there is something to count."""
    too_many: Callable[[D, Any], tuple[Sentence, ...]] | None = None
    off: tuple[str, str] = ("few", "many")
    """The words after "too" for a wrong number: "few" and "many" do not suit gold."""

    def wrong(self, outcome: D, parameter: Any, given: int, rule: str) -> list[Remark]:
        """Return remarks on a wrong number; empty if it is right."""
        right = self.count(outcome, parameter)
        if given == right:
            return []
        head = Sentence(rule, f"{given} is too {self.off[given > right]}.")
        if self.too_many and given > right:
            return [Remark((head, *self.too_many(outcome, parameter)))]
        # "Each animal counts" is no help if there are none.
        counts = [] if self.only_if_some and not right else [_in_passing(self.counts, rule)]
        more = self.besides(outcome, parameter) if self.besides else ""
        return [Remark((head, *counts, *([Sentence("", more)] if more else ())))]


def _in_passing(said: Sentence, told: str) -> Sentence:
    """Return a sentence with its rule at the end ("… counts (ENC-1)."), or without it if just cited."""
    if said.rule in ("", told):  # the last sentence cited it
        return Sentence("", said.words)
    return Naming(said.rule, f"{said.clause()} ({{}}).")


class Counting(SingleTarget[int]):
    """A question for a number. A game defines what can be counted, and the unit."""

    known: ClassVar[Mapping[str, HowMany[Any]]]
    expected = NUMBER
    outcome: Any
    """Return the outcome of the puzzle's own actions, in which the engine counts. Each game defines it."""

    def read(self, answer: object) -> int:
        return read_number(answer)

    def wrong(self, given: int) -> list[Remark]:
        """Return "too many" or "too few", and a remark on what counts."""
        name, parameter = self.target
        return self.known[name].wrong(self.outcome, parameter, given, self.entry.rules[0])

    def answer(self) -> int:
        name, parameter = self.target
        return self.known[name].count(self.outcome, parameter)

    def beside(self, given: int) -> Sentence:
        """Return a sentence with the guess and the right number."""
        right = self.answer()
        told = "You said {}, and that is right." if given == right else "You said {}. It is {}."
        return Sentence(self.entry.rules[0], told.format(given, right))


class Choosing(Kind[str]):
    """Multiple choice: each choice has goals, and those of the right choice are met. A game says which
    goals are not met."""

    @abstractmethod
    def missing(self, goals: Mapping[str, Any]) -> Iterable[Sentence]:
        """Return a sentence for each goal that is not met."""

    @classmethod
    def wants(cls, entry: Entry) -> list[Mapping[str, Any]]:
        return [*entry.choices.values()]

    @property
    def expected(self) -> Expected:
        return Expected(" · ".join(map(repr, self.entry.choices)))

    def read(self, answer: object) -> str:
        return read_choice([*self.entry.choices], answer)

    def wrong(self, given: str) -> list[Remark]:
        """Return the goals of this choice that are not met."""
        return remarks(self.missing(self.entry.choices[given]))

    def marks(self, given: str, *, right: bool) -> dict[str, Mark]:
        return marked([given], [given] if right else [])

    def answer(self) -> str:
        return next(choice for choice in self.entry.choices if not self.wrong(choice))

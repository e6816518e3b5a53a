"""The base of all kinds of questions about Elongo."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from string import ascii_lowercase
from typing import Any, ClassVar

from elongo_explore.kit.course.kind import G, Kind
from elongo_explore.kit.course.verdict import Mark, Unclear
from elongo_explore.kit.pictures.shapes import Scene, Target
from elongo_explore.kit.table.errors import BadInput, shown

from ..board.board import Board, Position
from ..board.land import Patch
from ..board.shields import Placement, Shield
from ..play.actions import Action
from ..play.state import State
from . import answers
from .animate import line_steps, pictured
from .goals import LineOutcome, play
from .scenes import position_scenes, solved_scenes, stock_lines
from .stage_set import StageSet, people
from .walks.walk import ElongoStep


class ElongoKind(Kind[G]):
    """A question about a board or a state, what the puzzle's own line leads to, and places with letters."""

    fields = frozenset({"places", "shield", "ways", "played_to"})
    """`ways`: the number of ways to lay shields for it, as a search finds. `played_to`: the rule with which
    the walk of its own line ends; another question may ask about the rest."""
    targets: ClassVar[str] = "patches"
    """The things to point at, or that only have a name: "patches", "shields" or "places"."""

    @cached_property
    def outcome(self) -> LineOutcome:
        """The position, and what the puzzle's own line leads to."""
        return play(self.state, self.line) if self.entry.line else LineOutcome(self.position, self.position)

    @cached_property
    def line(self) -> tuple[Action, ...]:
        """The puzzle's own actions, done before the question is asked."""
        try:
            return answers.read_actions(self.state, self.places, self.entry.line) if self.entry.line else ()
        except Unclear as error:  # else it would be said of the learner's answer
            raise self.fault(f"line: {error}") from None

    @cached_property
    def position(self) -> Position:
        """The board, or the state of the game."""
        found = self.decoded()
        if not isinstance(found, Board | State):
            raise self.fault("position: expected the code of a board or a state of Elongo")
        return found

    @property
    def board(self) -> Board:
        """The board that the position is on."""
        return self.position.board

    @property
    def state(self) -> State:
        """The state of the game."""
        if not isinstance(self.position, State):
            raise self.fault("it is about a board; there is no game")
        return self.position

    @cached_property
    def places(self) -> dict[str, Placement]:
        """The places that the picture shows, by their letters."""
        texts = self.entry.more.get("places", ())
        try:
            return dict(zip(ascii_lowercase, map(_placement, texts), strict=False))
        except (BadInput, TypeError, ValueError):
            raise self.fault(
                f"places: expected texts such as 'wide 0 1 0 -1 7', got {shown(texts)}"
            ) from None

    @cached_property
    def shield(self) -> Shield | None:
        """The shield to lay; None if any shield may be laid."""
        if "shield" not in self.entry.more:
            return None
        try:
            kind, colours = self.entry.more["shield"].split()
            return Shield(kind, colours)
        except (BadInput, AttributeError, ValueError):
            given = shown(self.entry.more["shield"])
            raise self.fault(f"shield: expected a text such as 'wide RGY', got {given}") from None

    @property
    def nameless(self) -> bool:
        """True for patches: the picture shows at most their letters."""
        return self.targets == "patches"

    def question_scenes(self, *, live: bool) -> list[Scene]:
        """Return the position, with its places."""
        pointing = self.targets if live else ""
        return self.scenes(self.position, self.places, shield=self.shield, pointing=pointing)

    def solution_scenes(self) -> list[Scene]:
        """Return the effect of the puzzle's own line on the board."""
        return self.solved(self.outcome)

    # ── how it plays out ──────────────────────────────────────────────────────────────────────────

    def walk_steps(self, given: G) -> list[ElongoStep]:
        """Return the walk through the puzzle's own line, event by event; then through the right answer, and
        the mistakes in the guess."""
        shown = [*self.line_steps(), *self.shown_after(given)]
        steps = shown or [ElongoStep(self.outcome.end, self.entry.note, self.entry.rules[0])]
        first = ElongoStep(self.position, self.before_it_plays)

        def known(patches: Collection[Patch], shields: Sequence[int]) -> dict[str, Mark]:
            return self.known_by_now(given, patches, shields)

        return pictured(self.stage, [first, *steps], known)

    def line_steps(self) -> Iterator[ElongoStep]:
        """Yield the steps of the puzzle's own line, up to the rule in `played_to`."""
        if not self.line:
            return
        steps = [*line_steps(self.state, self.line)]
        last = self.entry.more.get("played_to")
        # The last step with that rule: several events may come by it.
        ends = [number for number, step in enumerate(steps, 1) if step.rule == last]
        yield from steps[: ends[-1] if ends else None]

    def shown_after(self, given: G) -> Iterable[ElongoStep]:
        """Return the steps after the puzzle's own line."""
        return ()

    def known_by_now(self, given: G, patches: Collection[Patch], shields: Sequence[int]) -> dict[str, Mark]:
        """Return the marks of a guess that the patches and shields shown so far have decided."""
        return {}

    @cached_property
    def stage(self) -> StageSet:
        """The view in which the walk is shown."""
        return self.stage_with(self.places.values())

    def stage_with(self, places: Iterable[Placement]) -> StageSet:
        """Return a view with room for shields at these places."""
        show = self.entry.show
        return StageSet(
            [self.position, self.outcome.end],
            places,
            show.get("size", 60),
            letters=show.get("names", True),
            stocks=self.moving(),
            overlays=show.get("overlays", ()),
        )

    def moving(self) -> bool:
        """Return True if pieces come or go during the walk of some guess: then the stocks need room."""
        return len({people(step.position) for step in self.line_steps()} | {people(self.position)}) > 1

    def walk_targets(self) -> list[Target]:
        """Return the targets that can be marked during the walk."""
        # Patches of a new shield can be marked as well; shields and places are those of the question.
        board = self.outcome.end if self.targets == "patches" else self.position
        return self.stage.targets(board, self.targets, self.places)

    def scenes(self, position: Position, places: Mapping[str, Placement], **more: Any) -> list[Scene]:
        """Return the pictures of a position, with the options of the entry."""
        # The entry comes last: it knows best how its question is drawn.
        return position_scenes(position, places, **{**more, **self.entry.show})

    def solved(self, outcome: LineOutcome, **more: Any) -> list[Scene]:
        """Return the pictures of an answer's outcome, with the options of the entry."""
        # The other way round: what a solution lights up must be seen.
        return solved_scenes(outcome, **{**self.entry.show, **more})

    def solved_places(self, places: Mapping[str, Placement]) -> list[Scene]:
        """Return the pictures of the right places."""
        return self.scenes(self.position, places, shield=self.shield, hand=False)

    def situation(self) -> list[str]:
        """Return whose turn it is, and the stocks."""
        return stock_lines(self.position)


def _placement(text: str) -> Placement:
    """Read a place such as 'wide 0 1 0 -1 7': the kind, the corner, the turn."""
    kind, *numbers = text.split()
    *corner, turn = map(int, numbers)
    return Placement(kind, tuple(corner), turn)  # type: ignore[arg-type]

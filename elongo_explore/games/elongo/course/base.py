"""What all kinds of questions about Elongo share."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from string import ascii_lowercase
from typing import Any, ClassVar

from elongo_explore.kit.course.kind import G, Kind
from elongo_explore.kit.course.verdict import Mark
from elongo_explore.kit.pictures.shapes import Scene, Target
from elongo_explore.kit.table.codes import decode
from elongo_explore.kit.table.errors import BadInput
from elongo_explore.kit.table.records import Record

from ..board.board import Board
from ..board.land import Patch
from ..board.position import Position
from ..board.shields import Placement, Shield
from ..play.state import State
from . import answers
from .animate import line_steps, pictured
from .outcome import Outcome, play
from .scenes import position_scenes, stock_lines
from .solved import solved_scenes
from .stage_set import StageSet, people
from .walk import ElongoStep


class ElongoKind(Kind[G]):
    """What all kinds share: the position, the outcome of the puzzle's own line, and places with letters."""

    fields = frozenset({"places", "shield", "ways", "played_to"})
    """`ways`: in how many ways shields can be laid for it, as a search finds. `played_to`: the rule with
    which the walk of its own line ends; what comes after may be asked by another question."""
    targets: ClassVar[str] = "patches"
    """What can be pointed at, or only has a name: "patches", "shields" or "places"."""

    @cached_property
    def outcome(self) -> Outcome:
        """The position, and what the puzzle's own line leads to."""
        at = decode(self.entry.position)
        if isinstance(at, Record):
            raise BadInput(f"puzzle {self.entry.id!r}: a record has no single position")
        if not self.entry.line:
            return Outcome(at, at)
        if not isinstance(at, State):
            raise BadInput(f"puzzle {self.entry.id!r}: only a game can be played on")
        return play(at, answers.read_actions(at, self.places, self.entry.line))

    @property
    def position(self) -> Position:
        """The board, or the state of the game."""
        return self.outcome.start

    @property
    def board(self) -> Board:
        """The board that the position is on."""
        return self.position.board

    @property
    def state(self) -> State:
        """The state of the game."""
        if not isinstance(self.position, State):
            raise BadInput(f"puzzle {self.entry.id!r} is about a board; there is no game")
        return self.position

    @cached_property
    def places(self) -> dict[str, Placement]:
        """The places that the picture shows, by their letters."""
        return dict(zip(ascii_lowercase, map(_placement, self.entry.more.get("places", ())), strict=False))

    @cached_property
    def shield(self) -> Shield | None:
        """The shield that is to be laid."""
        if "shield" not in self.entry.more:
            return None
        kind, colours = self.entry.more["shield"].split()
        return Shield(kind, colours)

    @property
    def nameless(self) -> bool:
        """A picture has the letters of patches at best."""
        return self.targets == "patches"

    def question_scenes(self, *, live: bool) -> list[Scene]:
        """The position, with its places."""
        pointing = self.targets if live else ""
        return self.scenes(self.position, self.places, shield=self.shield, pointing=pointing)

    def solution_scenes(self) -> list[Scene]:
        """What the puzzle's own line does to the board."""
        return self.solved(self.outcome)

    # ── how it plays out ──────────────────────────────────────────────────────────────────────────

    def walk_steps(self, given: G) -> list[ElongoStep]:
        """What happens, event by event; then what is so, and what is wrong with the guess."""
        shown = [*self.line_steps(), *self.shown_after(given)]
        steps = shown or [ElongoStep(self.outcome.end, self.entry.note, self.entry.rules[0])]
        first = ElongoStep(self.position, self.before_it_plays)

        def known(patches: Collection[Patch], shields: Sequence[int]) -> dict[str, Mark]:
            return self.known_by_now(given, patches, shields)

        return pictured(self.stage, [first, *steps], known)

    def line_steps(self) -> Iterator[ElongoStep]:
        """The puzzle's own line, as far as it is to be shown."""
        if not self.entry.line:
            return
        steps = [*line_steps(self.state, answers.read_actions(self.state, self.places, self.entry.line))]
        last = self.entry.more.get("played_to")
        ends = [number for number, step in enumerate(steps, 1) if step.rule == last]
        yield from steps[: ends[-1] if ends else None]

    def shown_after(self, given: G) -> Iterable[ElongoStep]:
        """What is shown after the puzzle's own line."""
        return ()

    def known_by_now(self, given: G, patches: Collection[Patch], shields: Sequence[int]) -> dict[str, Mark]:
        """What is right, wrong or missing in the guess as far as it was shown."""
        return {}

    @cached_property
    def stage(self) -> StageSet:
        """The view in which the walk is shown."""
        return self.stage_with(self.places.values())

    def stage_with(self, places: Iterable[Placement]) -> StageSet:
        """A view with room for shields at these places."""
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
        """Does anybody come or go while it plays out, whatever is guessed?"""
        return len({people(step.position) for step in self.line_steps()} | {people(self.position)}) > 1

    def walk_targets(self) -> list[Target]:
        """What can be marked while it plays out."""
        board = self.outcome.end if self.targets == "patches" else self.position
        return self.stage.targets(board, self.targets, self.places)

    def scenes(self, position: Position, places: Mapping[str, Placement], **more: Any) -> list[Scene]:
        """A position, drawn as the entry wants it."""
        return position_scenes(position, places, **{**more, **self.entry.show})

    def solved(self, outcome: Outcome, **more: Any) -> list[Scene]:
        """The board that was asked about, with what comes of an answer; drawn as the entry wants it."""
        return solved_scenes(outcome, **{**self.entry.show, **more})

    def solved_places(self, places: Mapping[str, Placement]) -> list[Scene]:
        """The right places."""
        return self.scenes(self.position, places, shield=self.shield, hand=False)

    def situation(self) -> list[str]:
        """Whose turn it is, and what is in stock."""
        return stock_lines(self.position)


def _placement(text: str) -> Placement:
    """'wide 0 1 0 -1 7': the kind, the corner, the turn."""
    kind, *numbers = text.split()
    *corner, turn = map(int, numbers)
    return Placement(kind, tuple(corner), turn)  # type: ignore[arg-type]

"""Kinds of questions that are answered by looking: which patches, how many, which of several, which loop."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import pairwise
from typing import Any, ClassVar

from elongo_explore.kit.course.kind import Pointing
from elongo_explore.kit.course.shared_kinds import Choosing, Counting, SingleTarget
from elongo_explore.kit.course.verdict import Mark, Remark, left_out, marked, remarks
from elongo_explore.kit.pictures.shapes import Scene
from elongo_explore.kit.table.sentences import Sentence
from elongo_explore.kit.table.wording import counted

from ..board.fences import Loop
from ..board.land import Patch
from ..pictures.highlight import Highlight
from ..pictures.last_change import Changed
from ..play.pieces import names
from . import answers
from .animate import (
    counting,
    each_doom,
    each_edge,
    each_parcel,
    each_patch,
    each_way,
    line_steps,
    loop_steps,
    parcel_steps,
    remark_steps,
)
from .asked import NUMBERS_ASKED, PATCHES_ASKED, loop_through, wrong_patches
from .base import ElongoKind
from .goals import GOALS, meets, unreached
from .stage_set import StageSet
from .walks.walk import ElongoStep

_CLAIMED = {"winning", "claim_fills"}
"""Questions in whose walks a claim is made."""


class PatchesKind(SingleTarget[frozenset[Patch]], ElongoKind[frozenset[Patch]]):
    """Which patches? All of them, and no others."""

    drawn = True
    known = PATCHES_ASKED
    expected = answers.SOME_PATCHES
    how = "Click every patch of your answer; a second click takes it away."
    pointing: ClassVar[Pointing] = "many"
    targets = "patches"

    def read(self, answer: object) -> frozenset[Patch]:
        """Read '3M 5A', or anything else that names patches."""
        # The board at the end: the puzzle's own line may lay the shield that is asked about.
        return answers.read_patches(self.outcome.end.board, answer)

    def wrong(self, given: frozenset[Patch]) -> list[Remark]:
        """Return a remark on each patch that does not belong; else the number of missing ones."""
        return wrong_patches(self.outcome, *self.target, given)

    def right(self) -> frozenset[Patch]:
        name, parameter = self.target
        return PATCHES_ASKED[name].all(self.outcome, parameter)

    def marks(self, given: frozenset[Patch], *, right: bool) -> dict[str, Mark]:
        wanted = self.right()
        return marked([f"{i}{n}" for i, n in sorted(given)], [f"{i}{n}" for i, n in sorted(wanted)])

    def answer(self) -> str:
        return names(self.right())

    def shown_after(self, given: frozenset[Patch]) -> Iterator[ElongoStep]:
        """Yield how the right patches are found; then each patch of the guess that does not belong."""
        end, (name, parameter) = self.outcome.end, self.target
        match name:
            case "parcel":
                yield from parcel_steps(end, answers.patch(parameter))
            case "inside":
                yield from loop_steps(end, loop_through(self.outcome, *parameter))
            case "enclosed":
                right = self.right()
                yield from each_parcel(end, [each for each in end.parcels() if each.patches <= right])
            case "doomed":
                yield from each_doom(end)
            case "claimable" | "touching" | "keeper":
                yield from each_patch(end, self._each(given))
        strange = sorted(given - self.right())
        yield from remark_steps(end, self.judged(given), strange)
        if name in _CLAIMED:  # last of all, for the game may be over then
            claim = f"claim {names(sorted(self.right())[:1])}"
            yield from line_steps(self.outcome.game, answers.read_actions(self.outcome.game, {}, claim))

    def moving(self) -> bool:
        """Return True also if a claim at the end brings animals."""
        return self.target[0] in _CLAIMED or super().moving()

    def _each(self, given: frozenset[Patch]) -> Iterator[tuple[Patch, Sentence]]:
        """Yield each patch that belongs, with a sentence."""
        name, parameter = self.target
        told = {
            "claimable": "may be claimed",
            "touching": f"touches {parameter} along a line",
            "keeper": f"is land for a {parameter}",
        }
        for patch in sorted(self.right()):
            yield patch, Sentence(self.entry.rules[0], f"{names([patch])} {told[name]}.")

    def known_by_now(
        self, given: frozenset[Patch], patches: Collection[Patch], shields: Sequence[int]
    ) -> dict[str, Mark]:
        """Return the mark of each patch shown: right or missing if it belongs, else wrong."""
        right = self.right()
        found: dict[str, Mark] = {}
        for patch in patches:
            if patch in right:
                found[names([patch])] = "right" if patch in given else "missing"
            elif patch in given:
                found[names([patch])] = "wrong"
        return found

    def solution_scenes(self) -> list[Scene]:
        """Return the board of the question, with the patches lit up."""
        return self.solved(self.outcome, lit=self.right())


_COUNTED = {"blocked": ["blocks"], "enclosures": ["enclosures"], "loops": ["loops"], "parcels": ["parcels"]}
"""The overlay that shows what is counted."""
_OF_PARCELS = {"how_far", "size", "symbols", "open_half_edges"}
"""Numbers of one parcel: the solution shows how far it reaches."""


class NumberKind(Counting, ElongoKind[int]):
    """How many?"""

    known = NUMBERS_ASKED

    def shown_after(self, given: int) -> Iterator[ElongoStep]:
        """Yield the things that count, one after the other; then all of them, with the guess."""
        end, (name, parameter), lit = self.outcome.end, self.target, Highlight()
        match name:
            case "size" | "symbols" | "open_half_edges":
                yield from parcel_steps(end, answers.patch(parameter))
            case "parcels" | "enclosures":
                closed = name == "enclosures"
                found = [p for p in end.parcels() if meets(parameter, p.colour)]
                found = [p for p in found if not (closed and p.is_open)]
                yield from counting(each_parcel(end, found))
                lit = Highlight(parcels=tuple(parcel.patches for parcel in found))
            case "inside_symbols":
                yield from loop_steps(end, loop_through(self.outcome, *parameter))
            case "loops":
                loops = tuple(loop for loop in end.board.loops() if meets(parameter, loop.fence))
                # Only the last step of each loop: following them all would take too long.
                yield from counting(loop_steps(end, loop)[-1] for loop in loops)
                lit = Highlight(happened=Changed(loops=loops))
            case "blocked":
                sides = end.board.sides(end.board.blocked_edges())
                yield from counting(each_edge(end, sides))
                lit = Highlight(edges=tuple(sides))
            case "ways":
                yield from counting(each_way(end, end.board.ways(*parameter), "LAY-5"))
            case "placements":
                places = [p for p in end.board.placements_in_order() if meets(parameter, p.kind)]
                yield from counting(each_way(end, places, "LAY-5"))
        told = self.beside(given)
        yield ElongoStep(end, told.text, told.rule, lit)

    @cached_property
    def stage(self) -> StageSet:
        """The view of the walk, with room for the shields that are tried."""
        # The places do not depend on the guess: any will do.
        places = [place for step in self.shown_after(0) for place in step.highlight.places]
        return self.stage_with([*self.places.values(), *places])

    def solution_scenes(self) -> list[Scene]:
        """Return the position with what is counted: ways to lay a shield, blocked edges, enclosures …"""
        name, parameter = self.target
        if name != "ways":
            overlays = [*self.entry.show.get("overlays", ()), *_COUNTED.get(name, ())]
            whole = self.outcome.after(answers.patch(parameter)).patches if name in _OF_PARCELS else ()
            open_of = whole if name == "open_half_edges" else ()
            return self.solved(self.outcome, overlays=overlays, lit=whole, open_of=open_of)
        ways = self.board.ways(*parameter)  # against one edge there are four at most
        return self.solved_places(dict(zip("1234", ways, strict=False)))


class ChoiceKind(Choosing, ElongoKind[str]):
    """Which of several?"""

    known = GOALS

    def missing(self, goals: Mapping[str, Any]) -> list[Sentence]:
        return unreached(self.outcome, goals)

    def solution_scenes(self) -> list[Scene]:
        """Return the effect of the line; land that is asked about stays marked, with the half-edges at which
        it is open if that is the question."""
        asked = self.entry.show.get("asked", ())
        about: set[Patch] = {*map(answers.patch, asked)}
        goals = {goal for choice in self.entry.choices.values() for goal in choice}
        opens = bool(asked) and not goals.isdisjoint({"encloses", "leaves_open"})
        if opens:
            about |= {patch for each in about for patch in self.outcome.after(each).patches}
        return self.solved(self.outcome, lit=about, open_of=about if opens else ())


class LoopKind(SingleTarget[tuple[int, ...]], ElongoKind[tuple[int, ...]]):
    """Which shields does a closed fence run over, in order?"""

    drawn = True
    known: ClassVar[Mapping[str, object]] = {"loop": None}
    expected = answers.SHIELDS
    how = "Click the shields one after the other; a second click takes one away."
    pointing: ClassVar[Pointing] = "order"
    targets = "shields"

    @property
    def loop(self) -> Loop:
        """The closed fence."""
        return loop_through(self.outcome, *self.entry.want["loop"])

    def read(self, answer: object) -> tuple[int, ...]:
        """Read '0 4 2', a list of numbers, or a Loop."""
        return answers.read_shields(self.board, answer)

    def wrong(self, given: Sequence[int]) -> list[Remark]:
        """Return the first mistake. The answer may begin with any shield, and go either way."""
        around, size = self.loop.shields, len(self.loop.shields)
        if len(given) == size + 1 and given[0] == given[-1]:  # back to the first shield: as good
            given = given[:-1]
        for shield in given:
            if shield not in around:
                return _of_loop(f"the loop does not run over shield {shield}.")
        for one, other in pairwise(given):
            if self._apart(one, other) not in (1, size - 1):
                return _of_loop(f"from shield {one} the fence does not lead to shield {other}.")
        if len(set(given)) != len(given):
            return _of_loop("the loop runs over each of its shields once.")
        if left := size - len(given):
            more = counted(left, "more shield belongs", "more shields belong")
            return [left_out("BOMA-1", f"the fence goes on: {more} to the loop")]
        return []

    def marks(self, given: Sequence[int], *, right: bool) -> dict[str, Mark]:
        """Return a mark for each shield: wrong if it is not on the loop, or does not come next."""
        around, size = self.loop.shields, len(self.loop.shields)
        found: dict[str, Mark] = {}
        for before, shield in zip([None, *given], given, strict=False):
            on = shield in around
            near = before not in around or not on or self._apart(before, shield) in (1, size - 1)
            # A shield that is named twice keeps its first mark.
            found.setdefault(str(shield), "right" if on and near else "wrong")
        return found | {str(shield): "missing" for shield in around if str(shield) not in found}

    def _apart(self, one: int | None, other: int) -> int:
        around = self.loop.shields
        return (around.index(one) - around.index(other)) % len(around)

    def shown_after(self, given: Sequence[int]) -> Iterator[ElongoStep]:
        """Yield the way round the fence, from the first shield of the guess if it is on the loop."""
        around = self.loop.shields
        at = around.index(given[0]) if given and given[0] in around else 0
        yield from loop_steps(self.outcome.end, Loop(self.loop.fence, around), start=at)

    def known_by_now(
        self, given: tuple[int, ...], patches: Collection[Patch], shields: Sequence[int]
    ) -> dict[str, Mark]:
        """Return the marks of the shields reached so far; at the end, all marks."""
        marks = self.marks(given, right=not self.judged(given))
        whole = len(shields) == len(self.loop.shields)  # only then it is known what is missing
        return {name: mark for name, mark in marks.items() if whole or int(name) in shields}

    def answer(self) -> str:
        return " ".join(map(str, self.loop.shields))

    def solution_scenes(self) -> list[Scene]:
        return self.solved(self.outcome, glow=(self.loop.fence, self.loop.shields))


def _of_loop(text: str) -> list[Remark]:
    return remarks([Sentence("BOMA-1", text)])

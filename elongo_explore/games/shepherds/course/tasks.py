"""Kinds of questions that are answered by using dice: one die by pointing, one use, or a whole turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from elongo_explore.kit.course.entry import Entry
from elongo_explore.kit.course.kind import Pointing
from elongo_explore.kit.course.verdict import Mark, Remark, Unclear, remarks
from elongo_explore.kit.pictures.shapes import Scene
from elongo_explore.kit.table.sentences import Sentence

from ..play.actions import GIVES, Use
from ..play.outlook import outlook
from . import answers
from .base import ShepherdsKind
from .goals import GOALS, turns, unreached
from .scenes import position_scene


class UseKind(ShepherdsKind[tuple[Use, ...]]):
    """Which use reaches the goals? There may be several."""

    known = GOALS
    expected = answers.A_USE
    how = "Type the die and the hex, and from where it moves if it does; or play it on a live board."
    played = True

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        self.many = entry.more.get("ways", 1) > 1

    def read(self, answer: object) -> tuple[Use, ...]:
        """Read a use: a text, a Use, or one played on a live board."""
        found = answers.read_uses(self.position, answer)
        if len(found) != 1:
            raise Unclear(f"give {answers.A_USE}, not {len(found)} uses.")
        return found

    def wrong(self, given: tuple[Use, ...]) -> list[Remark]:
        """Return the goals that are not reached."""
        return remarks(unreached(self.done(given), self.entry.want))

    def line_of(self, given: tuple[Use, ...]) -> tuple[Use, ...]:
        return given

    def ways(self) -> Iterator[tuple[Use, ...]]:
        """Return every use that the rules allow."""
        return ((use,) for use in self.position.legal_actions() if isinstance(use, Use))

    def right(self) -> Iterator[tuple[Use, ...]]:
        """Return every right answer. All ways are tried."""
        return (way for way in self.ways() if not self.wrong(way))

    def answer(self) -> str:
        return " then ".join(map(answers.typed_use, next(self.right())))

    def told(self) -> list[str]:
        """Return the effect of each use in a sentence."""
        state, told = self.position, []
        for use in next(self.right()):
            told.append(str(outlook(state, use)))
            state = state.after(use)
        return told

    def solution_scenes(self) -> list[Scene]:
        """Return the effect of the uses: the last one as a ghost, the one before it with rings."""
        uses = next(self.right())
        _start, first = self.ghost(uses[:-1])
        return [position_scene(*self.ghost(uses), last=first)]


class PlaceKind(UseKind):
    """Where? One die gives one thing, so that the hexes alone are the answer."""

    drawn = True
    expected = answers.SOME_HEXES
    how = "Click the hex."
    pointing: ClassVar[Pointing] = "order"
    fields = ShepherdsKind.fields | {"unit"}
    """`unit`: the unit that a 6 stands for."""

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        if self.position.dice[0] in (1, 6):  # a 6 may be two pastures
            self.how = "Click the hex; for two pastures the first and then the second."

    def read(self, answer: object) -> tuple[Use, ...]:
        """Read hexes in order, or any form of a use."""
        try:
            hexes = answers.read_hexes(self.position, answer)
        except Unclear:
            # Only a text that begins with a die can have been meant as a use: else speak of hexes.
            if isinstance(answer, str) and not answer.strip()[:1].isdigit():
                raise
            return super().read(answer)
        die = self.position.dice[0]
        wanted = self.entry.more.get("unit", GIVES[die][0][0])
        if len(hexes) > 2:
            raise Unclear(f"give one hex or two, not {len(hexes)}.")
        return (Use(die, wanted, hexes),)

    def marks(self, given: tuple[Use, ...], *, right: bool) -> dict[str, Mark]:
        """Return a mark for each hex: it is right if some right answer has it."""
        wanted = given if right else tuple(use for way in self.right() for use in way)
        hexes = {answers.typed_hex(hex) for use in wanted for hex in use.hexes}
        return {
            answers.typed_hex(hex): "right" if answers.typed_hex(hex) in hexes else "wrong"
            for use in given
            for hex in use.hexes
        }

    def answer(self) -> str:
        """Return the hexes of the first right use."""
        (use,) = next(self.right())
        return " ".join(map(answers.typed_hex, use.hexes))


class TurnKind(UseKind):
    """Which turn reaches the goals? Both dice are used, or as many as can be."""

    expected = answers.A_TURN
    how = "Type the uses, one after the other; or play them on a live board."

    def read(self, answer: object) -> tuple[Use, ...]:
        """Read uses: a text, values, a Record, or what was played on a live board."""
        return answers.read_uses(self.position, answer)

    def wrong(self, given: tuple[Use, ...]) -> list[Remark]:
        """Return the goals that are not reached; or that the turn is not over."""
        outcome = self.done(given)
        # After a refusal the turn is never over: then the refusal is what helps.
        if not outcome.refusals and not outcome.whole:
            left = " and a ".join(map(str, outcome.end.dice))
            return remarks([Sentence("GS-3", f"the turn is not over: there is still a {left} to use.")])
        return remarks(unreached(outcome, self.entry.want))

    def ways(self) -> Iterator[tuple[Use, ...]]:
        """Return every turn that the rules allow."""
        return (uses for uses, _end in turns(self.position))

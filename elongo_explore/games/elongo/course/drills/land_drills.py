"""Drills about land: what is enclosed, what is connected, where a border is open."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from elongo_explore.kit.course.drills.drill_kind import Spans, drawn
from elongo_explore.kit.course.entry import Entry

from ...analysis.completion import how_far
from ...board.shields import COLOUR_NAMES
from ...play.pieces import COLOURS
from .positions import ElongoDrill, called, shown_as, table


class Enclosed(ElongoDrill):
    """Enclosed or not? Grades 1 and 2 ask about one parcel; from grade 3 on you find all of one colour."""

    name = "enclosed?"
    title = "Enclosed or not?"
    rules = ("ENC-2", "ENC-1")
    about = "Say whether a parcel is enclosed, or click every patch that is."
    harder = "The board grows from 4 shields to 30, and from grade 3 on you find the enclosures yourself."
    kind = "patches"
    hints = (
        "Walk along the border. Is any part of it at the edge of the board?",
        "Land of another colour and a built fence close a border. A fence that is not built does not.",
    )

    def attempt(self, grade: int, rng: Random, aim: float) -> Entry | None:
        """Try one parcel, open or not as `aim` decides; or all enclosures of a colour."""
        at = table(grade, rng)
        if at is None:
            return None
        if grade > 2:
            enclosed = [parcel for parcel in at.parcels() if not parcel.is_open]
            colour = COLOURS[int(aim * 3)]
            # More patches would only take longer to click.
            if not grade - 1 <= sum(len(p.patches) for p in enclosed if p.colour == colour) <= 2 * grade + 2:
                return None
            question = f"Click every {COLOUR_NAMES[colour]} patch that belongs to an enclosure."
            want = {"enclosed": colour}
            return self.entry(at, question, want=want, show=shown_as(grade))
        some = [p for p in at.parcels() if p.is_open is (aim < 0.5) and len(p.patches) >= grade]
        if not some:
            return None
        # Sorted here and below: the order of a set differs from Python to Python, an exercise must not.
        patch = called(rng.choice(sorted(rng.choice(some).patches)))
        choices = {"Yes, it is enclosed": {"encloses": patch}, "No, it is open": {"leaves_open": patch}}
        return self.entry(
            at,
            f"Is the parcel of {patch} an enclosure?",
            kind="choice",
            choices=choices,
            show=shown_as(grade, asked=[patch]),
        )


class OpenHalfEdges(ElongoDrill):
    """How many open half-edges? The parcel grows with the grade."""

    name = "open half-edges"
    title = "How many open half-edges?"
    rules = ("ENC-2",)
    about = "Count the half-edges at which a parcel lies open."
    harder = "The parcel grows from one patch to five and more, and the board from 4 shields to 30."
    kind = "number"
    hints = (
        "Find all patches of the parcel first: across edges, and across fences that are not built.",
        "Then check the edge of the board. A fence ends in the middle of each edge, and each half counts.",
    )

    def attempt(self, grade: int, rng: Random, aim: float) -> Entry | None:
        """Try a parcel, enclosed in one of ten exercises."""
        at = table(grade, rng)
        some = [p for p in at.parcels() if p.is_open is (aim > 0.1) and len(p.patches) >= grade] if at else []
        if at is None or not some:
            return None
        patch = called(rng.choice(sorted(rng.choice(some).patches)))
        return self.entry(
            at,
            f"At how many half-edges is the parcel of {patch} open? (0 if it is enclosed.)",
            want={"open_half_edges": patch},
            show=shown_as(grade, asked=[patch]),
        )


class WholeParcel(ElongoDrill):
    """Which patches belong to the parcel? It grows with the grade."""

    name = "parcel"
    title = "The whole parcel"
    rules = ("ENC-1",)
    about = "Click every patch of a parcel."
    harder = "The parcel grows from two patches to six and more, and fences that are built cut it."
    kind = "patches"

    def attempt(self, grade: int, rng: Random, aim: float) -> Entry | None:
        """Try a patch of a parcel that is large enough."""
        at = table(grade, rng)
        some = [p for p in at.parcels() if len(p.patches) > grade] if at else []
        if at is None or not some:
            return None
        patch = called(rng.choice(sorted(rng.choice(some).patches)))
        return self.entry(
            at,
            f"Click every patch of the parcel of {patch}, and {patch} itself.",
            want={"parcel": patch},
            show=shown_as(grade, asked=[patch]),
            hints=(
                f"Begin at {patch}. Which patches of the same colour touch it along a line?",
                "Go on from each of those. A fence that is not built does not stop you; a built one does.",
            ),
        )


class HowFarDrill(ElongoDrill):
    """How many more shields? Their number grows with the grade."""

    name = "how far?"
    title = "How many shields more?"
    rules = ("ENC-2",)
    about = "Find the fewest further shields that enclose a parcel."
    harder = "The answer grows from one or two shields to three or four, and the board from 4 shields to 20."
    kind = "number"
    hints = (
        "Each open half-edge of the parcel needs a shield against it, with other land there.",
        "In a corner between two edges one shield may close both: then it counts once.",
    )
    answers: ClassVar[Spans] = ((1, 2), (1, 3), (2, 3), (2, 4), (3, 4))
    sizes: ClassVar[Spans] = ((4, 6), (6, 9), (9, 12), (12, 16), (16, 20))

    def attempt(self, grade: int, rng: Random, aim: float) -> Entry | None:
        """Try an open parcel for which the search can prove the answer."""
        at = table(grade, rng, self.sizes)
        wanted = drawn(self.answers, grade, aim)
        # A guess at the parcels that may need this many, because the search for each of them is slow.
        some = [p for p in at.parcels() if wanted <= p.open_half_edges <= 2 * wanted + 1] if at else []
        if at is None or not some:
            return None
        patch = rng.choice(sorted(rng.choice(some).patches))
        # Without a time limit: a slow machine would pass over this parcel and make another exercise.
        found = how_far(at, patch, seconds=None)
        if not found.proved or found.least != wanted:
            return None
        name = called(patch)
        return self.entry(
            at,
            f"At least how many more shields does it take to enclose the parcel of {name}? "
            "Any shield of the deck that is not on the table may be laid, by any player; no fence is built.",
            want={"how_far": name},
            show=shown_as(grade, asked=[name]),
        )

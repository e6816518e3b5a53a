"""Drills about land: what is enclosed, what is connected, where a border lies open."""

from __future__ import annotations

from random import Random

from elongo_explore.kit.course.drills.drill_kind import DrillKind
from elongo_explore.kit.course.entry import Entry
from elongo_explore.kit.table.codes import encode

from ...analysis.completion import how_far
from ...board.shields import COLOUR_NAMES
from ...play.pieces import COLOURS
from .positions import called, shown_as, table

_CLOSED = "Land of another colour and a built fence close a border. A fence that is not built does not."


class Enclosed(DrillKind):
    """Grades 1 and 2 ask for one parcel, yes or no; from grade 3 on all of one colour are to be found."""

    name = "enclosed?"
    game = "elongo"
    title = "Enclosed or not?"
    rules = ("ENC-2", "ENC-1")
    about = "Say whether a parcel is enclosed, or click every patch that is."
    harder = "The board grows from 4 shields to 30, and from grade 3 on you find the enclosures yourself."

    def attempt(self, grade: int, rng: Random, aim: float) -> Entry | None:
        """One parcel, open or not as `aim` has it; or all of a colour that are enclosed."""
        at = table(grade, rng)
        if at is None:
            return None
        hints = ("Walk along the border. Does any part of it lie at the rim of the board?", _CLOSED)
        if grade > 2:
            enclosed = [parcel for parcel in at.parcels() if not parcel.is_open]
            colour = COLOURS[int(aim * 3)]
            # More would be a matter of budget.
            if not grade - 1 <= sum(len(p.patches) for p in enclosed if p.colour == colour) <= 2 * grade + 2:
                return None
            question = f"Click every {COLOUR_NAMES[colour]} patch that belongs to an enclosure."
            want = {"enclosed": colour}
            return self.entry(encode(at), "patches", question, want=want, hints=hints, show=shown_as(grade))
        some = [p for p in at.parcels() if p.is_open is (aim < 0.5) and len(p.patches) >= grade]
        if not some:
            return None
        patch = called(rng.choice(sorted(rng.choice(some).patches)))
        choices = {"Yes, it is enclosed": {"encloses": patch}, "No, it is open": {"leaves_open": patch}}
        question = f"Is the parcel of {patch} an enclosure?"
        return self.entry(
            encode(at), "choice", question, choices=choices, hints=hints, show=shown_as(grade, asked=[patch])
        )


class OpenHalfEdges(DrillKind):
    """A higher grade has a parcel of more patches."""

    name = "open half-edges"
    game = "elongo"
    title = "How many open half-edges?"
    rules = ("ENC-2",)
    about = "Count the half-edges at which a parcel lies open."
    harder = "The parcel grows from one patch to five and more, and the board from 4 shields to 30."

    def attempt(self, grade: int, rng: Random, aim: float) -> Entry | None:
        """Every tenth or so has none."""
        at = table(grade, rng)
        some = [p for p in at.parcels() if p.is_open is (aim > 0.1) and len(p.patches) >= grade] if at else []
        if at is None or not some:
            return None
        patch = called(rng.choice(sorted(rng.choice(some).patches)))
        return self.entry(
            encode(at),
            "number",
            f"At how many half-edges is the parcel of {patch} open? (0 if it is enclosed.)",
            want={"open_half_edges": patch},
            show=shown_as(grade, asked=[patch]),
            hints=(
                "Find all patches of the parcel first: across edges, and across fences that are not built.",
                "Then look at the rim. A fence ends in the middle of each edge, and each half counts.",
            ),
        )


class WholeParcel(DrillKind):
    """A higher grade has a parcel of more patches."""

    name = "parcel"
    game = "elongo"
    title = "The whole parcel"
    rules = ("ENC-1",)
    about = "Click every patch of a parcel."
    harder = "The parcel grows from two patches to six and more, and fences that are built cut it."

    def attempt(self, grade: int, rng: Random, aim: float) -> Entry | None:
        """A patch of a parcel that is large enough."""
        at = table(grade, rng)
        some = [p for p in at.parcels() if len(p.patches) > grade] if at else []
        if at is None or not some:
            return None
        patch = called(rng.choice(sorted(rng.choice(some).patches)))
        return self.entry(
            encode(at),
            "patches",
            f"Click every patch of the parcel of {patch}, and {patch} itself.",
            want={"parcel": patch},
            show=shown_as(grade, asked=[patch]),
            hints=(
                f"Begin at {patch}. Which patches of the same colour touch it along a line?",
                "Go on from each of those. A fence that is not built does not stop you; a built one does.",
            ),
        )


class HowFarDrill(DrillKind):
    """A higher grade takes more shields."""

    name = "how far?"
    game = "elongo"
    title = "How many shields more?"
    rules = ("ENC-2",)
    about = "Find the fewest further shields that enclose a parcel."
    harder = "The answer grows from one or two shields to three or four, and the board from 4 shields to 20."
    _answers = ((1, 2), (1, 2, 3), (2, 3), (2, 3, 4), (3, 4))
    _sizes = ((4, 6), (6, 9), (9, 12), (12, 16), (16, 20))

    def attempt(self, grade: int, rng: Random, aim: float) -> Entry | None:
        """An open parcel for which the search has proved its answer."""
        at = table(grade, rng, self._sizes)
        wanted = self._answers[grade - 1][int(aim * len(self._answers[grade - 1]))]
        some = [p for p in at.parcels() if wanted <= p.open_half_edges <= 2 * wanted + 1] if at else []
        if at is None or not some:
            return None
        patch = rng.choice(sorted(rng.choice(some).patches))
        found = how_far(at, patch, seconds=None)
        if not found.proved or found.least != wanted:
            return None
        name = called(patch)
        return self.entry(
            encode(at),
            "number",
            f"How many shields, at the least, have to be laid until the parcel of {name} is enclosed? "
            "Any shield of the deck that is not on the table may be laid, by anybody; no fence is built.",
            want={"how_far": name},
            show=shown_as(grade, asked=[name]),
            hints=(
                "Each open half-edge of the parcel needs a shield against it, with other land there.",
                "In a corner between two edges one shield may close both: then it counts once.",
            ),
        )

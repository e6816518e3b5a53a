"""Drills about land: what is enclosed, what is connected, where a border lies open."""

from __future__ import annotations

from random import Random

from ...entry import Entry
from ..drill_kind import DrillKind
from .sizes import PICTURE_SIZE, called, code, position


class Enclosed(DrillKind):
    """Grades 1 and 2 ask for one parcel, yes or no; from grade 3 on all enclosed patches are to be found."""

    name = "enclosed?"
    game = "elongo"
    title = "Enclosed or not?"
    rules = ("ENC-2", "ENC-1")
    about = "Say whether a parcel is enclosed, or click every patch that is."
    harder = "The board grows from 5 shields to 30, and from grade 3 on you find every enclosure yourself."

    def attempt(self, grade: int, rng: Random, aim: float) -> Entry | None:
        """One parcel, open or not as `aim` has it; or all that are enclosed."""
        state = position(grade, rng)
        if state is None:
            return None
        enclosed = [parcel for parcel in state.parcels() if not parcel.is_open]
        hint = "Walk along the border of the parcel. Does any part of it lie at the rim of the board?"
        more = "Land of another colour and a built fence close a border. A fence that is not built does not."
        shown = {"size": PICTURE_SIZE[grade]}
        if grade > 2:
            if not enclosed:
                return None
            question = "Click every patch that belongs to an enclosure, whatever its colour."
            return self.entry(
                code(state), "patches", question, want={"enclosed": True}, hints=(hint, more), show=shown
            )
        some = [p for p in state.parcels() if p.is_open is (aim < 0.5) and (len(p.patches) > 1 or grade == 1)]
        if not some:
            return None
        at = called(rng.choice(sorted(rng.choice(some).patches)))
        return self.entry(
            code(state),
            "choice",
            f"Is the parcel of {at} an enclosure?",
            choices={"Yes, it is enclosed": {"encloses": at}, "No, it is open": {"leaves_open": at}},
            hints=(hint, more),
            show=shown,
        )

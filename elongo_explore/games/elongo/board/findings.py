"""The results of searches as values: analysis makes them, pictures draw them, the desk puts them into words.

A value is worked out once for a position (`analysis.overlay_data`); painters never search.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from elongo_explore.kit.table.wording import counted

from ..geometry.rhombs import Edge
from .board import Board
from .fences import Loop
from .land import Parcel, Patch
from .shields import COLOUR_NAMES, Colour, Laid, Placement

Bounds = tuple[int, int | None]
"""The least and the greatest number (None: not known, or no number is enough)."""


@dataclass(frozen=True, slots=True)
class HowFar:
    """How many more shields enclose a parcel."""

    patch: Patch
    parcel: Parcel
    bounds: Bounds
    """The least and the greatest number; (n, None) with `proved`: no number is enough."""
    proved: bool
    """True if the answer is certain; False if the time was up."""
    lays: tuple[Laid, ...] = ()
    """Shields that enclose the parcel, in an order in which they may be laid: the fewest known."""
    core: tuple[Edge, ...] = ()
    """If no shields can ever enclose it: edges along the parcel that can never all be filled."""
    why: str = ""
    """A sentence: why not, or why nothing is certain."""
    board: Board = field(repr=False, compare=False, default_factory=Board)
    """The board that was asked about."""

    @property
    def least(self) -> int | None:
        """The least number; None: never (or, if not `proved`, not known)."""
        return self.bounds[1] if self.proved else None

    @property
    def never(self) -> bool:
        """True if it is certain that these shields cannot enclose it."""
        return self.proved and self.bounds[1] is None

    @property
    def witness(self) -> tuple[Placement, ...]:
        """The placements of `lays`, to be shown as ghosts."""
        return tuple(lay.placement for lay in self.lays)

    @property
    def after(self) -> Board:
        """The board with `lays` on it."""
        board = self.board
        for lay in self.lays:
            board = board.lay(*lay)
        return board

    @property
    def words(self) -> str:
        """The answer in words: "red parcel of 3M: 2 more shields"."""
        low, high = self.bounds
        if self.never:
            answer = f"never, as long as no fence is built: {self.why}"
        elif self.proved:
            answer = f"{counted(low, 'more shield')}" if low else "enclosed"
        else:
            least = counted(low, "more shield") if high is None else f"{low}, at most {high} more shields"
            answer = f"at least {least}; {self.why}"
        index, name = self.patch
        return f"{COLOUR_NAMES[self.parcel.colour]} parcel of {index}{name}: {answer}"

    def __repr__(self) -> str:
        return f"HowFar({self.words})"


@dataclass(frozen=True, slots=True)
class Chance:
    """A loop that new shields can close."""

    placements: tuple[Placement, ...]
    """The placements of the new shields, in an order in which they may be laid."""
    loop: Loop
    """The loop on the board with these shields, laid in this order."""
    inside: frozenset[Patch]
    """The laid land that a boma would take: inside the loop, and in no other boma (BIG-1)."""
    takes: dict[Colour, int] = field(hash=False)
    """The dots on it, by colour."""
    new_symbols: tuple[int, int]
    """The dots that the new shields would add inside: at least, at most (a wide one has 3 or 4 patches)."""
    cuts: tuple[Parcel, ...]
    """Today's parcels that the fence would divide."""
    board: Board = field(repr=False, compare=False)
    """The board with the new shields, which are shown in red: their colours are free."""

    @property
    def kinds(self) -> tuple[int, int]:
        """The numbers of wide and narrow shields that it takes."""
        wides = sum(placement.kind == "wide" for placement in self.placements)
        return wides, len(self.placements) - wides

    def __repr__(self) -> str:
        wides, narrows = self.kinds
        needs = " and ".join(f"{n} {kind}" for n, kind in ((wides, "wide"), (narrows, "narrow")) if n)
        takes = " ".join(f"{number}{colour}" for colour, number in self.takes.items()) or "no laid land"
        return (
            f"Chance(fence {self.loop.fence} round {len(self.loop.shields)} shields with {needs}: "
            f"takes {takes}, cuts {counted(len(self.cuts), 'parcel')})"
        )


@dataclass(frozen=True, slots=True)
class Findings:
    """Everything that overlays show and that needs a search. None: not searched for yet."""

    distances: tuple[HowFar, ...] | None = None
    """For each open parcel, how far it is from being enclosed; in the order of parcels."""
    chances: tuple[Chance, ...] | None = None
    """The loops that one more shield closes, or if there are none, that two close; the largest gain first."""
    waiting: int = 0
    """The number of parcels not searched for yet."""
    one_more: frozenset[Patch] = frozenset()
    """The patches of claims whose land one more shield can enclose."""

    def distance(self, patch: Patch) -> HowFar | None:
        """Return how far the parcel of a patch is from being enclosed, or None if it is enclosed."""
        return next((each for each in self.distances or () if patch in each.parcel.patches), None)

    @property
    def places(self) -> tuple[Placement, ...]:
        """The placements of the shields that would close these loops."""
        return tuple(sorted({place for chance in self.chances or () for place in chance.placements}))

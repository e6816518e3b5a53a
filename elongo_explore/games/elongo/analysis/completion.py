"""How far from enclosed: the fewest further shields that enclose a parcel, or a proof that none do.

What is asked, exactly. Shields are laid one after the other, each as the rules allow (LAY-1 to LAY-5), each
taken from a given supply: from the shields of the deck that are not on the table, or from a hand. Whose
turn it is plays no part, and no further fence is built. What is the smallest number of
shields after which the patch's parcel has no open half-edge (ENC-2)? Until then it may grow, and join others.

Why it can be found. Each open edge along the parcel needs a shield against it, and only the four candidates
of that edge can be that shield (LAY-5). So the search goes over the open edges.

Colours. Put land of another colour in the place of land on a new shield that belongs to the parcel. The
parcel is then a part of what it was; every half-edge of that was joined, and still is. So another colour is
never worse, and as far as shapes are concerned a least *cover* of the parcel's open edges is enough
(cover.py): no supply can do with less, and where there is no cover, no supply helps. It is also enough in
fact if the supply has a shield of another colour wherever one is needed. If not, the parcel may have to
grow first: then growth.py searches for that, with one shield more at a time.
"""

from __future__ import annotations

from collections.abc import Iterable

from elongo_explore.kit.table.wording import counted

from ..board.board import Board, Position, board_of
from ..board.fences import Loop, edge_words
from ..board.findings import HowFar
from ..board.land import Parcel, Patch
from ..board.shields import Laid, Placement, Shield, Wall
from ..geometry.rhombs import Edge
from .cover import Clock, CoverSearch, Progress, TimeIsUp, apart_at_least
from .growth import Growth, Supply, demand
from .lookups import built_walls, open_half_edges, parcel_at, remaining_shields


def how_far(
    position: Position,
    patch: Patch,
    *,
    hand: Iterable[Shield] | None = None,
    walls: Iterable[Wall | Loop] = (),
    seconds: float | None = 10,
    progress: Progress | None = None,
) -> HowFar:
    """Return the fewest further shields that enclose the parcel of a patch (see the top of this file).

    With `hand`, only these shields are laid; without, any of the deck that are not on the table. `walls` are
    loops, or single stretches of fence, that we assume to be built. After `seconds` the search ends with
    the bounds that are known. `progress(steps, bounds)` is called now and then; without it, a line shows how
    a search that takes more than two seconds gets on.

    >>> from elongo_explore import Board, Shield
    >>> board = Board().lay(Shield("wide", "RGY"), Placement("wide", (0, 0, 0, 0), 0))
    >>> how_far(board, (0, "A"))
    HowFar(red parcel of 0A: 2 more shields)
    """
    board = board_of(position)
    built = built_walls(position, walls)
    parcel = parcel_at(board, patch, built)
    clock = Clock(seconds, progress)
    search = _Search(board, parcel, built, remaining_shields(board, hand), clock)
    try:
        search.run()
    except TimeIsUp:
        search.why = f"the time was up after {counted(clock.steps, 'step')}"
        proved = False
    else:
        proved = True
    finally:
        clock.stop()
    low, high = clock.bounds
    return HowFar(patch, parcel, (low, high), proved, search.lays, search.core, search.why, board)


class _Search:
    """One question while it is being answered. The results so far are in `clock.bounds` and `lays`."""

    def __init__(
        self,
        board: Board,
        parcel: Parcel,
        walls: frozenset[Wall],
        shields: tuple[Shield, ...],
        clock: Clock,
    ) -> None:
        self.board, self.parcel, self.walls, self.shields, self.clock = board, parcel, walls, shields, clock
        self.supply = Supply(shields, parcel.colour)
        self.half_edges = frozenset(open_half_edges(board, parcel.patches))
        self.lays: tuple[Laid, ...] = ()
        self.core: tuple[Edge, ...] = ()
        self.why = ""

    def run(self) -> None:
        """Narrow the bounds until they meet, or until it is certain that nothing helps."""
        if not self.half_edges:
            self.clock.bounds = (0, 0)
            return
        shapes = CoverSearch(self.board, (edge for edge, _end in self.half_edges), self.clock)
        self.clock.bounds = (apart_at_least(shapes.ways.values()), None)
        blocked = tuple(edge for edge, ways in shapes.ways.items() if not ways)
        if blocked:
            self._impossible(blocked)
            return
        self._try(shapes.quick_cover())
        if self.clock.bounds[0] != self.clock.bounds[1]:
            self._exactly(shapes)

    def _try(self, cover: tuple[Placement, ...] | None) -> None:
        """Take this cover if the supply has shields of other colours wherever they touch the parcel."""
        low, high = self.clock.bounds
        if cover is not None and (high is None or len(cover) < high):
            shields = self.supply.meet([demand(placement, self.half_edges) for placement in cover])
            if shields is not None:
                self.lays = tuple(map(Laid, shields, cover))
                self.clock.bounds = (low, len(cover))

    def _impossible(self, core: tuple[Edge, ...]) -> None:
        self.core = core
        if core[0] in self.board.blocked_edges():
            which = (
                f"{edge_words(*self.board.sides(core))} is blocked"
                if len(core) == 1
                else f"{len(core)} of its edges are blocked"
            )
            self.why = f"{which} (BLOCK-1)."
        else:
            self.why = f"{len(core)} of its edges cannot all be filled: each way to fill some blocks another."

    def _exactly(self, shapes: CoverSearch) -> None:
        """Search for a cover of shapes alone, then with colours."""
        covers = shapes.fewest()
        if not covers:
            self._impossible(shapes.core())
            return
        wides, narrows = self.supply.number("wide"), self.supply.number("narrow")
        enough = [cover for (w, n), cover in covers.items() if w <= wides and n <= narrows]
        if not enough:
            self.why = f"{wides} wide and {narrows} narrow are too few: {_or(covers)} are needed at least."
            return
        self.clock.bounds = (min(map(len, enough)), self.clock.bounds[1])
        for cover in enough:
            self._try(cover)
        self._in_colour()

    def _in_colour(self) -> None:
        """Search with one shield more at a time, since fewer are known not to be enough."""
        low, high = self.clock.bounds
        growth = Growth(self.board, self.parcel, self.walls, self.supply, self.clock)
        while low != high:
            lays = growth.enclose(low)
            if lays is not None:
                self.lays, high = lays, low
            elif high is None and (low >= len(self.shields) or not growth.cut_short):
                self.why = "the colours of these shields do not permit it."
                return
            else:
                low += 1
            self.clock.bounds = (low, high)


def _or(covers: Iterable[tuple[int, int]]) -> str:
    return " or ".join(f"{wides} wide and {narrows} narrow" for wides, narrows in sorted(covers))

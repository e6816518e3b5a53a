"""How long moves are, and which of them never end."""

from __future__ import annotations

from dataclasses import dataclass, field

from elongo_explore.kit.table.errors import BadInput, shown
from elongo_explore.kit.table.wording import counted

from ..play.actions import Sow
from ..play.state import State
from .bitboard import GOES_ON, NEVER_ENDS, Bitboard, Moved, Side, checked, sow

Line = tuple[Sow, ...]


@dataclass(frozen=True, slots=True)
class Length:
    """How long a move is. A lap begins whenever stones are taken up."""

    move: Sow
    laps: int
    """All its laps; of a move that never ends, those before it repeats itself."""
    sown: int
    """The stones that are sown in them, one by one."""
    circle: int
    """0 if the move ends; else the laps after which all is as it was before."""

    def __str__(self) -> str:
        laps, sown = counted(self.laps, "lap"), f"{self.sown:,} stones"
        if self.circle:
            before = counted(self.laps - self.circle, "lap")
            return f"{self.move} never ends: after {before}, the same {self.circle:,} laps forever"
        return f"{self.move} ends after {laps} and {sown}"


def lengths(state: State) -> tuple[Length, ...]:
    """Return all moves of a position, with their lengths."""
    bitboard, own, other = checked(state)
    if state.result:
        return ()
    return tuple(_length(at, step, bitboard.moved(own, other, at, step)) for at, step in bitboard.starts(own))


def _length(at: int, step: int, moved: Moved) -> Length:
    circle = moved.laps - moved.since if moved.how == NEVER_ENDS else 0
    return Length(sow(at, step), moved.laps, moved.sown, circle)


def longest_move(state: State) -> Length | None:
    """Return the move that sows most stones one by one, of those that end, or None if no move does.

    >>> import elongo_explore as el
    >>> print(longest_move(el.bao.new_game()))
    1+ ends after 5 laps and 18 stones
    """
    return max((each for each in lengths(state) if not each.circle), key=lambda each: each.sown, default=None)


def never_ending(state: State) -> tuple[Length, ...]:
    """Return the moves of a position that never end.

    >>> import elongo_explore as el
    >>> march = el.bao.position(((1, 1, 3, 0), (0, 1, 5, 5)), loss_is_seen="after_the_move")
    >>> print(*never_ending(march))
    3+ never ends: after 1 lap, the same 4 laps forever
    """
    return tuple(each for each in lengths(state) if each.circle)


# ── all games, ply by ply ─────────────────────────────────────────────────────────────────────────


@dataclass
class Ply:
    """All moves that can be the n-th of a game from one position on, in all ways to come there."""

    moves: int = 0
    over: int = 0
    """Those that end the game, moves that never end included."""
    never_ending: int = 0
    most_laps: tuple[int, Line] = (0, ())
    """The laps of the longest move that ends, and the moves of the game so far, this one included;"""
    most_sown: tuple[int, Line] = (0, ())
    """the stones that such a move sows, likewise;"""
    least_circle: tuple[int, Line] = (0, ())
    """the fewest and"""
    widest_circle: tuple[int, Line] = (0, ())
    """the most laps after which a move that never ends repeats itself."""
    circles: list[int] = field(default_factory=list)
    """The laps after which each of those repeats itself, in the order found."""

    def see(self, moved: Moved, line: Line, ends: bool) -> None:
        """Count one more move."""
        self.moves += 1
        self.over += ends
        if moved.how != NEVER_ENDS:
            self.most_laps = max(self.most_laps, (moved.laps, line), key=lambda most: most[0])
            self.most_sown = max(self.most_sown, (moved.sown, line), key=lambda most: most[0])
            return
        circle = (moved.laps - moved.since, line)
        self.never_ending += 1
        self.circles.append(circle[0])
        self.widest_circle = max(self.widest_circle, circle, key=lambda most: most[0])
        if self.never_ending == 1 or circle[0] < self.least_circle[0]:
            self.least_circle = circle


def plies(state: State, depth: int) -> tuple[Ply, ...]:
    """Return every game of `depth` moves from a position on, looked through move by move.

    >>> import elongo_explore as el
    >>> [ply.moves for ply in plies(el.bao.new_game(row=4), 3)]
    [16, 220, 1704]
    """
    bitboard, own, other = checked(state)
    if type(depth) is not int or not 1 <= depth <= 100:
        raise BadInput(f"depth: expected a number of moves from 1 to 100, got {shown(depth)}")
    found = tuple(Ply() for _ in range(depth))
    if not state.result:
        _look_through(bitboard, own, other, (), found)
    return found


def _look_through(bitboard: Bitboard, own: Side, other: Side, line: Line, found: tuple[Ply, ...]) -> None:
    ply = found[len(line)]
    for at, step in bitboard.starts(own):
        moved = bitboard.moved(own, other, at, step)
        goes_on = bitboard.outcome(moved) == GOES_ON
        ply.see(moved, longer := (*line, sow(at, step)), not goes_on)
        if goes_on and len(longer) < len(found):
            _look_through(bitboard, moved.other, moved.own, longer, found)

"""Every position of a small board, solved by going backwards from the ends of games.

A position is seen from the side of the player who moves, so one table serves both. Left and right can be
exchanged: of two positions that are mirror images of each other, one is looked at, and it counts twice.

First each position gets all its moves. A move that wins makes it *won in 1*; if every move loses, it is *lost
in 1*. Then, ply by ply: a player who can move to a position lost in n - 1 has won in n; one who can move
only to won positions has lost in n, if the last of them was won in n - 1. So the winner hurries and the
loser delays. What is left when nothing changes any more is *drawn*: there each player always has a move that
does not lose (or one after which both have lost).
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations

from elongo_explore.games.bao.analysis.bitboard import GOES_ON, NEVER_ENDS, TIED, WON, Bitboard, Side
from elongo_explore.games.bao.analysis.solved_tables import Tally
from elongo_explore.games.bao.play.options import USUAL, Options

Key = tuple[Side, Side]


def shared_out(stones: int, bowls: int) -> Iterator[tuple[int, ...]]:
    """Yield all ways to share stones out among bowls.

    >>> list(shared_out(2, 2))
    [(0, 2), (1, 1), (2, 0)]
    """
    places = stones + bowls - 1
    for walls in combinations(range(places), bowls - 1):
        edges = (-1, *walls, places)
        yield tuple(edges[at + 1] - edges[at] - 1 for at in range(bowls))


@dataclass
class Whole:
    """All positions of a board with `row` bowls in a row and `stones` stones, with their values."""

    row: int
    stones: int
    rules: Options = USUAL
    bitboard: Bitboard = field(init=False)
    number: dict[Key, int] = field(init=False, default_factory=dict)
    """The positions that are not over, mirror images left out: their number by (own, other) bowls."""
    values: array[int] = field(init=False)
    """Of each of them: 3, won in three plies; -4, lost in four; 0, drawn."""

    def __post_init__(self) -> None:
        self.bitboard = Bitboard(self.row, self.stones, self.rules)
        self._mirrored = {side: self.bitboard.mirrored(side) for sides in self._sides() for side in sides}
        self.tally = Tally()
        self._number_all()
        self._play_all()
        self._go_back()

    def value(self, own: Side, other: Side) -> int:
        """Return the value of a position that is not over."""
        return self.values[self.number[self._least(own, other)]]

    def weight(self, own: Side, other: Side) -> int:
        """Return how many positions a position stands for: itself, and its mirror image if that is another
        one."""
        return 1 if (own, other) == (self._mirrored[own], self._mirrored[other]) else 2

    def _least(self, own: Side, other: Side) -> Key:
        """Return a position or its mirror image, the one that is in the table."""
        return min((own, other), (self._mirrored[own], self._mirrored[other]))

    # ── the positions ─────────────────────────────────────────────────────────────────────────────

    def _sides(self) -> list[list[Side]]:
        """Return all ways in which a player's bowls can be filled, by the number of stones."""
        bowls = self.bitboard.size
        return [[self.bitboard.side(each) for each in shared_out(n, bowls)] for n in range(self.stones + 1)]

    def _number_all(self) -> None:
        sides, mirrored = self._sides(), self._mirrored
        for stones, mine in enumerate(sides):
            for own in mine:
                for other in sides[self.stones - stones]:
                    if (own, other) <= (mirrored[own], mirrored[other]):
                        weight = self.weight(own, other)
                        self.tally.positions += weight
                        if self.bitboard.has_lost(own) or self.bitboard.has_lost(other):
                            self.tally.over += weight
                        else:
                            self.number[own, other] = len(self.number)

    # ── their moves ───────────────────────────────────────────────────────────────────────────────

    def _play_all(self) -> None:
        """Do every move of every position; remember which positions they lead to."""
        self.values = array("h", bytes(2 * len(self.number)))
        self._ahead = array("i", [0])
        self._next = array("i")
        self._ways_out = array("b", bytes(len(self.number)))
        """Whether a position has a move that ends the game without a loser."""
        for here, (own, other) in enumerate(self.number):
            reached = self._play(here, own, other)
            self._next.extend(reached)
            self._ahead.append(len(self._next))
            if not reached and not self.values[here] and not self._ways_out[here]:
                self.values[here] = -1

    def _play(self, here: int, own: Side, other: Side) -> set[int]:
        """Return all moves of one position: the numbers of the positions that follow."""
        weight, reached, bitboard = self.weight(own, other), set[int](), self.bitboard
        for at, step in bitboard.starts(own):
            moved = bitboard.moved(own, other, at, step)
            outcome = bitboard.outcome(moved)
            self.tally.moves += weight
            if moved.how == NEVER_ENDS:
                self.tally.never_ending += weight
                self.tally.widest_circle.see(moved.laps - moved.since, own, other, at, step)
            else:
                self.tally.most_laps.see(moved.laps, own, other, at, step)
                self.tally.most_sown.see(moved.sown, own, other, at, step)
            if outcome == GOES_ON:
                reached.add(self.number[self._least(moved.other, moved.own)])
            elif outcome == WON:
                self.values[here] = 1
            elif outcome == TIED:
                self._ways_out[here] = 1
                self.tally.ties += weight if moved.how != NEVER_ENDS else 0
        return reached

    # ── going backwards ───────────────────────────────────────────────────────────────────────────

    def _go_back(self) -> None:
        values, before, first = self.values, *self._reversed()
        left = array("i", (after - now for now, after in zip(self._ahead, self._ahead[1:], strict=False)))
        decided = [here for here, value in enumerate(values) if value]
        ply = 1
        while decided:
            ply, news = ply + 1, []
            for here in decided:
                for there in before[first[here] : first[here + 1]]:
                    if values[there]:
                        continue
                    if values[here] < 0:
                        values[there] = ply
                        news.append(there)
                    else:
                        left[there] -= 1
                        if not left[there] and not self._ways_out[there]:
                            values[there] = -ply
                            news.append(there)
            decided = news
        self._count()

    def _reversed(self) -> tuple[array[int], array[int]]:
        """Return, for each position, those from which a move leads to it, all in one list; and where they
        begin."""
        first = array("i", bytes(4 * (len(self.number) + 1)))
        for there in self._next:
            first[there] += 1
        total = 0
        for there in range(len(first)):
            total += first[there]
            first[there] = total
        before = array("i", bytes(4 * total))
        for here in range(len(self.number)):
            for there in self._next[self._ahead[here] : self._ahead[here + 1]]:
                first[there] -= 1
                before[first[there]] = here
        return before, first

    def _count(self) -> None:
        for (own, other), value in zip(self.number, self.values, strict=True):
            weight = self.weight(own, other)
            if value > 0:
                self.tally.won += weight
                self.tally.longest_win.see(value, own, other)
            elif value < 0:
                self.tally.lost += weight
                self.tally.longest_loss.see(-value, own, other)
            else:
                self.tally.drawn += weight

"""The counts of a walk through all positions of a board."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class Most:
    """The most of something that was seen, and where it was seen first."""

    number: int = 0
    place: tuple[int, ...] = ()
    """The own and the other bowls, as numbers of bitboard.py; for a move also its bowl and its direction."""

    def see(self, number: int, *place: int) -> None:
        """Note one more of them."""
        if number > self.number:
            self.number, self.place = number, place


@dataclass
class Tally:
    """Positions and moves, counted. Mirror images are different positions here."""

    positions: int = 0
    """All ways to share the stones out among the bowls of both players."""
    over: int = 0
    """Positions in which one player or both have lost already: there is no move."""
    won: int = 0
    """Positions in which the player who moves can force a win,"""
    lost: int = 0
    """or the other player can,"""
    drawn: int = 0
    """or neither can."""
    moves: int = 0
    """All moves of all positions that are not over,"""
    never_ending: int = 0
    """those of them that never end,"""
    ties: int = 0
    """and those that end, and after which both have lost."""
    longest_win: Most = field(default_factory=Most)
    """Plies to the end of the game where the player who moves wins, hurrying, and the other delays;"""
    longest_loss: Most = field(default_factory=Most)
    """and where the player who moves loses, likewise."""
    most_laps: Most = field(default_factory=Most)
    """The laps of a move that ends,"""
    most_sown: Most = field(default_factory=Most)
    """the stones that such a move sows, one by one,"""
    widest_circle: Most = field(default_factory=Most)
    """and the laps after which a move that never ends repeats itself."""

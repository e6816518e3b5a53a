"""The kept results about small boards (solved.toml): whole boards, starts, and first moves.

`python -m tools.solve_bao` finds all of it again. A ply is a move of one player.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from typing import Any

from elongo_explore.kit.pictures.number_table import Cell, NumberTable
from elongo_explore.kit.table.errors import BadInput, check_choice, shown
from elongo_explore.kit.table.wording import counted, listed

from ..play.actions import Sow
from ..play.options import LOSS_IS_SEEN, LossIsSeen
from ..play.setup import position
from ..play.state import State


@dataclass
class Largest:
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
    longest_win: Largest = field(default_factory=Largest)
    """Plies to the end of the game where the player who moves wins, hurrying, and the other delays;"""
    longest_loss: Largest = field(default_factory=Largest)
    """and where the player who moves loses, likewise."""
    most_laps: Largest = field(default_factory=Largest)
    """The laps of a move that ends,"""
    most_sown: Largest = field(default_factory=Largest)
    """the stones that such a move sows, one by one,"""
    widest_circle: Largest = field(default_factory=Largest)
    """and the laps after which a move that never ends repeats itself."""


@dataclass(frozen=True)
class Place:
    """Where the most of something was found: the first such position, player 1 to move."""

    number: int
    state: State | None = None
    """None if there was nothing to be found."""
    move: Sow | None = None
    """The move, if it is about a move."""


@dataclass(frozen=True)
class Solved:
    """A whole board. `Tally` explains the numbers."""

    row: int
    stones: int
    loss_is_seen: LossIsSeen
    positions: int
    over: int
    won: int
    lost: int
    drawn: int
    moves: int
    never_ending: int
    ties: int
    longest_win: Place
    longest_loss: Place
    most_laps: Place
    most_sown: Place
    widest_circle: Place
    start: int | None
    """The value of the position with equally many stones in each bowl, at least two, if there is one: 3, won
    in three plies; -4, lost in four; 0, drawn."""

    @property
    def longest_game(self) -> Place:
        """The position from which the game takes longest, when the winner hurries and the loser delays; and
        how many plies it takes."""
        return max(self.longest_win, self.longest_loss, key=lambda place: place.number)

    def __str__(self) -> str:
        longest = counted(self.longest_game.number, "move")
        laps, sown = counted(self.most_laps.number, "lap"), counted(self.most_sown.number, "stone")
        lines = [
            f"Rows of {self.row} bowls, {self.stones} stones, a loss is seen {_words(self.loss_is_seen)}:",
            f"{self.positions:,} positions, {self.over:,} of them over",
            f"the player to move has won {self.won:,}, lost {self.lost:,}, drawn {self.drawn:,}",
            f"the longest forced win takes {longest}, counted for both players",
            f"{self.moves:,} moves; {self.never_ending:,} never end, after {self.ties:,} both have lost",
            f"of those that end, the longest has {laps}, or sows {sown} one by one",
        ]
        return "\n  ".join(lines)


def solved(row: int, stones: int, loss_is_seen: LossIsSeen = "at_each_capture") -> Solved:
    """Return the results for all positions of a board with `row` bowls in a row and `stones` stones.

    >>> print(solved(2, 6))
    Rows of 2 bowls, 6 stones, a loss is seen at each capture:
      1,716 positions, 1,456 of them over
      the player to move has won 98, lost 162, drawn 0
      the longest forced win takes 5 moves, counted for both players
      540 moves; 0 never end, after 0 both have lost
      of those that end, the longest has 4 laps, or sows 9 stones one by one
    """
    entries = _kept("whole", loss_is_seen)
    entry = entries.get(f"{shown(row)}x{shown(stones)}")
    if entry is None:
        got = f"rows of {shown(row)} with {shown(stones)} stones"
        raise BadInput(f"solved: expected a board that is kept, {_listed(entries)}; got {got}")
    numbers: dict[str, Any] = {
        key: _place(entry.get(key), stones, loss_is_seen) if isinstance(empty, Largest) else entry[key]
        for key, empty in vars(Tally()).items()
    }
    return Solved(row, stones, loss_is_seen, **numbers, start=entry.get("start"))


def _place(found: list[Any] | None, stones: int, loss_is_seen: LossIsSeen) -> Place:
    if found is None:
        return Place(0)
    number, place, *move = found
    bowls = [list(map(int, side.split())) for side in place.split(" / ")]
    state = position(bowls, stones=stones, loss_is_seen=loss_is_seen)
    return Place(number, state, read_move(move[0]) if move else None)


def read_move(word: str) -> Sow:
    """Return a move as it is noted down.

    >>> read_move("12-")
    Sow(bowl=12, direction=-1)
    """
    return Sow(int(word[:-1]), 1 if word.endswith("+") else -1)


def perfect_game(
    row: int, stones_each: int = 2, loss_is_seen: LossIsSeen = "at_each_capture"
) -> tuple[Sow, ...]:
    """Return the game from the start in which the winner hurries and the loser delays, as it is kept.

    >>> print(*perfect_game(row=5))
    1- 6- 9- 9+ 9- 7+ 3+ 8+ 4-
    """
    entries = _kept("start", loss_is_seen)
    line = entries.get(f"{shown(row)}x{shown(stones_each)}", {}).get("line")
    if line is None:
        got = f"rows of {shown(row)} with {shown(stones_each)} stones in each bowl"
        known = listed(key for key, entry in entries.items() if "line" in entry)
        raise BadInput(f"perfect_game: expected a start that is solved, {known}; got {got}")
    return tuple(map(read_move, line.split()))


# ── tables ────────────────────────────────────────────────────────────────────────────────────────


def whole_boards(row: int = 2, loss_is_seen: LossIsSeen = "at_each_capture") -> NumberTable:
    """Return all boards of a row that were solved as a whole, one line for each number of stones."""
    known = _kept("whole", loss_is_seen)
    check_choice("row", row, sorted({int(key.split("x")[0]) for key in known}))
    keys = [key for key in known if key.startswith(f"{row}x")]
    counts = ("stones", "positions", "over", "won", "lost", "drawn", "moves", "never_ending")
    lines: list[tuple[Cell, ...]] = []
    for key in keys:
        board = solved(row, int(key.split("x")[1]), loss_is_seen)
        longest = (board.longest_game.number, board.most_laps.number)
        lines.append((*(getattr(board, count) for count in counts), *longest))
    heads = (*counts[:-1], "never end", "longest game (moves)", "longest move (laps)")
    title = f"Rows of {row}, every position; a loss is seen {_words(loss_is_seen)}"
    return NumberTable(title, heads, tuple(lines))


def starts(loss_is_seen: LossIsSeen = "at_each_capture") -> NumberTable:
    """Return who wins from the start, by the bowls in a row and the stones in each bowl; and in how many
    plies."""
    entries = _kept("start", loss_is_seen)
    keys = [tuple(map(int, key.split("x"))) for key in entries]
    rows, each = (sorted({key[at] for key in keys}) for at in (0, 1))
    lines = tuple(
        (f"rows of {row}", *(_verdict(entries[f"{row}x{number}"]) for number in each)) for row in rows
    )
    title = f"Who wins, and in how many moves of both players; a loss is seen {_words(loss_is_seen)}"
    return NumberTable(title, ("", *(f"{number} stones each" for number in each)), lines)


def _verdict(entry: dict[str, Any]) -> str:
    if "within" in entry:
        return f"neither player within {entry['within']}"
    return f"{'first' if entry['value'] > 0 else 'second'} in {abs(entry['value'])}"


def first_moves(loss_is_seen: LossIsSeen = "at_each_capture") -> NumberTable:
    """Return the games of 1, 2, 3 … moves from the usual start: counts of the moves that come last in
    them."""
    counts, mosts = ("moves", "over", "never_ending"), ("most_laps", "most_sown")
    lines = tuple(
        (int(key), *(int(each[count]) for count in counts), *(int(each[most][0]) for most in mosts))
        for key, each in _kept("plies", loss_is_seen).items()
    )
    heads = ("move", "ways to play", "end the game", "never end", "most laps", "most stones sown")
    title = f"The first moves of all games; a loss is seen {_words(loss_is_seen)}"
    return NumberTable(title, heads, lines)


# ── the data ──────────────────────────────────────────────────────────────────────────────────────


@cache
def _data() -> dict[str, dict[str, Any]]:
    return tomllib.loads((resources.files(__package__) / "solved.toml").read_text("utf-8"))


def _kept(what: str, loss_is_seen: LossIsSeen) -> dict[str, Any]:
    check_choice("loss_is_seen", loss_is_seen, LOSS_IS_SEEN)
    tables: dict[str, Any] = _data()[what][loss_is_seen]
    return tables


def _listed(entries: dict[str, Any]) -> str:
    """Return which boards are kept, in words."""
    most: dict[str, str] = {}
    for key in entries:
        row, stones = key.split("x")
        most[row] = stones
    return listed((f"rows of {row} with up to {stones} stones" for row, stones in most.items()), "or")


def _words(loss_is_seen: LossIsSeen) -> str:
    return loss_is_seen.replace("_", " ")

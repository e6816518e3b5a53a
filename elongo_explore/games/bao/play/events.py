"""The events of a move, stone by stone: small records, each with the id of its rule and a sentence.

Bowls have the numbers that people see, 1 and up. `MidMove.happen` (move_events.py) lets an event change the
board.
"""

from __future__ import annotations

from dataclasses import dataclass

from elongo_explore.kit.table.sentences import Event, Words, player, whose
from elongo_explore.kit.table.wording import as_sentence, counted, ending


@dataclass(frozen=True, slots=True)
class StonesTaken(Event):
    """A move begins: a player takes all stones of a bowl in hand."""

    player: int
    bowl: int
    stones: int

    def _words(self) -> str:
        return f"Player {self.player} picks up the {counted(self.stones, 'stone')} of bowl {self.bowl}."


@dataclass(frozen=True, slots=True)
class StoneSown(Event):
    """One stone falls into a bowl."""

    player: int
    bowl: int
    holds: int
    """The stones that are in the bowl now."""
    left: int
    """The stones that are still in hand."""

    def _words(self) -> str:
        which = "One stone" if self.left else "The last stone"
        return f"{which} falls into bowl {self.bowl}, which now holds {self.holds}."


@dataclass(frozen=True, slots=True)
class MoveStopped(Event):
    """The last stone fell into an empty bowl: the move is over."""

    player: int
    bowl: int

    def _words(self) -> str:
        return f"Bowl {self.bowl} was empty: the move stops."


@dataclass(frozen=True, slots=True)
class SowingGoesOn(Event):
    """The last stone fell into a bowl that was not empty: its stones are taken up."""

    player: int
    bowl: int
    stones: int

    def _words(self) -> str:
        return f"Bowl {self.bowl} was not empty: player {self.player} goes on with its {self.stones} stones."


@dataclass(frozen=True, slots=True)
class StonesCaptured(Event):
    """The stones of the opposite bowl join those in hand."""

    player: int
    """Who captures."""
    bowl: int
    """The opponent's bowl; it has the same number as the bowl opposite."""
    stones: int

    def _words(self) -> str:
        caught = counted(self.stones, "stone")
        return f"Player {self.player} captures {caught} from the opposite bowl {self.bowl}."


@dataclass(frozen=True, slots=True)
class HandPutDown(Event):
    """The game is over in the middle of a move: the stones in hand stay on the board."""

    player: int
    bowl: int
    stones: int

    def _words(self) -> str:
        return f"Player {self.player} puts the {counted(self.stones, 'stone')} in hand into bowl {self.bowl}."


@dataclass(frozen=True, slots=True)
class LapsLeftOut(Event):
    """The move goes on and on: some of its laps are left out."""

    player: int
    laps: int

    def _words(self) -> str:
        return f"The move goes on; the next {self.laps:,} laps are left out here."


@dataclass(frozen=True, slots=True)
class MoveNeverEnds(Event):
    """A lap begins as an earlier one began: bowls, place and stones in hand are the same."""

    player: int
    bowl: int
    laps: int
    """The laps that were played."""
    since: int
    """How many of them came before the lap that comes again."""

    def _words(self) -> str:
        again = f"lap {self.laps + 1:,} begins as lap {self.since + 1:,} began"
        return f"This move never ends: {again}. It would repeat the same {self.circle:,} laps forever."

    @property
    def circle(self) -> int:
        """The number of laps until all is as before."""
        return self.laps - self.since


@dataclass(frozen=True, slots=True)
class MoveUndecided(Event):
    """A move of a made position goes on for too long to wait for its end."""

    player: int
    laps: int

    def _words(self) -> str:
        return (
            f"Undecided after {self.laps:,} laps: the move has neither ended nor repeated itself. "
            "The stones return to their bowls, and the game is a tie."
        )


@dataclass(frozen=True, slots=True)
class PlayerLost(Event):
    """A player has lost, by BAO-8 or BAO-9."""

    player: int

    def _words(self) -> str:
        why = "the first row is empty" if self.rule == "BAO-8" else "no bowl has more than one stone"
        return f"Player {self.player} has lost: {why}."

    @property
    def because(self) -> Words:
        if self.rule == "BAO-8":
            return Words(whose(self.player).capital, " first row is empty")
        return Words(player(self.player, "has", "have").capital, " no bowl with more than one stone")


@dataclass(frozen=True, slots=True)
class GameOver(Event):
    """The game is over."""

    winners: tuple[int, ...]

    def _words(self) -> str:
        return as_sentence(f"{ending(self.winners)}.")

"""The events of Good Shepherds: small records, each with the id of its rule and a sentence."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from elongo_explore.kit.table.sentences import Event, Mention, Words, player
from elongo_explore.kit.table.wording import counted, ending, listed

from .actions import Kind
from .fields import Hex

MANY: dict[Kind, str] = {"sheep": "sheep", "pasture": "pastures", "hut": "huts"}


def hex_words(hex: Hex) -> str:
    """Return a hex as pictures name it."""
    return f"({hex[0]}, {hex[1]})"


@dataclass(frozen=True, slots=True)
class DiceRolled(Event):
    """The dice for a turn were rolled; in the opening, by both players, one each."""

    player: int
    """Whose turn it is with them."""
    dice: tuple[int, int]

    def _words(self) -> str:
        first, second = self.dice
        if self.rule == "GS-2":
            rolled = f"Player 1 rolls a {first}, player 2 a {second}"
            return f"{rolled}: player {self.player} begins, with both dice."
        double = ", a double" if first == second else ""
        return f"Player {self.player} rolls {first} and {second}{double}."


@dataclass(frozen=True, slots=True)
class UnitsPlaced(Event):
    """A die was used: units of a kind were placed."""

    player: int
    die: int
    unit: Kind
    hexes: tuple[Hex, ...]

    def _words(self) -> str:
        what = f"a {self.unit}" if len(self.hexes) == 1 else f"two {MANY[self.unit]}"
        where = listed(map(hex_words, self.hexes))
        return f"Player {self.player} uses the {self.die}: {what} on {where}."


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """A die was used for movement."""

    player: int
    die: int
    start: Hex
    end: Hex

    def _words(self) -> str:
        way = f"from {hex_words(self.start)} to {hex_words(self.end)}"
        return f"Player {self.player} moves {self.die} steps in a straight line, {way}."


@dataclass(frozen=True, slots=True)
class PastureDestroyed(Event):
    """A pasture is next to a sheep."""

    owner: int
    hex: Hex
    sheep: tuple[Hex, ...]
    """Every sheep next to it."""

    def _words(self) -> str:
        by = listed(map(hex_words, self.sheep))
        return f"Player {self.owner}'s pasture on {hex_words(self.hex)} is destroyed by the sheep on {by}."


@dataclass(frozen=True, slots=True)
class TurnPassed(Event):
    """Neither die can be used."""

    player: int

    def _words(self) -> str:
        return f"Player {self.player} can use neither die, and passes."


@dataclass(frozen=True, slots=True)
class GoldScored(Event):
    """One item of a scoring."""

    player: int
    unit: Kind
    number: int
    """How many of them count."""
    gold: int

    def _words(self) -> str:
        who, gold = f"Player {self.player}", counted(abs(self.gold), "gold", "gold")
        if self.unit == "hut":
            return f"{who} earns {gold} for {counted(self.number, 'extra hut')}."
        if self.gold < 0:
            return f"{who} pays {gold}: {self.number} sheep more than pastures."
        return f"{who} earns {gold} for {counted(self.number, self.unit, MANY[self.unit])}."


@dataclass(frozen=True, slots=True)
class ScoringDone(Event):
    """A scoring is over; everything was netted."""

    gold: tuple[int, int]

    def _words(self) -> str:
        first, second = self.gold
        return f"Player 1 has {first} gold now, player 2 has {second}."


@dataclass(frozen=True, slots=True)
class GameOver(Event):
    """The game is over, and why."""

    winners: tuple[int, ...]
    cause: Literal["riches", "debt", "room"]
    """A player has enough gold, has less than none, or can no longer place anything."""
    player: int
    """That player."""
    gold: int = 0
    """Of that player, if it is the cause."""

    @property
    def why(self) -> Mention:
        """The cause in words."""
        if self.cause == "room":
            return player(self.player, "can no longer place anything", "can no longer place anything")
        much = f"{self.gold} gold" if self.cause == "riches" else "less than 0 gold"
        return player(self.player, f"has {much}", f"have {much}")

    def _words(self) -> str:
        end = ending(self.winners) if self.winners else "the sheep win"
        return f"{self.why.capital.plain}: {end}."

    @property
    def because(self) -> Words:
        return Words(self.why.capital, "" if self.winners else ": the sheep win")

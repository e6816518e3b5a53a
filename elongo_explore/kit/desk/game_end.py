"""The end of a game: who won, by which rule, and the counts. A value, which a card over the board shows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ..game import game_of
from ..table.sentences import Event
from ..table.wording import ending
from .seats import PERSON

PLAY_AGAIN, OTHER_OPPONENT, LOOK_OVER, SHARE_IT = "again", "other", "look", "share"
END_BUTTONS = {
    PLAY_AGAIN: ("Play again", "Another game of the same kind; the players exchange their seats"),
    OTHER_OPPONENT: ("Another opponent", "Choose another opponent, or another game"),
    LOOK_OVER: ("Look it over", "Close this card and open the list of moves"),
    SHARE_IT: ("Share", "Close this card, and share the game as a link or as a file"),
}
"""The buttons of the card, the main one first."""


class GameEnd(NamedTuple):
    """The words at the end of a game."""

    title: str
    text: str
    rule: str
    seats: tuple[str, ...]
    """A heading for each player."""
    counts: tuple[tuple[str, tuple[str, ...]], ...]
    """The name of what is counted, and the amount of each player."""

    @property
    def spoken(self) -> str:
        """The title, the sentence and the counts, for a screen reader."""
        told = [
            f"{name}: {', '.join(f'{seat} {amount}' for seat, amount in zip(self.seats, row, strict=True))}."
            for name, row in self.counts
        ]
        return " ".join([f"{self.title}.", self.text, *told])


def game_end(position: Any, events: Sequence[Event], names: Sequence[str]) -> GameEnd | None:
    """Return what is said at the end of a game; None while it goes on. The last of the `events` that
    led there tell why it is over."""
    result = getattr(position, "result", None)
    if result is None:
        return None
    said = [event.sentence for event in events if event.rule == result.rule][-2:]
    found = game_of(position).new_games().counts(position)
    people = [number for number, who in enumerate(names, 1) if who == PERSON]
    alone = people[0] if len(people) == 1 and len(names) > 1 else 0
    seats = tuple("You" if number == alone else _seat(number, names) for number in range(1, len(names) + 1))
    counts = tuple((name, tuple(map(str, row))) for name, row in found.items())
    return GameEnd(_title(result.winners, alone, names), " ".join(said), result.rule, seats, counts)


def _seat(number: int, names: Sequence[str]) -> str:
    """Return a player by name, with the number if that does not say which."""
    who = names[number - 1]
    if who == PERSON:
        return f"Player {number}"
    return who if names.count(who) == 1 else f"{who} {number}"


def _title(winners: Sequence[int], alone: int, names: Sequence[str]) -> str:
    """Return who won; the only person is told so, and a computer player has its name."""
    if len(winners) == 1:
        return "You win" if winners[0] == alone else f"{_seat(winners[0], names).capitalize()} wins"
    words = ending(winners) if winners else "nobody wins"
    return words[:1].upper() + words[1:]

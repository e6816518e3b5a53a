"""The end of a game: who won, by which rule, and the counts. A value, which a card over the board shows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ..game import game_of
from ..table.sentences import Event
from ..table.wording import as_sentence, ending, listed
from .seats import PERSON

PLAY_AGAIN, OTHER_OPPONENT, LOOK_OVER, SHARE_IT = "again", "other", "look", "share"
SHOW_RESULT = "result"
END_BUTTONS = {
    PLAY_AGAIN: ("Play again", "Another game of the same kind; the players exchange their seats"),
    OTHER_OPPONENT: ("Another opponent", "Choose another opponent, or another game"),
    LOOK_OVER: ("Look it over", "Close this card and open the list of moves"),
    SHARE_IT: ("Share", "Close this card, and share the game as a link or as a file"),
}
"""The buttons of the card, the main one first."""
CLOSED_BUTTONS = {
    PLAY_AGAIN: END_BUTTONS[PLAY_AGAIN],
    SHOW_RESULT: ("Result", "Who won, and why: the card from the end of the game"),
}
"""The buttons beside the board while the card is closed."""


class GameEnd(NamedTuple):
    """The words at the end of a game."""

    title: str
    text: str
    rule: str
    seats: tuple[str, ...]
    """A heading for each player."""
    counts: tuple[tuple[str, tuple[str, ...]], ...]
    """The name of what is counted, and the amount of each player."""
    won: int = 0
    """The only person, if that person has won."""

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
    found = game_of(position).new_games().counts(position)
    people = [number for number, who in enumerate(names, 1) if who == PERSON]
    alone = people[0] if len(people) == 1 and len(names) > 1 else 0
    seats = tuple("You" if number == alone else _seat(number, names) for number in range(1, len(names) + 1))
    counts = tuple((name, tuple(map(str, row))) for name, row in found.items())
    won = alone if result.winners == (alone,) else 0
    text = _why(events, result.rule, seats, alone)
    return GameEnd(_title(result.winners, alone, seats), text, result.rule, seats, counts, won)


def _why(events: Sequence[Event], rule: str, seats: Sequence[str], alone: int) -> str:
    """Return why the game is over, with the names of the card."""
    why = next((event.because for event in reversed(events) if event.because is not None), None)
    if why is None:
        return " ".join([event.sentence for event in events if event.rule == rule][-2:])
    return as_sentence(f"{why.named(dict(enumerate(seats, 1)), alone)}.")


def _seat(number: int, names: Sequence[str]) -> str:
    """Return a player by name, with the number if that does not say which."""
    who = names[number - 1]
    if who == PERSON:
        return f"Player {number}"
    name = as_sentence(who)
    return name if names.count(who) == 1 else f"{name} {number}"


def _title(winners: Sequence[int], alone: int, seats: Sequence[str]) -> str:
    """Return who won; the only person is told so, and a computer player has its name."""
    if len(winners) == 1:
        return "You win" if winners[0] == alone else f"{seats[winners[0] - 1]} wins"
    if winners and alone:
        return f"{listed(seats[number - 1] for number in winners)} tie"
    return as_sentence(ending(winners) if winners else "nobody wins")

"""The end of a game: who won, by which rule, and the counts. A value, which a card over the board shows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ..game import game_of
from ..table.sentences import Event
from ..table.wording import as_sentence, ending, listed
from .seats import alone, called

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
    you, seats = alone(names), called(names)
    counts = tuple((name, tuple(map(str, row))) for name, row in found.items())
    won = you if result.winners == (you,) else 0
    text = _why(events, result.rule, seats, you)
    return GameEnd(_title(result.winners, you, seats), text, result.rule, seats, counts, won)


def _why(events: Sequence[Event], rule: str, seats: Sequence[str], you: int) -> str:
    """Return why the game is over, with the names of the card."""
    why = next((event.because for event in reversed(events) if event.because is not None), None)
    if why is None:
        return " ".join([event.sentence for event in events if event.rule == rule][-2:])
    return as_sentence(f"{why.named(dict(enumerate(seats, 1)), you)}.")


def _title(winners: Sequence[int], you: int, seats: Sequence[str]) -> str:
    """Return who won; the only person is told so, and a computer player has its name."""
    if len(winners) == 1:
        return "You win" if winners[0] == you else f"{seats[winners[0] - 1]} wins"
    if winners and you:
        return f"{listed(seats[number - 1] for number in winners)} tie"
    return as_sentence(ending(winners) if winners else "no player wins")

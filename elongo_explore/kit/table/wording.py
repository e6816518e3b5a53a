"""Numbers and lists in words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple


def counted(number: int, noun: str, many: str = "") -> str:
    """Return a number with its noun, singular or plural.

    >>> counted(1, "box", "boxes"), counted(2, "box", "boxes"), counted(2, "step")
    ('1 box', '2 boxes', '2 steps')
    """
    return f"{number} {noun if number == 1 else many or noun + 's'}"


_SPELT = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def spelt(number: int, noun: str = "", many: str = "") -> str:
    """Return a number as written in a sentence, small ones as words, with a noun if one is given.

    >>> spelt(4), spelt(1, "box", "boxes"), spelt(0, "step"), spelt(13, "step")
    ('four', 'one box', 'no steps', '13 steps')
    """
    word = _SPELT[number] if 0 <= number < len(_SPELT) else str(number)
    return f"{word} {noun if number == 1 else many or noun + 's'}" if noun else word


def listed(things: Iterable[object], word: str = "and") -> str:
    """Return things as a list, with a word before the last.

    >>> listed([1]), listed([1, 2]), listed([1, 2, 3], "or")
    ('1', '1 and 2', '1, 2 or 3')
    """
    *most, last = map(str, things)
    return f"{', '.join(most)} {word} {last}" if most else last


def beside_board(number: int, note: str, names: Mapping[int, str]) -> str:
    """Return a player's name and a note for the player's side of a board.

    >>> beside_board(2, "wins", {}), beside_board(1, "wins", {1: "You"}), beside_board(2, "", {2: "Greedy"})
    ('Player 2 wins', 'You win', 'Greedy')
    """
    name = names.get(number, f"Player {number}")
    if name == "You" and note:
        do = re.sub(r"s\b", "", note, count=1)
        return "Your turn" if note == "to move" else f"You {do}"
    return f"{name} {note}".strip()


def as_sentence(text: str) -> str:
    """Return a text with a capital at its beginning.

    >>> as_sentence("wide RGY fits.")
    'Wide RGY fits.'
    """
    return text[:1].upper() + text[1:]


class ActionWords(NamedTuple):
    """An action in words, with the player kept apart: a list of moves names the player beside the words.

    >>> print(ActionWords("Player 2", "passes"))
    Player 2 passes
    """

    who: str
    does: str
    joint: str = " "

    def __str__(self) -> str:
        return f"{self.who}{self.joint}{self.does}" if self.who else self.does


def ending(winners: Sequence[int]) -> str:
    """Return how a game ends, given its winners.

    >>> ending((2,)), ending((1, 3))
    ('player 2 wins', 'players 1 and 3 tie')
    """
    return f"player {winners[0]} wins" if len(winners) == 1 else f"players {listed(winners)} tie"

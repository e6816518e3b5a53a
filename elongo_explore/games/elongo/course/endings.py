"""Goals about the end of the game: who wins, and who ties. A wrong answer hears how the game ends."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from elongo_explore.kit.table.sentences import Sentence
from elongo_explore.kit.table.wording import counted

from ..play.events import GameEnded
from ..play.pieces import COLOURS
from ..play.state import State
from ..play.words import animals
from .outcome import Outcome


def wins(outcome: Outcome, player: int | bool) -> Iterator[Sentence]:
    """`true`: the player whose turn it is; a number: that player; 0: nobody yet."""
    who = outcome.player if player is True else int(player)
    result = outcome.game.result
    if (result.winners if result else ()) != ((who,) if who else ()):
        yield _instead(outcome, [who] if who else [])


def ties(outcome: Outcome, players: Sequence[int]) -> Iterator[Sentence]:
    """These players, and no others, are in front together."""
    result = outcome.game.result
    if result is None or set(result.winners) != set(players):
        yield _instead(outcome, players)


def _instead(outcome: Outcome, asked: Sequence[int]) -> Sentence:
    """How the game ended, or that it goes on; and what the players have whom the answer put in front."""
    game = outcome.game
    if game.result is None:
        left = [f"player {n} has {_stock(game, n)} in stock" for n in asked if game.in_stock(n)]
        return Sentence("END-1", f"the game goes on: {'; '.join(left)}.")
    tell = _count if game.result.rule == "END-4" else _stock
    where = "on the fields" if game.result.rule == "END-4" else "left in stock"
    others = [n for n in asked if n not in game.result.winners]
    end = GameEnded(game.result.rule, game.result.winners, "the game is over")
    ended = [*outcome.of_kind(GameEnded), end][0]
    counts = [f"Player {n} has {tell(game, n)} {where}." for n in others]
    return Sentence(ended.rule, " ".join([ended.sentence, *counts]))


def _stock(game: State, player: int) -> str:
    """The animals that a player has in stock: '1 zebu, 2 sheep'."""
    kinds = zip(game.player(player).animals, COLOURS, strict=True)
    return ", ".join(animals(number, colour) for number, colour in kinds if number) or "no animal"


def _count(game: State, player: int) -> str:
    """What counts when the shields have run out."""
    herds = [(game.colour(patch), herd) for patch, herd in game.animals.items() if herd.owner == player]
    zebu = sum(herd.number for colour, herd in herds if colour == "R")
    rest = sum(herd.number for _colour, herd in herds) - zebu
    return f"{zebu} zebu and {counted(rest, 'goat or sheep', 'goats and sheep')}"

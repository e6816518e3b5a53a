"""What every player has in stock, as a table."""

from __future__ import annotations

from elongo_explore.kit.pictures.ink import PLAYER

from ..pictures.pieces import aside_words
from ..play.state import State
from ..play.words import free_deck_words

_COLUMNS = ("Warriors", "Boys", "Zebu", "Sheep", "Goats", "Hand")
_CELL = "padding: 0 1px; text-align: center; font-size: 12px; white-space: nowrap"


def stocks_html(state: State) -> str:
    """What every player has in stock, whose turn it is marked."""
    head = "".join(f'<th scope="col" style="{_CELL}">{name}</th>' for name in ("Player", *_COLUMNS))
    rows = "".join(_row(state, number) for number in range(1, len(state.players) + 1))
    style = "border-collapse: collapse; line-height: 1.3; width: 100%"
    table = f'<table style="{style}"><tr>{head}</tr>{rows}</table>'
    below = filter(None, (aside_words(state), free_deck_words(state)))
    return table + "".join(f'<div style="{_CELL}">{each}</div>' for each in below)


def _row(state: State, number: int) -> str:
    player = state.player(number)
    numbers = (player.warriors, player.boys, *player.animals, len(player.hand))
    badge = f"background: {PLAYER[number]}; color: #fff; border-radius: 4px; padding: 0 6px"
    turn = " ◀" if number == state.to_act and not state.result else ""
    name = f'<th scope="row" style="{_CELL}"><span style="{badge}">{number}</span>{turn}</th>'
    return "<tr>" + name + "".join(f'<td style="{_CELL}">{n}</td>' for n in numbers) + "</tr>"

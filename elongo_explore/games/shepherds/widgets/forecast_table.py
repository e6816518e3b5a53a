"""The forecast of a scoring as a small table."""

from __future__ import annotations

from elongo_explore.kit.widgets.parts import escaped

from ..play.state import State
from ..play.words import forecast_lines

_TABLE = "line-height: 1.3; font-size: 12px; border-collapse: collapse"
_CAPTION = "text-align: left; caption-side: top; padding: 0"
_CELL = "padding: 0 8px 0 0; text-align: left; font-weight: normal"
_NUMBER = "padding: 0 16px 0 0; text-align: right; font-weight: bold"


def forecast_html(state: State, when: str) -> str:
    """What a scoring would bring, item by item, for both players."""
    sides = [list(forecast_lines(state, player)) for player in (1, 2)]
    rows = "".join(f"<tr>{''.join(map(_cells, items))}</tr>" for items in zip(*sides, strict=True))
    head = '<th colspan="2" scope="colgroup" style="text-align: left">Player {}</th>'
    heads = "".join(map(head.format, (1, 2)))
    caption = f'<caption style="{_CAPTION}">If it were scored {when}:</caption>'
    return f'<table style="{_TABLE}">{caption}<tr>{heads}</tr>{rows}</table>'


def _cells(item: tuple[str, str]) -> str:
    words, gold = item
    return f'<td style="{_CELL}">{escaped(words)}</td><td style="{_NUMBER}">{gold}</td>'

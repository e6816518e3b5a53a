"""Race bars: how far each player is, at a glance."""

from __future__ import annotations

from collections.abc import Iterable

import ipywidgets as w

from ..desk.desk import RaceBar, Shown
from ..pictures.ink import PLAYER
from .parts import chip, escaped


class Score:
    """A bar for each player, with the count in words and below it what else matters."""

    def __init__(self) -> None:
        self.box = w.HTML()
        self.box.add_class("elongo-score")

    def show(self, now: Shown) -> None:
        """Show another position."""
        self.box.value = score_html(now.race)


def score_html(race: Iterable[RaceBar]) -> str:
    """Return the bars as HTML; front.css arranges them."""
    return "".join(map(_row, race))


def _row(one: RaceBar) -> str:
    part = round(100 * min(1, max(0, one.done) / one.of), 1) if one.of else 0
    more = escaped(" \N{MIDDLE DOT} ".join(one.more))
    below = f'<span class="elongo-race-more">{more}</span>' if more else ""
    return (
        f'<div class="elongo-race">{chip(one.player)}<b>{escaped(one.words)}</b>'
        f'<span class="elongo-track"><i style="width: {part}%; background: {PLAYER[one.player]}"></i></span>'
        f"{below}</div>"
    )

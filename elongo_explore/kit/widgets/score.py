"""Race bars: how far each player is, at a glance."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

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
        self.box.value = score_html(now.race, now.seen.called)


def score_html(race: Iterable[RaceBar], names: Mapping[int, str] | None = None) -> str:
    """Return the bars as HTML, with the names of the players if they have any; front.css arranges them."""
    return "".join(_row(one, (names or {}).get(one.player, "")) for one in race)


def _row(one: RaceBar, name: str) -> str:
    who = f'<span class="elongo-race-name">{escaped(name)}: </span>' if name else ""
    part = round(100 * min(1, max(0, one.done) / one.of), 1) if one.of else 0
    more = escaped(" \N{MIDDLE DOT} ".join(one.more))
    below = f'<span class="elongo-race-more">{more}</span>' if more else ""
    return (
        f'<div class="elongo-race">{chip(one.player)}<b>{who}{escaped(one.words)}</b>'
        f'<span class="elongo-track"><i style="width: {part}%; background: {PLAYER[one.player]}"></i></span>'
        f"{below}</div>"
    )

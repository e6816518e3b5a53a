"""The shields to choose from: little pictures, a picker for any kind and colours, and the stocks."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache

import ipywidgets as w

from elongo_explore.kit.pictures.ink import PLAYER
from elongo_explore.kit.pictures.svg import svg
from elongo_explore.kit.widgets.front import PictureChoice
from elongo_explore.kit.widgets.parts import Guarded, extra

from ..board.shields import COLOUR_NAMES, Shield
from ..desk.now import Now
from ..pictures import gallery
from ..pictures.pieces import aside_words
from ..play.state import State
from ..play.words import free_deck_words, shield_words

FORMS = {"wide, 3 patches": ("wide", 3), "wide, 4 patches": ("wide", 4), "narrow": ("narrow", 3)}
_LETTERS = [(name, letter) for letter, name in COLOUR_NAMES.items()]


@lru_cache(maxsize=32)
def shield_items(shields: tuple[Shield, ...]) -> list[dict[str, str]]:
    """Return each shield for the page: its picture, the name below it, and a description."""
    return [
        {"picture": little(shield), "name": shield.colours, "words": shield_words(shield)}
        for shield in shields
    ]


@cache
def little(shield: Shield) -> str:
    """Return a little picture of a shield as SVG."""
    return svg(gallery.little(shield, 44), "none")


class ShieldPicker:
    """A picker for any kind and colours: a free board may have shields that no deck has."""

    def __init__(self, picked: Callable[..., None]) -> None:
        self.kind = w.Dropdown(options=list(FORMS), description="Kind")
        self.colours = [w.Dropdown(options=_LETTERS, description=name) for name in "AMCR"]
        self.kind.style.description_width = "34px"
        for each in self.colours:
            each.style.description_width = "12px"
        self.row = w.Box([self.kind, *self.colours])
        self.row.add_class("elongo-picker")
        self._showing = False
        for each in (self.kind, *self.colours):
            each.observe(lambda _change: None if self._showing else picked(), names="value")

    def shield(self) -> Shield:
        """Return the shield that is picked."""
        kind, patches = FORMS[self.kind.value]
        return Shield(kind, "".join(each.value for each in self.colours[:patches]))  # type: ignore[arg-type]

    def show(self, shield: Shield) -> None:
        """Show which shield is in hand."""
        # The lists report these changes as if a person had chosen, so ignore the reports meanwhile.
        self._showing = True
        try:
            patches = len(shield.colours)
            self.kind.value = next(name for name, kind in FORMS.items() if kind == (shield.kind, patches))
            for each, name, letter in zip(self.colours, shield.patches, shield.colours, strict=False):
                each.description, each.value = name, letter
            self.colours[3].layout.visibility = "visible" if patches == 4 else "hidden"
        finally:
            self._showing = False


class Hand:
    """The shields to choose from; above them the stocks of a game, or on a free board the picker."""

    def __init__(self, take: Callable[[Shield], object], guarded: Guarded) -> None:
        self._take = take
        self._hand: tuple[Shield, ...] = ()
        self.choice = PictureChoice()
        self.choice.observe(guarded(self._on_choose), names="chosen")
        self.picker = ShieldPicker(guarded(lambda: take(self.picker.shield())))
        self.stocks = extra(w.HTML())
        self.supply = w.Box([self.picker.row])
        self.supply.add_class("elongo-supply")

    def show(self, now: Now) -> None:
        """Show the hand, and above it the stocks or the picker."""
        above = self.picker.row if now.state is None else self.stocks
        if self.supply.children != (above,):
            self.supply.children = (above,)
        if now.state is None:
            self.picker.show(now.shield)
        else:
            self.stocks.value = stocks_html(now.state)
        with self.choice.hold_sync():  # the page gets all of it in one message
            self._show_choice(now)

    def _show_choice(self, now: Now) -> None:
        if now.hand != self._hand:
            self._hand = now.hand
            self.choice.chosen = -1  # a number means another shield now
            self.choice.items = shield_items(now.hand)
        self.choice.left = list(now.copies)
        self.choice.faded = [at for at, shield in enumerate(now.hand) if not now.facts.fits_somewhere(shield)]
        self.choice.label = "Shields of the deck" if now.state is None else "Your hand"
        self.choice.chosen = now.hand.index(now.shield) if now.shield in now.hand else -1

    def _on_choose(self, change: dict[str, int]) -> None:
        if 0 <= change["new"] < len(self._hand):
            self._take(self._hand[change["new"]])


# ── stocks ────────────────────────────────────────────────────────────────────────────────────────

_COLUMNS = ("Warriors", "Boys", "Zebu", "Sheep", "Goats", "Hand")
_CELL = "padding: 0 1px; text-align: center; font-size: 12px; white-space: nowrap"


def stocks_html(state: State) -> str:
    """Return a table of all stocks as HTML. It marks whose turn it is."""
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

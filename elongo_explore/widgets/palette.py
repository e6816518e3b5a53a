"""Choosing a shield: little pictures of those there are, and a picker for any kind and colours."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache

import ipywidgets as w

from ..elongo.board.shields import COLOUR_NAMES, Shield
from ..elongo.pictures import gallery
from ..elongo.words import shield_words
from ..pictures.svg import svg

KINDS = {"wide, 3 patches": ("wide", 3), "wide, 4 patches": ("wide", 4), "narrow": ("narrow", 3)}
_LETTERS = [(name, letter) for letter, name in COLOUR_NAMES.items()]


def shield_items(shields: Iterable[Shield]) -> list[dict[str, str]]:
    """Shields as the page shows them: a picture, a name below it, and in words."""
    return [
        {"picture": little(shield), "name": shield.colours, "words": shield_words(shield)}
        for shield in shields
    ]


@cache
def little(shield: Shield) -> str:
    """A little picture of a shield."""
    return svg(gallery.little(shield, 44), "none")


class ShieldPicker:
    """Any kind and colours: on a free board one is not bound to the deck."""

    def __init__(self, picked: Callable[..., None]) -> None:
        self.kind = w.Dropdown(
            options=list(KINDS), description="Kind", layout=w.Layout(width="180px", height="28px")
        )
        self.kind.style.description_width = "34px"
        self.colours = [
            w.Dropdown(options=_LETTERS, description=name, layout=w.Layout(width="76px", height="28px"))
            for name in "AMCR"
        ]
        for each in self.colours:
            each.style.description_width = "12px"
        below = w.HBox(self.colours, layout=w.Layout(grid_gap="4px"))
        below.add_class("elongo-colours")
        self.row = w.VBox([self.kind, below], layout=w.Layout(grid_gap="3px"))
        self._showing = False
        for each in (self.kind, *self.colours):
            each.observe(lambda _change: None if self._showing else picked(), names="value")

    def shield(self) -> Shield:
        """The shield that is picked."""
        kind, patches = KINDS[self.kind.value]
        return Shield(kind, "".join(each.value for each in self.colours[:patches]))  # type: ignore[arg-type]

    def show(self, shield: Shield) -> None:
        """Show which shield is in hand."""
        self._showing = True
        try:
            patches = len(shield.colours)
            self.kind.value = next(name for name, kind in KINDS.items() if kind == (shield.kind, patches))
            for each, name, letter in zip(self.colours, shield.patches, shield.colours, strict=False):
                each.description, each.value = name, letter
            self.colours[3].layout.visibility = "visible" if patches == 4 else "hidden"
        finally:
            self._showing = False

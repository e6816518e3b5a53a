"""The switches below the board: overlays, numbers and names."""

from __future__ import annotations

from collections.abc import Callable

import ipywidgets as w

from elongo_explore.kit.widgets.parts import Guarded

SWITCHES = {
    "parcels": ("Parcels", "open parcels pale with a dashed border, enclosures with a firm one"),
    "enclosures": ("Enclosures", "only land with no open border in full colour"),
    "graph": ("Graph", "a node for each parcel, a line between parcels that touch"),
    "fences": ("Fences", "how far each fence runs, with a disc at each open end"),
    "loops": ("Loops", "closed fences, and what lies inside"),
    "blocks": ("Blocks", "open edges that nothing can ever fill, and why"),
    "how far": ("How far", "the fewest further shields that enclose each parcel; click one to see how"),
    "chances": ("Chances", "loops that one or two more shields would close"),
}
PLAIN = {
    "numbers": ("Numbers", "the number of each shield"),
    "names": ("Names", "the name of each patch"),
}
MARKS = {"marks": ("Marks", "where something can be done: circles, rings and crosses (O)")}


class Toggles:
    """A switch for each overlay, and those for numbers, names and, where anything can be done, marks."""

    def __init__(
        self, switched: Callable[[str, bool], object], guarded: Guarded, *, marked: bool = False
    ) -> None:
        self.all = {
            name: w.ToggleButton(
                value=name in MARKS,
                description=label,
                tooltip=f"Show {what}",
                layout=w.Layout(width="auto", height="26px"),
            )
            for name, (label, what) in (SWITCHES | PLAIN | (MARKS if marked else {})).items()
        }
        for name, toggle in self.all.items():
            toggle.observe(guarded(lambda change, name=name: switched(name, change["new"])), names="value")

    def on(self, name: str) -> bool:
        """Is it switched on?"""
        return bool(self.all[name].value)

    def flip(self, name: str) -> None:
        """Switch it on or off."""
        self.all[name].value = not self.all[name].value

    def overlays(self) -> tuple[str, ...]:
        """The overlays that are on."""
        return tuple(name for name in SWITCHES if self.on(name))

    def plain(self) -> dict[str, bool]:
        """Whether numbers and names are on."""
        return {name: self.on(name) for name in PLAIN}

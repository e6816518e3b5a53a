"""Which closed fence is lit up with its inside."""

from __future__ import annotations

from collections.abc import Callable

import ipywidgets as w

from elongo_explore.kit.widgets.parts import Guarded

from ..board.fences import Loop
from ..desk.now import Now


class LoopChoice:
    """A list of the loops on the board."""

    def __init__(self, chosen: Callable[[], object], guarded: Guarded) -> None:
        layout = w.Layout(width="200px", height="26px")
        self.list = w.Dropdown(options=[("none", 0)], description="Loop", layout=layout)
        self.list.style.description_width = "34px"
        self.list.observe(guarded(lambda _change: chosen()), names="value")
        self._loops: tuple[Loop, ...] = ()

    def show(self, now: Now) -> None:
        """List the loops. Those that a boma can be built of come first, with the numbers of their buttons; if
        there is only one, it is chosen."""
        offered = now.facts.offered
        loops = (*offered, *(loop for loop in now.position.board.loops() if loop not in offered))
        if loops != self._loops:
            self._loops = loops
            told = [f"fence {loop.fence}, {len(loop.shields)} shields" for loop in loops]
            self.list.options = [("none", 0), *((f"{n}: {text}", n) for n, text in enumerate(told, 1))]
        self.list.value = 1 if len(offered) == 1 else 0

    def loop(self) -> Loop | None:
        """The loop that is chosen."""
        return self._loops[self.list.value - 1] if self.list.value else None

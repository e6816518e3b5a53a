"""The base of all live widgets: errors are shown, and a stored notebook keeps a picture."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import ipywidgets as w

from ..course.handbook import in_short, rule_groups
from ..desk.messages import Line, broken, said
from ..pictures.shapes import Piece
from ..pictures.svg import places_text
from ..table.codes import PositionCodeError
from ..table.errors import BadInput, IllegalAction
from .front import Memory
from .painters.painting import ONE_AT_A_TIME


class LiveWidget(w.VBox):
    """A widget whose callbacks never fail unseen. Without a kernel, readers see a plain picture."""

    SORRY = "Something went wrong here; nothing was changed."

    _quiet = False

    def __init__(self) -> None:
        self.errors: list[str] = []
        """The tracebacks of errors in callbacks."""
        super().__init__()
        self.add_class("elongo-explorer")

    def picture(self) -> str:
        """Return the SVG for readers on GitHub, on paper, or before the notebook is run."""
        raise NotImplementedError

    def tell(self, lines: Iterable[Line], *, note: bool = False) -> None:
        """Show a message to the person. A `note` is an answer and must be visible."""
        raise NotImplementedError

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        # A front end with widgets shows the widget; a stored notebook keeps the words and the picture.
        view = super()._repr_mimebundle_(**kwargs)
        return {**view, "text/plain": repr(self), "image/svg+xml": self.picture()}

    def lights(self, memory: Memory) -> Memory:
        """Let the page ask for the places that a text names, and for rules."""
        memory.groups = [*rule_groups()]
        memory.on_msg(self.guarded(lambda widget, content, _buffers: self._light(widget, content)))
        return memory

    def _light(self, memory: Memory, content: dict[str, Any]) -> None:
        number = content.get("number")
        if "told" in content:
            memory.send({"told": in_short(str(content["told"])), "number": number})
        elif "places" in content:
            places, size = self.places(str(content["places"]))
            memory.send({"places": places_text(places), "size": [*size], "number": number})

    def places(self, name: str) -> tuple[Mapping[str, Iterable[Piece]], tuple[float, float]]:
        """Return the places that a name may mean, and the size of the board."""
        bench = getattr(self, "bench", None)
        return bench.places(name) if bench else ({}, (0, 0))

    @contextmanager
    def quietly(self) -> Iterator[None]:
        """Make callbacks do nothing while the widget itself changes its parts."""
        # Restore the old value, because one part may be quiet inside another.
        before, self._quiet = self._quiet, True
        try:
            yield
        finally:
            self._quiet = before

    def guarded(self, does: Callable[..., object]) -> Callable[..., None]:
        """Return a callback that shows its errors to the person; Jupyter would hide them.

        Callbacks wait for one another, because Jupyter may deliver messages in several threads.
        """

        def safely(*args: Any) -> None:
            try:
                with ONE_AT_A_TIME:
                    # Asked under the lock, because another thread may be showing something.
                    if not self._quiet:
                        does(*args)
            except IllegalAction as error:
                self.tell([Line(error.head, heading=True), *said(error.refusals)], note=True)
            except PositionCodeError as error:
                self.tell([broken(error)], note=True)
            except BadInput as error:
                self.tell([Line(str(error))], note=True)
            # Jupyter would write it to a log that people never open.
            except Exception as error:
                self.errors.append(traceback.format_exc())
                self.tell(
                    [Line(self.SORRY, heading=True), Line(f"{type(error).__name__}: {error}")], note=True
                )

        return safely

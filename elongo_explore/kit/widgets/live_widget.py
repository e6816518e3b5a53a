"""What all live widgets share: errors are shown, and a stored notebook keeps a picture."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import ipywidgets as w

from ..course.handbook import in_short, rule_groups
from ..desk.messages import Line, broken, said
from ..pictures.place_names import places_text
from ..pictures.shapes import Piece
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
        """The tracebacks of whatever went wrong in a callback."""
        super().__init__()
        self.add_class("elongo-explorer")

    def picture(self) -> str:
        """What a reader sees on GitHub, on paper, or before the notebook is run: SVG."""
        raise NotImplementedError

    def tell(self, lines: Iterable[Line], *, note: bool = False) -> None:
        """Say something to the person. A `note` answers the person, and must be seen."""
        raise NotImplementedError

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        # A front end that knows widgets shows the widget; a stored notebook keeps the words and the picture.
        view = super()._repr_mimebundle_(**kwargs)
        return {**view, "text/plain": repr(self), "image/svg+xml": self.picture()}

    def lights(self, memory: Memory) -> Memory:
        """From now on the page may ask where the places are that a text names, and what a rule says."""
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
        """Where the places are to which a name may belong, and the size of the board."""
        bench = getattr(self, "bench", None)
        return bench.places(name) if bench else ({}, (0, 0))

    @contextmanager
    def quietly(self) -> Iterator[None]:
        """While the widget itself changes its parts, their callbacks do nothing."""
        # What was before comes back: one part may be quiet inside another.
        before, self._quiet = self._quiet, True
        try:
            yield
        finally:
            self._quiet = before

    def guarded(self, does: Callable[..., object]) -> Callable[..., None]:
        """A callback that shows its errors to the person; Jupyter would hide them.

        Callbacks wait for one another: Jupyter may bring messages in several threads.
        """

        def safely(*args: Any) -> None:
            try:
                with ONE_AT_A_TIME:
                    # Asked under the lock: another thread may just be showing something.
                    if not self._quiet:
                        does(*args)
            except IllegalAction as error:
                self.tell([Line(error.head, heading=True), *said(error.refusals)], note=True)
            except PositionCodeError as error:
                self.tell([broken(error)], note=True)
            except BadInput as error:
                self.tell([Line(str(error))], note=True)
            # Jupyter would write it to a log that nobody opens.
            except Exception as error:
                self.errors.append(traceback.format_exc())
                self.tell(
                    [Line(self.SORRY, heading=True), Line(f"{type(error).__name__}: {error}")], note=True
                )

        return safely

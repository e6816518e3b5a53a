"""Where there is no file for the progress of a learner, the page keeps it: in JupyterLite, and in Voila."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ipywidgets as w
from IPython.display import display

from ..course.progress import Progress, brought_back, to_keep, watched_by
from ..course.progress import progress as known_here
from ..course.progress_file import is_kept_by_page
from .front import ProgressShelf


class ProgressSync:
    """Brings back what the page has kept, and sends on what is new."""

    def __init__(self, changed: Callable[[], object]) -> None:
        self.shelf = ProgressShelf()
        self._has = ""
        self._tell = changed
        self.shelf.on_msg(lambda _widget, content, _buffers: self._on_message(content))
        watched_by(self)

    def changed(self) -> None:
        """Something new was solved."""
        self._write(to_keep())

    def _on_message(self, content: dict[str, Any]) -> None:
        found = content.get("has")
        if isinstance(found, str):
            self._has = found
            could = brought_back(found)
            self._write(to_keep(), aside=not could)
            self._tell()

    def _write(self, text: str, *, aside: bool = False) -> None:
        """The page writes it if it still has what this was made from; else it tells what it has now."""
        if text != self._has:
            self.shelf.send({"write": text, "over": self._has, "aside": aside})
            self._has = text


def progress_shelves(changed: Callable[[], object]) -> list[ProgressShelf]:
    """What a widget needs among its children so that the page keeps the progress; nothing if a file does."""
    return [ProgressSync(changed).shelf] if is_kept_by_page() else []


class ProgressView(Progress):
    """What is solved as far as the kernel knows; where it is shown, the page adds what it has kept."""

    def _ipython_display_(self) -> None:
        told = w.HTML(self._repr_html_())
        told.add_class("jp-RenderedHTMLCommon")  # a table as in any output

        def tell() -> None:
            told.value = known_here()._repr_html_()

        display(w.VBox([told, ProgressSync(tell).shelf]))


def progress(saved: str | Progress | None = None) -> Progress:
    """What you have solved, lesson by lesson. Give it a code from elsewhere to take that in, too."""
    found = known_here(saved)
    return ProgressView(found.code) if is_kept_by_page() else found

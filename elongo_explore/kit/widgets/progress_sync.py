"""Progress kept by the page, where a learner has no file for it: in JupyterLite and in Voila."""

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
    """Restores the progress that the page has kept, and sends on what is new."""

    def __init__(self, changed: Callable[[], object]) -> None:
        self.shelf = ProgressShelf()
        self._has = ""
        self._tell = changed
        self.shelf.on_msg(lambda _widget, content, _buffers: self._on_message(content))
        watched_by(self)

    def changed(self) -> None:
        """Send new progress to the page."""
        self._write(to_keep())

    def _on_message(self, content: dict[str, Any]) -> None:
        found = content.get("has")
        if isinstance(found, str):
            self._has = found
            # Unreadable progress is set aside in the page and not lost: another version may have written it.
            could = brought_back(found)
            self._write(to_keep(), aside=not could)
            self._tell()

    def _write(self, text: str, *, aside: bool = False) -> None:
        """Ask the page to write, if its copy is the one this was made from; else it sends its copy."""
        if text != self._has:
            self.shelf.send({"write": text, "over": self._has, "aside": aside})
            self._has = text


def progress_shelves(changed: Callable[[], object]) -> list[ProgressShelf]:
    """Return the widgets by which a page keeps the progress; none if a file does."""
    return [ProgressSync(changed).shelf] if is_kept_by_page() else []


class ProgressView(Progress):
    """The progress known to the kernel; where it is shown, the page adds what it has kept."""

    def _ipython_display_(self) -> None:
        display(self.as_widget())

    def as_widget(self) -> w.VBox:
        """Return the progress as a widget, which the page completes with what it has kept."""
        told = w.HTML(self._repr_html_())
        told.add_class("jp-RenderedHTMLCommon")  # a table as in any output

        def tell() -> None:
            told.value = known_here()._repr_html_()

        return w.VBox([told, ProgressSync(tell).shelf])


def progress(saved: str | Progress | None = None) -> Progress:
    """Return what you have solved, lesson by lesson. Give it a code from elsewhere to add that progress."""
    found = known_here(saved)
    return ProgressView(found.code) if is_kept_by_page() else found

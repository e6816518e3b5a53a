"""What is answered below the code: beside the field and the buttons that it is about."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from html import escape

import ipywidgets as w

from ..table.codes import PositionCodeError
from ..table.errors import BadInput
from .parts import Guarded, button, row
from .voice import Voice

_AROUND = 24
"""So many characters of a long code are shown before the place where it breaks, and after it."""


class Reply:
    """A sentence, perhaps a code with its wrong place marked, perhaps the question for a repository."""

    def __init__(self, voice: Voice, guarded: Guarded, told: Callable[[str], object]) -> None:
        self._voice = voice
        self.text = w.HTML()
        self.field = w.Text(placeholder="owner/name", description="GitHub repository")
        self.field.style.description_width = "auto"
        self.button = button("Copy Binder link", "Copy a link that opens this position anywhere")
        self.box = w.VBox(layout=w.Layout(display="none"))
        self.box.add_class("elongo-reply")
        self._question = row(self.field, self.button)
        tell = guarded(lambda: told(self.field.value))
        self.button.on_click(lambda _button: tell())
        self.field.on_msg(lambda _field, content, _buffers: content.get("event") == "submit" and tell())

    def say(self, sentence: str, code: str = "", *, asks: bool = False) -> None:
        """Answer; `code` is HTML that stands below, and with `asks` so does the field for the repository."""
        self.text.value = f"<p>{escape(sentence)}</p>{code}"
        self.box.children = (self.text, self._question) if asks else (self.text,)
        self.box.layout.display = ""
        self._voice.say(sentence)

    def hush(self) -> None:
        """Something else is being done: what was answered is old."""
        if self.box.children:
            self.box.layout.display, self.box.children = "none", ()

    @contextmanager
    def refusing(self) -> Iterator[None]:
        """Whatever cannot be read is answered here, and nowhere else."""
        try:
            yield
        except PositionCodeError as error:
            self.say(error.plain, marked(error))
        except BadInput as error:
            self.say(str(error))


def marked(error: PositionCodeError) -> str:
    """A broken code as HTML, with the place where it breaks marked."""
    code = "".join(character if character.isprintable() else "?" for character in error.code)
    before, wrong, after = code[: error.at], code[error.at : error.end], code[error.end :]
    if len(before) > _AROUND:
        before = f"…{before[-_AROUND:]}"
    if len(wrong) > _AROUND:
        wrong, after = f"{wrong[:_AROUND]}…", ""
    if len(after) > _AROUND:
        after = f"{after[:_AROUND]}…"
    # Where a code ends too soon, a question mark stands for what is missing.
    return f"<code>{escape(before)}<mark>{escape(wrong) or '?'}</mark>{escape(after)}</code>"

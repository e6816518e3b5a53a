"""Markdown as this site shows it: headings are anchors, notebooks are lesson pages, nothing leads nowhere."""

from __future__ import annotations

import html
import re
from collections import Counter
from collections.abc import Callable

import mistune
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import get_lexer_by_name
from pygments.util import ClassNotFound

_TAG = re.compile(r"<[^>]+>")
_SHOWN = HtmlFormatter(nowrap=True)


def coloured(code: str, language: str = "python") -> str:
    """Code with its words marked for the style sheet."""
    try:
        lexer = get_lexer_by_name(language or "text", stripnl=False)
    except ClassNotFound:
        lexer = get_lexer_by_name("text", stripnl=False)
    return str(highlight(code, lexer, _SHOWN)).rstrip("\n")


class Prose(mistune.HTMLRenderer):
    """Turns Markdown into HTML, one page at a time: it sees to it that each anchor is there once."""

    def __init__(self, lead: Callable[[str], str | None], called: Callable[[str], str] = str) -> None:
        """`lead` says where a link leads on the site, None if to nothing there; `called` what it says."""
        # Our own texts: they may have HTML, and an anchor such as "#Grade-1:-look" is no strange protocol.
        super().__init__(escape=False, allow_harmful_protocols=True)
        self._lead, self._called = lead, called
        self._anchors: Counter[str] = Counter()
        self.html = mistune.create_markdown(renderer=self, plugins=["table", "strikethrough"])

    def heading(self, text: str, level: int, **_more: object) -> str:
        """A heading that can be linked to, by the name that Jupyter gives it."""
        anchor = self._anchor(text)
        sign = f'<a class="anchor" href="#{anchor}" aria-label="Link to this heading">#</a>'
        return f'<h{level} id="{anchor}">{text}{sign if level > 1 else ""}</h{level}>\n'

    def link(self, text: str, url: str, title: str | None = None) -> str:
        """A link, or its text alone."""
        to, text = self._lead(url), self._called(text)
        return super().link(text, to, title) if to is not None else text

    def block_code(self, code: str, info: str | None = None) -> str:
        """Code in a text."""
        return f'<pre class="source"><code>{coloured(code, (info or "").strip())}</code></pre>\n'

    def table(self, text: str) -> str:
        """A table that scrolls inside the page when it is wider."""
        return (
            f'<div class="table" tabindex="0" role="group" aria-label="Table"><table>\n{text}</table></div>\n'
        )

    def _anchor(self, text: str) -> str:
        plain = html.unescape(_TAG.sub("", text)).strip().replace(" ", "-").replace('"', "")
        self._anchors[plain] += 1
        again = self._anchors[plain]
        return html.escape(plain if again == 1 else f"{plain}-{again}", quote=True)

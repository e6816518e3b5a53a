"""Markdown as this site shows it: headings are anchors, notebooks are lesson pages, nothing leads nowhere."""

from __future__ import annotations

import html
import re
from collections import Counter
from collections.abc import Callable

from nbconvert.filters.markdown_mistune import IPythonRenderer, MarkdownWithMath

_TAG = re.compile(r"<[^>]+>")


class Prose(IPythonRenderer):
    """Turns Markdown into HTML, one page at a time: it sees to it that each anchor is there once."""

    def __init__(self, lead: Callable[[str], str | None], called: Callable[[str], str] = str) -> None:
        """`lead` says where a link leads on the site, None if to nothing there; `called` what it says."""
        super().__init__(escape=False)  # our own texts: they may have HTML
        self._lead, self._called = lead, called
        self._anchors: Counter[str] = Counter()
        self.html = MarkdownWithMath(renderer=self).render

    def heading(self, text: str, level: int, **_more: object) -> str:
        """Return a heading that can be linked to, by the name that Jupyter gives it."""
        anchor = self._anchor(text)
        sign = f'<a class="anchor" href="#{anchor}" aria-label="Link to this heading">#</a>'
        return f'<h{level} id="{anchor}">{text}{sign if level > 1 else ""}</h{level}>\n'

    def link(self, text: str, url: str, title: str | None = None) -> str:
        """Return a link, or its text alone."""
        to, text = self._lead(url), self._called(text)
        return super().link(text, to, title) if to is not None else text

    def table(self, text: str) -> str:
        """Return a table that scrolls inside the page when it is wider."""
        return (
            f'<div class="table" tabindex="0" role="group" aria-label="Table"><table>\n{text}</table></div>\n'
        )

    def _anchor(self, text: str) -> str:
        plain = html.unescape(_TAG.sub("", text)).strip().replace(" ", "-").replace('"', "")
        self._anchors[plain] += 1
        again = self._anchors[plain]
        return html.escape(plain if again == 1 else f"{plain}-{again}", quote=True)

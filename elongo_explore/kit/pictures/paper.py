"""Pages and cards to print: in a notebook they show themselves, and they can be saved."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache
from html import escape
from importlib import resources
from pathlib import Path
from zlib import crc32

from .picture import Picture, saved

_NAMED = re.compile(r"""(<pattern id=["']|\burl\(#)([\w-]+)""")
_PAGE = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title}</title>
<style>
body {{ margin: 1.5em auto; padding: 0 1em; max-width: 76em; }}
@media print {{ :root {{ color-scheme: light; }} body {{ margin: 0; padding: 0; max-width: none; }} }}
{css}
</style>
</head>
<body>
{body}
</body>
</html>
"""


class Paper:
    """A page to read and to print. `html` is all of it, `save` writes it to a file."""

    _style = "paper.css"

    def __init__(self, title: str, lead: str, parts: Iterable[str], words: str) -> None:
        self.title, self._words = title, words
        head = f"<h1>{escape(title)}</h1>" + (f'\n<p class="lead">{escape(lead)}</p>' if lead else "")
        self._body = "\n".join(['<div class="kit-paper">', head, *parts, "</div>"])

    @property
    def html(self) -> str:
        """A whole page, with everything in it."""
        return _PAGE.format(title=escape(self.title), css=_css(self._style), body=self._body)

    def _repr_html_(self) -> str:
        return f"<style>\n{_css(self._style)}\n</style>\n{self._body}"

    def __repr__(self) -> str:
        return self._words

    def save(self, path: str | Path) -> Path:
        """Write the page as an HTML file; print it from your browser."""
        return saved(self.html, path, ".html")


class RuleCard(Paper):
    """A card to print: sides of A4, each of them a `<section>`."""

    _style = "card.css"

    def __init__(self, title: str, sides: str, words: str) -> None:
        self.title, self._words = title, words
        self._body = f'<div class="kit-card">{sides}</div>'


@cache
def _css(name: str) -> str:
    return (resources.files(__package__) / name).read_text("utf-8").strip()


def row(pictures: Sequence[Picture], captions: Sequence[str], columns: int = 0) -> str:
    """Return pictures side by side as HTML, each with its caption, which may have HTML."""
    figures = (
        f"<figure>{_with_own_patterns(picture.svg)}<figcaption>{caption}</figcaption></figure>"
        for picture, caption in zip(pictures, captions, strict=True)
    )
    return f'<div class="row" style="--pictures: {columns or len(pictures)}">{"".join(figures)}</div>'


def figure(picture: Picture, caption: str = "", *, wide: bool = False) -> str:
    """Return a picture with its caption as HTML; `wide`: across both columns."""
    kind = ' class="wide"' if wide else ""
    below = f"<figcaption>{escape(caption)}</figcaption>" if caption else ""
    return f"<figure{kind}>{_with_own_patterns(picture.svg)}{below}</figure>"


def _with_own_patterns(svg: str) -> str:
    """Return a picture whose patterns have names of their own.

    All pictures use the same names of patterns. JupyterLab removes cells that are scrolled away from the
    page, and browsers draw no pattern whose first definition is gone: the area would be blank.
    """
    mark = f"{crc32(svg.encode()):08x}"
    return _NAMED.sub(rf"\g<1>\g<2>-{mark}", svg)

"""Pages to print: in a notebook they show themselves, and they can be saved."""

from __future__ import annotations

import re
from collections.abc import Iterable
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

    def __init__(self, title: str, lead: str, parts: Iterable[str], words: str) -> None:
        self.title, self._words = title, words
        head = f"<h1>{escape(title)}</h1>" + (f'\n<p class="lead">{escape(lead)}</p>' if lead else "")
        self._body = "\n".join(['<div class="kit-paper">', head, *parts, "</div>"])

    @property
    def html(self) -> str:
        """A whole page, with everything in it."""
        return _PAGE.format(title=escape(self.title), css=_css(), body=self._body)

    def _repr_html_(self) -> str:
        return f"<style>\n{_css()}\n</style>\n{self._body}"

    def __repr__(self) -> str:
        return self._words

    def save(self, path: str | Path) -> Path:
        """Write the page as an HTML file; print it from your browser."""
        return saved(self.html, path, ".html")


@cache
def _css() -> str:
    return (resources.files(__package__) / "paper.css").read_text("utf-8").strip()


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

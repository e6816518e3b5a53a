"""`el.page`: a page with the picture of a position, which the live board replaces once it has loaded."""

from __future__ import annotations

from html import escape
from importlib import resources
from pathlib import Path
from string import Template
from typing import Any
from urllib.parse import quote

from ..pictures.picture import saved
from ..pictures.replay_page import page_css
from ..pictures.showing import show
from ..table.codes import encode
from ..table.errors import BadInput
from ..table.records import Record, Study
from ..table.wording import counted
from . import addresses
from .links import board_page


class LivePage:
    """A page as text: `html` is the whole page, `save` writes it to a file."""

    def __init__(self, html: str, title: str, address: str) -> None:
        self.html = html
        self.title = title
        self.address = address
        """Where the live board is that it shows."""

    def __repr__(self) -> str:
        return f"<page, {self.title}>"

    def save(self, path: str | Path) -> Path:
        """Write the page as an HTML file."""
        return saved(self.html, path, ".html")


def page(what: Any, *, site: str | None = None) -> LivePage:
    """Return a page with a position or a whole game: a picture at once, then a live board.

    You can send the page, or put it on any website. It contains the picture, its words and the code; the live
    board comes from the published site, whose address is `site`, else the setting ELONGO_SITE. Without a
    network the picture stays.
    """
    code = encode(what)
    base = _site(site)
    # The start of a game, because the live board also opens a record at its start.
    picture = show(what.start if isinstance(what, Record | Study) else what)
    address = board_page(base, quote(code, safe=""))
    title = picture.scene.title
    html = Template(_file("html")).substitute(
        title=escape(title),
        css=f"{page_css()}\n{_file('css')}",
        js=_file("js"),
        picture=picture.svg,
        live=escape(board_page(base, quote(code, safe=""), embed=True)),
        address=escape(address),
        about=escape(_about(what)),
        code=escape(code),
        words="\n".join(f"<p>{escape(line)}</p>" for line in picture.scene.description.splitlines()),
    )
    return LivePage(html, title, address)


def _site(told: str | None) -> str:
    """Return the address of the site. Raise BadInput with the way to set it if it is not set."""
    found = addresses.site() if told is None else addresses.checked_address("site", told, addresses.LIKE_SITE)
    if not found:
        raise BadInput(
            "No page yet: the live board comes from your published site. Give its "
            f'address as site="{addresses.LIKE_SITE}", or set it once with\n'
            f'  import os; os.environ["ELONGO_SITE"] = "{addresses.LIKE_SITE}"'
        )
    return found


def _about(what: Any) -> str:
    """Return the words for what the live board adds to the picture."""
    if isinstance(what, Record):
        return f"This is where a game of {counted(len(what.actions), 'step')} begins."
    if isinstance(what, Study):
        return f"This is where a game of {counted(len(what.moves), 'step')} with its variations begins."
    return ""


def _file(kind: str) -> str:
    return (resources.files(__package__) / f"position_page.{kind}").read_text("utf-8").strip()

"""The messages about links: where a copied link leads, and the alternatives."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import urlsplit

from .addresses import server, site
from .links import targets
from .messages import Line

TELL_SITE = "Site"
"""The name of the button that asks for the address of the site."""
_BOARDS = {
    "page": "Link copied. It opens this position as a page, within seconds, for anybody.",
    "lite": "Link copied. It opens this position in JupyterLite, for anybody.",
    "binder": "Link copied. It opens this position on Binder, for anybody.",
    "server": "Link copied. It opens this position on {host}, for whoever can reach that.",
}
_NOTEBOOKS = {
    "lite": "Link copied. It opens this position as a notebook in JupyterLite, for anybody.",
    "binder": "Link copied. It opens this position as a notebook on Binder, for anybody.",
    "server": "Link copied. It opens this position as a notebook on {host}, for whoever can reach that.",
}
_BUTTONS = {"page": "Page", "lite": "JupyterLite", "binder": "Binder", "server": "Server"}
_ASKS_BOTH = "GitHub repository (owner/name), or site (https://…)"
_ASKS_SITE = "Address of the site"
_ASKING = {
    "Link here": "Link copied. Only people who can reach this Jupyter server can open it. For a link that "
    "opens anywhere, say where on GitHub your copy of this project is, or its published site:",
    "Code instead": "There is no link to this page, so the code was copied instead. For a link, say where on "
    "GitHub your copy of this project is, or its published site:",
}
_ABOUT_SITE = (
    "A published site opens positions within seconds (docs/site.md says how to turn it on). Its address is "
    "like https://ada.github.io/elongo_explore/"
)


def link_name(to: str, *, notebook: bool) -> str:
    """Return the name of a link in messages between kernel and page; `link_named` reads it."""
    return f"{'Notebook' if notebook else 'Link'} {to}"


def link_named(name: str) -> tuple[str, bool]:
    """Return where a link leads, and whether it opens the notebook."""
    kind, _, to = name.partition(" ")
    return to, kind == "Notebook"


def copied(what: str) -> Line:
    """Return the line after copying; for a link, where it leads, the alternatives, and any missing
    settings.
    """
    if what in _ASKING:
        return Line(_ASKING[what], asks=_ASKS_BOTH)
    to, notebook = link_named(what)
    words = (_NOTEBOOKS if notebook else _BOARDS).get(to)
    if words is None:
        return Line(f"{what} copied.")
    host = urlsplit(server()).netloc if to == "server" else ""
    return Line(words.format(host=host), offers=tuple(_others(to, notebook)))


def _others(to: str, notebook: bool) -> Iterator[tuple[str, str]]:
    for other in targets(notebook=notebook):
        if other != to:
            yield link_name(other, notebook=notebook), _BUTTONS[other]
    if not site():
        yield TELL_SITE, "A faster link…"


def asks_for_site() -> Line:
    """Return the lines about a published site, with a field for its address."""
    return Line(_ABOUT_SITE, asks=_ASKS_SITE)

"""Links that open a position, reading pasted links, QR codes, and the messages about copied links."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator, Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import quote, unquote, urlsplit

from ..table.codes import decode, encode, is_link
from ..table.errors import BadInput, check_kind, shown
from ..table.wording import listed
from .addresses import LIKE_SERVER, repository, server, site
from .messages import Line

BOARD = "notebooks/board.ipynb"
"""The notebook with one cell, which Voila runs by itself."""
NOTEBOOK = "notebooks/explore.ipynb"
_POSITION = re.compile(r"[?&]position=([^&#\s]*)")
_MOST_QUOTED = 4
"""A link within a link within a link: each one quotes its contents once more."""


# ── making links ──────────────────────────────────────────────────────────────────────────────────


def link(what: Any, *, to: str | None = None, notebook: bool = False, players: str = "") -> str:
    """Return a link that opens a position or a whole game.

    `to` is one of

    - "page": a page of the published site, which opens in seconds. The site is ELONGO_SITE.
    - "lite": JupyterLite on the same site, where everything runs in the browser.
    - "binder": Binder, which starts a computer for each visitor. The repository is ELONGO_BINDER_REPO
      ("owner/name" on GitHub), else that of the git remote `origin`; the branch, tag or commit is
      ELONGO_BINDER_REF, else "HEAD".
    - "server": a Jupyter server with Voila that works in this project's folder. It is ELONGO_SERVER.

    Without `to`, it is the first of these that is set. The link shows the board at once; with `notebook` it
    opens explore.ipynb with its cells, to be run by hand (not possible with "page"). A page seats the
    `players`, such as "1:person,2:learner".
    """
    check_kind("players", players, str, 'players as a text, such as "1:person,2:learner"')
    code = quote(encode(what), safe="")
    to = fastest(notebook=notebook) if to is None else _checked(to, notebook)
    target = _TARGETS[to]
    base = target.base()
    if not base:
        raise NoAddress(
            f"No link to {target.words} yet: set {target.missing}. "
            f"Set it once, for example with\n  {target.setting}"
        )
    who = f"&players={players}" if players and to == "page" else ""
    return target.address(base, code, notebook) + who


class NoAddress(BadInput):
    """The address that a link needs is not set."""


def targets(*, notebook: bool = False) -> Iterator[str]:
    """Return the targets that are set, the fastest first."""
    for name, target in _TARGETS.items():
        if target.base() and not (notebook and name == "page"):
            yield name


def fastest(*, notebook: bool = False) -> str:
    """Return the fastest target."""
    name = next(targets(notebook=notebook), None)
    if name is None:
        raise NoAddress(
            "No link yet: set the address of your site, or the GitHub repository for Binder. "
            f"For example, set one of them once with\n  {_SET_SITE}\n  {_SET_REPOSITORY}"
        )
    return name


def _checked(to: object, notebook: bool) -> str:
    if not isinstance(to, str) or to not in _TARGETS:
        raise BadInput(f"to: expected {listed(map(repr, _TARGETS), 'or')}, got {shown(to)}")
    if notebook and to == "page":
        raise BadInput("The page is no notebook: leave notebook=True out, or say to='lite'.")
    return to


class _Target(NamedTuple):
    """A place that opens positions."""

    words: str
    base: Callable[[], str]
    """The beginning of its address; "" if it is not set."""
    address: Callable[[str, str, bool], str]
    """Makes the whole link from the base, a quoted code, and whether to open the notebook."""
    missing: str
    """The name of the missing setting, in words."""
    setting: str
    """A line of Python that makes the setting."""


def board_page(site: str, code: str, *, embed: bool = False) -> str:
    """Return the address of the site's page with a position; `embed` makes it fit inside another page."""
    return f"{site}play.html?{'embed&' if embed else ''}position={code}"


def _lite(site: str, code: str, notebook: bool) -> str:
    """Return a link on a JupyterLite site: specta shows an app, `notebooks/` a notebook."""
    app, path = ("notebooks", NOTEBOOK) if notebook else ("specta", BOARD)
    return f"{site}{app}/index.html?path={Path(path).name}&position={code}"


def _on_jupyter(code: str, notebook: bool) -> str:
    """Return the path to a position on a Jupyter server."""
    page = f"notebooks/{NOTEBOOK}" if notebook else f"voila/render/{BOARD}"
    return f"{page}?position={code}"


def _binder(name: str, code: str, notebook: bool) -> str:
    ref = os.environ.get("ELONGO_BINDER_REF", "").strip() or "HEAD"
    # Quoted once more, with its ? and =: for Binder the whole path is one value.
    path = quote(_on_jupyter(code, notebook), safe="")
    return f"https://mybinder.org/v2/gh/{name}/{quote(ref, safe='')}?urlpath={path}"


_SET_SITE = 'import os; os.environ["ELONGO_SITE"] = "https://owner.github.io/name/"'
_SET_REPOSITORY = 'import os; os.environ["ELONGO_BINDER_REPO"] = "owner/name"'
_SET_SERVER = f'import os; os.environ["ELONGO_SERVER"] = "{LIKE_SERVER}"'
_TARGETS: Mapping[str, _Target] = {
    "page": _Target(
        "the page",
        site,
        lambda base, code, _notebook: board_page(base, code),
        "the address of your published site",
        _SET_SITE,
    ),
    "lite": _Target("JupyterLite", site, _lite, "the address of your published site", _SET_SITE),
    "binder": _Target(
        "Binder", repository, _binder, "the GitHub repository that Binder opens", _SET_REPOSITORY
    ),
    "server": _Target(
        "a server",
        server,
        lambda base, code, notebook: base + _on_jupyter(code, notebook),
        "where a Jupyter server with Voila is",
        _SET_SERVER,
    ),
}
"""The targets by name, the fastest first."""


def board_from_here() -> str:
    """Return the path from this kernel's folder to a board.ipynb that Voila can show, if any."""
    if find_spec("voila") is None:
        return ""
    try:
        near = Path(BOARD).name
        board = Path(near) if Path(near).is_file() else Path(__file__).parents[3] / BOARD
        return Path(os.path.relpath(board)).as_posix() if board.is_file() else ""
    except (OSError, ValueError):  # the folder is deleted, or on another drive
        return ""


# ── reading them ──────────────────────────────────────────────────────────────────────────────────


def opened(text: str) -> Any:
    """Return the contents of a code, or of a link with one in it: ours, Binder's, or a page's address."""
    return decode(code_in(text) if isinstance(text, str) and is_link(text) else text)


def code_in(address: str) -> str:
    """Return the code in a link, even if it was quoted several times."""
    text = address.strip()
    for _ in range(_MOST_QUOTED):
        if found := _POSITION.search(text):
            return unquote(found[1])
        text = unquote(text)
    raise BadInput(f"This link opens no position (it has no position= in it): {shown(address.strip())}")


# ── as a picture ──────────────────────────────────────────────────────────────────────────────────


def qr(text: str, size: int) -> str:
    """Return a QR code as SVG, about `size` pixels wide: dark on white with a quiet border."""
    import segno

    # Not as a Micro QR code, which most phones cannot read.
    code = segno.make(text, error="m", micro=False)
    scale = max(2, size // code.symbol_size(border=4)[0])
    return str(code.svg_inline(scale=scale, border=4, light="#ffffff"))


# ── messages about links ──────────────────────────────────────────────────────────────────────────

TELL_SITE = "Site"
"""The name of the button that asks for the address of the site."""
_BOARDS = {
    "page": "Link copied. It opens this position as a page, within seconds, for every reader.",
    "lite": "Link copied. It opens this position in JupyterLite, for every reader.",
    "binder": "Link copied. It opens this position on Binder, for every reader.",
    "server": "Link copied. It opens this position on {host}, for those who can reach it.",
}
_NOTEBOOKS = {
    "lite": "Link copied. It opens this position as a notebook in JupyterLite, for every reader.",
    "binder": "Link copied. It opens this position as a notebook on Binder, for every reader.",
    "server": "Link copied. It opens this position as a notebook on {host}, for those who can reach it.",
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

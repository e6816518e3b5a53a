"""Links that open a position, reading pasted links, and QR codes."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator, Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import quote, unquote

from ..table.codes import decode, encode, is_link
from ..table.errors import BadInput, shown
from ..table.wording import listed
from .addresses import LIKE_SERVER, repository, server, site

BOARD = "notebooks/board.ipynb"
"""The notebook with one cell, which Voila runs by itself."""
NOTEBOOK = "notebooks/explore.ipynb"
_POSITION = re.compile(r"[?&]position=([^&#\s]*)")
_MOST_QUOTED = 4
"""A link within a link within a link: each one quotes its contents once more."""


# ── making links ──────────────────────────────────────────────────────────────────────────────────


def link(what: Any, *, to: str | None = None, notebook: bool = False) -> str:
    """Return a link that opens a position or a whole game.

    `to` is one of

    - "page": a page of the published site, which opens in seconds. The site is ELONGO_SITE.
    - "lite": JupyterLite on the same site, where everything runs in the browser.
    - "binder": Binder, which starts a computer for each visitor. The repository is ELONGO_BINDER_REPO
      ("owner/name" on GitHub), else that of the git remote `origin`; the branch, tag or commit is
      ELONGO_BINDER_REF, else "HEAD".
    - "server": a Jupyter server with Voila that works in this project's folder. It is ELONGO_SERVER.

    Without `to`, it is the first of these that is set. The link shows the board at once; with `notebook` it
    opens explore.ipynb with its cells, to be run by hand (not possible with "page").
    """
    code = quote(encode(what), safe="")
    target = _TARGETS[fastest(notebook=notebook) if to is None else _checked(to, notebook)]
    base = target.base()
    if not base:
        raise NoAddress(
            f"No link to {target.words}: nobody has said {target.missing}. "
            f"Set it once, for example with\n  {target.setting}"
        )
    return target.address(base, code, notebook)


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
            "No link: nobody has said where the published site is, or which GitHub repository Binder shall "
            f"open. Set one of them once, for example with\n  {_SET_SITE}\n  {_SET_REPOSITORY}"
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
        "where the published site is",
        _SET_SITE,
    ),
    "lite": _Target("JupyterLite", site, _lite, "where the published site is", _SET_SITE),
    "binder": _Target(
        "Binder", repository, _binder, "which GitHub repository Binder shall open", _SET_REPOSITORY
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

    code = segno.make(text, error="m", micro=False)
    scale = max(2, size // code.symbol_size(border=4)[0])
    return str(code.svg_inline(scale=scale, border=4, light="#ffffff"))

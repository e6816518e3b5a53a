"""Links that open a position, what is pasted as one, and QR codes."""

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
"""One cell, which Voila runs by itself."""
NOTEBOOK = "notebooks/explore.ipynb"
_POSITION = re.compile(r"[?&]position=([^&#\s]*)")
_MOST_QUOTED = 4
"""A link within a link within a link; each quotes what is inside once more."""


# ── making links ──────────────────────────────────────────────────────────────────────────────────


def link(what: Any, *, to: str | None = None, notebook: bool = False) -> str:
    """A link that opens a position, or a whole game, for anybody who clicks it.

    `to` is one of

    - "page": a page of the published site, which is there in seconds. The site is ELONGO_SITE.
    - "lite": JupyterLite on the same site, where everything runs in the browser.
    - "binder": Binder, which starts a computer for each visitor. The repository is ELONGO_BINDER_REPO
      ("owner/name" on GitHub), else that of the git remote `origin`; the branch, tag or commit is
      ELONGO_BINDER_REF, else "HEAD".
    - "server": a Jupyter server with Voila that works in this project's folder. It is ELONGO_SERVER.

    Left out, it is the first of these that is set. The link shows the board at once; with `notebook` it opens
    explore.ipynb with its cells, to be run by hand (the page is no notebook).
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
    """Nobody has said where a link shall lead."""


def targets(*, notebook: bool = False) -> Iterator[str]:
    """Where links can lead, as far as it is set; the fastest first."""
    for name, target in _TARGETS.items():
        if target.base() and not (notebook and name == "page"):
            yield name


def fastest(*, notebook: bool = False) -> str:
    """The fastest of them."""
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
    """What its address begins with; empty if nobody has told it."""
    address: Callable[[str, str, bool], str]
    """The whole link: of that base, a code that is quoted, and whether it shall be the notebook."""
    missing: str
    """What has to be told."""
    setting: str
    """How to tell it, in a line of Python."""


def board_page(site: str, code: str, *, embed: bool = False) -> str:
    """The page of a site that shows a position; `embed`: to stand within another page."""
    return f"{site}play.html?{'embed&' if embed else ''}position={code}"


def _lite(site: str, code: str, notebook: bool) -> str:
    """specta shows a notebook as an app; `notebooks/` is the Notebook of JupyterLite."""
    app, path = ("notebooks", NOTEBOOK) if notebook else ("specta", BOARD)
    return f"{site}{app}/index.html?path={Path(path).name}&position={code}"


def _on_jupyter(code: str, notebook: bool) -> str:
    """The way to a position on a Jupyter server."""
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
"""By their names, the fastest first."""


def board_from_here() -> str:
    """The way from the folder in which this kernel works to a board.ipynb that Voila can show, if any."""
    if find_spec("voila") is None:
        return ""
    try:
        near = Path(BOARD).name
        board = Path(near) if Path(near).is_file() else Path(__file__).parents[3] / BOARD
        return Path(os.path.relpath(board)).as_posix() if board.is_file() else ""
    except (OSError, ValueError):  # the folder is gone, or on another drive
        return ""


# ── reading them ──────────────────────────────────────────────────────────────────────────────────


def opened(text: str) -> Any:
    """What a code holds, or a link with one in it: of ours, of Binder's, or the address of a page."""
    return decode(code_in(text) if isinstance(text, str) and is_link(text) else text)


def code_in(address: str) -> str:
    """The code that stands in a link, however often it was quoted."""
    text = address.strip()
    for _ in range(_MOST_QUOTED):
        if found := _POSITION.search(text):
            return unquote(found[1])
        text = unquote(text)
    raise BadInput(f"This link opens no position (it has no position= in it): {shown(address.strip())}")


# ── as a picture ──────────────────────────────────────────────────────────────────────────────────


def qr(text: str, size: int) -> str:
    """A QR code as SVG, about so many pixels wide: dark on white with a quiet border."""
    import segno

    code = segno.make(text, error="m", micro=False)
    scale = max(2, size // code.symbol_size(border=4)[0])
    return str(code.svg_inline(scale=scale, border=4, light="#ffffff"))

"""Links that open a position, what is pasted as one, and QR codes."""

from __future__ import annotations

import os
import re
import subprocess
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from urllib.parse import quote, unquote

from ..table.codes import decode, encode, is_link
from ..table.errors import BadInput, shown

BOARD = "notebooks/board.ipynb"
"""One cell, which Voila runs by itself."""
NOTEBOOK = "notebooks/explore.ipynb"
_REMOTE = re.compile(r"(?:^|[@/.])github\.com(?::\d+)?[:/]([\w.-]+/[\w.-]+?)(?:\.git)?/?$")
_POSITION = re.compile(r"[?&]position=([^&#\s]*)")
_MOST_QUOTED = 4
"""A link within a link within a link; each quotes what is inside once more."""


# ── making links ──────────────────────────────────────────────────────────────────────────────────


def link(what: Any, *, notebook: bool = False) -> str:
    """A link that opens a position, or a whole game, on Binder for anybody who clicks it.

    It shows the board at once; with `notebook` it opens explore.ipynb with its cells, to be run by hand.
    The repository is ELONGO_BINDER_REPO ("owner/name" on GitHub), else that of the git remote `origin`;
    the branch, tag or commit is ELONGO_BINDER_REF, else "HEAD".
    """
    page = f"notebooks/{NOTEBOOK}" if notebook else f"voila/render/{BOARD}"
    path = quote(f"{page}?position={quote(encode(what), safe='')}", safe="")
    ref = os.environ.get("ELONGO_BINDER_REF", "").strip() or "HEAD"
    return f"https://mybinder.org/v2/gh/{repository()}/{quote(ref, safe='')}?urlpath={path}"


class NoRepository(BadInput):
    """Nobody has said which GitHub repository a link shall lead to."""


def repository() -> str:
    """The GitHub repository that links lead to, as "owner/name"."""
    told = os.environ.get("ELONGO_BINDER_REPO", "").strip().strip("/")
    if told:
        if not _is_repository(told):
            raise BadInput(
                f"ELONGO_BINDER_REPO: expected owner/name such as ada/elongo_explore, got {told!r}"
            )
        return told
    if found := _REMOTE.search(_origin()):
        return found[1]
    raise NoRepository(
        "No link: nobody has said which GitHub repository Binder shall open. Set it once, for example with\n"
        '  import os; os.environ["ELONGO_BINDER_REPO"] = "owner/name"'
    )


def tell_repository(told: str) -> str:
    """From now on links lead to this repository: "owner/name", or its address on GitHub."""
    found = _REMOTE.search(told.strip())
    name = found[1] if found else told.strip().strip("/")
    if not _is_repository(name):
        raise BadInput(f"A repository on GitHub is called owner/name, such as ada/kit; got {shown(told)}.")
    os.environ["ELONGO_BINDER_REPO"] = name
    return name


def _is_repository(name: str) -> bool:
    return bool(re.fullmatch(r"[\w.-]+/[\w.-]+", name))


def board_from_here() -> str:
    """The way from the folder in which this kernel works to a board.ipynb that Voila can show, if any."""
    if find_spec("voila") is None:
        return ""
    try:
        near = Path(BOARD).name
        board = Path(near) if Path(near).is_file() else Path(__file__).parents[2] / BOARD
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


def _origin() -> str:
    """The address of the git remote `origin`, if this is a checkout."""
    here = Path(__file__).parent
    command = ["git", "-C", str(here), "config", "--get", "remote.origin.url"]
    try:
        return subprocess.run(command, capture_output=True, text=True, timeout=5).stdout.strip()
    except (OSError, subprocess.TimeoutExpired):
        return ""


def qr(text: str, size: int) -> str:
    """A QR code as SVG, about so many pixels wide: dark on white with a quiet border."""
    import segno

    code = segno.make(text, error="m", micro=False)
    scale = max(2, size // code.symbol_size(border=4)[0])
    return str(code.svg_inline(scale=scale, border=4, light="#ffffff"))

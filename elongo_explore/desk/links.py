"""Links that open a position on Binder, and QR codes of them."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path
from typing import Any
from urllib.parse import quote

from ..table.codes import encode
from ..table.errors import BadInput

NOTEBOOK = "notebooks/explore.ipynb"
_REMOTE = re.compile(r"(?:^|[@/.])github\.com(?::\d+)?[:/]([\w.-]+/[\w.-]+?)(?:\.git)?/?$")


def link(what: Any) -> str:
    """A link that opens a position, or a whole game, on Binder for anybody who clicks it.

    The repository is ELONGO_BINDER_REPO ("owner/name" on GitHub), else that of the git remote `origin`;
    the branch, tag or commit is ELONGO_BINDER_REF, else "HEAD".
    """
    inner = f"{NOTEBOOK}?position={quote(encode(what), safe='')}"
    path = quote(f"notebooks/{inner}", safe="")
    ref = os.environ.get("ELONGO_BINDER_REF", "").strip() or "HEAD"
    return f"https://mybinder.org/v2/gh/{repository()}/{quote(ref, safe='')}?urlpath={path}"


def repository() -> str:
    """The GitHub repository that links lead to, as "owner/name"."""
    told = os.environ.get("ELONGO_BINDER_REPO", "").strip().strip("/")
    if told:
        if not re.fullmatch(r"[\w.-]+/[\w.-]+", told):
            raise BadInput(
                f"ELONGO_BINDER_REPO: expected owner/name such as ada/elongo_explore, got {told!r}"
            )
        return told
    if found := _REMOTE.search(_origin()):
        return found[1]
    raise BadInput(
        "No link: nobody has said which GitHub repository Binder shall open. Set it once, for example with\n"
        '  import os; os.environ["ELONGO_BINDER_REPO"] = "owner/name"'
    )


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

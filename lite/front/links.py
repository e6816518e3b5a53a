"""Links to the repository of this kit, if it has one: for Binder, and for files that are not on the site."""

from __future__ import annotations

import os
from functools import cache
from urllib.parse import quote

from elongo_explore.kit.desk.addresses import repository


def address() -> str:
    """Return where the site will be, with a slash at its end; "" if that is not set."""
    found = os.environ.get("ELONGO_SITE", "").strip()
    return found and f"{found.rstrip('/')}/"


@cache
def _place() -> tuple[str, str] | None:
    """Return the repository on GitHub and the branch, tag or commit in it; None if it is not set."""
    name = repository()
    return (name, quote(os.environ.get("ELONGO_BINDER_REF", "").strip() or "HEAD", safe="")) if name else None


def on_binder(name: str) -> str | None:
    """Return a link that opens a notebook on Binder."""
    if (place := _place()) is None:
        return None
    path = quote(f"lab/tree/notebooks/{name}.ipynb", safe="")
    return f"https://mybinder.org/v2/gh/{place[0]}/{place[1]}?urlpath={path}"


def on_github(path: str = "") -> str | None:
    """Return a link to a file of the repository, or to the repository itself."""
    if (place := _place()) is None:
        return None
    return f"https://github.com/{place[0]}" + (f"/blob/{place[1]}/{quote(path)}" if path else "")

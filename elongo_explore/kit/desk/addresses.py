"""The settings from which links are made, and how to change them."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from urllib.parse import urlsplit

from ..table.errors import BadInput, shown

LIKE_SITE = "https://ada.github.io/elongo_explore/"
LIKE_SERVER = "http://127.0.0.1:8888/"
_REMOTE = re.compile(r"(?:^|[@/.])github\.com(?::\d+)?[:/]([\w.-]+/[\w.-]+?)(?:\.git)?/?$")
_SITE = re.compile(r"https?://|[\w-]+(?:\.[\w-]+)+(?::\d+)?(?:/|$)", re.I)
_OF_REPOSITORIES = re.compile(r"(?:https?://)?(?:www\.)?(?:github|gitlab)\.com(?:/|$)", re.I)
_HOST = re.compile(r"[\w.-]+|\[[\da-f:.]+\]", re.I)
_PATH = re.compile(r"[\w.~%/@:+,()-]*")
_FILE = re.compile(r"(?<=/)[^/]*\.html$")
_OF_JUPYTERLITE = ("/extensions/", "/build/", "/static/")
"""Parts of a JupyterLite site that may contain the scripts of its kernels, the likeliest first."""


# ── the site and the server ───────────────────────────────────────────────────────────────────────


def site() -> str:
    """Return the address of the published site, ending in /: ELONGO_SITE or, in a browser, the site around.

    Return "" if it is not set.
    """
    told = os.environ.get("ELONGO_SITE", "").strip()
    return checked_address("ELONGO_SITE", told, LIKE_SITE) if told else _site_around()


def server() -> str:
    """Return the address of a Jupyter server with Voila, ending in /: ELONGO_SERVER, or "" if not set."""
    told = os.environ.get("ELONGO_SERVER", "").strip()
    # People often copy the address of JupyterLab there.
    return re.sub(r"/(lab|tree)/$", "/", checked_address("ELONGO_SERVER", told, LIKE_SERVER)) if told else ""


def checked_address(name: str, told: object, like: str) -> str:
    """Return an address as a base for links. Raise BadInput with the name of the setting if it is not one."""
    text = told.strip() if isinstance(told, str) else ""
    try:
        parts = urlsplit(text)
        host = f"[{parts.hostname}]" if ":" in (parts.hostname or "") else parts.hostname or ""
        port = f":{parts.port}" if parts.port else ""
    except ValueError:  # a port that is no number, brackets that do not match
        host = ""
    # A ? or # would swallow the rest of the link, and a password must not be in a link.
    if (
        not _HOST.fullmatch(host)
        or parts.scheme not in ("http", "https")
        or not _PATH.fullmatch(parts.path)
        or re.search(r"[\s?#]", text)
        or "@" in parts.netloc
    ):
        raise BadInput(
            f"{name}: expected an address such as {like}, with nothing behind a ? or #, got {shown(told)}"
        )
    path = _FILE.sub("", parts.path or "/")
    return f"{parts.scheme}://{host}{port}{path.rstrip('/')}/"


def _site_around() -> str:
    """Return the address of the JupyterLite site around this kernel; "" outside a browser."""
    if sys.platform != "emscripten":
        return ""
    import js  # Pyodide's view of this kernel's worker

    here = str(getattr(getattr(js, "location", None), "href", ""))
    address = re.split(r"[?#]", here)[0]
    for part in _OF_JUPYTERLITE:
        if address.startswith(("http://", "https://")) and part in address:
            return f"{address[: address.rindex(part)]}/"
    return ""


# ── the repository ────────────────────────────────────────────────────────────────────────────────


def repository() -> str:
    """Return the GitHub repository for Binder as "owner/name": ELONGO_BINDER_REPO, else git's `origin`, else
    ""."""
    told = os.environ.get("ELONGO_BINDER_REPO", "").strip().strip("/")
    if told:
        if not _is_repository(told):
            raise BadInput(
                f"ELONGO_BINDER_REPO: expected owner/name such as ada/elongo_explore, got {told!r}"
            )
        return told
    found = _REMOTE.search(_origin())
    return found[1] if found else ""


def _is_repository(name: str) -> bool:
    return bool(re.fullmatch(r"[\w.-]+/[\w.-]+", name))


def _origin() -> str:
    """Return the address of the git remote `origin`; "" outside a checkout."""
    if sys.platform == "emscripten":  # a browser runs no other programs
        return ""
    here = Path(__file__).parent
    command = ["git", "-C", str(here), "config", "--get", "remote.origin.url"]
    try:
        return subprocess.run(command, capture_output=True, text=True, timeout=5).stdout.strip()
    except (OSError, subprocess.TimeoutExpired):
        return ""


# ── told by hand ──────────────────────────────────────────────────────────────────────────────────


def tell(told: str) -> None:
    """Make links lead to the site at this address, or to this GitHub repository, from now on."""
    if _SITE.match(told.strip()) and not _OF_REPOSITORIES.match(told.strip()):
        tell_site(told)
    else:
        tell_repository(told)


def tell_site(told: str) -> str:
    """Make links lead to the site at this address from now on; https:// is added if missing."""
    text = told.strip()
    address = checked_address("The site", text if "://" in text else f"https://{text}", LIKE_SITE)
    os.environ["ELONGO_SITE"] = address
    return address


def tell_repository(told: str) -> str:
    """Make Binder links lead to this repository from now on: "owner/name", or its address on GitHub."""
    found = _REMOTE.search(told.strip())
    name = found[1] if found else told.strip().strip("/")
    if not _is_repository(name):
        raise BadInput(f"A repository on GitHub is called owner/name, such as ada/kit; got {shown(told)}.")
    os.environ["ELONGO_BINDER_REPO"] = name
    return name

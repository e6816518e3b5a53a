"""Who paints the live board: ipycanvas, or the page by itself where ipycanvas cannot be had.

Both give the same pixels. ipycanvas needs numpy and pillow, which a Python in a browser may not have.
"""

from __future__ import annotations

import os

from ...table.errors import BadInput, shown
from .painting import Painting

SETTING = "ELONGO_PAINTER"
"""The environment variable that chooses one."""
PAINTERS = ("ipycanvas", "page")


def new_painting(layers: int) -> Painting:
    """Blank layers, painted by whoever was chosen; else by ipycanvas if it is there."""
    if chosen() == "page":
        return _in_page(layers)
    try:
        from .ipycanvas_painter import OnIpycanvas
    except ImportError as error:
        if chosen() == "ipycanvas":
            raise ImportError(f"{SETTING} asks for ipycanvas, which cannot be imported: {error}") from error
        return _in_page(layers)
    return OnIpycanvas(layers)


def chosen() -> str:
    """The painter that somebody insists on; empty: none."""
    name = os.environ.get(SETTING, "")
    if name and name not in PAINTERS:
        raise BadInput(f"{SETTING}: expected {' or '.join(map(repr, PAINTERS))}, got {shown(name)}")
    return name


def _in_page(layers: int) -> Painting:
    from .page_painter import InPage

    return InPage(layers)

"""Painting a live board: with ipycanvas, or in the page by itself where ipycanvas is not available.

Both give the same pixels. ipycanvas needs numpy and pillow, which a Python in a browser may not have.
"""

from __future__ import annotations

import os

from ...table.errors import BadInput, shown
from .painting import Painting

SETTING = "ELONGO_PAINTER"
"""The environment variable that chooses a painter."""
PAINTERS = ("ipycanvas", "page")


def new_painting(layers: int) -> Painting:
    """Return blank layers with the chosen painter, else with ipycanvas if it can be imported."""
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
    """Return the name of the painter that the setting asks for; "" for none."""
    name = os.environ.get(SETTING, "")
    if name and name not in PAINTERS:
        raise BadInput(f"{SETTING}: expected {' or '.join(map(repr, PAINTERS))}, got {shown(name)}")
    return name


def _in_page(layers: int) -> Painting:
    from .page_painter import InPage

    return InPage(layers)

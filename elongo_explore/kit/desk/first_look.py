"""The picture of a position, drawn as soon as its code has been read, before the live board loads."""

from __future__ import annotations

from ..pictures.showing import show
from ..table.codes import PositionCodeError
from ..table.errors import BadInput
from .links import opened
from .session import Session


def first_look(code: str) -> tuple[str, str]:
    """Return the first picture of a code or link as SVG, and its title.

    Both are empty if there is nothing to show. The live board will report what is wrong with a code.

    >>> first_look("2ebfWEFnW8WwqqcVU")[1]
    'Elongo: 2 wide shields and 1 narrow shield'
    >>> first_look("rubbish")
    ('', '')
    """
    if not code:
        return "", ""
    try:
        picture = show(Session(opened(code)).position)
    except (BadInput, PositionCodeError):
        return "", ""
    return picture.svg, picture.scene.title

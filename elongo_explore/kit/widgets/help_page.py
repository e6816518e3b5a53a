"""The help beside a board, on the mouse and every key."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

_MOVES = (
    "Moves lists every step. Another move after Undo makes a branch, and nothing is lost: the page keeps it. "
    "There, click a step to go to it; arrow keys walk, Enter goes, the right arrow tells what happened."
)
_PLAYERS = (
    "Players: who plays, you or a player, for each seat and at any time. While a player thinks, look around; "
    "Stop lets it play the best that it has. Undo goes back to your own move. Hint says what to do, step by "
    "step; Better?, below the moves, what would have been better."
)


def help_html(mouse: Iterable[str], keys: Iterable[tuple[str, str]]) -> str:
    """Return the help on the mouse as sentences, and a table of keys."""
    return (
        "<div style='line-height: 1.35'>"
        + "".join(f"<p style='margin: 0 0 3px'>{escape(line)}</p>" for line in mouse)
        + "".join(f"<p style='margin: 0 0 3px'>{escape(line)}</p>" for line in (_MOVES, _PLAYERS))
        + "<p style='margin: 4px 0'><b>Keys</b>, while the line below the board has the focus:</p>"
        + "<table>"
        + "".join(
            f"<tr><th scope='row' style='text-align: left; white-space: nowrap; padding-right: 8px'>"
            f"<kbd>{escape(key)}</kbd></th><td style='text-align: left'>{escape(does)}</td></tr>"
            for key, does in keys
        )
        + "</table></div>"
    )

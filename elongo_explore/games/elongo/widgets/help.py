"""The help beside the board of Elongo: what the mouse and every key do."""

from __future__ import annotations

from elongo_explore.kit.widgets.help_page import help_html

from ..play.actions import Action, BuildBoma, Claim, Confirm, LayShield, Pass, Remove


def _of(kind: type[Action]) -> str:
    """The key of an action, as it stands on a keyboard."""
    return kind.key.upper()


_KEYS = (
    ("Arrows", "walk the open edges; when a patch is to be chosen, those that can be"),
    ("[ ]", "walk along the outline"),
    ("M", "let the arrows walk all patches for now, or again what is to be chosen"),
    ("S, Shift+S", "take the next or the previous shield"),
    ("T", "rotate the shield to its other way"),
    ("Enter", "lay the shield, or claim the patch"),
    (_of(LayShield), "lay"),
    (_of(Claim), "claim, place, keep: whatever is to be done with a patch"),
    (_of(BuildBoma), f"build the boma (Shift+{_of(BuildBoma)}: the second one)"),
    (_of(Remove), "take back; on a free board, take the shield off"),
    (f"{_of(Pass)}, {_of(Confirm)}", "pass; end the turn (confirm)"),
    ("U, R", "undo, redo (also Ctrl+Z, Ctrl+Y)"),
    ("Home, End", "the first and the last step"),
    ("W", "why: what fits here, what does not, and by which rule"),
    ("+ − 0", "zoom in, zoom out, see the whole board"),
    ("Shift+arrows", "look further left, right, up, down"),
    ("O", "switch the marks off or on: circles, rings and crosses"),
    ("Esc", "let go of what is chosen"),
    ("Tab", "leave the board"),
)
_MOUSE = (
    "Hover over a circle or beside a shield: a ghost shows how yours would lie. Click to put it there, "
    "click it again to lay it.",
    "A small grey circle: only the other kind fits. A cross: nothing will ever fit (click it to see why).",
    "Click a patch to claim it, when that is what is to be done; else to look at it.",
    "Hover over a patch to see its parcel. Ctrl and the wheel zoom.",
)
ELONGO_HELP = help_html(_MOUSE, _KEYS)

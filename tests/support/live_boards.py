"""An Explorer without a browser: keys as the page reports them, and the text beside the board."""

from elongo_explore.kit.widgets.explorer import Explorer


def press(ex: Explorer, *keys: str, shift: bool = False) -> None:
    """Press keys."""
    for key in keys:
        ex.keys_._handle_custom_msg({"key": key, "shift": shift}, [])


def press_every_key(ex: Explorer, *more: str) -> None:
    """Press each key that the board knows, those of all boards, and some more: alone and with shift."""
    for key in (*ex.bench.keys, "Home", "End", "u", "r", "?", *more):
        press(ex, key)
        press(ex, key, shift=True)


def said(ex: Explorer) -> str:
    """Return the lines below "What happened", each with its rule."""
    return "\n".join(f"{line['rule']} {line['text']}".strip() for line in ex.lines.lines)

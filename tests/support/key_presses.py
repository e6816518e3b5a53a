"""Clicks on one element of each kind in a widget, with keys pressed after each: none may reach the notebook.

X would cut the cell, Enter open its code, D D delete it, A and B add others, R make it raw text.
"""

from pathlib import Path
from typing import Any

WIDGETS = {
    "board": "el.Explorer(el.new_game(seed=7), more=True)",
    "bao": "el.Explorer(el.bao.new_game(), more=True)",
    "shepherds": 'el.Explorer(el.example("Good Shepherds: in the middle of a game"), more=True)',
    "guide": "el.first_game()",
    "stepper": 'el.Stepper(el.walk_border(el.example("a hexagon"), (1, "A")))',
    "predict": 'el.Predict("start-your-land")',
    "quiz": 'el.Quiz("shields-touch")',
    "drill": 'el.Drill("parcel", grade=2)',
}
"""Each kind of widget, with the name that it has in the test."""
ALWAYS = ["x", "Enter", "d", "d", "a"]
OURS = [
    *"btlcpeurwsgnokhm[]+-0123iyz? ",
    "Home",
    "End",
    *(f"Arrow{way}" for way in ("Down", "Up", "Left", "Right")),
]
"""Our other keys, and others that Jupyter has a use for; a few of them after each click, in turn."""
_AT_A_TIME = 2
_IN_PAGE = Path(__file__).with_suffix(".js").read_text("utf-8").strip()


def _asks(name: str) -> str:
    """Return a function of key_presses.js."""
    return f"(...all) => {_IN_PAGE}.{name}(...all)"


def cells(name: str) -> list[str]:
    """Return the cells of a notebook with one widget."""
    return ["import elongo_explore as el", f"{name} = {WIDGETS[name]}\n{name}"]


def press_keys_after_clicks(page: Any, root: Any, seen: list[str], most: int = 1000) -> dict[str, str]:
    """Click one element of each kind that is not among those seen, pressing keys after each. Return what went
    wrong: each kind after which a key left the widget or changed the notebook, with what was wrong."""
    before, wrong = page.evaluate(_asks("sources")), dict[str, str]()
    root.evaluate(_asks("watch"))
    while len(seen) < most and (found := root.evaluate(_asks("next"), seen)):
        page.evaluate(
            "document.querySelector('.jp-Cell')?.focus({ preventScroll: true })"
        )  # as if from there
        if found["field"]:  # a list that is open takes the keys itself
            page.evaluate("([x, y]) => document.elementFromPoint(x, y).focus()", [found["x"], found["y"]])
        else:
            page.mouse.click(found["x"], found["y"])
            if not page.evaluate("window.hitsWidget"):
                continue  # it has moved away meanwhile: look for it again
        seen.append(found["kind"])
        first = len(seen) * _AT_A_TIME
        for key in [*ALWAYS, *(OURS[number % len(OURS)] for number in range(first, first + _AT_A_TIME))]:
            page.keyboard.press(key)
        if not root.count():
            page.wait_for_timeout(3000)  # a busy page may show it anew; a cell that was cut stays away
        if not root.count():
            return wrong | {found["kind"]: "the widget has gone"}
        inside = root.evaluate(
            "it => it.contains(document.activeElement) || document.activeElement === document.body"
        )
        after = page.evaluate(_asks("sources"))
        if not inside or after != before:
            wrong[found["kind"]] = "the notebook has changed" if inside else "the keys are elsewhere"
            before = after
        for _ in range(2):
            page.keyboard.press("Escape")  # what was opened is closed
    return wrong

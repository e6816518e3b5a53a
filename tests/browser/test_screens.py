"""Every widget on every screen: nothing sticks out, is cut off or covered; board and buttons are in sight.

A page is opened once for each front end and theme, and then has five sizes, the last two of them a phone's.
Scrollbars are shown, as people have them.
"""

import random
from typing import Any

import pytest

import elongo_explore as el
from tests.support import boards
from tests.support.harness import WIDGET, Front, Opened

SCREENS = {
    "projector": (1280, 720),
    "laptop": (1440, 900),
    "desk": (1920, 1080),
    "phone": (390, 844),
    "phone on its side": (844, 390),
}
THUMB = 32
"""A button on a phone is at least so high, in pixels."""
SETTLES, STAYS = 60, 15
"""So many looks a widget has to find its place after a change of size; what is the same fifteen times is
settled. Before each look Python has answered: seconds would be too few where the machine is busy."""


def some_turns(number: int) -> el.State:
    """Return a small game in the middle of play, with claims."""
    rng = random.Random(3)
    state = el.new_game(seed=7)
    for _ in range(number):
        actions = state.legal_actions()
        claims = [action for action in actions if type(action).__name__ == "Claim"]
        state = state.after(rng.choice(claims or actions))
    assert state.claims
    return state


def cells() -> dict[str, str]:
    """Return what is shown, each in a cell of its own."""
    game, large = el.encode(some_turns(24)), el.encode(boards.grow(5, 97, boards.snug))
    return {
        "game": f"game = el.Explorer(el.decode('{game}'))\ngame",
        "97 shields": f"large = el.Explorer(el.decode('{large}'))\nlarge",
        "bao": "el.Explorer(el.bao.new_game())",
        "shepherds": "el.Explorer(el.example('Good Shepherds: in the middle of a game'))",
        "stepper": "el.Stepper(el.example('the record of a game, to step through'))",
        "quiz": "el.Quiz('shields-touch')",
    }


SEEN = """root => {
    // What a person sees of the page round a widget that stands at its top.
    let outer = root.parentElement;
    while (outer && !/auto|scroll/.test(getComputedStyle(outer).overflowY) || outer.closest(".jp-OutputArea"))
        outer = outer.parentElement;
    const room = (outer ?? document.documentElement).getBoundingClientRect();
    const plain = ({x, y, right, bottom}) => ({x, y, right, bottom});
    const box = part => part && plain(part.getBoundingClientRect());
    const actions = [...root.querySelectorAll(".elongo-actions button")].filter(it => it.checkVisibility());
    const canvas = root.querySelector("canvas");
    return {
        room: plain(room),
        widget: box(root), stage: box(root.querySelector(".elongo-stage")),
        actions: actions.map(box), painted: canvas && canvas.width / canvas.clientWidth,
    };
}"""

TO_THE_TOP = "root => (root.closest('.jp-OutputArea-output') ?? root).scrollIntoView({block: 'start'})"


class Screens:
    """A page with one widget of each kind, in whatever size."""

    def __init__(self, notebook: Opened, names: list[str], front: Front) -> None:
        self.notebook, self.page, self.names, self.front = notebook, notebook.page, names, front
        self.touch = notebook.page.context.new_cdp_session(notebook.page)
        self.page.locator(WIDGET).first.wait_for()

    def resize(self, screen: str) -> None:
        """The page has another size; that of a phone comes with fingers, and without a file browser."""
        width, height = SCREENS[screen]
        phone = {"enabled": "phone" in screen, "maxTouchPoints": 2}
        self.touch.send("Emulation.setTouchEmulationEnabled", phone)
        if screen == "phone" and self.front == "lab":
            self.notebook.command("application:toggle-left-area")
        self.page.set_viewport_size({"width": width, "height": height})

    def widget(self, name: str) -> Any:
        """Return a widget, at the top of the page."""
        found = self.page.locator(f".elongo-explorer >> nth={self.names.index(name)}")
        for _ in range(2):  # what is above may change its height when it comes into sight
            found.evaluate(TO_THE_TOP)
            self.page.wait_for_timeout(50)
        return found

    def troubles(self, name: str, screen: str) -> list[str]:
        """Return all that is wrong with a widget on this screen once it has settled."""
        widget = self.widget(name)
        before, same = None, 0
        for _ in range(SETTLES):
            found = self._troubles(widget, screen)
            same = same + 1 if found == before else 0
            if not found or same == STAYS:
                break
            before = found
            self.notebook.evaluate("0")
            self.page.wait_for_timeout(100)
        return [f"{screen}, {name}: {trouble}" for trouble in found]

    def _troubles(self, widget: Any, screen: str) -> list[str]:
        found = self.notebook.misfits(THUMB if "phone" in screen else 0, widget)
        seen = widget.evaluate(SEEN)
        stage, room, actions = seen["stage"], seen["room"], seen["actions"]
        if stage is None:  # a question
            return found
        if seen["painted"] not in (None, 1, 2):  # a large board has a pixel for each of the page
            found.append(f"the board is painted in another size: {seen['painted']}")
        if screen != "phone":
            for part in (stage, *actions):
                if part["bottom"] > room["bottom"] + 1 or part["y"] < room["y"] - 1:
                    found.append(f"out of sight: {part} in {room}")
        else:
            if stage["right"] - stage["x"] < seen["widget"]["right"] - seen["widget"]["x"] - 4:
                found.append("the board is narrower than the page")
            found += [f"not below the board: {part}" for part in actions if part["y"] < stage["bottom"]]
            if actions and min(part["y"] for part in actions) > stage["bottom"] + 120:
                found.append("the buttons are far below the board")
        return found


@pytest.mark.parametrize("size", [{"width": 390, "height": 844}, {"width": 844, "height": 390}], ids=str)
def test_a_board_in_the_full_window_of_a_phone_fits_with_few_controls_and_with_all(show, size):
    """Upright and on its side: everything can be reached by scrolling down, and nothing is cut or covered."""
    notebook = show(["import elongo_explore as el", cells()["game"]], touch=True)
    notebook.page.set_viewport_size(size)
    root = notebook.page.locator(WIDGET).first
    root.get_by_role("button", name="Full window").tap()
    for name in ("More", "Less"):
        notebook.page.wait_for_timeout(400)
        assert notebook.misfits(THUMB) == []
        notebook.shot(f"full window {size['width']} {name}")
        assert root.evaluate("root => root.scrollWidth <= root.clientWidth")
        root.get_by_role("button", name=name, exact=True).tap()


@pytest.mark.parametrize(
    ("front", "dark"), [("page", False), ("page", True), ("lab", False), ("notebook", True), ("voila", False)]
)
def test_all_widgets_fit_every_screen(show, front: Front, dark: bool):
    """Beside JupyterLab's file browser, on a laptop, on a large screen, on a phone; axe finds nothing."""
    shown = cells()
    notebook = show(["import elongo_explore as el", *shown.values()], front, dark=dark, fresh=True)
    screens = Screens(notebook, [*shown], front)
    troubles = []
    for screen in SCREENS:
        screens.resize(screen)
        for name in shown:
            troubles += screens.troubles(name, screen)
            notebook.shot(f"screens {front} {'dark' if dark else 'light'} {screen} {name}")
    if troubles:
        pytest.fail("\n".join(troubles), pytrace=False)
    assert notebook.axe(".elongo-explorer") == []

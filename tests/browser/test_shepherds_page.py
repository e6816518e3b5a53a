"""Good Shepherds' live board as a person meets it: dice, hexes, movement, undo, on pages of several sizes."""

from typing import Any

import pytest

from tests.support.svg_board import SvgBoard

SHOW = ["import elongo_explore as el", "ex = el.Explorer({})\nex"]
MIDDLE = "el.example('Good Shepherds: in the middle of a game')"
BEGUN = "el.shepherds.position('hexagon 6', {}, dice=(2, 4))"  # the hut of player 1 is on (-2, 5)


class Page(SvgBoard):
    """An Explorer called `ex` in an open notebook, with a field on it."""

    def hex(self, q: int, r: int) -> Any:
        """Return the place of a hex on the page."""
        return self.board.locator(f'polygon[data-name="{q},{r}"]')

    def die(self, at: int) -> Any:
        """Return the place of a die on the page."""
        return self.board.locator(f'rect[data-name="die {at}"]')

    def to_the_top(self) -> None:
        """Scroll so that all of it is seen that fits."""
        self.root.evaluate("root => root.closest('.jp-OutputArea-output').scrollIntoView({block: 'start'})")


@pytest.fixture
def explore(show):
    """Open a notebook with an Explorer."""

    def explore(what: str, **more: Any) -> Page:
        return Page(show([SHOW[0], SHOW[1].format(what)], **more))

    return explore


def test_dice_are_used_by_clicking(explore):
    """A ghost, a movement with its lines, a click that places, undo; axe finds nothing."""
    page = explore(BEGUN)
    page.hex(-2, 4).hover()
    page.root.get_by_text("The 2 places a pasture here").wait_for()
    page.hex(-2, 5).click()
    page.root.locator("b", has_text="from the chosen unit. Choose a hex").wait_for()
    page.notebook.shot("shepherds lines")
    page.hex(2, 1).hover()
    page.root.get_by_text("The 2 places a pasture here, 4 steps from your unit").wait_for()
    page.notebook.shot("shepherds ghost")
    page.hex(2, 1).click()
    page.notebook.until("ex.session.at", 1)
    page.lines.get_by_text("Player 1 moves 4 steps").wait_for()
    page.lines.get_by_role("button", name="GS-6").first.click()
    page.root.get_by_text("straight").first.wait_for()
    page.press("Undo")
    page.notebook.until("ex.session.at", 0)
    page.die(1).click()
    page.root.locator("b", has_text="the 4 places a sheep").wait_for()
    page.hex(0, 0).click()
    page.lines.get_by_role("button", name="GS-4").first.wait_for()
    assert page.notebook.axe(".elongo-explorer") == []
    assert page.notebook.evaluate("ex.errors") == []


def test_the_other_turn_is_seen_one_action_after_the_other(show):
    """Dice roll, units come, and it is said whose they are; a key shows at once where it leads."""
    cells = ["ex = el.play(el.shepherds.new_game(seed=5), {2: 'greedy'})\nex"]
    page = Page(show(["import elongo_explore as el", *cells]))
    bar = page.root.locator(".elongo-thinks")
    while page.notebook.evaluate("ex.position.turn") == 1:
        at = page.notebook.evaluate("ex.session.at")
        page.key("s", "Enter", "s", "Enter")
        page.notebook.until(f"ex.session.at > {at}", True)
        page.key("Escape")
    bar.get_by_text("Greedy rolls").or_(bar.get_by_text("Greedy thinks")).wait_for()
    bar.get_by_text("Greedy places").wait_for()
    assert page.board.locator(".comes").count() > 0
    page.notebook.shot("the other player places")
    bar.get_by_text("You roll").wait_for()
    bar.get_by_role("button", name="Skip").click()
    page.root.locator("[data-playing]").wait_for(state="detached")
    assert page.notebook.evaluate("(ex.position.turn, ex.errors)") == (1, [])
    page.notebook.page.emulate_media(reduced_motion="reduce")
    page.key("s", "Enter")
    assert page.root.locator("[data-playing]").count() == 0
    page.notebook.page.emulate_media(reduced_motion="no-preference")


def test_keys_alone_roll_and_use_dice(explore):
    """Groups and the forecast are shown."""
    page = explore("el.shepherds.new_game(seed=None)", dark=True)
    assert page.notebook.axe(".elongo-explorer") == []
    page.key("5", "3")
    page.notebook.until("ex.position.dice", (5, 3))
    page.key("3", "s", "Enter")
    page.notebook.until("len(ex.position.dice)", 1)
    page.key("s", "Enter")
    page.notebook.until("ex.position.turn", 2)
    page.key("d", "f", "g")
    page.notebook.until("len(ex.position.dice)", 2)
    page.root.get_by_text("If it were scored now").first.wait_for()
    page.notebook.shot("shepherds by keys, dark")
    assert page.notebook.axe(".elongo-explorer") == []
    assert page.notebook.evaluate("ex.errors") == []


def test_the_field_fits_a_projector_and_a_phone(explore):
    """1280 by 720 beside a file browser; and 390 pixels, where columns wrap and nothing is cut off."""
    page = explore(MIDDLE)
    page.press("Forecast")
    page.press("Groups")
    page.to_the_top()
    seen = page.notebook.page.locator(".jp-WindowedPanel-outer").first.bounding_box()
    page.notebook.shot("shepherds on a projector")
    assert page.root.bounding_box()["height"] <= seen["height"]
    board, lines = page.board.bounding_box(), page.lines.bounding_box()
    assert lines["x"] > board["x"] + board["width"]  # beside the board, not below it
    page.press("More")
    page.root.get_by_label("Start from").select_option("Good Shepherds: a new game, you roll the dice")
    page.notebook.until("ex.position.stage", "opening")
    page.notebook.shot("shepherds before the opening roll")
    assert page.root.bounding_box()["height"] <= seen["height"]
    phone = explore(BEGUN, touch=True)
    phone.notebook.page.set_viewport_size({"width": 390, "height": 800})
    phone.notebook.page.wait_for_timeout(500)
    room = phone.root.bounding_box()
    assert phone.board.bounding_box()["width"] > 300
    for part in (*phone.root.get_by_role("button").all(), phone.board, phone.lines, phone.keys):
        if part.is_visible():
            box = part.bounding_box()
            assert box["x"] + box["width"] <= room["x"] + room["width"] + 1
    phone.to_the_top()
    phone.hex(-2, 4).tap()  # a finger shows first, and places then
    phone.root.get_by_text("The 2 places a pasture here").first.wait_for()
    assert phone.notebook.evaluate("ex.session.at") == 0
    phone.notebook.shot("shepherds on a phone")
    phone.hex(-2, 4).tap()
    phone.notebook.until("ex.session.at", 1)

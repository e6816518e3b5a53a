"""The guided first game as a person meets it: by keys alone, from the first step to the game that goes on."""

import re
from typing import Any

import pytest

from elongo_explore.games.elongo.board.board import along_outline
from elongo_explore.games.elongo.desk.desk import ElongoDesk
from elongo_explore.games.elongo.desk.guide.first_game import first_game_script
from elongo_explore.games.elongo.desk.guide.leading import Guide
from elongo_explore.games.elongo.desk.guide.tasks import Do, Task, edges_of
from elongo_explore.games.elongo.pictures.pointing import AtEdge
from elongo_explore.games.elongo.play.actions import Claim, LayShield, Place
from tests.support.harness import Opened, write_notebook

CELLS = ["import elongo_explore as el", "ex = el.first_game()\nex"]
LESSON = [*CELLS, 'el.Predict("start-your-land")']  # what is styled for a question must not reach the guide
SAID = re.compile("It would also fit|It does not fit|The right place|That is it")


class Page:
    """A guided game called `ex` in an open notebook."""

    def __init__(self, notebook: Opened) -> None:
        self.notebook, self.page = notebook, notebook.page
        self.root = notebook.page.locator(".elongo-explorer").first
        self.guide = self.root.get_by_role("group", name="The guide")
        self.guide.wait_for()

    def to_the_top(self) -> None:
        """Scroll so that all of it is seen that fits."""
        self.root.evaluate(
            "root => (root.closest('.jp-OutputArea-output') ?? root).scrollIntoView({block: 'start'})"
        )

    def wait_for(self, step: str) -> None:
        """Until the guide is there."""
        self.guide.get_by_text(step, exact=True).wait_for()

    def walk_to(self, patch: tuple[int, str]) -> None:
        """Walk with the arrow keys until the cursor is on a patch."""
        for key in ["ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowUp"] * 4:
            self.page.keyboard.press(key)
            if self.cursor() == patch:
                self.page.wait_for_timeout(300)  # a key may wait in the page for the answer to the one before
                if self.cursor() == patch:
                    return
        pytest.fail(f"no arrow leads to {patch}")

    def cursor(self) -> object:
        """Return where the cursor of the board is."""
        return self.notebook.evaluate("tuple(ex.desk.cursor or ())")


def along(desk: ElongoDesk, edges: list[AtEdge]) -> int:
    """How often ] has to be pressed until the cursor is on one of the edges."""
    cursor, steps = desk.cursor, 0
    while steps == 0 or cursor not in edges:
        cursor, steps = AtEdge(*along_outline(desk.board, cursor, 1)), steps + 1
    return steps


def keys_for(task: Task, desk: ElongoDesk) -> list[str]:
    """Return the keys that do a task, for what is not chosen by arrows."""
    if (shield := task.shield()) is not None:
        hand = desk.hand
        return ["s"] * ((hand.index(shield) - hand.index(desk.shield)) % len(hand))
    if not isinstance(task, Do):
        return ["]"] * along(desk, [AtEdge(*task.lit().asked)])
    if isinstance(task.action, LayShield):
        edges = edges_of(desk, task.action.placement)
        steps = along(desk, edges)
        for _ in range(steps):
            desk.point(AtEdge(*along_outline(desk.board, desk.cursor, 1)))
        turns = desk.intent.ways(desk.board).index(task.action.placement)
        return ["]"] * steps + ["t"] * turns + ["Enter"]
    return [] if isinstance(task.action, Claim | Place) else [task.action.key]


def test_the_guide_is_played_by_keys_alone_and_the_game_goes_on(show) -> None:
    """From the Tab key on: no mouse is touched, and nothing is shown by the guide."""
    page = Page(show(CELLS))
    script = first_game_script()
    guide, desk = Guide(script), ElongoDesk(script.start)
    for _ in range(60):
        page.page.keyboard.press("Tab")
        if page.page.evaluate("document.activeElement.classList.contains('elongo-keys')"):
            break
    while guide.now(desk).kind != "done":
        now = guide.now(desk)
        if now.kind == "waits":
            desk.do(guide.line[desk.session.at])
            continue
        page.wait_for(f"Step {now.number} of {now.total}")
        page.guide.get_by_text(now.task.ask, exact=True).wait_for()
        action = getattr(now.task, "action", None)
        if isinstance(action, Claim | Place):
            page.walk_to(action.patch)
            page.page.keyboard.press("Enter")
        for key in keys_for(now.task, desk):
            page.page.keyboard.press(key)
        guide.show_me(desk)
    page.wait_for("Well done")
    page.notebook.until("(len(ex.position.board.laid), ex.position.to_act)", (11, 1))
    assert page.notebook.evaluate("ex.errors") == []


def heights(page: Page) -> tuple[Any, Any]:
    """How high the guide is, and where the board begins."""
    box = page.guide.bounding_box()
    stage = page.root.locator(".elongo-stage").bounding_box()
    return box["height"], stage["y"] - box["y"]


IN_VIEW = """root => {
    const outer = root.closest(".jp-WindowedPanel-outer").getBoundingClientRect();
    const box = part => root.querySelector(part).getBoundingClientRect();
    const parts = [".elongo-guide", ".elongo-stage", ".elongo-actions", ".elongo-choice"];
    const away = parts.filter(part => box(part).bottom > outer.bottom + 1 || box(part).top < outer.top - 1);
    return [away, box(".elongo-stage").height / outer.height];
}"""
"""What is out of sight, and the part of the height that the board has."""


@pytest.mark.parametrize(("size", "dark"), [((1280, 720), False), ((390, 844), True), ((844, 390), False)])
def test_no_step_moves_the_board_or_cuts_its_words(show, size: tuple[int, int], dark: bool) -> None:
    """From the first to the last, on a projector, on a phone and on its side. On the phone the words are for
    fingers, and the guide, the board, what can be done and the hand are in view together."""
    width, phone = size[0], size[0] < 1000
    notebook = show(CELLS, dark=dark, touch=phone)
    notebook.page.set_viewport_size({"width": size[0], "height": size[1]})
    page = Page(notebook)
    page.to_the_top()
    notebook.page.wait_for_timeout(300)
    first = heights(page)
    words = page.guide.locator(".elongo-guide-words")
    for number in range(1, len(Guide(first_game_script()).tasks) + 1):
        page.wait_for(f"Step {number} of 17")
        notebook.until("ex.guide_panel.shown['kind']", "asks")
        assert heights(page) == first
        assert words.evaluate("it => it.scrollHeight - it.clientHeight") <= 0, number
        assert page.root.evaluate("it => it.scrollHeight - it.clientHeight") <= 0, number
        if phone:
            away, part = page.root.evaluate(IN_VIEW)
            assert away == []
            assert part >= (0.5 if width < 500 else 0.85)
            assert not re.search(r"[Cc]lick|By keys|\([A-Z]\)", page.guide.inner_text())
        if number == 12:  # what is said to the edge that was tried does not hide what is asked for next
            page.guide.get_by_text(SAID).wait_for()
            assert page.guide.get_by_text("Lay it at the marked place instead.").is_visible()
        if number in (4, 7, 12, 15):  # what is said to a shield at another place fits, too
            page.root.locator(".elongo-keys").focus()
            notebook.page.keyboard.press("]")
            page.guide.get_by_text(SAID).wait_for()
            assert words.evaluate("it => it.scrollHeight - it.clientHeight") <= 0, number
            assert heights(page) == first
        if number in (1, 3, 4, 12, 16):
            notebook.shot(f"guide {width} step {number}")
        page.guide.get_by_role("button", name="Do it for me").click()
    page.wait_for("Well done")
    notebook.until("ex.position.to_act", 1)
    assert heights(page)[1] == first[1]
    card = page.root.get_by_role("dialog", name="You know how to play")
    card.wait_for()
    notebook.shot(f"guide {width} end")
    assert notebook.misfits() == []
    assert notebook.axe(".elongo-guide") == []
    card.get_by_role("button", name="Play on").click()
    card.wait_for(state="hidden")


def test_whoever_goes_astray_is_told_so_and_led_back(show) -> None:
    """By a button; and the guide can be skipped, and taken up again."""
    page = Page(show(CELLS))
    for _ in range(3):
        page.guide.get_by_role("button", name="Do it for me").click()
    page.wait_for("Step 4 of 17")
    page.root.locator(".elongo-keys").focus()
    for key in ["]", "]", "]", "Enter"]:
        page.page.keyboard.press(key)
    page.guide.get_by_text("You chose otherwise").wait_for()
    words = page.guide.locator(".elongo-guide-words")
    assert words.evaluate("it => it.scrollHeight - it.clientHeight") <= 0
    page.to_the_top()
    page.notebook.shot("guide astray")
    page.guide.get_by_role("button", name="Guide me").click()
    page.guide.get_by_text("Take the shield YGRY").wait_for()  # it is among the others of the hand again
    page.guide.get_by_role("button", name="Skip the guide").click()
    page.guide.get_by_text("You play without the guide.").wait_for()
    page.guide.get_by_role("button", name="Guide me").click()
    page.guide.get_by_text("Take the shield YGRY").wait_for()


@pytest.mark.parametrize("front", ["lab", "notebook"])
def test_a_lesson_opens_beside_the_board(show, front: Any) -> None:
    """In JupyterLab in a tab of its own there, in Notebook 7 in one of the browser; the board stays."""
    page = Page(show(CELLS, front, fresh=True))
    link = page.guide.get_by_role("link", name="Lesson 05_hexagon")
    write_notebook(page.notebook._server.root / "05_hexagon.ipynb", [])
    if front == "lab":
        link.click()
        page.page.get_by_role("tab", name="05_hexagon.ipynb").wait_for()
        page.page.get_by_role("tab", name="lab-").click()
    else:
        with page.page.context.expect_page() as opened:
            link.click()
        opened.value.wait_for_url("**/notebooks/05_hexagon.ipynb*")
        opened.value.close()
    page.notebook.until("ex.session.at", 2)


def test_by_mouse_the_marked_land_shield_and_place_are_clicked(show) -> None:
    """Land once, a shield once, a place twice; a button is pressed. The marked shield stays in its row."""
    page = Page(show(LESSON))
    page.to_the_top()
    page.page.wait_for_timeout(300)

    def click(where: tuple[int, Any]) -> None:
        """An edge or a patch, where the board shows it."""
        stage = page.root.locator(".elongo-over").bounding_box()
        x, y = page.notebook.evaluate(f"tuple(map(float, ex.view.middle_of({where!r})))")
        page.page.mouse.click(stage["x"] + x, stage["y"] + y)

    click((1, "M"))
    page.wait_for("Step 2 of 17")
    page.root.get_by_role("button", name="End turn", exact=True).click()
    page.wait_for("Step 3 of 17")
    page.root.locator(".elongo-choice .elongo-asked").wait_for()
    widths = page.root.locator(".elongo-choice button").evaluate_all("all => all.map(it => it.offsetWidth)")
    assert max(widths) - min(widths) <= 1
    page.root.locator(".elongo-choice .elongo-asked").click()
    page.wait_for("Step 4 of 17")
    click((1, 0))
    page.guide.get_by_text("That is it").wait_for()
    click((1, 0))
    page.wait_for("Step 5 of 17")

"""The list of moves in a real page; and what the page keeps: after a reload, a restart, another run."""

import pytest

import elongo_explore as el
from tests.browser.test_explorer_page import Page
from tests.support.harness import Opened
from tests.support.samples import usual_starts

SETUP = "import elongo_explore as el"
GAMES = {game: f"el.decode({el.encode(begin(5))!r})" for game, begin in usual_starts().items()}
DO = "(ex.desk.do(ex.position.legal_actions()[{}]), ex.refresh())[1]"
KEPT = "() => Object.keys(localStorage).filter(key => key.startsWith('elongo-moves')).length"
RERUN = """async () => {
    const notebook = window.jupyterapp.shell.currentWidget.content;
    const shows = cell => cell.model.sharedModel.source.startsWith("ex = ");
    notebook.activeCellIndex = notebook.widgets.findIndex(shows);
    await window.jupyterapp.commands.execute("notebook:run-cell");
}"""


class Board:
    """A live board called `ex`, with its list of moves open."""

    def __init__(self, notebook: Opened) -> None:
        self.notebook, self.page = notebook, notebook.page
        self.root = notebook.output.locator(".elongo-explorer").first
        self.root.locator(".elongo-keys").wait_for()
        self.root.scroll_into_view_if_needed()
        self.rows = self.root.locator(".elongo-moves > li")

    def open(self) -> None:
        """Open the list."""
        self.root.get_by_role("button", name="Moves", exact=True).click()
        self.rows.first.wait_for()

    def branch(self) -> None:
        """Three moves, and another third one."""
        for which in (0, 0, 0):
            self.notebook.evaluate(DO.format(which))
        self.notebook.evaluate("ex.go(2)")
        self.notebook.evaluate(DO.format(1))

    def wait_until_kept(self) -> None:
        """The page writes at most twice a second."""
        self.page.wait_for_function(KEPT)
        self.page.wait_for_timeout(1500)


def look(notebook: Opened) -> tuple[object, ...]:
    """Return what there is in the kernel: moves after which, where one is, and the record."""
    return (
        notebook.evaluate("[move.after for move in ex.study().moves]"),
        notebook.evaluate("(ex.session.at, ex.session.last, len(ex.record().actions))"),
        notebook.evaluate("el.encode(ex.position)"),
    )


def is_painted(notebook: Opened, game: str) -> None:
    """A canvas has its colours again. (Other games are SVG.)"""
    if game == "elongo":
        Page(notebook).is_painted()


@pytest.mark.parametrize(("game", "front"), [("elongo", "lab"), ("bao", "notebook")])
def test_branches_survive_a_reload_a_restart_and_a_second_run(show, game, front):
    """Everything is back by itself: the tree, the place in it, the record; and one line says so."""
    notebook = show([SETUP, f"ex = el.Explorer({GAMES[game]})\nex"], front, fresh=True)
    board = Board(notebook)
    board.branch()
    before = look(notebook)
    assert before[0] == [0, 1, 2, 2]
    board.wait_until_kept()

    notebook.reload()
    assert look(notebook) == before
    is_painted(notebook, game)
    Board(notebook).open()

    notebook.page.evaluate(RERUN)
    notebook.until("len(ex.session.nodes)", 5)
    assert look(notebook) == before

    notebook.restart_kernel()
    ended = notebook.output.locator(".elongo-ended").first
    ended.wait_for()
    assert ended.inner_text() == "The kernel has ended. Run this cell again: your moves come back."
    notebook.shot(f"the kernel has ended {game} {front}")
    notebook.run_all()
    notebook.until("len(ex.session.nodes)", 5)
    assert look(notebook) == before
    over = "To start over, go to the first step: the button left of Undo."
    told = f"Your earlier moves are back: 4 steps. {over}"
    is_painted(notebook, game)
    assert notebook.evaluate("ex.lines.lines[0]['text']") == told
    notebook.output.get_by_text(told).first.wait_for()
    assert notebook.output.locator(".elongo-ended").count() == 0


@pytest.mark.parametrize("dark", [False, True])
def test_the_list_of_moves_by_mouse_and_keys(show, dark):
    """A click and Enter go there, arrows walk, a step opens; deleting can be undone; axe finds nothing."""
    notebook = show([SETUP, f"ex = el.Explorer({GAMES['elongo']})\nex"], dark=dark)
    board = Board(notebook)
    board.branch()
    board.open()
    page = notebook.page
    board.rows.nth(4).wait_for()
    assert board.rows.count() == 5
    board.rows.nth(3).locator(".elongo-move").click()
    notebook.until("ex.session.here.number", 3)
    board.root.locator("li:nth-child(4) [aria-current]").wait_for()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    notebook.until("ex.session.here.number", 1)
    page.keyboard.press("ArrowRight")
    board.rows.nth(1).locator(".elongo-told-here .elongo-rule").first.wait_for()
    notebook.shot(f"list of moves {'dark' if dark else 'light'}")
    assert notebook.axe(".elongo-explorer") == []
    assert notebook.misfits() == []
    board.rows.nth(4).locator(".elongo-move").click()
    notebook.until("ex.session.here.number", 4)
    board.root.get_by_role("button", name="Delete this branch").click()
    notebook.until("len(ex.session.nodes)", 4)
    board.root.get_by_role("button", name="Put it back").click()
    notebook.until("len(ex.session.nodes)", 5)
    board.root.get_by_role("button", name="Make it the main line").click()
    notebook.until("ex.study().main == ex.record()")
    with page.expect_download() as download:
        board.root.get_by_role("button", name="Save moves").click()
    text = download.value.path().read_text("utf-8")
    assert notebook.evaluate(f"el.decode({text.split()[0]!r}) == ex.study()")


def test_five_hundred_moves_scroll_in_the_list_and_not_the_page(show):
    """The current one is in sight; the page stays where it is."""
    record = "el.example('the record of a game, to step through')"
    notebook = show([SETUP, f"ex = el.Explorer({record})\nex"])
    board = Board(notebook)
    board.open()
    count = notebook.evaluate("len(ex.session.nodes)")
    board.rows.nth(count - 1).wait_for(state="attached")
    assert board.rows.count() == count > 80
    board.root.evaluate(
        "board => board.closest('.jp-Notebook').scrollTo(0, 0)"
    )  # a full hand is 15 px too high
    where = "() => document.querySelector('.elongo-explorer').getBoundingClientRect().top"
    before = notebook.page.evaluate(where)
    notebook.evaluate("ex.go(ex.session.last)")
    last = board.rows.nth(count - 1)
    last.locator("[aria-current]").wait_for()
    notebook.page.wait_for_timeout(300)
    box, inside = board.root.locator(".elongo-moves").bounding_box(), last.bounding_box()
    assert box["y"] <= inside["y"] <= inside["y"] + inside["height"] <= box["y"] + box["height"] + 1
    assert abs(notebook.page.evaluate(where) - before) < 1
    notebook.shot("a long list of moves")


def test_in_voila_a_reload_brings_the_moves_back(show):
    """There each reload has a new kernel. The position of the link counts as the start."""
    code = el.encode(el.bao.new_game())
    notebook = show([SETUP, "el.Explorer()"], "voila", f"position={code}")
    root = notebook.page.locator(".elongo-explorer").first

    def told(text: str) -> None:
        root.get_by_text(text).first.wait_for()

    told("0 of 0")
    root.locator(".elongo-keys").focus()
    for key in ("ArrowRight", "Enter"):
        notebook.page.keyboard.press(key)
    told("1 of 1")
    root.get_by_role("button", name="Undo").click()
    told("0 of 1")
    notebook.page.wait_for_timeout(1500)
    notebook.page.reload()
    told("0 of 1")
    told("Your earlier moves are back: 2 steps.")
    notebook.shot("moves back in voila")


def test_switched_off_storage_does_no_harm(show):
    """The board works, and nothing is kept."""
    notebook = show([SETUP])
    notebook.page.evaluate(
        "() => Object.defineProperty(window, 'localStorage', { get() { throw new Error('switched off') } })"
    )
    notebook.run(f"ex = el.Explorer({GAMES['bao']})\nex")
    board = Board(notebook)
    board.branch()
    board.open()
    board.rows.nth(4).wait_for()
    assert board.rows.count() == 5
    assert notebook.evaluate("ex.errors") == []

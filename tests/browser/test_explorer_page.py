"""The Explorer as a person meets it: in JupyterLab and in Notebook 7, by mouse, keys and touch."""

import time
from base64 import b64decode
from pathlib import Path
from typing import Any

import pytest

import elongo_explore as el
from elongo_explore.games.elongo.pictures.colours import LAND
from tests.support.harness import SECONDS, Opened

SHOW = ["import elongo_explore as el", "ex = el.Explorer({})\nex"]


QUIET_SIZE = """over => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(
    () => done([over.clientWidth, over.clientHeight]))))"""
"""The size of the board, once what was just switched on has its place: it may make the board smaller."""


class Page:
    """An Explorer called `ex` in an open notebook."""

    def __init__(self, notebook: Opened) -> None:
        self.notebook = notebook
        self.root = notebook.output.locator(".elongo-explorer").first
        self.canvas = self.root.locator("canvas").first
        self.over = self.root.locator(".elongo-over").first
        """What lies over the canvas and feels mouse and fingers."""
        self.keys = self.root.locator(".elongo-keys")
        self.voice = self.root.locator(".elongo-voice")
        self.lines = self.root.locator(".elongo-lines")
        self.canvas.wait_for()
        self.root.scroll_into_view_if_needed()
        self.settle()

    def settle(self) -> None:
        """Until the board is painted in the size that the page has for it."""
        for _ in range(SECONDS * 10):
            size = self.over.evaluate(QUIET_SIZE)
            if self.ask("[ex.view.width, ex.view.height]") == size:
                return
            self.notebook.page.wait_for_timeout(100)
        pytest.fail(f"the board is not painted in the size of the page, {size}", pytrace=False)

    def ask(self, expression: str) -> Any:
        """Return what an expression is in the kernel."""
        return self.notebook.evaluate(expression)

    def until(self, expression: str, value: Any = True) -> None:
        """Ask until it is so."""
        self.notebook.until(expression, value)

    def click(self, target: object) -> None:
        """Click the middle of an open edge or of a patch."""
        self.settle()  # a switch may just have made the board smaller: its places are elsewhere then
        x, y = self.ask(f"ex.view.middle_of({target})")
        self.over.click(position={"x": x, "y": y})

    def button(self, name: str) -> Any:
        """Return one of the Explorer's buttons."""
        return self.root.get_by_role("button", name=name, exact=True)

    def press(self, name: str) -> None:
        """Click one of its buttons."""
        self.button(name).click()

    def key(self, name: str) -> None:
        """Press a key of the board."""
        self.keys.focus()
        self.notebook.page.keyboard.press(name)

    def share_of(self, colour: str, target: object) -> float:
        """How much of the canvas round the dot of a patch has about this colour, as it is on the page."""
        x, y = self.ask(f"ex.view.middle_of({target})")
        reach = self.ask("ex.view.window.view.scale") * 0.12
        script = """(canvas, [x, y, reach, wanted]) => {
            const ratio = canvas.width / canvas.getBoundingClientRect().width;
            const [left, top, size] = [x - reach, y - reach, 2 * reach].map(it => Math.round(it * ratio));
            const found = canvas.getContext("2d").getImageData(left, top, size, size).data;
            let near = 0;
            for (let i = 0; i < found.length; i += 4)
                near += wanted.every((part, at) => Math.abs(part - found[i + at]) < 40);
            return near / (size * size);
        }"""
        return self.canvas.evaluate(script, [x, y, reach, [*bytes.fromhex(colour[1:])]])

    def is_painted(self) -> None:
        """The land is there, in its colours."""
        for number in (0, 1):
            large = "L" if self.ask(f"len(ex.desk.board.laid[{number}].shield.colours)") == 4 else "M"
            colour = self.ask(f"ex.desk.board.laid[{number}].shield.colour('{large}')")
            end = time.monotonic() + SECONDS  # the kernel is done; the page may have to paint it still
            while (share := self.share_of(LAND[colour], (number, large))) <= 0.2 and time.monotonic() < end:
                time.sleep(0.1)
            assert share > 0.2, (number, large)


def with_all_controls(show: Any) -> Any:
    """Return a function that opens a notebook with an Explorer that shows all controls."""

    def explore(what: str = "", front: Any = "page", query: str = "", **more: Any) -> Page:
        cells = [SHOW[0], SHOW[1].format(", ".join(filter(None, (what, "more=True"))))]
        return Page(show(cells, front, query, **more))

    return explore


explore = pytest.fixture(with_all_controls, name="explore")


HEXAGON = 'el.example("a hexagon")'
STAR = 'el.example("a game: close the star and build a boma")'
RECORD = 'el.example("the record of a game, to step through")'


def test_three_shields_are_built_by_clicking(explore):
    """Click a circle, see the ghost, rotate it, lay it: thrice. Then undo and redo; axe finds nothing."""
    page = explore(HEXAGON)
    page.is_painted()
    for number in (4, 5, 6):
        page.click("ex.desk.marks().fits[1]")
        page.until("ex.desk.ghost is not None")
        page.press("Rotate")
        page.until("ex.desk.intent.way", 1)
        page.press("Rotate")
        page.press("Lay")
        page.until("len(ex.desk.board.laid)", number)
    page.is_painted()
    page.voice.get_by_text("is laid as shield 5").wait_for(state="attached")
    page.press("Undo")
    page.until("len(ex.desk.board.laid)", 5)
    page.press("Redo")
    page.until("len(ex.desk.board.laid)", 6)
    code = page.root.get_by_label("Code", exact=True).input_value()
    assert el.decode(code) == el.decode(page.ask("el.encode(ex.position)"))
    page.over.hover(position=dict(zip("xy", page.ask("ex.view.middle_of((0, 'A'))"), strict=True)))
    page.root.get_by_text("0A: red parcel").wait_for()
    page.notebook.shot("three shields")
    assert page.notebook.axe(".elongo-explorer") == []
    assert page.ask("ex.errors") == []


def test_a_turn_with_a_claim_is_played(explore):
    """From the hexagon on: pass, confirm, lay, claim by clicking a patch; what is not allowed is refused."""
    page = explore("el.new_game(seed=7)")
    page.root.get_by_text("may place a warrior or boy").first.wait_for()
    for _ in range(2):
        page.press("Pass")
        page.until("ex.desk.state.phase", "confirm")
        page.press("End turn")
        page.until("ex.desk.state.phase != 'confirm'")
    me = page.ask("ex.desk.state.turn")
    page.until("ex.desk.state.phase", "lay")
    assert not page.button("End turn").is_visible()  # only what can be done is there
    page.key("e")
    page.root.locator(".elongo-reply").get_by_role("button", name="TURN-1").wait_for()
    page.lines.get_by_role("button", name="TURN-1").click()
    page.root.get_by_text("TURN-1").first.wait_for()
    page.root.locator(".elongo-choice button").nth(2).click()
    page.until("ex.choice.chosen", 2)
    page.click("ex.desk.marks().fits[0]")
    page.press("Lay")
    page.until("ex.desk.state.phase", "act")
    page.click("ex.desk.targets()[0]")
    page.until(f"[c.owner for c in ex.desk.state.claims] == [{me}]")
    page.voice.get_by_text("claims").wait_for(state="attached")
    page.notebook.shot("a claim")
    page.click("ex.desk.marks().fits[0]")
    page.press("Lay")
    page.press("Pass")
    page.press("End turn")
    page.until(f"ex.desk.state.turn != {me}")
    assert page.notebook.axe(".elongo-explorer") == []
    assert page.ask("ex.errors") == []


def test_a_boma_is_built_and_taken_back(explore):
    """The loop is offered as soon as it is closed; undo takes the boma off, redo puts it back."""
    page = explore(STAR)
    page.root.locator('.elongo-choice button[aria-label="wide with A red, M red, C green"]').click()
    ghost = "__import__('elongo_explore.games.elongo.pictures.live', fromlist=['x']).ghost_drawing"
    x, y = page.ask(f"{ghost}(el.Placement('wide', (0, 0, 0, 0), 0), ex.view.window.view).centre")
    page.over.click(position={"x": x, "y": y})
    page.until("ex.desk.ghost is not None")
    page.over.click(position={"x": x, "y": y})
    page.until("ex.desk.state.phase", "act")
    page.until("ex.loop_choice.value", 1)
    page.notebook.shot("a loop is closed")
    page.press("Build boma")
    page.until("len(ex.desk.state.bomas)", 1)
    page.lines.get_by_role("button", name="BOMA-5").first.wait_for()
    page.press("Undo")
    page.until("len(ex.desk.state.bomas)", 0)
    page.press("Redo")
    page.until("len(ex.desk.state.bomas)", 1)
    page.notebook.shot("a boma")
    assert page.ask("ex.errors") == []


def test_a_record_is_stepped_through(explore):
    """With the buttons and with the slider; what happened is listed at each step."""
    page = explore(RECORD)
    for number in (1, 2, 3):
        page.press("Redo")
        page.until("ex.desk.session.at", number)
        page.lines.get_by_text(f"Step {number} of 85").wait_for()
    handle = page.root.locator(".noUi-handle")
    handle.focus()
    page.notebook.page.keyboard.press("ArrowRight")
    page.until("ex.desk.session.at", 4)
    page.press("Go to the last step")
    page.until("ex.desk.session.at", 85)
    page.notebook.shot("last step")
    assert page.notebook.axe(".elongo-explorer") == []


def test_a_link_opens_its_position(explore, front):
    """Only the code reaches the kernel; a broken one is said to be broken."""
    code = el.encode(el.example("a small boma of five"))
    page = explore("", front, query=f"position={code}&token=secret")
    page.until("len(ex.desk.board.laid)", 5)
    page.until("ex.share.code.value", code)
    page.is_painted()
    assert "secret" not in page.ask("repr(ex.keys_.get_state())")
    page.notebook.shot(f"from a link {front}")


def test_a_shield_is_dragged_from_the_hand_rotated_by_its_handle_and_laid(explore):
    """One movement chooses and places it; the handle and the ghost do the rest."""
    passed = ".after(el.Pass()).after(el.Confirm())"
    page = explore(f"el.new_game(length='short', seed=7){passed}{passed}")
    mouse, cards = page.notebook.page.mouse, page.root.locator(".elongo-choice button")
    choices = "((i, tuple(e)) for i, s in enumerate(ex.desk.hand) if i for e, _ in ex.desk.facts.edges"
    number, edge = page.ask(f"next({choices} if sum(p.kind == s.kind for p in ex.desk.board.ways(*e)) > 1))")
    x, y = page.ask(f"ex.view.middle_of({edge!r})")
    card, over = cards.nth(number).bounding_box(), page.over.bounding_box()
    mouse.move(card["x"] + card["width"] / 2, card["y"] + card["height"] / 2)
    mouse.down()
    mouse.move(over["x"] + x, over["y"] + y, steps=8)
    page.root.locator(".elongo-dragged").wait_for()
    page.notebook.shot("a shield is dragged")
    mouse.up()
    page.root.locator(".elongo-dragged").wait_for(state="detached")
    page.until("ex.desk.ghost is not None and ex.desk.hand.index(ex.desk.shield)", number)
    before, laid = page.ask("repr(ex.desk.ghost)"), page.ask("len(ex.desk.board.laid)")
    handle = page.root.locator(".elongo-handle")
    if page.ask("bool(ex.live.stage.handle)"):
        handle.click()
        page.until(f"repr(ex.desk.ghost) != {before!r}")
        page.notebook.shot("the handle of a ghost")
    assert page.notebook.axe(".elongo-explorer") == []
    page.press("Lay")
    page.until("len(ex.desk.board.laid)", laid + 1)
    handle.wait_for(state="hidden")
    assert page.ask("ex.errors") == []


def test_keys_alone_lay_a_shield_and_tab_leaves(explore, front):
    """From the line below the board: walk, turn, lay, undo. No key drives the notebook, and Tab gets out."""
    page = explore("", front)
    keyboard = page.notebook.page.keyboard
    cells = page.notebook.page.locator(".jp-Cell").count()
    page.keys.focus()
    for key in ("Enter", "ArrowRight", "t", "Enter", "d", "d", "a", "b", "s", "ArrowUp", "Enter"):
        keyboard.press(key)
    page.until("len(ex.desk.board.laid)", 3)
    page.voice.get_by_text("is laid as shield 2").wait_for(state="attached")
    keyboard.press("Control+z")
    page.until("len(ex.desk.board.laid)", 2)
    keyboard.press("Control+y")
    page.until("len(ex.desk.board.laid)", 3)
    keyboard.press("?")
    page.root.get_by_text("walk along the outline").wait_for()
    assert page.notebook.page.locator(".jp-Cell").count() == cells
    page.notebook.shot(f"keys {front}")
    inside = "() => document.querySelector('.elongo-explorer').contains(document.activeElement)"
    for shift in ("Shift+Tab", "Tab"):
        page.keys.focus()
        for _ in range(120):
            keyboard.press(shift)
            if not page.notebook.page.evaluate(inside):
                break
        else:
            pytest.fail(f"{shift} does not leave the Explorer")
    page.over.click(position={"x": 5, "y": 5})
    assert page.notebook.page.evaluate("document.activeElement.className") == "elongo-keys"


def test_two_views_of_one_explorer_show_the_same(show):
    """What is done in the one is seen in the other."""
    notebook = show([SHOW[0], SHOW[1].format(f"{HEXAGON}, more=True"), "ex"])
    page = Page(notebook)
    notebook.output.locator(".elongo-explorer").nth(1).scroll_into_view_if_needed()
    second = notebook.output.locator(".elongo-explorer").last
    second.get_by_role("button", name="Numbers").click()
    page.until("ex.overlays['numbers'].value")
    second.locator(".elongo-keys").focus()
    for key in ("ArrowRight", "Enter"):
        notebook.page.keyboard.press(key)
    page.until("len(ex.desk.board.laid)", 4)
    page.canvas = second.locator("canvas").first  # the board as it was may still glide over it
    page.is_painted()
    notebook.shot("two views")


PIXELS = """canvas => {
    const data = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
    let text = "";
    for (let i = 0; i < data.length; i += 8192) text += String.fromCharCode(...data.subarray(i, i + 8192));
    return btoa(text);
}"""


LAY = "ex.desk.point(ex.desk.marks().fits[(3 * len(ex.desk.board.laid)) % len(ex.desk.marks().fits)])"
PLAY = "ex.refresh(ex.desk.do(ex.desk.state.legal_actions()[-1 if ex.desk.laying else 0]))"


@pytest.mark.parametrize(
    ("what", "does"),
    [("a board of 34 shields", f"({LAY}, ex.answer(ex.controls.lay()))"), ("a game half-way", PLAY)],
    ids=["free", "game"],
)
def test_what_is_painted_part_by_part_has_the_same_pixels_as_what_is_painted_at_once(explore, what, does):
    """A lay paints the table round the new shield, a claim the pieces; so does taking it back."""
    page = explore(f"el.example({what!r})")

    def pixels(does: str) -> bytes:
        page.ask(does)
        page.notebook.page.wait_for_timeout(300)
        return b64decode(page.canvas.evaluate(PIXELS))

    page.ask("setattr(ex.view, 'fits', lambda: True)")  # the window stays
    seen = {pixels("0")}
    for _ in range(6):
        by_parts = pixels(does)
        assert by_parts not in seen
        assert by_parts == pixels("ex.view.repaint()")
        seen.add(by_parts)
    for _ in range(3):
        assert pixels("ex.go(ex.desk.session.at - 1)") == pixels("ex.view.repaint()")


def test_fingers_sharp_screens_and_dark_pages(explore):
    """Tap, tap lays a shield; the canvas has two pixels to one of the page; nothing is unreadable."""
    page = explore(HEXAGON, scale=2, touch=True, dark=True)
    x, y = page.ask("ex.view.middle_of(ex.desk.marks().fits[0])")
    for _ in range(2):
        page.over.tap(position={"x": x, "y": y})
    page.until("len(ex.desk.board.laid)", 4)
    sizes = page.canvas.evaluate("canvas => [canvas.width, canvas.getBoundingClientRect().width]")
    assert sizes[0] == 2 * sizes[1]
    page.is_painted()
    page.notebook.shot("dark")
    assert page.notebook.axe(".elongo-explorer") == []


def test_nothing_jumps_when_something_is_done(explore):
    """The parts stay where they are, whatever is switched on, said or opened."""
    page = explore('el.example("a game half-way")')

    def places() -> list[Any]:
        """Return where the parts are, seen from the corner of the whole."""
        parts = (".elongo-keys", ".elongo-choice", ".elongo-panel", ".widget-text", "canvas")
        boxes = [page.root.locator(part).first.bounding_box() for part in parts]
        corner = page.root.bounding_box()
        return [(b["x"] - corner["x"], b["y"] - corner["y"], b["width"], b["height"]) for b in boxes]

    before = places()
    for does in (
        "Parcels",
        "Share",
        "Text",
        "Help",
        "What happened",
        "Build",
        "Undo",
    ):
        page.press(does)
        page.key("w")  # Why: something is said
    page.ask("0")  # all of it has arrived
    page.notebook.page.wait_for_timeout(300)
    assert places() == before
    page.notebook.shot("projector")


def test_all_controls_and_every_panel_fit_beside_the_file_browser(explore):
    """1280 by 720 with real scrollbars, and nothing drops below the board. All else: test_screens.py."""
    page = explore(HEXAGON, "lab")
    assert page.notebook.page.locator(".jp-DirListing").is_visible()  # the file browser is open
    bar = page.notebook.page.locator(".jp-WindowedPanel-outer").first
    assert bar.evaluate("outer => outer.offsetWidth - outer.clientWidth") > 5  # scrollbars are shown
    page.root.get_by_label("Kind").select_option("wide, 4 patches")
    page.until("len(ex.desk.shield.colours)", 4)
    board = page.canvas.bounding_box()
    for part in (".elongo-choice", ".elongo-panel"):
        assert page.root.locator(part).bounding_box()["x"] > board["x"] + board["width"]
    for panel in page.root.locator(".elongo-pages button").all_text_contents():
        page.press(panel)
        page.until("ex.panel_choice.value", panel)
        assert page.notebook.misfits() == []
    page.notebook.shot("all controls beside the file browser")


def test_copies_and_files_reach_the_person(explore, tmp_path: Path):
    """The code on the clipboard; four kinds of files; a QR code; a pasted code."""
    page = explore(RECORD)
    for _ in range(3):
        page.press("Redo")
    page.until("ex.desk.session.at", 3)
    page.press("Copy code")
    page.root.locator(".elongo-reply").get_by_text("Code copied.").wait_for()
    code = page.notebook.page.evaluate("navigator.clipboard.readText()")
    assert code == page.ask("el.encode(ex.position)")
    page.press("Share")
    files = {}
    for name in ("Save SVG", "Save PNG", "Save record", "Save replay"):
        page.press("Share")
        with page.notebook.page.expect_download() as download:
            page.press(name)
        files[name] = tmp_path / download.value.suggested_filename
        download.value.save_as(files[name])
    assert files["Save SVG"].read_text("utf-8") == el.show(el.decode(code)).svg
    assert files["Save PNG"].read_bytes().startswith(b"\x89PNG")
    record = el.decode(files["Save record"].read_text("utf-8"))
    assert record.final == el.decode(code)
    assert "<script" in files["Save replay"].read_text("utf-8")
    page.press("Share")
    page.press("QR code")
    page.root.get_by_role("img", name="QR code of this position").wait_for()
    page.notebook.shot("qr code")
    page.press("Hide QR")
    field = page.root.get_by_label("Code", exact=True)
    field.fill(el.encode(el.example("a block of four shields")))
    field.press("Enter")
    page.until("len(ex.desk.board.laid)", 4)
    page.is_painted()


def test_the_stepper_plays_pauses_and_steps(show):
    """Its Play button steps by itself; axe finds nothing."""
    notebook = show([SHOW[0], f"ex = el.Stepper({RECORD})\nex.playing.interval = 200\nex"])
    page = Page(notebook)
    page.press("Next")
    page.until("ex.desk.session.at", 1)
    page.press("Play")
    page.until("ex.desk.session.at >= 4")
    page.press("Pause")
    page.lines.get_by_text("Step").first.wait_for()
    page.keys.focus()
    notebook.page.keyboard.press("Home")
    page.until("ex.desk.session.at", 0)
    page.is_painted()
    notebook.shot("stepper")
    assert notebook.axe(".elongo-explorer") == []
    assert page.ask("ex.errors") == []


def test_overlays_reasons_picker_starts_and_taking_off(explore):
    """Every overlay is switched on; a cross says why, candidate by candidate; a shield is taken off."""
    page = explore('el.example("a block of four shields")')
    for name in ("Parcels", "Enclosures", "Graph", "Fences", "Loops", "How far", "Chances", "Blocks"):
        page.button(name).press("Enter")  # what is said may lie over it
    page.until("sum(toggle.value for toggle in ex.overlays.values())", 9)  # with the marks
    page.lines.get_by_text("Shields alone can never enclose").first.wait_for()
    page.notebook.shot("overlays")
    page.click("ex.desk.marks().blocked[0]")
    page.lines.get_by_text("does not fit").nth(3).wait_for()
    page.root.get_by_label("Kind").select_option("narrow")
    page.until("ex.desk.shield.kind", "narrow")
    page.root.get_by_label("M", exact=True).select_option("yellow")
    page.until("ex.desk.shield.colours[1]", "Y")
    page.root.get_by_label("Start from").select_option("a loop of ten round five")
    page.until("len(ex.desk.board.laid)", 10)
    page.root.get_by_label("Loop").select_option(index=1)
    page.until("ex.loop_choice.value", 1)
    page.click((0, "L"))
    page.until("tuple(ex.desk.cursor or ())", (0, "L"))
    page.press("Take off")
    page.until("len(ex.desk.board.laid)", 9)
    page.press("Undo")
    page.until("len(ex.desk.board.laid)", 10)
    assert page.ask("ex.errors") == []


BOXES = """root => Object.fromEntries(Object.entries({
    stage: ".elongo-stage", status: ".elongo-status", actions: ".elongo-actions", said: ".elongo-said",
    score: ".elongo-score", hand: ".elongo-choice", card: ".elongo-choice button", words: ".elongo-now b",
    side: ".elongo-side",
}).map(([name, part]) => {
    const { x, y, right, bottom, width, height } = root.querySelector(part).getBoundingClientRect();
    return [name, { x, y, right, bottom, width, height }];
}))"""


def test_board_actions_score_and_hand_are_in_view_on_a_phone_and_on_its_side(show):
    """Upright: half of the height and more is the board's, the hand is at the lower edge. On its side the
    board has the whole height. Answers never lie on the board."""
    cells = [SHOW[0], SHOW[1].format('el.example("a game half-way")')]
    page = Page(show(cells, touch=True))
    window = page.notebook.page
    window.add_style_tag(content="main { inset: 0 !important; width: auto !important; }")
    window.add_style_tag(
        content=".jp-Cell { padding: 4px !important; } .jp-Cell + .jp-Cell { display: none; }"
    )

    def boxes(width: int, height: int) -> Any:
        window.set_viewport_size({"width": width, "height": height})
        page.root.evaluate("root => root.scrollIntoView({block: 'start'})")
        window.wait_for_timeout(400)
        page.settle()
        assert page.notebook.misfits(32) == []
        return page.root.evaluate(BOXES)

    phone = boxes(390, 844)
    assert phone["stage"]["height"] >= 0.5 * 844
    order = [phone[name]["y"] for name in ("status", "stage", "actions", "said", "score", "hand")]
    assert order == sorted(order)
    assert phone["hand"]["bottom"] <= 844
    assert min(phone["card"]["width"], phone["card"]["height"]) >= 64
    page.key("w")  # Why
    answer = page.root.locator(".elongo-reply")
    answer.wait_for()
    assert answer.bounding_box()["y"] >= phone["actions"]["bottom"]
    page.notebook.shot("phone")
    side = boxes(844, 390)
    assert side["stage"]["height"] >= 0.85 * 390
    assert side["hand"]["bottom"] <= 390
    assert side["hand"]["x"] > side["stage"]["right"]
    page.notebook.shot("phone on its side")
    jupyter = boxes(660, 290)  # what JupyterLab leaves of a phone on its side
    assert jupyter["stage"]["height"] >= 0.85 * 290
    assert jupyter["hand"]["bottom"] <= 290
    assert jupyter["hand"]["x"] > jupyter["stage"]["right"]
    page.notebook.shot("JupyterLab on a phone on its side")


def test_to_present_the_board_has_the_height_and_words_are_large(show):
    """At 1920 by 1080: 85 % of the height and 20 pixels at least; a QR code beside it. Esc leaves."""
    page = Page(show([SHOW[0], SHOW[1].format("el.new_game(seed=7)")]))  # with a whole hand
    window = page.notebook.page
    window.set_viewport_size({"width": 1920, "height": 1080})
    page.press("Full window")
    window.wait_for_timeout(400)
    assert page.root.evaluate(BOXES)["stage"]["height"] >= 0.85 * 1080
    small = """root => [...root.querySelectorAll(".elongo-side *, .elongo-head *")].filter(it =>
        it.checkVisibility({visibilityProperty: true})
        && [...it.childNodes].some(node => node.nodeType === 3 && node.data.trim())
        && parseFloat(getComputedStyle(it).fontSize) * (it.currentCSSZoom ?? 1) < 19.9
    ).map(it => it.outerHTML.slice(0, 90))"""
    assert page.root.evaluate(small) == []
    assert page.notebook.misfits() == []
    page.press("Present")
    page.root.get_by_role("img", name="QR code of this position").wait_for()
    assert page.root.evaluate(small) == []
    assert page.notebook.misfits() == []
    page.notebook.shot("present")
    window.keyboard.press("Escape")
    page.button("Full window").wait_for()
    assert not page.root.get_by_role("img", name="QR code of this position").is_visible()

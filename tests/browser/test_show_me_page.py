"""Show me on the live board: a walk is played, paused, stepped back and left, by mouse, touch and keys."""

from typing import Any

import pytest

from elongo_explore.games.elongo.pictures.pointing import AtEdge
from tests.browser.test_explorer_page import Page

GAME = "el.example('a game: build a boma, with all its five parts')"
SHOWN = "ex.desk.intent.shown and ex.desk.intent.shown.at"
STEP = "ex.desk.intent.shown.step"
NAMED = f"[[name, *map(round, ex.view.box_of(name))] for name in {STEP}.highlight.named]"
LABELS = "[['label', a + 3, b + 3, c - 3, d - 3] for a, b, c, d in ex.view.words_lit()]"
"""Their boxes are measured generously."""
AS_IT_IS = "[ex.desk.intent, ex.session.version, ex.session.at, ex.desk.now().code, ex.view.window]"

SAID = """root => {
    // The sentence, and how many pixels of the places that it is about it covers.
    const said = root.querySelector(".elongo-balloon").getBoundingClientRect();
    const stage = root.querySelector(".elongo-canvas").getBoundingClientRect();
    return [said.left - stage.left, said.top - stage.top, said.right - stage.left, said.bottom - stage.top];
}"""
HIDING = """root => {
    // What lies over the player's controls, or shows its words below them.
    const controls = root.querySelector(".elongo-walk-controls");
    const words = part => [...part.childNodes].some(each => each.nodeType === 3 && each.textContent.trim());
    const meet = (one, other) => one.left < other.right - 2 && other.left < one.right - 2
        && one.top < other.bottom - 2 && other.top < one.bottom - 2;
    const seen = part => part.checkVisibility({visibilityProperty: true}) && !part.closest(".elongo-voice");
    const found = [];
    for (const part of controls.querySelectorAll("button, input, select, span")) {
        part.scrollIntoView({block: "nearest"});
        const {left, top, width, height} = part.getBoundingClientRect();
        for (const [x, y] of [[0.5, 0.2], [0.5, 0.5], [0.5, 0.8]]) {
            const top_ = document.elementFromPoint(left + width * x, top + height * y);
            if (!part.contains(top_)) found.push([top_?.className, "over", part.title || part.tagName]);
        }
    }
    for (const part of root.querySelectorAll("*"))
        if (!controls.contains(part) && !part.contains(controls) && seen(part) && words(part)
            && meet(part.getBoundingClientRect(), controls.getBoundingClientRect()))
            found.push([part.className, "below", part.textContent.slice(0, 30)]);
    return found;
}"""
PLAYER = {
    "back": ("One step back (←)", "ArrowLeft"),
    "on": ("One step on (→)", "ArrowRight"),
    "play": ("Play", " "),
    "pause": ("Pause", " "),
    "leave": ("Back to the game", "Escape"),
}
"""The button and the key for each thing that the player does."""
LAYOUT = """root => [root, ...root.querySelectorAll(
    ".elongo-stage, .elongo-status, .elongo-actions, .elongo-info, .elongo-choice, .elongo-panel," +
    ".elongo-keys"
)].map(part => {
    const {x, y, width, height} = part.getBoundingClientRect();
    return [x, y, width, height];
})"""


class ShowMe(Page):
    """An Explorer called `ex` of which a walk is asked."""

    @property
    def said(self) -> Any:
        """What is said on the board."""
        return self.root.locator(".elongo-balloon")

    def at(self, number: int) -> None:
        """Until a step is shown, in the kernel and on the page."""
        self.until(SHOWN, number)
        self.root.locator(".elongo-walk-controls").get_by_text(f"{number + 1} of ").wait_for()

    def point(self, patch: str) -> None:
        """Choose a patch without claiming it."""
        self.ask(f"ex.desk.point({patch}) or ex.live.point(ex.desk.now())")

    def open_walk(self, label: str, hand: str) -> None:
        """Ask for the walks of what is chosen, and choose one."""
        if hand == "keys":
            self.keys.focus()
            self.notebook.page.keyboard.press("n")
            self.button(label).focus()
            self.notebook.page.keyboard.press("Enter")
        else:
            for name in ("Show me", label):
                self.button(name).tap() if hand == "touch" else self.press(name)
        self.at(0)

    def do(self, what: str, hand: str) -> None:
        """Use the player: a button by mouse or touch, or its key."""
        button, key = PLAYER[what]
        if hand == "keys":
            self.notebook.page.keyboard.press(key)
        elif hand == "touch":
            self.button(button).tap()
        else:
            self.press(button)

    def slide(self, number: int) -> None:
        """Go to a step with the slider."""
        self.root.locator(".elongo-walk-controls input").fill(str(number))
        self.at(number)

    def names_no_place_that_it_covers(self) -> None:
        """The sentence covers no label, and none of the places that it names: of a whole shield no more than
        half, as on a phone a ring of five fills the board."""
        left, top, right, bottom = self.root.evaluate(SAID)
        for name, *spot in self.ask(f"{NAMED} + {LABELS}"):
            wide, high = min(right, spot[2]) - max(left, spot[0]), min(bottom, spot[3]) - max(top, spot[1])
            most = (spot[2] - spot[0]) * (spot[3] - spot[1]) / 2 if name.isdecimal() else 0
            covered = max(0, wide) * max(0, high)
            assert covered <= most, (name, spot, self.ask(f"{STEP}.text"))

    def controls_are_free(self) -> None:
        """Nothing covers a control of the player, or is covered by it."""
        assert self.root.evaluate(HIDING) == [], self.ask(f"{STEP}.text")

    def no_motion(self) -> None:
        """Nothing plays by itself."""
        self.notebook.page.emulate_media(reduced_motion="reduce")


@pytest.fixture
def explore(show):
    """Show an Explorer of a game."""

    def explore(start: str = GAME, front: str = "page", **how: Any) -> ShowMe:
        page = ShowMe(
            show(["import elongo_explore as el", f"ex = el.Explorer({start}, keep=False)\nex"], front, **how)
        )
        page.no_motion()
        return page

    return explore


def test_by_mouse(explore):
    """The button offers walks of what is chosen; play, pause, back, on, the slider, the board, and back."""
    page = explore()
    page.point("(2, 'M')")
    before = page.ask(f"repr({AS_IT_IS})")
    layout = page.root.evaluate(LAYOUT)
    page.press("Show me")
    page.button("Find the parcel of 2M").click()
    page.at(0)
    assert page.root.evaluate(LAYOUT) == layout  # nothing jumps
    page.press("One step on (→)")
    page.at(1)
    page.press("One step back (←)")
    page.at(0)
    page.over.click(position={"x": 20, "y": 20})  # anywhere on the board: one step on
    page.at(1)
    page.root.get_by_role("slider", name="Step", exact=True).last.fill("2")
    page.at(2)
    page.said.get_by_role("button", name="ENC-1").click()
    page.until("ex.panel_choice.value", "Rule")
    page.press("Back to the game")
    page.until("ex.desk.shows_walk", False)
    page.said.wait_for(state="hidden")
    assert page.root.evaluate(LAYOUT) == layout
    assert page.ask(f"repr({AS_IT_IS})") == before
    assert page.ask("ex.errors") == []


def test_escape_leaves_what_the_button_has_opened(explore):
    """The button is hidden then: the focus goes on to the list or the keys, so that keys still act."""
    page = explore("el.example('a hexagon')")
    keyboard = page.notebook.page.keyboard
    page.press("Show me")  # nothing is chosen: the whole board
    page.button("Build the parcel graph").click()
    page.at(0)
    keyboard.press("ArrowRight")
    page.at(1)
    keyboard.press("Escape")
    page.until("ex.desk.shows_walk", False)
    page.point("(0, 'A')")
    page.press("Show me")
    page.button("Find the parcel of 0A").wait_for()
    keyboard.press("Escape")
    page.said.wait_for(state="hidden")
    assert page.ask("ex.errors") == []


def test_it_plays_by_itself_until_it_is_paused(explore):
    """At a speed to choose; who asks the system for less motion steps by hand."""
    page = explore()
    page.point("(2, 'M')")
    page.press("Show me")
    page.button("Follow the loop of fence 1, 10 shields long").click()
    page.at(0)
    assert page.button("Play").count() == 1  # less motion: it waits
    page.press("Back to the game")
    page.notebook.page.emulate_media(reduced_motion="no-preference")
    page.press("Show me")
    page.button("Follow the loop of fence 1, 10 shields long").click()
    page.root.get_by_label("Speed").select_option("Fast")
    page.until(f"({SHOWN}) >= 2")
    page.press("Pause")
    page.button("Play").wait_for()
    paused = page.ask(SHOWN)
    page.notebook.page.wait_for_timeout(1500)  # longer than a step lasts
    assert page.ask(SHOWN) == paused
    page.press("Play")
    page.until(SHOWN, 10)
    page.button("Play").wait_for()  # it ends by itself
    assert page.ask("ex.errors") == []


def test_by_keys(explore):
    """N asks, arrows and Enter choose; then the player's keys; Escape leads back, and the keys act again."""
    page = explore()
    keyboard = page.notebook.page.keyboard
    page.point("(2, 'M')")
    before = page.ask(f"repr({AS_IT_IS})")
    page.keys.focus()
    keyboard.press("n")
    page.said.wait_for()
    keyboard.press("Escape")
    page.said.wait_for(state="hidden")
    keyboard.press("n")
    page.said.wait_for()
    assert page.notebook.axe(".elongo-explorer") == []
    keyboard.press("ArrowDown")
    keyboard.press("ArrowUp")
    keyboard.press("End")  # a long list scrolls along
    at, room = page.button("Close").bounding_box(), page.said.bounding_box()
    assert room["y"] <= at["y"]
    assert at["y"] + at["height"] <= room["y"] + room["height"]
    keyboard.press("Home")
    keyboard.press("Enter")
    page.at(0)
    page.keys.get_by_text("Space play").wait_for()
    page.voice.get_by_text("Escape goes back to the game").wait_for(state="attached")
    last = page.ask("len(ex.desk.intent.shown.walk)") - 1
    for key, number in (("ArrowRight", 1), ("End", last), ("ArrowLeft", last - 1), ("Home", 0)):
        keyboard.press(key)
        page.at(number)
    keyboard.press(" ")
    page.button("Pause").wait_for()
    keyboard.press(" ")
    page.button("Play").wait_for()
    keyboard.press("b")  # no boma is built
    page.voice.get_by_text("A walk is being shown").wait_for(state="attached")
    assert page.notebook.axe(".elongo-explorer") == []
    keyboard.press("Escape")
    page.until("ex.desk.shows_walk", False)
    assert page.ask(f"repr({AS_IT_IS})") == before
    page.until("ex.keys_.said", "Back to the game.")
    page.keys.get_by_text("T rotate").wait_for()
    keyboard.press("b")
    page.until("len(ex.position.bomas)", 1)
    assert page.ask("ex.errors") == []


def test_a_right_click_asks_about_its_place(explore):
    """So the way to the button, over other places, loses nothing."""
    page = explore()
    x, y = page.ask("ex.view.middle_of((2, 'M'))")
    page.over.click(button="right", position={"x": x, "y": y})
    page.button("Find the parcel of 2M").click()
    page.at(0)
    page.notebook.page.keyboard.press("Escape")
    page.until("ex.desk.shows_walk", False)
    assert page.ask("ex.errors") == []


def test_by_touch(explore):
    """A finger that rests asks; a tap chooses, a tap on the board steps, a tap on the button leaves."""
    page = explore(touch=True)
    page.notebook.page.set_viewport_size({"width": 390, "height": 844})
    page.settle()
    before = page.ask(f"repr({AS_IT_IS})")
    x, y = page.ask("ex.view.middle_of((2, 'M'))")
    box = page.over.bounding_box()
    touch = page.notebook.page.context.new_cdp_session(page.notebook.page)
    finger = [{"x": box["x"] + x, "y": box["y"] + y}]
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": finger})
    page.said.wait_for()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.button("Find the parcel of 2M").tap()
    page.at(0)
    page.over.tap(position={"x": 20, "y": 200})
    page.at(1)
    page.root.get_by_role("button", name="One step back (←)").tap()
    page.at(0)
    assert page.notebook.misfits(thumb=32) == []
    page.root.get_by_role("button", name="Back to the game").tap()
    page.until("ex.desk.shows_walk", False)
    assert page.ask(f"repr({AS_IT_IS})") == before
    assert page.ask("ex.errors") == []


WALKS = {
    "parcel": ("(2, 'A')", "Find the parcel of 2A"),
    "border": ("(2, 'A')", "Is it enclosed? Go round its border"),
    "closing": ("(2, 'A')", "Enclose it with the fewest shields"),
    "fence": ("(2, 'A')", "Follow the loop of fence 1, 10 shields long"),
    "inside": ("(2, 'M')", "See what is inside the loop of fence 2"),
    "action": ("(2, 'A')", "See what happens if you build the boma of fence 2"),
    "graph": ("(2, 'A')", "Build the parcel graph"),
    "block": ("AtEdge(4, 1)", "Try every way to fill the gap at 4, edge 1"),
}
"""Every walk of the game: what is pointed at, and the label of its offer."""

SIZES = {
    "desk": (1920, 1080),
    "projector": (1280, 720),
    "very narrow": (700, 900),
    "phone": (390, 844),
    "phone on its side": (844, 390),
}


def look_at_steps(page: ShowMe, shot: str = "", *, one: bool = False) -> None:
    """Look at three steps of a walk, or at one: the sentence covers no place that it names, nothing sticks
    out or is covered."""
    last = page.ask("len(ex.desk.intent.shown.walk)") - 1
    for step in [last // 2] if one else sorted({1, last // 2, last}):
        page.slide(step)
        page.names_no_place_that_it_covers()
        page.controls_are_free()
        if shot:
            page.notebook.shot(f"show me {step} {shot}")
    assert page.notebook.misfits() == []


def leave(page: ShowMe, hand: str) -> None:
    """Go back to the game."""
    page.do("leave", hand)
    page.notebook.page.mouse.move(1, 1)  # from the button that is there now
    page.until("ex.desk.shows_walk", False)
    page.until("ex.desk.intent.over_button", "")
    page.said.wait_for(state="hidden")


def play_through(page: ShowMe, name: str, hand: str, shot: str = "") -> None:
    """Open a walk, step on and back, play, pause and leave it, and then the game is as it was."""
    page.point(WALKS[name][0])
    before = page.ask(f"repr({AS_IT_IS})")
    page.open_walk(WALKS[name][1], hand)
    look_at_steps(page, f"{name} {shot}" if shot else "")
    page.slide(1)
    page.do("back", hand)
    page.at(0)
    page.do("on", hand)
    page.at(1)
    page.do("play", hand)
    page.button("Pause").wait_for()
    page.do("pause", hand)
    page.button("Play").wait_for()
    leave(page, hand)
    assert page.ask(f"repr({AS_IT_IS})") == before


def resize(page: ShowMe, size: tuple[int, int]) -> None:
    """Give the page this size."""
    page.notebook.page.set_viewport_size({"width": size[0], "height": size[1]})
    page.settle()


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("touch", [False, True], ids=["mouse and keys", "touch"])
def test_every_walk_on_every_screen(explore, touch, dark):
    """By touch on a phone; elsewhere by mouse or keys. In light and in dark."""
    page = explore(dark=dark, touch=touch)
    page.notebook.names["AtEdge"] = AtEdge
    for turn, (size, pixels) in enumerate(SIZES.items()):
        if touch != ("phone" in size):
            continue
        resize(page, pixels)
        for number, name in enumerate(WALKS):
            hand = "touch" if touch else ("mouse", "keys")[(number + turn + dark) % 2]
            play_through(page, name, hand, f"{size} {'dark' if dark else 'light'}")
    assert page.ask("ex.errors") == []


def test_every_walk_on_offer_can_be_tapped_on_a_phone_on_its_side(explore):
    """The list scrolls, however low the board is."""
    page = explore(touch=True)
    page.notebook.page.set_viewport_size({"width": 844, "height": 390})
    page.settle()
    page.point("(2, 'A')")
    page.button("Show me").tap()
    offers = page.root.locator(".elongo-walk-offer")
    assert offers.count() > 6
    assert page.notebook.misfits(thumb=32, widget=page.said) == []
    page.button("Close").tap()
    page.button("Show me").tap()
    offers.first.wait_for()
    assert page.said.locator(".elongo-scroll").evaluate("list => list.scrollTop") == 0
    page.button("Build the parcel graph").tap()
    page.at(0)
    assert page.ask("ex.errors") == []


@pytest.mark.parametrize("start", [GAME, "el.example('a board of 34 shields')"])
def test_the_sentence_covers_no_node_of_a_graph(explore, start):
    """Nor the name of the outside."""
    page = explore(start)
    page.point("(2, 'A')")
    page.open_walk("Build the parcel graph", "mouse")
    last = page.ask("len(ex.desk.intent.shown.walk)") - 1
    for step in (1, last // 2, last - 1, last):
        page.slide(step)
        left, top, right, bottom = page.root.evaluate(SAID)
        nodes = page.ask(f"[[*map(round, box)] for box in ex.view.nodes_at({STEP}.highlight.nodes)]")
        assert len(nodes) > 10
        page.names_no_place_that_it_covers()
        assert [
            box for box in nodes if box[0] < right and box[2] > left and box[1] < bottom and box[3] > top
        ] == []


@pytest.mark.parametrize("front", ["lab", "voila"])
def test_every_walk_in_jupyter(explore, front):
    """Each on every screen, and played there by mouse or keys on one of them. On a phone JupyterLab's file
    browser leaves no room."""
    page = explore(front=front)
    sizes = [size for size in SIZES.values() if front == "voila" or size[0] > 1000]
    pointing = "elongo_explore.games.elongo.pictures.pointing"
    page.ask(f"globals().update(AtEdge=__import__('{pointing}', fromlist=['AtEdge']).AtEdge)")
    for turn, size in enumerate(sizes):
        resize(page, size)
        for number, name in enumerate(WALKS):
            if number % len(sizes) == turn:
                play_through(page, name, ("mouse", "keys")[number % 2])
                continue
            page.point(WALKS[name][0])
            page.open_walk(WALKS[name][1], "mouse")
            look_at_steps(page, one=True)
            leave(page, "mouse")
    assert page.ask("ex.errors") == []


@pytest.mark.parametrize("size", ["projector", "phone"])
def test_after_a_right_answer_a_quiz_has_a_board_with_show_me(show, size):
    """In the place of the picture: a walk is opened, stepped and left, and nothing sticks out."""
    page = show(["quiz = el.Quiz('bomas-follow')\nquiz"])
    page.page.set_viewport_size(dict(zip(("width", "height"), SIZES[size], strict=True)))
    quiz = page.names["quiz"]
    quiz.check(str(quiz.puzzle.answer()))
    page.output.get_by_role("button", name="Explore it on the board").click()
    page.output.locator(".elongo-over").wait_for()
    page.output.get_by_role("button", name="Show me").click()
    page.output.locator(".elongo-walk-offer").first.click()
    board = quiz.stage.children[0]
    page.until("quiz.stage.children[0].desk.shows_walk", True)
    page.output.get_by_role("button", name="One step on").click()
    page.until("quiz.stage.children[0].desk.intent.shown.at >= 1", True)
    assert page.misfits() == []
    page.shot(f"show me in a quiz {size}")
    page.page.keyboard.press("Escape")
    page.until("quiz.stage.children[0].desk.shows_walk", False)
    assert quiz.errors == board.errors == []


@pytest.mark.parametrize("front", ["lab", "voila"])
def test_in_jupyter(explore, front):
    """By button and keys; Escape goes back to the game, and in the full window does not leave that."""
    page = explore(front=front)
    page.point("(2, 'M')")
    page.press("Full window")
    page.settle()
    page.press("Show me")
    page.button("Find the parcel of 2M").click()
    page.at(0)
    page.notebook.page.keyboard.press("ArrowRight")
    page.at(1)
    page.notebook.page.keyboard.press("Escape")
    page.until("ex.desk.shows_walk", False)
    page.button("Leave full window").wait_for()
    assert page.ask("ex.errors") == []
    page.press("Leave full window")

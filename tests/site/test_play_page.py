"""The position page, play.html: a live board without Jupyter, in a real browser."""

import re

import pytest

import elongo_explore as el
from elongo_explore.games.elongo.desk.guide.first_game import first_game_script
from elongo_explore.games.elongo.play.actions import Confirm, Place
from tests.site.test_lite_board import is_painted, lay_by_mouse

BOMA = el.example("a small boma of five")
LIVE = "body.live"
SECONDS = 180_000

WATCH = """window.seen = [];
new MutationObserver(() => {
    const now = document.querySelector("#picture svg title, #words")?.textContent;
    if (now && now !== window.seen.at(-1)) window.seen.push(now);
}).observe(document, { childList: true, subtree: true, characterData: true });"""
"""What the page shows, one after the other, until it is a live board."""


@pytest.fixture
def play(open_page, site):
    """Open the position page with something behind the ? of its address, and wait until the board lives."""

    def play(asks: str):
        page = open_page("changelog.html")
        page.page.add_init_script(WATCH)
        page.go(f"play.html?{asks}")
        page.page.wait_for_selector(LIVE, timeout=SECONDS)
        return page

    return play


def test_a_link_is_drawn_and_then_lives_and_a_reload_keeps_what_was_done(play, site):
    """The picture comes first. A shield is laid by mouse, taken back and laid again; a rule is read, a broken
    code is told. A new version of the site is seen at once, on a phone, with all that was done."""
    page = play(f"position={el.encode(BOMA)}")
    seen = page.page.evaluate("window.seen")
    assert seen[0].startswith("Loading")
    assert any(each.startswith("Elongo: ") for each in seen)
    page.shows(BOMA)
    is_painted(page)
    ours = page.twin(BOMA)
    x, y = ours.view.middle_of((0, "M" if len(BOMA.laid[0].shield.colours) == 3 else "L"))
    page.over.hover(position={"x": x, "y": y})
    page.board.get_by_text(re.compile("parcel, 2 patches")).first.wait_for()
    lay_by_mouse(page)
    page.told("is laid as shield 5")
    after = el.decode(page.code.input_value())
    page.press("Undo")
    page.shows(BOMA)
    page.press("Redo")
    page.shows(after)
    page.press("Loops")
    page.board.get_by_role("button", name="Moves", exact=True).click()
    page.board.locator(".elongo-moves li").nth(1).wait_for()
    page.press("Share")
    page.press("Copy link")
    page.board.locator(".elongo-reply").get_by_text(re.compile("Link copied")).wait_for()
    copied = page.page.evaluate("navigator.clipboard.readText()")
    assert copied == site.at(f"play.html?position={el.encode(after)}")
    page.shot("play page")
    assert page.axe("body") == []
    page.press("QR code")  # segno draws it, and needs more of Python's library than one would think
    page.board.locator(".elongo-qr svg").wait_for()
    page.shot("play page qr")
    page.press("Hide QR")
    page.code.fill("2ebm$$$")
    page.code.press("Enter")
    page.board.locator(".elongo-reply").get_by_text("cannot be part of a code").wait_for()
    page.page.wait_for_url(re.compile(re.escape(el.encode(after))))

    text = (site.folder / "play.html").read_text("utf-8")
    newer = site.folder.parent / "newer"
    newer.mkdir(exist_ok=True)
    (newer / "play.html").write_text(text.replace("<h1>Live board</h1>", "<h1>New board</h1>"), "utf-8")
    site.newer = newer
    page.page.set_viewport_size({"width": 390, "height": 844})
    page.page.reload(wait_until="commit")
    page.page.wait_for_selector(LIVE, timeout=SECONDS)
    page.page.get_by_role("heading", name="New board").wait_for()
    page.told("Your earlier moves are back")
    page.shows(after)
    page.shot("play page phone")
    assert page.misfits() == []
    assert page.page.evaluate("document.documentElement.scrollWidth") <= 390
    assert page.outside == []
    assert site.missed == []
    assert page.errors == []


@pytest.mark.parametrize(("size", "theme"), [((1280, 720), "light"), ((390, 844), "dark")])
def test_the_guided_first_game_begins_with_a_click_and_comes_back_after_a_reload(play, site, size, theme):
    """From "New game", by a link. At its end a card leads on to a game against a learner."""
    from playwright.sync_api import expect

    page = play("" if theme == "light" else "guide")
    page.page.emulate_media(color_scheme=theme)
    page.page.set_viewport_size({"width": size[0], "height": size[1]})
    if theme == "light":
        page.press("New game")
        page.page.get_by_role("link", name="Your first game of Elongo, with a guide").click()
        page.page.wait_for_url(re.compile(r"\?guide$"))
    page.page.wait_for_selector(LIVE, timeout=SECONDS)
    page.page.get_by_role("heading", name="Your first game, with a guide").wait_for()
    guide = page.board.get_by_role("group", name="The guide")
    step = guide.locator(".elongo-guide-step")
    start = first_game_script().start
    for action in (Place((0, "M")), Confirm()):
        start = start.after(action)
    expect(step).to_have_text("Step 1 of 17")
    page.page.wait_for_timeout(500)  # the board is painted in its new size
    x, y = page.twin(start).view.middle_of((1, "M"))
    page.over.click(position={"x": x, "y": y})
    expect(step).to_have_text("Step 2 of 17")
    page.shot(f"play page guide {size[0]}")
    assert page.misfits() == []
    assert page.page.evaluate("document.documentElement.scrollWidth") <= size[0]
    assert page.axe("body") == []
    page.page.wait_for_timeout(1500)  # what is done is written down, now and then
    page.page.reload(wait_until="commit")
    page.page.wait_for_selector(LIVE, timeout=SECONDS)
    page.told("Your earlier moves are back")
    expect(step).to_have_text("Step 2 of 17")
    lesson = guide.locator(".elongo-lesson").get_attribute("href")
    assert (site.folder / lesson).is_file()
    page.page.emulate_media(reduced_motion="reduce")
    for number in range(2, 18):
        expect(step).to_have_text(f"Step {number} of 17", timeout=SECONDS)
        guide.get_by_role("button", name="Do it for me").click()
    card = page.board.get_by_role("dialog", name="You know how to play")
    card.wait_for(timeout=SECONDS)
    page.shot(f"play page guide {size[0]} end")
    card.get_by_role("button", name="New game").click()
    page.press("Begin")
    page.told("a new game of Elongo")
    assert page.outside == []
    assert page.errors == []


def test_a_game_is_played_against_a_player_and_another_is_pasted(play):
    """Bao against a greedy player, on a dark page; then Good Shepherds."""
    page = play(f"position={el.encode(el.bao.new_game())}&players=1:person,2:greedy&theme=dark")
    page.page.emulate_media(
        reduced_motion="reduce"
    )  # the answer is sown at once, not bowl by bowl for seconds
    page.board.locator(".elongo-keys").focus()
    page.page.keyboard.press("ArrowRight")
    page.page.keyboard.press("Enter")
    page.told("Why Greedy did so")
    page.shot("play page bao dark")
    page.press("Undo")
    page.shows(el.bao.new_game())

    field = el.shepherds.new_game(seed=3)
    page.press("More")
    page.code.fill(el.encode(field))
    page.code.press("Enter")
    page.shows(field)
    assert page.board.locator(".elongo-board svg").count()

    assert page.outside == []
    assert page.errors == []


def test_a_record_steps_with_slider_and_keys_and_a_planner_can_be_stopped(play):
    """Then a game is pasted. Python makes way while it thinks, and so hears the button."""
    record = el.watch(el.bao.new_game(), "greedy", "random", seed=1)
    states = [step.state for step in record.steps()]
    page = play(f"position={el.encode(record)}")
    page.shows(record.start)
    page.board.locator(".elongo-keys").focus()
    page.page.keyboard.press("r")
    page.shows(states[0])
    page.board.locator(".noUi-handle").first.focus()
    page.page.keyboard.press("ArrowRight")
    page.shows(states[1])
    page.board.locator(".elongo-keys").focus()
    page.page.keyboard.press("End")
    page.shows(record.final)

    game = el.new_game(players=2, length="short", seed=8)
    page.code.fill(el.encode(game))
    page.code.press("Enter")
    page.shows(game)
    page.page.workers[0].evaluate(
        """() => python.runPython(`
            from dataclasses import replace
            from elongo_explore.kit.desk.seats import Allowance
            lambda page: setattr(
                page.board.session,
                "seats",
                replace(page.board.players.seats, allowance=Allowance(300, None, 0)),
            )
        `)(board)"""
    )
    page.press("Players")
    page.board.get_by_label(re.compile("Player 2")).select_option("master")
    page.press("Players")
    page.press("Stop")
    page.board.get_by_text("Master moves.").first.wait_for()


def test_a_frame_in_another_page_says_when_it_lives(open_page, site):
    """Only the board is there, with few controls; the page round it hears of it. The window is the frame, so
    "Full window" asks for the whole screen."""
    page = open_page("changelog.html")
    address = site.at(f"play.html?embed&position={el.encode(BOMA)}")
    heard = page.page.evaluate(
        """(address) => new Promise((resolve) => {
            window.addEventListener("message", ({ data }) => data.elongo && resolve(data.elongo));
            const frame = document.createElement("iframe");
            Object.assign(frame, { src: address, title: "board", width: 700, height: 500 });
            document.body.prepend(frame);
        })""",
        address,
    )
    assert heard == "live"
    inside = page.page.frame_locator("iframe")
    assert not inside.get_by_role("heading", name="Live board").is_visible()
    assert not inside.get_by_role("button", name="Copy code").is_visible()
    page.shot("play page embedded")
    frame = page.page.frames[1]
    small = frame.evaluate("window.innerWidth")
    inside.get_by_role("button", name="Full window").click()
    frame.wait_for_function("(small) => document.fullscreenElement && innerWidth > small", arg=small)
    inside.get_by_role("button", name="Leave full window").click()
    frame.wait_for_function("(small) => !document.fullscreenElement && innerWidth === small", arg=small)


def test_a_frame_tells_its_height_to_a_page_that_asks(open_page, site):
    """And that height does not grow with the frame."""
    page = open_page("changelog.html")
    address = site.at(f"play.html?embed&position={el.encode(BOMA)}")
    heights = page.page.evaluate(
        """(address) => new Promise((resolve) => {
            const frame = document.createElement("iframe");
            Object.assign(frame, { src: address, title: "board", width: 420, height: 500, frameBorder: 0 });
            const heights = [];
            window.addEventListener("message", ({ data }) => {
                if (data.elongo === "live") frame.contentWindow.postMessage({ elongo: "grow" }, "*");
                if (data.elongo !== "height") return;
                heights.push(data.height);
                frame.style.height = `${data.height}px`;
                if (heights.length === 1) setTimeout(() => resolve(heights), 1500);
            });
            document.body.prepend(frame);
        })""",
        address,
    )
    assert 600 < heights[-1] < 2000
    assert heights[-1] - heights[0] < 100
    frame = page.page.frames[1]
    assert (
        frame.evaluate("document.documentElement.scrollHeight - document.documentElement.clientHeight") <= 0
    )
    page.shot("play page grows")


def test_when_python_cannot_be_had_the_page_says_so(open_page, site):
    """And loads itself again once, for it may be an old one."""
    kit = next((site.folder / "page").glob("kit.*"))
    site.gone.add(f"page/{kit.name}")
    page = open_page(f"play.html?position={el.encode(BOMA)}")
    page.page.locator(".sorry").get_by_text("could not be loaded").wait_for(timeout=SECONDS)
    assert len([each for each in site.asked if "/play.html?" in each]) == 2


GAME = el.example("a game: build a boma, with all its five parts")
WALKS = {
    "Find the parcel of 2A": (2, "A"),
    "Is it enclosed? Go round its border": (2, "A"),
    "Enclose it with the fewest shields": (2, "A"),
    "Follow the loop of fence 1, 10 shields long": (2, "A"),
    "See what is inside the loop of fence 2": (2, "M"),
    "See what happens if you build the boma of fence 2": (2, "A"),
    "Build the parcel graph": (2, "A"),
    "Try every way to fill the gap at 4, edge 1": (4, 1),
}
"""The offer of every walk, and the place to which the mouse points."""
STEPS = [
    ("One step on", "ArrowRight", "2 of "),
    ("One step back", "ArrowLeft", "1 of "),
    ("Play", " ", "Pause"),
    ("Pause", " ", "Play"),
    ("Back to the game", "Escape", None),
]
"""Each button, its key, and what the controls show then."""
SIZES = [(1280, 720), (1920, 1080), (390, 844), (844, 390)]


def test_every_walk_is_played_paused_stepped_back_and_left(play):
    """On another screen each, by mouse and by keys in turn; then the game is as it was."""
    page = play(f"position={el.encode(GAME)}&theme=dark")
    page.shows(GAME)
    page.page.emulate_media(reduced_motion="reduce")
    board, keyboard = page.board, page.page.keyboard
    for number, (offer, place) in enumerate(WALKS.items()):
        wide, high = SIZES[number % len(SIZES)]
        page.page.set_viewport_size({"width": wide, "height": high})
        page.page.wait_for_timeout(500)  # the board is painted in its new size
        ours = page.twin(GAME).view
        x, y = ours.middle_of(place)
        if isinstance(place[1], int):  # a little outside, or the patch on this side is meant
            x, y = x + (x - ours.width / 2) * 0.03, y + (y - ours.height / 2) * 0.03
        page.over.hover(position={"x": x, "y": y})
        told = "fits here" if isinstance(place[1], int) else "{}{}: ".format(*place)
        board.locator(".elongo-info").get_by_text(told).first.wait_for()
        board.locator(".elongo-keys").focus()
        keyboard.press("n")
        board.get_by_role("button", name=offer, exact=True).click()
        controls = board.locator(".elongo-walk-controls")
        controls.get_by_text("1 of ").wait_for()
        for name, key, seen in STEPS:
            if number % 2:
                keyboard.press(key)
            else:
                controls.get_by_role("button", name=name).click()
            if seen is not None:
                controls.get_by_text(seen).or_(controls.get_by_role("button", name=seen)).first.wait_for()
            if seen == "2 of ":
                board.locator(".elongo-balloon p").wait_for()
                assert page.misfits() == []
                page.shot(f"play page walk {number} {wide}")
        controls.wait_for(state="hidden")
        page.shows(GAME)
    assert page.outside == []
    assert page.errors == []

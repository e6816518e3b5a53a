"""Building in a real page: copies left on the little shields, none of them cut, and Play with a free deck."""

import pytest

from tests.support.harness import Opened

SHOW = ["import elongo_explore as el", "ex = el.Explorer({})\nex"]
HEXAGON = 'el.example("a hexagon")'
CUT = """list => {
    const room = list.getBoundingClientRect();
    return [...list.children].filter(each => {
        const {left, right, top, bottom} = each.getBoundingClientRect();
        const seen = bottom > room.top + 1 && top < room.bottom - 1;
        const strip = list.scrollWidth > list.clientWidth + 1;
        const across = !strip && (left < room.left || right > room.right);
        return across || (seen && (top < room.top - 1 || bottom > room.bottom + 1));
    }).map(each => each.textContent);
}"""
"""The little shields of which a part only is seen."""


@pytest.fixture
def build(show):
    """An Explorer with a position."""

    def build(position: str = HEXAGON, **options: object) -> Opened:
        notebook = show([SHOW[0], SHOW[1].format(position)], **options)
        notebook.output.locator(".elongo-choice button").first.wait_for()
        return notebook

    return build


def test_each_shield_says_how_many_are_left_and_the_next_is_offered(build):
    """To the eye and to a screen reader; a grey one can be taken all the same."""
    notebook = build()
    shields = notebook.output.locator(".elongo-choice")
    used = shields.get_by_role(
        "button", name="wide with A red, M green, C yellow, none left in the deck", exact=True
    )
    assert used.text_content() == "RGY×0"
    taken = shields.locator("[aria-pressed=true]")
    assert taken.text_content() == "RRG×1"
    notebook.evaluate("(ex.desk.point(ex.desk.marks().fits[0]), ex.answer(ex.controls.lay()))")
    notebook.until("ex.desk.shield.colours", "RRR")
    notebook.output.locator(".elongo-choice [aria-pressed=true]", has_text="RRR×1").wait_for()
    assert shields.get_by_role("button", name="none left in the deck").count() > used.count()
    used.click()
    notebook.until("ex.desk.shield.colours", "RGY")
    assert notebook.axe(".elongo-choice") == []


@pytest.mark.parametrize("sizes", [[(1280, 720), (1440, 900), (1920, 1080)], [(390, 844)]])
@pytest.mark.parametrize("position", [HEXAGON, "el.new_game(seed=4)"])
def test_no_shield_is_cut_at_any_size(build, sizes, position):
    """With scrollbars shown; on a phone they are a strip that is drawn sideways."""
    notebook = build(position, touch=len(sizes) == 1)
    shields = notebook.output.locator(".elongo-choice")
    for width, height in sizes:
        notebook.page.set_viewport_size({"width": width, "height": height})
        shields.evaluate("list => { list.scrollTop = 0 }")
        shields.scroll_into_view_if_needed()
        notebook.page.wait_for_timeout(300)
        assert shields.evaluate(CUT) == []
        if width < 400:
            assert shields.evaluate("list => list.scrollHeight - list.clientHeight") <= 0
        else:
            shields.evaluate("list => { list.scrollTop = 99 }")
            notebook.page.wait_for_timeout(300)
            assert shields.evaluate(CUT) == []
        notebook.shot(f"shields {'hand' if 'game' in position else 'deck'} {width}")


@pytest.mark.parametrize("dark", [False, True])
def test_play_on_a_board_that_no_deck_allows_asks_and_plays(build, dark):
    """By mouse, then by keys: the question has the focus."""
    board = 'el.decode("2esZgPgJzM0q6ywW22PdSdNIyOromVwKrnAny4gVELiwHjCuGL6OAW4An").board'
    notebook = build(board, dark=dark)
    page, output = notebook.page, notebook.output
    output.get_by_role("button", name="More").click()
    output.get_by_role("button", name="Play", exact=True).click()
    free = output.get_by_role("button", name="Play with a free deck")
    free.wait_for()
    page.wait_for_function("document.activeElement?.textContent.trim() === 'Play with a free deck'")
    notebook.shot(f"free deck asked {'dark' if dark else 'light'}")
    assert notebook.axe(".elongo-ask") == []
    assert [line for line in notebook.misfits() if "ask" in line or "free deck" in line] == []
    output.get_by_role("button", name="Keep building").click()
    free.wait_for(state="hidden")
    page.wait_for_function("document.activeElement?.textContent.trim() === 'Play'")
    page.keyboard.press("Enter")
    page.wait_for_function("document.activeElement?.textContent.trim() === 'Play with a free deck'")
    page.keyboard.press("Enter")
    notebook.until("getattr(ex.position, 'free_deck', False)")
    output.get_by_text("Free deck: 3 shields on the table are in no deck").wait_for()
    assert output.locator(".elongo-choice").evaluate(CUT) == []
    notebook.shot(f"free deck played {'dark' if dark else 'light'}")


@pytest.mark.parametrize("reverse", [False, True])
def test_undo_of_play_brings_the_deck_back_in_whatever_order_the_news_comes(build, reverse):
    """What changes together is sent in the order of a set, and so by the hash seed of the kernel."""
    from playwright.sync_api import expect

    notebook = build(f"{HEXAGON}, more=True")
    ordered = f"lambda *key, **more: dict(sorted(said(*key, **more).items(), reverse={reverse}))"
    notebook.evaluate(f"(lambda said: setattr(ex.choice, 'get_state', {ordered}))(ex.choice.get_state)")
    shields = notebook.output.locator(".elongo-choice button")
    deck = shields.all_text_contents()
    notebook.output.get_by_role("button", name="Play", exact=True).click()
    expect(shields).to_have_count(13)
    notebook.output.get_by_role("button", name="Undo", exact=True).click()
    expect(shields).to_have_text(deck)
    shields.nth(20).click()
    notebook.until("ex.desk.shield == ex.desk.hand[20]")


def at(notebook: Opened, patch: tuple[int, str]) -> dict[str, float]:
    """Return where a patch is in the page."""
    x, y = notebook.evaluate(f"ex.view.middle_of(({patch[0]}, {patch[1]!r}))")
    return {"x": x, "y": y}


@pytest.mark.parametrize(("size", "dark"), [((1280, 720), False), ((390, 844), True)])
def test_a_position_is_built_by_clicks_or_touch_and_played_from_there(build, size, dark):
    """Animal, keeper, hands and the game round it; what is wrong is told at once; no part is cut."""
    touch = size[0] < 400
    notebook = build('el.example("a hexagon")', touch=touch, dark=dark)
    notebook.page.set_viewport_size({"width": size[0], "height": size[1]})
    output, board = notebook.output, notebook.output.locator(".elongo-over")
    room = board.evaluate("over => [over.clientWidth, over.clientHeight]")
    notebook.until("[ex.view.width, ex.view.height]", room)

    def tool(name: str) -> None:
        output.locator(".elongo-palette").get_by_role("button", name=name).click()

    def put(patch: tuple[int, str]) -> None:
        board.scroll_into_view_if_needed()
        (board.tap if touch else board.click)(position=at(notebook, patch))

    tool("Animal")
    put((0, "A"))
    notebook.until("[each.rule for each in ex.desk.now().facts.wrong]", ["ENC-3"])
    wrong = output.locator(".elongo-build-wrong")
    wrong.get_by_text("No keeper looks after player 1's animals on 0A.").wait_for()
    assert notebook.misfits() == []
    tool("Warrior or boy")
    put((0, "A"))
    notebook.until("[str(each) for each in ex.desk.now().facts.wrong]", [])
    wrong.get_by_text("A game can go on from here").wait_for()
    notebook.shot(f"built {size[0]}")
    for name in ("Hands", "Turn, round"):
        tool(name)
        notebook.page.wait_for_timeout(200)
        assert notebook.misfits() == []
        assert notebook.axe(".elongo-build") == []
        notebook.shot(f"build {name} {size[0]}")
    output.get_by_label("Turn", exact=True).select_option("player 2")
    notebook.until("ex.position.state.turn", 2)
    output.get_by_role("button", name="Play from here").click()
    notebook.until("type(ex.position).__name__", "State")
    output.locator(".elongo-palette").wait_for(state="hidden")


def test_a_position_is_built_by_keys_alone(build):
    """K changes what is put, 1 and 2 whose it is, arrows walk, Enter puts and takes, X erases."""
    notebook = build('el.example("a hexagon")')
    keys = notebook.page.keyboard
    notebook.output.locator(".elongo-keys").first.focus()
    keys.press("k")
    notebook.until("ex.desk.intent.tool", "keeper")
    keys.press("2")
    notebook.until("ex.desk.intent.owner", 2)
    keys.press("ArrowRight")
    keys.press("Enter")
    notebook.until("[claim.owner for claim in ex.position.state.claims]", [2])
    keys.press("x")
    notebook.until("ex.position.state.claims", ())
    keys.press("u")
    notebook.until("len(ex.position.state.claims)", 1)

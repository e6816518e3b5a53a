"""A walk as a learner meets it: its picture, the Stepper below it, and the page that it is saved as."""

import pytest
from axe_playwright_python.sync_playwright import Axe

import elongo_explore as el
from elongo_explore.command.exporting import image, page_script
from tests.browser.test_explorer_page import Page

WALK = """walk = el.walk_action(el.example("a game: build a boma, with all its five parts"), el.BuildBoma(2))
walk"""


def test_a_walk_is_seen_as_a_picture_and_stepped_through(show):
    """The decisive step is there; keys and buttons step; its rule is a click away; axe finds nothing."""
    notebook = show(["import elongo_explore as el", WALK, "ex = el.Stepper(walk)\nex"])
    page = Page(notebook)
    page.press("Next")
    page.press("Next")
    page.until("ex.desk.session.at", 2)
    page.lines.get_by_text("(a) Player 2's boy on 2C returns to stock").wait_for()
    page.lines.get_by_role("button", name="BOMA-5").click()
    page.root.get_by_text("How a boma is built").first.wait_for()
    page.keys.focus()
    notebook.page.keyboard.press("ArrowRight")
    page.until("ex.desk.session.at", 3)
    page.voice.get_by_text("takes back 3 goats").first.wait_for(state="attached")
    notebook.shot("walk in a stepper")
    assert notebook.axe(".elongo-explorer") == []
    picture = notebook.output.locator("svg, img").first
    picture.scroll_into_view_if_needed()
    assert picture.bounding_box()["height"] > 300
    notebook.shot("walk as a picture")
    assert page.ask("ex.errors") == []


SIZES = {"projector": (1280, 720), "large": (1920, 1080), "phone": (390, 844)}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_saved_walk_steps_in_a_page_by_itself(browser, tmp_path, size: str, scheme: str):
    """By buttons, keys and slider; the names that its sentence names are in sight, in letters of 11 px."""
    walk = el.walk_parcel(el.example("a board of 34 shields"), (2, "A"))
    width, height = SIZES[size]
    page = browser.new_page(viewport={"width": width, "height": height}, color_scheme=scheme)
    wrong: list[object] = []
    page.on("pageerror", lambda error: wrong.append(error))
    page.goto(walk.save(tmp_path / "walk.html").as_uri())
    for number, step in enumerate(walk, 1):
        assert page.inner_text("#count") == f"{number} / {len(walk)}"
        assert page.text_content("#action").startswith(f"Step {number} of {len(walk)}")
        assert step.text in page.text_content("#events")
        names = page.locator("#board .on text")
        assert sorted(set(names.all_text_contents())) == sorted(set(step.highlight.named))
        for name in names.all():
            box, letters = name.bounding_box(), name.evaluate("e => e.getBBox().height * e.getScreenCTM().d")
            assert letters > 11
            assert 0 <= box["x"] <= width - box["width"]
            assert 0 <= box["y"] <= height - box["height"]
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Home")
    page.get_by_role("button", name="Next step").click()
    assert page.inner_text("#count") == f"2 / {len(walk)}"
    page.get_by_role("button", name="ENC-1").click()
    page.locator("#events .rule").wait_for()
    page.get_by_role("link", name=f"Step {len(walk)}").click()
    assert page.inner_text("#count") == f"{len(walk)} / {len(walk)}"
    assert Axe().run(page).response["violations"] == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.screenshot(path=f"artefacts/browser/walk-page-{size}-{scheme}.png")
    assert wrong == []
    page.close()


@pytest.mark.parametrize("size", SIZES)
def test_the_stored_picture_of_a_walk_steps_in_a_page_without_python(browser, tmp_path, size: str):
    """As on the site's lesson pages: from the decisive step on, by buttons, keys and slider, and played."""
    board = el.example("a small boma of four")
    walk = el.Walk(el.walk_fence(board, board.loops()[0]).steps, "a fence", decisive=2)
    shown = image({"data": {"image/svg+xml": walk._repr_svg_()}})
    start = "elongoNames.install(); elongoSteps.install();"
    text = (
        f"<!doctype html><html lang=en><title>A lesson</title><main class=lesson><h1>Land</h1>{shown}</main>"
    )
    (tmp_path / "it.html").write_text(f"{text}<script>{page_script()}\n{start}</script>", "utf-8")
    width, height = SIZES[size]
    page = browser.new_page(viewport={"width": width, "height": height})
    wrong: list[object] = []
    page.on("pageerror", lambda error: wrong.append(error))
    page.goto((tmp_path / "it.html").as_uri())
    said = page.get_by_role("status")
    told = [f"Step {number} of {len(walk)}" for number in range(1, len(walk) + 1)]
    assert said.text_content().startswith(told[2])
    assert "el.Stepper" not in said.text_content()
    page.get_by_role("button", name="First step").click()
    for number, step in enumerate(walk):
        assert said.text_content().startswith(told[number])
        assert step.text in said.text_content()
        seen = page.locator(".elongo-walk-view text:visible").all_text_contents()
        assert set(step.highlight.named) <= set(seen)
        page.keyboard.press("ArrowRight")
    page.get_by_role("slider").fill("1")
    assert said.text_content().startswith(told[1])
    page.get_by_label("Speed").select_option("fast")
    page.get_by_role("button", name="Play").click()
    page.get_by_role("button", name="Pause").wait_for()
    page.get_by_role("button", name="Play").wait_for()  # it has come to its end
    assert said.text_content().startswith(told[-1])
    assert Axe().run(page).response["violations"] == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.screenshot(path=f"artefacts/browser/stored-walk-{size}.png")
    assert wrong == []
    page.close()

"""A walk as a learner meets it: its row of pictures, and the Stepper below it, in JupyterLab."""

from tests.browser.test_explorer_page import Page

WALK = """walk = el.walk_action(el.example("a game: build a boma, with all its five parts"), el.BuildBoma(2))
walk"""


def test_a_walk_is_seen_as_a_row_and_stepped_through(show):
    """The pictures are there; keys and buttons step; its rule is a click away; axe finds nothing."""
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
    notebook.shot("walk as a row")
    assert page.ask("ex.errors") == []

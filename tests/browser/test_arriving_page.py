"""A widget that takes the place of a stored picture after Shift+Enter is seen from its top on."""

from tests.browser.test_names_page import notebook_of

LINES = "md " + "\n\n".join(f"Line {number} of a text that goes on." for number in range(30))
GO_TO = """async number => {
    const notebook = window.jupyterapp.shell.currentWidget.content;
    notebook.activeCellIndex = number;
    await notebook.scrollToItem(number, "start");
    notebook.activate();
}"""
WHERE = """() => {
    const place = (what) => document.querySelector(what).getBoundingClientRect();
    const box = place(".elongo-explorer");
    return [box.top - place(".jp-WindowedPanel-outer").top, box.height];
}"""


def test_after_shift_enter_a_widget_is_seen_from_its_top_on(show, front, tmp_path):
    """The next cell is active then, and the browser would hold it where it is; nobody is held who scrolls."""
    file = notebook_of(
        tmp_path / "arriving.ipynb", LINES, "import elongo_explore as el\nel.Explorer()", LINES
    )
    notebook = show(file, front)
    page = notebook.page
    page.evaluate(GO_TO, 1)
    page.wait_for_timeout(300)
    page.keyboard.press("Shift+Enter")
    page.locator(".elongo-explorer canvas").first.wait_for()
    page.wait_for_timeout(2000)
    top, height = page.evaluate(WHERE)
    assert height > 300
    assert 0 <= top < 300
    notebook.shot(f"arriving in {front}")
    page.mouse.move(640, 400)
    page.mouse.wheel(0, 900)
    page.wait_for_timeout(1000)
    assert page.evaluate(WHERE)[0] < 0

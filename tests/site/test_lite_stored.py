"""A notebook that was run and saved in JupyterLite, and is opened again, there always with a new kernel."""

import re

from tests.support.opened import START

LINE = "This is a picture from last time. To use it again, run the cells down to here."


def test_a_lesson_that_was_run_shows_its_question_after_a_reload(open_page):
    """And its button makes it live again."""
    page = open_page("notebooks/index.html?path=06_parcels.ipynb")
    cell = page.page.locator(".jp-Notebook .jp-CodeCell").first
    cell.locator("img").wait_for(timeout=START * 1000)
    page.run_cell(cell)
    live = cell.locator(".elongo-explorer").first
    live.wait_for(timeout=START * 1000)
    page.page.keyboard.press("Control+s")
    page.page.get_by_text(re.compile("Last Checkpoint: .*seconds? ago")).wait_for()
    page.page.reload(wait_until="commit")
    cell.get_by_text(LINE).wait_for(timeout=START * 1000)
    assert "Is this land free?" in cell.locator("img").get_attribute("alt")
    assert cell.get_by_text("Loading widget").locator("visible=true").count() == 0
    page.shot("lite stored widget")
    cell.get_by_role("button", name="Run them").click()
    live.wait_for(timeout=START * 1000)
    assert cell.locator(".elongo-stored").count() == 0

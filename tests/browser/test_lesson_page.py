"""A lesson as a learner meets it: read before anything is run, then run; its code stays out of the way."""

from pathlib import Path
from typing import Any

LESSON = Path(__file__).parent.parent.parent / "notebooks" / "01_shields.ipynb"


def test_a_lesson_is_read_then_run_and_its_code_stays_hidden(show, front):
    """Stored pictures stand where live boards will be, with alternative texts; hidden code is a bar; names
    light up, before anything is run, too."""
    notebook = show(LESSON, front)
    page = notebook.page
    page.get_by_role("heading", name="Shields", exact=True).wait_for()
    question = cell_with(page, "shields-sheep-come")
    question.locator(".jp-OutputArea-output svg, .jp-OutputArea-output img").first.wait_for()
    assert question.locator(".jp-InputPlaceholder, .jp-Placeholder").first.is_visible()
    assert question.locator(".cm-editor:visible").count() == 0
    assert question.locator(".elongo-question").count() == 0
    question.locator("img[alt^='What do you think?']").first.wait_for()
    page.locator(".elongo-name", has_text="1R").first.focus()
    page.locator(".elongo-light").first.wait_for(state="attached")
    notebook.shot(f"lesson before it is run in {front}")

    notebook.run_all()
    board = cell_with(page, "el.Explorer(")
    board.locator("canvas").first.wait_for()
    assert board.locator(".jp-OutputArea-output > svg, .jp-RenderedSVG").count() == 0
    exercise = cell_with(page, "el.Quiz(")
    exercise.get_by_role("button", name="Check", exact=True).click()
    exercise.get_by_text("Not an answer yet").wait_for()
    name = page.locator(".elongo-name", has_text="1R").first
    name.focus()
    page.locator(".elongo-light").first.wait_for(state="attached")
    notebook.shot(f"lesson after it was run in {front}")


def cell_with(page: Any, code: str) -> Any:
    """Scroll to the cell with this code and return it: cells that are out of sight are not in the page."""
    found = page.evaluate(
        """async code => {
            const { content } = window.jupyterapp.shell.currentWidget;
            const has = ({ model }) => model.type === "code" && model.sharedModel.getSource().includes(code);
            const number = content.widgets.findIndex(has);
            content.activeCellIndex = number;
            await content.scrollToItem(number, "start");
            return number;
        }""",
        code,
    )
    assert found >= 0, f"no cell has {code}"
    cell = page.locator(f".jp-Cell[data-windowed-list-index='{found}']")
    cell.wait_for()
    return cell

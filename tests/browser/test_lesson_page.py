"""A lesson as a learner meets it: read before anything is run, then run, with its answers folded away."""

from pathlib import Path

LESSON = Path(__file__).parent.parent.parent / "notebooks" / "01_shields.ipynb"


def test_a_lesson_is_read_then_run_and_its_answers_are_opened(open_notebook, front):
    """Stored pictures stand where live boards will be; a fold hides an answer until it is clicked."""
    notebook = open_notebook(LESSON, front)
    page = notebook.page
    page.get_by_role("heading", name="Shields", exact=True).wait_for()
    reveal = page.locator(".jp-MarkdownCell", has=page.get_by_role("heading", name="Reveal")).first
    reveal.scroll_into_view_if_needed()
    answer = page.locator("p", has_text="the narrow one has two dots on its middle")
    assert not answer.is_visible()
    reveal.locator(".jp-showHiddenCellsButton").click()
    answer.wait_for()
    notebook.shot(f"lesson with an open answer in {front}")

    board = page.locator(".jp-CodeCell", has_text="el.Explorer(two)").first
    scroll_to(page, board)
    board.locator(".jp-OutputArea-output svg, .jp-OutputArea-output img").first.wait_for()
    assert board.locator("canvas").count() == 0
    notebook.shot(f"lesson before it is run in {front}")

    notebook.run_all()
    scroll_to(page, board)
    board.locator("canvas").first.wait_for()
    assert board.locator(".jp-OutputArea-output > svg, .jp-RenderedSVG").count() == 0
    exercise = page.locator(".jp-CodeCell", has_text="el.Quiz(exercise)").first
    scroll_to(page, exercise)
    exercise.get_by_role("button", name="Check", exact=True).click()
    exercise.get_by_text("Not an answer yet").wait_for()
    folds = page.locator(".jp-showHiddenCellsButton")
    assert folds.count() >= 1
    notebook.shot(f"lesson after it was run in {front}")


def scroll_to(page, cell) -> None:
    """Cells that are out of sight are not in the page: scroll until the one that is wanted is there."""
    page.evaluate("() => { document.querySelector('.jp-WindowedPanel-outer').scrollTop = 0; }")
    for _ in range(60):
        if cell.count():
            cell.scroll_into_view_if_needed()
            return
        page.evaluate("() => { document.querySelector('.jp-WindowedPanel-outer').scrollTop += 400; }")
        page.wait_for_timeout(150)
    raise AssertionError("the cell is nowhere on the page")

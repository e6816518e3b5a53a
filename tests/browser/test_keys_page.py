"""Keys after a press on something that is no control: they are the widget's, not the notebook's."""

CELLS = ["import elongo_explore as el", "ex = el.first_game()\nex", "quiz = el.Quiz('shields-touch')\nquiz"]

NOTEBOOK = """() => {
    const { content } = window.jupyterapp.shell.currentWidget;
    return [content.mode, ...content.widgets.map((cell) => cell.model.sharedModel.getSource())];
}"""
"""The notebook's mode, and the sources of its cells."""

ON_A_BOARD = [
    ".elongo-reply .elongo-scroll",
    ".elongo-status",
    ".elongo-info",
    ".elongo-supply",
    ".elongo-choice",
    ".elongo-guide-ask",
    ".elongo-guide-step",
    ".elongo-lines",
]
IN_A_QUESTION = [".elongo-title", ".elongo-question-asked p:last-child", ".elongo-picture", "form"]


def press_keys_at(notebook, widget, place: str) -> None:
    """Come from another cell, click the last corner of a place, and press keys that Jupyter has a use for."""
    page, part = notebook.page, widget.locator(place).first
    part.evaluate("it => it.scrollIntoView({ block: 'nearest' })")
    page.evaluate("document.querySelector('.jp-Cell').focus({ preventScroll: true })")
    top, box = widget.bounding_box()["y"], part.bounding_box()
    # By force: an answer to the keys before may come just now, and lie on the place.
    part.click(position={"x": box["width"] - 2, "y": box["height"] - 2}, force=True)
    assert widget.bounding_box()["y"] == top, f"a click on {place} has scrolled the page"
    for key in ("x", "Enter", "t", "d", "d", "a", "b"):
        page.keyboard.press(key)
        assert widget.evaluate("it => it.contains(document.activeElement)"), f"{key} after {place}"
    assert page.evaluate(NOTEBOOK) == ["command", *CELLS], place


def test_after_a_press_on_words_or_gaps_no_key_reaches_the_notebook(show, front):
    """X would cut the cell, Enter open its code, T type into it, D D delete it, A and B add others."""
    notebook = show(CELLS, front)
    board, question = (notebook.page.locator(".elongo-explorer").nth(number) for number in (0, 1))
    board.locator("canvas").first.wait_for()
    board.locator(".elongo-keys").focus()
    notebook.page.keyboard.press("e")  # End turn: too early, and the line under the actions says why
    board.locator(".elongo-reply").wait_for()
    for place in ON_A_BOARD:
        press_keys_at(notebook, board, place)
    for place in IN_A_QUESTION:
        press_keys_at(notebook, question, place)
    assert notebook.evaluate("ex.errors + quiz.errors") == []


def test_words_can_still_be_marked_and_copied_and_then_the_keys_play(show):
    notebook = show([CELLS[0], "ex = el.Explorer(el.new_game(seed=7))\nex"], "lab")
    page, words = notebook.page, notebook.output.locator(".elongo-status b")
    words.scroll_into_view_if_needed()
    box = words.bounding_box()
    page.mouse.move(box["x"], box["y"] + 8)
    page.mouse.down()
    page.mouse.move(box["x"] + 160, box["y"] + 8, steps=4)
    page.mouse.up()
    page.keyboard.press("Control+c")
    assert page.evaluate("navigator.clipboard.readText()").startswith("Round 1: player")
    assert notebook.evaluate("ex.desk.cursor") is None
    page.keyboard.press("ArrowRight")  # as if the board had been clicked
    notebook.until("ex.desk.cursor is not None")

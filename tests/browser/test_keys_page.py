"""Keys after a press on anything in a widget: they are the widget's, not the notebook's."""

from tests.support.key_presses import WIDGETS, cells, press_keys_after_clicks

QUESTIONS = {"predict", "quiz", "drill"}


def test_after_a_click_on_any_kind_of_element_no_key_reaches_the_notebook(show, front):
    """In every widget. What all boards have is clicked on one of them, and so with questions. What goes
    wrong is tried again: a key may be early while another game takes the place of this one. Notebook 7 has
    JupyterLab's cells: there a part of a board and of a question is enough."""
    notebook, wrong = show(cells("board"), front), dict[str, str]()
    seen: dict[bool, list[str]] = {True: [], False: []}
    for name in WIDGETS if front == "lab" else ("board", "quiz"):
        known = seen[name in QUESTIONS]
        for again in range(2):
            if again or name != "board":
                notebook.use_again(cells(name))
            root = notebook.page.locator(".elongo-explorer:not(.elongo-explorer *)")
            root.wait_for()
            notebook.page.emulate_media(reduced_motion="reduce")
            notebook.page.wait_for_timeout(500)
            found = press_keys_after_clicks(notebook.page, root, known, 1000 if front == "lab" else 15)
            assert notebook.evaluate(f"{name}.errors") == []
            if not found:
                break
            known[:] = [kind for kind in known if again or kind not in found]
        wrong |= found
    assert not wrong
    assert all(len(each) > 10 for each in seen.values()), "hardly anything was clicked"


def test_words_can_still_be_marked_and_copied_and_then_the_keys_play(show):
    notebook = show(["import elongo_explore as el", "ex = el.Explorer(el.new_game(seed=7))\nex"], "lab")
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

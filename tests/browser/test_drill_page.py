"""A drill as a learner meets it: clicked, told the rule of what was wrong, and on to the next."""

import pytest

CELLS = ["import elongo_explore as el", "drill = el.Drill('parcel', grade=2)\ndrill", "el.Drill()"]


def target(drill, name: str):
    """Return a place in the picture."""
    return drill.locator(f'.elongo-targets path[data-name="{name}"]')


def press(drill, name: str) -> None:
    """A button of the exercise."""
    drill.locator(".elongo-question").get_by_role("button", name=name, exact=True).click()


def chosen(notebook, drill, names: str) -> None:
    """Point at places, one after the other."""
    for name in names.split():
        target(drill, name).click()
    notebook.until("drill.question.answer", names)


@pytest.mark.parametrize("dark", [False, True])
def test_a_drill_is_answered_by_clicking_and_goes_on(show, dark):
    """A wrong answer shows its rule and comes back; a right one counts; the list is below."""
    notebook = show(CELLS, dark=dark)
    drills = notebook.page.locator(".elongo-explorer", has=notebook.page.locator(".elongo-question"))
    drill = drills.first
    drill.scroll_into_view_if_needed()
    right = notebook.evaluate("drill.puzzle.answer()")
    other = notebook.evaluate(
        "min(f'{i}{n}' for i, laid in enumerate(drill.puzzle.board.laid) for n in laid.shield.patches"
        " if f'{i}{n}' not in drill.puzzle.answer().split())"
    )
    chosen(notebook, drill, other)
    press(drill, "Check")
    drill.get_by_text("✗ Not quite").wait_for()
    drill.get_by_role("button", name="ENC-1").first.wait_for()
    notebook.shot(f"drill, a wrong answer{', dark' if dark else ''}")
    target(drill, other).click()
    chosen(notebook, drill, right)
    press(drill, "Check")
    drill.get_by_text("✓ Right").wait_for()
    drill.get_by_text("0 of 1 right at the first attempt").wait_for()
    press(drill, "Next exercise")
    notebook.until("drill.puzzle.id", "parcel-2-2")
    drill.get_by_text("Only your first answer counts").wait_for()
    chosen(notebook, drill, notebook.evaluate("drill.puzzle.answer()"))
    press(drill, "Check")
    drill.get_by_text("1 of 2 right at the first attempt").wait_for()
    press(drill, "Next exercise")
    drill.get_by_text("You have missed this one before").wait_for()
    assert notebook.axe(".elongo-explorer") == []
    drills.last.scroll_into_view_if_needed()
    notebook.shot(f"drills, the list{', dark' if dark else ''}")
    assert notebook.evaluate("drill.errors") == []


def test_a_drill_fits_a_phone(show):
    """390 pixels: nothing sticks out, and all can be reached by a thumb."""
    notebook = show(CELLS, touch=True)
    notebook.page.set_viewport_size({"width": 390, "height": 844})
    notebook.page.wait_for_timeout(500)
    drill = notebook.page.locator(".elongo-explorer", has=notebook.page.locator(".elongo-question")).first
    drill.scroll_into_view_if_needed()
    target(drill, notebook.evaluate("drill.puzzle.answer()").split()[0]).tap()
    press(drill, "Check")
    drill.get_by_text("right at the first attempt").wait_for()
    assert notebook.misfits(thumb=32) == []
    notebook.shot("drill on a phone")


def test_one_of_two_answers_is_one_click_and_the_solution_shows_which_land_it_was_about(show):
    """No Check; the verdict has a sign and a bar of its own shape; by keys as well."""
    notebook = show([CELLS[0], "drill = el.Drill('enclosed?', grade=1)\ndrill"])
    drill = notebook.page.locator(".elongo-explorer", has=notebook.page.locator(".elongo-question")).first
    right = notebook.evaluate("drill.puzzle.answer()")
    wrong = ({"Yes, it is enclosed", "No, it is open"} - {right}).pop()
    assert drill.get_by_role("button", name="Check").count() == 0
    drill.get_by_role("button", name=wrong).click()
    drill.locator(".elongo-heading.elongo-wrong", has_text="✗ Not quite").wait_for()
    drill.get_by_role("button", name=right).focus()
    notebook.page.keyboard.press("Enter")
    drill.locator(".elongo-heading.elongo-right", has_text="✓ Right").wait_for()
    drill.get_by_role("button", name=f"{right} ✓", pressed=True).wait_for()
    assert notebook.axe(".elongo-explorer") == notebook.misfits() == []
    press(drill, "Solution")
    drill.get_by_role("button", name="Question", exact=True).wait_for()
    notebook.shot("drill, one of two answers")

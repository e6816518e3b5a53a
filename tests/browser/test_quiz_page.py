"""Exercises as a learner meets them: answered by mouse, by keys, by typing and by playing, in a real page."""

import re

CELLS = [
    "import elongo_explore as el",
    "touch = el.Quiz('shields-touch')\ntouch",
    "loop = el.Quiz('bomas-follow')\nloop",
    "choice = el.Quiz('join-who')\nchoice",
    "turn = el.Quiz('game-order')\nturn",
]


class Quizzes:
    """The questions of a notebook, in their order."""

    def __init__(self, notebook) -> None:
        self.notebook = notebook

    def __getitem__(self, number: int):
        page = self.notebook.page
        found = page.locator(".elongo-explorer", has=page.locator(".elongo-question")).nth(number)
        found.scroll_into_view_if_needed()
        return found


def target(quiz, name: str):
    """Something in the picture."""
    return quiz.locator(f'.elongo-targets path[data-name="{name}"]')


def press(quiz, name: str) -> None:
    """A button of the question."""
    quiz.locator(".elongo-question").get_by_role("button", name=name, exact=True).click()


def test_an_exercise_is_answered_by_pointing_and_by_keys(open_notebook, front):
    """A wrong answer names its rule, a click shows the rule; then keys alone lead to the right one."""
    notebook = open_notebook(CELLS[:2], front)
    quiz = Quizzes(notebook)[0]
    for name in ("1A", "1L", "1C", "0M", "0C"):
        target(quiz, name).click()
    notebook.until("touch.question.answer", "1A 1L 1C 0M 0C")
    press(quiz, "Check")
    quiz.get_by_text("0C does not touch 1R along a line").wait_for()
    quiz.get_by_role("button", name="ENC-1").click()
    quiz.get_by_text("Land of one colour that touches is one parcel").wait_for()
    target(quiz, "0M").focus()
    notebook.page.keyboard.press("ArrowRight")
    assert notebook.page.evaluate("document.activeElement.dataset.name") == "0C"
    notebook.page.keyboard.press("Enter")
    notebook.until("touch.question.answer", "1A 1L 1C 0M")
    for key in "ddab":  # in the notebook they would delete the cell and make new ones
        notebook.page.keyboard.press(key)
    assert notebook.page.locator(".jp-Cell").count() == 2
    notebook.page.keyboard.press("Tab")
    notebook.page.keyboard.press("Enter")  # in the field: it checks
    quiz.get_by_text("✓ solved").wait_for()
    quiz.get_by_text(re.compile("Three on its own shield")).wait_for()
    assert notebook.axe(".elongo-explorer") == []
    notebook.shot(f"quiz solved in {front}")


def test_typing_is_shown_in_the_picture_and_a_reload_keeps_it(open_notebook):
    """One answer, wherever it is given: in the field, in the picture, in a second look at the page."""
    notebook = open_notebook(CELLS[:3], "lab")
    quiz = Quizzes(notebook)[1]
    quiz.get_by_label("Your answer").fill("0 8 1")
    target(quiz, "5").click()
    notebook.until("loop.question.answer", "0 8 1 5")
    assert sorted(quiz.locator(".elongo-targets text").all_text_contents()) == ["1.", "2.", "3.", "4."]
    picture = quiz.locator(".elongo-picture img")
    assert picture.evaluate("image => image.complete && image.naturalWidth") > 500
    box, over = picture.bounding_box(), quiz.locator(".elongo-targets").bounding_box()
    assert all(abs(box[side] - over[side]) < 1 for side in box)  # what is pointed at lies on the picture
    notebook.shot("quiz of a loop")
    notebook.reload()
    quiz = Quizzes(notebook)[1]
    assert quiz.get_by_label("Your answer").input_value() == "0 8 1 5"
    press(quiz, "Hint")
    quiz.get_by_text("Hint 1 of").wait_for()
    press(quiz, "Solution")
    quiz.get_by_role("button", name="Question", exact=True).wait_for()
    quiz.locator(".elongo-targets").wait_for(state="detached")  # a solution cannot be pointed at
    press(quiz, "Question")
    target(quiz, "0").wait_for()
    press(quiz, "Start over")
    notebook.until("loop.question.answer", "")


def test_a_choice_is_made_and_a_turn_is_played(open_notebook):
    """Radio buttons for a choice; a live board for a line of actions, on a dark page."""
    notebook = open_notebook([CELLS[0], *CELLS[3:]], "lab", dark=True)
    choice = Quizzes(notebook)[0]
    choice.get_by_role("radio", name="player 1").check()
    press(choice, "Check")
    choice.get_by_text("Not quite").wait_for()
    choice.get_by_role("radio", name="nobody").check()
    press(choice, "Check")
    choice.get_by_text("✓ solved").wait_for()
    notebook.shot("quiz of a choice, dark")
    turn = Quizzes(notebook)[1]
    press(turn, "Play it")
    turn.get_by_text("What you have played below is the answer").wait_for()
    turn.locator("canvas").first.wait_for()
    press(turn, "Check")
    turn.get_by_text("does not come into play").wait_for()
    notebook.evaluate("[turn.explorer.refresh(turn.explorer.desk.do(a)) for a in " + LINE + "]")
    press(turn, "Check")
    turn.get_by_text("✓ solved").wait_for()
    assert notebook.axe(".elongo-explorer") == []
    notebook.shot("quiz that was played, dark")
    assert notebook.evaluate("turn.errors + turn.explorer.errors + choice.errors") == []


LINE = "turn.puzzle.asks.read(turn.puzzle.answer())"

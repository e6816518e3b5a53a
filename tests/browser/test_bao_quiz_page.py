"""Exercises about Bao in a real page: a move by a click on half a bowl, bowls, and a line that is played."""

from tests.browser.test_quiz_page import Quizzes, press, target

CELLS = [
    "import elongo_explore as el",
    "best = el.Quiz('capturing-best')\nbest",
    "begin = el.Quiz('sowing-begin')\nbegin",
    "short = el.Quiz('bao-together')\nshort",
]


def test_a_move_is_a_click_on_the_half_of_a_bowl(show):
    """A wrong one is told its rule; then the right one, and its picture."""
    notebook = show(CELLS[:2])
    quiz = Quizzes(notebook)[0]
    target(quiz, "3+").click()
    notebook.until("best.question.answer", "3+")
    press(quiz, "Check")
    quiz.get_by_text("Bowl 3 of player 1 holds 1 stone").wait_for()
    quiz.get_by_role("button", name="BAO-3").click()
    quiz.get_by_text("Choose one of your bowls").wait_for()
    assert quiz.locator(".elongo-edge.elongo-wrong").count() == 1
    assert quiz.locator(".elongo-plate").all_text_contents() == ["✗"]
    target(quiz, "7-").click()
    notebook.until("best.question.answer", "7-")
    press(quiz, "Check")
    quiz.get_by_text("✓ solved").wait_for()
    notebook.shot("bao quiz solved")
    press(quiz, "Solution")
    quiz.get_by_text("Answer: 7-").wait_for()
    notebook.shot("bao quiz solution")
    assert notebook.axe(".elongo-explorer") == []


def test_several_bowls_are_several_clicks(show):
    """A second click takes one away."""
    notebook = show([CELLS[0], CELLS[2]])
    quiz = Quizzes(notebook)[0]
    for bowl in ("1", "2", "3", "4", "5", "8", "1"):
        target(quiz, bowl).click()
    notebook.until("begin.question.answer", "2 3 4 5 8")
    press(quiz, "Check")
    quiz.get_by_text("✓ solved").wait_for()


def test_a_line_of_moves_is_typed_or_played(show):
    """On a live board in the place of the picture."""
    notebook = show([CELLS[0], CELLS[3]])
    quiz = Quizzes(notebook)[0]
    press(quiz, "Play it")
    notebook.until("short.question.playing", True)
    quiz.locator(".elongo-board").first.wait_for()
    moves = "[el.bao.Sow(3, +1), el.bao.Sow(9, +1)]"
    notebook.evaluate(f"[short.explorer.refresh(short.explorer.desk.do(move)) for move in {moves}]")
    press(quiz, "Check")
    quiz.get_by_text("✓ solved").wait_for()
    notebook.shot("bao quiz played")
    assert notebook.evaluate("short.errors + short.explorer.errors") == []

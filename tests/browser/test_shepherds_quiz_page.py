"""Puzzles about Good Shepherds in a real page: hexes are clicked and marked, and another puzzle follows."""

from tests.browser.test_quiz_page import Quizzes, marked, press, target

CELLS = ["import elongo_explore as el", "hut = el.Quiz('gs-hut')\nhut", "two = el.Quiz('gs-two')\ntwo"]


def test_hexes_are_clicked_and_marked_and_the_next_puzzle_follows(show):
    """A wrong hex hears its rule, what is missing can be shown; then the right ones, and on."""
    notebook = show(CELLS[:2])
    quiz = Quizzes(notebook)[0]
    right = notebook.evaluate("hut.puzzle.answer()").split()
    for name in ("(0,0)", right[0]):
        target(quiz, name).click()
    notebook.until("hut.question.answer", f"(0,0) {right[0]}")
    press(quiz, "Check")
    quiz.get_by_role("button", name="GS-10").wait_for()
    assert marked(quiz) == {"right": 1, "wrong": 1}
    press(quiz, "Show what is missing")
    quiz.locator(".elongo-edge.elongo-missing").first.wait_for()
    assert marked(quiz) == {"right": 1, "wrong": 1, "missing": len(right) - 1}
    notebook.shot("shepherds quiz marked")
    target(quiz, "(0,0)").click()
    for name in right[1:]:
        target(quiz, name).click()
    press(quiz, "Check")
    quiz.get_by_text("✓ solved").wait_for()
    assert notebook.axe(".elongo-explorer") == []
    press(quiz, "Next: The bill")
    quiz.locator(".elongo-title", has_text="The bill").wait_for()
    quiz.get_by_label("Your answer").fill("rubbish")
    press(quiz, "Check")
    quiz.get_by_text("Give a whole number such as 12, not 'rubbish'.").wait_for()
    press(quiz, "Solution")
    quiz.get_by_text("Answer: ").wait_for()
    assert notebook.misfits() == []
    assert notebook.evaluate("hut.errors") == []


def test_two_pastures_are_two_clicks_in_order_and_a_turn_is_played(show):
    """Numbers say which comes first; on the live board the same can be played."""
    notebook = show([CELLS[0], CELLS[2]], dark=True)
    quiz = Quizzes(notebook)[0]
    first, second = notebook.evaluate("two.puzzle.answer()").split()
    target(quiz, first).click()
    target(quiz, second).click()
    assert sorted(quiz.locator(".elongo-plate").all_text_contents()) == ["1.", "2."]
    press(quiz, "Check")
    quiz.get_by_text("✓ solved").wait_for()
    press(quiz, "Play it")
    quiz.locator(".elongo-board").first.wait_for()
    moves = "two.puzzle.asks.read(two.puzzle.answer())"
    notebook.evaluate(f"[two.explorer.refresh(two.explorer.desk.do(use)) for use in {moves}]")
    press(quiz, "Check")
    quiz.get_by_text("✓ Right").wait_for()
    notebook.shot("shepherds quiz played, dark")
    assert notebook.axe(".elongo-explorer") == []
    assert notebook.evaluate("two.errors + two.explorer.errors") == []

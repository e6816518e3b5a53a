"""Where there is no file for it, the page keeps what was solved."""

CELL = """import os
os.environ.pop("ELONGO_PROGRESS")
import elongo_explore as el
from elongo_explore.kit.course import progress
quiz = el.Quiz("shields-touch")
quiz"""


def test_another_kernel_gets_what_the_page_has_kept(show):
    """In Voila, each page has a kernel of its own."""
    first = show([CELL], "voila")
    first.page.locator(".elongo-quiz").wait_for()
    first.evaluate("quiz.check(quiz.puzzle.answer()).understood")
    first.page.wait_for_function("localStorage.getItem('elongo-progress')?.includes('shields-touch')")
    second = show([CELL], "voila")
    second.until("progress.solved_ids()", "frozenset({'shields-touch'})")
    second.until("quiz.question.solved")
    second.evaluate("progress.solved('another')")
    first.until("'another' in progress.solved_ids()")  # the page has told it of the other page's writing
    first.page.evaluate("localStorage.removeItem('elongo-progress')")

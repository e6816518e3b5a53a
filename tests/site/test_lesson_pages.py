"""The page of a lesson: its questions and boards live in the places of their pictures, with no Run."""

import elongo_explore as el
from tests.support.opened import START

LESSON = "lessons/06_parcels.html"
SHIFTS = """window.shifts = [];
new PerformanceObserver((list) => window.shifts.push(...list.getEntries().map((each) => each.value)))
  .observe({ type: "layout-shift", buffered: true });"""


def place(page, number: int):
    """Return the place of a cell, once what it makes lives there."""
    found = page.page.locator(f'[data-cell="{number}"]')
    found.scroll_into_view_if_needed()
    page.page.locator(f'[data-cell="{number}"].lives').wait_for(timeout=START * 1000)
    return found


def answer(question, words: str) -> None:
    """Type an answer, and give it."""
    question.get_by_role("textbox").fill(words)
    question.locator("button[type=submit]").click()


def right(id: str) -> str:
    """Return a right answer."""
    return str(el.puzzle(id).answer())


def test_questions_of_a_lesson_live_in_their_places_and_what_is_solved_is_kept_for_all_pages(open_page, site):
    """A prediction is made, an exercise answered wrong and right; the text lights up on a live board. After a
    reload it is still solved, and the next lesson asks for nothing but itself."""
    page = open_page("changelog.html")
    page.page.set_viewport_size({"width": 1280, "height": 720})
    page.page.add_init_script(SHIFTS)
    page.go(LESSON)
    page.page.locator('[data-cell="0"] img').wait_for()
    guess = place(page, 0)
    answer(guess, "9M")
    guess.locator(".elongo-verdict .elongo-heading").first.wait_for()
    page.shot("lesson page prediction")
    assert sum(page.page.evaluate("window.shifts")) < 0.1
    exercise = place(page, 12)
    answer(exercise, "0A")
    exercise.locator(".elongo-wrong").first.wait_for()
    answer(exercise, right("parcels-which"))
    exercise.get_by_text("✓ solved").wait_for()
    assert page.axe("main") == []
    page.page.reload()
    place(page, 12).get_by_text("✓ solved").wait_for()

    site.asked.clear()
    page.go("lessons/12_bomas.html")
    board = place(page, 6)
    board.get_by_role("button", name="Full window").wait_for()
    page.page.set_viewport_size({"width": 390, "height": 844})
    place(page, 7)
    assert page.page.evaluate("document.documentElement.scrollWidth") <= 390
    page.shot("lesson page phone")
    assert not [each for each in site.asked if each.endswith((".bin", ".wasm"))]
    assert (page.outside, page.errors, site.missed) == ([], [], [])


def test_a_cell_that_fails_leaves_its_picture_and_can_be_tried_again(open_page, site, tmp_path):
    """And so does Python, if it ends by itself."""
    broken = tmp_path / LESSON
    broken.parent.mkdir()
    text = (site.folder / LESSON).read_text("utf-8")
    broken.write_text(text.replace('el.Predict(\\"parcel-whose\\")', "5 / 0"), "utf-8")
    site.newer = tmp_path
    page = open_page(LESSON)
    first = page.page.locator('[data-cell="0"]')
    first.get_by_text("This could not be set up (ZeroDivisionError: division by zero).").wait_for(
        timeout=START * 1000
    )
    assert first.locator("img").is_visible()
    second = place(page, 3)
    page.page.workers[0].evaluate("postMessage({ failed: 'memory' })")
    second.get_by_text("Python had to be started again.").wait_for()
    assert second.locator("img").is_visible()
    page.shot("lesson page started again")
    second.get_by_role("button", name="Go on").click()
    place(page, 3)


def test_without_what_it_loads_a_lesson_can_be_read_and_tried_again(open_page, site):
    """The sentence says what is missing."""
    kit = next((site.folder / "page").glob("lessons.*"))
    site.gone.add(f"page/{kit.name}")
    page = open_page(LESSON)
    first = page.page.locator('[data-cell="0"]')
    first.scroll_into_view_if_needed()
    first.get_by_text("What is live here could not be loaded").wait_for(timeout=START * 1000)
    assert first.locator("img").is_visible()
    site.gone.clear()
    first.get_by_role("button", name="Try again").click()
    answer(place(page, 0), "9M")

"""Where Python runs in the browser there is no file: the page keeps what a learner has done."""

import json

import elongo_explore as el
from elongo_explore.kit.course.drills.practice import exercise
from lite.places import NOTEBOOKS
from tests.support.opened import START

APP = "specta/index.html?path=board.ipynb"
IMPORT = "import elongo_explore as el\nfrom IPython.display import display\n"
QUESTIONS = f"{IMPORT}display(el.Quiz('shields-touch'), el.Drill('parcel'))"
LATER = f"{IMPORT}display(el.progress(), el.Drill('parcel'))"


def shown(site, folder, code: str) -> None:
    """From now on the app of the site shows another cell."""
    notebook = json.loads((NOTEBOOKS / "board.ipynb").read_text("utf-8"))
    notebook["cells"][0].update(source=code, outputs=[], metadata={"trusted": True})
    (folder / "files").mkdir(parents=True, exist_ok=True)
    (folder / "files" / "board.ipynb").write_text(json.dumps(notebook), "utf-8")
    site.newer = folder


def kept(page, what: str) -> None:
    """Wait until the browser's storage has it."""
    page.page.wait_for_function(
        "what => localStorage.getItem('elongo-progress')?.includes(what)", arg=what, timeout=START * 1000
    )


def test_the_browser_keeps_what_is_solved_and_a_drill_goes_on_there(open_page, site, tmp_path):
    """A question is answered and an exercise given up; another visit has another Python, which knows it."""
    shown(site, tmp_path, QUESTIONS)
    page = open_page(APP)
    quiz, drill = page.page.locator(".elongo-quiz").first, page.page.locator(".elongo-quiz").nth(1)
    drill.wait_for(timeout=START * 1000)
    drill.get_by_text(exercise("parcel-1-1").question).wait_for()
    quiz.get_by_label("Your answer").fill(str(el.puzzle("shields-touch").answer()))
    quiz.get_by_role("button", name="Check", exact=True).click()
    quiz.get_by_text("✓ solved").wait_for(timeout=START * 1000)
    drill.get_by_role("button", name="Solution", exact=True).click()
    kept(page, "parcel-1-1")
    page.shot("lite progress kept")
    page.page.close()

    shown(site, tmp_path, LATER)
    again = open_page(APP)
    told = again.page.locator(".widget-html")
    told.get_by_text("1 exercise solved").wait_for(timeout=START * 1000)
    told.get_by_text("This browser keeps it.").wait_for()
    drill = again.page.locator(".elongo-quiz")
    drill.get_by_text(exercise("parcel-1-2").question).wait_for(timeout=START * 1000)
    again.shot("lite progress came back")
    assert again.outside == []
    assert site.missed == []

"""The site without a network: what was opened is there, and a new version replaces the old one."""

import json
import re
from hashlib import sha256

from tests.site.test_lesson_pages import LESSON, answer, place
from tests.support.opened import START

ALL_KEPT = """async () => {
    const caches_ = (await caches.keys()).filter((each) => each.startsWith("elongo "));
    return caches_.length === 1 && (await (await caches.open(caches_[0])).keys()).length;
}"""


def wait_for(page, script: str, wanted) -> None:
    """Wait until a script that takes its time has some value."""
    for _ in range(START * 2):
        if page.page.evaluate(script) == wanted:
            return
        page.page.wait_for_timeout(500)
    raise AssertionError(page.page.evaluate(script))


def kept(text: str) -> dict:
    """Return the files that a service worker keeps."""
    return json.loads(re.search(r"files: (\{.*\})\};", text)[1])


def test_after_one_visit_lessons_boards_and_the_front_page_need_no_network(open_page, site, tmp_path):
    """A lesson that lived once brings all the others. Then a new version comes, as a whole."""
    text = (site.folder / "service-worker.js").read_text("utf-8")
    page = open_page("index.html")
    page.go(LESSON)
    place(page, 0)
    wait_for(page, ALL_KEPT, len(kept(text)))

    name = "lessons/12_bomas.html"
    lesson = (site.folder / name).read_text("utf-8").replace("<h1", "<p>A new version</p><h1", 1)
    old, new = kept(text)[name][1], sha256(lesson.encode()).hexdigest()[:16]
    changed = re.sub(r'version: "\w+"', 'version: "newer"', text.replace(old, new))
    for path, content in ((name, lesson), ("service-worker.js", changed)):
        (tmp_path / path).parent.mkdir(exist_ok=True)
        (tmp_path / path).write_text(content, "utf-8")
    site.newer = tmp_path
    page.go("index.html")
    newer = "async () => (await caches.keys()).filter((each) => each.startsWith('elongo ')).join()"
    wait_for(page, newer, "elongo newer")
    wait_for(page, ALL_KEPT, len(kept(text)))

    site.__exit__()  # no network any more
    page.page.reload()
    page.page.get_by_role("heading", name="Lessons", exact=True).wait_for()
    page.go(name)
    page.page.get_by_text("A new version").wait_for()
    answer(place(page, 0), "yes")
    page.page.reload()
    place(page, 0)
    page.go("play.html?position=2ebfWEFnW8WwqqcVU")
    page.page.wait_for_selector("body.live", timeout=START * 1000)
    page.shot("offline board")

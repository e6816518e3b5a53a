"""A lesson in Firefox: its questions live, and what is solved is kept. All else is tried in Chromium."""

import json
import subprocess
from pathlib import Path

from tests.browser.test_firefox_page import SECONDS, found, modules
from tests.site.test_lesson_pages import LESSON, right
from tests.support.harness import ARTEFACTS

__all__ = ["modules"]  # a fixture


def test_in_firefox_a_question_of_a_lesson_is_answered_wrong_and_right(site, modules):
    """On a phone's screen; after a reload it is still solved."""
    (ARTEFACTS / "browser").mkdir(parents=True, exist_ok=True)
    task = {
        "firefox": found("firefox-esr", "firefox-esr"),
        "modules": str(modules),
        "address": site.at(LESSON),
        "cell": 12,
        "wrong": "0A",
        "right": right("parcels-which"),
        "picture": str(ARTEFACTS / "browser" / "firefox-lesson.png"),
    }
    script = Path(__file__).with_name("firefox_lesson.mjs")
    done = subprocess.run(
        [found("node", "nodejs"), str(script)],
        input=json.dumps(task),
        capture_output=True,
        text=True,
        timeout=SECONDS,
    )
    assert done.returncode == 0, done.stderr
    seen = json.loads(done.stdout)
    assert (seen["errors"], seen["solved"]) == ([], "✓ solved")
    assert seen["wide"] <= 390
    assert [each for each in seen["asked"] if not each.startswith((site.address, "data:", "blob:"))] == []
    assert site.missed == []

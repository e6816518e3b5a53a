"""`python -m slides`: pages that step, and that ask nothing from outside."""

import json
import re
import shutil
from pathlib import Path

import pytest

from slides import build
from tests.support.notebook_files import FOLDER

ROOT = Path(__file__).parents[2]
LESSON = FOLDER / "06_parcels.ipynb"
NOTEBOOK = json.loads(LESSON.read_text("utf-8"))


def asked(page: str) -> list[str]:
    """Return what a page loads: scripts, styles and images that are not in it."""
    loaded = re.findall(r'<(?:script|img|link|iframe)\b[^>]*?\b(?:src|href)="([^"]+)"', page)
    return [each for each in loaded if not each.startswith("data:")]


def test_a_page_loads_only_what_lies_beside_it() -> None:
    """reveal.js; no script of another site, no font, no formulas."""
    page = build.slides_of(LESSON)
    assert set(asked(page)) == {f"reveal/{name}" for name in build.TAKEN if name != "LICENSE"}
    assert not re.search(r"@import|url\(['\"]?https?:|cdn", page)


def test_a_page_has_as_many_pages_as_the_notebook_says_and_no_code() -> None:
    """Code is hidden, pictures have their texts, links lead to other slides."""
    page = build.slides_of(LESSON)
    kinds = [cell["metadata"]["slideshow"]["slide_type"] for cell in NOTEBOOK["cells"]]
    inner = len(re.findall(r"<section\b", page)) - kinds.count("slide")
    assert inner == sum(kind in ("slide", "subslide") for kind in kinds)
    assert page.count('class="fragment"') == kinds.count("fragment")
    assert "el.Predict(" not in page
    assert "import elongo_explore" not in page
    assert 'alt="No description' not in page
    assert 'href="05_hexagon.html"' in page
    assert '.ipynb"' not in page


def test_the_list_names_every_lesson() -> None:
    """By its title and number."""
    paths = sorted(FOLDER.glob("[0-9][0-9]_*.ipynb"))
    page = build.index(paths)
    assert [int(found) for found in re.findall(r'<li value="(\d+)">', page)] == [
        int(p.name[:2]) for p in paths
    ]
    assert '<a href="06_parcels.html">Parcels</a>' in page


def test_reveal_is_pinned_with_its_hash_and_no_address() -> None:
    """As what the site takes from npm."""
    wanted = json.loads((build.HERE / "package.json").read_text("utf-8"))["dependencies"]
    lock = json.loads((build.HERE / "package-lock.json").read_text("utf-8"))["packages"]
    assert re.fullmatch(r"\d+\.\d+\.\d+", wanted["reveal.js"])
    assert lock["node_modules/reveal.js"]["version"] == wanted["reveal.js"]
    assert lock["node_modules/reveal.js"]["integrity"].startswith("sha512-")
    assert not any("resolved" in each for each in lock.values())


@pytest.mark.skipif(shutil.which("npm") is None, reason="no npm here")
def test_the_slides_step_and_nothing_is_higher_than_its_page(window, tmp_path: Path) -> None:
    """Space goes from page to page, to the last; every request is for a file beside the page."""
    build.bring_reveal(tmp_path / build.REVEAL)
    (tmp_path / "lesson.html").write_text(build.slides_of(LESSON), "utf-8")
    page, loads = window.new_page(), []
    page.set_viewport_size({"width": 1280, "height": 720})
    page.on("request", lambda request: loads.append(request.url))
    page.goto((tmp_path / "lesson.html").as_uri())
    page.wait_for_function("window.Reveal?.isReady()")
    seen, heights = [], {}
    for _ in range(80):
        seen.append(
            page.evaluate("[Reveal.getIndices().h, Reveal.getIndices().v ?? 0, Reveal.getIndices().f ?? -1]")
        )
        page.wait_for_timeout(60)
        heights[tuple(seen[-1][:2])] = page.evaluate("Reveal.getCurrentSlide().scrollHeight")
        if page.evaluate("Reveal.isLastSlide() && !Reveal.availableFragments().next"):
            break
        page.keyboard.press("Space")
    assert len({tuple(each) for each in seen}) == len(seen) > 10
    assert len(heights) == page.evaluate("Reveal.getTotalSlides()")
    assert {place: high for place, high in heights.items() if high > 725} == {}
    assert [url for url in loads if not url.startswith(("data:", tmp_path.as_uri()))] == []
    page.close()


def test_the_number_of_a_slide_stands_apart_from_the_arrows() -> None:
    """Both stood in one corner, and the arrow down covered the number."""
    page = build.slides_of(LESSON)
    assert re.search(r"\.slide-number \{[^}]*right: auto; left:", page)

"""The front page, the lessons and the reference in Chromium: on a phone and on a laptop, light and dark."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.support.harness import ARTEFACTS
from tests.support.static_site import StaticSite

pytest.importorskip("pdoc", reason="the extra `lite` is not installed")

from lite.front.course import lessons

PHONE, LAPTOP = (390, 844), (1280, 720)
LOOKED_AT = [
    "index.html",
    "lessons/12_bomas.html",
    "lessons/35_bao_solved.html",
    "reference/el/bao.html",
    "changelog.html",
]
LIVE = '<!doctype html><html lang="en"><title>Board</title><main><h1>Board</h1></main><script>{}</script>'
BOARD = LIVE.format('setTimeout(() => parent.postMessage({elongo: "live"}, "*"), 300)')
"""In the place of play.html: it says that it is live, and nothing more."""
SAVING = "Object.defineProperty(navigator, 'connection', {value: {saveData: true}})"
"""Then no page loads Python by itself."""
WIDTHS = "[document.documentElement.scrollWidth, document.documentElement.clientWidth]"
STICKS_OUT = """() => [
  ...document.querySelectorAll("main :is(svg, img, iframe, .elongo-walk-view)")
].filter(each => {
  if (each.parentElement.closest(".elongo-walk-view")) return false; // scrolls in its box: letters stay large
  const box = each.getBoundingClientRect();
  return box.width && (box.left < -0.5 || box.right > document.documentElement.clientWidth + 0.5);
}).map(each => each.outerHTML.slice(0, 90))"""
AXE = """async () => (await axe.run(document, {iframes: false})).violations.flatMap(
  rule => rule.nodes.map(node => `${rule.id}: ${node.html.slice(0, 120)}`))"""
OPEN = """() => {
  for (const fold of document.querySelectorAll("details")) fold.open = true;
}"""
"""All is to be read."""


@pytest.fixture(scope="module")
def address(built, tmp_path_factory) -> Iterator[str]:
    """The site under a sub-path, but for its live board."""
    with StaticSite(built) as host:
        host.newer = tmp_path_factory.mktemp("newer")
        (host.newer / "play.html").write_text(BOARD, "utf-8")
        yield host.at()


class Screen:
    """A page on a screen of some size, and all that went wrong or astray there."""

    def __init__(
        self, window: Any, address: str, size: tuple[int, int], *, dark: bool = False, saving: bool = False
    ) -> None:
        self.address = address
        self.page = window.new_page()
        if saving:
            self.page.add_init_script(SAVING)
        self.page.set_viewport_size({"width": size[0], "height": size[1]})
        self.page.emulate_media(color_scheme="dark" if dark else "light")
        self.asked: list[str] = []
        self.troubles: list[str] = []
        self.page.on("request", lambda request: self.asked.append(request.url))
        self.page.on("response", lambda answer: answer.status >= 400 and self.troubles.append(answer.url))
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))

    def __enter__(self) -> "Screen":
        return self

    def __exit__(self, *_error: object) -> None:
        self.page.close()

    def go(self, path: str) -> Any:
        """Open a page of the site, and look whether it fits."""
        self.page.goto(self.address + path, wait_until="domcontentloaded")
        wide, seen = self.page.evaluate(WIDTHS)
        assert (path, wide) == (path, seen)
        assert (path, self.page.evaluate(STICKS_OUT)) == (path, [])
        return self.page

    def is_well(self) -> bool:
        """Nothing was asked for outside, nothing is missing, no script has failed."""
        outside = [url for url in self.asked if not url.startswith((self.address, "data:"))]
        assert (outside, self.troubles) == ([], [])
        return True


def test_on_a_laptop_the_board_comes_alive_by_itself_when_it_is_in_view(window, address):
    """Until it is live, its picture stands there; another game takes its place, in the same way."""
    with Screen(window, address, LAPTOP) as screen:
        page = screen.go("index.html")
        stage = page.locator("#board-elongo .stage")
        assert page.locator("iframe").count() == 0
        stage.scroll_into_view_if_needed()
        page.locator("#board-elongo iframe").wait_for(state="attached")
        assert stage.locator("img").is_visible()
        page.locator("#board-elongo .stage.live").wait_for()
        assert not stage.locator("img").is_visible()
        # The page round a board hears nothing of its moves: it can say only what holds to the end.
        assert page.locator("#board-elongo .state").text_content() == "Live: you are player 1."
        page.get_by_role("group", name="Which game").get_by_role("link", name="Bao").click()
        page.locator("#board-bao .stage.live").wait_for()
        assert not stage.is_visible()
        assert page.locator("iframe").count() == 1
        assert screen.is_well()


def test_on_a_phone_the_board_waits_for_a_click(window, address):
    """Seven megabytes are not for everybody."""
    with Screen(window, address, PHONE) as screen:
        page = screen.go("index.html")
        page.locator("#board-elongo .stage").scroll_into_view_if_needed()
        page.wait_for_timeout(300)
        assert page.locator("iframe").count() == 0
        page.get_by_role("button", name="Play here").click()
        page.locator("#board-elongo .stage.live").wait_for()
        assert screen.is_well()


@pytest.mark.parametrize(
    ("size", "dark"), [(PHONE, True), (LAPTOP, False)], ids=["phone, dark", "laptop, light"]
)
def test_everybody_can_read_the_pages(window, address, size, dark):
    """axe-core finds nothing to say against them."""
    from axe_playwright_python.base import AXE_SCRIPT

    with Screen(window, address, size, dark=dark, saving=True) as screen:
        for path in LOOKED_AT:
            page = screen.go(path)
            page.evaluate(OPEN)
            page.evaluate(AXE_SCRIPT)
            assert (path, page.evaluate(AXE)) == (path, [])
        assert screen.is_well()


def test_no_lesson_is_wider_than_a_phone(window, address):
    """Wide pictures shrink; one that has shrunk much can be made larger, and then scrolls in its place."""
    with Screen(window, address, PHONE, saving=True) as screen:
        for lesson in lessons():
            screen.go(f"lessons/{lesson.name}.html")
        page = screen.go("lessons/06_parcels.html")
        page.get_by_role("button", name="Larger").first.click()
        wide, seen = page.evaluate(WIDTHS)
        assert wide == seen
        assert page.locator("figure.large > div").evaluate("each => each.scrollWidth > each.clientWidth")
        assert screen.is_well()


@pytest.mark.parametrize(
    ("words", "title"),
    [("warior boma", "Bomas: "), ("BOMA-5", "BOMA-5 · "), ("replay_html", "el.replay_html")],
)
def test_the_search_finds_lessons_rules_and_names(window, address, words, title):
    """From any page, also with a letter too few; what is found is there."""
    with Screen(window, address, PHONE, saving=True) as screen:
        page = screen.go("lessons/06_parcels.html")
        page.get_by_label("Search the site").fill(words)
        page.keyboard.press("Enter")
        link = page.locator("#found a", has_text=title).first
        link.wait_for()
        page.screenshot(path=ARTEFACTS / "browser" / "search.png")
        link.click()
        page.wait_for_url("**#*")
        assert page.evaluate("Boolean(document.getElementById(decodeURIComponent(location.hash.slice(1))))")
        assert screen.is_well()


def test_a_name_is_found_in_the_reference(window, address):
    """By a few letters of it, from a page in a folder, too."""
    with Screen(window, address, LAPTOP) as screen:
        page = screen.go("reference/el/bao.html")
        page.get_by_label("Find a name").fill("how_f")
        page.get_by_role("link", name="el.analysis.completion.how_far").click()
        page.wait_for_url("**/reference/el/analysis/completion.html#how_far")
        assert page.locator("#how_far h2").is_visible()
        assert screen.is_well()

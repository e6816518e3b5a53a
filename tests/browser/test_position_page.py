"""`el.page`: a picture whose place a live board takes. In a real browser, with a site that is a stand-in."""

import html
import re
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import elongo_explore as el
from elongo_explore.kit.desk import position_page
from tests.support.games import recorded
from tests.support.samples import small_games

SITE = "https://ada.github.io/kit/"
BOMA = el.example("a small boma of five")
LIVE = 'parent.postMessage({elongo: "live"}, "*")'
LOADING = "loading the live board…"

if TYPE_CHECKING:  # so that tests can be collected without Playwright
    from playwright.sync_api import Browser, BrowserContext, Page


# ── the text ──────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "what",
    [*small_games().values(), BOMA, el.example("a hexagon")],
    ids=[*small_games(), "a boma", "a free board"],
)
def test_a_page_has_the_picture_its_words_the_code_and_the_address_of_the_live_board(what) -> None:
    """Of every game."""
    page, code, picture = el.page(what, site=SITE), el.encode(what), el.show(what)
    assert picture.svg in page.html
    assert (
        page.html.count(html.escape(picture.scene.description.splitlines()[0])) >= 2
    )  # in the SVG, below it
    assert f"<code>{code}</code>" in page.html
    assert f'data-live="{SITE}play.html?embed&amp;position={code}"' in page.html
    assert f'href="{html.escape(page.address)}"' in page.html


@pytest.mark.parametrize("kind", ["record", "study"])
def test_a_game_is_opened_as_a_game_and_pictured_where_it_begins(kind: str) -> None:
    """The live board opens it there, too."""
    record = recorded(5, 6)
    what = record if kind == "record" else el.Study.of(record)
    page = el.page(what, site=SITE)
    (code,) = re.findall(r"embed&amp;position=([\w-]+)", page.html)
    assert el.decode(code) == what
    assert el.show(record.start).svg in page.html
    assert "a game of 6 steps" in page.html


def test_the_site_is_the_one_that_is_given_else_the_setting(monkeypatch) -> None:
    """And if there is neither, it says what to do."""
    monkeypatch.setenv("ELONGO_SITE", "https://bob.github.io/kit")
    assert el.page(BOMA).address.startswith("https://bob.github.io/kit/play.html?")
    assert el.page(BOMA, site=SITE).address == f"{SITE}play.html?position={el.encode(BOMA)}"
    monkeypatch.delenv("ELONGO_SITE")
    with pytest.raises(el.BadInput, match=r"No page yet: .* your published site") as no:
        el.page(BOMA)
    assert 'site="https://' in str(no.value)
    assert 'os.environ["ELONGO_SITE"] = "https://' in str(no.value)


@pytest.mark.parametrize("site", ["", "ada/kit", 'https://a/"><script>', "javascript:alert(1)", 7])
def test_nonsense_for_a_site_is_refused(site) -> None:
    """With what was expected."""
    with pytest.raises(el.BadInput, match=r"^site: expected an address such as https://"):
        el.page(BOMA, site=site)


def test_what_has_no_code_has_no_page() -> None:
    """A text is no position."""
    with pytest.raises(el.BadInput, match="expected a "):
        el.page("a hexagon", site=SITE)


def test_whatever_words_a_game_has_are_text_and_no_tags(monkeypatch) -> None:
    """Nothing that stands in a title, a description or a code can break out of it."""
    real = el.show(BOMA)
    real.scene = type(real.scene)(**{
        name: getattr(real.scene, name) for name in real.scene.__dataclass_fields__
    } | {"title": "<b>&'\"", "description": "</p><script>1</script>"})  # fmt: skip
    monkeypatch.setattr(position_page, "show", lambda _what: real)
    monkeypatch.setattr(position_page, "encode", lambda _what: '"><i>')
    text = el.page(BOMA, site=SITE).html
    assert "<title>&lt;b&gt;&amp;&#x27;&quot;</title>" in text
    assert "<p>&lt;/p&gt;&lt;script&gt;1" in text
    assert "<code>&quot;&gt;&lt;i&gt;</code>" in text
    assert text.count("<script") == 1


def test_a_page_is_saved_as_html(tmp_path: Path) -> None:
    """And under no other name."""
    page = el.page(BOMA, site=SITE)
    assert page.save(tmp_path / "boma.html").read_text("utf-8") == page.html
    assert repr(page) == "<page, Elongo: 5 wide shields>"
    with pytest.raises(el.BadInput, match=r"ends in \.html"):
        page.save(tmp_path / "boma.svg")


# ── in a browser ──────────────────────────────────────────────────────────────────────────────────────


class Quiet(SimpleHTTPRequestHandler):
    """A server of files that does not talk."""

    def log_message(self, *_args: object) -> None:
        """Nothing."""


class Site:
    """A stand-in for the published site: its play.html says that it is live when the test wants it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.address = f"http://127.0.0.1:{self.server.server_port}/some/sub/path/"

    def play(self, script: str) -> None:
        """What its play.html does."""
        body = f"<button>a live board</button><script>{script}</script>"
        (self.folder / "some/sub/path").mkdir(parents=True, exist_ok=True)
        (self.folder / "some/sub/path/play.html").write_text(f"<!DOCTYPE html>{body}", "utf-8")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """One for all tests."""
    found = Site(tmp_path_factory.mktemp("site"))
    yield found
    found.server.shutdown()
    found.server.server_close()


@pytest.fixture
def context(browser: "Browser") -> Iterator["BrowserContext"]:
    """A small laptop."""
    found = browser.new_context(viewport={"width": 1280, "height": 720})
    yield found
    found.close()


def opened(context: "BrowserContext", site: Site, folder: Path, *, clock: bool = False) -> "Page":
    """Return the page of a boma, saved and opened as a file."""
    file = el.page(BOMA, site=site.address).save(folder / "boma.html")
    page = context.new_page()
    if clock:
        page.clock.install()
    page.goto(file.as_uri())
    return page


def is_alive(page: "Page") -> bool:
    """Has the live board taken the picture's place? Either it or the picture can be seen, never both."""
    seen = page.evaluate(
        """() => [
            getComputedStyle(document.querySelector("#stage > svg")).visibility === "visible",
            getComputedStyle(document.querySelector("iframe")).opacity === "1",
            !document.querySelector("iframe").inert,
        ]"""
    )
    assert seen in ([True, False, False], [False, True, True])
    return seen[1]


BOXES = """() => [...document.querySelectorAll("main > *, #stage, #stage > *")].map(part => {
    const {x, y, width, height} = part.getBoundingClientRect();
    return [part.tagName, x, y, width, height];
})"""


@pytest.mark.parametrize("size", [(1280, 720), (390, 844)])
def test_the_live_board_takes_the_pictures_place_without_a_jump(browser, site, tmp_path, size) -> None:
    """On a laptop and on a phone; before that the picture is there, and a line says what is coming."""
    site.play(f"onclick = () => {LIVE}")
    context = browser.new_context(viewport={"width": size[0], "height": size[1]})
    page = opened(context, site, tmp_path)
    page.frame_locator("iframe").get_by_text("a live board").wait_for()
    assert page.inner_text("#said") == LOADING
    assert not is_alive(page)
    before = page.evaluate(BOXES)
    assert page.evaluate("(page => page.scrollWidth - page.clientWidth)(document.documentElement)") == 0
    page.frames[1].evaluate(LIVE)
    page.wait_for_selector("#stage.alive")
    assert is_alive(page)
    assert page.evaluate(BOXES) == before
    stage, frame = (page.locator(part).bounding_box() for part in ("#stage", "iframe"))
    assert frame["width"] >= stage["width"] - 2
    assert frame["height"] >= stage["height"] - 2
    page.frame_locator("iframe").get_by_text("a live board").click()
    context.close()


def test_a_board_that_is_live_at_once_is_not_missed(context, site, tmp_path) -> None:
    """However early it says so; and it is asked for its position, as a part of another page."""
    site.play(f"window.asked = location.search; {LIVE}")
    page = opened(context, site, tmp_path)
    page.wait_for_selector("#stage.alive")
    assert page.frames[1].evaluate("asked") == f"?embed&position={el.encode(BOMA)}"


def test_only_the_live_board_itself_can_say_that_it_is_there(context, site, tmp_path) -> None:
    """Not another frame, and no other message."""
    site.play('parent.postMessage({elongo: "soon"}, "*"); parent.postMessage(null, "*")')
    page = opened(context, site, tmp_path)
    page.frame_locator("iframe").get_by_text("a live board").wait_for()
    page.evaluate('postMessage({elongo: "live"}, "*")')
    page.evaluate("new Promise(done => setTimeout(done, 100))")
    assert not is_alive(page)


def test_if_nothing_comes_the_picture_stays_and_a_sentence_says_so(context, site, tmp_path) -> None:
    """After a minute; should it come later, it is welcome."""
    site.play("")
    page = opened(context, site, tmp_path, clock=True)
    page.clock.run_for(59_000)
    assert page.inner_text("#said") == LOADING
    page.clock.run_for(2_000)
    assert page.inner_text("#said").startswith("The live board did not open: this is a picture.")
    assert not is_alive(page)
    page.frames[1].evaluate(LIVE)
    page.wait_for_selector("#stage.alive")


def test_a_live_board_that_cannot_be_shown_says_so_at_once(context, site, tmp_path) -> None:
    """Nobody has to wait for a minute."""
    site.play('parent.postMessage({elongo: "failed"}, "*")')
    page = opened(context, site, tmp_path)
    page.get_by_text("The live board did not open: this is a picture.").wait_for()
    assert not is_alive(page)


def test_offline_the_picture_stays_and_the_live_board_comes_with_the_network(context, site, tmp_path) -> None:
    """The page says so at once, and tries again by itself."""
    site.play(LIVE)
    context.set_offline(True)
    page = opened(context, site, tmp_path)
    page.get_by_text("You are offline: this is a picture.").wait_for()
    assert not is_alive(page)
    context.set_offline(False)
    page.wait_for_selector("#stage.alive")


def test_on_paper_it_is_a_picture(context, site, tmp_path) -> None:
    """Though the live board has taken its place on the screen."""
    site.play(LIVE)
    page = opened(context, site, tmp_path)
    page.wait_for_selector("#stage.alive")
    page.emulate_media(media="print")
    assert page.locator("#stage > svg").evaluate("svg => getComputedStyle(svg).visibility") == "visible"
    assert not page.locator("iframe").is_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_everybody_can_read_it(context, site, tmp_path, scheme) -> None:
    """axe finds nothing, with the picture and with the live board."""
    site.play("document.documentElement.lang = 'en'; document.title = 'a board'")
    page = opened(context, site, tmp_path)
    page.emulate_media(color_scheme=scheme)
    rules = {"iframes": False}
    from axe_playwright_python.sync_playwright import Axe

    assert Axe().run(page, options=rules).response["violations"] == []
    page.frames[1].evaluate(LIVE)
    page.wait_for_selector("#stage.alive")
    assert Axe().run(page, options=rules).response["violations"] == []

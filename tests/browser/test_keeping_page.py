"""What the page keeps when that is difficult: a board in two tabs, and storage that is full."""

import re

import elongo_explore as el
from tests.browser.test_moves_page import DO, KEPT, SETUP
from tests.support.harness import ARTEFACTS

FILL = """(entries) => {
    localStorage.clear();
    for (const [start, when, size] of entries)
        localStorage.setItem(
            "elongo-moves " + JSON.stringify(["elsewhere", "", start]),
            JSON.stringify({ when, text: "x".repeat(size) }));
    let junk = "x".repeat(1 << 23);
    for (let number = 0; junk; number++)
        try { localStorage.setItem(`junk ${number}`, junk); }
        catch { junk = junk.slice(junk.length / 2 + 1); }
}"""
"""Fill the storage, some of it with sessions of other games."""

STARTS = """() => Object.keys(localStorage).filter(name => name.startsWith("elongo-moves "))
    .map(name => JSON.parse(name.slice(13))[2]).sort()"""


def full(show, size: int):
    """Return a game of Bao on a page with three older sessions of this size, and no room for its own."""
    notebook = show([], scale=2)  # a window, and so a storage, of its own
    entries = [["first", 1, size], ["second", 2, size], ["third", 3, size]]
    notebook.page.evaluate(FILL, entries)
    notebook.run("ex = el.Explorer(el.bao.new_game())\nex")
    notebook.output.locator(".elongo-keys").wait_for()
    return notebook


def test_where_room_is_short_only_the_oldest_session_gives_way(show):
    """And only as much as is needed; the game that is played is kept."""
    notebook = full(show, size=20_000)
    start = notebook.evaluate("el.encode(el.bao.new_game())")
    notebook.evaluate(DO.format(0))
    notebook.page.wait_for_function(f"start => ({STARTS})().includes(start)", arg=start)
    assert notebook.page.evaluate(STARTS) == sorted([start, "second", "third"])
    assert notebook.output.locator(".elongo-banner").count() == 0


def test_where_nothing_can_be_kept_it_is_said_once_and_a_file_is_offered(show):
    """Throwing out the others would not help: they stay."""
    notebook = full(show, size=10)
    notebook.evaluate(DO.format(0))
    banner = notebook.output.locator(".elongo-banner")
    banner.get_by_text("This browser cannot keep your moves").wait_for()
    notebook.shot("moves that are not kept")
    assert notebook.axe(".elongo-banner") == []
    assert notebook.misfits(widget=banner) == []
    assert notebook.page.evaluate(STARTS) == ["first", "second", "third"]
    with notebook.page.expect_download() as download:
        banner.get_by_role("button", name="Save my moves").click()
    text = download.value.path().read_text("utf-8")
    assert notebook.evaluate(f"el.decode({text.split()[0]!r}) == ex.study()")
    banner.get_by_role("button", name="Close").click()
    notebook.evaluate(DO.format(0))
    notebook.page.wait_for_timeout(1500)  # it writes, or tries to, at most twice a second
    assert banner.count() == 0
    assert notebook.evaluate("ex.errors") == []


def test_two_tabs_of_one_link_lose_nothing(show):
    """In Voila each has a kernel of its own. Both play, one after the other, and both are loaded again."""
    link = f"position={el.encode(el.bao.new_game())}"
    one = show([SETUP, "el.Explorer()"], "voila", link).page
    one.locator(".elongo-explorer").get_by_text("0 of 0").first.wait_for()
    other = one.context.new_page()
    other.goto(one.url)
    try:
        for page, keys in (
            (one, ("ArrowRight",)),
            (other, ("ArrowRight", "ArrowRight")),
            (one, ("ArrowRight",)),
        ):
            play(page, keys)
        told(other, "1 of 1")
        play(other, ("ArrowLeft",))
        shown = {page: code(page) for page in (one, other)}
        for page in (one, other):
            page.reload()
            told(page, "Your earlier moves are back")
            page.get_by_role("button", name="Moves", exact=True).click()
            rows = page.locator(".elongo-moves > li")
            rows.nth(5).wait_for()
            assert rows.count() == 6  # an empty table, the link's position, and two moves of each tab
            assert code(page) == shown[page]
            page.screenshot(path=ARTEFACTS / "browser" / "two tabs.png")
    finally:
        other.close()


def code(page) -> str:
    """Return the code of the position that is shown."""
    return page.locator(".elongo-explorer").get_by_label("Code").input_value()


def told(page, text: str) -> None:
    """Wait until it stands somewhere on the board."""
    page.locator(".elongo-explorer").get_by_text(re.compile(text)).first.wait_for()


def play(page, keys: tuple[str, ...]) -> None:
    """A move by keys; and wait until the page has written it."""
    page.bring_to_front()
    page.locator(".elongo-explorer .elongo-keys").focus()
    before = code(page)
    for key in (*keys, "Enter"):
        page.keyboard.press(key)
    page.wait_for_function(
        "before => document.querySelector('.elongo-explorer input[type=text]').value !== before", arg=before
    )
    page.wait_for_function(KEPT)
    page.wait_for_timeout(1500)

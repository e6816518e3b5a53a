"""The page of a replay in a real browser: stepping by buttons, keys and slider; what everyone can use."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import elongo_explore as el
from tests.support.games import recorded

STEPS = 24

if TYPE_CHECKING:  # so that tests can be collected without Playwright
    from playwright.sync_api import Browser, Page

SHIELDS = "document.querySelectorAll('#board .numbers .on').length"


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A short game, saved."""
    return el.replay_html(recorded(5, STEPS)).save(tmp_path_factory.mktemp("replay") / "game.html").as_uri()


@pytest.fixture
def page(browser: "Browser", address: str) -> Iterator["Page"]:
    """The page, freshly opened on a small laptop. No error may occur on it, and nothing be asked for."""
    context = browser.new_context(viewport={"width": 1280, "height": 720})
    found, wrong = context.new_page(), []
    found.on("pageerror", lambda error: wrong.append(error))
    found.on("console", lambda message: wrong.append(message.text) if message.type == "error" else None)
    found.on("request", lambda asked: wrong.append(asked.url) if not asked.url.startswith("file:") else None)
    found.goto(address)
    yield found
    context.close()
    assert wrong == []


def step(page: "Page") -> int:
    """Return the step that the page is at; slider, counter, heading and picture have to agree on it."""
    shown = int(page.inner_text("#count").split(" / ")[0])
    assert page.input_value("#slider") == str(shown)
    assert page.text_content("#action").startswith(f"{shown}. " if shown else "The start")
    state = list(recorded(5, STEPS).states())[shown]
    assert page.evaluate(SHIELDS) == len(state.board.laid)
    assert page.input_value("#code") == el.encode(state)
    assert page.inner_text("#status").startswith(f"Step {shown} of {STEPS}: ")
    return shown


def test_buttons_step_through_the_game(page: "Page") -> None:
    """Forwards and backwards, to the end and to the start; what leads nowhere is disabled."""
    assert step(page) == 0
    assert page.is_disabled("#back")
    page.click("#next")
    page.click("#next")
    assert step(page) == 2
    page.click("#back")
    assert step(page) == 1
    page.click("#last")
    assert step(page) == STEPS
    assert page.is_disabled("#next")
    page.click("#first")
    assert step(page) == 0


def test_keys_step_through_the_game(page: "Page") -> None:
    """On the page and on the slider alike; a field keeps its own keys."""
    for place in ("body", "#slider"):
        page.focus(place) if place != "body" else page.evaluate("document.activeElement.blur()")
        page.keyboard.press("Home")
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowRight")
        assert step(page) == 2
        page.keyboard.press("ArrowLeft")
        assert step(page) == 1
        page.keyboard.press("End")
        assert step(page) == STEPS
    page.focus("#code")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Home")
    assert step(page) == STEPS


def test_the_slider_goes_to_any_step(page: "Page") -> None:
    """As fast as it is dragged."""
    page.fill("#slider", "7")
    assert step(page) == 7


def test_space_plays_and_pauses(page: "Page") -> None:
    """From the page and from the slider; a step by hand ends the play."""
    page.clock.install()
    page.reload()
    page.keyboard.press("Space")
    assert page.get_attribute("#play", "aria-label") == "Pause"
    page.clock.run_for(2500)
    assert step(page) == 2
    page.keyboard.press("Space")
    page.clock.run_for(5000)
    assert step(page) == 2
    page.click("#play")
    page.clock.run_for(60_000)
    assert step(page) == STEPS
    assert page.get_attribute("#play", "aria-label") == "Play"
    page.focus("#slider")
    page.keyboard.press("Space")
    assert step(page) == 0
    page.click("#next")
    page.clock.run_for(5000)
    assert step(page) == 1


def test_a_rule_opens_below_its_event(page: "Page") -> None:
    """With its title and text; and closes again."""
    page.click("#last")
    while not page.locator("#events button").count():
        page.click("#back")
    button = page.locator("#events button").first
    button.click()
    title = page.inner_text(".rule strong")
    assert title.startswith(button.inner_text() + " · ")
    assert page.inner_text(".rule p")
    assert button.get_attribute("aria-expanded") == "true"
    button.click()
    assert page.locator(".rule").count() == 0


def test_a_step_of_the_list_and_an_address_lead_to_the_step(page: "Page", address: str) -> None:
    """#step-5 can be put on a slide."""
    page.locator(".all > ol > li > b > a").nth(9).click()
    assert step(page) == 9
    page.goto(f"{address}#step-5")
    assert step(page) == 5


def test_numbers_of_shields_are_shown_on_demand(page: "Page") -> None:
    """They are what the events speak of."""
    assert not page.is_visible("#board .numbers")
    page.check("#numbered")
    assert page.is_visible("#board .numbers text.on")


def test_board_controls_and_events_are_seen_without_scrolling(page: "Page") -> None:
    """At 1280 × 720, at every step."""
    for _ in range(STEPS):
        page.click("#next")
        for part in ("#board", "#slider", "#play", "#action", "#events", "#stocks", "#code"):
            box = page.locator(part).bounding_box()
            assert box is not None
            assert box["x"] >= 0 <= box["y"]
            assert box["x"] + box["width"] <= 1280
            assert box["y"] + box["height"] <= 720


@pytest.mark.parametrize("width", [320, 400, 700, 879, 880, 1000, 1920])
def test_nothing_is_cut_off_at_the_side(page: "Page", width: int) -> None:
    """From a phone to a large screen; no scrolling sideways."""
    page.set_viewport_size({"width": width, "height": 720})
    page.fill("#slider", "12")
    for part in ("html", ".beside", "#step"):
        assert page.evaluate(f"(e => e.scrollWidth - e.clientWidth)(document.querySelector('{part}'))") <= 0


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 400])
def test_axe_finds_nothing_amiss(page: "Page", scheme: str, width: int) -> None:
    """Names, contrasts, order: in light and in dark, on a laptop and on a phone, with a rule open."""
    page.emulate_media(color_scheme=scheme)
    page.set_viewport_size({"width": width, "height": 720})
    for wanted in ("0", "10"):
        page.fill("#slider", wanted)
        if page.locator("#events button").count():
            page.locator("#events button").first.click()
        from axe_playwright_python.sync_playwright import Axe

        found = Axe().run(page)
        assert found.violations_count == 0, found.generate_report()


def test_paper_shows_the_last_position_and_all_steps(page: "Page") -> None:
    """Whatever step the screen was at."""
    page.click("#next")
    page.emulate_media(media="print")
    shown = "[...document.querySelectorAll('#board .open [data-in]')].filter(e => e.checkVisibility())"
    lines = page.evaluate(f"{shown}.map(e => e.getAttribute('d')).join('')")
    assert lines.count("L") == len(recorded(5, STEPS).final.board.open_edges())
    assert page.is_visible("#board .numbers text")
    assert not page.is_visible("#slider")
    assert page.locator(".all > ol > li").count() == STEPS + 1
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert step(page) == STEPS  # stocks and code as well
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert step(page) == 1


def test_without_scripts_the_last_position_and_all_steps_are_there(browser: "Browser", address: str) -> None:
    """Nothing that needs the script is seen."""
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(address)
    assert page.is_visible("#board")
    assert not page.is_visible("#slider")
    assert page.locator("#board .numbers text:visible").count() == len(recorded(5, STEPS).final.board.laid)
    assert page.locator(".all > ol > li:visible").count() == STEPS + 1
    assert page.locator(".rules dt:visible").count() > 0
    context.close()


def test_in_the_frame_of_a_notebook_the_page_works_as_well(browser: "Browser", tmp_path: Path) -> None:
    """Stepping, a link of the list and the copying of the code; two replays do not disturb each other."""
    frame = el.replay_html(recorded(5, STEPS))._repr_html_()
    outer = tmp_path / "notebook.html"
    outer.write_text(f"<!DOCTYPE html><meta charset=utf-8><body>{frame}{frame}</body>", "utf-8")
    page = browser.new_page()
    page.goto(outer.as_uri())
    one, other = (page.frame_locator("iframe").nth(n) for n in (0, 1))
    one.locator("#next").click()
    one.locator(".all > ol > li > b > a").nth(9).click()
    assert one.locator("#count").inner_text() == f"9 / {STEPS}"
    assert other.locator("#count").inner_text() == f"0 / {STEPS}"
    one.locator("#copy").click()
    one.locator("#copy", has_text=re.compile("Copied")).wait_for()
    page.close()

"""player.js by itself: one player keeps the place and the clock for every walk in the page."""

from collections.abc import Iterator
from importlib import resources
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:  # so that tests can be collected without Playwright
    from playwright.sync_api import Browser, Page

PLAYER = (resources.files("elongo_explore.kit.pictures") / "player.js").read_text("utf-8")
FOUR = """
var shown = [], changes = 0, pace = 1000;
var player = walkPlayer({
  last: () => 3,
  wait: () => pace,
  show: (at, moves) => shown.push([at, moves]),
  changed: () => { changes += 1; },
  eager: EAGER,
});
"""


@pytest.fixture
def page(browser: "Browser") -> Iterator["Page"]:
    """An empty page with a clock that stands still."""
    context = browser.new_context()
    found = context.new_page()
    found.clock.install()
    yield found
    context.close()


def walk(page: "Page", *, eager: bool = False) -> None:
    """Four steps of a second each, and what was shown of them."""
    page.add_script_tag(content=PLAYER + FOUR.replace("EAGER", str(eager).lower()))


def test_it_plays_to_the_end_waits_for_the_last_step_and_plays_again(page: "Page") -> None:
    """The last step lasts as long as the others: what moves in it has to come to rest."""
    walk(page)
    page.evaluate("player.start()")
    page.clock.run_for(3500)
    assert page.evaluate("shown") == [[0, True], [1, True], [2, True], [3, True]]
    assert page.evaluate("[player.playing(), player.over(), changes]") == [True, False, 0]
    page.clock.run_for(1000)
    assert page.evaluate("[player.playing(), player.over(), changes]") == [False, True, 1]
    page.evaluate("player.toggle()")
    assert page.evaluate("shown.at(-1)") == [0, True]


def test_a_step_by_hand_ends_the_play_and_only_a_step_on_moves(page: "Page") -> None:
    """Back, first and last show a step as it ends. Nothing leads over either end."""
    walk(page)
    page.evaluate("player.start()")
    page.evaluate("player.next()")
    page.clock.run_for(5000)
    assert page.evaluate("[player.at(), player.playing()]") == [1, False]
    page.evaluate("player.back(), player.back(), player.last(), player.next(), player.first()")
    assert page.evaluate("shown.slice(1)") == [
        [1, True],
        [0, False],
        [0, False],
        [3, False],
        [3, True],
        [0, False],
    ]


@pytest.mark.parametrize(("eager", "at"), [(False, 1), (True, 2)])
def test_going_on_after_a_pause_waits_unless_the_player_is_eager(page: "Page", eager: bool, at: int) -> None:
    """A sentence that somebody has paused at has been read."""
    walk(page, eager=eager)
    page.evaluate("player.go(1), player.toggle()")
    assert page.evaluate("player.at()") == at
    page.clock.run_for(1500)
    assert page.evaluate("player.at()") == at + 1
    page.evaluate("player.pause()")
    page.clock.run_for(5000)
    assert page.evaluate("[player.at(), player.playing()]") == [at + 1, False]


def test_another_speed_holds_from_now_on(page: "Page") -> None:
    """Nobody waits out the slow step that is under way."""
    walk(page)
    page.evaluate("pace = 60000, player.start()")
    page.clock.run_for(1000)
    page.evaluate("pace = 100, player.retime()")
    page.clock.run_for(350)
    assert page.evaluate("player.at()") == 3


def test_who_wants_less_motion_sees_still_steps(page: "Page") -> None:
    """They follow one another all the same."""
    page.emulate_media(reduced_motion="reduce")
    walk(page)
    page.evaluate("player.start()")
    page.clock.run_for(2500)
    assert page.evaluate("shown") == [[0, False], [1, False], [2, False]]

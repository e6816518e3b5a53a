"""A game of Bao as a page that steps through it: by move, by lap, by stone."""

import random
import re
from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING
from xml.etree import ElementTree

import pytest

import elongo_explore as el
from elongo_explore.games.bao.pictures.stones import STONES
from elongo_explore.games.bao.play.move_events import mid_moves, move_steps, shortened, told
from elongo_explore.kit.table.sentences import Sentence
from tests.support.replays import data, seen

MOVES = 6

if TYPE_CHECKING:  # so that tests can be collected without Playwright
    from playwright.sync_api import Browser, Page


@cache
def recorded() -> el.Record:
    """Return the first moves of a random game."""
    rng, state, actions = random.Random(3), el.bao.new_game(), []
    for _ in range(MOVES):
        actions.append(rng.choice(state.legal_actions()))
        state = state.after(actions[-1])
    return el.Record(el.bao.new_game(), tuple(actions))


@cache
def replayed(by: str = "stone") -> el.Replay:
    """Its page."""
    return el.replay_html(recorded(), by=by)


def boards() -> list[tuple[int, ...]]:
    """Return what lies in all bowls at each step: the start, and whenever stones have moved."""
    found = [recorded().start.bowls]
    for state, move in zip(recorded().states(), recorded().actions, strict=False):
        for mid in mid_moves(state, state.apply(move).events):
            if mid.bowls != found[-1]:
                found.append(mid.bowls)
    return [first + second for first, second in found]


@pytest.mark.rule("BAO-2")
def test_every_step_shows_the_numbers_of_all_bowls_and_as_many_stones():
    """Stone by stone; what is not in a bowl is in the hand."""
    (text,) = re.findall(r'<svg id="board".*?</svg>', replayed().html, re.S)
    root, last = ElementTree.fromstring(text), len(data(replayed())["codes"]) - 1
    svg = "{http://www.w3.org/2000/svg}"
    assert len(boards()) == last + 1
    for step, bowls in enumerate(boards()):
        counts = [
            int(each.text)
            for each in root.iter(f"{svg}text")
            if each.get("data-in") and each in list(root.find(f"{svg}g[@class='counts']").iter())
            if seen(each.get("data-in"), step, last)
        ]
        assert sorted(counts) == sorted(bowls)
        stones = 0
        for floor in range(3):
            for look in root.find(f"{svg}g[@class='floor-{floor}']") or ():
                if look.get("fill") in STONES:
                    stones += sum(
                        each.get("d").count("M") for each in look if seen(each.get("data-in"), step, last)
                    )
        assert stones == sum(min(held, 22) for held in bowls)


def test_levels_stop_at_moves_laps_and_stones():
    """Each finer level stops wherever a coarser one does, and all of them at the start and at the end."""
    levels = data(replayed())["levels"]
    stops = [set(level["stops"]) for level in levels]
    assert [level["name"] for level in levels] == ["move", "lap", "stone"]
    assert stops[0] < stops[1] < stops[2]
    assert len(stops[0]) == MOVES + 1
    laps = sum(
        len(move_steps(state, move, state.apply(move).events, "lap"))
        for state, move in zip(recorded().states(), recorded().actions, strict=False)
    )
    assert len(stops[1]) == laps + 1
    assert stops[2] == set(range(len(data(replayed())["codes"])))
    assert [[level["name"] for level in data(replayed(by))["levels"]] for by in ("move", "lap")] == [
        ["move"],
        ["move", "lap"],
    ]


def test_positions_between_moves_have_codes_and_those_within_have_none():
    """A code is that of a position, and in the middle of a move there is none."""
    found = data(replayed())
    stops = found["levels"][0]["stops"]
    assert [found["codes"][stop] for stop in stops] == [el.encode(state) for state in recorded().states()]
    assert sum(map(bool, found["codes"])) == len(stops)


def test_all_moves_are_listed_with_rules_that_the_page_explains():
    """Without scripts, too."""
    listed = replayed().html.partition('<section class="all"')[2].partition("</section>")[0]
    assert listed.count("<li><b>") == MOVES + 1
    cited = set(re.findall(r'href="#([A-Z][^"]*)"', listed))
    assert {"BAO-4", "BAO-5", "BAO-6", "BAO-7"} <= cited
    assert all(f'<dt id="{rule}">' in replayed().html for rule in cited)


NEVER = el.bao.position([[1, 0, 0, 3], [1, 1, 2, 3]], stones=11, loss_is_seen="after_the_move")


@pytest.mark.rule("BAO-6")
def test_a_move_without_end_is_told_to_where_it_comes_again():
    """And then the game is over."""
    html = el.replay_html(el.Record(NEVER, (el.bao.Sow(4, -1),))).html
    assert "This move never ends: lap 7 begins as lap 3 began" in html
    assert "The game is over: player 2 wins" in html


def test_a_very_long_move_is_cut_and_says_so():
    """The page does not grow without end; its last position is right."""
    bowls = [[3, 3, 2, 2, 4, 1, 2, 1], [2, 3, 3, 4, 3, 5, 0, 2]]
    state, move = el.bao.position(bowls, stones=40, loss_is_seen="after_the_move"), el.bao.Sow(4, 1)
    assert len(state.apply(move).events) > 1000
    page = el.replay_html(el.Record(state, (move,)))
    assert len(data(page)["codes"]) == 1 + 150
    assert "pictures of this long move are left out." in page.html
    assert data(page)["codes"][-1] == el.encode(state.after(move))


def test_a_long_telling_is_cut_in_the_middle():
    """It says how many sentences are missing, and all in all it has as many as allowed."""
    lines = [Sentence("BAO-4", str(number)) for number in range(100)]
    cut = shortened(lines, 10)
    assert len(cut) == 10
    assert cut[5].text == "… 91 sentences about this long move are left out …"
    assert (cut[0], cut[-1]) == (lines[0], lines[-1])
    assert shortened(lines[:10], 10) == lines[:10]


def test_stones_that_fall_one_after_the_other_are_one_sentence():
    """All else is told event by event."""
    events = el.bao.new_game().apply(el.bao.Sow(1, 1)).events
    assert [said.text for said in told(events)][:4] == [
        "Player 1 picks up the 2 stones of bowl 1.",
        "2 stones fall into bowls 2 and 3.",
        "Bowl 3 was not empty: player 1 goes on with its 3 stones.",
        "Player 1 captures 2 stones from the opposite bowl 3.",
    ]


@pytest.mark.parametrize(
    ("options", "said"),
    [({"by": "week"}, "by: expected"), ({"size": 0}, "size: expected"), ({"title": " "}, "title: expected")],
)
def test_options_that_make_no_sense_are_refused(options, said):
    """With what was expected."""
    with pytest.raises(el.BadInput, match=said):
        el.replay_html(recorded(), **options)


# ── in a browser ──────────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def page(browser: "Browser", tmp_path) -> Iterator["Page"]:
    """The page on a small laptop. No error may occur on it."""
    context = browser.new_context(viewport={"width": 1280, "height": 720})
    found, wrong = context.new_page(), []
    found.on("pageerror", lambda error: wrong.append(error))
    found.on("console", lambda message: wrong.append(message.text) if message.type == "error" else None)
    found.goto(replayed().save(tmp_path / "game.html").as_uri())
    yield found
    context.close()
    assert wrong == []


def numbers(page: "Page") -> list[int]:
    """Return the numbers of stones that are seen."""
    return [int(text) for text in page.locator("#board .counts text.on").all_text_contents()]


def test_people_choose_how_much_a_step_is(page: "Page") -> None:
    """Moves first; finer levels go on from the same position, coarser ones go to the end of the move."""
    found = data(replayed())
    moves, laps, stones = (level["stops"] for level in found["levels"])
    page.click("#next")
    page.click("#next")
    assert page.inner_text("#count") == f"2 / {MOVES}"
    assert sorted(numbers(page)) == sorted(boards()[moves[2]])
    page.select_option("#level", "stone")
    assert page.inner_text("#count") == f"{moves[2]} / {len(stones) - 1}"
    page.click("#next")
    assert sorted(numbers(page)) == sorted(boards()[moves[2] + 1])
    assert page.inner_text("#action").startswith("3. Player 1 sows bowl ")
    assert page.locator("#events li").count() == 1
    page.select_option("#level", "lap")
    assert page.inner_text("#count").split(" / ")[1] == str(len(laps) - 1)
    page.select_option("#level", "move")
    assert page.inner_text("#count") == f"3 / {MOVES}"
    assert page.input_value("#slider") == "3"


def test_the_speed_can_be_set_while_it_plays(page: "Page") -> None:
    """From one step in 1.2 seconds to seven in one."""
    page.clock.install()
    page.reload()
    page.select_option("#level", "stone")
    page.click("#play")
    page.clock.run_for(2500)
    assert page.input_value("#slider") == "2"
    page.select_option("#speed", "150")
    page.clock.run_for(910)
    assert page.input_value("#slider") in ("8", "9")  # on a busy machine real time is added


def test_numbers_of_bowls_are_seen_at_once_and_can_be_hidden(page: "Page") -> None:
    """The sentences speak of them."""
    assert page.is_visible("#board .numbers")
    page.uncheck("#numbered")
    assert not page.is_visible("#board .numbers")


@pytest.mark.parametrize("width", [320, 390, 700, 879, 880, 1280, 1920])
def test_nothing_is_cut_off_at_the_side(page: "Page", width: int) -> None:
    """From a phone to a large screen; no scrolling sideways."""
    page.set_viewport_size({"width": width, "height": 720})
    page.fill("#slider", "4")
    for part in ("html", ".beside", "#step"):
        assert page.evaluate(f"(e => e.scrollWidth - e.clientWidth)(document.querySelector('{part}'))") <= 0


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 390])
def test_axe_finds_nothing_amiss(page: "Page", scheme: str, width: int) -> None:
    """Names, contrasts, order: in light and in dark, on a laptop and on a phone."""
    page.emulate_media(color_scheme=scheme)
    page.set_viewport_size({"width": width, "height": 720})
    page.select_option("#level", "lap")
    page.fill("#slider", "3")
    from axe_playwright_python.sync_playwright import Axe

    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()

"""Bao's live board as a person meets it: clicks, keys, moves played, undo, links, on several screens."""

import re
from typing import Any

import pytest

import elongo_explore as el
from elongo_explore.games.bao.play import sowing
from tests.support.harness import SESSION
from tests.support.svg_board import SvgBoard

SHOW = ["import elongo_explore as el", "ex = el.Explorer({})\nex"]


class Page(SvgBoard):
    """An Explorer called `ex` in an open notebook, with a board of Bao on it."""

    def bowl(self, player: int, bowl: int) -> Any:
        """Return the place of a bowl on the page."""
        return self.board.locator(f'rect[data-name="{player}.{bowl}"]')

    def numbers(self) -> list[int]:
        """Return what is written beside the bowls, those of player 1 first."""
        return [
            int(text)
            for text in self.board.locator("svg > .layer").nth(4).locator("text").all_text_contents()
        ]

    def walk(self, *, plays: bool) -> None:
        """Wait until a walk plays, or until none does any more."""
        there = self.board.and_(self.root.locator("[data-playing]"))
        there.wait_for(state="visible" if plays else "detached")

    def shows_the_position(self) -> None:
        """No walk plays, and the numbers on the page are those of the position in the kernel."""
        self.walk(plays=False)
        wanted = self.notebook.evaluate("[*ex.position.bowls[0], *ex.position.bowls[1]]")
        for _ in range(40):  # the page is a little behind the kernel
            if self.numbers() == wanted:
                break
            self.notebook.page.wait_for_timeout(50)
        assert self.numbers() == wanted
        assert self.board.locator("svg > .layer").nth(4).is_visible()


@pytest.fixture
def explore(show):
    """Open a notebook with an Explorer."""

    def explore(what: str = "el.bao.new_game()", front: Any = "page", query: str = "", **more: Any) -> Page:
        return Page(show([SHOW[0], SHOW[1].format(what)], front, query, **more))

    return explore


def test_a_move_is_made_by_clicking_and_played_in_the_page(explore):
    """Hover shows the ghost, two clicks sow, the walk ends in the right position; undo; axe finds nothing."""
    page = explore()
    page.shows_the_position()
    page.bowl(1, 5).hover(position={"x": 4, "y": 10})
    page.root.get_by_text("Bowl 5, −1: 5 laps").wait_for()
    page.notebook.shot("bao ghost")
    page.root.get_by_label("Speed").select_option("fast")
    page.bowl(1, 5).click()
    page.root.get_by_text("click the neighbour").wait_for()
    page.bowl(1, 6).click()
    page.walk(plays=True)
    page.lines.get_by_text("Player 1. Bowl 5, +1: 5 laps").wait_for()
    page.notebook.shot("bao walk")
    page.shows_the_position()
    assert page.numbers()[:8] == [*el.bao.new_game().after(el.bao.Sow(5, 1)).bowls[0][:8]]
    page.lines.get_by_role("button", name="BAO-7").first.click()
    page.root.get_by_text("opposite bowl of your opponent").first.wait_for()
    page.press("Undo")
    page.notebook.until("ex.session.at", 0)
    page.shows_the_position()
    page.notebook.shot("bao undone")
    assert page.notebook.axe(".elongo-explorer") == []
    assert page.notebook.evaluate("ex.errors") == []


def test_keys_alone_sow_against_an_opponent_and_any_key_skips(explore, show):
    """Both moves are played; Skip, a key and a click each end a walk."""
    cells = [SHOW[0], "ex = el.play(el.bao.new_game(), {1: 'person', 2: 'greedy'})\nex"]
    page = Page(show(cells, dark=True))
    page.root.get_by_label("Speed").select_option("normal")
    page.key("ArrowRight", "ArrowDown", "-", "Enter")
    page.walk(plays=True)
    page.notebook.until("ex.session.at", 2)
    page.notebook.shot("bao opponent, dark")
    page.key("d", "d")
    page.shows_the_position()
    page.key("a")
    page.walk(plays=True)
    page.press("Skip")
    page.shows_the_position()
    page.key("a")
    page.walk(plays=True)
    page.bowl(1, 3).click()  # while a walk plays, a click only ends it
    page.shows_the_position()
    assert page.notebook.evaluate("ex.desk.chosen") is None
    page.key("Control+z")
    page.notebook.until("ex.session.at", 0)
    page.shows_the_position()
    assert page.notebook.axe(".elongo-explorer") == []


NEARLY_OVER = """
from elongo_explore.kit.desk.messages import Answer
games = (el.watch(el.bao.new_game(row=4), "greedy", "random", seed=seed) for seed in range(60))
won = next(game for game in games if game.final.result.winners == (1,) and [*game.states()][-2].to_act == 1)
ex = el.play([*won.states()][-2], {2: "greedy"})
ex
"""


@pytest.mark.parametrize("touch", [False, True], ids=["laptop", "phone"])
def test_who_sows_is_said_beside_the_board_until_the_stones_are_down(show, touch):
    """The next player thinks meanwhile, and that is said afterwards; nothing covers the board."""
    page = Page(show([SHOW[0], "ex = el.play(el.bao.new_game(), {2: 'greedy'})\nex"], touch=touch))
    if touch:
        page.notebook.page.set_viewport_size({"width": 390, "height": 844})
    bar = page.root.locator(".elongo-thinks")
    page.key("s", "Enter")
    page.walk(plays=True)
    bar.get_by_text("You sow: lap 1").wait_for()
    page.notebook.until("ex.players.line.shown['kind']", "thinks")
    skip = bar.get_by_role("button", name="Skip")
    assert bar.get_by_role("button").all_text_contents() != []
    assert "greedy" not in bar.inner_text().lower()
    counts = page.root.locator(".elongo-race b:visible")
    assert [text[-14:] for text in counts.all_inner_texts()] == ["32 of 64 stones"[-14:]] * 2
    assert not bar.get_by_role("progressbar").is_visible()
    assert skip.bounding_box()["height"] >= 36
    below, board = bar.bounding_box(), page.board.bounding_box()
    beside = below["x"] >= board["x"] + board["width"] or below["y"] + below["height"] <= board["y"] + 1
    assert beside, "the words are over the board"
    assert page.board.locator(".walk").is_hidden()
    skip.click()
    bar.get_by_text("Greedy sows").wait_for()
    page.key("Shift+Tab", "a")
    page.shows_the_position()
    stones = page.notebook.evaluate("[bar.done for bar in ex.desk.now().race]")
    assert [int(re.sub(r".*?(\d+) of.*", r"\1", text)) for text in counts.all_inner_texts()] == stones


def test_the_card_comes_when_the_last_move_has_been_seen_and_can_be_had_back(show):
    """Not while it is sown. Closed, it leaves Play again and Result beside the board."""
    page = Page(show([SHOW[0], NEARLY_OVER]))
    card = page.root.locator(".elongo-card")
    page.notebook.evaluate("ex.answer(Answer(ex.desk.act(won.actions[-1])))")
    page.walk(plays=True)
    page.notebook.until("ex.games.card.shown['opened']", True)
    assert card.is_hidden()
    page.walk(plays=False)
    card.get_by_role("heading", name="You win").wait_for()
    assert page.notebook.axe(".elongo-explorer") == []
    page.notebook.shot("a game is won")
    card.get_by_role("button", name="Look it over").click()
    card.wait_for(state="hidden")
    page.press("Result")
    card.get_by_role("heading", name="You win").wait_for()
    page.notebook.page.keyboard.press("Escape")
    card.wait_for(state="hidden")
    page.press("Play again")
    page.notebook.until("(ex.position.result, ex.games.card.shown)", (None, {}))


def test_a_busy_kernel_does_not_halt_a_walk_and_who_wants_no_motion_sees_none(explore):
    """The page plays by itself. Where people have asked for less motion, the position changes at once."""
    page = explore(front="lab")
    page.root.get_by_label("Speed").select_option("fast")
    page.key("s", "Enter")
    page.walk(plays=True)
    busy = f"() => {{ {SESSION}.session.kernel.requestExecute({{code: 'import time; time.sleep(8)'}}); }}"
    page.notebook.page.evaluate(busy)
    page.walk(plays=False)
    numbers = page.numbers()
    assert sum(numbers) == 64
    assert numbers != [2] * 32
    page.notebook.page.emulate_media(reduced_motion="reduce")
    page.key("s", "Enter")
    page.notebook.until("ex.session.at", 2)
    page.notebook.page.wait_for_timeout(300)
    assert page.board.get_attribute("data-playing") is None
    page.shows_the_position()


def test_a_link_opens_bao_and_a_code_switches_to_elongo_and_back(explore):
    """One Explorer, two boards."""
    game = el.bao.new_game().after(el.bao.Sow(3, -1))
    page = explore("", query=f"position={el.encode(game)}")
    page.notebook.until("ex.share.code.value", el.encode(game))
    page.shows_the_position()
    code = page.root.get_by_label("Code", exact=True)
    code.fill(el.encode(el.example("a hexagon")))
    code.press("Enter")
    page.notebook.until("len(ex.position.board.laid) if hasattr(ex.position, 'board') else 0", 3)
    page.root.locator("canvas").first.wait_for()
    page.press("Undo")
    page.notebook.until("ex.share.code.value", el.encode(game))
    page.board.locator("svg").wait_for()
    page.shows_the_position()
    page.root.get_by_label("Start from").select_option("Bao: rows of 4 bowls")
    page.notebook.until("ex.position.row", 4)
    page.shows_the_position()
    assert page.notebook.evaluate("ex.errors") == []


def test_the_board_fits_a_projector_and_a_phone(explore):
    """1280 by 720 beside a file browser; and 390 pixels, where columns wrap and nothing is cut off."""
    page = explore()
    page.root.evaluate("root => root.closest('.jp-OutputArea-output').scrollIntoView({block: 'start'})")
    seen = page.notebook.page.locator(".jp-WindowedPanel-outer").first.bounding_box()
    assert page.root.bounding_box()["height"] <= seen["height"]
    board, lines = page.board.bounding_box(), page.lines.bounding_box()
    assert lines["x"] > board["x"] + board["width"]  # beside the board, not below it
    phone = explore()
    phone.notebook.page.set_viewport_size({"width": 390, "height": 800})
    phone.notebook.page.wait_for_timeout(500)
    room = phone.root.bounding_box()
    assert phone.board.bounding_box()["width"] > 300
    for part in (*phone.root.get_by_role("button").all(), phone.board, phone.lines, phone.keys):
        if part.is_visible():
            box = part.bounding_box()
            assert box["x"] + box["width"] <= room["x"] + room["width"] + 1
    phone.bowl(1, 5).click()
    phone.bowl(1, 4).click()
    phone.notebook.until("ex.session.at", 1)
    phone.press("Skip")
    phone.root.evaluate("root => root.closest('.jp-OutputArea-output').scrollIntoView({block: 'start'})")
    phone.notebook.shot("bao on a phone")
    phone.shows_the_position()


def test_a_move_of_very_many_laps_shows_a_bar_and_stop_takes_it_back(explore, monkeypatch):
    """The board stays alive meanwhile."""
    page = explore("el.decode('2bsBFF-fzHrsUUaZusju0Ay')")
    before = page.notebook.evaluate("el.encode(ex.position)")
    monkeypatch.setattr(sowing, "_long_moves", {})
    monkeypatch.setattr(sowing, "LONG", 1_000)  # many small slices: there is time to press Stop
    page.bowl(2, 9).click()
    page.notebook.until("ex.desk.chosen is not None")
    page.press("Sow −1")
    bar = page.root.get_by_role("progressbar")
    bar.wait_for()
    page.notebook.shot("bao a very long move")
    assert page.notebook.misfits() == []
    page.press("Stop")
    bar.wait_for(state="hidden")
    assert page.notebook.evaluate("el.encode(ex.position)") == before
    assert page.notebook.evaluate("ex.errors") == []

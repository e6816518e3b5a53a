"""What has just happened moves over the board of Elongo, played by the page from one message."""

from typing import Any

import pytest

CELL = """
from elongo_explore.kit.desk.messages import Answer
rec = el.watch(el.new_game(players=2, length="short", seed=7), "greedy", "greedy", seed=2)
def do(number=1):
    for _ in range(number):
        ex.answer(Answer(ex.desk.do(rec.actions[ex.session.at])))
ex = el.Explorer(rec.start)
ex
"""

WATCH = """() => {
    const part = document.querySelector(".elongo-motion");
    window.plays = [];
    const note = () => window.plays.push(part.dataset.playing ?? "");
    new MutationObserver(note).observe(part, { attributeFilter: ["data-playing"] });
}"""
"""Notes when something begins to move ("true") and when it has come to its end ("")."""

PAINTED = """() => {
    const canvas = document.querySelector(".elongo-canvas canvas");
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    return new Uint32Array(data.buffer).reduce((sum, point) => (sum * 31 + point) | 0, 0);
}"""
"""A number for all pixels of the canvas."""


def opened(show: Any, front: str) -> Any:
    """Return a game of Elongo after its first four actions."""
    page = show(["import elongo_explore as el", CELL], front)
    page.output.locator(".elongo-over").wait_for()
    page.page.emulate_media(reduced_motion="reduce")
    page.evaluate("do(4)")
    page.evaluate("None")
    page.page.emulate_media(reduced_motion="no-preference")
    page.page.evaluate(WATCH)
    return page


@pytest.fixture
def board(show: Any) -> Any:
    """The same on a page without Jupyter."""
    return opened(show, "page")


def plays(board: Any) -> list[str]:
    """Return what has begun and ended since the page was opened."""
    found: list[str] = board.page.evaluate("window.plays")
    return found


def over(board: Any, times: int) -> None:
    """Wait until this many motions have come to their end."""
    board.page.wait_for_function("times => window.plays.filter((each) => !each).length >= times", arg=times)


@pytest.mark.parametrize("front", ["page", "lab"])
def test_each_action_moves_and_the_board_is_as_it_was_painted(show, front):
    """A lay, a claim, a boma; afterwards nothing lies over the canvas, which is as after a full repaint."""
    board = opened(show, front)
    for number in range(1, 5):
        board.evaluate("do()")
        over(board, number)
    assert plays(board) == ["true", ""] * 4
    painted = board.page.evaluate(PAINTED)
    board.evaluate("ex.bench.view.repaint()")
    board.evaluate("None")
    assert board.page.evaluate(PAINTED) == painted
    assert board.evaluate("ex.errors") == []


def test_a_key_or_a_click_ends_it_and_does_what_it_does_anyway(board):
    """Nothing waits for it: the same press walks on, or undoes."""
    board.page.evaluate("document.querySelector('.elongo-keys').focus()")
    board.evaluate("do()")
    board.page.wait_for_function("() => window.plays.length")
    board.page.keyboard.press("u")
    board.until("ex.session.at", 4)
    assert plays(board)[-1] == ""
    board.evaluate("do()")
    board.page.wait_for_function("() => window.plays.at(-1)")
    board.output.locator(".elongo-over").click(position={"x": 5, "y": 5})
    assert plays(board)[-1] == ""


def test_who_wants_less_motion_sees_the_board_at_once(board):
    board.page.emulate_media(reduced_motion="reduce")
    before = board.page.evaluate(PAINTED)
    board.evaluate("do()")
    board.evaluate("None")
    assert plays(board) == []
    assert board.page.evaluate(PAINTED) != before
    board.page.emulate_media(reduced_motion="no-preference")


def test_a_computer_player_waits_until_the_motion_has_come_to_its_end(board):
    """So each of its actions is seen."""
    board.page.evaluate("document.querySelector('.elongo-motion').dataset.playing = 'true'")
    board.evaluate("ex.players._on_box({'seat': 1, 'who': 'greedy'})")
    board.page.wait_for_timeout(400)
    assert board.evaluate("ex.session.at") == 4
    board.page.evaluate("delete document.querySelector('.elongo-motion').dataset.playing")
    board.until("ex.session.at > 4", True)

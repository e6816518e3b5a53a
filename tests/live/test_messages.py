"""What a live board of 100 shields sends to the page: how many messages, and how many bytes."""

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from ipywidgets import Widget

import elongo_explore as el
from elongo_explore.games.elongo.analysis.overlay_data import findings
from elongo_explore.games.elongo.widgets.live_board import SWITCHES
from elongo_explore.kit.widgets.painters import PAINTERS, SETTING
from tests.support.boards import grow, snug

PAINTS = ("_CanvasManager", "Easel")
"""The widgets that are told what to paint."""
SIZES = [(500, 414), (760, 600), (1500, 900)]

Sent = Callable[[Callable[[], object]], list[tuple[str, int]]]


@cache
def large() -> el.Board:
    """Return a hundred shields."""
    return grow(7, 100, snug)


@pytest.fixture(params=PAINTERS)
def painter(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Who paints: a test that asks for this runs for each of them."""
    monkeypatch.setenv(SETTING, request.param)
    return request.param


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> Sent:
    """Whatever is sent to the page while something is done: the widget, and the bytes."""
    messages: list[tuple[str, int]] = []

    def note(widget: Widget, message: Any, buffers: Any = None) -> None:
        size = len(json.dumps(message, default=str)) + sum(memoryview(part).nbytes for part in buffers or ())
        messages.append((type(widget).__name__, size))

    monkeypatch.setattr(Widget, "_send", note)

    def sent_by(does: Callable[[], object]) -> list[tuple[str, int]]:
        messages.clear()
        does()
        return list(messages)

    return sent_by


def explorer_of_100(size: tuple[int, int]) -> el.Explorer:
    """Return a live board, in a page with some room."""
    findings(large())  # how much is sent does not depend on how fast something is found
    explorer = el.Explorer(large())
    explorer.live.stage._handle_custom_msg({"size": list(size)}, [])
    return explorer


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_overlay_of_100_shields_takes_less_than_60_kilobytes(sent, painter, size):
    """Switched on and off again; so do a zoom and a repaint of everything."""
    explorer = explorer_of_100(size)

    def switch(name: str, on: bool) -> None:
        explorer.overlays[name].value = on

    kilobytes = {}
    for name in SWITCHES:
        for on in (True, False):
            messages = sent(lambda name=name, on=on: switch(name, on))
            kilobytes[name, on] = sum(size for widget, size in messages if widget in PAINTS) / 1000
    kilobytes["repaint", True] = sum(size for _widget, size in sent(explorer.view.repaint)) / 1000
    kilobytes["zoom", True] = sum(size for _widget, size in sent(lambda: explorer.view.zoom(1.25))) / 1000
    assert {what: size for what, size in kilobytes.items() if size > 60} == {}
    assert max(kilobytes[what, True] for what in ("repaint", "zoom")) < (45 if painter == "ipycanvas" else 42)
    assert kilobytes["parcels", True] > 10
    assert explorer.errors == []


def test_a_lay_takes_few_messages_and_a_hover_fewer(sent, painter):
    """One for each part that has changed: in all a third of what it once took, 35 messages and 102 kB."""
    explorer = explorer_of_100((760, 600))
    stage = explorer.live.stage
    for number in (3, 8):
        board = explorer.position
        sides = [side for side in board.open_sides() if board.ways(*side)]
        explorer.take(el.Shield(board.ways(*sides[number])[0].kind, "RGY"))
        aim = [*explorer.view.middle_of(sides[number])]
        assert len(sent(lambda aim=aim: stage._handle_custom_msg({"press": aim}, []))) <= 5
        messages = sent(lambda aim=aim: stage._handle_custom_msg({"press": aim}, []))
        assert len(explorer.position.laid) == len(board.laid) + 1
    assert len(messages) <= 12, messages  # one of them is what moves
    assert sum(size for _widget, size in messages) < 34_000
    assert sum(size for widget, size in messages if widget in PAINTS) < (
        9000 if painter == "ipycanvas" else 5000
    )
    over = {"over": [*explorer.view.middle_of((40, "A"))]}
    messages = sent(lambda: stage._handle_custom_msg(over, []))
    assert len(messages) <= 4, messages
    assert sum(size for _widget, size in messages) < 12_000
    assert [widget for widget, _size in sent(lambda: stage._handle_custom_msg(over, []))] == ["Stage"]


def test_the_slider_is_told_its_end_before_its_place():
    """In one message the page may take the place first, cut it to the old end, and take the step back."""
    ex, sent = el.Explorer(el.bao.new_game()), list[object]()
    ex.slider.send_state = lambda key=None: sent.append(key)
    ex.refresh(ex.desk.do(ex.position.legal_actions()[0]))
    assert sent == ["max", "value"]


@pytest.mark.parametrize(
    ("size", "dense", "fine"),
    [((500, 414), 1, 2), ((760, 600), 1, 2), ((1456, 996), 1, 1), ((1456, 996), 2, 2)],
)
def test_a_large_board_is_twice_as_fine_as_the_page_only_where_the_screen_is(size, dense, fine):
    """The page puts five layers together at every change: too much for three thousand pixels across."""
    explorer = el.Explorer(large())
    explorer.live.stage._handle_custom_msg({"size": [*size], "dense": dense}, [])
    canvas = explorer.view.canvas
    assert (canvas.width, canvas.height) == (size[0] * fine, size[1] * fine)
    assert (explorer.view.width, explorer.view.height) == size
    assert explorer.errors == []

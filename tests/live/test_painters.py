"""Who paints the live board: ipycanvas, or the page; and what the page is told."""

import os
import struct
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from ipywidgets import Widget

import elongo_explore as el
from elongo_explore.kit.pictures.canvas import FINE, Polylines, paint
from elongo_explore.kit.pictures.page_brush import Orders, PageBrush
from elongo_explore.kit.pictures.shapes import Style, Text
from elongo_explore.kit.pictures.svg import TILES
from elongo_explore.kit.widgets.painters import SETTING, new_painting
from elongo_explore.kit.widgets.painters.ipycanvas_painter import OnIpycanvas
from elongo_explore.kit.widgets.painters.page_painter import InPage
from tests.kit.test_canvas import Recorder
from tests.support.for_each import for_each
from tests.support.painter_scenes import SCENES

ROOT = Path(__file__).parents[2]
HEXAGON = el.example("a hexagon")


def without(*libraries: str) -> str:
    """Python code after which these libraries cannot be imported, as if they were not there."""
    return f"""
import sys
class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in {libraries!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Missing())
"""


def run(code: str, **environment: str) -> str:
    """Return what some code prints in a Python of its own."""
    theirs = {name: value for name, value in os.environ.items() if name != SETTING}
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, cwd=ROOT, env=theirs | environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


# ── who paints ────────────────────────────────────────────────────────────────────────────────────


def test_ipycanvas_paints_in_jupyter(monkeypatch):
    """Unless somebody wants it otherwise."""
    monkeypatch.delenv(SETTING, raising=False)
    assert isinstance(new_painting(2), OnIpycanvas)
    for name, painting in (("ipycanvas", OnIpycanvas), ("page", InPage), ("", OnIpycanvas)):
        monkeypatch.setenv(SETTING, name)
        assert isinstance(new_painting(2), painting)


@pytest.mark.parametrize("name", ["Page", "canvas", "page "])
def test_a_painter_that_is_not_known_is_refused(monkeypatch, name):
    """With what was expected."""
    monkeypatch.setenv(SETTING, name)
    with pytest.raises(el.BadInput, match=f"ELONGO_PAINTER: expected 'ipycanvas' or 'page', got '{name}'"):
        el.Explorer(HEXAGON)


def test_where_ipycanvas_is_not_there_the_page_paints_unless_somebody_insists():
    """Then it is said what is missing."""
    look = without("ipycanvas") + "import elongo_explore as el\n"
    shown = "ex = el.Explorer(el.example('a hexagon')); print(type(ex.view.canvas).__name__, ex.errors)"
    assert run(look + shown) == "Easel []\n"
    insists = "try:\n    el.Explorer()\nexcept ImportError as error:\n    print(error)\n"
    said = run(look + insists, ELONGO_PAINTER="ipycanvas")
    assert said.startswith("ELONGO_PAINTER asks for ipycanvas, which cannot be imported: No module named")


EVERY_WIDGET = """
import elongo_explore as el

def clicks(ex):
    if hasattr(ex, "live"):
        stage = ex.live.stage._handle_custom_msg
        stage({"size": [640, 500]}, [])
        for place in ([*ex.view.middle_of((0, "A"))], [320, 30], [100, 250]):
            stage({"over": place}, [])
            stage({"press": place}, [])
    else:
        for target in ex.board.targets[:12]:
            ex.board._handle_custom_msg({"over": target["name"], "side": 1}, [])
            ex.board._handle_custom_msg({"press": target["name"], "side": 1, "shift": False}, [])

def lay(ex):
    for _ in range(2):
        place = [*ex.view.middle_of(ex.desk.marks().fits[0])]
        ex.live.stage._handle_custom_msg({"press": place}, [])

ex = el.Explorer(el.example("a hexagon"))
lay(ex)
assert len(ex.position.laid) == 4
for name in ex.overlays:
    ex.overlays[name].value = True
assert ex.errors == []

starts = [el.new_game(seed=7), el.bao.new_game(row=4), el.shepherds.new_game("hexagon 3", seed=5)]
for start in starts:
    for made in (el.Explorer(start), el.play(start, {2: "greedy"})):
        clicks(made)
        assert made.errors == [], made.errors
    state, record = start, []
    for _ in range(6):
        record.append(state.legal_actions()[0])
        state = state.after(record[-1])
    stepper = el.Stepper(el.Record(start, tuple(record)))
    stepper.go(3)
    assert stepper.errors == []
for name in ("enclose-claim", "bao-win", "gs-turn", "fit-gap"):
    played, quiz = el.Quiz(name), el.Quiz(name)
    played.question._handle_custom_msg({"play": True}, [])
    for says in ({"check": ""}, {"check": str(quiz.puzzle.answer())}):
        quiz.question._handle_custom_msg(says, [])
    assert quiz.errors == [] and played.errors == [] and quiz.question.solved
print("done")
"""


def test_everything_live_works_where_neither_ipycanvas_nor_numpy_is():
    """In a Python without the libraries that a browser's Python does not have: all three games."""
    missing = without("ipycanvas", "numpy", "PIL", "orjson")
    assert run(missing + EVERY_WIDGET) == "done\n"


def test_a_page_that_paints_asks_for_none_of_them_where_they_are():
    """They would have to be loaded first."""
    look = "import sys; print(sorted({'ipycanvas', 'numpy', 'PIL', 'orjson'} & set(sys.modules)))"
    made = "import elongo_explore as el; el.Explorer(el.example('a board of 34 shields')).view.repaint()"
    assert run(f"{made}; {look}", ELONGO_PAINTER="page") == "[]\n"
    assert "numpy" in run(f"{made}; {look}")  # the test sees what it looks for


def test_a_board_can_be_painted_without_any_widget_library():
    """By a page without Jupyter, which brings a painting of its own."""
    code = """
from contextlib import contextmanager, nullcontext
import elongo_explore as el
from elongo_explore.kit.pictures.canvas import chords
from elongo_explore.kit.pictures.page_brush import Orders, PageBrush
from elongo_explore.games.elongo.widgets.board_view import BoardView
from elongo_explore.kit.widgets.painters.painting import Painting

class Plain(Painting):
    flatten, widget, orders = staticmethod(chords), None, Orders()
    def resize(self, width, height): pass
    def on_ready(self, does): pass
    def held(self): return nullcontext()
    def _brush(self, layer, ratio): return nullcontext(PageBrush(self.orders, layer or 0, ratio))
    def _copy_from_aside(self, layer, part, ratio): self.orders.copy(5, layer, part, ratio)

view = BoardView(500, 400, Plain())
view.show(el.example("a hexagon"))
view.paint()
print(len(Plain.orders.commands) > 5)
"""
    missing = without("ipywidgets", "anywidget", "traitlets", "IPython", "ipycanvas", "numpy")
    assert run(missing + code) == "True\n"


# ── what the page is told ─────────────────────────────────────────────────────────────────────────


def read(content: dict[str, Any], places: bytes, brush: Any) -> None:
    """Tell a brush what the page was told: a second reader, after painter.js."""
    at = 0

    def take(letter: str, many: int) -> list[int]:
        nonlocal at
        at += 2 * many
        return [*struct.unpack_from(f"<{many}{letter}", places, at - 2 * many)]

    def lines(many: int) -> Polylines:
        found = Polylines()
        found.counts.extend(take("H", many))
        found.points.extend(take("h", 2 * sum(found.counts)))
        return found

    for name, *what in content["paint"]:
        match name:
            case "fill":
                style, opacity, grain, many = what
                style = style[0].rpartition(" ")[0] if isinstance(style, list) else style
                brush.fill(style, opacity, lines(many), grain=grain)
            case "stroke":
                colour, opacity, width, cap, dash, start, closed, grain, many = what
                sizes = {"width": width / grain, "dash_start": start / grain}
                dash = tuple(mark / grain for mark in dash)
                style = Style(stroke=colour, opacity=opacity, cap=cap, dash=dash, **sizes)
                brush.stroke(style, lines(many), closed=closed, grain=grain)
            case "dots":
                colour, opacity, radius, grain, many = what
                assert grain == FINE
                found = Polylines()
                found.points.extend(take("h", 2 * many))
                brush.dots(colour, opacity, radius, found.points)
            case "letters":
                letters = what
            case "text":
                words, x, y = what
                font, align, colour, halo, _width = letters
                bold, size = font.startswith("bold "), float(font.removeprefix("bold ").split("px")[0])
                anchor = "middle" if align == "center" else "start"
                brush.text(Text(words, (x, y - 0.35 * size), size, colour, halo, anchor, bold))
            case _:
                assert name == "wipe"
    assert at == len(places)


def looks(recorder: Recorder) -> list[tuple[object, ...]]:
    """Return what was painted, but for places of words and for sizes, which are rounded."""
    return [(p.kind, p.paint, p.opacity, p.cap, p.words, p.grain, len(p.dash)) for p in recorder.painted]


@for_each(SCENES)
def test_what_is_sent_is_what_the_brush_was_told(name):
    """Every place, every style, in the same order."""
    scene, orders, told, sent = SCENES[name](), Orders(), Recorder(2), Recorder(2)
    paint(scene, PageBrush(orders, 0, 2), 2)
    paint(scene, told, 2)
    content, places = orders.message(1000, 800, set())
    read(content, places, sent)
    assert looks(sent) == looks(told)
    assert sent.places == told.places
    for one, other in zip(sent.painted, told.painted, strict=True):
        assert one.width == pytest.approx(other.width, abs=0.06)
        assert one.dash == pytest.approx(other.dash, abs=0.01)
    assert content["size"] == [1000, 800]
    used = {shape.style.fill for shape in scene.shapes if hasattr(shape, "style")} & set(TILES)
    assert used <= {tile.rpartition(" ")[0] for tile in content["tiles"]}


@pytest.fixture
def page(monkeypatch) -> Any:
    """A live board that the page paints, and all that it is sent."""
    monkeypatch.setenv(SETTING, "page")
    ex, sent = el.Explorer(HEXAGON), list[dict[str, Any]]()
    monkeypatch.setattr(
        Widget, "_send", lambda widget, message, buffers=None: sent.append(message.get("content", {}))
    )

    def paints() -> list[dict[str, Any]]:
        found = [each for each in sent if "paint" in each]
        sent.clear()
        return found

    return ex, paints


def wiped(message: dict[str, Any]) -> list[int]:
    """Return the layers that a message wipes; 5 is the one aside."""
    return [what[0] for name, *what in message["paint"] if name == "wipe"]


def test_a_page_that_says_hello_gets_every_layer_and_every_tile(page):
    """In one message. Tiles that it knows are not sent again."""
    ex, paints = page
    ex.view.canvas._handle_custom_msg({"hello": True}, [])
    (message,) = paints()
    assert wiped(message) == [0, 1, 2, 3, 4]
    assert len(message["tiles"]) >= 3
    ex.view.repaint()
    (message,) = paints()
    assert wiped(message) == [0, 1, 2, 3, 4]
    assert message["tiles"] == {}
    ex.view.canvas._handle_custom_msg({"hello": True}, [])  # a second view
    (message,) = paints()
    assert len(message["tiles"]) >= 3


def test_a_size_comes_with_what_is_painted_in_it(page):
    """By itself it could come later, and would wipe what was painted."""
    ex, paints = page
    ex.live.stage._handle_custom_msg({"size": [900, 600]}, [])
    (message,) = paints()
    assert message["size"] == [1800, 1200]
    assert (ex.view.canvas.width, ex.view.canvas.height) == (1800, 1200)


def test_a_lay_paints_a_part_aside_and_copies_it(page):
    """The table is wiped only there."""
    ex, paints = page
    place = [*ex.view.middle_of(ex.desk.marks().fits[0])]
    ex.view.fits = lambda: True  # the window stays
    for _ in range(2):
        paints()
        ex.live.stage._handle_custom_msg({"press": place}, [])
    assert len(ex.position.laid) == 4
    (message,) = paints()
    assert 5 in wiped(message)
    assert 0 not in wiped(message)
    (copied,) = [what for name, *what in message["paint"] if name == "copy"]
    assert copied[:2] == [5, 0]


def test_what_was_painted_before_an_error_is_shown_and_the_rest_is_painted_later(page, monkeypatch):
    """No message is held back."""
    ex, paints = page
    stroke, left = PageBrush.stroke, [3]

    def fails(*args: Any, **more: Any) -> None:
        left[0] -= 1
        stroke(*args, **more) if left[0] else 1 / 0

    monkeypatch.setattr(PageBrush, "stroke", fails)
    with pytest.raises(ZeroDivisionError):
        ex.view.repaint()
    assert len(paints()) == 1
    monkeypatch.undo()
    monkeypatch.setattr(PageBrush, "stroke", stroke)
    ex.view.paint()
    assert len(ex.view._painted) == len(ex.view._wanted)


def test_what_else_a_page_says_is_not_heeded(page):
    """Nothing is painted for it."""
    ex, paints = page
    for nonsense in ({}, {"other": 1}, [], "hello"):
        ex.view.canvas._handle_custom_msg(nonsense, [])
    assert paints() == []

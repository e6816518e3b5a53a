"""The small parts that live in the page: each has a file of its name here, with what it is for at its top."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import anywidget
import traitlets as t

_HERE = Path(__file__).parent
PLAYER = "../../pictures/player.js"
"""The page of a replay has it, too, which knows no widget."""


def _joined(*names: str) -> str:
    """Several files as one: a page takes one module and one style from each widget."""
    return "\n".join((_HERE / name).read_text("utf-8") for name in names)


class Keys(anywidget.AnyWidget):
    """Keys, spoken words, clipboard, downloads, and the position in the address (see keys.js)."""

    _esm = _HERE / "keys.js"
    _css = _HERE / "front.css"

    label = t.Unicode("").tag(sync=True)
    """What the board shows, in a few words."""
    hint = t.Unicode("").tag(sync=True)
    said = t.Unicode("").tag(sync=True)
    code = t.Unicode("").tag(sync=True)
    """The position on the board."""
    listens = t.Bool(False).tag(sync=True)
    """Does the board show the position of the page's address?"""
    position = t.Unicode("").tag(sync=True)
    """That position, if there is one (memory.js finds it)."""

    def copy(self, text: str, what: str) -> None:
        """Copy a text; the page answers with {"copied": whether, "what": what, "text": text}."""
        self.send({"copy": text, "what": what})

    def copy_here(self, code: str, board: str) -> None:
        """Copy a link to this server, which only the page knows; `board` is the way to a board by itself.

        The page answers as it does to `copy`; what it has copied is a "Link here" or the "Code instead".
        """
        self.send({"here": code, "board": board})

    def download(self, name: str, kind: str, text: str) -> None:
        """Hand a file to the person."""
        self.send({"name": name, "kind": kind, "text": text})

    def download_png(self, name: str, svg: str) -> None:
        """Hand a picture to the person; the page turns SVG into PNG."""
        self.send({"name": name, "png": svg})


class Memory(anywidget.AnyWidget):
    """What the page remembers of a live board, and the address (see memory.js). When the kernel has ended, it
    says what to do.

    From the page, once: {"opened": {"position": of the address, "mine": what is kept of this board, "other":
    what else could be offered}}; and whenever there is something to keep, {"save": how many chains it has},
    which is answered with {"keep": what has changed}. If another board has written in the meantime, the page
    sends {"join": its text} instead of writing over it, and is sent all of the joined session. Where nothing
    can be kept it says so, and a press on its button is {"file": true}.

    It also brings arriving.js, focus.js, and names.js, which lights up names of the text: {"places": name} is
    answered with {"places": text, "size": [width, height]}, {"told": id of a rule} with {"told": its
    sentence}; each with its number.
    """

    _esm = _joined("names.js", "arriving.js", "focus.js", "memory.js")
    _css = _HERE / "memory.css"

    home = t.Unicode("").tag(sync=True)
    """The notebook; empty: the page goes by its address."""
    cell = t.Unicode("").tag(sync=True)
    start = t.Unicode("").tag(sync=True)
    """How the session began; empty: nothing is kept."""
    board = t.Unicode("").tag(sync=True)
    """Another board with the same start, in another tab or another kernel, has another name."""
    listens = t.Bool(False).tag(sync=True)
    """Is the position of the address wanted?"""
    opened = t.Bool(False).tag(sync=True)
    """Has the page been asked what it has kept?"""
    moved = t.Int(0).tag(sync=True)
    """Grows with every step: there is something to keep."""
    groups: Any = t.List(t.Unicode()).tag(sync=True)
    """What the ids of rules begin with."""


class ProgressShelf(anywidget.AnyWidget):
    """What the learner has solved, in the browser's storage (see progress.js).

    From the page: {"has": text}, in the beginning and whenever it is another than was thought. It is answered
    with {"write": text, "over": the text that this was made from, "aside": could that not be read?}.
    """

    _esm = _HERE / "progress.js"


class MoveTable(anywidget.AnyWidget):
    """The list of moves (see moves.js). Rows are sent as messages, when the page says {"hello": true}; and
    then those that have changed.

    From the page: {"go": number}, {"events": number}, {"rule": id}, {"main": true}, {"cut": true},
    {"back": true}, {"better": true} and {"save": true}.
    """

    _esm = _HERE / "moves.js"
    _css = _HERE / "moves.css"

    edits = t.Bool(True).tag(sync=True)
    """Are there buttons to change branches?"""
    coaches = t.Bool(False).tag(sync=True)
    """Is there a button that asks what would have been better?"""


class Frame(anywidget.AnyWidget):
    """More or fewer controls, the full window, and what is said beside the place that was clicked (frame.js).

    A click on a rule comes back as {"rule": id}, what is written into a field as {"told": text}, a button
    that was offered as {"offered": name}.
    """

    _esm = _HERE / "frame.js"

    more: Any = t.Bool(None, allow_none=True).tag(sync=True)
    """Are all controls shown? None: as there is room, if they are `lavish`."""
    lavish = t.Bool(True).tag(sync=True)

    _said = False

    def say(self, lines: list[dict[str, Any]], at: tuple[float, float] | None) -> None:
        """Write lines beside what was clicked; if it was a key, at a place on the board."""
        self._said = True
        self.send({"note": {"lines": lines, "at": at}})

    def hush(self) -> None:
        """What was said is out of date."""
        if self._said:
            self._said = False
            self.send({"hush": True})


class Stage(anywidget.AnyWidget):
    """Mouse and fingers on a canvas (stage.js).

    From the page: {"size": [width, height], "dense": pixels of the screen to one of these};
    {"look": [k, x, y], "view": …, "number": …} when the picture has been moved so that each of its pixels
    lies at (k x + x0, k y + y0), which is answered when it is painted there; {"fit": true};
    {"over": [x, y] or null}, which is answered with {"done": true}; {"more": number} after it was told the
    same, when what was painted is on the screen; and {"press": [x, y], "touch": …}.
    """

    _esm = _HERE / "stage.js"

    size: Any = t.List(t.Float(), default_value=[500.0, 414.0]).tag(sync=True)
    """Width and height of the board, in pixels of the page."""
    zooms: Any = t.List(t.Float(), default_value=[0.1, 10.0]).tag(sync=True)
    """How much smaller and larger the picture can become."""
    fitted = t.Bool(True).tag(sync=True)
    """Is the whole board in sight?"""


class Easel(anywidget.AnyWidget):
    """A canvas with layers that the page paints itself (painter.js): what a `PageBrush` writes is sent to it.

    From the page: {"hello": true} when it shows nothing yet.
    """

    _esm = _HERE / "painter.js"

    layers = t.Int(1).tag(sync=True)
    width = height = 0
    """Pixels of each layer. They are sent with what is painted, so that neither comes before the other."""


class PageBoard(anywidget.AnyWidget):
    """A board of SVG layers that has whatever size the page gives it (see board.js).

    From the page: {"over": name, "side": -1 or 1} when the finger is on something else, which is answered
    with {"done": true}, and {"press": name, "side": …, "shift": …, "touch": …}. A walk
    that the page plays is sent as a message: see board_walk.py.
    """

    _esm = _joined(PLAYER, "board.js")
    _css = _HERE / "front.css"

    size: Any = t.List(t.Float()).tag(sync=True)
    """Width and height of the pictures; the page scales them."""
    ground = t.Unicode("").tag(sync=True)
    """The layers, as SVG without a frame, from back to front: ground, under, marks, over, pieces."""
    under = t.Unicode("").tag(sync=True)
    marks = t.Unicode("").tag(sync=True)
    over = t.Unicode("").tag(sync=True)
    pieces = t.Unicode("").tag(sync=True)
    targets: Any = t.List(t.Dict()).tag(sync=True)
    """What can be pointed at: name, and box (left, top, width, height) or corners (x, y, x, y, …)."""
    label = t.Unicode("").tag(sync=True)
    """The position in words."""
    shown = t.Int(0).tag(sync=True)
    """Counts the positions that were shown. A walk that leads to another one ends."""
    speed = t.Int(0).tag(sync=True)
    """Milliseconds for a beat of a walk; 0: none is played."""


class PictureChoice(anywidget.AnyWidget):
    """Little pictures to choose from (see choice.js)."""

    _esm = _HERE / "choice.js"
    _css = _HERE / "choice.css"

    items = t.List(t.Dict()).tag(sync=True)
    left: Any = t.List(t.Int()).tag(sync=True)
    """On a free board: how many copies of each the deck has left. It changes often, the pictures do not."""
    label = t.Unicode("").tag(sync=True)
    chosen = t.Int(-1).tag(sync=True)
    asked = t.Int(-1).tag(sync=True)
    """The one that a guide asks for."""


class ButtonRow(anywidget.AnyWidget):
    """Buttons for what can be done (see deeds.js).

    From the page: {"press": name}; and if `previews`, {"over": name} when mouse or keyboard are on one,
    or {"over": ""}, which is answered with {"done": true}.
    """

    _esm = _HERE / "deeds.js"
    _css = _HERE / "deeds.css"

    items: Any = t.List(t.Dict()).tag(sync=True)
    """What each offers (see `Offer`), with its name."""
    label = t.Unicode("").tag(sync=True)
    previews = t.Bool(False).tag(sync=True)
    asked = t.Unicode("").tag(sync=True)
    """The one that a guide asks for, by its name."""
    rows = t.Int(1).tag(sync=True)
    """So many rows of them keep their room, however few are there."""


class StepPlayer(anywidget.AnyWidget):
    """Play, pause and stop (see stepper.js). The page keeps the time, so a busy kernel does not halt it."""

    _esm = _joined(PLAYER, "stepper.js")

    value = t.Int(0).tag(sync=True)
    """The number of the step."""
    max = t.Int(0).tag(sync=True)
    interval = t.Int(1200).tag(sync=True)
    """Milliseconds from step to step."""


class Lines(anywidget.AnyWidget):
    """Sentences with rules (see lines.js). A click on a rule comes back as {"rule": id}."""

    _esm = _HERE / "lines.js"
    _css = _HERE / "front.css"

    lines: Any = t.List(t.Dict()).tag(sync=True)
    label = t.Unicode("").tag(sync=True)


class Question(anywidget.AnyWidget):
    """A question: a picture to point at, a field for the answer, and what is said to it (see question.js).

    What the person wants comes back as {"check": answer}, {"rule": id}, or {what: true}: "hint", "solution",
    "again", "play", "missing", "next".
    """

    _esm = _joined("pointing.js", PLAYER, "walk.js", "question.js")
    _css = _joined("front.css", "question.css", "walk.css")

    title = t.Unicode("").tag(sync=True)
    question = t.Unicode("").tag(sync=True)
    known: Any = t.List(t.Unicode()).tag(sync=True)
    """What is to be known besides."""
    picture = t.Unicode("").tag(sync=True)
    """The position as SVG."""
    label = t.Unicode("").tag(sync=True)
    """The position in words."""
    targets: Any = t.List(t.Dict()).tag(sync=True)
    """What can be pointed at: name, words, outline (the data of an SVG path), and at: where its name goes."""
    pointing = t.Unicode("").tag(sync=True)
    """How: "one", "many" or "order"; "": targets only have names."""
    marks: Any = t.Dict().tag(sync=True)
    """What was said to places and choices, by name: "right", "wrong" or "missing"."""
    names = t.Bool(False).tag(sync=True)
    """Is there a switch for the names of all targets?"""
    naming = t.Bool(False).tag(sync=True)
    """Are the names shown?"""
    choices: Any = t.List(t.Unicode()).tag(sync=True)
    """The answers to choose from, if there are any."""
    example = t.Unicode("").tag(sync=True)
    """What an answer looks like."""
    answer = t.Unicode("").tag(sync=True)
    lines: Any = t.List(t.Dict()).tag(sync=True)
    """What is said: text, rules, and heading ("", "right", "wrong", "plain"; "aside": last)."""
    offers: Any = t.List(t.List(t.Unicode())).tag(sync=True)
    """Buttons below it: what they ask for, and their words."""
    page = t.Unicode("").tag(sync=True)
    """The text of a rule as HTML: it takes the place of what is said, until the person goes back."""
    can_play = t.Bool(False).tag(sync=True)
    playing = t.Bool(False).tag(sync=True)
    """Is there a live board, whose actions are the answer?"""
    solved = t.Bool(False).tag(sync=True)
    showing_solution = t.Bool(False).tag(sync=True)
    predicting = t.Bool(False).tag(sync=True)
    """Is it a guess, which is played out instead of checked?"""
    walk: Any = t.Dict().tag(sync=True)
    """How the rule plays out on the guess (`walk_data`); empty until then."""
    watching = t.Bool(False).tag(sync=True)
    """Does it play out, so that the guess stands?"""


class ThinkingBar(anywidget.AnyWidget):
    """Whoever is to act and is no person (see turn.js).

    From the page: {"tick": number} after the pause that was asked for, and {"press": name of a button}.
    """

    _esm = _joined("asking.js", "turn.js")
    _css = _HERE / "players.css"

    shown: Any = t.Dict({"number": 0, "kind": "", "text": "", "used": 0.0, "pause": 0, "buttons": []}).tag(
        sync=True
    )
    """What a `PlayersNow` has, with a number that is new each time."""


class SeatBox(anywidget.AnyWidget):
    """Who plays (see seats.js). From the page: {"seat": number, "who": name}, {"pace": name}."""

    _esm = _joined("asking.js", "seats.js")
    _css = _HERE / "players.css"

    seats: Any = t.List(t.Unicode()).tag(sync=True)
    """Who sits there, from player 1 on; empty: there are no players, and nothing is shown."""
    choices: Any = t.List(t.Unicode()).tag(sync=True)
    paces: Any = t.List(t.Unicode()).tag(sync=True)
    pace = t.Unicode("").tag(sync=True)


class CoachButton(anywidget.AnyWidget):
    """The coach's button (see coach.js): a widget of its own, so that what the coach thinks redraws nothing
    else. From the page: {"hint": true}, and while the coach thinks, {"tick": number}."""

    _esm = _joined("asking.js", "coach.js")
    _css = _HERE / "players.css"

    shown: Any = t.Dict({"number": 0, "text": "", "tip": "", "used": 0.0, "pause": 0}).tag(sync=True)
    """Without a text it is not there."""


class GuidePanel(anywidget.AnyWidget):
    """What a guide asks for (see guide.js). From the page: {"press": name of a button} and {"rule": id}."""

    _esm = _joined("asking.js", "guide.js")
    _css = _joined("front.css", "guide.css")

    shown: Any = t.Dict().tag(sync=True)

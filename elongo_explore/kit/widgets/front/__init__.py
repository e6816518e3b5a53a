"""The small widgets that run in the page. The JavaScript file that each names says at its top what it does.

A docstring here lists the messages between the page and the kernel.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import anywidget
import traitlets as t

_HERE = Path(__file__).parent
PLAYER = "../../pictures/player.js"
"""A saved replay, which is a page without widgets, uses the same file."""


def _joined(*names: str) -> str:
    """Return several files as one text: a widget has only one module and one style sheet."""
    return "\n".join((_HERE / name).read_text("utf-8") for name in names)


class Keys(anywidget.AnyWidget):
    """Keys, spoken words, clipboard, downloads, and the position in the address (see keys.js)."""

    _esm = _HERE / "keys.js"
    _css = _joined("front.css", "icons.css")

    label = t.Unicode("").tag(sync=True)
    """The contents of the board in a few words."""
    hint = t.Unicode("").tag(sync=True)
    said = t.Unicode("").tag(sync=True)
    """A text for screen readers to speak."""
    code = t.Unicode("").tag(sync=True)
    """The code of the position on the board."""
    listens = t.Bool(False).tag(sync=True)
    """True if the board shows the position in the address of the page."""
    position = t.Unicode("").tag(sync=True)
    """The position in the address, if there is one (memory.js finds it)."""

    def copy(self, text: str, what: str) -> None:
        """Copy a text; the page answers with {"copied": true or false, "what": what, "text": text}."""
        self.send({"copy": text, "what": what})

    def copy_here(self, code: str, board: str) -> None:
        """Copy a link to this server, whose address only the page knows; `board` is the path to board.ipynb.

        The page answers as it does to `copy`, with "Link here" or "Code instead" as `what`.
        """
        self.send({"here": code, "board": board})

    def download(self, name: str, kind: str, text: str) -> None:
        """Let the person save a file."""
        self.send({"name": name, "kind": kind, "text": text})

    def download_png(self, name: str, svg: str) -> None:
        """Let the person save a picture; the page turns the SVG into a PNG."""
        self.send({"name": name, "png": svg})


class Memory(anywidget.AnyWidget):
    """Keeps a session in the browser's storage, and reads the address of the page (see memory.js). After the
    kernel has ended, it tells the person what to do.

    From the page, once: {"opened": {"position": in the address, "mine": the session kept for this board,
    "other": another one to offer}}. Whenever there is something to keep: {"save": number of chains that the
    page has}, answered with {"keep": the changes}. If another board has written in the meantime, the page
    sends {"join": its text} instead of overwriting it, and gets the whole joined session. Where nothing can
    be kept, it says so, and a press on its button sends {"file": true}.

    It also loads arriving.js, focus.js, fingers.js, and names.js, which highlights the places that a text
    names. names.js sends {"places": name}, answered with {"places": text, "size": [width, height]}, and
    {"told": id of a rule}, answered with {"told": its sentence}; question and answer have the same number.
    """

    _esm = _joined("names.js", "arriving.js", "focus.js", "fingers.js", "memory.js")
    _css = _HERE / "memory.css"

    home = t.Unicode("").tag(sync=True)
    """The path of the notebook; if empty, the page uses its address."""
    cell = t.Unicode("").tag(sync=True)
    start = t.Unicode("").tag(sync=True)
    """The start of the session; if empty, nothing is kept."""
    board = t.Unicode("").tag(sync=True)
    """A name that tells boards with the same start apart, in other tabs or kernels."""
    listens = t.Bool(False).tag(sync=True)
    """True if the board wants the position in the address."""
    opened = t.Bool(False).tag(sync=True)
    """True once the page has sent what it had kept."""
    moved = t.Int(0).tag(sync=True)
    """Grows with every step, so that the page asks for what is to be kept."""
    groups: Any = t.List(t.Unicode()).tag(sync=True)
    """The beginnings of the ids of rules."""


class ProgressShelf(anywidget.AnyWidget):
    """Keeps a learner's progress in the browser's storage (see progress.js).

    From the page: {"has": text}, at first and whenever the stored text is not the expected one. Answered with
    {"write": text, "over": the stored text that it was made from, "aside": true if that could not be read}.
    """

    _esm = _HERE / "progress.js"


class MoveTable(anywidget.AnyWidget):
    """The list of moves (see moves.js). The page sends {"hello": true} for all rows, and later gets changes.

    From the page: {"go": number}, {"events": number}, {"rule": id}, {"main": true}, {"cut": true},
    {"back": true}, {"better": true} and {"save": true}.
    """

    _esm = _HERE / "moves.js"
    _css = _HERE / "moves.css"

    edits = t.Bool(True).tag(sync=True)
    """True if there are buttons to change branches."""
    coaches = t.Bool(False).tag(sync=True)
    """True if there is a button that asks what would have been better."""


class Frame(anywidget.AnyWidget):
    """More or fewer controls, the full window, and the line of what was just said (see frame.js).

    From the page: {"rule": id} for a click on a rule, {"told": text} for a text typed into a field of a
    message, {"offered": name} for a press on one of its buttons.
    """

    _esm = _HERE / "frame.js"

    more: Any = t.Bool(None, allow_none=True).tag(sync=True)
    """True to show all controls; None until the person has chosen."""
    more_if_wide = t.Bool(True).tag(sync=True)
    """Until then, show all controls where there is room."""

    presents = t.Bool(False).tag(sync=True)
    """True while the board is presented: with a large QR code."""

    _said = False

    def say(self, lines: list[dict[str, Any]]) -> None:
        """Write lines under the actions."""
        self._said = True
        self.send({"note": {"lines": lines}})

    def hush(self) -> None:
        """Hide the message: it is out of date."""
        if self._said:
            self._said = False
            self.send({"hush": True})


class Stage(anywidget.AnyWidget):
    """Mouse and fingers on a canvas (see stage.js).

    From the page: {"size": [width, height], "dense": screen pixels per pixel}; {"look": [k, x0, y0],
    "view": …, "number": …} after the person has moved the picture so that its pixel (x, y) is at
    (k x + x0, k y + y0), answered once it is painted there; {"fit": true}; {"over": [x, y] or null}, answered
    with {"done": true}; {"more": number}, the echo of the same message, once the painting is on the screen;
    {"press": [x, y], "touch": …}; {"drop": [x, y], "card": number in the hand}, and {"rotate": true}.
    """

    _esm = _joined("hand_drag.js", "stage.js")
    _css = _HERE / "hand_drag.css"

    size: Any = t.List(t.Float(), default_value=[500.0, 414.0]).tag(sync=True)
    """Width and height of the board, in pixels of the page."""
    zooms: Any = t.List(t.Float(), default_value=[0.1, 10.0]).tag(sync=True)
    """The smallest and the largest factor by which the picture can be scaled."""
    fitted = t.Bool(True).tag(sync=True)
    """True if the whole board is in sight."""
    handle: Any = t.List(t.Float()).tag(sync=True)
    """Where the handle is that rotates what would be laid, in pixels of the board; empty for none."""


class Easel(anywidget.AnyWidget):
    """A canvas with layers that the page paints by itself from the commands of a PageBrush (see painter.js).

    From the page: {"hello": true} while it is still blank.
    """

    _esm = _HERE / "painter.js"

    layers = t.Int(1).tag(sync=True)
    width = height = 0
    """The pixels of each layer. Sent with each painting and not synced: a trait might arrive after it."""


class PageBoard(anywidget.AnyWidget):
    """A board of SVG layers, as large as the page allows (see board.js).

    From the page: {"over": name, "side": -1 or 1} when the pointer is on another target, answered with
    {"done": true}; and {"press": name, "side": …, "shift": …, "touch": …}. A walk for the page to play is a
    message: see page_board.py.
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
    """The targets of the pointer: name, and box (left, top, width, height) or corners (x, y, x, y, …)."""
    label = t.Unicode("").tag(sync=True)
    """The position in words."""
    shown = t.Int(0).tag(sync=True)
    """The number of positions shown so far. A walk that leads to another position ends."""
    speed = t.Int(0).tag(sync=True)
    """Milliseconds in a beat of a walk; 0 to play none."""
    measured = t.Bool(False).tag(sync=True)
    """True if the page sends {"room": [width, height]} of the box round the board when it changes."""


class PictureChoice(anywidget.AnyWidget):
    """Small pictures to choose from (see choice.js)."""

    _esm = _HERE / "choice.js"
    _css = _HERE / "choice.css"

    items = t.List(t.Dict()).tag(sync=True)
    left: Any = t.List(t.Int()).tag(sync=True)
    """The copies of each that are left. Separate from the items, because it changes often and they do not."""
    faded: Any = t.List(t.Int()).tag(sync=True)
    """The indexes of those that fit nowhere now."""
    label = t.Unicode("").tag(sync=True)
    chosen = t.Int(-1).tag(sync=True)
    asked = t.Int(-1).tag(sync=True)
    """The index of the picture that a guide asks for."""
    look = t.Unicode("elongo-choice").tag(sync=True)
    """The class of the list in the style sheet."""


class ButtonRow(anywidget.AnyWidget):
    """The buttons for actions (see actions.js).

    From the page: {"press": name}; and with `previews`, {"over": name} for the button under the mouse or the
    keyboard focus ("" for none), answered with {"done": true}.
    """

    _esm = _HERE / "actions.js"
    _css = _HERE / "actions.css"

    items: Any = t.List(t.Dict()).tag(sync=True)
    """The state of each (`ButtonState`), with its name."""
    label = t.Unicode("").tag(sync=True)
    previews = t.Bool(False).tag(sync=True)
    asked = t.Unicode("").tag(sync=True)
    """The name of the button that a guide asks for."""
    rows = t.Int(1).tag(sync=True)
    """The number of rows that keep their room, even if there are fewer buttons."""


class StepPlayer(anywidget.AnyWidget):
    """Play, pause and stop (see stepper.js). The page keeps the time, so a busy kernel does not halt it.

    A `full` one has all controls and takes the player's keys in the widget around it. It is there while it is
    `active`; from the page: {"leave": true}.
    """

    _esm = _joined(PLAYER, "stepper.js")
    _css = _HERE / "stepper.css"

    value = t.Int(0).tag(sync=True)
    """The number of the step."""
    max = t.Int(0).tag(sync=True)
    interval = t.Int(1200).tag(sync=True)
    """Milliseconds between steps."""
    full = t.Bool(False).tag(sync=True)
    active = t.Bool(False).tag(sync=True)
    title = t.Unicode("").tag(sync=True)
    waits: Any = t.List(t.Int()).tag(sync=True)
    """For a full one: how long each step lasts, in milliseconds."""


class Speech(anywidget.AnyWidget):
    """The sentence on a board beside its place, and the button that asks for it (see speech.js).

    From the page: {"ask": true}, {"choose": name}, {"close": true} and {"rule": id}.
    """

    _esm = _HERE / "speech.js"
    _css = _HERE / "speech.css"

    shown: Any = t.Dict().tag(sync=True)
    """Nothing, or by its `kind` a "menu" (offers: names and labels; at: a place or None) or a "step" (text,
    rule, spots: the boxes of the places it is about, lit: those of all that is lit up); with the size of the
    board in pixels."""


class Motion(anywidget.AnyWidget):
    """The movement over a canvas after an action (see motion.js): a message from `LiveMotion`."""

    _esm = _joined(PLAYER, "walk.js", "motion.js")


class Lines(anywidget.AnyWidget):
    """Sentences with their rules (see lines.js). From the page: {"rule": id} for a click on a rule."""

    _esm = _HERE / "lines.js"
    _css = _HERE / "front.css"

    lines: Any = t.List(t.Dict()).tag(sync=True)
    label = t.Unicode("").tag(sync=True)


class Question(anywidget.AnyWidget):
    """A question: a picture to point at, a field for the answer, and the reply (see question.js).

    From the page: {"check": answer}, {"rule": id}, or one of {"hint": true}, "solution", "again", "play",
    "missing", "next".
    """

    _esm = _joined("pointing.js", PLAYER, "walk.js", "question.js")
    _css = _joined("front.css", "question.css", "walk.css")

    title = t.Unicode("").tag(sync=True)
    question = t.Unicode("").tag(sync=True)
    known: Any = t.List(t.Unicode()).tag(sync=True)
    """Further facts that the question gives."""
    picture = t.Unicode("").tag(sync=True)
    """The position as SVG."""
    label = t.Unicode("").tag(sync=True)
    """The position in words."""
    targets: Any = t.List(t.Dict()).tag(sync=True)
    """The targets of the pointer: name, words, outline (the data of an SVG path), and `at`, for its name."""
    pointing = t.Unicode("").tag(sync=True)
    """How an answer is pointed at: "one", "many" or "order"; "" if targets only have names."""
    marks: Any = t.Dict().tag(sync=True)
    """The verdict on places and choices, by name: "right", "wrong" or "missing"."""
    names = t.Bool(False).tag(sync=True)
    """True if there is a switch for the names of all targets."""
    naming = t.Bool(False).tag(sync=True)
    """True if the names are shown."""
    choices: Any = t.List(t.Unicode()).tag(sync=True)
    """The answers to choose from; empty if the answer is typed or pointed at."""
    example = t.Unicode("").tag(sync=True)
    """An example of an answer."""
    answer = t.Unicode("").tag(sync=True)
    lines: Any = t.List(t.Dict()).tag(sync=True)
    """The reply: text, rules, and heading ("", "right", "wrong", "plain"; "aside" comes last)."""
    offers: Any = t.List(t.List(t.Unicode())).tag(sync=True)
    """Buttons below the reply: the message that each sends, and its label."""
    page = t.Unicode("").tag(sync=True)
    """The text of a rule as HTML, in place of the reply until the person goes back."""
    can_play = t.Bool(False).tag(sync=True)
    playing = t.Bool(False).tag(sync=True)
    """True if a live board is open, whose actions are the answer."""
    solved = t.Bool(False).tag(sync=True)
    showing_solution = t.Bool(False).tag(sync=True)
    predicting = t.Bool(False).tag(sync=True)
    """True if the answer is a guess, which is played out and not checked."""
    walk: Any = t.Dict().tag(sync=True)
    """The walk in which the rule plays out on the guess (`walk_data`); empty until then."""
    watching = t.Bool(False).tag(sync=True)
    """True while it plays out and the guess cannot be changed."""


class ThinkingBar(anywidget.AnyWidget):
    """The bar for the computer player to move (see turn.js).

    From the page: {"tick": number} after the pause that `shown` asks for, and {"press": name of a button}.
    """

    _esm = _joined("asking.js", "turn.js")
    _css = _HERE / "players.css"

    shown: Any = t.Dict({"number": 0, "kind": "", "text": "", "used": 0.0, "pause": 0, "buttons": []}).tag(
        sync=True
    )
    """The fields of a `PlayersNow`, with a number that is new each time."""


class SeatBox(anywidget.AnyWidget):
    """A choice of players (see seats.js). From the page: {"seat": number, "who": name}, {"pace": name}."""

    _esm = _joined("asking.js", "seats.js")
    _css = _HERE / "players.css"

    seats: Any = t.List(t.Unicode()).tag(sync=True)
    """The name on each seat, from player 1 on; if empty, nothing is shown."""
    choices: Any = t.List(t.Unicode()).tag(sync=True)
    paces: Any = t.List(t.Unicode()).tag(sync=True)
    pace = t.Unicode("").tag(sync=True)


class NewGameBox(anywidget.AnyWidget):
    """The button "New game" and the box that it opens (see new_game.js).

    From the page: {"begin": {"game", "kind", "others", "order"}}. A message {"open": game} opens the box.
    """

    _esm = _joined("asking.js", "new_game.js")
    _css = _HERE / "new_game.css"

    offers: Any = t.List(t.Dict()).tag(sync=True)
    """The games with their kinds and players; if empty, nothing is shown."""
    orders: Any = t.List(t.List(t.Unicode())).tag(sync=True)
    """Who may begin: names in messages, and labels."""
    wish: Any = t.Dict().tag(sync=True)
    """The choices when the box is opened."""
    guide: Any = t.Unicode().tag(sync=True)
    """The words of the link to the guided first game; "" if this page has none."""


class EndCard(anywidget.AnyWidget):
    """The card over the board at the end of a game (see end_card.js).

    From the page: {"press": name of a button}, {"close": true} and {"rule": id}.
    """

    _esm = _joined(PLAYER, "asking.js", "end_card.js")
    _css = _HERE / "end_card.css"

    shown: Any = t.Dict().tag(sync=True)
    """Nothing, or title, text, rule, seats (name, colour), counts, lines, buttons (name, text, tip), those
    `beside` the board while the card is not `opened`, and the colour of a person who has `won`. One that was
    `asked` for comes at once."""


class CoachButton(anywidget.AnyWidget):
    """The coach's button (see coach.js), a separate widget so that a tick of the coach redraws nothing else.

    From the page: {"hint": true}, and while the coach thinks, {"tick": number}.
    """

    _esm = _joined("asking.js", "coach.js")
    _css = _HERE / "players.css"

    shown: Any = t.Dict({"number": 0, "text": "", "tip": "", "used": 0.0, "pause": 0}).tag(sync=True)
    """The fields of an `AdviceNow`, with a number that is new each time. Without a text, it is hidden."""


class GuidePanel(anywidget.AnyWidget):
    """The task of a guide (see guide.js). From the page: {"press": name of a button} and {"rule": id}."""

    _esm = _joined("asking.js", "guide.js")
    _css = _joined("front.css", "guide.css")

    shown: Any = t.Dict().tag(sync=True)

"""Live boards on a page without Jupyter: Python runs in a worker of that page.

This module and lite/page/worker.js do the work of Jupyter: they collect the messages of widgets and send them
to the page together.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import Any

import comm
from comm.base_comm import BaseComm
from ipywidgets import Widget

from ..desk.links import opened
from ..desk.messages import Line
from ..game import games
from ..table.codes import PositionCodeError
from ..table.errors import BadInput, shown
from .explorer import Explorer

Post = Callable[[str, list[bytes]], object]
"""Sends messages to the page: a text, and the bytes that belong to it."""


class OwnPage:
    """The Python end of a page. There is one for each page: all widgets made from now on talk to it."""

    def __init__(self, post: Post) -> None:
        self.names: dict[str, Any] = {}
        """What the cells of a lesson have named."""
        self._post = post
        self._comms: dict[str, BaseComm] = {}
        self._messages: list[dict[str, Any]] = []
        self._buffers: list[bytes] = []
        self._held = 0
        self._answering: int | None = None
        """The number of the page's message that is being dealt with."""
        page = self

        class PageComm(BaseComm):
            """One end of a comm between a widget here and its model in the page."""

            def publish_msg(
                self,
                msg_type: str,
                data: Mapping[str, Any] | None = None,
                metadata: Mapping[str, Any] | None = None,
                buffers: list[Any] | None = None,
                **_keys: Any,
            ) -> None:
                """Send a message, or close the comm."""
                page._comms[self.comm_id] = self
                page._send(msg_type, self.comm_id, data or {}, metadata or {}, buffers or [])
                if msg_type == "comm_close":
                    del page._comms[self.comm_id]

        # ipywidgets looks this name up whenever it makes a widget, so that all of them talk to this page.
        comm.create_comm = PageComm

    def open(self, position: str = "", players: str = "", *, few: bool = False, guide: bool = False) -> str:
        """Make the live board that the address asks for, with few controls or all, and return its model's
        id. With `guide`, it is the first game with a guide."""
        with self._gathered():
            self.board = _guided() if guide else _board(position, players, few=few)
            return str(self.board.model_id)

    def run(self, number: int, source: str) -> str:
        """Run a cell of a lesson, and return the model's id of the widget that is its value; "" if its value
        is no widget."""
        with self._gathered():
            shown = _value(source, self.names)
            # A part of what a class defines, and not of what a board finds in its bench.
            as_widget = getattr(type(shown), "as_widget", None)
            shown = as_widget(shown) if as_widget else shown
            if isinstance(shown, Explorer):
                shown.session_memory.memory.cell = f"cell {number}"
            return str(shown.model_id) if isinstance(shown, Widget) else ""

    def receive(self, text: str, buffers: Any = ()) -> None:
        """Handle a message from the page, and tell the page when done."""
        said = json.loads(text)
        with self._gathered():
            line = self._comms.get(said["comm_id"])
            self._answering = said["number"]
            try:
                # The widget may have been closed while the message was on its way.
                if line is not None and not said.get("close"):
                    sent = [memoryview(bytes(each)) for each in buffers]
                    line.handle_msg({"content": {"data": said["data"]}, "buffers": sent})
            finally:
                self._answering = None
                self._messages.append({"done": said["number"]})

    def _send(self, kind: str, comm_id: str, data: Any, metadata: Any, buffers: list[Any]) -> None:
        with self._gathered():
            message = {"kind": kind, "comm_id": comm_id, "data": data, "metadata": metadata}
            # The page relies on `answers`: it must not take an echo of an older text for a newer one.
            self._messages.append({**message, "bytes": len(buffers), "answers": self._answering})
            self._buffers += [bytes(memoryview(each).cast("B")) for each in buffers]

    @contextmanager
    def _gathered(self) -> Iterator[None]:
        """Hold back messages to the page, then send them together."""
        self._held += 1
        try:
            yield
        finally:
            self._held -= 1
            if not self._held and self._messages:
                messages, buffers = self._messages, self._buffers
                self._messages, self._buffers = [], []
                self._post(json.dumps(messages, separators=(",", ":")), buffers)


def _value(source: str, names: dict[str, Any]) -> Any:
    """Run code, and return the value of the expression at its end; None if there is none."""
    tree = ast.parse(source)
    last = tree.body[-1] if tree.body else None
    if not isinstance(last, ast.Expr):
        exec(compile(tree, "<cell>", "exec"), names)
        return None
    exec(compile(ast.Module(tree.body[:-1], []), "<cell>", "exec"), names)
    return eval(compile(ast.Expression(last.value), "<cell>", "eval"), names)


def _board(position: str, players: str, *, few: bool) -> Explorer:
    """Return a board with a position, or with a new game. Its box "New game" leads to the guided one."""
    what, more = _readable(position), False if few else None
    try:
        board = Explorer(what, players=seated(players), follows=position, more=more, begins=not position)
    except BadInput as error:  # there are no such players: seat persons only
        board = Explorer(what, follows=position, more=more)
        board.tell([Line(str(error))])
    name, _make = _with_guide()
    board.games.box.guide = f"Your first game of {name}, with a guide"
    return board


def _guided() -> Explorer:
    """Return the first game with a guide. The page keeps its moves apart from those of other games."""
    _name, make = _with_guide()
    board = make()
    board.session_memory.memory.cell = "guide"
    return board


def _with_guide() -> tuple[str, Callable[[], Explorer]]:
    """Return the name of the game that has a guided first game, and what makes its board."""
    return next((game.name, make) for game in games() if (make := game.live().guided))


def _readable(position: str) -> Any:
    """Return the position in the address; None if it cannot be read, so that the board reports why."""
    with suppress(BadInput, PositionCodeError):
        return opened(position) if position else None


def seated(players: str) -> dict[int, str] | None:
    """Return the players named in an address: "1:person,2:learner".

    >>> seated("1:person,2:learner")
    {1: 'person', 2: 'learner'}
    """
    if not players:
        return None
    try:
        pairs = [each.split(":", 1) for each in players.split(",")]
        return {int(number): who.strip() for number, who in pairs}
    except ValueError:
        raise BadInput(f"players: expected something like 1:person,2:learner, got {shown(players)}") from None

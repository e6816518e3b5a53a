"""The list of moves: go to any of them, make another line the main one, delete a branch, save them all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..desk.messages import Line
from ..desk.move_list import MoveList, MoveRow, in_words
from ..desk.session import Node, Session
from ..game import game_of
from ..table.codes import encode
from ..table.errors import BadInput
from .front import MoveTable
from .host import Host

_TOO_LONG = "(With all its variations the game is too long for one code. This is the main line.)"


class Moves:
    """The list of a session's steps."""

    def __init__(
        self,
        host: Host,
        *,
        edits: bool = True,
        why: Callable[[Node], list[Line]] = lambda _node: [],
        better: Callable[[], object] | None = None,
    ) -> None:
        self._host, self._session = host, host.session
        self._why, self._better = why, better
        """Why a player did what led to a step; and to ask what would have been better."""
        self._listed = MoveList(host.session)
        self._sent: Sequence[MoveRow] = ()
        self.table = MoveTable(edits=edits, coaches=better is not None)
        self.table.on_msg(host.guarded(lambda _widget, content, _buffers: self._on_message(content)))

    def show(self) -> None:
        """Send the changes in the list after another step or another tree."""
        rows = self._listed.rows()
        same = _same(self._sent, rows)
        # A branch in the middle of a long game: the rows after it also stay in the page.
        tail = 0 if self._sent is rows else _same(self._sent[same:][::-1], rows[same:][::-1])
        drop = len(self._sent) - same - tail
        self._sent = rows
        self.table.send(
            {
                "at": same,
                "drop": drop,
                "rows": rows[same : len(rows) - tail],
                "now": self._session.here.number,
                "line": self._listed.on_line(),
                "back": self._session.can_put_back,
            }
        )

    def _on_message(self, content: dict[str, Any]) -> None:
        here = self._session.here
        if "hello" in content:  # another view of the list, still empty
            # All views share one model: the others are cleared with it and get the same rows.
            self._sent = ()
            self.table.send({"clear": True})
            self.show()
        elif "go" in content:
            self._host.visit(content["go"])
        elif "events" in content:
            self._tell(content["events"])
        elif "rule" in content:
            self._host.show_rule(str(content["rule"]))
        elif "better" in content and self._better is not None:
            self._better()
        elif "main" in content:
            self._session.make_main(here.number)
            self._host.come_back([Line("This is the main line now.")])
        elif "cut" in content:
            self._cut()
        elif "back" in content:
            self._session.put_back()
            self._host.come_back([Line("What was deleted is back.")])
        elif "save" in content:
            self.save()

    def _tell(self, number: int) -> None:
        """Send the events of a step to the view that opened it."""
        node = self._session.nodes.get(number)
        if node is not None:
            lines = [*self._host.desk.happened(node.moment), *self._why(node)]
            told = [line._asdict() for line in lines or [Line("Nothing more happened.")]]
            self.table.send({"told": number, "lines": told})

    def _cut(self) -> None:
        here = self._session.here
        count = sum(1 for _node in here.and_after())
        self._session.cut(here.number)
        what = "The step is" if count == 1 else f"{count} steps are"
        self._host.come_back([Line(f'{what} deleted. "Put it back" brings them back.')])

    def save(self) -> None:
        """Save a file with the code of the game and its variations, and with all steps in words."""
        study = self._session.study()
        if study is None:
            raise BadInput("A free board has no moves to save. Save its code, or play a game first.")
        try:
            head = encode(study)
        except BadInput:
            head = f"{encode(study.main)}\n{_TOO_LONG}"
        name = game_of(study.start).name.lower().replace(" ", "-")
        self._host.console.keys.download(
            f"{name}-moves.txt", "text/plain", f"{head}\n\n{in_words(Session(study))}"
        )


def _same(one: Sequence[MoveRow], other: Sequence[MoveRow]) -> int:
    """Return the number of equal rows at the beginning."""
    if one is other:
        return len(one)
    for number, (mine, theirs) in enumerate(zip(one, other, strict=False)):
        if mine != theirs:
            return number
    return min(len(one), len(other))

"""The list of moves: each step as a player would note it down, variations below the move that they leave."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from ..table.wording import ActionWords
from .session import Node, Session

NO_PLAYER = -1
"""Who built a position, or loaded one."""


class MoveRow(NamedTuple):
    """A step as the list shows it. All of it stays as it is while the session goes on."""

    number: int
    """Its number in the session: to go there."""
    depth: int
    """0 on the main line, 1 in a variation, 2 in a variation of that one, …"""
    label: str
    """The number of the turn where one begins, and where a line leaves another or goes on; else nothing."""
    who: int
    """The player; 0: chance; NO_PLAYER: nobody."""
    words: str


class _Turn(NamedTuple):
    number: int
    who: int
    """Whose turn it is; chance has none of its own."""


class MoveList:
    """The rows of a session, in the order in which they are read."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._turns: dict[int, _Turn] = {}
        self._version = -1
        self._rows: list[MoveRow] = []

    def rows(self) -> list[MoveRow]:
        """Every step. A variation stands below the move in whose place it was done, before what follows."""
        # Rows never change while the tree is the same: going to and fro costs nothing.
        if self._version != self._session.version:
            self._version = self._session.version
            self._turns = {}
            self._rows = list(self._listed())
        return self._rows

    def on_line(self) -> list[tuple[int, int]]:
        """Which rows belong to the line that is looked at: from one, up to another one, and so on."""
        line = {node.number for node in self._session.line}
        runs: list[tuple[int, int]] = []
        for place, row in enumerate(self.rows()):
            if row.number not in line:
                continue
            if runs and runs[-1][1] == place:
                runs[-1] = (runs[-1][0], place + 1)
            else:
                runs.append((place, place + 1))
        return runs

    def depth(self) -> int:
        """How deep in variations the step is that is shown."""
        way = self._session.here.way()
        return sum(after is not before.children[0] for before, after in pairwise(way))

    def _listed(self) -> Iterator[MoveRow]:
        root = self._session.root
        ahead: list[tuple[Node, int, bool]] = [(root, 0, True)]
        while ahead:
            node, depth, alone = ahead.pop()
            if alone:
                yield self._row(node, depth, begins=depth > 0)
            if not node.children:
                continue
            main, *others = node.children
            # Read aloud: the move, then what else was done in its place, then what came of the move.
            resumes = not alone and node.parent is not None and len(node.parent.children) > 1
            yield self._row(main, depth, begins=resumes)
            ahead.append((main, depth, False))
            ahead += [(other, depth + 1, True) for other in reversed(others)]

    def _row(self, node: Node, depth: int, *, begins: bool) -> MoveRow:
        turn, moment = self._turn(node), node.moment
        if moment.action is None or node.parent is None:
            return MoveRow(node.number, depth, "", NO_PLAYER, str(moment.words))
        first = turn.number != self._turns[node.parent.number].number
        label = f"{turn.number}." if begins or first else ""
        who = node.parent.moment.position.to_act or 0
        does = moment.words.does if isinstance(moment.words, ActionWords) else moment.words
        return MoveRow(node.number, depth, label, who, does)

    def _turn(self, node: Node) -> _Turn:
        """In which turn of the game a step was done: counted from where the game begins."""
        parent = self._turns[node.parent.number] if node.parent else None
        if parent is None or node.moment.action is None or node.parent is None:
            turn = _Turn(0, 0)
        else:
            who = node.parent.moment.position.to_act or 0
            if parent.number and (who in (0, parent.who) or not parent.who):
                turn = _Turn(parent.number, who or parent.who)
            else:
                turn = _Turn(parent.number + 1, who)
        # Kept for its children: rows are made parents first.
        self._turns[node.number] = turn
        return turn


def in_words(session: Session) -> str:
    """The whole list as a text: for a file that people read."""
    lines = []
    for row in MoveList(session).rows():
        who = {NO_PLAYER: "", 0: "chance: "}.get(row.who, f"player {row.who}: ")
        lines.append(f"{'    ' * row.depth}{row.label:<5}{who}{row.words}")
    return "\n".join(lines) + "\n"

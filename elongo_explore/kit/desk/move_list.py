"""The list of moves: each step as a player would note it, with variations below the move they replace."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from ..table.wording import ActionWords
from .session import Node, Session

NO_PLAYER = -1
"""The player number of a position that was built or loaded."""


class MoveRow(NamedTuple):
    """A step in the list. None of its fields change while the session goes on."""

    number: int
    """Its number in the session, for going there."""
    depth: int
    """0 on the main line, 1 in a variation, 2 in a variation of that one, …"""
    label: str
    """The number of the turn at its first step, and where a line branches off or resumes; else ""."""
    who: int
    """The player; 0 for chance; NO_PLAYER for none."""
    words: str


class _Turn(NamedTuple):
    number: int
    who: int
    """The player whose turn it is; chance has no turns."""


class MoveList:
    """The rows of a session, in the order in which they are read: the steps of the game on the board, and of
    each other game only its beginning."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._turns: dict[int, _Turn] = {}
        self._made_for = (-1, -1)
        self._rows: list[MoveRow] = []

    def rows(self) -> list[MoveRow]:
        """Return a row for each step. A variation comes below the move it replaces, before what follows."""
        # Rows never change while tree and game are the same, so stepping back and forth costs nothing.
        game = self._session.line[self._session.first_of_game].number
        if self._made_for != (self._session.version, game):
            self._made_for = self._session.version, game
            self._turns = {}
            games: dict[int, int] = {}
            rows = []
            for row in self._listed():
                node = self._session.nodes[row.number]
                parent = None if node.begins_game else node.parent
                games[node.number] = games[parent.number] if parent else node.number
                if parent is None or games[node.number] == game:
                    rows.append(row)
            self._rows = rows
        return self._rows

    def on_line(self) -> list[tuple[int, int]]:
        """Return the rows of the current line, as ranges of indices."""
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
        """Return how deep in variations the current step is."""
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
            # In reading order: the move, then its alternatives, then the moves that follow it.
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
        """Return the turn of the game in which a step was done, counted from the start of the game."""
        parent = self._turns[node.parent.number] if node.parent else None
        if parent is None or node.moment.action is None or node.parent is None:
            turn = _Turn(0, 0)
        else:
            who = node.parent.moment.position.to_act or 0
            if parent.number and (who in (0, parent.who) or not parent.who):
                turn = _Turn(parent.number, who or parent.who)
            else:
                turn = _Turn(parent.number + 1, who)
        # Cached for its children: rows are made parents first.
        self._turns[node.number] = turn
        return turn


def in_words(session: Session) -> str:
    """Return the whole list as text, for a file that people read."""
    lines = []
    for row in MoveList(session).rows():
        who = {NO_PLAYER: "", 0: "chance: "}.get(row.who, f"player {row.who}: ")
        lines.append(f"{'    ' * row.depth}{row.label:<5}{who}{row.words}")
    return "\n".join(lines) + "\n"

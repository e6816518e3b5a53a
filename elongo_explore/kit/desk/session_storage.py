"""Storing a session outside the kernel as plain data, and restoring it.

A session is a list of chains. A chain is a position with its words, or up to sixteen actions as the code of a
record; each says after which step it comes. Steps are counted in the order of the chains. Adding a step
changes only the last chain, so that little has to be sent and written.

Stored data is read with care: it is plain JSON of bounded length, every position and every action in it is a
position code, and broken data raises BadInput.
"""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from ..game import game_of
from ..table.codes import PositionCodeError, decode, encode
from ..table.errors import BadInput, IllegalAction, TooLong
from ..table.records import Record
from .session import Moment, Node, Session

MOST_TEXT = 200_000
"""The most characters of a session to keep."""
_LONGEST_CHAIN = 16
_MOST_STEPS = 20_000

Chain = list[Any]
"""[step before it, words, code]; actions need no words. The start comes after step -1."""


class Kept(NamedTuple):
    """A session as data."""

    chains: list[Chain]
    order: list[list[int]]
    """The children of a step in order, where the main line is not the first one done."""
    at: int
    """The current step."""
    end: int
    """The last step of the line through it."""
    beside: dict[str, Any] = {}  # noqa: RUF012 (it never changes)
    """The players, as plain data."""

    def text(self) -> str:
        """Return the data as one text."""
        return json.dumps(self._asdict(), ensure_ascii=False, separators=(",", ":"))


# ── writing ───────────────────────────────────────────────────────────────────────────────────────


class SessionWriter:
    """Writes a session again and again, and remembers the parts already written."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._written: dict[tuple[int, int], list[Chain]] = {}
        """By the numbers of their first and last steps: but one way leads from one to the other."""

    def kept(self) -> Kept:
        """Return the session as data. Raise BadInput if some position in it has no code."""
        session = self._session
        place = {number: at for at, number in enumerate(session.nodes)}
        chains = [chain for nodes in _runs(session) for chain in self._chains(nodes, place)]
        order = [
            [place[child.number] for child in node.children]
            for node in session.nodes.values()
            if any(a.number > b.number for a, b in zip(node.children, node.children[1:], strict=False))
        ]
        end = place[session.line[-1].number]
        beside = session.beside if session.seats is None else {"seats": session.seats.kept()}
        return Kept(chains, order, place[session.here.number], end, beside)

    def _chains(self, nodes: list[Node], place: dict[int, int]) -> list[Chain]:
        key = nodes[0].number, nodes[-1].number
        if key not in self._written:
            self._written[key] = _chains(nodes)
        return [[place.get(parent, -1), *rest] for parent, *rest in self._written[key]]


def _runs(session: Session) -> list[list[Node]]:
    """Return runs of steps that make a chain: consecutive actions, added consecutively."""
    runs: list[list[Node]] = []
    for node in session.nodes.values():
        run = runs[-1] if runs else []
        goes_on = run and run[-1] is node.parent and run[0].moment.action is not None
        # Short chains, because each step writes and sends the last one again.
        if goes_on and node.moment.action is not None and len(run) < _LONGEST_CHAIN:
            run.append(node)
        else:
            runs.append([node])
    return runs


def _chains(nodes: list[Node]) -> list[Chain]:
    """Return a run of steps as chains, each after the number of a step: one chain, unless that is too
    long to read. An action too long to read by itself is replaced by its resulting position."""
    moment, before = nodes[0].moment, nodes[0].parent
    if moment.action is None or before is None:
        return [[before.number if before else None, str(moment.words), encode(moment.position)]]
    actions = tuple(node.moment.action for node in nodes)
    try:
        return [[before.number, "", encode(Record(before.moment.position, actions))]]
    except TooLong:
        if len(nodes) > 1:
            return [chain for node in nodes for chain in _chains([node])]
        return [[before.number, str(moment.words), encode(moment.position)]]


# ── reading ───────────────────────────────────────────────────────────────────────────────────────


def restored(text: str) -> Session:
    """Return the stored session. Raise BadInput if it is broken."""
    # Before anything is read, because it comes from the page, where anyone can write.
    if not isinstance(text, str) or len(text) > MOST_TEXT:
        raise BadInput("what was kept is no text, or too long")
    try:
        # None of it is used until all of it is made: a broken half would be worse than none.
        kept = Kept(**json.loads(text))
        return _made(kept)
    except (PositionCodeError, IllegalAction, BadInput) as error:
        raise BadInput(f"what was kept cannot be read: {error}") from None
    except (TypeError, ValueError, KeyError, IndexError, AttributeError, RecursionError) as error:
        raise BadInput(f"what was kept is broken: {type(error).__name__}") from None


def _made(kept: Kept) -> Session:
    (_before, words, code), *chains = kept.chains
    start = _position(decode(code))
    session = Session(start, [Moment(start, _text(words))])
    for after, words, code in chains:
        session.visit(after)
        found = decode(code)
        if isinstance(found, Record):
            _play(session, found)
        else:
            before, game = session.position, game_of(_position(found))
            session.do(Moment(found, _text(words), game.built(before, found)))
        if len(session.nodes) > _MOST_STEPS:
            raise BadInput("too many steps")
    for children in kept.order:
        # Each is put before all others, so go backwards.
        for number in reversed(children):
            session.put_first(number)
    # The end of the line first: visiting a step makes its way the line, and keeps the rest of the line.
    session.visit(kept.end)
    session.visit(kept.at)
    session.beside = dict(kept.beside)
    return session


def _text(words: object) -> str:
    if not isinstance(words, str):
        raise TypeError
    return words


def _position(found: Any) -> Any:
    game_of(found)  # raises for a study, which is not a position
    return found


def _play(session: Session, record: Record) -> None:
    """Play actions from the current step."""
    if record.start != session.position:
        raise BadInput("actions that do not go on from there")
    words = game_of(record.start).words.action
    for action in record.actions:
        before = session.position
        state, events = before.apply(action)
        session.do(Moment(state, words(before, action), events, action))

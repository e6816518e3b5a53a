"""A session: every position since the start, of any game, what led to it, and the current one.

Positions make a tree. Going back and doing something else makes a branch, and nothing is lost. Most parts of
a live board see only the *line* through the current position: from the start to it, and on from there along
the branch visited last.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from operator import is_not
from typing import TYPE_CHECKING, Any, NamedTuple

from ..game import game_of
from ..pictures.walk import Walk
from ..pictures.walk_step import WalkStep
from ..table.errors import BadInput, shown
from ..table.records import Move, Record, Study
from ..table.sentences import Event, Words
from ..table.wording import ActionWords
from .messages import Transcript

if TYPE_CHECKING:  # a picture of a session needs no players
    from .seats import Seat, Seats
    from .thinking import Work


@dataclass(frozen=True, slots=True)
class Moment:
    """A position, and what led to it."""

    position: Any
    """A position of any game."""
    words: str | ActionWords
    events: Sequence[Event] = ()
    action: Any = None
    """The action that led here from the moment before."""
    step: WalkStep | None = None
    """The step of a lesson, if this is a lesson."""


class Snapshot(NamedTuple):
    """A session as a board sees it, as a value."""

    moment: Moment
    before: Any
    """The position of the step before; None at the start."""
    at: int
    first: int
    """The number of the step with which the game on the board begins."""
    last: int
    """The number of that game's last step."""
    where: str
    """The step and the number of steps of that game, in words."""
    building: bool
    """True if a person is building instead of playing."""
    watcher: int
    """The only person in the game, while a computer player is to move and at the end; else 0."""
    you: int
    """The only person in a game that is played, who is addressed as "you"; else 0."""
    names: Mapping[int, str]
    """The names of the computer players."""

    @property
    def called(self) -> dict[int, str]:
        """The names of the computer players, and "You" for the only person."""
        return {**self.names, **({self.you: "You"} if self.you else {})}

    def told(self, words: str | Words) -> str:
        """Return a text as the people at the board read it: players by name, and "you"."""
        return words if isinstance(words, str) else words.named(self.names, self.you)


class Node:
    """A moment in its place in the tree."""

    __slots__ = ("at", "children", "moment", "number", "on", "parent")

    def __init__(self, number: int, moment: Moment, parent: Node | None) -> None:
        self.number, self.moment, self.parent = number, moment, parent
        """Numbers follow the order in which moments were added, and are never reused."""
        self.at: int = parent.at + 1 if parent else 0
        """The number of steps from the start to here."""
        self.children: list[Node] = []
        """The moments that follow; the first belongs to the main line."""
        self.on: Node | None = None
        """The child visited last."""

    @property
    def begins_game(self) -> bool:
        """True if a game begins here: no action led to this state, or to this position of another game."""
        moment = self.moment
        if moment.action is not None or moment.step is not None:
            return False
        if self.parent and game_of(self.parent.moment.position) is not game_of(moment.position):
            return True
        return hasattr(moment.position, "legal_actions")

    def way(self) -> list[Node]:
        """Return the nodes from the start to this one."""
        found: list[Node] = []
        node: Node | None = self
        while node is not None:
            found.append(node)
            node = node.parent
        return found[::-1]

    def and_after(self) -> Iterator[Node]:
        """Yield this node and all its descendants: each line to its end, then back to the next branch."""
        ahead = [self]
        while ahead:
            node = ahead.pop()
            yield node
            ahead += reversed(node.children)


class Session:
    """A tree of moments and the current one. Going back loses nothing."""

    def __init__(
        self,
        start: Any | Record | Study | Walk[Any],
        moments: Sequence[Moment] = (),
        seats: Seats | None = None,
    ) -> None:
        self.nodes: dict[int, Node] = {}
        """Every moment by its number, in the order in which they came."""
        self.version = 0
        """Grows with every change of the tree."""
        self.seats = seats
        """The players; None if all are persons."""
        self.transcript = Transcript()
        """The text beside the board."""
        self.beside: dict[str, Any] = {}
        """The players of a restored session, as plain data."""
        self.work: Work | None = None
        """An action that takes long to work out."""
        self._built: frozenset[type] = frozenset()
        """The classes of positions that are built, not played: what Build means is up to the game."""
        self._seen: tuple[tuple[object, ...], Snapshot] | None = None
        self._count = 0
        self._cut: list[tuple[Node, int, int]] = []
        """Deleted branches: the first node, its index among its siblings, and the moment current then."""
        # If moments are given, the caller has already cut the way from the start into steps.
        self._here = self.root = self._chain(moments) if moments else self._graft(None, start, "the start")
        self._look(self.root)

    # ── whose move it is ──────────────────────────────────────────────────────────────────────────

    @property
    def building(self) -> bool:
        """True if a person is building instead of playing. Each game has its own mode."""
        return type(self.position) in self._built

    @building.setter
    def building(self, on: bool) -> None:
        kind = {type(self.position)}
        self._built = self._built | kind if on else self._built - kind

    def to_move(self) -> Seat | None:
        """Return the computer player to move, or None for a person. Always None in build mode."""
        return self.seats.to_move(self.position) if self.seats and not self.building else None

    @property
    def watcher(self) -> int:
        """The only person in the game, whose hand is shown while a computer player is to move and when the
        game is over; else 0."""
        over = getattr(self.position, "result", None) is not None
        return self.seats.only_person(self.position) if self.seats and (over or self.to_move()) else 0

    def leave_work(self) -> None:
        """Stop working out an action; the position stays as it is."""
        if self.work is not None:
            self.work.thought.stop()
            self.work = None

    # ── the line through the moment that is shown ─────────────────────────────────────────────────

    @property
    def at(self) -> int:
        """The number of steps from the start to the current moment."""
        return self._here.at

    @property
    def here(self) -> Node:
        """The node of the current moment."""
        return self._here

    @property
    def now(self) -> Moment:
        """The current moment."""
        return self._here.moment

    @property
    def position(self) -> Any:
        """The current position."""
        return self.now.position

    @property
    def line(self) -> Sequence[Node]:
        """The nodes from the start through the current moment to the end of the branch visited last."""
        return self._line

    @property
    def moments(self) -> Sequence[Moment]:
        """The moments of the line."""
        return self._moments

    @property
    def last(self) -> int:
        """The number of the last moment of the line."""
        return len(self._line) - 1

    @property
    def first_of_game(self) -> int:
        """The number of the moment of the line with which the current game begins."""
        return max((at for at in self._begun if at <= self.at), default=0)

    @property
    def last_of_game(self) -> int:
        """The number of the last moment of the line that belongs to the current game."""
        return min((at for at in self._begun if at > self.at), default=len(self._line)) - 1

    @property
    def where(self) -> str:
        """The step and the number of steps of the game, in words. A game begins with step 0, a walk with
        step 1."""
        more = (1 if self.now.step else 0) - self.first_of_game
        return f"{self.at + more} of {self.last_of_game + more}"

    def snapshot(self) -> Snapshot:
        """Return the board's view of the session: the same value as long as nothing has changed."""
        # All three are replaced and never changed, so comparing identities is enough.
        # A board asks several times for each movement of the mouse.
        basis = self._line, self.seats, self._built
        if self._seen is None or any(map(is_not, self._seen[0], basis)):
            before = self._moments[self.at - 1].position if self.at else None
            place = self.at, self.first_of_game, self.last_of_game, self.where
            seats = self.seats if self.seats and not self.building else None
            you = seats.only_person(self.position) if seats else 0
            names = seats.computers(self.position) if seats else {}
            who = self.building, self.watcher, you, names
            self._seen = basis, Snapshot(self.now, before, *place, *who)
        return self._seen[1]

    def _look(self, node: Node) -> None:
        """Make a moment the current one: the line now goes through it."""
        way = node.way()
        # So that Redo after Undo leads back to the same branch, and not down the main line.
        for before, after in pairwise(way):
            before.on = after
        self._here = node
        while node.children:
            node = node.on or node.children[0]
            way.append(node)
        self._line = way
        self._moments = [each.moment for each in way]
        self._begun = [at for at, each in enumerate(way) if each.begins_game]

    # ── going on, and to and fro ──────────────────────────────────────────────────────────────────

    def do(self, moment: Moment) -> None:
        """Go on to a moment: the existing one if the same was done before, else a new one."""
        self._look(self._child(self._here, moment))

    def load(self, what: Any | Record | Study, words: str) -> None:
        """Add another position, a record or a study, and go to its start. Undo leads back."""
        self._look(self._graft(self._here, what, words))

    def go(self, number: int) -> None:
        """Go to a moment of the line by its number there, or to the nearest one."""
        self._look(self._line[max(0, min(number, self.last))])

    def visit(self, number: int) -> None:
        """Go to any moment by its own number, wherever it is in the tree."""
        self._look(self._node(number))

    def _node(self, number: int) -> Node:
        if number not in self.nodes:
            raise BadInput(f"step: expected the number of one that is here, got {shown(number)}")
        return self.nodes[number]

    def _child(self, parent: Node | None, moment: Moment) -> Node:
        """Return the moment after another one, new unless the same was done there before."""
        # Doing the same again after Undo makes no second branch: it is the existing step.
        for child in parent.children if parent else ():
            if _same(child.moment, moment):
                return child
        return self._new(parent, moment)

    def _new(self, parent: Node | None, moment: Moment) -> Node:
        # A number is never reused, not even after a cut: the page and the stored chains rely on it.
        node = self.nodes[self._count] = Node(self._count, moment, parent)
        self._count += 1
        self.version += 1
        if parent:
            parent.children.append(node)
        return node

    def _chain(self, moments: Sequence[Moment]) -> Node:
        """Add moments one after the other, and return the first node."""
        node: Node | None = None
        for moment in moments:
            node = self._new(node, moment)
        assert node is not None
        return node.way()[0]

    def _graft(self, parent: Node | None, what: Any | Record | Study | Walk[Any], words: str) -> Node:
        """Add a position or a whole study after a moment, and return its first node."""
        if isinstance(what, Walk):
            return self._chain([Moment(step.position, step.text, step=step) for step in what])
        study = Study.of(what) if isinstance(what, Record) else what
        if not isinstance(study, Study):
            game_of(what)  # or it raises and says what was expected
            return self._child(parent, Moment(what, words))
        action_words = game_of(study.start).words.action
        steps = list(study.steps())  # before anything changes, because some move may not be allowed
        nodes = [self._child(parent, Moment(study.start, words))]
        for (after, action), (state, events) in zip(study.moves, steps, strict=True):
            before = nodes[after]
            said = action_words(before.moment.position, action)
            nodes.append(self._child(before, Moment(state, said, events, action)))
        return nodes[0]

    # ── branches ──────────────────────────────────────────────────────────────────────────────────

    def make_main(self, number: int) -> None:
        """Make the way to a moment the main line: put it first at every branch."""
        for node in self._node(number).way():
            self.put_first(node.number)

    def put_first(self, number: int) -> None:
        """Put a moment first among its siblings, so that it belongs to the main line."""
        node = self._node(number)
        if node.parent:
            node.parent.children.remove(node)
            node.parent.children.insert(0, node)
            self.version += 1

    def cut(self, number: int) -> None:
        """Delete a moment and all that follows it. `put_back` restores it."""
        node = self._node(number)
        if node.parent is None:
            raise BadInput("The start cannot be deleted: everything follows from it.")
        self._cut.append((node, node.parent.children.index(node), self._here.number))
        node.parent.children.remove(node)
        # The branch visited last may be among the deleted ones.
        node.parent.on = None
        for each in node.and_after():
            del self.nodes[each.number]
        self.version += 1
        self._look(self._here if self._here.number in self.nodes else node.parent)

    @property
    def can_put_back(self) -> bool:
        """True if something deleted can be restored."""
        return bool(self._cut)

    def put_back(self) -> None:
        """Restore what was deleted last, and go to the moment that was current then."""
        if not self._cut:
            raise BadInput("Nothing was deleted.")
        node, place, here = self._cut.pop()
        parent = node.parent
        assert parent is not None
        if any(_same(child.moment, node.moment) for child in parent.children):
            here = self._merge(parent, node, here)  # the same was done again in the meantime
        else:
            parent.children.insert(place, node)
            back = ((each.number, each) for each in node.and_after())
            # In the order of their numbers, because storing a session counts the steps in this order.
            self.nodes = dict(sorted([*self.nodes.items(), *back]))
            self.version += 1
        self.visit(here)

    def absorb(self, other: Session) -> None:
        """Add everything done in another session with the same start; the current moment stays."""
        if _same(self.root.moment, other.root.moment):
            for child in other.root.children:
                # Node by node, so that a step done in both is recognised and stays one step.
                self._merge(self.root, child, child.number)
            self._look(self._here)

    def _merge(self, parent: Node, node: Node, here: int) -> int:
        """Repeat the moves of another tree here, and return the number that one of its moments gets."""
        found: dict[int, Node] = {}
        for each in node.and_after():
            before = found[each.parent.number] if each.parent and each is not node else parent
            found[each.number] = self._child(before, each.moment)
        return found[here].number if here in found else here

    def take_over(self, other: Session) -> None:
        """Become another session, in place, for all who hold this one."""
        self.nodes, self.root, self._count, self._cut = other.nodes, other.root, other._count, other._cut
        # Added, not copied: a version that was shown before would seem unchanged.
        self.version += other.version
        if self.seats is not None:
            self.seats = self.seats.take(other.beside.get("seats"))
        # Last, because it makes the line again from the new nodes.
        self._look(other.here)

    # ── records ───────────────────────────────────────────────────────────────────────────────────

    def record(self) -> Record | None:
        """Return the game so far, as far back as actions lead; None on a free board."""
        actions: list[Any] = []
        node = self._here
        # Back to the last built or loaded position: no action leads there.
        while node.moment.action is not None and node.parent:
            actions.append(node.moment.action)
            node = node.parent
        start = node.moment.position
        return Record(start, tuple(reversed(actions))) if hasattr(start, "legal_actions") else None

    def study(self) -> Study | None:
        """Return the game with all its variations, from the first action; None on a free board.

        A position built or loaded on the way starts another game and is not part of it.
        """
        start = self._here
        while start.moment.action is not None and start.parent:
            start = start.parent
        if not hasattr(start.moment.position, "legal_actions"):
            return None
        numbers, moves = {start.number: 0}, list[Move]()
        for node in start.and_after():
            if node.parent and node.parent.number in numbers and node.moment.action is not None:
                numbers[node.number] = len(moves) + 1
                moves.append(Move(numbers[node.parent.number], node.moment.action))
        return Study(start.moment.position, tuple(moves))


def _same(one: Moment, other: Moment) -> bool:
    """Return True if both moments come from the same action or, without actions, have the same position."""
    if one.action is None or other.action is None:
        same: bool = one.action is other.action and one.position == other.position
        return same
    return bool(one.action == other.action)

"""Drills about laying shields: what fits, what closes a loop, what blocks; and about the loops themselves."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from random import Random
from typing import ClassVar

from elongo_explore.kit.course.drills.drill_kind import Spans
from elongo_explore.kit.course.entry import Entry

from ...board.board import Board
from ...board.shields import BLANK, FENCE_OF_EDGE, Placement
from ...geometry.lattice import plus
from ...geometry.rhombs import neighbours
from .positions import BOARD_SIZES, ElongoDrill, apart, position, shown_as, written

_ALONE = "Each place counts by itself, as if the others were not drawn."


def _board(grade: int, rng: Random, sizes: Spans = BOARD_SIZES) -> Board | None:
    """Return a random board of the right size, or None if the random game has none."""
    state = position(grade, rng, "lay", "act", sizes=sizes)
    return state.board if state else None


class _Places(ElongoDrill):
    """Several places, of which some are right: more of them at a higher grade."""

    harder = "The board grows, and so does the number of places: from three to six."
    kind = "placements"
    question: ClassVar[str]
    sizes: ClassVar[Spans] = BOARD_SIZES

    def attempt(self, grade: int, rng: Random, aim: float) -> Entry | None:
        """Try to find right and wrong places on one board."""
        board = _board(grade, rng, self.sizes)
        if board is None:
            return None
        places = self._chosen(grade, rng, aim, *self._places(board, rng))
        if not places:
            return None
        written_places = [written(place) for place in places]
        question = f"{self.question} {_ALONE}"
        return self.entry(board, question, places=written_places, show=shown_as(grade, names=False))

    @abstractmethod
    def _places(self, board: Board, rng: Random) -> tuple[list[Placement], list[Placement]]:
        """Return right places and wrong ones."""

    def _chosen(
        self, grade: int, rng: Random, aim: float, right: list[Placement], wrong: list[Placement]
    ) -> list[Placement]:
        """Return places that do not overlap, at least one of them right, as many as `aim` decides; else
        none."""
        number = min(grade + 2, 6)
        some = 1 + int(aim * (number - 1))
        rng.shuffle(right)
        rng.shuffle(wrong)
        good = apart(right)[:some]
        both = apart([*good, *wrong])[: max(number, len(good) + 1)]
        if not good or len(both) == len(good) or len(both) < min(number, 3):
            return []
        rng.shuffle(both)
        return both


class WhichFit(_Places):
    """Which places fit? Wrong ones share no whole edge, turn the wrong fence, or overlap."""

    name = "which fit?"
    title = "Which of these places fit?"
    rules = ("LAY-1", "LAY-2", "LAY-3")
    about = "Click every place at which a shield may be laid."
    question = "At which of these places may a shield be laid?"
    want: ClassVar = {"fits": True}
    hints = (
        "For each place ask three things: a whole edge? the same fences? nothing under it?",
        "Follow each fence of a place to the edge. Fence 1 has to meet fence 1, and fence 2 fence 2.",
    )

    def _places(self, board: Board, rng: Random) -> tuple[list[Placement], list[Placement]]:
        tried = dict.fromkeys(_nearly(board, rng))
        wrong = [place for place in tried if board.why_not(place)]
        return [*board.placements_in_order()], wrong


def _nearly(board: Board, rng: Random) -> Iterator[Placement]:
    """Yield places that nearly fit: against an edge, with either fence; and one step further away."""
    sides = rng.sample(board.open_sides(), min(8, len(board.open_sides())))
    for index, edge in sides:
        placement = board.laid[index].placement
        for beside in neighbours(placement.kind, placement.turn, edge):
            place = Placement(beside.kind, plus(placement.corner, beside.corner), beside.turn)
            # Places with the wrong fence look alike: a few of them are enough.
            if FENCE_OF_EDGE[beside.edge] == FENCE_OF_EDGE[edge] or rng.random() < 0.3:
                yield place
    fitting = board.placements_in_order()
    for near in rng.sample(fitting, min(2, len(fitting))):
        further = board.lay(BLANK[near.kind], near)
        new = len(board.laid)
        for index, edge in further.open_sides():
            if index == new:
                yield from further.candidates(index, edge)[:2]


class CloseTheLoop(_Places):
    """Which place closes a loop? Wrong ones fit, but close nothing."""

    name = "close the loop"
    title = "Which place closes a loop?"
    rules = ("BOMA-1",)
    about = "Click every place at which a shield closes a loop of fence."
    question = "A shield fits at each of these places. At which of them does it close a loop?"
    want: ClassVar = {"closes": True}
    hints = (
        "A place has to touch two edges with the same fence, or it joins nothing.",
        "Follow the fence from one of these edges over the board. Does it come out at the other?",
    )

    def _places(self, board: Board, rng: Random) -> tuple[list[Placement], list[Placement]]:
        right = closing(board)
        # No wrong place without a right one: shuffling them would change which exercise an id stands for.
        return right, [place for place in _joining(board) if place not in right] if right else []


def closing(board: Board) -> list[Placement]:
    """Return the places at which a shield joins both ends of one run of fence, and so closes a loop."""
    close = board.close_up()
    found = []
    for fits in close.fits.values():
        for place, slot in fits.items():
            own = {contact & 3: contact >> 2 for contact in slot.contacts}
            pairs = [(own[a], own[b]) for a, b in ((0, 3), (1, 2)) if a in own and b in own]
            if any(close.ends[one] == other for one, other in pairs):
                found.append(place)
    return found


def _joining(board: Board) -> list[Placement]:
    """Return every place that fits."""
    fits = [each for some in board.close_up().fits.values() for each in some.items()]
    # Places that touch two edges first: you cannot tell at a glance that they close nothing.
    return [place for place, slot in fits if len(slot.contacts) > 1] + [
        place for place, slot in fits if len(slot.contacts) == 1
    ]


class BlockOrNot(_Places):
    """Does it block an edge? Wrong places leave room at every edge."""

    name = "block or not?"
    title = "Does it block an edge?"
    rules = ("BLOCK-1",)
    about = "Click every place at which a shield blocks an edge for good."
    question = (
        "A shield fits at each of these places. At which of them does it block an edge: "
        "one of its own, or one that is free now?"
    )
    want: ClassVar = {"blocks": True}
    hints = (
        "Look at the gaps that would be left beside the shield. A narrow needs 36° in a corner.",
        "An edge is blocked if no shield fits against it, wide or narrow, in any of the four ways.",
    )
    sizes: ClassVar[Spans] = ((4, 6), (6, 9), (9, 13), (13, 17), (17, 22))

    def _places(self, board: Board, rng: Random) -> tuple[list[Placement], list[Placement]]:
        fitting = board.placements_in_order()
        tried = rng.sample(fitting, min(16, len(fitting)))  # trying a place is slow
        blocking = [place for place in tried if _blocks(board, place)]
        return blocking, [place for place in tried if place not in blocking]


def _blocks(board: Board, place: Placement) -> bool:
    """Return True if a lay blocks an edge that was not blocked before."""
    return not board.lay(BLANK[place.kind], place).blocked_edges() <= board.blocked_edges()


class _Loops(ElongoDrill):
    """A closed fence on a board."""

    goal: ClassVar[str]
    """The name of the question in the data. Its parameter is the loop: a fence, and a shield that it runs
    over."""
    question: ClassVar[str]

    def attempt(self, grade: int, rng: Random, aim: float) -> Entry | None:
        """Try any loop of a board; at a higher grade, every other time the one with most land inside."""
        board = _board(grade, rng)
        loops = board.loops() if board else ()
        if board is None or not loops:
            return None
        largest = grade > 2 and aim > 0.5
        loop = max(loops, key=lambda loop: len(board.inside(loop))) if largest else rng.choice(loops)
        shield = rng.choice(loop.shields)
        question = f"Fence {loop.fence} of shield {shield} runs in a loop. {self.question}"
        names = {"names": False} if self.kind == "loop" else {}
        show = shown_as(grade, numbers=True, **names)
        return self.entry(board, question, want={self.goal: [loop.fence, shield]}, show=show)


class FollowTheFence(_Loops):
    """Which shields does a loop run over? Begin with any of them, and go either way."""

    name = "follow the fence"
    title = "Follow the fence round"
    rules = ("BOMA-1", "BOMA-7")
    about = "Click the shields that a loop runs over, one after the other."
    harder = "The board grows from 4 shields to 30: more fences lead astray."
    kind = goal = "loop"
    question = "Click its shields in order; begin anywhere."
    hints = (
        "On each shield the fence comes in through one edge and leaves through another.",
        "Fence 1 bends round corner A, fence 2 round corner C.",
    )


class InsideTheFence(_Loops):
    """What is inside a loop? The fence divides each shield that it runs over."""

    name = "inside the fence"
    title = "What lies inside the loop?"
    rules = ("BOMA-3",)
    about = "Click every patch that lies inside a loop."
    harder = "The board grows from 4 shields to 30, and the loops with it."
    kind, goal = "patches", "inside"
    question = "Click every patch that lies inside it."
    hints = (
        "Follow the fence round first. It parts each shield that it runs over.",
        "On those shields only one side of the fence is inside. Shields in the middle are inside as a whole.",
    )

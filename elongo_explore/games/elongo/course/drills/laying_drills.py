"""Drills about laying shields: what fits, what closes a loop, what blocks; and about the loops themselves."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from elongo_explore.kit.course.drills.drill_kind import DrillKind
from elongo_explore.kit.course.entry import Entry
from elongo_explore.kit.table.codes import encode

from ...board.board import Board
from ...board.shields import BLANK, FENCE_OF_EDGE, Placement
from ...geometry.lattice import plus
from ...geometry.rhombs import neighbours
from .positions import BOARD_SIZES, Sizes, apart, position, shown_as, written

_ALONE = "Each place counts by itself, as if the others were not drawn."
_SMALLER: Sizes = ((4, 6), (6, 9), (9, 13), (13, 17), (17, 22))


def _board(grade: int, rng: Random, sizes: Sizes = BOARD_SIZES) -> Board | None:
    """The shields on the table of a real game."""
    state = position(grade, rng, "lay", "act", sizes=sizes)
    return state.board if state else None


class _Places(DrillKind):
    """Several places, of which some are right: more of them at a higher grade."""

    game = "elongo"
    harder = "The board grows, and so does the number of places: from three to six."
    _sizes: Sizes = BOARD_SIZES

    def _chosen(
        self, grade: int, rng: Random, aim: float, right: list[Placement], wrong: list[Placement]
    ) -> list[Placement]:
        """Places that do not overlap, or none: at least one is right; how many, `aim` decides."""
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
    """Wrong places have no whole edge in common, turn the wrong fence, or overlap."""

    name = "which fit?"
    title = "Which of these places fit?"
    rules = ("LAY-1", "LAY-2", "LAY-3")
    about = "Click every place at which a shield may be laid."

    def attempt(self, grade: int, rng: Random, aim: float) -> Entry | None:
        board = _board(grade, rng)
        if board is None:
            return None
        tried = dict.fromkeys(_nearly(board, rng))
        wrong = [place for place in tried if board.why_not(place)]
        places = self._chosen(grade, rng, aim, [*board.placements_in_order()], wrong)
        if not places:
            return None
        return self.entry(
            encode(board),
            "placements",
            f"At which of these places may a shield be laid? {_ALONE}",
            want={"fits": True},
            places=[written(place) for place in places],
            hints=(
                "For each place ask three things: a whole edge? the same fences? nothing under it?",
                "Follow each fence of a place to the edge. Fence 1 has to meet fence 1, and fence 2 fence 2.",
            ),
            show=shown_as(grade, names=False),
        )


def _nearly(board: Board, rng: Random) -> Iterator[Placement]:
    """Places that nearly fit: against an edge, with either fence; and one step further away."""
    sides = rng.sample(board.open_sides(), min(8, len(board.open_sides())))
    for index, edge in sides:
        placement = board.laid[index].placement
        for beside in neighbours(placement.kind, placement.turn, edge):
            place = Placement(beside.kind, plus(placement.corner, beside.corner), beside.turn)
            # Those that turn the wrong fence look the same from afar: a few of them are enough.
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
    """Wrong places fit, but close nothing."""

    name = "close the loop"
    title = "Which place closes a loop?"
    rules = ("BOMA-1",)
    about = "Click every place at which a shield closes a loop of fence."

    def attempt(self, grade: int, rng: Random, aim: float) -> Entry | None:
        """A place closes a loop if it joins both ends of one run of fence."""
        board = _board(grade, rng)
        right = closing(board) if board else []
        if board is None or not right:
            return None
        wrong = [place for place in _joining(board) if place not in right]
        places = self._chosen(grade, rng, aim, right, wrong)
        if not places:
            return None
        return self.entry(
            encode(board),
            "placements",
            f"A shield fits at each of these places. At which of them does it close a loop? {_ALONE}",
            want={"closes": True},
            places=[written(place) for place in places],
            hints=(
                "A place has to touch two edges with the same fence, or it joins nothing.",
                "Follow the fence from one of these edges over the board. Does it come out at the other?",
            ),
            show=shown_as(grade, names=False),
        )


def closing(board: Board) -> list[Placement]:
    """The places at which a shield joins both ends of one run."""
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
    """The places that touch two edges or more come first: those are not told apart at a glance."""
    fits = [each for some in board.close_up().fits.values() for each in some.items()]
    return [place for place, slot in fits if len(slot.contacts) > 1] + [
        place for place, slot in fits if len(slot.contacts) == 1
    ]


class BlockOrNot(_Places):
    """Wrong places leave room at every edge."""

    name = "block or not?"
    title = "Does it block an edge?"
    rules = ("BLOCK-1",)
    about = "Click every place at which a shield blocks an edge for good."
    _sizes = _SMALLER

    def attempt(self, grade: int, rng: Random, aim: float) -> Entry | None:
        """Some places, tried one by one."""
        board = _board(grade, rng, self._sizes)
        if board is None:
            return None
        fitting = board.placements_in_order()
        tried = rng.sample(fitting, min(16, len(fitting)))
        blocking = [place for place in tried if _blocks(board, place)]
        wrong = [place for place in tried if place not in blocking]
        places = self._chosen(grade, rng, aim, blocking, wrong)
        if not places:
            return None
        return self.entry(
            encode(board),
            "placements",
            "A shield fits at each of these places. At which of them does it block an edge: "
            f"one of its own, or one that is free now? {_ALONE}",
            want={"blocks": True},
            places=[written(place) for place in places],
            hints=(
                "Look at the gaps that would be left beside the shield. A narrow needs 36° in a corner.",
                "An edge is blocked if neither a wide nor a narrow fits against it, in any of the four ways.",
            ),
            show=shown_as(grade, names=False),
        )


def _blocks(board: Board, place: Placement) -> bool:
    """Is some edge blocked after a lay that was not before?"""
    return not board.lay(BLANK[place.kind], place).blocked_edges() <= board.blocked_edges()


class _Loops(DrillKind):
    """A closed fence on a real board."""

    game = "elongo"
    _kind: str
    _want: str
    _hints: tuple[str, ...]

    def _question(self, fence: int, shield: int) -> str:
        raise NotImplementedError

    def attempt(self, grade: int, rng: Random, aim: float) -> Entry | None:
        """Any loop of the board; every other time at a higher grade, the one round most shields."""
        board = _board(grade, rng)
        loops = board.loops() if board else ()
        if board is None or not loops:
            return None
        largest = grade > 2 and aim > 0.5
        loop = max(loops, key=lambda loop: len(board.inside(loop))) if largest else rng.choice(loops)
        shield = rng.choice(loop.shields)
        question = self._question(loop.fence, shield)
        want = {self._want: [loop.fence, shield]}
        names = {"names": False} if self._kind == "loop" else {}
        show = shown_as(grade, numbers=True, **names)
        return self.entry(encode(board), self._kind, question, want=want, hints=self._hints, show=show)


class FollowTheFence(_Loops):
    """Any direction, and any shield to begin with, is right."""

    name = "follow the fence"
    title = "Follow the fence round"
    rules = ("BOMA-1", "BOMA-7")
    about = "Click the shields that a loop runs over, one after the other."
    harder = "The board grows from 4 shields to 30: more fences lead astray."
    _kind = "loop"
    _want = "loop"
    _hints = (
        "On each shield the fence comes in through one edge and leaves through another.",
        "Fence 1 bends round corner A, fence 2 round corner C.",
    )

    def _question(self, fence: int, shield: int) -> str:
        return f"Fence {fence} of shield {shield} runs in a loop. Click its shields in order; begin anywhere."


class InsideTheFence(_Loops):
    """What lies inside is parted by the fence."""

    name = "inside the fence"
    title = "What lies inside the loop?"
    rules = ("BOMA-3",)
    about = "Click every patch that lies inside a loop."
    harder = "The board grows from 4 shields to 30, and the loops with it."
    _kind = "patches"
    _want = "inside"
    _hints = (
        "Follow the fence round first. It parts each shield that it runs over.",
        "On those shields only one side of the fence is inside. Shields in the middle are inside as a whole.",
    )

    def _question(self, fence: int, shield: int) -> str:
        return f"Fence {fence} of shield {shield} runs in a loop. Click every patch that lies inside it."

"""A loop as a word: one letter for each shield that its fence runs over.

Walk along a closed fence with its inside on the left. On each shield the fence bends round the corner
that it belongs to: on a wide by 72°, on a narrow by 144°. To the left, and the corner lies inside the
loop, or to the right, and the corner lies outside:

    W  wide, left: +2 steps of 36°       w  wide, right: −2
    N  narrow, left: +4                  n  narrow, right: −4

A closed curve that does not cross itself turns by 360° in all, so the letters of a loop add up to +10.
The word says all about the loop but where it lies: see `placements`.

Which words name the same shape? Every shield has the same two symmetries, and so has every lay-out:
  * Mirroring. A rhomb is its own mirror image across the diagonal through its corners 0 and 2, and that
    leaves each fence in its place. So the mirror image of a legal lay-out is one, too (with the halves
    of a split middle exchanged: a matter of colours). The walk runs backwards: the word is reversed.
  * Exchanging the fences. Half a turn brings a rhomb onto itself and fence 1 onto fence 2. Do that with
    each shield where it lies: the rhombs lie as before, and on each edge both shields have changed their
    fence. So what fence 1 can do, fence 2 can do, and the word is the same. Loops are built with fence 1.
Turning the table keeps the word; to begin elsewhere rotates it. Hence two words name one shape exactly
when one is a rotation of the other or of its reverse; the first of them in the alphabet is its name.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import takewhile
from typing import NamedTuple

from elongo_explore.kit.table.errors import BadInput, shown

from ..board.board import Board
from ..board.fences import Loop
from ..board.shields import FENCE_OF_EDGE, Placement, Shield
from ..geometry.lattice import DIRECTIONS, ORIGIN, Point, minus, plus
from ..geometry.rhombs import KINDS, SHAPES, SPREAD, Kind, corners, edges, overlap, spot

LETTERS = "NWnw"
"""In the order of the alphabet, as words are compared."""

KIND: dict[str, Kind] = {"W": "wide", "N": "narrow", "w": "wide", "n": "narrow"}
ANGLE = {letter: SPREAD[KIND[letter]] * (1 if letter.isupper() else -1) for letter in LETTERS}
"""By how many steps of 36° the fence turns left."""

FULL_TURN = 10

PLAIN_COLOURS: dict[Kind, str] = {"wide": "RGY", "narrow": "YGR"}
"""The colours that the shields of a loop are given: only the shape counts."""


class Gate(NamedTuple):
    """An edge that the fence crosses: its left end, and the direction to its right end.

    The direction is counted on beyond a full turn, so that two gates of a walk tell how far it turned.
    """

    left: Point
    direction: int


class Stone(NamedTuple):
    """The place of a shield: the number of its shape in SHAPES, and its corner 0."""

    shape: int
    corner: Point


START = Gate(ORIGIN, 0)


@cache
def _shape(letter: str, direction: int) -> int:
    """Return the shape that leads the fence from a gate of this direction by one letter."""
    # The corner is the gate's left end, the shield spreads anticlockwise from the gate; or it is the
    # right end, from which the gate points the other way, and the shield ends there.
    turn = direction if ANGLE[letter] > 0 else direction + 5 + ANGLE[letter]
    return SHAPES.index((KIND[letter], turn % 10))


def ahead(gate: Gate, letter: str) -> tuple[Gate, Stone]:
    """Walk over one shield; return the gate on its other side, and where the shield is."""
    left, direction = gate
    after = direction + ANGLE[letter]
    if letter.isupper():
        return Gate(left, after), Stone(_shape(letter, direction % 10), left)
    right = plus(left, DIRECTIONS[direction % 10])
    return Gate(minus(right, DIRECTIONS[after % 10]), after), Stone(_shape(letter, direction % 10), right)


def behind(gate: Gate, letter: str) -> tuple[Gate, Stone]:
    """Walk backwards over one shield; return the gate before it, and where the shield is."""
    left, direction = gate
    before = direction - ANGLE[letter]
    if letter.isupper():
        return Gate(left, before), Stone(_shape(letter, before % 10), left)
    right = plus(left, DIRECTIONS[direction % 10])
    return Gate(minus(right, DIRECTIONS[before % 10]), before), Stone(_shape(letter, before % 10), right)


@cache
def clash(one: int, other: int, *step: int) -> bool:
    """Return True if the second shape cannot be at that step from the first: they overlap (LAY-3), or share
    an edge on which their fences differ (LAY-2)."""
    (kind, turn), (kind2, turn2), corner = SHAPES[one], SHAPES[other], Point(*step)
    if overlap(spot(kind, ORIGIN, turn), spot(kind2, corner, turn2)):
        return True
    fence = dict(zip(edges(kind, ORIGIN, turn), FENCE_OF_EDGE, strict=True))
    theirs = zip(edges(kind2, corner, turn2), FENCE_OF_EDGE, strict=True)
    return any(fence.get(edge, number) != number for edge, number in theirs)


# ── words and boards ──────────────────────────────────────────────────────────────────────────────


def check_word(word: object) -> str:
    """Return the word. Raise BadInput if it is none."""
    if not isinstance(word, str) or not word or set(word) - set(LETTERS):
        raise BadInput(f"word of a loop: expected letters W, N, w and n such as 'WNN', got {shown(word)}")
    return word


def canonical(word: str) -> str:
    """Return the name of a loop's shape: the first in the alphabet of all ways to read it.

    >>> canonical("NWN"), canonical("WWWNW")
    ('NNW', 'NWWWW')
    """
    check_word(word)
    twice, size = word + word, len(word)
    return min(text[i : i + size] for text in (twice, twice[::-1]) for i in range(size))


def placements(word: str, fence: int = 1) -> list[Placement]:
    """Return where the shields of a loop are, one after the other; whether that is allowed is not checked."""
    gate, found = START, []
    for letter in check_word(word):
        gate, (shape, corner) = ahead(gate, letter)
        kind, turn = SHAPES[shape]
        if fence == 2:  # half a turn of each shield where it lies
            corner, turn = corners(kind, corner, turn)[2], (turn + 5) % 10
        found.append(Placement(kind, corner, turn))
    return found


def board(word: str, fence: int = 1) -> Board:
    """Return the shields of a loop, and nothing else, on a board.

    >>> board("NNW").loops()
    (Loop(fence 1, shields 0 1 2),)
    """
    return next(boards([word], fence))


def boards(words: Iterable[str], fence: int = 1) -> Iterator[Board]:
    """Yield a board for each word. Words that begin alike, one after the other, share the work."""
    last, tables = "", [Board()]
    for word in words:
        common = len(list(takewhile(lambda pair: pair[0] == pair[1], zip(last, word, strict=False))))
        del tables[common + 1 :]
        for placement in placements(word, fence)[common:]:
            tables.append(lay_plain(tables[-1], placement))
        yield tables[-1]
        last = word


def lay_plain(table: Board, placement: Placement) -> Board:
    """Lay a shield in the colours that all shields of the census have."""
    return table.lay(Shield(placement.kind, PLAIN_COLOURS[placement.kind]), placement)


def word_of(table: Board, loop: Loop) -> str:
    """Return the name of the shape of a loop on any board.

    >>> word_of(board("WWNW"), board("WWNW").loops()[0])
    'NWWW'
    """
    if loop not in table.loops():
        raise BadInput(f"{shown(loop)} is not a loop on this board; board.loops() lists them")
    lie = [table.laid[index].placement for index in loop.shields]
    turns = [_letter(lie, i) for i in range(len(lie))]
    if sum(ANGLE[letter] for letter in turns) < 0:  # walked with the inside on the right
        turns = [letter.swapcase() for letter in turns]
    return canonical("".join(turns))


def _letter(lie: Sequence[Placement], i: int) -> str:
    """Return the turn of the fence on a loop's shield number i. Left by an odd edge, it has turned left."""
    mine, theirs = edges(*lie[i]), set(edges(*lie[(i + 1) % len(lie)]))
    number = next(number for number, edge in enumerate(mine) if edge in theirs)
    letter = "WN"[KINDS.index(lie[i].kind)]
    return letter if number % 2 else letter.lower()

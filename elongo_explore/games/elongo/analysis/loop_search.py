"""The search for all loops of n shields. Exhaustive: see why at `search`.

A loop is cut into two runs at the gate where its name begins (see turns.py). The first run is walked
forwards from that gate, the second backwards. Both then lie on the table where they belong, and they make
a loop when they end at the same gate and have turned by 360° together. So all second runs are kept by the
gate at which they end, and each first run looks up those that meet it: 4ⁿ words are searched at the price
of 4ⁿᐟ². What is left to do for each pair: is the word the loop's name (else the loop is found from another
gate or in the other direction), and do the two runs keep clear of each other?
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from ..board.shields import check_number
from .turns import FULL_TURN, LETTERS, START, Gate, Stone, ahead, behind, canonical, clash

Stones = tuple[Stone, ...]

LONGEST = 30
"""More shields than a search could ever take on."""


class Strand(NamedTuple):
    """Some shields of a loop, from the gate at which its name begins."""

    word: str
    gate: Gate
    """Where it ends."""
    stones: Stones


NO_STRAND = Strand("", START, ())


def search(size: int) -> tuple[str, ...]:
    """Return the names of all loops of `size` shields, in the order of the alphabet.

    Every loop is found. Its name, cut in two, is a run forwards and a run backwards from one gate; neither
    clashes with itself, so `_forwards` and `_backwards`, which leave out nothing else, come upon both (that
    first runs begin with the least letter and so on is no loss, see `_forwards`); and they end at the same
    gate, after 360° together. Every find is a loop: the shields keep clear of each other, each joins the
    next, the last the first. Nothing is found twice: a loop has one name.

    >>> search(3), search(6)
    (('NNW',), ())
    """
    check_number("shields of a loop", size, 1, LONGEST)
    found = tuple(word for unit in units(size) for word in sorted(unit_loops(size, unit)))
    _second_runs.cache_clear()
    return found


def units(size: int) -> list[str]:
    """Return the search in parts: the beginnings of names, in order. Each part can be done on its own."""
    return [run.word for run in _forwards(min(_UNIT, _first_half(size)), "")]


_UNIT = 5


def _first_half(size: int) -> int:
    return (size + 1) // 2


def unit_loops(size: int, beginning: str) -> Iterator[str]:
    """Yield the names of `size` letters with this beginning that are loops."""
    others = _second_runs(size - _first_half(size))
    for run in _forwards(_first_half(size), beginning):
        left, direction = run.gate
        for word, stones in others.get(Gate(left, direction - FULL_TURN), ()):
            name = run.word + word
            if name == canonical(name) and not _clash(run.stones, stones):
                yield name


@lru_cache(maxsize=1)
def _second_runs(size: int) -> dict[Gate, list[tuple[str, Stones]]]:
    """Return all runs that can lead to the gate at which a name begins, by the gate they start from.

    The last table that was made is kept, for the next unit.
    """
    runs: dict[Gate, list[tuple[str, Stones]]] = {}
    for word, gate, stones in _backwards(size, NO_STRAND):
        runs.setdefault(gate, []).append((word, stones))
    return runs


def forget() -> None:
    """Clear everything that was kept to save time: much memory, after a large search."""
    _second_runs.cache_clear()
    clash.cache_clear()


def _backwards(size: int, run: Strand) -> Iterator[Strand]:
    """Yield all runs of `size` shields that end with `run`."""
    if len(run.word) == size:
        yield run
        return
    for letter in LETTERS:
        gate, stone = behind(run.gate, letter)
        if not _clash(run.stones, (stone,)):
            yield from _backwards(size, Strand(letter + run.word, gate, (*run.stones, stone)))


def _forwards(size: int, beginning: str, run: Strand = NO_STRAND, period: int = 1) -> Iterator[Strand]:
    """Yield all runs of `size` shields that can begin a name, and that begin like this.

    No part of a name comes before its beginning in the alphabet. That is checked letter by letter: as far as
    it goes the word repeats its first `period` letters, and the next letter goes on with them or is a later
    one, which makes the whole word the new period. A smaller letter would make a part of the word that comes
    before the beginning.
    """
    at = len(run.word)
    if at == size:
        yield run
        return
    least = run.word[at - period] if at else LETTERS[0]
    for letter in beginning[at : at + 1] or LETTERS:
        if letter >= least:
            gate, stone = ahead(run.gate, letter)
            if not _clash(run.stones, (stone,)):
                longer = Strand(run.word + letter, gate, (*run.stones, stone))
                yield from _forwards(size, beginning, longer, period if letter == least and at else at + 1)


def _clash(some: Stones, others: Stones) -> bool:
    """Return True if a shield among `some` cannot be beside one of the others."""
    for shape, (a, b, c, d) in others:
        for other, (i, j, k, m) in some:
            if clash(shape, other, i - a, j - b, k - c, m - d):
                return True
    return False

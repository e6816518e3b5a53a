"""A move that goes on and on, without captures: ten million laps a second.

Let `t` be the number of stones sown, and count the bowls from the one where it begins, so that the stone `t`
falls into bowl t mod n. A bowl that was emptied when t was `then`, and over which the hand runs out now, has
got one stone in each round since: it holds (t - then) / n. So a lap is one subtraction, however long it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

FOR_EVER = 1 << 60
"""More laps than anybody waits for."""


class LongSowing(NamedTuple):
    """How it goes on."""

    laps: int
    sown: int
    """The stones that were sown in them, one by one."""
    bowls: tuple[int, ...] | None
    """The bowls at the end; None if there is none: after these laps all is as it was at the beginning."""


@lru_cache(maxsize=1 << 16)
def sow_on(
    bowls: tuple[int, ...], start: int, hand: int, step: int, most: int = FOR_EVER
) -> LongSowing | None:
    """Sow `hand` stones from `start` on, a bowl that was just emptied, and go on to the end; None: after
    `most` laps it has neither ended nor come back on itself.

    A lap can be undone in one way only (see `Bitboard.moved`), so a sowing without end comes back to its
    beginning: nothing else is looked for.

    >>> sow_on((0, 0, 1, 2), 0, 3, +1)
    LongSowing(laps=4, sown=12, bowls=None)
    >>> sow_on((0, 0, 1, 2), 0, 2, +1)
    LongSowing(laps=2, sown=4, bowls=(1, 1, 0, 3))
    """
    n = len(bowls)
    # When bowl k is reached for the first time, at t = k (bowl 0 at t = n), it holds one stone more than now.
    emptied = [k - n * (bowls[(start + step * k) % n] + 1) for k in range(n)]
    emptied[0] = 0
    begin = list(emptied)
    t, laps = hand, 1
    while laps <= most:
        k = t % n
        held = (t - emptied[k]) // n
        if held == 1:
            return LongSowing(laps, t, _lying(emptied, t, start, step))
        emptied[k] = t
        if held == hand and not k and [then - t for then in emptied] == begin:
            return LongSowing(laps, t, None)
        t += held
        laps += 1
    return None


def _lying(emptied: Sequence[int], t: int, start: int, step: int) -> tuple[int, ...]:
    """Return the stones in each bowl, by its own number: one for each time that it was passed since it was
    empty."""
    n = len(emptied)
    held = [(t - (t - k) % n - then) // n for k, then in enumerate(emptied)]
    return tuple(held[(at - start) * step % n] for at in range(n))

"""The largest boma of one deck: no loop takes more than 99 shields, and a loop of 99 exists.

**A law of loops.** The right turns of a loop add up to a multiple of 360°, say k · 360°, and so the left
turns to (k + 1) · 360°. For all gates of a walk point in directions ωᵈ, with ω the turn by 72° (turned by 36°
if need be). A left turn keeps the gate's left end; a right turn by a · 72°, a = 1 on a wide and 2 on a
narrow, moves it by ωᵈ − ωᵈ⁻ᵃ (see turns.py). Write a point as a sum of powers ωᵈ and add up the exponents d,
modulo 5. That does not depend on how it is written: all ways come from one another by ω⁵ = 1 and by
1 + ω + ω² + ω³ + ω⁴ = 0, and both add a multiple of 5. A right turn adds d − (d − a) = a. Round a loop the
left end comes back, having moved by 0: so the a of all right turns add up to a multiple of 5. ∎

**The bound.** Hence 2 · narrows + wides = 5 (2k + 1) in every loop: an odd multiple of 5. With 39 narrows and
63 wides that is at most 135, and then 63 wides need 36 narrows: 99 shields. A smaller multiple gives fewer.

**A family that reaches it.** Five wides round a point are the loop WWWWW. Before each of its letters put
pairs Ww and Nn: each pair leaves the direction of the fence as it was, and moves what follows along. The
fence crosses the five gates in directions ω⁰ … ω⁴; at gate e a pair Ww moves it by ωᵉ⁺¹ − ωᵉ, and Nn by
ωᵉ⁺² − ωᵉ, as much as Ww at gates e and e + 1. So with nₑ pairs Nn at each gate, and with
m − nₑ − nₑ₋₁ pairs Ww, all gates are moved on alike, and the five steps ωᵉ⁺¹ − ωᵉ add up to 0: the fence
closes. These pentagons have k = m. That the shields of one keep clear of each other is checked when it is
laid; no proof is given that all members do.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from elongo_explore.kit.table.errors import BadInput, shown

from ..board.board import Board
from ..board.deck import deck
from ..board.shields import check_number
from .turns import ANGLE, check_word, placements

NARROWS, WIDES = 39, 63
"""The shields of one deck (COMP-1)."""


def right_turns(word: str) -> int:
    """Return how often the right turns of a loop make up 360°: its k."""
    steps = -sum(ANGLE[letter] for letter in check_word(word) if letter.islower())
    if steps % 10:
        raise BadInput(f"{word}: not a loop, its right turns add up to {steps * 36}°")
    return steps // 10


def most_shields(narrows: int = NARROWS, wides: int = WIDES) -> int:
    """Return an upper bound for a loop of at most these narrows and wides, by the law above.

    >>> most_shields()
    99
    """
    check_number("narrows", narrows, 0, 1000)
    check_number("wides", wides, 0, 1000)
    pairs = product(range(narrows + 1), range(wides + 1))
    return max((n + w for n, w in pairs if (2 * n + w) % 10 == 5), default=0)


def pentagon(size: int, narrow_pairs: Sequence[int] = (0, 0, 0, 0, 0)) -> str:
    """Return the word of a member of the family, by its k and the number of pairs Nn at each of the five
    gates.

    >>> pentagon(0), pentagon(1), pentagon(1, (0, 1, 0, 0, 0))
    ('WWWWW', 'WwWWwWWwWWwWWwW', 'WwWNnWWWwWWwW')
    """
    check_number("k of a pentagon", size, 0, 100)
    if len(narrow_pairs) != 5:
        raise BadInput(f"pairs of narrow shields: expected five numbers, got {shown(narrow_pairs)}")
    word = ""
    for gate, narrows in enumerate(narrow_pairs):
        wides = size - narrows - narrow_pairs[gate - 1]
        if narrows < 0 or wides < 0:
            raise BadInput(f"pairs of narrow shields: two neighbours of {shown(narrow_pairs)} exceed {size}")
        word += "Ww" * wides + "Nn" * narrows + "W"
    return word


LARGEST_LOOP = pentagon(13, (4, 3, 4, 3, 4))
"""36 narrows and 63 wides."""


def largest() -> Board:
    """Return a loop of 99 shields, laid with those of the deck: no loop of one deck takes more."""
    shields = {kind: [shield for shield in deck() if shield.kind == kind] for kind in ("narrow", "wide")}
    board = Board()
    for placement in placements(LARGEST_LOOP):
        board = board.lay(shields[placement.kind].pop(), placement)
    return board

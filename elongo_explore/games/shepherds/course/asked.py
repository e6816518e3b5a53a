"""The hexes and numbers that a question about Good Shepherds can ask for. The engine finds them and says what
counts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from elongo_explore.kit.course.shared_kinds import HowMany
from elongo_explore.kit.table.sentences import Refusal, Sentence

from ..play.actions import GIVES, Use
from ..play.checker import straight_path
from ..play.events import PastureDestroyed, hex_words
from ..play.fields import DIRECTIONS, LARGEST, Hex
from ..play.outlook import Ray, rays
from ..play.scoring import gold_after, items
from ..play.state import State
from .goals import LineOutcome, passing


def _no_lines(_outcome: LineOutcome, _parameter: object, _hex: Hex) -> Iterable[Ray]:
    return ()


@dataclass(frozen=True, slots=True)
class HexesAsked:
    """A set of hexes that can be asked for, and what to say of a hex that is not in it."""

    find: Callable[[LineOutcome, Any], frozenset[Hex]]
    strange: Callable[[LineOutcome, Any, Hex], Sentence]
    lines: Callable[[LineOutcome, Any, Hex], Iterable[Ray]] = _no_lines
    """The lines of movement drawn for a hex, right or wrong."""


# ── where a die can be used ───────────────────────────────────────────────────────────────────────


def _room(outcome: LineOutcome, die: int) -> frozenset[Hex]:
    """2: the hexes next to own units where a 2 can be used; for two pastures, those of the first."""
    return frozenset(
        use.hexes[0] for use in outcome.end.legal_actions() if isinstance(use, Use) and _plain(use, die)
    )


def _plain(use: Use, die: int) -> bool:
    return use.die == die and use.movement is None


def _no_room(outcome: LineOutcome, die: int, hex: Hex) -> Sentence:
    unit, number = GIVES[die][0]
    if number == 1:
        return outcome.end.why_not(Use(die, unit, (hex,)))[0].said
    # If the first hex is good, the reason is about the second: that of any neighbour will do.
    tried = [Use(die, unit, (hex, second)) for second in _beside(outcome.end, hex)]
    return outcome.end.why_not(tried[0])[0].said


def _beside(state: State, hex: Hex) -> list[Hex]:
    found = [(hex[0] + q, hex[1] + r) for q, r in DIRECTIONS]
    return [each for each in found if state.field.has(each)]


# ── where a movement ends ─────────────────────────────────────────────────────────────────────────


def _landings(outcome: LineOutcome, die: int) -> frozenset[Hex]:
    """4: the hexes where a movement of four steps can end, from any unit, with the other die's unit."""
    return frozenset(
        use.hexes[0]
        for use in outcome.end.legal_actions()
        if isinstance(use, Use) and use.movement and use.movement[0] == die
    )


def _no_landing(outcome: LineOutcome, die: int, hex: Hex) -> Sentence:
    """Return the reason why the nearest unit cannot land there."""
    start, (first, *_others) = _nearest(outcome.end, die, hex)
    if _off_line(start, hex, first):  # `_nearest` prefers a unit in line: so no unit is
        return Sentence("GS-6", f"{hex_words(hex)} is not in a straight line with any of your units.")
    return first.said


def _nearest(state: State, die: int, hex: Hex) -> tuple[Hex, Sequence[Refusal]]:
    """Return the own unit that comes nearest and why it fails: one in a straight line, if there is any."""
    left = list(state.dice)
    left.remove(die)
    (other,) = left
    unit, number = GIVES[other][0]
    hexes = (hex, *_beside(state, hex)[: number - 1])
    reasons = [(start, state.why_not(Use(other, unit, hexes, (die, start)))) for start in _starts(state)]
    return min(reasons, key=lambda found: (_off_line(found[0], hex, found[1][0]), len(found[1])))


def _off_line(start: Hex, hex: Hex, first: Refusal) -> bool:
    """Return True if the first reason is that no straight line leads there."""
    return first.rule == "GS-6" and straight_path(start, hex) is None


def _starts(state: State) -> list[Hex]:
    return [hex for hex, unit in state.units.items() if unit.owner == state.turn and not unit.destroyed]


def _lines_there(outcome: LineOutcome, die: int, hex: Hex) -> list[Ray]:
    """Return every line that ends there; if none does, the one that the reason is about, as far as it
    goes."""
    every = [ray for start in _starts(outcome.end) for ray in rays(outcome.end, die, start)]
    if ending := [ray for ray in every if ray.stop is None and ray.path[-1] == hex]:
        return ending
    start, _reasons = _nearest(outcome.end, die, hex)
    return [ray for ray in every if ray.path[0] == start and _points_at(ray, hex)]


def _points_at(ray: Ray, hex: Hex) -> bool:
    (q, r), (over, down) = ray.way, (hex[0] - ray.path[0][0], hex[1] - ray.path[0][1])
    return over * r == down * q and over * q + down * r > 0  # parallel, and not the opposite way


# ── pastures ──────────────────────────────────────────────────────────────────────────────────────


def _six(outcome: LineOutcome, _yes: bool) -> frozenset[Hex]:
    """Empty hexes next to own units on which a pasture would make a group of six or more."""
    state = outcome.end
    near = state.field.around(state.owned[state.turn - 1]) & state.empty
    return frozenset(state.field.each(near & state.groups.full))


def _not_six(outcome: LineOutcome, _yes: bool, hex: Hex) -> Sentence:
    state = outcome.end
    bit = state.field.bit(hex)
    if not bit & state.empty:
        return Sentence("GS-1", f"{hex_words(hex)} is not empty.")
    if not bit & state.field.around(state.owned[state.turn - 1]):
        return Sentence("GS-4", f"{hex_words(hex)} is not next to one of your units.")
    size = state.groups.joined(bit)
    return Sentence("GS-8", f"a pasture on {hex_words(hex)} makes a group of {size}; {LARGEST} are allowed.")


def _gone(outcome: LineOutcome, _yes: bool) -> frozenset[Hex]:
    """Return the pastures that the puzzle's own uses destroy."""
    return frozenset(event.hex for event in outcome.events if isinstance(event, PastureDestroyed))


def _not_gone(outcome: LineOutcome, _yes: bool, hex: Hex) -> Sentence:
    unit = outcome.end.units.get(hex)
    if unit is None or unit.kind != "pasture":
        return Sentence("GS-9", f"there is no pasture on {hex_words(hex)}; only pastures are destroyed.")
    if unit.destroyed:
        return Sentence("GS-9", f"the pasture on {hex_words(hex)} was destroyed before.")
    return Sentence("GS-9", f"no sheep is next to {hex_words(hex)}.")


HEXES_ASKED: dict[str, HexesAsked] = {
    "room": HexesAsked(_room, _no_room),
    "landings": HexesAsked(_landings, _no_landing, _lines_there),
    "six": HexesAsked(_six, _not_six),
    "gone": HexesAsked(_gone, _not_gone),
}
"""Every question for hexes by its name in the data."""


# ── numbers ───────────────────────────────────────────────────────────────────────────────────────


def _gold(outcome: LineOutcome, player: int) -> int:
    """1: the gold that player 1 has after a scoring."""
    return gold_after(outcome.end.gold, items(outcome.end))[player - 1]


def _group(outcome: LineOutcome, _yes: bool) -> int:
    """Return the size of the group that the puzzle's own pastures join."""
    # From the start: at the end, sheep may have destroyed a part of the group.
    field = outcome.start.field
    return outcome.start.groups.joined(sum(field.bit(hex) for hex in outcome.uses[0].hexes))


_ROLLS = "Of the 36 rolls, a double is one and two different values are two."
NUMBERS_ASKED: dict[str, HowMany[LineOutcome]] = {
    "gold": HowMany(
        _gold,
        Sentence(
            "GS-12",
            "1 for each pasture, 5 for each sheep if all are fed, 3 for each extra hut. "
            "If not all are fed, sheep bring nothing, and each one too many costs 5.",
        ),
        off=("little", "much"),
    ),
    "group": HowMany(
        _group,
        Sentence(
            "GS-8",
            "Count pastures that touch, yours and your opponent's. Destroyed ones neither count nor connect.",
        ),
    ),
    "passing": HowMany(lambda outcome, _yes: passing(outcome.end), Sentence("GS-3", _ROLLS)),
}
"""Every number by its name in the data."""

"""Reading answers about Good Shepherds: hexes, uses such as "3 (0,1) from (0,3)", rolls."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from elongo_explore.kit.course.reading import Expected, Recorded, unclear
from elongo_explore.kit.course.verdict import Unclear
from elongo_explore.kit.table.errors import BadInput
from elongo_explore.kit.table.records import Record

from ..play.actions import GIVES, Kind, Roll, Use, is_hex
from ..play.fields import Hex
from ..play.state import State

SOME_HEXES = Expected("hexes", "(3,-3) (-3,0)")
SOME_ROLLS = Expected("rolls", "1-1 2-5", ", or 'none'")
A_USE = Expected(
    "a use: the die and the hex,", "3 (0,1)", ", '6 sheep (0,1)', or '3 (0,1) from (0,3)' with a movement"
)
A_TURN = Expected("uses, one after the other,", "3 (0,1) then 1 (1,0) (1,1)")

# The page shows a true minus sign, and people copy it.
_HEX = re.compile(r"\(?\s*([-\N{MINUS SIGN}]?\d{1,2})\s*,\s*([-\N{MINUS SIGN}]?\d{1,2})\s*\)?")
_ROLL = re.compile(r"([1-6])\s*(?:[-,/\N{MIDDLE DOT}\N{EN DASH}]|\band\b)?\s*([1-6])")
_USE = re.compile(
    r"(?:the\s+)?([1-6])\s*:?\s*(?:as\s+)?(?:an?\s+)?(sheep|pastures?|huts?)?\s*(?:on\s+)?", re.I
)
_FROM = re.compile(r"\s*from\s*", re.I)
_NONE = re.compile(r"\s*none\s*", re.I)


def typed_hex(hex: Hex) -> str:
    """Return a hex as one word: it is also the name of its target in the picture."""
    return f"({hex[0]},{hex[1]})"


def _hexes_in(text: str, at: int) -> tuple[tuple[Hex, ...], int]:
    """Return the hexes from a place in a text on, and where they end."""
    found: list[Hex] = []
    while match := _HEX.match(text, at):
        found.append((_number(match[1]), _number(match[2])))
        at = match.end()
        at += len(text[at:]) - len(text[at:].lstrip(" ,;"))
    return tuple(found), at


def _number(text: str) -> int:
    return int(text.replace("\N{MINUS SIGN}", "-"))


def read_hexes(state: State, answer: object) -> tuple[Hex, ...]:
    """Read hexes in order: '(3,-3) (-3,0)', one hex, or a list of them."""
    if isinstance(answer, str):
        found, end = _hexes_in(answer.strip(), 0)
        if end != len(answer.strip()):
            raise unclear(SOME_HEXES, answer)
    elif is_hex(answer):  # before the list: a hex is itself a tuple
        found = (answer,)  # type: ignore[assignment]
    elif isinstance(answer, Iterable) and not isinstance(answer, bytes | Mapping):
        found = tuple(answer)
    else:
        raise unclear(SOME_HEXES, answer)
    if not found or not all(map(is_hex, found)):
        raise unclear(SOME_HEXES, answer)
    for hex in found:
        if not state.field.has(hex):
            raise Unclear(f"{typed_hex(hex)} is no hex of this field.")
    return found


def read_rolls(answer: object) -> frozenset[Roll]:
    """Read rolls in any order: '5-2 1-1'; or 'none'."""
    if isinstance(answer, Roll):
        answer = [answer]
    if isinstance(answer, str):
        if _NONE.fullmatch(answer):
            return frozenset()
        # Nothing but separators may be left: half of a roll must not be lost silently.
        if not answer.strip() or re.sub(r"[\s,;]+", "", _ROLL.sub("", answer)):
            raise unclear(SOME_ROLLS, answer)
        return frozenset(_roll(int(one), int(two)) for one, two in _ROLL.findall(answer))
    if not isinstance(answer, Iterable) or isinstance(answer, bytes | Mapping):
        raise unclear(SOME_ROLLS, answer)
    found = set()
    for each in answer:
        dice = each.dice if isinstance(each, Roll) else each
        try:
            one, two = Roll(tuple(dice)).dice
        except (BadInput, TypeError):
            raise unclear(SOME_ROLLS, answer) from None
        found.add(_roll(one, two))
    return frozenset(found)


def _roll(one: int, two: int) -> Roll:
    # Sorted, as `chances()` has them: 5-2 and 2-5 are one roll.
    return Roll((min(one, two), max(one, two)))


def read_uses(state: State, answer: object) -> tuple[Use, ...]:
    """Read a turn, or a part of one: a text, values, a Record, or a live board on which it was played."""
    if isinstance(answer, Recorded):
        answer = answer.record()
    if isinstance(answer, Record):
        if answer.start != state:
            raise Unclear("this record begins with another position; begin with the puzzle's .state.")
        # The roll that follows a whole turn is not part of the answer.
        answer = [action for action in answer.actions if isinstance(action, Use)]
    if isinstance(answer, Use):
        return (answer,)
    if isinstance(answer, str):
        return _typed_uses(state, answer)
    if not isinstance(answer, Iterable) or isinstance(answer, bytes | Mapping):
        raise unclear(A_TURN, answer)
    found: list[Use] = []
    for part in answer:
        if not isinstance(part, Use | str):
            raise unclear(A_TURN, answer)
        found += [part] if isinstance(part, Use) else _typed_uses(state, part)
    return tuple(found)


def _typed_uses(state: State, text: str) -> tuple[Use, ...]:
    left, found = list(state.dice), []  # the dice that earlier uses of this text leave
    for part in re.split(r"\bthen\b|;", text):
        use = _typed_use(left, part.strip(), text)
        for die in (use.die, *([use.movement[0]] if use.movement else [])):
            if die in left:
                left.remove(die)
        found.append(use)
    return tuple(found)


def _typed_use(dice: list[int], part: str, text: str) -> Use:
    """Read one use. You need not say which die moves (the other one) or what a die gives (unless it is a
    6)."""
    head = _USE.match(part)
    if not head:
        raise unclear(A_USE, text)
    die, start = int(head[1]), None
    hexes, at = _hexes_in(part, head.end())
    if match := _FROM.match(part, at):
        starts, at = _hexes_in(part, match.end())
        if len(starts) != 1:
            raise unclear(A_USE, text)
        (start,) = starts
    if at != len(part) or not 1 <= len(hexes) <= 2:
        raise unclear(A_USE, text)
    unit = _unit(die, head[2], text)
    others = [*dice]
    if die in others:
        others.remove(die)
    if start is not None and not others:
        raise Unclear("there is no other die to move with.")
    return Use(die, unit, hexes, (others[0], start) if start is not None else None)


def _unit(die: int, word: str | None, text: str) -> Kind:
    if word:
        units: dict[str, Kind] = {"sheep": "sheep", "pasture": "pasture", "hut": "hut"}
        return units[word.lower().removesuffix("s") if word.lower() != "sheep" else "sheep"]
    if die == 6:
        raise Unclear(f"a 6 can be anything: name the unit, such as '6 sheep (0,1)', not {text!r}.")
    return GIVES[die][0][0]


def typed_use(use: Use) -> str:
    """Return a use as people type it."""
    word = f" {use.unit}" if use.die == 6 else ""
    start = f" from {typed_hex(use.movement[1])}" if use.movement else ""
    return f"{use.die}{word} {' '.join(map(typed_hex, use.hexes))}{start}"


def typed_rolls(rolls: Iterable[Roll]) -> str:
    """Return rolls as people type them."""
    return (
        " ".join(f"{roll.dice[0]}-{roll.dice[1]}" for roll in sorted(rolls, key=lambda r: r.dice)) or "none"
    )

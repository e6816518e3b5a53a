"""Reading answers about Elongo: what a learner types, or hands over as values of the engine."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import fields
from types import MappingProxyType

from elongo_explore.kit.course.reading import Expected, Recorded, each_part, read_number, unclear
from elongo_explore.kit.course.verdict import Unclear
from elongo_explore.kit.table.errors import BadInput, shown
from elongo_explore.kit.table.records import Record
from elongo_explore.kit.table.wording import listed

from ..board.board import Board
from ..board.fences import Loop, Run
from ..board.land import Parcel, Patch
from ..board.shields import Placement, Shield
from ..play.actions import ACTIONS, Action, LayShield, Remove, removal_at
from ..play.state import State

Places = Mapping[str, Placement]
"""The places that a puzzle shows, by their letters."""


SOME_PATCHES = Expected("patches", "3M 5A")
PLACES = Expected("letters of places", "b e f")
SHIELDS = Expected("the numbers of shields in order,", "0 4 2")
SOME_ACTIONS = Expected("actions", "lay RGY at a, claim 9M")


def patch(text: str) -> Patch:
    """Read a patch as people write it.

    >>> patch("12M")
    (12, 'M')
    """
    found = re.fullmatch(r"(\d{1,3})([AMCLR])", text.strip()) if isinstance(text, str) else None
    if not found:
        raise BadInput(f"patch: expected one such as '3M', got {shown(text)}")
    return int(found[1]), found[2]


# ── patches, shields, places ───────────────────────────────────────────────────────────────────────


def read_patches(board: Board, answer: object) -> frozenset[Patch]:
    """Read patches of the board: '3M 5A', a list of such or of (3, 'M'), one patch, or a Parcel."""
    if isinstance(answer, Parcel):
        return answer.patches
    # A patch is itself a tuple, and must not be taken for two parts.
    if isinstance(answer, tuple) and len(answer) == 2 and isinstance(answer[0], int):
        answer = [answer]
    found = []
    for part in each_part(answer, SOME_PATCHES):
        try:
            one = patch(part.upper()) if isinstance(part, str) else part
            board.parcel(one)  # type: ignore[arg-type]  # it checks the patch
        except BadInput:
            raise Unclear(_no_patch(board, part)) from None
        found.append(one)
    return frozenset(found)  # type: ignore[arg-type]


def _no_patch(board: Board, part: object) -> str:
    """Return why something is no patch of a board: there is no such shield, or it has other patches."""
    named = re.fullmatch(r"(\d{1,3})[AMCLR]", part.upper()) if isinstance(part, str) else None
    if named is None:
        return str(unclear(f"{SOME_PATCHES} that lie on this board", part))
    number = int(named[1])
    if number >= len(board.laid):
        return f"there is no shield {number}: the last is shield {len(board.laid) - 1}."
    there = listed([f"{number}{name}" for name in board.laid[number].shield.patches])
    return f"there is no patch {named[0]}: shield {number} has {there}."


def read_shields(board: Board, answer: object) -> tuple[int, ...]:
    """Read shields in order: '0 4 2', a list of numbers, or a Loop."""
    if isinstance(answer, Loop | Run):
        answer = answer.shields
    numbers = []
    for part in each_part(answer, SHIELDS):
        try:
            number = read_number(part)
        except Unclear:
            raise unclear(SHIELDS, answer) from None
        if not 0 <= number < len(board.laid):
            raise Unclear(f"give shields from 0 to {len(board.laid) - 1}, not {number}.")
        numbers.append(number)
    return tuple(numbers)


def read_places(places: Places, answer: object) -> tuple[Placement, ...]:
    """Read places by their letters, 'a c' or 'ac', or as Placements."""
    if isinstance(answer, Placement):
        return (answer,)
    parts = each_part(answer, PLACES)
    if len(parts) == 1 and isinstance(parts[0], str) and parts[0] not in places:  # 'ac' is a and c
        parts = list(parts[0])
    found = []
    for part in parts:
        if isinstance(part, Placement):
            found.append(part)
        elif isinstance(part, str) and part.lower() in places:
            found.append(places[part.lower()])
        else:
            known = f"; here they are {' '.join(places)}" if places else ""
            raise Unclear(f"give {PLACES}, not {shown(part)}{known}.")
    return tuple(dict.fromkeys(found))


# ── actions ───────────────────────────────────────────────────────────────────────────────────────


def read_actions(state: State, places: Places, answer: object) -> tuple[Action, ...]:
    """Read a line of actions: a text, actions, a Record, or a live board on which it was played."""
    if isinstance(answer, Recorded):
        answer = answer.record()
    if isinstance(answer, Record):
        if answer.start != state:
            raise Unclear("this record begins with another position; begin with the puzzle's .state.")
        return answer.actions
    if isinstance(answer, Action):
        return (answer,)
    if isinstance(answer, str):
        answer = [part for part in re.split(r"[,;\n]|\bthen\b", answer) if part.strip()]
    found: list[Action] = []
    for part in each_part(answer, SOME_ACTIONS):
        if isinstance(part, str):
            part = _meant(state, action(part, places))
        if not isinstance(part, Action):
            raise unclear(SOME_ACTIONS, part)
        found.append(part)
    return tuple(found)


def _meant(state: State, read: Action) -> Action:
    """Return the action that is meant: 'take back 3C' may mean the boma around this patch."""
    if isinstance(read, Remove) and not isinstance(read.what, Loop):
        return removal_at(state, read.what)
    return read


_VERBS = {kind.verb: kind for kind in ACTIONS if kind.verb}
"""Every kind of action by what people type for it."""
_FILLERS = ("boma", "fence", "of", "the", "to")
"""Words that an action may contain and that say nothing: 'build the boma of fence 2'."""


def action(text: str, places: Places = MappingProxyType({})) -> Action:
    """Read one action in words.

    >>> action("claim 9M"), action("build 2")
    (Claim(patch=(9, 'M')), BuildBoma(fence=2))
    """
    words = text.replace("take back", "remove").split()  # the only verb of two words
    verb, rest = (words[0].lower(), words[1:]) if words else ("", [])
    kind = _VERBS.get(verb)
    try:
        if kind is LayShield:
            return _lay(rest, places)
        said = [word for word in rest if word not in _FILLERS]
        if kind is not None and len(said) == len(fields(kind)):
            parts = [_PARTS[field.name](word) for field, word in zip(fields(kind), said, strict=True)]
            return kind(*parts)
    except BadInput as error:
        raise Unclear(f"{shown(text.strip())} cannot be read: {error}.") from None
    raise Unclear(f"give {SOME_ACTIONS}, not {shown(text.strip())}; the verbs are {', '.join(_VERBS)}.")


def _lay(words: list[str], places: Places) -> Action:
    kinds = [word for word in words if word in ("wide", "narrow")]
    match [word for word in words if word not in kinds]:
        case [colours, "at", letter] if letter.lower() in places:
            placement = places[letter.lower()]
            shield = Shield(placement.kind, colours.upper())
            if kinds not in ([], [placement.kind]):
                raise BadInput(f"place {letter} is for a {placement.kind} shield")
            return LayShield(shield, placement)
        case [_, "at", letter]:
            raise BadInput(f"there is no place {shown(letter)}; here they are {' '.join(places)}")
    raise BadInput("give the colours of a shield and the letter of a place, such as 'lay RGY at a'")


def _fence(word: str) -> int:
    if word not in ("1", "2"):
        raise BadInput("a fence is 1 or 2")
    return int(word)


def _on_patch(word: str) -> Patch:
    try:
        return patch(word.upper())
    except BadInput:
        raise BadInput("a patch is written like 3M") from None


_PARTS: dict[str, Callable[[str], object]] = {
    "patch": _on_patch,
    "what": _on_patch,
    "start": _on_patch,
    "end": _on_patch,
    "fence": _fence,
}
"""How each part of an action is read, by the name of its field."""

"""A learner's progress as plain data: solved puzzles, and data kept under names.

A file or the page stores it. Another writer may have changed either since it was read, so it is never
overwritten: both changes are merged.
"""

from __future__ import annotations

import json
from typing import Any, TypeGuard

ProgressData = dict[str, Any]
"""{"solved": {id: true}, "kept": {name: data}}"""
_VERSION = "elongo progress"
_NOTHING = object()


def no_progress() -> ProgressData:
    """Return empty progress."""
    return {"solved": {}, "kept": {}}


def written(data: ProgressData) -> str:
    """Return progress as a text, the same for equal data."""
    return json.dumps({_VERSION: 1, **data}, indent=1, sort_keys=True, ensure_ascii=False) + "\n"


def read(text: str) -> ProgressData | None:
    """Read progress from a text; None if it is foreign or broken."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return None
    if not isinstance(found, dict) or found.get(_VERSION) != 1:
        return None
    data = {name: found.get(name) for name in no_progress()}
    return data if isinstance(data["solved"], dict) and is_kept(data["kept"]) else None


def is_kept(data: object) -> TypeGuard[dict[str, Any]]:
    """Return True if the data has the form that can be kept: a dictionary for each name."""
    return isinstance(data, dict) and all(isinstance(each, dict) for each in data.values())


def joined_progress(before: ProgressData, mine: ProgressData, theirs: ProgressData) -> ProgressData:
    """Return both sides' progress merged; of kept data, the changes since `before`. Solved puzzles stay
    solved."""
    kept = joined(before["kept"], mine["kept"], theirs["kept"])
    return {"solved": theirs["solved"] | mine["solved"], "kept": kept}


def joined(before: Any, mine: Any, theirs: Any) -> Any:
    """Merge both changes since `before`, leaf by leaf. Where both changed the same leaf, the larger stays.

    >>> joined({"a": 1, "b": 1}, {"a": 2, "b": 1}, {"a": 1, "b": 1, "c": 3})
    {'a': 2, 'b': 1, 'c': 3}
    >>> joined({}, {"grade": [2, 5]}, {"grade": [3, 0]})
    {'grade': [3, 0]}
    """
    if not isinstance(mine, dict) or not isinstance(theirs, dict):
        return _further(before, mine, theirs)
    old = before if isinstance(before, dict) else {}
    names = dict.fromkeys([*mine, *theirs])
    found = {name: joined(*(each.get(name, _NOTHING) for each in (old, mine, theirs))) for name in names}
    return {name: each for name, each in found.items() if each is not _NOTHING}


def _further(before: Any, mine: Any, theirs: Any) -> Any:
    """Return the changed value; if both changed, the one further on, if they can be compared."""
    if before in (mine, theirs):
        return theirs if mine == before else mine
    try:
        return max(mine, theirs)
    except TypeError:
        return mine

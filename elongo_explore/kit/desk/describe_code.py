"""The contents of a code, in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..course.say import Sentences
from ..game import game_of
from ..pictures.showing import show
from ..table.codes import PositionCodeError
from ..table.records import Record, Study
from ..table.sentences import Sentence
from ..table.wording import counted
from .links import opened
from .messages import broken


def holds(code: str) -> Sentences:
    """Return the contents of a code or link in words; for a broken code, where it breaks.

    >>> holds("2ebfWEFnW8WwqqcVV")
    This code is not complete, or a character of it was changed: ... 2ebfWEFnW8Wwq▸qcVV◂
    """
    try:
        return Sentences(Sentence("", line) for line in holding_lines(code))
    except PositionCodeError as error:
        line = broken(error)
        before, wrong, after = line.marked
        return Sentences([Sentence("", f"{line.text} {before}▸{wrong}◂{after}")])


def holding_lines(text: str, *, words: bool = False) -> Iterator[str]:
    """Return the contents of a code or link line by line; with `words`, its whole position in words.

    >>> print(*holding_lines("2ebfWEFnW8WwqqcVU"), sep="\\n")
    Elongo: a position.
    2 wide shields and 1 narrow shield. A free board, without players.
    """
    what = opened(text)
    start, final, kind = _parts(what)
    yield f"{game_of(start).name}: {kind}."
    if start is final:
        yield _moment(start)
    else:
        yield f"At its start: {_moment(start)}"
        yield f"At its end: {_moment(final)}"
    if words:
        yield from show(final).scene.description.splitlines()


def _parts(what: Any) -> tuple[Any, Any, str]:
    """Say where it begins, where it ends, and what it is."""
    if isinstance(what, Record):
        return what.start, what.final, f"a record of {counted(len(what.actions), 'step')}"
    if isinstance(what, Study):
        lines = counted(len(what.ends), "line")
        return what.start, what.main.final, f"a study of {counted(len(what.moves), 'step')} in {lines}"
    return what, what, "a position of a game" if isinstance(what, game_of(what).states) else "a position"


def _moment(position: Any) -> str:
    return f"{game_of(position).words.now(position)}."

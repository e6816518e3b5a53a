"""Your progress: `el.progress()`. It is saved automatically, in a file beside the notebooks or in the page.

A code takes it to another computer (progress_data.py).
"""

from __future__ import annotations

import json
from contextlib import suppress
from copy import deepcopy
from pathlib import Path
from threading import RLock
from typing import Any
from weakref import WeakSet

from ..game import game_named
from ..pictures.number_table import NumberTable
from ..table.errors import BadInput, shown
from ..table.wording import counted
from . import progress_file
from .entry import entries, predictions
from .progress_data import (
    ProgressData,
    code_of,
    joined_progress,
    no_progress,
    read,
    read_code,
    written,
)

_PREDICTED = "predict "
"""The prefix of a prediction's id, because a puzzle may have the same id."""


class _Memory:
    """The progress known to this kernel, and the stored progress when last read."""

    def __init__(self) -> None:
        self.forget()

    def forget(self) -> None:
        """Start again with nothing."""
        self.mine, self.before = no_progress(), no_progress()
        self.seen: object = None
        self.said = ""
        """A message about the file, if there is one."""


_memory = _Memory()
_pages: WeakSet[Any] = WeakSet()  # weak: a closed page should not live on because of its progress
_alone = RLock()  # messages of the page may arrive in several threads


class Progress:
    """Your progress, lesson by lesson; `print` or `str` gives the code to take elsewhere."""

    def __init__(self, code: str) -> None:
        self.code = code
        """The code to carry along."""

    def __str__(self) -> str:
        return self.code

    def __eq__(self, other: object) -> bool:
        return self.code == str(other) if isinstance(other, Progress | str) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.code)

    @property
    def short(self) -> str:
        """The progress in a sentence."""
        done = solved_ids()
        graded = {name for name, entry in entries().items() if entry.grade is not None}
        made = len(predicted_ids() & set(predictions()))
        parts = [
            *([counted(made, "prediction") + " made"] if made else []),
            *([counted(others, "exercise") + " solved"] if (others := len(done - graded)) else []),
            f"{len(done & graded)} of {len(graded)} puzzles solved",
        ]
        return ", ".join(parts)

    @property
    def table(self) -> NumberTable:
        """The progress in each lesson where something is solved."""
        rows = [
            (lesson, f"{p} of {of_p}" if of_p else "", f"{e} of {of_e}" if of_e else "")
            for lesson, (p, of_p, e, of_e) in _by_lesson().items()
            if p or e
        ]
        return NumberTable("Done so far", ("lesson", "predictions made", "solved"), tuple(rows))

    def __repr__(self) -> str:
        table = [repr(self.table)] if self.table.rows else []
        return "\n".join([*table, *self._sentences()])

    def _repr_html_(self) -> str:
        table = self.table._repr_html_() if self.table.rows else ""
        style = 'style="overflow-wrap: anywhere"'  # a code has no natural place to break
        return table + "".join(f"<p {style}>{sentence}</p>" for sentence in self._sentences())

    def _sentences(self) -> list[str]:
        carried = f"To carry it elsewhere: el.progress({self.code!r})"
        return [f"{self.short}.", *filter(None, [_memory.said, _where()]), carried]


def _where() -> str:
    if progress_file.is_kept_by_page():
        return "This browser keeps it."
    path = progress_file.place()
    return f"It is kept in {path.name}, beside the notebooks." if path and not _memory.said else ""


def _by_lesson() -> dict[str, list[int]]:
    """Return for each lesson: predictions made and in total, exercises solved and in total. Puzzles are
    under their game."""
    found: dict[str, list[int]] = {}
    for books, done, at in ((predictions(), predicted_ids(), 0), (entries(), solved_ids(), 2)):
        for name, entry in books.items():
            lesson = f"puzzles of {game_named(entry.game).name}" if entry.grade else entry.source
            row = found.setdefault(lesson, [0, 0, 0, 0])
            row[at] += name in done
            row[at + 1] += 1
    return dict(sorted(found.items()))


# ── what others note and ask ──────────────────────────────────────────────────────────────────────


def solved(name: str) -> None:
    """Note that a puzzle was solved."""
    _note([name])


def predicted(name: str) -> None:
    """Note that a prediction was made, right or wrong."""
    _note([_PREDICTED + name])


def _note(names: list[str]) -> None:
    _refresh()  # another kernel may have noted it: then there is nothing to save
    new = {name: True for name in names if name not in _memory.mine["solved"]}
    if new:
        _memory.mine["solved"] |= new
        _save()


def solved_ids() -> frozenset[str]:
    """Return the ids of the solved puzzles."""
    _refresh()
    return frozenset(name for name in _memory.mine["solved"] if not name.startswith(_PREDICTED))


def predicted_ids() -> frozenset[str]:
    """Return the ids of the predictions made."""
    _refresh()
    marked = (name for name in _memory.mine["solved"] if name.startswith(_PREDICTED))
    return frozenset(name.removeprefix(_PREDICTED) for name in marked)


def kept(what: str) -> dict[str, Any]:
    """Return a copy of the data kept under this name; empty if there is none."""
    _refresh()
    # A copy: a change to ours would look like one that is saved already.
    return deepcopy(_memory.mine["kept"].get(what, {}))


def keep(what: str, data: dict[str, Any]) -> None:
    """Keep plain data (texts, numbers, lists, and so on) under a name, replacing earlier data."""
    try:
        # There and back: tuples become lists, as they will be when they are read again.
        plain = json.loads(json.dumps(data, allow_nan=False))
    except (TypeError, ValueError, RecursionError) as error:
        raise BadInput(f"progress: only plain data can be kept, got {shown(data)}") from error
    if not isinstance(plain, dict):
        raise BadInput(f"progress: expected a dict to keep, got {shown(data)}")
    _refresh()
    if plain != _memory.mine["kept"].get(what):
        _memory.mine["kept"][what] = plain
        _save()


def forget() -> None:
    """Forget everything that was solved and kept; a file stays as it is."""
    _memory.forget()


# ── where it is kept ──────────────────────────────────────────────────────────────────────────────


def _refresh() -> None:
    """Read the file if it has changed."""
    path = progress_file.place()
    if path is None or progress_file.stamp(path) in (None, _memory.seen):
        return
    with _alone, suppress(OSError):
        try:
            with progress_file.locked(path):
                _read_file(path)
        except PermissionError:  # it can be read but not written
            _absorb(progress_file.text_of(path) or "")
            _memory.seen = progress_file.stamp(path)


def _save() -> None:
    """Merge the stored progress with what is new here, and write it to the file or the pages."""
    path = progress_file.place()
    if path is not None:
        try:
            with _alone, progress_file.locked(path):
                _read_file(path)  # under the lock, or what another kernel wrote since would be lost
                progress_file.write(path, written(_memory.mine))
                _memory.before, _memory.seen = deepcopy(_memory.mine), progress_file.stamp(path)
        except OSError:
            _memory.said = f"{path.name} cannot be written here: only this kernel knows what is new."
    for page in list(_pages):  # a copy: a page may go away while it is told
        page.changed()


def _read_file(path: Path) -> None:
    text = progress_file.text_of(path)
    if text is None:  # the file was deleted, which loses nothing of ours
        _memory.before = no_progress()
    elif not _absorb(text):  # keep the broken file: it may be someone's only copy
        _memory.said = progress_file.put_aside(path)
    _memory.seen = progress_file.stamp(path)


def _absorb(text: str) -> bool:
    """Merge stored progress into ours. Return False if it could not be read."""
    theirs = read(text)
    if theirs is None:
        _memory.before = no_progress()  # nothing is stored any more: all of ours is new
        return False
    _memory.mine = joined_progress(_memory.before, _memory.mine, theirs)
    _memory.before = theirs
    return True


def watched_by(page: Any) -> None:
    """Call `page.changed` whenever there is new progress for the page to keep."""
    _pages.add(page)


def to_keep() -> str:
    """Return the text for a page to keep; "" if there is nothing yet."""
    return written(_memory.mine) if _memory.mine != no_progress() else ""


def brought_back(text: str) -> bool:
    """Merge the progress that a page has kept. Return False if it could not be read."""
    with _alone:
        return not text or _absorb(text)


# ── what people type ──────────────────────────────────────────────────────────────────────────────


def progress(saved: str | Progress | None = None) -> Progress:
    """Return what you have solved, lesson by lesson. Give it a code from elsewhere to add that progress."""
    if saved is not None:
        _take_in(read_code(saved.code if isinstance(saved, Progress) else saved, _known()))
    _refresh()
    return Progress(code_of(_memory.mine, _known()))


def _take_in(theirs: ProgressData) -> None:
    """Merge the progress of a code into ours, and save it."""
    _refresh()
    # Merged with nothing as the common past: a code only adds, it never takes back.
    joined = joined_progress(no_progress(), _memory.mine, theirs)
    if joined != _memory.mine:
        _memory.mine = joined
        _save()


def _known() -> set[str]:
    return {*entries(), *(_PREDICTED + name for name in predictions())}

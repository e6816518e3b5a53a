"""`elongo course` copies the notebooks, and never overwrites a notebook that you have changed.

A small file beside the copies has the hash of each as it was written. A copy that still has this hash is
unchanged, so a newer version may replace it; any other copy stays.
"""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

from ..kit.table.errors import BadInput
from ..kit.table.wording import counted, listed

FIRST = "00_start_here.ipynb"
COURSE_LIST = ".elongo_course.json"
_PATTERNS = ("*.ipynb", "pictures/*.*")


def notebooks_folder() -> Path:
    """Return the folder of the notebooks: in the installed package, or beside it in a checkout."""
    package = Path(__file__).parents[1]
    for folder in (package / "notebooks", package.parent / "notebooks"):
        if (folder / FIRST).is_file():
            return folder
    raise FileNotFoundError(f"The notebooks are not there: neither in {package} nor beside it.")


@dataclass
class CourseCopy:
    """The files by what was done with them."""

    new: list[str] = field(default_factory=list)
    newer: list[str] = field(default_factory=list)
    """Unchanged copies that a newer version has replaced."""
    same: list[str] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)
    """Copies that were changed, and stay."""
    outdated: list[str] = field(default_factory=list)
    """Those of `kept` that have a newer version."""

    @property
    def written(self) -> list[str]:
        """The files that were written."""
        return self.new + self.newer


def copy_course(source: Path, folder: Path) -> CourseCopy:
    """Copy the notebooks and their pictures to a folder, and return what was done."""
    if folder.exists() and not folder.is_dir():
        raise BadInput(f"{folder} is a file; say a folder for the course.")
    folder.mkdir(parents=True, exist_ok=True)
    done, before, after = CourseCopy(), _read(folder / COURSE_LIST), dict[str, str]()
    if source.resolve() == folder.resolve():
        return done
    for name in sorted(_names(source)):
        after[name] = _copy(name, source / name, folder / name, before.get(name, ""), done)
    _write(folder / COURSE_LIST, json.dumps({"files": after}, indent=1).encode())
    return done


def _copy(name: str, source: Path, target: Path, before: str, done: CourseCopy) -> str:
    """Copy a file unless the old copy was changed. Return the hash of the last copy that we wrote."""
    content = source.read_bytes()
    newest = _hash(content)
    if not os.path.lexists(target):
        done.new.append(name)
    elif target.is_file() and (mine := _hash(target.read_bytes())) == newest:
        done.same.append(name)
        return newest
    elif target.is_file() and mine == before:
        done.newer.append(name)
    else:
        done.kept.append(name)
        if newest != before:
            done.outdated.append(name)
        return before
    target.parent.mkdir(parents=True, exist_ok=True)
    _write(target, content)
    return newest


def _names(source: Path) -> Iterator[str]:
    for pattern in _PATTERNS:
        yield from (path.relative_to(source).as_posix() for path in source.glob(pattern))


def _hash(content: bytes) -> str:
    return sha256(content).hexdigest()


def _read(manifest: Path) -> Mapping[str, str]:
    """Return the hashes of earlier copies; empty if the file cannot be read, so that every copy stays."""
    try:
        files = json.loads(manifest.read_text("utf-8"))["files"]
        return {name: mark for name, mark in files.items() if isinstance(mark, str)}
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return {}


def _write(target: Path, content: bytes) -> None:
    """Write a file under another name first, so that a file with the right name is always complete."""
    part = target.with_name(f"{target.name}.part")
    part.write_bytes(content)
    shutil.move(part, target)


def summary(done: CourseCopy, folder: Path) -> Iterator[str]:
    """Yield what was done, in a few lines."""
    parts = [
        (done.new, "copied"),
        (done.newer, "brought up to date"),
        (done.same, "as they were"),
        (done.kept, "left alone, as you have changed them"),
    ]
    told = [f"{counted(len(names), 'file')} {words}" for names, words in parts if names]
    yield f"{folder}: {'; '.join(told) or 'the notebooks are there'}."
    if done.kept:
        yield f"Yours are {listed(done.kept)}."
    if done.outdated:
        yield f"There are newer versions of {listed(done.outdated)}: rename yours to get them."

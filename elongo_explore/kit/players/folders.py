"""A folder into which the rows of many games are written in parts, as they come.

    manifest.json                    what the folder is: game, players, options, seed, version
    part-000000-000199-3f9c….csv     some rows: the least and the greatest number, and a digest of the file

A part is written under another name, then renamed: a killed process leaves whole parts, or none. The digest
reveals a part that was cut off or changed: it is set aside with a warning, and its games are played again.
"""

from __future__ import annotations

import csv
import json
import os
import re
import warnings
from collections.abc import Mapping, Sequence
from hashlib import sha256
from io import BytesIO, StringIO
from pathlib import Path
from typing import Any

from ..table.errors import BadInput, shown
from ..table.wording import listed
from .jobs import Row

Manifest = Mapping[str, Any]
MANIFEST = "manifest.json"
ONGOING = ".writing"
DAMAGED = ".damaged"
_PART = re.compile(r"part-\d+-\d+-([0-9a-f]{16})\.(csv|parquet)")


def csv_text(rows: Sequence[Row]) -> str:
    """Return rows as CSV: words in quotes, numbers without, so that reading can tell them apart."""
    text = StringIO()
    writer = csv.DictWriter(text, list(rows[0]), quoting=csv.QUOTE_NONNUMERIC, lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue()


def csv_rows(text: str) -> list[Row]:
    """Return the rows of a CSV text."""
    found = csv.DictReader(StringIO(text), quoting=csv.QUOTE_NONNUMERIC)
    return [{name: _cell(each) for name, each in row.items()} for row in found]


def _cell(found: str | float) -> int | str:
    return found if isinstance(found, str) else int(found)


def _parquet() -> Any:
    """Return the library that reads and writes Parquet, or None."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        return None
    return pyarrow


def _written(rows: Sequence[Row]) -> tuple[bytes, str]:
    """Return rows as the content of a file, and the ending of its name."""
    library = _parquet()
    if library is None:
        return csv_text(rows).encode(), "csv"
    file = BytesIO()
    library.parquet.write_table(library.Table.from_pylist(rows), file)
    return file.getvalue(), "parquet"


def _read(path: Path, content: bytes) -> list[Row]:
    if path.suffix == ".csv":
        return csv_rows(content.decode())
    library = _parquet()
    if library is None:
        raise BadInput(f'{path}: to read this, install pyarrow: pip install "elongo_explore[cluster]"')
    # With its own threads, pyarrow now and then aborts the process when Python ends.
    table = library.parquet.ParquetFile(BytesIO(content), pre_buffer=False).read(use_threads=False)
    rows: list[Row] = table.to_pylist()
    return rows


class PartsFolder:
    """A folder that keeps games in parts, each in a file."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @classmethod
    def opened(cls, folder: object, manifest: Manifest) -> PartsFolder:
        """Return a folder for games of one kind: a new one, or one that already has such games."""
        found = cls(_path(folder))
        if not found.path.exists() or all(each.name.endswith(ONGOING) for each in found.path.iterdir()):
            try:
                found.path.mkdir(parents=True, exist_ok=True)
            except OSError as error:
                raise BadInput(f"folder: expected one that can be made: {error}") from None
            found._put(MANIFEST, json.dumps(manifest, indent=1).encode() + b"\n")
        found._check(manifest)
        return found

    @classmethod
    def existing(cls, folder: object) -> PartsFolder:
        """Return a folder that has games. Raise BadInput if it has none."""
        found = cls(_path(folder))
        found.manifest()
        return found

    def manifest(self) -> Manifest:
        """Return the manifest of the folder."""
        try:
            found = json.loads((self.path / MANIFEST).read_text("utf-8"))
        except (OSError, ValueError):
            found = None
        if not isinstance(found, dict):
            where = shown(str(self.path))
            raise BadInput(f"folder: {where} has no games (no {MANIFEST}); give an empty or a new one")
        return found

    def _check(self, wanted: Manifest) -> None:
        found = self.manifest()
        differ = [name for name in wanted if found.get(name) != wanted[name]]
        if differ:
            said = listed(f"{name} {shown(found.get(name))}, not {shown(wanted[name])}" for name in differ)
            where = shown(str(self.path))
            raise BadInput(
                f"folder: {where} has other games: {said}. Give another folder for these; "
                f"el.games_from({where}) reads what is there"
            )

    def add(self, rows: Sequence[Row]) -> None:
        """Write some rows as a part."""
        if rows:
            content, kind = _written(rows)
            numbers = [int(row["number"]) for row in rows]
            self._put(f"part-{min(numbers):06}-{max(numbers):06}-{_digest(content)}.{kind}", content)

    def _put(self, name: str, content: bytes) -> None:
        """Write a file completely or not at all."""
        ongoing = self.path / f"{name}.{os.getpid()}{ONGOING}"
        for last in (False, False, True):
            with ongoing.open("wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            try:
                ongoing.replace(self.path / name)
                return
            except FileNotFoundError:  # another process has just opened this folder and cleaned it
                if last:
                    raise

    def rows(self, *, repair: bool = False) -> dict[int, Row]:
        """Return all rows by their numbers, each once. Damaged parts are left out with a warning; with
        `repair` they are also set aside."""
        found, damaged = dict[int, Row](), list[Path]()
        for path in sorted(self.path.iterdir()):
            if part := _PART.fullmatch(path.name):
                content = path.read_bytes()
                if _digest(content) == part[1]:
                    found.update((int(row["number"]), row) for row in _read(path, content))
                else:
                    damaged.append(path)
        if repair:
            self._repair(damaged)
        elif damaged:
            self._tell(damaged, "damaged, and its games are left out")
        return dict(sorted(found.items()))

    def _repair(self, damaged: Sequence[Path]) -> None:
        if damaged:
            for path in damaged:
                path.replace(path.with_name(path.name + DAMAGED))
            self._tell(damaged, f"damaged: it is set aside (…{DAMAGED}), and its games are played again")
        if ongoing := sorted(self.path.glob(f"*{ONGOING}")):
            for path in ongoing:
                path.unlink(missing_ok=True)
            self._tell(ongoing, "half-written: it is removed, and its games are played again")

    def _tell(self, paths: Sequence[Path], what: str) -> None:
        for path in paths:
            warnings.warn(f"{self.path}: {path.name} is {what}", RuntimeWarning, stacklevel=5)


def _digest(content: bytes) -> str:
    return sha256(content).hexdigest()[:16]


def _path(folder: object) -> Path:
    if not isinstance(folder, str | Path) or not str(folder) or "\0" in str(folder):
        raise BadInput(f"folder: expected the name of a folder, got {shown(folder)}")
    path = Path(folder)
    if path.exists() and not path.is_dir():
        raise BadInput(f"folder: expected a folder, got a file: {shown(str(path))}")
    return path

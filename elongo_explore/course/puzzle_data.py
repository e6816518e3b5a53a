"""The puzzles as they are written down: TOML files in the folder `puzzles`, one for a lesson or a grade."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from importlib import resources
from string import ascii_lowercase
from typing import Any

from ..elongo.board.shields import Placement, Shield
from ..elongo.play.notation import decode
from ..elongo.play.state import State
from ..elongo.position import Position
from ..elongo.rules import rule
from ..table.errors import BadInput, shown
from .goals import GOALS
from .questions import COLLECTIONS, NUMBERS

KINDS = ("patches", "placements", "placement", "number", "choice", "actions", "loop")
GRADES = (1, 2, 3, 4, 5)
_KNOWN: dict[str, Mapping[str, object]] = {
    "patches": COLLECTIONS,
    "number": NUMBERS,
    "loop": {"loop": None},
    "placements": GOALS,
    "placement": GOALS,
    "actions": GOALS,
    "choice": GOALS,
}


@dataclass(frozen=True)
class Entry:
    """One puzzle, as its file has it."""

    id: str
    title: str
    question: str
    position: str
    kind: str
    rules: tuple[str, ...]
    want: Mapping[str, Any] = field(default_factory=dict)
    choices: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    hints: tuple[str, ...] = ()
    note: str = ""
    grade: int | None = None
    """None: an exercise of a lesson."""
    line: str = ""
    """Actions that are done before anything is asked."""
    shield: str = ""
    places: tuple[str, ...] = ()
    shields: int | None = None
    """At most so many are to be laid."""
    solution: str = ""
    ways: int | None = None
    """In how many ways shields can be laid for it, as a search finds."""
    show: Mapping[str, Any] = field(default_factory=dict)
    """What `position_scenes` is told besides: overlays, size, names, numbers, hand."""
    source: str = ""
    """The name of the file."""

    @property
    def at(self) -> Position:
        """The position itself."""
        found = decode(self.position)
        if not isinstance(found, Position):
            raise BadInput(f"puzzle {self.id!r}: a record has no single position")
        return found

    @property
    def lettered(self) -> dict[str, Placement]:
        """The places, by letters."""
        return dict(zip(ascii_lowercase, map(_placement, self.places), strict=False))

    @property
    def the_shield(self) -> Shield | None:
        """The shield that is to be laid."""
        if not self.shield:
            return None
        kind, colours = self.shield.split()
        return Shield(kind, colours)  # type: ignore[arg-type]


def _placement(text: str) -> Placement:
    """'wide 0 1 0 -1 7': the kind, the corner, the turn."""
    kind, *numbers = text.split()
    *corner, turn = map(int, numbers)
    return Placement(kind, tuple(corner), turn)  # type: ignore[arg-type]


@cache
def entries() -> dict[str, Entry]:
    """Every puzzle by its id, file by file."""
    found: dict[str, Entry] = {}
    folder = resources.files("elongo_explore.elongo") / "puzzles"
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if file.name.endswith(".toml"):
            for table in tomllib.loads(file.read_text("utf-8")).get("puzzle", []):
                entry = _entry(table, file.name.removesuffix(".toml"))
                if entry.id in found:
                    raise BadInput(f"{file.name}: there are two puzzles {entry.id!r}")
                found[entry.id] = entry
    return found


def _entry(table: dict[str, Any], source: str) -> Entry:
    known = {f.name for f in fields(Entry)} - {"source"}
    where = f"{source}.toml, puzzle {shown(table.get('id'))}"
    if extra := sorted(set(table) - known):
        raise BadInput(f"{where}: {extra[0]!r} is not one of {', '.join(sorted(known))}")
    for name in ("rules", "hints", "places"):
        table[name] = tuple(table.get(name, ()))
    try:
        entry = Entry(**table, source=source)
    except TypeError as error:
        raise BadInput(f"{where}: {error}") from None
    if problems := _problems(entry):
        raise BadInput(f"{where}: {'; '.join(problems)}")
    return entry


def _problems(entry: Entry) -> list[str]:
    """What is wrong with the words of an entry. Whether it can be solved is for the tests."""
    found = []
    if entry.kind not in KINDS:
        return [f"kind {shown(entry.kind)} is not one of {', '.join(KINDS)}"]
    if entry.grade not in (None, *GRADES):
        found.append(f"grade {shown(entry.grade)} is not 1 to 5")
    wants = [*entry.choices.values()] if entry.kind == "choice" else [entry.want]
    known = _KNOWN[entry.kind]
    strange = [name for want in wants for name in want if name not in known]
    found += [f"{shown(name)} is not one of {', '.join(known)}" for name in strange]
    if not wants or not all(wants):
        found.append("it says nowhere what is wanted")
    if entry.kind in ("patches", "number", "loop") and len(entry.want) != 1:
        found.append("it has to want one thing")
    if entry.kind == "placements" and not entry.places:
        found.append("it has no places to choose from")
    if not entry.rules:
        found.append("it names no rule")
    for each in entry.rules:
        rule(each)
    return found


def position_is_a_game(entry: Entry) -> bool:
    """Is it about a game, not about a board alone?"""
    return isinstance(entry.at, State)

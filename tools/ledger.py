"""Write docs/rule_index.md: which tests show a rule, where the course teaches it, and what cites it.

Nothing of this is written by hand, but for the reasons why a few rules cannot be cited;
tests/course/test_ledger.py wants every cell of its tables filled, and up to date.
"""

from __future__ import annotations

import ast
import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from urllib.parse import quote

from elongo_explore.games import GAMES
from elongo_explore.kit.table.rulebook import Rule
from tests.support.citations import citations

ROOT = Path(__file__).parent.parent
INDEX = ROOT / "docs/rule_index.md"
RULES = {id: each for book in (game.rulebook for game in GAMES) for id, each in book.rules.items()}
"""The rules of all games."""
GROUPS = {
    group: heading for book in (game.rulebook for game in GAMES) for group, heading in book.groups.items()
}
SHOWN = 3
"""The number of tests of a rule that are named."""

UNCITED = {
    "TURN-2": "A short turn ends as any other does (TURN-3).",
    "LAY-4": "It allows everything, so nothing is refused by it.",
    "LAY-5": "It leaves a choice; both ways are laid by LAY-1.",
    "BOMA-2": "After you have built one, CLAIM-4 refuses the other.",
    "BOMA-3": "It says what a boma may hold; the animals come by BOMA-5.",
    "BOMA-4": "If you are too late, CLAIM-4 or BOMA-1 refuses it.",
    "BOMA-7": "A fact about the shapes of shields.",
    "BIG-1": "It says what stays as it is; only what changes is told, by BOMA-5.",
    "BIG-3": "Questions, not a rule.",
    "BAO-1": "It says how the bowls lie; every event names bowls by it.",
    "BAO-2": "It says how a game begins; from then on stones only move.",
}
"""Rules that no event and no refusal can cite, and why."""


@dataclass
class Entry:
    """The lessons, tests and citations of one rule."""

    rule: Rule
    tests: list[str] = field(default_factory=list)
    """As `tests/elongo/test_laying.py::test_colours_never_restrict_laying`."""
    lessons: dict[str, str] = field(default_factory=dict)
    """Notebooks that name the rule, each with the heading above the cell that does."""
    cited: set[str] = field(default_factory=set)
    """Names of events; "refusal"; "position", if `el.scenario` refuses positions by it."""


# ── tests ─────────────────────────────────────────────────────────────────────────────────────────────


@cache
def marked() -> dict[str, list[str]]:
    """For each rule id, the tests that are marked with it."""
    found: dict[str, list[str]] = {}
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                for mark in node.decorator_list:
                    if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
                        for name in mark.args:
                            assert isinstance(name, ast.Constant)
                            found.setdefault(str(name.value), []).append(
                                f"{path.relative_to(ROOT)}::{node.name}"
                            )
    return found


def by_home(tests: Iterable[str]) -> list[str]:
    """Tests in an order that begins with the file that has most of them."""
    tests = list(tests)
    number = Counter(test.split("::")[0] for test in tests)
    return sorted(tests, key=lambda test: (-number[test.split("::")[0]], test.split("::")[0]))


# ── notebooks ─────────────────────────────────────────────────────────────────────────────────────────


_ID = re.compile(r"(?<![\w-])[A-Z]+-\d+(?!\d)")


def cells(path: Path) -> Iterator[tuple[str, str, bool]]:
    """Each cell of a notebook: the heading that it stands under, its source, and whether it is code."""
    heading = ""
    for cell in json.loads(path.read_text("utf-8"))["cells"]:
        source, code = "".join(cell["source"]), cell["cell_type"] == "code"
        parts = [source] if code else re.split(r"^(?=#+ )", source, flags=re.M)
        for part in filter(str.strip, parts):
            if not code and (found := re.match(r"#{1,3} +(.+)", part)):  # smaller ones fold answers away
                heading = found[1].strip()
            yield heading, part, code


def lessons() -> dict[str, dict[str, str]]:
    """For each rule id, the notebooks that name it, and where: in code, or else at the first mention."""
    found: dict[str, dict[str, str]] = {}
    for path in sorted((ROOT / "notebooks").glob("*.ipynb")):
        for heading, source, _ in sorted(cells(path), key=lambda cell: not cell[2]):
            for name in _ID.findall(source):
                found.setdefault(name, {}).setdefault(path.name, heading)
    return found


# ── the tables ────────────────────────────────────────────────────────────────────────────────────────


def entries() -> list[Entry]:
    """Return the whole ledger, rule by rule."""
    tests, taught, cited = marked(), lessons(), citations()
    return [
        Entry(each, by_home(tests.get(id, [])), taught.get(id, {}), cited.get(id, set()))
        for id, each in RULES.items()
    ]


def cell_of_tests(entry: Entry) -> str:
    """Return the first tests of a rule, with links to their files, and the number of others."""
    lines = []
    for test in entry.tests[:SHOWN]:
        file, name = test.split("::")
        lines.append(f"[`{name.removeprefix('test_')}`](../{file})")
    more = len(entry.tests) - len(lines)
    return "<br>".join([*lines, f"and {more} more"] if more else lines)


def cell_of_lessons(entry: Entry) -> str:
    """Links to the headings under which notebooks show a rule.

    JupyterLab goes to the heading if the notebook is open already, and to its top when it opens it.
    """
    lines = []
    for file, heading in entry.lessons.items():
        plain = re.sub(r"[`*]", "", heading)
        place = f"#{quote(plain.replace(' ', '-'))}" if plain else ""
        lines.append(f"[{file.removesuffix('.ipynb')}](../notebooks/{file}{place})")
    return "<br>".join(lines)


def cell_of_citations(entry: Entry) -> str:
    """Return the events by their names, then the refusals; or the reason why there are none."""
    if not entry.cited:
        return UNCITED.get(entry.rule.id, "")
    words = {"refusal": "*refusals*", "position": "*positions*"}
    return "<br>".join(words.get(name, f"`{name}`") for name in sorted(entry.cited))


def row(entry: Entry) -> str:
    """Return one line of a table."""
    book = next(book for book in (game.rulebook for game in GAMES) if entry.rule.group in book.groups)
    badge = f" *({editions})*" if (editions := book.badge(entry.rule)) else ""
    first = f"**{entry.rule.id}** {entry.rule.title}{badge}"
    return f"| {first} | {cell_of_lessons(entry)} | {cell_of_tests(entry)} | {cell_of_citations(entry)} |"


def table(group: str, ledger: Iterable[Entry]) -> str:
    """Return the table of a group of rules."""
    head = [
        f"## {group} · {GROUPS[group]}",
        "",
        "| rule | notebook | tests | cited by |",
        "|:--|:--|:--|:--|",
    ]
    return "\n".join([*head, *(row(entry) for entry in ledger if entry.rule.group == group)])


# ── the page ──────────────────────────────────────────────────────────────────────────────────────────


TITLE = """# Rule index

Every rule of every game: the notebooks that teach it, the tests that show it, and what cites it in the
engine. Whatever happens on a board, and whatever is refused there, names its rule. *Positions* stands for
`el.scenario` and `el.shepherds.position`, which refuse positions that break the rule. To read the rules:
`el.rules()`, or one of them with our rulings: `el.rule("BOMA-5")`.

This page is written by `python -m tools.ledger`, not by hand."""


def index(ledger: Iterable[Entry]) -> str:
    """Return the text of rule_index.md."""
    ledger = list(ledger)
    parts = [TITLE]
    for game, book in ((game.name, game.rulebook) for game in GAMES):
        parts += [f"# {game}", *(table(group, ledger) for group in book.groups)]
    return "\n\n".join(parts) + "\n"


if __name__ == "__main__":
    found = entries()
    INDEX.parent.mkdir(exist_ok=True)
    INDEX.write_text(index(found), "utf-8")
    print(f"ledger: wrote {INDEX.relative_to(ROOT)}, {len(found)} rules")
    if missing := [entry.rule.id for entry in found if not entry.lessons]:
        print(f"ledger: in no notebook yet: {', '.join(missing)}")

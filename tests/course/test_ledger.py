"""Every rule has a test that shows it, a lesson that teaches it, and something that cites it."""

import ast
import json
from functools import cache

import pytest

from elongo_explore.games import GAMES
from elongo_explore.kit.game import game_named
from tests.support.citations import Engine, cited_by, engine_of, parents
from tests.support.for_each import for_each
from tools import ledger
from tools.ledger import GROUPS, RULES

ELONGO, BAO = (engine_of(game_named(id)) for id in ("elongo", "bao"))


@cache
def entries() -> dict[str, ledger.Entry]:
    """Return the whole ledger by the ids of the rules."""
    return {entry.rule.id: entry for entry in ledger.entries()}


@for_each(RULES)
def test_every_rule_has_a_test_that_is_marked_with_its_id(rule: str) -> None:
    """A rule without one is a rule that could be broken unseen."""
    assert entries()[rule].tests, f"no test is marked @pytest.mark.rule({rule!r})"


def test_tests_are_marked_with_rules_that_exist() -> None:
    """Or with rulings. A mark with a slip of the pen shows nothing."""
    rulings = {id for book in (game.rulebook for game in GAMES) for id in book.rulings}
    assert sorted(set(ledger.marked()) - set(RULES) - rulings) == []


@for_each(RULES)
def test_every_rule_is_named_in_a_notebook(rule: str) -> None:
    """A rule that is not taught is not known."""
    assert entries()[rule].lessons, f"no notebook names {rule}"


def test_notebooks_name_rules_that_exist() -> None:
    """Whatever looks like a rule of one of the groups is one."""
    named = {name for name in ledger.lessons() if name.split("-")[0] in GROUPS}
    assert sorted(named - set(RULES)) == []


@for_each(RULES)
def test_every_rule_is_cited_or_there_is_a_reason_why_not(rule: str) -> None:
    """By an event, by a refusal, or by what is wrong with a position; never both cited and excused."""
    assert bool(entries()[rule].cited) != (rule in ledger.UNCITED)


def test_the_rule_index_is_up_to_date() -> None:
    """After a change in notebooks, tests or rules: `python -m tools.ledger`."""
    assert ledger.INDEX.read_text("utf-8") == ledger.index(entries().values()), "run `python -m tools.ledger`"


@for_each(GROUPS)
def test_no_cell_of_a_table_is_empty(group: str) -> None:
    """What the page shows, rule by rule."""
    rows = ledger.table(group, entries().values()).splitlines()[4:]
    assert len(rows) == sum(rule.group == group for rule in RULES.values()) > 0
    for row in rows:
        _, name, lessons, tests, cited, _ = (cell.strip() for cell in row.split("|"))
        assert all((name, tests, cited)), row
        assert lessons, row


# ── how it is found ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("code", "record", "engine"),
    [
        ('x = Refusal("LAY-2", "No.")', "refusal", ELONGO),
        ('draft.events.append(ShieldLaid("LAY-2", 1))', "ShieldLaid", ELONGO),
        ('draft.send_home(draft.untended(), "LAY-2")', "AnimalsReturned", ELONGO),
        ('def f():\n    rule = "LAY-2" if x else y\n    make(Passed(rule, 1))', "Passed", ELONGO),
        ('def f():\n    return "LAY-2"', "", ELONGO),
        ('self.take(MoveStopped("BAO-5", 1, 2))', "MoveStopped", BAO),
    ],
)
def test_what_cites_a_rule_is_read_from_the_source(code: str, record: str, engine: Engine) -> None:
    """Straight, through a function, or through a name."""
    tree = ast.parse(code)
    (node,) = (n for n in ast.walk(tree) if isinstance(n, ast.Constant) and n.value in engine.rules)
    assert cited_by(node, parents(tree), "some module", engine) == record


def test_cells_are_found_under_their_headings(tmp_path) -> None:
    """A heading holds for what follows it, in its own cell and in later ones."""
    texts = ["# One\n\nLAY-1\n\n## Two\n\nLAY-2", "Still (LAY-3)."]
    cells = [{"cell_type": "markdown", "source": text.splitlines(keepends=True)} for text in texts]
    cells.append({"cell_type": "code", "source": ['# a comment\nel.rule("LAY-4")']})
    path = tmp_path / "x.ipynb"
    path.write_text(json.dumps({"cells": cells}), "utf-8")
    found = {ledger._ID.findall(source)[0]: heading for heading, source, _ in ledger.cells(path)}
    assert found == {"LAY-1": "One", "LAY-2": "Two", "LAY-3": "Two", "LAY-4": "Two"}


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("(BOMA-5)", ["BOMA-5"]),
        ("BOMA-5 a-e", ["BOMA-5"]),
        ("RULING-deck, xBOMA-5", []),
        ("LAY-12", ["LAY-12"]),
    ],
)
def test_ids_are_found_whole(text: str, ids: list[str]) -> None:
    """BOMA-5 is not in BOMA-51."""
    assert ledger._ID.findall(text) == ids

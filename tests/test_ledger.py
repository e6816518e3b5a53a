"""Every rule has a test that shows it."""

import ast
from pathlib import Path

import pytest

from elongo_explore.engine.rules import RULES

TESTS = Path(__file__).parent


def marked() -> dict[str, list[str]]:
    """For each rule id, the tests that are marked with it."""
    found: dict[str, list[str]] = {}
    for path in sorted(TESTS.glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                for mark in node.decorator_list:
                    if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
                        (rule,) = mark.args
                        assert isinstance(rule, ast.Constant)
                        found.setdefault(str(rule.value), []).append(f"{path.name}::{node.name}")
    return found


MARKED = marked()


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_has_a_test_that_is_marked_with_its_id(rule: str) -> None:
    """A rule without one is a rule that could be broken unseen."""
    assert MARKED.get(rule), f"no test is marked @pytest.mark.rule({rule!r})"


def test_tests_are_marked_with_rules_that_exist() -> None:
    """A mark with a slip of the pen shows nothing."""
    assert sorted(set(MARKED) - set(RULES)) == []

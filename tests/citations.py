"""Which events and refusals of the engine cite a rule, read from its source."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from elongo_explore.elongo.play import events
from elongo_explore.elongo.rules import RULES

ENGINE = Path(events.__file__).parent.parent
RECORDS = {name: name for name, thing in vars(events).items() if isinstance(thing, type)} | {
    "Refusal": "refusal",
    "_already_claimed": "refusal",
    "return_claim": "ClaimReturned",
    "send_home": "AnimalsReturned",
    "fill": "AnimalsPlaced",
    "enclosed": "EnclosureCompleted AnimalsPlaced",
    "Result": "GameEnded",
}
"""What comes of a rule that is given to a class of events, or to a function that makes some."""
WHOLE = {"sound": "position", "scenarios": "position", "checker": "refusal"}
"""In these modules, a rule that is given to none of them is cited by this: a refusal, or (in `sound` and
`scenarios`) what is wrong with a position that no game comes to."""
SILENT = {"digits", "rules"}
"""In these, rules are data."""


def parents(tree: ast.AST) -> dict[ast.AST, ast.AST]:
    """The node around each node."""
    return {inner: node for node in ast.walk(tree) for inner in ast.iter_child_nodes(node)}


def outwards(node: ast.AST, around: dict[ast.AST, ast.AST]) -> Iterator[ast.AST]:
    """The nodes around a node, the nearest first."""
    while node in around:
        node = around[node]
        yield node


def record(call: ast.AST) -> str:
    """What a call makes of a rule, if it is a call and makes anything."""
    if not isinstance(call, ast.Call):
        return ""
    name = ast.unparse(call.func).split(".")[-1]
    if name == "tell":  # tell(BomaPossible, "BOMA-1", …)
        name = ast.unparse(call.args[0])
    return RECORDS.get(name, "")


def made_later(function: ast.AST) -> str:
    """What a function makes of the rule that it has chosen before: `rule = "JOIN-3" if … else "JOIN-1"`."""
    for call in ast.walk(function):
        if isinstance(call, ast.Call) and any(isinstance(n, ast.Name) and n.id == "rule" for n in call.args):
            return record(call)
    return ""


def cited_by(node: ast.AST, around: dict[ast.AST, ast.AST], module: str) -> str:
    """What cites the rule whose id stands at a node."""
    for outer in outwards(node, around):
        if found := record(outer):
            return found
        if isinstance(outer, ast.FunctionDef) and (found := made_later(outer)):
            return found
    return WHOLE.get(module, "")


def citations() -> dict[str, set[str]]:
    """For each rule id, the events that cite it, and whether refusals do."""
    found: dict[str, set[str]] = {}
    for path in sorted([*ENGINE.glob("board/*.py"), *ENGINE.glob("play/*.py")]):
        tree = ast.parse(path.read_text("utf-8"))
        around = parents(tree)
        for node in ast.walk(tree):
            if path.stem not in SILENT and isinstance(node, ast.Constant) and node.value in RULES:
                records = cited_by(node, around, path.stem).split()
                if not records:
                    raise ValueError(
                        f"{path.name}, line {node.lineno}: {node.value} is cited by? See RECORDS"
                    )
                found.setdefault(node.value, set()).update(records)
    return found

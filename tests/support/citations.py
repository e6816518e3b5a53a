"""Which events and refusals of the engine cite a rule, read from its source."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

from elongo_explore.games.bao.play import events as bao_events
from elongo_explore.games.bao.rules import RULES as BAO_RULES
from elongo_explore.games.elongo.play import events as elongo_events
from elongo_explore.games.elongo.rules import RULES as ELONGO_RULES
from elongo_explore.games.shepherds.play import events as shepherds_events
from elongo_explore.games.shepherds.rules import RULES as SHEPHERDS_RULES


def classes(module: ModuleType) -> dict[str, str]:
    """The classes of a module of events, by name."""
    return {name: name for name, thing in vars(module).items() if isinstance(thing, type)}


@dataclass(frozen=True)
class Engine:
    """Where a game cites its rules, and how to read it."""

    rules: Collection[str]
    home: Path
    """The folder of the game."""
    records: Mapping[str, str]
    """What comes of a rule that is given to a class of events, or to a function that makes some."""
    whole: Mapping[str, str]
    """In these modules, a rule that is given to none of them is cited by this: a refusal, an event, or (as
    "position") what is wrong with a position that no game comes to."""
    silent: frozenset[str]
    """In these, rules are data."""


ELONGO = Engine(
    ELONGO_RULES,
    Path(elongo_events.__file__).parent.parent,
    classes(elongo_events)
    | {
        "Refusal": "refusal",
        "_already_claimed": "refusal",
        "return_claim": "ClaimReturned",
        "send_home": "AnimalsReturned",
        "fill": "AnimalsPlaced",
        "enclosed": "EnclosureCompleted AnimalsPlaced",
        "Result": "GameEnded",
    },
    {"validity": "position", "scenarios": "position", "checker": "refusal"},
    frozenset({"codes", "rules"}),
)
BAO = Engine(
    BAO_RULES,
    Path(bao_events.__file__).parent.parent,
    classes(bao_events) | {"Refusal": "refusal", "Result": "GameOver"},
    {"sowing": "PlayerLost GameOver refusal"},  # `loss` says by which rule somebody has lost
    frozenset({"events"}),
)
SHEPHERDS = Engine(
    SHEPHERDS_RULES,
    Path(shepherds_events.__file__).parent.parent,
    classes(shepherds_events) | {"Refusal": "refusal", "Result": "GameOver"},
    {"setup": "position"},
    frozenset({"events"}),
)
ENGINES = (ELONGO, BAO, SHEPHERDS)


def parents(tree: ast.AST) -> dict[ast.AST, ast.AST]:
    """The node around each node."""
    return {inner: node for node in ast.walk(tree) for inner in ast.iter_child_nodes(node)}


def outwards(node: ast.AST, around: dict[ast.AST, ast.AST]) -> Iterator[ast.AST]:
    """The nodes around a node, the nearest first."""
    while node in around:
        node = around[node]
        yield node


def record(call: ast.AST, engine: Engine) -> str:
    """What a call makes of a rule, if it is a call and makes anything."""
    if not isinstance(call, ast.Call):
        return ""
    name = ast.unparse(call.func).split(".")[-1]
    if name == "tell":  # tell(BomaPossible, "BOMA-1", …)
        name = ast.unparse(call.args[0])
    return engine.records.get(name, "")


def made_later(function: ast.AST, engine: Engine) -> str:
    """What a function makes of the rule that it has chosen before: `rule = "JOIN-3" if … else "JOIN-1"`."""
    for call in ast.walk(function):
        if isinstance(call, ast.Call) and any(isinstance(n, ast.Name) and n.id == "rule" for n in call.args):
            return record(call, engine)
    return ""


def cited_by(node: ast.AST, around: dict[ast.AST, ast.AST], module: str, engine: Engine = ELONGO) -> str:
    """What cites the rule whose id stands at a node."""
    for outer in outwards(node, around):
        if found := record(outer, engine):
            return found
        if isinstance(outer, ast.FunctionDef) and (found := made_later(outer, engine)):
            return found
    return engine.whole.get(module, "")


def citations() -> dict[str, set[str]]:
    """For each rule id, the events that cite it, and whether refusals do."""
    found: dict[str, set[str]] = {}
    for engine in ENGINES:
        for path in sorted([*engine.home.glob("board/*.py"), *engine.home.glob("play/*.py")]):
            if path.stem not in engine.silent:
                for rule, records in cited_in(path, engine):
                    found.setdefault(rule, set()).update(records)
    return found


def cited_in(path: Path, engine: Engine) -> Iterator[tuple[str, list[str]]]:
    """The rules that a module names, each with what cites it."""
    tree = ast.parse(path.read_text("utf-8"))
    around = parents(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and node.value in engine.rules:
            records = cited_by(node, around, path.stem, engine).split()
            if not records:
                raise ValueError(f"{path.name}, line {node.lineno}: {node.value} is cited by? See ENGINES")
            yield str(node.value), records

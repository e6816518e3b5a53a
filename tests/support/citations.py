"""Which events and refusals of the engine cite a rule, read from its source."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module, resources
from pathlib import Path

from elongo_explore.games import GAMES
from elongo_explore.kit.game import Game
from elongo_explore.kit.table.sentences import Event

from .samples import samples_of


@dataclass(frozen=True)
class Engine:
    """Where a game cites its rules, and how to read it; samples.py explains the last three."""

    rules: Collection[str]
    home: Path
    """The folder of the game."""
    records: Mapping[str, str]
    whole: Mapping[str, str]
    silent: frozenset[str]

    @property
    def modules(self) -> list[Path]:
        """Its modules in which rules are cited."""
        every = sorted([*self.home.glob("board/*.py"), *self.home.glob("play/*.py")])
        return [path for path in every if path.stem not in self.silent]


@cache
def engine_of(game: Game) -> Engine:
    """Return what there is to read of a game: its events by their classes, the rest from its samples."""
    home, samples = Path(str(resources.files(game.package))), samples_of(game)
    modules = [import_module(f"{game.package}.play.{path.stem}") for path in home.glob("play/[a-z]*.py")]
    classes = {each for module in modules for each in vars(module).values() if isinstance(each, type)}
    events = {each.__name__: each.__name__ for each in classes if issubclass(each, Event)}
    records = {**events, "Refusal": "refusal", **samples.cites}
    return Engine(game.rulebook.rules, home, records, samples.cites_by_module, samples.silent)


def parents(tree: ast.AST) -> dict[ast.AST, ast.AST]:
    """Return the node around each node."""
    return {inner: node for node in ast.walk(tree) for inner in ast.iter_child_nodes(node)}


def outwards(node: ast.AST, around: dict[ast.AST, ast.AST]) -> Iterator[ast.AST]:
    """Yield the nodes around a node, the nearest first."""
    while node in around:
        node = around[node]
        yield node


def record(call: ast.AST, engine: Engine) -> str:
    """Return what a call makes of a rule; "" if it makes nothing."""
    if not isinstance(call, ast.Call):
        return ""
    name = ast.unparse(call.func).split(".")[-1]
    if name == "tell":  # tell(e.BomaPossible, "BOMA-1", …)
        name = ast.unparse(call.args[0]).split(".")[-1]
    return engine.records.get(name, "")


def made_later(function: ast.AST, engine: Engine) -> str:
    """Return what a function makes of a rule chosen before: `rule = "JOIN-3" if … else "JOIN-1"`."""
    for call in ast.walk(function):
        if isinstance(call, ast.Call) and any(isinstance(n, ast.Name) and n.id == "rule" for n in call.args):
            return record(call, engine)
    return ""


def cited_by(node: ast.AST, around: dict[ast.AST, ast.AST], module: str, engine: Engine) -> str:
    """Return what cites the rule with its id at a node."""
    for outer in outwards(node, around):
        if found := record(outer, engine):
            return found
        if isinstance(outer, ast.FunctionDef) and (found := made_later(outer, engine)):
            return found
    return engine.whole.get(module, "")


def citations() -> dict[str, set[str]]:
    """Return for each rule id the events that cite it, and whether refusals do."""
    found: dict[str, set[str]] = {}
    for engine in map(engine_of, GAMES):
        for path in engine.modules:
            for rule, records in cited_in(path, engine):
                found.setdefault(rule, set()).update(records)
    return found


def cited_in(path: Path, engine: Engine) -> Iterator[tuple[str, list[str]]]:
    """Yield the rules that a module names, each with what cites it."""
    tree = ast.parse(path.read_text("utf-8"))
    around = parents(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and node.value in engine.rules:
            records = cited_by(node, around, path.stem, engine).split()
            if not records:
                where = path.relative_to(engine.home.parents[1]).as_posix()
                raise ValueError(
                    f"{where}, line {node.lineno}: nothing is known to cite {node.value} here. Say what does,"
                    f" in `cites` or `cites_by_module` of tests/{engine.home.name}/samples.py"
                    " (tests/support/samples.py explains them)"
                )
            yield str(node.value), records

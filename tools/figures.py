"""Figures about the package: its size, and how its modules depend on each other.

    python -m tools.figures [folder]

Signs, not goals: no test asks for any of them.
"""

import ast
import sys
from collections import defaultdict
from collections.abc import Collection
from pathlib import Path

PACKAGE = "elongo_explore"


def modules(root: Path) -> dict[str, Path]:
    """Return the modules of the package by their names."""
    found = {}
    for path in (root / PACKAGE).rglob("*.py"):
        parts = path.relative_to(root).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imports(name: str, path: Path, known: dict[str, Path]) -> tuple[set[str], int]:
    """Return the modules of the package that one imports, and the number of its lines that import."""
    found, lines = set(), 0
    here = name.split(".") if path.name == "__init__.py" else name.split(".")[:-1]
    tree = ast.parse(path.read_text("utf-8"))
    typing = {id(n) for each in ast.walk(tree) if is_for_types(each) for n in ast.walk(each)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            lines += (node.end_lineno or node.lineno) - node.lineno + 1
        if isinstance(node, ast.ImportFrom) and id(node) not in typing:
            start = here[: len(here) + 1 - node.level] if node.level else []
            source = ".".join([*start, *filter(None, [node.module])])
            for alias in node.names:
                full = f"{source}.{alias.name}"
                found.add(full if full in known else source)
    return found & known.keys() - {name}, lines


def is_for_types(node: ast.AST) -> bool:
    """Return True for `if TYPE_CHECKING:`, whose imports never run."""
    return isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)


def reached(start: str, uses: dict[str, set[str]]) -> set[str]:
    """Return all modules that come along with one."""
    found, ahead = set[str](), [start]
    while ahead:
        new = uses[ahead.pop()] - found
        found |= new
        ahead += new
    return found


def cycles(uses: dict[str, set[str]]) -> list[list[str]]:
    """Return the groups of modules that import each other, however far round."""
    ahead = {name: reached(name, uses) for name in uses}
    groups = {frozenset({name, *(o for o in ahead[name] if name in ahead[o])}) for name in uses}
    return sorted(sorted(group) for group in groups if len(group) > 1)


def comments(texts: Collection[str]) -> float:
    """Return how many of 100 lines have a comment."""
    lines = [line for text in texts for line in text.splitlines()]
    return 100 * sum(line.lstrip().startswith("#") or "  # " in line for line in lines) / max(1, len(lines))


def main(root: Path) -> None:
    """Print the figures."""
    known = modules(root)
    texts = {name: path.read_text("utf-8") for name, path in known.items()}
    read = {name: imports(name, path, known) for name, path in known.items()}
    uses, total = (
        {name: each for name, (each, _lines) in read.items()},
        sum(t.count("\n") for t in texts.values()),
    )
    users = defaultdict(set)
    for name, each in uses.items():
        for other in each:
            users[other].add(name)
    bench = f"{PACKAGE}.games.bao.widgets.bench"
    others = [name for name in reached(bench, uses) if ".games.elongo" in name] if bench in uses else []
    in_game = [name for name in uses if ".games." in name]
    print(f"modules                        {len(known)}")
    print(f"lines                          {total:,}")
    print(f"import lines in 100            {100 * sum(n for _each, n in read.values()) / total:.1f}")
    print(f"lines with a comment in 100    {comments(texts.values()):.1f}")
    for layer in ("desk", "widgets", "course"):
        inside = [text for name, text in texts.items() if f".{layer}." in f"{name}."]
        print(f"  {f'in {layer}':<28} {comments(inside):.1f}")
    print(f"modules with exactly one user  {sum(len(each) == 1 for each in users.values())}")
    print(f"modules of games               {len(in_game)}")
    print(f"Bao's bench reaches            {len(others)} modules of Elongo")
    top = {n: u - {PACKAGE, f"{PACKAGE}.games"} for n, u in uses.items()}
    for group in cycles(top):
        print("import cycle                  ", " ".join(each.removeprefix(f"{PACKAGE}.") for each in group))


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "."))

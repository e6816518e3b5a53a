"""How the package is built: who may import whom, integers only in the rules, one meaning for each name."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import elongo_explore as el
from tests.support.for_each import for_each

ROOT = Path(__file__).parents[2]
PACKAGE = Path(el.__file__).parent

GAMES = ["elongo", "bao", "shepherds"]
LAYERS = ["table", "pictures", *GAMES, "players", "course", "desk", "widgets", "command"]
"""A module may import from its own layer and from those before it; games do not import each other. Some of
these are still to come."""
ROOMS = ["geometry", "board", "play", "analysis", "pictures"]
"""The same within the room of a game: a module may import from its own part and from those before it."""

STANDARD_LIBRARY_ONLY = {
    "table",
    "pictures",
    "elongo.geometry",
    "elongo.board",
    "elongo.play",
    "elongo.pictures",
    "bao.play",
    "bao.analysis",
    "bao.pictures",
    "shepherds.play",
    "shepherds.pictures",
}
EXACT = {"elongo.geometry", "elongo.board", "elongo.play", "bao.play", "shepherds.play"}
WHOLE = {"comb", "factorial", "gcd", "isqrt", "lcm", "perm"}
"""What `math` has for whole numbers: it gives whole numbers back."""
HEAVY = {"IPython", "anywidget", "ipycanvas", "ipywidgets", "networkx", "numpy"}

FOR_EVERY_GAME = sorted(
    file
    for folder in ("table", "pictures")
    for file in (PACKAGE / folder).rglob("*")
    if file.suffix in {".py", ".js", ".css", ".html", ".toml"}
)
ELONGO = (
    "elongo shield patch parcel enclosure fence boma land warrior boy animal zebu sheep goat herd hexagon"
)
OTHERS = "kraal bao bowl sow shepherd pasture hut meadow"
GAME_WORDS = {*ELONGO.split(), *OTHERS.split()}
"""What is spoken of in one of the games. (What all have: a board, pieces, players, turns, a stock.)"""

LOCAL_PATH = re.compile(r"(?<![\w.~-])/(?:work|root|home|Users)/")

MODULES = {".".join(path.relative_to(PACKAGE).with_suffix("").parts): path for path in PACKAGE.rglob("*.py")}
INNER = sorted(name for name in MODULES if name != "__init__")
"""All modules but the package's own __init__, which gathers what users need from every layer."""


@cache
def tree(module: str) -> ast.Module:
    """A module as Python reads it."""
    return ast.parse(MODULES[module].read_text("utf-8"))


def layer(module: str) -> str:
    """The layer of a module that is named from within the package: 'elongo.board.land' is in 'elongo'."""
    return module.split(".")[0]


def room(module: str) -> str:
    """The part of a game that a module is in: 'elongo.board.land' is in 'board'; '' if it is in none."""
    game, part, *_rest = [*module.split("."), ""]
    return part if game in GAMES and part in ROOMS else ""


def within(module: str, folders: set[str]) -> bool:
    """Is a module in one of some folders?"""
    return any(module.startswith(f"{folder}.") for folder in folders)


@cache
def imports(module: str) -> list[str]:
    """Everything that a module imports; of the package, as 'elongo_explore.games.elongo.board.board'."""
    here, found = ["elongo_explore", *module.split(".")], list[str]()
    for node in ast.walk(tree(module)):
        if isinstance(node, ast.Import):
            found += [name.name for name in node.names]
        elif isinstance(node, ast.ImportFrom):
            start = [*here[: -node.level]] if node.level else []
            path = [*start, *(node.module.split(".") if node.module else [])]
            found += [".".join([*path, name.name]) for name in node.names]
    return found


def own_imports(module: str) -> Iterator[str]:
    """The imports from the package, named from within it."""
    for name in imports(module):
        root, *rest = name.split(".")
        if root == "elongo_explore":
            yield ".".join(rest)


def test_every_module_belongs_to_a_known_layer():
    """A new folder of modules is given its place in the order."""
    assert [name for name in INNER if layer(name) not in LAYERS] == []


def test_the_layers_that_exist_are_seen():
    """Else the tests below would look at nothing."""
    assert {"table", "pictures", "elongo", "course", "desk", "widgets", "command"} <= {
        layer(name) for name in INNER
    }
    assert "elongo.geometry.lattice.Point" in set(own_imports("elongo.board.shields"))
    assert {layer(name) for name in own_imports("elongo.show")} == {"table", "pictures", "elongo"}
    assert {"geometry", "board", "play", "analysis", "pictures"} == {room(name) for name in INNER} - {""}


@for_each(INNER)
def test_imports_go_one_way(module):
    """From later layers to earlier ones, never back; and never through the package's __init__."""
    here = layer(module)
    allowed = {
        each
        for each in LAYERS[: LAYERS.index(here) + 1]
        if each == here or each not in GAMES or here not in GAMES
    }
    assert [name for name in own_imports(module) if layer(name) not in allowed] == []


@for_each([name for name in INNER if room(name)])
def test_within_a_game_imports_go_one_way_too(module):
    """Geometry knows no board, the board no players, the play no analysis and no pictures."""
    allowed = {"", *ROOMS[: ROOMS.index(room(module)) + 1]}
    assert [name for name in own_imports(module) if room(name) not in allowed] == []


def reached(module: str) -> set[str]:
    """The modules of the package that come along with a module, however far away."""
    found, ahead = set[str](), [module]
    while ahead:
        names = own_imports(ahead.pop())
        near = {name if name in MODULES else name.rpartition(".")[0] for name in names} & set(MODULES)
        ahead += near - found
        found |= near
    return found


@for_each([name for name in INNER if room(name) == "pictures"])
def test_painters_do_not_search(module):
    """Pictures show findings as values; not even by a detour do they reach the searches that find them."""
    assert sorted(name for name in reached(module) if room(name) == "analysis") == []


def test_detours_are_noticed():
    """The test above sees what it looks for."""
    assert "elongo.analysis.completion" in reached("elongo.show")
    assert "elongo.geometry.lattice" in reached("elongo.pictures.film")


@for_each([name for name in INNER if within(name, STANDARD_LIBRARY_ONLY)])
def test_engine_and_pictures_need_only_the_standard_library(module):
    """Nothing has to be installed for them."""
    roots = {name.split(".")[0] for name in imports(module)} - {"elongo_explore"}
    assert sorted(roots - sys.stdlib_module_names) == []


def test_importing_the_package_imports_no_other():
    """No widgets, no notebook, no arrays: a fresh Python is ready at once."""
    code = "import sys; old = set(sys.modules); import elongo_explore; print(*(set(sys.modules) - old))"
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    roots = {name.split(".")[0] for name in run.stdout.split()}
    assert "elongo_explore" in roots
    assert sorted(roots & HEAVY) == []
    assert sorted(roots - sys.stdlib_module_names) == ["elongo_explore"]


def words(text: str) -> Iterator[str]:
    """The words of a text, and those that its names are made of: 'LAND', 'land_of', 'LandTile'."""
    yield from (word.lower() for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", text))


def game_words(text: str) -> list[str]:
    """The words of some game that a text has, in the singular or in the plural."""
    every = GAME_WORDS | {f"{word}{end}" for word in GAME_WORDS for end in ("s", "es")}
    return sorted(every.intersection(words(text)))


@for_each(FOR_EVERY_GAME)
def test_what_every_game_has_speaks_no_games_words(file):
    """Neither in names nor in texts nor in comments: another game reads it as its own."""
    assert game_words(file.read_text("utf-8")) == []


@for_each(
    ["LAND = 1", "# two sheep", "land_of(x)", "class BowlPicture", '"Patches"', "the boy's", "paintFence"]
)
def test_words_of_games_are_noticed(text):
    """The test above sees what it looks for; and there are files for it to look at."""
    assert len(game_words(text)) == 1
    assert not game_words("island landed, a sowbug, chute, patched")
    assert {"replay.js", "svg.py", "contract.py"} <= {file.name for file in FOR_EVERY_GAME}


def inexact(tree: ast.AST) -> Iterator[str]:
    """Every place in a module where a number that is not whole can arise."""
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=float() | complex()):
                yield f"line {node.lineno}: {node.value}"
            case ast.Name(id="float" | "complex"):
                yield f"line {node.lineno}: {node.id}"
            case ast.BinOp(op=ast.Div(), right=ast.Constant(value=str())):
                pass  # a file in a folder
            case ast.BinOp(op=ast.Div()) | ast.AugAssign(op=ast.Div()):
                yield f"line {node.lineno}: / instead of //"
            case ast.Import(names=names) if {n.name for n in names} & {"math", "cmath"}:
                yield f"line {node.lineno}: import math"
            case ast.ImportFrom(module="math", names=names) if {n.name for n in names} <= WHOLE:
                pass
            case ast.ImportFrom(module="math" | "cmath" | "operator", names=names):
                if node.module != "operator" or "truediv" in {n.name for n in names}:
                    yield f"line {node.lineno}: from {node.module}"


@for_each([name for name in INNER if within(name, EXACT)])
def test_the_rules_are_decided_on_integers(module):
    """No float, no true division and no math in geometry and engine."""
    assert list(inexact(tree(module))) == []


@for_each(
    [
        "x = 0.5",
        "float(3)",
        "a / b",
        "a /= b",
        "import math",
        "from math import sqrt",
        "1j",
        "from math import comb, pi",
    ]
)
def test_numbers_that_are_not_whole_are_noticed(code):
    """The test above sees what it looks for."""
    assert len(list(inexact(ast.parse(code)))) == 1


def tracked_texts() -> dict[str, str]:
    """The text files that git keeps, by name."""
    command = ["git", "-c", "safe.directory=*", "ls-files", "-z"]
    names = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\0")
    found = {}
    for name in filter(None, names):
        try:
            found[name] = (ROOT / name).read_text("utf-8")
        except (UnicodeDecodeError, FileNotFoundError):  # a picture, or moved and not yet committed
            continue
    return found


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="not a git checkout")
def test_no_tracked_file_names_a_place_on_one_machine():
    """Paths like those of a developer's own folders mean nothing elsewhere."""
    texts = tracked_texts()
    assert "pyproject.toml" in texts
    lines = [(name, line) for name, text in texts.items() for line in text.splitlines()]
    assert [(name, line) for name, line in lines if LOCAL_PATH.search(line)] == []


def game_of(module: str) -> str:
    """The game whose room a module is in, be it in its own folder or in one of `course/`; '' if none."""
    return next((part for part in module.split(".") if part in GAMES), "")


SHARED = {"Refusal", "State"}
"""A game's own are those of the table, made concrete."""


def names_of(module: str) -> Iterator[str]:
    """The classes and constants of a module that others may use."""
    for node in tree(module).body:
        if isinstance(node, ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            yield from (
                target.id for target in targets if isinstance(target, ast.Name) and target.id.isupper()
            )


@pytest.mark.parametrize("game", GAMES)
def test_a_name_means_one_thing_wherever_a_game_is_spoken_of(game):
    """Classes and constants. Type variables have one letter; what is private may be called alike.

    Two games may use the same word, each in its own room: they never meet.
    """
    homes: dict[str, list[str]] = {}
    for module in INNER:
        if not module.endswith("__init__") and game_of(module) in ("", game):
            for name in names_of(module):
                homes.setdefault(name, []).append(module)
    twice = {name: found for name, found in homes.items() if len(found) > 1}
    assert {n: f for n, f in twice.items() if n[0] != "_" and len(n) > 1 and n not in SHARED} == {}

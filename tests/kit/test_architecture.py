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
from elongo_explore.games import GAMES
from elongo_explore.kit.game import Course, GameWords, Live, Showing
from tests.support.for_each import for_each

ROOT = Path(__file__).parents[2]
PACKAGE = Path(el.__file__).parent

KIT = ["table", "pictures", "players", "course", "desk", "widgets"]
"""The layers of the kit: a module may import from its own layer and from those before it."""
ROOMS = ["geometry", "board", "play", "analysis", "pictures", "", "players", "course", "desk", "widgets"]
"""The same inside a game; "" are the modules that lie in its folder itself, such as show.py."""
HIGHEST = dict.fromkeys(ROOMS[:3], "table") | {"analysis": "pictures", "": "pictures"} | {k: k for k in KIT}
"""How far up the kit a room of a game may reach."""
LIBRARIES = {"anywidget", "ipycanvas", "ipywidgets", "traitlets"}
"""Only `widgets/` may import these."""
ENGINE = ["geometry", "board", "play", "pictures"]
"""Rooms of a game that need the standard library only."""
EXACT = ["geometry", "board", "play"]
WHOLE = {"comb", "factorial", "gcd", "isqrt", "lcm", "perm"}
"""What `math` has for whole numbers: it gives whole numbers back."""
HEAVY = {"IPython", "anywidget", "ipycanvas", "ipywidgets", "networkx", "numpy"}

FOR_EVERY_GAME = sorted(
    file
    for folder in ("table", "pictures")
    for file in (PACKAGE / "kit" / folder).rglob("*")
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
    """Return a module as Python reads it."""
    return ast.parse(MODULES[module].read_text("utf-8"))


def place(module: str) -> tuple[str, str]:
    """Return the game of a module, or "kit", and its room: ("bao", "play") for 'games.bao.play.state'."""
    first, *rest = module.split(".")
    if first == "kit":
        return "kit", rest[0] if rest and rest[0] in KIT else ""
    if first != "games" or not rest:
        return first, ""
    return rest[0], rest[1] if len(rest) > 1 and rest[1] in ROOMS else ""


def in_rooms(rooms: list[str]) -> list[str]:
    """Return the modules of all games in some rooms."""
    return [name for name in INNER if name.startswith("games.") and place(name)[1] in rooms]


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
    """Yield the imports from the package, named from within it."""
    for name in imports(module):
        root, *rest = name.split(".")
        if root == "elongo_explore":
            yield ".".join(rest)


def test_every_module_belongs_to_the_kit_a_game_or_the_command():
    """A new folder of modules is given its place in the order."""
    assert {name.split(".")[0] for name in INNER} == {"kit", "games", "command"}
    ids = {game.id for game in GAMES}
    assert {place(name)[0] for name in INNER if name.startswith("games.")} == ids | {"__init__"}
    assert {place(name)[1] for name in INNER if name.startswith("kit.")} == {*KIT, ""}


def test_the_tests_below_see_what_they_look_at():
    assert place("games.elongo.board.land") == ("elongo", "board")
    assert place("games.elongo.show") == ("elongo", "")
    assert place("kit.course.drills.schedule") == ("kit", "course")
    assert "games.elongo.geometry.lattice.Point" in set(own_imports("games.elongo.board.shields"))
    assert {place(name)[1] for name in INNER if name.startswith("games.elongo.")} == set(ROOMS)


@for_each([name for name in INNER if name.startswith("kit.")])
def test_the_kit_imports_no_game(module):
    assert [name for name in own_imports(module) if not name.startswith("kit")] == []


@for_each([name for name in INNER if name.startswith("kit.")])
def test_imports_in_the_kit_go_one_way(module):
    """From later layers to earlier ones; kit/game.py is below all of them, check_game.py above."""
    allowed = {"", *KIT[: KIT.index(place(module)[1]) + 1]} if place(module)[1] else {"", "table"}
    others = [name for name in own_imports(module) if place(name)[1] not in allowed]
    assert [name for name in others if module not in ("kit.game", "kit.check_game")] == []


@for_each([name for name in INNER if name.startswith("games.")])
def test_games_never_import_each_other(module):
    known = {place(module)[0], "kit"} if module != "games.__init__" else {game.id for game in GAMES} | {"kit"}
    assert [name for name in own_imports(module) if place(name)[0] not in known] == []


@for_each([name for name in INNER if name.startswith("games.") and not name.endswith(("game", "__init__"))])
def test_imports_in_a_game_go_one_way(module):
    """Geometry knows no board, the board no players; and each room uses the kit up to its own layer."""
    room = place(module)[1]
    own, kit = {*ROOMS[: ROOMS.index(room) + 1], ""}, {"", *KIT[: KIT.index(HIGHEST[room]) + 1]}
    found = [(name, *place(name)) for name in own_imports(module)]
    assert [name for name, who, where in found if where not in (kit if who == "kit" else own)] == []


@for_each([name for name in INNER if place(name)[1] != "widgets" and place(name)[0] != "command"])
def test_only_widgets_import_widget_libraries(module):
    assert sorted(LIBRARIES & {name.split(".")[0] for name in imports(module)}) == []


def reached(module: str) -> set[str]:
    """Return the modules of the package that come along with a module, however far away."""
    found, ahead = set[str](), [module]
    while ahead:
        names = own_imports(ahead.pop())
        near = {name if name in MODULES else name.rpartition(".")[0] for name in names} & set(MODULES)
        ahead += near - found
        found |= near
    return found


@for_each(in_rooms(["pictures"]))
def test_painters_do_not_search(module):
    """Pictures show findings as values; not even by a detour do they reach the searches that find them."""
    assert sorted(name for name in reached(module) if place(name)[1] == "analysis") == []


def test_detours_are_noticed():
    """The test above sees what it looks for."""
    assert "games.elongo.analysis.completion" in reached("games.elongo.show")
    assert "games.elongo.geometry.lattice" in reached("games.elongo.pictures.board_scene")


@for_each([name for name in INNER if name.endswith(".widgets.bench") and place(name)[0] != "kit"])
def test_a_live_board_reaches_no_other_game(module):
    """Whoever changes a click in one game need not read another."""
    others = {game.id for game in GAMES} - {place(module)[0]}
    assert sorted(name for name in reached(module) if place(name)[0] in others) == []


@for_each(
    [*in_rooms(ENGINE), *(name for name in INNER if place(name) in {("kit", "table"), ("kit", "pictures")})]
)
def test_engine_and_pictures_need_only_the_standard_library(module):
    """Nothing has to be installed for them; a film and a bar use a library where there is one."""
    roots = (
        {name.split(".")[0] for name in imports(module)} - {"elongo_explore"} - WHERE_THERE.get(module, set())
    )
    assert sorted(roots - sys.stdlib_module_names) == []


WHERE_THERE = {"kit.pictures.film": {"PIL"}, "kit.table.progress_bar": {"IPython"}}
"""Libraries that a module imports only when they are needed, and does without if they are missing."""


def test_importing_the_package_imports_no_other():
    """No widgets, no notebook, no arrays: a fresh Python is ready at once."""
    code = "import sys; old = set(sys.modules); import elongo_explore; print(*(set(sys.modules) - old))"
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    roots = {name.split(".")[0] for name in run.stdout.split()}
    assert "elongo_explore" in roots
    assert sorted(roots & HEAVY) == []
    assert sorted(roots - sys.stdlib_module_names) == ["elongo_explore"]


# ── rules 5, 6 and 7 ──────────────────────────────────────────────────────────────────────────────


def planted(tree: ast.Module) -> Iterator[str]:
    """Yield every place where a function is put into an attribute of another object."""
    defined = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    functions = {node.name for node in defined}
    makers = {node.name for node in defined if node.returns and "Callable" in ast.unparse(node.returns)}
    for node in ast.walk(tree):
        if not isinstance(node, ast.Assign):
            continue
        others = [each for each in node.targets if isinstance(each, ast.Attribute)]
        others = [each for each in others if ast.unparse(each.value) not in ("self", "cls")]
        match node.value:
            case ast.Lambda() | ast.Call(func=ast.Name(id="partial")):
                pass
            case ast.Name(id=name) | ast.Attribute(attr=name) if name in functions:
                pass
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)) if name in makers:
                pass
            case _:
                continue
        yield from (f"line {node.lineno}: {ast.unparse(node)}" for _each in others)


@for_each(INNER)
def test_nobody_plants_a_function_in_another_object(module):
    """An object is given all it needs when it is made, or is asked: so reading its class shows who calls."""
    assert list(planted(tree(module))) == []


@for_each(
    [
        "desk.ask = lambda: 1",
        "def f(): pass\nself.desk.ask = f",
        "def f(self): pass\nself.desk.ask = self.f",
        "from functools import partial\ndesk.ask = partial(print, 1)",
        "def f() -> Callable[[], None]: pass\nbudget.ask = f()",
    ]
)
def test_planted_functions_are_noticed(code):
    """The test above sees what it looks for."""
    assert len(list(planted(ast.parse(code)))) == 1
    assert not list(planted(ast.parse("def f(): pass\nself.ask = f\ndesk.asked = f()\nx = f")))


def tables_of_games(tree: ast.Module) -> Iterator[str]:
    """Yield every list, tuple, set or dictionary that has the ids or the names of all games."""
    for node in ast.walk(tree):
        match node:
            case ast.Dict(keys=items) | ast.List(elts=items) | ast.Tuple(elts=items) | ast.Set(elts=items):
                texts = {item.value for item in items if isinstance(item, ast.Constant)}
                if any({getattr(game, key) for game in GAMES} <= texts for key in ("id", "name")):
                    yield f"line {node.lineno}"


@for_each([path for folder in ("benchmarks", "tests") for path in sorted((ROOT / folder).rglob("*.py"))])
def test_tests_and_benchmarks_take_the_games_from_one_list(path):
    """tests/support/samples.py has what they need of each; a new game is then tested without a line there."""
    assert list(tables_of_games(ast.parse(path.read_text("utf-8")))) == []


def test_tables_of_games_are_noticed():
    """The test above sees what it looks for."""
    for by in ("id", "name"):
        names = [getattr(game, by) for game in GAMES]
        for code in (names, dict.fromkeys(names, 1), ("all", *names)):
            assert len(list(tables_of_games(ast.parse(repr(code))))) == 1
        assert not list(tables_of_games(ast.parse(repr(names[1:]))))


PARTS = {each.__name__: list(each.__annotations__) for each in (Course, GameWords, Live, Showing)}
"""The parts of a game that game.py puts together, and their fields."""


def roles(game: str) -> dict[str, set[str]]:
    """Return for each field of a game, and of its parts, the files of its folder that it comes from."""
    here = tree(f"games.{game}.game")
    homes = {
        alias.asname or alias.name: (alias.name if f"{node.module}.{alias.name}" in inside else node.module)
        for node in ast.walk(here)
        if isinstance(node, ast.ImportFrom) and node.level == 1 and node.module
        for inside in [{name.removeprefix(f"games.{game}.") for name in INNER}]
        for alias in node.names
    }
    functions = {node.name: node for node in ast.walk(here) if isinstance(node, ast.FunctionDef)}
    found: dict[str, set[str]] = {}

    def follow(role: str, value: ast.AST) -> None:
        match value:
            case ast.Lambda():
                pass  # written in game.py itself
            case ast.Call(func=ast.Name(id=name), args=args) if name in PARTS:
                for field, each in zip(PARTS[name], args, strict=False):
                    follow(f"{role}.{field}", each)
            case ast.Name(id=name) if name in functions:
                for node in ast.walk(functions[name]):
                    if isinstance(node, ast.Return) and node.value:
                        follow(role, node.value)
            case _:
                names = [node.id for node in ast.walk(value) if isinstance(node, ast.Name)]
                files = {homes[name].split(".")[-1] for name in names if name in homes}
                if files:
                    found[role] = files

    calls = [node for node in ast.walk(here) if isinstance(node, ast.Call)]
    (made,) = (node for node in calls if ast.unparse(node.func) == "Game")
    for keyword in made.keywords:
        follow(str(keyword.arg), keyword.value)
    return found


def test_the_same_role_has_the_same_file_name_in_every_game():
    """As far as game.py names files: whoever knows one game finds the other's bench, kinds and codes."""
    every = {game.id: roles(game.id) for game in GAMES}
    assert {"codec", "live.bench", "course.drills", "replay.function", "words.now"} <= every["bao"].keys()
    names = dict.fromkeys(role for found in every.values() for role in found)
    files = {role: {game: found[role] for game, found in every.items() if role in found} for role in names}
    apart = {role: found for role, found in files.items() if not set.intersection(*found.values())}
    assert not apart, "\n" + "\n".join(
        f"{role}: " + ", ".join(f"{'/'.join(sorted(names))}.py in {game}" for game, names in found.items())
        for role, found in apart.items()
    )


# ── words ─────────────────────────────────────────────────────────────────────────────────────────


def words(text: str) -> Iterator[str]:
    """Yield the words of a text, and those that its names are made of: 'LAND', 'land_of', 'LandTile'."""
    yield from (word.lower() for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", text))


def game_words(text: str) -> list[str]:
    """Return the words of some game that a text has, in the singular or in the plural."""
    text = re.sub(r"\belongo[-_ ](?=\w)", "", text)  # the name of the package, of its command, of its CSS
    every = GAME_WORDS | {f"{word}{end}" for word in GAME_WORDS for end in ("s", "es")}
    return sorted(every.intersection(words(text)))


@for_each(FOR_EVERY_GAME)
def test_table_and_pictures_speak_no_games_words(file):
    """Neither in names nor in texts nor in comments: another game reads it as its own."""
    assert game_words(file.read_text("utf-8")) == []


def code_words(module: str) -> list[str]:
    """Return the words of some game in a module's names and messages. Docstrings may give an example."""
    told = {id(node.value) for node in ast.walk(tree(module)) if isinstance(node, ast.Expr)}
    found = []
    for node in ast.walk(tree(module)):
        match node:
            case ast.Name(id=name) | ast.arg(arg=name) | ast.Attribute(attr=name) | ast.alias(name=name):
                found.append(name)
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                found.append(name)
            case ast.Constant(value=str() as text) if id(node) not in told:
                found.append(text)
    return sorted(set(game_words(" ".join(found))) - {"elongo"})  # the package's own name


@for_each([name for name in INNER if name.startswith("kit.")])
def test_the_code_of_the_kit_speaks_no_games_words(module):
    """Neither in names nor in messages."""
    assert code_words(module) == []


def test_words_of_games_in_code_are_noticed():
    assert code_words("games.bao.play.actions") == ["bowl", "sow"]


@for_each(
    ["LAND = 1", "# two sheep", "land_of(x)", "class BowlPicture", '"Patches"', "the boy's", "paintFence"]
)
def test_words_of_games_are_noticed(text):
    """The test above sees what it looks for; and there are files for it to look at."""
    assert len(game_words(text)) == 1
    assert not game_words("island landed, a sowbug, chute, patched")
    assert {"replay.js", "svg.py", "contract.py"} <= {file.name for file in FOR_EVERY_GAME}


def inexact(tree: ast.AST) -> Iterator[str]:
    """Yield every place in a module where a number that is not whole can arise."""
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


@for_each(in_rooms(EXACT))
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
    """Return the text files that git keeps, by name."""
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


SHARED = {"Refusal", "State"}
"""A game's own are those of the table, made concrete."""


def names_of(module: str) -> Iterator[str]:
    """Yield the classes and constants of a module that others may use."""
    for node in tree(module).body:
        if isinstance(node, ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            yield from (
                target.id for target in targets if isinstance(target, ast.Name) and target.id.isupper()
            )


@for_each([game.id for game in GAMES])
def test_a_name_means_one_thing_wherever_a_game_is_spoken_of(game):
    """Classes and constants. Type variables have one letter; what is private may be called alike.

    Two games may use the same word, each in its own room: they never meet.
    """
    homes: dict[str, list[str]] = {}
    for module in INNER:
        if not module.endswith("__init__") and place(module)[0] in ("kit", game):
            for name in names_of(module):
                homes.setdefault(name, []).append(module)
    twice = {name: found for name, found in homes.items() if len(found) > 1}
    assert {n: f for n, f in twice.items() if n[0] != "_" and len(n) > 1 and n not in SHARED} == {}

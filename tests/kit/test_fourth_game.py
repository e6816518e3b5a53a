"""A fourth game is one folder and one line: support/fourth_game/rows, entered in a copy of the package."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "tests" / "support" / "fourth_game"


@pytest.fixture(scope="module")
def house(tmp_path_factory) -> Path:
    """A copy of the package with the game in it."""
    house = tmp_path_factory.mktemp("house")
    skipped = shutil.ignore_patterns("__pycache__", "*.csv.gz")
    shutil.copytree(ROOT / "elongo_explore", house / "elongo_explore", ignore=skipped)
    games = house / "elongo_explore" / "games"
    shutil.copytree(FOLDER / "rows", games / "rows", ignore=skipped)
    listed = games / "__init__.py"
    text = listed.read_text("utf-8")
    text, ways = re.subn(r"^(from \. import .*)$", r"\1, rows", text, flags=re.M)
    text, ends = re.subn(r"^(GAMES = \(.*)\)$", r"\1, rows.GAME)", text, flags=re.M)
    assert (ways, ends) == (1, 1)
    listed.write_text(text, "utf-8")
    for folder in ("benchmarks", "tests", "tools"):
        shutil.copytree(ROOT / folder, house / folder, ignore=skipped)
    for file in ("conftest.py", "pyproject.toml"):
        shutil.copy(ROOT / file, house)
    samples = house / "tests" / "rows" / "samples.py"
    samples.parent.mkdir()
    shutil.copy(FOLDER / "samples.py", samples)
    return house


def run(house: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run Python in the copy."""
    env = {**os.environ, "PYTHONPATH": str(house), "ELONGO_PROGRESS": "off"}
    return subprocess.run([sys.executable, *arguments], env=env, cwd=house, capture_output=True, text=True)


def test_entering_it_changes_one_file(house):
    """At most two are allowed, one of them for the name that people type."""
    before, after = (
        {file.relative_to(top): file.read_bytes() for file in (top / "elongo_explore").rglob("*.py")}
        for top in (ROOT, house)
    )
    changed = [str(name) for name in before if before[name] != after[name]]
    assert changed == ["elongo_explore/games/__init__.py"]
    added = {name.parts[2] for name in after.keys() - before.keys()}
    assert added == {"rows"}


def test_everything_that_works_for_any_game_works_for_it(house):
    """Codes, records, undo, pictures, players, simulation, hints, rules, puzzles, replays and live boards."""
    done = run(house, "-c", (FOLDER / "try_it.py").read_text("utf-8"))
    assert (done.returncode, done.stderr, done.stdout.splitlines()[-1:]) == (0, "", ["all of it works"])


def test_it_passes_the_tests_of_every_game(house):
    """They take the games from GAMES: none of them is changed, and each tries this game."""
    tests = [f"tests/kit/test_{name}.py" for name in ("coach", "contract", "match", "players", "studies")]
    tests += [f"tests/live/test_{name}.py" for name in ("coaching", "moves", "playing", "session")]
    tests += ["tests/course/test_rule_sheet.py", "tests/kit/test_architecture.py"]
    # Bao and Good Shepherds have starts with rows, too. The test of the names of files is about all games.
    chosen = "rows and not bao and not shepherds or same_role"
    done = run(house, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--assert=plain", "-k", chosen, *tests)
    assert done.returncode == 0, done.stdout
    assert int(re.findall(r"(\d+) passed", done.stdout)[0]) > 20


STATE, PUZZLE, WEIGHTS = "play/state.py", "puzzles/rows_grade_1.toml", "players/weights.toml"


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        (PUZZLE, "2tsDch0fa", "2tsDch0fb", "rows_grade_1.toml, puzzle 'rows-win': position: position code"),
        (PUZZLE, "2tsDch0fa", "2ebfWEFnW8WwqqcVU", "is a code of another game, not Three in a Row"),
        (PUZZLE, "ROW-2", "ROW-9", "puzzle 'rows-win': rule: expected an id such as \"ROW-1\", got 'ROW-9'"),
        ("course/kinds.py", "import Mark\n", "import Marc, Mark\n", "the course fails with ImportError"),
        (WEIGHTS, '"won" =', '"won', "games/rows/players/weights.toml is not valid TOML"),
        ("rules.toml", "[groups]", "[groups", "rules.toml is not valid TOML"),
        (STATE, "def chances", "def chance", "the state lacks chances: kit/table/contract.py"),
        (STATE, 'Result((1, 2), "ROW-3")', "(1, 2)", "the result of a state is (1, 2): return None or"),
        (STATE, "return ()\n\n    def apply", "return []\n\n    def apply", "why_not returns []"),
        (STATE, "return Step(self.after(action),", "return (self.after(action),", "apply returns a tuple"),
        (STATE, "frozen=True, slots=True)\nclass State", "slots=True)\nclass State", "a state has no hash"),
        (
            STATE,
            "marks square {self.square}",
            "marks {self.x}",
            "no attribute 'x' (games/rows/play/state.py, line",
        ),
        ("play/codes.py", "raise Unreadable(", "raise ValueError(", "an invented code fails with ValueError"),
    ],
)
def test_what_is_broken_in_it_is_named(house, file, old, new, said):
    """With the file, and what to do."""
    broken = house / "elongo_explore" / "games" / "rows" / file
    whole = broken.read_text("utf-8")
    assert old in whole
    broken.write_text(whole.replace(old, new), "utf-8")
    try:
        done = run(house, "-m", "elongo_explore.kit.check_game", "rows")
    finally:
        broken.write_text(whole, "utf-8")
    assert done.returncode == 1
    assert said in done.stdout + done.stderr


def test_a_game_without_samples_is_asked_for_them(house):
    """By one sentence, with the name of the file."""
    (house / "tests" / "rows" / "samples.py").unlink()
    done = run(house, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/kit/test_contract.py")
    assert "Three in a Row has no samples for the tests: write tests/rows/samples.py" in done.stdout

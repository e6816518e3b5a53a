"""The documents keep their promises: pictures, links, paths, commands and examples are what they say.

Their Python examples run as doctests. The pictures are drawn by `python -m tools.readme_pictures`.
"""

import ast
import inspect
import re
import subprocess
from functools import cache
from pathlib import Path

import pytest

import elongo_explore as el
from tests.browser.test_harness import test_two_clicks_lay_a_shield as browser_example
from tests.support.for_each import for_each
from tools.readme_pictures import pictures

ROOT = Path(__file__).parents[2]
_DOCS = ("adding-a-game", "architecture", "codes", "glossary", "live-board", "site", "teachers", "theme")
WRITTEN = [
    "README.md",
    "CONTRIBUTING.md",
    *(f"docs/{name}.md" for name in _DOCS),
]
"""Documents written by hand; others are made."""
TEXTS = {name: (ROOT / name).read_text("utf-8") for name in WRITTEN}
README, CONTRIBUTING = TEXTS["README.md"], TEXTS["CONTRIBUTING.md"]
ENDINGS = ("py", "js", "css", "html", "toml", "json", "md", "txt", "ipynb", "svg", "yml")
MADE = (
    "build",
    ".venv",
    "artefacts",
    "play.html",
    "pyodide-lock.json",
    "elongo_progress.json",
    "_config.json",
)
"""What is not in the repository: it is made, or belongs to a site or a person."""


@for_each(pictures)
def test_the_pictures_in_the_readme_are_what_show_draws(name: str) -> None:
    """If drawing changed, run `python -m tools.readme_pictures` and look at them."""
    assert f"notebooks/pictures/{name}" in README
    assert (ROOT / "notebooks/pictures" / name).read_text("utf-8") == pictures()[name].svg


def test_the_first_picture_moves_and_is_small() -> None:
    """A turn in which a boma is built; a page that shows it as a picture runs no script."""
    first = re.search(r'<img src="([^"]+)"', README)[1]
    text = (ROOT / first).read_text("utf-8")
    assert first.endswith("turn.svg")
    assert "@keyframes" in text
    assert "<script" not in text
    assert len(text) < 1_000_000


@for_each(WRITTEN)
def test_links_lead_somewhere(page: str) -> None:
    """Links and pictures; none leads to the page it is on."""
    found = ["".join(each) for each in re.findall(r"\]\(([^)]+)\)|src=\"([^\"]+)\"", TEXTS[page])]
    local = [each for each in found if not each.startswith(("http", "#"))]
    assert [each for each in local if not (ROOT / page).parent.joinpath(each).exists()] == []


@for_each(WRITTEN)
def test_every_path_that_a_document_names_exists(page: str) -> None:
    """In full, or from a folder on: `kit/game.py` is elongo_explore/kit/game.py."""
    assert [each for each in paths_in(TEXTS[page]) if not is_there(each)] == []


@for_each(sorted((ROOT / "elongo_explore").rglob("__init__.py")))
def test_every_folder_says_what_is_in_it_and_names_no_file_that_is_gone(init: Path) -> None:
    """In up to a dozen lines."""
    told = ast.get_docstring(ast.parse(init.read_text("utf-8")))
    assert told
    assert len(told.splitlines()) <= 12
    named = re.findall(rf"(?:[\w-]+/)*[\w-]+\.(?:{'|'.join(ENDINGS)})\b", told)
    near = [init.parent, *init.parent.glob("*/"), ROOT / "elongo_explore", ROOT]
    assert [each for each in named if not any((folder / each).exists() for folder in near)] == []


def paths_in(text: str) -> list[str]:
    """Return what stands in backquotes and looks like a file or a folder."""
    quoted = [word for each in re.findall(r"`([^`\n]+)`", text) for word in each.split()]
    looks = re.compile(rf"[\w.-]+(/[\w.-]+)*(/|\.({'|'.join(ENDINGS)}))|[\w.-]+(/[\w.-]+)+")
    return [each for each in quoted if looks.fullmatch(each) and "NAME" not in each]


@cache
def files() -> list[str]:
    """Return every file of the project, between slashes."""
    listed = subprocess.check_output(["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, text=True)
    return [f"/{each}/" for each in listed.splitlines() if (ROOT / each).exists()]


def is_there(path: str) -> bool:
    """Is there a file or a folder whose path ends like that?"""
    return path.startswith(MADE) or any(f"/{path.rstrip('/')}/" in each for each in files())


@pytest.mark.parametrize(
    ("text", "found"), [("see `kit/no_such.py`", 1), ("`no_such.css` or `kit/`", 1), ("`el.rules()`", 0)]
)
def test_a_path_that_is_not_there_is_noticed(text: str, found: int) -> None:
    """The test above sees what it looks for."""
    assert len([each for each in paths_in(text) if not is_there(each)]) == found


@for_each(WRITTEN)
def test_every_command_is_a_target_of_the_makefile_or_a_module(page: str) -> None:
    """`make NAME` and `python -m NAME`."""
    targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.M)
    assert set(re.findall(r"(?:^|`)make ([a-z-]+)", TEXTS[page], re.M)) <= set(targets)
    for module in re.findall(r"(?:^|`)python -m ([\w.]+)", TEXTS[page], re.M):
        assert is_there(f"{module.replace('.', '/')}.py") or is_there(f"{module}/__main__.py"), module


def test_the_readme_has_its_two_commands_and_twelve_lines_of_code() -> None:
    """Which run as a doctest."""
    assert re.findall(r"^make (\w+) ", README, re.M) == ["explore", "test"]
    assert len(re.findall("^>>> ", README, re.M)) == 12


def test_the_examples_of_contributing_work() -> None:
    """One is a test in a browser, word for word; the other runs here."""
    rule, browser = re.findall(r"```python\n(.*?)```", CONTRIBUTING, re.S)
    source = inspect.getsource(browser_example)
    plain = re.compile(r'^    """.*"""\n|  # .*$|^@.*\n', re.M)
    assert plain.sub("", browser).strip() == plain.sub("", source).strip()
    names = {"el": el, "pytest": pytest}
    exec(rule, names)
    names["test_fences_must_meet"]()

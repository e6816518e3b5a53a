"""The README keeps its promises: its example runs (as a doctest), its pictures and links are there.

The pictures are drawn by `python -m tools.readme_pictures`.
"""

import re
from pathlib import Path

import pytest

from tools.readme_pictures import pictures

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text("utf-8")


NAMES = ["turn.svg", "board.svg", "loops.svg", "game.svg", "bao.svg", "shepherds.svg"]


@pytest.mark.parametrize("name", NAMES)
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


def test_every_file_that_the_readme_names_exists() -> None:
    """Links and paths."""
    for page in ("README.md", "CONTRIBUTING.md"):
        text = (ROOT / page).read_text("utf-8")
        for target in re.findall(r"\]\(([^)#:]+)\)|src=\"([^\"]+)\"", text):
            assert (ROOT / "".join(target)).exists(), target


def test_the_two_commands_of_the_readme_are_targets_of_the_makefile() -> None:
    """And so is every other command that it names."""
    targets = re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.M)
    assert {"explore", "test"} <= set(re.findall(r"(?:^|`)make ([a-z]+)", README, re.M)) <= set(targets)

"""The README keeps its promises: its example runs (as a doctest), its pictures and links are there.

The pictures are made by `python tests/test_readme.py`.
"""

import random
import re
from pathlib import Path

import pytest
from boards import grow, snug

import elongo_explore as el

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")


def eager_game(seed: int, shields: int) -> el.State:
    """A game in which everybody claims and builds, and lays where most edges join."""
    rng = random.Random(seed)
    state = el.new_game(seed=seed)
    while len(state.board.laid) < shields:
        few = [a for a in state.legal_actions()[:12] if isinstance(a, el.Place | el.Claim | el.BuildBoma)]
        if state.phase == "lay":
            hand = state.player(state.turn).hand
            placement = snug(rng, state.board, {shield.kind for shield in hand})
            shield = rng.choice([shield for shield in hand if shield.kind == placement.kind])
            state = state.apply(el.LayShield(shield, placement)).state
        else:
            state = state.apply(few[-1] if few else state.legal_actions()[-1]).state
    return state


def bao_game(seed: int, moves: int) -> el.bao.State:
    """A game of Bao in which everybody sows at random."""
    rng, state = random.Random(seed), el.bao.new_game()
    for _ in range(moves):
        state = state.after(rng.choice(state.legal_actions()))
    return state


def shepherds_game(seed: int, uses: int) -> el.shepherds.State:
    """A game of Good Shepherds between two greedy players."""
    state = el.shepherds.new_game(seed=seed)
    for _ in range(uses):
        state = state.after(el.shepherds.greedy(state))
    return state


def pictures() -> dict[str, el.Picture]:
    """The pictures of the README, by file name."""
    board = grow(37, 34, snug)
    return {
        "board.svg": el.show(board, size=60),
        "loops.svg": el.show(board, ["loops"], size=60),
        "game.svg": el.show(eager_game(11, 36), size=66),
        "bao.svg": el.show(bao_game(21, 14), move=el.bao.Sow(7, 1)),
        "shepherds.svg": el.show(shepherds_game(8, 26), groups=True),
    }


@pytest.mark.parametrize("name", ["board.svg", "loops.svg", "game.svg", "bao.svg", "shepherds.svg"])
def test_the_pictures_in_the_readme_are_what_show_draws(name: str) -> None:
    """If drawing changed, run `python tests/test_readme.py` and look at them."""
    assert f"notebooks/pictures/{name}" in README
    assert (ROOT / "notebooks/pictures" / name).read_text("utf-8") == pictures()[name].svg


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


if __name__ == "__main__":
    for file_name, picture in pictures().items():
        print(picture.save(ROOT / "notebooks/pictures" / file_name))

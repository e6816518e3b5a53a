"""The README keeps its promises: its example runs (as a doctest), its pictures and links are there.

The pictures are made by `python tests/test_readme.py`.
"""

import random
import re
from dataclasses import replace
from pathlib import Path

import pytest
from boards import grow, snug

import elongo_explore as el

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")


def eager_game(seed: int, shields: int) -> el.Record:
    """A game in which everybody claims and builds, and lays where most edges join."""
    rng = random.Random(seed)
    start = state = el.new_game(seed=seed)
    actions = []
    while len(state.board.laid) < shields:
        few = [a for a in state.legal_actions()[:12] if isinstance(a, el.Place | el.Claim | el.BuildBoma)]
        if state.phase == "lay":
            hand = state.player(state.turn).hand
            placement = snug(rng, state.board, {shield.kind for shield in hand})
            shield = rng.choice([shield for shield in hand if shield.kind == placement.kind])
            actions.append(el.LayShield(shield, placement))
        else:
            actions.append(few[-1] if few else state.legal_actions()[-1])
        state = state.apply(actions[-1]).state
    return el.Record(start, tuple(actions))


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


def turn() -> el.Walk:
    """A turn in which a boma is built, in plain words."""
    state = el.example("a game: close the star and build a boma")
    lay = el.LayShield(el.Shield("wide", "RRG"), el.Placement("wide", (0, 0, 0, 0), 0))
    laying = el.walk_action(state, lay)
    building = el.walk_action(state.apply(lay).state, el.BuildBoma(1))
    told = [
        (laying[0], "Your turn", "A shield of your hand fits into the gap."),
        (laying[1], "Lay", "Edge to edge, and its fences continue those beside it."),
        (laying[3], "A fence closes", "It runs round through five shields."),
        (building[1], "Build a boma", "A warrior of yours makes the fence a wall."),
        (building[2], "Animals come", "Red land inside takes three zebu,"),
        (building[3], "Animals come", "green land a sheep,"),
        (building[4], "Animals come", "and yellow land a goat."),
        (building[5], "Done", "Five animals graze in your boma. Lay your second shield."),
    ]
    frames = [replace(frame, rule=heading, part="", caption=caption) for frame, heading, caption in told]
    return el.Walk(frames, "a turn in which a boma is built")


def pictures() -> dict[str, el.Picture]:
    """The pictures of the README, by file name."""
    board = grow(37, 34, snug)
    return {
        "turn.svg": turn().moving(108),
        "board.svg": el.show(board, size=60),
        "loops.svg": el.show(board, ["loops"], size=60),
        "game.svg": el.show(eager_game(11, 36).final, size=66),
        "bao.svg": el.show(bao_game(21, 14), move=el.bao.Sow(7, 1)),
        "shepherds.svg": el.show(shepherds_game(8, 26), groups=True),
    }


NAMES = ["turn.svg", "board.svg", "loops.svg", "game.svg", "bao.svg", "shepherds.svg"]


@pytest.mark.parametrize("name", NAMES)
def test_the_pictures_in_the_readme_are_what_show_draws(name: str) -> None:
    """If drawing changed, run `python tests/test_readme.py` and look at them."""
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


if __name__ == "__main__":
    for file_name, picture in pictures().items():
        print(picture.save(ROOT / "notebooks/pictures" / file_name))

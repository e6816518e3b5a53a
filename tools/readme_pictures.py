"""Draw the pictures of the README again, after drawing has changed.

The picture of the live board is a screenshot: `python -m tools.readme_screenshot`.
"""

import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import elongo_explore as el
from tests.support.boards import grow, snug

PICTURES = Path(__file__).parents[1] / "notebooks" / "pictures"


def eager_game(seed: int, shields: int) -> el.Record:
    """Return a game whose players claim and build if they can, and lay where most edges join."""
    rng = random.Random(seed)
    start = state = el.new_game(seed=seed)
    actions: list[Any] = []
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
    """Return a position of Bao after random moves."""
    rng, state = random.Random(seed), el.bao.new_game()
    for _ in range(moves):
        state = state.after(rng.choice(state.legal_actions()))
    return state


def shepherds_game(seed: int, uses: int) -> el.shepherds.State:
    """Return a position of Good Shepherds between two greedy players."""
    state = el.shepherds.new_game(seed=seed)
    for _ in range(uses):
        state = state.after(el.shepherds.greedy(state))
    return state


def turn() -> el.Walk:
    """Return a turn in which a boma is built, in plain words."""
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
    steps = [replace(step, rule=heading, part="", text=text) for step, heading, text in told]
    return el.Walk(steps, "a turn in which a boma is built")


def pictures() -> dict[str, el.Picture]:
    """Return the pictures of the README, by file name."""
    return {
        "turn.svg": turn().moving(108),
        "border.svg": el.walk_border(el.example("a game: yellow land with one gap").board, (1, "A")).moving(),
        "loops.svg": el.show(grow(37, 34, snug), ["loops"], size=60),
        "game.svg": el.show(eager_game(11, 36).final, size=66),
        "bao.svg": el.show(bao_game(21, 14), move=el.bao.Sow(7, 1)),
        "shepherds.svg": el.show(shepherds_game(8, 26), groups=True),
    }


if __name__ == "__main__":
    for name, picture in pictures().items():
        print(picture.save(PICTURES / name))

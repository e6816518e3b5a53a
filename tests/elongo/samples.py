"""Elongo for the tests of all games."""

import elongo_explore as el
from tests.support.samples import Samples


def crowded(seed: int) -> el.State:
    """Return a game with the same shield four times on the table, more than a deck has."""
    board = el.Board()
    for turn in (2, 4, 6, 8):
        board = board.lay(el.Shield("wide", "GRR"), el.Placement("wide", (0, 0, 0, 0), turn))
    return el.scenario(board, seed=seed, deck="free")


SAMPLES = Samples(
    starts={
        "for two": lambda seed: el.new_game(seed=seed),
        "for three, at a table": lambda seed: el.new_game(3, "short", "tabletop", seed),
        "early": lambda seed: el.new_game(2, "short", "early_online", seed),
        "with a free deck": crowded,
    },
    undo_rule="TURN-3",
    small=lambda: el.new_game(seed=3),
    match={"length": "short", "games": 12},
    planner_plies=8,
    cites={
        "_already_claimed": "refusal",
        "return_claim": "ClaimReturned",
        "send_home": "AnimalsReturned",
        "fill": "AnimalsPlaced",
        "enclosed": "EnclosureCompleted AnimalsPlaced",
        "Result": "GameEnded",
    },
    cites_by_module={"validity": "position", "scenarios": "position", "checker": "refusal"},
    silent=frozenset({"codes", "rules"}),
)

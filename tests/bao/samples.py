"""Bao for the tests of all games."""

import elongo_explore as el
from tests.support.samples import Samples

SAMPLES = Samples(
    starts={
        "": lambda seed: el.bao.new_game(1 + seed % 2),
        "with losses seen late": lambda seed: el.bao.new_game(
            2, loss_is_seen="after_the_move", never_ends="tie"
        ),
        "in rows of four": lambda seed: el.bao.new_game(row=4, stones_each=4),
    },
    undo_rule="BAO-3",
    small=lambda: el.bao.new_game(row=4),
    planner_plies=0.3,
    cites={"Result": "GameOver"},
    cites_by_module={"sowing": "PlayerLost GameOver refusal"},  # `loss` returns the rule of a loss
    silent=frozenset({"events"}),
)

"""Good Shepherds for the tests of all games."""

import elongo_explore as el
from tests.support.samples import Samples

OTHER_OPTIONS = el.shepherds.Options(True, False, "after_the_turn", "player_to_move")
SAMPLES = Samples(
    starts={
        "": lambda seed: el.shepherds.new_game(seed=seed),
        "on rows": lambda seed: el.shepherds.new_game("rows 8 x 10", seed, OTHER_OPTIONS),
        "on a small field": lambda seed: el.shepherds.new_game("hexagon 3", seed),
    },
    undo_rule="GS-3",
    small=lambda: el.shepherds.new_game("hexagon 3", seed=5),
    planner_plies=0.6,
    cites={"Result": "GameOver"},
    cites_by_module={"setup": "position"},
    silent=frozenset({"events"}),
)

"""Good Shepherds: in how many ways fixed rolls can be played from the start. Golden counts."""

import pytest

import elongo_explore as el

COUNTS = [
    ("hexagon 4", [(3, 1)], 188),
    ("hexagon 4", [(6, 5)], 85),
    ("hexagon 3", [(4, 2), (1, 2)], 6_420),
    ("hexagon 3", [(2, 3), (3, 3), (2, 5)], 42_390),
    ("hexagon 4", [(5, 3), (2, 6)], 3_464),
    ("hexagon 6", [(4, 2), (2, 5)], 800),
    ("rows 5 x 4", [(2, 4), (3, 5)], 409),
]


def ways(state, rolls):
    """Return how many ways there are to play some rolls, use by use."""
    if state.result is not None or not (state.dice or rolls):
        return 1
    if not state.dice:
        return ways(state.after(el.shepherds.Roll(rolls[0])), rolls[1:])
    return sum(ways(state.after(use), rolls) for use in state.legal_actions())


@pytest.mark.rule("GS-3", "GS-4", "GS-6")
@pytest.mark.parametrize(("field", "rolls", "number"), COUNTS)
def test_fixed_rolls_can_be_played_in_so_many_ways(field, rolls, number):
    """The first roll is the opening; whoever rolled more begins with both dice."""
    assert ways(el.shepherds.new_game(field, None), rolls) == number

"""Bad input at the level of the game: always a clear error, never another one, and nothing changes."""

import random
from collections.abc import Callable
from functools import partial
from itertools import product
from typing import Any

import pytest

import elongo_explore as el
from tests.support.for_each import for_each

JUNK: list[Any] = [
    None, 5, -1, 1.5, True, "x", "A", (), {}, [0, "A"], (0, "A"), (0, "Z"), (99, "A"), (0, 1), (0, "M", 1),
    10**5000, el.Loop(1, (0, 1, 2)), el.Shield("wide", "RGY"), el.Placement("wide", (0, 0, 0, 0), 0),
]  # fmt: skip
ERRORS = (el.BadInput, el.IllegalAction, el.PositionCodeError)


def refusal(do: Callable[[], object]) -> str | None:
    """Return what is said against it; None if it can be done. Any other error than ours fails the test."""
    try:
        do()
    except ERRORS as error:
        return str(error)
    return None


def states() -> list[el.State]:
    """Return the beginning of a tabletop game, with its choices."""
    rng = random.Random(1)
    found = [el.new_game(edition="tabletop", seed=1)]
    while len(found) < 60:
        actions = found[-1].legal_actions()
        found.append(found[-1].apply(actions[rng.randrange(len(actions))]).state)
    return found


STATES = states()
BOARD = STATES[0].board


@pytest.mark.parametrize("kind", [el.Place, el.Remove, el.Claim, el.BuildBoma, el.PlaceAnimal, el.Keep])
def test_an_action_with_nonsense_in_it_is_refused_in_every_state(kind: Any) -> None:
    """By why_not and by apply alike; sixty states, twenty kinds of nonsense."""
    for state in STATES:
        before = (state.board, state.players, state.claims, dict(state.animals))
        for junk in JUNK:
            for do in (state.why_not, state.apply):
                assert refusal(partial(do, kind(junk))) != ""
        assert (state.board, state.players, state.claims, dict(state.animals)) == before


@for_each(JUNK)
def test_what_is_no_action_or_lays_no_shield_is_refused(junk: Any) -> None:
    """Whatever it is."""
    for state in STATES[::7]:
        for action in (junk, el.LayShield(junk, junk), el.LayShield(el.Shield("wide", "RGY"), junk)):
            with pytest.raises(ERRORS):
                state.apply(action)
        with pytest.raises(ERRORS):
            state.apply(el.MoveAnimal(junk, junk))


PARTS = ["players", "length", "edition", "seed", "turn", "phase", "round", "laid", "hands", "stock"]


@for_each([*product(PARTS, JUNK)])
def test_a_game_or_scenario_with_nonsense_in_it_is_refused_or_built(case) -> None:
    """Never another error than ours; what can be taken is taken."""
    name, junk = case
    assert refusal(lambda: el.scenario(BOARD, **{name: junk})) != ""
    if name in ("players", "length", "edition", "seed"):
        assert refusal(lambda: el.new_game(**{name: junk})) != ""


@for_each(JUNK)
def test_a_scenario_with_nonsense_on_the_board_is_refused(junk: Any) -> None:
    """Claims, animals, bomas; as a whole, and one by one."""
    for wrong in (
        {"claims": [junk]}, {"claims": [(1, junk)]}, {"animals": {(0, "A"): junk}}, {"bomas": [junk]},
        {"bomas": [(1, junk)]}, {"animals": {(0, "A"): (1, junk)}}, {"hands": {1: [junk]}},
    ):  # fmt: skip
        said = refusal(partial(el.scenario, BOARD, **wrong))
        assert said is None or "this position cannot come up" in said


@for_each(JUNK)
def test_rules_codes_and_records_refuse_nonsense(junk: Any) -> None:
    """The rest of what one can type."""
    for do in (
        lambda: el.rule(junk),
        lambda: el.encode(junk),
        lambda: el.decode(junk),
        lambda: el.Record(junk),
        lambda: el.Record(STATES[0], (junk,)).final,
        lambda: el.Ruleset.bga().replace(filling=junk),
        lambda: STATES[0].player(junk),
        lambda: STATES[0].parcel(junk),
    ):
        assert refusal(do) != ""

"""The rules of Good Shepherds, one by one, and the rulings, each played in its position."""

from __future__ import annotations

from dataclasses import replace

import pytest

import elongo_explore as el
from elongo_explore.games.shepherds.play.events import (
    DiceRolled,
    GameOver,
    GoldScored,
    Moved,
    PastureDestroyed,
    ScoringDone,
    TurnPassed,
    UnitsPlaced,
)
from elongo_explore.games.shepherds.rules import RULES, RULINGS
from elongo_explore.kit.table.contract import Result

Options, Roll, Use = el.shepherds.Options, el.shepherds.Roll, el.shepherds.Use
SMALL = "hexagon 4"
HUT, OTHER_HUT = (-1, 3), (1, -3)
"""The printed huts of the small field."""
LINE = [(-1, 2), (-1, 1), (-1, 0), (-1, -1), (0, -2)]
"""Five hexes in a row, from player 1's hut."""


def made(*units, field=SMALL, dice=(), **more):
    """Return a position on a small field: made(((0, 0), 1, "sheep"), dice=(2, 3))."""
    return el.shepherds.position(field, {hex: tuple(unit) for hex, *unit in units}, dice=dice, **more)


def all_of(kind, owner, *hexes):
    """Units of one kind and one player."""
    return [(hex, owner, kind) for hex in hexes]


def placed(die, unit, *hexes, movement=None):
    """Return a use, with its hexes one after the other."""
    return Use(die, unit, hexes, movement)


def rules(state, use):
    """Return the rules by which a use is refused."""
    return [refusal.rule for refusal in state.why_not(use)]


def told(step, *kinds):
    """Return the events of some kinds."""
    return [event for event in step.events if isinstance(event, kinds)]


def played(state, *actions):
    """Return the last step of several."""
    for action in actions:
        step = state.apply(action)
        state = step.state
    return step


# ── field, dice, turns ────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("GS-1")
@pytest.mark.parametrize("field", ["hexagon 6", "hexagon 5", SMALL, "rows 9 x 8", "rows 8 x 11"])
def test_a_game_begins_with_two_printed_huts_and_ten_gold_each(field):
    """One at the lower edge, one at the upper, and nothing else."""
    game = el.shepherds.new_game(field, seed=None)
    rows = [r for _q, r in game.field.hexes]
    found = {(unit.owner, unit.kind): r for (_q, r), unit in game.units.items()}
    assert found == {(1, "hut"): max(rows), (2, "hut"): min(rows)}
    assert game.gold == (10, 10)


@pytest.mark.rule("GS-1")
def test_a_hex_holds_one_unit_at_most():
    """Of either player; a destroyed pasture is a unit, too."""
    state = made(((-1, 2), 1, "sheep"), ((0, 2), 2, "sheep"), ((0, 3), 2, "pasture", True), dice=(3, 4))
    for hex in ((-1, 2), (0, 2), (0, 3)):
        assert rules(state, placed(3, "sheep", hex)) == ["GS-1"]


@pytest.mark.rule("GS-2")
@pytest.mark.parametrize(("roll", "begins"), [((5, 2), 1), ((2, 5), 2), ((1, 6), 2), ((4, 3), 1)])
def test_whoever_rolls_more_begins_with_these_two_dice(roll, begins):
    """The first die is player 1's, the second player 2's."""
    step = el.shepherds.new_game(seed=None).apply(Roll(roll))
    assert (step.state.turn, step.state.first, step.state.to_act) == (begins, begins, begins)
    assert sorted(step.state.dice) == sorted(roll)
    assert [event.rule for event in told(step, DiceRolled)] == ["GS-2"]


@pytest.mark.rule("GS-2")
def test_equal_dice_are_rolled_again_in_the_opening():
    """So they bring no scoring either."""
    game = el.shepherds.new_game(seed=None)
    assert all(rules(game, Roll((n, n))) == ["GS-2"] for n in range(1, 7))
    assert sum(weight for _roll, weight in game.chances()) == 30


@pytest.mark.rule("GS-2")
def test_in_later_turns_two_dice_are_rolled_by_the_player_whose_turn_it_is():
    """A double counts once out of 36, two different values twice."""
    state = made()
    chances = dict(state.chances())
    assert (state.to_act, len(chances), sum(chances.values())) == (0, 21, 36)
    assert all(weight == (1 if len(set(roll.dice)) == 1 else 2) for roll, weight in chances.items())


@pytest.mark.rule("GS-3")
def test_both_dice_are_used_for_units_in_either_order():
    """After one of them, the other is left, and it is still the same player's turn."""
    state = made(dice=(2, 3))
    for die, unit, left in ((2, "pasture", 3), (3, "sheep", 2)):
        after = state.apply(placed(die, unit, (-1, 2))).state
        assert (after.turn, after.dice) == (1, (left,))


@pytest.mark.rule("GS-3")
def test_a_movement_uses_both_dice():
    """One gives the unit, the other the steps; then the turn is over."""
    step = made(dice=(2, 3)).apply(placed(2, "pasture", (-1, 0), movement=(3, HUT)))
    assert (step.state.turn, step.state.dice) == (2, ())
    assert [event.die for event in told(step, Moved, UnitsPlaced)] == [3, 2]


@pytest.mark.rule("GS-3")
def test_a_die_is_used_once():
    """A value that was not rolled is refused, and so is one that is used up."""
    state = made(dice=(2, 3)).apply(placed(2, "pasture", (-1, 2))).state
    assert rules(state, placed(2, "pasture", (0, 2))) == ["GS-3"]
    assert rules(state, placed(5, "hut", (-1, 1))) == ["GS-3"]


@pytest.mark.rule("GS-3")
def test_a_turn_passes_by_itself_if_neither_die_can_be_used():
    """Two fives, and no hex for a hut: the other player rolls."""
    stuck = el.example("Good Shepherds: a turn that passes")
    step = stuck.apply(Roll((5, 5)))
    assert [event.player for event in told(step, TurnPassed)] == [stuck.turn]
    assert step.state.turn == 3 - stuck.turn


@pytest.mark.rule("GS-3")
def test_nobody_may_pass_who_can_use_a_die_even_to_their_harm():
    """A sheep too many costs gold, and still it has to be placed."""
    state = made(dice=(3, 4), double=True, to_act=2)
    step = played(state, placed(3, "sheep", (1, -2)), placed(4, "sheep", (0, -2)))
    assert step.state.gold == (10, 0)
    assert all(isinstance(action, Use) for action in state.legal_actions())


# ── placing ───────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("GS-4")
def test_a_unit_is_placed_next_to_one_of_your_units():
    """Not next to the other player's, and not just anywhere."""
    state = made(dice=(3, 4))
    field = state.field
    allowed = {use.hexes[0] for use in state.legal_actions() if use.movement is None}
    assert allowed == set(field.each(field.around(field.bit(HUT))))
    assert rules(state, placed(3, "sheep", (1, -2))) == ["GS-4"]


@pytest.mark.rule("GS-4")
def test_the_second_die_may_use_what_the_first_one_placed():
    """A hex that only the new unit is next to."""
    state = made(dice=(3, 4)).apply(placed(3, "sheep", (-1, 2))).state
    assert not state.why_not(placed(4, "sheep", (-1, 1)))


@pytest.mark.rule("GS-5")
@pytest.mark.parametrize(
    ("die", "gives"),
    [
        (1, {("pasture", 2)}),
        (2, {("pasture", 1)}),
        (3, {("sheep", 1)}),
        (4, {("sheep", 1)}),
        (5, {("hut", 1)}),
        (6, {("pasture", 2), ("pasture", 1), ("sheep", 1), ("hut", 1)}),
    ],
)
def test_a_die_gives_what_its_value_says(die, gives):
    """And nothing else: the sheep between the hut and the rest of the field lets a hut be placed, too."""
    state = made(((-1, 2), 1, "sheep"), dice=(die,))
    assert {(use.unit, len(use.hexes)) for use in state.legal_actions()} == gives
    for unit in {"sheep", "hut"} - {unit for unit, _number in gives}:
        assert rules(state, placed(die, unit, (-1, 1))) == ["GS-5"]


@pytest.mark.rule("GS-7")
def test_two_pastures_lie_side_by_side():
    """The first by GS-4, the second next to the first, wherever your other units are."""
    state = made(dice=(1,))
    step = state.apply(placed(1, "pasture", (-1, 2), (-1, 1)))
    assert [event.rule for event in told(step, UnitsPlaced)] == ["GS-7"]
    assert rules(state, placed(1, "pasture", (-1, 1), (-1, 2))) == ["GS-4"]
    assert rules(state, placed(1, "pasture", (-2, 3), (0, 3))) == ["GS-7"]


@pytest.mark.rule("GS-7")
def test_a_1_never_gives_one_pasture_alone():
    """A 6 may give two or one."""
    assert rules(made(dice=(1,)), placed(1, "pasture", (-1, 2))) == ["GS-7"]
    assert rules(made(dice=(6,)), placed(6, "pasture", (-1, 2))) == []
    assert rules(made(dice=(6,)), placed(6, "pasture", (-1, 2), (-1, 1))) == []


# ── movement ──────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("GS-6")
@pytest.mark.parametrize("die", [2, 3, 4, 5, 6])
def test_a_movement_goes_exactly_as_far_as_its_die_says(die):
    """Straight up from the printed hut of a larger field; one step less or more is refused."""
    state = made(field="hexagon 6", dice=(2, die))
    q, r = state.field.printed[0]
    ends = {use.hexes[0] for use in state.legal_actions() if use.movement == (die, (q, r))}
    assert (q, r - die) in ends
    for wrong in {1, die - 1, die + 1} - {die}:
        assert "GS-6" in rules(state, placed(2, "pasture", (q, r - wrong), movement=(die, (q, r))))


@pytest.mark.rule("GS-6")
def test_a_1_moves_nothing_and_a_6_moves_six_steps():
    """A 6 is wild for units alone."""
    state = made(field="hexagon 6", dice=(1, 6))
    q, r = state.field.printed[0]
    assert {use.movement[0] for use in state.legal_actions() if use.movement} == {6}
    assert rules(state, placed(6, "sheep", (q, r - 1), movement=(1, (q, r)))) == [
        "GS-6",
        "RULING-gs-adjacent",
    ]
    assert rules(state, placed(1, "pasture", (q, r - 3), (q, r - 4), movement=(6, (q, r)))) == ["GS-6"]


@pytest.mark.rule("GS-6")
def test_with_two_sixes_one_may_be_wild_and_the_other_move():
    """Six steps, with whatever you like at the end."""
    state = made(field="hexagon 6", dice=(6, 6))
    assert {(use.unit, len(use.hexes)) for use in state.legal_actions() if use.movement} == {
        ("pasture", 2), ("pasture", 1), ("sheep", 1), ("hut", 1)
    }  # fmt: skip


@pytest.mark.rule("GS-6")
@pytest.mark.parametrize("owner", [1, 2])
@pytest.mark.parametrize("destroyed", [True, False])
def test_any_unit_stops_a_movement(owner, destroyed):
    """Whoever owns it, and destroyed ones too."""
    beside = [((0, 1), 2, "sheep")] if destroyed else []
    state = made(((0, 0), owner, "pasture", destroyed), ((-3, 3), 1, "sheep"), *beside, dice=(2, 5))
    use = placed(2, "pasture", (2, -2), movement=(5, (-3, 3)))
    assert rules(state, use) == ["GS-6"]
    assert "in the way on" in str(state.why_not(use)[0])
    free = made(((-3, 3), 1, "sheep"), dice=(2, 5))
    assert rules(free, use) == []


@pytest.mark.rule("GS-6")
def test_a_movement_starts_from_one_of_your_units_that_is_not_destroyed():
    """The unit stays; nothing starts from a destroyed pasture or from the other player's units."""
    state = made(((-1, 1), 1, "pasture", True), ((-2, 1), 2, "sheep"), dice=(3, 4))
    assert not state.why_not(placed(4, "sheep", (2, 0), movement=(3, HUT)))
    assert rules(state, placed(4, "sheep", (2, 1), movement=(3, (-1, 1)))) == ["GS-6"]
    assert rules(state, placed(4, "sheep", (1, -2), movement=(3, (-2, 1)))) == ["GS-6"]
    after = state.after(placed(4, "sheep", (2, 0), movement=(3, HUT)))
    assert after.units[HUT] == el.shepherds.Unit(1, "hut")


@pytest.mark.rule("GS-6")
def test_a_movement_is_straight_and_stays_on_the_field():
    """No corner, and no hex beyond the edge."""
    state = made(dice=(3, 4))
    assert rules(state, placed(4, "sheep", (1, 0), movement=(3, HUT))) == ["GS-6"]
    ends = {use.hexes[0] for use in state.legal_actions() if use.movement and use.movement[0] == 3}
    assert ends == {(-1, 0), (2, 0)}


# ── pastures, sheep, huts ─────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("GS-8")
def test_a_group_has_at_most_five_pastures_whoever_owns_them():
    """Four of two players are four: one more may come, two may not."""
    mixed = [*all_of("pasture", 1, *LINE[:2]), *all_of("pasture", 2, *LINE[2:4])]
    assert rules(made(*mixed, dice=(2,)), placed(2, "pasture", (-2, 2))) == []
    assert rules(made(*mixed, dice=(1,)), placed(1, "pasture", (-2, 2), (-3, 3))) == ["GS-8"]
    full = [*mixed, (LINE[4], 2, "pasture")]
    assert rules(made(*full, dice=(2,)), placed(2, "pasture", (-2, 2))) == ["GS-8"]


@pytest.mark.rule("GS-8")
def test_a_pasture_that_joins_groups_counts_them_all():
    """Three and two, and the one between them: six."""
    state = made(*all_of("pasture", 1, *LINE[:3]), *all_of("pasture", 2, (1, -2), (1, -1)), dice=(2,))
    assert rules(state, placed(2, "pasture", (0, -1))) == ["GS-8"]
    assert rules(state, placed(2, "pasture", (0, 2))) == []


@pytest.mark.rule("GS-8")
def test_destroyed_pastures_neither_count_nor_connect():
    """The pasture between two groups is gone: they are two and one, and two more may join the two."""
    gone = made(*all_of("pasture", 1, (-1, 2), (-2, 3)), ((0, 2), 1, "pasture", True), ((1, 1), 2, "sheep"),
                *all_of("pasture", 1, (0, 3)), dice=(1,))  # fmt: skip
    assert sorted(size for size, _hexes, _around in gone.groups.each) == [1, 2]
    assert rules(gone, placed(1, "pasture", (-2, 2), (-3, 3))) == []


@pytest.mark.rule("GS-8")
def test_the_size_of_a_group_is_looked_at_before_anything_is_destroyed():
    """The sixth would be destroyed at once by the sheep beside it, and is refused all the same."""
    state = made(*all_of("pasture", 1, *LINE), ((-3, 2), 2, "sheep"), dice=(2,))
    assert rules(state, placed(2, "pasture", (-2, 2))) == ["GS-8"]


@pytest.mark.rule("GS-9")
@pytest.mark.parametrize("owner", [1, 2])
def test_a_sheep_destroys_every_pasture_next_to_it_whoever_owns_it(owner):
    """Those that touch the sheep, not their whole group."""
    state = made(*all_of("pasture", owner, (-1, 1), (-1, 0), (-1, -1)), dice=(3,))
    step = state.apply(placed(3, "sheep", (-1, 2)))
    assert [(e.owner, e.hex, e.sheep) for e in told(step, PastureDestroyed)] == [(owner, (-1, 1), ((-1, 2),))]
    assert {hex for hex, unit in step.state.units.items() if unit.destroyed} == {(-1, 1)}


@pytest.mark.rule("GS-9")
def test_a_pasture_beside_a_sheep_is_placed_and_destroyed_at_once():
    """It keeps its hex, and brings nothing."""
    step = made(((-1, 2), 1, "sheep"), dice=(2,)).apply(placed(2, "pasture", (-1, 1)))
    assert [event.hex for event in told(step, PastureDestroyed)] == [(-1, 1)]
    assert step.state.units[-1, 1] == el.shepherds.Unit(1, "pasture", True)
    assert step.state.number(1, "pasture") == 0


@pytest.mark.rule("GS-9")
def test_sheep_and_huts_are_never_destroyed():
    """A sheep between a hut and a sheep changes nothing."""
    step = made(((-1, 1), 2, "sheep"), dice=(4,)).apply(placed(4, "sheep", (-1, 2)))
    assert not told(step, PastureDestroyed)
    assert step.state.destroyed == 0


@pytest.mark.rule("GS-10")
@pytest.mark.parametrize("owner", [1, 2])
def test_a_hut_is_never_placed_next_to_a_hut(owner):
    """Whoever owns it; printed ones are huts, too."""
    state = made(((-1, 2), 1, "sheep"), ((0, 0), owner, "hut"), dice=(5,))
    assert rules(state, placed(5, "hut", (-1, 1))) == ["GS-10"]
    assert rules(state, placed(5, "hut", (0, 2))) == ["GS-10"]
    assert rules(state, placed(5, "hut", (-2, 2))) == []


# ── gold ──────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("GS-11")
def test_a_double_is_scored_when_both_have_had_the_same_number_of_turns():
    """Player 1 began and rolls a double: player 2 still has a turn before it."""
    start = made()
    state = start.apply(Roll((3, 3))).state
    first = played(state, placed(3, "sheep", (-1, 2)), placed(3, "sheep", (0, 2)))
    assert first.state.double
    assert not told(first, ScoringDone)
    state = first.state.apply(Roll((2, 3))).state
    second = played(state, placed(2, "pasture", (2, -3)), placed(3, "sheep", (0, -2)))
    assert len(told(second, ScoringDone)) == 1
    assert second.state.gold == (0, 16)
    assert not second.state.double


@pytest.mark.rule("GS-11")
def test_two_doubles_in_a_pair_of_turns_make_one_scoring():
    """As one does."""
    state = made(
        ((-1, 2), 1, "sheep"), ((0, 3), 1, "pasture"), ((2, -3), 2, "pasture"), to_act=2, double=True
    )
    state = state.apply(Roll((2, 2))).state
    step = played(state, placed(2, "pasture", (0, -2)), placed(2, "pasture", (0, -1)))
    assert len(told(step, ScoringDone)) == 1


@pytest.mark.rule("GS-11")
def test_the_double_of_a_turn_that_passes_counts():
    """And the turn counts as one."""
    stuck = el.example("Good Shepherds: a turn that passes")
    step = stuck.apply(Roll((5, 5)))
    assert told(step, TurnPassed)
    assert step.state.double != bool(told(step, ScoringDone))


@pytest.mark.rule("GS-12")
@pytest.mark.parametrize(
    ("pastures", "sheep", "gold"), [(0, 0, 0), (3, 0, 3), (2, 2, 12), (3, 2, 13), (1, 2, -4), (0, 2, -10)]
)
def test_pastures_bring_one_and_sheep_bring_five_if_all_are_fed(pastures, sheep, gold):
    """With a sheep too many, sheep bring nothing, and each too many costs five."""
    fields, flock = [(-2, 3), (-3, 3), (-3, 2)], [(1, 1), (2, 1)]
    state = made(*all_of("pasture", 1, *fields[:pastures]), *all_of("sheep", 1, *flock[:sheep]),
                 to_act=2, double=True, dice=(3,))  # fmt: skip
    step = state.apply(placed(3, "sheep", (0, -2)))
    assert step.state.gold[0] == 10 + gold
    assert sum(event.gold for event in told(step, GoldScored) if event.player == 1) == gold


@pytest.mark.rule("GS-12")
def test_whoever_has_more_huts_gets_three_for_each_more():
    """The other one neither gets nor pays; with as many, nobody does."""
    huts = all_of("hut", 2, (3, -3), (-1, -1))
    state = made(*huts, *all_of("pasture", 2, (0, -2)), to_act=2, double=True, dice=(2,))
    step = state.apply(placed(2, "pasture", (2, -3)))
    items = [(event.player, event.unit, event.number, event.gold) for event in told(step, GoldScored)]
    assert items == [(2, "pasture", 2, 2), (2, "hut", 2, 6)]
    assert step.state.gold == (10, 18)


@pytest.mark.rule("GS-12")
def test_destroyed_pastures_bring_nothing_and_feed_nobody():
    """Two pastures, one of them destroyed, and a sheep."""
    state = made(((-1, 2), 1, "pasture", True), ((0, 3), 1, "pasture"), *all_of("sheep", 1, (-1, 1), (-2, 1)),
                 to_act=2, double=True, dice=(3,))  # fmt: skip
    step = state.apply(placed(3, "sheep", (0, -2)))
    assert step.state.gold[0] == 10 + 1 - 5


# ── the end ───────────────────────────────────────────────────────────────────────────────────────


def scored(gold, *units, **more):
    """Return the step in which player 2 places a pasture and it is scored, with some gold before."""
    state = made(*units, gold=gold, to_act=2, double=True, dice=(2,), **more)
    return state.apply(placed(2, "pasture", (2, -3)))


@pytest.mark.rule("GS-13")
@pytest.mark.parametrize(("gold", "over"), [((10, 98), False), ((10, 99), True)])
def test_the_game_ends_after_a_scoring_with_a_hundred_gold(gold, over):
    """The pasture brings the last one."""
    step = scored(gold)
    assert (step.state.result is not None) == over
    assert len(told(step, GameOver)) == over


@pytest.mark.rule("GS-13")
def test_reaching_a_hundred_is_no_win_by_itself():
    """Both are beyond it, and the other one has more."""
    step = scored((99, 99), *all_of("pasture", 1, (0, 3), (-2, 3), (-3, 3)))
    assert step.state.gold == (102, 100)
    assert step.state.result == Result((1,), "GS-13")


@pytest.mark.rule("GS-13")
@pytest.mark.parametrize(("gold", "over"), [((5, 10), False), ((4, 10), True)])
def test_the_game_ends_below_zero_and_not_with_nothing(gold, over):
    """A hungry sheep costs five."""
    step = scored(gold, ((0, 3), 1, "sheep"))
    assert (step.state.gold[0] < 0) == over
    assert step.state.result == (Result((2,), "GS-13") if over else None)


@pytest.mark.rule("GS-13")
def test_with_as_much_gold_more_sheep_win_and_then_the_sheep():
    """The sheep win if nobody else does."""
    even = scored((99, 99), ((0, 3), 1, "pasture"))
    assert even.state.gold == (100, 100)
    assert even.state.result == Result((), "GS-13")
    assert told(even, GameOver)[0].sentence.endswith("the sheep win.")
    fed = scored((94, 99), ((0, 3), 1, "pasture"), ((-3, 2), 1, "sheep"))
    assert fed.state.gold == (100, 100)
    assert fed.state.result == Result((1,), "GS-13")


@pytest.mark.rule("GS-13")
def test_the_game_ends_when_a_player_can_place_nothing_any_more():
    """RULING-gs-stuck has the position: one use, and it is over at once."""
    step = ruled("stuck").apply(ruled("stuck").legal_actions()[0])
    assert step.state.result == Result((1,), "GS-13")
    (over,) = told(step, GameOver)
    assert (over.cause, over.player) == ("room", 1)
    assert over.sentence == "Player 1 can no longer place anything: player 1 wins."


# ── rulings ───────────────────────────────────────────────────────────────────────────────────────


def ruled(word):
    """Return the position of a ruling."""
    return el.decode(RULINGS[f"RULING-gs-{word}"].position)


def otherwise(state, **options):
    """Return the same position by another reading."""
    return replace(state, rules=replace(state.rules, **options))


@pytest.mark.rule("RULING-gs-field")
def test_the_usual_field_is_a_hexagon_with_sides_of_six():
    """91 hexes; any other one can be named."""
    game = ruled("field")
    assert game == el.shepherds.new_game(seed=None)
    assert (game.field.name, len(game.field.hexes)) == ("hexagon 6", 91)
    assert len(el.shepherds.new_game("rows 9 x 10").field.hexes) == 90


@pytest.mark.rule("RULING-gs-adjacent")
def test_a_movement_does_not_end_next_to_a_unit_of_ones_own():
    """The option allows it. A unit of the other player is no hindrance."""
    game, use = ruled("adjacent"), placed(3, "sheep", (-1, 1), movement=(2, HUT))
    assert rules(game, use) == ["RULING-gs-adjacent"]
    assert rules(otherwise(game, movement_may_end_adjacent=True), use) == []
    assert rules(made(((-1, 0), 2, "sheep"), dice=(2, 3)), use) == []


@pytest.mark.rule("RULING-gs-destroyed")
def test_a_unit_may_be_placed_next_to_a_destroyed_pasture_of_ones_own():
    """The option says no."""
    game, use = ruled("destroyed"), placed(3, "sheep", (-2, 1))
    assert rules(game, use) == []
    assert rules(otherwise(game, destroyed_count_for_placing=False), use) == ["GS-4"]


@pytest.mark.rule("RULING-gs-each")
def test_each_die_is_an_action_with_its_own_destruction():
    """A sheep makes room in a full group for the pasture of the other die; by the option it does not yet."""
    game, sheep, pasture = ruled("each"), placed(3, "sheep", (-2, 3)), placed(2, "pasture", (0, -1))
    assert rules(game, pasture) == ["GS-8"]
    step = game.apply(sheep)
    assert [event.hex for event in told(step, PastureDestroyed)] == [(-1, 2)]
    assert rules(step.state, pasture) == []
    late = otherwise(game, destruction="after_the_turn").apply(sheep)
    assert not told(late, PastureDestroyed)
    assert rules(late.state, pasture) == ["GS-8"]


@pytest.mark.rule("RULING-gs-many")
def test_a_use_after_which_the_other_die_would_be_lost_is_refused():
    """Two pastures that leave no hex for a hut; all other ways leave one."""
    game = ruled("many")
    assert rules(game, placed(1, "pasture", (0, -2), (-1, -1))) == ["GS-3"]
    assert rules(game, placed(1, "pasture", (0, -2), (0, -1))) == []
    assert all(game.after(use).dice == (5,) for use in game.legal_actions())


@pytest.mark.rule("RULING-gs-stuck")
def test_either_players_lack_of_room_ends_the_game_and_a_scoring_that_waits_is_lost():
    """By the option it goes on, as the other player can still place something."""
    game = ruled("stuck")
    (use,) = set(game.legal_actions())
    assert (game.double, game.turn, game.first) == (True, 1, 1)
    step = game.apply(use)
    assert not told(step, ScoringDone)
    assert step.state.result is not None
    assert otherwise(game, stuck="player_to_move").apply(use).state.result is None


def test_every_ruling_has_a_position_that_is_played_here():
    """A new ruling needs a new test."""
    words = {"field", "adjacent", "destroyed", "each", "many", "stuck"}
    assert {f"RULING-gs-{word}" for word in words} == set(RULINGS)
    assert all(ruled(word) for word in words)


def test_the_rules_are_numbered_without_a_gap():
    """GS-1 to GS-13."""
    assert list(RULES) == [f"GS-{number}" for number in range(1, 14)]

"""Good Shepherds: what positions are worth, players that look ahead, and what is told at the end."""

from dataclasses import replace
from itertools import product
from random import Random

import pytest

import elongo_explore as el
from elongo_explore.games.shepherds import Options, new_game
from elongo_explore.games.shepherds.play.state import Roller
from elongo_explore.games.shepherds.players.planner import (
    POSITIONS,
    Answers,
    Judge,
    ShepherdPlanner,
    expected,
    whole_turns,
)
from elongo_explore.games.shepherds.players.skills import facts
from elongo_explore.games.shepherds.players.value import PARTS, amounts, own_weights, value
from elongo_explore.kit.players.budget import Budget
from elongo_explore.kit.players.computer_player import think
from elongo_explore.kit.players.match import match
from elongo_explore.kit.players.play_out import play_out
from elongo_explore.kit.players.skills import named, skills_named
from elongo_explore.kit.players.value import weights
from tests.support.for_each import for_each
from tests.support.two_processes import printed_in_two_processes
from tools import tuning

SHEPHERDS = skills_named("shepherds")
READINGS = [
    Options(),
    Options(movement_may_end_adjacent=True, destruction="after_the_turn"),
    Options(destroyed_count_for_placing=False, stuck="player_to_move"),
]


def met(field, seed, uses, options=READINGS[0]):
    """Return a state after some random uses, with dice on the table; None if the game was over before."""
    rng, state = Random(seed), new_game(field, seed, options)
    for _ in range(uses):
        legal = state.legal_actions()
        state = state.after(legal[rng.randrange(len(legal))])
        if state.result is not None:
            return None
    return state


def states(fields, seeds, uses, options=READINGS[0]):
    """Such states of several fields."""
    found = (met(field, seed, number, options) for field, seed, number in product(fields, seeds, uses))
    return [state for state in found if state is not None]


# ── what a position is worth, counted plainly ─────────────────────────────────────────────────────


def beside(hex):
    """Return the six hexes round one."""
    q, r = hex
    return [(q + 1, r), (q, r + 1), (q - 1, r + 1), (q - 1, r), (q, r - 1), (q + 1, r - 1)]


def plain_amounts(state, me):
    """Return the same by counting units, one after the other."""
    units, other = state.units, 3 - me
    empty = [hex for hex in state.field.hexes if hex not in units]

    def those(player, kind):
        return [h for h, unit in units.items() if unit[:2] == (player, kind) and not unit.destroyed]

    def number(kind):
        return len(those(me, kind)), len(those(other, kind))

    def fed(grass, sheep):
        return grass + (5 * sheep if sheep <= grass else -5 * (sheep - grass))

    def near(player):
        return [h for h in empty if any(n in units and units[n].owner == player for n in beside(h))]

    def threat(by):
        grass, sheep = those(3 - by, "pasture"), len(those(3 - by, "sheep"))
        eaten = max([sum(n in grass for n in beside(h)) for h in near(by)], default=0)
        return fed(len(grass), sheep) - fed(len(grass) - eaten, sheep)

    def open_ones(player):
        return sum(any(n in empty for n in beside(h)) for h in those(player, "pasture"))

    sheep, grass, huts = number("sheep"), number("pasture"), number("hut")
    brings = [fed(grass[n], sheep[n]) + 3 * max(0, huts[n] - huts[1 - n]) for n in (0, 1)]
    gold = state.gold[me - 1], state.gold[other - 1]
    rolls_to_come = (state.turn == state.first) + (not state.dice)
    soon = 6 if state.double else rolls_to_come
    then = [gold[n] + brings[n] for n in (0, 1)]
    ends = min(then) < 0 or max(then) >= 100
    spare = [min(4, max(-3, grass[n] - sheep[n])) for n in (0, 1)]
    sign = 1 if state.turn == me else -1
    return {
        "won": (state.result.winners == (me,)) - (state.result.winners == (other,)) if state.result else 0,
        "gold": gold[0] - gold[1],
        "next scoring": brings[0] - brings[1],
        "scoring at hand": (brings[0] - brings[1]) * soon,
        "end at hand": ends * soon * ((then[0] > then[1]) - (then[0] < then[1])),
        "sheep": sheep[0] - sheep[1],
        "pastures": grass[0] - grass[1],
        "huts": huts[0] - huts[1],
        "spare pastures": spare[0] - spare[1],
        "open pastures": open_ones(me) - open_ones(other),
        "threat": sign * threat(state.turn),
        "threat later": -sign * threat(3 - state.turn),
        "room": min(12, len(near(me))) - min(12, len(near(other))),
    }


def test_what_a_position_is_worth_is_what_can_be_counted():
    """On fields of several sizes, for both players, with dice and before a roll."""
    seen = 0
    for state in states(("hexagon 3", "hexagon 5", "rows 9 x 10"), range(6), (4, 11, 20, 32)):
        turns = [state, *(turn.after for turn in whole_turns(state, judge(), 1, 10)[:3])]
        for each, me in product(turns, (1, 2)):
            assert dict(zip(PARTS, amounts(each, me), strict=True)) == plain_amounts(plain(each), me)
            seen += 1
    assert seen > 300


def plain(draft):
    """Return a draft as a state: it has units then."""
    return draft if isinstance(draft, el.shepherds.State) else draft.state()


def test_what_it_is_worth_to_one_it_costs_the_other():
    """Every part of it; and the total is the sum with the weights of the file."""
    for state in states(("hexagon 4",), range(8), (3, 9, 14)):
        mine, theirs = (value(state, player) for player in (1, 2))
        assert [part.amount for part in mine.parts] == [-part.amount for part in theirs.parts]
        assert mine.total == sum(part.amount * weights("shepherds")[part.name] for part in mine.parts)


# ── looking ahead ─────────────────────────────────────────────────────────────────────────────────


def judge(budget=None):
    """Goes by the usual weights."""
    return Judge(own_weights(), budget or Budget())


def plain_turns(state):
    """Return every state that the player with the dice can leave behind."""
    ends, ahead, player = [], [state], state.turn
    while ahead:
        now = ahead.pop()
        if now.result is None and now.turn == player and now.dice:
            ahead += [now.after(use) for use in now.legal_actions()]
        else:
            ends.append(now)
    return ends


def plain_expected(state, me):
    """Return the value of a state if the other player answers every roll best, by trying all 36 rolls."""
    if state.result is not None:
        return 36 * value(state, me).total
    total = 0
    for roll, weight in state.chances():
        # A roll that cannot be used passes by itself: then it is already somebody else's to roll.
        rolled = state.after(roll)
        replies = plain_turns(rolled) if rolled.dice else [rolled]
        total += weight * min(value(reply, me).total for reply in replies)
    return total


def on_the_field(state):
    """Return what tells the ends of turns apart."""
    return state.owned, state.sheep, state.huts, state.pastures, state.gold, state.turn, state.double


@pytest.mark.parametrize("options", READINGS, ids=["usual", "late", "strict"])
@pytest.mark.parametrize(("field", "uses"), [("hexagon 2", (0, 1, 2)), ("rows 3 x 3", (0, 2, 3, 4))])
def test_looking_ahead_finds_what_trying_everything_finds(field, uses, options):
    """The same turns, each worth the same over all rolls of the other, if nothing is left out."""
    compared = 0
    for state in states((field,), range(5), uses, options):
        seen = state.seen_by(state.to_act)
        ends = {on_the_field(each): each for each in plain_turns(seen)}
        found = whole_turns(seen, judge(), None)
        assert {on_the_field(turn.after) for turn in found} == set(ends)
        for turn in found[:6]:
            end = ends[on_the_field(turn.after)]
            assert turn.worth == value(end, state.to_act).total
            assert expected(turn, judge(), None) == plain_expected(end, state.to_act)
            compared += 1
    assert compared > 15


def lane():
    """Seven empty hexes between a sheep of player 2 and two pastures of player 1: a 6 carries one there."""
    fence = {(column - row // 2, row): (1, "sheep") for row in (0, 2) for column in range(6)}
    units = {hex: unit for hex, unit in fence.items() if hex not in ((3, 0), (3, 2))}
    grass = {(7, 0): (1, "pasture"), (6, 2): (1, "pasture")}
    return el.shepherds.position("rows 3 x 8", {**units, **grass, (0, 1): (2, "sheep")}, to_act=2)


@pytest.mark.rule("GS-6")
@pytest.mark.parametrize("due", [False, True])
def test_the_best_answer_to_every_roll_is_the_best_of_all_turns_with_it(due):
    """Where long movements count, the longest too; with a scoring that is due, and without."""
    state = replace(lane(), double=due)
    answers = Answers(state, judge(), None)
    carried = set()
    for roll, _weight in state.chances():
        rolled = state.after(roll)
        assert answers.best(roll.dice) == max(value(end, 2).total for end in plain_turns(rolled))
        carried |= {use.movement[0] for use in rolled.legal_actions() if use.movement}
    assert carried == {4, 5, 6}


def test_the_planner_takes_a_turn_that_is_best_if_everything_is_tried():
    """On a tiny field with few uses nothing is left out."""
    for state in states(("hexagon 2",), range(5), (0, 1, 2)):
        seen = state.seen_by(state.to_act)
        plan = think(ShepherdPlanner(10**6), state)
        after = seen
        for use in plan.actions:
            after = after.after(use)
        most = max(plain_expected(end, state.to_act) for end in plain_turns(seen))
        assert plain_expected(after, state.to_act) == most


# ── playing ───────────────────────────────────────────────────────────────────────────────────────


@for_each([*product(READINGS, ["hexagon 2", "hexagon 4", "rows 5 x 7"])])
def test_every_use_of_a_planner_is_legal_until_the_game_is_over(case):
    """A plan goes on until the dice are used, and no further."""
    options, field = case
    for seed, positions in ((1, 1), (2, 60), (3, 900)):
        player, state = ShepherdPlanner(positions), new_game(field, seed, options)
        while state.result is None:
            me, now = state.to_act, state.seen_by(state.to_act)
            plan = think(player, state)
            for use in plan.actions:
                assert now.to_act == me
                now, state = now.apply(use).state, state.apply(use).state
            assert not now.to_act


def test_the_same_seed_gives_the_same_game_in_any_process():
    """Whatever Python's own hashing does."""
    code = (
        "from elongo_explore.kit.players.play_out import play_out\n"
        "from elongo_explore.kit.players.skills import named, skills_named\n"
        "skills = skills_named('shepherds')\n"
        "players = [named(skills, who) for who in ('planner:400', 'planner:50')]\n"
        "print(play_out(skills.begin('hexagon 4', seed=5), players, seed=1).actions)"
    )
    printed = printed_in_two_processes(code)
    players = [named(SHEPHERDS, who) for who in ("planner:400", "planner:50")]
    assert f"{play_out(new_game('hexagon 4', 5), players, seed=1).actions}\n" == printed


def turned(state):
    """Return the same position from the other side: turned by half a circle, with the players exchanged."""
    units = {(-q, -r): (3 - unit.owner, *unit[1:]) for (q, r), unit in state.units.items()}
    return el.shepherds.position(
        state.field.name, units, state.gold[::-1], 3 - state.turn, state.dice, 3 - state.first, state.double
    )


def test_both_seats_play_alike():
    """In the same position seen from the other side, a planner does the same from there."""
    for state in states(("hexagon 3", "hexagon 4"), range(8), (2, 6, 9)):
        if len(state.dice) == 2 and state.dice != (6, 6):
            here, there = state.seen_by(1), turned(state)
            for use in think(ShepherdPlanner(1500), here).actions:
                here = here.after(use)
            for use in think(ShepherdPlanner(1500), there).actions:
                there = there.after(use)
            assert turned(here) == there if here.result is None else here.gold == there.gold[::-1]


@pytest.mark.parametrize("name", ["random", "greedy", "planner:300"])
def test_no_player_knows_what_will_be_rolled(name):
    """The plan is the same whoever rolls."""
    for state in states(("hexagon 4", "hexagon 6"), range(3), (5, 12)):
        plans = {
            think(named(SHEPHERDS, name), replace(state, roller=Roller(seed))).actions for seed in (1, 99)
        }
        assert plans == {think(named(SHEPHERDS, name), replace(state, roller=None)).actions}


def test_a_planner_keeps_to_its_budget():
    """It ends at most one list of uses later; with more it looks at more."""
    for state in states(("hexagon 6",), range(4), (6, 25)):
        looked = [think(ShepherdPlanner(positions), state).looked_at for positions in (1, 100, 1000, 5000)]
        assert looked == sorted(looked)
        assert all(each <= most + 100 for each, most in zip(looked, (1, 100, 1000, 5000), strict=True))


def test_a_planner_that_is_stopped_at_once_still_has_a_legal_turn():
    """Even with a double 6, which has thousands of turns."""
    state = replace(states(("hexagon 6",), range(9), (14,))[0], dice=(6, 6), double=True)
    budget = Budget()
    budget.stop()
    plan = think(ShepherdPlanner(), state, budget=budget)
    assert plan.looked_at < 100
    now = state.seen_by(state.to_act)
    for use in plan.actions:
        now = now.apply(use).state


def test_a_planner_is_called_by_its_budget():
    """And found again by that name."""
    assert named(SHEPHERDS, "planner") == ShepherdPlanner(POSITIONS)
    assert named(SHEPHERDS, "planner").name == "planner"
    assert named(SHEPHERDS, "planner:300").name == "planner:300"


@pytest.mark.parametrize(("one", "other", "least"), [("greedy", "random", 80), ("planner:300", "greedy", 70)])
def test_who_looks_further_wins_more(one, other, least):
    """A small match; benchmarks/strength.py plays larger ones."""
    assert match("shepherds", one, other, games=20, seed=4).points.value >= least


def test_tuning_goes_towards_what_wins(monkeypatch):
    """Here whoever thinks more of sheep and less of room wins. Gold stays: others are measured by it."""
    sheep, room = PARTS.index("sheep"), PARTS.index("room")

    def thinks(player):
        return player.weights[sheep] - player.weights[room]

    def score(_skills, one, other, _seeds):
        return (thinks(one) > thinks(other)) + (thinks(one) == thinks(other)) / 2

    monkeypatch.setattr(tuning, "score", score)
    start = weights("shepherds")
    *_most, last = tuning.tuned(SHEPHERDS, tuning.maker(ShepherdPlanner(40)), start, steps=60, seed=3)
    assert last.weights["sheep"] > start["sheep"]
    assert last.weights["room"] < start["room"]
    assert last.weights["gold"] == start["gold"]


def test_tuning_plays_the_same_games_again_from_the_same_seed():
    """Pairs of games in earnest, on a small field; a player without weights is refused."""
    make, start = tuning.maker(ShepherdPlanner(20)), weights("shepherds")
    runs = [list(tuning.tuned(SHEPHERDS, make, start, steps=3, pairs=1, field="hexagon 3")) for _ in range(2)]
    assert runs[0] == runs[1]
    assert runs[0][-1].weights != start
    with pytest.raises(el.BadInput, match="weights, got 'greedy'"):
        tuning.maker(named(SHEPHERDS, "greedy"))


# ── what there is to count at the end ─────────────────────────────────────────────────────────────


@pytest.mark.rule("GS-13")
@pytest.mark.parametrize("field", ["hexagon 3", "hexagon 5"])
def test_the_facts_of_a_game_are_what_its_last_events_say(field):
    """Why it ended, as the last event has it; and what stands on the field."""
    ends = set()
    for seed in range(12):
        rng, state, events = Random(seed), new_game(field, seed), ()
        while state.result is None:
            assert facts(state)["end"] == ""
            legal = state.legal_actions()
            use = el.shepherds.greedy(state) if seed % 2 else legal[rng.randrange(len(legal))]
            state, events = state.apply(use)
        found = facts(state)
        assert found["end"] == events[-1].cause
        ends.add(found["end"])
        for player in (1, 2):
            own = [unit for unit in state.units.values() if unit.owner == player]
            assert found[f"destroyed_{player}"] == sum(unit.destroyed for unit in own)
            assert found[f"sheep_{player}"] == sum(unit.kind == "sheep" for unit in own)
            assert found[f"gold_{player}"] == state.gold[player - 1]
        assert (found["field"], found["first"]) == (field, state.first)
    assert len(ends) > 1

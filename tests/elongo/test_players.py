"""The players of Elongo: whole games by the rules, what their value counts, and that they play better."""

from dataclasses import replace
from random import Random

import pytest

import elongo_explore as el
from elongo_explore.games.elongo.analysis.space import partial_contacts
from elongo_explore.games.elongo.play.chance import Dealer
from elongo_explore.games.elongo.players.greedy import Greedy, Judge, best_act, gain_of, sequences
from elongo_explore.games.elongo.players.planner import Planner
from elongo_explore.games.elongo.players.skills import facts
from elongo_explore.games.elongo.players.value import (
    OTHERS,
    OWN,
    REACH,
    WON,
    in_reach,
    lays_next,
    total,
    usual_scales,
    value,
)
from elongo_explore.kit.players.budget import Budget
from elongo_explore.kit.players.computer_player import AtRandom, think
from elongo_explore.kit.players.play_out import play_out
from elongo_explore.kit.players.value import weights

GAMES = [(2, "short", "bga"), (3, "short", "bga"), (2, "short", "tabletop"), (3, "long", "tabletop")]
GAMES += [(2, "long", "early_online"), (3, "short", "early_online")]
game = pytest.mark.parametrize(("players", "length", "edition"), GAMES)


def positions(players=2, length="short", edition="bga", *, seed=1, every=9, clumsy=0.2):
    """States of a game between greedy players who now and then play at random."""
    state, rng, number = el.new_game(players, length, edition, seed), Random(seed), 0
    while state.result is None:
        who = AtRandom() if rng.random() < clumsy else Greedy()
        for action in think(who, state, seed=seed, move=number).actions:
            if number % every == 0:
                yield number, state
            state = state.after(action)
            number += 1


# ── by the rules ──────────────────────────────────────────────────────────────────────────────────


@game
def test_greedy_plays_whole_games_by_the_rules(players, length, edition):
    """Every action of every plan is legal, all are by the one who plans, and the game comes to its end."""
    state, number = el.new_game(players, length, edition, 3), 0
    while state.result is None:
        who, plan = state.to_act, think(Greedy(), state, move=number)
        for action in plan.actions:
            assert state.to_act == who
            assert state.why_not(action) == ()
            state = state.apply(action).state
            number += 1
    assert len(state.board.laid) < 101  # it does something: games end by END-1 long before all is laid
    assert state.result.rule in ("END-1", "END-2")


@game
def test_the_planner_plays_whole_games_by_the_rules(players, length, edition):
    """The same for the planner; it looks at few positions here."""
    state, number, planner = el.new_game(players, length, edition, 4), 0, Planner("planner:30", 30)
    while state.result is None:
        who, plan = state.to_act, think(planner if number % 3 else Greedy(), state, move=number)
        for action in plan.actions:
            assert state.to_act == who
            assert state.why_not(action) == ()
            state = state.after(action)
            number += 1


@pytest.mark.parametrize("player", [Greedy(), Planner("planner:60", 60)], ids=lambda player: player.name)
def test_a_plan_hangs_on_nothing_that_is_hidden(player):
    """Neither on other hands nor on the dealer; and it is the same each time."""
    for number, state in positions(3, "short", "tabletop", every=31):
        plan = think(player, state, move=number)
        other = state.guess(state.to_act, Random(number))
        for same in (state, other, replace(state, dealer=Dealer(99))):
            assert think(player, same, move=number) == plan


def test_on_an_empty_table_there_is_something_to_do_as_well():
    """A game that was made by hand may begin without a hexagon: whatever is legal is valued."""
    state = replace(el.new_game(2, "short", seed=1), phase="lay", turn=1)
    empty = replace(state, board=el.Board(), land=el.Board().land)
    for player in (Greedy(), Planner("planner:40", 40)):
        plan = think(player, empty)
        assert isinstance(plan.actions[0], el.LayShield)
        assert empty.why_not(plan.actions[0]) == ()


# ── what counts ───────────────────────────────────────────────────────────────────────────────────


def test_every_part_of_the_value_has_a_weight_and_no_weight_is_without_a_part():
    """The file and the code name the same parts."""
    assert list(weights("elongo")) == [*OWN, *OTHERS, REACH, WON]


@game
def test_the_value_is_the_sum_of_its_parts(players, length, edition):
    """The number that players use is what the named parts add up to, for everybody at the table."""
    seen = set()
    for _number, state in positions(players, length, edition):
        for player in range(1, players + 1):
            found = value(state, player)
            assert total(state, player, usual_scales()) == found.total
            seen |= {part.name for part in found.parts}
    assert len(seen) > 20  # else too little has happened


def test_animals_on_the_fields_are_counted():
    """As they stand there, for and against."""
    for _number, state in positions():
        for player in (1, 2):
            amounts = {part.name: part.amount for part in value(state, player).parts}
            herds = [(h.owner == player, state.colour(p), h.number) for p, h in state.animals.items()]
            assert amounts.get("animals placed", 0) == sum(n for mine, _c, n in herds if mine)
            assert amounts.get("others: animals placed", 0) == sum(n for mine, _c, n in herds if not mine)
            assert amounts.get("zebu placed", 0) == sum(n for mine, c, n in herds if mine and c == "R")


def test_land_that_can_still_be_enclosed_is_counted_by_its_symbols():
    """As far as there are animals; who stands on land along a blocked edge waits in vain (BLOCK-1)."""
    names = OWN[2:6]
    vain = 0
    for state in (state for seed in (1, 2, 3) for _n, state in positions(every=13, clumsy=0.7, seed=seed)):
        spoilt = state.board.blocked_land()
        for player in (1, 2):
            expected = dict.fromkeys(names, 0)
            in_vain = 0
            for claim in state.claims:
                parcel = state.parcel(claim.patch)
                if claim.owner != player or not parcel.is_open:
                    continue
                if not spoilt.isdisjoint(parcel.patches):
                    in_vain += 1
                    continue
                symbols = sum(state.board.laid[i].shield.symbols(name) for i, name in parcel.patches)
                stock = state.player(player).animals["RGY".index(parcel.colour)]
                far = min(3, (parcel.open_half_edges - 1) // 2)
                expected[names[far]] += min(symbols, stock)
            amounts = {part.name: part.amount for part in value(state, player).parts}
            assert {name: amounts.get(name, 0) for name in names} == expected
            assert amounts.get("tied up in vain", 0) == in_vain
            vain += in_vain
    assert vain


def test_loops_in_reach_are_those_that_a_lay_closes():
    """For each placement the loop that the board has when a shield lies there."""
    seen = 0
    for _number, state in positions(every=7, clumsy=0.6):
        board = state.board
        for kind in ("wide", "narrow"):
            for placement in board.places(kind):
                shield = next(s for s in el.deck() if s.kind == kind)
                closed = board.lay(shield, placement).loops()[len(board.loops()) :]
                lengths = [len(loop.shields) for loop in closed]
                assert sorted(board.closings().get(placement, ())) == sorted(lengths)
                seen += bool(closed)
    assert seen > 2


def test_a_loop_in_reach_counts_for_whoever_lays_next():
    """For in the own turn, against when another lays next; and only with a warrior to build it."""
    seen = 0
    for _number, state in positions(clumsy=0.6):
        player = lays_next(state)
        reach = in_reach(state, player)
        assert reach == -in_reach(state, 3 - player) >= 0
        assert state.player(player).warriors or not reach
        seen += bool(reach)
    assert seen > 1


@pytest.mark.parametrize("edition", ["bga", "early_online"])
def test_what_a_claim_adds_is_told_without_making_it(edition):
    """The same number as the value after the claim less the value before."""
    seen, scales = 0, usual_scales()
    for _number, state in positions(2, "short", edition, every=1):
        if state.stage == "act":
            player = state.to_act
            for action in state.legal_actions():
                if isinstance(action, el.Claim) and state.parcel(action.patch).is_open:
                    after = total(state.after(action), player, scales)
                    gain = gain_of(state, player, scales, action.patch)
                    assert after - total(state, player, scales) == gain
                    seen += 1
    assert seen > 50


def test_the_greedy_choice_is_worth_most_of_all_that_may_be_done_after_a_lay():
    """Claims, bomas and passing, each done and valued."""
    scales, seen = usual_scales(), 0
    for _number, state in positions(every=1):
        if state.stage == "act":
            judge = Judge(state.to_act, scales, Budget())
            best = max(total(state.after(a), state.to_act, scales) for a in state.legal_actions())
            assert total(best_act(state, judge).done(), state.to_act, scales) == best
            seen += 1
    assert seen > 20


def test_promising_lays_are_better_than_most():
    """The best of the few that are made is mostly as good as the best of all."""
    scales, ranks = usual_scales(), []
    for state in (state for seed in (1, 2, 3) for _number, state in positions(every=19, seed=seed)):
        if state.stage == "lay":
            judge = Judge(state.to_act, scales, Budget())
            found = max(doing.worth for doing in sequences(state, judge))
            lays = [action for action in state.legal_actions() if isinstance(action, el.LayShield)]
            all_worths = [
                best_act(after, judge).worth if not after.result else total(after, state.to_act, scales)
                for after in map(state.after, lays[:: max(1, len(lays) // 60)])
            ]
            ranks.append(sum(worth > found for worth in all_worths) / len(all_worths))
    assert len(ranks) > 4
    assert sorted(ranks)[len(ranks) // 2] < 0.03
    assert sum(ranks) / len(ranks) < 0.25


# ── how well ──────────────────────────────────────────────────────────────────────────────────────


def test_greedy_beats_random():
    """Twenty games, in pairs on the same deal; it wins nearly all."""
    won = 0
    for number in range(20):
        seats = [Greedy(), AtRandom()] if number % 2 else [AtRandom(), Greedy()]
        final = play_out(el.new_game(2, "short", seed=number // 2), seats, seed=number // 2).final
        won += final.result.winners == (1 if number % 2 else 2,)
    assert won >= 18


def test_the_planner_keeps_to_its_budget_and_stops_when_it_is_told():
    """It comes to an end soon after its budget does, and has something to say even then."""
    for number, state in positions(every=29):
        for most in (1, 40, 200):
            budget = Budget(positions=most)
            plan = think(Planner(), state, move=number, budget=budget)
            assert state.why_not(plan.actions[0]) == ()
            assert plan.looked_at <= most + 25
        budget = Budget(positions=10**6)
        budget.stop()
        assert think(Planner(), state, budget=budget).looked_at <= 25


def test_more_positions_are_looked_at_if_there_is_time():
    """A budget is used: the planner goes on until it is over, or one plan is left."""
    state = next(
        state for _n, state in positions(every=30) if len(state.board.laid) > 20 and state.stage == "lay"
    )
    few, many = (think(Planner(), state, budget=Budget(n)).looked_at for n in (100, 600))
    assert 100 <= few < 300
    assert many >= 400


# ── what is counted ───────────────────────────────────────────────────────────────────────────────


def test_facts_count_what_lies_on_the_table():
    """For each player animals, bomas and people; of the board blocks and partial contacts."""
    final = play_out(el.new_game(3, "short", "tabletop", 1), [Greedy()] * 3, seed=1).final
    found = facts(final)
    assert (found["edition"], found["length"], found["seats"]) == ("tabletop", "short", 3)
    assert found["blocked_edges"] == len(final.board.blocked_edges())
    for number in (1, 2, 3):
        mine = [herd.number for herd in final.animals.values() if herd.owner == number]
        assert found[f"p{number}_animals"] == sum(mine) == 30 - final.in_stock(number)
        fenced = [h.number for p, h in final.animals.items() if h.owner == number and final.boma_at(p)]
        assert found[f"p{number}_animals_in_bomas"] == sum(fenced)
        kinds = ("zebu", "sheep", "goats")
        assert sum(found[f"p{number}_{kind}"] for kind in kinds) == found[f"p{number}_animals"]
        bomas = sum(found[f"p{number}_bomas_of_{size}"] for size in ("3", "4", "5", "larger"))
        assert bomas == sum(boma.owner == number for boma in final.bomas)
        people = found[f"p{number}_warriors_out"] + found[f"p{number}_boys_out"]
        assert people == sum(claim.owner == number for claim in final.claims)


def test_partial_contacts_are_parts_of_open_edges_that_lie_on_each_other():
    """Told on corners as complex numbers, once for each pair of edges."""
    state = play_out(el.new_game(2, "short", seed=1), [AtRandom()] * 2, seed=1).final
    turn = complex(0.8090169943749475, 0.5877852522924731)

    def at(point):
        return sum(n * turn**k for k, n in enumerate(point))

    edges = [
        sorted((at(p) for p in edge), key=lambda z: (round(z.real, 6), z.imag))
        for edge in state.board.open_edges()
    ]
    number = 0
    for i, (a, b) in enumerate(edges):
        for c, d in edges[:i]:
            along = (b - a).conjugate()
            if abs(((d - c) * along).imag) < 1e-9 and abs(((c - a) * along).imag) < 1e-9:
                first, last = sorted((((c - a) * along).real, ((d - a) * along).real))
                number += min(1, last) - max(0, first) > 1e-9
    assert partial_contacts(state.board) == number > 0

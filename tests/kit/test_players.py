"""What holds for every player of every game: it plays by the rules, sees nothing hidden, and repeats itself.

A new player, or a new game with players, is put through all of this without a line here.
"""

import pickle
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import pytest

import elongo_explore as el
from elongo_explore.games import GAMES
from elongo_explore.kit.players.budget import Budget
from elongo_explore.kit.players.computer_player import AtRandom, ByFunction, think
from elongo_explore.kit.players.play_out import play_out
from elongo_explore.kit.players.skills import named, skills_named, skills_of
from elongo_explore.kit.table.errors import BadInput
from tests.support.for_each import for_each
from tests.support.samples import every_start, usual_starts
from tests.support.two_processes import printed_in_two_processes

FEW = 40
"""Positions that a player who searches may look at here: enough to see it work, and quick."""


class Sitting(NamedTuple):
    """A player of a game, and a way to begin it."""

    game: str
    player: str
    begin: Any

    @property
    def computer(self):
        """The player, made from its name."""
        return named(skills_named(self.game), self.player)


def _name(game: Any, player: str) -> str:
    """With few positions, if it searches."""
    return player if game.players[player](None).positions is None else f"{player}:{FEW}"


SITTINGS = {
    f"{start}: {player}": Sitting(game.id, _name(skills, player), begin)
    for start, (game, begin) in every_start().items()
    for skills in [game.skills()]
    for player in skills.players
}
each = pytest.mark.parametrize("sitting", SITTINGS.values(), ids=SITTINGS)


def moments(sitting: Sitting, seed: int, every: int = 17) -> Iterator[tuple[int, Any]]:
    """Yield some states of a game that is half random, half played by the player."""
    state, rng, number = sitting.begin(seed), Random(seed), 0
    while state.result is None and number < 160:
        if number % every == 0:
            yield number, state
        player = AtRandom() if rng.random() < 0.6 else sitting.computer
        for action in think(player, state, seed=seed, move=number).actions:
            state = state.after(action)
            number += 1


@each
def test_every_action_of_a_plan_is_legal(sitting):
    """One after the other, all by the one who plans; and there is at least one."""
    for number, start in moments(sitting, 1):
        state, who = start, start.to_act
        plan = think(sitting.computer, start, move=number)
        assert plan.actions
        for action in plan.actions:
            assert state.to_act == who
            assert state.why_not(action) == ()
            state = state.apply(action).state


@each
def test_the_same_seed_and_move_give_the_same_plan(sitting):
    """So a player answers as before when a move is taken back and made again."""
    for number, state in moments(sitting, 2):
        plans = [think(sitting.computer, state, seed=5, move=number) for _ in range(2)]
        assert plans[0] == plans[1]


@each
def test_a_player_chooses_the_same_whatever_is_hidden(sitting):
    """What it cannot see is exchanged for another guess: hands, stock, and deals or rolls to come."""
    for number, state in moments(sitting, 3):
        other = state.guess(state.to_act, Random(number))
        assert think(sitting.computer, other, move=number) == think(sitting.computer, state, move=number)


@each
def test_a_player_that_is_stopped_at_once_still_answers(sitting):
    """With the best that it has: something legal."""
    for number, state in moments(sitting, 4, every=41):
        budget = Budget(positions=1)
        budget.stop()
        plan = think(sitting.computer, state, move=number, budget=budget)
        assert state.why_not(plan.actions[0]) == ()


@each
def test_a_player_keeps_to_its_budget(sitting):
    """Within one more list of choices: what was begun is brought to an end."""
    for number, state in moments(sitting, 5, every=41):
        budget = Budget(positions=FEW)
        plan = think(sitting.computer, state, move=number, budget=budget)
        assert plan.looked_at <= budget.looked_at + 1
        if sitting.computer.positions is not None:
            assert budget.looked_at <= 2 * FEW + 60


@for_each(SITTINGS)
def test_a_player_is_known_by_its_name(name):
    """It can be sent to another process, and made again from what it is called."""
    sitting = SITTINGS[name]
    computer = sitting.computer
    assert computer.name == sitting.player
    assert pickle.loads(pickle.dumps(computer)) == computer
    assert named(skills_named(sitting.game), computer.name) == computer


_ELSEWHERE = """
from tests.kit.test_players import SITTINGS
from elongo_explore.kit.players.play_out import play_out
for name, sitting in SITTINGS.items():
    start = sitting.begin(9)
    several = [sitting.computer] * len(getattr(start, "players", (1, 2)))
    game = play_out(start, several, seed=4, most=60)
    print(name, len(game.actions), game.final.result, game.actions[-1])
"""


def test_games_repeat_themselves_in_another_process():
    """Whatever the seed of Python's hashes: no choice hangs on the order of a set."""
    assert len(printed_in_two_processes(_ELSEWHERE).splitlines()) == len(SITTINGS)


@pytest.mark.parametrize("skills", [skills_named(game.id) for game in GAMES], ids=lambda skills: skills.game)
def test_the_value_of_a_position_is_the_sum_of_its_parts_and_has_a_name_for_each(skills):
    """Whole numbers; and nobody's value depends on what that player cannot see."""
    sitting = Sitting(skills.game, "random", usual_starts()[skills.game])
    for number, state in moments(sitting, 6):
        for player in (1, 2):
            value = skills.value(state.seen_by(player), player)
            assert value.total == sum(part.worth for part in value.parts)
            assert all(type(part.worth) is int and part.name for part in value.parts)
            other = state.guess(player, Random(number)).seen_by(player)
            assert skills.value(other, player) == value
            assert value.since(value) == ()


@pytest.mark.parametrize("skills", [skills_named(game.id) for game in GAMES], ids=lambda skills: skills.game)
def test_reasons_cite_rules_of_the_game(skills):
    """Sentences that end as sentences do, each with a rule that there is, or none."""
    sitting = Sitting(skills.game, list(skills.players)[1] if len(skills.players) > 1 else "random", None)
    sitting = sitting._replace(begin=usual_starts()[skills.game])
    for number, state in moments(sitting, 7):
        seen = state.seen_by(state.to_act)
        plan = think(sitting.computer, state, move=number)
        for said in skills.reasons(seen, plan.actions, state.to_act):
            assert said.text[0].isupper()
            assert said.text.endswith(".")
            assert not said.rule or el.rule(said.rule)


# ── bad input ─────────────────────────────────────────────────────────────────────────────────────


NAMES = ["", "nobody", "Random", "random random"]
NAMES += ["random:", "random:0", "random:-3", "random:x", "random:1e3", "random:٣"]
NOBODY = [*NAMES, "random:" + "9" * 40, 7, None, ()]


@pytest.mark.parametrize("skills", [skills_named(game.id) for game in GAMES], ids=lambda skills: skills.game)
@for_each(NOBODY)
def test_a_name_that_nobody_has_is_refused(who, skills):
    """With the names that there are."""
    with pytest.raises(BadInput, match="player: expected"):
        named(skills, who)


def test_a_game_that_is_over_or_no_game_has_nobody_to_act():
    """A clear error, whoever plays."""
    over = play_out(el.bao.new_game(), [AtRandom(), AtRandom()], seed=1).final
    for nothing in (over, None, 7, el.Board(), el.shepherds.new_game(seed=None)):
        with pytest.raises(BadInput, match="a player is to act"):
            think(AtRandom(), nothing)
    for nothing in (None, el.Board(), 3):
        with pytest.raises(BadInput, match="a state of a game"):
            skills_of(nothing)
    with pytest.raises(BadInput, match=r"game: expected .* or .*, got 'chess'") as caught:
        skills_named("chess")
    assert all(repr(game.id) in str(caught.value) for game in GAMES)


NOTHING = [("positions", each) for each in (0, -1, 1.5, True)]
NOTHING += [("seconds", each) for each in (0, -1.0, float("nan"), float("inf"), "1")]


@pytest.mark.parametrize(("what", "much"), NOTHING)
def test_a_budget_of_nothing_is_refused(what, much):
    """Positions are whole and at least one, seconds more than none."""
    with pytest.raises(BadInput, match=f"{what}: expected"):
        Budget(**{what: much})


def test_a_player_by_a_function_is_called_after_it():
    """Anybody can bring a player along: a function from a state to an action."""
    player = named(skills_named("bao"), el.bao.greedy)
    assert isinstance(player, ByFunction)
    assert player.name == "greedy"
    assert think(player, el.bao.new_game()).actions == (el.bao.greedy(el.bao.new_game()),)


def test_nobody_deals_in_what_a_player_sees():
    """A game between players needs somebody who deals or rolls: it says so, and does not hang."""
    unseeded = el.shepherds.new_game(seed=None)
    with pytest.raises(BadInput, match="begin with a game that has a seed"):
        play_out(unseeded, [AtRandom(), AtRandom()])


def test_a_game_can_be_watched_and_is_the_same_each_time():
    """A record that can be stepped through; one player for each seat, and a game that goes on."""
    game = el.watch(el.new_game(3, "short", seed=2), "greedy", "random", "greedy", seed=1)
    assert game.final.result is not None
    assert game == el.watch(el.new_game(3, "short", seed=2), "greedy", "random", "greedy", seed=1)
    with pytest.raises(BadInput, match="expected 3 players, one for each seat, got"):
        el.watch(el.new_game(3, seed=2), "greedy", "greedy")
    with pytest.raises(BadInput, match="expected a game that goes on"):
        el.watch(game.final, "greedy", "greedy", "greedy")
    with pytest.raises(BadInput, match="a state of a game"):
        el.watch(None, "greedy")

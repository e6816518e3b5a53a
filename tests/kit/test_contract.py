"""The contract of the table (elongo_explore/kit/table/contract.py): every game is put through all of this.

Each way to begin that a game names in its samples is tried (tests/support/samples.py).
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, NamedTuple

import pytest

import elongo_explore as el
from elongo_explore.games import GAMES
from elongo_explore.games.elongo.play.actions import AT_STAGE
from elongo_explore.kit.check_game import check_game
from elongo_explore.kit.game import Course, Game, game_named
from elongo_explore.kit.players.value import weighed
from elongo_explore.kit.table import contract
from elongo_explore.kit.table.errors import BadInput, IllegalAction
from elongo_explore.kit.table.records import Record, play
from tests.support.samples import Begin, every_start, samples_of

STEPS = 260


class Start(NamedTuple):
    """A way to begin a game, to be put through the contract."""

    game: Game
    begin: Begin

    @property
    def rules(self) -> set[str]:
        """The ids of its rules and rulings."""
        return {*self.game.rulebook.rules, *self.game.rulebook.rulings}

    @property
    def players(self) -> int:
        """The number of players."""
        return len(getattr(self.begin(1), "players", (1, 2)))

    @property
    def is_open(self) -> bool:
        """True if nothing is hidden and nothing is left to chance: a player sees all there is."""
        state = self.begin(1)
        return bool(state.seen_by(1) == state)


STARTS = {name: Start(*found) for name, found in every_start().items()}
ELONGO = STARTS["elongo for two"]


def each(starts: dict[str, Start]) -> pytest.MarkDecorator:
    """Try a test for some starts."""
    return pytest.mark.parametrize("game", starts.values(), ids=starts)


each_game = each(STARTS)
with_chance = each({name: start for name, start in STARTS.items() if not start.is_open})
all_open = each({name: start for name, start in STARTS.items() if start.is_open})


@cache
def line(game: Start, seed: int = 1) -> tuple[Any, tuple[Any, ...]]:
    """Return a random game from its start: the first state, and the actions."""
    rng, state, actions = Random(seed), game.begin(seed), []
    start = state
    while state.result is None and len(actions) < STEPS:
        legal = state.legal_actions()
        actions.append(legal[rng.randrange(len(legal))])
        state = state.apply(actions[-1]).state
    return start, tuple(actions)


@cache
def states(game: Start, seed: int = 1) -> tuple[Any, ...]:
    """Return every state of a random game."""
    return tuple(Record(*line(game, seed)).states())


def some(game: Start, every: int) -> Iterator[Any]:
    """Yield some of the states of a random game, the first and the last among them; more of a short game."""
    found = states(game)
    yield from found[:: max(1, every * len(found) // STEPS)]
    yield found[-1]


def few(state: Any, rng: Random, number: int = 6) -> list[Any]:
    """Return some legal actions."""
    legal = state.legal_actions()
    return [legal[at] for at in sorted(rng.sample(range(len(legal)), min(number, len(legal))))]


# ── a whole game ──────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_game_has_all_that_the_kit_asks_for(game):
    """Words, pictures, values, codes; and every rule that is cited is in its rulebook."""
    assert check_game(game) == []


BAO, SHEPHERDS = game_named("bao"), game_named("shepherds")


@pytest.mark.parametrize(
    ("changed", "gap"),
    [
        ({"id": "kalaha"}, "Game.id is 'kalaha', but the folder is 'bao'"),
        ({"rulebook": SHEPHERDS.rulebook}, "a refusal cites 'BAO-3', which rules.toml does not have"),
        (
            {"rulebook": SHEPHERDS.rulebook},
            "the event StoneSown cites 'BAO-4', which rules.toml",
        ),
        ({"rulebook": SHEPHERDS.rulebook}, "a result cites 'BAO-8', which rules.toml does not have"),
        ({"actions": SHEPHERDS.actions}, "Sow is a legal action, but not in Game.actions"),
        ({"words": BAO.words._replace(now=lambda _state: "")}, "Game.words.now(state) is empty"),
        ({"show": SHEPHERDS.show}, "Game.show.function(state) raises "),
        ({"skills": lambda: BAO.skills()._replace(players={})}, "Skills.players is empty"),
        ({"skills": lambda: BAO.skills()._replace(begin=lambda seed: seed)}, "the state lacks after, apply"),
        (
            {
                "skills": lambda: SHEPHERDS.skills()._replace(
                    begin=lambda seed: el.shepherds.new_game(seed=None)
                )
            },
            "chance is to act in a game from Skills.begin(seed=…)",
        ),
        ({"skills": lambda: BAO.skills()._replace(begin=None)}, "a random game fails with TypeError"),
        (
            {"skills": lambda: BAO.skills()._replace(players={"broken": lambda _positions: None})},
            "the plan of the player 'broken' raises AttributeError",
        ),
        ({"course": lambda: Course({})}, "the course fails with BadInput: puzzles/"),
        (
            {"live": lambda: BAO.live()._replace(starts={"new": lambda: 1 // 0})},
            "the start 'new' of the live",
        ),
    ],
)
def test_what_a_game_lacks_is_said(changed, gap):
    """In sentences, with the place to look at."""
    assert [each for each in check_game(dataclasses.replace(BAO, **changed)) if each.startswith(gap)]


def test_a_guess_with_a_seed_is_noticed(monkeypatch):
    """It would roll by itself, and players that look ahead would take one roll for certain."""
    monkeypatch.setattr(SHEPHERDS.states, "guess", lambda state, _player, _rng: state)
    (said,) = check_game(SHEPHERDS)
    assert said.startswith("`guess` returns a state that deals or rolls by itself: leave out its seed")


def test_a_part_of_a_value_without_a_weight_is_named():
    """With the file, and the names that it has."""
    said = "games/bao/players/weights.toml has no weight for the part 'stone'; it has 'stones', "
    with pytest.raises(BadInput, match=said):
        weighed(f"{BAO.package}.players", {"stone": 1})


# ── moves ─────────────────────────────────────────────────────────────────────────────────────────


@each_game
def test_a_state_fulfils_the_contract(game):
    """It has every part of it."""
    assert all(isinstance(state, contract.State) for state in some(game, 50))


@each_game
def test_whose_move_it_is_is_always_known(game):
    """A player, chance, or nobody: then there is a result, and nothing may be done."""
    for state in states(game):
        assert (state.to_act is None) == (state.result is not None) == (not state.legal_actions())
        assert state.to_act in (None, *range(game.players + 1))
        assert isinstance(state.stage, str)


@each_game
def test_legal_actions_apply_and_come_in_a_fixed_order(game):
    """They can be counted, picked by number, and each of them can be done."""
    rng = Random(2)
    for state in some(game, 9):
        legal = state.legal_actions()
        assert [*legal] == [*state.legal_actions()]
        assert len({*legal}) == len(legal)
        for action in few(state, rng):
            assert action in legal
            assert state.why_not(action) == ()
            step = state.apply(action)
            assert isinstance(step, contract.Step)
            assert all(event.rule in game.rules and event.sentence for event in step.events)


@each_game
def test_what_is_not_legal_is_refused_with_reasons(game):
    """Whatever was legal at another moment and is not now: every reason has a rule, and nothing changes."""
    rng, found = Random(3), [*some(game, 9)]
    refused = 0
    for state in found:
        for action in few(rng.choice(found), rng, 12):
            if action in state.legal_actions():
                continue
            try:
                reasons = state.why_not(action)
            except BadInput:  # about something that is not on this table
                continue
            assert reasons
            assert all(reason.rule in game.rules and reason.sentence for reason in reasons)
            with pytest.raises(IllegalAction) as caught:
                state.apply(action)
            assert caught.value.refusals == reasons
            refused += 1
    least = samples_of(game.game).refusals
    assert refused > least, (
        f"{refused} refusals, not over {least}: `refusals` in tests/{game.game.id}/samples.py"
    )


@each_game
def test_after_is_apply_without_the_events(game):
    """The same state, along a whole game; only undo does not lead back."""
    start, actions = line(game)
    quick = start
    for action, step in zip(actions, play(start, actions), strict=True):
        quick = quick.after(action)
        assert quick == step.state
        assert hash(quick) == hash(step.state)


@each_game
def test_undo_leads_back(game):
    """To the very state before, as long as there is something to take back."""
    undone, rule = 0, samples_of(game.game).undo_rule
    if rule is None:
        assert not hasattr(game.begin(1), "undo"), "say in samples.py which rule is cited"
        pytest.skip("this game does not remember: boards go back by their own steps")
    for state in some(game, 7):
        for action in few(state, Random(4), 2):
            after = state.apply(action).state
            if after.previous is None:
                with pytest.raises(IllegalAction, match=rule):
                    after.undo()
            else:
                assert after.undo() is state
                undone += 1
    assert undone > 10


# ── values ────────────────────────────────────────────────────────────────────────────────────────


@each_game
def test_states_that_are_equal_are_interchangeable(game):
    """Made anew from its code, a state does all that the first one does, and leads to the same."""
    rng = Random(5)
    for state in some(game, 13):
        twin = el.decode(el.encode(state))
        assert twin == state
        assert hash(twin) == hash(state)
        assert repr(twin) == repr(state)
        assert [*twin.legal_actions()] == [*state.legal_actions()]
        for action in few(state, rng, 3):
            assert twin.apply(action) == state.apply(action)


@each_game
def test_no_two_states_of_a_game_are_equal(game):
    """Each move makes another position; a confirmed turn too."""
    found = states(game)
    assert len(set(found)) == len(found)


@each_game
def test_codes_and_records_come_back(game):
    """New codes begin with their version and the letter of their game."""
    start, actions = line(game)
    record = Record(start, actions)
    assert el.decode(el.encode(record)) == record
    at = len(actions) // 3
    middle = states(game)[at]
    later = Record(middle, actions[at : at + 20])
    back = el.decode(el.encode(later))
    assert back == later
    assert back.final == later.final
    assert el.encode(middle)[:2] == el.encode(record)[:2]


# ── chance ────────────────────────────────────────────────────────────────────────────────────────


@cache
def left_to_chance(game: Start) -> tuple[Any, ...]:
    """States in which chance decides: what comes of a game when nobody's seed does."""
    found = []
    state, rng = game.begin(6).guess(1, Random(6)), Random(6)
    for _ in range(STEPS):
        if state.result is not None:
            break
        if state.to_act == 0:
            found.append(state)
            actions, weights = zip(*state.chances(), strict=True)
            state = state.after(rng.choices(actions, weights)[0])
        else:
            legal = state.legal_actions()
            state = state.after(legal[rng.randrange(len(legal))])
    return tuple(found)


@with_chance
def test_chances_add_up(game):
    """Each thing that chance may do stands there once, with a whole weight, and can be done; nothing else."""
    assert left_to_chance(game), "chance never acts: a state from `guess` must have no seed (contract.py)"
    for state in left_to_chance(game):
        chances = state.chances()
        assert [action for action, _weight in chances] == [*state.legal_actions()]
        assert len({action for action, _weight in chances}) == len(chances)
        assert all(type(weight) is int and weight > 0 for _action, weight in chances)
        for action, _weight in (chances[0], chances[-1]):
            assert state.apply(action).state == state.after(action)
            assert el.decode(el.encode(state)) == state
    assert all(not state.chances() for state in states(game) if state.to_act != 0)


# ── what players know ─────────────────────────────────────────────────────────────────────────────


def everything(thing: Any, depth: int = 0) -> Any:
    """Return all that can be reached from a thing, as plain values."""
    assert depth < 60
    if dataclasses.is_dataclass(thing) and not isinstance(thing, type):
        return [
            type(thing).__name__,
            *(everything(getattr(thing, field.name), depth + 1) for field in dataclasses.fields(thing)),
        ]
    if isinstance(thing, dict):
        return sorted((repr(key), everything(value, depth + 1)) for key, value in thing.items())
    if isinstance(thing, (set, frozenset)):
        return sorted(map(repr, thing))
    if isinstance(thing, (list, tuple)):
        return [everything(each, depth + 1) for each in thing]
    return repr(thing)


@with_chance
def test_what_a_player_sees_is_the_same_whatever_is_hidden(game):
    """Other hands, the stock and the seed may be any that fit: nothing that can be reached tells which."""
    for state in some(game, 25):
        for player in range(1, game.players + 1):
            seen = state.seen_by(player)
            assert seen.seen_by(player) == seen
            plain = everything(seen)
            guesses = [state.guess(player, Random(seed)) for seed in range(4)]
            for guess in guesses:
                assert guess.seen_by(player) == seen
                twin = guess.seen_by(player)
                if hasattr(seen, "previous"):  # not every game remembers
                    twin = dataclasses.replace(twin, previous=seen.previous)
                assert everything(twin) == plain


@all_open
def test_nothing_is_hidden_and_nothing_is_left_to_chance(game):
    """In a game of this sort both players see the whole state; only undo is not theirs to take."""
    for state in states(game):
        assert state.chances() == ()
        for player in range(1, game.players + 1):
            assert state.seen_by(player) == state.guess(player, Random(1)) == state
            assert getattr(state.seen_by(player), "previous", None) is None


@with_chance
def test_the_seed_is_nowhere_in_what_a_player_sees(game):
    """Not in the state, nor in what can be taken back."""
    seed, rng = 2**63 + 12345, Random(8)
    state = game.begin(seed)
    for _ in range(40):
        assert str(seed) in str(everything(state)), "the usual start must keep the seed that it is given"
        for player in range(1, game.players + 1):
            assert str(seed) not in str(everything(state.seen_by(player)))
        if state.result is not None:
            break
        state = state.apply(few(state, rng, 1)[0]).state


@each_game
def test_a_guess_is_a_whole_state_that_can_be_played(game):
    """Its actions are those that the player has; it has a code; and the same chance guesses the same."""
    for state in some(game, 25):
        if state.result is not None or not state.to_act:
            continue
        guess = state.guess(state.to_act, Random(7))
        assert guess == state.guess(state.to_act, Random(7))
        assert [*guess.legal_actions()] == [*state.legal_actions()]
        assert [*state.seen_by(state.to_act).legal_actions()] == [*state.legal_actions()]
        assert el.decode(el.encode(guess)) == guess


@each_game
def test_what_is_seen_goes_on_as_the_game_does(game):
    """What a player sees of the next state is what becomes of what the player sees, until chance decides."""
    for number, action in enumerate(line(game)[1][:120:3]):
        state = states(game)[3 * number]
        after = state.apply(action).state
        for player in range(1, game.players + 1):
            seen = state.seen_by(player).after(action)
            if seen.to_act != 0:
                assert seen == after.seen_by(player)


@each_game
def test_only_players_see(game):
    """There is no player 0, and no more than there are."""
    state = game.begin(1)
    for number in (0, game.players + 1, None, "1", True):
        with pytest.raises(BadInput):
            state.seen_by(number)
        with pytest.raises(BadInput):
            state.guess(number, Random(1))


# ── Elongo's deal ─────────────────────────────────────────────────────────────────────────────────


def test_guesses_of_hidden_hands_differ():
    """Otherwise the tests above would compare a state with itself."""
    for state in [*some(ELONGO, 25)][:5]:
        assert len({state.guess(1, Random(seed)) for seed in range(4)}) > 1


@pytest.mark.rule("ROUND-2")
def test_a_deal_one_by_one_can_give_what_the_dealer_gives():
    """Chance may deal just as the dealer does: the same shields in the same order lead to the same hands."""
    state = next(
        s for s in states(ELONGO) if s.stage == "confirm" and all(len(p.hand) == 1 for p in s.players)
    )
    dealt = state.apply(el.Confirm()).state
    now = dataclasses.replace(state, dealer=None).apply(el.Confirm()).state
    wanted = [list(player.hand) for player in dealt.players]
    for held, player in zip(wanted, state.players, strict=True):
        held.remove(player.hand[0])
    while now.to_act == 0:
        player = now.dealing
        options = [deal.shield for deal in now.legal_actions()]
        shield = next(shield for shield in wanted[player - 1] if shield in options)
        wanted[player - 1].remove(shield)
        now = now.apply(el.Deal(shield)).state
    assert dataclasses.replace(now, dealer=dealt.dealer) == dealt


@pytest.mark.rule("ROUND-2")
def test_weights_are_the_copies_that_are_left():
    """Of each shield that may come, so many are in the stock."""
    for state in left_to_chance(ELONGO):
        kinds = {deal.shield.kind for deal, _copies in state.chances()}
        assert sum(copies for _deal, copies in state.chances()) == sum(s.kind in kinds for s in state.stock)
        assert all(state.stock.count(deal.shield) == copies for deal, copies in state.chances())
        assert el.Deal(state.stock[0]).words(state) == f"deals {state.stock[0]} to player {state.dealing}"


@pytest.mark.rule("ROUND-2")
def test_a_shield_that_is_not_left_cannot_be_dealt():
    """Nor can one of the other kind, nor anything before its time."""
    state = left_to_chance(ELONGO)[0]
    gone = state.board.laid[0].shield
    wrong = [gone] if gone not in state.stock else []
    wrong += [s for s in state.stock if s not in [deal.shield for deal in state.legal_actions()]][:1]
    assert wrong
    for shield in wrong:
        assert [reason.rule for reason in state.why_not(el.Deal(shield))] == ["ROUND-2"]
    assert [reason.rule for reason in el.new_game().why_not(el.Deal(gone))] == ["HEX-2"]
    assert [reason.rule for reason in state.why_not(el.Pass())] == ["ROUND-2"]


def test_what_is_listed_is_what_the_checker_allows():
    """In the positions of puzzles and examples, too, which no game has led to: nothing more, nothing less."""
    found = [el.example(name) for name in el.example_names()]
    found += [puzzle.position for puzzle in el.puzzles()]
    games = [state for state in found if isinstance(state, el.State)]
    assert len(games) > 20
    for state in games:
        everything = [action for kind in AT_STAGE[state.stage] for action in kind.written(state)]
        listed = [action for action in state.legal_actions() if not isinstance(action, el.LayShield)]
        assert [action for action in listed if state.why_not(action)] == []
        allowed = {action for action in everything if not state.why_not(action)}
        assert {action for action in allowed if not isinstance(action, el.LayShield)} == set(listed)


def test_a_shield_that_lies_face_down_shows_its_shape_only():
    """It cannot be laid, drawn from the deck or written down."""
    hidden = el.new_game().seen_by(1).players[1].hand[0]
    assert repr(hidden) == "<a narrow shield, face down>"
    assert str(hidden) == "narrow face down"
    assert hidden not in el.deck()
    with pytest.raises(BadInput, match="expected one whose face is seen"):
        el.Board().lay(hidden, el.Placement("narrow", (0, 0, 0, 0), 0))
    with pytest.raises(BadInput, match="some hands lie face down"):
        el.encode(el.new_game().seen_by(1))

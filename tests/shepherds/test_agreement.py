"""Good Shepherds: the engine and the slow, plain second implementation say the same of every roll and use."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from dataclasses import asdict
from itertools import groupby, product
from typing import Any

import pytest

import elongo_explore as el
from elongo_explore.games.shepherds import Options, Roll, Unit, Use
from tests.support import slow_shepherds as slow
from tests.support.for_each import for_each

ALL_READINGS = [
    slow.Readings(*each)
    for each in product(
        (False, True),
        (True, False),
        ("after_each_use", "after_the_turn"),
        ("either_player", "player_to_move"),
    )
]
SMALL = ("hexagon 2", "hexagon 3", "hexagon 3", "rows 3 x 3", "rows 3 x 6", "rows 5 x 3", "rows 4 x 5")
MIDDLE = ("hexagon 4", "rows 6 x 5", "rows 5 x 7")
LARGE = ("hexagon 6", "rows 9 x 10")


# ── the same thing in the words of both ───────────────────────────────────────────────────────────


def in_slow_words(use: Use) -> slow.Use:
    """Return a use of the engine's as the slow implementation has it."""
    return use.die, use.unit, tuple(use.hexes), use.movement


def in_engine_words(use: slow.Use) -> Use:
    """And back."""
    die, kind, hexes, movement = use
    return Use(die, kind, hexes, movement)


def same_position(name: str, game: slow.Game) -> el.shepherds.State:
    """Return a slow position as the engine has it."""
    return el.shepherds.position(
        name,
        {here: Unit(unit.owner, unit.kind, unit.destroyed) for here, unit in game.units.items()},
        gold=(game.gold[1], game.gold[2]),
        to_act=game.turn,
        dice=game.dice,
        first=game.first,
        double=game.double,
        options=Options(**asdict(game.readings)),
    )


PLAIN = {
    "DiceRolled": ("rolled", "player", "dice"),
    "TurnPassed": ("passed", "player"),
    "Moved": ("moved", "player", "start", "die", "end"),
    "UnitsPlaced": ("placed", "player", "die", "unit", "hexes"),
    "PastureDestroyed": ("destroyed", "owner", "hex", "sheep"),
    "GoldScored": ("scored", "player", "unit", "number", "gold"),
    "GameOver": ("over", "winners"),
}
"""An event's class: the word of the slow implementation, and what it says."""


def plain(event: Any) -> slow.Happening:
    """Return an event of the engine in the words of the slow implementation."""
    word, *says = PLAIN[type(event).__name__]
    if word == "over":
        return word, event.winners, "stuck" if event.cause == "room" else "gold"
    return (word, *[getattr(event, each) for each in says])


def comparable(happened: Iterable[slow.Happening]) -> list[slow.Happening]:
    """Return the events in order. Units destroyed at once have none; items of nothing may be left out."""
    told: list[slow.Happening] = []
    for word, runs in groupby(happened, key=lambda each: each[0]):
        run = [each for each in runs if word != "scored" or each[-1] != 0]
        told += sorted((*each[:-1], sorted(each[-1])) for each in run) if word == "destroyed" else run
    return told


def no_sums(events: Iterable[Any]) -> Iterable[Any]:
    """Return all events but those that say what a scoring makes in all."""
    return (event for event in events if type(event).__name__ != "ScoringDone")


def agree_on_events(events: Iterable[Any], game: slow.Game) -> None:
    """Everything that happens; scorings item by item, and what they make in all."""
    netted = [tuple(event.gold) for event in events if type(event).__name__ == "ScoringDone"]
    assert comparable(map(plain, no_sums(events))) == comparable(game.happened)
    scorings = int("scored" in [word for word, *_ in game.happened])
    assert netted == [(game.gold[1], game.gold[2])] * scorings


def agree_on_a_step(state: el.shepherds.State, action: Any, game: slow.Game) -> tuple[Any, slow.Game]:
    """Check that an action leads to that game by the same events. Return the state after it, and the game."""
    step = state.apply(action)
    agree_on_a_position(step.state, game)
    agree_on_events(step.events, game)
    quick = state.after(action)
    assert (quick, quick.result, hash(quick)) == (step.state, step.state.result, hash(step.state))
    return step.state, game


def agree_on_a_use(state: el.shepherds.State, game: slow.Game, use: slow.Use) -> tuple[Any, slow.Game]:
    """Return the same for a use."""
    return agree_on_a_step(state, in_engine_words(use), slow.used(game, use))


def agree_on_a_position(state: el.shepherds.State, game: slow.Game) -> None:
    """The field with all that is on it, gold, dice, whose turn it is, whether it is over and how."""
    units = {here: slow.Unit(unit.owner, unit.kind, unit.destroyed) for here, unit in state.units.items()}
    assert units == game.units
    assert (*state.gold,) == (game.gold[1], game.gold[2])
    assert sorted(state.dice) == sorted(game.dice)
    assert bool(state.double) == game.double
    if game.over:
        winners, _why = game.over
        assert (state.to_act, state.stage, state.result) == (None, "over", (winners, "GS-13"))
        return
    assert state.result is None
    if game.first is None:
        assert (state.to_act, state.stage) == (0, "opening")
        return
    assert (state.turn, state.first) == (game.turn, game.first)
    assert (state.to_act, state.stage) == ((game.turn, "use") if game.dice else (0, "roll"))


def agree_on_what_is_legal(state: el.shepherds.State, game: slow.Game) -> set[slow.Use]:
    """Neither more nor less, and nothing twice. Gives what is legal."""
    may = set() if game.over else set(slow.uses(game))
    if game.dice:
        listed = [in_slow_words(use) for use in state.legal_actions()]
        assert len(listed) == len(set(listed))
        assert set(listed) == may
    return may


def ways(game: slow.Game) -> dict[tuple[int, int], int]:
    """Return what can be rolled, and in how many ways (GS-2)."""
    if game.first is None:
        return {(one, two): 1 for one in range(1, 7) for two in range(1, 7) if one != two}
    return {(one, two): 1 if one == two else 2 for one, two in slow.PAIRS}


# ── positions that nobody has played to ───────────────────────────────────────────────────────────


def put(game: slow.Game, rng: random.Random, here: slow.Hex, kinds: str) -> None:
    """A unit of somebody's, if the rules about neighbours allow it."""
    kind = {"s": "sheep", "p": "pasture", "h": "hut"}[rng.choice(kinds)]
    if slow.may_stand(game, kind, (here,)):
        game.units[here] = slow.Unit(game.turn, kind)


def scattered(game: slow.Game, rng: random.Random, wanted: int) -> None:
    """Units anywhere."""
    share, kinds = rng.random(), rng.choice(("sph", "ppph", "pppppps", "spp", "hhp"))
    for here in rng.sample(sorted(game.hexes), wanted):
        game.turn = 1 if rng.random() < share else 2
        put(game, rng, here, kinds)


def grown(game: slow.Game, rng: random.Random, wanted: int) -> None:
    """Units next to units of the same player."""
    kinds = rng.choice(("sph", "ppph", "pppppps", "spp"))
    for _ in range(wanted):
        game.turn = rng.choice((1, 2))
        beside = [here for here in sorted(game.hexes - game.units.keys()) if slow.touches_own(game, here)]
        if beside:
            put(game, rng, rng.choice(beside), kinds)


def made(rng: random.Random, name: str) -> slow.Game:
    """Return a position that could come up in play, or nearly: a player is about to roll."""
    game = slow.start(name, rng.choice(ALL_READINGS))
    room = len(game.hexes)
    rng.choice((scattered, grown))(game, rng, rng.choice((rng.randrange(room + 1), room * 3 // 4, room)))
    slow.destroy(game)
    game.gold = {1: rng.randrange(100), 2: rng.randrange(100)}
    game.turn, game.first, game.double = rng.choice((1, 2)), rng.choice((1, 2)), rng.random() < 0.3
    game.happened = []
    return game


def is_stuck(game: slow.Game) -> bool:
    """Would the game have ended before this roll?"""
    players = (1, 2) if game.readings.stuck == "either_player" else (game.turn,)
    return not all(slow.can_place(game, player) for player in players)


def playable(rng: random.Random, names: tuple[str, ...]) -> tuple[str, slow.Game]:
    """Return a field and a position on it in which the game is not over."""
    while True:
        name = rng.choice(names)
        game = made(rng, name)
        if not is_stuck(game):
            return name, game


# ── legal uses, for every roll ────────────────────────────────────────────────────────────────────


@pytest.mark.rule("GS-3")
@pytest.mark.parametrize(
    ("names", "number", "seed"),
    [
        *[pytest.param(SMALL, 320, seed, id=f"small {seed}") for seed in range(5)],
        *[pytest.param(MIDDLE, 100, seed, id=f"middle {seed}") for seed in range(3)],
        *[pytest.param(LARGE, 50, seed, id=f"large {seed}") for seed in range(2)],
    ],
)
def test_both_implementations_agree_on_every_roll(names: tuple[str, ...], number: int, seed: int) -> None:
    """Two thousand positions in all; for each of the 21 rolls all uses, and where one of them leads."""
    rng, seen = random.Random(f"rolls {number} {seed}"), Counter[str]()
    for _ in range(number):
        name, game = playable(rng, names)
        state = same_position(name, game)
        agree_on_a_position(state, game)
        assert {tuple(roll.dice): weight for roll, weight in state.chances()} == ways(game)
        for dice in slow.PAIRS:
            rolled, thrown = state.after(Roll(dice)), slow.rolled(game, dice)
            agree_on_a_position(rolled, thrown)
            may = agree_on_what_is_legal(rolled, thrown)
            if rng.random() < 0.2:
                seen.update(kinds_of_turn(thrown, may))
            if may and rng.random() < 0.1:
                agree_on_a_use(rolled, thrown, rng.choice(sorted(may, key=repr)))
    assert seen["some would waste a die"] > 0
    if names is SMALL:  # where room is short
        assert seen["passed"] > 30
        assert seen["only one die"] > 100
        assert seen["only with movement"] > 0


def kinds_of_turn(game: slow.Game, may: set[slow.Use]) -> Iterable[str]:
    """Yield what makes a roll worth looking at."""
    if not game.dice:
        yield "passed"
    elif not any(slow.uses_of_all(game)):
        yield "only one die"
    elif any(set(slow.uses_alone(game, die)) - may for die in game.dice):
        yield "only with movement" if all(movement for *_, movement in may) else "some would waste a die"


def anything(rng: random.Random, game: slow.Game) -> slow.Use:
    """Return a use that means something, legal or not."""
    die = rng.choice((*game.dice, *game.dice, rng.randrange(1, 7)))
    kind, number = slow.STANDS_FOR[rng.randrange(1, 6) if die == 6 else die]
    hexes = sorted(game.hexes)
    here = rng.choice(hexes)
    beside = [each for each in slow.neighbours(here) if each in game.hexes]
    movement = (
        (rng.choice((*game.dice, rng.randrange(2, 7))), rng.choice(hexes)) if rng.random() < 0.5 else None
    )
    return die, kind, (here,) if number == 1 else (here, rng.choice(beside)), movement


def broken_rules(game: slow.Game, use: slow.Use, may: set[slow.Use]) -> set[str]:
    """Return all rules that a use of one hex without movement would break; none if it is legal."""
    die, kind, (here,), _movement = use
    given = [slow.STANDS_FOR[value] for value in ((1, 2, 3, 4, 5) if die == 6 else (die,))]
    broken = set()
    if die not in game.dice:
        broken.add("GS-3")
    if kind not in [each for each, _number in given]:
        broken.add("GS-5")
    elif (kind, 1) not in given:
        broken.add("GS-7")
    if not slow.touches_own(game, here):
        broken.add("GS-4")
    if not slow.is_empty(game, here):
        broken.add("GS-1")
    elif not slow.may_stand(game, kind, (here,)):
        broken.add({"hut": "GS-10", "pasture": "GS-8"}[kind])
    return broken or (set() if use in may else {"GS-3"})  # it would waste a die


@pytest.mark.rule("GS-3")
def test_every_reason_is_given() -> None:
    """For any die, any unit and any hex: all rules that forbid it, and no other."""
    rng, seen = random.Random("reasons"), Counter[str]()
    for _ in range(120):
        name, game = playable(rng, SMALL)
        game = slow.rolled(game, rng.choice(slow.PAIRS))
        if not game.dice:
            continue
        state, may = same_position(name, game), set(slow.uses(game))
        for die, kind, here in product(
            (*game.dice, rng.randrange(1, 7)), ("sheep", "pasture", "hut"), game.hexes
        ):
            use: slow.Use = (die, kind, (here,), None)
            rules = {reason.rule for reason in state.why_not(in_engine_words(use))}
            if here in game.units:
                rules -= {"GS-8", "GS-10"}  # nobody asks what would be if that unit were not there
            assert rules == broken_rules(game, use, may)
            seen.update([*rules, len(rules)])
    assert set(seen) >= {"GS-1", "GS-3", "GS-4", "GS-5", "GS-7", "GS-8", "GS-10", 0, 1, 2, 3, 4}


# ── whole games ───────────────────────────────────────────────────────────────────────────────────


def play_along(name: str, game: slow.Game, rng: random.Random, most: int, seen: Counter[str]) -> slow.Game:
    """Random rolls and uses from a position, compared one by one. Gives the slow game at its end."""
    state: Any = (
        same_position(name, game)
        if game.first
        else el.shepherds.new_game(name, seed=None, options=Options(**asdict(game.readings)))
    )
    agree_on_a_position(state, game)
    for _ in range(most):
        if game.over:
            break
        if game.dice:
            may = agree_on_what_is_legal(state, game)
            for use in (anything(rng, game) for _ in range(3)):
                assert (state.why_not(in_engine_words(use)) == ()) == (use in may)
            state, game = agree_on_a_use(state, game, rng.choice(sorted(may, key=repr)))
        else:
            chances = ways(game)
            assert {tuple(roll.dice): weight for roll, weight in state.chances()} == chances
            dice = rng.choices([*chances], [*chances.values()])[0]
            state, game = agree_on_a_step(state, Roll(dice), slow.rolled(game, dice))
        seen.update(str(word) for word, *_ in game.happened)
    return game


@pytest.mark.rule("GS-2")
@pytest.mark.rule("GS-13")
@pytest.mark.parametrize(
    ("name", "games"),
    [("hexagon 2", 60), ("hexagon 3", 60), ("rows 4 x 5", 40), ("hexagon 4", 40), ("hexagon 6", 12)],
)
def test_both_implementations_agree_on_whole_games(name: str, games: int) -> None:
    """From the opening roll to the end, by all options: what may be done, what may not, what happens."""
    rng, seen = random.Random(f"games {name}"), Counter[str]()
    for number in range(games):
        end = play_along(name, slow.start(name, ALL_READINGS[number % 16]), rng, 10_000, seen)
        assert end.over
        seen.update(end.over[1:])
    assert seen["scored"] > 0
    assert seen["moved"] > 0 or name == "hexagon 2"  # too small to move in
    assert seen["stuck"] > 0 or name == "hexagon 6"  # large enough to reach a hundred gold


@pytest.mark.rule("GS-13")
@pytest.mark.parametrize("seed", range(2))
def test_both_implementations_agree_on_the_ends_of_made_games(seed: int) -> None:
    """From positions that are nearly full or about to be scored: ends of every kind, and ties."""
    rng, seen = random.Random(f"ends {seed}"), Counter[str]()
    for _ in range(150):
        name, game = playable(rng, SMALL)
        if rng.random() < 0.5:
            game.gold[2] = game.gold[1]
        end = play_along(name, game, rng, 6, seen)
        if end.over:
            seen[f"{end.over[1]}, {len(end.over[0])} winners"] += 1
    assert min(seen["gold, 1 winners"], seen["stuck, 1 winners"], seen["passed"]) > 5
    assert seen["stuck, 0 winners"] > 0


@pytest.mark.rule("GS-2")
@for_each(range(12))
def test_a_game_that_rolls_by_itself_is_the_same_game(seed: int) -> None:
    """With a seed each roll comes by itself, right after a turn; the slow game is told what was rolled."""
    rng, name = random.Random(f"seeds {seed}"), ("hexagon 3", "rows 4 x 5", "hexagon 5")[seed % 3]
    readings = ALL_READINGS[seed]
    state = el.shepherds.new_game(name, seed=seed, options=Options(**asdict(readings)))
    game = slow.rolled(slow.start(name, readings), state.dice)
    while not game.over:
        agree_on_a_position(state, game)
        use = rng.choice(sorted(agree_on_what_is_legal(state, game), key=repr))
        step, game = state.apply(in_engine_words(use)), slow.used(game, use)
        happened = game.happened
        for event in step.events:
            if type(event).__name__ == "DiceRolled":
                game = slow.rolled(game, tuple(event.dice))
                happened = happened + game.happened
        assert comparable(map(plain, no_sums(step.events))) == comparable(happened)
        state = step.state
    agree_on_a_position(state, game)


# ── golden counts ─────────────────────────────────────────────────────────────────────────────────

Rolls = list[tuple[int, int]]
PLAYS: list[tuple[str, Rolls, int]] = [
    ("hexagon 6", [(5, 2)], 16),
    ("hexagon 6", [(3, 6)], 322),
    ("hexagon 6", [(6, 1)], 1_337),
    ("hexagon 6", [(2, 4), (5, 5)], 100),
    ("hexagon 6", [(5, 2), (1, 3)], 3_408),
    ("rows 3 x 3", [(6, 5), (6, 6)], 492),
    ("hexagon 2", [(6, 2), (6, 6), (6, 6)], 1_522),
    ("hexagon 2", [(1, 6), (2, 3), (4, 5), (1, 1)], 264),
]
MORE_PLAYS: list[tuple[str, Rolls, int]] = [
    ("hexagon 3", [(5, 2), (3, 4), (2, 2)], 19_734),
    ("rows 4 x 5", [(4, 2), (3, 5), (2, 4)], 29_562),
    ("hexagon 3", [(1, 2), (5, 5), (3, 6)], 102_768),
]
"""A field, rolls from the opening on, and in how many ways they can be used, die by die. The last three were
counted by both implementations, too; the slow one took minutes."""


def slow_plays(game: slow.Game, rolls: Rolls) -> int:
    """Return how many sequences of uses there are for some rolls; a game that is over is one."""
    if game.dice:
        return sum(slow_plays(slow.used(game, use), rolls) for use in slow.uses(game))
    if game.over or not rolls:
        return 1
    return slow_plays(slow.rolled(game, rolls[0]), rolls[1:])


def plays(state: el.shepherds.State, rolls: Rolls) -> int:
    """Return the same by the engine."""
    if state.stage == "use":
        return sum(plays(state.after(use), rolls) for use in state.legal_actions())
    if state.stage == "over" or not rolls:
        return 1
    return plays(state.after(Roll(rolls[0])), rolls[1:])


@pytest.mark.rule("GS-3")
@for_each(PLAYS + MORE_PLAYS)
def test_golden_counts_of_plays(case) -> None:
    """By the engine."""
    name, rolls, number = case
    assert plays(el.shepherds.new_game(name, seed=None), rolls) == number


@pytest.mark.rule("GS-3")
@pytest.mark.parametrize(("name", "rolls", "number"), PLAYS)
def test_golden_counts_by_the_slow_implementation(name: str, rolls: Rolls, number: int) -> None:
    """Without a line of the engine."""
    assert slow_plays(slow.start(name), rolls) == number


# ── a thousand games ──────────────────────────────────────────────────────────────────────────────


def sound(state: el.shepherds.State) -> None:
    """What holds after every turn, whoever has played."""
    hexes, huts = slow.plan(state.field.name)
    units = {here: slow.Unit(*unit) for here, unit in state.units.items()}
    assert units.keys() <= hexes
    assert all(units[here] == slow.Unit(player, "hut") for player, here in huts.items())
    for here, unit in units.items():
        beside = [units[each].kind for each in slow.neighbours(here) if each in units]
        if unit.kind == "hut":
            assert "hut" not in beside  # GS-10
        assert unit.destroyed == (unit.kind == "pasture" and "sheep" in beside)  # GS-9
        if unit.kind == "pasture" and not unit.destroyed:
            assert len(slow.group(units, here)) <= 5  # GS-8


def gold_of_a_scoring(state: el.shepherds.State) -> tuple[int, int]:
    """Return what a scoring brings each player for the units on the field, counted one by one (GS-12)."""
    whole = Counter((unit.owner, unit.kind) for unit in state.units.values() if not unit.destroyed)
    gold = []
    for me, you in ((1, 2), (2, 1)):
        enough = whole[me, "sheep"] <= whole[me, "pasture"]
        for_sheep = 5 * whole[me, "sheep"] if enough else 5 * (whole[me, "pasture"] - whole[me, "sheep"])
        gold.append(whole[me, "pasture"] + for_sheep + 3 * max(0, whole[me, "hut"] - whole[you, "hut"]))
    return gold[0], gold[1]


def random_game(rng: random.Random, name: str, options: Options, seen: Counter[str]) -> None:
    """A game by the engine alone; after each turn we look at all that the rules promise."""
    state = el.shepherds.new_game(name, seed=None, options=options).after(Roll(rng.choice(((5, 2), (1, 4)))))
    turns, double = 1, False
    while state.result is None:
        before = state
        if state.stage == "use":
            legal = state.legal_actions()
            state = state.after(legal[rng.randrange(len(legal))])
        else:
            roll = Roll(tuple(sorted(rng.choices(range(1, 7), k=2))))
            state = state.after(roll)
            turns, double = turns + 1, double or roll.dice[0] == roll.dice[1]
        units = state.units
        assert all(units[here][:2] == unit[:2] for here, unit in before.units.items())
        if state.stage == "use":
            assert state.gold == before.gold
            continue
        sound(state)
        gains = [now - then for now, then in zip(state.gold, before.gold, strict=True)]
        if double and turns % 2 == 0:
            double = False
            seen["scorings"] += 1
            assert tuple(gains) == gold_of_a_scoring(state)
        else:
            assert gains == [0, 0]
        by_gold = max(state.gold) >= 100 or min(state.gold) < 0
        assert state.result or not by_gold
        assert not state.result or by_gold or any(not has_room(state, player) for player in (1, 2))
    seen.update({"games": 1, "turns": turns, f"winners {state.result.winners}": 1})
    seen["by gold"] += max(state.gold) >= 100 or min(state.gold) < 0


def has_room(state: el.shepherds.State, player: int) -> bool:
    """Is there an empty hex next to a unit of a player's that counts? A sheep could stand there."""
    units, (hexes, _huts) = state.units, slow.plan(state.field.name)
    own = [here for here, unit in units.items() if unit.owner == player]
    if not state.rules.destroyed_count_for_placing:
        own = [here for here in own if not units[here].destroyed]
    return any(each in hexes and each not in units for here in own for each in slow.neighbours(here))


@pytest.mark.rule("GS-8")
@pytest.mark.rule("GS-9")
@pytest.mark.rule("GS-10")
@pytest.mark.rule("GS-11")
@pytest.mark.rule("GS-12")
@pytest.mark.parametrize("seed", range(5))
def test_a_thousand_random_games_keep_every_promise(seed: int) -> None:
    """Five times two hundred games to their end; gold is recomputed at every scoring."""
    rng, seen = random.Random(f"promises {seed}"), Counter[str]()
    for number in range(200):
        name = rng.choice(("hexagon 3", "hexagon 4", "hexagon 5", "hexagon 6", "rows 4 x 5", "rows 6 x 7"))
        random_game(rng, name, Options(**asdict(ALL_READINGS[number % 16])), seen)
    assert seen["games"] == 200
    assert min(seen["winners (1,)"], seen["winners (2,)"]) > 50
    assert 20 < seen["by gold"] < 180
    assert seen["scorings"] > 300

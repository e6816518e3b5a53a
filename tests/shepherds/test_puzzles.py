"""Puzzles about Good Shepherds: a second implementation tries everything, and agrees on what is right.

The kinds of questions ask the engine. Here the same is asked of slow_shepherds.py, with a search of its own.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

import elongo_explore as el
from elongo_explore.games.shepherds.course.answers import typed_hex, typed_use
from elongo_explore.games.shepherds.course.kinds import SHEPHERDS_KINDS
from elongo_explore.kit.course.entry import entries
from elongo_explore.kit.course.puzzles import Puzzle
from tests.support import slow_shepherds as slow
from tests.support.for_each import for_each
from tests.support.written_puzzles import written_puzzle

pytestmark = pytest.mark.usefixtures("nothing_solved")

Turn = tuple[slow.Use, ...]
SHEPHERDS = [name for name, entry in entries().items() if entry.game == "shepherds"]
GRADED = [name for name in SHEPHERDS if entries()[name].grade]
START = el.encode(el.shepherds.position("hexagon 4", {}, dice=(2, 3)))
WEIGHTS = {(one, two): 1 if one == two else 2 for one, two in slow.PAIRS}


def of_kind(*kinds: str) -> list[str]:
    """Return the puzzles of some kinds."""
    return [name for name in SHEPHERDS if entries()[name].kind in kinds]


def made(**fields: Any) -> Puzzle:
    """Return a puzzle about a small field, written for a test."""
    return written_puzzle("shepherds", START, "GS-3", **fields)


# ── the plain way ─────────────────────────────────────────────────────────────────────────────────


def plain(state: el.shepherds.State) -> slow.Game:
    """Return a position for the second implementation."""
    hexes, _huts = slow.plan(state.field.name)
    units = {hex: slow.Unit(*unit) for hex, unit in state.units.items()}
    gold = {1: state.gold[0], 2: state.gold[1]}
    return slow.Game(hexes, units, gold, state.turn, state.dice, state.first, state.double)


def own(name: str) -> slow.Game:
    """Return the position of a puzzle."""
    return plain(el.puzzle(name).state)


def turns(game: slow.Game) -> Iterator[tuple[Turn, slow.Game]]:
    """Yield every way to use the dice, with what comes of it."""
    for use in slow.uses(game):
        after = slow.used(game, use)
        if after.over or not after.dice:
            yield (use,), after
        else:
            yield from (((use, *rest), end) for rest, end in turns(after))


def brings(game: slow.Game, player: int) -> int:
    """Return what a scoring would bring a player now."""
    scored = replace(game, gold={1: 0, 2: 0}, happened=[])
    slow.score(scored)
    return scored.gold[player]


def lead(game: slow.Game, player: int) -> int:
    """And how much more than the other one."""
    return brings(game, player) - brings(game, slow.opponent(player))


def pastures(game: slow.Game, player: int) -> int:
    """Those that are not destroyed."""
    return slow.count(game, player, "pasture")


def passed(game: slow.Game, dice: tuple[int, int]) -> bool:
    """Does a roll make the turn pass?"""
    return ("passed", game.turn) in slow.rolled(game, dice).happened


def passing(game: slow.Game) -> int:
    """Return how many of 36 rolls do."""
    return sum(weight for dice, weight in WEIGHTS.items() if passed(game, dice))


Test = Callable[[slow.Game, slow.Game, list[slow.Game], Any], bool]
"""Of the game before, the game after, what else could come of it, and a parameter."""


def ahead(measure: Callable[[slow.Game, int], int]) -> Test:
    """Is this alone ahead of all else?"""

    def test(before: slow.Game, after: slow.Game, others: list[slow.Game], _yes: Any) -> bool:
        worth = measure(after, before.turn)
        return sum(measure(other, before.turn) >= worth for other in others) == 1

    return test


def no_room(before: slow.Game, after: slow.Game, _others: list[slow.Game], player: Any) -> bool:
    """Return True if a pasture fits nowhere next to the units of a player."""
    return not any(slow.uses_alone(replace(after, turn=player, dice=(2,)), 2))


PLAIN: dict[str, Test] = {
    "scores_best": lambda before, after, others, _yes: (
        lead(after, before.turn) == max(lead(other, before.turn) for other in others)
    ),
    "destroys": lambda before, after, _others, number: pastures(before, 2) - pastures(after, 2) == number,
    "destroys_most": ahead(lambda game, player: -pastures(game, slow.opponent(player))),
    "spares_own": lambda before, after, _others, _yes: pastures(after, 1) >= pastures(before, 1),
    "no_pasture_for": no_room,
    "passes_most": ahead(lambda game, _player: -1 if game.over else passing(game)),
    "wins": lambda before, after, _others, _yes: after.over is not None and after.over[0] == (before.turn,),
}
"""The goals of the puzzles once more, in terms of the second implementation."""


@cache
def searched(name: str) -> tuple[frozenset[Turn], frozenset[Turn]]:
    """Return all that can be done in a puzzle, and all of it that is right."""
    entry, game = entries()[name], own(name)
    if entry.kind == "turn":
        found = dict(turns(game))
    else:
        found = {(use,): slow.used(game, use) for use in slow.uses(game)}
    others = list(found.values())
    right = [
        way for way, after in found.items()
        if all(PLAIN[wish](game, after, others, parameter) for wish, parameter in entry.want.items())
    ]  # fmt: skip
    return frozenset(found), frozenset(right)


# ── every puzzle, by search ───────────────────────────────────────────────────────────────────────


def test_there_are_ten_puzzles_and_more_and_exercises_for_each_lesson() -> None:
    """Of every kind, and of every grade."""
    assert len(GRADED) >= 10
    assert {entries()[name].grade for name in GRADED} == {1, 2, 3, 4, 5}
    assert {entries()[name].kind for name in SHEPHERDS} == set(SHEPHERDS_KINDS)
    exercises = {int(entries()[name].source[:2]) for name in SHEPHERDS if name not in GRADED}
    assert exercises == set(range(38, 45))


@for_each(lambda: of_kind("place", "use", "turn"))
def test_a_use_is_right_if_the_second_implementation_says_so(name: str) -> None:
    """Everything is tried; as many ways are right as the puzzle says."""
    puzzle, entry = el.puzzle(name), entries()[name]
    ways, right = searched(name)
    accepted = {way for way in ways if puzzle.check([el.shepherds.Use(*use) for use in way])}
    assert accepted == right
    assert len(right) == entry.more["ways"]


@for_each(lambda: of_kind("place", "use", "turn"))
def test_a_wrong_use_is_told_a_rule(name: str) -> None:
    """Each hex of the field is tried, with whatever the dice give."""
    puzzle = el.puzzle(name)
    for hex in puzzle.state.field.hexes:
        for die in puzzle.state.dice:
            unit, number = slow.STANDS_FOR[die]
            use = el.shepherds.Use(die, unit, (hex, slow.neighbours(hex)[0])[:number])  # type: ignore[arg-type]
            if not all(map(puzzle.state.field.has, use.hexes)):
                continue
            verdict = puzzle.check([use])
            assert verdict or (verdict.understood and verdict.rules)


@pytest.mark.parametrize("name", of_kind("hexes"))
def test_hexes_are_those_that_the_second_implementation_finds(name: str) -> None:
    """One too many or one too few is told a rule."""
    puzzle, entry, game = el.puzzle(name), entries()[name], own(name)
    ((wish, parameter),) = entry.want.items()
    if wish == "room":
        right = {hexes[0] for _die, _kind, hexes, _movement in slow.uses_alone(game, parameter)}
    elif wish == "landings":
        right = {use[2][0] for use in slow.uses(game) if use[3] and use[3][0] == parameter}
    elif wish == "six":
        near = [hex for hex in game.hexes if slow.is_empty(game, hex) and slow.touches_own(game, hex)]
        right = {hex for hex in near if not slow.may_stand(game, "pasture", (hex,))}
    else:
        assert (wish, entry.line) == ("gone", "3 (-1,2)")
        after = slow.placed(game, (3, "sheep", ((-1, 2),), None))
        right = {each[2] for each in after.happened if each[0] == "destroyed"}  # type: ignore[misc]
    assert puzzle.check(right)
    assert puzzle.check(" ".join(map(typed_hex, right)))
    for hex in game.hexes:
        assert not right ^ {hex} or puzzle.check(right ^ {hex}).rules


@pytest.mark.rule("GS-3")
@pytest.mark.rule("GS-13")
@pytest.mark.parametrize("name", of_kind("rolls"))
def test_rolls_are_those_that_the_second_implementation_finds(name: str) -> None:
    """Those that pass, or after which the game can end; each other roll is told a rule."""
    puzzle, game = el.puzzle(name), own(name)
    if "pass" in entries()[name].want:
        right = {dice for dice in slow.PAIRS if passed(game, dice)}
    else:
        right = {dice for dice in slow.PAIRS if can_end(slow.rolled(game, dice))}
    assert 0 < len(right) < 21
    assert puzzle.check(right)
    for dice in slow.PAIRS:
        assert puzzle.check(right ^ {dice}).rules
    said = f"That is {sum(WEIGHTS[dice] for dice in right)} of 36 rolls."
    assert said in repr(puzzle.solution())


def can_end(rolled: slow.Game) -> bool:
    """Is there a turn with these dice that ends the game?"""
    return bool(rolled.over) or (bool(rolled.dice) and any(end.over for _turn, end in turns(rolled)))


@pytest.mark.rule("GS-12")
@pytest.mark.parametrize("name", of_kind("number"))
def test_a_number_is_what_the_second_implementation_counts(name: str) -> None:
    """Gold after a scoring, or rolls that pass."""
    ((asked, parameter),) = entries()[name].want.items()
    game = own(name)
    right = game.gold[parameter] + brings(game, parameter) if asked == "gold" else passing(game)
    puzzle = el.puzzle(name)
    assert puzzle.answer() == right
    assert puzzle.check(str(right))
    assert puzzle.check(right + 1).rules == puzzle.check(right - 1).rules == (puzzle.rules[0],)


@pytest.mark.rule("GS-13")
def test_who_wins_is_decided_by_the_second_implementation() -> None:
    """Both come to a hundred, and more sheep decide."""
    end = slow.used(own("gs-who"), (2, "pasture", ((2, -3),), None))
    assert (end.gold, end.over) == ({1: 100, 2: 100}, ((1,), "gold"))
    puzzle = el.puzzle("gs-who")
    assert puzzle.check("player 1")
    assert puzzle.check("player 2").rules == puzzle.check("the sheep").rules == ("GS-13",)


@pytest.mark.parametrize(("name", "turns_there_are"), [("gs-turn", 106), ("gs-lone", 98)])
def test_the_question_names_as_many_turns_as_there_are(name: str, turns_there_are: int) -> None:
    """And the answer is one of them."""
    assert len(searched(name)[0]) == turns_there_are
    assert f" {turns_there_are} turns" in el.puzzle(name).question


def test_the_squeeze_is_what_its_question_says() -> None:
    """Four rolls pass after one placement, one after each other one."""
    game = own("gs-squeeze")
    found = sorted(passing(slow.used(game, use)) for use in slow.uses(game))
    assert (found[-1], set(found[:-1])) == (4, {1})


# ── answers ───────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "typed",
    [
        "3 (2,-2) from (0,0)",
        "the 3: a sheep on (2, -2) from (0, 0)",
        "3 sheep 2,-2 from 0,0",
        "3 (2,\N{MINUS SIGN}2) from (0,0)",
        el.shepherds.Use(3, "sheep", ((2, -2),), (2, (0, 0))),
        ["3 (2,-2) from (0,0)"],
    ],
)
def test_a_use_may_be_given_in_any_manner(typed: object) -> None:
    """As people note it down, or as a value."""
    assert el.puzzle("gs-far").check(typed)


@pytest.mark.parametrize("typed", ["(3,-1)", "3,-1", " ( 3 , -1 ) ", (3, -1), [(3, -1)], "3 (3,-1)"])
def test_a_place_may_be_given_in_any_manner(typed: object) -> None:
    """The hex alone is enough, as the die is known."""
    assert el.puzzle("gs-eat").check(typed)


@pytest.mark.parametrize(
    "typed",
    [
        "1-1 1-5 2-2 1-2 5-2 5-5",
        "1-1, 5-1; 2-2 2-1 2-5 55",
        [(1, 1), (1, 5), (2, 2), (2, 1), (5, 2), (5, 5)],
    ],
)
def test_rolls_may_be_given_in_any_manner(typed: object) -> None:
    """The order of the dice does not matter."""
    assert el.puzzle("gs-pass").check(typed)


def test_a_turn_may_be_played_on_a_live_board() -> None:
    """Or handed over as a record; it has to begin with the puzzle's position."""
    puzzle = el.puzzle("gs-turn")
    uses = (el.shepherds.Use(5, "hut", ((2, -1),)), el.shepherds.Use(3, "sheep", ((1, -1),)))
    record = el.Record(puzzle.state, uses)

    class Live:
        def record(self) -> el.Record:
            return record

    assert puzzle.check(record)
    assert puzzle.check(Live())
    assert puzzle.check(" then ".join(map(typed_use, uses)))
    assert "another position" in str(puzzle.check(el.Record(el.shepherds.new_game(), ())))
    assert "not over" in str(puzzle.check("5 (2,-1)"))


@for_each(
    [
        ("gs-far", "", "give a use"),
        ("gs-far", "sheep", "give a use"),
        ("gs-far", "3 (2,-2) then 2 (0,2)", "not 2 uses"),
        ("gs-far", "3 (2,-2) from (0,0) (1,0)", "give a use"),
        ("gs-far", "3 (2,-2) from", "give a use"),
        ("gs-far", "6 (2,-2)", "name the unit"),
        ("gs-far", "3 (9,9)", "expected a hex of this field"),
        ("gs-eat", "(9,9)", "no hex of this field"),
        ("gs-eat", "", "choose at least one place first"),
        ("gs-eat", "(0,0) (0,1) (0,2)", "not 3"),
        ("gs-eat", 7, "give"),
        ("gs-pass", "7-1", "give rolls"),
        ("gs-pass", "", "give rolls"),
        ("gs-pass", [(1, 7)], "give rolls"),
        ("gs-pass", 5, "give rolls"),
        ("gs-hut", "here", "give hexes"),
        ("gs-hut", 3, "give hexes"),
    ]
)
def test_what_is_no_answer_is_told_so(case) -> None:
    """Never a traceback, and never told a rule."""
    name, typed, said = case
    verdict = el.puzzle(name).check(typed)
    assert not verdict.understood
    assert said in str(verdict)


def test_none_is_an_answer_to_a_question_for_rolls() -> None:
    """At the beginning of a game nobody passes."""
    start = el.encode(el.shepherds.position("hexagon 4", {}))
    assert made(kind="rolls", want={"pass": True}, position=start).check("none")


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"kind": "riddle", "want": {"wins": True}}, "not one of hexes"),
        ({"kind": "use", "want": {"flies": True}}, "'flies' is not one of"),
        ({"kind": "number", "want": {"gold": 1, "passing": True}}, "must have exactly one goal"),
        ({"kind": "use", "want": {"wins": True}, "rules": ["LAY-1"]}, "expected an id"),
    ],
)
def test_a_mistake_in_the_data_is_named(fields: dict[str, Any], says: str) -> None:
    """For whoever writes a lesson."""
    with pytest.raises(el.BadInput, match=says):
        made(**fields)


def test_a_position_with_a_seed_is_no_puzzle() -> None:
    """Whoever looks into it would know the dice to come."""
    seeded = el.encode(el.shepherds.new_game("hexagon 4", seed=1))
    with pytest.raises(el.BadInput, match="without a seed"):
        made(kind="use", want={"wins": True}, position=seeded).state  # noqa: B018


# ── on a live page ────────────────────────────────────────────────────────────────────────────────


@for_each(lambda: of_kind("hexes", "place"))
def test_what_can_be_pointed_at_is_an_answer_by_name(name: str) -> None:
    """Every hex once, whatever stands there: none tells more than another."""
    puzzle = el.puzzle(name)
    targets = puzzle.live_card.scene.targets
    assert [target.name for target in targets] == [typed_hex(hex) for hex in puzzle.state.field.hexes]
    assert all(puzzle.check(target.name).understood for target in targets)
    assert not puzzle.card.scene.targets

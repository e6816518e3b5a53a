"""Drills of Good Shepherds: five hundred exercises of each kind, solved a second way, hex by hex.

The solvers know what stands on the field and the words of the question. They share nothing with the engine:
slow_shepherds.py knows the rules, and the rest is here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest

from elongo_explore.games.shepherds.course.drills.positions import SIDES, game_number
from elongo_explore.games.shepherds.course.kinds import SHEPHERDS_DRILLS
from elongo_explore.kit.course.drills.drill_kind import excerpts, game_codes
from elongo_explore.kit.course.puzzles import Puzzle
from tests.support import slow_shepherds as slow
from tests.support.drill_checks import Solver, Work, check, other_choices, other_numbers, other_sets

_HEX = re.compile(r"\((-?\d+), (-?\d+)\)")
_PLACED = re.compile(r"(a|two) (sheep|pasture|hut)s? on (\([^)]*\)(?: and \([^)]*\))?)")
Placed = tuple[str, tuple[slow.Hex, ...]]


def game(one: Puzzle) -> slow.Game:
    """Return what the picture shows."""
    state = one.state
    hexes, _huts = slow.plan(state.field.name)
    units = {hex: slow.Unit(*unit) for hex, unit in state.units.items()}
    return slow.Game(hexes, units, dict(enumerate(state.gold, 1)), state.turn, state.dice, state.first)


def typed(hexes: Iterator[slow.Hex] | Sequence[slow.Hex] | set[slow.Hex]) -> str:
    """Hexes as people type them."""
    return " ".join(f"({q},{r})" for q, r in sorted(hexes))


def beside_own(begun: slow.Game) -> list[slow.Hex]:
    """Return the empty hexes next to units of the player to act."""
    return [hex for hex in begun.hexes if slow.is_empty(begun, hex) and slow.touches_own(begun, hex)]


def asked_uses(one: Puzzle) -> list[Placed]:
    """Return what the question says is placed, in order. The first is placed by the player to act."""
    who = re.search(r"Player (\d) places", one.question)
    assert not who or int(who[1]) == one.state.turn
    found = _PLACED.findall(one.question) if who else []
    assert bool(found) == bool(one.entry.line)
    return [(kind, tuple((int(q), int(r)) for q, r in _HEX.findall(hexes))) for _many, kind, hexes in found]


def done(begun: slow.Game, uses: Sequence[Placed]) -> tuple[slow.Game, list[slow.Hex]]:
    """Return the field after what was placed, and the pastures that were destroyed on the way."""
    gone: list[slow.Hex] = []
    for kind, hexes in uses:
        assert all(slow.is_empty(begun, hex) for hex in hexes)
        units = begun.units | {hex: slow.Unit(begun.turn, kind) for hex in hexes}
        begun = replace(begun, units=units, happened=[])
        slow.destroy(begun)
        gone += [hex for _word, _owner, hex, _sheep in begun.happened]
    return begun, gone


def after(one: Puzzle) -> slow.Game:
    """Return the field after all that the question tells of."""
    return done(game(one), asked_uses(one))[0]


def with_pastures(begun: slow.Game, hexes: Sequence[slow.Hex]) -> int:
    """Return the size of the group that new pastures are in, before anything is destroyed."""
    units = begun.units | {hex: slow.Unit(begun.turn, "pasture") for hex in hexes}
    return len(slow.group(units, hexes[0]))


# ── every right answer ────────────────────────────────────────────────────────────────────────────


def room(one: Puzzle) -> Sequence[str]:
    """Return where the die that is left can be used."""
    asked = re.search(r"Player (\d) has a (\d) to use", one.question)
    assert asked
    begun = game(one)
    assert (begun.turn, begun.dice) == (int(asked[1]), (int(asked[2]),))
    return [typed({hexes[0] for _die, _kind, hexes, _movement in slow.uses_alone(begun, begun.dice[0])})]


def may_stand(one: Puzzle) -> Sequence[str]:
    """Return the answer: every rule is checked."""
    asked = re.search(r"May player (\d) place a (pasture|hut) on \((-?\d+), (-?\d+)\)", one.question)
    assert asked
    begun, hex = game(one), (int(asked[3]), int(asked[4]))
    assert begun.turn == int(asked[1])
    assert slow.is_empty(begun, hex)
    huts = [begun.units[each] for each in slow.neighbours(hex) if each in begun.units]
    found = []
    if not slow.touches_own(begun, hex):
        found.append("no: it is not next to a unit of that player")
    if asked[2] == "hut" and any(unit.kind == "hut" for unit in huts):
        found.append("no: it is next to a hut")
    if asked[2] == "pasture" and with_pastures(begun, [hex]) > 5:
        found.append("no: too many pastures would touch")
    return found or ["yes"]


def landings(one: Puzzle) -> Sequence[str]:
    """Return where a line of steps ends at which the unit may stand."""
    asked = re.search(r"Player (\d) uses the (\d) for movement and the (\d) for a (\w+)\.", one.question)
    assert asked
    begun, far, die = game(one), int(asked[2]), int(asked[3])
    assert (begun.turn, sorted(begun.dice)) == (int(asked[1]), sorted((far, die)))
    assert slow.STANDS_FOR[die][0] == asked[4]
    return [
        typed({end for _start, end in slow.landings(begun, far) if slow.may_stand(begun, asked[4], (end,))})
    ]


def group_size(one: Puzzle) -> Sequence[str]:
    """Pastures that hang together."""
    ((kind, hexes),) = asked_uses(one)
    assert kind == "pasture"
    return [str(with_pastures(game(one), hexes))]


def one_too_many(one: Puzzle) -> Sequence[str]:
    """Return where a pasture would be the sixth, or more."""
    begun = game(one)
    assert f"next to player {begun.turn}'s units" in one.question
    return [typed([hex for hex in beside_own(begun) if with_pastures(begun, [hex]) > 5])]


def eaten(one: Puzzle) -> Sequence[str]:
    """Return all that is destroyed."""
    return [typed(done(game(one), asked_uses(one))[1])]


def best_meal(one: Puzzle) -> Sequence[str]:
    """Return where a sheep touches as many pastures of the other player as anywhere."""
    begun = game(one)
    assert f"player {slow.opponent(begun.turn)}'s pastures" in one.question
    theirs = slow.Unit(slow.opponent(begun.turn), "pasture")
    meals = {
        hex: sum(begun.units.get(each) == theirs for each in slow.neighbours(hex))
        for hex in beside_own(begun)
    }
    return [typed([hex]) for hex, eats in meals.items() if eats == max(meals.values())]


def scored(begun: slow.Game) -> dict[int, int]:
    """Return the gold of both after a scoring."""
    then = replace(begun, gold=dict(begun.gold), happened=[])
    slow.score(then)
    return then.gold


def gold(one: Puzzle) -> Sequence[str]:
    """Return what a player has after a scoring."""
    asked = re.search(r"Player (\d) has (\d+) gold\. .*how much would player (\d) have", one.question)
    assert asked
    assert asked[1] == asked[3]
    end = after(one)
    assert end.gold[int(asked[1])] == int(asked[2])
    return [str(scored(end)[int(asked[1])])]


def winner(one: Puzzle) -> Sequence[str]:
    """More gold; then more sheep; then the sheep."""
    begun = game(one)
    assert f"Player 1 has {begun.gold[1]} gold, player 2 has {begun.gold[2]}." in one.question
    one_has, two_has = ((scored(begun)[player], slow.count(begun, player, "sheep")) for player in (1, 2))
    return ["the sheep" if one_has == two_has else "player 1" if one_has > two_has else "player 2"]


def dice_used(one: Puzzle) -> Sequence[str]:
    """Return both, if anything allows it."""
    asked = re.search(r"Player (\d) is about to roll. If it is (\d) and (\d)", one.question)
    assert asked
    begun = replace(game(one), dice=(int(asked[2]), int(asked[3])))
    assert begun.turn == int(asked[1])
    if any(slow.uses_of_all(begun)):
        return ["both dice"]
    return ["only one die" if any(slow.uses(begun)) else "none: the turn passes"]


def all_hexes(one: Puzzle) -> Sequence[str]:
    """Return every hex of the field."""
    return [typed([hex]) for hex in sorted(game(one).hexes)]


def other_places(one: Puzzle, _right: Sequence[str]) -> Sequence[str]:
    """Return a few hexes: some that are allowed and not best, some that are not allowed."""
    return [*(typed([hex]) for hex in beside_own(game(one))[:3]), *all_hexes(one)[:2]]


def units(one: Puzzle) -> int:
    """Return how many units stand on the field."""
    return len(game(one).units)


def own_units(one: Puzzle) -> int:
    """From how many units a movement can start."""
    begun = game(one)
    return sum(unit.owner == begun.turn and not unit.destroyed for unit in begun.units.values())


def pastures(one: Puzzle) -> int:
    """Return how many pastures there are, with those that are placed."""
    standing = sum(unit.kind == "pasture" and not unit.destroyed for unit in game(one).units.values())
    return standing + sum(len(hexes) for _kind, hexes in asked_uses(one))


def terms(one: Puzzle) -> int:
    """Return what a player has to add up, and what changes before that."""
    player = int(one.question.split()[1])
    end = replace(after(one), happened=[])
    slow.score(end)
    items = [each for each in end.happened if each[0] == "scored" and each[1] == player and each[-1] != 0]
    return len(items) + 3 * len(asked_uses(one))


def hexes_beside(one: Puzzle) -> int:
    """Return how many empty hexes lie next to own units."""
    return len(beside_own(game(one)))


SOLVED: dict[str, tuple[Solver, object, Work]] = {
    "where may it go?": (room, other_sets(all_hexes), hexes_beside),
    "may it stand there?": (may_stand, other_choices, units),
    "where does it land?": (landings, other_sets(all_hexes), own_units),
    "how large a group?": (group_size, other_numbers, lambda one: int(group_size(one)[0])),
    "one too many?": (one_too_many, other_sets(all_hexes), hexes_beside),
    "what is eaten?": (eaten, other_sets(all_hexes), pastures),
    "best meal?": (best_meal, other_places, hexes_beside),
    "how much gold?": (gold, other_numbers, terms),
    "who wins then?": (winner, other_choices, lambda one: -abs(scored(game(one))[1] - scored(game(one))[2])),
    "both dice?": (dice_used, other_choices, hexes_beside),
}
"""Of each kind every right answer, some that may be wrong, and how much there is to do."""


def test_every_kind_is_solved_a_second_way():
    """None is left out."""
    assert [kind.name for kind in SHEPHERDS_DRILLS] == [*SOLVED]


@pytest.mark.parametrize("name", SOLVED)
def test_five_hundred_exercises_have_one_right_answer_and_grades_grow_harder(name):
    """Wrong ones are told a rule."""
    check(name, *SOLVED[name])


class Drawn:
    """Draws always the same number: the first, or the last."""

    def __init__(self, last: bool) -> None:
        self.last = last

    def randrange(self, many: int) -> int:
        """Return a number below another."""
        return many - 1 if self.last else 0


@pytest.mark.parametrize("grade", SIDES)
def test_the_games_of_a_grade_are_on_its_field(grade):
    """They are kept field by field, as many on each."""
    numbers = [game_number(grade, Drawn(last)) for last in (False, True)]
    assert numbers[1] < len(game_codes("shepherds"))
    for number in numbers:
        assert excerpts("shepherds", number)[0].state.field.name == f"hexagon {SIDES[grade]}"

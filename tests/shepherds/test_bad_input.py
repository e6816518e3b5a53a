"""Good Shepherds: bad input gets a clear error, and nothing changes; codes and records lead back."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product
from typing import Any

import pytest

import elongo_explore as el
from elongo_explore.games.shepherds import Options, Roll, Unit, Use
from elongo_explore.kit.table.codes import checksum
from tests.support import bad_input
from tests.support import slow_shepherds as slow
from tests.support.bad_input import ALPHABET, is_a_code, refused, refuses_any_text, refuses_slips
from tests.support.for_each import for_each

FIELDS = (
    *(f"hexagon {side}" for side in range(2, 10)),
    *(f"rows {rows} x {columns}" for rows in (3, 4, 9, 15) for columns in (3, 4, 8, 15)),
)
OPTIONS = [
    Options(*each)
    for each in product(
        (False, True),
        (True, False),
        ("after_each_use", "after_the_turn"),
        ("either_player", "player_to_move"),
    )
]


JUNK: list[Any] = [*bad_input.JUNK, "SHEEP", Use]


# ── positions of every kind ───────────────────────────────────────────────────────────────────────


def random_game(seed: int) -> el.Record:
    """Return a random game to its end, by any options on any field, its rolls included."""
    rng = random.Random(f"game {seed}")
    start = state = el.shepherds.new_game(FIELDS[seed % len(FIELDS)], seed=None, options=rng.choice(OPTIONS))
    actions = []
    while state.to_act is not None:
        if state.to_act == 0:
            rolls, weights = zip(*state.chances(), strict=True)
            action = rng.choices(rolls, weights)[0]
        else:
            action = rng.choice(state.legal_actions())
        actions.append(action)
        state = state.apply(action).state
    return el.Record(start, tuple(actions))


@cache
def all_kinds() -> tuple[el.shepherds.State, ...]:
    """Thousands of states: of every field and option, in every stage, rolled by hand and by a seed."""
    states = [state for seed in range(48) for state in random_game(seed).states()]
    for seed, (field, options) in enumerate(product(FIELDS[:4], OPTIONS)):
        rng, state = random.Random(seed), el.shepherds.new_game(field, seed=seed * 10**17, options=options)
        for _ in range(6):
            states.append(state)
            if state.to_act:
                state = state.apply(rng.choice(state.legal_actions())).state
    return tuple(states)


def test_the_states_below_are_of_every_kind() -> None:
    """Else the tests that go through them would say little."""
    states = all_kinds()
    assert len(states) > 2_000
    assert {state.field.name for state in states} == set(FIELDS)
    assert {state.rules for state in states} == set(OPTIONS)
    assert {state.stage for state in states} == {"opening", "roll", "use", "over"}
    assert {len(state.dice) for state in states} == {0, 1, 2}
    assert {state.double for state in states} == {True, False}
    assert {state.result.winners for state in states if state.result} >= {(1,), (2,)}


# ── what makes no sense ───────────────────────────────────────────────────────────────────────────

SOUND: dict[str, Any] = {
    "field": "hexagon 3",
    "units": {(0, 0): Unit(1, "sheep"), (0, -1): Unit(2, "pasture", destroyed=True)},
    "gold": (10, 10),
    "to_act": 1,
    "dice": (2, 5),
    "first": 1,
    "double": False,
    "options": Options(),
}
"""A position, part by part."""
FINE: dict[str, tuple[Any, ...]] = {
    "units": ({},),
    "double": (None, True, False),
    "dice": ((), [], (1,)),
    "number": (-1,),
    "anywhere": (-1, 10**5000, -(10**5000)),  # a use does not know how large the field is
}
"""What of the junk is none here."""


def is_fine(part: str, junk: Any) -> bool:
    """Does this part accept it after all?"""
    return any(type(each) is type(junk) and each == junk for each in FINE.get(part, ()))


@for_each(JUNK)
def test_a_new_game_with_nonsense_in_it_is_refused(junk: Any) -> None:
    """Each part of it."""
    refused(lambda: el.shepherds.new_game(field=junk), junk)
    refused(lambda: el.shepherds.new_game(options=junk), junk)
    if junk is not None:  # every roll is made by hand
        refused(lambda: el.shepherds.new_game(seed=junk), junk)
    for part in ("movement_may_end_adjacent", "destroyed_count_for_placing", "destruction", "stuck"):
        if not isinstance(junk, bool) or part in ("destruction", "stuck"):
            refused(lambda part=part: Options(**{part: junk}), junk)


@for_each(JUNK)
def test_a_position_with_nonsense_in_it_is_refused(junk: Any) -> None:
    """In each of its parts."""
    for part in SOUND:
        if not is_fine(part, junk):
            refused(lambda part=part: el.shepherds.position(**{**SOUND, part: junk}), junk)


def refused_somehow(**parts: Any) -> None:
    """A position with a part that is nonsense within: we hear what was expected."""
    with pytest.raises(el.BadInput, match="expected ") as caught:
        el.shepherds.position(**{**SOUND, **parts})
    assert len(str(caught.value)) < 300


@for_each(JUNK)
def test_a_position_with_nonsense_within_its_parts_is_refused(junk: Any) -> None:
    """In any unit, on any hex, in any number."""
    for unit in (junk, (junk, "sheep"), (1, junk), Unit(junk, "sheep"), Unit(1, junk)):
        refused_somehow(units={(0, 0): unit})
    if not is_fine("double", junk):
        refused_somehow(units={(0, 0): (1, "pasture", junk)})
    refused_somehow(dice=(junk, 1))
    refused_somehow(dice=(1, junk))
    if not is_fine("number", junk):
        refused_somehow(gold=(junk, 1))
        refused_somehow(gold=(1, junk))
    if junk.__hash__:
        refused_somehow(units={junk: Unit(1, "sheep")})
        refused_somehow(units={(0, junk, 0): Unit(1, "sheep")})
        if not is_fine("number", junk):
            refused_somehow(units={(junk, 0): Unit(1, "sheep")})
            refused_somehow(units={(0, junk): Unit(1, "sheep")})


@for_each(JUNK)
def test_an_action_with_nonsense_in_it_is_refused(junk: Any) -> None:
    """No action at all, no die, no unit, no hexes; and players whom nobody knows."""
    opening = el.shepherds.new_game(seed=None)
    for state in (opening, opening.after(Roll((5, 2)))):
        before = el.encode(state)
        refused(lambda state=state: state.apply(junk), junk)
        refused(lambda state=state: state.why_not(junk), junk)
        refused(lambda state=state: el.Record(state, (junk,)).final, junk)
        with pytest.raises(el.BadInput):
            el.encode(el.Record(state, (junk,)))
        refused(lambda state=state: state.seen_by(junk), junk)
        refused(lambda state=state: state.guess(junk, random.Random(1)), junk)
        assert el.encode(state) == before
    refused(lambda: el.shepherds.greedy(junk), junk)
    refused(lambda: Roll(junk), junk)
    refused(lambda: Use(junk, "sheep", ((0, 0),)), junk)
    refused(lambda: Use(3, junk, ((0, 0),)), junk)
    refused(lambda: Use(3, "sheep", junk), junk)
    if junk is not None:
        refused(lambda: Use(3, "sheep", ((0, 0),), junk), junk)
    within = [
        lambda: Roll((junk, 1)),
        lambda: Roll((1, junk)),
        lambda: Use(3, "sheep", (junk,)),
        lambda: Use(1, "pasture", ((0, 0), junk)),
        lambda: Use(3, "sheep", ((0, 0),), (junk, (0, 2))),
        lambda: Use(3, "sheep", ((0, 0),), (2, junk)),
    ]
    if not is_fine("anywhere", junk):
        within += [lambda: Use(3, "sheep", ((0, junk),)), lambda: Use(3, "sheep", ((0, 0),), (2, (junk, 0)))]
    for do in within:
        with pytest.raises(el.BadInput, match="expected "):
            do()


@pytest.mark.parametrize("number", [0, 7, -2, 100, 2**64, -(2**64)])
def test_a_number_that_is_out_of_reach_is_refused(number: int) -> None:
    """Players, dice, gold and seeds have their bounds, and so have fields."""
    state = el.shepherds.new_game(seed=None)
    for player in (state.seen_by, lambda player: state.guess(player, random.Random(1))):
        refused(lambda player=player: player(number), number)
    for part in ("to_act", "first"):
        refused(lambda part=part: el.shepherds.position(**{**SOUND, part: number}), number)
    refused_somehow(dice=(number,))
    refused(lambda: Use(number, "sheep", ((0, 0),)), number)
    refused_somehow(units={(0, 0): Unit(number, "sheep")})
    if abs(number) > 10:
        refused_somehow(units={(number, 0): Unit(1, "sheep")})
        for field in (f"hexagon {number}", f"rows {number} x 5", f"rows 5 x {number}"):
            refused(lambda field=field: el.shepherds.new_game(field), field)
    if abs(number) > 1_000:
        refused_somehow(gold=(number, 0))
        refused(lambda: el.shepherds.new_game(seed=number), number)


@for_each(
    [
        "hexagon", "hexagon 1", "hexagon 06", "hexagon  6", " hexagon 6", "hexagon 6 ", "hexagon 6\n",
        "Hexagon 6", "hexagon ٦", "hexagon 6 x 6", "hexagon six", "hexagon 6.0", "hexagon +6", "rows",
        "rows 5", "rows 5x5", "rows 2 x 5", "rows 5 x 16", "rows 05 x 5", "rows 5 × 5", "rows 5 x",
    ]
)  # fmt: skip
def test_a_field_has_one_name(field: str) -> None:
    """And nothing that looks like it will do: codes and records go by it."""
    refused(lambda: el.shepherds.new_game(field), field)
    refused(lambda: el.shepherds.position(field, {}), field)


# ── what the rules forbid ─────────────────────────────────────────────────────────────────────────

SIX_IN_A_GROUP = [(-2, 0), (-1, 0), (0, 0), (1, 0), (2, 0), (0, 1)]
CANNOT_COME_UP: list[tuple[str, dict[str, Any]]] = [
    ("GS-1", {"units": {(-1, 2): Unit(1, "sheep")}}),  # there is the printed hut
    ("GS-1", {"units": {(-1, 2): Unit(2, "hut")}}),
    ("GS-8", {"units": {here: Unit(1 + here[1], "pasture") for here in SIX_IN_A_GROUP}}),
    ("GS-9", {"units": {(0, 0): Unit(1, "pasture"), (0, 1): Unit(2, "sheep")}}),
    ("GS-9", {"units": {(0, 0): Unit(1, "pasture", destroyed=True)}}),
    ("GS-10", {"units": {(0, 0): Unit(1, "hut"), (1, 0): Unit(2, "hut")}}),
    ("GS-10", {"units": {(0, 1): Unit(1, "hut")}}),  # next to the printed one
    ("GS-11", {"dice": (3, 3), "double": False}),
    ("GS-13", {"gold": (100, 0)}),
    ("GS-13", {"gold": (3, -1)}),
    ("GS-13", {"field": "hexagon 2", "units": dict.fromkeys(((0, 0), (1, -1), (-1, 0)), (1, "sheep"))}),
]


@for_each(CANNOT_COME_UP)
def test_a_position_that_cannot_come_up_is_refused_with_its_rule(case) -> None:
    """Nobody would know how to go on from it."""
    rule, parts = case
    with pytest.raises(el.BadInput, match=rf"cannot come up:(.|\n)*{rule}: "):
        el.shepherds.position(**{**SOUND, "units": {}, **parts})


@pytest.mark.rule("GS-9")
@pytest.mark.parametrize("kind", ["sheep", "hut"])
def test_only_pastures_are_destroyed(kind: Any) -> None:
    """A sheep or a hut never is."""
    with pytest.raises(el.BadInput):
        el.shepherds.position("hexagon 3", {(0, 0): Unit(1, kind, destroyed=True)})


def anything(rng: random.Random, state: el.shepherds.State) -> Roll | Use:
    """Return an action that means something in some position on this field."""
    hexes = sorted(slow.plan(state.field.name)[0])
    if rng.random() < 0.1:
        return Roll((rng.randrange(1, 7), rng.randrange(1, 7)))
    die = rng.choice(state.dice) if state.dice and rng.random() < 0.7 else rng.randrange(1, 7)
    kind = rng.choice(("sheep", "pasture", "hut"))
    movement = (rng.randrange(1, 7), rng.choice(hexes)) if rng.random() < 0.3 else None
    return Use(die, kind, tuple(rng.choices(hexes, k=rng.choice((1, 1, 2)))), movement)


def test_an_action_that_is_not_legal_is_refused_with_its_reasons() -> None:
    """Fifteen thousand actions: `why_not`, `apply` and the list of what is legal always say the same."""
    rng, seen = random.Random("actions"), Counter[str]()
    for state in rng.sample(all_kinds(), 1_000):
        listed = {*state.legal_actions()} if state.to_act else {roll for roll, _ in state.chances()}
        before = el.encode(state)
        for action in (anything(rng, state) for _ in range(15)):
            reasons = state.why_not(action)
            assert (reasons == ()) == (action in listed)
            if not reasons:
                seen["legal"] += 1
                continue
            with pytest.raises(el.IllegalAction, match="is not allowed here") as caught:
                state.apply(action)
            assert caught.value.refusals == reasons
            assert all(reason.rule.startswith(("GS-", "RULING-")) and reason.sentence for reason in reasons)
            seen.update({reason.rule for reason in reasons})
        assert el.encode(state) == before
    assert {"legal", "GS-2", "GS-3", "GS-4", "GS-5", "GS-6", "GS-7", "GS-8", "GS-10", "GS-13"} <= set(seen)


def test_a_record_with_an_action_that_is_not_legal_is_refused() -> None:
    """The message says which action it was."""
    game = el.shepherds.new_game("hexagon 3", seed=None)
    with pytest.raises(el.IllegalAction, match=r"action 1, rolling .*is not allowed here:\n  GS-2"):
        el.Record(game, (Roll((3, 3)),)).final  # noqa: B018
    with pytest.raises(el.IllegalAction, match=r"action 2, .*is not allowed here:\n  GS-"):
        el.Record(game, (Roll((5, 2)), Use(2, "pasture", ((0, 0),)))).final  # noqa: B018
    with pytest.raises(el.BadInput, match=r"action 2: expected .*got \(0, 9\)"):
        el.Record(game, (Roll((5, 2)), Use(2, "pasture", ((0, 9),)))).final  # noqa: B018
    with pytest.raises(el.BadInput, match=r"action 2: .*got 5"):
        el.Record(game, (Roll((5, 2)), 5)).final  # noqa: B018


# ── codes ─────────────────────────────────────────────────────────────────────────────────────────


def test_every_state_comes_back_from_its_code() -> None:
    """All of it. The code of a full field of the usual size has at most 200 characters."""
    codes: dict[str, el.shepherds.State] = {}
    for state in all_kinds():
        code = el.encode(state)
        back = el.decode(code)
        assert back == state
        for part in (
            "units",
            "gold",
            "dice",
            "turn",
            "to_act",
            "first",
            "double",
            "stage",
            "result",
            "rules",
        ):
            assert getattr(back, part) == getattr(state, part)
        assert back.field.name == state.field.name
        assert code.startswith("2ss")
        assert len(code) <= 200 or len(slow.plan(state.field.name)[0]) > 91
        assert codes.setdefault(code, state) == state  # no two states have the same code


@pytest.mark.rule("GS-1")
def test_a_full_field_has_a_short_code() -> None:
    """Whatever is on it, and even if a seed rolls: at most 200 characters for the field of the usual size."""
    rng = random.Random("full")
    for _ in range(50):
        game = slow.start("hexagon 6")
        for here in rng.sample(sorted(game.hexes), len(game.hexes) - rng.randrange(1, 9)):
            game.turn, kind = rng.choice((1, 2)), rng.choice(("sheep", "pasture", "hut", "pasture"))
            if slow.may_stand(game, kind, (here,)):
                game.units[here] = slow.Unit(game.turn, kind)
        slow.destroy(game)
        if not all(slow.can_place(game, player) for player in (1, 2)):
            continue
        units = {here: Unit(unit.owner, unit.kind, unit.destroyed) for here, unit in game.units.items()}
        state = el.shepherds.position("hexagon 6", units, gold=(99, 98), dice=(6, 6), double=True)
        code = el.encode(state)
        assert len(code) <= 200
        assert el.decode(code) == state


@for_each(range(48))
def test_records_come_back_and_undo_leads_back(seed: int) -> None:
    """A whole game with its rolls, and its second half; a use can be undone, and a roll cannot."""
    record, rng = random_game(seed), random.Random(f"record {seed}")
    states = [*record.states()]
    half = len(states) // 2
    for each in (record, el.Record(states[half], record.actions[half:])):
        code = el.encode(each)
        back = el.decode(code)
        assert back == each
        assert back.final == states[-1]
        assert code.startswith("2sr")
        refuses_slips(code, rng, 10)
    for before, action, after in zip(states, record.actions, states[1:], strict=False):
        if isinstance(action, Use):
            assert after.undo() == before
        else:
            with pytest.raises(el.IllegalAction, match="undo is not allowed here"):
                after.undo()


@pytest.mark.parametrize("seed", range(4))
def test_a_code_with_a_slip_is_refused(seed: int) -> None:
    """Four times a thousand of them; none leads to another position by accident."""
    rng = random.Random(f"slips {seed}")
    for state in rng.sample(all_kinds(), 1_000):
        refuses_slips(el.encode(state), rng)


def test_any_text_is_refused() -> None:
    """Also with the beginning of a code."""
    refuses_any_text(("", "2", "2s", "2ss", "2sr", "2sb", "2xs", "1s", "3ss"))


@pytest.mark.parametrize("kind", ["s", "r"])
def test_a_text_with_the_right_checksum_is_the_code_of_what_it_leads_to_or_refused(kind: str) -> None:
    """Whatever its digits say, or those of a real code with a few changed."""
    rng, accepted = random.Random(f"digits {kind}"), 0
    real = [el.encode(state) for state in all_kinds() if len(state.units) < 20]
    for number in range(3_000):
        text = f"2s{kind}" + "".join(rng.choices(ALPHABET, k=rng.choice((*range(12), *range(60)))))
        if number % 2:
            code = rng.choice(real)[3:-4]
            at = rng.randrange(len(code) + 1)
            text = f"2s{kind}{code[:at]}{rng.choice(ALPHABET)}{code[at + 1 :]}"
        accepted += is_a_code(text + checksum(text, 0))
    assert 0 < accepted < 3_000


@for_each(JUNK)
def test_what_is_no_text_is_no_code(junk: Any) -> None:
    """And what is no position has none."""
    if not isinstance(junk, str):
        refused(lambda: el.decode(junk), junk)
    refused(lambda: el.encode(junk), junk)


class Pairs(Mapping[Any, Any]):
    """A mapping by hexes that no dict would take: lists."""

    def __iter__(self) -> Iterator[Any]:
        return iter([[0, 1]])

    def __len__(self) -> int:
        return 1

    def __getitem__(self, _hex: object) -> Unit:
        return Unit(1, "sheep")


def test_hexes_that_cannot_be_hashed_are_refused() -> None:
    """Before anything is looked up by them."""
    with pytest.raises(el.BadInput, match=r"units: expected a hex of hexagon 4, got \[0, 1\]"):
        el.shepherds.position("hexagon 4", Pairs())

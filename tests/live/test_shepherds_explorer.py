"""The Explorer with Good Shepherds on it, without a browser: its handlers are called as the page would."""

from random import Random
from typing import Any

import pytest

import elongo_explore as el
from elongo_explore.games.shepherds import Roll, Unit, Use
from elongo_explore.games.shepherds.desk.intent import bunches, is_start
from elongo_explore.kit.widgets.explorer import Explorer
from tests.support.live_boards import press, press_every_key, said

pytestmark = pytest.mark.usefixtures("no_hidden_errors")

HEXAGON = el.example("a hexagon")
FIELD = "hexagon 4"  # the huts are printed on (-1, 3) and (1, -3)
HUT = (-1, 3)


def begun(*dice: int, **units: Any) -> Any:
    """Player 1 is to use dice on an empty field, but for the units that are given."""
    return el.shepherds.position(FIELD, units.get("units", {}), dice=dice)


def hover(ex: Explorer, hex: tuple[int, int] | None) -> None:
    """Rest the mouse on a hex, or beside all of them."""
    ex.board._handle_custom_msg({"over": f"{hex[0]},{hex[1]}" if hex else "", "side": 1}, [])


def click(ex: Explorer, hex: tuple[int, int], *, shift: bool = False, touch: bool = False) -> None:
    """Click a hex."""
    ex.board._handle_custom_msg({"press": f"{hex[0]},{hex[1]}", "shift": shift, "touch": touch}, [])


# ── dice ──────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("GS-2")
def test_dice_that_nobody_rolls_are_rolled_at_random_or_set():
    """By a button, by a key, by two number keys, by a list; in the opening they differ."""
    start = el.shepherds.new_game(FIELD, seed=None)
    ex = el.Explorer(start)
    assert "press Roll, or set the dice" in ex.status.value
    ex.actions["roll"].click()
    one, two = ex.position.dice
    assert one != two
    assert said(ex).startswith("GS-2 Player 1 rolls a")
    for keys in ("d", "Enter"):
        press(ex, "u", keys)
        assert len(ex.position.dice) == 2
    press(ex, "u", "3")
    assert "The first die is a 3" in ex.status.value
    press(ex, "5")
    assert ex.position == start.after(Roll((3, 5)))
    press(ex, "u", "4", "4")
    assert "GS-2 Equal dice do not decide who begins" in said(ex)
    assert ex.position is start
    assert len(ex.dice.options) == 31
    ex.dice.value = "6·2"
    assert ex.position == start.after(Roll((6, 2)))
    assert ex.dice.layout.display == "none"


@pytest.mark.rule("GS-3")
def test_later_rolls_have_no_order():
    """5 and 2 is the same as 2 and 5."""
    start = el.shepherds.position(FIELD, {})
    ex = el.Explorer(start)
    press(ex, "5", "2")
    assert ex.position == start.after(Roll((2, 5)))
    press(ex, "d")
    assert "GS-3 The dice are rolled" in said(ex)


def test_a_seed_rolls_by_itself():
    """Nobody is asked, and what was rolled is told."""
    ex = el.Explorer(el.shepherds.new_game(seed=3))
    while ex.position.turn == 2:
        press(ex, "s", "Enter")
    assert ex.position.to_act == 1
    assert "GS-3 Player 1 rolls" in said(ex)
    assert not ex.actions["roll"].shown


# ── placing ───────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("GS-4")
def test_a_hex_is_pointed_at_and_clicked():
    """The ghost shows the unit; the click places it; undo takes it back."""
    start = begun(2, 3)
    ex = el.Explorer(start)
    hover(ex, (-1, 2))
    assert ex.desk.now().ghost.use == Use(2, "pasture", ((-1, 2),))
    assert "The 2 places a pasture here" in ex.info.value
    marks = ex.board.marks
    hover(ex, None)
    assert ex.desk.now().ghost is None
    assert ex.board.marks != marks
    click(ex, (-1, 2))
    assert ex.position == start.after(Use(2, "pasture", ((-1, 2),)))
    assert "GS-5 Player 1 uses the 2: a pasture on (-1, 2)." in said(ex)
    press(ex, "u")
    assert ex.position is start


@pytest.mark.rule("GS-9")
def test_the_ghost_shows_what_would_be_destroyed_and_the_group_that_it_makes():
    """Crosses and an outline, over the units; and in words."""
    near = {(-1, 2): Unit(1, "pasture"), (0, 1): Unit(2, "pasture")}
    ex = el.Explorer(begun(2, 3, units=near))
    hover(ex, (0, 2))
    assert len(ex.desk.now().ghost.group) == 3
    assert "a group of 3 pastures" in ex.info.value
    press(ex, "3")
    hover(ex, (0, 2))
    assert set(ex.desk.now().ghost.destroyed) == set(near)
    assert "It destroys 2 pastures, 1 of them your own." in ex.info.value
    assert ex.board.pieces != ""


@pytest.mark.rule("GS-7")
def test_two_pastures_are_placed_one_after_the_other():
    """First one hex, then its neighbour; what is chosen can be let go."""
    start = begun(1, 3)
    ex = el.Explorer(start)
    hover(ex, (-1, 2))
    assert "The first of two pastures" in ex.info.value
    click(ex, (-1, 2))
    assert ex.position is start
    assert ex.desk.plan.first == (-1, 2)
    assert "Choose a hex next to the first" in ex.status.value
    for where in ((-1, 2), None, (2, 0)):  # also where the second may not be: it is still there
        hover(ex, where)
        assert ex.desk.now().ghost.use.hexes == ((-1, 2),)
        assert "is not next to" not in ex.info.value or where == (2, 0)
    hover(ex, (-1, 1))
    assert ex.desk.now().ghost.use.hexes == ((-1, 2), (-1, 1))
    click(ex, (-1, 2))
    assert ex.desk.plan.first is None
    click(ex, (-1, 2))
    click(ex, (2, 0))
    assert "GS-7 The second pasture must be next to the first" in said(ex)
    assert ex.desk.plan.first == (-1, 2)
    click(ex, (-1, 1))
    assert ex.position == start.after(Use(1, "pasture", ((-1, 2), (-1, 1))))


@pytest.mark.rule("GS-5")
def test_a_six_gives_whatever_one_chooses():
    """Buttons for each of the others, or N for the next. What is chosen needs none: the sentence says it."""
    for name, unit, number in [("a hut", "hut", 1), ("a sheep", "sheep", 1), ("two pastures", "pasture", 2)]:
        ex = el.Explorer(begun(6, 2))
        ex.actions[name].click()
        assert (ex.desk.plan.unit, ex.desk.plan.number) == (unit, number)
        assert not ex.actions[name].possible
        assert name in ex.status.value
    ex = el.Explorer(begun(6, 2))
    seen = set()
    for _ in range(4):
        press(ex, "n")
        seen.add((ex.desk.plan.unit, ex.desk.plan.number))
    assert len(seen) == 4
    press(ex, "2")
    assert all(not ex.actions[name].shown for name in ("a hut", "a sheep", "two pastures"))
    ex.actions["a hut"].click()
    assert "GS-5 A 2 gives 1 pasture, not 1 hut." in said(ex)


@pytest.mark.parametrize(
    ("dice", "units", "hex", "rule"),
    [
        ((2, 3), {}, (2, 0), "GS-4"),
        ((2, 3), {(-1, 2): Unit(2, "sheep")}, (-1, 2), "GS-1"),
        ((5, 4), {(-2, 3): Unit(1, "pasture")}, (-1, 2), "GS-10"),
        ((1, 3), {}, (2, 0), "GS-4"),
        ((2, 3), {(q, 1): Unit(2, "pasture") for q in (-3, -2, -1, 0, 1)}, (-1, 2), "GS-8"),
    ],
)
def test_every_refusal_names_its_rule(dice, units, hex, rule):
    """Where somebody clicks, and already where somebody points."""
    start = begun(*dice, units=units)
    ex = el.Explorer(start)
    press(ex, str(dice[0]))
    hover(ex, hex)
    assert ex.desk.now().ghost is None
    click(ex, hex)
    assert f"\n{rule} " in said(ex)
    assert said(ex).startswith("Not now, and here is why:")
    assert ex.position is start
    if rule != "GS-1":
        assert f"({rule})" in ex.info.value


@pytest.mark.rule("GS-3")
def test_a_use_that_would_waste_the_other_die_is_neither_marked_nor_made():
    """Here a sheep takes the one hex that a hut could have."""
    start = el.decode("2ssyQOpSkcP77Tn6pDHdoS")
    ex = el.Explorer(start)
    press(ex, "4")
    assert (2, -2) not in ex.desk.now().choices.hexes
    hover(ex, (2, -2))
    assert ex.desk.now().ghost is None
    assert "there is a way to use both dice. (GS-3)" in ex.info.value
    click(ex, (2, -2))
    assert "GS-3 You could not use the 5 after this" in said(ex)
    assert ex.position is start


# ── movement ──────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("GS-6")
def test_a_movement_starts_where_one_clicks_a_unit_and_its_lines_are_shown():
    """Lines on hover; then the unit, then the hex where it ends."""
    start = begun(2, 4)
    ex = el.Explorer(start)
    hover(ex, HUT)
    assert len(ex.desk.now().rays) == 6
    assert ex.board.pieces != ""
    assert "2 movements from here end on a ring" in ex.info.value
    click(ex, HUT)
    assert ex.desk.plan.moving
    assert ex.desk.plan.start == HUT
    assert ex.position is start
    hover(ex, (-1, -1))
    assert ex.desk.now().ghost.path[0] == HUT
    click(ex, (-1, -1))
    assert ex.position == start.after(Use(2, "pasture", ((-1, -1),), (4, HUT)))


@pytest.mark.rule("GS-6")
def test_a_movement_to_a_hex_finds_its_own_start_and_others_are_refused():
    """M, then the hex; a 1 moves nothing, one die alone neither."""
    start = begun(2, 4)
    ex = el.Explorer(start)
    press(ex, "m")
    assert set(ex.desk.now().choices.hexes) == {HUT, (-1, -1), (3, -1)}
    click(ex, (0, 0))
    assert "GS-6 No movement of 4 steps from a unit of yours ends there" in said(ex)
    click(ex, HUT)
    click(ex, (0, 0))
    assert "GS-6 (0, 0) is not in a straight line" in said(ex) or "GS-6 A 4 moves exactly" in said(ex)
    press(ex, "Escape")
    click(ex, (-1, -1))
    assert ex.position == start.after(Use(2, "pasture", ((-1, -1),), (4, HUT)))
    one = el.Explorer(begun(1, 2))
    press(one, "2", "m")
    assert "GS-6 You cannot move with a 1" in said(one)
    last = el.Explorer(begun(3))
    click(last, HUT)
    assert "GS-3 A movement needs two dice" in said(last)


@pytest.mark.rule("GS-7")
def test_two_pastures_can_be_carried_away():
    """The second lies next to where the movement ended."""
    start = begun(1, 4)
    ex = el.Explorer(start)
    press(ex, "1", "m")
    click(ex, (-1, -1))
    assert ex.desk.plan.first == (-1, -1)
    click(ex, (0, -1))
    assert ex.position == start.after(Use(1, "pasture", ((-1, -1), (0, -1)), (4, HUT)))


def test_a_die_on_the_board_is_clicked_to_use_it_and_again_to_move_with_the_other():
    """As the buttons do."""
    ex = el.Explorer(begun(2, 4))
    ex.board._handle_custom_msg({"press": "die 1"}, [])
    assert ex.desk.plan.unit == "sheep"
    ex.board._handle_custom_msg({"press": "die 1"}, [])
    assert ex.desk.plan.moving
    assert ex.actions["move"].text == "✓ Move 2"


# ── fingers, keys and buttons ─────────────────────────────────────────────────────────────────────


def test_a_finger_shows_first_and_places_then():
    """There is no hover with a finger."""
    start = begun(2, 3)
    ex = el.Explorer(start)
    click(ex, (-1, 2), touch=True)
    assert ex.position is start
    assert ex.desk.now().ghost is not None
    click(ex, (-1, 2), touch=True)
    assert ex.position == start.after(Use(2, "pasture", ((-1, 2),)))


def test_by_keys_alone_dice_are_used():
    """Arrows walk, and what would come of it is said."""
    start = begun(2, 3)
    ex = el.Explorer(start)
    press(ex, "3", "ArrowUp")
    first = ex.desk.cursor
    assert first in ex.desk.now().choices.hexes
    assert "): The 3 places a sheep here" in ex.keys_.said
    press(ex, "Enter")
    assert ex.position == start.after(Use(3, "sheep", (first,)))
    press(ex, "s", "s", "Enter")
    assert not ex.position.dice
    assert ex.position.turn == 2


def test_by_a_key_and_buttons_dice_are_used():
    """S for the next hex, then Place; with a movement as well."""
    ex = el.Explorer(begun(2, 4))
    ex.actions["place"].click()
    assert "Choose a hex first" in said(ex)
    ex.actions["second die"].click()
    press(ex, "s")
    ex.actions["place"].click()
    assert ex.position.dice == (2,)
    ex.back.click()
    ex.actions["move"].click()
    press(ex, "s")
    assert is_start(ex.position, ex.desk.cursor)
    press(ex, "s")
    ex.actions["place"].click()
    assert ex.position.dice == ()


@pytest.mark.parametrize("field", ["hexagon 4", "hexagon 5", "rows 4 x 5", "rows 7 x 3"])
def test_every_hex_can_be_reached_by_arrows(field: str):
    """And every step is one to a neighbour."""
    start = el.shepherds.new_game(field, seed=None)
    ex = el.Explorer(start)
    hut = start.field.printed[0]
    seen, ahead = {hut}, [hut]
    while ahead:
        hex = ahead.pop()
        for key in ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"):
            ex.desk.point(hex)
            ex.controls.walk(key)
            found = ex.desk.cursor
            assert found == hex or start.field.bit(found) & start.field.around(start.field.bit(hex))
            if found not in seen:
                seen.add(found)
                ahead.append(found)
    assert seen == set(start.field.hexes)


def over() -> Any:
    """Return a game that is over."""
    state = el.shepherds.new_game("hexagon 3", seed=5)
    rng = Random(1)
    while state.result is None:
        state = state.after(rng.choice(state.legal_actions()))
    return state


def test_no_key_and_no_button_fails_wherever_one_is():
    """Before a roll, in a turn, with one die, while building, when the game is over."""
    starts = (el.shepherds.new_game(FIELD, seed=None), begun(6, 6), begun(1, 5), begun(4), over())
    for start in starts:
        for building in (False, True):
            ex = el.Explorer(start)
            if building:
                ex.build_mode.click()
            press_every_key(ex)
            for each in ex.actions.values():
                each.click()
            press(ex, "Home")
            for hex in start.field.hexes:
                hover(ex, hex)


def test_whatever_is_marked_can_be_placed_and_nothing_else():
    """On random positions, for each die: the rings are the legal uses."""
    rng = Random(7)
    for seed in range(6):
        state = el.shepherds.new_game("hexagon 4", seed=seed)
        for _ in range(rng.randrange(4, 14)):
            if state.result is None:
                state = state.after(rng.choice(state.legal_actions()))
        if state.result is not None:
            continue
        ex = el.Explorer(state)
        legal = set(state.legal_actions())
        for at in range(len(state.dice)):
            ex.desk.choose_die(at)
            wanted = {
                use.hexes[0]
                for use in legal
                if (use.die, use.unit, len(use.hexes))
                == (state.dice[at], ex.desk.plan.unit, ex.desk.plan.number)
                and (use.movement is not None) == ex.desk.plan.moving
            }
            marked = [hex for hex in ex.desk.now().choices.hexes if not is_start(ex.position, hex)]
            assert marked == sorted(wanted, key=lambda hex: (hex[1], hex[0]))  # row by row
        assert len(bunches(state)) > 0


# ── what is told, toggles ─────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("GS-12")
def test_the_forecast_is_a_table_and_is_spoken():
    """Item by item, for both players."""
    units = {(-1, 2): Unit(1, "pasture"), (1, 0): Unit(2, "sheep")}
    ex = el.Explorer(begun(2, 3, units=units))
    assert ex.forecast_view.layout.display == "none"
    press(ex, "f")
    assert ex.forecast_view.layout.display == ""
    assert "1 sheep, 1 too many" in ex.forecast_view.value
    assert "If it were scored now, player 1" in ex.keys_.said
    assert "If it were scored now" in ex.bench.svg()
    hover(ex, (-2, 3))
    assert "If it were scored after that" in ex.forecast_view.value
    assert "2 pastures" in ex.forecast_view.value
    hover(ex, None)
    assert "2 pastures" not in ex.forecast_view.value
    press(ex, "f")
    assert ex.forecast_view.layout.display == "none"


@pytest.mark.rule("GS-8")
def test_groups_are_outlined_on_demand():
    """With their sizes."""
    units = {(-1, 2): Unit(1, "pasture"), (0, 1): Unit(2, "pasture")}
    ex = el.Explorer(begun(2, 3, units=units))
    assert ex.board.pieces == ""  # neither groups nor a cursor
    ex.groups.value = True
    assert ">2<" in ex.board.pieces
    hover(ex, (0, 1))
    assert "in a group of 2" in ex.info.value


def test_hexes_have_names_on_demand():
    """As sentences name them."""
    ex = el.Explorer(begun(2, 3))
    plain = ex.board.ground
    press(ex, "e")
    assert ex.numbers.value
    assert len(ex.board.ground) > len(plain)
    assert el.Explorer(begun(2, 3), numbers=True).board.ground == ex.board.ground
    press(ex, "e")
    assert ex.board.ground == plain


@pytest.mark.rule("GS-11")
def test_a_scoring_is_told_item_by_item_with_its_rules():
    """And a rule's text is one click away."""
    start = el.shepherds.position(FIELD, {(-1, 2): Unit(1, "pasture")}, dice=(3, 3), to_act=2, double=True)
    ex = el.Explorer(start)
    press(ex, "s", "Enter", "s", "Enter")
    assert "GS-12 Player 1 earns 1 gold for 1 pasture." in said(ex)
    assert "GS-12 Player 1 has" in said(ex)
    ex.lines._handle_custom_msg({"rule": "GS-12"}, [])
    assert "GS-12" in ex.rule_text.value


# ── building ──────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("GS-9")
def test_units_are_put_and_taken():
    """Sheep destroy what is next to them; when they are gone, the pasture is whole again."""
    start = el.shepherds.new_game(FIELD, seed=None)
    ex = el.Explorer(start)
    ex.build_mode.click()
    ex.actions["put pasture"].click()
    click(ex, (0, 0))
    ex.actions["owner"].click()
    ex.actions["put sheep"].click()
    click(ex, (0, 1))
    assert ex.position.units[0, 0] == Unit(1, "pasture", destroyed=True)
    assert ex.position.units[0, 1] == Unit(2, "sheep")
    assert el.decode(ex.share.code.value) == ex.position
    click(ex, (0, 1))
    assert ex.position.units[0, 0] == Unit(1, "pasture")
    ex.actions["swap"].click()
    assert ex.position.turn == 2
    ex.play_mode.click()
    press(ex, "3", "4")
    assert ex.position.dice == (3, 4)


@pytest.mark.rule("GS-13")
def test_gold_is_given_and_taken_within_what_a_game_can_have():
    """Buttons for five, keys for one."""
    ex = el.Explorer(begun(2, 3))
    press(ex, "+")
    assert ex.session.at == 0  # only in Build
    ex.build_mode.click()
    ex.actions["richer"].click()
    press(ex, "o", "-", "-")
    assert ex.position.gold == (15, 8)
    assert "Player 2 has 8 gold" in said(ex)
    ex.actions["poorer"].click()
    ex.actions["poorer"].click()
    assert "GS-13 the game has ended" in said(ex)
    assert ex.position.gold == (15, 3)


@pytest.mark.rule("GS-10")
def test_what_no_game_leads_to_is_not_built():
    """Huts side by side, a field without a printed hut."""
    ex = el.Explorer(begun(2, 3))
    ex.build_mode.click()
    ex.actions["put hut"].click()
    click(ex, (-1, 2))
    assert "GS-10 two huts are next to each other" in said(ex)
    click(ex, HUT)
    assert "GS-1 the printed hut of player 1" in said(ex)
    assert ex.session.at == 0


# ── two more games, one Explorer ──────────────────────────────────────────────────────────────────


def test_a_game_can_be_shared_and_opened_again():
    """Code and record."""
    start = el.shepherds.new_game(FIELD, seed=None)
    ex = el.Explorer(start)
    press(ex, "3", "5", "s", "Enter")
    assert el.decode(el.encode(ex.record())) == ex.record()
    other = el.Explorer(HEXAGON)
    other.share.code.value = ex.share.code.value
    assert other.position == ex.position
    assert "<svg" in ex.picture()


def test_an_opponent_answers_and_undo_goes_back_to_ones_own_turn():
    """With a seed the dice roll for both."""
    start = el.shepherds.new_game(FIELD, seed=2)
    ex = el.play(start, {3 - start.turn: "greedy"})
    for _ in range(200):
        ex.players.wait()
        if ex.position.result:
            break
        assert ex.position.to_act == start.turn
        before = ex.session.at
        press(ex, "s", "Enter")
        if ex.session.at == before:  # the first of two pastures
            press(ex, "s", "Enter")
    assert ex.session.at > 4
    assert ex.record().final == ex.position


def test_where_nobody_rolls_a_person_rolls_for_opponents_too():
    """Then they play until the next roll."""
    ex = el.play(el.shepherds.new_game("hexagon 3", seed=None), {1: "greedy", 2: "greedy"})
    ex.desk.rng = Random(1)
    for _ in range(100):
        if ex.position.result:
            break
        assert ex.position.to_act == 0
        press(ex, "d")
        ex.players.wait()
    assert ex.position.result is not None
    assert "GS-13" in said(ex)


# ── the Stepper ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("seed", [None, 4])
def test_a_game_is_stepped_through_by_action_or_by_turn(seed: int | None):
    """A turn is one step, with its roll and all its uses."""
    rng = Random(3)
    state = start = el.shepherds.new_game(FIELD, seed=seed)
    actions = []
    while state.result is None and len(actions) < 40:
        actions.append(rng.choice(state.legal_actions()))
        state = state.after(actions[-1])
    record = el.Record(start, tuple(actions))
    by_action, by_turn = el.Stepper(record, by="action"), el.Stepper(record, by="turn")
    assert by_action.session.last == len(actions)
    assert by_turn.session.last < len(actions)
    assert by_turn.session.moments[-1].position == state
    assert all(
        len(moment.position.dice) == (0 if seed is None else 2) or moment.position.result
        for moment in by_turn.session.moments[1:-1]
    )
    assert "Choose" not in by_turn.desk.expected()  # there is nothing to choose
    by_turn.go(1)
    texts = [line["text"] for line in by_turn.lines.lines]
    assert any("uses the" in text or "passes" in text for text in texts)
    with pytest.raises(el.BadInput, match="expected 'action' or 'turn'"):
        el.Stepper(record, by="stone")

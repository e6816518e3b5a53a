"""What a live board says is to be done now, and what it answers."""

import pytest

import elongo_explore as el
from elongo_explore.games.elongo.play.words import now_words
from tests.support.positions import LAST_SIDE, do, lay_in_gap, position, star, walled_in, wide

HEXAGON = el.example("a hexagon")
STAR = star("RRY", "RGY", "RYG", "RYY")


def said(ex: el.Explorer) -> str:
    """Return what is written where what happened is written."""
    return "\n".join(f"{line['rule']} {line['text']}".strip() for line in ex.lines.lines)


# ── whose turn it is ──────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("TURN-1")
def test_the_status_says_which_shield_of_the_turn_is_to_be_laid():
    """First and second; and between them what the first makes possible."""
    state = position(STAR, wide("RRG"), wide("GYR"))
    assert now_words(state) == "Round 1: player 1 lays the first of two shields"
    laid = lay_in_gap(state, "RRG").state
    assert now_words(laid) == "Round 1: player 1 may claim land or build a boma"
    assert now_words(do(laid, el.Pass())) == "Round 1: player 1 lays the second of two shields"


def test_one_person_alone_is_addressed_and_computer_players_have_names():
    """In the status, beside the boards and in what has happened; two persons are players 1 and 2."""
    start = el.new_game(players=2, length="short", seed=4)
    other = start.to_act
    ex = el.play(start, {other: "greedy"})
    assert "Round 1, your turn: place a warrior or boy in the hexagon" in ex.status.value
    assert "Greedy claims" in ex.info.value
    assert f"Round 1: player {other} may place" in el.Explorer(start).status.value
    three = el.play(el.new_game(players=3, seed=4), {1: "greedy", 2: "random", 3: "greedy"})
    assert three.desk.now().seen.called == {1: "Greedy 1", 2: "Random", 3: "Greedy 3"}
    bao = el.play(el.bao.new_game(), {2: "greedy"})
    assert "Your turn: choose a bowl" in bao.status.value
    assert [side in bao.board.under for side in ("Your turn", "Greedy", "Player")] == [True, True, False]
    field = el.play(el.example("Good Shepherds: in the middle of a game"), {2: "greedy"})
    assert "Your turn: " in field.status.value
    assert "Player" not in field.board.under


@pytest.mark.rule("TURN-2")
def test_whoever_has_one_shield_left_lays_the_last_one():
    """There is no second one to speak of."""
    state = position(STAR, wide("RRG"), spare=0, last_round=True)
    assert now_words(state) == "Round 1: player 1 lays the last shield in hand"


@pytest.mark.rule("ENC-5")
def test_an_owner_who_chooses_is_told_what():
    """Where an animal goes, and which it is."""
    state = position(walled_in("GGY"), wide("RYY"), claims=[(1, (0, "A"))], edition="tabletop")
    filling = do(state, el.LayShield(wide("RYY"), LAST_SIDE))
    assert now_words(filling) == "Round 1: player 1 chooses where to put a sheep, or to put no more"
    assert now_words(filling) in el.Explorer(filling).status.value


@pytest.mark.rule("JOIN-4")
def test_an_owner_with_two_in_one_parcel_is_told_to_choose_who_stays():
    """Boys on green land."""
    mixed = el.Ruleset.bga().replace(kept_claim="owner_chooses")
    claims = [(1, (0, "A")), (1, (3, "M"))]
    state = position(star("GGR", "YRR", "RYR", "RGY"), wide("YGR"), claims=claims, edition=mixed)
    joined = lay_in_gap(state, "YGR").state
    assert now_words(joined) == "Round 1: player 1 chooses which boy stays"


# ── what is answered ──────────────────────────────────────────────────────────────────────────────


def test_a_refusal_goes_away_with_the_next_press():
    """What had happened is to be read again then."""
    board = el.example("a block of four shields")
    ex = el.Explorer(board)
    before = said(ex)
    blocked, *_ = ex.desk.marks().blocked
    ex.answer(ex.controls.press(ex.view.middle_of(blocked)))
    assert "BLOCK-1" in said(ex)
    ex.answer(ex.controls.press(ex.view.middle_of((0, "M"))))
    assert said(ex) == before


def test_that_a_shield_fits_is_seen_and_spoken_and_hides_nothing_that_is_written():
    """Only refusals are written."""
    ex = el.Explorer(HEXAGON)
    before = said(ex)
    ex.answer(ex.controls.press(ex.view.middle_of(ex.desk.marks().fits[0])))
    assert ex.keys_.said == "Wide RRG fits here. Lay it, or rotate it."
    assert said(ex) == before


def test_a_shield_is_rotated_everywhere_and_a_turn_is_a_players():
    """Button, tip, hint, help, and what is said."""
    ex = el.Explorer(HEXAGON)
    assert ex.actions["rotate"].text == "Rotate"
    assert ex.actions["rotate"].tip == "Rotate the shield to its other way (T)"
    assert "T rotate" in ex.keys_.hint
    assert "turn the shield" not in ex.bench.HELP
    ex.answer(ex.controls.rotate())
    assert "rotated" in said(ex)


def test_taking_back_at_the_wrong_moment_is_told_the_moment_and_no_patch():
    """Nobody has said what is to be taken back. A heading with a colon is spoken without a full stop."""
    state = el.new_game(players=2, length="short", seed=7)
    for rule in ("HEX-2", "TURN-3", "HEX-2", "TURN-3"):
        ex = el.Explorer(state)
        assert [line.rule for line in ex.desk.remove()] == ["", rule]
        state = do(state, el.Pass() if rule == "HEX-2" else el.Confirm())
    shield = state.hand()[0]
    place = next(place for place in state.board.placements_in_order() if place.kind == shield.kind)
    ex = el.Explorer(do(state, el.LayShield(shield, place)))
    lines = ex.desk.remove()
    assert [line.rule for line in lines] == ["", "TURN-1"]
    ex.console.voice.tell(lines)
    assert ex.keys_.said.startswith("Not now, and here is why: First claim land")

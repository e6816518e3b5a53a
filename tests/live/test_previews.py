"""What would happen is shown before it is done: two bomas, a claim, taking back."""

from itertools import product
from random import Random

import pytest

import elongo_explore as el
from elongo_explore.games.elongo.desk.previews import preview_of
from elongo_explore.games.elongo.pictures.live import Window, highlight_scene
from elongo_explore.games.elongo.pictures.pointing import AtPatch
from elongo_explore.games.elongo.pictures.sheet import fitting
from elongo_explore.games.elongo.play.actions import Action
from elongo_explore.kit.pictures.shapes import Copy, Text
from tests.support.boma_positions import SHUT
from tests.support.for_each import for_each
from tests.support.positions import (
    LAST_SIDE,
    at_random,
    do,
    lay_in_gap,
    position,
    star,
    walled_in,
    wide,
)

STAR = star("RRY", "RGY", "RYG", "RYY")
LIT = 2
TWO = el.scenario(SHUT, phase="act", claims=[(2, (0, "M"))], animals={(0, "M"): (2, 1)})
"""Player 1 can build one boma or the other; only the large one takes player 2's land."""


def explorer(state: el.State) -> el.Explorer:
    """Return a live board whose errors are not hidden."""
    ex = el.Explorer(state)
    assert ex.errors == []
    return ex


def over(ex: el.Explorer, button: str) -> None:
    """The mouse or the keyboard is on a button, as the page reports it."""
    ex.bench.action_buttons.row._handle_custom_msg({"over": button}, [])
    assert ex.errors == []


def numbers(ex: el.Explorer) -> list[str]:
    """Return what is written on the layer of what is lit."""
    return [shape.words for shape in ex.view.scenes()[LIT].shapes if isinstance(shape, Text)]


def hollow_animals(ex: el.Explorer) -> int:
    """Return how many animals that are not there yet are drawn there."""
    return sum(isinstance(shape, Copy) for shape in ex.view.scenes()[LIT].shapes)


# ── two bomas ─────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("BOMA-5")
def test_two_bomas_are_drawn_at_once_and_each_says_what_it_takes_and_returns():
    """With the numbers of their buttons."""
    ex = explorer(TWO)
    assert [each.number for each in ex.desk.now().previews] == [1, 2]
    assert numbers(ex) == ["1", "2"]
    one, two = ex.info.value.split("</div><div>")
    assert "Boma 1: player 1 puts out 5 zebu, 6 sheep and 4 goats;" in one
    assert "player 2 takes back 1 zebu and 1 warrior." in one
    assert "Boma 2: player 1 puts out 3 zebu, 1 sheep and 1 goat." in two


def test_the_only_person_reads_you_and_the_computer_player_s_name():
    """Beside the board, sentence by sentence, and by keys."""
    ex = el.play(TWO, {1: "person", 2: "greedy"})
    one, two = ex.info.value.split("</div><div>")
    assert "Boma 1: you put out 5 zebu, 6 sheep and 4 goats; Greedy takes back 1 zebu and 1 warrior." in one
    assert "Boma 2: you put out 3 zebu, 1 sheep and 1 goat." in two
    told = [line.text for line in ex.controls.why().lines]
    assert "Greedy's warrior on 0M returns to stock." in told
    assert any(line.startswith("You put 5 zebu, 6 sheep and 4 goats on ") for line in told)
    closed = lay_in_gap(position(STAR, wide("RRG"), wide("GYR")), "RRG").state
    boma = el.play(do(closed, el.BuildBoma(1)), {1: "person", 2: "greedy"})
    boma.live.look_at(boma.view.middle_of((4, "A")))
    assert "Take back the boma: you take back 5 zebu and 1 warrior (REM-3)." in boma.info.value


def test_two_fences_have_different_marks():
    """They are told apart without colours and numbers."""
    scene = explorer(TWO).view.scenes()[LIT]
    assert len({shape.style.dash for shape in scene.shapes if getattr(shape, "style", None)} - {()}) == 2


def test_a_button_that_is_pointed_at_shows_its_own_boma_alone():
    """By mouse or by keyboard; then both again."""
    ex = explorer(TWO)
    for button, number in (("build1", "1"), ("build2", "2")):
        over(ex, button)
        assert [preview.number for preview in ex.desk.now().previews] == [int(number)]
        marks = {"1": "dashed", "2": "dotted"}[number]
        assert f"Boma {number} ({marks} fence {number}, " in ex.info.value
        assert "(BOMA-5)." in ex.info.value
        assert ex.info.value.count("Boma") == 1
        assert numbers(ex) == [number]
        assert hollow_animals(ex) == sum(each.number for each in ex.desk.now().previews[0].come)
    over(ex, "")
    assert numbers(ex) == ["1", "2"]
    assert hollow_animals(ex) == 0


@pytest.mark.rule("BOMA-1")
def test_the_list_of_loops_has_the_numbers_of_the_buttons():
    """1 is what the first button builds; choosing it in the list shows it alone."""
    ex = explorer(TWO)
    assert ex.loop_choice.value == 0
    for number, button in ((1, "build1"), (2, "build2")):
        assert ex.actions[button].text == f"Build boma {number}"
        ex.loop_choice.value = number
        assert ex.loop_choice.label.startswith(f"{number}: ")
        shown = numbers(ex)
        assert str(number) in shown
        assert str(3 - number) not in shown
        built = explorer(TWO)
        built.actions[button].click()
        (boma,) = built.desk.state.bomas
        assert ex.loops.loop() == boma.loop


def test_loops_on_the_board_that_cannot_be_built_come_after_those_that_can():
    """So the numbers always agree."""
    ex = explorer(TWO)
    offered = ex.desk.loops()
    assert ex.loops._loops[: len(offered)] == offered
    free = el.Explorer(SHUT)
    assert len(free.loop_choice.options) == 1 + len(SHUT.loops())


# ── claims and taking back ────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("CLAIM-5")
def test_a_patch_that_can_be_claimed_shows_what_would_be_filled_at_once():
    """Land that is enclosed already: two sheep on the middle and one on the corner."""
    state = do(position(walled_in("GGY"), wide("RYY")), el.LayShield(wide("RYY"), LAST_SIDE))
    found = [action for action in state.legal_actions() if isinstance(action, el.Claim)]
    filled = [action for action in found if preview_of(state, action).come]
    for action in found:
        ex = explorer(state)
        ex.live.look_at(ex.view.middle_of(action.patch))
        assert bool(ex.desk.now().previews) == (action in filled)
        ex.live.look_at(None)
        ex.desk.point(action.patch)
        assert bool(ex.desk.now().previews) == (action in filled)


@pytest.mark.rule("HEX-4")
def test_a_claim_of_enclosed_land_says_by_whom_and_with_what():
    """In the hexagon too, if its land is enclosed."""
    state = next(
        game
        for seed in range(60)
        for game in [el.new_game(seed=seed)]
        if any(preview_of(game, a).come for a in game.legal_actions() if isinstance(a, el.Place))
    )
    action = next(a for a in state.legal_actions() if isinstance(a, el.Place) and preview_of(state, a).come)
    ex = explorer(state)
    ex.live.look_at(ex.view.middle_of(action.patch))
    (preview,) = ex.desk.now().previews
    assert {each.owner for each in preview.come} == {2}
    assert "player 2 puts out" in ex.info.value
    assert "HEX-4" in ex.info.value


@pytest.mark.rule("REM-2")
@pytest.mark.rule("REM-3")
def test_ones_own_warrior_or_boma_shows_what_would_come_back():
    """And another player's shows nothing."""
    closed = lay_in_gap(position(STAR, wide("RRG"), wide("GYR")), "RRG").state
    boma = explorer(do(closed, el.BuildBoma(1)))
    boma.live.look_at(boma.view.middle_of((4, "A")))
    assert "Take back the boma: player 1 takes back 5 zebu and 1 warrior (REM-3)." in boma.info.value
    (preview,) = boma.desk.now().previews
    assert sum(each.number for each in preview.go) == 5
    claim = explorer(do(closed, el.Claim((4, "A"))))
    claim.live.look_at(claim.view.middle_of((4, "A")))
    assert "Take back 4A: player 1 takes back 1 warrior (REM-1)." in claim.info.value
    other = explorer(position(STAR, wide("RRG"), claims=[(2, (0, "C"))]))
    other.live.look_at(other.view.middle_of((0, "C")))
    assert other.desk.now().previews == ()


# ── what a preview is ─────────────────────────────────────────────────────────────────────────────


def previewed(state: el.State) -> list[Action]:
    """Everything that may be done now and can be previewed."""
    kinds = (el.Claim, el.BuildBoma, el.Remove, el.Place, el.Keep, el.PlaceAnimal)
    return [action for action in state.legal_actions() if isinstance(action, kinds)]


def check_difference(state: el.State, action: Action) -> bool:
    """A preview leads from one state to the other. Does it say anything?"""
    after, preview = state.apply(action).state, preview_of(state, action)
    herds = dict(state.animals)
    for each in preview.go:
        assert herds[each.patch] == el.Herd(each.owner, each.number + each.stay)
        herds[each.patch] = el.Herd(each.owner, each.stay)
    herds = {patch: herd for patch, herd in herds.items() if herd.number}
    for each in preview.come:
        assert herds.get(each.patch, el.Herd(each.owner, 0)) == (each.owner, each.stay)
        herds[each.patch] = el.Herd(each.owner, each.stay + each.number)
    assert herds == after.animals
    gone = {patch for _owner, patch in preview.home}
    assert {claim.patch for claim in state.claims} - gone <= {claim.patch for claim in after.claims}
    assert all(said.rule and said.text.endswith(".") for said in preview.said)
    return bool(preview.said)


@for_each([*product(["bga", "tabletop", "early_online"], range(3))])
def test_a_preview_is_the_difference_between_before_and_after(case):
    """Of every claim, boma and removal of random games: counted again from the two states."""
    edition, seed = case
    states = list(at_random(el.new_game(edition=edition, seed=seed), Random(seed), 600))[::7]
    assert sum(check_difference(state, action) for state in states for action in previewed(state)) > 0


@pytest.mark.rule("BOMA-5")
def test_animals_that_give_way_to_another_players_go_and_the_others_come():
    """On one and the same patch, in a boma with all its five parts."""
    state = el.example("a game: build a boma, with all its five parts")
    for action in (el.BuildBoma(1), el.BuildBoma(2)):
        assert check_difference(state, action)
        preview = preview_of(state, action)
        assert {each.patch for each in preview.come} & {each.patch for each in preview.go}


def test_a_preview_is_worked_out_once_for_each_position(monkeypatch: pytest.MonkeyPatch):
    """A mouse that goes to and fro asks the engine once."""
    ex = explorer(TWO)
    asked: list[Action] = []
    old = el.State.apply
    monkeypatch.setattr(el.State, "apply", lambda self, action: (asked.append(action), old(self, action))[1])
    for button in ("build1", "build2", "", "build1", ""):
        over(ex, button)
    assert asked == []
    claims = [a for a in TWO.legal_actions() if isinstance(a, el.Claim)]
    for action in claims * 3:
        ex.live.look_at(ex.view.middle_of(action.patch))
    assert sorted(map(repr, asked)) == sorted(map(repr, claims))


def test_in_a_quiz_and_in_a_stepper_nothing_is_shown_before_it_is_done():
    """A preview would be the answer."""
    assert el.Explorer(TWO, previews=False).desk.now().previews == ()
    stepper = el.Stepper(el.Record(TWO, (el.BuildBoma(1),)))
    assert stepper.desk.now().previews == ()


def test_w_tells_all_of_it_sentence_by_sentence_with_rules():
    """For whoever does not see the board."""
    answer = explorer(TWO).controls.why()
    headings = [line.text for line in answer.lines if line.heading]
    assert headings == ["Boma 1 (dashed fence 1, 10 shields)", "Boma 2 (dotted fence 2, 5 shields)"]
    assert ("Player 2's warrior on 0M returns to stock.", "BOMA-5") in [line[:2] for line in answer.lines]


def test_a_patch_that_is_reached_by_keys_says_what_could_be_done_there():
    """It is spoken."""
    ex = explorer(do(lay_in_gap(position(STAR, wide("RRG"), wide("GYR")), "RRG").state, el.Claim((4, "A"))))
    answer = ex.controls.arrive(AtPatch(4, "A"))
    assert "Take back 4A: player 1 takes back 1 warrior" in answer.spoken


def test_a_boma_that_moves_nothing_says_so():
    """Nothing in stock: no animal comes."""
    state = lay_in_gap(position(STAR, wide("RRG"), in_stock={1: (0, 20, 20)}), "RRG").state
    preview = preview_of(state, el.BuildBoma(1))
    assert str(preview.short) == "no animals are placed, and no keeper returns to stock"
    window = Window(300, 260, fitting(state.board, 300, 260, 84))
    assert highlight_scene(state, window, previews=[preview]).shapes

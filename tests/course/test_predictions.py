"""Predictions: every one can be guessed, a wrong guess is told a rule, and no card gives anything away."""

import re
from dataclasses import replace

import pytest

import elongo_explore as el
from elongo_explore.kit.course.entry import predictions
from elongo_explore.kit.course.predictions import Prediction
from elongo_explore.kit.table.errors import BadInput
from tests.support.for_each import for_each

pytestmark = pytest.mark.usefixtures("nothing_solved")


def choices():
    """Predictions that give several answers to choose from."""
    return [name for name, entry in predictions().items() if entry.choices]


def numbers():
    """Predictions that ask for a number."""
    return [name for name, entry in predictions().items() if entry.kind == "number"]


def pointed():
    """Predictions that are answered by pointing at the board."""
    return [name for name in predictions() if el.prediction(name).asks.pointing]


@for_each(predictions)
def test_the_answer_of_the_engine_is_accepted(name):
    """So every prediction can be guessed right."""
    found = el.prediction(name)
    verdict = found.check(found.answer())
    assert verdict, str(verdict)


@for_each(choices)
def test_of_several_choices_one_is_right_and_each_other_is_told_why_not(name):
    """Else a guess could be right for another reason than the one that is explained."""
    found = el.prediction(name)
    verdicts = [found.check(choice) for choice in found.entry.choices]
    assert sum(map(bool, verdicts)) == 1
    assert all(verdict.remarks for verdict in verdicts if not verdict)


@for_each(numbers)
def test_a_wrong_number_is_told_a_rule(name):
    """Too many or too few, and by which rule one counts."""
    found = el.prediction(name)
    verdict = found.check(found.answer() + 1)
    assert not verdict
    assert re.search(r"\b[A-Z]+-\d+\b", str(verdict))


@for_each(pointed)
def test_whoever_points_at_everything_is_told_a_rule(name):
    """Each place is right or wrong by itself; a single place may be right, and then another is wrong."""
    found = el.prediction(name)
    targets = [target.name for scene in found.asks.question_scenes(live=True) for target in scene.targets]
    guesses = targets if found.asks.pointing == "one" else [" ".join(targets)]
    wrong = [verdict for verdict in map(found.check, guesses) if not verdict]
    assert targets
    assert wrong
    assert re.search(r"\b[A-Z]+-\d+\b", str(wrong[0]))


@for_each(predictions)
def test_a_card_has_the_question_and_a_picture_and_not_what_is_said_afterwards(name):
    """A stored notebook, paper and GitHub show nothing but the card."""
    found = el.prediction(name)
    card, words = found.card.svg, " ".join(repr(found.card).split())
    assert card.startswith("<svg")
    assert " ".join(found.question.split()) in words
    assert found.note
    assert found.note not in words
    assert found.note[:40] not in card


@for_each(predictions)
def test_a_prediction_names_the_lesson_that_asks_it(name):
    """Its file has the name of the notebook: a number and a word."""
    assert re.fullmatch(r"\d\d_\w+", el.prediction(name).lesson)


def test_a_prediction_that_is_not_there_is_named():
    """With those that are."""
    with pytest.raises(BadInput, match=r"expected one of .*parcel-of-0M.*got 'parcels'"):
        el.prediction("parcels")


def test_where_animals_are_short_a_corner_and_other_land_are_told_apart():
    """ENC-4 puts corners last; ENC-3 brings nothing to land outside the enclosure."""
    found = el.prediction("enclosure-short")
    assert "ENC-4: 1C is a corner" in str(found.check("1C"))
    assert "ENC-3: no animal comes to 3L" in str(found.check("3L"))
    assert "4 more patches belong to the middles, which come first (ENC-4)" in str(found.check("0M"))


def test_a_claim_that_brings_nothing_yet_is_told_from_one_that_is_refused():
    """CLAIM-5 is about enclosures; on an older shield nothing can be claimed at all."""
    found = el.prediction("claim-at-once")
    assert "CLAIM-5: 5R may be claimed, but its land is open" in str(found.check("5R"))
    assert "2C: CLAIM-1" in str(found.check("2C"))


def test_who_stays_is_told_the_rule_by_which_others_go():
    """Somebody of the same player goes home by JOIN-1, rivals by JOIN-2."""
    assert "JOIN-1: no keeper leaves 5R" in str(el.prediction("join-own").check("5R"))
    assert "JOIN-2: no keeper leaves 0A" in str(el.prediction("rivals-meet").check("0A"))
    assert "JOIN-2: no warrior or boy of player 2" in str(el.puzzle("send-home").check("lay RGR at a"))


@pytest.mark.parametrize("name", ["editions-sheep", "older-waits"])
def test_where_nothing_grazes_nobody_is_told_to_count_twice(name):
    """What counts is said where there is something to count."""
    assert el.prediction(name).answer() == 0
    assert str(el.prediction(name).check(3)).endswith(": 3 is too many.")


def test_animals_that_leave_are_spoken_of_where_some_do():
    """A boma brings animals, and nobody's leave; giving it up takes them away."""
    assert "taken off" not in str(el.prediction("large-bare").check(3))
    given_up = replace(predictions()["giving-zebu"], kind="number", want={"gains": 1})
    assert str(Prediction(given_up).asks.wrong(3)[0]).endswith(" Those that leave are taken off.")


def test_where_the_owner_decides_who_stays_that_rule_is_told():
    """Somebody of the player's own stays, and no rival is near."""
    told = str(el.puzzle("editions-keep").check("lay YGR at a, keep 3M"))
    assert "JOIN-4: no keeper leaves 3M" in told
    assert "JOIN-2" not in told

"""A rule plays out on a guess: what is shown is what the engine does, whatever the guess was."""

import json
import re
from dataclasses import replace
from functools import cache

import pytest

from elongo_explore.games.elongo.board.shields import BLANK, Laid
from elongo_explore.games.elongo.course.stage_set import StageSet
from elongo_explore.games.elongo.pictures.drawing import Drawing
from elongo_explore.games.elongo.play.events import (
    AnimalsPlaced,
    AnimalsReturned,
    BomaAbandoned,
    ClaimReturned,
)
from elongo_explore.kit.course.entry import entries, predictions
from elongo_explore.kit.course.predictions import Prediction
from elongo_explore.kit.pictures.shapes import Text
from tests.support.for_each import for_each

EVERY = {**entries(), **predictions()}
"""All questions of all games: each can be asked as a prediction."""


@cache
def played_of(name, answer=None):
    """How a question plays out on an answer, or on its own right one."""
    asked = Prediction(EVERY[name])
    return asked, asked.played_out(asked.check(asked.answer() if answer is None else answer))


@for_each(EVERY)
def test_every_question_plays_out_on_its_right_answer(name):
    """The walk is plain data, begins with the guess alone, and marks nothing wrong in the end.

    A patch that is marked on the way keeps its mark.
    """
    asked, played = played_of(name)
    assert json.loads(json.dumps(played)) == played
    first, last = played["steps"][0], played["steps"][-1]
    assert len(played["steps"]) >= 2 or asked.kind in ("placement", "placements")
    assert first["marks"] == {} or asked.kind in ("placement", "placements")
    assert set(last["marks"].values()) <= {"right"}
    assert all(each["text"].strip() for each in played["steps"])
    assert all(each["marks"].items() <= last["marks"].items() for each in played["steps"])


ELONGO = [name for name, entry in EVERY.items() if entry.game == "elongo" and entry.line]


@for_each(ELONGO)
def test_whoever_comes_or_goes_walks(name):
    """So many walkers as the events tell of: none is forgotten, and none is there twice."""
    asked, played = played_of(name)
    outcome = asked.asks.outcome
    fades = [mover["fade"] for each in played["steps"] for mover in each["movers"]]
    gone = sum(len(outcome.of_kind(kind)) for kind in (ClaimReturned,))
    gone += sum(number for event in outcome.of_kind(AnimalsReturned) for _patch, number in event.places)
    come = sum(number for event in outcome.of_kind(AnimalsPlaced) for _patch, number in event.places)
    assert fades.count("out") >= gone  # a builder may go home as well
    assert fades.count("in") >= come


STOCKED = {
    **dict.fromkeys(["bomas-home", "rounds-home", "claim-at-once"], True),
    **dict.fromkeys(["parcel-whose", "claim-which", "enclosure-where", "blocks-rival"], False),
}


@for_each(STOCKED)
def test_stocks_are_drawn_where_somebody_walks_to_or_from_them(name):
    """Elsewhere they would only take room, and say that something is about to happen there."""
    _asked, played = played_of(name)
    assert ("stock of player" in played["pictures"][played["steps"][0]["ground"]]) == STOCKED[name]


@for_each([name for name, entry in EVERY.items() if entry.game == "elongo"])
def test_nobody_walks_where_there_is_no_stock(name):
    """One shield at a time may come, from above."""
    asked, played = played_of(name)
    if not asked.asks.stage.players:
        assert all(len(each["movers"]) <= 1 for each in played["steps"])
        assert not any(mover["fade"] == "out" for each in played["steps"] for mover in each["movers"])


def test_a_wrong_patch_is_told_its_rule_and_a_missing_one_is_found():
    """The guess of a learner who takes a patch of another land, and forgets one."""
    _asked, played = played_of("parcels-which", "0M 1A 3C")
    last = played["steps"][-1]
    assert last["marks"] == {
        "0M": "right", "1A": "right", "3C": "wrong",
        "2A": "missing", "5A": "missing", "5C": "missing", "5M": "missing",
    }  # fmt: skip
    told = [(each["rule"], each["text"]) for each in played["steps"]]
    assert ("ENC-1", "3C has the right colour, but no land connects it with 0M.") in told


def test_places_are_tried_one_after_the_other_and_those_that_do_not_fit_are_told_why():
    """A shield is brought to each; where it may not lie it does not stay."""
    asked, played = played_of("laying-which", "a b")
    stays = [each["movers"][0]["lasts"] for each in played["steps"]]
    assert stays == [not asked.asks.missing(place) for place in asked.asks.places.values()]
    for each, fits in zip(played["steps"], stays, strict=True):
        assert re.match(r"[a-e]: ", each["text"])
        assert fits or each["rule"].startswith("LAY-")
    assert played["steps"][-1]["marks"]["b"] == "wrong"


@pytest.mark.parametrize(("name", "at_once"), [("laying-first", 5), ("gaps-jaws", 4)])
def test_a_place_keeps_its_letter_while_it_is_tried(name, at_once):
    """What is said names places by their letters, and all of them can be seen."""
    asks = Prediction(EVERY[name]).asks
    for letter, step in zip(asks.places, asks.walk_steps(asks.read("a")), strict=True):
        assert letter in letters(step.picture.scene.shapes)
        assert len(letters(step.picture.scene.shapes)) == at_once
        assert letters(step.picture.movers[0].shapes) == {letter}


@pytest.mark.parametrize("name", ["gaps-jaws", "enclosure-where"])
def test_places_that_overlap_are_tried_on_boards_of_their_own(name):
    """So each verdict can be seen in the end: no outline that may be marked lies over another."""
    asks = Prediction(EVERY[name]).asks
    *_before, last = asks.walk_steps(asks.read("a b"))
    boxes = [box_of(target.outline) for target in asks.walk_targets()]
    assert len(boxes) == len(asks.places)
    assert all(
        right <= last.picture.ground.width and bottom <= last.picture.ground.height
        for _x, _y, right, bottom in boxes
    )
    centres = [((left + right) / 2, (top + bottom) / 2) for left, top, right, bottom in boxes]
    for number, (left, top, right, bottom) in enumerate(boxes):
        others = centres[:number] + centres[number + 1 :]
        assert not any(left < x < right and top < y < bottom for x, y in others)


def box_of(outline):
    """Return the left, upper, right and lower end of an outline."""
    xs, ys = zip(*(dot for piece in outline for dot in piece), strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def letters(shapes):
    """Return the letters in a picture."""
    return {shape.words for shape in shapes if isinstance(shape, Text) and shape.words.isalpha()}


OVERLAID = [name for name, entry in EVERY.items() if entry.game == "elongo" and entry.show.get("overlays")]


@for_each(OVERLAID)
def test_what_a_question_lays_over_its_board_stays_while_it_plays_out(name):
    """It is what the sentences are about. On another board it would be wrong, and is not drawn."""
    asks = Prediction(EVERY[name]).asks
    shown, bare = asks.stage, StageSet([asks.position], asks.places.values(), 60, letters=False)
    assert len(shown.ground(asks.position).shapes) > len(bare.ground(asks.position).shapes)
    assert all(
        each.picture.ground == shown.ground(asks.position)
        for each in asks.walk_steps(asks.read(asks.answer()))
    )
    board = asks.board
    other = board.lay(BLANK["wide"], next(p for p in board.placements_in_order() if p.kind == "wide"))
    assert len(shown.ground(other).shapes) == len(bare.ground(other).shapes)


def test_blocked_edges_are_shown_one_after_the_other():
    """As many as were asked for."""
    asked, played = played_of("hourglass-edges", 7)
    told = [each["text"] for each in played["steps"]]
    assert len([line for line in told if "No shield fits against edge" in line]) == asked.answer()
    assert "You said 7" in told[-1]
    *_before, last, end = asked.asks.shown_after(7)
    assert (
        len(last.highlight.edges) == len(end.highlight.edges) == asked.answer()
    )  # the count is seen as a whole


@pytest.mark.parametrize("name", ["parcel-count", "graphs-nodes"])
def test_parcels_are_counted_and_seen_together_in_the_end(name):
    """The page numbers the sentences: a count of its own stands at their end."""
    asked, played = played_of(name, 5)
    _first, *counted, last = (each["text"] for each in played["steps"])
    assert [each.rsplit(". ", 1)[1] for each in counted] == [
        f"That makes {number}." for number in range(1, asked.answer() + 1)
    ]
    assert not any(each[0].isdigit() for each in counted)
    assert last.startswith("You said 5. It is")
    *_before, end = asked.asks.shown_after(5)
    assert len(end.highlight.parcels) == len({*end.highlight.parcels}) == asked.answer()


def test_closed_fences_are_counted_and_seen_together_in_the_end():
    """All of them are aglow."""
    asked = Prediction(replace(EVERY["loop-follow"], kind="number", want={"loops": True}))
    *counted, end = asked.asks.shown_after(0)
    assert all(step.text.endswith(f" That makes {n}.") for n, step in enumerate(counted, 1))
    assert set(end.highlight.happened.loops) == {*asked.asks.board.loops()}
    assert len(counted) == asked.answer() > 0


def test_land_along_blocked_edges_is_shown_edge_by_edge():
    """All that is doomed has been seen when it has played out, whatever was guessed."""
    asked, _played = played_of("blocks-doomed")
    steps = [*asked.asks.shown_after(asked.asks.right())]
    assert frozenset().union(*(step.highlight.patches for step in steps)) == asked.asks.right()
    assert len(steps[-1].highlight.edges) == len(asked.asks.board.blocked_edges())


@pytest.mark.parametrize("name", ["gaps-ways", "laying-ways"])
def test_ways_to_lay_a_shield_are_shown_whole_and_without_land(name):
    """No part of a shield that is tried lies outside the picture; its colours do not matter."""
    asked, _played = played_of(name)
    stage = asked.asks.stage
    tried = [step.highlight for step in asked.asks.shown_after(asked.answer()) if step.highlight.places]
    assert len(tried) == asked.answer()
    for lit in tried:
        assert not lit.ghosts
        corners = Drawing(Laid(BLANK[lit.places[0].kind], lit.places[0]), stage.view).corners
        assert all(0 < x < stage.width and 0 < y < stage.height for x, y in corners)


def test_a_claim_that_brings_animals_is_made_and_they_come():
    """Whatever was guessed, on the land that is right."""
    for guess in ("5L", "5A"):
        _asked, played = played_of("claim-at-once", guess)
        told = [each["text"] for each in played["steps"]]
        assert "Player 2 places 3 zebu (2C 2L 5L)." in told


def test_land_for_a_warrior_is_shown_patch_by_patch():
    """Each patch that is right has its sentence."""
    _asked, played = played_of("deck-warriors", "0A")
    told = [each["text"] for each in played["steps"]]
    assert {"0C is land for a warrior.", "2R is land for a warrior."} <= {*told}


def test_a_claim_that_wins_is_made():
    """Whatever was guessed: the last animals come, and the game is over."""
    for guess in ("0A", "36A"):
        _asked, played = played_of("end-claim", guess)
        told = " ".join(each["text"] for each in played["steps"])
        assert "claims the yellow land at 36A" in told
        assert "Player 1 wins" in told


def test_the_parts_of_building_a_boma_come_in_the_order_of_the_rule():
    """Land is seen to part when everybody has left and the builder's animals are there."""
    _asked, played = played_of("bomas-home")
    parts = [found[0] for each in played["steps"] if (found := re.match(r"\([a-e]\)", each["text"]))]
    assert parts == sorted(parts)
    assert any("parts the land" in each["text"] for each in played["steps"])
    assert any(each["trail"] for each in played["steps"])  # the fence closes


def test_a_walk_ends_before_it_answers_another_question():
    """How many shields are dealt is asked later in the lesson; there it is shown."""
    for name, shown in (("rounds-home", False), ("rounds-hand", True)):
        _asked, played = played_of(name)
        assert any("Hands are filled" in each["text"] for each in played["steps"]) == shown
    *_before, last, end = (each["rule"] for each in played_of("rounds-home")[1]["steps"])
    assert last == end == "BOMA-6"


@pytest.mark.parametrize(
    ("name", "rivals"), [("giving-rivals", " Players 1 and 2 have people on it."), ("giving-zebu", "")]
)
def test_giving_up_a_boma_shows_the_land_that_is_one_again(name, rivals):
    """Before anybody outside the fence goes home for it, and once; nothing is marked by it."""
    asked, played = played_of(name)
    steps = [*asked.asks.line_steps()]
    (at,) = [n for n, step in enumerate(steps) if step.text.startswith("Without the fence")]
    (land,) = steps[at].highlight.parcels
    loop = next(iter(asked.asks.outcome.of_kind(BomaAbandoned))).loop
    inside = asked.asks.board.inside(loop)
    assert land & inside
    assert land - inside
    assert steps[at].text.endswith(f".{rivals}")
    assert steps[at + 1].highlight.happened.patches <= land - inside
    assert played["steps"][at]["marks"] == played["steps"][at + 1]["marks"]


def test_stones_of_bao_fall_one_by_one():
    """A short move is shown stone by stone; the last picture is the board after it."""
    asked, played = played_of("bao-back")
    flying = [each for each in played["steps"] if each["movers"]]
    assert len(flying) >= 3
    assert played["steps"][-1]["marks"] == {str(asked.answer()): "right"}


@pytest.mark.parametrize("name", ["bao-end-moment", "bao-end-single", "greed-answer", "back-newer"])
def test_a_move_of_bao_that_ends_the_game_says_so_in_the_end(name):
    """However many laps it had: who has lost, and by which rule."""
    _asked, played = played_of(name)
    last = played["steps"][-1]
    assert "has lost" in last["text"]
    assert last["rule"] in ("BAO-8", "BAO-9")


def test_a_long_move_of_bao_is_cut_short_and_says_so():
    """Nobody sits through 86 laps; and of a move without end nothing says that it ends."""
    _asked, played = played_of("ever-real")
    captions = [each["text"] for each in played["steps"]]
    assert sum(each["seconds"] for each in played["steps"]) < 90
    assert any("laps are left out" in caption for caption in captions)
    assert "never ends" in captions[-1]
    assert not any("where it ends" in caption for caption in captions)


def sentences(step):
    """Return what is said at an step: each sentence with its rule."""
    return [[step["rule"], step["text"]], *step["more"]]


@pytest.mark.parametrize("name", ["bao-emptied", "bao-back"])
def test_each_sentence_of_a_move_of_bao_stands_beside_its_own_rule(name):
    """One step may say that stones fall, that it goes on, and what is captured; or that it stops."""
    _asked, played = played_of(name)
    told = [said for each in played["steps"] for said in sentences(each)]
    words = {"goes on with": "BAO-6", "captures": "BAO-7", "the move stops": "BAO-5", "fall": "BAO-4"}
    for rule, sentence in told:
        assert [words[word] for word in words if word in sentence] in ([], [rule])
    assert "BAO-5" in {rule for rule, _sentence in told}


def test_wrong_bowls_of_a_guess_are_marked_one_by_one():
    """Those that were captured are known by then; and one bowl alone is not spoken of as several."""
    _asked, played = played_of("bao-emptied", "2 4 10")
    *_rest, second, third, last = played["steps"]
    caught = {"1": "missing", "4": "right", "5": "missing"}
    assert second["marks"] == {**caught, "2": "wrong"}
    assert third["marks"] == {**caught, "2": "wrong", "10": "wrong"}
    assert last["text"] == "These belong to it: 1 4 5."
    for name in (name for name, entry in EVERY.items() if (entry.game, entry.kind) == ("bao", "bowls")):
        asked, played = played_of(name)
        alone = len(asked.asks.right()) == 1
        assert played["steps"][-1]["text"].startswith("This belongs" if alone else "These belong")


def test_edges_that_a_shield_blocks_are_shown_one_after_the_other():
    """The shield is laid, and then every edge that nothing fits any more is lit."""
    asked, played = played_of("blocks-rival")
    told = [each["text"] for each in played["steps"] if "No shield fits" in each["text"]]
    placement = asked.asks.places[asked.answer()]
    board = asked.asks.board.lay(asked.asks.shield, placement)
    assert len(told) == len(board.blocked_edges() - asked.asks.board.blocked_edges()) > 0


def test_a_movement_of_good_shepherds_draws_its_line():
    """A use does so when it moves; a guess of where movements end shows why each hex is right or wrong."""
    _asked, played = played_of("gs-far")
    (moves,) = [each for each in played["steps"] if each["trail"]]
    assert moves["rule"] == "GS-6"
    _asked, played = played_of("moving-three", "(2,-1) (0,0)")
    first, astray, in_the_way, last = played["steps"]
    assert "not in a straight line with any of your units" in astray["text"]
    assert astray["marks"] == {"(0,0)": "wrong"}
    assert in_the_way["marks"] == {"(0,0)": "wrong", "(2,-1)": "wrong"}
    steps = [
        re.findall(r">(\d)</text>", played["pictures"][each["top"]])
        for each in (first, astray, in_the_way, last)
    ]
    assert [each.count("2") - steps[0].count("2") for each in steps] == [0, 0, 1, 2]
    assert last["text"].startswith("These belong to it")


def test_units_that_are_refused_come_and_do_not_stay():
    """The group that they would make too large is lit up: no other picture of the walk has so many rings."""
    _asked, played = played_of("groups-between")
    first, last = played["steps"]
    assert [mover["lasts"] for mover in last["movers"]] == [False]
    assert played["pictures"][last["top"]].count("M") > played["pictures"][first["top"]].count("M")

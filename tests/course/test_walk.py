"""Rules shown step by step: the steps of a walk, its row of pictures, and the Stepper for it."""

import itertools
import re
import xml.etree.ElementTree as ET
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import elongo_explore as el
from elongo_explore.games.elongo.course.walk import ElongoStep, ElongoWalk
from elongo_explore.games.elongo.pictures.highlight import Highlight
from elongo_explore.games.elongo.play import events as e
from elongo_explore.games.elongo.play.draft import Draft
from elongo_explore.games.elongo.rules import rule
from elongo_explore.kit.pictures.canvas import paint
from tests.support.boards import boards
from tests.support.boma_positions import LOOP, OPEN, SHUT, star
from tests.support.games import recorded
from tests.support.positions import GAP, LAST_SIDE, position, walled_in, wide
from tests.support.positions import star as star_of_wides

HEXAGON = el.example("a hexagon")
FIVE_PARTS = el.example("a game: build a boma, with all its five parts")
BUILT = el.walk_action(FIVE_PARTS, el.BuildBoma(2))


# ── a parcel, patch by patch ──────────────────────────────────────────────────────────────────────


@pytest.mark.rule("ENC-1")
@given(boards(24), st.integers(0, 10**6))
def test_a_parcel_is_found_patch_by_patch_each_beside_one_found_before(board: el.Board, number: int):
    """Every patch of it exactly once, whatever the board."""
    parcels = board.parcels()
    parcel = parcels[number % len(parcels)]
    start = sorted(parcel.patches)[number % len(parcel.patches)]
    walk = el.walk_parcel(board, start)
    found = [step.highlight.here for step in walk.steps[:-1]]
    assert found[0] == start
    assert len(found) == len(set(found)) == len(parcel.patches)
    assert set(found) == parcel.patches == walk[-1].highlight.patches
    for before, step in itertools.pairwise(walk.steps[:-1]):
        assert step.highlight.patches == before.highlight.patches | {step.highlight.here}
        assert step.highlight.came in before.highlight.patches
        assert step.highlight.here in [patch for patch, _fence in board.neighbours(step.highlight.came)]
    assert len(walk[-1].highlight.half_edges) == parcel.open_half_edges
    assert ("an enclosure" in walk[-1].text) is not parcel.is_open


@pytest.mark.rule("ENC-1")
@pytest.mark.rule("ENC-2")
def test_the_walk_says_how_one_gets_from_patch_to_patch_and_what_is_open():
    """Across a foundation, over a shared edge, and on the same shield."""
    assert str(el.walk_parcel(OPEN, (0, "M"))).splitlines()[2:4] == [
        "2 · ENC-1: From 0M across fence 2 to 0C: it is only a foundation and parts no land.",
        "3 · ENC-1: From 0C over the shared edge to 1C: the half-edge is red on both sides.",
    ]
    end = el.walk_parcel(OPEN, (0, "M"))[-1]
    assert end.rule == "ENC-2"
    assert end.text == "No more land to find: 7 patches. Open at 2 half-edges, marked here."
    split = el.Board().lay(el.Shield("wide", "RGGY"), el.Placement("wide", (0, 0, 0, 0), 0))
    assert "touch on the same shield" in el.walk_parcel(split, (0, "L"))[1].text


@pytest.mark.rule("ENC-1")
def test_a_built_fence_stops_the_walk():
    """The red land of the star is cut into three."""
    state = el.scenario(SHUT, bomas=[(1, LOOP)])
    walk = el.walk_parcel(state, (0, "M"))
    assert [step.highlight.here for step in walk] == [(0, "M"), None]
    assert walk[-1].text.endswith("an enclosure. A built fence cuts the land here.")
    assert len(el.walk_parcel(SHUT, (0, "M"))) == 6


# ── a fence, shield by shield ─────────────────────────────────────────────────────────────────────


@pytest.mark.rule("BOMA-1")
@given(boards(24))
@settings(max_examples=40)
def test_a_fence_is_followed_through_the_shields_of_its_loop_or_run(board: el.Board):
    """In their order, and to an end that is said."""
    for fence in (*board.loops(), *board.runs()):
        walk = el.walk_fence(board, fence)
        assert walk[-1].highlight.stretch == fence.shields
        assert [len(step.highlight.stretch) for step in walk[:-1]] == [*range(1, len(fence.shields) + 1)]
        closed = isinstance(fence, el.Loop)
        assert walk[-1].highlight.loop == (fence if closed else None)
        assert ("closed loop" if closed else "is open") in walk[-1].text


@pytest.mark.rule("BOMA-1")
def test_a_fence_can_be_followed_from_any_side():
    """Round a loop from wherever one begins; from inside a run, on to its end."""
    walk = el.walk_fence(SHUT, (2, 1))
    assert sorted(walk[-1].highlight.stretch) == sorted(LOOP.shields)
    assert walk[-1].highlight.stretch[0] == 2
    assert walk[-1].text == "Back at shield 2: fence 2 is a closed loop of 5 shields."
    for side in ((0, 0), (1, 2)):
        end = el.walk_fence(HEXAGON, side)[-1].highlight.ends[0]
        assert end in HEXAGON.open_sides()


# ── an action, event by event ─────────────────────────────────────────────────────────────────────


def same_table(one: el.State, other: el.State) -> bool:
    """Is the same on the table, in stock and in hand?"""
    settled = dict.fromkeys(("turn", "phase", "laid", "pending", "waiting", "taken_back"))
    return replace(one, **settled) == replace(other, **settled)


@pytest.mark.parametrize("edition", ["bga", "tabletop", "early_online"])
def test_replaying_the_events_of_any_action_leads_to_the_state_after_it(edition: str):
    """Pieces, stocks, hands, bomas and land: through whole games in which almost everything happens."""
    kinds = set()
    for seed in range(6):
        record = recorded(seed, edition=edition)
        state = record.start
        for action in record.actions:
            after, events = state.apply(action)
            draft = Draft(state)
            for event in events:
                draft.happen(event)
                kinds.add(type(event))
            now = draft.state(locked=True)
            assert same_table(now, after)
            assert now.parcels() == after.parcels()
            state = after
    assert {e.BomaBuilt, e.BomaFinished, e.ClaimReturned, e.AnimalsPlaced} <= kinds
    assert {e.HandsFilled, e.GameEnded} <= kinds


@pytest.mark.rule("ENC-5")
def test_an_animal_that_moves_is_seen_where_it_goes():
    """One animal less here, one more there."""
    board = walled_in("GGY").lay(wide("YYR"), LAST_SIDE)
    enclosure = board.parcel((0, "A")).patches
    assert enclosure == {(0, "A"), (0, "M")}
    more = {"edition": "tabletop", "claims": [(1, (0, "M"))], "animals": {(0, "M"): (1, 2)}}
    state = position(board, wide("GGG"), **more)
    walk = el.walk_action(state, el.MoveAnimal((0, "M"), (0, "A")))
    assert walk[0].highlight == Highlight(here=(0, "A"), came=(0, "M"))
    assert walk[1].position.animals == {(0, "M"): (1, 1), (0, "A"): (1, 1)}
    assert same_table(walk[1].position, walk[-1].position)


@pytest.mark.rule("REM-3")
def test_a_boma_that_is_abandoned_vanishes_with_its_animals():
    """The fence first, then what grazes there."""
    built = BUILT[-1].position
    walk = el.walk_action(built, el.Remove(built.bomas[0].loop))
    assert [type(step.event) for step in walk[1:3]] == [e.BomaAbandoned, e.AnimalsReturned]
    assert [len(step.position.bomas) for step in walk] == [1, *[0] * (len(walk) - 1)]
    assert same_table(walk[-2].position, walk[-1].position)


def test_a_walk_has_the_events_of_its_action_in_order_between_before_and_after():
    """Each with its rule, its sentence, and what it touched."""
    after, events = FIVE_PARTS.apply(el.BuildBoma(2))
    assert tuple(step.event for step in BUILT[1:-1]) == events
    assert [step.rule for step in BUILT[1:-1]] == [event.rule for event in events]
    assert [step.text for step in BUILT[1:-1]] == [event.sentence for event in events]
    assert all(step.highlight.happened for step in BUILT[1:-1])
    assert BUILT[0].position == FIVE_PARTS
    assert BUILT[-1].position == after
    assert same_table(BUILT[-2].position, after)


@pytest.mark.rule("BOMA-5")
def test_the_five_parts_of_building_a_boma_are_named():
    """(a) to (e), in this order; pieces come and go with them."""
    assert [step.part for step in BUILT] == [
        "",
        "",
        "(a)",
        "(a)",
        "(b)",
        *["(c)"] * 3,
        "(d)",
        "(e)",
        "(e)",
        "",
    ]
    claims = [len(step.position.claims) for step in BUILT]
    assert claims == [3, 3, *[2] * 10]
    animals = [sum(herd.number for herd in step.position.animals.values()) for step in BUILT]
    assert animals == [7, 7, 7, 4, 2, 4, 6, 7, 6, 6, 7, 7]


@pytest.mark.rule("BOMA-5")
def test_parts_for_which_there_is_nothing_to_do_are_named_at_the_end():
    """Nobody but the builder is there."""
    walk = el.walk_action(el.scenario(SHUT, phase="act"), el.BuildBoma(2))
    after = "After. Next, player 1 lays the second of two shields."
    assert walk[-1].text == f"{after} BOMA-5 (a) (b) (d) (e): nothing to do."


@pytest.mark.rule("JOIN-2")
def test_two_parcels_join_step_by_step():
    """Laid, joined, and everybody goes home."""
    board = star_of_wides("RGY", "RYG", "YRY", "RGR")
    state = position(board, wide("RRG"), claims=[(1, (0, "A")), (2, (3, "A"))])
    walk = el.walk_action(state, el.LayShield(wide("RRG"), GAP))
    assert [step.rule for step in walk] == ["", "LAY-1", "ENC-1", "JOIN-2", "JOIN-2", "BOMA-1", ""]
    assert [len(step.position.claims) for step in walk] == [2, 2, 2, 1, 0, 0, 0]
    assert walk[0].highlight.ghosts == (el.Laid(wide("RRG"), GAP),)
    assert len(walk[0].position.board.laid) == 4


def test_what_is_not_allowed_cannot_be_walked_through():
    """The refusals say why."""
    with pytest.raises(el.IllegalAction, match="not allowed"):
        el.walk_action(el.scenario(OPEN), el.BuildBoma(2))


# ── rows of pictures ──────────────────────────────────────────────────────────────────────────────

WALKS = {
    "parcel": el.walk_parcel(OPEN, (0, "M")),
    "loop": el.walk_fence(SHUT, LOOP),
    "run": el.walk_fence(HEXAGON, HEXAGON.runs()[0]),
    "boma": BUILT,
    "large": el.walk_parcel(el.example("a board of 34 shields"), (2, "A")),
}


@pytest.mark.parametrize("name", WALKS)
def test_a_row_has_every_caption_and_is_small(name: str):
    """Well-formed, without names that nothing defines, and the same each time."""
    walk = WALKS[name]
    picture = walk.row(most=100)
    assert picture.svg == walk.row(most=100).svg
    root = ET.fromstring(picture.svg)
    texts = " ".join(text for text in root.itertext())
    for number, step in enumerate(walk, 1):
        assert step.text in texts.replace("\n", " ")  # in the description
        assert f"{number} · {step.heading}" if step.heading else str(number) in texts
    ids = set(re.findall(r'id="([^"]+)"', picture.svg))
    assert set(re.findall(r'(?:href="#|url\(#)([^")]+)', picture.svg)) <= ids
    assert len(walk._repr_svg_()) < 120_000


@pytest.mark.parametrize("name", WALKS)
def test_words_stay_within_the_place_of_their_picture(name: str):
    """No line of a caption is wider than its column, and none lies on another."""
    scene = WALKS[name].row().scene
    lines = [shape for shape in scene.shapes if getattr(shape, "anchor", "") == "start"]
    by_place: dict[tuple[float, float], int] = {}
    for line in lines:
        by_place[line.at] = by_place.get(line.at, 0) + 1
        assert 0 < line.at[1] < scene.height
        assert line.at[0] + len(line.words) * line.size * 0.48 < scene.width + 1
    assert set(by_place.values()) == {1}


def test_a_long_walk_is_cut_short_and_says_so():
    """The first and the last step are always there."""
    walk = WALKS["large"]
    scene = walk.row(most=4).scene
    words = [shape.words for shape in scene.shapes if hasattr(shape, "words")]
    assert [word for word in words if " · " in word] == ["1 · ENC-1", "5 · ENC-1", "10 · ENC-1", "15 · ENC-2"]
    assert words[-1] == "4 of 15 steps are shown. Shields that lie farther away are left out."


class Counting:
    """A brush that only counts."""

    def __init__(self) -> None:
        self.calls = 0

    def __getattr__(self, _name: str) -> object:
        def count(*_args: object, **_more: object) -> None:
            self.calls += 1

        return count


def test_a_row_can_be_painted_by_other_painters_as_well():
    """What is written once in SVG is painted as often as it is seen."""
    brushes = [Counting(), Counting()]
    for brush, most in zip(brushes, (2, 4), strict=True):
        paint(WALKS["run"][:1].row().scene if most == 2 else WALKS["run"].row().scene, brush, 1)  # type: ignore[arg-type]
    assert brushes[1].calls > 1.8 * brushes[0].calls


def test_a_walk_is_a_sequence_that_prints_as_what_it_shows():
    """The same in every run."""
    walk = WALKS["loop"]
    assert repr(walk) == "<walk, fence 2 followed shield by shield (closed over 5 shields): 6 steps>"
    assert repr(walk[-1]) == "WalkStep(BOMA-1: Back at shield 0: fence 2 is a closed loop of 5 shields.)"
    assert [repr(step) for step in walk[1:3]] == [repr(walk[1]), repr(walk[2])]
    assert len(walk[1:3]) == 2
    for step in itertools.chain(*WALKS.values()):
        assert not step.rule or rule(step.rule)


def test_a_program_reads_from_each_step_its_rule_its_places_and_what_was_asked():
    """Whoever draws conclusions from a walk has no need to read its sentences."""
    start, second, *_rest, end = el.walk_parcel(OPEN, (0, "M")).steps
    assert (start.rule, start.places, start.answer) == ("ENC-1", ("0M",), "")
    assert (second.rule, second.places, second.answer) == ("ENC-1", ("0M", "0C"), "yes")
    assert (end.rule, end.answer) == ("ENC-2", "")
    assert {f"{index}, edge {edge}" for index, edge, _half in end.highlight.half_edges} < set(end.places)
    assert WALKS["loop"][-1].places == tuple(map(str, LOOP.shields))
    (built,) = [step for step in BUILT.steps if isinstance(step.event, e.BomaBuilt)]
    assert built.places == tuple(map(str, built.event.loop.shields))
    assert BUILT[-1].places == ()


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (lambda: el.walk_parcel(SHUT, (77, "M")), "shield 77 is not on the table"),
        (lambda: el.walk_parcel("1bOBU5", (0, "M")), "position: expected a Board or a State"),
        (lambda: el.walk_fence(SHUT, el.Loop(1, (0, 1))), "is not on this board"),
        (lambda: el.walk_fence(SHUT, (0, 7)), "edge: expected a whole number from 0 to 3"),
        (lambda: el.walk_fence(SHUT, "round"), "expected a loop, a run, or a side"),
        (lambda: el.walk_action(SHUT, el.Pass()), "expected the State of a game"),
        (lambda: el.Walk([], "nothing"), "expected one WalkStep at least"),
        (lambda: BUILT.row(most=1), "most: expected a whole number from 2 on"),
        (lambda: BUILT.row(size="large"), "size: expected pixels to an edge"),
    ],
)
def test_nonsense_is_refused_with_what_was_expected(wrong, said):
    """As everywhere."""
    with pytest.raises(el.BadInput, match=said):
        wrong()


# ── the stepper ───────────────────────────────────────────────────────────────────────────────────


def test_a_stepper_steps_through_a_walk_and_lights_up_what_it_is_about():
    """Slider, buttons and keys; each caption is written with its rule, and spoken."""
    stepper = el.Stepper(BUILT)
    assert stepper.slider.max == len(BUILT) - 1
    assert stepper.step_label.value == "1 of 12"
    for number, step in enumerate(BUILT):
        stepper.slider.value = number
        assert stepper.desk.position == step.position
        said = stepper.lines.lines
        assert [line["text"] for line in said] == [
            f"Step {number + 1} of 12",
            f"{step.part} {step.text}".strip(),
        ]
        assert said[1]["rule"] == step.rule
        assert step.text in stepper.keys_.said
        lit = stepper.view.scenes()[2]
        assert bool(lit.shapes) == (number < len(BUILT) - 1)
    stepper.keys_._handle_custom_msg({"key": "Home", "shift": False}, [])
    stepper.keys_._handle_custom_msg({"key": "ArrowRight", "shift": False}, [])
    assert stepper.desk.session.at == 1
    stepper.lines._handle_custom_msg({"rule": "BOMA-5"}, [])
    assert "How a boma is built" in stepper.rule_text.value
    assert stepper.errors == []
    assert repr(stepper) == "Stepper(step 2 of 12; player 1 builds the boma of fence 2, step by step)"


@pytest.mark.parametrize("name", WALKS)
def test_every_kind_of_walk_can_be_stepped_through(name: str):
    """To its end and back."""
    stepper = el.Stepper(WALKS[name])
    for number in (*range(len(WALKS[name])), 0):
        stepper.go(number)
    assert stepper.errors == []


def test_a_walk_of_ones_own_is_stepped_through_like_any_other():
    """A lesson's author writes steps by hand."""
    board = star("GRR YGR YRR RYG RGY", "GYR GYG YGR YRY GRY")
    walk = ElongoWalk([ElongoStep(board, "Look here.", "COMP-1", Highlight(here=(0, "M")))], "one thing")
    assert repr(el.Stepper(walk)) == "Stepper(step 1 of 1; one thing)"
    assert "Look here." in walk.row().svg

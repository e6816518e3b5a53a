"""Rules shown step by step: the steps of a walk, its row of pictures, and the Stepper for it."""

import itertools
import re
import xml.etree.ElementTree as ET
from dataclasses import replace

import pytest
from hypothesis import given, settings

import elongo_explore as el
from elongo_explore.games.elongo.course.walks.walk import ElongoStep, ElongoWalk
from elongo_explore.games.elongo.pictures.highlight import Highlight
from elongo_explore.games.elongo.play import events as e
from elongo_explore.games.elongo.play.draft import Draft
from elongo_explore.games.elongo.rules import rule
from elongo_explore.kit.pictures.canvas import paint
from tests.support.boards import blocking, boards, grow
from tests.support.boma_positions import EMPTY, LOOP, OPEN, SHUT, loop_of, star, star_round_a_boma
from tests.support.games import recorded
from tests.support.positions import GAP, LAST_SIDE, position, walled_in, wide, with_player
from tests.support.positions import star as star_of_wides

HEXAGON = el.example("a hexagon")
FIVE_PARTS = el.example("a game: build a boma, with all its five parts")
COLOURS = ("GRR YGR YRR RYG RGY", "GYR GYG YGR YRY GRY")
BUILT = el.walk_action(FIVE_PARTS, el.BuildBoma(2))


# ── a parcel, patch by patch ──────────────────────────────────────────────────────────────────────


@pytest.mark.rule("ENC-1")
@pytest.mark.rule("ENC-2")
def test_the_walk_asks_at_every_contact_and_says_why_the_land_goes_on_or_stops():
    """Across a foundation, over a shared edge, on the same shield; another colour, a built fence."""
    walk = el.walk_parcel(OPEN, (0, "M"))
    assert [f"{step.answer}: {step.text}" for step in walk[1:3]] == [
        "no: 0A is green, so the parcel stops here.",
        "yes: 0C is across fence 2, which is only a foundation: the land continues.",
    ]
    assert walk[7].text == "1C is red: the land continues across the half-edge."
    assert walk[-1].rule == "ENC-2"
    assert walk[-1].text == "That is the whole parcel: 7 patches. It is open at 2 half-edges, marked here."
    split = el.Board().lay(el.Shield("wide", "RGGY"), el.Placement("wide", (0, 0, 0, 0), 0))
    assert "on the same shield with no fence in between" in el.walk_parcel(split, (0, "L"))[2].text


@pytest.mark.rule("ENC-1")
def test_two_ways_to_the_same_patch_are_both_asked():
    """All the land of this shield is green: A touches both halves of the middle, and they each other."""
    whole = el.Board().lay(el.Shield("wide", "GGGG"), el.Placement("wide", (0, 0, 0, 0), 0))
    walk = el.walk_parcel(whole, (0, "A"))
    assert [step.answer for step in walk[1:-1]] == ["yes"] * 5
    assert sum("already found" in step.text for step in walk) == 2


@pytest.mark.rule("ENC-1")
def test_a_built_fence_stops_the_walk():
    """The red land of the star is cut into three."""
    state = el.scenario(SHUT, bomas=[(1, LOOP)])
    walk = el.walk_parcel(state, (0, "M"))
    assert {step.answer for step in walk[1:-1]} == {"no"}
    assert walk[2].text == "0C is across fence 2, which is built, so the parcel stops here."
    assert walk[-1].text.endswith("an enclosure.")
    assert [step.answer for step in el.walk_parcel(SHUT, (0, "M"))].count("yes") == 4


# ── a border, part by part ────────────────────────────────────────────────────────────────────────


def test_the_border_is_checked_in_order_with_a_counter_and_a_verdict():
    """Half-edge by half-edge; what is printed on the same shield is shown, but not asked."""
    walk = el.walk_border(OPEN, (0, "M"))
    assert walk[0].text == "Go round the red parcel of 0M. Its border has 18 parts. Is any of them open?"
    assert walk[1].text == "Part 1 of 18: 0M meets the green patch 0A on the same shield: another colour."
    assert walk[2].text == "Part 2 of 18: 0M meets the green patch 4A: another colour."
    assert walk[2].places == ("0M", "4A", "0, edge 0")
    asked = [step.answer for step in walk if step.answer]
    assert [asked.count(kind) for kind in ("other colour", "open")] == [12, 2]
    opens = [step for step in walk if step.answer == "open"]
    assert opens[0].text.endswith("5M is open at 5, edge 1: there is no shield yet.")
    assert walk[-1].text == "Open at 2 half-edges. It takes at least 2 more shields to enclose it."
    assert el.walk_border(SHUT, (0, "M"))[-1].text.startswith("Enclosed: none of the 1")


def test_a_built_fence_closes_the_border():
    """Inside the boma and outside it."""
    state = el.scenario(SHUT, bomas=[(1, LOOP)])
    walk = el.walk_border(state, (0, "M"))
    (built,) = [step for step in walk if step.answer == "built fence"]
    assert built.text.endswith("0M meets 0C at a built fence, where the parcel ends.")
    assert walk[-1].text.startswith("Enclosed")


def test_where_nothing_fits_the_border_is_blocked():
    """Then only a fence can enclose the land."""
    board = grow(2, 30, blocking)
    patch = min(board.blocked_land())
    walk = el.walk_border(board, patch)
    blocked = [step for step in walk if step.answer == "blocked"]
    assert blocked
    assert {step.rule for step in blocked} == {"BLOCK-1"}
    assert blocked[0].text.endswith("no shield fits there.")
    assert walk[-1].text.endswith("blocked: only a built fence can still enclose it.")


# ── a gap, way by way ─────────────────────────────────────────────────────────────────────────────


def test_every_way_to_fill_a_gap_is_tried_and_told_why_it_fails():
    """The shields in the way are marked; if nothing fits, the edge is blocked."""
    board = grow(2, 30, blocking)
    side = board.sides(board.blocked_edges())[0]
    walk = el.walk_block(board, side)
    assert [step.answer for step in walk] == ["", "no", "no", "no", "no", ""]
    assert walk[2].text == "Second way with a wide shield: it would overlap shields 8 and 9 (LAY-3)."
    assert walk[2].places == ("4, edge 3", "8", "9")
    assert walk[-1].text == "None of them fits: 4, edge 3 is blocked for good. 4A 4M stay open there."


def test_a_gap_may_be_named_by_its_edge_or_by_its_side():
    """As `board.open_edges()` and `board.open_sides()` do."""
    side = HEXAGON.open_sides()[0]
    (edge,) = [edge for edge in HEXAGON.open_edges() if HEXAGON.sides([edge]) == (side,)]
    walk = el.walk_block(HEXAGON, side)
    assert str(walk) == str(el.walk_block(HEXAGON, edge))
    assert walk[-1].highlight.places == HEXAGON.ways(*side)
    assert walk[-1].text.endswith("is not blocked.")


# ── an inside, patch by patch ─────────────────────────────────────────────────────────────────────


def test_the_inside_of_a_loop_is_found_from_the_fence_inwards():
    """With the loop inside it, and what there is in all."""
    large = SHUT.loops()[0]
    walk = el.walk_inside(SHUT, large)
    assert walk[0].text == "Fence 1 forms a loop of ten shields. What is inside?"
    assert walk[1].text == "0M is on the inner side of fence 1."
    assert [walk[2].answer, walk[2].text] == ["no", "0A is across the loop, so it is outside."]
    assert walk[-2].text == "There is a smaller loop inside: fence 2, five shields long."
    assert (
        walk[-1].text == "That is everything inside: 15 patches with 15 dots (5 red, 6 green and 4 yellow)."
    )
    assert walk[walk.decisive] is walk[-1]


def test_a_hole_inside_a_loop_is_shown():
    """And whether a shield fits in it."""
    (loop,) = EMPTY.loops()
    (hole,) = [step for step in el.walk_inside(EMPTY, loop) if "hole" in step.text]
    assert hole.text == "There is a hole inside, bounded by six edges. A shield still fits in it."
    assert len(hole.highlight.edges) == 6


def test_in_a_game_the_walk_says_what_a_boma_there_would_take_and_return():
    """In the words of the engine; or why none can be built."""
    walk = el.walk_inside(FIVE_PARTS, FIVE_PARTS.closed_loops()[-1])
    told = [step for step in walk if step.part]
    assert [step.part for step in told] == [step.part for step in BUILT if step.part]
    assert told[1].text == "If player 1 builds here, player 2 takes back 3 goats (2C 2M 3R)."
    assert all(step.position == FIVE_PARTS for step in walk)
    built = el.scenario(SHUT, bomas=[(2, LOOP)], phase="act")
    assert el.walk_inside(built, LOOP)[-1].text == "Player 2 has already built a boma here."
    assert "stays one" in str(el.walk_inside(built, SHUT.loops()[0]))
    for later in (el.scenario(SHUT), el.scenario(star_round_a_boma(*COLOURS), phase="act")):
        small = loop_of(later.board, 2, 5)
        assert el.walk_inside(later, small)[-1].rule == "BOMA-4"
    no_warrior = with_player(el.scenario(SHUT, phase="act"), 1, warriors=0)
    reason = "No boma now: player 1 has no warrior in stock to build with."
    assert el.walk_inside(no_warrior, LOOP)[-1].text == reason


# ── the parcel graph, node by node ────────────────────────────────────────────────────────────────


def test_patches_merge_to_the_parcel_graph_and_enclosures_do_not_touch_outside():
    """Two nodes at a time, each with its reason."""
    walk = el.walk_graph(OPEN)
    assert (
        walk[0].text
        == "Start with a node for every patch: 30 nodes. Which of them belong to the same parcel?"
    )
    because = "both are red, and fence 2 between them is only a foundation"
    assert walk[1].text == f"0M and 0C become one node: {because}."
    assert walk[2].text == "0C and 1C become one node: both are red and share a half-edge."
    outside = "One more node: the outside, the frame round the board."
    assert walk[-2].text == f"{outside} Nine nodes are linked to it by open half-edges."
    enclosed = "There are seven here: 0A 1M 2A 3C 3M 8A 9C"
    assert walk[-1].text == f"A node without a link to the outside is an enclosure. {enclosed}."
    assert len(walk.graph["outside"]) == 9
    assert len(walk[:2].graph) == len(walk.graph)


def test_one_more_shield_makes_nodes_appear_merge_and_lose_the_outside():
    """On a board, and in a game with a shield of the player's hand."""
    board = star_of_wides("RGY", "RYG", "YRY", "RGR")
    walk = el.walk_graph(board, GAP, wide("RRG"))
    assert walk[1].text == "Shield 4 (wide RRG) adds three nodes: 4A 4C 4M."
    assert [step.highlight.here for step in walk[2:5]] == [(4, "M"), (3, "A"), (0, "A")]
    closing = el.walk_graph(board, GAP, wide("GRG"))
    gone = [step.text for step in closing if "loses its link" in step.text]
    lost = "loses its link to the outside: now it is an enclosure."
    assert gone == [f"The node of {name} {lost}" for name in ("0A", "3A")]
    state = position(board, wide("RRG"), claims=[(1, (0, "A")), (2, (3, "A"))])
    game = el.walk_graph(state, GAP, wide("RRG"))
    assert [step.text for step in game] == [step.text for step in walk]
    assert game[-1].position == state.apply(el.LayShield(wide("RRG"), GAP)).state
    assert el.walk_graph(state, GAP)[-1].position.board.laid[-1].shield in state.hand()


# ── the fewest shields that enclose, one by one ───────────────────────────────────────────────────


def test_a_parcel_is_enclosed_by_the_fewest_shields_one_by_one():
    """On a board, and in a game with its built fences."""
    for where in (OPEN, el.scenario(OPEN, bomas=[(1, LOOP)])):
        walk = el.walk_closing(where, (2, "M"))
        assert walk[0].text == "The red parcel of 2M is open at 2 half-edges. How few shields can enclose it?"
        assert walk[1].text.endswith("at 5, edge 1. Now the parcel is open at 1 half-edge.")
        assert walk[2].text.endswith("Now the parcel is enclosed.")
        assert walk[3].text == "Enclosed with 2 more shields. Fewer are not enough."
        assert [len(step.position.board.laid) for step in walk] == [10, 11, 12, 12]
        assert {type(step.position) for step in walk} == {type(where)}


def test_the_walk_says_when_no_shields_can_enclose_a_parcel_or_none_are_needed():
    """Blocked edges are named; land that is enclosed stays as it is."""
    board = grow(2, 30, blocking)
    never = "4, edge 3 is blocked, so shields can't enclose it: only a built fence can."
    assert el.walk_closing(board, (4, "A"))[-1].text == never
    (done,) = el.walk_closing(SHUT, (0, "M"))
    assert done.text == "The red parcel of 0M is already enclosed: no half-edge is open."


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
        assert ("is a loop of" if closed else "not a loop yet") in walk[-1].text


@pytest.mark.rule("BOMA-1")
def test_a_fence_can_be_followed_from_any_side():
    """Round a loop from wherever one begins; from inside a run, on to both of its ends."""
    walk = el.walk_fence(SHUT, (2, 1))
    assert sorted(walk[-1].highlight.stretch) == sorted(LOOP.shields)
    assert walk[-1].highlight.stretch[0] == 2
    assert walk[-1].text == "Back at shield 2: the fence is a loop of five shields."
    for side in ((0, 0), (0, 3)):
        walk = el.walk_fence(HEXAGON, side)
        assert set(walk[-1].highlight.ends) == {(2, 3), (1, 0)} <= set(HEXAGON.open_sides())
        assert sorted(walk[-1].highlight.stretch) == [0, 1, 2]
        assert [step.answer for step in walk] == ["yes", "no", "no", ""]
    assert walk[1].text == "On to shield 2. The fence ends at 2, edge 3, which is open."
    back = "Now the other way, from 0, edge 3 to shield 1."
    assert walk[2].text == f"{back} The fence ends at 1, edge 0, which is open."
    assert walk[3].text == "Both ends are open, at 2, edge 3 and at 1, edge 0: it is not a loop yet."


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
    assert (walk[0].highlight.here, walk[0].highlight.came) == ((0, "A"), (0, "M"))
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
    after = "Done. Next, player 1 lays the second of two shields."
    assert walk[-1].text == f"{after} There was nothing to do for BOMA-5 (a) (b) (d) (e)."


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
    "border": el.walk_border(OPEN, (0, "M")),
    "block": el.walk_block(grow(2, 30, blocking), (4, 3)),
    "inside": el.walk_inside(SHUT, LOOP),
    "closing": el.walk_closing(OPEN, (0, "M")),
    "graph": el.walk_graph(HEXAGON),
    "loop": el.walk_fence(SHUT, LOOP),
    "run": el.walk_fence(HEXAGON, HEXAGON.runs()[0]),
    "boma": BUILT,
    "large": el.walk_parcel(el.example("a board of 34 shields"), (2, "A")),
}


@pytest.mark.parametrize("name", WALKS)
def test_a_row_has_every_caption_and_is_small(name: str):
    """Well-formed, without names that nothing defines, and the same each time."""
    walk = WALKS[name]
    picture = walk.sheet(most=100)
    assert picture.svg == walk.sheet(most=100).svg
    root = ET.fromstring(picture.svg)
    texts = " ".join(text for text in root.itertext())
    for number, step in enumerate(walk, 1):
        assert step.text in texts.replace("\n", " ")  # in the description
        assert f"{number} · {step.heading}" if step.heading else str(number) in texts
    ids = set(re.findall(r'id="([^"]+)"', picture.svg))
    assert set(re.findall(r'(?:href="#|url\(#)([^")]+)', picture.svg)) <= ids
    assert len(walk.sheet().svg) < 120_000


@pytest.mark.parametrize("name", WALKS)
def test_words_stay_within_the_place_of_their_picture(name: str):
    """No line of a caption is wider than its column, and none lies on another."""
    scene = WALKS[name].sheet().scene
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
    scene = walk.sheet(most=4).scene
    words = [shape.words for shape in scene.shapes if hasattr(shape, "words")]
    numbers = [int(word.split(" · ")[0]) for word in words if " · " in word]
    assert (len(numbers), numbers[0], numbers[-1]) == (4, 1, len(walk))
    assert words[-1] == f"4 of {len(walk)} steps are shown. Shields farther away are left out."


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
        paint(WALKS["run"][:1].sheet().scene if most == 2 else WALKS["run"].sheet().scene, brush, 1)  # type: ignore[arg-type]
    assert brushes[1].calls > 1.8 * brushes[0].calls


def test_a_walk_is_a_sequence_that_prints_as_what_it_shows():
    """The same in every run."""
    walk = WALKS["loop"]
    assert repr(walk) == "<walk, fence 2 followed shield by shield (a loop of 5 shields): 6 steps>"
    assert repr(walk[-1]) == "WalkStep(BOMA-1: Back at shield 0: the fence is a loop of five shields.)"
    assert [repr(step) for step in walk[1:3]] == [repr(walk[1]), repr(walk[2])]
    assert len(walk[1:3]) == 2
    for step in itertools.chain(*WALKS.values()):
        assert not step.rule or rule(step.rule)


def test_the_decisive_step_stays_the_same_in_a_part_of_a_walk():
    """Or it is the last one, if that step is left out."""
    walk = ElongoWalk(BUILT.steps, "building", decisive=3)
    assert walk[2:][walk[2:].decisive] is walk[:5][walk[:5].decisive] is walk[3]
    assert walk[4:].decisive == len(walk[4:]) - 1
    assert ElongoWalk(BUILT.steps, "building").decisive == len(BUILT) - 1


def test_a_program_reads_from_each_step_its_rule_its_places_and_what_was_asked():
    """Whoever draws conclusions from a walk has no need to read its sentences."""
    start, second, third, *_rest, end = el.walk_parcel(OPEN, (0, "M")).steps
    assert (start.rule, start.places, start.answer) == ("ENC-1", ("0M",), "")
    assert (second.rule, second.places, second.answer) == ("ENC-1", ("0M", "0A"), "no")
    assert (third.rule, third.places, third.answer) == ("ENC-1", ("0M", "0C"), "yes")
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
        (lambda: el.walk_border(SHUT, (0, "X")), "has the patches A M C"),
        (lambda: el.walk_border(el.Board(), (0, "M")), "no shield lies there"),
        (lambda: el.walk_block(HEXAGON, (0, 9)), "edge: expected a whole number from 0 to 3"),
        (lambda: el.walk_block(HEXAGON, (9, 0)), "shield 9 is not on the table"),
        (lambda: el.walk_block(SHUT, (0, 1)), "is not open: it joins edge"),
        (lambda: el.walk_block(SHUT, frozenset()), "expected one of board.open_edges"),
        (lambda: el.walk_block(HEXAGON, "a gap"), "expected a side such as"),
        (lambda: el.walk_block(el.Board(), (0, 1)), "no shield lies there"),
        (lambda: el.walk_inside(HEXAGON, LOOP), "is not on this board; board.loops"),
        (lambda: el.walk_inside(SHUT, (2, (0, 1))), "is not on this board"),
        (lambda: el.walk_inside(el.Board(), LOOP), "is not on this board"),
        (lambda: el.walk_closing(SHUT, (0, "X")), "has the patches A M C"),
        (lambda: el.walk_closing(el.Board(), (0, "M")), "no shield lies there"),
        (lambda: el.walk_graph(el.Board()), "expected shields on the table"),
        (lambda: el.walk_graph(HEXAGON, "here"), "placement: expected a Placement"),
        (lambda: el.walk_graph(HEXAGON, None, wide("RGY")), "placement: expected a place for the shield"),
        (
            lambda: el.walk_graph(with_player(el.scenario(HEXAGON), 1, hand=()), GAP),
            "shield: expected a wide shield",
        ),
        (lambda: el.walk_fence(SHUT, el.Loop(1, (0, 1))), "is not on this board"),
        (lambda: el.walk_fence(SHUT, (0, 7)), "edge: expected a whole number from 0 to 3"),
        (lambda: el.walk_fence(SHUT, "round"), "expected a loop, a run, or a side"),
        (lambda: el.walk_action(SHUT, el.Pass()), "expected the State of a game"),
        (lambda: el.Walk([], "nothing"), "expected at least one WalkStep"),
        (lambda: ElongoWalk(BUILT.steps, "x", decisive=12), "decisive: expected the index of a step"),
        (lambda: BUILT.sheet(most=1), "most: expected a whole number, 2 or more"),
        (lambda: BUILT.sheet(size="large"), "size: expected pixels to an edge"),
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
    assert "Look here." in walk.sheet().svg

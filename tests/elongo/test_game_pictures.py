"""Pictures of games: what players have put on the board."""

import random
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations, product
from math import dist, hypot

import pytest

import elongo_explore as el
from elongo_explore.games.elongo.course.goals import LineOutcome
from elongo_explore.games.elongo.course.scenes import solved_scenes
from elongo_explore.games.elongo.pictures.drawing import (
    Drawing,
    Spot,
    View,
    animal_spots,
    builder_spot,
    keeper_spot,
    name_spot,
)
from elongo_explore.games.elongo.pictures.live import Window, highlight_scene
from elongo_explore.games.elongo.pictures.pieces import (
    Detail,
    Who,
    animals_standing,
    detail_at,
    figure,
    hollow,
    keepers_standing,
)
from elongo_explore.games.elongo.pictures.pointing import patch_at
from elongo_explore.games.elongo.pictures.preview import Grazing, Preview
from elongo_explore.games.elongo.pictures.sheet import sheet_of
from elongo_explore.kit.pictures.ink import LIT, PLAYER
from elongo_explore.kit.pictures.shapes import (
    Copy,
    Dots,
    Path,
    Pixel,
    Scene,
    Style,
    Text,
    along,
    inset,
    polygon,
    reverse,
    towards,
)
from tests.support.boards import grow, snug
from tests.support.for_each import for_each


def played(seed: int, shields: int) -> el.State:
    """Return a random game, with claims and bomas rather than passes, until n shields are on the table."""
    rng = random.Random(seed)
    state = el.new_game(players=3, seed=seed)
    while len(state.board.laid) < shields:
        actions = state.legal_actions()
        eager = [a for a in actions[:12] if isinstance(a, el.Place | el.Claim | el.BuildBoma)]
        state = state.apply(eager[-1] if eager else actions[rng.randrange(len(actions))]).state
    return state


WHO: tuple[Who, ...] = ("R", "G", "Y", "warrior", "boy")
DETAILS: tuple[Detail, ...] = ("figure", "letter", "dot")
RADII = (1.3, 2, 3.4, 5, 7.5, 11, 40)


def painted(scene: Scene, radii: Iterable[float]) -> Counter[tuple[Who, int]]:
    """Return how many pieces of each sort a scene has, by the figures that are copied there."""
    copies = [shape.shapes for shape in scene.shapes if isinstance(shape, Copy)]
    known = {figure(who, n, r, "figure"): (who, n) for who in WHO for n in PLAYER for r in radii}
    return Counter(known[shapes] for shapes in copies)


@pytest.mark.parametrize("seed", range(4))
def test_every_animal_every_warrior_and_every_boy_is_a_figure_of_its_own(seed: int) -> None:
    """As many as there are, each in the colour of its owner; builders stand on their fence."""
    state = played(seed, 60)
    standing: Counter[tuple[Who, int]] = Counter()
    for patch, herd in state.animals.items():
        standing[state.colour(patch), herd.owner] += herd.number
    for claim in state.claims:
        standing["warrior" if state.colour(claim.patch) == "R" else "boy", claim.owner] += 1
    for boma in state.bomas:
        if not boma.finished:
            standing["warrior", boma.owner] += 1
    assert state.animals
    drawings = sheet_of(state.board, 72, (), frozenset(), ()).drawings
    pieces = [*animals_standing(drawings, state), *keepers_standing(drawings, state)]
    radii = {round(piece.spot.radius * 72, 2) for piece in pieces}
    assert painted(el.show(state).scene, radii) == standing


@pytest.mark.parametrize("detail", DETAILS)
def test_figures_are_told_apart_without_colour(detail: Detail) -> None:
    """By their outlines: kinds and owners, while there is room for a letter; then owners, and who keeps."""
    outlines: dict[tuple[object, ...], set[tuple[Who, int]]] = {}
    for who in WHO:
        for owner, colour in PLAYER.items():
            shapes = figure(who, owner, 12, detail)
            assert colour in {shape.style.fill for shape in shapes}
            assert shapes[0].style.stroke == "#ffffff"  # the rim
            outlines.setdefault(tuple(shape.pieces for shape in shapes), set()).add((who, owner))
    if detail != "dot":
        assert all(len(same) == 1 for same in outlines.values())
    for same in outlines.values():
        assert len({owner for _who, owner in same}) == 1
        assert len({who in ("warrior", "boy") for who, _owner in same}) == 1


def test_on_a_small_board_letters_stand_for_figures_and_dots_for_letters() -> None:
    """Whatever can be told apart."""
    assert [detail_at(unit) for unit in (320, 84, 60, 40, 30, 25, 12)] == [
        *("figure", "figure", "figure"),
        *("letter", "letter"),
        *("dot", "dot"),
    ]


@for_each([*product(DETAILS, WHO)])
def test_no_part_of_a_figure_leaves_its_circle(case) -> None:
    """With its rim and the breadth of its lines; and few pieces make it."""
    detail, who = case
    for owner, radius in product(PLAYER, RADII):
        for shape in figure(who, owner, radius, detail):
            places = [place for piece in shape.pieces for place in (piece[0], *along(piece, 12))]
            assert max(hypot(*place) for place in places) + shape.style.width / 2 <= radius * 1.005 + 0.01
            assert len(shape.pieces) <= 25


# ── room for all ──────────────────────────────────────────────────────────────────────────────────


def circles(drawing: Drawing, patch: str) -> Iterator[list[Spot]]:
    """Yield all that can stand on a patch: animals, a keeper, or both."""
    for beside in (False, True):
        animals = animal_spots(drawing, patch, beside=beside)
        keeper = keeper_spot(drawing, patch, beside=beside)
        assert len(animals) == drawing.shield.symbols(patch)
        yield from [[*animals, keeper]] if beside else [animals, [keeper]]


def apart(one: Spot, other: Spot) -> bool:
    """Are the circles of two pieces clear of each other?"""
    return dist(one.at, other.at) >= one.radius + other.radius


def room(drawing: Drawing, at: Pixel) -> float:
    """Return how far a place in a shield is from the nearest edge; less than 0 outside."""
    x, y = at
    return min(
        -((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)) / dist((x1, y1), (x2, y2))
        for (x1, y1), (x2, y2) in drawing.edges
    )


def laid(turn: int = 0, scale: float = 1) -> Iterator[Drawing]:
    """Yield every shield of the deck."""
    for shield in sorted(set(el.deck())):
        yield Drawing(el.Laid(shield, el.Placement(shield.kind, (0, 0, 0, 0), turn)), View(scale))


@for_each(range(10))
def test_no_piece_covers_another_and_each_stands_on_its_shield(turn: int) -> None:
    """On any patch, whatever stands on the others; builders too, and the shield's number stays in sight."""
    for drawing in laid(turn):
        stands = {name: list(circles(drawing, name)) for name in drawing.shield.patches}
        wide = drawing.shield.kind == "wide"
        builders = [builder_spot(drawing, fence) for fence in (1, 2)] if wide else []
        for here in stands.values():
            for spots in here:
                assert all(apart(*pair) for pair in combinations(spots, 2))
                assert all(apart(spot, builder) for spot in spots for builder in builders)
        for one, other in combinations(stands.values(), 2):
            assert all(apart(a, b) for mine in one for theirs in other for a in mine for b in theirs)
        everybody = [spot for here in stands.values() for spots in here for spot in spots] + builders
        for spot in everybody:
            assert room(drawing, spot.at) >= spot.radius
            assert dist(spot.at, drawing.number_at()) >= spot.radius + 0.06


def test_the_middle_of_a_piece_lies_on_its_own_patch() -> None:
    """Whoever points at a piece points at its patch."""
    for drawing in laid(scale=100):
        for name in drawing.shield.patches:
            for spots in circles(drawing, name):
                assert all(patch_at([drawing], spot.at) == (0, name) for spot in spots)
            assert patch_at([drawing], name_spot(drawing, name)) == (0, name)


def test_a_name_that_animals_push_aside_is_clear_of_them_and_of_their_keeper() -> None:
    """So every patch has its name, whoever stands there."""
    for drawing in laid():
        for name in drawing.shield.patches:
            at = name_spot(drawing, name)
            for spots in circles(drawing, name):
                assert all(dist(spot.at, at) >= spot.radius + 0.05 for spot in spots)


def test_no_name_covers_a_piece() -> None:
    """With names on: each stands clear of all figures."""
    state = played(2, 40)
    scene = el.show(state, names=True, size=72).scene
    drawings = sheet_of(state.board, 72, (), frozenset(), ()).drawings
    standing = [*animals_standing(drawings, state), *keepers_standing(drawings, state)]
    discs = [shape for shape in scene.shapes if isinstance(shape, Dots) and shape.style.fill == "#ffffff"]
    across = {copy.at for copy in scene.shapes if isinstance(copy, Copy)}
    assert len(across) == len(standing) > 10
    radii = [
        piece.spot.radius * 72 for piece in sorted(standing, key=lambda p: (p.who, p.owner, p.spot.radius))
    ]
    places = [copy.at for copy in scene.shapes if isinstance(copy, Copy)]
    for disc in discs:
        for at, place_radius in zip(places, radii, strict=True):
            assert all(dist(at, centre) >= place_radius + disc.radius * 0.8 for centre in disc.centres)


@pytest.mark.parametrize("scale", [320, 84, 60, 40, 25, 12])
def test_animals_can_be_counted_at_every_zoom(scale: float) -> None:
    """As many figures as animals, and none touches another, nor a warrior or boy."""
    state = played(1, 60)
    drawings = sheet_of(state.board, scale, (), frozenset(), ()).drawings
    animals = list(animals_standing(drawings, state))
    everybody = [*animals, *keepers_standing(drawings, state)]
    assert len(animals) == sum(herd.number for herd in state.animals.values()) > 0
    for one, other in combinations(everybody, 2):
        assert dist(one.spot.at, other.spot.at) >= (one.spot.radius + other.spot.radius) * scale


@pytest.mark.rule("BOMA-1")
def test_every_closed_fence_has_a_wide_for_its_builder() -> None:
    """On a narrow a builder would stand on what grazes beside the fence."""
    for seed in range(12):
        board = grow(seed, 60, snug)
        for loop in board.loops():
            assert any(board.laid[index].shield.kind == "wide" for index in loop.shields)


def test_built_fences_are_firm_bands_in_the_colour_of_their_builder() -> None:
    """Foundations are dashed or dotted, walls are bands in the colour of their builder."""
    state = next(state for state in (played(seed, 60) for seed in range(20)) if state.bomas)
    scene = el.show(state).scene
    for owner, colour in PLAYER.items():
        firm = [
            shape
            for shape in scene.shapes
            if isinstance(shape, Path) and shape.style == Style(stroke=colour, width=72 * 0.115)
        ]
        stretches = sum(len(shape.pieces) for shape in firm) // 2  # a stretch is drawn in two halves
        assert stretches == sum(len(boma.walls) for boma in state.bomas if boma.owner == owner)


def test_captions_and_description_tell_turn_stocks_claims_and_animals() -> None:
    """The picture in words, for who cannot see it."""
    state = played(2, 40)
    picture = el.show(state, overlays=["parcels"])
    written = [shape.words for shape in picture.scene.shapes if isinstance(shape, Text)]
    assert any(line.startswith(f"Round {state.round}: player {state.to_act} ") for line in written)
    assert any(line.startswith("Player 3's stock: ") for line in written)
    root = ET.fromstring(picture.svg)
    description = root.findtext("{http://www.w3.org/2000/svg}desc") or ""
    for claim in state.claims:
        assert f"Player {claim.owner} has a " in description
        assert f" on {claim.patch[0]}{claim.patch[1]}." in description


def test_a_game_that_is_over_says_who_has_won() -> None:
    """In the first line below the board."""
    rng = random.Random(1)
    state = el.new_game(length="short", seed=1)
    while state.phase != "over":
        actions = state.legal_actions()
        state = state.apply(actions[rng.randrange(len(actions))]).state
    written = [shape.words for shape in el.show(state).scene.shapes if isinstance(shape, Text)]
    assert state.result is not None
    assert any(line.startswith("The game is over: player ") for line in written)


# ── what is lit lies below ────────────────────────────────────────────────────────────────────────


def test_an_outline_further_in_keeps_its_form() -> None:
    """Whichever way it goes round, and in whatever order its pieces come."""
    square = polygon((0, 0), (10, 0), (10, 10), (0, 10))
    for pieces in (square, square[::-1], tuple(reverse(piece) for piece in square[::-1])):
        corners = {place for piece in inset(pieces, 2) for place in piece}
        assert corners == {(2, 2), (8, 2), (8, 8), (2, 8)}
    hole = tuple(reverse(piece) for piece in polygon((3, 3), (7, 3), (7, 7), (3, 7)))
    wider = {place for piece in inset([*square, *hole], 1) for place in piece}
    assert {(2, 2), (8, 8), (1, 1), (9, 9)} <= wider


def test_answers_on_a_card_stay_apart_and_lie_below_pieces_numbers_and_names() -> None:
    """An outline for each patch, inside it; neither a figure nor a word is covered."""
    state = next(s for s in (played(seed, 40) for seed in range(9)) if s.animals and s.claims)
    lit = frozenset[tuple[int, str]]().union(*(state.parcel((index, "A")).patches for index in range(6)))
    (scene,) = solved_scenes(LineOutcome(state, state), lit=lit)
    lines = [n for n, s in enumerate(scene.shapes) if isinstance(s, Path) and s.style.stroke == LIT]
    outlines = [n for n in lines if len(scene.shapes[n].pieces) > 1]  # type: ignore[union-attr]
    assert len(outlines) == len(lit) > 2
    over = [n for n, shape in enumerate(scene.shapes) if isinstance(shape, Copy | Text)]
    assert max(outlines) < min(over)
    drawings = sheet_of(state.board, 60, (), state.walls, ()).drawings
    for number, patch in zip(outlines, sorted(lit), strict=True):
        shape = scene.shapes[number]
        assert isinstance(shape, Path)
        middles = [along(piece, 2)[0] if len(piece) == 4 else towards(*piece, 0.5) for piece in shape.pieces]
        assert sum(patch_at(drawings, place) == patch for place in middles) >= 0.9 * len(middles)


def test_what_would_go_is_crossed_out_where_it_stands_and_what_would_come_is_hollow() -> None:
    """A cross is larger than the piece that lies over it."""
    state = next(s for s in (played(seed, 60) for seed in range(9)) if s.animals and s.claims)
    patch, herd = sorted(state.animals.items())[0]
    kept = next(claim.patch for claim in state.claims if claim.patch[1] in "AC")
    gone = Preview("", "", (), go=(Grazing(herd.owner, patch, state.colour(patch), 1, 0),), home=((1, kept),))
    window = Window(2000, 2000, View(84, left=1000, top=1000))
    drawings = window.sheet(state).drawings
    _white, cross = highlight_scene(state, window, previews=[gone]).shapes
    assert isinstance(cross, Path)
    spots = [p.spot for p in (*animals_standing(drawings, state), *keepers_standing(drawings, state))]
    for one, other in (cross.pieces[:2], cross.pieces[2:]):
        middle = towards(one[0], one[-1], 0.5)
        assert middle == pytest.approx(towards(other[0], other[-1], 0.5))
        (spot,) = [spot for spot in spots if dist(spot.at, middle) < 0.01]
        assert dist(one[0], one[-1]) / 2 > spot.radius * 84 * 1.2
    there, not_yet = figure("R", 1, 9, "figure"), hollow("R", 1, 9, "figure")
    assert [shape.pieces for shape in there] == [shape.pieces for shape in not_yet]
    assert [shape.style.fill for shape in not_yet] == ["#ffffff", PLAYER[1]]
    assert not_yet[0].style.stroke == PLAYER[1]

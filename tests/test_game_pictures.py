"""Pictures of games: what players have put on the board."""

import random
import xml.etree.ElementTree as ET

import pytest

import elongo_explore as el
from elongo_explore.elongo.pictures.colours import FENCE
from elongo_explore.pictures.ink import PLAYER
from elongo_explore.pictures.shapes import Dots, Path, Text


def played(seed: int, shields: int) -> el.State:
    """A random game, with claims and bomas rather than passes, until so many shields lie on the table."""
    rng = random.Random(seed)
    state = el.new_game(players=3, seed=seed)
    while len(state.board.laid) < shields:
        actions = state.legal_actions()
        eager = [a for a in actions[:12] if isinstance(a, el.Place | el.Claim | el.BuildBoma)]
        state = state.apply(eager[-1] if eager else actions[rng.randrange(len(actions))]).state
    return state


@pytest.mark.parametrize("seed", range(4))
def test_every_animal_is_a_disc_in_the_colour_of_its_owner(seed: int) -> None:
    """As many discs as animals, one for each symbol taken."""
    state = played(seed, 60)
    scene = el.show(state).scene
    assert state.animals
    for number, colour in PLAYER.items():
        discs = [shape for shape in scene.shapes if isinstance(shape, Dots) and shape.style.fill == colour]
        own = sum(herd.number for herd in state.animals.values() if herd.owner == number)
        assert sum(len(shape.centres) for shape in discs) == own


@pytest.mark.parametrize("seed", range(4))
def test_warriors_are_triangles_and_boys_are_squares_with_the_number_of_their_player(seed: int) -> None:
    """Told apart by shape and number, not by colour alone; builders stand on their fence."""
    state = played(seed, 40)
    scene = el.show(state).scene
    builders = [boma.owner for boma in state.bomas if not boma.finished]
    for number, colour in PLAYER.items():
        figures = [s for s in scene.shapes if isinstance(s, Path) and s.style.fill == colour]
        claims = [claim for claim in state.claims if claim.owner == number]
        warriors = sum(state.colour(claim.patch) == "R" for claim in claims) + builders.count(number)
        assert sum(len(figure.pieces) == 3 for figure in figures) == warriors
        assert (
            sum(len(figure.pieces) == 4 for figure in figures)
            == len(claims) + builders.count(number) - warriors
        )
        numbers = [s for s in scene.shapes if isinstance(s, Text) and s.words == str(number)]
        assert len(numbers) == len(figures)


def test_built_fences_are_firm_lines() -> None:
    """Foundations are dashed or dotted, walls are not."""
    state = next(state for state in (played(seed, 60) for seed in range(20)) if state.bomas)
    scene = el.show(state).scene
    for fence, colour in FENCE.items():
        firm = [
            shape
            for shape in scene.shapes
            if isinstance(shape, Path) and shape.style.stroke == colour and not shape.style.dash
        ]
        stretches = sum(len(shape.pieces) for shape in firm) // 2  # a stretch is drawn in two halves
        assert stretches == sum(wall[1] == fence for wall in state.walls)


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

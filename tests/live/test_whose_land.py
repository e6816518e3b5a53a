"""What a board says at a glance: whose land it is, what is nearly enclosed, who keeps and who grazes."""

import re
from importlib.resources import files
from itertools import combinations
from math import dist

import pytest

import elongo_explore as el
from elongo_explore.games.elongo.analysis.overlay_data import distance, findings
from elongo_explore.games.elongo.pictures.live import Window, over_scene, table_scene
from elongo_explore.games.elongo.pictures.pieces import animals_standing, keepers_standing
from elongo_explore.games.elongo.pictures.whose_land import _borders, held_land
from elongo_explore.games.elongo.widgets.live_board import MARKS, PLAIN, SWITCHES, sign_of
from elongo_explore.games.elongo.widgets.viewport import shows_all, whole
from elongo_explore.kit.desk.messages import Line
from elongo_explore.kit.pictures.ink import PLAYER, VEIL
from elongo_explore.kit.pictures.shapes import Path, Scene, Text
from tests.support.boards import grow
from tests.support.for_each import for_each
from tests.support.positions import GAP, do, position, star, wide

LAPTOP = 520, 500
"""The pixels of a board on a laptop."""
OPEN = position(star("GRR", "GRY", "GYR", "GYY"), wide("GYG"), claims=[(1, (0, "A")), (2, (1, "M"))])
"""The green land of player 1 in the middle waits for one shield; the red one of player 2 for more."""


def games(least: int = 24) -> list[el.State]:
    """Positions between greedy players with at least so many shields."""
    found = []
    for seed in (3, 7):
        start = el.new_game(players=2, length="short", seed=seed)
        record = el.watch(start, "greedy", "greedy", seed=2)
        found += [state for state in record.states() if len(state.board.laid) >= least][::9][:6]
    return found


GAMES = games()


def window(state: el.State, size: tuple[int, int] = LAPTOP) -> Window:
    """Return all of the board."""
    return whole(state.board, *size)


def over(state: el.State) -> Scene:
    """Return the layer over the shields."""
    return over_scene(state, window(state), (), findings(state, ()))


def borders(scene: Scene, owner: int, *, dashed: bool) -> int:
    """Return how many lines there are in the colour of a player, dashed or firm."""
    paths = [shape for shape in scene.shapes if isinstance(shape, Path)]
    lines = [path for path in paths if path.style.stroke == PLAYER[owner] and bool(path.style.dash) is dashed]
    return sum(len(path.pieces) for path in lines)


def test_open_claimed_land_has_a_dashed_border_in_its_players_colour() -> None:
    """And none that is firm; where nothing is claimed there is no border."""
    scene = over(OPEN)
    for owner in (1, 2):
        assert borders(scene, owner, dashed=True) > 3
        assert borders(scene, owner, dashed=False) == 0
    nobody = position(OPEN.board, wide("GYG"))
    assert over(nobody).shapes == []


def test_enclosed_claimed_land_has_a_firm_border() -> None:
    """The same land, once a shield has enclosed it."""
    closed = do(OPEN, el.LayShield(wide("GYG"), GAP))
    assert not closed.parcel((0, "A")).is_open
    assert borders(over(closed), 1, dashed=False) > 3
    assert borders(over(closed), 1, dashed=True) == 0


@for_each(GAMES)
def test_all_land_of_a_player_is_tinted(state: el.State) -> None:
    """Claimed or inside a boma; each once."""
    held = held_land(state)
    assert all(one.patches.isdisjoint(other.patches) for one, other in combinations(held, 2))
    for claim in state.claims:
        assert any(each.owner == claim.owner and claim.patch in each.patches for each in held)
    for boma in state.bomas:
        assert boma.inside <= frozenset().union(*(each.patches for each in held))


@for_each(GAMES)
def test_a_sign_is_where_one_more_shield_encloses_claimed_land(state: el.State) -> None:
    """As the search for the fewest shields has it."""
    found = findings(state, ())
    near = {claim.patch for claim in state.claims if (far := distance(state, claim.patch)) and far.least == 1}
    assert found.one_more == near
    signs = [shape for shape in over(state).shapes if isinstance(shape, Text) and shape.words == "+1"]
    assert len(signs) == len(near)


def test_there_are_signs_in_these_games() -> None:
    """Or the test above would say little."""
    assert sum(len(findings(state, ()).one_more) for state in GAMES) > 3


def test_borders_are_worked_out_once_for_a_board_and_not_at_every_zoom() -> None:
    """A zoom only places them."""
    over(OPEN)
    before = _borders.cache_info().misses
    for scale in (0.5, 2):
        view = window(OPEN, (int(520 * scale), int(500 * scale)))
        over_scene(OPEN, view, (), findings(OPEN, ()))
    assert _borders.cache_info().misses == before


@for_each(GAMES)
def test_pieces_have_sixteen_pixels_on_a_laptop_and_keepers_more(state: el.State) -> None:
    """At thirty shields and more; none covers another."""
    here = window(state)
    drawings, unit = here.sheet(state).drawings, here.view.scale
    animals = [piece.spot for piece in animals_standing(drawings, state)]
    keepers = [piece.spot for piece in keepers_standing(drawings, state)]
    if len(state.board.laid) <= 32:
        small = [spot for spot in animals if spot.radius * unit * 2 < 15.9]
        assert len(small) <= len(animals) * 0.04
        assert sum(spot.radius * unit * 2 >= 20 for spot in keepers) >= 0.9 * len(keepers)
    for one, other in combinations([*animals, *keepers], 2):
        assert dist(one.at, other.at) >= (one.radius + other.radius) * unit


# ── what sentences cite ───────────────────────────────────────────────────────────────────────────


def names_on(ex: el.Explorer) -> set[str]:
    """Return the words over the shields."""
    return {
        shape.words
        for scene in ex.view.scenes()[1:2]
        if scene
        for shape in scene.shapes
        if isinstance(shape, Text)
    }


def test_places_that_an_answer_cites_have_their_names_on_the_board_until_the_next_one() -> None:
    """Whoever is told why not finds the edge that it is about."""
    ex = el.Explorer(el.example("a hexagon"))
    assert names_on(ex) == set()
    ex.note([Line("Its dashed fence 1 would meet dotted fence 2 across edge 1 of shield 0; see 2A.")])
    assert names_on(ex) == {"0, edge 1", "2A"}
    ex.tell([])
    assert names_on(ex) == set()


def test_the_table_is_left_to_the_page_so_that_it_is_dark_on_a_dark_one() -> None:
    """Nothing is painted where no shield is."""
    scene = table_scene(OPEN, window(OPEN))
    assert {shape.style.fill for shape in scene.shapes if isinstance(shape, Path)} <= {"none", *land_fills()}


def land_fills() -> set[str]:
    """Return what land is filled with."""
    return {f"land-{colour}" for colour in "RGY"}


# ── where the board is ────────────────────────────────────────────────────────────────────────────


def test_a_ghost_that_sticks_out_of_the_window_is_brought_into_sight_and_laid_where_it_was_pressed() -> None:
    """The board moves between the two presses of one place."""
    ex = el.Explorer(grow(4, 20))
    ex.live.stage._handle_custom_msg({"size": [500, 400]}, [])
    for side in sorted(ex.desk.marks().fits):
        before = ex.view.window
        x, y = ex.view.middle_of(side)
        ex.live.stage._handle_custom_msg({"press": [x, y]}, [])
        ghost = ex.desk.ghost
        assert ghost is not None
        assert shows_all(ex.desk.board, ex.view.window, [ghost])
        if ex.view.window != before:
            break
    else:
        pytest.fail("no ghost moved the board")
    laid = len(ex.desk.board.laid)
    ex.live.stage._handle_custom_msg({"press": [x, y]}, [])
    assert len(ex.desk.board.laid) == laid + 1
    assert ex.desk.board.laid[-1].placement == ghost


# ── overlays ──────────────────────────────────────────────────────────────────────────────────────


def test_a_legend_says_what_each_overlay_that_is_on_shows_while_nothing_is_pointed_at() -> None:
    """With the picture of its switch."""
    ex = el.Explorer(el.example("a hexagon"))
    ex.overlays["parcels"].value = ex.overlays["loops"].value = True
    for name in ("parcels", "loops"):
        assert sign_of(name) in ex.overlays[name]._dom_classes
        assert f'class="elongo-switch {sign_of(name)}"' in ex.info.value
    ex.live.look_at(ex.view.middle_of((0, "A")))
    assert "elongo-switch" not in ex.info.value
    ex.live.look_at(None)
    ex.overlays["parcels"].value = False
    assert sign_of("parcels") not in ex.info.value
    assert sign_of("loops") in ex.info.value


def test_every_switch_has_a_picture_and_no_two_the_same() -> None:
    """In the style of the page."""
    style = (files("elongo_explore.kit.widgets.front") / "front.css").read_text("utf-8")
    signs = {
        name: re.search(rf"\.{sign_of(name)} {{ --elongo-sign: (.*); }}", style)
        for name in SWITCHES | PLAIN | MARKS
    }
    assert all(signs.values())
    assert len({found[1] for found in signs.values() if found}) == len(signs)


def test_pale_is_what_an_overlay_is_not_about() -> None:
    """All parcels are parcels: none is pale. Of enclosures and loops, the rest is."""
    board = el.example("a hexagon")
    pale = {
        name: any(
            isinstance(shape, Path) and shape.style.fill == VEIL
            for shape in over_scene(board, whole(board, *LAPTOP), [name], findings(board, [name])).shapes
        )
        for name in ("parcels", "enclosures", "loops")
    }
    assert pale == {"parcels": False, "enclosures": True, "loops": True}

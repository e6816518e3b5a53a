"""Good Shepherds' pictures: units where they stand, words that can be read, ghosts that tell the truth."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from math import dist
from xml.etree import ElementTree

import pytest

import elongo_explore as el
from elongo_explore.games.shepherds.pictures.empty_board import ground_scene, sides_scene
from elongo_explore.games.shepherds.pictures.marks import (
    Choices,
    choices_scene,
    destroyed_scene,
    ghost_scene,
    groups_scene,
    last_scene,
    lines_scene,
)
from elongo_explore.games.shepherds.pictures.places import DIE, Layout
from elongo_explore.games.shepherds.pictures.tokens import DRY, GRASS, PALE, ROOF, WOOL, units_scene
from elongo_explore.games.shepherds.play.fields import DIRECTIONS, field_named
from elongo_explore.games.shepherds.play.outlook import dice_can, made, outlook, rays
from elongo_explore.games.shepherds.play.words import (
    action_words,
    amount,
    forecast_lines,
    forecast_words,
    now_words,
)
from elongo_explore.kit.pictures.canvas import paint
from elongo_explore.kit.pictures.grid import moved
from elongo_explore.kit.pictures.hit_test import inside, polygon
from elongo_explore.kit.pictures.ink import PLAYER
from elongo_explore.kit.pictures.shapes import Copy, Dots, Pixel, Scene, Shape, Text, along
from elongo_explore.kit.pictures.shapes import Path as Line
from tests.support.for_each import for_each
from tests.support.two_processes import printed_in_two_processes

SVG = "{http://www.w3.org/2000/svg}"
FIELDS = [
    *(f"hexagon {side}" for side in range(2, 10)),
    "rows 3 x 3",
    "rows 9 x 5",
    "rows 4 x 15",
    "rows 15 x 15",
]
every_field = for_each(FIELDS)
some_fields = pytest.mark.parametrize("name", ["hexagon 4", "hexagon 6", "rows 9 x 5"])
Use, Unit, State = el.shepherds.Use, el.shepherds.Unit, el.shepherds.State


@cache
def positions(name: str) -> list[State]:
    """Return the positions of some games that are half random, half greedy."""
    rng, found = random.Random(name), []
    for seed in range(4):
        found.append(el.shepherds.new_game(name, seed=seed))
        while not found[-1].result and len(found) < 150:
            state = found[-1]
            use = rng.choice(state.legal_actions()) if rng.random() < 0.5 else el.shepherds.greedy(state)
            found.append(state.apply(use).state)
    return found


def uses(name: str) -> Iterator[tuple[State, Use]]:
    """Yield some uses in the positions of that game, of every sort if there are any."""
    for state in positions(name)[:100:5]:
        if state.to_act:
            sorts = {}
            for use in state.legal_actions():
                sorts.setdefault((use.die, use.unit, len(use.hexes), use.movement is None), use)
            yield from ((state, use) for use in sorts.values())


def flat(scene: Scene) -> list[Shape]:
    """Return all shapes, copies in their places."""
    found = []
    for shape in scene.shapes:
        found += [moved(each, *shape.at) for each in shape.shapes] if isinstance(shape, Copy) else [shape]
    return found


def texts(scene: Scene) -> list[Text]:
    """Return all that is written."""
    return [shape for shape in flat(scene) if isinstance(shape, Text)]


def words(scene: Scene) -> set[str]:
    """Return the same, as words alone."""
    return {text.words for text in texts(scene)}


def places(scene: Scene, paint: str, corners: int) -> list[Pixel]:
    """Return the middles of shapes of n pieces that are painted with a colour."""
    found = []
    for shape in flat(scene):
        if isinstance(shape, Line) and shape.style.fill == paint:
            for first in range(0, len(shape.pieces), corners):
                points = [piece[0] for piece in shape.pieces[first : first + corners]]
                found.append((sum(x for x, _ in points) / corners, sum(y for _, y in points) / corners))
    return found


# ── units ─────────────────────────────────────────────────────────────────────────────────────────


def hex_at(layout: Layout, place: Pixel) -> tuple[int, int] | None:
    """Return the hex at a place."""
    return next((hex for hex in layout.field.hexes if inside(polygon(layout.outline(hex)), place)), None)


def drawn(layout: Layout, state: State) -> Counter[tuple[tuple[int, int], str]]:
    """Return what kind of unit the picture has on each hex, by its shapes."""
    scene, found = units_scene(layout, state.units), Counter()
    for kind, paint_, corners in (("pasture", GRASS, 11), ("destroyed", DRY, 11), ("hut", ROOF, 3)):
        found.update((hex_at(layout, place), kind) for place in places(scene, paint_, corners))
    for shape in flat(scene):
        if isinstance(shape, Dots) and shape.style.fill == WOOL:
            found.update({(hex_at(layout, place), "sheep") for place in shape.centres})
    return found


@pytest.mark.rule("GS-1")
@some_fields
def test_every_unit_is_drawn_on_its_hex_in_the_shape_of_its_kind(name):
    """Sheep, pastures, destroyed pastures, huts; once each. Printed huts belong to the field."""
    layout = Layout(field_named(name))
    for state in positions(name)[::7]:
        assert drawn(layout, state) == Counter(
            (hex, "destroyed" if unit.destroyed else unit.kind)
            for hex, unit in state.units.items()
            if hex not in state.field.printed
        )


@some_fields
def test_owners_are_told_by_numbers_on_every_unit(name):
    """Not by colour alone."""
    layout = Layout(field_named(name))
    state = positions(name)[-1]
    told = {hex_at(layout, text.at): text.words for text in texts(units_scene(layout, state.units))}
    assert told == {hex: str(unit.owner) for hex, unit in state.units.items()}


def test_owners_are_told_by_the_shape_that_their_units_stand_on():
    """Four curves are a circle, eight pieces a square with round corners: on small pictures, too."""
    units = {(0, 0): Unit(1, "sheep"), (2, 0): Unit(2, "sheep")}
    for unit in (0.3, 1):
        scene = units_scene(Layout(field_named("hexagon 4"), unit), units)
        grounds = {
            s.style.stroke: len(s.pieces)
            for s in flat(scene)
            if isinstance(s, Line) and s.style.fill in PALE.values()
        }
        assert grounds == {PLAYER[1]: 4, PLAYER[2]: 8}


@pytest.mark.rule("GS-9")
def test_a_destroyed_pasture_is_dry_and_crossed_out():
    """A cross is two strokes, and white behind it."""
    layout = Layout(field_named("hexagon 4"))
    whole, gone = ({(0, 0): Unit(1, "pasture", destroyed)} for destroyed in (False, True))
    strokes = [
        sum(len(s.pieces) == 2 for s in units_scene(layout, units).shapes if isinstance(s, Line))
        for units in (whole, gone)
    ]
    assert strokes == [0, 2]


def test_printed_huts_look_printed():
    """In one colour, without walls and without a ground; those that were placed have both."""
    layout = Layout(field_named("hexagon 4"))
    (printed, _other), placed = layout.field.printed, (0, 0)
    for hex, fills in ((printed, set()), (placed, {PALE[1], ROOF})):
        shapes = [s for s in units_scene(layout, {hex: Unit(1, "hut")}).shapes if isinstance(s, Line)]
        found = {s.style.fill for s in shapes} - {"none", PLAYER[1]}
        assert fills <= found
        assert bool(found) == bool(fills)


class Counting:
    """A brush that counts what it is told."""

    def __init__(self) -> None:
        self.calls: Counter[str] = Counter()

    def __getattr__(self, name: str) -> object:
        return lambda *_args, **_more: self.calls.update([name])


def test_a_canvas_gets_all_units_in_a_few_messages():
    """By sorts and not by units; only badges come one by one."""
    state, brush = max(positions("hexagon 6"), key=lambda each: len(each.units)), Counting()
    paint(units_scene(Layout(state.field), state.units), brush, 2)
    assert brush.calls.pop("text") == len(state.units) > 40
    assert sum(brush.calls.values()) < 90


# ── the field ─────────────────────────────────────────────────────────────────────────────────────


def test_neighbours_share_their_borders():
    """So no place within the field is between two hexes."""
    layout = Layout(field_named("hexagon 4"), 0.71)
    corners = {hex: set(layout.corners(hex)) for hex in layout.field.hexes}
    for (q, r), own in corners.items():
        for over, down in DIRECTIONS:
            if (q + over, r + down) in corners:
                assert len(own & corners[q + over, r + down]) == 2


@every_field
def test_names_of_hexes_stand_in_their_hexes(name):
    """On demand, as sentences have them."""
    layout = Layout(field_named(name))
    told = {hex_at(layout, text.at): text.words for text in texts(ground_scene(layout))}
    assert told == {hex: f"{hex[0]}, {hex[1]}" for hex in layout.field.hexes}
    assert texts(ground_scene(layout, numbers=False)) == []


@pytest.mark.rule("GS-1")
@every_field
def test_player_1_is_below_and_player_2_above(name):
    """Their printed huts, and their lines."""
    layout = Layout(field_named(name))
    one, two = (layout.centre(hex)[1] for hex in layout.field.printed)
    assert one > two
    assert layout.side(1) > layout.side(2)


# ── dice, gold, turns ─────────────────────────────────────────────────────────────────────────────


def with_dice(*dice: int, units: dict | None = None, **more: object) -> State:
    """Return a position on a field of 37 hexes."""
    return el.shepherds.position("hexagon 4", units or {}, dice=dice, **more)


@pytest.mark.rule("GS-5")
@pytest.mark.parametrize(
    ("dice", "said"),
    [
        ((1, 2), {"two pastures", "a pasture", "or 2 steps"}),
        ((3, 5), {"a sheep", "or 3 steps", "a hut", "or 5 steps"}),
        ((4, 6), {"a sheep", "or 4 steps", "any unit"}),  # nowhere are six steps in a line
        ((2,), {"a pasture"}),
    ],
)
def test_dice_say_what_each_can_do(dice, said):
    """A 1 moves nothing; a die that is alone moves nothing, either."""
    shown = words(sides_scene(Layout(field_named("hexagon 4")), with_dice(*dice)))
    assert said <= shown
    assert {word for word in shown if "step" in word} <= said


@some_fields
def test_what_dice_can_do_is_what_is_allowed(name):
    """By the list of all uses."""
    for state in positions(name)[:80:5]:
        if state.to_act:
            every = list(state.legal_actions())
            for can in dice_can(state):
                assert set(can.units) == {(use.unit, len(use.hexes)) for use in every if use.die == can.die}
                assert can.moves == any(use.movement and use.movement[0] == can.die for use in every)


def test_a_die_has_as_many_pips_as_it_shows():
    """And lies in the line of the player whose turn it is."""
    layout = Layout(field_named("hexagon 4"))
    for player in (1, 2):
        for die in range(2, 7):
            state = with_dice(die, 3, to_act=player)
            pips = [
                p
                for s in sides_scene(layout, state).shapes
                if isinstance(s, Dots) and s.radius == 3.7
                for p in s.centres
            ]
            for number, shown in enumerate((die, 3)):
                left, top = layout.die(player, number)
                assert sum(left < x < left + DIE and top < y < top + DIE for x, y in pips) == shown
            assert len(pips) == die + 3


def test_gold_and_units_are_counted_beside_the_field():
    """For both players, negative gold too."""
    units = {(0, 0): Unit(1, "sheep"), (2, 0): Unit(2, "pasture"), (0, 1): Unit(1, "pasture", True)}
    state = replace(with_dice(3, 4, units=units), gold=(77, -3))
    scene = sides_scene(Layout(state.field), state)
    for player, row in ((1, ["77", "0", "1", "1"]), (2, ["\N{MINUS SIGN}3", "1", "0", "1"])):
        line = [text for text in texts(scene) if (text.at[1] > scene.height / 2) == (player == 1)]
        assert [text.words for text in line if text.size == 16 and text.anchor == "start"][1:] == row


@pytest.mark.rule("GS-11")
def test_a_scoring_that_is_due_is_announced():
    """In the line of the player after whose turn it comes, and in words."""
    for first in (1, 2):
        state = with_dice(3, 4, first=first, to_act=1, double=True)
        scene = el.show(state).scene
        (note,) = [text for text in texts(scene) if text.words == "then a scoring"]
        assert (note.at[1] > scene.height / 2) == (first == 2)
        assert f"a scoring is due after player {3 - first}'s turn" in scene.description
    assert "then a scoring" not in words(el.show(with_dice(3, 4)).scene)
    over = next(state for state in positions("hexagon 4") if state.result)
    assert "then a scoring" not in words(el.show(replace(over, double=True)).scene)


def test_whose_turn_it_is_is_told_by_words_and_a_line():
    """Not by colour alone."""
    for player in (1, 2):
        state = with_dice(3, 4, to_act=player)
        scene = sides_scene(Layout(state.field), state)
        assert f"Player {player} to move" in words(scene)
        assert f"Player {3 - player}" in words(scene)


# ── the forecast ──────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("GS-12")
def test_a_forecast_has_every_item_for_both_players():
    """Also what brings nothing; the sum is what the scoring leads to."""
    units = {(0, 0): Unit(1, "sheep"), (1, 0): Unit(1, "hut"), (2, -1): Unit(2, "pasture")}
    state = with_dice(3, 4, units=units)
    assert list(forecast_lines(state, 1)) == [
        ("0 pastures", "0"),
        ("1 sheep, 1 too many", "\N{MINUS SIGN}5"),
        ("2 huts, 1 more", "+3"),
        ("gold: 10 now, then", "8"),
    ]
    assert list(forecast_lines(state, 2)) == [
        ("1 pasture", "+1"),
        ("0 sheep", "0"),
        ("1 hut", "0"),
        ("gold: 10 now, then", "11"),
    ]
    scene = el.show(state, forecast=True).scene
    assert {"1 sheep, 1 too many", "2 huts, 1 more", "8", "11"} <= words(scene)
    assert forecast_words(state) in scene.description


@pytest.mark.rule("GS-12")
def test_a_forecast_comes_true():
    """With the units that stand when it is scored; and the ghost of the last use says the same."""
    checked = 0
    for state in positions("hexagon 6"):
        if state.double and len(state.dice) == 1 and state.turn != state.first:
            for use in list(state.legal_actions())[:3]:
                after = state.seen_by(1).after(use)
                assert outlook(state, use).gold == after.gold
                unscored = replace(after, gold=state.gold)
                told = [list(forecast_lines(unscored, player))[-1][1] for player in (1, 2)]
                assert told == [amount(gold) for gold in after.gold]
                checked += 1
    assert checked


# ── what is seen, whole ───────────────────────────────────────────────────────────────────────────


def reach(shape: object) -> tuple[list[Pixel], float]:
    """Points of a shape, and how far its paint goes beyond them."""
    if isinstance(shape, Line):
        wide = shape.style.width / 2 if shape.style.stroke != "none" else 0
        return [point for piece in shape.pieces for point in (piece[0], *along(piece, 4))], wide
    if isinstance(shape, Dots):
        return list(shape.centres), shape.radius + shape.style.width
    assert isinstance(shape, Text)
    left, top, right, bottom = area(shape)
    return [(left, top), (right, bottom)], 0


def area(text: Text) -> tuple[float, float, float, float]:
    """Return the rectangle that words take, about: bold letters are wider."""
    widths = {",": 0.28, " ": 0.28, "-": 0.33, "i": 0.23, "l": 0.23, "t": 0.28}
    wide = sum(widths.get(each, 0.56 if text.bold else 0.5) for each in text.words) * text.size
    x, y = text.at
    left = x if text.anchor == "start" else x - wide / 2
    return left, y - 0.36 * text.size, left + wide, y + 0.36 * text.size


def check(scene: Scene) -> None:
    """Nothing lies outside of the picture, and no words lie on others."""
    for shape in flat(scene):
        points, beyond = reach(shape)
        assert min(x for x, _ in points) >= beyond, shape
        assert min(y for _, y in points) >= beyond, shape
        assert max(x for x, _ in points) <= scene.width - beyond, shape
        assert max(y for _, y in points) <= scene.height - beyond, shape
    by_top = sorted(((area(text)[1], area(text), text) for text in texts(scene)), key=lambda each: each[0])
    for number, (_top, a, one) in enumerate(by_top):
        for top, b, other in by_top[number + 1 :]:
            if top >= a[3]:
                break
            again = one.words == other.words and dist(one.at, other.at) < 0.2  # over a cross
            assert again or a[2] <= b[0] or b[2] <= a[0], (one, other)


@every_field
def test_all_that_is_drawn_lies_within_the_picture_and_no_word_on_another(name):
    """With everything that can be asked for."""
    for state in [positions(name)[n] for n in {0, len(positions(name)) // 2, -1}]:
        check(el.show(state, numbers=True, groups=True, forecast=True).scene)


@some_fields
def test_the_same_holds_for_ghosts_and_the_last_use(name):
    """The numbers of steps, sizes of groups and names of hexes."""
    for state, use in list(uses(name))[::3]:
        check(el.show(state, use=use, numbers=True).scene)
        check(el.show(state.apply(use).state, last=use, numbers=True).scene)


def test_a_picture_is_well_formed_svg_with_title_and_description_first():
    """Screen readers find its words."""
    units = {(0, 0): Unit(1, "sheep"), (1, 0): Unit(1, "pasture", True), (2, -1): Unit(2, "pasture")}
    root = ElementTree.fromstring(el.show(with_dice(2, 6, units=units, gold=(12, 7))).svg)
    assert [child.tag for child in root[:2]] == [f"{SVG}title", f"{SVG}desc"]
    assert root[0].text == "Good Shepherds: player 1 uses 2 and 6"
    assert root[1].text.splitlines() == [
        "A field of 37 hexes (hexagon 4).",
        "Player 1 (hut printed below): 12 gold; 1 sheep on (0, 0); 0 pastures; 1 hut on (-1, 3); "
        "1 destroyed pasture on (1, 0).",
        "Player 2 (hut printed above): 7 gold; 0 sheep; 1 pasture on (2, -1); 1 hut on (1, -3).",
        "Player 1 uses 2 and 6.",
        "The 2: a pasture or 2 steps for the other die's unit.",
        "The 6: two pastures, a pasture, a sheep or a hut.",
    ]


def test_every_stage_has_words():
    """The opening roll, a roll, dice, the end."""
    opening = el.shepherds.new_game("hexagon 3", seed=None)
    assert now_words(opening) == "Both players roll a die"
    roll = el.shepherds.Roll((5, 2))
    assert str(action_words(opening, roll)) == "Player 1 rolls a 5, player 2 a 2"
    assert now_words(opening.after(roll)) == "Player 1 uses 5 and 2"
    assert now_words(with_dice(to_act=2)) == "Player 2 rolls"
    assert str(action_words(with_dice(to_act=2), roll)) == "Player 2 rolls 5 and 2"
    final = next(state for state in positions("hexagon 4") if state.result)
    assert now_words(final).startswith("The game is over: player ")
    for state in (opening, with_dice(), final):
        check(el.show(state).scene)


def test_the_same_position_gives_the_same_text_in_every_process():
    """Python hashes texts differently each time; no picture depends on that."""
    code = (
        "import elongo_explore as el\ng = el.shepherds.new_game()\n"
        "use = g.legal_actions()[0]\n"
        "print(el.show(g, use=use, numbers=True).svg, el.shepherds.strip(g, [use]).svg)"
    )
    output = printed_in_two_processes(code)
    assert "</svg>" in output


def test_several_positions_side_by_side():
    """Their letters can be read."""
    scene = el.show(positions("hexagon 6")[:4]).scene
    assert min(text.size for text in texts(scene) if len(text.words) > 1) >= 9
    assert scene.title == "Good Shepherds: 4 positions"
    assert scene.description.count("Picture") == 4


# ── groups ────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("GS-8")
@some_fields
def test_groups_are_outlined_with_their_sizes(name):
    """On demand: a number for each group, at its uppermost corner."""
    layout = Layout(field_named(name))
    for state in positions(name)[::7]:
        sizes = Counter(str(size) for size, _some, _around in state.groups.each)
        assert Counter(text.words for text in texts(groups_scene(layout, state))) == sizes
        outlines = [
            s for s in groups_scene(layout, state).shapes if isinstance(s, Line) and len(s.pieces) > 5
        ]
        assert len(outlines) == 2 * sizes.total()  # the line, and white behind it


# ── the ghost of a use ────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("GS-9")
@some_fields
def test_an_outlook_tells_what_a_use_does(name):
    """Placed, destroyed, scored: as `apply` does it."""
    kinds = Counter()
    for state, use in uses(name):
        seen, after = outlook(state, use), state.seen_by(1).apply(use).state
        new = {hex: unit for hex, unit in after.units.items() if state.units.get(hex) != unit}
        assert set(new) == set(seen.use.hexes) | set(seen.destroyed)
        assert all(new[hex].destroyed for hex in seen.destroyed)
        assert all(after.units[hex][:2] == (seen.player, use.unit) for hex in use.hexes)
        assert (seen.gold is not None) == any(
            type(e).__name__ == "ScoringDone" for e in state.apply(use).events
        )
        kinds[use.unit, use.movement is None, bool(seen.destroyed)] += 1
    assert len(kinds) >= 5


@pytest.mark.rule("GS-8")
@some_fields
def test_the_ghost_of_a_pasture_shows_the_group_that_it_makes(name):
    """Its size is what the rule counts, before anything is destroyed."""
    found = 0
    for state, use in uses(name):
        seen = outlook(state, use)
        if use.unit == "pasture":
            bits = sum(state.field.bit(hex) for hex in use.hexes)
            assert len(seen.group) == state.groups.joined(bits) <= 5
            said = {t.words for t in texts(destroyed_scene(Layout(state.field), seen)) if t.size > 13}
            assert said == ({str(len(seen.group))} if len(seen.group) > 1 else set())
            found += 1
        else:
            assert seen.group == ()
    assert found


@pytest.mark.rule("GS-6")
@some_fields
def test_the_ghost_of_a_movement_numbers_its_steps(name):
    """Each number in its hex, the last where it ends."""
    layout, found = Layout(field_named(name)), 0
    for state, use in uses(name):
        if use.movement:
            seen = outlook(state, use)
            scene = ghost_scene(layout, seen)
            numbers = {hex_at(layout, t.at): t.words for t in texts(scene) if t.size == 13}
            assert numbers == {hex: str(step) for step, hex in enumerate(seen.path) if step}
            assert (seen.path[0], seen.path[-1]) == (use.movement[1], use.hexes[0])
            assert len(seen.path) == use.movement[0] + 1
            found += 1
    assert found


def test_a_ghost_knows_no_roll_to_come():
    """Two games that differ in their seeds alone have the same ghost."""
    state = positions("hexagon 6")[5]
    other = state.guess(1, random.Random(3))
    for use in list(state.legal_actions())[:20]:
        assert outlook(state, use) == outlook(other, use)


def test_what_was_done_is_marked_as_it_was_foreseen():
    """The outlook before, and what is made of the events after."""
    for state, use in list(uses("hexagon 6"))[::5]:
        assert made(state, use, state.apply(use).events) == outlook(state, use)


def test_a_use_that_is_not_allowed_has_no_ghost():
    """The engine says why."""
    with pytest.raises(el.IllegalAction, match="GS-4"):
        el.show(with_dice(2, 3), use=Use(2, "pasture", ((0, 0),)))


def test_an_outlook_in_words():
    """As the caption below the picture says it."""
    units = {(-1, 1): Unit(1, "pasture"), (0, 0): Unit(2, "pasture")}
    state = with_dice(3, 5, units=units)
    assert str(outlook(state, Use(3, "sheep", ((-1, 0),)))) == (
        "The 3 places a sheep on (-1, 0). Destroyed: (0, 0) and (-1, 1)."
    )
    moved_ = with_dice(2, 5, units={(2, -2): Unit(1, "sheep")}, to_act=1)
    use = next(use for use in moved_.legal_actions() if use.movement and use.die == 2)
    assert f", 5 steps from {use.movement[1]}".replace("'", "") in str(outlook(moved_, use))


# ── lines of movement ─────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("GS-6")
@some_fields
def test_lines_end_where_movements_end(name):
    """For every unit: where the engine lets a die carry a sheep, which may be placed on any hex."""
    checked = 0
    for state in positions(name):
        if len(state.dice) == 2 and state.dice[0] in (3, 4) and 1 != state.dice[1] != state.dice[0]:
            own = state.field.each(state.owned[state.turn - 1] & ~state.destroyed)
            moving, every = state.dice[1], list(state.legal_actions())
            carried = [use for use in every if use.movement and use.movement[0] == moving]
            for start in own:
                ends = {use.hexes[0] for use in carried if use.movement[1] == start}
                assert ends == {ray.path[-1] for ray in rays(state, moving, start) if ray.stop is None}
                checked += len(ends)
    assert checked


@pytest.mark.rule("GS-6")
def test_lines_say_what_stops_them():
    """A unit of either player, a destroyed pasture, the edge, one's own units near the end."""
    units = {
        (0, 0): Unit(1, "sheep"),
        (2, 0): Unit(2, "hut"),
        (0, 1): Unit(1, "pasture", True),
        (-1, 0): Unit(2, "sheep"),
    }
    state = with_dice(3, 4, units=units)
    assert [str(ray) for ray in rays(state, 3, (0, 0))] == [
        "right: stopped after 1 step by player 2's hut on (2, 0)",
        "lower right: stopped at once by player 1's destroyed pasture on (0, 1)",
        "lower left: ends on (-3, 3)",
        "left: stopped at once by player 2's sheep on (-1, 0)",
        "upper left: ends on (0, -3)",
        "upper right: ends on (3, -3)",
    ]
    scene = el.show(state, lines=(3, (0, 0))).scene
    assert "Right: stopped after 1 step by player 2's hut on (2, 0)." in scene.description
    check(scene)


@pytest.mark.rule("RULING-gs-adjacent")
def test_a_line_that_would_end_next_to_ones_own_unit_says_so():
    """Unless the option allows it."""
    units = {(0, 0): Unit(1, "sheep"), (3, 0): Unit(1, "sheep")}
    state = with_dice(2, 3, units=units)
    right = rays(state, 2, (0, 0))[0]
    assert str(right) == "right: may not end there, (2, 0) is next to a unit of the same player"
    free = with_dice(2, 3, units=units, options=el.shepherds.Options(movement_may_end_adjacent=True))
    assert rays(free, 2, (0, 0))[0].stop is None


@every_field
def test_lines_stay_within_the_picture(name):
    """Also at the edge."""
    state = positions(name)[min(6, len(positions(name)) - 1)]
    for hex, unit in state.units.items():
        if not unit.destroyed:
            check(lines_scene(Layout(state.field), rays(state, 6, hex)))


# ── layers of the live board ──────────────────────────────────────────────────────────────────────


def test_the_layers_together_are_what_show_draws():
    """The live board looks as the picture does."""
    state, use = next((s, u) for s, u in uses("hexagon 6") if u.movement)
    layout, seen = Layout(state.field), outlook(state, use)
    live = [
        *ground_scene(layout, numbers=False).shapes[1:],  # without the ground
        *sides_scene(layout, state).shapes,
        *ghost_scene(layout, seen).shapes,
    ]
    shown = el.show(state, use=use).scene.shapes
    assert shown[: len(live)] == live
    assert Counter(texts(Scene(0, 0, "", "", shown[len(live) :]))[: len(state.units)]) == Counter(
        texts(units_scene(layout, state.units))
    )


def test_what_can_be_chosen_has_a_dot_and_what_is_chosen_a_dashed_ring():
    """Nothing is drawn when there is nothing to choose."""
    layout = Layout(field_named("hexagon 4"))
    assert choices_scene(layout, Choices()).shapes == []
    scene = choices_scene(layout, Choices(((0, 0), (1, 0), (0, 1)), chosen=((0, 1),), cursor=(1, 0)))
    (dots,) = [shape for shape in scene.shapes if isinstance(shape, Dots)]
    assert [hex_at(layout, place) for place in dots.centres] == [(0, 0), (1, 0)]
    (dashed,) = [shape for shape in scene.shapes if isinstance(shape, Line) and shape.style.dash]
    assert len(dashed.pieces) == 6


def test_without_a_last_use_nothing_is_marked():
    """And with one its units have a ring, what it destroyed a dashed one."""
    layout = Layout(field_named("hexagon 6"))
    assert last_scene(layout, None).shapes == []
    state, use = next((s, u) for s, u in uses("hexagon 6") if outlook(s, u).destroyed)
    seen = outlook(state, use)
    marks = [s for s in last_scene(layout, seen).shapes if isinstance(s, Line)]
    assert sum(len(s.pieces) for s in marks if s.style.dash) == 6 * len(seen.destroyed)


# ── strips ────────────────────────────────────────────────────────────────────────────────────────


def test_a_strip_tells_a_turn_with_the_rules():
    """A picture before, and one after each action."""
    start = el.shepherds.new_game("hexagon 4", seed=None)
    rolled = start.after(el.shepherds.Roll((3, 2)))
    first = Use(3, "sheep", ((-1, 2),))
    second = Use(2, "pasture", ((-2, 3),))
    picture = el.shepherds.strip(start, [el.shepherds.Roll((3, 2)), first, second])
    told = picture.scene.description
    assert rolled.why_not(first) == ()
    assert [line.split(":")[0] for line in told.splitlines() if line[0].isdigit()] == [
        "1. The dice are rolled",
        "2. Player 1 uses the 3",
        "3. Player 1 uses the 2",
    ]
    assert "GS-2: Player 1 rolls a 3, player 2 a 2: player 1 begins, with both dice." in told
    assert "GS-9: Player 1's pasture on (-2, 3) is destroyed by the sheep on (-1, 2)." in told
    assert min(text.size for text in texts(picture.scene) if len(text.words) > 1) >= 9
    check(picture.scene)


# ── bad input ─────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"use": 5}, "use: expected a use such as Use"),
        ({"last": Use(2, "pasture", ((0, 0),))}, "last: expected the use that led to this position"),
        ({"size": 3}, "size: expected pixels from hex to hex"),
        ({"size": True}, "size: expected pixels from hex to hex"),
        ({"lines": 5}, "lines: expected a die and a hex"),
        ({"lines": (1, (-1, 3))}, "lines: expected a die from 2 to 6"),
        ({"lines": (3, (9, 9))}, "lines: expected a hex of this field"),
        ({"lines": (3, (0, 0))}, "lines: expected a hex with a unit"),
    ],
)
def test_options_that_make_no_sense_are_refused(options, said):
    """With what came and what was expected."""
    with pytest.raises(el.BadInput, match=said):
        el.show(with_dice(3, 4), **options)


def test_marks_need_one_position():
    """Not several; and of one game only."""
    with pytest.raises(el.BadInput, match="shown on one position"):
        el.show([with_dice(3, 4)], lines=(3, (-1, 3)))
    with pytest.raises(el.BadInput, match="expected a State of Good Shepherds, or a list of them"):
        el.show([with_dice(3, 4), 5])


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((5, []), "strip: expected a State of Good Shepherds"),
        ((with_dice(3, 4), 5), "actions: expected 1 to 24 actions"),
        ((with_dice(3, 4), [5]), "actions: expected 1 to 24 actions"),
    ],
)
def test_a_strip_of_something_else_is_refused(arguments, said):
    """With what was expected."""
    with pytest.raises(el.BadInput, match=said):
        el.shepherds.strip(*arguments)

"""Bao's pictures: stones that can be counted, numbers that are right, words that can be read."""

import random
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from math import dist
from xml.etree import ElementTree

import pytest

import elongo_explore as el
from elongo_explore.games.bao.pictures.empty_board import table_scene
from elongo_explore.games.bao.pictures.marks import Choices, choices_scene, ghost_scene, last_scene
from elongo_explore.games.bao.pictures.places import RADIUS, Layout
from elongo_explore.games.bao.pictures.stones import COUNTED, PEBBLE, STONES, stones_scene
from elongo_explore.games.bao.play.move_events import mid_moves
from elongo_explore.games.bao.play.outlook import outlook
from elongo_explore.games.bao.play.words import side_notes
from elongo_explore.kit.pictures.canvas import paint
from elongo_explore.kit.pictures.shapes import Dots, Pixel, Scene, Text, along
from elongo_explore.kit.pictures.shapes import Path as Line
from tests.support.for_each import for_each
from tests.support.two_processes import printed_in_two_processes

SVG = "{http://www.w3.org/2000/svg}"
ROWS = range(2, 9)
every_row = for_each(ROWS)


@cache
def positions(row: int) -> list[el.bao.State]:
    """Return the positions of a random game."""
    rng, found = random.Random(row), [el.bao.new_game(row=row)]
    while not found[-1].result:
        found.append(found[-1].apply(rng.choice(found[-1].legal_actions())).state)
    return found


def moves(row: int) -> Iterator[tuple[el.bao.State, el.bao.Sow]]:
    """Yield some moves in the positions of that game: the two that sow most and least of each."""
    for state in positions(row)[:-1:3]:
        by_length = sorted(state.legal_actions(), key=lambda move: outlook(state, move).sown)
        yield from ((state, move) for move in {by_length[0], by_length[-1]})


def middle(outline: list[Pixel]) -> Pixel:
    """Return the middle of an outline."""
    return sum(x for x, _ in outline) / len(outline), sum(y for _, y in outline) / len(outline)


def pebbles(scene: Scene) -> list[Pixel]:
    """Return the middles of the stones that are drawn as pebbles: four curves each."""
    paths = [s for s in scene.shapes if isinstance(s, Line) and s.style.fill in STONES]
    return [
        middle([p[0] for p in path.pieces[i : i + 4]])
        for path in paths
        for i in range(0, len(path.pieces), 4)
    ]


def bowl_at(layout: Layout, place: Pixel) -> tuple[int, int] | None:
    """Return the bowl that is pointed at."""
    for bowl in product((1, 2), range(1, 2 * layout.row + 1)):
        left, top, right, bottom = layout.cell(*bowl)
        if left <= place[0] < right and top <= place[1] < bottom:
            return bowl
    return None


def by_bowl(layout: Layout, places: list[Pixel]) -> Counter[tuple[int, int]]:
    """Return how many places lie in each bowl."""
    found = Counter(bowl_at(layout, place) for place in places)
    assert None not in found
    return found


def board(*first: int, second: tuple[int, ...] = ()) -> el.bao.State:
    """Return a position with some stones in player 1's first bowls, and in player 2's."""
    sides = [tuple(side) + (0,) * (16 - len(side)) for side in (first, second)]
    return el.bao.position(sides, stones=sum(map(sum, sides)))


def texts(scene: Scene) -> list[Text]:
    """Return all that is written."""
    return [shape for shape in scene.shapes if isinstance(shape, Text)]


# ── stones and their numbers ──────────────────────────────────────────────────────────────────────


@for_each(range(COUNTED + 1))
def test_up_to_twelve_stones_can_be_counted(stones):
    """As many pebbles as stones; each in its hollow, side by side."""
    layout = Layout()
    state = board(*[stones] * 10, second=(stones,) * 10)
    drawn = pebbles(el.show(state).scene)
    held = by_bowl(layout, drawn)
    assert held == {
        (player, bowl): stones
        for player, own in enumerate(state.bowls, 1)
        for bowl, stones in enumerate(own, 1)
        if stones
    }
    for place in held:
        here = [each for each in drawn if bowl_at(layout, each) == place]
        assert all(dist(each, layout.centre(*place)) < RADIUS - PEBBLE for each in here)
        assert all(dist(one, other) > 1.75 * PEBBLE for one, other in combinations(here, 2))


@pytest.mark.parametrize("stones", [13, 16, 20, 22, 40, 256])
def test_more_than_twelve_stones_are_a_heap_within_its_bowl(stones):
    """More pebbles than twelve, never more than there are, and the number tells how many."""
    drawn = pebbles(el.show(board(stones)).scene)
    assert COUNTED < len(drawn) <= stones
    assert all(dist(each, Layout().centre(1, 1)) < RADIUS - PEBBLE for each in drawn)
    assert str(stones) in {text.words for text in texts(el.show(board(stones)).scene)}


def test_a_stone_that_comes_moves_no_other():
    """So the eye follows the one that falls."""
    before: set[Pixel] = set()
    for stones in range(25):
        now = set(pebbles(el.show(board(stones)).scene))
        assert before <= now
        before = now


@every_row
def test_the_number_of_stones_stands_beside_each_bowl(row):
    """On its owner's side, outside of the hollow."""
    layout = Layout(row)
    for state in positions(row)[::5]:
        found = {}
        for text in texts(stones_scene(layout, state.bowls)):
            place = bowl_at(layout, text.at)
            assert dist(text.at, layout.centre(*place)) - text.size / 2 > RADIUS
            found[place] = int(text.words)
        assert found == {
            (player, bowl): stones
            for player, own in enumerate(state.bowls, 1)
            for bowl, stones in enumerate(own, 1)
        }


def test_small_stones_are_dots_and_can_be_counted_too():
    """In strips and side by side."""
    scene = el.show([board(5, 3), board(12)]).scene
    dots = [dot for s in scene.shapes if isinstance(s, Dots) and s.style.fill in STONES for dot in s.centres]
    assert len(dots) == 20


# ── the board ─────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("BAO-1")
@every_row
def test_bowl_n_faces_bowl_n_and_the_second_row_runs_back(row):
    """Player 1 below; 1 to row from left to right; bowl row + 1 behind bowl row."""
    layout = Layout(row)
    for bowl in range(1, row + 1):
        (x1, y1), (x2, y2) = layout.centre(1, bowl), layout.centre(2, bowl)
        assert x1 == x2
        assert y1 > y2
        assert layout.centre(1, 2 * row + 1 - bowl)[0] == layout.centre(2, 2 * row + 1 - bowl)[0] == x1
        assert layout.centre(1, 2 * row + 1 - bowl)[1] > y1
        assert layout.centre(2, 2 * row + 1 - bowl)[1] < y2
        assert bowl == 1 or layout.centre(1, bowl - 1)[0] < x1


@pytest.mark.rule("BAO-1")
@every_row
def test_every_bowl_has_its_number_on_the_board(row):
    """Those of the first rows once for both players, in the middle between them."""
    with_numbers = Counter(text.words for text in texts(table_scene(Layout(row))))
    without = Counter(text.words for text in texts(table_scene(Layout(row), numbers=False)))
    second = [str(bowl) for bowl in range(row + 1, 2 * row + 1)]
    assert with_numbers - without == Counter([*map(str, range(1, row + 1)), *second, *second])
    assert without == {"+1": 2, "\N{MINUS SIGN}1": 2}


@pytest.mark.parametrize("layout", [Layout(), Layout(3, 0.5), Layout(5, 1.37, 11)], ids=repr)
def test_a_finger_is_on_one_bowl_or_on_none(layout):
    """The places of bowls do not overlap, and each has its bowl."""
    cells = {bowl: layout.cell(*bowl) for bowl in product((1, 2), range(1, 2 * layout.row + 1))}
    for a, b in combinations(cells.values(), 2):
        assert a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]
    for bowl, (left, top, right, bottom) in cells.items():
        x, y = layout.centre(*bowl)
        assert min(x - left, y - top, right - x, bottom - y) > layout.long(RADIUS)


def test_whose_turn_it_is_is_told_by_words_and_a_line():
    """Not by colour alone."""
    layout = Layout()
    lines = {player: last_scene(layout, {player: "to move"}).shapes for player in (1, 2)}
    for player, shapes in lines.items():
        assert [s.words for s in shapes if isinstance(s, Text) and s.bold and len(s.words) > 1] == [
            f"Player {player} to move"
        ]
        (line,) = [s for s in shapes if isinstance(s, Line)]
        assert (line.pieces[0][0][1] > layout.height / 2) == (player == 1)


# ── what is seen, whole ───────────────────────────────────────────────────────────────────────────


def reach(shape: object) -> tuple[list[Pixel], float, float]:
    """Points of a shape, and how far its paint goes beyond them: across and down."""
    if isinstance(shape, Line):
        wide = shape.style.width / 2 if shape.style.stroke != "none" else 0
        return [point for piece in shape.pieces for point in (piece[0], *along(piece, 4))], wide, wide
    if isinstance(shape, Dots):
        return list(shape.centres), shape.radius + shape.style.width, shape.radius + shape.style.width
    assert isinstance(shape, Text)
    left, top, right, bottom = area(shape)
    return [(left, top), (right, bottom)], 0, 0


def area(text: Text) -> tuple[float, float, float, float]:
    """Return the rectangle that words take, about: bold letters are wider, an arrow is wider still."""
    letter = 0.54 if text.bold else 0.46
    widths = {"\N{RIGHTWARDS ARROW}": 0.95, ",": 0.28}
    wide = sum(widths.get(each, letter) for each in text.words) * text.size
    x, y = text.at
    left = x if text.anchor == "start" else x - wide / 2
    return left, y - 0.36 * text.size, left + wide, y + 0.36 * text.size


def check(scene: Scene) -> None:
    """Nothing lies outside of the picture, and no words lie on others."""
    for shape in scene.shapes:
        points, across, down = reach(shape)
        assert min(x for x, _ in points) >= across, shape
        assert min(y for _, y in points) >= down, shape
        assert max(x for x, _ in points) <= scene.width - across, shape
        assert max(y for _, y in points) <= scene.height - down, shape
    for one, other in combinations(texts(scene), 2):
        a, b = area(one), area(other)
        assert a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1], (one, other)


@every_row
def test_all_that_is_drawn_lies_within_the_picture_and_no_word_on_another(row):
    """Positions, ghosts of moves, and marks of the last move."""
    for state, move in moves(row):
        check(el.show(state, move=move).scene)
        check(el.show(state.apply(move).state, last=move).scene)


@every_row
def test_the_same_holds_in_the_middle_of_a_move(row):
    """The hand hides no number."""
    layout = Layout(row)
    for state, move in moves(row):
        for mid in list(mid_moves(state, state.apply(move).events))[:30]:
            scene = table_scene(layout)
            scene.shapes += last_scene(layout, side_notes(state)).shapes
            scene.shapes += stones_scene(layout, state.bowls, mid, move.direction).shapes
            check(scene)


def test_a_picture_is_well_formed_svg_with_title_and_description_first():
    """Screen readers find its words."""
    state = el.bao.new_game(row=3)
    root = ElementTree.fromstring(el.show(state).svg)
    assert [child.tag for child in root[:2]] == [f"{SVG}title", f"{SVG}desc"]
    assert root[0].text == "Bao: player 1 to move"
    assert root[1].text.splitlines() == [
        "Player 1 (below), 12 stones: first row, bowls 1 to 3: 2 2 2; second row, bowls 4 to 6: 2 2 2.",
        "Player 2 (above), 12 stones: first row, bowls 1 to 3: 2 2 2; second row, bowls 4 to 6: 2 2 2.",
        "Player 1 is to move.",
    ]


def test_a_game_that_is_over_says_who_has_won():
    """In the title, in the description, and at the winner's side."""
    final = positions(8)[-1]
    (winner,) = final.result.winners
    scene = el.show(final).scene
    assert scene.title == f"Bao: player {winner} wins"
    assert scene.description.endswith(f"The game is over: player {winner} wins.")
    assert f"Player {winner} wins" in {text.words for text in texts(scene)}


def test_the_same_position_gives_the_same_text_in_every_process():
    """Python hashes texts differently each time; no picture depends on that."""
    code = (
        "import elongo_explore as el\ng = el.bao.new_game()\n"
        "print(el.show(g, move=el.bao.Sow(5, 1)).svg, el.bao.strip(g, el.bao.Sow(5, 1)).svg)"
    )
    output = printed_in_two_processes(code)
    state, move = el.bao.new_game(), el.bao.Sow(5, 1)
    assert output.split("\n", 1)[0] == el.show(state, move=move).svg.split("\n", 1)[0]


# ── the ghost of a move ───────────────────────────────────────────────────────────────────────────


@every_row
def test_the_ghost_of_a_move_ends_where_the_move_ends(row):
    """What it says of each bowl is what the bowl holds then."""
    layout = Layout(row)
    for state, move in moves(row):
        after = state.apply(move).state
        told = {}
        for text in texts(ghost_scene(layout, outlook(state, move), state.bowls)):
            if text.words[0] == "\N{RIGHTWARDS ARROW}":
                told[bowl_at(layout, text.at)] = int(text.words[1:])
        assert told == {
            (player, bowl): held
            for player, own in enumerate(after.bowls, 1)
            for bowl, held in enumerate(own, 1)
            if held != state.bowls[player - 1][bowl - 1]
        }


@pytest.mark.rule("BAO-7")
@every_row
def test_an_outlook_tells_what_a_move_does(row):
    """Laps, stones sown and captured, the end and the position after it."""
    for state, move in moves(row):
        seen, (after, events) = outlook(state, move), state.apply(move)
        kinds = Counter(type(event).__name__ for event in events)
        assert seen.after == after
        assert seen.sown == kinds["StoneSown"]
        assert len(seen.captures) == kinds["StonesCaptured"]
        assert sum(after.bowls[state.turn - 1]) == sum(state.bowls[state.turn - 1]) + seen.captured
        assert seen.starts[0] == move.bowl
        assert seen.end == [event.bowl for event in events if type(event).__name__ == "StoneSown"][-1]
        if seen.close == "stops":
            assert seen.laps == len(seen.starts) == 1 + kinds["SowingGoesOn"]
            assert after.bowls[state.turn - 1][seen.end - 1] == 1


def test_an_outlook_in_words():
    """As the caption below the picture says it."""
    state = el.bao.position([[2, 0, 0, 3, 0, 0], [1, 1, 1, 2, 1, 1]], stones=12)
    assert str(outlook(state, el.bao.Sow(1, 1))) == "Bowl 1, +1: 1 lap, 2 stones sown, ends in bowl 3."
    assert str(outlook(el.bao.new_game(), el.bao.Sow(1, 1))) == (
        "Bowl 1, +1: 5 laps, 18 stones sown, captures 4 stones from bowls 3 and 8, ends in bowl 3."
    )


NEVER = el.bao.position([[1, 0, 0, 3], [1, 1, 2, 3]], stones=11, loss_is_seen="after_the_move")


@pytest.mark.rule("BAO-6")
def test_the_ghost_of_a_move_without_end_says_so():
    """With a sign of its own, and in words."""
    picture = el.show(NEVER, move=el.bao.Sow(4, -1))
    assert "\N{INFINITY}" in {text.words for text in texts(picture.scene)}
    assert "never ends: lap 7 would begin as lap 3 began; player 2 wins" in picture.scene.description


@pytest.mark.rule("BAO-6")
def test_a_circle_of_millions_of_laps_is_shown_in_part():
    """Its ghost is where the stones are put down; strip and page end with the position after it."""
    state, move = el.decode("2bsBFF-fzHrsUUaZusju0Ay"), el.bao.Sow(9, -1)
    seen, events = outlook(state, move), state.apply(move).events
    assert seen.laps > 1_000_000 > len(seen.starts)
    assert seen.end == next(event.bowl for event in events if type(event).__name__ == "HandPutDown")
    assert "stones sown" not in str(seen)
    told = el.bao.strip(state, move).scene.description
    assert "Cut: " in told
    assert "laps are left out here" in told
    assert el.encode(seen.after) in el.replay_html(el.Record(state, (move,))).html


@pytest.mark.rule("BAO-7")
def test_a_move_that_wins_in_the_middle_says_where_it_stops():
    """The stones in hand are put down there."""
    state = el.bao.position([[0, 1, 0, 2], [0, 2, 0, 2]], stones=7)
    seen = outlook(state, el.bao.Sow(4, 1))
    assert (seen.close, seen.end) == ("put down", 2)
    assert str(seen) == (
        "Bowl 4, +1: 1 lap, 2 stones sown, captures 2 stones from bowl 2, stops at bowl 2; player 1 wins."
    )


def test_a_move_that_is_not_allowed_has_no_ghost():
    """The engine says why."""
    with pytest.raises(el.IllegalAction, match="BAO-3"):
        el.show(board(1, 2, second=(2, 2)), move=el.bao.Sow(1, 1))


# ── in the middle of a move ───────────────────────────────────────────────────────────────────────


@pytest.mark.rule("BAO-4")
def test_in_the_middle_of_a_move_the_hand_has_its_stones_and_their_number():
    """What does not lie in bowls is in the hand."""
    layout, state, move = Layout(), el.bao.new_game(), el.bao.Sow(1, 1)
    for mid in mid_moves(state, state.apply(move).events):
        scene = stones_scene(layout, state.bowls, mid, move.direction)
        numbers = [int(text.words) for text in texts(scene)]
        assert sum(numbers) == 64
        assert len(numbers) == 32 + bool(mid.hand)
        assert len(pebbles(scene)) == 64 - mid.hand + min(mid.hand, 6)


def test_the_hand_is_near_the_bowl_that_it_is_over():
    """And not on it: the bowl can be seen."""
    layout, state, move = Layout(), el.bao.new_game(), el.bao.Sow(1, 1)
    for mid in mid_moves(state, state.apply(move).events):
        if mid.hand:
            number = texts(stones_scene(layout, state.bowls, mid, move.direction))[-1]
            assert RADIUS < dist(number.at, layout.centre(mid.player, mid.at)) < 2.2 * RADIUS


# ── layers of the live board ──────────────────────────────────────────────────────────────────────


def test_the_layers_together_are_what_show_draws():
    """The live board looks as the picture does."""
    state, move = el.bao.new_game(), el.bao.Sow(3, -1)
    layout = Layout()
    live = [
        *table_scene(layout).shapes[1:],  # without the ground
        *last_scene(layout, side_notes(state)).shapes,
        *ghost_scene(layout, outlook(state, move), state.bowls).shapes,
        *stones_scene(layout, state.bowls).shapes,
    ]
    assert live == el.show(state, move=move).scene.shapes[: len(live)]


def test_what_can_be_chosen_has_a_ring_and_a_chosen_bowl_both_ways():
    """The two neighbours say which way is which."""
    layout = Layout()
    chosen = choices_scene(layout, Choices(1, bowls=(1, 4), chosen=1, cursor=(1, 4)))
    told = {text.words: bowl_at(layout, text.at) for text in texts(chosen)}
    assert told == {"+1": (1, 2), "\N{MINUS SIGN}1": (1, 16)}
    assert choices_scene(layout, Choices(1)).shapes == []
    assert len(choices_scene(layout, Choices(1, bowls=(1, 4))).shapes) == 2  # rings, and white behind them


class Counting:
    """A brush that counts what it is told."""

    def __init__(self) -> None:
        self.calls: Counter[str] = Counter()

    def __getattr__(self, name: str) -> object:
        return lambda *_args, **_more: self.calls.update([name])


def test_a_canvas_gets_all_stones_in_a_few_messages():
    """A frame of the animation is cheap: by colours and not by stones; only numbers come one by one."""
    brush = Counting()
    paint(stones_scene(Layout(), el.bao.new_game().bowls), brush, 2)
    assert brush.calls == {"dots": 2, "fill": 3, "stroke": 5, "text": 32}


# ── strips ────────────────────────────────────────────────────────────────────────────────────────


def test_a_strip_goes_lap_by_lap_with_the_rules():
    """A picture before the move, one when stones are taken, and one for each lap; the end is the position."""
    state, move = el.bao.new_game(), el.bao.Sow(1, 1)
    picture = el.bao.strip(state, move)
    told = picture.scene.description
    assert [line.split(":")[0] for line in told.splitlines() if re.match(r"\d+\. ", line)] == [
        "1. Stones are taken",
        *(f"{lap + 1}. Lap {lap}" for lap in range(1, 5)),
        "6. Lap 5, the end",
    ]
    assert "BAO-4: 2 stones fall into bowls 2 and 3." in told
    assert "BAO-7: Player 1 captures 2 stones from the opposite bowl 3." in told
    assert told.endswith(str(outlook(state, move)))
    assert ElementTree.fromstring(picture.svg) is not None


def test_a_strip_goes_stone_by_stone():
    """One picture for each time that stones move."""
    state, move = el.bao.position([[2, 0, 0, 3], [1, 1, 1, 2]], stones=10), el.bao.Sow(1, 1)
    told = el.bao.strip(state, move, "stone").scene.description
    assert re.findall(r"^(\d)\. ", told, re.M) == ["1", "2", "3"]
    assert "3. Lap 1, the end: BAO-4: The last stone falls into bowl 3, which now holds 1." in told
    assert "BAO-5: Bowl 3 was empty: the move stops." in told


def test_a_long_strip_is_cut_and_says_so():
    """The last picture is always there."""
    told = el.bao.strip(el.bao.new_game(), el.bao.Sow(1, 1), "stone", most=5).scene.description
    assert re.findall(r"^(\d+)\. ", told, re.M)[:4] == ["1", "2", "3", "4"]
    assert re.findall(r"^(\d+)\. .*the end", told, re.M) == ["25"]
    assert "Cut: 20 pictures before the last not shown." in told


def test_words_in_a_strip_do_not_lie_on_each_other():
    """Small boards have letters that can be read."""
    scene = el.bao.strip(el.bao.new_game(), el.bao.Sow(1, 1)).scene
    assert min(text.size for text in texts(scene)) >= 9


# ── bad input ─────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"move": 5}, "move: expected a move such as Sow"),
        ({"last": el.bao.Sow(5, 1)}, "last: expected the move that led to this position"),
        ({"size": 3}, "size: expected pixels from bowl to bowl"),
        ({"size": True}, "size: expected pixels from bowl to bowl"),
    ],
)
def test_options_that_make_no_sense_are_refused(options, said):
    """With what came and what was expected."""
    with pytest.raises(el.BadInput, match=said):
        el.show(el.bao.new_game(), **options)


@pytest.mark.parametrize("other", [5, el.Board()], ids=["5", "Board"])
def test_a_list_of_different_things_is_refused(other):
    """Positions of one game only."""
    with pytest.raises(el.BadInput, match="expected a State of Bao, or a list of them"):
        el.show([el.bao.new_game(), other])


def test_a_ghost_needs_one_position():
    """Not several."""
    with pytest.raises(el.BadInput, match="shown on one position"):
        el.show([el.bao.new_game()], move=el.bao.Sow(5, 1))


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((5, el.bao.Sow(1, 1)), "strip: expected a State"),
        ((el.bao.new_game(), 5), "move: expected"),
        (
            (el.bao.new_game(), el.bao.Sow(1, 1), "laps"),
            "by: expected 'move', 'lap' or 'stone'",
        ),
    ],
)
def test_a_strip_of_something_else_is_refused(arguments, said):
    """With what was expected."""
    with pytest.raises(el.BadInput, match=said):
        el.bao.strip(*arguments)

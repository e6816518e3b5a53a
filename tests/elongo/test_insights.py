"""Pictures that need a search, pictures side by side, and the line that shows how a search gets on."""

from collections import Counter
from collections.abc import Callable

import pytest

import elongo_explore as el
from elongo_explore.games.elongo.analysis import cover
from elongo_explore.games.elongo.analysis import overlay_data as lookout
from elongo_explore.games.elongo.analysis.overlay_data import findings
from elongo_explore.games.elongo.desk.overlay_words import overlay_lines
from elongo_explore.games.elongo.pictures.live import Window, over_scene
from elongo_explore.games.elongo.pictures.sheet import fitting
from elongo_explore.kit.pictures.grid import moved
from elongo_explore.kit.pictures.shapes import Dots, Path, Style, Text
from tests.support.boards import grow, snug

BOARD = el.example("a board of 34 shields")
BLOCK = el.example("a block of four shields")


def words(picture: el.Picture) -> list[str]:
    """Return what is written in a picture."""
    return [shape.words for shape in picture.scene.shapes if isinstance(shape, Text)]


@pytest.fixture
def searches(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How many parcels and boards were searched, by the name of the search; nothing is remembered before."""
    count: Counter[str] = Counter()

    def counting(search: Callable[..., object]) -> Callable[..., object]:
        def counted(*args: object, **kwargs: object) -> object:
            count[search.__name__] += 1
            return search(*args, **kwargs)

        return counted

    for search in (lookout.how_far, lookout.chances, lookout.blocked):
        monkeypatch.setattr(lookout, search.__name__, counting(search))
    for remembered in (lookout._distances, lookout._chances, lookout._blocks):
        remembered.cache_clear()
    return count


def test_what_was_found_for_a_position_is_not_searched_for_again(searches: Counter[str]) -> None:
    """The picture, its captions, the same picture larger, and an equal board that was laid anew."""
    waiting = sum(parcel.is_open for parcel in BOARD.parcels())
    el.show(BOARD, ["how far", "chances"])
    once = dict(searches)
    assert once["how_far"] == waiting > 0
    assert once["chances"] > 0
    el.show(BOARD, ["how far", "chances"], size=90)
    el.show([el.decode(el.encode(BOARD))] * 2, ["how far"])
    assert searches == once


def test_a_new_position_is_searched_once_and_built_fences_make_another(searches: Counter[str]) -> None:
    """Each of its open parcels; loops that can be closed do not depend on what is built."""
    board = el.example("a small boma of three")
    loop = board.loops()[0]
    findings(board)
    before = Counter(searches)
    findings(board, walls=[(index, loop.fence) for index in loop.shields])
    assert searches["how_far"] > before["how_far"]
    assert searches["chances"] == before["chances"]
    findings(
        board.lay(el.Shield("wide", "RGY"), next(p for p in sorted(board.placements()) if p.kind == "wide"))
    )
    assert searches["chances"] > before["chances"]


def test_a_live_board_that_zooms_searches_for_nothing(searches: Counter[str]) -> None:
    """Nor one that is painted again, hovered over, or asked in words; a new position is searched once."""
    explorer = el.Explorer(BOARD)
    explorer.overlays["how far"].value = explorer.overlays["chances"].value = True
    once = dict(searches)
    assert once["how_far"] == sum(parcel.is_open for parcel in BOARD.parcels())
    explorer.view.zoom(1.25)
    explorer.view.pan(0.1, 0)
    explorer.view.repaint()
    explorer.refresh()
    for shield in range(3):
        explorer.live.look_at(explorer.view.middle_of((shield, "A")))
    assert overlay_lines("how far", BOARD)
    assert overlay_lines("chances", BOARD)
    assert searches == once
    explorer.live.look_at(None)
    side = next(side for side in BOARD.open_sides() if BOARD.ways(*side))
    explorer.desk.point(side)
    explorer.desk.choose(el.Shield(BOARD.ways(*side)[0].kind, "RGY"))
    explorer.desk.lay()
    explorer.refresh()
    new = sum(parcel.is_open for parcel in explorer.position.parcels())
    assert searches["how_far"] == once["how_far"] + new


def test_a_search_for_distances_takes_no_more_time_than_it_is_given(searches: Counter[str]) -> None:
    """Asked again, it goes on where it ended."""
    parcels = sum(parcel.is_open for parcel in BOARD.parcels())
    nothing = findings(BOARD, ["how far"], seconds=0)
    assert (nothing.distances, nothing.waiting, searches["how_far"]) == ((), parcels, 0)
    while findings(BOARD, ["how far"], seconds=0.001).waiting:
        assert searches["how_far"] < parcels
    assert findings(BOARD, ["how far"], seconds=0) == findings(BOARD, ["how far"])
    assert searches["how_far"] == parcels


def pump(explorer: el.Explorer, times: int = 1000) -> int:
    """Answer as the page does when it has painted what was found so far; how often was it asked?"""
    for number in range(times):
        if not explorer.view.found.waiting:
            return number
        explorer.live.stage._handle_custom_msg({"more": explorer.live._search}, [])
    return times


@pytest.fixture
def slowly(monkeypatch: pytest.MonkeyPatch) -> None:
    """However fast the machine is, one parcel at a time is searched."""
    monkeypatch.setattr(
        lookout.Distances, "go_on", lambda me, _seconds: [me.of(first) for first in [*me.waiting][:1]]
    )


def test_a_search_goes_on_in_small_parts_and_says_how_far_it_is(searches: Counter[str], slowly: None) -> None:
    """The board answers meanwhile; at the end all is found, each parcel once, and it is told."""
    explorer = el.Explorer(BOARD)
    parcels = sum(parcel.is_open for parcel in BOARD.parcels())
    explorer.overlays["how far"].value = True
    assert f"How far: 1 of {parcels} parcels." in explorer.info.value
    explorer.view.zoom(1.25)
    explorer.live.look_at(explorer.view.middle_of((0, "A")))
    explorer.live.look_at(None)
    assert searches["how_far"] <= 2, "the parcel under the finger comes first"
    assert pump(explorer) >= parcels - 2
    assert f"of {parcels} parcels" not in explorer.info.value
    assert explorer.view.found == findings(BOARD, ["how far"])
    assert any("open parcels, each with" in line["text"] for line in explorer.lines.lines)
    assert searches == {"how_far": parcels}
    assert explorer.errors == []


def test_a_search_ends_when_the_position_changes_and_nothing_is_searched_twice(
    searches: Counter[str], slowly: None
) -> None:
    """An answer of the page to what was shown before does nothing; undo finds what was found."""
    explorer = el.Explorer(BOARD)
    explorer.overlays["how far"].value = True
    pump(explorer, 3)
    old, begun = explorer.live._search, searches["how_far"]
    side = next(side for side in BOARD.open_sides() if BOARD.ways(*side))
    explorer.take(el.Shield(BOARD.ways(*side)[0].kind, "RGY"))
    for _ in range(2):
        explorer.live.stage._handle_custom_msg({"press": [*explorer.view.middle_of(side)]}, [])
    assert len(explorer.position.laid) == len(BOARD.laid) + 1
    assert searches["how_far"] == begun + 1
    explorer.live.stage._handle_custom_msg({"more": old}, [])
    assert searches["how_far"] == begun + 1
    pump(explorer)
    explorer.go(0)
    pump(explorer)
    everything = Counter(searches)
    for _ in range(2):
        explorer.go(1)
        explorer.go(0)
        explorer.overlays["how far"].value = False
        explorer.overlays["how far"].value = True
        explorer.view.zoom(0.8)
        explorer.live.look_at(explorer.view.middle_of((1, "A")))
    assert searches == everything
    assert explorer.errors == []


def test_blocks_have_their_reasons_worked_out_once(searches: Counter[str]) -> None:
    """However often they are told."""
    assert overlay_lines("blocks", BLOCK) == overlay_lines("blocks", BLOCK)
    assert searches == {"blocked": 1}


def test_an_overlay_that_nobody_has_searched_for_is_not_painted_as_if_nothing_was_found() -> None:
    """That would be a lie."""
    window = Window(300, 260, fitting(BLOCK, 300, 260, 84))
    for name in lookout.SEARCHED:
        with pytest.raises(LookupError, match="findings"):
            over_scene(BLOCK, window, [name])


@pytest.mark.rule("ENC-2")
@pytest.mark.parametrize("board", [BOARD, BLOCK, grow(3, 20, snug), el.Board()])
def test_every_open_parcel_has_the_number_that_how_far_finds(board: el.Board) -> None:
    """Or a cross, if it can never be enclosed."""
    answers = [
        el.analysis.completion.how_far(board, parcel.first) for parcel in board.parcels() if parcel.is_open
    ]
    expected = sorted("×" if answer.never else str(answer.least) for answer in answers)
    drawn = words(el.show(board, ["how far"]))
    assert sorted(drawn[-len(expected) :] if expected else []) == expected


@pytest.mark.rule("BOMA-1")
def test_chances_are_those_of_one_shield_or_else_of_two() -> None:
    """The one that takes most comes first."""
    assert el.analysis.chances.chances(BOARD, 1) == ()
    found = findings(BOARD).chances
    assert set(found) == set(el.analysis.chances.chances(BOARD, 2))
    gains = [sum(chance.takes.values()) for chance in found]
    assert gains == sorted(gains, reverse=True)
    assert "would close fence 2 round 22 shields" in " ".join(words(el.show(BOARD, ["chances"])))


def test_chances_are_not_mixed_up_between_boards_laid_in_another_order() -> None:
    """The same table, but its shields have other numbers."""
    board = el.example("a loop of ten round five")
    again = el.Board()
    left = list(reversed(board.laid))
    while left:
        laid = next(each for each in left if not again.why_not(each.placement))
        left.remove(laid)
        again = again.lay(*laid)
    assert again.same_table(board)
    for each in (board, again):
        for chance in findings(each).chances:
            assert chance.board.loops()
            assert chance.board.laid[: len(each.laid)] == each.laid


def test_the_picture_is_large_enough_for_the_shields_that_chances_show() -> None:
    """Nothing is cut off."""
    scene = el.show(BOARD, ["chances"]).scene
    for shape in scene.shapes:
        if isinstance(shape, Path):
            for piece in shape.pieces:
                assert all(0 <= x <= scene.width and 0 <= y <= scene.height for x, y in (piece[0], piece[-1]))


def test_many_boards_are_drawn_side_by_side() -> None:
    """All thirteen loops of ten shields, none over another."""
    boards = el.analysis.loops.census(10)
    picture = el.show(boards, land=False, size=30)
    assert picture.scene.title == "Elongo: 13 boards"
    assert picture.scene.width <= 900
    single = el.show(boards[0], land=False, size=30).scene
    assert picture.scene.height > single.height
    mixed = [el.example("a hexagon"), el.new_game(seed=1)]
    assert el.show(mixed).scene.title == "Elongo: 2 boards"
    with pytest.raises(el.BadInput, match="not mixed"):
        el.show([boards[0], el.Shield("wide", "RGY")])


def test_a_shape_is_moved_with_all_its_points() -> None:
    """Paths, dots and words."""
    style = Style(stroke="#000000", width=1)
    path = Path(style, (((0, 0), (1, 1)), ((0, 0), (1, 0), (1, 1), (2, 2))))
    assert moved(path, 10, 20).pieces == (((10, 20), (11, 21)), ((10, 20), (11, 20), (11, 21), (12, 22)))
    assert moved(Dots(style, 3, ((1, 2),)), 10, 20).centres == ((11, 22),)
    assert moved(Text("a", (1, 2), 5, "#000000", bold=True), 10, 20) == Text(
        "a", (11, 22), 5, "#000000", bold=True
    )


def test_shape_leaves_out_the_land() -> None:
    """Wides, narrows and closed fences only: small enough for many in one notebook."""
    whole, shape = el.show(BOARD).svg, el.show(BOARD, land=False).svg
    assert "land-R" in whole
    assert "land-R" not in shape
    assert len(shape) < len(whole) / 2


@pytest.mark.rule("ENC-1")
def test_the_patch_graph_has_a_line_for_every_touch() -> None:
    """Firm, dashed and thin lines together are as many as networkx has edges."""
    graph = el.analysis.graphs.patch_graph(BOARD)
    scene = el.show(BOARD, ["patches"]).scene
    touches = {
        frozenset(piece)
        for shape in scene.shapes
        if isinstance(shape, Path) and shape.style.stroke == "#2b2320" and shape.style.fill == "none"
        for piece in shape.pieces
        if len(piece) == 2 and _between_nodes(scene, piece)
    }
    assert len(touches) == graph.number_of_edges()


def _between_nodes(scene: object, piece: tuple[object, object]) -> bool:
    nodes = {centre for shape in scene.shapes[-3:] if isinstance(shape, Dots) for centre in shape.centres}
    return set(piece) <= nodes


def test_a_long_search_shows_how_it_gets_on_and_wipes_that_off(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Not before two seconds have gone."""
    now = [0.0]
    monkeypatch.setattr(cover, "monotonic", lambda: now[0])
    watch = cover.Clock(10)
    watch.bounds = (3, 5)
    watch.tick()
    assert capsys.readouterr().err == ""
    now[0] = 5.0
    watch.tick()
    shown = capsys.readouterr().err
    assert "2 steps, at least 3, at most 5" in shown
    assert "[##########..........] of 10 s" in shown
    watch.stop()
    assert capsys.readouterr().err.strip() == ""
    now[0] = 10.0
    with pytest.raises(cover.TimeIsUp):
        watch.tick()


def test_an_answer_reads_as_a_text() -> None:
    """Rule, question, what is said, what was found, how we know, witness."""
    answer = el.analysis.open_questions.answers()[0]
    text = str(answer)
    assert text.startswith("BIG-3 · Does a larger boma need at least ten shields?")
    for label in (
        "The rulebooks: ",
        "Found: If the shields are these, no: nine are enough",
        "How we know: ",
        f"Witness: {answer.witness}",
    ):
        assert label in text
    assert max(map(len, text.splitlines())) <= 104

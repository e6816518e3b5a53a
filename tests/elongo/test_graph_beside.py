"""The picture of the parcel graph: what touches what, where nodes are, what a lay has changed."""

import elongo_explore as el
from elongo_explore.games.elongo.pictures import graph_beside as beside
from elongo_explore.kit.pictures.shapes import Text
from tests.support.boards import anywhere, grow, snug
from tests.support.for_each import for_each

SIZES = [(400.0, 430.0), (330.0, 360.0), (640.0, 560.0)]


@for_each([(seed, how) for seed in range(12) for how in (snug, anywhere)])
def test_the_lines_of_the_picture_are_those_of_the_parcel_graph(case) -> None:
    seed, how = case
    board = grow(seed, 25, how)
    drawn, graph = beside.Touching.of(board), el.analysis.graphs.parcel_graph(board)
    assert set(drawn.parcels) == set(graph.nodes)
    assert {frozenset(line) for line in drawn.lines} == {frozenset(edge) for edge in graph.edges}


@for_each([(seed, size) for seed in range(6) for size in SIZES])
def test_no_node_overlaps_another_and_no_line_runs_through_one(case) -> None:
    seed, size = case
    drawn = None
    for number in (3, 6, 9, 12, 16):
        drawn = beside.layout(grow(seed, number, snug), size, before=drawn)
        assert drawn.is_clear() or drawn.around is not None
        assert all(0 <= x <= size[0] and 0 <= y <= size[1] for x, y in drawn.nodes.values())
        if len(drawn.touching.parcels) <= 25:
            assert drawn.around is None, "so few parcels can always be drawn"


def test_an_open_parcel_has_an_arrow_to_the_outside_and_an_enclosure_has_none() -> None:
    drawn = beside.layout(grow(3, 16, snug), SIZES[0])
    open_ = {first for first, parcel in drawn.touching.parcels.items() if parcel.is_open}
    assert set(drawn.arrows()) == open_ != set(drawn.nodes)


def test_too_many_parcels_are_drawn_as_one_and_its_neighbours() -> None:
    board = grow(5, 97, snug)
    drawn = beside.layout(board, SIZES[0], around=(40, "A"))
    assert drawn.around == min(board.parcel((40, "A")).patches)
    assert set(drawn.nodes) == {drawn.around, *drawn.touching.beside(drawn.around)}
    assert "too many to draw" in beside.graph_words(drawn)


def test_what_a_lay_does_to_the_graph_is_what_it_does_to_the_land() -> None:
    """New parcels, those that have merged, and those that are enclosed now."""
    seen = set()
    for seed in range(4):
        before = grow(seed, 20, anywhere)
        for number, placement in enumerate(sorted(before.placements())[::3]):
            after = before.lay(el.Shield(placement.kind, ("RGY", "GGR", "YYY")[number % 3]), placement)
            old, new = beside.Touching.of(before), beside.Touching.of(after)
            change = beside.GraphChange.between(old, new)
            last = len(before.laid)
            assert set(change.new) == {p.first for p in after.parcels() if p.first[0] == last}
            grown = sum(len(were) - 1 for were in change.merged.values())
            assert len(new.parcels) == len(old.parcels) + len(change.new) - grown
            assert all(not after.parcel(first).is_open for first in change.enclosed)
            seen |= {name for name in ("new", "merged", "enclosed") if getattr(change, name)}
            for first in (*change.new, *change.merged, *change.enclosed):
                assert f"{first[0]}{first[1]}" in str(change)
    assert seen == {"new", "merged", "enclosed"}


def test_every_node_and_the_outside_have_their_names_in_letters_that_can_be_read() -> None:
    drawn = beside.layout(grow(3, 12, snug), SIZES[1])
    texts = {shape.words: shape.size for shape in beside.graph_scene(drawn).shapes if isinstance(shape, Text)}
    assert set(texts) == {"outside", *(f"{index}{name}" for index, name in drawn.nodes)}
    assert min(texts.values()) >= 11


def test_an_empty_board_and_a_single_shield_have_a_picture() -> None:
    one = el.Board().lay(el.Shield("wide", "RGY"), el.Placement("wide", (0, 0, 0, 0), 0))
    for board, number in ((el.Board(), 0), (one, 3)):
        drawn = beside.layout(board, SIZES[0])
        assert drawn.is_clear()
        assert len(drawn.nodes) == number


def test_on_a_phone_there_are_as_many_neighbours_as_there_is_room_for() -> None:
    """Of a board of 40 shields: no node is over another, and no line runs through one."""
    for seed in range(4):
        board = grow(seed, 40, snug)
        for size in ((366.0, 395.0), (366.0, 250.0), (300.0, 200.0)):
            drawn = beside.layout(board, size)
            assert drawn.around is not None
            assert drawn.is_clear()
            assert len(drawn.nodes) > 4

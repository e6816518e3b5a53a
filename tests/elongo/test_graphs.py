"""Graphs of a position agree with the engine, which knows nothing of them, and with slow.py."""

import subprocess
import sys

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import elongo_explore as el
from elongo_explore.games.elongo.analysis import graphs
from tests.support import slow
from tests.support.boards import HEXAGON, boards, plain
from tests.support.positions import position, star

WALLS = st.sets(st.tuples(st.integers(0, 29), st.sampled_from((1, 2))))


def on(board: el.Board, walls: set[tuple[int, int]]) -> set[tuple[int, int]]:
    """Those walls whose shield is on the table."""
    return {wall for wall in walls if wall[0] < len(board.laid)}


def one_land(graph: nx.Graph) -> nx.Graph:
    """Return the graph with those edges only across which the land is one."""
    return graph.edge_subgraph([(a, b) for a, b, touch in graph.edges(data=True) if touch["land"]])


def pieces(graph: nx.Graph) -> set[frozenset[object]]:
    """Return the connected pieces of land in a patch graph, single patches among them."""
    land = nx.Graph(one_land(graph))
    land.add_nodes_from(graph)
    return {frozenset(piece) for piece in nx.connected_components(land)}


@pytest.mark.rule("ENC-1")
@settings(max_examples=40)
@given(boards(largest=30), WALLS)
def test_connected_pieces_of_the_patch_graph_are_the_parcels(
    board: el.Board, walls: set[tuple[int, int]]
) -> None:
    """With built fences and without."""
    for built in (set(), on(board, walls)):
        graph = graphs.patch_graph(board, built)
        assert pieces(graph) == {parcel.patches for parcel in board.parcels(built)}
        for parcel in board.parcels(built):
            nodes = [graph.nodes[patch] for patch in parcel.patches]
            assert {node["colour"] for node in nodes} == {parcel.colour}
            assert sum(node["open"] for node in nodes) == parcel.open_half_edges


@settings(max_examples=40)
@given(boards(largest=30))
def test_patches_touch_where_the_slow_implementation_says_so(board: el.Board) -> None:
    """Each pair of patches touches in one place only."""
    contacts = slow.contacts(plain(board), frozenset())
    graph = graphs.patch_graph(board)
    assert len(contacts) == graph.number_of_edges()
    assert {frozenset(pair) for pair in contacts} == {frozenset(edge) for edge in graph.edges}


def test_what_lies_between_patches_that_touch() -> None:
    """A joined edge, a foundation, a built fence, or nothing between the halves of a middle."""
    graph = graphs.patch_graph(HEXAGON, walls=[(1, 2)])
    between = {frozenset(pair): (touch["between"], touch["fence"]) for *pair, touch in graph.edges(data=True)}
    assert between[frozenset({(1, "A"), (1, "M")})] == ("foundation", 1)
    assert between[frozenset({(1, "M"), (1, "C")})] == ("fence", 2)
    assert between[frozenset({(2, "L"), (2, "R")})] == ("nothing", 0)
    assert {what for pair, what in between.items() if len({patch[0] for patch in pair}) == 2} == {
        ("joined edge", 0)
    }
    assert sum(what == ("joined edge", 0) for what in between.values()) == 6  # three edges, two halves each


@settings(max_examples=40)
@given(boards(largest=30), WALLS)
def test_the_parcel_graph_is_the_patch_graph_contracted(board: el.Board, walls: set[tuple[int, int]]) -> None:
    """Who borders on whom; parcels of one colour only across a fence."""
    built = on(board, walls)
    patches, parcels = graphs.patch_graph(board, built), graphs.parcel_graph(board, built)
    assert set(parcels) == {parcel.first for parcel in board.parcels(built)}
    quotient = nx.quotient_graph(patches, [p.patches for p in board.parcels(built)])
    assert {frozenset(map(min, edge)) for edge in quotient.edges} == {frozenset(e) for e in parcels.edges}
    for one, other, border in parcels.edges(data=True):
        assert sum(border.values()) > 0
        if parcels.nodes[one]["colour"] == parcels.nodes[other]["colour"]:
            assert {name for name, number in border.items() if number} == {"fences"}


@settings(max_examples=40)
@given(boards(largest=30), WALLS)
def test_open_parcels_touch_the_outside_and_enclosures_do_not(
    board: el.Board, walls: set[tuple[int, int]]
) -> None:
    """One node more, which leads to each open half-edge; all else is as it was."""
    built = on(board, walls)
    graph = graphs.parcel_graph(board, built, outside=True)
    right = {min(land): number for _colour, land, number in slow.parcels(plain(board), frozenset(built))}
    assert {n: graph.edges[n, "outside"]["open"] for n in graph["outside"]} == {
        first: number for first, number in right.items() if number
    }
    assert graph.nodes["outside"]["open"] == sum(right.values())
    graph.remove_node("outside")
    assert nx.utils.graphs_equal(graph, graphs.parcel_graph(board, built))


@pytest.mark.rule("BOMA-1")
@settings(max_examples=40)
@given(boards(largest=35))
def test_cycles_of_the_fence_graph_are_the_loops(board: el.Board) -> None:
    """In the same order round; everything else is a path with two ends."""
    for fence in (1, 2):
        graph = graphs.fence_graph(board, fence)
        assert all(graph.degree(n) + node["ends"] == 2 for n, node in graph.nodes(data=True))
        cycles = {frozenset(map(frozenset, nx.find_cycle(graph.subgraph(part)))) for part in round_(graph)}
        loops = [loop.shields for loop in board.loops() if loop.fence == fence]
        assert cycles == {
            frozenset(frozenset((loop[i - 1], loop[i])) for i in range(len(loop))) for loop in loops
        }
        paths = nx.number_connected_components(graph) - len(loops)
        assert sum(node["ends"] for _n, node in graph.nodes(data=True)) == 2 * paths


def round_(graph: nx.Graph) -> list[set[int]]:
    """Return the pieces of a fence graph without an end."""
    return [part for part in nx.connected_components(graph) if all(graph.degree(n) == 2 for n in part)]


def a_game() -> el.State:
    """Return a star whose boma is built, with a claim and animals outside of it."""
    board = star("RGR", "RGY", "GGR", "GGY", "YGR")
    (loop,) = board.loops()
    animals = {(index, "A"): (2, 1) for index in range(5)}
    return position(board, bomas=[(2, loop)], claims=[(1, (0, "M"))], animals=animals)


def test_owners_animals_and_built_fences_are_those_of_the_game() -> None:
    """Player 2 has the boma, player 1 claims the green land round it."""
    state = a_game()
    graph = graphs.patch_graph(state)
    assert {graph.nodes[index, "A"]["owner"] for index in range(5)} == {2}
    assert {graph.nodes[index, "M"]["owner"] for index in range(5)} == {1}
    assert {graph.nodes[index, "C"]["owner"] for index in range(5)} == {0}
    assert [patch for patch, node in graph.nodes(data=True) if node["standing"]] == [(0, "M")]
    assert sum(node["animals"] for _patch, node in graph.nodes(data=True)) == 5
    assert {touch["fence"] for *_pair, touch in graph.edges(data=True) if touch["between"] == "fence"} == {1}
    parcels = graphs.parcel_graph(state)
    assert parcels.nodes[0, "A"] == {
        "colour": "R",
        "patches": "0A 1A",
        "symbols": 2,
        "open": 0,
        "owner": 2,
        "animals": 2,
    }
    assert parcels.edges[(0, "A"), (0, "M")]["fences"] == 2
    assert all(node["built"] for _n, node in graphs.fence_graph(state, 1).nodes(data=True))
    assert not any(node["built"] for _n, node in graphs.fence_graph(state, 2).nodes(data=True))


@pytest.mark.parametrize("what", [HEXAGON, a_game(), el.Board()], ids=["board", "game", "empty table"])
def test_graphml_keeps_all_of_a_graph(what: el.Board | el.State) -> None:
    """Written and read again, every node and edge has what it had."""
    for graph in (
        graphs.patch_graph(what),
        graphs.parcel_graph(what),
        graphs.parcel_graph(what, outside=True),
        graphs.fence_graph(what, 1),
        graphs.fence_graph(what, 2),
    ):
        again = graphs.from_graphml(graphs.to_graphml(graph))
        assert nx.utils.graphs_equal(graph, again)


def test_graphml_says_the_same_whenever_it_is_written() -> None:
    """So that files can be compared."""
    assert graphs.to_graphml(graphs.patch_graph(HEXAGON)) == graphs.to_graphml(graphs.patch_graph(HEXAGON))


@pytest.mark.parametrize("text", ["", "M", "3MM", "x", "3Z", "-1A"])
def test_a_node_that_is_none_is_refused(text: str) -> None:
    """A file from elsewhere may hold anything."""
    with pytest.raises(el.BadInput, match="node: expected a text such as '3M'"):
        graphs.node(text)


def test_only_the_graphs_need_networkx() -> None:
    """The rest of the analysis does without, and the package itself without any of it."""
    code = (
        "import sys, elongo_explore as el;"
        "el.analysis.completion, el.analysis.blocks, el.analysis.chances;"
        "assert 'networkx' not in sys.modules; el.analysis.graphs; assert 'networkx' in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
    with pytest.raises(AttributeError, match="has no attribute 'analyses'"):
        el.analyses  # noqa: B018
    with pytest.raises(AttributeError, match="has no attribute 'graph'"):
        el.analysis.graph  # noqa: B018
    assert "graphs" in dir(el.analysis)

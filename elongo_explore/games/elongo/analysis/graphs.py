"""Positions as graphs (networkx): patches, parcels, fences. To draw, to export, and to check the engine by.

Nodes and edges carry numbers, texts and truth values only, so that every graph can be written as GraphML.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from io import BytesIO
from typing import Any

import networkx as nx

from elongo_explore.kit.table.errors import BadInput, check_kind, shown

from ..board.board import Board, Position, board_of
from ..board.fences import Loop, Side, edge_words
from ..board.land import Parcel, Patch
from ..board.shields import FENCE_OF_EDGE, Wall, check_number, face
from ..geometry.rhombs import edges
from ..play.sketch import state_of
from .lookups import built_walls, open_half_edges, open_sides

NOBODY = 0
OUTSIDE = "outside"
"""The node of a parcel graph for all that is not laid yet."""


def patch_graph(position: Position, walls: Iterable[Wall | Loop] = ()) -> nx.Graph:
    """Return a node for each patch, an edge where two of them touch.

    Nodes are patches, (index of the shield, name), with `colour`, `shield`, `kind`, `symbols`, `open` (open
    half-edges), `owner` (who claims its parcel, or built the boma round it; 0: no player), `standing` (does a
    warrior or boy stand there?) and `animals` (how many).

    Edges say what lies `between`: "joined edge" (two shields), "foundation" or "fence" (not built, built),
    "nothing" (the halves of a middle); `fence` is its number, else 0; `land` is whether the land is one:
    of equal colour, and no fence between.
    """
    board, built = board_of(position), built_walls(position, walls)
    graph, owners = nx.Graph(), _owners(position, board.parcels(built))
    for index, (shield, _placement) in enumerate(board.laid):
        for name in shield.patches:
            patch = (index, name)
            graph.add_node(patch, **_printed(board, patch), **_people(position, patch, owners))
    for index, (shield, _placement) in enumerate(board.laid):
        for one, other, fence in face(shield).touches:
            what = "nothing" if fence is None else "fence" if (index, fence) in built else "foundation"
            _touch(graph, (index, one), (index, other), what, fence or 0)
        for name, across in board.contacts(index):
            if index < across[0]:
                _touch(graph, (index, name), across, "joined edge", 0)
    return graph


def _printed(board: Board, patch: Patch) -> dict[str, Any]:
    shield = board.laid[patch[0]].shield
    return {
        "colour": shield.colour(patch[1]),
        "shield": patch[0],
        "kind": shield.kind,
        "symbols": shield.symbols(patch[1]),
        "open": len(list(open_half_edges(board, [patch]))),
    }


def _people(position: Position, patch: Patch, owners: Mapping[Patch, int]) -> dict[str, Any]:
    found = {"owner": owners.get(patch, NOBODY), "standing": False, "animals": 0}
    if state := state_of(position):
        found["standing"] = any(claim.patch == patch for claim in state.claims)
        found["animals"] = state.animals[patch].number if patch in state.animals else 0
    return found


def _owners(position: Position, parcels: Iterable[Parcel]) -> dict[Patch, int]:
    """Return the owner of each patch that has one: who claims its parcel, or built the boma round it."""
    owners: dict[Patch, int] = {}
    if state := state_of(position):
        for parcel in parcels:
            for claim in state.claims_in(parcel):
                owners |= dict.fromkeys(parcel.patches, claim.owner)
        for boma in sorted(state.bomas, key=lambda boma: -len(boma.inside)):  # the innermost last
            owners |= dict.fromkeys(boma.inside, boma.owner)
    return owners


def _touch(graph: nx.Graph, one: Patch, other: Patch, what: str, fence: int) -> None:
    same = graph.nodes[one]["colour"] == graph.nodes[other]["colour"]
    graph.add_edge(one, other, between=what, fence=fence, land=same and what != "fence")


def parcel_graph(position: Position, walls: Iterable[Wall | Loop] = (), *, outside: bool = False) -> nx.Graph:
    """Return a node for each parcel, an edge where two of them border on each other.

    Nodes are named by the first patch of the parcel, with `colour`, `patches`, `symbols`, `open` (open
    half-edges; 0: an enclosure), `owner` (as for patches) and `animals`.
    Edges count what lies between the two: `joined_edges` (half-edges), `foundations`, `fences`, `nothing`.

    With `outside` there is one more node, "outside". Its edges lead to the open parcels, and count their
    half-edges as `open`: a parcel is an enclosure if its node does not touch it (ENC-2).
    """
    check_kind("outside", outside, bool, "True or False")
    board, built = board_of(position), built_walls(position, walls)
    patches = patch_graph(position, walls)
    graph, first = nx.Graph(), dict[Patch, Patch]()
    for parcel in board.parcels(built):
        first |= dict.fromkeys(parcel.patches, parcel.first)
        graph.add_node(parcel.first, **_parcel(parcel, [patches.nodes[p] for p in parcel.patches]))
    for one, other, touch in patches.edges(data=True):
        a, b = sorted((first[one], first[other]))
        if a != b:
            if not graph.has_edge(a, b):
                graph.add_edge(a, b, **dict.fromkeys(_BORDERS.values(), 0))
            graph.edges[a, b][_BORDERS[touch["between"]]] += 1
    if outside:
        _add_outside(graph)
    return graph


def _add_outside(graph: nx.Graph) -> None:
    """Add the node for all that is not laid yet, with what the other nodes have."""
    half_edges = {first: parcel["open"] for first, parcel in graph.nodes(data=True) if parcel["open"]}
    nothing = {"colour": "", "patches": "", "symbols": 0, "owner": NOBODY, "animals": 0}
    graph.add_node(OUTSIDE, **nothing, open=sum(half_edges.values()))
    for first, number in half_edges.items():
        graph.add_edge(first, OUTSIDE, **dict.fromkeys(_BORDERS.values(), 0), open=number)


_BORDERS = {
    "joined edge": "joined_edges",
    "foundation": "foundations",
    "fence": "fences",
    "nothing": "nothing",
}


def _parcel(parcel: Parcel, nodes: list[Mapping[str, Any]]) -> dict[str, Any]:
    return {
        "colour": parcel.colour,
        "patches": " ".join(map(label, sorted(parcel.patches))),
        "symbols": sum(node["symbols"] for node in nodes),
        "open": parcel.open_half_edges,
        "owner": max(node["owner"] for node in nodes),
        "animals": sum(node["animals"] for node in nodes),
    }


def fence_graph(position: Position, fence: int, walls: Iterable[Wall | Loop] = ()) -> nx.Graph:
    """Return a node for each shield, an edge where one fence leads from a shield to the next.

    Nodes have the shield's `kind`, how many `ends` of the fence are open on it, and whether its stretch is
    `built`; edges say `where` they are. A run is a path, a loop is a cycle.
    """
    board, built = board_of(position), built_walls(position, walls)
    check_number("fence", fence, 1, 2)
    graph = nx.Graph()
    for index, (shield, _placement) in enumerate(board.laid):
        graph.add_node(index, kind=shield.kind, ends=0, built=(index, fence) in built)
    for index, number in open_sides(board).values():
        graph.nodes[index]["ends"] += FENCE_OF_EDGE[number] == fence
    graph.add_edges_from(_joins(board, fence))
    return graph


def _joins(board: Board, fence: int) -> Iterable[tuple[int, int, dict[str, str]]]:
    met: dict[object, Side] = {}
    for index, (_shield, placement) in enumerate(board.laid):
        for number, edge in enumerate(edges(*placement)):
            if FENCE_OF_EDGE[number] == fence:
                if edge in met:
                    where = f"{edge_words(met[edge])}, {edge_words((index, number))}"
                    yield met[edge][0], index, {"where": where}
                met[edge] = (index, number)


# ── export ────────────────────────────────────────────────────────────────────────────────────────


def label(node: Patch | int | str) -> str:
    """Return a node in a file.

    >>> label((3, "M")), label(3), label("outside")
    ('3M', '3', 'outside')
    """
    if isinstance(node, str) and node == OUTSIDE:
        return node
    if not (isinstance(node, int) or (isinstance(node, tuple) and len(node) == 2)):
        raise BadInput(f"node: expected a patch such as (3, 'M') or a number, got {shown(node)}")
    return str(node) if isinstance(node, int) else f"{node[0]}{node[1]}"


def node(text: str) -> Patch | int | str:
    """Return the node that has a label.

    >>> node("3M"), node("3"), node("outside")
    ((3, 'M'), 3, 'outside')
    """
    check_kind("node", text, str, "a text such as '3M' or '3'")
    if text == OUTSIDE:
        return text
    number = text.rstrip("AMCLR")
    if not number.isdecimal() or len(text) - len(number) > 1:
        raise BadInput(f"node: expected a text such as '3M' or '3', got {shown(text)}")
    return (int(number), text[-1]) if text != number else int(number)


def to_graphml(graph: nx.Graph) -> str:
    """Return a graph of this module as GraphML, which other programs read; nodes are called 3M and the
    like."""
    check_kind("graph", graph, nx.Graph, "a graph of networkx")
    file = BytesIO()
    nx.write_graphml_xml(nx.relabel_nodes(graph, {n: label(n) for n in graph}), file)
    return file.getvalue().decode("utf-8")


def from_graphml(text: str) -> nx.Graph:
    """Return the graph that `to_graphml` has written."""
    check_kind("text", text, str, "GraphML as a text")
    try:
        graph = nx.parse_graphml(text)
    except (ValueError, SyntaxError, nx.NetworkXError) as error:  # no XML, or none of a graph
        raise BadInput(f"text: expected GraphML, got {shown(text)}: {error}") from None
    graph.graph.clear()  # reading adds defaults that were not asked for
    return nx.relabel_nodes(graph, {name: node(name) for name in graph})

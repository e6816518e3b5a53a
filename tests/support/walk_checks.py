"""Checks of walks against the engine and the slow second engine, on positions of all sorts.

    python -m tests.support.walk_checks 2000

checks every walk on this many positions, on all cores (3 minutes on two); the suite takes fewer.
"""

import random
import re
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise
from math import cos, pi, sin
from typing import Any

import networkx as nx

import elongo_explore as el
from elongo_explore.games.elongo.analysis.completion import how_far
from elongo_explore.games.elongo.analysis.graphs import from_graphml, parcel_graph, to_graphml
from elongo_explore.games.elongo.pictures.highlight import BorderPart
from tests.support import slow
from tests.support.boards import PICKERS, grow, plain
from tests.support.boma_positions import EMPTY
from tests.support.games import recorded

Position = el.Board | el.State
EDITIONS = ("bga", "tabletop", "early_online")


def a_position(seed: int) -> Position:
    """Return a board, a board with bomas, or a moment of a game: by turns."""
    rng = random.Random(seed)
    if seed % 9 == 0:
        return grow(seed, rng.randint(15, 40), PICKERS[0], EMPTY)
    if seed % 3 == 0:
        return grow(
            seed, rng.randint(1, 60), rng.choice(PICKERS), el.Board().lay(*el.example("a hexagon").laid[0])
        )
    if seed % 3 == 1:
        board = grow(seed, rng.randint(12, 60), PICKERS[1])
        loops = [loop for loop in board.loops() if len(loop.shields) <= 5]  # apart: none is inside another
        apart: list[el.Loop] = []
        for loop in rng.sample(loops, min(3, len(loops))):
            if all(board.inside(loop).isdisjoint(board.inside(other)) for other in apart):
                apart.append(loop)
        return el.scenario(
            board, bomas=[(rng.randint(1, 2), loop) for loop in apart], deck="free", players=2 + seed % 2
        )
    record = recorded(seed // 3 % 40, 150, 2 + seed % 2, EDITIONS[seed // 3 % 3])
    return list(record.states())[rng.randrange(len(record.actions) // 3, len(record.actions) + 1)]


def check_sentences(walk: el.Walk) -> None:
    """Every step has a sentence with its rule, and every name in it is a labelled place."""
    for step in walk:
        missing = named(step.text) - set(step.places)
        assert not missing, (missing, step.text, step.places)
        assert named(step.text) == set(step.highlight.named), (step.text, step.highlight.named)
        assert step.rule or step.text.startswith(("The board before", "Done."))
        assert step.text[0].isupper() or step.text[0].isdigit()
        assert step.text.endswith((".", "?"))
    assert 0 <= walk.decisive < len(walk)


def named(text: str) -> set[str]:
    """Return the names of patches, edges and shields in a text."""
    rest = re.sub(r"\b\d+, edge \d\b", "", text)
    lists = re.findall(r"\bshields? (\d+(?:(?:,? and |, | )\d+)*)", rest, re.IGNORECASE)
    shields = [number for each in lists for number in re.findall(r"\d+", each)]
    return {*re.findall(r"\b\d+[AMCLR]\b", text), *re.findall(r"\b\d+, edge \d\b", text), *shields}


# ── a parcel ──────────────────────────────────────────────────────────────────────────────────────


def check_parcel(position: Position, patch: tuple[int, str]) -> el.Walk:
    """Each contact of the parcel is asked once, and answered as the slow engine does."""
    laid, walls = plain(position.board), position.walls
    walk = el.walk_parcel(position, patch)
    land = walk[-1].highlight.patches
    (parcel,) = [each for each in slow.parcels(laid, walls) if patch in each[1]]
    assert (parcel[1], parcel[2]) == (land, len(walk[-1].highlight.half_edges))
    assert ("an enclosure" in walk[-1].text) == (parcel[2] == 0)
    asked: Counter[frozenset[object]] = Counter()
    found, one_land = {patch}, joined(position)
    for step in walk.steps[1:-1]:
        lit = step.highlight
        assert lit.came in found
        other = lit.here or lit.stop
        pair = frozenset((lit.came, other))
        asked[pair] += 1
        assert step.answer == ("yes" if pair in one_land else "no")
        found |= {other} if step.answer == "yes" else set()
        assert lit.patches == found
    touching = {frozenset(pair) for pair in slow.contacts(laid, frozenset())}
    assert asked == Counter(pair for pair in touching if pair & land)
    return walk


def joined(position: Position) -> set[frozenset[object]]:
    """Pairs of patches between which land goes on, as the slow engine says."""
    laid = plain(position.board)
    colour = {p: letter for letter, land, _open in slow.parcels(laid) for p in land}
    pairs = slow.contacts(laid, position.walls)
    return {frozenset(pair) for pair in pairs if colour[pair[0]] == colour[pair[1]]}


# ── a border ──────────────────────────────────────────────────────────────────────────────────────


def check_border(position: Position, patch: tuple[int, str]) -> el.Walk:
    """Each part is checked once, in order along every border, and told as the slow engine does."""
    laid = plain(position.board)
    walk = el.walk_border(position, patch)
    (parcel,) = [each for each in slow.parcels(laid, position.walls) if patch in each[1]]
    parts = [step.highlight.part for step in walk.steps[1:-1]]
    assert {place(laid, part): part.kind for part in parts} == border_kinds(position, parcel[1])
    assert len({place(laid, part) for part in parts}) == len(parts)
    for step, part in zip(walk.steps[1:-1], parts, strict=True):
        printed = len(part.at) == 2 and part.kind == "other colour"
        assert step.answer == ("" if printed else part.kind)
    still_open = sum(part.kind in ("open", "blocked") for part in parts)
    assert still_open == parcel[2]
    last = walk[-1].text
    if not still_open:
        assert last.startswith("Enclosed")
    else:
        assert last.startswith(f"Open at {still_open} half-edge")
        far = how_far(position, patch)
        assert ("at least" in last) != far.never
        if not far.never:
            assert f"at least {far.least} more shield" in last
    inner = ["inner border" in step.text for step in walk.steps[1:-1]]
    assert inner == sorted(inner)
    outer = along(laid, [part for part, each in zip(parts, inner, strict=True) if not each])
    assert len(outer) == 1
    assert area(outer[0]) > 0
    if any(inner):
        holes = along(laid, [part for part, each in zip(parts, inner, strict=True) if each])
        assert all(area(hole) < 0 for hole in holes)
    return walk


def place(laid: list[slow.Laid], part: BorderPart) -> object:
    """Return a part as the slow engine names it: (edge, end), or two patches of a shield."""
    if len(part.at) == 2:
        return frozenset((part.patch, part.beyond))
    index, number, end = part.at
    side = slow.sides(slow.place(laid[index]))[number]
    return frozenset(side), side[end]


def border_kinds(position: Position, land: frozenset[slow.Patch]) -> dict[object, str]:
    """Return the border of some land as the slow engine finds it."""
    laid = plain(position.board)
    sides = {frozenset(side): side for side in slow.open_sides(laid)}
    kinds: dict[object, str] = {}
    for half, patches in slow.half_edges(laid).items():
        if len(patches) == 1 and patches[0] in land:
            ways = slow.against(sides[half[0]])
            kinds[half] = "blocked" if all(slow.why_not(laid, way) for way in ways) else "open"
        elif len(patches) == 2 and sum(patch in land for patch in patches) == 1:
            kinds[half] = "other colour"
    not_built = {frozenset(pair) for pair in slow.contacts(laid, position.walls)}
    for one, other in slow.contacts(laid, frozenset()):
        if one[0] == other[0] and (one in land) != (other in land):
            pair = frozenset((one, other))
            kinds[pair] = "other colour" if pair in not_built else "built fence"
    return kinds


def ends(laid: list[slow.Laid], part: BorderPart) -> list[slow.Point]:
    """Return the two ends of a part, four times as large; only a half-edge has its start first."""
    four = slow.corners(slow.place(laid[part.at[0]]))
    middle = [times(2, slow.plus(*side)) for side in slow.sides(slow.place(laid[part.at[0]]))]
    if len(part.at) == 3:
        _index, edge, end = part.at
        return [middle[edge], times(4, four[edge - 3])] if end else [times(4, four[edge]), middle[edge]]
    centre = {
        fence: slow.plus(times(2, four[corner]), slow.plus(four[1], four[3]))
        for fence, corner in (("1", 0), ("2", 2))
    }
    line = part.at[1]
    if line == "split":
        return [centre["1"], centre["2"]]
    left, right = (middle[0], middle[3]) if line[0] == "1" else (middle[1], middle[2])
    return {"": [left, right], "L": [left, centre[line[0]]], "R": [centre[line[0]], right]}[line[1:]]


def times(number: int, point: slow.Point) -> slow.Point:
    """Return a point that many times as far away."""
    a, b, c, d = point
    return number * a, number * b, number * c, number * d


def along(laid: list[slow.Laid], parts: list[BorderPart]) -> list[list[tuple[slow.Point, slow.Point]]]:
    """Parts as closed lines, each part from its start to its end. Fails if a line has a gap."""
    pairs = [ends(laid, part) for part in parts]
    lines: list[list[tuple[slow.Point, slow.Point]]] = []
    for number, (part, pair) in enumerate(zip(parts, pairs, strict=True)):
        here = lines[-1][-1][1] if lines else None
        if here not in pair:
            assert here is None or here == lines[-1][0][0], "not closed, and the next part is elsewhere"
            lines.append([])
        backwards = here == pair[1] if lines[-1] else pair[1] not in pairs[(number + 1) % len(pairs)]
        if len(part.at) == 2 and backwards:
            pair.reverse()
        assert not lines[-1] or pair[0] == here, "a half-edge is walked the wrong way round"
        lines[-1].append((pair[0], pair[1]))
    assert lines[-1][-1][1] == lines[-1][0][0]
    return lines


def area(line: list[tuple[slow.Point, slow.Point]]) -> float:
    """Return the area inside a closed line, anticlockwise positive."""
    flat = [(at(start), at(end)) for start, end in line]
    return sum(x * y2 - x2 * y for (x, y), (x2, y2) in flat) / 2


def at(point: slow.Point) -> tuple[float, float]:
    """Return a point in the plane."""
    turns = [(cos(k * pi / 5), sin(k * pi / 5)) for k in range(4)]
    return (
        sum(n * x for n, (x, _y) in zip(point, turns, strict=True)),
        sum(n * y for n, (_x, y) in zip(point, turns, strict=True)),
    )


# ── a gap ─────────────────────────────────────────────────────────────────────────────────────────


def check_block(position: Position, side: tuple[int, int]) -> el.Walk:
    """Each way that turns the right fence to the edge is tried once, and refused for the right reasons."""
    laid = plain(position.board)
    walk = el.walk_block(position, side)
    gap = slow.sides(slow.place(laid[side[0]]))[side[1]]
    tried = {}
    for step in walk.steps[1:-1]:
        lit = step.highlight
        (way,) = [*lit.places, *([lit.misfit] if lit.misfit else [])]
        assert step.answer == ("no" if lit.misfit else "yes")
        in_the_way = re.findall(r"\d+", "".join(re.findall(r"overlap shields? ([\d, and]+)", step.text)))
        named_too = re.findall(r"at (\d+), edge", step.text)
        assert {int(index) for index in (*in_the_way, *named_too)} == set(lit.clash)
        tried[tuple(way)] = (set(re.findall(r"LAY-\d", step.text)), set(lit.clash))
    right = {}
    for way in slow.against(gap):
        reasons = slow.why_not(laid, way)
        if not any(each[:2] == ("LAY-2", frozenset(gap)) for each in reasons):
            places = {each[2] if each[0] == "LAY-2" else each[1] for each in reasons}
            right[way] = ({each[0] for each in reasons}, places)
    assert len(tried) == len(walk) - 2
    assert tried == right
    fits = sum(not rules for rules, _places in right.values())
    assert ("is blocked for good" in walk[-1].text) == (fits == 0)
    assert len(walk[-1].highlight.places) == fits
    return walk


# ── an inside ─────────────────────────────────────────────────────────────────────────────────────


def check_inside(position: Position, loop: el.Loop) -> el.Walk:
    """Each patch inside is found once, each contact across the loop is refused; holes and loops are told."""
    laid = plain(position.board)
    walk = el.walk_inside(position, loop)
    right = slow.inside(laid, *loop)
    found = [step.highlight.here for step in walk if step.answer == "yes"]
    assert (len(found), set(found)) == (len(right), right)
    refused = {frozenset((s.highlight.came, s.highlight.stop)) for s in walk if s.answer == "no"}
    pairs = [frozenset(pair) for pair in slow.contacts(laid, frozenset())]
    assert refused == {pair for pair in pairs if len(pair & right) == 1}
    assert walk[walk.decisive].highlight.parcels == (right,)
    told = {step.highlight.loop for step in walk.steps[: walk.decisive] if step.highlight.loop}
    assert told == {each for each in slow.loops(laid) if each != loop and slow.inside(laid, *each) < right}
    edges = [side for step in walk if "hole" in step.text for side in step.highlight.edges]
    halves = slow.half_edges(laid)
    open_inside = {half[0] for half, patches in halves.items() if len(patches) == 1 and patches[0] in right}
    assert set(edges) == set(position.board.sides(open_inside))  # two holes may share an edge
    return walk


# ── a graph ───────────────────────────────────────────────────────────────────────────────────────


def check_graph(position: Position) -> el.Walk:
    """Nodes merge two by two until they are the parcels, and those that touch outside are the open ones."""
    laid = plain(position.board)
    walk = el.walk_graph(position)
    patches = {patch for pair in slow.half_edges(laid).values() for patch in pair}
    assert set(walk[0].highlight.nodes.groups) == {frozenset([patch]) for patch in patches}
    check_merging(position, walk[0].highlight.nodes.groups, walk.steps[1:-2])
    right = slow.parcels(laid, position.walls)
    assert set(walk[-1].highlight.nodes.groups) == {land for _colour, land, _open in right}
    assert set(walk[-1].highlight.parcels) == {land for _colour, land, half_edges in right if not half_edges}
    check_same_graph(walk, position)
    return walk


def check_same_graph(walk: el.Walk, position: Position) -> None:
    """The graph at the end is the parcel graph with the outside, as the slow engine has it."""
    graph = walk.graph
    assert nx.utils.graphs_equal(graph, parcel_graph(position, outside=True))
    assert nx.utils.graphs_equal(graph, from_graphml(to_graphml(graph)))
    right = slow.parcels(plain(position.board), position.walls)
    assert set(graph) == {min(land) for _colour, land, _open in right} | {"outside"}
    assert {n: graph.edges[n, "outside"]["open"] for n in graph["outside"]} == {
        min(land): half_edges for _colour, land, half_edges in right if half_edges
    }


def check_merging(position: Position, groups: tuple[frozenset[object], ...], steps: Sequence[Any]) -> None:
    """At each step two nodes become one, because of a contact between them."""
    one_land = joined(position)
    for step in steps:
        lit = step.highlight
        merged = set(groups) ^ set(lit.nodes.groups)
        pair = {lit.came, lit.here}
        assert frozenset(pair) in one_land
        (whole,) = merged - set(groups)
        one, other = merged - {whole}
        assert one | other == whole
        assert len(pair & one) == len(pair & other) == 1
        groups = lit.nodes.groups


def check_graph_of_lay(board: el.Board, placement: el.Placement) -> el.Walk:
    """New nodes appear, merge, and lose their link to the outside."""
    walk = el.walk_graph(board, placement)
    after = walk[-1].position
    assert after == board.lay(after.laid[-1].shield, placement)
    assert set(walk[0].highlight.nodes.groups) == {land for _c, land, _o in slow.parcels(plain(board))}
    merging = [step for step in walk.steps[2:-1] if step.highlight.came]
    check_merging(after, walk[1].highlight.nodes.groups, merging)
    told = {step.highlight.patches for step in walk if "loses its link" in step.text}
    new = {land for _c, land, half_edges in slow.parcels(plain(after)) if not half_edges}
    old = {land for _c, land, half_edges in slow.parcels(plain(board)) if not half_edges}
    new_only = {land for land in new - old if any(index < len(board.laid) for index, _name in land)}
    assert told == new_only
    check_same_graph(walk, after)
    return walk


# ── a fence ───────────────────────────────────────────────────────────────────────────────────────


def check_fence(position: Position, side: tuple[int, int]) -> el.Walk:
    """The fence runs over the shields that the slow engine says, to where they end or round."""
    laid, fence = plain(position.board), slow.FENCES[side[1]]
    walk = el.walk_fence(position, side)
    last = walk[-1].highlight
    onward = slow.runs_on_to(laid, fence)
    assert [step.highlight.stretch[-1] for step in walk.steps[:-1]].count(side[0]) == 1
    assert len(last.stretch) == len(walk) - 1 == len(set(last.stretch))
    for one, other in pairwise(last.stretch):
        assert other in onward[one]
    closed = last.stretch[0] in onward[last.stretch[-1]] and len(last.stretch) > 2
    assert ("is a loop of" in walk[-1].text) == closed
    if closed:
        assert last.loop in slow.loops(laid)
        assert set(last.loop.shields) == set(last.stretch)
        assert [step.answer for step in walk.steps[:-1]] == ["yes"] * len(last.stretch)
    else:
        assert all(len(onward[index]) < 2 for index in (last.stretch[0], last.stretch[-1]))
        numbers = [slow.sides(slow.place(laid[index]))[number] for index, number in last.ends]
        assert {frozenset(each) for each in numbers} <= slow.open_edges(laid)
        assert len(set(last.ends)) == 2
    return walk


# ── shields that enclose ──────────────────────────────────────────────────────────────────────────


def check_closing(position: Position, patch: tuple[int, str]) -> el.Walk:
    """Each shield may be laid, the parcel is enclosed at the end, and fewer shields are not enough."""
    walk = el.walk_closing(position, patch)
    far = how_far(position, patch)
    for before, after in pairwise(step.position for step in walk):
        new = plain(after.board)[len(before.board.laid) :]
        assert all(not slow.why_not(plain(before.board), slow.place(shield)) for shield in new)
        assert after.walls == position.walls
    laid = plain(walk[-1].position.board)
    (parcel,) = [each for each in slow.parcels(laid, position.walls) if patch in each[1]]
    if far.never:
        assert parcel[2] > 0
        assert "can't enclose it" in walk[-1].text
    else:
        assert parcel[2] == 0
        assert len(laid) - len(position.board.laid) == far.least
        if happened := walk[-1].highlight.happened:
            assert happened.shields == {*range(len(position.board.laid), len(laid))}
    return walk


# ── an action ─────────────────────────────────────────────────────────────────────────────────────


def check_action(state: el.State, rng: random.Random) -> Iterator[el.Walk]:
    """Any action, from the state before it to the state after it."""
    if actions := state.legal_actions():
        action = rng.choice(actions)
        walk = el.walk_action(state, action)
        assert walk[0].position == state
        assert walk[-1].position == state.apply(action).state
        yield walk


# ── all of them ───────────────────────────────────────────────────────────────────────────────────


def check_all(position: Position, seed: int) -> Iterator[el.Walk]:
    """Every walk that makes sense on a position, at a random place, checked."""
    code = el.encode(position)
    for walk in _walks(position, random.Random(seed)):
        check_sentences(walk)
        yield walk
    assert el.encode(position) == code


def _walks(position: Position, rng: random.Random) -> Iterator[el.Walk]:
    parcels = position.parcels()
    largest = max(parcels, key=lambda parcel: len(parcel.patches))
    for parcel in (largest, rng.choice(parcels)):
        patch = rng.choice(sorted(parcel.patches))
        yield check_parcel(position, patch)
        yield check_border(position, patch)
        yield check_closing(position, patch)
    yield check_fence(position, (rng.randrange(len(position.board.laid)), rng.randrange(4)))
    if len(position.board.laid) <= 30:
        yield check_graph(position)
        yield check_graph_of_lay(position.board, rng.choice(sorted(position.board.placements())))
    if isinstance(position, el.State):
        yield from check_action(position, rng)
    loops = position.board.loops()
    for loop in {rng.choice(loops), max(loops, key=lambda loop: len(loop.shields))} if loops else ():
        yield check_inside(position, loop)
    blocked = position.board.sides(position.board.blocked_edges())
    for sides in (blocked, position.board.open_sides()):
        if sides:
            yield check_block(position, rng.choice(sides))


def check_positions(seeds: Sequence[int]) -> Counter[str]:
    """Check every walk on some positions; how many walks there were, with which answers, on what."""
    seen: Counter[str] = Counter()
    for seed in seeds:
        position = a_position(seed)
        seen["built"] += bool(position.walls)
        seen["three players"] += len(getattr(position, "players", ())) == 3
        for walk in check_all(position, seed):
            seen["walks"] += 1
            seen.update(step.answer for step in walk)
            seen["inner border"] += any("inner border" in step.text for step in walk)
    return seen


if __name__ == "__main__":
    parts = [range(start, min(start + 50, int(sys.argv[1]))) for start in range(0, int(sys.argv[1]), 50)]
    with ProcessPoolExecutor() as pool:
        found: Counter[str] = sum(pool.map(check_positions, parts), Counter())
    print(f"{sys.argv[1]} positions, {found['walks']} walks, no differences: {dict(found)}")

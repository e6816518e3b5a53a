"""A slow, plain second implementation of the board level, to compare the engine with.

Written from the definitions alone; it shares no code with the engine. Every function expects a legal board.
Only integers occur: an exact number m + n*phi (phi is the golden ratio) is kept as m and n.
"""

from functools import lru_cache

Point = tuple[int, int, int, int]  # in the basis 1, z, z^2, z^3, where z = e^(i*pi/5), a turn by 36 degrees
Laid = tuple[str, str, Point, int]  # kind, colours, corner, turn
Placement = tuple[str, Point, int]  # kind, corner, turn
Patch = tuple[int, str]  # index in the list of laid shields, name
Edge = frozenset[Point]
Side = tuple[Point, Point]  # an edge as its shield runs through it, anticlockwise
Wall = tuple[int, int]  # index, fence
Loop = tuple[int, tuple[int, ...]]  # fence, indices
Parcel = tuple[str, frozenset[Patch], int]  # colour, patches, open half-edges

KINDS = ("wide", "narrow")
OPENING = {"wide": 2, "narrow": 4}  # the angle at corner 0, in steps of 36 degrees
FENCES = (1, 2, 2, 1)  # of edges 0 to 3
NAMES = {3: "AMC", 4: "ALRC"}  # by the number of patches: in the order of the colours
AT_CORNERS = {3: "AMCM", 4: "ALCR"}  # the same at corners 0 to 3
ORIGIN = (0, 0, 0, 0)

# z is a root of z^4 - z^3 + z^2 - z + 1, so z^4 = z^3 - z^2 + z - 1; and z^5 = -1 gives the other five.
_HALF_TURN = ((1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1), (-1, 1, -1, 1))
UNITS: tuple[Point, ...] = _HALF_TURN + tuple((-a, -b, -c, -d) for a, b, c, d in _HALF_TURN)

# sin(k * 36 degrees) / sin(36 degrees) for k = 0 to 9, as (m, n): 2 cos 36 = phi, so sin 72 = 2 cos 36 sin 36
# is phi sin 36; sin 108 = sin 72 and sin 144 = sin 36; half a turn on, the same with a minus.
# Ten entries make a whole turn, so that SINES[-k] is right as well.
SINES = ((0, 0), (1, 0), (0, 1), (0, 1), (1, 0), (0, 0), (-1, 0), (0, -1), (0, -1), (-1, 0))
PAIRS = tuple((i, j) for i in range(4) for j in range(4) if i != j)


def plus(p: Point, q: Point) -> Point:
    """Return the sum of two points."""
    return (p[0] + q[0], p[1] + q[1], p[2] + q[2], p[3] + q[3])


def minus(p: Point, q: Point) -> Point:
    """Return the vector from q to p."""
    return (p[0] - q[0], p[1] - q[1], p[2] - q[2], p[3] - q[3])


def sign(m: int, n: int) -> int:
    """Return the sign of m + n*phi: -1, 0 or 1."""
    # phi = (1 + root 5) / 2, so twice the number is s + n * root 5 with s = 2m + n. The term with the larger
    # square, s^2 or 5n^2, settles the sign. The squares are equal only if both are 0: root 5 is irrational.
    s = 2 * m + n
    larger = s if s * s > 5 * n * n else n
    return (larger > 0) - (larger < 0)


def turning(u: Point, v: Point) -> int:
    """1 if v points to the left of u, -1 if to the right, 0 if they are in line."""
    # The cross product of z^i and z^j is sin((j - i) * 36 degrees), and it is linear in both factors.
    # Dividing all of it by sin 36, which is positive, leaves a number m + n*phi with the same sign.
    m = n = 0
    for i, j in PAIRS:
        if u[i] and v[j]:
            m += u[i] * v[j] * SINES[j - i][0]
            n += u[i] * v[j] * SINES[j - i][1]
    return sign(m, n)


def far_apart(p: Point, q: Point) -> bool:
    """Return True if two shields with their corner 0 at p and q are too far from each other to overlap."""
    # Only to save time. No point of a shield is further than phi from its corner 0 (a wide's long diagonal is
    # phi, a narrow reaches to 1), so a distance of 2*phi, or 4 + 4*phi when squared, is enough. The squared
    # distance is the sum over i, j of v_i * v_j * cos((j - i) * 36 degrees), and
    # 2 cos 36 = phi, 2 cos 72 = phi - 1, 2 cos 108 = 1 - phi.
    a, b, c, d = minus(p, q)
    rest = a * c + b * d - a * d
    m, n = a * a + b * b + c * c + d * d - rest, a * b + b * c + c * d + rest
    return sign(m - 4, n - 4) >= 0


@lru_cache(maxsize=10_000)
def corners(placement: Placement) -> tuple[Point, Point, Point, Point]:
    """Corners 0 to 3, anticlockwise."""
    kind, corner, turn = placement
    first = UNITS[turn % 10]
    last = UNITS[(turn + OPENING[kind]) % 10]
    return (corner, plus(corner, first), plus(plus(corner, first), last), plus(corner, last))


@lru_cache(maxsize=10_000)
def sides(placement: Placement) -> tuple[Side, ...]:
    """Edges 0 to 3, each in the anticlockwise direction, so that the shield is on the left of each."""
    c = corners(placement)
    return ((c[0], c[1]), (c[1], c[2]), (c[2], c[3]), (c[3], c[0]))


def place(shield: Laid) -> Placement:
    """Return the placement of a laid shield."""
    kind, _colours, corner, turn = shield
    return (kind, corner, turn)


def separated(one: Placement, other: Placement) -> bool:
    """Return True if an edge line of the one has the other wholly on its outer side; touching is allowed."""
    return any(
        all(turning(minus(end, start), minus(point, start)) <= 0 for point in corners(other))
        for start, end in sides(one)
    )


def overlap(one: Placement, other: Placement) -> bool:
    """Return True if the open interiors of two shapes meet."""
    # Two convex polygons whose interiors do not meet are always separated by an edge line of one of them.
    if far_apart(one[1], other[1]):
        return False
    return not separated(one, other) and not separated(other, one)


def why_not(laid: list[Laid], placement: Placement) -> set[tuple[object, ...]]:
    """Everything that speaks against a placement; nothing if it is legal."""
    reasons: set[tuple[object, ...]] = set()
    if not laid:
        return reasons
    fences = dict(zip(sides(placement), FENCES, strict=True))
    joined = False
    for index, shield in enumerate(laid):
        for (start, end), laid_fence in zip(sides(place(shield)), FENCES, strict=True):
            # Two shields on opposite sides of an edge run through it in opposite directions.
            new_fence = fences.get((end, start))
            if new_fence is not None:
                joined = True
                if new_fence != laid_fence:
                    reasons.add(("LAY-2", frozenset((start, end)), index, new_fence, laid_fence))
        if overlap(place(shield), placement):
            reasons.add(("LAY-3", index))
    if not joined:
        reasons.add(("LAY-1",))
    return reasons


def owners(laid: list[Laid]) -> dict[Side, tuple[int, int]]:
    """Return for every side on the table its shield and the number of the edge on that shield."""
    everything = enumerate(sides(place(shield)) for shield in laid)
    return {side: (index, number) for index, four in everything for number, side in enumerate(four)}


def open_sides(laid: list[Laid]) -> list[Side]:
    """Return the sides with no shield across them."""
    owner = owners(laid)
    return [(start, end) for start, end in owner if (end, start) not in owner]


def open_edges(laid: list[Laid]) -> set[Edge]:
    """Return the edges with a shield on just one side."""
    return {frozenset(side) for side in open_sides(laid)}


def against(side: Side) -> set[Placement]:
    """Return every placement that joins this side, legal or not: two kinds, each by any of its four edges."""
    end, start = side  # the new shield runs through it the other way
    direction = UNITS.index(minus(end, start))
    found: set[Placement] = set()
    for kind in KINDS:
        for number, ahead in enumerate((0, OPENING[kind], 5, OPENING[kind] + 5)):
            turn = (direction - ahead) % 10
            offset = corners((kind, ORIGIN, turn))[number]
            found.add((kind, minus(start, offset), turn))
    return found


def placements(laid: list[Laid]) -> set[Placement]:
    """Return every legal placement on a table that is not empty."""
    assert laid, "on an empty table every placement is legal: there is no end of them"
    tries = {placement for side in open_sides(laid) for placement in against(side)}
    return {placement for placement in tries if not why_not(laid, placement)}


def blocked_edges(laid: list[Laid], legal: set[Placement] | None = None) -> set[Edge]:
    """Return the open edges that no legal placement covers; pass the legal ones to save time."""
    legal = placements(laid) if legal is None else legal
    return open_edges(laid) - {frozenset(side) for placement in legal for side in sides(placement)}


def lays_in_sequence(laid: list[Laid], depth: int) -> int:
    """Return the number of sequences of n legal lays; the order counts, colours do not."""
    if depth == 0:
        return 1
    after = [[*laid, (kind, "RRR", corner, turn)] for kind, corner, turn in placements(laid)]
    return sum(lays_in_sequence(table, depth - 1) for table in after)


def patch_at(laid: list[Laid], index: int, corner: int) -> Patch:
    """Return the patch at a corner of a shield; both half-edges that end there are its own."""
    return (index, AT_CORNERS[len(laid[index][1])][corner])


def half_edges(laid: list[Laid]) -> dict[tuple[Edge, Point], list[Patch]]:
    """Return for every half-edge, named by its edge and the end it is at, the one or two patches along it."""
    halves: dict[tuple[Edge, Point], list[Patch]] = {}
    for index, shield in enumerate(laid):
        for number, side in enumerate(sides(place(shield))):
            for end, corner in zip(side, (number, (number + 1) % 4), strict=True):
                halves.setdefault((frozenset(side), end), []).append(patch_at(laid, index, corner))
    return halves


def contacts(laid: list[Laid], walls: frozenset[Wall]) -> list[tuple[Patch, Patch]]:
    """Return all pairs of patches that touch with no wall between them."""
    found = [(half[0], half[1]) for half in half_edges(laid).values() if len(half) == 2]
    for index, (_kind, colours, _corner, _turn) in enumerate(laid):
        middles = NAMES[len(colours)][1:-1]
        for middle in middles:
            if (index, 1) not in walls:
                found.append(((index, "A"), (index, middle)))
            if (index, 2) not in walls:
                found.append(((index, middle), (index, "C")))
        if len(middles) == 2:  # no fence lies between the halves of a middle, so no wall can
            found.append(((index, "L"), (index, "R")))
    return found


def flood(start: Patch, neighbours: dict[Patch, set[Patch]]) -> frozenset[Patch]:
    """Everything that can be reached from a patch."""
    reached = {start}
    todo = [start]
    while todo:
        for patch in neighbours[todo.pop()] - reached:
            reached.add(patch)
            todo.append(patch)
    return frozenset(reached)


def parcels(laid: list[Laid], walls: frozenset[Wall] = frozenset()) -> set[Parcel]:
    """Return all parcels: colour, patches, and how many of their half-edges are not joined."""
    colour = {
        (index, name): letter
        for index, shield in enumerate(laid)
        for name, letter in zip(NAMES[len(shield[1])], shield[1], strict=True)
    }
    neighbours: dict[Patch, set[Patch]] = {patch: set() for patch in colour}
    for one, other in contacts(laid, walls):
        if colour[one] == colour[other]:
            neighbours[one].add(other)
            neighbours[other].add(one)
    open_halves = [half[0] for half in half_edges(laid).values() if len(half) == 1]
    lands = {flood(patch, neighbours): letter for patch, letter in colour.items()}
    return {(letter, land, sum(patch in land for patch in open_halves)) for land, letter in lands.items()}


def runs_on_to(laid: list[Laid], fence: int) -> list[list[int]]:
    """Return for every shield the shields that this fence of it goes on to, smaller index first."""
    owner = owners(laid)
    onward: list[list[int]] = [[] for _ in laid]
    for (start, end), (index, number) in owner.items():
        if (end, start) in owner:
            neighbour, its_number = owner[end, start]
            if FENCES[number] == FENCES[its_number] == fence:
                onward[index].append(neighbour)
    return [sorted(two) for two in onward]


def cycle_from(onward: list[list[int]], start: int) -> tuple[int, ...] | None:
    """Return the loop through a shield, from it to its smaller neighbour; None if the fence ends."""
    path = [start]
    while len(onward[path[-1]]) == 2:
        one, other = onward[path[-1]]
        step = other if len(path) > 1 and one == path[-2] else one
        if step == start:
            return tuple(path)
        path.append(step)
    return None


def loops(laid: list[Laid]) -> set[Loop]:
    """Return all closed fences, each from its smallest index on, towards its smaller neighbour."""
    found: set[Loop] = set()
    for fence in (1, 2):
        onward = runs_on_to(laid, fence)
        for start in range(len(laid)):
            cycle = cycle_from(onward, start)
            if cycle is not None and start == min(cycle):
                found.add((fence, cycle))
    return found


def doubled_polygon(laid: list[Laid], fence: int, cycle: tuple[int, ...]) -> list[Point]:
    """Return the midpoints of the edges a loop crosses, in order; doubled, so that they are integers."""
    polygon = []
    for index, following in zip(cycle, cycle[1:] + cycle[:1], strict=True):
        others = sides(place(laid[following]))
        for (start, end), its_fence in zip(sides(place(laid[index])), FENCES, strict=True):
            if (end, start) in others:
                assert its_fence == fence
                polygon.append(plus(start, end))
    assert len(polygon) == len(cycle), "two convex shields have at most one edge in common"
    return polygon


def winds_round(polygon: list[Point], point: Point) -> bool:
    """Return True if a polygon goes round a point that is not on it: its winding number is not 0."""
    # Count the polygon's sides that cross the ray to the right of the point, upwards +1, downwards -1. An end
    # at the height of the point counts as below it, so a vertex on the ray is counted once or cancels out.
    right, winding = UNITS[0], 0
    for start, end in zip(polygon, polygon[1:] + polygon[:1], strict=True):
        u, v = minus(start, point), minus(end, point)
        above = (turning(right, u) > 0, turning(right, v) > 0)
        if above == (False, True) and turning(u, v) > 0:
            winding += 1
        if above == (True, False) and turning(u, v) < 0:
            winding -= 1
    assert abs(winding) <= 1, "a fence never crosses itself"
    return winding != 0


def inside(laid: list[Laid], fence: int, cycle: tuple[int, ...]) -> frozenset[Patch]:
    """Return the patches inside a loop."""
    # In each shield of the loop the chord between the two midpoints parts the corners just as the fence does,
    # so every corner can stand for the patch at it.
    polygon = doubled_polygon(laid, fence, cycle)
    found: set[Patch] = set()
    for index, shield in enumerate(laid):
        within = [winds_round(polygon, plus(corner, corner)) for corner in corners(place(shield))]
        assert within[1] == within[3], "no fence runs between the two ends of a middle"
        found |= {patch_at(laid, index, number) for number in range(4) if within[number]}
    return frozenset(found)


def report(laid: list[Laid]) -> dict[str, object]:
    """Return all that follows from the shields on a table, by the names of the functions above."""
    legal = placements(laid)
    closed = loops(laid)
    return {
        "placements": legal,
        "open_edges": open_edges(laid),
        "blocked_edges": blocked_edges(laid, legal),
        "parcels": parcels(laid),
        "loops": closed,
        "inside": {(fence, cycle): inside(laid, fence, cycle) for fence, cycle in closed},
    }

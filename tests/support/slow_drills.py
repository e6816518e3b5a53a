"""Drills about Elongo solved a second time: plain code on the plain board of slow.py, from the rules alone.

An exercise is read as data: which shields lie where, who stands where, which fences are built. Nothing of the
engine is asked what follows from that. Each solver gives the answer in the form in which learners type it.
"""

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

from tests.support import slow

Patch = tuple[int, str]


class Table:
    """What lies on a table, as plain data."""

    def __init__(self, position: Any) -> None:
        self.laid = [(s.kind, s.colours, tuple(p.corner), p.turn) for s, p in position.board.laid]
        bomas = getattr(position, "bomas", ())
        self.bomas = [(boma.owner, boma.loop.fence, boma.loop.shields) for boma in bomas]
        self.claims = [(owner, patch) for owner, patch in getattr(position, "claims", ())]
        self.animals = {p: (h.owner, h.number) for p, h in getattr(position, "animals", {}).items()}
        self.turn = getattr(position, "turn", 0)
        self.players = getattr(position, "players", ())

    @property
    def walls(self) -> frozenset[tuple[int, int]]:
        """Every stretch of built fence."""
        return frozenset((index, fence) for _owner, fence, shields in self.bomas for index in shields)

    def parcels(self) -> dict[Patch, tuple[str, frozenset[Patch], int]]:
        """Return for each patch its parcel: colour, patches, open half-edges."""
        found = slow.parcels(self.laid, self.walls)
        return {patch: parcel for parcel in found for patch in parcel[1]}

    def lay(self, colours: str, place: slow.Placement) -> None:
        """Put one more shield on the table, and nothing else."""
        kind, corner, turn = place
        self.laid = [*self.laid, (kind, colours, corner, turn)]

    def in_bomas(self) -> frozenset[Patch]:
        """Return all patches in a boma, also those laid since it was built."""
        closed = slow.loops(self.laid) if self.bomas else set()
        inside = frozenset[Patch]()
        for _owner, fence, shields in self.bomas:
            (cycle,) = [c for f, c in closed if f == fence and set(c) == set(shields)]
            inside |= slow.inside(self.laid, fence, cycle)
        return inside


def named(patches: Iterable[Patch]) -> str:
    """Patches as learners type them."""
    return " ".join(f"{index}{name}" for index, name in sorted(patches))


def patch_in(text: str) -> Patch:
    """'12M' as a patch."""
    return int(text[:-1]), text[-1]


def places(entry: Any) -> dict[str, slow.Placement]:
    """Return the places of an entry by their letters."""
    found = {}
    for letter, text in zip("abcdefgh", entry.more["places"], strict=False):
        kind, a, b, c, d, turn = text.split()
        found[letter] = (kind, (int(a), int(b), int(c), int(d)), int(turn))
    return found


# ── land ──────────────────────────────────────────────────────────────────────────────────────────


def enclosed(table: Table, entry: Any) -> str:
    """Yes or no, or all patches of a colour that are enclosed."""
    if entry.choices:
        patch = patch_in(entry.question.split("parcel of ")[1].split()[0])
        return "No, it is open" if table.parcels()[patch][2] else "Yes, it is enclosed"
    colour = entry.question.split()[2][0].upper()
    return named(p for p, (its, _patches, gaps) in table.parcels().items() if its == colour and not gaps)


def open_half_edges(table: Table, entry: Any) -> str:
    """Return the number of open half-edges of the parcel."""
    return str(table.parcels()[patch_in(entry.question.split("parcel of ")[1].split()[0].strip("?"))][2])


def parcel(table: Table, entry: Any) -> str:
    """Return all patches of the parcel."""
    return named(table.parcels()[patch_in(entry.question.split("parcel of ")[1].split(",")[0])][1])


def how_far(table: Table, entry: Any) -> str:
    """Try all covers with one shield, then with two, and so on; colours must be found for one of them."""
    named_patch = entry.question.split("parcel of ")[1].split()[0].strip("?")
    colour, patches, _gaps = table.parcels()[patch_in(named_patch)]
    halves = {half: two[0] for half, two in slow.half_edges(table.laid).items() if len(two) == 1}
    wanted = {(edge, end) for (edge, end), patch in halves.items() if patch in patches}
    sides = {frozenset(side): side for side in slow.open_sides(table.laid)}
    todo = sorted((sides[edge] for edge in {edge for edge, _end in wanted}), key=str)
    near = [each for each in table.laid if any(not slow.far_apart(each[2], end) for end, _ in todo)]
    near += [table.laid[index] for index, _name in patches]
    left = _left_in_the_deck(table.laid)
    ways = {side: [p for p in slow.against(side) if not slow.why_not(near, p)] for side in todo}
    for number in range(1, 6):
        if any(_colours_found(cover, wanted, colour, left) for cover in _covers(ways, todo, (), number)):
            return str(number)
    raise AssertionError("more than five shields")


def _covers(ways: Any, todo: list[Any], lying: tuple[slow.Placement, ...], most: int) -> Any:
    """Yield all sets of up to `most` placements that close every side in `todo`."""
    covered = {(end, start) for place in lying for start, end in slow.sides(place)}
    left = [side for side in todo if side not in covered]
    if not left:
        yield lying
    elif len(lying) < most:
        for place in ways[left[0]]:
            if all(_get_along(place, other) for other in lying):
                yield from _covers(ways, left, (*lying, place), most)


def _get_along(one: slow.Placement, other: slow.Placement) -> bool:
    """Can two shields lie there together?"""
    if slow.far_apart(one[1], other[1]):  # then they have no edge in common, either
        return True
    if slow.overlap(one, other):
        return False
    fences = _fences(one)
    return all(fences.get((end, start), fence) == fence for (start, end), fence in _fences(other).items())


@cache
def _fences(place: slow.Placement) -> dict[slow.Side, int]:
    return dict(zip(slow.sides(place), slow.FENCES, strict=True))


def _colours_found(cover: Any, wanted: set[Any], colour: str, left: list[tuple[str, str]]) -> bool:
    """Return True if there are shields with other land wherever the cover touches the parcel."""
    if not cover:
        return True
    place, *others = cover
    touching = set()
    for number, side in enumerate(slow.sides(place)):
        for end, corner in zip(side, (number, (number + 1) % 4), strict=True):
            if (frozenset(side), end) in wanted:
                touching.add(corner)
    for kind, colours in dict.fromkeys(left):
        names, at = slow.NAMES[len(colours)], slow.AT_CORNERS[len(colours)]
        shows = {corner for corner in range(4) if colours[names.index(at[corner])] == colour}
        if kind == place[0] and not shows & touching:
            rest = [*left]
            rest.remove((kind, colours))
            if _colours_found(others, wanted, colour, rest):
                return True
    return False


def _left_in_the_deck(laid: list[slow.Laid]) -> list[tuple[str, str]]:
    """Return the shields of the deck that are not on the table."""
    import elongo_explore as el

    left = [(shield.kind, shield.colours) for shield in el.deck()]
    for kind, colours, _corner, _turn in laid:
        left.remove((kind, colours))
    return left


# ── laying ────────────────────────────────────────────────────────────────────────────────────────


def which_fit(table: Table, entry: Any) -> str:
    """Return the letters of the places that fit."""
    return " ".join(letter for letter, place in places(entry).items() if not slow.why_not(table.laid, place))


def close_the_loop(table: Table, entry: Any) -> str:
    """Return the letters of the lays that make one more loop."""
    before = len(slow.loops(table.laid))

    def closes(place: slow.Placement) -> bool:
        kind, corner, turn = place
        return len(slow.loops([*table.laid, (kind, "RRR", corner, turn)])) > before

    return " ".join(letter for letter, place in places(entry).items() if closes(place))


def block_or_not(table: Table, entry: Any) -> str:
    """Return the letters of the lays that leave an edge where nothing fits: of the new shield, or near it."""
    lying = tuple(slow.place(each) for each in table.laid)
    free = slow.open_sides(table.laid)
    sides = {side for place in lying for side in slow.sides(place)}

    def blocks(place: slow.Placement) -> bool:
        joined = {(end, start) for start, end in slow.sides(place)}
        own = [(start, end) for start, end in slow.sides(place) if (end, start) not in sides]
        others = [side for side in free if side not in joined and _near(side[0], place[1])]
        # A new shield only takes ways away. Those that are left get along with it.
        was_free = [side for side in others if _ways(lying, side)]
        left = [[way for way in _ways(lying, side) if _get_along(way, place)] for side in (*own, *was_free)]
        return not all(left)

    return " ".join(letter for letter, place in places(entry).items() if blocks(place))


@cache
def _ways(lying: tuple[slow.Placement, ...], side: slow.Side) -> list[slow.Placement]:
    """Return the placements that fit against a side: fences meet their like, and nothing is in the way."""
    fences = _all_fences(lying)
    meeting = [
        way
        for way in slow.against(side)
        if all(fences.get((end, start), fence) == fence for (start, end), fence in _fences(way).items())
    ]
    return [way for way in meeting if not any(slow.overlap(way, place) for place in lying)]


@cache
def _all_fences(lying: tuple[slow.Placement, ...]) -> dict[slow.Side, int]:
    return {side: fence for place in lying for side, fence in _fences(place).items()}


def _near(one: slow.Point, other: slow.Point) -> bool:
    """Less than 3 phi apart: a shield reaches phi from its corner, and two that touch are within 2 phi."""
    a, b, c, d = slow.minus(one, other)
    rest = a * c + b * d - a * d
    m, n = a * a + b * b + c * c + d * d - rest, a * b + b * c + c * d + rest
    return slow.sign(m - 9, n - 9) <= 0


def follow(table: Table, entry: Any) -> str:
    """Return the shields of a loop in order."""
    return " ".join(map(str, _asked_loop(table, entry)[1]))


def inside(table: Table, entry: Any) -> str:
    """Return the patches inside a loop."""
    return named(slow.inside(table.laid, *_asked_loop(table, entry)))


def _asked_loop(table: Table, entry: Any) -> slow.Loop:
    _word, fence, _of, _shield, shield, *_rest = entry.question.split()
    (found,) = [loop for loop in slow.loops(table.laid) if loop[0] == int(fence) and int(shield) in loop[1]]
    return found


# ── the game ──────────────────────────────────────────────────────────────────────────────────────


def _laid(table: Table, entry: Any) -> None:
    """Lay what the question says."""
    _kind, colours = entry.more["shield"].split()
    table.lay(colours, places(entry)["a"])


def _sent_home(table: Table) -> set[Patch]:
    """JOIN: who leaves, now that the shield lies there."""
    parcels, gone = table.parcels(), set[Patch]()
    for land in {parcels[patch][1] for _owner, patch in table.claims}:
        here = [(owner, patch) for owner, patch in table.claims if patch in land]
        if len({owner for owner, _patch in here}) > 1:
            gone |= {patch for _owner, patch in here}
        elif len(here) > 1:
            middles = [patch for _owner, patch in here if patch[1] in "MLR"]
            stays = middles[0] if middles else here[0][1]
            gone |= {patch for _owner, patch in here} - {stays}
    return gone


def goes_home(table: Table, entry: Any) -> str:
    """Return the patches that a keeper leaves."""
    _laid(table, entry)
    return named(_sent_home(table))


def animals_come(table: Table, entry: Any) -> str:
    """Claimed land that is enclosed now and was not before; and land laid into the room inside a boma."""
    before = table.parcels()
    _laid(table, entry)
    after, gone = table.parcels(), _sent_home(table)
    come = set[Patch]()
    for _owner, patch in table.claims:
        if patch not in gone and before[patch][2] and not after[patch][2]:
            come |= after[patch][1]
    come |= {patch for patch in table.in_bomas() if patch[0] == len(table.laid) - 1}
    return named(come)


def would_take(table: Table, entry: Any) -> str:
    """Return everything inside the new fence, except in bomas inside it."""
    _laid(table, entry)
    fence = int(entry.question.split("of fence ")[1].split(".")[0])
    (cycle,) = [c for f, c in slow.loops(table.laid) if f == fence and len(table.laid) - 1 in c]
    return named(slow.inside(table.laid, fence, cycle) - table.in_bomas())


def may_claim(table: Table, entry: Any) -> str:
    """Of the newest shield: unclaimed land outside bomas, if the right keeper is in stock."""
    parcels, new = table.parcels(), len(table.laid) - 1
    claimed, kept = {patch for _owner, patch in table.claims}, table.in_bomas()
    stock = table.players[table.turn - 1]
    return named(
        patch
        for patch, (colour, land, _gaps) in parcels.items()
        if patch[0] == new
        and not land & claimed
        and patch not in kept
        and (stock.warriors if colour == "R" else stock.boys)
    )


def who_wins(table: Table, _entry: Any) -> str:
    """Most zebu, then most of the rest."""
    scores = []
    for player in range(1, len(table.players) + 1):
        zebu = rest = 0
        for (index, name), (owner, number) in table.animals.items():
            colours = table.laid[index][1]
            red = colours[slow.NAMES[len(colours)].index(name)] == "R"
            zebu += number if red and owner == player else 0
            rest += number if not red and owner == player else 0
        scores.append((zebu, rest))
    best = [player for player, score in enumerate(scores, 1) if score == max(scores)]
    if len(best) == 1:
        return f"Player {best[0]} wins"
    return f"Players {', '.join(map(str, best[:-1]))} and {best[-1]} tie"


SOLVERS: dict[str, Callable[[Table, Any], str]] = {
    "which fit?": which_fit,
    "parcel": parcel,
    "enclosed?": enclosed,
    "open half-edges": open_half_edges,
    "how far?": how_far,
    "may I claim?": may_claim,
    "whose animals come?": animals_come,
    "who goes home?": goes_home,
    "follow the fence": follow,
    "close the loop": close_the_loop,
    "inside the fence": inside,
    "what would it take?": would_take,
    "block or not?": block_or_not,
    "who wins?": who_wins,
}


def solved(puzzle: Any) -> str:
    """Return the answer to an exercise, found without the engine."""
    name = puzzle.id.rsplit("-", 2)[0]
    return SOLVERS[name](Table(puzzle.position), puzzle.entry)

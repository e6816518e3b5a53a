"""A second reader of position codes, written from docs/codes.md alone: it shares nothing with the package.

It reads all boards and states, and the records and studies of Bao, which need no rules. If it and
`el.decode` disagree about a golden code, then docs/codes.md is wrong or a code has changed its meaning.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from functools import cache
from itertools import combinations_with_replacement, permutations, product
from math import comb
from operator import sub
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest

import elongo_explore as el
from tests.support.for_each import for_each

# ── the reader ────────────────────────────────────────────────────────────────────────────────────────

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
PHI = (1 + 5**0.5) / 2
ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/codes.md").read_text("utf-8")
DECK = [
    (name.partition("_")[0], colours)
    for name, sort in tomllib.loads(
        (ROOT / "elongo_explore/games/elongo/board/deck.toml").read_text("utf-8")
    ).items()
    for colours in sort["shields"]
]
DECK_TEXT = f"[{', '.join(f'Shield{shield}' for shield in sorted(DECK))}]"


class Digits:
    """The number of a code, read digit by digit."""

    def __init__(self, code: str) -> None:
        self.version = int(code[0])
        self.game, rest = ("e", code[1:-4]) if self.version == 1 else (code[1], code[2:-4])
        self.kind, self.number = rest[0], 0
        for character in rest[1:]:
            self.number = 64 * self.number + ALPHABET.index(character)
        deck = DECK_TEXT if self.game == "e" and self.kind != "b" else ""
        check = crc32((deck + code[:-4]).encode())
        if code[-4:] != "".join(ALPHABET[check >> shift & 63] for shift in (18, 12, 6, 0)):
            raise ValueError("wrong checksum")

    def digit(self, base: int) -> int:
        self.number, found = divmod(self.number, base)
        return found

    def choice(self, options: Any) -> Any:
        return list(options)[self.digit(len(options))]

    def some(self, options: Any) -> list[Any]:
        found = []
        while self.digit(2):
            found.append(self.choice([each for each in options if each not in found]))
        return found

    def natural(self, bits: int) -> int:
        length = self.digit(bits + 1)
        return length if length < 2 else 2 ** (length - 1) + self.digit(2 ** (length - 1))


def read_bao(digits: Digits) -> dict[str, Any]:
    """Return a state of Bao."""
    turn = digits.digit(2) + 1
    rules = digits.choice(["at_each_capture", "after_the_move"]), digits.choice(["mover_loses", "tie"])
    no_end = digits.choice(["", "never_ends", "undecided"])
    row = 8 - digits.digit(7)
    left = digits.digit(257) if digits.digit(2) else 8 * row
    size, bowls = 4 * row, []
    place = digits.digit(comb(left + size - 1, size - 1))
    for more in range(size - 1, 0, -1):
        held = 0
        while (ways := comb(left - held + more - 1, more - 1)) <= place:
            place, held = place - ways, held + 1
        bowls.append(held)
        left -= held
    bowls.append(left)
    both = tuple(bowls[: 2 * row]), tuple(bowls[2 * row :])
    return {"turn": turn, "rules": rules, "no_end": no_end, "bowls": both}


def read_bao_moves(digits: Digits) -> dict[str, Any]:
    """Return a record or a study of Bao: its moves, each after the number of another one; 0 is the start."""
    start = read_bao(digits)
    options = list(product(range(1, len(start["bowls"][0]) + 1), (+1, -1)))
    moves, line = list[Any](), [0]
    while line:
        if digits.digit(2):
            moves.append((line[-1], *digits.choice(options)))
            line.append(len(moves))
        else:
            line = line[:-1] if digits.kind == "v" else []
    return {"start": start, "moves": moves}


FIELDS = [("hexagon", n, n) for n in range(2, 10)] + [
    ("rows", rows, columns) for rows in range(3, 16) for columns in range(3, 16)
]
UNITS = [None, *((owner, kind) for kind in ("sheep", "pasture", "hut", "destroyed") for owner in (1, 2))]


def hexes_of(shape: str, a: int, b: int) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    """Return the hexes of a field, and those of the printed huts."""
    if shape == "hexagon":
        reach, half = range(1 - a, a), (a - 1) // 2
        return [(q, r) for r in reach for q in reach if abs(q + r) < a], [(-half, a - 1), (half, 1 - a)]
    hexes = [(q, r) for r in range(a) for q in range(-(r // 2), b - r // 2)]
    return hexes, [(b // 2 - (a - 1) // 2, a - 1), ((b - 1) // 2, 0)]


def read_shepherds(digits: Digits) -> dict[str, Any]:
    """Return a state of Good Shepherds."""
    field = digits.choice(FIELDS)
    hexes, huts = hexes_of(*field)
    units: dict[Any, Any] = {huts[0]: (1, "hut"), huts[1]: (2, "hut")}
    found: dict[str, Any] = {"field": field, "units": units}
    found["rules"] = [digits.digit(2) for _option in range(4)]
    found["roller"] = (digits.natural(64), digits.natural(32)) if digits.digit(2) else None
    if not digits.digit(2):
        return found | {"first": 0, "turn": 1, "gold": (10, 10), "dice": (), "double": False, "over": False}
    found["first"], found["turn"] = digits.digit(2) + 1, digits.digit(2) + 1
    for each in hexes:
        if each not in huts and (unit := digits.choice(UNITS)):
            units[each] = unit
    found["gold"] = tuple(
        g if has else -g - 1 for has, g in [(digits.digit(2), digits.natural(10)) for _ in "12"]
    )
    found["dice"] = tuple(digits.digit(6) + 1 for _die in range(digits.digit(3)))
    found["double"], found["over"] = bool(digits.digit(2)), bool(digits.digit(2))
    return found


STEPS = [(1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1), (-1, 1, -1, 1)]
STEPS += [(-a, -b, -c, -d) for a, b, c, d in STEPS]
KINDS = {"wide": 2, "narrow": 4}
FENCE, OTHER_END = (1, 2, 2, 1), (3, 2, 1, 0)
THREE = ["".join(word) for word in product("RGY", repeat=3)]
COLOURINGS = {"narrow": THREE, "wide": [*THREE, *("".join(word) for word in product("RGY", repeat=4))]}


def plus(*points: Any) -> Any:
    return tuple(map(sum, zip(*points, strict=True)))


def minus(one: Any, other: Any) -> Any:
    return tuple(map(sub, one, other))


class Rhomb:
    """A placement: its edges, and the interval that it covers over each of the five directions."""

    def __init__(self, kind: str, corner: Any, turn: int) -> None:
        self.place = kind, corner, turn
        one, other = STEPS[turn], STEPS[(turn + KINDS[kind]) % 10]
        self.corners = [corner, plus(corner, one), plus(corner, one, other), plus(corner, other)]
        self.edges = {frozenset((self.corners[i - 3], self.corners[i])): i for i in range(4)}
        self.covers, around = [], self.corners
        for _direction in STEPS[:5]:
            heights = [b + (c + d) * PHI for _a, b, c, d in around]
            self.covers.append((min(heights) + 1e-9, max(heights) - 1e-9))
            around = [(a + b, c - a, a + d, -a) for a, b, c, d in around]  # turned back by one step

    def gets_on_with(self, other: Rhomb) -> bool:
        """No overlap, and the same fence on both sides of a shared edge."""
        for (low, high), (other_low, other_high) in zip(self.covers, other.covers, strict=True):
            if low > other_high or other_low > high:
                break
        else:
            return False
        shared = self.edges.keys() & other.edges.keys()
        return all(FENCE[self.edges[edge]] == FENCE[other.edges[edge]] for edge in shared)


rhomb_at = cache(Rhomb)


@cache
def beside(step: Any) -> list[Any]:
    """Return every placement with an edge from the origin along a step."""
    found = []
    for kind, turn in product(KINDS, range(10)):
        corners = Rhomb(kind, (0, 0, 0, 0), turn).corners
        for here, there in permutations(corners, 2):
            if minus(there, here) == step:
                found.append((kind, minus((0, 0, 0, 0), here), turn))
    return found


class Table:
    """The shields of a board, what fits there, and the loops in the order in which they were closed."""

    def __init__(self, digits: Digits, number: int) -> None:
        self.rhombs, self.colours, self.loops = list[Rhomb](), list[str](), list[tuple[int, list[int]]]()
        fitting: dict[Any, Rhomb] = {}
        for index in range(number):
            kind = digits.choice(KINDS)
            if index:
                rhomb = fitting[digits.choice(sorted(place for place in fitting if place[0] == kind))]
            else:
                corner = [digits.natural(41) for _number in "abcd"]
                rhomb = Rhomb(kind, tuple(-n // 2 if n % 2 else n // 2 for n in corner), digits.digit(10))
            self.colours.append(digits.choice(COLOURINGS[kind]))
            self.rhombs.append(rhomb)
            fitting = {place: each for place, each in fitting.items() if each.gets_on_with(rhomb)}
            for start, end in rhomb.edges:
                new = [
                    rhomb_at(k, plus(start, corner), turn) for k, corner, turn in beside(minus(end, start))
                ]
                fitting |= {each.place: each for each in new if self.has_room_for(each)}
            self.loops += [(fence, loop) for fence in (1, 2) if (loop := self.loop(fence))]

    def has_room_for(self, rhomb: Rhomb) -> bool:
        """Does it fit? The newest shields are the most likely to be in the way."""
        return all(map(rhomb.gets_on_with, reversed(self.rhombs)))

    def loop(self, fence: int) -> list[int]:
        """Return the shields of the loop of a fence through the newest shield; none if it is open."""
        path, edge = [len(self.rhombs) - 1], fence - 1
        while True:
            ends = next(ends for ends, number in self.rhombs[path[-1]].edges.items() if number == edge)
            across = [i for i, each in enumerate(self.rhombs) if ends in each.edges and i != path[-1]]
            if not across:
                return []
            if across[0] == path[0]:
                return path
            path += across
            edge = OTHER_END[self.rhombs[path[-1]].edges[ends]]

    def plain(self) -> list[Any]:
        return [(*rhomb.place, colours) for rhomb, colours in zip(self.rhombs, self.colours, strict=True)]


OPTIONS = {
    "removing": ["always", "when_out_of_stock"],
    "filling": ["all_at_once", "owner_chooses"],
    "joined_claims": ["by_owner", "all_return"],
    "kept_claim": ["middle_then_first", "owner_chooses"],
    "blocked_claims": ["stay", "return"],
    "boma_enclosures": ["filled_at_once", "at_owners_turn", "at_owners_move"],
}
PHASES = ["hexagon", "lay", "act", "confirm", "over", "deal"]


def read_elongo(digits: Digits) -> dict[str, Any]:
    """Return a state of Elongo, of either version."""
    old = digits.version == 1
    players, found = digits.digit(2) + 2, dict[str, Any]()
    owners = range(1, players + 1)
    found["length"] = digits.choice(["long", "short"])
    found["rules"] = [digits.choice(values[:2] if old else values) for values in OPTIONS.values()]
    found["seed"] = digits.natural(64) if old or digits.digit(2) else None
    number = digits.digit(103)
    table = Table(digits, number if old else number or digits.digit(205))
    found["board"] = table.plain()
    found["round"], found["last_round"] = digits.digit(4) + 1, bool(digits.digit(2))
    found["turn"], found["phase"] = digits.choice(owners), digits.choice(PHASES[:5] if old else PHASES)
    found["laid"] = digits.digit(3)
    piles: list[list[Any]] = [[] for _pile in range(players + 2)]
    left = Counter(DECK) - Counter((kind, colours) for kind, *_place, colours in table.plain())
    for shield, copies in sorted(left.items()):
        for pile in digits.choice(list(combinations_with_replacement(range(players + 2), copies))):
            piles[pile].append(shield)
    found["piles"] = piles[:-1]
    found["bomas"] = digits.some(
        [
            (fence, sorted(loop), owner, done)
            for fence, loop in table.loops
            for owner in owners
            for done in (0, 1)
        ]
    )
    patches = [(i, n) for i, c in enumerate(table.colours) for n in ("AMC" if len(c) == 3 else "ALRC")]
    found["claims"] = digits.some([(patch, owner) for patch in patches for owner in owners])
    found["animals"] = {}
    for patch in patches:
        dots = 2 if patch[1] == "M" and table.rhombs[patch[0]].place[0] == "narrow" else 1
        if herd := digits.choice([None, *((owner, n + 1) for n in range(dots) for owner in owners)]):
            found["animals"][patch] = herd
    groups = [[n for n in owners if bits >> (n - 1) & 1] for bits in range(1, 2**players)]
    results = [(rule, winners) for rule in ("END-1", "END-2", "END-4") for winners in groups]
    found["result"] = digits.choice([None, *results])
    found["pending"] = []
    while digits.digit(2):
        choice = digits.choice(["fill", "keep"]), digits.choice(owners), digits.some(patches)
        found["pending"].append(choice)
    found["waiting"] = digits.some([patch for patch, _owner in found["claims"]])
    each = {(2, "long"): 20, (3, "short"): 10}.get((players, found["length"]), 14)
    aside = [[digits.digit(each + 1) for _kind in "RGY"] for _ in owners] if old or digits.digit(2) else []
    found["aside"] = aside if any(map(any, aside)) else []
    found["taken_back"] = not old and bool(digits.digit(2))
    found["dealing"] = 0 if old else digits.digit(players + 1)
    return found


@cache
def read(code: str) -> Any:
    """Return what a code holds; None for a record whose actions need the rules of the game."""
    digits = Digits(code)
    match digits.game, digits.kind:
        case "e", "b":
            found: Any = Table(digits, digits.digit(103)).plain()
        case "e", "s":
            found = read_elongo(digits)
        case "s", "s":
            found = read_shepherds(digits)
        case "b", "s":
            found = read_bao(digits)
        case "b", _:
            found = read_bao_moves(digits)
        case _:
            return None
    if digits.number:
        raise ValueError("digits are left over")
    return found


# ── what the package reads, in the same plain form ────────────────────────────────────────────────────


def plain(what: Any) -> Any:
    """Return a position of the package as the lists and numbers that the reader gives."""
    match what:
        case el.Board():
            return [(*map(_plain_point, each.placement), each.shield.colours) for each in what.laid]
        case el.State():
            return plain_elongo(what)
        case el.bao.State():
            rules = what.rules.loss_is_seen, what.rules.never_ends
            return {"turn": what.turn, "rules": rules, "no_end": what.no_end, "bowls": what.bowls}
        case el.shepherds.State():
            return plain_shepherds(what)
    study = what if isinstance(what, el.Study) else el.Study.of(what)
    moves = [(move.after, move.action.bowl, move.action.direction) for move in study.moves]
    return {"start": plain(study.start), "moves": moves}


def _plain_point(part: Any) -> Any:
    return tuple(part) if isinstance(part, tuple) else part


def plain_elongo(state: el.State) -> dict[str, Any]:
    """Everything that makes a state of Elongo."""
    return {
        "length": state.length,
        "rules": [getattr(state.ruleset, name) for name in OPTIONS],
        "seed": state.dealer.seed if state.dealer else None,
        "board": plain(state.board),
        "round": state.round,
        "last_round": state.last_round,
        "turn": state.turn,
        "phase": state.phase,
        "laid": state.laid,
        "piles": [[tuple(s) for s in pile] for pile in (state.stock, *(p.hand for p in state.players))],
        "bomas": [(b.loop.fence, sorted(b.loop.shields), b.owner, int(b.finished)) for b in state.bomas],
        "claims": [(claim.patch, claim.owner) for claim in state.claims],
        "animals": {patch: tuple(herd) for patch, herd in state.animals.items()},
        "result": (state.result.rule, list(state.result.winners)) if state.result else None,
        "pending": [(choice.kind, choice.owner, list(choice.patches)) for choice in state.pending],
        "waiting": list(state.waiting),
        "aside": [list(each) for each in state.aside],
        "taken_back": state.taken_back,
        "dealing": state.dealing,
    }


def plain_shepherds(state: Any) -> dict[str, Any]:
    """Everything that makes a state of Good Shepherds."""
    shape, *sizes = re.findall(r"[a-z]{2,}|\d+", state.field.name)
    rules = state.rules
    return {
        "field": (shape, int(sizes[0]), int(sizes[-1])),
        "units": {h: (u.owner, "destroyed" if u.destroyed else u.kind) for h, u in state.units.items()},
        "rules": [
            int(rules.movement_may_end_adjacent),
            int(rules.destroyed_count_for_placing),
            int(rules.destruction == "after_the_turn"),
            int(rules.stuck == "player_to_move"),
        ],
        "roller": tuple(state.roller) if state.roller else None,
        "first": state.first,
        "turn": state.turn,
        "gold": state.gold,
        "dice": state.dice,
        "double": state.double,
        "over": state.result is not None,
    }


# ── the tests ─────────────────────────────────────────────────────────────────────────────────────────

LINES = [
    line
    for path in sorted((ROOT / "tests/golden").glob("codes_*.txt"))
    for line in path.read_text("utf-8").splitlines()
]
GOLDEN = [line.split()[0] for line in LINES if not line.startswith("#")]


@for_each(GOLDEN)
def test_a_reader_written_from_the_page_agrees_with_the_package(code: str) -> None:
    """About every golden code that it can read, of both versions and all games."""
    if (found := read(code)) is not None:
        assert found == plain(el.decode(code))


def test_the_reader_reads_all_boards_and_states_and_all_codes_of_bao() -> None:
    """And gives up only where the rules of a game are needed."""
    given_up = {re.match(r"1.|2..", code)[0] for code in GOLDEN if read(code) is None}
    assert given_up == {"1r", "1t", "2er", "2ev", "2sr", "2sv"}


@pytest.mark.parametrize("code", ["2ebfWEFnW8WwqqcVV", "2ebfWEFnW8XwqqcVU", "2bsHpMAgweI"])
def test_both_refuse_a_code_with_a_changed_character(code: str) -> None:
    """The checksum tells."""
    with pytest.raises(el.PositionCodeError):
        el.decode(code)
    with pytest.raises(ValueError, match="checksum"):
        read(code)


def test_the_checksum_of_the_deck_is_as_the_page_says() -> None:
    """A reader in another language need not print a deck as Python does."""
    assert f"`0x{crc32(DECK_TEXT.encode()):08X}`" in PAGE

"""The pieces of players on the board: warriors, boys and animals; and the state of a game in words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, Literal, NamedTuple

from elongo_explore.kit.pictures import ink
from elongo_explore.kit.pictures.shapes import Copy, Path, Piece, Pixel, Style
from elongo_explore.kit.table.wording import counted

from ..board.board import Position
from ..board.land import Patch
from ..play import words
from ..play.pieces import COLOURS
from ..play.sketch import state_of
from ..play.state import State
from ..play.words import now_words
from .drawing import Drawing, Spot, animal_spots, apart, builder_spot, keeper_spot, large
from .layers import first_wide
from .sheet import Sheet


class Standing(NamedTuple):
    """A piece on the board: its kind, its owner and its place."""

    who: Who
    owner: int
    spot: Spot


def taken(state: State) -> frozenset[Patch]:
    """Return the patches with a piece on them."""
    return frozenset({claim.patch for claim in state.claims} | set(state.animals))


def mark_spot(drawings: Sequence[Drawing], state: State | None, patch: Patch) -> Spot:
    """Return where a mark for a patch lies, and how wide it is at least: round an animal, else on the
    symbol."""
    if state is None or patch not in state.animals:
        return Spot(drawings[patch[0]].symbols(patch[1])[0], 0)
    first = next(
        each.spot for key, each in standing(drawings, state) if key[0] == "animal" and key[2] == patch
    )
    return Spot(first.at, first.radius + 0.015)


def paint_pieces(sheet: Sheet, state: State) -> None:
    """Paint everything that players have put on the board, in the colour of each."""
    paint_animals(sheet, state)
    paint_keepers(sheet, state)


def paint_animals(sheet: Sheet, state: State) -> None:
    """Paint animals, each on a dot of its patch."""
    paint_standing(sheet, animals_standing(sheet.drawings, state))


def paint_keepers(sheet: Sheet, state: State) -> None:
    """Paint warriors and boys: keepers at the edge of their patch, builders on their fence."""
    paint_standing(sheet, keepers_standing(sheet.drawings, state))


def paint_standing(sheet: Sheet, pieces: Iterable[Standing]) -> None:
    """Paint pieces. Those that look alike come one after the other: a painter paints them at once."""
    detail = detail_at(sheet.unit)
    for who, owner, (at, radius) in sorted(pieces, key=lambda p: (p.who, p.owner, p.spot.radius)):
        shapes = figure(who, owner, round(radius * sheet.unit, 2), detail)
        sheet.scene.shapes.append(Copy(shapes, at))


def animals_standing(drawings: Sequence[Drawing], state: State) -> Iterator[Standing]:
    """Yield every animal on the board."""
    return (each for key, each in standing(drawings, state) if key[0] == "animal")


def keepers_standing(drawings: Sequence[Drawing], state: State) -> Iterator[Standing]:
    """Yield every warrior and boy on the board."""
    return (each for key, each in standing(drawings, state) if key[0] != "animal")


Key = tuple[Any, ...]
"""A name of a piece that stays the same from step to step: what it is, its owner, and where."""


def standing(drawings: Sequence[Drawing], state: State) -> tuple[tuple[Key, Standing], ...]:
    """Return every piece on the board with its key. The last few answers are remembered: a board is painted
    in layers, and marked again and again."""
    for known_drawings, known_state, known in _STANDING:
        if known_drawings is drawings and known_state is state:
            return known
    found = [*_standing(drawings, state)]
    homes = [drawings[index] for index, _key, _each in found]
    spots = apart([each.spot for _index, _key, each in found], homes)
    pieces = tuple(
        (key, each._replace(spot=spot)) for (_index, key, each), spot in zip(found, spots, strict=True)
    )
    _STANDING[:] = [*_STANDING[-3:], (drawings, state, pieces)]
    return pieces


_STANDING: list[tuple[Sequence[Drawing], State, tuple[tuple[Key, Standing], ...]]] = []


def _standing(drawings: Sequence[Drawing], state: State) -> Iterator[tuple[int, Key, Standing]]:
    """Yield every piece with the shield that it is on: animals on the dots, keepers at the rim of their
    patch, builders on their fence."""
    kept = {claim.patch for claim in state.claims}
    for patch, herd in sorted(state.animals.items()):
        drawn = drawings[patch[0]]
        for number, spot in enumerate(animal_spots(drawn, patch[1], beside=patch in kept)[: herd.number]):
            animal = Standing(state.colour(patch), herd.owner, large(spot, drawn.unit))
            yield patch[0], ("animal", herd.owner, patch, number), animal
    for owner, patch in state.claims:
        drawn, who = drawings[patch[0]], _keeper(state, patch)
        spot = keeper_spot(drawn, patch[1], beside=patch in state.animals)
        keeper = Standing(who, owner, large(spot, drawn.unit, keeper=True))
        yield patch[0], ("keeper", owner, patch), keeper
    for boma in state.bomas:
        if not boma.finished:
            index = first_wide(state.board, boma.loop)
            spot = builder_spot(drawings[index], boma.loop.fence)
            builder = Standing("warrior", boma.owner, large(spot, drawings[index].unit, keeper=True))
            yield index, ("builder", boma.owner, boma.loop), builder


def _keeper(state: State, patch: Patch) -> Who:
    return "warrior" if state.colour(patch) == "R" else "boy"


def state_captions(state: State) -> list[str]:
    """Return whose turn it is, each player's stock, and whether the deck is free."""
    stocks = [_stock(state, number) for number in range(1, len(state.players) + 1)]
    return [now_words(state), *stocks, *filter(None, [words.free_deck_words(state)])]


def _stock(state: State, number: int) -> str:
    player = state.player(number)
    animals = ", ".join(words.animals(n, colour) for n, colour in zip(player.animals, COLOURS, strict=True))
    helpers = f"{counted(player.warriors, 'warrior')}, {counted(player.boys, 'boy')}"
    hand, out = counted(len(player.hand), "shield"), sum(state.put_aside(number))
    aside = f" ({out} more put aside)" if out else ""
    return f"Player {number}'s stock: {helpers}; {animals}{aside}. Hand: {hand}"


def aside_words(state: State) -> str:
    """Return whose animals are put aside; nothing if none are."""
    out = [(number, sum(state.put_aside(number))) for number in range(1, len(state.players) + 1)]
    told = [f"{counted(count, 'animal')} of player {number}" for number, count in out if count]
    return f"Put aside, out of this game: {', '.join(told)}." if told else ""


def state_words(state: State) -> Iterator[str]:
    """Yield the pieces on the board in words."""
    yield from (f"{line}." for line in state_captions(state))
    for claim in state.claims:
        who = "warrior" if state.colour(claim.patch) == "R" else "boy"
        yield f"Player {claim.owner} has a {who} on {claim.patch[0]}{claim.patch[1]}."
    for patch, herd in sorted(state.animals.items()):
        animals = words.animals(herd.number, state.colour(patch))
        yield f"Player {herd.owner} has {animals} on {patch[0]}{patch[1]}."
    for boma in state.bomas:
        stage = "a finished boma" if boma.finished else "a boma under construction"
        yield f"Player {boma.owner} has {stage}: {words.loop_words(state.board, boma.loop)}."


def given_words(position: Position) -> str:
    """Return shields and pieces in words, without any conclusion: neither parcels nor loops."""
    state = state_of(position)
    pieces = list(state_words(state))[len(state_captions(state)) :] if state else []
    return "\n".join([*pieces, words.touching_words(position.board)]) or "Nothing lies on the table yet."


# ── figures ───────────────────────────────────────────────────────────────────────────────────────
# Outlines are data, for a circle of radius 100. An animal is white on a ground in its owner's colour. The
# ground tells the owner without colour: a disc, a square or a diamond. A warrior or boy is in the owner's
# colour and carries the owner's number.

Who = Literal["R", "G", "Y", "warrior", "boy"]
"""Animals by the colour of their land, and those who keep them."""
Detail = Literal["figure", "letter", "dot"]

SMALLEST_FIGURE, SMALLEST_LETTER = 48, 28
"""Pixels to an edge: below the first a letter is drawn for a figure, below the second a dot."""

_GROUND = {
    1: "M94 0C94 52 52 94 0 94C-52 94 -94 52 -94 0C-94 -52 -52 -94 0 -94C52 -94 94 -52 94 0Z",
    2: "M-76 -48C-76 -66 -66 -76 -48 -76L48 -76C66 -76 76 -66 76 -48L76 48C76 66 66 76 48 76L-48 76"
    "C-66 76 -76 66 -76 48Z",
    3: "M-18 -87C-7 -98 7 -98 18 -87L87 -18C98 -7 98 7 87 18L18 87C7 98 -7 98 -18 87L-87 18"
    "C-98 7 -98 -7 -87 -18Z",
}
"""The ground below the animals of a player."""
_ROOM = {1: 0.76, 2: 0.7, 3: 0.65}
"""How large an animal may be on it."""

FIGURES: dict[Who, str] = {
    # the hump, and horns that rise
    "R": "M-88 -20C-60 -34 -30 -30 -14 -28C-8 -62 26 -66 34 -30L50 -36C38 -56 40 -76 52 -90"
    "C52 -74 56 -60 66 -48C78 -58 84 -72 84 -90C98 -70 92 -50 80 -36L100 -8L92 8L70 4"
    "C60 20 54 30 48 38L46 90L28 90L24 46C0 54 -30 52 -46 44L-50 90L-68 90L-74 36C-84 20 -90 0 -88 -20Z",
    # wool, and a head apart from it
    "G": "M-70 34C-98 30 -102 -8 -80 -16C-88 -46 -54 -64 -36 -48C-24 -74 12 -74 20 -50C44 -60 58 -44 54 -26"
    "C50 -4 56 12 46 28C42 38 34 40 28 38L28 84L12 84L10 42C0 48 -22 48 -32 42L-34 84L-50 84L-52 40"
    "C-58 42 -66 40 -70 34ZM66 -40C84 -44 100 -22 100 -2C96 12 82 14 72 4C62 -8 58 -28 66 -40Z",
    # horns swept back, a beard, a tail
    "Y": "M-78 -14L-94 -44L-66 -26C-40 -22 0 -24 18 -28C26 -38 30 -48 34 -58C24 -72 6 -80 -14 -74"
    "C4 -98 42 -98 56 -72L94 -42L90 -28L68 -30L64 8L50 -22C48 -6 46 8 44 22L46 90L30 90L24 32"
    "C0 40 -34 40 -48 32L-52 90L-68 90L-76 24C-82 12 -82 0 -78 -14Z",
    # a head, a long shield with a number, a spear
    "warrior": "M-34 -46C-30 -56 -24 -60 -16 -62C-34 -72 -28 -99 -4 -99C20 -99 26 -72 8 -62"
    "C16 -60 22 -56 28 -50L54 -36L54 -44L38 -48L60 -78L84 -48L68 -44L68 66L54 66L54 -6L46 -12"
    "C50 24 40 56 18 78L18 94L-26 94L-26 78C-74 44 -74 -20 -34 -46Z",
    # a head, a cloak with a number, a stick
    "boy": "M-24 -34C-44 -50 -36 -90 -2 -90C34 -90 40 -50 20 -34L50 -20L58 -58C58 -75 81 -71 76 -54"
    "L68 -52L58 4L66 60L40 66L40 90L14 90L12 68L-10 68L-12 90L-40 90L-40 66L-66 60C-62 20 -54 -16 -24 -34Z",
}
_LETTERS: dict[Who, str] = {
    "R": "M-34 -44L34 -44L-34 44L34 44",
    "G": "M32 -32C22 -52 -32 -54 -32 -22C-32 8 34 -8 34 22C34 54 -26 52 -36 28",
    "Y": "M34 -28C18 -56 -38 -54 -38 0C-38 54 22 56 36 22L36 4L6 4",
}
_NUMBERS = {
    1: "M-14 -16L4 -32L4 32",
    2: "M-20 -14C-18 -38 20 -38 18 -12C18 2 -10 16 -20 32L20 32",
    3: "M-18 -24C-8 -38 18 -36 17 -16C16 -2 2 -2 -4 -2C6 -2 20 0 20 16C18 38 -10 38 -20 22",
}
_SIMPLE: dict[Who, str] = {
    "warrior": "M0 -96L80 58L-80 58Z",
    "boy": "M-64 70L-64 -10C-64 -92 64 -92 64 -10L64 70Z",
}
"""The keepers of animals on a small board: a triangle and an arch."""


@lru_cache(maxsize=256)
def figure(who: Who, owner: int, radius: float, detail: Detail) -> tuple[Path, ...]:
    """Return a figure round the origin, no part of it farther away than `radius`."""
    rim = min(max(0.8, radius * 0.1), radius * 0.22)
    scale, keeper = (radius - rim) / 100, who in _SIMPLE
    pen = Style(stroke="#ffffff", width=radius * (0.14 if keeper else 0.17))
    stands = FIGURES[who] if detail == "figure" else _SIMPLE.get(who, "")
    outline = _GROUND[owner] if detail == "dot" or not keeper else stands
    look = Style(fill=ink.PLAYER[owner], stroke="#ffffff", width=2 * rim, rim=True, cap="butt")
    below = Path(look, _scaled(outline, scale))
    match detail:
        case "figure" if keeper:
            return (below, Path(pen, _scaled(_NUMBERS[owner], scale, (-6, 14))))
        case "figure":
            return (below, _filled("#ffffff", _scaled(stands, scale * _ROOM[owner])))
        case "letter":
            written = _scaled(_NUMBERS[owner], scale, (0, 16)) if keeper else _scaled(_LETTERS[who], scale)
            return (below, Path(pen, written))
        case _:
            hole = _filled("#ffffff", _scaled(_GROUND[owner], scale * 0.45))
            return (below, hole) if keeper else (below,)


@lru_cache(maxsize=64)
def hollow(who: Who, owner: int, radius: float, detail: Detail) -> tuple[Path, ...]:
    """Return an animal that is not there yet: as `figure` has it, but the colours change places."""
    colour = ink.PLAYER[owner]
    swapped = {"#ffffff": colour, colour: "#ffffff", "none": "none"}
    found = figure(who, owner, radius, detail)
    styles = [replace(s.style, fill=swapped[s.style.fill], stroke=swapped[s.style.stroke]) for s in found]
    return tuple(Path(style, shape.pieces) for style, shape in zip(styles, found, strict=True))


def detail_at(unit: float) -> Detail:
    """Return the detail that can be told apart when an edge has `unit` pixels."""
    return "figure" if unit >= SMALLEST_FIGURE else "letter" if unit >= SMALLEST_LETTER else "dot"


def _filled(colour: str, outline: tuple[Piece, ...]) -> Path:
    return Path(ink.fill(colour), outline)


def _scaled(data: str, scale: float, middle: Pixel = (0, 0)) -> tuple[Piece, ...]:
    """Return the pieces of an outline that is written as in SVG: M, L, C with absolute places, Z."""
    found: list[Piece] = []
    start = at = (0.0, 0.0)
    for command, written in re.findall("([MLCZ])([^MLCZ]*)", data):
        numbers = [float(number) for number in written.split()]
        places = [
            (round((x + middle[0]) * scale, 2), round((y + middle[1]) * scale, 2))
            for x, y in zip(numbers[::2], numbers[1::2], strict=True)
        ]
        place = places[-1] if places else start
        if command == "M":
            start = place
        elif command == "C":
            one, two, _last = places
            found.append((at, one, two, place))
        elif at != place:
            found.append((at, place))
        at = place
    return tuple(found)

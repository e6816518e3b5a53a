"""What players have put on the board: warriors, boys and animals; and the state of a game in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ...pictures import ink
from ...pictures.shapes import Piece, Pixel, Style, Text
from ...table.wording import counted
from .. import words
from ..board.land import Patch
from ..board.position import Position
from ..play.people import COLOURS
from ..play.state import State
from ..turn_words import now_words
from .sheet import Sheet

Figure = Callable[[Pixel, float], list[Piece]]

_LETTER = {"R": "Z", "G": "S", "Y": "G"}


def game_of(position: Position) -> State | None:
    """The game with all that players have put on the board; None for a board alone."""
    return position if isinstance(position, State) else None


def taken(state: State) -> frozenset[Patch]:
    """The patches on which somebody stands or grazes."""
    return frozenset({claim.patch for claim in state.claims} | set(state.animals))


def room_taken(state: State | None, patch: Patch) -> float:
    """The radius, in edges, of a circle that is seen round whoever stands or grazes at a patch."""
    if state is None or patch not in taken(state):
        return 0
    return 0.19 if any(claim.patch == patch for claim in state.claims) else 0.13


def paint_pieces(sheet: Sheet, state: State) -> None:
    """Paint everything that players have put on the board, in the colour of each."""
    paint_animals(sheet, state)
    paint_people(sheet, state)


def paint_animals(sheet: Sheet, state: State) -> None:
    """Paint animals as discs with the letter of their kind."""
    for patch, herd in sorted(state.animals.items()):
        for place in sheet.drawings[patch[0]].symbols(patch[1])[: herd.number]:
            disc = Style(fill=ink.PLAYER[herd.owner], stroke="#ffffff", width=1.2)
            sheet.scene.dots(disc, sheet.unit * 0.08, [place])
            letter = Text(_LETTER[state.colour(patch)], place, sheet.unit * 0.11, "#ffffff", bold=True)
            sheet.scene.shapes.append(letter)


def paint_people(sheet: Sheet, state: State) -> None:
    """Paint warriors as triangles and boys as squares, with the number of their player."""
    for claim in state.claims:
        x, y = sheet.drawings[claim.patch[0]].symbols(claim.patch[1])[0]
        figure = _warrior if state.colour(claim.patch) == "R" else _boy
        aside = sheet.unit * 0.1 if claim.patch in state.animals else 0  # beside its first animal
        _paint_figure(sheet, figure, claim.owner, (x + aside, y - aside))
    for boma in state.bomas:
        if not boma.finished:  # its builder stands on the fence
            fence = sheet.drawings[boma.loop.shields[0]].fences[boma.loop.fence]
            _paint_figure(sheet, _warrior, boma.owner, fence[0][-1])


def _paint_figure(sheet: Sheet, figure: Figure, owner: int, at: Pixel) -> None:
    style = Style(fill=ink.PLAYER[owner], stroke="#ffffff", width=1.4)
    sheet.scene.path(style, figure(at, sheet.unit * 0.12))
    below = (at[0], at[1] + sheet.unit * 0.02)
    sheet.scene.shapes.append(Text(str(owner), below, sheet.unit * 0.12, "#ffffff", bold=True))


def _warrior(at: Pixel, size: float) -> list[Piece]:
    x, y = at
    a, b, c = (x, y - size * 1.25), (x - size * 1.1, y + size * 0.85), (x + size * 1.1, y + size * 0.85)
    return [(a, b), (b, c), (c, a)]


def _boy(at: Pixel, size: float) -> list[Piece]:
    x, y = at
    r = size * 0.85
    a, b, c, d = (x - r, y - r), (x - r, y + r), (x + r, y + r), (x + r, y - r)
    return [(a, b), (b, c), (c, d), (d, a)]


def state_captions(state: State) -> list[str]:
    """Whose turn it is, what everybody has in stock, and whether the deck is free."""
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
    """Whose animals are put aside; nothing if none are."""
    out = [(number, sum(state.put_aside(number))) for number in range(1, len(state.players) + 1)]
    told = [f"{counted(count, 'animal')} of player {number}" for number, count in out if count]
    return f"Put aside, out of this game: {', '.join(told)}." if told else ""


def state_words(state: State) -> Iterator[str]:
    """What stands on the board, in words."""
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

"""The pieces of players on the board: warriors, boys and animals; and the state of a game in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from elongo_explore.kit.pictures.shapes import Copy
from elongo_explore.kit.table.wording import counted

from ..board.land import Patch
from ..board.position import Position
from ..play import words
from ..play.pieces import COLOURS, Boma
from ..play.state import State
from ..play.words import now_words
from .drawing import Drawing
from .figures import Who, detail_at, figure
from .sheet import Sheet
from .spots import Spot, animal_spots, builder_spot, keeper_spot


def state_of(position: Position) -> State | None:
    """Return the game with all that players have put on the board; None for a board alone."""
    return position if isinstance(position, State) else None


class Standing(NamedTuple):
    """A piece on the board: who it is, whose, and where."""

    who: Who
    owner: int
    spot: Spot


def taken(state: State) -> frozenset[Patch]:
    """Return the patches with a piece on them."""
    return frozenset({claim.patch for claim in state.claims} | set(state.animals))


def mark_spot(drawing: Drawing, state: State | None, patch: Patch) -> Spot:
    """Return where a mark for a patch lies, and how wide it is at least: round an animal, else on the
    symbol."""
    if state is None or patch not in state.animals:
        return Spot(drawing.symbols(patch[1])[0], 0)
    kept = any(claim.patch == patch for claim in state.claims)
    first = animal_spots(drawing, patch[1], beside=kept)[0]
    return Spot(first.at, first.radius + 0.015)


def paint_pieces(sheet: Sheet, state: State) -> None:
    """Paint everything that players have put on the board, in the colour of each."""
    paint_animals(sheet, state)
    paint_people(sheet, state)


def paint_animals(sheet: Sheet, state: State) -> None:
    """Paint animals, each on a symbol of its patch."""
    paint_standing(sheet, animals_standing(sheet.drawings, state))


def paint_people(sheet: Sheet, state: State) -> None:
    """Paint warriors and boys: keepers at the rim of their patch, builders on their fence."""
    paint_standing(sheet, people_standing(sheet.drawings, state))


def paint_standing(sheet: Sheet, pieces: Iterable[Standing]) -> None:
    """Paint pieces. Those that look alike come one after the other: a painter paints them at once."""
    detail = detail_at(sheet.unit)
    for who, owner, (at, radius) in sorted(pieces, key=lambda p: (p.who, p.owner, p.spot.radius)):
        shapes = figure(who, owner, round(radius * sheet.unit, 2), detail)
        sheet.scene.shapes.append(Copy(shapes, at))


def animals_standing(drawings: Sequence[Drawing], state: State) -> Iterator[Standing]:
    """Yield every animal on the board."""
    kept = {claim.patch for claim in state.claims}
    for patch, herd in sorted(state.animals.items()):
        index, name = patch
        for spot in animal_spots(drawings[index], name, beside=patch in kept)[: herd.number]:
            yield Standing(state.colour(patch), herd.owner, spot)


def people_standing(drawings: Sequence[Drawing], state: State) -> Iterator[Standing]:
    """Yield every warrior and boy on the board."""
    for owner, patch in state.claims:
        who: Who = "warrior" if state.colour(patch) == "R" else "boy"
        index, name = patch
        yield Standing(who, owner, keeper_spot(drawings[index], name, beside=patch in state.animals))
    for boma in state.bomas:
        if not boma.finished:
            drawing = drawings[builders_shield(state, boma)]
            yield Standing("warrior", boma.owner, builder_spot(drawing, boma.loop.fence))


def builders_shield(state: State, boma: Boma) -> int:
    """Return the shield on which a builder stands: the first wide of the loop; on a narrow there is no room.

    Every loop has a wide: a fence turns by 144° on a narrow, and no number of such turns makes a circle.
    """
    return next(index for index in boma.loop.shields if state.board.laid[index].shield.kind == "wide")


def state_captions(state: State) -> list[str]:
    """Return whose turn it is, what everybody has in stock, and whether the deck is free."""
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

"""A position in words: for titles, descriptions and captions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from elongo_explore.kit.table.wording import counted

from ..board.board import Board
from ..board.deck import beyond_the_deck
from ..board.fences import Loop
from ..board.land import Parcel, Patch
from ..board.position import Position
from ..board.shields import ANIMALS, COLOUR_NAMES, Colour, Shield
from .actions import Action
from .state import State


def shield_words(shield: Shield) -> str:
    """What is printed on a shield.

    >>> shield_words(Shield("narrow", "RGY"))
    'narrow with A red, M green, C yellow'
    """
    patches = ", ".join(f"{name} {COLOUR_NAMES[shield.colour(name)]}" for name in shield.patches)
    return f"{shield.kind} with {patches}"


def symbols_words(board: Board, patches: Iterable[Patch]) -> str:
    """The animal symbols on some patches: '1 zebu, 2 sheep'."""
    symbols: Counter[Colour] = Counter()
    for index, name in patches:
        shield = board.laid[index].shield
        symbols[shield.colour(name)] += shield.symbols(name)
    return ", ".join(animals(symbols[colour], colour) for colour in ANIMALS if symbols[colour]) or "nothing"


def animals(number: int, colour: Colour) -> str:
    """So many of the animals that graze on land of a colour.

    >>> animals(1, "Y"), animals(3, "G")
    ('1 goat', '3 sheep')
    """
    return counted(number, "goat" if colour == "Y" else ANIMALS[colour], ANIMALS[colour])


def title(position: Position) -> str:
    """The picture's title."""
    if not position.board.laid:
        return "Elongo: an empty table"
    kinds = Counter(laid.shield.kind for laid in position.board.laid)
    parts = [counted(kinds[kind], f"{kind} shield") for kind in ("wide", "narrow") if kinds[kind]]
    free = ", free deck" if isinstance(position, State) and position.free_deck else ""
    return f"Elongo: {' and '.join(parts)}{free}"


def free_deck_words(state: State) -> str:
    """That a game has a free deck, and why (RULING-free); nothing if it has a whole one."""
    number = beyond_the_deck(state.board.laid).total()
    are = "is" if number == 1 else "are"
    return f"Free deck: {counted(number, 'shield')} on the table {are} in no deck" if number else ""


def description(board: Board) -> str:
    """The whole position in words."""
    lines = [
        f"Shield {i}: {shield_words(laid.shield)}{_joined(board, i)}." for i, laid in enumerate(board.laid)
    ]
    lines += [f"{parcel_words(parcel)}." for parcel in board.parcels()]
    lines += [f"{loop_words(board, loop)}." for loop in board.loops()]
    lines.append(
        f"{counted(len(board.open_edges()), 'open edge')}, {len(board.blocked_edges())} of them blocked."
    )
    return "\n".join(lines)


def touching_words(board: Board) -> str:
    """What lies where, and what touches what, with nothing concluded from it: for those who are asked that.

    >>> print(touching_words(Board()) or "nothing")
    nothing
    """
    shields = ((i, laid.shield) for i, laid in enumerate(board.laid))
    parts = ((i, s.kind, "; ".join(_touching(board, (i, name)) for name in s.patches)) for i, s in shields)
    return "\n".join(f"Shield {i}: {kind} with {patches}." for i, kind, patches in parts)


def _touching(board: Board, patch: Patch) -> str:
    index, name = patch
    near = sorted({other for other, _fence in board.neighbours(patch) if other[0] != index})
    beside = f" beside {' '.join(f'{i}{n}' for i, n in near)}" if near else ""
    return f"{name} {COLOUR_NAMES[board.laid[index].shield.colour(name)]}{beside}"


def _joined(board: Board, index: int) -> str:
    others = {
        patch[0]
        for name in board.laid[index].shield.patches
        for patch, _fence in board.neighbours((index, name))
        if patch[0] != index
    }
    return f"; joins {' '.join(map(str, sorted(others)))}" if others else ""


def parcel_words(parcel: Parcel) -> str:
    """A parcel in words."""
    where = " ".join(f"{index}{name}" for index, name in sorted(parcel.patches))
    state = "open" if parcel.is_open else "enclosed"
    return f"{COLOUR_NAMES[parcel.colour].capitalize()} parcel, {state}: {where}"


def loop_words(board: Board, loop: Loop) -> str:
    """A loop and what lies inside it."""
    return (
        f"Fence {loop.fence} closes through shields {' '.join(map(str, loop.shields))}; "
        f"room inside for {symbols_words(board, board.inside(loop))}"
    )


def action_words(state: State, action: Action) -> str:
    """What a player does in a state, in words."""
    who = "Chance" if state.to_act == 0 else f"Player {state.to_act}"
    return f"{who} {action.words(state)}"

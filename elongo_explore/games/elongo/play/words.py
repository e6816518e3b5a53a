"""A position in words: titles, descriptions, whose turn it is, and a single patch."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from elongo_explore.kit.table.sentences import Mention, Words, turn, winning
from elongo_explore.kit.table.wording import ActionWords, counted, ending

from ..board.board import Board, Position
from ..board.deck import beyond_the_deck
from ..board.fences import Loop
from ..board.land import Parcel, Patch
from ..board.shields import ANIMALS, COLOUR_NAMES, Colour, Shield
from .actions import Action, BuildBoma, Claim
from .pieces import keeper_name
from .sketch import Sketch, state_of
from .state import State


def shield_words(shield: Shield) -> str:
    """Return the print on a shield in words.

    >>> shield_words(Shield("narrow", "RGY"))
    'narrow with A red, M green, C yellow'
    """
    patches = ", ".join(f"{name} {COLOUR_NAMES[shield.colour(name)]}" for name in shield.patches)
    return f"{shield.kind} with {patches}"


def symbols_words(board: Board, patches: Iterable[Patch]) -> str:
    """Return the dots on some patches as animals: '1 zebu, 2 sheep'."""
    symbols: Counter[Colour] = Counter()
    for index, name in patches:
        shield = board.laid[index].shield
        symbols[shield.colour(name)] += shield.symbols(name)
    return ", ".join(animals(symbols[colour], colour) for colour in ANIMALS if symbols[colour]) or "nothing"


def animals(number: int, colour: Colour) -> str:
    """Return a number of the animals that graze on land of a colour, in words.

    >>> animals(1, "Y"), animals(3, "G")
    ('1 goat', '3 sheep')
    """
    return counted(number, "goat" if colour == "Y" else ANIMALS[colour], ANIMALS[colour])


def title(position: Position) -> str:
    """Return the picture's title."""
    return f"Elongo: {table_words(position)}"


def table_words(position: Position) -> str:
    """Return what is on the table: "2 wide shields and 1 narrow shield"."""
    if not position.board.laid:
        return "an empty table"
    kinds = Counter(laid.shield.kind for laid in position.board.laid)
    parts = [counted(kinds[kind], f"{kind} shield") for kind in ("wide", "narrow") if kinds[kind]]
    state = state_of(position)
    free = ", free deck" if state and state.free_deck else ""
    return f"{' and '.join(parts)}{free}"


def free_deck_words(state: State) -> str:
    """Return that a game has a free deck, and why (RULING-free); empty if its deck is whole."""
    number = beyond_the_deck(state.board.laid).total()
    are = "is" if number == 1 else "are"
    return f"Free deck: {counted(number, 'shield')} on the table {are} in no deck" if number else ""


def description(board: Board) -> str:
    """Return the whole position in words."""
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
    """Return which patches touch which, without any conclusion, for questions that ask for one.

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
    """Return a parcel in words."""
    where = " ".join(f"{index}{name}" for index, name in sorted(parcel.patches))
    state = "open" if parcel.is_open else "enclosed"
    return f"{COLOUR_NAMES[parcel.colour].capitalize()} parcel, {state}: {where}"


def loop_words(board: Board, loop: Loop) -> str:
    """Return a loop in words, with the room inside it."""
    return (
        f"Fence {loop.fence} closes through shields {' '.join(map(str, loop.shields))}; "
        f"room inside for {symbols_words(board, board.inside(loop))}"
    )


def action_words(state: State, action: Action) -> ActionWords:
    """Return an action of a player in words."""
    who = "Chance" if state.to_act == 0 else f"Player {state.to_act}"
    return ActionWords(who, action.words(state))


_DO = {
    "hexagon": ("may place", "place", "a warrior or boy in the hexagon"),
    "confirm": ("has to confirm", "end", "the turn"),
}
_ONE = {"R": "a zebu", "G": "a sheep", "Y": "a goat"}


def now_words(state: State, allowed: Iterable[Action] | None = None) -> str:
    """Return whose turn it is and what is to be done now; or how the game ended.

    Pass `allowed` if it is known already: to find it out takes a while.
    """
    if state.result:
        return f"The game is over: {ending(state.result.winners)}"
    return f"Round {state.round}: {expected_words(state, allowed)}"


def turn_words(state: State, allowed: Iterable[Action] | None = None) -> Words:
    """Return the same for the people at the board: "Round 1, your turn: lay the first of two shields"."""
    if state.result:
        return Words("The game is over: ", winning(state.result.winners))
    if state.stage == "deal":
        return Words(now_words(state, allowed))
    does, do, what = _does(state, allowed)
    who = turn(state.to_act or state.turn, does, do)
    return Words(f"Round {state.round}", Mention(who.player, f": {who.plain}", f", {who.you}"), f" {what}")


def sketch_words(sketch: Sketch) -> str:
    """Return what is due in a position that is being built, and whether it can be played."""
    state, wrong = sketch.state, sketch.wrong
    due = f"Round {state.round}: player {state.turn} {sketch.point or 'goes on'}"
    return f"{due}. {'It cannot be played yet' if wrong else 'It can be played'}"


def expected_words(state: State, allowed: Iterable[Action] | None = None) -> str:
    """Return what is to be done now, while the game goes on: "player 2 lays the first of two shields"."""
    if state.stage == "deal":
        return f"a shield is dealt to player {state.dealing}; no player knows which"
    does, _do, what = _does(state, allowed)
    return f"player {state.to_act} {does} {what}"


def _does(state: State, allowed: Iterable[Action] | None) -> tuple[str, str, str]:
    """Return the verb for another player and for "you", and the rest."""
    if state.pending:
        return "chooses", "choose", _choice(state)
    if state.phase == "lay":
        return "lays", "lay", _which(state)
    return _DO.get(state.phase) or _may(state, allowed)


def _choice(state: State) -> str:
    """Return the decision that an owner has to make (ENC-5, JOIN-4)."""
    choice = state.pending[0]
    colour = state.colour(choice.patches[0])
    if choice.kind == "fill":
        return f"where to put {_ONE[colour]}, or to put no more"
    return f"which {keeper_name(colour)} stays"


def _which(state: State) -> str:
    """Name the shield to lay: a turn has two (TURN-1), or one if that is the last in hand (TURN-2)."""
    if state.laid:
        return "the second of two shields"
    return (
        "the last shield in hand" if len(state.player(state.turn).hand) == 1 else "the first of two shields"
    )


def _may(state: State, allowed: Iterable[Action] | None) -> tuple[str, str, str]:
    """Return what the player may do with the shield just laid."""
    kinds = {type(action) for action in (state.legal_actions() if allowed is None else allowed)}
    may = [does for kind, does in ((Claim, "claim land"), (BuildBoma, "build a boma")) if kind in kinds]
    return "may", "you may", " or ".join(may) or "only pass"


def patch_words(position: Position, patch: Patch) -> str:
    """Return a patch and its parcel in words: colour, size, dots, owner, open or enclosed.

    >>> from elongo_explore import Board, Placement, Shield
    >>> patch_words(Board().lay(Shield("wide", "RGY"), Placement("wide", (0, 0, 0, 0), 0)), (0, "M"))
    '0M: green parcel, 1 patch, room for 1 sheep; open at 4 half-edges; unclaimed'
    """
    parcel = position.parcel(patch)
    size = counted(len(parcel.patches), "patch", "patches")
    symbols = symbols_words(position.board, parcel.patches)
    border = f"open at {counted(parcel.open_half_edges, 'half-edge')}" if parcel.is_open else "enclosed"
    name = f"{patch[0]}{patch[1]}"
    land = f"{COLOUR_NAMES[parcel.colour]} parcel, {size}, room for {symbols}"
    return f"{name}: {land}; {border}; {_whose(position, parcel, patch)}"


def _whose(position: Position, parcel: Parcel, patch: Patch) -> str:
    state = state_of(position)
    if state is None:
        return "unclaimed"
    parts = []
    if boma := state.boma_at(patch):
        parts.append(f"inside player {boma.owner}'s {'' if boma.finished else 'unfinished '}boma")
    for claim in state.claims_in(parcel):
        who = keeper_name(state.colour(claim.patch))
        parts.append(f"player {claim.owner}'s ({who} on {claim.patch[0]}{claim.patch[1]})")
    grazing = sum(state.animals[p].number for p in parcel.patches if p in state.animals)
    if grazing:
        parts.append(f"{animals(grazing, parcel.colour)} there")
    return "; ".join(parts) or "unclaimed"

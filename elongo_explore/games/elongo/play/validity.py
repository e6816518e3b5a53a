"""Check whether a position can occur in a game: everything that is wrong with it, rule by rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from elongo_explore.kit.table.errors import shown
from elongo_explore.kit.table.sentences import Sentence
from elongo_explore.kit.table.wording import counted

from ..board.deck import left_in_deck
from ..board.shields import Shield
from .pieces import ANIMALS_EACH, PHASES, ROUNDS, names
from .state import State


def what_is_wrong(state: State) -> tuple[Sentence, ...]:
    """Return every reason why a position cannot occur; empty if it can."""
    return tuple(
        Sentence(rule, sentence)
        for part in (_turn, _shields, _aside, _people, _claims, _choices, _animals, _bomas)
        for rule, sentence in part(state)
    )


Problems = Iterator[tuple[str, str]]


def _turn(state: State) -> Problems:
    if state.phase not in PHASES:
        yield "TURN-1", f"there is no phase {shown(state.phase)}; there are {', '.join(PHASES)}"
    if state.turn not in range(1, len(state.players) + 1):
        yield "TURN-1", f"player {shown(state.turn)} does not play"
    elif state.phase == "lay" and not state.player(state.turn).hand:
        yield "TURN-4", f"player {state.turn} has no shield to lay"
    if state.round not in range(1, ROUNDS + 1):
        yield "ROUND-2", f"there is no round {shown(state.round)}"
    elif state.round == ROUNDS and not state.last_round:
        yield "ROUND-4", f"round {ROUNDS} is the last"
    if (state.phase == "over") != (state.result is not None):
        yield "END-1", "a game is over exactly when it has a result"
    laid = {"hexagon": (0,), "lay": (0, 1), "act": (1, 2)}.get(state.phase, (0, 1, 2))
    if state.laid not in laid:
        yield "TURN-1", f"the number of shields laid in this turn cannot be {shown(state.laid)}"
    if state.taken_back and (state.phase != "lay" or state.ruleset.removing == "always"):
        yield "REM-5", "only before a shield is laid it counts that something was taken back"
    yield from _dealing(state)
    if len(state.board.laid) < 3:
        yield "HEX-1", "a game begins with the three shields of the hexagon"
    elif len(state.board.laid) > 3 and (
        state.phase == "hexagon" or (state.phase, state.laid) == ("confirm", 0)
    ):
        yield "HEX-2", "the hexagon is over when a fourth shield is laid"


def _dealing(state: State) -> Problems:
    """Yield the problems of a deal: chance deals only if there is no dealer, and then one player is next."""
    if state.phase != "deal":
        if state.dealing:
            yield "ROUND-2", f"no player is dealt shields in the phase {shown(state.phase)}"
    elif state.dealer is not None:
        yield "ROUND-2", "with a dealer, hands are filled at once"
    elif not state.chances():
        yield "ROUND-2", f"there is no shield that player {shown(state.dealing)} could be dealt next"


def _shields(state: State) -> Problems:
    """Yield the problems of shields off the table: they come from the deck. The table may have others
    (RULING-free)."""
    off = Counter(state.stock)
    for player in state.players:
        off += Counter(player.hand)
    yield from too_many(off - left_in_deck(state.board.laid))


def too_many(beyond: Counter[Shield]) -> Problems:
    """Yield a problem for shields that exceed those of the deck."""
    for shield, number in sorted(beyond.items()):
        are = "is" if number == 1 else "are"
        yield "COMP-1", f"there {are} {number} more of {shield} than in the deck"


def _aside(state: State) -> Problems:
    """Yield the problems of animals put aside: given for every player, or for none if there are none."""
    each = ANIMALS_EACH.get((len(state.players), state.length), 0)
    rows = state.aside if isinstance(state.aside, tuple) else (None,)
    kinds = [row if isinstance(row, tuple) and len(row) == 3 else (None,) for row in rows]
    if any(type(n) is not int or not 0 <= n <= each for row in kinds for n in row):
        yield "COMP-4", f"zebu, sheep and goats put aside are 0 to {each} of each, not {shown(state.aside)}"
    elif rows and (len(rows) != len(state.players) or not any(map(any, rows))):
        yield "COMP-4", f"give the animals put aside for each player, or for none: {shown(state.aside)}"


def _people(state: State) -> Problems:
    for number, player in enumerate(state.players, 1):
        for left, who in ((player.warriors, "warrior"), (player.boys, "boy")):
            if left < 0:
                yield "COMP-3", f"player {number} has {counted(-left, who)} too many on the table"
        if min(player.animals) < 0:
            yield "COMP-4", f"player {number} has more animals on the fields than there are"
        if not any(player.animals) and not state.result and not state.pending:
            yield "END-1", f"player {number} has no animal left in stock, so that the game would be over"
        if len(player.hand) > 13:
            yield "SETUP-1", f"player {number} has {len(player.hand)} shields in hand, more than 13"


def _claims(state: State) -> Problems:
    on_shield = Counter(claim.patch[0] for claim in state.claims)
    for index, number in on_shield.items():
        if number > 1:
            yield "COMP-5", f"{number} warriors or boys stand on shield {index}"
    spare = {patch for choice in state.pending if choice.kind == "keep" for patch in choice.patches[1:]}
    in_parcel = Counter(state.parcel(c.patch).first for c in state.claims if c.patch not in spare)
    for first, number in in_parcel.items():
        if number > 1:
            yield "JOIN-1", f"{number} warriors or boys stand in the parcel of {names([first])}"
    for owner, patch in state.claims:
        if owner not in range(1, len(state.players) + 1):
            yield "COMP-3", f"player {shown(owner)} does not play"
        if state.boma_at(patch):
            yield "BIG-2", f"no keeper can be on {names([patch])}, inside a boma"


def _choices(state: State) -> Problems:
    standing = {claim.patch for claim in state.claims}
    for kind, owner, patches in state.pending:
        parcels = {state.parcel(patch).first: state.parcel(patch) for patch in patches}
        owners = {claim.owner for parcel in parcels.values() for claim in state.claims_in(parcel)}
        if len(parcels) != 1 or owners != {owner}:
            yield "JOIN-4" if kind == "keep" else "ENC-5", f"player {owner} has no such choice to make"
        elif kind == "keep" and (len(patches) < 2 or not standing.issuperset(patches)):
            yield "JOIN-4", f"player {owner} has no keeper to choose from"
        elif kind == "fill" and (len(patches) != 1 or next(iter(parcels.values())).is_open):
            yield "ENC-5", f"player {owner} has no enclosure to fill there"
    if not standing.issuperset(state.waiting):
        yield "BOMA-5", "an enclosure that no player has claimed waits to be filled"


def _animals(state: State) -> Problems:
    for patch, herd in state.animals.items():
        symbols = state.board.laid[patch[0]].shield.symbols(patch[1])
        if not 1 <= herd.number <= symbols:
            room = counted(symbols, "animal")
            yield "COMP-2", f"{names([patch])} takes up to {room}, not {shown(herd.number)}"
        boma = state.boma_at(patch)
        parcel = state.parcel(patch)
        if boma:
            if boma.owner != herd.owner:
                yield (
                    "BOMA-5",
                    f"in player {boma.owner}'s boma, {names([patch])} has animals of player {herd.owner}",
                )
        elif parcel.is_open:
            yield "ENC-3", f"there are animals on {names([patch])}, which is not enclosed"
        elif all(claim.owner != herd.owner for claim in state.claims_in(parcel)):
            yield "ENC-3", f"no keeper looks after player {herd.owner}'s animals on {names([patch])}"


def _bomas(state: State) -> Problems:
    loops = Counter(boma.loop for boma in state.bomas)
    for loop, number in loops.items():
        if number > 1:
            which = f"the boma of fence {loop.fence} through shields {' '.join(map(str, loop.shields))}"
            yield "BOMA-1", f"{which} is built {number} times"
    for boma in state.bomas:
        if boma.owner not in range(1, len(state.players) + 1):
            yield "BOMA-1", f"player {shown(boma.owner)} does not play"

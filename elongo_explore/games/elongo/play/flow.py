"""How actions change a state: `apply` and `after`; the end of a turn, of a round and of the game.

The rules here decide which events come; the Draft lets them happen.
"""

from __future__ import annotations

from collections import Counter

from elongo_explore.kit.table.contract import Step
from elongo_explore.kit.table.errors import IllegalAction

from ..board.fences import Loop
from ..board.land import Patch
from ..board.shields import Shield
from . import actions as a
from . import events as e
from .actions import Action
from .chance import HAND, deal, draws, is_hidden
from .checker import why_not
from .draft import Draft
from .parcels import abandon_boma, build_boma, can_place, enclosed, join, send_blocked_home
from .pieces import innermost, lies_in_a_boma
from .state import State


def apply(state: State, action: Action) -> Step[State]:
    """Do an action and return the step. Raise IllegalAction with every reason if a rule forbids it."""
    if refusals := why_not(state, action):
        raise IllegalAction(repr(action), refusals)
    draft = _done(Draft(state), action)
    return Step(draft.state(locked=isinstance(action, a.Confirm | a.Deal)), tuple(draft.events))


def after(state: State, action: Action) -> State:
    """Return the state that a legal action leads to. Nothing is checked, told or kept for undo."""
    return _done(Draft(state, quiet=True), action).state(locked=True)


def _done(draft: Draft, action: Action) -> Draft:
    match action:
        case a.LayShield():
            _lay(draft, action)
        case a.Place(patch) | a.Claim(patch):
            _claim(draft, patch)
        case a.Pass():
            draft.tell(e.Passed, "HEX-2" if draft.phase == "hexagon" else "TURN-1", draft.turn)
            _go_on(draft)
        case a.Confirm():
            _confirm(draft)
        case a.BuildBoma(fence):
            (loop,) = [loop for loop in draft.before.closed_loops() if loop.fence == fence]
            build_boma(draft, loop)
            _go_on(draft)
        case a.Remove(what):
            _remove(draft, what)
        case a.PlaceAnimal() | a.StopPlacing() | a.Keep():
            _decide(draft, action)
        case a.MoveAnimal(start, end):
            draft.happen(e.AnimalMoved("ENC-5", draft.animals[start].owner, start, end))
        case a.Deal(shield):
            _deal_one(draft, shield)
    return draft


# ── laying ────────────────────────────────────────────────────────────────────────────────────────


def _lay(draft: Draft, action: a.LayShield) -> None:
    """Lay a shield, and let everything follow, in this order.

    Land inside a boma is filled first: only its owner can use it (BIG-2). Then claims meet in joined parcels,
    and only the claims that are left there have land enclosed (JOIN before ENC-3). Blocks come after that:
    land that is enclosed needs no more shields (BLOCK-2). END-1 is checked last, and before any claim.
    """
    index, old_land = len(draft.board.laid), draft.land
    draft.happen(e.ShieldLaid("LAY-1", draft.turn, index, action.shield, action.placement))
    across = [theirs for _mine, theirs in draft.board.contacts(index)]
    if draft.bomas:
        _fill_inside_bomas(draft, index)
    own = draft.land.places([(index, name) for name in action.shield.patches])
    beside = draft.land.places(across)
    _join_land(draft, own, beside, old_land.places(across))
    _complete_land(draft, {*own, *beside})
    send_blocked_home(draft)
    if not draft.quiet:
        for loop in _closed(draft, index):
            draft.tell(e.BomaPossible, "BOMA-1", loop)
    draft.phase, draft.taken_back = "act", False
    if not draft.pending:
        _check_end(draft)


def _closed(draft: Draft, index: int) -> list[Loop]:
    return [
        loop
        for loop in draft.board.loops()[-2:]
        if index in loop.shields and not lies_in_a_boma(draft.board, draft.bomas, loop)
    ]


def _fill_inside_bomas(draft: Draft, index: int) -> None:
    """Fill land that is laid inside a boma: it is its owner's at once (BIG-2)."""
    for boma in draft.bomas:
        if (index, "A") in boma.inside:  # every shield has that patch, and all of a shield lies inside
            draft.fill(boma.owner, [p for p in draft.land_of(boma) if p[0] == index], "BIG-2")


def _join_land(draft: Draft, own: list[int], beside: list[int], before: list[int]) -> None:
    """Decide which claims stay in the parcels that a lay has joined (JOIN).

    Parcels are told by their places in the land: those of the new shield, and those of the patches that it
    touches, as they are now and as they were before.
    """
    if len({*before}) == len({*beside}):
        return  # as many parcels as before: none has met another
    for place in dict.fromkeys(own):
        old = {was for now, was in zip(beside, before, strict=True) if now == place}
        if len(old) > 1:
            parcel = draft.land.at(place)
            rule = "JOIN-4" if draft.ruleset.joined_claims == "all_return" else "ENC-1"
            draft.tell(e.ParcelsJoined, rule, parcel, len(old))
            join(draft, parcel, by_lay=True)


def _complete_land(draft: Draft, places: set[int]) -> None:
    """Complete the parcels that a lay has enclosed, the earliest first (ENC-3)."""
    for place in sorted(places):
        parcel = draft.land.at(place)
        if not parcel.open_half_edges and not innermost(draft.bomas, parcel.first):
            enclosed(draft, parcel, "ENC-3")


# ── claiming, removing ────────────────────────────────────────────────────────────────────────────


def _claim(draft: Draft, patch: Patch) -> None:
    hexagon = draft.phase == "hexagon"
    colour = draft.colour(patch)
    draft.happen(e.LandClaimed("HEX-2" if hexagon else "CLAIM-3", draft.turn, patch, colour))
    if not draft.parcel(patch).is_open:
        enclosed(draft, draft.parcel(patch), "HEX-4" if hexagon else "CLAIM-5")
    _go_on(draft)


def _remove(draft: Draft, what: Patch | Loop) -> None:
    draft.taken_back = draft.ruleset.removing == "when_out_of_stock"
    if isinstance(what, Loop):
        abandon_boma(draft, what)
        return
    (claim,) = [claim for claim in draft.claims if claim.patch == what]
    if draft.parcel(what).is_open:  # there are no animals on open land
        draft.return_claim(claim, "REM-1", "its parcel is abandoned")
    else:
        draft.return_claim(claim, "REM-2", "its enclosure is abandoned")
        draft.send_home(draft.untended(), "REM-2")


def _go_on(draft: Draft) -> None:
    """Go on after a player's last action with a shield, or in the hexagon."""
    another = draft.phase == "act" and draft.laid < 2 and draft.players[draft.turn - 1].hand
    draft.phase = "lay" if another else "confirm"
    if not draft.pending:
        _check_end(draft)
    # The build comes first and is looked at by itself (END-1): what it made for others and for its builder
    # belongs to a later move.
    if not draft.result and draft.ruleset.boma_enclosures == "at_owners_move":
        if another:
            _fill_waiting(draft, draft.turn)
        elif _no_move_is_left(draft):
            _fill_waiting(draft)


# ── choices of the owner (ENC-5, JOIN-4) ──────────────────────────────────────────────────────────


def _decide(draft: Draft, action: a.PlaceAnimal | a.StopPlacing | a.Keep) -> None:
    choice = draft.pending[0]
    if isinstance(action, a.PlaceAnimal):
        places = ((action.patch, 1),)
        draft.happen(e.AnimalsPlaced("ENC-5", choice.owner, draft.colour(action.patch), places))
        if can_place(draft, choice):
            return
    # One choice after the other, in the order in which they came up; END-1 waits for the last of them.
    draft.pending.pop(0)
    if isinstance(action, a.Keep):
        for claim in [c for c in draft.claims if c.patch in choice.patches and c.patch != action.patch]:
            draft.return_claim(claim, "JOIN-4", "its owner keeps another one in this parcel")
    if not draft.pending:
        _check_end(draft)


# ── the end of a turn (TURN) ──────────────────────────────────────────────────────────────────────


def _confirm(draft: Draft) -> None:
    """Lock the turn and go on to the next player."""
    draft.tell(e.TurnEnded, "TURN-3", draft.turn)
    if draft.laid == 0:  # only in the hexagon is a turn confirmed without a shield laid (HEX-2)
        draft.phase = "lay" if draft.turn == 1 else "hexagon"
        draft.turn = 1 if draft.turn in (1, len(draft.players)) else draft.turn + 1
        return
    draft.laid = 0
    # A hand of one shield ends the round (ROUND-1), but in the last round it is still to be laid (ROUND-4).
    if not draft.last_round and all(len(player.hand) <= 1 for player in draft.players):
        _end_round(draft)
    else:
        _next_turn_or_end(draft)


def _next_turn_or_end(draft: Draft) -> None:
    """Go on to the next turn, or to the end if no player has a shield left."""
    if draft.last_round and not any(player.hand for player in draft.players):
        _count_animals(draft)
    else:
        _next_turn(draft)


def _next_turn(draft: Draft) -> None:
    number, least = len(draft.players), 0 if draft.last_round else 1
    following = [(draft.turn + step) % number + 1 for step in range(number)]
    draft.turn = next((n for n in following if len(draft.players[n - 1].hand) > least), following[0])
    draft.phase = "lay"
    # What waits for this player is filled before anything can be taken back or laid.
    if draft.waiting:
        _fill_waiting(draft, draft.turn)
    elif not draft.pending:
        _check_end(draft)


def _fill_waiting(draft: Draft, owner: int | None = None) -> None:
    """Fill the enclosures that wait (BOMA-5 (e)): those of a player, or of all players."""
    due = [c.patch for c in draft.claims if c.patch in draft.waiting and owner in (c.owner, None)]
    draft.waiting = [patch for patch in draft.waiting if patch not in due]
    for patch in due:
        # A boma that was abandoned meanwhile may have opened it again; then nothing goes in.
        if not draft.parcel(patch).is_open:
            enclosed(draft, draft.parcel(patch), "BOMA-5", "(e)")
    if not draft.pending:
        _check_end(draft)


def _no_move_is_left(draft: Draft) -> bool:
    """Return True if no player has a shield to lay, now or after another deal. Then the animals are counted
    (END-4)."""
    over = draft.last_round or not draft.stock
    return over and not any(player.hand for player in draft.players)


# ── the end of a round, and new hands (ROUND) ─────────────────────────────────────────────────────


def _end_round(draft: Draft) -> None:
    """End the round: builders return before hands are filled (ROUND-1, BOMA-6)."""
    draft.happen(e.RoundEnded("ROUND-1", draft.round))
    for boma in [boma for boma in draft.bomas if not boma.finished]:
        draft.happen(e.BomaFinished("BOMA-6", boma.owner, boma.loop))
    hands = [player.hand for player in draft.players]
    if draft.before.dealer is not None:
        _fill_hands(draft, *deal(draft.before.dealer.chance(draft.round), hands, draft.stock))
    elif any(map(is_hidden, hands)):
        draft.phase = "deal"  # who gets the first shield depends on what lies face down
    elif draw := next(draws(hands, draft.stock), None):
        draft.phase, draft.dealing = "deal", draw.hand + 1
    else:
        _fill_hands(draft, tuple(hands), draft.stock)


def _deal_one(draft: Draft, shield: Shield) -> None:
    """Give a player the next shield; after the last one the game goes on."""
    hands = [player.hand for player in draft.players]
    _now, *later = draws(hands, draft.stock, draft.dealing - 1)
    draft.happen(e.ShieldDealt("ROUND-2", draft.dealing, shield))
    draft.dealing = later[0].hand + 1 if later else 0
    if not later:
        _fill_hands(draft, tuple(player.hand for player in draft.players), draft.stock)


def _fill_hands(draft: Draft, hands: tuple[tuple[Shield, ...], ...], stock: tuple[Shield, ...]) -> None:
    kinds = [Counter(shield.kind for shield in hand) for hand in hands]
    rule = "ROUND-2" if all(hand == HAND for hand in kinds) else "ROUND-3"
    sizes = tuple(map(len, hands))
    draft.happen(e.HandsFilled(rule, sizes, draft.last_round, hands, stock))
    _next_turn_or_end(draft)


# ── the end of the game (END) ─────────────────────────────────────────────────────────────────────


def _check_end(draft: Draft) -> None:
    """End the game if a player has no animal left in stock (END-1, END-2).

    This is checked once an action is done as a whole, never in the middle of one: part (d) of building a boma
    can bring animals home again. The player who is done by then wins; several who are done at once tie.
    """
    done = [number for number, player in enumerate(draft.players, 1) if not any(player.animals)]
    if done:
        rule = "END-1" if len(done) == 1 else "END-2"
        draft.happen(e.GameEnded(rule, tuple(done), e.ALL_GRAZE))


def _count_animals(draft: Draft) -> None:
    """Count the animals: most zebu on the fields, then most goats and sheep (END-4)."""
    on_fields = []
    for number in range(1, len(draft.players) + 1):
        herds = [(draft.colour(p), herd.number) for p, herd in draft.animals.items() if herd.owner == number]
        zebu = sum(count for colour, count in herds if colour == "R")
        on_fields.append((zebu, sum(count for _colour, count in herds) - zebu))
    best = max(on_fields)
    winners = tuple(n for n, score in enumerate(on_fields, 1) if score == best)
    draft.happen(e.GameEnded("END-4", winners, f"all shields are laid, and {decided(on_fields)}"))


def decided(on_fields: list[tuple[int, int]]) -> str:
    """Return the sentence that says what decided the game; `on_fields` has, for each player, the zebu, and
    the goats and sheep."""
    zebu, others = best = max(on_fields)
    most = f"the most zebu on the fields ({zebu})"
    if sum(score[0] == zebu for score in on_fields) == 1:
        return f"they have {most}"
    if on_fields.count(best) == 1:
        return f"of those with {most} they have the most goats and sheep ({others})"
    return f"they are equal in zebu ({zebu}) and in goats and sheep ({others}) on the fields"

"""The end of a turn, of a round and of the game; new hands (TURN, ROUND, END)."""

from __future__ import annotations

from collections import Counter

from ..board.shields import Shield
from .chance import is_hidden
from .dealing import HAND, deal, draws
from .draft import Draft
from .events import BomaFinished, GameEnded, HandsFilled, RoundEnded, ShieldDealt, TurnEnded
from .parcels import enclosed


def check_end(draft: Draft) -> None:
    """End the game if a player has no animal left in stock (END-1, END-2).

    This is checked once an action is done as a whole, never in the middle of one: part (d) of building a boma
    can bring animals home again. The player who is done by then wins; several who are done at once tie.
    """
    done = [number for number, player in enumerate(draft.players, 1) if not any(player.animals)]
    if done:
        rule = "END-1" if len(done) == 1 else "END-2"
        draft.happen(GameEnded(rule, tuple(done), "all their animals are on the fields"))


def confirm(draft: Draft) -> None:
    """Lock the turn and go on to the next player."""
    draft.tell(TurnEnded, "TURN-3", draft.turn)
    if draft.laid == 0:  # only in the hexagon is a turn confirmed without a shield laid (HEX-2)
        draft.phase = "lay" if draft.turn == 1 else "hexagon"
        draft.turn = 1 if draft.turn in (1, len(draft.players)) else draft.turn + 1
        return
    draft.laid = 0
    # A hand of one shield ends the round (ROUND-1), but in the last round it is still to be laid (ROUND-4).
    if not draft.last_round and all(len(player.hand) <= 1 for player in draft.players):
        _end_round(draft)
    else:
        _go_on(draft)


def _go_on(draft: Draft) -> None:
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
        fill_waiting(draft, draft.turn)
    elif not draft.pending:
        check_end(draft)


def fill_waiting(draft: Draft, owner: int | None = None) -> None:
    """Fill the enclosures that wait (BOMA-5 (e)): those of a player, or of all players."""
    due = [c.patch for c in draft.claims if c.patch in draft.waiting and owner in (c.owner, None)]
    draft.waiting = [patch for patch in draft.waiting if patch not in due]
    for patch in due:
        # A boma that was given up meanwhile may have opened it again; then nothing goes in.
        if not draft.parcel(patch).is_open:
            enclosed(draft, draft.parcel(patch), "BOMA-5", "(e)")
    if not draft.pending:
        check_end(draft)


def no_move_is_left(draft: Draft) -> bool:
    """Return True if no player has a shield to lay, now or after another deal. Then the animals are counted
    (END-4)."""
    over = draft.last_round or not draft.stock
    return over and not any(player.hand for player in draft.players)


# ── the end of a round ────────────────────────────────────────────────────────────────────────────


def _end_round(draft: Draft) -> None:
    """End the round: builders go home before hands are filled (ROUND-1, BOMA-6)."""
    draft.happen(RoundEnded("ROUND-1", draft.round))
    for boma in [boma for boma in draft.bomas if not boma.finished]:
        draft.happen(BomaFinished("BOMA-6", boma.owner, boma.loop))
    hands = [player.hand for player in draft.players]
    if draft.before.dealer is not None:
        _fill_hands(draft, *deal(draft.before.dealer.chance(draft.round), hands, draft.stock))
    elif any(map(is_hidden, hands)):
        draft.phase = "deal"  # who gets the first shield depends on what lies face down
    elif draw := next(draws(hands, draft.stock), None):
        draft.phase, draft.dealing = "deal", draw.hand + 1
    else:
        _fill_hands(draft, tuple(hands), draft.stock)


def deal_one(draft: Draft, shield: Shield) -> None:
    """Give a player the next shield; after the last one the game goes on."""
    hands = [player.hand for player in draft.players]
    _now, *later = draws(hands, draft.stock, draft.dealing - 1)
    draft.happen(ShieldDealt("ROUND-2", draft.dealing, shield))
    draft.dealing = later[0].hand + 1 if later else 0
    if not later:
        _fill_hands(draft, tuple(player.hand for player in draft.players), draft.stock)


def _fill_hands(draft: Draft, hands: tuple[tuple[Shield, ...], ...], stock: tuple[Shield, ...]) -> None:
    kinds = [Counter(shield.kind for shield in hand) for hand in hands]
    rule = "ROUND-2" if all(hand == HAND for hand in kinds) else "ROUND-3"
    sizes = tuple(map(len, hands))
    draft.happen(HandsFilled(rule, sizes, draft.last_round, hands, stock))
    _go_on(draft)


# ── the end of the game ───────────────────────────────────────────────────────────────────────────


def _count_animals(draft: Draft) -> None:
    """Count the animals: most zebu on the fields, then most goats and sheep (END-4)."""
    on_fields = []
    for number in range(1, len(draft.players) + 1):
        herds = [(draft.colour(p), herd.number) for p, herd in draft.animals.items() if herd.owner == number]
        zebu = sum(count for colour, count in herds if colour == "R")
        on_fields.append((zebu, sum(count for _colour, count in herds) - zebu))
    best = max(on_fields)
    winners = tuple(n for n, score in enumerate(on_fields, 1) if score == best)
    draft.happen(GameEnded("END-4", winners, f"all shields are laid, and {decided(on_fields)}"))


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

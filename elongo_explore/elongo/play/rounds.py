"""The end of a turn, of a round and of the game; dealing (TURN, ROUND, END)."""

from __future__ import annotations

from collections import Counter
from random import Random

from ..board.shields import Shield
from .draft import Draft
from .events import BomaFinished, GameEnded, HandsFilled, RoundEnded, TurnEnded
from .parcels import enclosed
from .state import HAND, ROUNDS, Player, Result

FULL = sum(HAND.values())


def check_end(draft: Draft) -> None:
    """END-1 and END-2: has anybody no animal left in stock?"""
    done = tuple(n for n, player in enumerate(draft.players, 1) if not any(player.animals))
    if done:
        rule = "END-1" if len(done) == 1 else "END-2"
        _end(draft, Result(done, rule), "all their animals are on the fields")


def _end(draft: Draft, result: Result, reason: str) -> None:
    draft.phase, draft.result = "over", result
    draft.events.append(GameEnded(result.rule, result.winners, reason))


def confirm(draft: Draft) -> None:
    """Lock the turn and go on to the next player."""
    draft.events.append(TurnEnded("TURN-3", draft.turn))
    if draft.laid == 0:  # only in the hexagon is a turn confirmed without a shield laid (HEX-2)
        draft.phase = "lay" if draft.turn == 1 else "hexagon"
        draft.turn = 1 if draft.turn in (1, len(draft.players)) else draft.turn + 1
        return
    draft.laid = 0
    if not draft.last_round and all(len(player.hand) <= 1 for player in draft.players):
        _end_round(draft)
    if draft.last_round and not any(player.hand for player in draft.players):
        _count_animals(draft)
    else:
        _next_turn(draft)


def _next_turn(draft: Draft) -> None:
    number, least = len(draft.players), 0 if draft.last_round else 1
    following = [(draft.turn + step) % number + 1 for step in range(number)]
    draft.turn = next((n for n in following if len(draft.players[n - 1].hand) > least), following[0])
    draft.phase = "lay"
    fill_waiting(draft, draft.turn)


def fill_waiting(draft: Draft, owner: int | None = None) -> None:
    """BOMA-5 (e), where it waits: a player's new enclosures are filled now, or those of all players."""
    due = [c.patch for c in draft.claims if c.patch in draft.waiting and owner in (c.owner, None)]
    draft.waiting = [patch for patch in draft.waiting if patch not in due]
    for patch in due:
        if not draft.parcel(patch).is_open:
            enclosed(draft, draft.parcel(patch), "BOMA-5")
    if not draft.pending:
        check_end(draft)


def no_move_is_left(draft: Draft) -> bool:
    """Has nobody a shield to lay, now or after another deal? Then the animals are counted next (END-4)."""
    over = draft.last_round or not draft.stock
    return over and not any(player.hand for player in draft.players)


def _end_round(draft: Draft) -> None:
    draft.events.append(RoundEnded("ROUND-1", draft.round))
    for number, boma in enumerate(draft.bomas):
        if not boma.finished:
            draft.bomas[number] = boma._replace(finished=True)
            draft.change_stock(boma.owner, "R", 1)
            draft.events.append(BomaFinished("BOMA-6", boma.owner, boma.loop))
    draft.round += 1
    draft.players, draft.stock, whole = deal(draft.players, draft.stock, draft.before.seed, draft.round)
    draft.last_round = draft.round == ROUNDS or not whole
    kinds = [Counter(shield.kind for shield in player.hand) for player in draft.players]
    rule = "ROUND-2" if all(hand == HAND for hand in kinds) else "ROUND-3"
    sizes = tuple(hand.total() for hand in kinds)
    draft.events.append(HandsFilled(rule, sizes, draft.last_round))


def _count_animals(draft: Draft) -> None:
    """END-4: most zebu on the fields, then most goats and sheep."""
    on_fields = []
    for number in range(1, len(draft.players) + 1):
        herds = [(draft.colour(p), herd.number) for p, herd in draft.animals.items() if herd.owner == number]
        zebu = sum(count for colour, count in herds if colour == "R")
        on_fields.append((zebu, sum(count for _colour, count in herds) - zebu))
    best = max(on_fields)
    winners = tuple(n for n, score in enumerate(on_fields, 1) if score == best)
    _end(draft, Result(winners, "END-4"), f"all shields are laid, and {decided(on_fields)}")


def decided(on_fields: list[tuple[int, int]]) -> str:
    """What has decided the game; for each player the zebu, and the goats and sheep, on the fields."""
    zebu, others = best = max(on_fields)
    most = f"the most zebu on the fields ({zebu})"
    if sum(score[0] == zebu for score in on_fields) == 1:
        return f"they have {most}"
    if on_fields.count(best) == 1:
        return f"of those with {most} they have the most goats and sheep ({others})"
    return f"they are equal in zebu ({zebu}) and in goats and sheep ({others}) on the fields"


# ── dealing ───────────────────────────────────────────────────────────────────────────────────────


def deal(
    players: list[Player], stock: tuple[Shield, ...], seed: int, number: int
) -> tuple[list[Player], tuple[Shield, ...], bool]:
    """Fill the hands for a round; the last value says whether there was enough for all (ROUND-3)."""
    chance = Random(f"{seed}/{number}")
    left, hands = list(stock), [list(player.hand) for player in players]
    whole = len(left) >= sum(FULL - len(hand) for hand in hands)
    if whole:
        for kind in HAND:
            _deal_kind(chance, left, hands, kind)
    while left and any(len(hand) < FULL for hand in hands):  # what is missing, of either kind
        for hand in hands:
            if left and len(hand) < FULL:
                hand.append(_draw(chance, left))
    dealt = [p._replace(hand=tuple(sorted(hand))) for p, hand in zip(players, hands, strict=True)]
    return dealt, tuple(sorted(left)), whole


def _deal_kind(chance: Random, left: list[Shield], hands: list[list[Shield]], kind: str) -> None:
    """One at a time in playing order, until each hand has its number of this kind or none is left."""
    short = True
    while short:
        short = False
        for hand in hands:
            of_kind = [shield for shield in left if shield.kind == kind]
            if of_kind and len(hand) < FULL and sum(s.kind == kind for s in hand) < HAND[kind]:
                shield = of_kind[draw_number(chance, len(of_kind))]
                left.remove(shield)
                hand.append(shield)
                short = True


def _draw(chance: Random, left: list[Shield]) -> Shield:
    return left.pop(draw_number(chance, len(left)))


def draw_number(chance: Random, below: int) -> int:
    """A random number below a bound: the same for the same seed in every version of Python."""
    return chance.getrandbits(64) % below

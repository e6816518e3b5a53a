"""A sketch: a position that is being built, right or wrong, and every way to change it."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from elongo_explore.kit.table.sentences import Event, Sentence

from ..board.board import Board, Position
from ..board.deck import left_in_deck
from ..board.fences import Loop
from ..board.land import Parcel, Patch
from ..board.shields import Placement, Shield, Wall, check_patch
from . import building
from .chance import Dealer, deal, is_hidden
from .options import Ruleset
from .pieces import ANIMALS_EACH, COLOURS, Boma, ByKind, Claimed, Herd, Length, Phase, innermost
from .state import State
from .validity import what_is_wrong


class Due(NamedTuple):
    """The phase of a turn, and how many shields the player has laid."""

    phase: Phase
    laid: int


POINTS: dict[str, Due] = {
    "places in the hexagon": Due("hexagon", 0),
    "confirms the hexagon": Due("confirm", 0),
    "lays a first shield": Due("lay", 0),
    "claims or builds after it": Due("act", 1),
    "lays a second shield": Due("lay", 1),
    "claims or builds after that": Due("act", 2),
    "confirms the turn": Due("confirm", 2),
    "confirms a turn of one shield": Due("confirm", 1),
}
"""Every point of a turn at which a position can be built, in the order of a game."""


@dataclass(frozen=True, slots=True)
class Sketch:
    """A position that is being built. It may be one to which no game leads: `wrong` says why.

    Every change returns a new sketch. Stocks follow from what is on the table. Hands that are as the dealer
    deals them are dealt again when the table or the round changes; hands put together by hand stay.
    """

    state: State
    """Everything there is, unchecked. Only if nothing is `wrong` can it be played."""

    @classmethod
    def of(cls, position: Position) -> Sketch:
        """Return the sketch of a board or a game. What waits for a decision is left out, and so is the
        end."""
        if isinstance(position, Sketch):
            return position
        if isinstance(position, State):
            return cls._of_state(position)
        return cls(_made(_bare(position.board)))

    @classmethod
    def _of_state(cls, state: State) -> Sketch:
        over = state.phase in ("over", "deal")
        kept = dataclasses.replace(
            state, pending=(), result=None, dealing=0, previous=None, phase="lay" if over else state.phase,
            laid=0 if over else state.laid, dealer=state.dealer or Dealer(0),
        )  # fmt: skip
        face_down = any(is_hidden(player.hand) for player in state.players)
        return cls(_made(kept, hands=_dealt(kept)[0]) if face_down else kept)

    # ── what there is ─────────────────────────────────────────────────────────────────────────────

    @property
    def board(self) -> Board:
        """The shields."""
        return self.state.board

    @property
    def walls(self) -> frozenset[Wall]:
        """Every stretch of fence that is built."""
        return self.state.walls

    def parcel(self, patch: Patch) -> Parcel:
        """Return the parcel of a patch, as the built fences cut it."""
        return self.state.parcel(patch)

    def parcels(self) -> tuple[Parcel, ...]:
        """Return every parcel, as the built fences cut them."""
        return self.state.parcels()

    @property
    def wrong(self) -> tuple[Sentence, ...]:
        """Every reason why no game leads here; empty if it can be played."""
        return what_is_wrong(self.state)

    @property
    def point(self) -> str:
        """The point in the turn, by its name in POINTS; "" if there is no such point."""
        here = Due(self.state.phase, self.state.laid)
        return next((name for name, point in POINTS.items() if point == here), "")

    def claimed(self, patch: Patch) -> Claimed | None:
        """Return the warrior or boy on a patch."""
        return next((claim for claim in self.state.claims if claim.patch == patch), None)

    def boma(self, loop: Loop) -> Boma | None:
        """Return the boma of a loop, if it is built."""
        return next((boma for boma in self.state.bomas if boma.loop == loop), None)

    def loops_around(self, patch: Patch) -> list[Loop]:
        """Return the loops with a patch inside, the smallest first."""
        around = [loop for loop in self.board.loops() if patch in self.board.inside(loop)]
        return sorted(around, key=lambda loop: len(self.board.inside(loop)))

    # ── shields ───────────────────────────────────────────────────────────────────────────────────

    def lay(self, shield: Shield, placement: Placement) -> tuple[Sketch, tuple[Event, ...]]:
        """Lay a shield, from the stock or else out of a hand; return also what happened. Raise IllegalAction
        with every reason if it may not be laid there."""
        board, events = building.lay(self.board, shield, placement)
        return self._on(board), events

    def take_off(self, index: int) -> tuple[Sketch, tuple[Event, ...]]:
        """Take a shield off with all that is on it, and those that would then be apart; return also what
        happened."""
        board, events = building.take_off(self.board, index)
        return self._on(board), events

    def _on(self, board: Board) -> Sketch:
        """Return what remains on another board, where the same shields may have other numbers."""
        number = {laid: index for index, laid in enumerate(board.laid)}
        new = {old: number[laid] for old, laid in enumerate(self.board.laid) if laid in number}
        loops = {frozenset(loop.shields): loop for loop in board.loops()}

        def still(loop: Loop) -> Loop | None:
            there = loops.get(frozenset(new.get(index, -1) for index in loop.shields))
            return there if there and there.fence == loop.fence else None

        found = [(boma, still(boma.loop)) for boma in self.state.bomas]
        state = self.state
        return self._with(
            board=board,
            claims=tuple(Claimed(who, (new[at], name)) for who, (at, name) in state.claims if at in new),
            animals={(new[at], name): herd for (at, name), herd in state.animals.items() if at in new},
            bomas=tuple(boma._replace(loop=loop) for boma, loop in found if loop),
            waiting=tuple((new[at], name) for at, name in state.waiting if at in new),
        )

    # ── pieces ────────────────────────────────────────────────────────────────────────────────────

    def put_keeper(self, owner: int, patch: Patch) -> Sketch:
        """Put a player's warrior (on red land) or boy on a patch, or take it if it is there."""
        there = self.claimed(patch)
        rest = tuple(claim for claim in self.state.claims if claim != there)
        put = () if there and there.owner == owner else (Claimed(owner, _plain(self.board, patch)),)
        return self._with(claims=rest + put)

    def put_animal(self, owner: int, patch: Patch) -> Sketch:
        """Put one more animal of a player on a patch; after the last that it has room for, take them all."""
        there = self.state.animals.get(_plain(self.board, patch))
        number = there.number + 1 if there and there.owner == owner else 1
        room = self.board.laid[patch[0]].shield.symbols(patch[1])
        return self._with(animals=_herd(self.state, patch, Herd(owner, number) if number <= room else None))

    def put_boma(self, owner: int, loop: Loop) -> Sketch:
        """Build a player's boma of a loop; then finish it; then take it away."""
        there = self.boma(loop)
        rest = tuple(boma for boma in self.state.bomas if boma != there)
        if there is None or there.owner != owner:
            return self._with(bomas=(*rest, Boma(owner, loop, self.board.inside(loop))))
        return self._with(bomas=rest if there.finished else (*rest, there._replace(finished=True)))

    def fill(self) -> Sketch:
        """Put animals on every dot of claimed enclosures and of bomas, as far as the stocks go (ENC-3,
        BOMA-5)."""
        state, herds = self.state, dict(self.state.animals)
        left = [[*player.animals] for player in state.players]
        for owner, patches in self._to_fill():
            # Middle patches first (ENC-4).
            for patch in sorted(patches, key=lambda patch: (patch[1] != "M", patch)):
                kind = COLOURS.index(state.colour(patch))
                symbols = self.board.laid[patch[0]].shield.symbols(patch[1])
                number = min(symbols, left[owner - 1][kind])
                if patch not in herds and number > 0:
                    herds[patch] = Herd(owner, number)
                    left[owner - 1][kind] -= number
        return self._with(animals=herds)

    def _to_fill(self) -> Iterable[tuple[int, Iterable[Patch]]]:
        """Yield the owner and the patches of everything in which animals can graze."""
        state = self.state
        for boma in state.bomas:
            yield boma.owner, [patch for patch in boma.inside if state.boma_at(patch) == boma]
        for claim in state.claims:
            parcel = state.parcel(claim.patch)
            if not parcel.is_open and state.boma_at(claim.patch) is None:
                yield claim.owner, parcel.patches

    def erase(self, patch: Patch) -> Sketch:
        """Take the warrior, boy and animals off a patch; where there are none, the innermost boma round it;
        where there is none, the shield."""
        patch = _plain(self.board, patch)
        if self.claimed(patch) or patch in self.state.animals:
            claims = tuple(claim for claim in self.state.claims if claim.patch != patch)
            return self._with(claims=claims, animals=_herd(self.state, patch, None))
        if boma := innermost(self.state.bomas, patch):
            return self._with(bomas=tuple(each for each in self.state.bomas if each != boma))
        return self.take_off(patch[0])[0]

    # ── hands and stocks ──────────────────────────────────────────────────────────────────────────

    def give(self, owner: int, shield: Shield) -> Sketch:
        """Put a shield into a hand."""
        return self._with(hands=_hand(self.state, owner, (*self.state.player(owner).hand, shield)))

    def take_back(self, owner: int, shield: Shield) -> Sketch:
        """Put a shield of a hand back into the stock."""
        left = [*self.state.player(owner).hand]
        left.remove(shield)
        return self._with(hands=_hand(self.state, owner, left))

    def deal(self, seed: int) -> Sketch:
        """Deal all hands anew, with another seed."""
        state = dataclasses.replace(self.state, dealer=Dealer(seed))
        hands, stock = _dealt(state)
        return Sketch(_made(state, hands=hands, stock=stock))

    def empty(self, owner: int) -> Sketch:
        """Put a whole hand back into the stock."""
        return self._with(hands=_hand(self.state, owner, ()))

    def stock_of(self, owner: int, animals: ByKind) -> Sketch:
        """Let a player have these zebu, sheep and goats in stock; the others are put aside. No more than the
        player has."""
        state = self.state
        aside = [state.put_aside(number) for number in range(1, len(state.players) + 1)]
        have = [n + out for n, out in zip(state.player(owner).animals, aside[owner - 1], strict=True)]
        zebu, sheep, goats = (max(0, most - max(0, n)) for most, n in zip(have, animals, strict=True))
        aside[owner - 1] = zebu, sheep, goats
        return self._with(aside=tuple(aside) if any(map(any, aside)) else ())

    # ── the game ──────────────────────────────────────────────────────────────────────────────────

    def turn(self, player: int) -> Sketch:
        """Let it be another player's turn."""
        return self._with(turn=player)

    def at(self, point: str) -> Sketch:
        """Go to another point of the turn, by its name in POINTS."""
        phase, laid = POINTS[point]
        return self._with(phase=phase, laid=laid)

    def round(self, number: int, *, last: bool) -> Sketch:
        """Let it be another round."""
        return self._with(round=number, last_round=last)

    def edition(self, edition: str | Ruleset) -> Sketch:
        """Play by another edition."""
        return self._with(ruleset=Ruleset.of(edition))

    def taken_back(self, has: bool) -> Sketch:
        """Note that the player has taken something back in this sequence (REM-5)."""
        return self._with(taken_back=has)

    def size(self, players: int, length: Length) -> Sketch:
        """Let another number of players play, or for another length. Pieces of a player who leaves go."""
        state = self.state
        each = ANIMALS_EACH[players, length]
        held = [player.hand for player in state.players[:players]]
        aside = [tuple(min(each, n) for n in row) for row in state.aside[:players]]
        aside += [(0, 0, 0)] * (players - len(aside))
        return self._with(
            length=length,
            hands=(*held, *[()] * (players - len(held))),
            claims=tuple(claim for claim in state.claims if claim.owner <= players),
            animals={patch: herd for patch, herd in state.animals.items() if herd.owner <= players},
            bomas=tuple(boma for boma in state.bomas if boma.owner <= players),
            turn=min(state.turn, players),
            aside=tuple(aside) if any(map(any, aside)) else (),
        )

    # ── all changes end here ──────────────────────────────────────────────────────────────────────

    def _with(self, **parts: Any) -> Sketch:
        """Return a sketch with other parts; what follows from them is worked out."""
        state = self.state
        made = _made(state, **parts)
        deals = parts.keys() & {"board", "round"} or len(made.players) != len(state.players)
        # Asked of the hands before the change: untouched ones are dealt again.
        if deals and _is_as_dealt(state):
            hands, stock = _dealt(made)
            return Sketch(_made(made, hands=hands, stock=stock))
        # A shield that is laid, and was not in stock, comes out of a hand.
        off = left_in_deck(made.board.laid)
        held = tuple(tuple(s for s in sorted(player.hand) if _taken(off, s)) for player in made.players)
        return Sketch(_made(made, hands=held, stock=_rest(state, made.board, held)))


def _taken(left: Counter[Shield], shield: Shield) -> bool:
    """Take a shield from a pile; return whether it was there."""
    left[shield] -= 1
    return left[shield] >= 0


def _plain(board: Board, patch: Patch) -> Patch:
    """Return a patch as a plain pair, also if it is an AtPatch."""
    check_patch(board.laid, patch)
    index, name = patch
    return index, name


def _herd(state: State, patch: Patch, herd: Herd | None) -> Mapping[Patch, Herd]:
    """Return the animals with another herd on one patch, or none."""
    at = _plain(state.board, patch)
    rest = {each: other for each, other in state.animals.items() if each != at}
    return rest if herd is None else {**rest, at: herd}


def _hand(state: State, owner: int, hand: Iterable[Shield]) -> tuple[tuple[Shield, ...], ...]:
    """Return all hands, one of them another one."""
    hands = [player.hand for player in state.players]
    hands[owner - 1] = tuple(sorted(hand))
    return tuple(hands)


def _bare(board: Board) -> State:
    """Return a game of two with nothing but shields on the table."""
    held, stock = deal(Dealer(0).chance(1), [()] * 2, tuple(sorted(left_in_deck(board.laid).elements())))
    return State.made(
        ruleset=Ruleset(), length="long", dealer=Dealer(0), board=board, hands=held, stock=stock
    )


def _dealt(state: State) -> tuple[tuple[tuple[Shield, ...], ...], tuple[Shield, ...]]:
    """Return the hands and the stock as the dealer would deal them in this round."""
    dealer = state.dealer or Dealer(0)
    left = tuple(sorted(left_in_deck(state.board.laid).elements()))
    return deal(dealer.chance(state.round), [()] * len(state.players), left)


def _is_as_dealt(state: State) -> bool:
    """Return True if the hands are as they were dealt."""
    return _dealt(state) == (tuple(player.hand for player in state.players), state.stock)


def _rest(before: State, board: Board, hands: Sequence[Sequence[Shield]]) -> tuple[Shield, ...]:
    """Return the undealt shields: all that are neither on the table nor in a hand, but for those that were
    out of the game before."""
    held = Counter(shield for player in before.players for shield in player.hand)
    out = left_in_deck(before.board.laid) - held - Counter(before.stock)
    now = Counter(shield for hand in hands for shield in hand)
    return tuple(sorted((left_in_deck(board.laid) - now - out).elements()))


def _made(state: State, **parts: Any) -> State:
    """Return a state with other parts. Parcels, stocks and what is inside a boma follow from the rest."""
    given = {
        field.name: getattr(state, field.name)
        for field in dataclasses.fields(State)
        if field.name not in ("players", "land", "previous")
    }
    given |= {"hands": tuple(player.hand for player in state.players)} | parts
    board, standing = given["board"], {claim.patch for claim in given["claims"]}
    given["bomas"] = tuple(boma._replace(inside=board.inside(boma.loop)) for boma in given["bomas"])
    given["waiting"] = tuple(patch for patch in given["waiting"] if patch in standing)
    return State.made(**given)


def state_of(position: Position) -> State | None:
    """Return the game with all that players have put on the board; None for a board alone."""
    if isinstance(position, Sketch):
        return position.state
    return position if isinstance(position, State) else None

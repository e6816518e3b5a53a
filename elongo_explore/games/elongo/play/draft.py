"""A state while an action is carried out: it can be changed, and keeps the events.

Events make the state. `happen` is the one place where warriors, boys, animals, shields and fences change
their places; the rules (flow.py and its helpers) only decide which events come, and in which order. So the
events of an action are enough to show the table after each of them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import Any

from elongo_explore.kit.table.contract import Result
from elongo_explore.kit.table.sentences import Event

from ..board.land import Parcel, Patch
from ..board.shields import Colour, Shield, face
from . import events as e
from .chance import is_enough
from .pieces import COLOURS, ROUNDS, SMALL, Boma, Choice, Claimed, Herd, Phase, Player, innermost
from .state import State, cut_land, walls_of

MIDDLES = ("M", "L", "R")


class Draft:
    """The parts of a state that actions change. With `quiet`, events are not kept."""

    __slots__ = (
        "_animals_are_shared", "animals", "before", "board", "bomas", "claims", "dealing", "events", "laid",
        "land", "last_round", "pending", "phase", "players", "quiet", "result", "round", "ruleset", "stock",
        "taken_back", "turn", "waiting",
    )  # fmt: skip

    def __init__(self, state: State, *, quiet: bool = False) -> None:
        self.before, self.quiet = state, quiet
        self.ruleset, self.board, self.land = state.ruleset, state.board, state.land
        self.players: list[Player] = list(state.players)
        self.stock: tuple[Shield, ...] = state.stock
        self.claims: list[Claimed] = list(state.claims)
        self.animals: dict[Patch, Herd] = state.animals  # type: ignore[assignment]  # copied before a change
        self._animals_are_shared = True
        self.bomas: list[Boma] = list(state.bomas)
        self.round, self.last_round, self.dealing = state.round, state.last_round, state.dealing
        self.turn, self.laid = state.turn, state.laid
        self.phase: Phase = state.phase
        self.pending: list[Choice] = list(state.pending)
        self.waiting: list[Patch] = list(state.waiting)
        self.result: Result | None = state.result
        self.taken_back = state.taken_back
        self.events: list[Event] = []

    def state(self, *, locked: bool) -> State:
        """Return the new state; `locked` if nothing before it can be taken back."""
        before = self.before
        self._animals_are_shared = True  # from now on with that state
        return State(
            ruleset=self.ruleset, length=before.length, dealer=before.dealer, board=self.board,
            players=tuple(self.players), stock=self.stock, claims=tuple(self.claims), animals=self.animals,
            bomas=tuple(self.bomas), round=self.round, last_round=self.last_round, turn=self.turn,
            phase=self.phase, laid=self.laid, dealing=self.dealing, pending=tuple(self.pending),
            waiting=tuple(self.waiting), result=self.result, taken_back=self.taken_back,
            aside=before.aside, land=self.land,
            previous=None if locked else before,
        )  # fmt: skip

    # ── what happens ──────────────────────────────────────────────────────────────────────────────

    def happen(self, event: Event) -> None:
        """Let something happen: change the table as the event says, and keep the event."""
        if does := _DOES.get(type(event)):
            does(self, event)
        if not self.quiet:
            self.events.append(event)

    def tell(self, kind: Callable[..., Event], *args: Any) -> None:
        """Keep an event that changes nothing; unless events are not kept, and then do not even make it."""
        if not self.quiet:
            self.events.append(kind(*args))

    def _lay(self, event: e.ShieldLaid) -> None:
        player, shield = self.players[self.turn - 1], event.shield
        hand = list(player.hand)
        if shield in hand:
            hand.remove(shield)
        else:  # the hand is face down: then the shield is one of those not seen yet
            hand.remove(next(held for held in hand if held.kind == shield.kind))
            at = self.stock.index(shield)
            self.stock = self.stock[:at] + self.stock[at + 1 :]
        self.players[self.turn - 1] = Player(player.warriors, player.boys, player.animals, tuple(hand))
        self.laid += 1
        self.board = self.board.lay(shield, event.placement)
        if not self.bomas:
            self.land = self.board.land
            return
        contacts = self.board.contacts(event.index)
        self.land = self.land.lay(event.index, face(shield), contacts)
        for number, boma in enumerate(self.bomas):
            # No loop crosses an open edge: whatever lies inside one rests against land inside.
            if len(boma.loop.shields) > SMALL and any(theirs in boma.inside for _mine, theirs in contacts):
                self.bomas[number] = boma._replace(inside=self.board.inside(boma.loop))

    def _claim(self, event: e.LandClaimed) -> None:
        self._change_stock(event.owner, event.colour, -1)
        self.claims.append(Claimed(event.owner, event.patch))

    def _return_claim(self, event: e.ClaimReturned) -> None:
        self.claims.remove(Claimed(event.owner, event.patch))
        if event.patch in self.waiting:
            self.waiting.remove(event.patch)
        self._change_stock(event.owner, event.colour, 1)

    def _place_animals(self, event: e.AnimalsPlaced) -> None:
        animals = self._own_animals()
        for patch, count in event.places:
            there = animals[patch].number if patch in animals else 0
            animals[patch] = Herd(event.owner, there + count)
        self._change_animals(event.owner, event.colour, -sum(count for _patch, count in event.places))

    def _return_animals(self, event: e.AnimalsReturned) -> None:
        animals = self._own_animals()
        for patch, _count in event.places:
            del animals[patch]
        self._change_animals(event.owner, event.colour, sum(count for _patch, count in event.places))

    def _move_animal(self, event: e.AnimalMoved) -> None:
        animals = self._own_animals()
        for patch, by in ((event.start, -1), (event.end, 1)):
            there = animals.pop(patch).number if patch in animals else 0
            if there + by:
                animals[patch] = Herd(event.owner, there + by)

    def _build(self, event: e.BomaBuilt) -> None:
        self._change_stock(event.owner, "R", -1)
        boma = Boma(event.owner, event.loop, self.board.inside(event.loop))
        self.bomas.append(boma)
        self.land = self.board.cut(self.land, boma.walls, walls_of(self.bomas))

    def _finish(self, event: e.BomaFinished) -> None:
        self._change_stock(event.owner, "R", 1)
        self.bomas = [b._replace(finished=b.finished or b.loop == event.loop) for b in self.bomas]

    def _abandon(self, event: e.BomaAbandoned) -> None:
        self._change_stock(event.owner, "R", 1)
        self.bomas = [boma for boma in self.bomas if boma.loop != event.loop]
        self.land = cut_land(self.board, self.bomas)

    def _end_round(self, event: e.RoundEnded) -> None:
        self.round = event.number + 1
        enough = is_enough([player.hand for player in self.players], self.stock)
        self.last_round = self.round == ROUNDS or not enough

    def _deal(self, event: e.ShieldDealt) -> None:
        player = self.players[event.player - 1]
        self.players[event.player - 1] = player._replace(hand=tuple(sorted((*player.hand, event.shield))))
        at = self.stock.index(event.shield)
        self.stock = self.stock[:at] + self.stock[at + 1 :]

    def _fill_hands(self, event: e.HandsFilled) -> None:
        self.players = [p._replace(hand=hand) for p, hand in zip(self.players, event.hands, strict=True)]
        self.stock = event.stock

    def _end(self, event: e.GameEnded) -> None:
        self.phase, self.result = "over", Result(event.winners, event.rule)

    def _own_animals(self) -> dict[Patch, Herd]:
        """Return the animals on the fields, to be changed: the state before keeps its own."""
        if self._animals_are_shared:
            self.animals, self._animals_are_shared = dict(self.animals), False
        return self.animals

    def _change_stock(self, owner: int, colour: Colour, by: int) -> None:
        """Give a warrior (red) or boy to a player's stock, or take one."""
        player = self.players[owner - 1]
        if colour == "R":
            self.players[owner - 1] = player._replace(warriors=player.warriors + by)
        else:
            self.players[owner - 1] = player._replace(boys=player.boys + by)

    def _change_animals(self, owner: int, colour: Colour, by: int) -> None:
        player = self.players[owner - 1]
        zebu, sheep, goats = (n + by * (colour == c) for n, c in zip(player.animals, COLOURS, strict=True))
        self.players[owner - 1] = player._replace(animals=(zebu, sheep, goats))

    # ── reading ───────────────────────────────────────────────────────────────────────────────────

    def colour(self, patch: Patch) -> Colour:
        """Return the colour of a patch."""
        return face(self.board.laid[patch[0]].shield).colour[patch[1]]

    def parcel(self, patch: Patch) -> Parcel:
        """Return the parcel of a patch, as the built fences cut it."""
        return self.land.parcel(patch)

    def claims_in(self, parcel: Parcel) -> list[Claimed]:
        """Return the warriors and boys in a parcel, in the order in which they came."""
        return [claim for claim in self.claims if claim.patch in parcel.patches]

    def room_at(self, patch: Patch) -> int:
        """Return how many more animals a patch can take."""
        symbols = face(self.board.laid[patch[0]].shield).symbols[patch[1]]
        return symbols - (self.animals[patch].number if patch in self.animals else 0)

    def in_stock(self, owner: int, colour: Colour) -> int:
        """Return how many animals of a kind a player has in stock."""
        return self.players[owner - 1].animals[COLOURS.index(colour)]

    def untended(self) -> list[Patch]:
        """Return the patches whose animals have neither a boma nor a keeper of their owner."""
        claims, animals = self.claims, self.animals
        of_claims = self.land.places([claim.patch for claim in claims])
        tended = {(claim.owner, place) for claim, place in zip(claims, of_claims, strict=True)}
        in_bomas = frozenset().union(*[boma.inside for boma in self.bomas])
        return [
            patch
            for (patch, herd), place in zip(animals.items(), self.land.places(animals), strict=True)
            if patch not in in_bomas and (herd.owner, place) not in tended
        ]

    def land_of(self, boma: Boma) -> list[Patch]:
        """Return the land inside a boma, without that of bomas inside it (BIG-1)."""
        return [patch for patch in sorted(boma.inside) if innermost(self.bomas, patch) == boma]

    # ── what several rules let happen ─────────────────────────────────────────────────────────────

    def return_claim(self, claim: Claimed, rule: str, why: str, part: str = "") -> None:
        """Send a warrior or boy home."""
        self.happen(e.ClaimReturned(rule, *claim, self.colour(claim.patch), why, part=part))

    def fill(self, owner: int, patches: Iterable[Patch], rule: str, part: str = "") -> None:
        """Put an animal on each dot; if there are too few animals, middles first (ENC-4)."""
        by_colour: dict[Colour, list[Patch]] = defaultdict(list)
        for patch in sorted(patches, key=lambda p: (p[1] not in MIDDLES, p)):
            by_colour[self.colour(patch)].append(patch)
        for colour in COLOURS:
            left, empty, placed = self.in_stock(owner, colour), 0, []
            for patch in by_colour[colour]:
                room = self.room_at(patch)
                if count := min(room, left):
                    placed.append((patch, count))
                left, empty = left - count, empty + room - count
            if placed:
                self.happen(e.AnimalsPlaced(rule, owner, colour, tuple(placed), empty, part=part))

    def send_home(self, patches: Iterable[Patch], rule: str, part: str = "") -> None:
        """Return all animals on these patches to their owners' stocks."""
        gone: dict[tuple[int, Colour], list[tuple[Patch, int]]] = defaultdict(list)
        for patch in sorted(patches):
            if patch in self.animals:
                herd = self.animals[patch]
                gone[herd.owner, self.colour(patch)].append((patch, herd.number))
        for (owner, colour), places in sorted(gone.items()):
            self.happen(e.AnimalsReturned(rule, owner, colour, tuple(places), part=part))


_DOES: dict[type[Event], Callable[[Draft, Any], None]] = {
    e.ShieldLaid: Draft._lay,
    e.LandClaimed: Draft._claim,
    e.ClaimReturned: Draft._return_claim,
    e.AnimalsPlaced: Draft._place_animals,
    e.AnimalsReturned: Draft._return_animals,
    e.AnimalMoved: Draft._move_animal,
    e.BomaBuilt: Draft._build,
    e.BomaFinished: Draft._finish,
    e.BomaAbandoned: Draft._abandon,
    e.RoundEnded: Draft._end_round,
    e.ShieldDealt: Draft._deal,
    e.HandsFilled: Draft._fill_hands,
    e.GameEnded: Draft._end,
}
"""The effect of each kind of event on the table. The others change nothing."""

"""A state while an action is being carried out: it can be changed, and remembers what happened."""

from __future__ import annotations

import dataclasses
from collections import defaultdict
from collections.abc import Iterable, Sequence

from ..board.board import Board
from ..board.land import Land, Parcel, Patch
from ..board.shields import Colour, Shield
from .events import AnimalsPlaced, AnimalsReturned, ClaimReturned, Event
from .state import (
    COLOURS,
    Boma,
    Choice,
    Claimed,
    Herd,
    Phase,
    Player,
    Result,
    State,
    innermost,
)

MIDDLES = ("M", "L", "R")


class Draft:
    """The parts of a state that actions change."""

    def __init__(self, state: State) -> None:
        self.before = state
        self.ruleset = state.ruleset
        self.board: Board = state.board
        self.land: Land = state.land
        self.players: list[Player] = list(state.players)
        self.stock: tuple[Shield, ...] = state.stock
        self.claims: list[Claimed] = list(state.claims)
        self.animals: dict[Patch, Herd] = dict(state.animals)
        self.bomas: list[Boma] = list(state.bomas)
        self.round, self.last_round = state.round, state.last_round
        self.turn, self.laid = state.turn, state.laid
        self.phase: Phase = state.phase
        self.pending: list[Choice] = list(state.pending)
        self.waiting: list[Patch] = list(state.waiting)
        self.result: Result | None = state.result
        self.taken_back = state.taken_back
        self.events: list[Event] = []

    def state(self, *, locked: bool) -> State:
        """The state that has come out; `locked` if nothing before it can be taken back."""
        return dataclasses.replace(
            self.before,
            board=self.board,
            land=self.land,
            players=tuple(self.players),
            stock=self.stock,
            claims=tuple(self.claims),
            animals=self.animals,
            bomas=tuple(self.bomas),
            round=self.round,
            last_round=self.last_round,
            turn=self.turn,
            laid=self.laid,
            phase=self.phase,
            pending=tuple(self.pending),
            waiting=tuple(self.waiting),
            result=self.result,
            taken_back=self.taken_back,
            previous=None if locked else self.before,
        )

    # ── reading ───────────────────────────────────────────────────────────────────────────────────

    def colour(self, patch: Patch) -> Colour:
        """The colour of a patch."""
        return self.board.laid[patch[0]].shield.colour(patch[1])

    def parcel(self, patch: Patch) -> Parcel:
        """The parcel of a patch, as the built fences cut it."""
        found = self.land.parcel(patch)
        assert found is not None
        return found

    def claims_in(self, parcel: Parcel) -> list[Claimed]:
        """The warriors and boys in a parcel, in the order in which they came."""
        return [claim for claim in self.claims if claim.patch in parcel.patches]

    def room_at(self, patch: Patch) -> int:
        """How many more animals a patch can take."""
        symbols = self.board.laid[patch[0]].shield.symbols(patch[1])
        return symbols - (self.animals[patch].number if patch in self.animals else 0)

    # ── warriors and boys ─────────────────────────────────────────────────────────────────────────

    def change_stock(self, owner: int, colour: Colour, by: int) -> None:
        """Give a warrior (red) or boy to a player's stock, or take one."""
        player = self.players[owner - 1]
        if colour == "R":
            self.players[owner - 1] = player._replace(warriors=player.warriors + by)
        else:
            self.players[owner - 1] = player._replace(boys=player.boys + by)

    def claim(self, owner: int, patch: Patch) -> None:
        """Put a warrior or boy on a patch."""
        self.change_stock(owner, self.colour(patch), -1)
        self.claims.append(Claimed(owner, patch))

    def return_claim(self, claim: Claimed, rule: str, why: str) -> None:
        """Send a warrior or boy home."""
        self.claims.remove(claim)
        if claim.patch in self.waiting:
            self.waiting.remove(claim.patch)
        colour = self.colour(claim.patch)
        self.change_stock(claim.owner, colour, 1)
        self.events.append(ClaimReturned(rule, claim.owner, claim.patch, colour, why))

    # ── animals ───────────────────────────────────────────────────────────────────────────────────

    def _change_animals(self, owner: int, colour: Colour, by: int) -> None:
        player = self.players[owner - 1]
        zebu, sheep, goats = (n + by * (colour == c) for n, c in zip(player.animals, COLOURS, strict=True))
        self.players[owner - 1] = player._replace(animals=(zebu, sheep, goats))

    def put_animals(self, owner: int, patch: Patch, count: int) -> None:
        """Move animals from stock to a patch."""
        self._change_animals(owner, self.colour(patch), -count)
        there = self.animals[patch].number if patch in self.animals else 0
        self.animals[patch] = Herd(owner, there + count)

    def fill(self, owner: int, patches: Iterable[Patch], rule: str) -> None:
        """An animal for each symbol; if there are too few, middles first (ENC-4)."""
        by_colour: dict[Colour, list[Patch]] = defaultdict(list)
        for patch in sorted(patches, key=lambda p: (p[1] not in MIDDLES, p)):
            by_colour[self.colour(patch)].append(patch)
        for colour, places in sorted(by_colour.items(), key=lambda item: COLOURS.index(item[0])):
            placed = []
            for patch in places:
                left = self.players[owner - 1].animals[COLOURS.index(colour)]
                if count := min(self.room_at(patch), left):
                    self.put_animals(owner, patch, count)
                    placed.append((patch, count))
            if placed:
                self.events.append(AnimalsPlaced(rule, owner, colour, tuple(placed)))

    def send_home(self, patches: Iterable[Patch], rule: str) -> None:
        """All animals on these patches go back to their owners."""
        gone: dict[tuple[int, Colour], list[tuple[Patch, int]]] = defaultdict(list)
        for patch in sorted(patches):
            if patch in self.animals:
                herd = self.animals.pop(patch)
                self._change_animals(herd.owner, self.colour(patch), herd.number)
                gone[herd.owner, self.colour(patch)].append((patch, herd.number))
        for (owner, colour), places in sorted(gone.items()):
            self.events.append(AnimalsReturned(rule, owner, colour, tuple(places)))

    def untended(self) -> list[Patch]:
        """Patches with animals that neither a boma nor a warrior or boy of their owner looks after."""
        tended = {(c.owner, self.parcel(c.patch).first) for c in self.claims}
        return [
            patch
            for patch, herd in self.animals.items()
            if (herd.owner, self.parcel(patch).first) not in tended and not innermost(self.bomas, patch)
        ]

    # ── bomas ─────────────────────────────────────────────────────────────────────────────────────

    def cut_land(self) -> None:
        """Work the parcels out anew from the board and the fences that are built."""
        walls = [wall for boma in self.bomas for wall in boma.walls]
        self.land = Land.of(self.board.parcels(walls)) if walls else self.board.land

    def land_of(self, boma: Boma) -> list[Patch]:
        """The land inside a boma, without that of bomas inside it (BIG-1)."""
        return [patch for patch in sorted(boma.inside) if innermost(self.bomas, patch) == boma]

    def joined_land(self, index: int) -> Sequence[Parcel]:
        """The parcels that a shield has part in, each once."""
        shield = self.board.laid[index].shield
        return list({p.first: p for p in (self.parcel((index, name)) for name in shield.patches)}.values())

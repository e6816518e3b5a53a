"""A game at one moment. Immutable; `apply` moves it on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, NamedTuple

from ...table.contract import Result as Result
from ...table.contract import Step as Step
from ...table.wording import counted
from ..board.board import Board
from ..board.checks import Wall, check_number
from ..board.fences import Loop
from ..board.land import Land, Parcel, Patch
from ..board.shields import Colour, Shield
from .ruleset import Ruleset

if TYPE_CHECKING:
    from ..board.refusals import Refusal
    from .actions import Action

Phase = Literal["hexagon", "lay", "act", "confirm", "over"]
PHASES: tuple[Phase, ...] = ("hexagon", "lay", "act", "confirm", "over")
COLOURS: tuple[Colour, ...] = ("R", "G", "Y")
Length = Literal["long", "short"]

WARRIORS, BOYS = 4, 7  # COMP-3
ANIMALS_EACH = {(2, "long"): 20, (2, "short"): 14, (3, "long"): 14, (3, "short"): 10}  # COMP-4
HAND: dict[str, int] = {"wide": 8, "narrow": 5}  # SETUP-1
ROUNDS = 4


ByKind = tuple[int, int, int]
"""Zebu, sheep and goats, in the order of red, green and yellow land."""


class Player(NamedTuple):
    """What a player has in stock and in hand."""

    warriors: int
    boys: int
    animals: ByKind
    hand: tuple[Shield, ...]

    def helpers(self, colour: Colour) -> int:
        """How many in stock can stand on land of a colour: warriors on red, boys on the rest (COMP-3)."""
        return self.warriors if colour == "R" else self.boys


class Claimed(NamedTuple):
    """A warrior or boy that stands on a patch and claims its parcel."""

    owner: int
    patch: Patch


class Herd(NamedTuple):
    """Animals on one patch."""

    owner: int
    number: int


class Boma(NamedTuple):
    """A built fence: under construction until the end of its round, then finished (BOMA-6)."""

    owner: int
    loop: Loop
    inside: frozenset[Patch]
    finished: bool = False

    @property
    def walls(self) -> frozenset[Wall]:
        """Its stretches of fence."""
        return frozenset((index, self.loop.fence) for index in self.loop.shields)


class Choice(NamedTuple):
    """Something that a player has to decide before the game goes on (tabletop edition)."""

    kind: Literal["fill", "keep"]
    owner: int
    patches: tuple[Patch, ...]
    """fill: the first patch of the enclosure; keep: where those stand of which one stays."""


@dataclass(frozen=True, slots=True)
class State:
    """A game of Elongo at one moment. Players are called 1, 2 and 3."""

    ruleset: Ruleset
    length: Length
    seed: int
    board: Board
    players: tuple[Player, ...]
    stock: tuple[Shield, ...]
    claims: tuple[Claimed, ...]
    """In the order in which they came."""
    animals: Mapping[Patch, Herd]
    bomas: tuple[Boma, ...]
    round: int
    last_round: bool
    turn: int
    phase: Phase
    laid: int
    """How many shields were laid in this turn."""
    pending: tuple[Choice, ...] = ()
    waiting: tuple[Patch, ...] = ()
    """Where warriors and boys stand whose new enclosure is filled at their owner's next move or turn."""
    result: Result | None = None
    taken_back: bool = False
    """Has the player taken something back in this sequence? Kept only where REM-5 is in force: then the
    first action is open for good, whatever is in stock now."""
    aside: tuple[ByKind, ...] = ()
    """For each player the animals that are out of this game, neither in stock nor on the fields; empty if
    there are none. Only positions that were made have any, to be close to the end with few shields."""
    land: Land = field(default_factory=Land, compare=False, repr=False)
    """The parcels, cut by the fences that are built. It follows from the board and the bomas."""
    previous: State | None = field(default=None, compare=False, repr=False)
    """The state before the last action of this turn; None when there is nothing to take back."""

    # ── who and what ──────────────────────────────────────────────────────────────────────────────

    @property
    def to_act(self) -> int:
        """The player who has to do something now."""
        return self.pending[0].owner if self.pending else self.turn

    def player(self, number: int) -> Player:
        """Player 1, 2 or 3."""
        check_number("player", number, 1, len(self.players))
        return self.players[number - 1]

    @property
    def just_laid(self) -> int:
        """The index of the shield laid last."""
        return len(self.board.laid) - 1

    @property
    def walls(self) -> frozenset[Wall]:
        """Every stretch of fence that is built."""
        return frozenset[Wall]().union(*(boma.walls for boma in self.bomas))

    def colour(self, patch: Patch) -> Colour:
        """The colour of a patch on the table."""
        return self.board.laid[patch[0]].shield.colour(patch[1])

    def parcel(self, patch: Patch) -> Parcel:
        """The parcel of a patch, as the built fences cut it."""
        self.board.parcel(patch)  # checks the patch
        found = self.land.parcel(patch)
        assert found is not None
        return found

    def parcels(self) -> tuple[Parcel, ...]:
        """Every parcel, as the built fences cut them."""
        return tuple(self.land.parcels)

    def claims_in(self, parcel: Parcel) -> list[Claimed]:
        """The warriors and boys that stand in a parcel."""
        return [claim for claim in self.claims if claim.patch in parcel.patches]

    def boma_at(self, patch: Patch) -> Boma | None:
        """The innermost boma that a patch lies in."""
        return innermost(self.bomas, patch)

    def closed_loops(self) -> list[Loop]:
        """The loops that the shield laid last has closed."""
        return [loop for loop in self.board.loops()[-2:] if self.just_laid in loop.shields]

    def in_stock(self, number: int) -> int:
        """How many animals a player still has in stock."""
        return sum(self.player(number).animals)

    def put_aside(self, number: int) -> ByKind:
        """The animals of a player that are out of this game: zebu, sheep, goats."""
        check_number("player", number, 1, len(self.players))
        return self.aside[number - 1] if self.aside else (0, 0, 0)

    # ── going on and going back ───────────────────────────────────────────────────────────────────

    def legal_actions(self) -> Sequence[Action]:
        """Everything that may be done now. Lays are made when they are looked at."""
        from .choices import legal_actions

        return legal_actions(self)

    def why_not(self, action: Action) -> tuple[Refusal, ...]:
        """Every reason why an action is not allowed now; empty if it is."""
        from .checker import why_not

        return why_not(self, action)

    def apply(self, action: Action) -> Step[State]:
        """Do it; IllegalAction with every reason if it is not allowed."""
        from .flow import apply

        return apply(self, action)

    def undo(self) -> State:
        """The state before the last action of this turn (TURN-3); redo is up to whoever keeps this one."""
        from ...table.errors import IllegalAction
        from ..board.refusals import Refusal

        if self.previous is None:
            sentence = "Nothing was done in this turn yet, and turns that are confirmed are locked."
            raise IllegalAction("undo", (Refusal("TURN-3", sentence),))
        return self.previous

    def history(self) -> Iterator[State]:
        """The states of this turn, the newest first."""
        state: State | None = self
        while state is not None:
            yield state
            state = state.previous

    def __hash__(self) -> int:
        return hash(
            (self.board, self.players, self.claims, frozenset(self.animals.items()), self.phase, self.turn)
        )

    def __repr__(self) -> str:
        grazing = sum(herd.number for herd in self.animals.values())
        numbers = [(len(self.claims), "claim"), (grazing, "animal"), (len(self.bomas), "boma")]
        counts = [counted(*each) for each in numbers]
        if self.aside:
            counts.insert(2, f"{sum(map(sum, self.aside))} put aside")
        return (
            f"State(round {self.round}, player {self.to_act} of {len(self.players)}, {self.phase}; "
            f"{', '.join(counts)}; {self.board!r})"
        )


def innermost(bomas: Sequence[Boma], patch: Patch) -> Boma | None:
    """Of the bomas that a patch lies in, the one that lies in all the others."""
    around = [boma for boma in bomas if patch in boma.inside]
    return min(around, key=lambda boma: len(boma.inside), default=None)

"""A game at one moment. Immutable; `apply` moves it on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from elongo_explore.kit.table.contract import Result, Step
from elongo_explore.kit.table.errors import check_kind
from elongo_explore.kit.table.wording import counted

from ..board.board import Board
from ..board.deck import beyond_the_deck
from ..board.fences import Loop
from ..board.land import Land, Parcel, Patch
from ..board.shields import Colour, Shield, Wall, check_number, check_patch
from . import chance, checker
from .chance import Dealer
from .options import Ruleset
from .pieces import (
    ANIMALS_EACH,
    BOYS,
    COLOURS,
    WARRIORS,
    Boma,
    ByKind,
    Choice,
    Claimed,
    Herd,
    Length,
    Phase,
    Player,
    innermost,
)

if TYPE_CHECKING:
    from ..board.refusals import Refusal
    from .actions import Action


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """A game of Elongo at one moment. Players are called 1, 2 and 3.

    It is a value: states that are equal are interchangeable. `State.made` puts one together from the pieces
    on the table; `apply` moves it on.
    """

    ruleset: Ruleset
    length: Length
    dealer: Dealer | None
    """The dealer of new hands; None in what players see: then `to_act` is 0 when hands are to be filled."""
    board: Board
    players: tuple[Player, ...]
    stock: tuple[Shield, ...]
    """The undealt shields; in what a player sees, all that this player has not seen."""
    claims: tuple[Claimed, ...] = ()
    """In the order in which they came."""
    animals: Mapping[Patch, Herd] = field(default_factory=dict)
    bomas: tuple[Boma, ...] = ()
    round: int = 1
    last_round: bool = False
    turn: int = 1
    phase: Phase = "lay"
    laid: int = 0
    """The number of shields laid in this turn."""
    dealing: int = 0
    """While hands are filled, the player who gets the next shield."""
    pending: tuple[Choice, ...] = ()
    waiting: tuple[Patch, ...] = ()
    """The patches of claims whose new enclosure is filled at their owner's next move or turn."""
    result: Result | None = None
    taken_back: bool = False
    """True if the player has taken something back in this sequence. Kept only where REM-5 is in force: then
    the first action stays open, whatever is in stock now."""
    aside: tuple[ByKind, ...] = ()
    """For each player the animals that are out of this game, neither in stock nor on the fields; empty if
    there are none. Only scenarios have any, to be close to the end with few shields."""
    land: Land = field(compare=False, repr=False)
    """The parcels, cut by the fences that are built. It follows from the board and the bomas."""
    previous: State | None = field(default=None, compare=False, repr=False)
    """The state before the last action of this turn; None when there is nothing to take back."""

    @classmethod
    def made(
        cls,
        *,
        ruleset: Ruleset,
        length: Length,
        dealer: Dealer | None,
        board: Board,
        hands: Sequence[tuple[Shield, ...]],
        stock: tuple[Shield, ...],
        claims: tuple[Claimed, ...] = (),
        animals: Mapping[Patch, Herd] | None = None,
        bomas: tuple[Boma, ...] = (),
        aside: tuple[ByKind, ...] = (),
        **rest: Any,
    ) -> State:
        """Return a state from the pieces on the table. The parcels and the players' stocks are worked out: a
        stock has the pieces that are neither on the table nor put aside."""
        herds = animals or {}
        table = _OnTheTable(board, claims, herds, bomas)
        each = ANIMALS_EACH[len(hands), length]
        out = aside or ((0, 0, 0),) * len(hands)
        players = tuple(table.player(n, each, out[n - 1], hand) for n, hand in enumerate(hands, 1))
        return cls(
            ruleset=ruleset, length=length, dealer=dealer, board=board, players=players, stock=stock,
            claims=claims, animals=herds, bomas=bomas, aside=aside, land=cut_land(board, bomas), **rest,
        )  # fmt: skip

    # ── who and what ──────────────────────────────────────────────────────────────────────────────

    @property
    def to_act(self) -> int | None:
        """The player who has to do something now; 0: chance deals; None: the game is over."""
        if self.pending:
            return self.pending[0].owner
        if self.phase == "over":
            return None
        return 0 if self.phase == "deal" else self.turn

    @property
    def stage(self) -> str:
        """The decision that is due: the phase of the turn, or a choice that comes first ("fill", "keep")."""
        return self.pending[0].kind if self.pending else self.phase

    def player(self, number: int) -> Player:
        """Return the pieces of player 1, 2 or 3."""
        check_number("player", number, 1, len(self.players))
        return self.players[number - 1]

    def hand(self) -> tuple[Shield, ...]:
        """Return the shields that the player whose turn it is may lay: the hand, as far as it is known."""
        return chance.possible_hand(self)

    @property
    def just_laid(self) -> int:
        """The index of the shield laid last."""
        return len(self.board.laid) - 1

    @property
    def free_deck(self) -> bool:
        """True if the table has shields that no deck has. Then the others are drawn from what a deck would
        have left (RULING-free). It holds from the first shield of a game to the last."""
        return bool(beyond_the_deck(self.board.laid))

    @property
    def walls(self) -> frozenset[Wall]:
        """Every stretch of fence that is built."""
        return walls_of(self.bomas)

    def colour(self, patch: Patch) -> Colour:
        """Return the colour of a patch on the table."""
        check_patch(self.board.laid, patch)
        return self.board.laid[patch[0]].shield.colour(patch[1])

    def parcel(self, patch: Patch) -> Parcel:
        """Return the parcel of a patch, as the built fences cut it."""
        self.board.parcel(patch)  # checks the patch
        return self.land.parcel(patch)

    def parcels(self) -> tuple[Parcel, ...]:
        """Return every parcel, as the built fences cut them."""
        return tuple(self.land.parcels)

    def claims_in(self, parcel: Parcel) -> list[Claimed]:
        """Return the warriors and boys in a parcel."""
        check_kind("parcel", parcel, Parcel, "a Parcel, such as state.parcel((0, 'M'))")
        return [claim for claim in self.claims if claim.patch in parcel.patches]

    def boma_at(self, patch: Patch) -> Boma | None:
        """Return the innermost boma around a patch, or None."""
        check_patch(self.board.laid, patch)
        return innermost(self.bomas, patch)

    def closed_loops(self) -> list[Loop]:
        """Return the loops that the shield laid last has closed."""
        return [loop for loop in self.board.loops()[-2:] if self.just_laid in loop.shields]

    def in_stock(self, number: int) -> int:
        """Return how many animals a player still has in stock."""
        return sum(self.player(number).animals)

    def put_aside(self, number: int) -> ByKind:
        """Return the animals of a player that are out of this game: zebu, sheep, goats."""
        check_number("player", number, 1, len(self.players))
        return self.aside[number - 1] if self.aside else (0, 0, 0)

    @property
    def may_take_back(self) -> bool:
        """True if the first action is open to the player whose turn it is (REM-5).

        It asks for the stock as it was when the sequence began. Until the shield is laid, that stock only
        grows, and only by what is taken back. So it was empty if it is empty now, or if something was.
        """
        if self.ruleset.removing == "always":
            return True
        player = self.players[self.turn - 1]
        return not player.warriors or not player.boys or self.taken_back

    # ── going on and going back ───────────────────────────────────────────────────────────────────

    def legal_actions(self) -> Sequence[Action]:
        """Return everything that may be done now. Lays are made when they are read."""
        return checker.legal_actions(self)

    def why_not(self, action: Action) -> tuple[Refusal, ...]:
        """Return every reason why an action is not allowed now; empty if it is."""
        return checker.why_not(self, action)

    def apply(self, action: Action) -> Step[State]:
        """Do an action and return the step. Raise IllegalAction with every reason if a rule forbids it."""
        return flow.apply(self, action)

    def after(self, action: Action) -> State:
        """Return the state that `apply` leads to, for a legal action; nothing is checked and no event is
        made."""
        return flow.after(self, action)

    def chances(self) -> Sequence[tuple[Action, int]]:
        """Return, while chance deals, every shield that may come next, with its number of copies."""
        return chance.chances(self)

    def seen_by(self, player: int) -> State:
        """Return the state as a player may know it: other hands and the stock are face down, the next deal is
        unknown."""
        return chance.seen_by(self, player)

    def guess(self, player: int, rng: Random) -> State:
        """Return a whole state that fits what a player knows; `rng` draws the shields that are face down."""
        return chance.guess(self, player, rng)

    def undo(self) -> State:
        """Return the state before the last action of this turn (TURN-3). To redo, keep this one."""
        from elongo_explore.kit.table.errors import IllegalAction

        from ..board.refusals import Refusal

        if self.previous is None:
            sentence = "Nothing was done in this turn yet, and turns that are confirmed are locked."
            raise IllegalAction("undo", (Refusal("TURN-3", sentence),))
        return self.previous

    def history(self) -> Iterator[State]:
        """Yield the states of this turn, the newest first."""
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
        if self.free_deck:
            counts.append("free deck")
        who = f"player {self.to_act or self.turn} of {len(self.players)}"
        return f"State(round {self.round}, {who}, {self.phase}; {', '.join(counts)}; {self.board!r})"


class _OnTheTable(NamedTuple):
    """The pieces of players on the table: their stocks follow from it."""

    board: Board
    claims: tuple[Claimed, ...]
    animals: Mapping[Patch, Herd]
    bomas: tuple[Boma, ...]

    def player(self, number: int, each: int, aside: ByKind, hand: tuple[Shield, ...]) -> Player:
        """Return a player with a hand; the stock has the pieces that are neither on the table nor put
        aside."""
        mine = [self._colour(claim.patch) for claim in self.claims if claim.owner == number]
        builders = sum(boma.owner == number and not boma.finished for boma in self.bomas)
        out = Counter[str]()
        for patch, herd in self.animals.items():
            out[self._colour(patch)] += herd.number if herd.owner == number else 0
        zebu, sheep, goats = (each - out[c] - gone for c, gone in zip(COLOURS, aside, strict=True))
        warriors, boys = WARRIORS - mine.count("R") - builders, BOYS - len(mine) + mine.count("R")
        return Player(warriors, boys, (zebu, sheep, goats), hand)

    def _colour(self, patch: Patch) -> Colour:
        return self.board.laid[patch[0]].shield.colour(patch[1])


def cut_land(board: Board, bomas: Sequence[Boma]) -> Land:
    """Return the parcels of a board, cut by the fences that are built."""
    walls = walls_of(bomas)
    return board.cut(board.land, walls, walls) if walls else board.land


def walls_of(bomas: Sequence[Boma]) -> frozenset[Wall]:
    """Return every stretch of fence of some bomas."""
    return frozenset[Wall]().union(*(boma.walls for boma in bomas))


# A deliberate import cycle. State is what people have in hand, so `apply` and `after` are methods of it; what
# they do is in flow.py, whose Draft makes the new State. So flow is imported last, when State exists. A
# function that imports inside itself would pay for it at each call, and these are called millions of times.
from . import flow  # noqa: E402

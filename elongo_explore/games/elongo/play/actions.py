"""The actions of a player. Small values: they compare and hash, and print as the code that makes them.

Everything about a kind of action is here: when it can be done (`stages`), what people call it (`verb`), its
button and its key, and the action in words. The checker, the choices, the codes, the buttons, the keys, the
help and the reader of answers all go by the table ACTIONS.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar

from ..board.fences import Loop
from ..board.land import Patch
from ..board.shields import COLOUR_NAMES, Placement, Shield, face
from .pieces import keeper_name, names

if TYPE_CHECKING:
    from .state import State


@dataclass(frozen=True, slots=True)
class Action:
    """Something that can be done."""

    stages: ClassVar[tuple[str, ...]] = ()
    """The stages of a game in which it is the thing to do."""
    verb: ClassVar[str] = ""
    """The word that people type for it, say in an answer."""
    key: ClassVar[str] = ""
    """Its key on the live board."""
    button: ClassVar[str] = ""
    """The label of its button, and its tip."""
    tip: ClassVar[str] = ""
    sure: ClassVar[bool] = False
    """True if all its `options` are legal at its stages, so that the checker need not be asked."""

    def phrase(self, state: State) -> tuple[str, str]:
        """Return the action as a verb and the rest: ("lay", "wide RGY")."""
        raise NotImplementedError

    def words(self, state: State) -> str:
        """Return what a player does: "lays wide RGY"."""
        verb, rest = self.phrase(state)
        return f"{verb}{'es' if verb == 'pass' else 's'} {rest}".rstrip()

    def advice(self, state: State) -> str:
        """Return what a player should do: "lay wide RGY"."""
        return " ".join(self.phrase(state)).rstrip()

    @classmethod
    def options(cls, state: State) -> Sequence[Action]:
        """Return every action of this kind worth trying in a state, in a fixed order; the checker decides."""
        return [cls()]

    @classmethod
    def written(cls, state: State) -> Sequence[Action]:
        """Return the actions of this kind that a record counts. Codes rest on it, so it must never change."""
        return cls.options(state)


@dataclass(frozen=True, slots=True)
class Place(Action):
    """In the hexagon: put a warrior or boy on a patch (HEX-2)."""

    stages = ("hexagon",)
    verb, key, button = "place", "c", "Place"
    tip = "Put a warrior or boy on the patch at the cursor"

    patch: Patch

    def phrase(self, state: State) -> tuple[str, str]:
        return "claim", f"{_land(state, self.patch)} with a {keeper_name(state.colour(self.patch))}"

    @classmethod
    def options(cls, state: State) -> Sequence[Action]:
        """Return every patch of the hexagon."""
        return [
            cls((index, name)) for index, laid in enumerate(state.board.laid) for name in laid.shield.patches
        ]


@dataclass(frozen=True, slots=True)
class Remove(Action):
    """Take back a warrior or boy, with its animals, from a patch; or abandon a boma, named by its loop."""

    stages, sure = ("lay",), True
    verb, key, button = "remove", "x", "Take back"
    tip = "Take back what is at the cursor"

    what: Patch | Loop

    def phrase(self, state: State) -> tuple[str, str]:
        if isinstance(self.what, Loop):
            shields = " ".join(map(str, self.what.shields))
            return "abandon", f"the boma of fence {self.what.fence} through shields {shields}"
        return "take", f"back the {keeper_name(state.colour(self.what))} on {names([self.what])}"

    @classmethod
    def options(cls, state: State) -> Sequence[Action]:
        """Return everything that the player has on the table, except finished bomas (REM-4)."""
        if not state.may_take_back:
            return ()
        mine = state.turn
        bomas = [_removal(boma.loop) for boma in state.bomas if boma.owner == mine and not boma.finished]
        return [_removal(claim.patch) for claim in state.claims if claim.owner == mine] + bomas

    @classmethod
    def written(cls, state: State) -> Sequence[Action]:
        """Return everything that any player has on the table."""
        return [cls(claim.patch) for claim in state.claims] + [cls(boma.loop) for boma in state.bomas]


_removal = lru_cache(maxsize=1024)(Remove)  # each is listed again before every lay


def removal_at(state: State, patch: Patch) -> Remove:
    """Return the action that takes back the warrior, the boy or the boma at a patch."""
    index, name = patch  # an action has a plain patch, whatever was pointed with
    boma = state.boma_at(patch)
    claimed = any(claim.patch == patch for claim in state.claims)
    return Remove(boma.loop if boma and not claimed else (index, name))


@dataclass(frozen=True, slots=True)
class MoveAnimal(Action):
    """Move one animal to another patch of its enclosure (ENC-5)."""

    stages = ("lay",)
    verb, button = "move", "Move animal"
    tip = "Pick up an animal at the cursor, then click where it goes"

    start: Patch
    end: Patch

    def phrase(self, state: State) -> tuple[str, str]:
        return "move", f"an animal from {names([self.start])} to {names([self.end])}"

    @classmethod
    def options(cls, state: State) -> Sequence[Action]:
        """Return every animal of the player that does not graze in a boma, to every patch of its land."""
        if state.ruleset.filling != "owner_chooses":
            return ()
        return [
            cls(start, end)
            for start, herd in sorted(state.animals.items())
            if herd.owner == state.turn and not state.boma_at(start)
            for end in sorted(state.parcel(start).patches)
        ]


@dataclass(frozen=True, slots=True)
class LayShield(Action):
    """Lay a shield from the hand."""

    stages = ("lay",)
    verb, key, button = "lay", "l", "Lay"
    tip = "Lay the shield where its ghost is"

    shield: Shield
    placement: Placement

    def phrase(self, state: State) -> tuple[str, str]:
        return "lay", str(self.shield)

    @classmethod
    def options(cls, state: State) -> Sequence[Action]:
        """Return every shield of the hand, one of each, at every placement of its kind."""
        board, hand = state.board, dict.fromkeys(state.hand())
        return [cls(shield, place) for shield in hand for place in board.places(shield.kind)]


@dataclass(frozen=True, slots=True)
class Claim(Action):
    """Put a warrior or boy on a patch of the shield just laid."""

    stages, sure = ("act",), True
    verb, key, button = "claim", "c", "Claim"
    tip = "Claim the patch at the cursor"

    patch: Patch

    def phrase(self, state: State) -> tuple[str, str]:
        return "claim", f"{_land(state, self.patch)} with a {keeper_name(state.colour(self.patch))}"

    @classmethod
    def options(cls, state: State) -> Sequence[Action]:
        """Return the patches of the shield just laid (CLAIM-1) that can be claimed: no keeper is on it
        (COMP-5), the parcel is unclaimed (CLAIM-2), a keeper is in stock (CLAIM-3), and no boma (BIG-2) or
        block (BLOCK-2) is in the way."""
        index, printed, land = state.just_laid, face(state.board.laid[-1].shield).colour, state.land
        player, taken = state.players[state.turn - 1], {claim.patch for claim in state.claims}
        own = {(index, name): colour for name, colour in printed.items()}
        if not taken.isdisjoint(own):
            return ()
        if state.ruleset.blocked_claims == "return":
            taken |= state.board.blocked_land()
        return [
            cls(patch)
            for patch, colour in own.items()
            if player.helpers(colour)
            and land.parcel(patch).patches.isdisjoint(taken)
            and not (state.bomas and any(patch in boma.inside for boma in state.bomas))
        ]

    @classmethod
    def written(cls, state: State) -> Sequence[Action]:
        """Return every patch of the shield just laid."""
        return [cls((state.just_laid, name)) for name in state.board.laid[-1].shield.patches]


@dataclass(frozen=True, slots=True)
class BuildBoma(Action):
    """Build the boma whose loop of this fence the shield just laid has closed."""

    stages = ("act",)
    verb, key, button = "build", "b", "Build boma"
    tip = "Build the boma of the loop that was closed"

    fence: int

    def phrase(self, state: State) -> tuple[str, str]:
        return "build", f"the boma of fence {self.fence}"

    @classmethod
    def options(cls, state: State) -> Sequence[Action]:
        """Return one action for each loop that the shield just laid has closed."""
        return [cls(loop.fence) for loop in state.closed_loops()]

    @classmethod
    def written(cls, state: State) -> Sequence[Action]:
        """Return one action for each fence, closed or not."""
        return [cls(1), cls(2)]


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Neither claim nor build; in the hexagon, place nothing."""

    stages, sure = ("hexagon", "act"), True
    verb, key, button = "pass", "p", "Pass"
    tip = "Neither claim nor build"

    def phrase(self, state: State) -> tuple[str, str]:
        return "pass", ""


@dataclass(frozen=True, slots=True)
class Confirm(Action):
    """End the turn: nothing of it can be taken back any more."""

    stages, sure = ("confirm",), True
    verb, key, button = "confirm", "e", "End turn"
    tip = "End the turn"

    def phrase(self, state: State) -> tuple[str, str]:
        return "confirm", "the turn"


@dataclass(frozen=True, slots=True)
class PlaceAnimal(Action):
    """Put one animal on a patch of the enclosure that is being filled (ENC-5)."""

    stages = ("fill",)
    verb, key, button = "fill", "c", "Put animal"
    tip = "Put an animal on the patch at the cursor"

    patch: Patch

    def phrase(self, state: State) -> tuple[str, str]:
        return "put", f"an animal on {_land(state, self.patch)}"

    @classmethod
    def options(cls, state: State) -> Sequence[Action]:
        return [cls(patch) for patch in sorted(state.parcel(state.pending[0].patches[0]).patches)]


@dataclass(frozen=True, slots=True)
class StopPlacing(Action):
    """Leave the rest of the enclosure empty (ENC-5)."""

    stages, sure = ("fill",), True
    verb, button = "stop", "Stop placing"
    tip = "Leave the rest of the enclosure empty"

    def phrase(self, state: State) -> tuple[str, str]:
        return "place", "no more animals"


@dataclass(frozen=True, slots=True)
class Keep(Action):
    """Keep the warrior or boy on this patch, of several that you have in one parcel (JOIN-4)."""

    stages, sure = ("keep",), True
    verb, key, button = "keep", "c", "Keep this"
    tip = "Keep the warrior or boy at the cursor; the others return to stock"

    patch: Patch

    def phrase(self, state: State) -> tuple[str, str]:
        return "keep", f"the {keeper_name(state.colour(self.patch))} on {names([self.patch])}"

    @classmethod
    def options(cls, state: State) -> Sequence[Action]:
        """Return the patches of the keepers of whom one stays."""
        return [cls(patch) for patch in state.pending[0].patches]


@dataclass(frozen=True, slots=True)
class Deal(Action):
    """Chance deals this shield to the player whose hand is filled next (ROUND-2)."""

    stages, sure = ("deal",), True

    shield: Shield

    def phrase(self, state: State) -> tuple[str, str]:
        return "deal", f"{self.shield} to player {state.dealing}"

    @classmethod
    def options(cls, state: State) -> Sequence[Action]:
        """Return every shield that may come next, one of each."""
        return [action for action, _weight in state.chances()]


def _land(state: State, patch: Patch) -> str:
    return f"the {COLOUR_NAMES[state.colour(patch)]} land at {names([patch])}"


ACTIONS: tuple[type[Action], ...] = (
    Place,
    Remove,
    MoveAnimal,
    LayShield,
    Claim,
    BuildBoma,
    Pass,
    Confirm,
    PlaceAnimal,
    StopPlacing,
    Keep,
    Deal,
)
"""Every kind of action. Legal actions are listed, and new codes count them, in this order."""

STAGES = ("hexagon", "lay", "act", "confirm", "fill", "keep", "deal", "over")
AT_STAGE = {stage: tuple(kind for kind in ACTIONS if stage in kind.stages) for stage in STAGES}
"""The kinds of actions at each stage of a game."""

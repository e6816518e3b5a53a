"""The events of a game: small records, each with the id of its rule and a sentence for people."""

from __future__ import annotations

from dataclasses import dataclass, field

from elongo_explore.kit.table.sentences import Event, Mention, Words, player, theirs, whose, winning
from elongo_explore.kit.table.wording import as_sentence, counted, listed

from ..board.fences import Loop, Side, edge_words, fence_words
from ..board.land import Parcel, Patch
from ..board.shields import ANIMALS, COLOUR_NAMES, Colour, Placement, Shield
from .pieces import keeper_name, names


@dataclass(frozen=True, slots=True)
class ShieldLaid(Event):
    """A shield was laid; by no player if a board is built freely."""

    player: int | None
    index: int
    shield: Shield
    placement: Placement

    def _words(self) -> str | Words:
        if self.player is None:
            return as_sentence(f"{self.shield} is laid as shield {self.index}.")
        return Words(player(self.player, "lays", "lay").capital, f" {self.shield} as shield {self.index}.")


@dataclass(frozen=True, slots=True)
class ShieldsTakenOff(Event):
    """A shield was taken off a board that is built freely, with any others that depended on it."""

    index: int
    shields: tuple[Shield, ...]

    def _words(self) -> str:
        more = len(self.shields) - 1
        also = f", and {more} more that would then be cut off from the rest" if more else ""
        return f"Shield {self.index} is taken off{also}. Later shields have new numbers."


@dataclass(frozen=True, slots=True)
class EdgesBlocked(Event):
    """Some open edges can never be filled any more."""

    sides: tuple[Side, ...]
    patches: frozenset[Patch]
    """The land along them."""

    def _words(self) -> str:
        edges = listed(map(edge_words, self.sides))
        are = "is" if len(self.sides) == 1 else "are"
        return as_sentence(f"{edges} {are} blocked from now on: no shield will ever fit there.")


@dataclass(frozen=True, slots=True)
class ParcelsJoined(Event):
    """Parcels that were apart are one now."""

    parcel: Parcel
    number: int

    def _words(self) -> str:
        where = names(self.parcel.patches)
        return f"{self.number} {COLOUR_NAMES[self.parcel.colour]} parcels become one: {where}."


@dataclass(frozen=True, slots=True)
class LandClaimed(Event):
    """A warrior or boy was put on a patch."""

    owner: int
    patch: Patch
    colour: Colour

    def _words(self) -> Words:
        land = f"the {COLOUR_NAMES[self.colour]} land at {names([self.patch])}"
        return Words(
            player(self.owner, "claims", "claim").capital, f" {land} with a {keeper_name(self.colour)}."
        )


@dataclass(frozen=True, slots=True)
class ClaimReturned(Event):
    """A warrior or boy went back to stock."""

    owner: int
    patch: Patch
    colour: Colour
    why: str

    def _words(self) -> Words:
        who = f"{keeper_name(self.colour)} on {names([self.patch])}"
        return Words(whose(self.owner).capital, f" {who} returns to stock: {self.why}.")


@dataclass(frozen=True, slots=True)
class EnclosureCompleted(Event):
    """A parcel has no open border left."""

    parcel: Parcel
    owner: int | None

    def _words(self) -> Words:
        land = COLOUR_NAMES[self.parcel.colour]
        it_is = theirs(self.owner) if self.owner else "unclaimed"
        return Words(f"The {land} land {names(self.parcel.patches)} is enclosed: it is ", it_is, ".")


@dataclass(frozen=True, slots=True)
class AnimalsPlaced(Event):
    """Animals left their owner's stock for the fields."""

    owner: int
    colour: Colour
    places: tuple[tuple[Patch, int], ...]
    empty: int = 0
    """Dots without an animal, because there are too few (ENC-4)."""

    def _words(self) -> Words:
        who, what = player(self.owner, "places", "place").capital, _herds(self.colour, self.places)
        left = counted(self.empty, "dot stays", "dots stay")
        more = f" No more are in stock, so {left} empty (ENC-4)." if self.empty else ""
        return Words(who, f" {what}.{more}")


@dataclass(frozen=True, slots=True)
class AnimalsReturned(Event):
    """Animals went back to their owner's stock."""

    owner: int
    colour: Colour
    places: tuple[tuple[Patch, int], ...]

    def _words(self) -> Words:
        return Words(
            player(self.owner, "takes", "take").capital, f" back {_herds(self.colour, self.places)}."
        )


def _herds(colour: Colour, places: tuple[tuple[Patch, int], ...]) -> str:
    number = sum(count for _patch, count in places)
    animals = "goat" if colour == "Y" and number == 1 else ANIMALS[colour]
    return f"{number} {animals} ({names(patch for patch, _count in places)})"


@dataclass(frozen=True, slots=True)
class AnimalMoved(Event):
    """An animal changed its patch within an enclosure."""

    owner: int
    start: Patch
    end: Patch

    def _words(self) -> Words:
        where = f"from {names([self.start])} to {names([self.end])}"
        return Words(player(self.owner, "moves", "move").capital, f" an animal {where}.")


@dataclass(frozen=True, slots=True)
class BomaPossible(Event):
    """A fence was closed: a boma may be built now or never."""

    loop: Loop

    def _words(self) -> str:
        fence = fence_words(self.loop.fence).capitalize()
        return f"{fence} closes through shields {_shields(self.loop)}: a boma may be built."


@dataclass(frozen=True, slots=True)
class BomaBuilt(Event):
    """A boma is under construction."""

    owner: int
    loop: Loop

    def _words(self) -> Words:
        where = f"of fence {self.loop.fence} through shields {_shields(self.loop)}"
        return Words(player(self.owner, "builds", "build").capital, f" the boma {where} with a warrior.")


@dataclass(frozen=True, slots=True)
class BomaFinished(Event):
    """The end of the round finishes a boma; its builder returns to stock."""

    owner: int
    loop: Loop

    def _words(self) -> Words:
        where = f"through shields {_shields(self.loop)}"
        return Words(whose(self.owner).capital, f" boma {where} is finished; the warrior returns to stock.")


@dataclass(frozen=True, slots=True)
class BomaAbandoned(Event):
    """A boma under construction was abandoned."""

    owner: int
    loop: Loop

    def _words(self) -> Words:
        where = f"through shields {_shields(self.loop)}"
        who = player(self.owner, "abandons", "abandon").capital
        return Words(who, f" the boma {where}; its fence is a foundation again.")


def _shields(loop: Loop) -> str:
    return " ".join(map(str, loop.shields))


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A player did nothing more."""

    player: int

    def _words(self) -> Words:
        return Words(player(self.player, "passes", "pass").capital, ".")


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """A turn was confirmed."""

    player: int

    def _words(self) -> Words:
        return Words(player(self.player, "confirms", "confirm").capital, ": the turn is locked.")


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """A round is over."""

    number: int

    def _words(self) -> str:
        return f"Round {self.number} ends: every hand is down to one shield."


@dataclass(frozen=True, slots=True)
class ShieldDealt(Event):
    """Chance gave a player a shield. Only that player knows which."""

    player: int
    shield: Shield = field(compare=False, repr=False)

    def _words(self) -> Words:
        return Words(player(self.player, "is", "are").capital, f" dealt a {self.shield.kind} shield.")


@dataclass(frozen=True, slots=True)
class HandsFilled(Event):
    """New shields were dealt."""

    sizes: tuple[int, ...]
    """The number of shields in each hand now."""
    last: bool
    """True if the round that begins is the last."""
    hands: tuple[tuple[Shield, ...], ...] = field(default=(), compare=False, repr=False)
    stock: tuple[Shield, ...] = field(default=(), compare=False, repr=False)
    """The undealt shields."""

    def _words(self) -> Words:
        each = [
            player(n, f"has {(has := counted(size, 'shield'))}", f"have {has}")
            for n, size in enumerate(self.sizes, 1)
        ]
        last = " This round is the last." if self.last else ""
        return Words("Hands are filled: ", Words.listed(each), f".{last}")


ALL_GRAZE = "all their animals are on the fields"


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over."""

    winners: tuple[int, ...]
    reason: str

    def _words(self) -> Words:
        who = winning(self.winners)
        return Words(who.capital if isinstance(who, Mention) else as_sentence(who), f": {self.reason}.")

    @property
    def because(self) -> Words:
        if self.reason == ALL_GRAZE and len(self.winners) == 1:
            return Words("All of ", whose(self.winners[0]), " animals graze")
        return Words(as_sentence(self.reason))

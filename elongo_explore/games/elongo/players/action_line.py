"""The actions of a player in a row, with their events; and how reasons read and word them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from elongo_explore.kit.table.records import play
from elongo_explore.kit.table.sentences import Event, Sentence
from elongo_explore.kit.table.wording import listed, spelt

from ..analysis.lookups import open_half_edges
from ..board.deck import left_in_deck
from ..board.fences import Loop
from ..board.land import Parcel, Patch
from ..board.shields import ANIMALS, Colour, face
from ..geometry.rhombs import Edge, edges
from ..play import events as e
from ..play.pieces import COLOURS, keeper_name
from ..play.state import State

E = TypeVar("E", bound=Event)


class Reason(NamedTuple):
    """One reason: the sentence, and where on the board it can be seen."""

    topic: str
    """The topic in a word: `clues.py` has a hint for each."""
    said: Sentence
    weight: int
    """How much it counts, about in hundredths of an animal; negative for a cost."""
    patches: frozenset[Patch] = frozenset()
    loop: Loop | None = None


class ActionStep(NamedTuple):
    """One action of the line: the state before it, and its events."""

    before: State
    events: Sequence[Event]


@dataclass(frozen=True)
class ActionLine:
    """Actions of a player, one after the other, with their events and the state after them."""

    steps: tuple[ActionStep, ...]
    after: State
    player: int

    @classmethod
    def of(cls, state: State, actions: Sequence[object], player: int) -> ActionLine:
        """Do the actions. Raise IllegalAction if one of them is not allowed."""
        steps, before = list[ActionStep](), state
        for step in play(state, actions):
            steps.append(ActionStep(before, step.events))
            before = step.state
        return cls(tuple(steps), before, player)

    @property
    def before(self) -> State:
        """The state before the first action."""
        return self.steps[0].before if self.steps else self.after

    def events(self, kind: type[E]) -> Iterator[E]:
        """Return the events of one kind."""
        return (event for step in self.steps for event in step.events if isinstance(event, kind))

    def rule(self, kind: type[Event], owner: int) -> str:
        """Return the rule of the first event of a kind that happened to a player."""
        return next((event.rule for event in self.events(kind) if getattr(event, "owner", 0) == owner), "")


# ── reading and wording ───────────────────────────────────────────────────────────────────────────


def herd_on(state: State, owner: int, patches: Iterable[Patch]) -> Counter[Colour]:
    """Return a player's animals on some patches, by the colour of their land."""
    found = Counter[Colour]()
    for patch in patches:
        herd = state.animals.get(patch)
        if herd is not None and herd.owner == owner:
            found[state.colour(patch)] += herd.number
    return found


def keeps(state: State, parcel: Parcel, owner: int) -> bool:
    """Return True if a player claims a parcel."""
    return any(claim.owner == owner for claim in state.claims_in(parcel))


def open_edges(state: State, parcel: Parcel) -> set[Edge]:
    """Return the open edges along a parcel."""
    return {edge for edge, _end in open_half_edges(state.board, parcel.patches)}


def one_encloses(state: State, parcel: Parcel) -> bool:
    """Return True if one more shield of the deck can enclose an open parcel: it has to rest against all its
    open edges."""
    board, gaps = state.board, open_edges(state, parcel)
    first, index = min(board.sides(gaps)), len(state.board.laid)
    places = [place for place in board.ways(*first) if gaps.issubset(edges(*place))]
    for shield in left_in_deck(board.laid) if places else ():
        for place in places:
            if place.kind == shield.kind:
                then = board.lay(shield, place)
                land = state.land.lay(index, face(shield), then.contacts(index))
                if not land.parcel(parcel.first).is_open:
                    return True
    return False


def open_words(number: int) -> str:
    """Return how many edges are open, in words."""
    return f"{spelt(number)} {'edge is' if number == 1 else 'edges are'} open"


def herd_words(counts: Mapping[Colour, int]) -> str:
    """Return animals in words: "three sheep and one goat"."""
    some = [(counts.get(colour, 0), colour) for colour in COLOURS]
    return listed(spelt(n, "goat" if c == "Y" else ANIMALS[c], ANIMALS[c]) for n, c in some if n)


def people(gone: Sequence[e.ClaimReturned]) -> str:
    """Return the warriors and boys that returned to stock, in words."""
    counts = Counter(keeper_name(event.colour) for event in gone)
    return listed(who if number == 1 else f"{spelt(number)} {who}s" for who, number in sorted(counts.items()))


def go_home(gone: Sequence[e.ClaimReturned]) -> str:
    """Say that warriors or boys returned: "the boy goes", "the two boys go"."""
    return f"the {people(gone)} {'goes' if len(gone) == 1 else 'go'}"

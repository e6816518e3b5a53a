"""Drills about the game: claims, keepers that return, animals placed, what a boma takes, who wins."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import combinations
from random import Random
from typing import Any, ClassVar

from elongo_explore.kit.course.drills.drill_kind import Spans
from elongo_explore.kit.course.entry import Entry
from elongo_explore.kit.table.contract import Step
from elongo_explore.kit.table.sentences import Event
from elongo_explore.kit.table.wording import listed

from ...board.land import Patch
from ...board.shields import Placement, face
from ...play.actions import BuildBoma, Claim, LayShield, Remove
from ...play.events import AnimalsPlaced, ClaimReturned, GameEnded
from ...play.pieces import ANIMALS_EACH, ROUNDS
from ...play.state import State
from .laying_drills import closing
from .positions import BOARD_SIZES, ElongoDrill, position, shown_as, written


class _Lays(ElongoDrill):
    """A lay, and its consequences."""

    kind = "patches"
    sizes: ClassVar[Spans]
    tries: ClassVar[int]
    """The most lays to try in one position."""

    @abstractmethod
    def _places(self, state: State) -> list[Placement]:
        """Return the places at which a lay may have the consequence. A quick guess: the engine has the last
        word."""

    def _lays(self, state: State, rng: Random) -> Iterator[tuple[LayShield, Step[State]]]:
        """Yield some lays of the player whose turn it is, at such places."""
        places = self._places(state)
        hand = sorted(set(state.hand()))  # the order of a set differs from Python to Python
        for place in rng.sample(places, min(self.tries, len(places))):
            fitting = [shield for shield in hand if shield.kind == place.kind]
            if fitting:
                lay = LayShield(rng.choice(fitting), place)
                yield lay, state.apply(lay)

    def _asked(self, state: State, lay: LayShield, grade: int, question: str, **fields: Any) -> Entry:
        """Return the exercise. The shield is drawn where it is about to be laid."""
        line = ", ".join([f"lay {lay.shield.colours} at a", *fields.pop("then", ())])
        more = {"places": [written(lay.placement)], "shield": str(lay.shield), "line": line}
        asked = f"Player {state.turn} is about to lay {lay.shield} at a, as shield {len(state.board.laid)}."
        show = shown_as(grade, numbers=True)
        return self.entry(state, f"{asked} {question}", show=show, **more, **fields)


def _beside(state: State, places: Iterable[tuple[Placement, Any]]) -> Iterator[tuple[Placement, set[Any]]]:
    """Yield for each place the claimed parcels along the edges that it would touch."""
    claimed = {state.land.parcel(claim.patch).first for claim in state.claims}
    for place, slot in places:
        touched = set()
        for contact in slot.contacts:
            index, edge = contact >> 4, contact >> 2 & 3  # packed: shield, its edge, the edge of the new one
            for name in face(state.board.laid[index].shield).halves[edge]:
                parcel = state.land.parcel((index, name))
                if parcel.first in claimed:
                    touched.add(parcel)
        yield place, touched


def _fits(state: State) -> list[tuple[Placement, Any]]:
    return [each for fits in state.board.close_up().fits.values() for each in fits.items()]


class GoesHome(_Lays):
    """Ask which keepers return when a lay joins claimed parcels, of one player or of several."""

    name = "who goes home?"
    title = "Who returns to stock?"
    rules = ("JOIN-2", "JOIN-1", "JOIN-3")
    about = "A new shield joins claimed parcels: click every patch that a keeper leaves."
    harder = "The board grows from 6 shields to 34, with more people on it."
    want: ClassVar = {"sent_home": True}
    hints = (
        "Which parcels does the new shield join? Look who stands in each of them.",
        "If all are of one player, one stays: on a middle patch, else the one that came first.",
        "If they are of two players or more, all of them go.",
    )
    # Early in a game there are hardly any claims on the board.
    sizes: ClassVar[Spans] = ((6, 11), (11, 15), (15, 20), (20, 26), (26, 34))
    tries: ClassVar[int] = 6

    def _places(self, state: State) -> list[Placement]:
        """Return the places between two claimed parcels of one colour."""
        return [
            place
            for place, parcels in _beside(state, _fits(state))
            if len({p.first for p in parcels}) > len({p.colour for p in parcels})
        ]

    def attempt(self, grade: int, rng: Random, aim: float) -> Entry | None:
        """Try the first lay that sends a warrior or boy home."""
        state = position(grade, rng, "lay", sizes=self.sizes)
        # Only land of one colour can join: without two such claims no keeper can return.
        colours = [state.colour(claim.patch) for claim in state.claims] if state else []
        if state is None or len(colours) == len(set(colours)):
            return None
        for lay, step in self._lays(state, rng):
            if not [event for event in step.events if isinstance(event, ClaimReturned)]:
                continue
            return self._asked(
                state, lay, grade, "Click every patch from which a warrior or boy returns to stock."
            )
        return None


class AnimalsCome(_Lays):
    """Whose animals come, and where? A lay encloses claimed land."""

    name = "whose animals come?"
    title = "Whose animals come, and where?"
    rules = ("ENC-3", "ENC-2")
    about = "A lay encloses claimed land: click every patch on which animals come to graze."
    harder = "The board grows from 4 shields to 30, and so do the parcels."
    want: ClassVar = {"filled": True}
    hints = (
        "Which parcels along the new shield have a warrior or boy in them?",
        "Is any part of their border still open? The new shield may also belong to the parcel.",
    )
    sizes: ClassVar[Spans] = BOARD_SIZES
    tries: ClassVar[int] = 10

    def _places(self, state: State) -> list[Placement]:
        """Return the places along a claimed parcel that is nearly enclosed."""
        return [
            place
            for place, parcels in _beside(state, _fits(state))
            if any(1 <= parcel.open_half_edges <= 4 for parcel in parcels)
        ]

    def attempt(self, grade: int, rng: Random, aim: float) -> Entry | None:
        """Try the first lay that brings as many animals as there is room for: else it is not clear where."""
        state = position(grade, rng, "lay", sizes=self.sizes)
        if state is None or not state.claims:
            return None
        for lay, step in self._lays(state, rng):
            if not _all_come(step.state, step.events):
                continue
            return self._asked(state, lay, grade, "Click every patch on which animals come to graze at once.")
        return None


def _all_come(after: State, events: Iterable[Event]) -> bool:
    """Return True if animals come, and every player whose animals come has enough of them."""
    placed = [event for event in events if isinstance(event, AnimalsPlaced)]
    ended = any(isinstance(event, GameEnded) for event in events)
    land = {patch for event in placed for patch in after.parcel(event.places[0][0]).patches}
    room = sum(after.board.laid[index].shield.symbols(name) for index, name in land)
    full = room == sum(after.animals[patch].number for patch in land if patch in after.animals)
    return bool(placed) and not ended and full


class WouldTake(_Lays):
    """What would this boma take? A lay closes a loop, and its player builds."""

    name = "what would it take?"
    title = "What would this boma take?"
    rules = ("BIG-1", "BOMA-5")
    about = "A boma is about to be built: click all the land that it takes."
    harder = "The board grows from 4 shields to 34, with larger loops, and other bomas stand on it."
    want: ClassVar = {"taken": True}
    sizes: ClassVar[Spans] = ((4, 9), (9, 14), (14, 20), (20, 27), (27, 34))
    tries: ClassVar[int] = 3

    def _places(self, state: State) -> list[Placement]:
        """Return the places that close a loop."""
        return closing(state.board)

    def attempt(self, grade: int, rng: Random, aim: float) -> Entry | None:
        """Try the first lay after which the player may build."""
        state = position(grade, rng, "lay", sizes=self.sizes)
        if state is None or not state.player(state.turn).warriors:
            return None
        for lay, step in self._lays(state, rng):
            after = step.state
            loops = [loop for loop in after.closed_loops() if not after.why_not(BuildBoma(loop.fence))]
            if not loops or after.result:
                continue
            fence = rng.choice(loops).fence
            return self._asked(
                state,
                lay,
                grade,
                f"Then player {state.turn} builds the boma of fence {fence}. Click all land that it takes.",
                then=[f"build {fence}"],
                hints=(
                    f"Follow fence {fence} of the new shield round the loop: what lies inside?",
                    "The fence parts each shield that it runs over. Other bomas inside keep their land.",
                ),
            )
        return None


class MayClaim(ElongoDrill):
    """Which land may be claimed? It depends on the stock, and on claims that are there already."""

    name = "may I claim?"
    title = "Which land may be claimed?"
    rules = ("CLAIM-2", "CLAIM-1", "CLAIM-3")
    about = "A shield was laid: click every patch that its player may claim."
    harder = "The board grows from 4 shields to 30: more people claim more land, and stocks are short."
    kind = "patches"
    want: ClassVar = {"claimable": True}
    hints = (
        "Only the shield just laid counts. For each of its patches, walk over the whole parcel.",
        "Is a keeper there already? Is a warrior (for red) or a boy (for the rest) in stock?",
    )

    def attempt(self, grade: int, rng: Random, aim: float) -> Entry | None:
        """Try a shield on which something may be claimed, usually not everything."""
        state = position(grade, rng, "act")
        if state is None:
            return None
        own = [(state.just_laid, name) for name in state.board.laid[-1].shield.patches]
        free = [patch for patch in own if not state.why_not(Claim(patch))]
        # All of it may be claimed on more than half of the shields: left to chance, that would be a habit.
        if not free or (len(free) == len(own)) is not (aim < 0.3):
            return None
        who = f"Player {state.turn} has just laid shield {state.just_laid}."
        question = f"{who} Click every patch that player {state.turn} may claim now."
        return self.entry(state, question, show=shown_as(grade, numbers=True))


class WhoWins(ElongoDrill):
    """Who wins? The position is counted as if the last shield were laid."""

    name = "who wins?"
    title = "Who wins?"
    rules = ("END-4",)
    about = "The last shield is laid: count the animals and say who wins."
    harder = "More animals to count; from grade 3 on zebu may be equal, from grade 4 on three may play."
    kind = "choice"
    hints = (
        "Count the zebu on the fields first: those on red land. They alone may decide it.",
        "Equal? Then goats and sheep together decide. What a player lacks in stock is on the fields.",
    )
    sizes: ClassVar[Spans] = ((9, 14), (14, 20), (20, 26), (26, 32), (32, 40))

    def attempt(self, grade: int, rng: Random, aim: float) -> Entry | None:
        """Try a position in which zebu decide, or the other animals, or it is a tie. `aim` decides which, and
        who wins."""
        state = position(grade, rng, "lay", sizes=self.sizes)
        if state is None or (len(state.players) > 2 and grade < 4):
            return None
        wanted = "zebu" if grade < 3 or aim > 0.5 else "tie" if aim < 0.1 else "rest"
        # The first digit of `aim` has decided how; the second decides who wins.
        winner = 0 if wanted == "tie" else 1 + int(aim * 100) % len(state.players)
        given_up = [
            some for some in _less(state, wanted != "zebu") if _decided(state, some) == (wanted, winner)
        ]
        if not given_up:
            return None
        for patch in rng.choice(given_up):
            state = state.after(Remove(patch))
        return self.entry(
            _at_the_end(state),
            f"The last shield is laid, and player {state.turn} ends the turn. Who wins?",
            line="confirm",
            choices=_endings(range(1, len(state.players) + 1)),
            show=shown_as(grade, names=False),
        )


def _less(state: State, some: bool) -> Iterator[tuple[Patch, ...]]:
    """Yield nothing to abandon; and if `some`, each one or two enclosures of the player whose turn it is."""
    # In played games counts are seldom equal. Abandoned land makes ties and near ties.
    yield ()
    own = [
        claim.patch for claim in state.claims if claim.owner == state.turn and claim.patch in state.animals
    ]
    if some:
        yield from (lost for number in (1, 2) for lost in combinations(own, number))


def _decided(state: State, given_up: Iterable[Patch]) -> tuple[str, int]:
    """Return what would decide the game now ("zebu", "rest", "tie", or "" if there is too little to count),
    and the winner (0 for several)."""
    each = ANIMALS_EACH[len(state.players), state.length]
    # Animals that are not in stock are on the fields: no need to walk over the board.
    counts = [(each - zebu, 2 * each - sheep - goats) for _w, _b, (zebu, sheep, goats), _h in state.players]
    for at in given_up:
        colour, patches, _gaps, _symbols = state.land.parcel(at)
        lost = sum(state.animals[patch].number for patch in patches if patch in state.animals)
        zebu, rest = counts[state.turn - 1]
        counts[state.turn - 1] = (zebu - lost, rest) if colour == "R" else (zebu, rest - lost)
    best, second = sorted(counts, reverse=True)[:2]
    if not best[0] or not any(second):
        return "", 0
    if best == second:
        return "tie", 0
    return "rest" if best[0] == second[0] else "zebu", counts.index(best) + 1


def _at_the_end(state: State) -> State:
    """Return the same position with no shield left in any hand or in stock."""
    players = tuple(player._replace(hand=()) for player in state.players)
    over: dict[str, Any] = {
        "stock": (),
        "round": ROUNDS,
        "last_round": True,
        "phase": "confirm",
        "laid": 2,
        "previous": None,
    }
    return replace(state, players=players, **over)


def _endings(seats: Iterable[int]) -> dict[str, dict[str, Any]]:
    """Return a choice for each player alone, and for each tie."""
    alone = {f"Player {player} wins": {"wins": player} for player in seats}
    several = [some for number in (2, 3) for some in combinations(seats, number)]
    return {**alone, **{f"Players {listed(some)} tie": {"ties": list(some)} for some in several}}

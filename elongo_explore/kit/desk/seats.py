"""Who plays whom: a person, or one of the players, for each seat of each game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from ..game import games
from ..players.budget import Patience
from ..players.player import Thinker
from ..players.skills import Skills, named, skills_of
from ..table.errors import BadInput, check_kind, shown
from ..table.wording import listed

PERSON = "person"
STEPWISE, AT_ONCE = "step by step", "at once"
SECONDS = 1.0
"""So long a player thinks about a turn, unless somebody says otherwise."""


class Allowance(NamedTuple):
    """What players may use for a turn: seconds, or positions, so that the same is played again; and luck."""

    seconds: float | None = None
    positions: int | None = None
    seed: int = 0

    def checked(self) -> Allowance:
        """Itself; BadInput if it is nothing, or no number."""
        Patience(self.positions, self.seconds)
        if type(self.seed) is not int:
            raise BadInput(f"seed: expected a whole number, got {shown(self.seed)}")
        return self

    def patience(self) -> Patience:
        """Patience for one turn."""
        seconds = self.seconds if self.seconds or self.positions else SECONDS
        return Patience(self.positions, seconds)


class Seat(NamedTuple):
    """A player who is no person, by the words that called for it: "planner", "planner:500"."""

    who: str
    player: Thinker

    @property
    def has_reasons(self) -> bool:
        """Does it choose by what a position is worth, as far as anybody knows?"""
        return self.who.partition(":")[0] in ("greedy", "planner")

    def patience(self, allowance: Allowance) -> Patience:
        """How long it may think: whoever asks for a number of positions, gets as many."""
        return Patience(self.player.positions) if ":" in self.who else allowance.patience()


@dataclass(frozen=True)
class Seats:
    """Who plays whom, as a value: every change makes another one. Each game has seats of its own, and a
    person sits wherever no player does."""

    allowance: Allowance
    pace: str = STEPWISE
    sat: Mapping[str, Mapping[int, Seat]] = field(default_factory=dict)
    """By the room of the game, and the number of the player."""
    met: Mapping[str, Mapping[str, Seat]] = field(default_factory=dict)
    """Players that a game does not have by itself: functions. They can be chosen again."""
    given: Mapping[str, Any] = field(default_factory=dict)
    """The names of those who sat there when the board was made."""

    @classmethod
    def allowing(cls, allowance: Allowance | None) -> Seats:
        """Return seats with a person on each."""
        check_kind("allowance", allowance, Allowance | None, "an Allowance, or None")
        return cls((allowance or Allowance()).checked())

    # ── asking ────────────────────────────────────────────────────────────────────────────────────

    def at(self, position: Any, number: int) -> Seat | None:
        """Whoever sits there; None: a person."""
        skills = _skills(position)
        return self.sat.get(skills.game, {}).get(number) if skills else None

    def to_move(self, position: Any) -> Seat | None:
        """Whoever is to act, if that is no person."""
        return self.at(position, getattr(position, "to_act", None) or 0)

    def names(self, position: Any) -> list[str]:
        """Who sits where, from player 1 on; on a free board nobody does."""
        if _skills(position) is None:
            return []
        seats = (self.at(position, number) for number in range(1, how_many(position) + 1))
        return [seat.who if seat else PERSON for seat in seats]

    def choices(self, position: Any) -> list[str]:
        """Who could sit down."""
        skills = _skills(position)
        if skills is None:
            return []
        met = [*self.met.get(skills.game, {}), *self.names(position)]
        return [*dict.fromkeys([PERSON, *skills.players, *met])]

    def has_people(self, position: Any) -> bool:
        """Does a person play?"""
        return PERSON in self.names(position)

    def only_person(self, position: Any) -> int:
        """The one person who plays; 0 if nobody does, or several do."""
        people = [number for number, who in enumerate(self.names(position), 1) if who == PERSON]
        return people[0] if len(people) == 1 else 0

    # ── sitting down ──────────────────────────────────────────────────────────────────────────────

    def sit(self, position: Any, number: object, who: Any) -> Seats:
        """Seat a person, a player by name, or a function from a state to an action."""
        skills = skills_of(position)
        # Not isinstance: True is an int, and no seat.
        if type(number) is not int or not 1 <= number <= how_many(position):
            raise BadInput(f"players: expected a number from 1 to {how_many(position)}, got {shown(number)}")
        if isinstance(who, str) and who == PERSON:
            sat = self.sat.get(skills.game, {})
            return self._with(skills, {each: seat for each, seat in sat.items() if each != number})
        return self._seat(skills, number, who)

    def sit_all(self, position: Any, players: Mapping[int, Any]) -> Seats:
        """Seat everybody with whom a board is made."""
        check_kind("players", players, Mapping, 'players by their numbers, such as {2: "greedy"}')
        seats = self
        for number, who in players.items():
            seats = seats.sit(position, number, who)
        return replace(seats, given=seats._written())

    def _with(self, skills: Skills, sat: Mapping[int, Seat]) -> Seats:
        return replace(self, sat={**self.sat, skills.game: sat})

    def _seat(self, skills: Skills, number: int, who: Any) -> Seats:
        seat, met = self._found(skills, who), self.met.get(skills.game, {})
        seats = self._with(skills, {**self.sat.get(skills.game, {}), number: seat})
        if isinstance(who, str):
            return seats
        return replace(seats, met={**self.met, skills.game: {**met, seat.who: seat}})

    def _found(self, skills: Skills, who: Any) -> Seat:
        met = self.met.get(skills.game, {})
        if isinstance(who, str):
            if who in met:
                return met[who]
            if who.partition(":")[0] not in skills.players:
                names = listed(map(repr, (PERSON, *skills.players)), "or")
                raise BadInput(
                    f"players: expected {names}, or a function from a state to an action, got {shown(who)}"
                )
            return Seat(who, named(skills, who))
        player = named(skills, who)
        name = "a function" if player.name == "<lambda>" else player.name
        # Two functions may have one name: the later one gets a sign, or it could not be chosen again.
        while name in met and met[name].player != player:
            name += "’"
        return Seat(name, player)

    # ── what outlives the kernel ──────────────────────────────────────────────────────────────────

    def _written(self) -> dict[str, Any]:
        return {
            game: {str(number): seat.who for number, seat in sorted(sat.items())}
            for game, sat in self.sat.items()
            if sat
        }

    def kept(self) -> dict[str, Any]:
        """As plain data."""
        return {"given": self.given, "sat": self._written(), "pace": self.pace}

    def take(self, kept: object) -> Seats:
        """Return the seats that were kept, unless the board was made for others than it was then. What is
        broken, or belongs to a function that is gone, leaves its seat as it is."""
        # A cell that names other players than before means them, whatever was chosen since.
        if not isinstance(kept, dict) or kept.get("given") != self.given:
            return self
        seats = replace(self, pace=kept["pace"]) if kept.get("pace") in (STEPWISE, AT_ONCE) else self
        found = kept.get("sat")
        if not isinstance(found, dict):
            return seats
        for skills in (game.skills() for game in games()):
            seats = seats._take_game(skills, found.get(skills.game, {}))
        return seats

    def _take_game(self, skills: Skills, found: object) -> Seats:
        if not isinstance(found, dict):
            return self
        sat = self.sat.get(skills.game, {})
        seats = self._with(skills, {number: seat for number, seat in sat.items() if str(number) in found})
        # It was kept in a page, where anybody can write: at most three seats, with short names.
        for number, who in found.items():
            if number in ("1", "2", "3") and isinstance(who, str) and len(who) < 100:
                try:
                    seats = seats._seat(skills, int(number), who)
                except BadInput:
                    continue
        return seats


def how_many(state: Any) -> int:
    """How many players a game has."""
    people = getattr(state, "players", None)
    return 2 if people is None else len(people)


def _skills(position: Any) -> Skills | None:
    """What is known of the game; None on a free board."""
    return skills_of(position) if hasattr(position, "legal_actions") else None

"""The players at a board: a person or a computer player for each seat of each game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from ..game import games
from ..players.budget import Budget
from ..players.computer_player import ComputerPlayer
from ..players.levels import LEVEL_NAMES, LevelPlayer
from ..players.skills import Skills, named, skills_named, skills_of
from ..table.errors import BadInput, check_kind, shown
from ..table.wording import as_sentence, listed

PERSON = "person"
STEPWISE, AT_ONCE = "step by step", "at once"
SECONDS = 1.0
"""How long a player thinks about a turn by default."""


class Allowance(NamedTuple):
    """The limits for a turn: seconds or, for repeatable games, positions; and the seed."""

    seconds: float | None = None
    positions: int | None = None
    seed: int = 0

    def checked(self) -> Allowance:
        """Return self if the limits are valid, else raise BadInput."""
        Budget(self.positions, self.seconds)
        if type(self.seed) is not int:
            raise BadInput(f"seed: expected a whole number, got {shown(self.seed)}")
        return self

    def budget(self) -> Budget:
        """Return the budget for one turn."""
        seconds = self.seconds if self.seconds or self.positions else SECONDS
        return Budget(self.positions, seconds)


class Seat(NamedTuple):
    """A computer player, and the words that named it: "learner", "planner:500"."""

    who: str
    player: ComputerPlayer

    @property
    def has_reasons(self) -> bool:
        """True if the player is known to choose by the value of positions."""
        return isinstance(self.player, LevelPlayer) or self.who.partition(":")[0] in ("greedy", "planner")

    def budget(self, allowance: Allowance) -> Budget:
        """Return how long the player may think: "planner:500" sets its own number of positions, and so does
        every level but the master."""
        is_set = ":" in self.who or self.who in LEVEL_NAMES[:-1]
        return Budget(self.player.positions) if is_set else allowance.budget()


@dataclass(frozen=True)
class Seats:
    """The players of each seat, as a value: every change makes a new one. Each game has its own seats,
    and a person has every seat without a computer player."""

    allowance: Allowance
    pace: str = STEPWISE
    sat: Mapping[str, Mapping[int, Seat]] = field(default_factory=dict)
    """By the room of the game, and the number of the player."""
    met: Mapping[str, Mapping[str, Seat]] = field(default_factory=dict)
    """Players that are functions, not the game's own, so that they can be chosen again."""
    given: Mapping[str, Any] = field(default_factory=dict)
    """The names on the seats when the board was made."""

    @classmethod
    def allowing(cls, allowance: Allowance | None) -> Seats:
        """Return seats with a person on each and these limits."""
        check_kind("allowance", allowance, Allowance | None, "an Allowance, or None")
        return cls((allowance or Allowance()).checked())

    # ── asking ────────────────────────────────────────────────────────────────────────────────────

    def at(self, position: Any, number: int) -> Seat | None:
        """Return the computer player on a seat, or None if a person sits there."""
        skills = _skills(position)
        return self.sat.get(skills.game, {}).get(number) if skills else None

    def to_move(self, position: Any) -> Seat | None:
        """Return the computer player to move, or None."""
        return self.at(position, getattr(position, "to_act", None) or 0)

    def names(self, position: Any) -> list[str]:
        """Return the name on each seat, from player 1 on; empty on a free board."""
        if _skills(position) is None:
            return []
        seats = (self.at(position, number) for number in range(1, how_many(position) + 1))
        return [seat.who if seat else PERSON for seat in seats]

    def choices(self, position: Any) -> list[str]:
        """Return the names that a seat can be given."""
        skills = _skills(position)
        if skills is None:
            return []
        met = [*self.met.get(skills.game, {}), *self.names(position)]
        return [*dict.fromkeys([PERSON, *skills.offered, *met])]

    def called(self, position: Any, number: int) -> str:
        """Return a player as the board names it: "You" for the only person, "Learner", "Player 1".

        It begins a sentence; the verb after it is that of `Mention`, for one or the other.
        """
        names = self.names(position)
        return called(names)[number - 1] if names else f"Player {number}"

    def computers(self, position: Any) -> dict[int, str]:
        """Return the computer players as the board names them, by their numbers."""
        names = self.names(position)
        return {number: _name(number, names) for number, who in enumerate(names, 1) if who != PERSON}

    def in_link(self, position: Any) -> str:
        """Return who plays, as an address has it: "1:person,2:learner"; empty without computer players, and
        if one of them is not the game's own, so that no other player has it."""
        names, skills = self.names(position), _skills(position)
        own = skills is not None and all(_is_own(skills, who) for who in names)
        if not own or not self.computers(position):
            return ""
        return ",".join(f"{number}:{who}" for number, who in enumerate(names, 1))

    def has_people(self, position: Any) -> bool:
        """Return True if a person plays."""
        return PERSON in self.names(position)

    def only_person(self, position: Any) -> int:
        """Return the number of the only person at the board; 0 if there is none or several."""
        return alone(self.names(position))

    # ── sitting down ──────────────────────────────────────────────────────────────────────────────

    def sit(self, position: Any, number: object, who: Any) -> Seats:
        """Seat a person, a player by name, or a function from a state to an action."""
        skills = skills_of(position)
        # Not isinstance: True is an int, but not a seat.
        if type(number) is not int or not 1 <= number <= how_many(position):
            raise BadInput(f"players: expected a number from 1 to {how_many(position)}, got {shown(number)}")
        if isinstance(who, str) and who == PERSON:
            sat = self.sat.get(skills.game, {})
            return self._with(skills, {each: seat for each, seat in sat.items() if each != number})
        return self._seat(skills, number, who)

    def sit_all(self, position: Any, players: Mapping[int, Any]) -> Seats:
        """Seat the players with which a board is made."""
        check_kind("players", players, Mapping, 'players by their numbers, such as {2: "learner"}')
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
            if not _is_own(skills, who):
                names = listed(map(repr, (PERSON, *skills.levels, *skills.players)), "or")
                raise BadInput(
                    f"players: expected {names}, or a function from a state to an action, got {shown(who)}"
                )
            return Seat(who, named(skills, who))
        player = named(skills, who)
        name = "a function" if player.name == "<lambda>" else player.name
        # Two functions may share a name: the later one gets a sign, or it could not be chosen again.
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
        """Return the seats as plain data."""
        return {"given": self.given, "sat": self._written(), "pace": self.pace}

    def take(self, kept: object) -> Seats:
        """Return the stored seats, unless the board was now made for other players. A broken entry, or
        one for a function that no longer exists, leaves its seat unchanged."""
        # A cell that names other players than before overrides any later choice.
        if not isinstance(kept, dict) or kept.get("given") != self.given:
            return self
        seats = replace(self, pace=kept["pace"]) if kept.get("pace") in (STEPWISE, AT_ONCE) else self
        found = kept.get("sat")
        if not isinstance(found, dict):
            return seats
        for skills in (skills_named(game.id) for game in games()):
            seats = seats._take_game(skills, found.get(skills.game, {}))
        return seats

    def _take_game(self, skills: Skills, found: object) -> Seats:
        if not isinstance(found, dict):
            return self
        sat = self.sat.get(skills.game, {})
        seats = self._with(skills, {number: seat for number, seat in sat.items() if str(number) in found})
        # It was kept in a page, where anyone can write: at most three seats, with short names.
        for number, who in found.items():
            if number in ("1", "2", "3") and isinstance(who, str) and len(who) < 100:
                try:
                    seats = seats._seat(skills, int(number), who)
                except BadInput:
                    continue
        return seats


def alone(names: Sequence[str]) -> int:
    """Return the number of the only person among several players; 0 if there is none or several."""
    people = [number for number, who in enumerate(names, 1) if who == PERSON]
    return people[0] if len(people) == 1 and len(names) > 1 else 0


def called(names: Sequence[str]) -> tuple[str, ...]:
    """Return the players as the board names them: "You" for the only person, "Learner", "Player 1"."""
    you = alone(names)
    return tuple("You" if number == you else _name(number, names) for number in range(1, len(names) + 1))


def _name(number: int, names: Sequence[str]) -> str:
    """Return a player by name, with the number if that does not say which."""
    who = names[number - 1]
    if who == PERSON:
        return f"Player {number}"
    name = as_sentence(who)
    return name if names.count(who) == 1 else f"{name} {number}"


def how_many(state: Any) -> int:
    """Return the number of players of a game."""
    people = getattr(state, "players", None)
    return 2 if people is None else len(people)


def _is_own(skills: Skills, who: str) -> bool:
    """Return True for a person, a level of the game, or one of its other players."""
    return who in (PERSON, *skills.levels) or who.partition(":")[0] in skills.players


def _skills(position: Any) -> Skills | None:
    """Return the skills of the game; None on a free board."""
    return skills_of(position) if hasattr(position, "legal_actions") else None

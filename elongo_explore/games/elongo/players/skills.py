"""What players know of Elongo."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from elongo_explore.kit.players.computer_player import AtRandom, ComputerPlayer
from elongo_explore.kit.players.skills import ClueBook, Skills

from ..play.state import State
from .clues import clue, drawn, ends_turn
from .greedy import Greedy
from .handicap import handicapped
from .planner import Planner
from .tally import WORDS, facts
from .value import value
from .why import reasons


def counts(state: State) -> Sequence[int]:
    """The fewer animals are left in stock, the better."""
    return [-state.in_stock(number) for number, _player in enumerate(state.players, 1)]


PLAYERS: dict[str, Callable[[int | None], ComputerPlayer]] = {
    "random": lambda _positions: AtRandom(),
    "greedy": lambda _positions: Greedy(),
    "planner": lambda positions: (
        Planner() if positions is None else Planner(f"planner:{positions}", positions)
    ),
}
ELONGO = Skills(
    "elongo",
    PLAYERS,
    value,
    handicapped,
    reasons,
    facts,
    ClueBook(clue, drawn, ends_turn),
    seats=(2, 3),
    counts=counts,
    words=WORDS,
)

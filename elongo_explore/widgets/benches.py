"""The benches of all games: which board a position is shown on."""

from __future__ import annotations

from typing import Any

from ..desk.games import game_of
from .any_bench import AnyBench, AnyStepping, Host
from .bao.bench import BaoBench
from .bao.stepping import BaoStepping
from .elongo.bench import ElongoBench
from .elongo.stepping import ElongoStepping
from .shepherds.bench import ShepherdsBench
from .shepherds.stepping import ShepherdsStepping

BENCHES: dict[str, type[AnyBench]] = {
    "Elongo": ElongoBench,
    "Bao": BaoBench,
    "Good Shepherds": ShepherdsBench,
}
"""For an Explorer."""
STEPPING: dict[str, type[AnyStepping]] = {
    "Elongo": ElongoStepping,
    "Bao": BaoStepping,
    "Good Shepherds": ShepherdsStepping,
}
"""For a Stepper: only to look at."""


def bench_for(position: object, host: Host, **more: Any) -> AnyBench:
    """A bench for the game of a position."""
    return BENCHES[game_of(position).name](host, **more)


def stepping_for(position: object) -> type[AnyStepping]:
    """The kind of bench on which the game of a position is looked at."""
    return STEPPING[game_of(position).name]

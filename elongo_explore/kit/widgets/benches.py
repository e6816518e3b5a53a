"""The benches of all games: which board a position is shown on."""

from __future__ import annotations

from typing import Any

from ...games.bao.widgets.bench import BaoBench
from ...games.bao.widgets.stepping import BaoStepping
from ...games.elongo.widgets.bench import ElongoBench
from ...games.elongo.widgets.stepping import ElongoStepping
from ...games.shepherds.widgets.bench import ShepherdsBench
from ...games.shepherds.widgets.stepping import ShepherdsStepping
from ..desk.games import game_of
from .bench import AnyBench, AnyStepping, Host

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

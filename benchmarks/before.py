"""Players as they were in an earlier commit, to meet those of today: is a change for the better?

The old package plays in a process of its own. It gets what the player sees, and gives back what it would do,
both pickled: that works as long as the two agree on what states and actions are made of, and where their
modules are (all commits since kit/ and games/).
"""

import os
import pickle
import subprocess
import sys
from functools import cache
from io import BytesIO
from pathlib import Path
from random import Random
from tarfile import TarFile
from typing import Any, NamedTuple

from elongo_explore.kit.players.budget import Budget
from elongo_explore.kit.players.computer_player import TurnPlan
from elongo_explore.kit.players.skills import skills_of
from elongo_explore.kit.table.errors import BadInput

TREES = Path("artefacts/before")
SERVER = """
import pickle, sys
from elongo_explore.kit.players.budget import Budget
from elongo_explore.kit.players.skills import named, skills_named
out, sys.stdout = sys.stdout.buffer, sys.stderr
while sys.stdin.buffer.peek(1):
    game, name, seen, rng = pickle.load(sys.stdin.buffer)
    player = named(skills_named(game), name)
    plan = player.plan(seen, rng, Budget(player.positions))
    pickle.dump((plan.actions, plan.looked_at), out)
    out.flush()
"""


class FromBefore(NamedTuple):
    """A player of an earlier commit."""

    name: str
    player: str
    tree: str
    positions: int | None = None

    def plan(self, seen: Any, rng: Random, budget: Budget) -> TurnPlan:
        """Return the turn of the old player."""
        asked, answers = _server(self.tree)
        _Pickler(asked).dump((skills_of(seen).game, self.player, seen, rng))
        asked.flush()
        return TurnPlan(*pickle.load(answers))


class _Pickler(pickle.Pickler):
    """Writes named tuples so that they are read without checks: shields that lie face down are no shields
    that a person could make."""

    def reducer_override(self, obj: Any) -> Any:
        if isinstance(obj, tuple) and type(obj) is not tuple:
            return tuple.__new__, (type(obj), tuple(obj))
        return NotImplemented


def from_before(player: str, commit: str) -> FromBefore:
    """Return a player as it was in a commit."""
    found = _git("rev-parse", "--verify", f"{commit}^{{commit}}").decode().strip()[:12]
    tree = (TREES / found).resolve()
    if not tree.exists():
        ongoing = tree.with_name(f"{found}.writing")
        with TarFile(fileobj=BytesIO(_git("archive", found, "elongo_explore"))) as archive:
            archive.extractall(ongoing, filter="data")
        ongoing.rename(tree)
    return FromBefore(f"{player}@{found}", player, str(tree))


def _git(*arguments: str) -> bytes:
    run = subprocess.run(["git", *arguments], capture_output=True, check=False)
    if run.returncode:
        raise BadInput(f"git {' '.join(arguments)}: {run.stderr.decode().strip()}")
    return run.stdout


@cache
def _server(tree: str) -> tuple[Any, Any]:
    """Start the old package as a player. It ends with this process, when its input closes."""
    where: Any = {"cwd": tree, "env": {**os.environ, "PYTHONPATH": tree}}
    pipes: Any = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    run = subprocess.Popen([sys.executable, "-c", SERVER], **where, **pipes)
    return run.stdin, run.stdout

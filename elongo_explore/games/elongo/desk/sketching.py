"""Building a position by clicks: what each tool puts or takes, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from elongo_explore.kit.desk.messages import Line
from elongo_explore.kit.table.wording import counted, listed

from ..board.deck import left_in_deck
from ..board.fences import Loop
from ..board.land import Patch
from ..board.shields import Shield
from ..play.pieces import Herd, innermost, keeper_name, names
from ..play.sketch import Sketch
from ..play.words import animals

IN_A_GAME = "This is a game. Choose Build to change what is on the table."


class Change(NamedTuple):
    """A position after a change, and the change in words."""

    sketch: Sketch
    words: str


def put(sketch: Sketch, tool: str, owner: int, patch: Patch) -> Change | Line:
    """Return what a click on a patch does with a tool; or why it does nothing."""
    place = names([patch])
    if tool == "keeper":
        made = sketch.put_keeper(owner, patch)
        who = keeper_name(sketch.state.colour(patch))
        return Change(made, f"{f'player {owner} has a' if made.claimed(patch) else 'no'} {who} on {place}")
    if tool == "animal":
        made = sketch.put_animal(owner, patch)
        herd = made.state.animals.get(patch)
        if herd is None:
            return Change(made, f"no animals on {place}")
        return Change(made, f"player {owner} has {animals(herd.number, made.state.colour(patch))} on {place}")
    if tool == "boma":
        loops = sketch.loops_around(patch)
        if not loops:
            return Line(f"There is no loop round {place}.", "BOMA-1")
        made = sketch.put_boma(owner, loops[0])
        return Change(made, _boma_words(made, loops[0]))
    if tool == "erase":
        return Change(sketch.erase(patch), _erase_words(sketch, patch))
    return Line("A click on the board puts nothing now: choose what it puts.")


def _boma_words(made: Sketch, loop: Loop) -> str:
    boma = made.boma(loop)
    which = f"of fence {loop.fence} through shields {' '.join(map(str, loop.shields))}"
    if boma is None:
        return f"no boma {which}"
    stage = "a finished boma" if boma.finished else "a boma under construction"
    return f"player {boma.owner} has {stage} {which}"


def _erase_words(sketch: Sketch, patch: Patch) -> str:
    if sketch.claimed(patch) or patch in sketch.state.animals:
        return f"nothing on {names([patch])} any more"
    if boma := innermost(sketch.state.bomas, patch):
        return f"player {boma.owner}'s boma is gone"
    return f"take off shield {patch[0]}"


def also_erased(sketch: Sketch, patch: Patch) -> str:
    """Return in words what would go with a shield that the eraser takes off; empty if nothing would."""
    before, made = sketch.state, sketch.erase(patch)
    after, shields = made.state, len(sketch.board.laid) - len(made.board.laid) - 1
    if shields < 0:  # a piece, or a boma: the shield stays
        return ""
    gone = [
        ("shield", shields),
        ("warrior or boy", len(before.claims) - len(after.claims)),
        ("animal", _number(before.animals) - _number(after.animals)),
        ("boma", len(before.bomas) - len(after.bomas)),
    ]
    many = {"warrior or boy": "warriors and boys"}
    return listed([counted(number, what, many.get(what, "")) for what, number in gone if number] or [""])


def _number(herds: Mapping[Patch, Herd]) -> int:
    return sum(herd.number for herd in herds.values())


def give(sketch: Sketch, owner: int, shield: Shield) -> Change | Line:
    """Return what it does to give a shield to a player; or why it cannot be given."""
    if copies_to_give(sketch, shield) <= 0:
        return Line(f"The deck has no {shield} left to give.", "COMP-1")
    return Change(sketch.give(owner, shield), f"player {owner} gets {shield}")


def take_back(sketch: Sketch, owner: int, shield: Shield) -> Change:
    """Return what it does to take a shield out of a player's hand."""
    return Change(sketch.take_back(owner, shield), f"player {owner} gives {shield} back")


def copies_to_give(sketch: Sketch, shield: Shield) -> int:
    """Return how many copies of a shield are neither on the table nor in a hand."""
    held = sum(player.hand.count(shield) for player in sketch.state.players)
    return left_in_deck(sketch.board.laid)[shield] - held

"""The words that are there while nothing is pointed at: the latest changes to pieces, and what to do next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from elongo_explore.kit.table.sentences import Event, Words, player, whose
from elongo_explore.kit.table.wording import listed

from ..board.shields import COLOUR_NAMES, Colour
from ..play import events as e
from ..play.pieces import keeper_name
from ..play.words import animals
from .now import Now

LOOK = "Point at a patch to see its parcel."
_LAY = "Choose a shield, click a circle; or drag it there."
_CLAIM = "Click land with a ring to claim it, or go on."
_END = "End turn, or take anything back with Undo."
_LINE, _ROOM = 48, 92
"""Letters in a line, and in both, on a phone."""


def idle_lines(now: Now) -> list[str]:
    """Return what has happened to pieces since the player's own last act, and what to do next."""
    state = now.state
    if state is None or state.result or not state.to_act:
        return [LOOK]
    viewer = now.seen.watcher or state.to_act
    others = [event for turn in now.turns if turn.player != viewer for event in turn.events]
    names, you = now.seen.names, now.seen.you
    told = news(now.seen.moment.events, names, you) or news(others, names, you)
    if now.seen.watcher:
        return [told or LOOK]
    if now.facts.targets:
        what = _CLAIM
    elif now.marks.fits:
        what = _LAY
    else:
        what = _END if state.stage == "confirm" else LOOK
    return [told, what] if len(told) <= _LINE and told else [told or what]


def news(events: Iterable[Event], names: Mapping[int, str] | None = None, you: int = 0) -> str:
    """Return in a few words what happened to pieces: those that left first, then bomas, those that came, and
    claims; as much as there is room for. Players have these names, and `you` are addressed."""
    keepers, built = list[Words](), list[Words]()
    claimed: dict[int, list[str]] = {}
    gone: Counter[tuple[int, Colour]] = Counter()
    came: Counter[tuple[int, Colour]] = Counter()
    for event in events:
        match event:
            case e.BomaBuilt():
                built.append(Words(player(event.owner, "builds", "build").capital, " a boma."))
            case e.ClaimReturned():
                keepers.append(Words(whose(event.owner).capital, f" {keeper_name(event.colour)} returns."))
            case e.AnimalsReturned():
                gone[event.owner, event.colour] += sum(number for _patch, number in event.places)
            case e.AnimalsPlaced():
                came[event.owner, event.colour] += sum(number for _patch, number in event.places)
            case e.LandClaimed():
                claimed.setdefault(event.owner, []).append(COLOUR_NAMES[event.colour])
            case _:
                pass
    words = [
        *(_herd(*key, number, "return", ".") for key, number in gone.items()),
        *keepers,
        *built,
        *(_herd(*key, number, "graze", " now.") for key, number in came.items()),
        *(
            Words(player(owner, "claims", "claim").capital, f" {listed([*dict.fromkeys(lands)])} land.")
            for owner, lands in claimed.items()
        ),
    ]
    told = [each.named(names or {}, you) for each in words]
    while len(" ".join(told)) > _ROOM:
        told.pop()
    return " ".join(told)


def _herd(owner: int, colour: Colour, number: int, do: str, end: str) -> Words:
    does = do if number > 1 else f"{do}s"
    return Words(whose(owner).capital, f" {animals(number, colour)} {does}{end}")

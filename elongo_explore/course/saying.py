"""`el.say(…)`: what the engine found, as sentences: events, refusals, parcels. Lessons show no values."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

from ..elongo.board.land import Parcel
from ..elongo.board.shields import COLOUR_NAMES
from ..elongo.play.people import names
from ..table.contract import Step
from ..table.errors import BadInput, shown
from ..table.said import Event, Refusal, Said
from ..table.wording import counted


class Sentences:
    """Sentences, each with the rule that it rests on. In a notebook they are a list."""

    def __init__(self, saids: Iterable[Said]) -> None:
        self.saids = tuple(saids)

    def __repr__(self) -> str:
        return "\n".join(map(str, self.saids))

    def _repr_html_(self) -> str:
        items = "".join(f"<li>{_html(said)}</li>" for said in self.saids)
        return f"<ul>{items}</ul>"


def say(what: object) -> Sentences:
    """Tell a step of a game, refusals, events or parcels in sentences."""
    return Sentences(_sentences(what))


def _sentences(what: object) -> Iterator[Said]:
    match what:
        case Step():
            yield from _sentences(what.events)
        case Event() | Refusal():
            yield what.said
        case Said():
            yield what
        case Parcel():
            yield Said("", _parcel(what))
        case str():
            yield Said("", what)
        case Iterable():
            found = [said for each in what for said in _sentences(each)]
            yield from found or [Said("", "Nothing is in the way: it is allowed.")]
        case _:
            raise BadInput(f"say: expected a Step, events, refusals or parcels, got {shown(what)}")


def _parcel(parcel: Parcel) -> str:
    land = f"{COLOUR_NAMES[parcel.colour].capitalize()} land {names(parcel.patches)}"
    if not parcel.is_open:
        return f"{land}: enclosed."
    return f"{land}: open at {counted(parcel.open_half_edges, 'half-edge')}."


def _html(said: Said) -> str:
    text = escape(said.text, quote=False)
    return f"<b>{said.rule}</b> {text}" if said.rule else text

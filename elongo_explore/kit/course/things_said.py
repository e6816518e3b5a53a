"""Things of all three games as sentences: what lies on a table, what is done, how it ends.

Nothing is told as a value's own name, and patches are called as on the board: 2L.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from ...games.bao.play import words as bao_words
from ...games.bao.play.actions import Sow
from ...games.bao.play.outlook import WAYS
from ...games.bao.play.state import State as BaoState
from ...games.elongo.board.board import Board
from ...games.elongo.board.fences import Loop
from ...games.elongo.board.findings import HowFar
from ...games.elongo.board.land import Parcel
from ...games.elongo.board.shields import COLOUR_NAMES, Placement, Shield
from ...games.elongo.pictures.pieces import state_words
from ...games.elongo.play import words as elongo_words
from ...games.elongo.play.actions import Action
from ...games.elongo.play.people import Boma, Claimed, Herd, names
from ...games.elongo.play.state import State
from ...games.shepherds.play import words as shepherds_words
from ...games.shepherds.play.actions import Roll, Use
from ...games.shepherds.play.outlook import use_words
from ...games.shepherds.play.state import State as ShepherdsState
from ...games.shepherds.play.state import Unit
from ..table.contract import Result
from ..table.errors import BadInput
from ..table.records import Record
from ..table.sentences import Said
from ..table.studies import Study
from ..table.wording import as_sentence, counted, ending, listed
from .verdict import Verdict

_FEW = 24
"""A record of so many actions is told action by action; of a longer one, how many there are."""


def said_of(what: object) -> list[Said] | None:
    """What there is to say of a thing; None if it is none of those that are known here."""
    match what:
        case Result():
            who = ending(what.winners) if what.winners else "nobody wins: the sheep do"
            return [Said(what.rule, f"The game is over: {who}.")]
        case Record() | Study():
            return list(_record(what.main if isinstance(what, Study) else what))
        case Verdict():
            told = [Said(r.rule, r.text if r.about else as_sentence(r.text)) for r in what.remarks]
            return [Said("", f"{what.head}."), *told]
        case State() | BaoState() | ShepherdsState():
            return [Said("", line) for line in _state(what)]
        case Board():
            return [Said("", line) for line in elongo_words.description(what).split("\n")]
    words = _words(what)
    return None if words is None else [Said("", f"{as_sentence(words)}.")]


def _words(what: object) -> str | None:
    """A thing in a few words, without a full stop."""
    match what:
        case Parcel():
            return _parcel(what)
        case Loop():
            return f"fence {what.fence} is closed: it runs through shields {' '.join(map(str, what.shields))}"
        case Boma():
            stage = "a finished boma" if what.finished else "a boma under construction"
            shields = " ".join(map(str, what.loop.shields))
            land = f"; inside lies {names(what.inside)}" if what.inside else ""
            return f"player {what.owner} has {stage}: fence {what.loop.fence} of shields {shields}{land}"
        case Claimed():
            return f"player {what.owner} stands on {names([what.patch])}"
        case Herd():
            return f"{counted(what.number, 'animal')} of player {what.owner}"
        case Shield():
            return f"a shield, {elongo_words.shield_words(what) if what.colours else str(what)}"
        case Placement():
            return f"a {what.kind} shield, turned by {what.turn * 36}°"
        case HowFar():
            return repr(what).removeprefix("HowFar(").removesuffix(")").removesuffix(".")
    return _words_of_other_games(what)


def _words_of_other_games(what: object) -> str | None:
    match what:
        case Unit():
            gone = "destroyed " if what.destroyed else ""
            return f"a {gone}{what.kind} of player {what.owner}"
        case Sow():
            return f"sow bowl {what.bowl}, direction {WAYS[what.direction]}"
        case Use():
            return use_words(what)
        case Roll():
            return f"the dice show {listed(what.dice)}"
    return None


def _parcel(parcel: Parcel) -> str:
    land = f"{COLOUR_NAMES[parcel.colour]} land {names(parcel.patches)}"
    if not parcel.is_open:
        return f"{land}: enclosed"
    return f"{land}: open at {counted(parcel.open_half_edges, 'half-edge')}"


def _state(state: State | BaoState | ShepherdsState) -> Iterable[str]:
    if isinstance(state, State):
        return state_words(state)
    if isinstance(state, BaoState):
        return bao_words.description(state).split("\n")
    return shepherds_words.description(state).split("\n")


def deed(state: Any, action: Any) -> Said:
    """An action in a state, whichever game it is."""
    match state, action:
        case State(), Action():
            return Said("", f"{elongo_words.action_words(state, action)}.")
        case BaoState(), Sow():
            return Said("", f"{bao_words.action_words(state, action)}.")
        case ShepherdsState(), Roll() | Use():
            return Said("", f"{shepherds_words.action_words(state, action)}.")
    raise BadInput("say: expected actions of the same game as the state in `of`")


def _record(record: Record) -> Iterator[Said]:
    states = list(record.states())
    if len(record.actions) > _FEW:
        yield Said("", f"A game of {len(record.actions):,} actions.")
    else:
        yield from (deed(state, action) for state, action in zip(states, record.actions, strict=False))
    if states[-1].result:
        yield from said_of(states[-1].result) or []


def plain(what: object) -> str | None:
    """A name, a number, a yes or no as it stands in a sentence; None if it is something else.

    >>> plain((2, "L")), plain((0, -1)), plain(True), plain(1200)
    ('2L', '(0, -1)', 'yes', '1,200')
    """
    match what:
        case None:
            return "nothing"
        case bool():
            return "yes" if what else "no"
        case int():
            return f"{what:,}"
        case float():
            return f"{what:,.2f}".rstrip("0").rstrip(".")
        case str():
            return what
        case (int(), str()) if not hasattr(what, "_fields"):
            return names([what])  # type: ignore[list-item]  # a patch
        case (int(), int()) if not hasattr(what, "_fields"):
            return str(what)
    return None


def entries(what: Mapping[Any, Any]) -> Iterator[Said]:
    """What belongs to each name."""
    for name, each in what.items():
        told = plain(each) or _words(each) or together(each)
        yield Said("", f"{as_sentence(_called(name))}: {told}.")


def _called(name: object) -> str:
    return plain(name) or _words(name) or str(name)


def together(what: object) -> str:
    """Several names or numbers in one line.

    >>> together([(3, "M"), (0, "A")]), together([1, 2, 3]), together([])
    ('0A 3M', '1, 2 and 3', 'nothing')
    """
    if not isinstance(what, Iterable):
        return str(what)
    found = list(what)
    if found and all(isinstance(each, tuple) and plain(each) and isinstance(each[1], str) for each in found):
        return names(found)
    return listed(plain(each) or _words(each) or together(each) for each in found) if found else "nothing"

"""Questions of the kind "how many?": the engine counts, and says what counts."""

from __future__ import annotations

from collections.abc import Sequence

from elongo_explore.kit.course.single_target import HowMany
from elongo_explore.kit.table.errors import BadInput
from elongo_explore.kit.table.sentences import Sentence

from ..analysis.completion import how_far
from ..board.land import Patch
from ..play.events import AnimalsReturned, ClaimReturned
from .answers import patch as read
from .goals import meets
from .outcome import Outcome, grazing
from .patch_questions import inside


def _how_far(outcome: Outcome, at: str) -> int:
    answer = how_far(outcome.end, read(at), seconds=None).least
    if answer is None:
        raise BadInput(f"the parcel of {at} can never be enclosed")
    return answer


def _symbols(outcome: Outcome, patches: frozenset[Patch], colour: str | bool = True) -> int:
    shields = [laid.shield for laid in outcome.end.board.laid]
    return sum(shields[i].symbols(p) for i, p in patches if meets(colour, shields[i].colour(p)))


def _placements(outcome: Outcome, kind: str | bool) -> int:
    return sum(meets(kind, placement.kind) for placement in outcome.end.board.placements())


def _parcels(outcome: Outcome, colour: str | bool) -> int:
    return sum(meets(colour, parcel.colour) for parcel in outcome.end.parcels())


def _enclosures(outcome: Outcome, colour: str | bool) -> int:
    return sum(meets(colour, p.colour) and not p.is_open for p in outcome.end.parcels())


def _gains(outcome: Outcome, player: int) -> int:
    return grazing(outcome.end, player) - grazing(outcome.start, player)


def _taken_off(outcome: Outcome, player: int) -> str:
    left = [event for event in outcome.of_kind(AnimalsReturned) if event.owner == player]
    return "Those that leave are taken off." if left else ""


def _loses(outcome: Outcome, player: int) -> int:
    return -_gains(outcome, player)


def _homecomers(outcome: Outcome, player: int | bool) -> int:
    return sum(meets(player, event.owner) for event in outcome.of_kind(ClaimReturned))


def _no_way(outcome: Outcome, side: Sequence[int]) -> tuple[Sentence, ...]:
    """One of the ways that do not count, and why not."""
    board = outcome.end.board
    for place in board.candidates(*side):
        if refusals := board.why_not(place):
            turned = Sentence("", f"A {place.kind}, turned by {place.turn * 36}°, does not fit.")
            return turned, refusals[0].said
    return (Sentence("", "No other way is left."),)


_SYMBOLS = Sentence("COMP-2", "Each symbol counts, and the middle of a narrow shield has two.")
_ANIMALS = Sentence("COMP-2", "Each animal counts; there may be two in the middle of a narrow shield.")
NUMBER_QUESTIONS: dict[str, HowMany[Outcome]] = {
    "how_far": HowMany(
        _how_far, Sentence("ENC-2", "No border may stay open, and one shield can close several.")
    ),
    "size": HowMany(
        lambda outcome, at: len(outcome.after(read(at)).patches),
        Sentence("ENC-1", "Land goes on across edges, and across a fence that is not built."),
    ),
    "symbols": HowMany(lambda outcome, at: _symbols(outcome, outcome.after(read(at)).patches), _SYMBOLS),
    "open_half_edges": HowMany(
        lambda outcome, at: outcome.after(read(at)).open_half_edges,
        Sentence("ENC-2", "Each half of an edge at the rim counts."),
    ),
    "ways": HowMany(
        lambda outcome, side: len(outcome.end.board.ways(*side)),
        Sentence("", "Each kind of shield counts, in each way to turn it that fits."),
        too_many=_no_way,
    ),
    "placements": HowMany(
        _placements, Sentence("LAY-5", "Each place counts, in each way to turn a shield that fits.")
    ),
    "parcels": HowMany(_parcels, Sentence("ENC-1", "Connected land of one colour counts as one.")),
    "enclosures": HowMany(
        _enclosures, Sentence("ENC-2", "A parcel counts if no part of its border is open.")
    ),
    "loops": HowMany(
        lambda outcome, fence: sum(meets(fence, lo.fence) for lo in outcome.end.board.loops()),
        Sentence("BOMA-1", "A fence counts if it comes back to where it began."),
    ),
    "inside_symbols": HowMany(lambda outcome, where: _symbols(outcome, inside(outcome, where)), _SYMBOLS),
    "blocked": HowMany(
        lambda outcome, _yes: len(outcome.end.board.blocked_edges()),
        Sentence(
            "BLOCK-1", "An edge counts if no shield fits against it, wide or narrow, whichever way round."
        ),
    ),
    "gains": HowMany(_gains, _ANIMALS, _taken_off, only_if_some=True),
    "loses": HowMany(_loses, _ANIMALS, only_if_some=True),
    "grazing": HowMany(lambda outcome, player: grazing(outcome.end, player), _ANIMALS, only_if_some=True),
    "homecomers": HowMany(
        _homecomers, Sentence("", "Everybody counts who returns to stock, warriors and boys.")
    ),
    "warriors": HowMany(
        lambda outcome, player: outcome.game.player(player).warriors,
        Sentence("COMP-3", "Those in stock count."),
    ),
    "boys": HowMany(
        lambda outcome, player: outcome.game.player(player).boys, Sentence("COMP-3", "Those in stock count.")
    ),
    "hand": HowMany(
        lambda outcome, player: len(outcome.game.player(player).hand),
        Sentence("ROUND-2", "Those in hand count, wide and narrow."),
    ),
    "on_the_table": HowMany(
        lambda outcome, _yes: len(outcome.end.board.laid),
        Sentence("ROUND-1", "Those of the hexagon count, too."),
    ),
    "in_stock": HowMany(
        lambda outcome, player: outcome.game.in_stock(player), Sentence("COMP-4", "All three kinds count.")
    ),
    "undealt": HowMany(
        lambda outcome, _yes: len(outcome.game.stock),
        Sentence("SETUP-1", "Those count that lie neither on the table nor in a hand."),
    ),
}
"""Every number by its name in the data."""

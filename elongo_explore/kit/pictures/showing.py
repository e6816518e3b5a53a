"""`el.show` and `el.replay_html`: for every game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from inspect import signature
from typing import Any

from ..game import Showing, games
from ..table.errors import BadInput, shown
from ..table.records import Record, Study
from .picture import Picture
from .replay_page import Replay


def show(what: Any, *given: Any, alt: str | None = None, **options: Any) -> Picture:
    """Draw a position of any game, or several of one game side by side.

    To see step by step how the rules apply to it, make a walk with one of the functions `el.walk_…`, and step
    through it: `el.Stepper(walk)`.

    `alt` says what there is to learn from the picture, for those who do not see it. Without it they are told
    the position."""
    if isinstance(what, Iterator):
        what = list(what)  # its first thing tells the game, and it can be read only once
    function = _function(_shown(), what)
    if function is None and isinstance(what, Iterable) and not isinstance(what, str):
        function = _function(_shown(), next(iter(what), None))
    if function is None:
        raise BadInput(f"show: expected one of {_expected(_shown())}, or a list of them, got {shown(what)}")
    picture: Picture = _called("show", function, what, *given, **options)
    return picture if alt is None else picture.told(alt)


def replay_html(record: Record | Study, *given: Any, **options: Any) -> Replay:
    """Return a page that steps through a record: one HTML text that needs neither Python nor a network.

    Of a study it shows the main line."""
    if isinstance(record, Study):
        record = record.main
    if not isinstance(record, Record):
        raise BadInput(f"replay_html: expected a Record, such as Record(start, actions), got {shown(record)}")
    function = _function(_replayed(), record.start)
    if function is None:
        expected = f"a record of {_expected(_replayed())}"
        raise BadInput(f"replay_html: expected {expected}, got one that begins with {shown(record.start)}")
    page: Replay = _called("replay_html", function, record, *given, **options)
    return page


def add_help() -> None:
    """Add to the help of `el.show` and `el.replay_html` what the function of each game takes."""
    for public, known in ((show, _shown()), (replay_html, _replayed())):
        own = (public.__doc__ or "").partition("\n\n    \N{BULLET}")[0]
        told = (f"\n\n    \N{BULLET} {each.words}: {(each.function.__doc__ or '').strip()}" for each in known)
        public.__doc__ = own + "".join(told)


def _shown() -> list[Showing]:
    return [game.show for game in games()]


def _replayed() -> list[Showing]:
    return [game.replay for game in games()]


def _called(name: str, function: Callable[..., Any], *given: Any, **options: Any) -> Any:
    """Call the function of a game, if it has all that it is given."""
    try:
        signature(function).bind(*given, **options)
    except TypeError as error:
        known = ", ".join([*signature(function).parameters][1:])
        raise BadInput(f"{name}: {error}; besides what is shown, it takes {known}") from None
    return function(*given, **options)


def _function(known: Iterable[Showing], what: object) -> Callable[..., Any] | None:
    """Return the function of the game that a thing belongs to, or None."""
    return next((each.function for each in known if isinstance(what, each.kinds)), None)


def _expected(known: Iterable[Showing]) -> str:
    return ", or ".join(each.words for each in known)

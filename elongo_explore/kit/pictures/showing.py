"""`el.show` and `el.replay_html`: whatever game it is. Each game adds how its own things are shown."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from inspect import signature
from typing import Any, NamedTuple, TypeVar

from ..table.errors import BadInput, shown
from ..table.records import Record
from ..table.studies import Study
from .picture import Picture
from .replay_page import Replay

F = TypeVar("F", bound=Callable[..., Any])


class Showing(NamedTuple):
    """What a game can show, and the function that does it."""

    kinds: tuple[type, ...]
    words: str
    function: Callable[..., Any]


_SHOWINGS: list[Showing] = []
_REPLAYS: list[Showing] = []


def shows(*kinds: type, words: str) -> Callable[[F], F]:
    """Let `el.show` know the function of a game that draws things of these kinds; `words` name them."""
    return _adds(_SHOWINGS, kinds, words, show)


def replays(*kinds: type, words: str) -> Callable[[F], F]:
    """The same for `el.replay_html`, and for records that begin with such a thing."""
    return _adds(_REPLAYS, kinds, words, replay_html)


def _adds(
    known: list[Showing], kinds: tuple[type, ...], words: str, public: Callable[..., Any]
) -> Callable[[F], F]:
    def add(function: F) -> F:
        known.append(Showing(kinds, words, function))
        # What people read when they ask for help.
        public.__doc__ = f"{public.__doc__}\n\n    {words}: {(function.__doc__ or '').strip()}"
        return function

    return add


def show(what: Any, *given: Any, alt: str | None = None, **options: Any) -> Picture:
    """Draw a position of any game, or several of one game side by side.

    `alt` says what there is to learn from the picture, for those who do not see it. Without it they are told
    the position."""
    if isinstance(what, Iterator):
        what = list(what)  # its first thing tells the game, and it can be read only once
    function = _function(_SHOWINGS, what)
    if function is None and isinstance(what, Iterable) and not isinstance(what, str):
        function = _function(_SHOWINGS, next(iter(what), None))
    if function is None:
        raise BadInput(f"show: expected one of {_expected(_SHOWINGS)}, or a list of them, got {shown(what)}")
    picture: Picture = _called("show", function, what, *given, **options)
    return picture if alt is None else picture.told(alt)


def replay_html(record: Record | Study, *given: Any, **options: Any) -> Replay:
    """A page that steps through a record: one HTML text that needs neither Python nor a network.

    Of a study it shows the main line."""
    if isinstance(record, Study):
        record = record.main
    if not isinstance(record, Record):
        raise BadInput(f"replay_html: expected a Record, such as Record(start, actions), got {shown(record)}")
    function = _function(_REPLAYS, record.start)
    if function is None:
        expected = f"a record of {_expected(_REPLAYS)}"
        raise BadInput(f"replay_html: expected {expected}, got one that begins with {shown(record.start)}")
    page: Replay = _called("replay_html", function, record, *given, **options)
    return page


def _called(name: str, function: Callable[..., Any], *given: Any, **options: Any) -> Any:
    """Call the function of a game, if it has all that it is given."""
    try:
        signature(function).bind(*given, **options)
    except TypeError as error:
        known = ", ".join([*signature(function).parameters][1:])
        raise BadInput(f"{name}: {error}; besides what is shown, it takes {known}") from None
    return function(*given, **options)


def _function(known: Iterable[Showing], what: object) -> Callable[..., Any] | None:
    """The function of the game that a thing belongs to."""
    return next((each.function for each in known if isinstance(what, each.kinds)), None)


def _expected(known: Iterable[Showing]) -> str:
    return ", or ".join(each.words for each in known)

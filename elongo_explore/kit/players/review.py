"""`el.look_over`: the review of a whole record, with the moments where a better turn was possible."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from html import escape
from typing import Any, NamedTuple

from ..pictures.grid import Caption, strip
from ..pictures.picture import Picture
from ..table.codes import decode
from ..table.errors import BadInput, check_kind, shown
from ..table.progress_bar import DoneBar
from ..table.records import Move, Record, Study
from ..table.wording import counted
from .coach import Coach, coach_for
from .coach_page import drawing, folded, line, page
from .turn_comparison import TurnComparison

MOST_MOMENTS = 5
_ROW = "display: flex; flex-wrap: wrap; gap: 0.5em 1.2em; align-items: flex-end"
_FIGURE = "margin: 0.3em 0; max-width: 16em"
_PART = 10
_LEAST = 10
"""The least loss, in hundredths, that counts as a moment."""
OPINIONS, ALIKE = 5, 3
"""How often the reviewer thinks about a turn, each time with other luck; and how often if it would play the
same each time. Only a turn that it always finds worse is a moment: else chance would choose the moments."""


class PlayedTurn(NamedTuple):
    """A turn of a record: the number of its first step, and its actions."""

    number: int
    before: Any
    actions: tuple[Any, ...]


class Slip(NamedTuple):
    """A moment at which a better turn was possible."""

    number: int
    """The step of the record after which the turn begins."""
    sentence: str
    better: tuple[Any, ...]
    """The better turn: actions to its end."""
    comparison: TurnComparison

    @property
    def player(self) -> int:
        """The player whose turn it was."""
        return self.comparison.player


@dataclass(frozen=True)
class Review:
    """A reviewed record. `el.Stepper(review)` steps through it; better turns are side lines."""

    record: Record
    by: str
    """The name of the reviewer."""
    moments: tuple[Slip, ...]
    """The slips, the worst first."""
    judged: int
    """The number of turns reviewed."""
    turns: int
    """The number of turns in the record."""

    @property
    def study(self) -> Study:
        """The record with the better turns as variations."""
        return with_side_lines(self.record, {slip.number: slip.better for slip in self.moments})

    def at(self, number: int) -> Slip | None:
        """Return the slip at a step, or None."""
        return next((slip for slip in self.moments if slip.number == number), None)

    def __str__(self) -> str:
        lines = [self.head]
        for slip in self.moments:
            lines.append(f"After step {slip.number}, player {slip.player}. {slip.sentence}")
        return "\n".join(lines)

    def __repr__(self) -> str:
        return f"<review of a game by {self.by}: {self.head}>"

    @property
    def head(self) -> str:
        """A sentence on how many turns were reviewed, and at how many something better is known."""
        looked = counted(self.turns, "turn")
        if self.judged < self.turns:
            looked = f"{self.judged} of {looked}"
        found = f"something better is known at {counted(len(self.moments), 'moment')}"
        return f"{looked} looked over by {self.by}; {found if self.moments else 'nothing better is known'}."

    def picture(self) -> Picture:
        """Return a picture of the better turns in a row, the worst slip first."""
        if not self.moments:
            raise BadInput(
                "picture: expected a review with moments, got one in which nothing better is known"
            )
        scenes = [slip.comparison.scene(small=True) for slip in self.moments]
        captions = [_caption(slip) for slip in self.moments]
        return Picture(strip(scenes, captions, "What would have been better"), short=True)

    def _repr_html_(self) -> str:
        head = f"<p>{escape(self.head)}</p>"
        if not self.moments:
            return page(head)
        row = f'<div style="{_ROW}">{"".join(map(_figure, self.moments))}</div>'
        folds = [
            folded(f"After step {slip.number}, player {slip.player}", slip.comparison._repr_html_())
            for slip in self.moments
        ]
        return page(head, row, *folds)


def look_over(
    record: Record | Study | str,
    player: Any = None,
    positions: int | None = None,
    *,
    of: int | None = None,
    most: int = MOST_MOMENTS,
    seed: int = 0,
    progress: Callable[[int, int], object] | None = None,
) -> Review:
    """Review a record and return the moments where a better turn was possible.

    `player` is the reviewer: by default the best player of the game, or one by name. It thinks about a turn
    several times with other luck, and a turn is a moment only if it finds something better each time.
    `positions` is how many it looks at each time; the default is a tenth of its usual number, because games
    have many turns. `of` is the player whose turns are reviewed; by default all. If you stop it (Ctrl-C, or
    the Stop button), you get the results so far.
    """
    if isinstance(record, str):
        record = decode(record)
    game = record.main if isinstance(record, Study) else record
    if not isinstance(game, Record) or not game.actions:
        raise BadInput(f"look_over: expected a Record with actions, or the code of one, got {shown(record)}")
    if type(most) is not int or not 1 <= most <= 100:
        raise BadInput(f"most: expected a number of moments from 1 to 100, got {shown(most)}")
    if progress is not None and not callable(progress):
        raise BadInput(f"progress: expected a function of two numbers, got {shown(progress)}")
    for name, number in (("positions", positions), ("of", of)):
        check_kind(name, number, int | None, "a whole number, or None")
    coach = coach_for(game.start, _with_positions(game.start, player, positions), seed=seed)
    turns = [turn for turn in turns_of(game, coach) if of is None or turn.before.to_act == of]
    if not turns:
        raise BadInput(f"of: expected a player who acts in this record, got {shown(of)}")
    judged = list[Slip | None]()
    try:
        with DoneBar("turns", len(turns)) as bar:
            for slip in slips(coach, turns):
                judged.append(slip)
                bar.add(1)
                if progress is not None:
                    progress(len(judged), len(turns))
    except KeyboardInterrupt:
        pass  # the results so far are worth keeping
    found = sorted(filter(None, judged), key=lambda slip: (-slip.comparison.weight, slip.number))
    return Review(game, coach.strong.name, tuple(found[:most]), len(judged), len(turns))


def _with_positions(start: Any, player: Any, positions: int | None) -> Any:
    """Return a player that looks at this many positions."""
    strong = coach_for(start, player).strong
    name, colon, _number = strong.name.partition(":")
    if positions is None and (colon or strong.positions is None):
        return player
    usual = max(1, (strong.positions or 0) // _PART)
    return f"{name}:{usual if positions is None else positions}"


def slips(coach: Coach, turns: Sequence[PlayedTurn]) -> Iterator[Slip | None]:
    """Yield for each turn its slip, or None. One at a time, so that a caller with a bar can stop."""
    for turn in turns:
        comparison = judged(coach, turn)
        if comparison is None:
            yield None
        else:
            yield Slip(turn.number, comparison.sentence, comparison.better.actions, comparison)


def judged(coach: Coach, turn: PlayedTurn) -> TurnComparison | None:
    """Return the middle one of several comparisons of a turn, with their spread. None if one of them finds
    nothing better."""
    found = list[TurnComparison]()
    for number in range(OPINIONS):
        again = replace(coach, seed=OPINIONS * coach.seed + number)
        found.append(again.comparison(turn.before, turn.actions))
        if found[-1].weight < _LEAST:
            return None
        if number + 1 == ALIKE and len({each.better.actions for each in found}) == 1:
            break
    found.sort(key=lambda each: (each.weight, each.better.in_words))
    gaps = [each.gap for each in found]
    return replace(found[len(found) // 2], spread=(max(gaps) - min(gaps)) // 2)


def turns_of(record: Record, coach: Coach) -> Iterator[PlayedTurn]:
    """Return the turns of a record, each with its actions."""
    states = list(record.states())
    at, last = 0, len(record.actions)
    while at < last:
        begin, before = at, states[at]
        me = before.to_act
        seen = before.seen_by(me) if me else None
        while at < last and states[at].to_act == me:
            action = record.actions[at]
            at += 1
            if seen is None:
                break
            seen = seen.after(action)
            if coach.book.ends_turn(action) or seen.to_act != me:
                break
        if me:
            yield PlayedTurn(begin, before, record.actions[begin:at])


def with_side_lines(record: Record, better: dict[int, tuple[Any, ...]]) -> Study:
    """Return a record as a study with other lines, each branching off where it first differs from the
    record."""
    moves = [Move(number, action) for number, action in enumerate(record.actions)]
    for number in sorted(better, reverse=True):  # a study lists branches backwards from the end, line by line
        at, rest = number, list(better[number])
        while rest and at < len(record.actions) and record.actions[at] == rest[0]:
            at, rest = at + 1, rest[1:]
        after = at
        for action in rest:
            moves.append(Move(after, action))
            after = len(moves)
    return Study(record.start, tuple(moves))


def _caption(slip: Slip) -> Caption:
    better, heading = slip.comparison.better, f"Step {slip.number}, player {slip.player}"
    why = line(better.reasons[0]) if better.reasons else better.words
    return Caption(f"{heading}: {slip.comparison.figure}", why)


def _figure(slip: Slip) -> str:
    """Return a small picture of the better turn, with a few words below it; on a phone they form a column."""
    heading, text = map(escape, _caption(slip))
    below = f'<figcaption style="font-size: 0.9em"><strong>{heading}</strong><br>{text}</figcaption>'
    return f'<figure style="{_FIGURE}">{drawing(slip.comparison.scene(small=True))}{below}</figure>'

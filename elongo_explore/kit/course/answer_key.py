"""`el.answers("06_parcels")`: the questions of a lesson with their answers; `el.answers()`: all of them.

A question belongs to the lesson whose name its file has; graded puzzles to the notebook of puzzles of their
game. Nothing else is written down: the engine answers.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from html import escape

from ..game import games
from ..pictures.paper import Paper, figure
from ..table.errors import BadInput, shown
from .entry import entries, predictions
from .predictions import prediction
from .puzzles import Puzzle, puzzle, puzzles

_SMALL = 20_000
"""The most characters of a picture in a notebook: GitHub does not show larger ones."""
_MOST_TOLD = 6
"""The most sentences about the consequences of an answer."""


def puzzle_books() -> dict[str, str]:
    """Return the notebooks with graded puzzles, and the id of the game of each."""
    return {book: game.id for game in games() if (book := game.course().puzzle_book)}


def lessons_with_answers() -> tuple[str, ...]:
    """Return the lessons that ask something, in order."""
    lessons = {entry.source for entry in predictions().values()}
    lessons |= {entry.source for entry in entries().values() if entry.grade is None}
    return tuple(sorted(lessons | set(puzzle_books())))


def questions_of(lesson: str) -> list[Puzzle]:
    """Return the questions of a lesson: predictions, then exercises; or the puzzles of a game."""
    if lesson in puzzle_books():
        return [*puzzles(game=puzzle_books()[lesson])]
    guesses: list[Puzzle] = [
        prediction(name) for name, entry in predictions().items() if entry.source == lesson
    ]
    return guesses + [
        puzzle(name) for name, entry in entries().items() if entry.source == lesson and entry.grade is None
    ]


def answers(lesson: str | None = None) -> Paper:
    """Return the answers of a lesson, question by question; without one, all answers. `.save("key.html")`
    prints well."""
    known = lessons_with_answers()
    if lesson is None:
        lead = "For teachers: every question of the course, and its answer as the engine gives it."
        parts = [part for each in known for part in (f"<h2>{escape(each)}</h2>", *_parts(questions_of(each)))]
        words = "\n\n".join(f"{each}\n\n{_words(questions_of(each))}" for each in known)
        return Paper("The key", lead, parts, words)
    if not isinstance(lesson, str) or lesson.strip().removesuffix(".ipynb") not in known:
        raise BadInput(f"answers: expected one of {', '.join(known)}, got {shown(lesson)}")
    name = lesson.strip().removesuffix(".ipynb")
    asked = questions_of(name)
    largest = 0 if name in puzzle_books() else _SMALL  # a book of puzzles would be too long with pictures
    return Paper(f"Answers: {name}", "", _parts(asked, largest), _words(asked))


def _parts(asked: Iterable[Puzzle], largest: int = sys.maxsize) -> Iterator[str]:
    for each in asked:
        first, *more = _told(each)
        drawn = each.asks.drawn and len(each.live_solution.svg) <= largest
        told = "".join(f'<p class="small">{escape(line)}</p>' for line in more)
        note = f"<p>{escape(each.note)}</p>" if each.note else ""
        yield (
            f'<div class="entry"><h3>{escape(each.heading)}</h3><p>{escape(each.question)}</p>'
            f"<p><b>{escape(first)}</b> <small>({', '.join(each.rules)})</small></p>"
            f"{note}{told}{figure(each.live_solution) if drawn else ''}</div>"
        )


def _told(one: Puzzle) -> list[str]:
    """Return the answer in words, and its consequences."""
    first, *more = one.told()
    return [first, *(more if len(more) <= _MOST_TOLD else [*more[: _MOST_TOLD - 1], "And so on."])]


def _words(asked: Iterable[Puzzle]) -> str:
    blocks = [
        "\n".join(
            [
                f"{each.heading} ({', '.join(each.rules)})",
                each.question,
                *_told(each),
                *filter(None, [each.note]),
            ]
        )
        for each in asked
    ]
    return "\n\n".join(blocks)
